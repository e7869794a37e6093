//! Paint as data: every colour of a picture. A theme changes paint, never a shape.

use std::fmt;

use crestline_board::terrain::Motif;

/// A colour, `0xRRGGBB`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Colour(pub u32);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0x00ff_ffff)
    }
}

impl Colour {
    /// Red, green and blue from 0 to 255.
    fn parts(self) -> [u32; 3] {
        [(self.0 >> 16) & 255, (self.0 >> 8) & 255, self.0 & 255]
    }

    /// This colour a share of the way to another.
    pub(crate) fn mixed(self, other: Colour, share: f64) -> Colour {
        let (a, b) = (self.parts(), other.parts());
        let mix = |i: usize| {
            let value = f64::from(a[i]) + (f64::from(b[i]) - f64::from(a[i])) * share;
            value.round().clamp(0.0, 255.0) as u32
        };
        Colour(mix(0) << 16 | mix(1) << 8 | mix(2))
    }

    /// Lighter for a positive share, darker for a negative one.
    pub(crate) fn lit(self, share: f64) -> Colour {
        if share >= 0.0 {
            self.mixed(Colour(0x00ff_ffff), share)
        } else {
            self.mixed(Colour(0x0014_100a), -share)
        }
    }

    /// The contrast with another colour, 1 to 21, as WCAG 2 defines it.
    #[must_use]
    pub fn contrast(self, other: Colour) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |part: u32| {
            let v = f64::from(part) / 255.0;
            if v <= 0.04045 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
        };
        let [r, g, b] = self.parts().map(linear);
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }
}

/// The tones of a plant seen from above, lit from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foliage {
    /// Between and under the crowns; also the plain fill.
    pub base: Colour,
    /// The dark side of crowns, in three kinds from dark to bright.
    pub deep: [Colour; 3],
    /// The lit side of crowns, in the same kinds.
    pub lit: [Colour; 3],
    /// Tufts that catch the light.
    pub tuft: Colour,
    /// The brightest specks.
    pub glint: Colour,
}

/// The tones of a flat surface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The plain fill.
    pub base: Colour,
    /// Its edge or its shaded marks.
    pub dark: Colour,
    /// Its middle or its lit marks.
    pub light: Colour,
}

/// Everything that a map is painted with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Theme {
    /// Whether motifs are drawn in detail; without, every drawing is its flat shape.
    pub ornament: bool,
    /// Open ground; `light` and `dark` are the grain of the paper.
    pub ground: Surface,
    /// Levels 1 to 4.
    pub levels: [Colour; 4],
    /// Shadows, and how dense they are in hundredths.
    pub shadow: (Colour, u8),
    /// Woods.
    pub woods: Foliage,
    /// Trees of an orchard, on a patch of grass.
    pub orchard: (Foliage, Surface),
    /// Scrub, on a patch of grass.
    pub brush: (Foliage, Surface),
    /// Hedges.
    pub hedge: Foliage,
    /// Fields.
    pub field: Surface,
    /// Marsh: `light` is open water, `dark` the reeds.
    pub marsh: Surface,
    /// Lakes and rivers: `dark` is the shore, `light` the shallows.
    pub water: Surface,
    /// Streams: `dark` is the bank.
    pub stream: Surface,
    /// Gullies: `dark` is the bed, `light` the bank that faces the light.
    pub gully: Surface,
    /// Roads.
    pub road: Surface,
    /// Trails.
    pub trail: Surface,
    /// Railways: `base` is the ballast, `dark` the sleepers, `light` the rails.
    pub rail: Surface,
    /// Bridges: `base` is the deck, `dark` its joints, `light` the parapets.
    pub bridge: Surface,
    /// Roofs; a building takes one of them.
    pub roofs: [Colour; 4],
    /// Walls: `base` is a stone, `dark` the joint, `light` a lit stone.
    pub wall: Surface,
    /// Fences: `base` is the rail, `dark` the post.
    pub fence: Surface,
    /// Cliffs: `base` is the hachure, `dark` the edge.
    pub cliff: Surface,
    /// Smoke and blazes that a map shows.
    pub smoke: Surface,
    /// See [`Theme::smoke`].
    pub blaze: Surface,
    /// Hex lines.
    pub grid: Colour,
    /// Centre dots, and the rim that keeps them readable on pale ground.
    pub dot: (Colour, Colour),
    /// Hex labels, and their halo.
    pub label: (Colour, Colour),
    /// The disc and the numeral of an objective.
    pub objective: (Colour, Colour),
    /// The land outside the map, and the line along its edge.
    pub margin: (Colour, Colour),
    /// Hexes that are not drawn yet: `base` is blank paper, `dark` its hatch and its labels, `light`
    /// the line around.
    pub blank: Surface,
    /// Text in the margin, loud and quiet.
    pub margin_ink: (Colour, Colour),
}

impl Theme {
    /// Full colour, as published maps are printed.
    #[must_use]
    pub const fn full() -> Theme {
        Theme {
            ornament: true,
            ground: surface(0xdadb9c, 0x5a4a20, 0xfffbe6),
            levels: [Colour(0xd2a56a), Colour(0xb9854d), Colour(0x9a683b), Colour(0x7a4f2d)],
            shadow: (Colour(0x221c08), 38),
            woods: Foliage {
                base: Colour(0x20351a),
                deep: [Colour(0x233c1e), Colour(0x2c4822), Colour(0x3a5226)],
                lit: [Colour(0x34572a), Colour(0x42692f), Colour(0x567635)],
                tuft: Colour(0x658c3d),
                glint: Colour(0x88ab50),
            },
            orchard: (
                Foliage {
                    base: Colour(0x3c5a26),
                    deep: [Colour(0x466a2b), Colour(0x4c712e), Colour(0x557831)],
                    lit: [Colour(0x66903a), Colour(0x6f993f), Colour(0x7ba044)],
                    tuft: Colour(0x93b458),
                    glint: Colour(0xb5cf78),
                },
                surface(0xb9c67c, 0x9fb065, 0xc8d28b),
            ),
            brush: (
                Foliage {
                    base: Colour(0x5c7236),
                    deep: [Colour(0x5f7838), Colour(0x687f3d), Colour(0x74823f)],
                    lit: [Colour(0x7f994a), Colour(0x8ba251), Colour(0x9aa65a)],
                    tuft: Colour(0xa9b96a),
                    glint: Colour(0xc3cf86),
                },
                surface(0xb4c07a, 0x98a862, 0xc3cc8b),
            ),
            hedge: Foliage {
                base: Colour(0x1d3316),
                deep: [Colour(0x233d1d), Colour(0x2a4620), Colour(0x334e22)],
                lit: [Colour(0x385f2a), Colour(0x426b2d), Colour(0x4f7632)],
                tuft: Colour(0x5f8a39),
                glint: Colour(0x81a74c),
            },
            field: surface(0xe9d56a, 0xc7ab42, 0xf5e68d),
            marsh: surface(0xa3bd9c, 0x55754f, 0x86b4bd),
            water: surface(0x3f78a4, 0x2f5b80, 0x6ba0c0),
            stream: surface(0x5b97bd, 0x6d7a4d, 0x86b8d2),
            gully: surface(0xb7b06c, 0x57542b, 0xccc684),
            road: surface(0xddb778, 0xa27f47, 0xeccb92),
            trail: surface(0xe6cf98, 0x84693a, 0xf3e3b6),
            rail: surface(0xb3a690, 0x54432f, 0x39393d),
            bridge: surface(0xb89a6c, 0x6f5637, 0x8f887a),
            roofs: [Colour(0x7a8a97), Colour(0xa5553d), Colour(0x93714f), Colour(0x8b5a44)],
            wall: surface(0x9a988f, 0x3d3b36, 0xc6c4ba),
            fence: surface(0x7d5a33, 0x513719, 0xa57d4e),
            cliff: surface(0x6b4a2a, 0x4a3018, 0xa9824f),
            smoke: surface(0xd8d8d4, 0xa9a9a4, 0xf2f2ee),
            blaze: surface(0xe0702a, 0x8f2f14, 0xf7c043),
            grid: Colour(0x6f6546),
            dot: (Colour(0xffffff), Colour(0x4c4a2c)),
            label: (Colour(0x3f3f26), Colour(0xf4f3d6)),
            objective: (Colour(0xbf2a22), Colour(0xffffff)),
            margin: (Colour(0x95944f), Colour(0x37371c)),
            blank: surface(0xf5f3e9, 0x8d8b80, 0x9a9889),
            margin_ink: (Colour(0x2f2f18), Colour(0x5b5a30)),
        }
    }

    /// The one colour that stands for a motif: what its flat shape is filled with, or what its
    /// ornament comes to from afar.
    pub(crate) const fn plain(&self, motif: Motif) -> Colour {
        match motif {
            Motif::Open => self.ground.base,
            Motif::Woods => self.woods.deep[1],
            Motif::Brush => self.brush.1.base,
            Motif::Orchard => self.orchard.1.base,
            Motif::Field => self.field.base,
            Motif::Marsh => self.marsh.base,
            Motif::Water => self.water.base,
            Motif::Building => self.roofs[3],
            Motif::Bridge => self.bridge.base,
            Motif::Gully => self.gully.dark,
            Motif::Stream => self.stream.base,
            Motif::Road => self.road.base,
            Motif::Trail => self.trail.base,
            Motif::Rail => self.rail.base,
            Motif::Wall => self.wall.base,
            Motif::Hedge => self.hedge.base,
            Motif::Fence => self.fence.base,
            Motif::Cliff => self.cliff.base,
            Motif::Hill => self.levels[0],
            Motif::Smoke => self.smoke.base,
            Motif::Blaze => self.blaze.base,
        }
    }

    /// The same paint without ornament: flat shapes only.
    #[must_use]
    pub const fn flat(mut self) -> Theme {
        self.ornament = false;
        self
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::full()
    }
}

const fn surface(base: u32, dark: u32, light: u32) -> Surface {
    Surface { base: Colour(base), dark: Colour(dark), light: Colour(light) }
}
