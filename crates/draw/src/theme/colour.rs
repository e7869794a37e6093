//! A colour, its mixtures, and how it stands out from another.

use std::fmt;

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

    /// Whether it has no hue.
    #[must_use]
    pub fn is_grey(self) -> bool {
        let [red, green, blue] = self.parts();
        red == green && green == blue
    }

    /// The grey that looks as light, by the usual weights of red, green and blue.
    #[must_use]
    pub fn grey(self) -> Colour {
        let [red, green, blue] = self.parts();
        let grey = (red * 299 + green * 587 + blue * 114 + 500) / 1000;
        Colour(grey << 16 | grey << 8 | grey)
    }

    /// This colour a share of the way to another.
    #[must_use]
    pub fn mixed(self, other: Colour, share: f64) -> Colour {
        let (a, b) = (self.parts(), other.parts());
        let mix = |i: usize| {
            let value = f64::from(a[i]) + (f64::from(b[i]) - f64::from(a[i])) * share;
            value.round().clamp(0.0, 255.0) as u32
        };
        Colour(mix(0) << 16 | mix(1) << 8 | mix(2))
    }

    /// Lighter for a positive share, darker for a negative one. A grey stays one.
    #[must_use]
    pub fn lit(self, share: f64) -> Colour {
        let [r, g, b] = self.parts();
        let dark = if r == g && g == b { Colour(0x0010_1010) } else { Colour(0x0014_100a) };
        if share >= 0.0 { self.mixed(Colour(0x00ff_ffff), share) } else { self.mixed(dark, -share) }
    }

    /// The colour that differs from this one as `other` does from `plain`.
    pub(super) fn beside(self, plain: Colour, other: Colour) -> Colour {
        let (own, plain, other) = (self.parts(), plain.parts(), other.parts());
        let part = |i: usize| (own[i] + other[i]).saturating_sub(plain[i]).min(255);
        Colour(part(0) << 16 | part(1) << 8 | part(2))
    }

    /// The colour that a text names: `#d2a56a` or `#fc0`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#')?;
        if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let value = u32::from_str_radix(digits, 16).ok()?;
        match digits.len() {
            6 => Some(Colour(value)),
            3 => {
                let digit = |at: u32| (value >> at & 15) * 17;
                Some(Colour(digit(8) << 16 | digit(4) << 8 | digit(0)))
            }
            _ => None,
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
