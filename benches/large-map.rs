//! Prints the map of 60 by 60 hexes, to measure the tool as a process with.
//!
//! `cargo run --release -p crestline-benches --example large-map > large.kdl`

#[expect(clippy::print_stdout, reason = "this is what it is for")]
fn main() {
    print!("{}", crestline_benches::large::text());
}
