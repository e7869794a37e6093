//! Marks that tie a branch of code, an event or a refusal to its paragraph of the rules.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Serialize;

/// A paragraph of the rules: `O20.3.1`, `6.1.2`, `T88.2`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Para(&'static str);

impl Para {
    /// A paragraph by its number. Evaluated at compile time by [`para!`](crate::para!), so that a
    /// number of the wrong shape does not compile.
    #[must_use]
    pub const fn new(text: &'static str) -> Para {
        let bytes = text.as_bytes();
        assert!(!bytes.is_empty(), "a paragraph has a number");
        let lettered = matches!(bytes[0], b'O' | b'A' | b'E' | b'T' | b'F');
        let mut at = if lettered { 1 } else { 0 };
        let mut digits = 0;
        while at < bytes.len() {
            if bytes[at] == b'.' {
                assert!(digits > 0, "a paragraph number has digits before each point");
                digits = 0;
            } else {
                assert!(bytes[at].is_ascii_digit(), "a paragraph is a letter, digits and points");
                digits += 1;
            }
            at += 1;
        }
        assert!(digits > 0, "a paragraph number ends in digits");
        Para(text)
    }

    /// The number as it is cited.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.0
    }

    /// Notes that the branch of this paragraph ran, if a test is recording on this thread.
    #[inline]
    #[must_use]
    pub fn reach(self) -> Para {
        if RECORDERS.load(Ordering::Relaxed) > 0 {
            note(self);
        }
        self
    }
}

impl fmt::Display for Para {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl fmt::Debug for Para {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// The mark of a paragraph on the branch that implements it: checks the number at compile time,
/// notes that the branch ran when a test is recording, and is a [`Para`].
#[macro_export]
macro_rules! para {
    ($text:literal) => {{
        const MARK: $crate::para::Para = $crate::para::Para::new($text);
        MARK.reach()
    }};
}

static RECORDERS: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    static REACHED: RefCell<Option<BTreeSet<Para>>> = const { RefCell::new(None) };
}

#[cold]
fn note(para: Para) {
    REACHED.with_borrow_mut(|reached| {
        if let Some(set) = reached {
            set.insert(para);
        }
    });
}

/// Runs something and returns, beside its result, the paragraphs whose marks were reached.
/// For tests: outside a recording a mark costs one relaxed load.
pub fn recording<T>(run: impl FnOnce() -> T) -> (T, BTreeSet<Para>) {
    RECORDERS.fetch_add(1, Ordering::Relaxed);
    let outer = REACHED.with_borrow_mut(|reached| reached.replace(BTreeSet::new()));
    let result = run();
    let marks = REACHED.with_borrow_mut(|reached| std::mem::replace(reached, outer));
    RECORDERS.fetch_sub(1, Ordering::Relaxed);
    (result, marks.unwrap_or_default())
}
