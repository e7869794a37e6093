//! Tests of the live picture in a real browser. They need Chromium and its driver, and so they run
//! only when asked for: `cargo test` alone needs nothing but Rust, and says that it left them out.

mod cases;
mod driver;
mod http;
mod site;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

use crate::driver::Browser;

/// The variable that asks for these tests.
const ASKED: &str = "CRESTLINE_BROWSER";

/// Where pictures of the page are kept when a test fails, if anywhere.
const PICTURES: &str = "CRESTLINE_BROWSER_PICTURES";

#[expect(clippy::print_stdout, reason = "this is the harness: it tells what it runs")]
fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let only: Vec<&String> = args.iter().filter(|arg| !arg.starts_with('-')).collect();
    let chosen = |name: &str| only.is_empty() || only.iter().any(|word| name.contains(*word));
    let cases: Vec<_> = cases::ALL.iter().filter(|(name, _)| chosen(name)).collect();
    if args.iter().any(|arg| arg == "--list") {
        for (name, _) in cases {
            println!("{name}: test");
        }
        return ExitCode::SUCCESS;
    }
    if std::env::var_os(ASKED).is_none_or(|value| value != "1") {
        println!(
            "\n{} browser tests were left out; to run them:\n  tests/browser/install && {ASKED}=1 \
             cargo test --release -p crestline-cli --test browser\n",
            cases.len()
        );
        return ExitCode::SUCCESS;
    }
    println!("\nrunning {} browser tests", cases.len());
    let browser = Browser::start();
    let mut failed = Vec::new();
    for (name, case) in cases {
        match catch_unwind(AssertUnwindSafe(|| case(&browser))) {
            Ok(()) => println!("test {name} ... ok"),
            Err(_) => {
                println!("test {name} ... FAILED");
                if let Some(folder) = std::env::var_os(PICTURES) {
                    browser.picture(&std::path::Path::new(&folder).join(format!("{name}.png")));
                }
                for line in browser.log() {
                    println!("  the page said: {line}");
                }
                failed.push(*name);
            }
        }
    }
    println!("\nbrowser tests: {} failed {failed:?}\n", failed.len());
    if failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
