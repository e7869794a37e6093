//! Tells, when it is asked to, which marks each test reaches: a line of standard error for each.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::sync::atomic::{AtomicU8, Ordering};

/// The environment variable that asks.
pub(crate) const ASK: &str = "CRESTLINE_REACHED";

/// What the lines begin with, their words being set apart by tabs: paragraph, file, test.
pub(crate) const HEAD: &str = "crestline-reached";

const UNKNOWN: u8 = 0;
const SILENT: u8 = 1;
const TELLING: u8 = 2;

static STATE: AtomicU8 = AtomicU8::new(UNKNOWN);

thread_local! {
    /// What this thread, and so this test, has told: paragraphs by file.
    static TOLD: RefCell<BTreeMap<&'static str, BTreeSet<String>>> =
        const { RefCell::new(BTreeMap::new()) };
}

/// Notes that a test came to the mark of a paragraph in a file.
#[inline]
pub(crate) fn note(para: &str, file: &'static str) {
    if STATE.load(Ordering::Relaxed) != SILENT {
        tell(para, file);
    }
}

#[cold]
#[expect(clippy::disallowed_methods, reason = "tests tell the test that started them")]
fn tell(para: &str, file: &'static str) {
    if STATE.load(Ordering::Relaxed) == UNKNOWN {
        let asked = std::env::var_os(ASK).is_some();
        STATE.store(if asked { TELLING } else { SILENT }, Ordering::Relaxed);
        if !asked {
            return;
        }
    }
    TOLD.with_borrow_mut(|told| {
        let of_file = told.entry(file).or_default();
        if para.is_empty() || of_file.contains(para) {
            return;
        }
        of_file.insert(para.to_owned());
        // The harness names its threads by their tests; not captured, since nothing is printed.
        if let Some(test) = std::thread::current().name().filter(|name| name.contains("::")) {
            let line = format!("{HEAD}\t{para}\t{file}\t{test}\n");
            std::io::stderr().write_all(line.as_bytes()).unwrap();
        }
    });
}
