//! The themes that have a name.

use super::Theme;

/// A theme that comes with this program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Named {
    /// As published maps are printed.
    Full,
    /// White ground and light tints.
    InkSaver,
    /// Greys only.
    Greyscale,
    /// Nothing told apart by red and green alone.
    ColourBlind,
}

/// Every named theme, the usual one first.
pub const NAMES: [Named; 4] = [Named::Full, Named::InkSaver, Named::Greyscale, Named::ColourBlind];

impl Named {
    /// The theme of a word, in any of its usual spellings.
    #[must_use]
    pub fn find(word: &str) -> Option<Named> {
        match word {
            "full" | "full-colour" | "full-color" => Some(Named::Full),
            "ink-saver" | "inksaver" | "ink" => Some(Named::InkSaver),
            "greyscale" | "grayscale" | "grey" | "gray" => Some(Named::Greyscale),
            "colour-blind" | "color-blind" | "colour-blind-safe" | "color-blind-safe" => {
                Some(Named::ColourBlind)
            }
            _ => None,
        }
    }

    /// Its word: `ink-saver`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Named::Full => "full",
            Named::InkSaver => "ink-saver",
            Named::Greyscale => "greyscale",
            Named::ColourBlind => "colour-blind",
        }
    }

    /// Its paint.
    #[must_use]
    pub const fn theme(self) -> Theme {
        match self {
            Named::Full => Theme::full(),
            Named::InkSaver => Theme::ink_saver(),
            Named::Greyscale => Theme::greyscale(),
            Named::ColourBlind => Theme::colour_blind(),
        }
    }
}
