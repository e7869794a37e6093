//! The paint of counters. A livery changes paint, never a shape.

use crestline_draw::Named;
use crestline_draw::ink::Colour;

/// A ground with what is drawn on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tone {
    /// What the counter is filled with.
    pub ground: Colour,
    /// Letters and numbers.
    pub ink: Colour,
    /// The picture.
    pub art: Colour,
}

impl Tone {
    /// What is read on its picture: the ground, or a dark ink where that is as pale as the picture.
    pub(super) fn ground_ink(self, dark: Colour) -> Colour {
        let other = Colour(LIGHT);
        let best = |a: Colour, b: Colour| {
            if a.contrast(self.art) >= b.contrast(self.art) { a } else { b }
        };
        best(best(self.ground, dark), other)
    }
}

/// The paint of counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Livery {
    /// Dark ink, on all grounds of nations.
    pub ink: Colour,
    /// Light ink, on dark grounds; also the white bar of Ordnance.
    pub light: Colour,
    /// The bar of a broken piece, with letters in light ink.
    pub broken: Colour,
    /// The number by which a Weapon changes its carrier's Movement, on light ground.
    pub modifier: Colour,
    /// Grounds of nations, by word.
    pub nations: Vec<(&'static str, Colour)>,
    /// Grounds of nations that have none of their own, in turns.
    pub others: [Colour; 4],
    /// Suppressed.
    pub suppressed: Tone,
    /// Veteran.
    pub veteran: Tone,
    /// Smoke.
    pub smoke: Tone,
    /// Blazes.
    pub blaze: Tone,
    /// Foxholes, Trenches, Bunkers and the Pillbox.
    pub earth: Tone,
    /// Mines and Wire.
    pub danger: Tone,
    /// Markers of the tracks.
    pub track: Tone,
    /// Objective chits: `art` is the disc, its numeral in light ink.
    pub chit: Tone,
    /// Their secret side.
    pub secret: Tone,
}

const fn tone(ground: u32, ink: u32, art: u32) -> Tone {
    Tone { ground: Colour(ground), ink: Colour(ink), art: Colour(art) }
}

const INK: u32 = 0x171712;
const LIGHT: u32 = 0xffffff;

/// The nations of the bundled library with a ground each, in the order of the words.
const fn nations(grounds: [u32; 6]) -> [(&'static str, Colour); 6] {
    let [america, britain, france, germany, italy, russia] = grounds;
    [
        ("america", Colour(america)),
        ("britain", Colour(britain)),
        ("france", Colour(france)),
        ("germany", Colour(germany)),
        ("italy", Colour(italy)),
        ("russia", Colour(russia)),
    ]
}

impl Livery {
    /// Full colour.
    #[must_use]
    pub fn full() -> Livery {
        Livery {
            ink: Colour(INK),
            light: Colour(LIGHT),
            broken: Colour(0xb0241c),
            modifier: Colour(0xa81d16),
            nations: nations([0x869552, 0xdfc895, 0x82abd0, 0xaab4ba, 0xc4daa3, 0xc28f61]).to_vec(),
            others: [0xc9a9c4, 0x9fc4bc, 0xd8a996, 0xb9b08c].map(Colour),
            suppressed: tone(0xf0b23c, INK, INK),
            veteran: tone(0x2b4058, LIGHT, 0xf1c94f),
            smoke: tone(0x7c8388, INK, 0xf1f2f0),
            blaze: tone(0x4a1810, LIGHT, 0xf6a22a),
            earth: tone(0xb7a076, INK, 0x3a2c1a),
            danger: tone(0xd9cdae, INK, 0x5c1d14),
            track: tone(0x30454e, LIGHT, 0xe9dcb4),
            chit: tone(0xf2ead2, INK, 0xbf2a22),
            secret: tone(0x7d221c, LIGHT, 0xe9c9a8),
        }
    }

    /// White ground and light tints: less ink.
    #[must_use]
    pub fn ink_saver() -> Livery {
        let pale = |colour: Colour| colour.mixed(Colour(LIGHT), 0.62);
        let full = Livery::full();
        let mut livery = full.clone();
        for (_, ground) in &mut livery.nations {
            *ground = pale(*ground);
        }
        livery.others = livery.others.map(pale);
        let white = |art: u32| tone(LIGHT, INK, art);
        livery.suppressed = tone(0xfbe9c4, INK, INK);
        livery.veteran = white(0x2b4058);
        livery.smoke = tone(0xe3e5e6, INK, LIGHT);
        livery.blaze = white(0xd05a16);
        livery.earth = tone(0xefe7d8, INK, 0x3a2c1a);
        livery.danger = tone(0xf6f2e8, INK, 0x5c1d14);
        livery.track = white(0x30454e);
        livery.chit = white(0xbf2a22);
        livery.secret = white(0x7d221c);
        livery
    }

    /// Greys only, each nation with its own.
    #[must_use]
    pub fn greyscale() -> Livery {
        let grey = |colour: Colour| {
            // The grey that is as bright.
            let linear = colour.contrast(Colour(0)) * 0.05 - 0.05;
            let value = if linear <= 0.003_130_8 {
                linear * 12.92
            } else {
                1.055 * linear.powf(1.0 / 2.4) - 0.055
            };
            let part = (value * 255.0).round().clamp(0.0, 255.0) as u32;
            Colour(part << 16 | part << 8 | part)
        };
        let Livery { ink, light, broken, modifier, others, .. } = Livery::full();
        let full = Livery::full();
        let each = |tone: Tone| Tone {
            ground: grey(tone.ground),
            ink: grey(tone.ink),
            art: grey(tone.art),
        };
        Livery {
            ink: grey(ink),
            light,
            broken: grey(broken.lit(-0.4)),
            modifier: grey(modifier),
            nations: nations([0x8a8a8a, 0xe2e2e2, 0xababab, 0xbdbdbd, 0xd0d0d0, 0x9a9a9a]).to_vec(),
            others: others.map(grey),
            suppressed: each(full.suppressed),
            veteran: each(full.veteran),
            smoke: each(full.smoke),
            blaze: each(full.blaze),
            earth: each(full.earth),
            danger: each(full.danger),
            track: each(full.track),
            chit: each(full.chit),
            secret: each(full.secret),
        }
    }

    /// Nothing told apart by red and green alone: grounds differ in brightness, and from blue to yellow.
    #[must_use]
    pub fn colour_blind() -> Livery {
        Livery {
            broken: Colour(0x8c1d40),
            modifier: Colour(0x8c1d40),
            nations: nations([0xa79a3f, 0xf1dc92, 0x6fa8dc, 0xb4bac2, 0xe9ece4, 0xb98a6a]).to_vec(),
            ..Livery::full()
        }
    }

    /// The livery that goes with a theme.
    #[must_use]
    pub fn of(theme: Named) -> Livery {
        match theme {
            Named::Full => Livery::full(),
            Named::InkSaver => Livery::ink_saver(),
            Named::Greyscale => Livery::greyscale(),
            Named::ColourBlind => Livery::colour_blind(),
        }
    }

    /// The ground of a nation, by its word. A nation that has none of its own gets one of a few.
    #[must_use]
    pub fn ground(&self, nation: &str) -> Colour {
        let own = self.nations.iter().find(|(word, _)| *word == nation);
        own.map_or_else(
            || {
                let sum: usize = nation.bytes().map(usize::from).sum();
                self.others[sum % self.others.len()]
            },
            |(_, colour)| *colour,
        )
    }
}
