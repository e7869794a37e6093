//! Tests of what plays and speaks.

mod bots;
mod general;
mod kit;
mod numbers;
mod reports;
mod saves;
mod scripts;
mod session;
mod simulate;
mod thumb;
mod words;
