//! The `crestline` binary.

fn main() {}
