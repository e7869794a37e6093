//! Sizes of cards.

use crate::size::Size;

/// Poker cards.
pub const POKER: Size = Size::new(63.5, 88.9);

/// Bridge cards.
pub const BRIDGE: Size = Size::new(57.15, 88.9);

/// Small cards.
pub const MINI: Size = Size::new(44.0, 68.0);

/// The sizes that have a name.
pub const CARD_NAMES: [(&str, Size); 3] = [("poker", POKER), ("bridge", BRIDGE), ("mini", MINI)];

/// A size as people write it: a name of [`CARD_NAMES`], or width and height, `63x88mm`. Nothing if it
/// is neither.
#[must_use]
pub fn card_size(text: &str) -> Option<Size> {
    let folded = text.trim().to_lowercase();
    let known = CARD_NAMES.iter().find(|(name, _)| *name == folded);
    known.map(|(_, size)| *size).or_else(|| Size::parse(&folded))
}
