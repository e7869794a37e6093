//! Greyscale: tones apart enough to be told without colour.

use super::{Colour, Foliage, Named, Own, Surface, Theme};

/// A grey from 0, black, to 255.
const fn grey(tone: u32) -> Colour {
    Colour(tone << 16 | tone << 8 | tone)
}

const fn surface(base: u32, dark: u32, light: u32) -> Surface {
    Surface { base: grey(base), dark: grey(dark), light: grey(light) }
}

const fn foliage(base: u32, deep: [u32; 3], lit: [u32; 3], tuft: u32, glint: u32) -> Foliage {
    Foliage {
        base: grey(base),
        deep: [grey(deep[0]), grey(deep[1]), grey(deep[2])],
        lit: [grey(lit[0]), grey(lit[1]), grey(lit[2])],
        tuft: grey(tuft),
        glint: grey(glint),
    }
}

impl Theme {
    /// Greys only: for printers without colour, whose own conversion makes one tone of several.
    #[must_use]
    pub const fn greyscale() -> Theme {
        Theme {
            base: Named::Greyscale,
            ornament: true,
            ground: surface(0xee, 0x50, 0xff),
            levels: [grey(0xc2), grey(0x9d), grey(0x7f), grey(0x64)],
            shadow: (grey(0x18), 38),
            woods: foliage(0x2a, [0x30, 0x3a, 0x45], [0x4b, 0x5a, 0x69], 0x7c, 0x9c),
            orchard: (
                foliage(0x4c, [0x56, 0x5e, 0x66], [0x80, 0x8a, 0x93], 0xaa, 0xc9),
                surface(0xd5, 0xbc, 0xe2),
            ),
            brush: (
                foliage(0x6e, [0x74, 0x7c, 0x82], [0x9a, 0xa4, 0xab], 0xbd, 0xd4),
                surface(0xc6, 0xac, 0xd4),
            ),
            hedge: foliage(0x26, [0x30, 0x38, 0x40], [0x50, 0x5b, 0x66], 0x7a, 0x98),
            field: surface(0xf5, 0xb4, 0xff),
            marsh: surface(0xdc, 0x58, 0xb2),
            water: surface(0x7c, 0x58, 0xa4),
            stream: surface(0x8e, 0x68, 0xbe),
            gully: surface(0xb4, 0x52, 0xcf),
            road: surface(0xf4, 0x84, 0xff),
            trail: surface(0xf0, 0x66, 0xff),
            rail: surface(0xac, 0x48, 0x30),
            bridge: surface(0xa2, 0x5a, 0x8c),
            roofs: [grey(0x8c), grey(0x70), grey(0x7e), grey(0x66)],
            wall: surface(0x9a, 0x38, 0xc8),
            fence: surface(0x5a, 0x36, 0x82),
            cliff: surface(0x4a, 0x2e, 0x88),
            smoke: surface(0xd6, 0xa8, 0xf2),
            blaze: surface(0x80, 0x3c, 0xd0),
            grid: grey(0x64),
            dot: (grey(0xff), grey(0x44)),
            label: (grey(0x34), grey(0xf6)),
            objective: (grey(0x16), grey(0xff)),
            margin: (grey(0xa8), grey(0x30)),
            blank: surface(0xf4, 0x8a, 0x98),
            margin_ink: (grey(0x24), grey(0x4c)),
            sides: [grey(0x10), grey(0x62), grey(0x48)],
            own: Own::new(),
        }
    }
}
