//! Text of a PDF: real letters in the embedded fonts, of which only those are embedded that are used.

use std::collections::BTreeMap;

use crestline_draw::{FAMILY, font_database, font_files};
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Rect, Ref, Str};
use resvg::tiny_skia::Transform;
use resvg::usvg;
use resvg::usvg::layout::{PositionedGlyph, Span};
use subsetter::GlyphRemapper;
use ttf_parser::{Face, GlyphId};

use super::content::{FINE, parts, rounded, strokes};
use super::{PdfError, Writer, deflated};

/// The names of the fonts among the resources.
const NAMES: [&[u8]; 3] = [b"R", b"S", b"B"];

/// What they are called in the file. The letters before the sign say that it is only a part.
const POSTSCRIPT: [&str; 3] = [
    "CRESTA+IBMPlexSansCond-Regular",
    "CRESTB+IBMPlexSansCond-SemiBold",
    "CRESTC+IBMPlexSansCond-Bold",
];

/// Glyphs are counted in thousandths of their size.
const EM: f32 = 1000.0;

/// A font, and which of its letters are used.
struct Used {
    face: Option<Face<'static>>,
    glyphs: GlyphRemapper,
    /// What each glyph says, by its new number.
    says: BTreeMap<u16, String>,
}

/// The embedded fonts.
pub(super) struct Fonts([Used; 3]);

impl Fonts {
    pub(super) fn new() -> Fonts {
        Fonts(font_files().map(|(_, data)| Used {
            face: Face::parse(data, 0).ok(),
            glyphs: GlyphRemapper::new(),
            says: BTreeMap::new(),
        }))
    }
}

impl Used {
    /// The number of a glyph in the file, and how far it moves the pen at size 1.
    fn take(&mut self, glyph: &PositionedGlyph) -> (u16, f32) {
        let number = self.glyphs.remap(glyph.id.0);
        self.says.entry(number).or_insert_with(|| glyph.text.clone());
        (number, self.advance(glyph.id.0) / EM)
    }

    /// How far a glyph moves the pen, in thousandths.
    fn advance(&self, glyph: u16) -> f32 {
        let Some(face) = &self.face else { return 0.0 };
        let advance = face.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0);
        f32::from(advance) * EM / f32::from(face.units_per_em())
    }
}

/// Writes a text.
pub(super) fn write(
    writer: &mut Writer<'_>,
    out: &mut Content,
    text: &usvg::Text,
) -> Result<(), PdfError> {
    // A rim lies under its letters, and is a drawing: letters should be found once.
    strokes(writer, out, text.flattened())?;
    for span in text.layouted().iter().filter(|span| span.visible) {
        let Some(fill) = &span.fill else { continue };
        let usvg::Paint::Color(colour) = fill.paint() else {
            return Err(PdfError::Unknown("letters in a pattern"));
        };
        let opacity = fill.opacity().get();
        out.save_state();
        if opacity < 1.0 {
            let state = writer.opacity(opacity, 1.0);
            out.set_parameters(Name(state.as_bytes()));
        }
        let [r, g, b] = parts(*colour);
        out.set_fill_rgb(r, g, b);
        out.begin_text();
        for run in runs(span) {
            show(writer, out, run)?;
        }
        out.end_text();
        out.restore_state();
    }
    Ok(())
}

/// The glyphs of a span in runs on one base line in one font.
fn runs(span: &Span) -> impl Iterator<Item = &[PositionedGlyph]> {
    span.positioned_glyphs.chunk_by(|a, b| {
        let (at, next) = (a.outline_transform(), b.outline_transform());
        a.font == b.font && (at.ty - next.ty).abs() < FINE
    })
}

/// Shows a run of glyphs.
fn show(
    writer: &mut Writer<'_>,
    out: &mut Content,
    run: &[PositionedGlyph],
) -> Result<(), PdfError> {
    let Some(first) = run.first() else { return Ok(()) };
    let weight = font_database().face(first.font).map_or(400, |face| face.weight.0);
    let number = font_files().iter().position(|(own, _)| *own == weight);
    let number = number.ok_or(PdfError::Unknown("a foreign font"))?;
    let (size, place) = (first.font_size(), first.outline_transform());
    let Transform { tx, ty, .. } = place;
    out.set_font(Name(NAMES[number]), size);
    out.set_text_matrix([1.0, 0.0, 0.0, -1.0, rounded(tx, FINE), rounded(ty, FINE)]);
    let font = &mut writer.fonts.0[number];
    let mut line = out.show_positioned();
    let mut items = line.items();
    let mut bytes = Vec::new();
    // Where the pen stands, in sizes of the font from the first glyph.
    let mut pen = 0.0;
    for glyph in run {
        let wanted = (glyph.outline_transform().tx - tx) / size;
        let off = ((pen - wanted) * EM).round();
        if off != 0.0 {
            if !bytes.is_empty() {
                items.show(Str(&bytes));
                bytes.clear();
            }
            items.adjust(off);
            pen -= off / EM;
        }
        let (number, advance) = font.take(glyph);
        bytes.extend(number.to_be_bytes());
        pen += advance;
    }
    if !bytes.is_empty() {
        items.show(Str(&bytes));
    }
    Ok(())
}

impl Writer<'_> {
    /// Writes the fonts of which letters are used; their names and ids.
    pub(super) fn embedded(&mut self) -> Result<Vec<(&'static [u8], Ref)>, PdfError> {
        let mut written = Vec::new();
        for (number, (_, data)) in font_files().iter().enumerate() {
            let is_used = !self.fonts.0[number].says.is_empty();
            if is_used {
                written.push((NAMES[number], self.embed(number, data)?));
            }
        }
        Ok(written)
    }

    fn embed(&mut self, number: usize, data: &[u8]) -> Result<Ref, PdfError> {
        let [id, cid_id, facts_id, map_id, data_id] = std::array::from_fn(|_| self.next());
        let used = &self.fonts.0[number];
        let part = subsetter::subset(data, 0, &used.glyphs)
            .map_err(|error| PdfError::Font(error.to_string()))?;
        let face = used.face.as_ref().ok_or(PdfError::Unknown("a broken font"))?;
        let unit = EM / f32::from(face.units_per_em());
        let name = Name(POSTSCRIPT[number].as_bytes());
        let system =
            SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

        let mut font = self.pdf.type0_font(id);
        font.base_font(name).encoding_predefined(Name(b"Identity-H"));
        font.descendant_font(cid_id).to_unicode(map_id);
        font.finish();

        let mut cid = self.pdf.cid_font(cid_id);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(system);
        cid.font_descriptor(facts_id).default_width(0.0);
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
        let widths: Vec<f32> = used.glyphs.remapped_gids().map(|old| used.advance(old)).collect();
        cid.widths().consecutive(0, widths);
        cid.finish();

        let mut facts = self.pdf.font_descriptor(facts_id);
        facts.name(name).family(Str(FAMILY.as_bytes()));
        facts.flags(FontFlags::NON_SYMBOLIC).italic_angle(0.0);
        let around = face.global_bounding_box();
        let [left, low, right, high] = [around.x_min, around.y_min, around.x_max, around.y_max]
            .map(|side| f32::from(side) * unit);
        facts.bbox(Rect::new(left, low, right, high));
        facts.ascent(f32::from(face.ascender()) * unit);
        facts.descent(f32::from(face.descender()) * unit);
        facts.cap_height(f32::from(face.capital_height().unwrap_or(698)) * unit);
        // No font says how thick its stems are; this is about right for each weight.
        facts.stem_v([80.0, 110.0, 140.0][number]);
        facts.font_file2(data_id);
        facts.finish();

        let mut says = UnicodeCmap::new(Name(b"Crestline"), system);
        for (glyph, text) in &used.says {
            says.pair_with_multiple(*glyph, text.chars());
        }
        let says = deflated(&says.finish());
        self.pdf.cmap(map_id, &says).filter(Filter::FlateDecode);
        let length = i32::try_from(part.len()).unwrap_or(i32::MAX);
        let packed = deflated(&part);
        let mut stream = self.pdf.stream(data_id, &packed);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), length);
        Ok(id)
    }
}
