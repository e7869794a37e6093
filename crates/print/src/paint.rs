//! What a theme means for sheets that are no maps: less ink, or greys only.

use crestline_draw::Theme;
use crestline_draw::ink::Colour;

/// White paper.
pub(crate) const WHITE: Colour = Colour(0x00ff_ffff);

/// How the sheets of a theme are painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Paint {
    /// Whether large areas stay white.
    pub(crate) saves_ink: bool,
    /// Whether all is grey.
    pub(crate) is_grey: bool,
}

impl Paint {
    /// That of a theme: it saves ink if the land around its maps is white.
    pub(crate) fn of(theme: &Theme) -> Paint {
        Paint { saves_ink: theme.margin.0.contrast(WHITE) < 1.1, is_grey: theme.is_grey() }
    }

    /// A colour as it is painted.
    pub(crate) fn colour(self, colour: Colour) -> Colour {
        if self.is_grey { colour.grey() } else { colour }
    }
}
