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

/// Whether a colour has no hue.
fn is_grey(colour: Colour) -> bool {
    let [red, green, blue] = parts(colour);
    red == green && green == blue
}

const fn parts(colour: Colour) -> [u32; 3] {
    [(colour.0 >> 16) & 255, (colour.0 >> 8) & 255, colour.0 & 255]
}

impl Paint {
    /// That of a theme: it saves ink if the land around its maps is white, and is grey if its fields
    /// and Objectives are.
    pub(crate) fn of(theme: &Theme) -> Paint {
        Paint {
            saves_ink: theme.margin.0.contrast(WHITE) < 1.1,
            is_grey: [theme.objective.0, theme.field.base, theme.margin.0].into_iter().all(is_grey),
        }
    }

    /// A colour as it is painted.
    pub(crate) fn colour(self, colour: Colour) -> Colour {
        if !self.is_grey {
            return colour;
        }
        // The usual weights of red, green and blue for how light a colour looks.
        let [red, green, blue] = parts(colour);
        let grey = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
        Colour(grey << 16 | grey << 8 | grey)
    }
}
