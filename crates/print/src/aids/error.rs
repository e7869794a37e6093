//! Why an aid cannot be laid out.

use std::fmt;

/// Why an aid cannot be laid out.
#[derive(Clone, PartialEq, Debug)]
pub enum AidError {
    /// Something does not fit: a word into a column, or a picture on a page.
    Overflow {
        /// On which sheet.
        sheet: &'static str,
        /// What.
        what: String,
        /// By how many millimetres.
        by: f64,
    },
    /// A text has a character that the typeface lacks.
    Glyph {
        /// On which sheet.
        sheet: &'static str,
        /// The character.
        character: char,
    },
}

impl fmt::Display for AidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AidError::Overflow { sheet, what, by } => {
                write!(
                    f,
                    "`{what}` on the {sheet} needs {by:.1} mm more than there is; take larger paper"
                )
            }
            AidError::Glyph { sheet, character } => {
                write!(f, "the {sheet} has `{character}`, for which the typeface has no letter")
            }
        }
    }
}

impl std::error::Error for AidError {}
