//! Letters: the embedded fonts, text as outlines, and which characters have no letter.

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Face, UnicodeBuffer};

use crate::path::{Path, decimal};
use crate::project::Xy;
use crate::svg::{Svg, is_allowed};
use crate::theme::Colour;

/// The font of every picture: IBM Plex Sans Condensed, under the SIL Open Font License.
pub const FAMILY: &str = "IBM Plex Sans Condensed";

const REGULAR: &[u8] = include_bytes!("../assets/fonts/IBMPlexSansCondensed-Regular.ttf");
const SEMI_BOLD: &[u8] = include_bytes!("../assets/fonts/IBMPlexSansCondensed-SemiBold.ttf");
const BOLD: &[u8] = include_bytes!("../assets/fonts/IBMPlexSansCondensed-Bold.ttf");

/// The embedded font files.
pub(crate) const FILES: [&[u8]; 3] = [REGULAR, SEMI_BOLD, BOLD];

/// The embedded font as TrueType files, each with its weight as CSS counts it: for what stands
/// beside pictures.
#[must_use]
pub fn font_files() -> [(u16, &'static [u8]); 3] {
    [(400, REGULAR), (600, SEMI_BOLD), (700, BOLD)]
}

/// How text is put into an SVG.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum SvgText {
    /// As outlines: every viewer shows the same, whatever fonts it has.
    #[default]
    Outlines,
    /// As text in a named font: it can be searched and edited, and needs the font to be installed.
    Named,
}

/// How heavy letters are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// Weight 400.
    Regular,
    /// Weight 600.
    SemiBold,
    /// Weight 700.
    Bold,
}

impl Weight {
    const fn number(self) -> &'static str {
        match self {
            Weight::Regular => "400",
            Weight::SemiBold => "600",
            Weight::Bold => "700",
        }
    }
}

/// Which part of a line of text its place names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Halfway.
    Middle,
    /// Its right end.
    End,
}

/// A line of text to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct Line<'a> {
    /// What it says.
    pub text: &'a str,
    /// On the base line.
    pub at: Xy,
    /// The size of the font, in the units of the picture.
    pub size: f64,
    /// How heavy its letters are.
    pub weight: Weight,
    /// What of the line is at its place.
    pub anchor: Anchor,
    /// The ink.
    pub colour: Colour,
    /// A rim in another colour and its width.
    pub halo: Option<(Colour, f64)>,
}

/// The faces, read once for a picture.
pub struct Letters {
    faces: [Face<'static>; 3],
    mode: SvgText,
}

impl Letters {
    /// Reads the embedded fonts.
    ///
    /// # Panics
    /// Never: the fonts are part of the program.
    #[must_use]
    pub fn new(mode: SvgText) -> Letters {
        let face = |data| Face::from_slice(data, 0).expect("the embedded fonts are whole");
        Letters { faces: FILES.map(face), mode }
    }

    fn face(&self, weight: Weight) -> &Face<'static> {
        &self.faces[weight as usize]
    }

    /// Glyphs with the place of each on the base line, and the width of all, for a size.
    fn shaped(&self, text: &str, weight: Weight, size: f64) -> (Vec<(GlyphId, Xy)>, f64) {
        let face = self.face(weight);
        let scale = size / f64::from(face.units_per_em());
        let mut buffer = UnicodeBuffer::new();
        let shown = |c: char| if c.is_control() || !is_allowed(c) { '\u{fffd}' } else { spelt(c) };
        buffer.push_str(&text.chars().map(shown).collect::<String>());
        let glyphs = rustybuzz::shape(face, &[], buffer);
        let mut pen = 0.0;
        let placed = glyphs
            .glyph_infos()
            .iter()
            .zip(glyphs.glyph_positions())
            .map(|(info, position)| {
                let x = pen + f64::from(position.x_offset) * scale;
                let y = -f64::from(position.y_offset) * scale;
                pen += f64::from(position.x_advance) * scale;
                (GlyphId(u16::try_from(info.glyph_id).unwrap_or(0)), Xy::new(x, y))
            })
            .collect();
        (placed, pen)
    }

    /// The width of a text.
    #[must_use]
    pub fn width(&self, text: &str, weight: Weight, size: f64) -> f64 {
        self.shaped(text, weight, size).1
    }

    /// The height of capitals for a size.
    #[must_use]
    pub fn capitals(&self, weight: Weight, size: f64) -> f64 {
        let face = self.face(weight);
        let height = face.capital_height().unwrap_or(698);
        f64::from(height) * size / f64::from(face.units_per_em())
    }

    /// A numeral or letter with its middle, not its base line, at a place.
    pub fn centred(&self, svg: &mut Svg, text: &str, middle: Xy, size: f64, colour: Colour) {
        let drop = self.capitals(Weight::Bold, size) / 2.0;
        let at = middle.plus(Xy::new(0.0, drop));
        let (weight, anchor) = (Weight::Bold, Anchor::Middle);
        self.draw(svg, Line { text, at, size, weight, anchor, colour, halo: None });
    }

    /// Draws a line of text.
    pub fn draw(&self, svg: &mut Svg, line: Line<'_>) {
        let colour = line.colour.to_string();
        let halo = line.halo.map(|(colour, width)| (colour.to_string(), decimal(width)));
        let mut attributes = vec![("fill", colour.as_str())];
        if let Some((colour, width)) = &halo {
            attributes.extend([
                ("stroke", colour.as_str()),
                ("stroke-width", width),
                ("stroke-linejoin", "round"),
                ("paint-order", "stroke"),
            ]);
        }
        match self.mode {
            SvgText::Outlines => {
                let (glyphs, width) = self.shaped(line.text, line.weight, line.size);
                let start = match line.anchor {
                    Anchor::Start => line.at,
                    Anchor::Middle => line.at.minus(Xy::new(width / 2.0, 0.0)),
                    Anchor::End => line.at.minus(Xy::new(width, 0.0)),
                };
                let face = self.face(line.weight);
                let scale = line.size / f64::from(face.units_per_em());
                let mut pen = Pen { path: Path::exact(), origin: start, scale };
                for (glyph, offset) in glyphs {
                    pen.origin = start.plus(offset);
                    face.outline_glyph(glyph, &mut pen);
                }
                if !pen.path.is_empty() {
                    attributes.push(("d", pen.path.data()));
                    svg.element("path", &attributes);
                }
            }
            SvgText::Named => {
                let (x, y, size) = (decimal(line.at.x), decimal(line.at.y), decimal(line.size));
                let anchor = match line.anchor {
                    Anchor::Start => "start",
                    Anchor::Middle => "middle",
                    Anchor::End => "end",
                };
                attributes.extend([
                    ("x", x.as_str()),
                    ("y", y.as_str()),
                    ("font-family", FAMILY),
                    ("font-weight", line.weight.number()),
                    ("font-size", size.as_str()),
                    ("text-anchor", anchor),
                ]);
                let text: String = line.text.chars().map(spelt).collect();
                svg.text("text", &attributes, &text);
            }
        }
    }
}

/// Turns the outline of a letter into a path.
struct Pen {
    path: Path,
    origin: Xy,
    scale: f64,
}

impl Pen {
    fn at(&self, x: f32, y: f32) -> Xy {
        self.origin.plus(Xy::new(f64::from(x), -f64::from(y)).times(self.scale))
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.path.move_to(self.at(x, y));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.path.line_to(self.at(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.path.quad_to(self.at(x1, y1), self.at(x, y));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.path.cubic_to(self.at(x1, y1), self.at(x2, y2), self.at(x, y));
    }

    fn close(&mut self) {
        self.path.close();
    }
}

/// What stands for a character that the fonts have no glyph of, and that looks like another: the blanks
/// and hyphens of careful typists.
const fn spelt(character: char) -> char {
    match character {
        '\u{2007}' | '\u{2009}' | '\u{202f}' => '\u{a0}',
        '\u{2011}' => '-',
        other => other,
    }
}

/// The characters of a text that a picture cannot show, each once, in order of appearance.
#[must_use]
pub fn missing_glyphs(text: &str) -> Vec<char> {
    let Some(face) = Face::from_slice(SEMI_BOLD, 0) else { return text.chars().collect() };
    let mut missing = Vec::new();
    for c in text.chars() {
        let shown = !c.is_control() && is_allowed(c) && face.glyph_index(spelt(c)).is_some();
        if !shown && !missing.contains(&c) {
            missing.push(c);
        }
    }
    missing
}
