//! Full colour, as published maps are printed.

use super::{Colour, Foliage, Named, Own, Theme, surface};

impl Theme {
    /// Full colour, as published maps are printed.
    #[must_use]
    pub const fn full() -> Theme {
        Theme {
            base: Named::Full,
            ornament: true,
            ground: surface(0xdadb9c, 0x5a4a20, 0xfffbe6),
            levels: [Colour(0xd2a56a), Colour(0xb4804a), Colour(0x926236), Colour(0x6e4526)],
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
            margin_ink: (Colour(0x2f2f18), Colour(0x42411f)),
            sides: [Colour(0x184f9e), Colour(0xc04a12), Colour(0x55524a)],
            own: Own::new(),
        }
    }
}
