//! Texts that have no room or no letters on a counter.

use std::fmt;

/// A text that cannot be printed on a counter.
#[derive(Clone, PartialEq, Debug)]
pub enum Misfit {
    /// It is too long, even in the smallest letters that are read.
    Overflow {
        /// The counter.
        counter: String,
        /// The text.
        text: String,
        /// By how much, in millimetres.
        over: f64,
    },
    /// It has characters without a letter in the font.
    Glyphs {
        /// The counter.
        counter: String,
        /// The text.
        text: String,
        /// Those characters.
        missing: Vec<char>,
    },
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Overflow { counter, text, over } => write!(
                f,
                "`{text}` is {:.1} mm too long for the counter of `{counter}`; shorten it",
                (over * 10.0).ceil() / 10.0
            ),
            Misfit::Glyphs { counter, text, missing } => {
                let missing: String = missing.iter().collect();
                write!(
                    f,
                    "the font has no letter for `{missing}` in `{text}` on the counter of `{counter}`"
                )
            }
        }
    }
}

impl std::error::Error for Misfit {}
