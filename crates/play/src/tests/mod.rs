//! Tests of what plays and speaks.

mod bots;
mod kit;
mod numbers;
mod scripts;
mod thumb;
mod words;
