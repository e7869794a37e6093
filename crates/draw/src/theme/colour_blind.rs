//! Colour-blind-safe: no two kinds of ground that differ only along red and green.

use super::{Colour, Foliage, Named, Own, Theme, surface};

impl Theme {
    /// Kinds of ground apart in lightness or along blue and yellow, which nearly everybody sees.
    #[must_use]
    pub const fn colour_blind() -> Theme {
        Theme {
            base: Named::ColourBlind,
            ornament: true,
            ground: surface(0xf0ebd3, 0x5a4a20, 0xfffdf2),
            levels: [Colour(0xdcb888), Colour(0xbe9161), Colour(0x9a6d41), Colour(0x734d2b)],
            shadow: (Colour(0x1c1c14), 38),
            woods: Foliage {
                base: Colour(0x0d3630),
                deep: [Colour(0x103b34), Colour(0x17473e), Colour(0x205348)],
                lit: [Colour(0x215c4e), Colour(0x2c6e5e), Colour(0x3b7f6d)],
                tuft: Colour(0x53967f),
                glint: Colour(0x84bca2),
            },
            orchard: (
                Foliage {
                    base: Colour(0x1f5f4c),
                    deep: [Colour(0x286b56), Colour(0x2f755f), Colour(0x387f68)],
                    lit: [Colour(0x4f9a80), Colour(0x5aa58a), Colour(0x67af94)],
                    tuft: Colour(0x88c7ad),
                    glint: Colour(0xb3dfca),
                },
                surface(0xc3dfcf, 0xa5c9b5, 0xd5ebde),
            ),
            brush: (
                Foliage {
                    base: Colour(0x5f6638),
                    deep: [Colour(0x666d3c), Colour(0x707743), Colour(0x7a804a)],
                    lit: [Colour(0x8f9558), Colour(0x9aa061), Colour(0xa5aa6b)],
                    tuft: Colour(0xb9bd80),
                    glint: Colour(0xd2d4a0),
                },
                surface(0xcbcd93, 0xaeb173, 0xd9dba8),
            ),
            hedge: Foliage {
                base: Colour(0x0c312b),
                deep: [Colour(0x123a33), Colour(0x18453c), Colour(0x204f44)],
                lit: [Colour(0x2a6355), Colour(0x337061), Colour(0x3f7d6d)],
                tuft: Colour(0x55947f),
                glint: Colour(0x80b59d),
            },
            field: surface(0xf8dc45, 0xc79f1a, 0xffef92),
            marsh: surface(0xbcd8e3, 0x2c5b6d, 0x79afcd),
            water: surface(0x2b70b0, 0x174a7f, 0x70a9d8),
            stream: surface(0x4892d0, 0x55624a, 0x8bc0e8),
            gully: surface(0xb8ac88, 0x483f2c, 0xd6caa6),
            road: surface(0xf6daaa, 0x856337, 0xfff0d2),
            trail: surface(0xf4e2b8, 0x6e522a, 0xfff6dc),
            rail: surface(0xb3aaa0, 0x463a30, 0x2c2c32),
            bridge: surface(0xbfa276, 0x674e30, 0x918b80),
            roofs: [Colour(0x5f7389), Colour(0xc6542b), Colour(0xa06f3c), Colour(0x8c4a2e)],
            wall: surface(0x9a988f, 0x33322e, 0xcac8be),
            fence: surface(0x6e4e2a, 0x412b12, 0xa57d4e),
            cliff: surface(0x5c3f24, 0x3c2613, 0xa9824f),
            smoke: surface(0xd8d8d4, 0xa9a9a4, 0xf2f2ee),
            blaze: surface(0xd55e00, 0x7a2a08, 0xf7c043),
            grid: Colour(0x6b6350),
            dot: (Colour(0xffffff), Colour(0x45443a)),
            label: (Colour(0x35352a), Colour(0xfbf9ea)),
            objective: (Colour(0x8f1458), Colour(0xffffff)),
            margin: (Colour(0xa39d86), Colour(0x333128)),
            blank: surface(0xf7f5ee, 0x8a887f, 0x98968a),
            margin_ink: (Colour(0x29271b), Colour(0x4c4936)),
            sides: [Colour(0x0b4f9a), Colour(0xc25a00), Colour(0x4f4c44)],
            own: Own::new(),
        }
    }
}
