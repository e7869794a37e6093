//! Tests of what plays and speaks.

mod bots;
mod kit;
mod numbers;
mod saves;
mod scripts;
mod thumb;
mod words;
