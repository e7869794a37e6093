//! Ink-saver: white ground, light tints, dark only where lines must be read.

use super::{Colour, Foliage, Named, Own, Theme, surface};

impl Theme {
    /// White ground and light tints, without large dark areas: for printing at home.
    #[must_use]
    pub const fn ink_saver() -> Theme {
        Theme {
            base: Named::InkSaver,
            ornament: true,
            ground: surface(0xffffff, 0xe9e6da, 0xffffff),
            levels: [Colour(0xebd5b7), Colour(0xd3b184), Colour(0xb6905f), Colour(0x9a7547)],
            shadow: (Colour(0x4a4436), 22),
            woods: Foliage {
                base: Colour(0x8bab74),
                deep: [Colour(0x82a36c), Colour(0x90af7b), Colour(0x9fbb8b)],
                lit: [Colour(0xaec79b), Colour(0xbdd4ac), Colour(0xccdebe)],
                tuft: Colour(0xdbe8d0),
                glint: Colour(0xf0f6ea),
            },
            orchard: (
                Foliage {
                    base: Colour(0x9dba74),
                    deep: [Colour(0xa6c27e), Colour(0xaec987), Colour(0xb7cf91)],
                    lit: [Colour(0xc7dca5), Colour(0xd0e2b0), Colour(0xd8e8bb)],
                    tuft: Colour(0xe5f0d0),
                    glint: Colour(0xf4f9e8),
                },
                surface(0xf0f6e2, 0xe0eaca, 0xf7faef),
            ),
            brush: (
                Foliage {
                    base: Colour(0x989c64),
                    deep: [Colour(0x9fa36a), Colour(0xa9ad74), Colour(0xb3b780)],
                    lit: [Colour(0xcacd9f), Colour(0xd4d7ab), Colour(0xdcdfb6)],
                    tuft: Colour(0xe7e9c9),
                    glint: Colour(0xf5f6e1),
                },
                surface(0xf6f2d6, 0xdfdab0, 0xfbf8e6),
            ),
            hedge: Foliage {
                base: Colour(0x678a52),
                deep: [Colour(0x73955d), Colour(0x7f9f68), Colour(0x8ba972)],
                lit: [Colour(0x9fbd86), Colour(0xaac690), Colour(0xb5cf9b)],
                tuft: Colour(0xc4d9ae),
                glint: Colour(0xdbe9ca),
            },
            field: surface(0xfdf7d3, 0xd8c36a, 0xfffce8),
            marsh: surface(0xe8f3ee, 0x6c9683, 0xc6e2ea),
            water: surface(0xbcd9ec, 0x5c95bc, 0xdcedf6),
            stream: surface(0xa6cee7, 0x8ea276, 0xcfe6f3),
            gully: surface(0xe7e1c5, 0x8d875c, 0xf1edd9),
            road: surface(0xf5e5c8, 0xb4955f, 0xfbf2e0),
            trail: surface(0xf9eed7, 0x9a7e50, 0xfdf8ea),
            rail: surface(0xe4e0d8, 0x7b7060, 0x515156),
            bridge: surface(0xe8d9bd, 0x937b56, 0xb8b2a5),
            roofs: [Colour(0xb9c6d1), Colour(0xdda897), Colour(0xd2bea4), Colour(0xd3b0a1)],
            wall: surface(0xcac8c0, 0x6a6861, 0xe6e4dd),
            fence: surface(0xa98a61, 0x775a35, 0xcfb389),
            cliff: surface(0x8a6a48, 0x6b4a2c, 0xe9dac2),
            smoke: surface(0xececea, 0xb9b9b4, 0xfafaf8),
            blaze: surface(0xf0a878, 0xb0563a, 0xfbe0a0),
            grid: Colour(0x8f8976),
            dot: (Colour(0xffffff), Colour(0x403e2e)),
            label: (Colour(0x3d3d2c), Colour(0xffffff)),
            objective: (Colour(0xc4322a), Colour(0xffffff)),
            margin: (Colour(0xffffff), Colour(0x4c4a38)),
            blank: surface(0xffffff, 0x8d8b80, 0x9a9889),
            margin_ink: (Colour(0x34331f), Colour(0x66654a)),
            sides: [Colour(0x184f9e), Colour(0xc04a12), Colour(0x55524a)],
            own: Own::new(),
        }
    }
}
