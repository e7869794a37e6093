//! Marks that tie a branch of code, an event or a refusal to its paragraph of the rules.

use std::fmt;
use std::panic::Location;

use crestline_board::terrain::Terrain;
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

    /// Notes that the branch of this paragraph ran, in the file of the caller. Under test, that is
    /// one relaxed load unless the index of the rules is being proven (`tests/rulebook.rs`);
    /// otherwise it is nothing.
    #[inline]
    #[must_use]
    #[track_caller]
    pub fn reach(self) -> Para {
        note(self.0, Location::caller().file());
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
/// notes that the branch ran when the index of the rules is being proven, and is a [`Para`].
#[macro_export]
macro_rules! para {
    ($text:literal) => {{
        const MARK: $crate::para::Para = $crate::para::Para::new($text);
        MARK.reach()
    }};
}

/// A row of the terrain chart that a rule reads: the row itself is what implements the paragraph
/// that it cites.
#[inline]
pub(crate) fn row(terrain: &Terrain) -> &Terrain {
    note(&terrain.paragraph, CHART);
    terrain
}

/// The file of the terrain chart.
pub(crate) const CHART: &str = "crates/source/library/terrain.kdl";

#[cfg(test)]
use crate::tests::reached::note;

#[cfg(not(test))]
#[inline]
const fn note(_: &str, _: &'static str) {}
