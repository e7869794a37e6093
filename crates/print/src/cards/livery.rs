//! The colours of a nation's cards.

use crestline_draw::ink::Colour;

use super::vignette::Tones;
use crate::paint::{Paint, WHITE};

/// What a nation's cards are painted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Livery {
    /// The colour of the nation: dark, with white letters on it.
    pub(crate) dark: Colour,
    /// Lines and small letters on paper.
    pub(crate) mid: Colour,
    /// The paper.
    pub(crate) paper: Colour,
    /// What the band with the Order and the back are filled with, and what is written there.
    pub(crate) band: (Colour, Colour),
    /// Triggers and the red die.
    pub(crate) red: Colour,
    /// The random hex and the line around it.
    pub(crate) hex: (Colour, Colour),
    paint: Paint,
}

/// A colour as pale as may be for small letters on paper.
fn quieter(dark: Colour, paper: Colour) -> Colour {
    let pale = [0.18, 0.14, 0.1, 0.06, 0.02].map(|share| dark.lit(share));
    pale.into_iter().find(|colour| colour.contrast(paper) >= 4.6).unwrap_or(dark)
}

impl Livery {
    /// The colours of a nation by its word; of one that is not known, a neutral grey.
    pub(crate) fn of(nation: &str, paint: Paint) -> Livery {
        let (dark, paper) = match nation {
            "germany" => (0x3c_484e, 0xf1f2ee),
            "america" => (0x42_5229, 0xf3f3e6),
            "russia" => (0x6b_3a27, 0xf7f0e6),
            "britain" => (0x75_5a1f, 0xf7f2e2),
            "france" => (0x27_4470, 0xeff2f5),
            "italy" => (0x2f_6640, 0xf0f5ea),
            _ => (0x45_4550, 0xf3f3f3),
        };
        let dark = paint.colour(Colour(dark));
        let paper = if paint.saves_ink { WHITE } else { paint.colour(Colour(paper)) };
        let hex = (Colour(0x9c_c776), Colour(0x3f_6b2a));
        let hex = if paint.saves_ink { (hex.0.mixed(WHITE, 0.6), hex.1) } else { hex };
        Livery {
            dark,
            mid: quieter(dark, paper),
            paper,
            band: if paint.saves_ink { (WHITE, dark) } else { (dark, WHITE) },
            red: paint.colour(Colour(0xc0_2a20)),
            hex: (paint.colour(hex.0), paint.colour(hex.1)),
            paint,
        }
    }

    /// Small letters on the band with the Order.
    pub(crate) fn pale(self) -> Colour {
        let (ground, loud) = self.band;
        ground.mixed(loud, 0.88)
    }

    /// The tones of its pictures.
    pub(crate) fn tones(self) -> Tones {
        let cream = self.paint.colour(Colour(0xf0_e6cc));
        let glow = self.paint.colour(Colour(0xf0_b24a));
        let tones = Tones {
            sky: self.dark.mixed(cream, 0.90),
            glow,
            far: self.dark.mixed(cream, 0.66),
            near: self.dark.mixed(cream, 0.36),
            ink: self.dark.mixed(self.paint.colour(Colour(0x12_1412)), 0.62),
        };
        if !self.paint.saves_ink {
            return tones;
        }
        Tones {
            sky: WHITE,
            glow: glow.mixed(WHITE, 0.35),
            far: tones.far.mixed(WHITE, 0.7),
            near: tones.near.mixed(WHITE, 0.6),
            ink: tones.ink,
        }
    }

    /// A step of the contours on the back, 0 the lowest to 1 the highest.
    pub(crate) fn contour(self, share: f64) -> Colour {
        if self.paint.saves_ink {
            self.dark.mixed(WHITE, 0.96 - 0.16 * share)
        } else {
            self.dark.mixed(self.paper, 0.06 + 0.36 * share)
        }
    }
}
