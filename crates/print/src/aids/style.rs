//! Sizes and inks of the aids, in millimetres.

use crestline_draw::ink::Colour;
use crestline_rules::content::Nation;

use crate::cards::Livery;
use crate::paint::Paint;

/// The letters of running text.
pub(super) const BODY: f64 = 3.15;

/// From base line to base line: everything stands on a grid of half of this.
pub(super) const LEAD: f64 = 4.2;

/// Small letters: labels, paragraphs of the rules.
pub(super) const SMALL: f64 = 2.5;

/// Headings of sections.
pub(super) const HEADING: f64 = 4.3;

/// Between columns.
pub(super) const GUTTER: f64 = 7.0;

/// The ink of text, of what matters less, of thin lines, and of a tint behind rows: greys, which print
/// the same in every theme.
pub(super) const INK: Colour = Colour(0x001c_1c1c);
pub(super) const QUIET: Colour = Colour(0x0054_5454);
pub(super) const LINE: Colour = Colour(0x00b7_b7b7);
pub(super) const TINT: Colour = Colour(0x00f0_f0f0);
pub(super) use crate::paint::WHITE;

/// What belongs to no nation.
pub(super) const NEUTRAL: Colour = Colour(0x0037_3a34);

/// The colour of what belongs to a nation.
pub(super) fn ink_of(nation: &Nation) -> Colour {
    Livery::of(&nation.word, Paint::default()).dark
}
