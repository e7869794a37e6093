//! Why an aid cannot be laid out.

use std::fmt;

use crestline_draw::missing_glyphs;

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
        /// What stands around it.
        near: String,
    },
}

impl fmt::Display for AidError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AidError::Overflow { sheet, what, by } => {
                let what = shortened(what);
                write!(
                    f,
                    "`{what}` on the {sheet} needs {by:.1} mm more than there is; take larger paper"
                )
            }
            AidError::Glyph { sheet, character, near } => {
                let code = u32::from(*character);
                let seen = match character.is_control() || character.is_whitespace() {
                    true => format!("U+{code:04X}"),
                    false => format!("`{character}` (U+{code:04X})"),
                };
                write!(
                    f,
                    "the {sheet} has {seen} in `{near}`, for which the typeface has no letter"
                )
            }
        }
    }
}

/// The beginning of a text, enough to find it by.
fn shortened(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", text.get(..at).unwrap_or(text)),
        None => text.to_owned(),
    }
}

impl std::error::Error for AidError {}

impl AidError {
    /// The first character of a text on a sheet that the typeface lacks.
    pub(super) fn in_text(sheet: &'static str, text: &str) -> Option<AidError> {
        // Room on both sides of the character, so that its place in the source is found.
        const AROUND: usize = 18;
        let character = *missing_glyphs(text).first()?;
        let letters: Vec<char> = text.chars().collect();
        let at = letters.iter().position(|c| *c == character)?;
        let (from, to) = (at.saturating_sub(AROUND), (at + AROUND).min(letters.len()));
        let shown = |c: &char| if c.is_control() { ' ' } else { *c };
        let mut near: String = letters[from..to].iter().map(shown).collect();
        if from > 0 {
            near.insert(0, '…');
        }
        if to < letters.len() {
            near.push('…');
        }
        Some(AidError::Glyph { sheet, character, near })
    }
}
