//! A PDF of a document: boxes in points, print scaling off, each piece of art written once.
//!
//! Nothing in it depends on the day, the machine or a font of the system, so that the same pages are
//! always the same bytes. It has no date, which a reader does not miss.

mod again;
mod content;
mod image;
mod letters;
mod outline;
mod rings;

use std::fmt;
use std::io::Write;

use crestline_draw::ink::{Svg, decimal};
use crestline_draw::tree;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use pdf_writer::{Content, Dict, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::usvg;

use self::again::Again;
use self::content::draw;
use self::letters::Fonts;
use crate::art::Art;
use crate::document::{Document, Duplex};
use crate::length::POINT;
use crate::page::{Layer, Page, Placed, TENTHS, at};
use crate::picture::same;
use crate::size::Area;

/// Why there is no PDF: a fault of this program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PdfError {
    /// The SVG cannot be read back.
    Svg(String),
    /// A page holds what is not put into a PDF.
    Unknown(&'static str),
    /// The letters of a font cannot be taken out of it.
    Font(String),
}

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PdfError::Svg(reason) => write!(f, "the picture cannot be drawn: {reason}"),
            PdfError::Unknown(what) => {
                write!(f, "the picture has {what}, which no PDF of ours holds")
            }
            PdfError::Font(reason) => write!(f, "the font cannot be embedded: {reason}"),
        }
    }
}

impl std::error::Error for PdfError {}

/// A growing PDF.
struct Writer<'a> {
    pdf: Pdf,
    last: i32,
    /// What all pages and forms draw with.
    resources: Ref,
    /// Forms: drawings that are written once.
    forms: Vec<Ref>,
    /// The forms of patterns by what they are: ids are of one drawing only.
    patterns: Vec<(String, usize)>,
    /// The forms of art.
    arts: Vec<(&'a Art, usize)>,
    /// Pictures of pixels, with their bytes.
    images: Vec<(Vec<u8>, Ref)>,
    /// Shapes that were drawn already.
    again: Again,
    /// Opacities of fills and strokes.
    opacities: Vec<(f32, f32)>,
    fonts: Fonts,
}

impl<'a> Writer<'a> {
    fn new() -> Writer<'a> {
        let mut writer = Writer {
            pdf: Pdf::new(),
            last: 0,
            resources: Ref::new(1),
            forms: Vec::new(),
            patterns: Vec::new(),
            arts: Vec::new(),
            images: Vec::new(),
            again: Again::default(),
            opacities: Vec::new(),
            fonts: Fonts::new(),
        };
        writer.resources = writer.next();
        writer
    }

    fn next(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// A drawing to be used by its number, with the box that it is cut to.
    fn form(&mut self, content: Content, bounds: Rect, is_group: bool) -> usize {
        let id = self.next();
        let data = deflated(&content.finish());
        let mut form = self.pdf.form_xobject(id, &data);
        form.filter(Filter::FlateDecode);
        form.bbox(bounds);
        form.pair(Name(b"Resources"), self.resources);
        if is_group {
            form.group().transparency().isolated(true);
        }
        form.finish();
        self.forms.push(id);
        self.forms.len() - 1
    }

    /// The form of a piece of art.
    fn art(&mut self, art: &'a Art) -> Result<usize, PdfError> {
        if let Some((_, form)) = self.arts.iter().find(|(known, _)| same(known, art)) {
            return Ok(*form);
        }
        let mut content = Content::new();
        if let Some(below) = &art.below {
            let form = self.art(below)?;
            content.x_object(Name(form_name(form).as_bytes()));
        }
        // Ids of patterns are those of one drawing.
        self.patterns.clear();
        draw(self, &mut content, parsed(&art.document())?.root())?;
        let extent = art.extent();
        let (wide, tall) = (extent.x as f32, extent.y as f32);
        // Bleed reaches beyond the box.
        let (x, y) = (wide / 4.0, tall / 4.0);
        let form = self.form(content, Rect::new(-x, -y, wide + x, tall + y), false);
        self.patterns.clear();
        self.arts.push((art, form));
        Ok(form)
    }

    /// The name of an opacity of fills and strokes.
    fn opacity(&mut self, fill: f32, stroke: f32) -> String {
        let known = self.opacities.iter().position(|pair| *pair == (fill, stroke));
        let number = known.unwrap_or_else(|| {
            self.opacities.push((fill, stroke));
            self.opacities.len() - 1
        });
        format!("O{number}")
    }

    /// What all that is drawn is drawn with.
    fn finish_resources(&mut self) -> Result<(), PdfError> {
        let fonts = self.embedded()?;
        let mut resources = self.pdf.indirect(self.resources).dict();
        let mut forms: Dict<'_> = resources.insert(Name(b"XObject")).dict();
        for (number, id) in self.forms.iter().enumerate() {
            forms.pair(Name(form_name(number).as_bytes()), *id);
        }
        for (number, (_, id)) in self.images.iter().enumerate() {
            forms.pair(Name(image::image_name(number).as_bytes()), *id);
        }
        forms.finish();
        let mut states: Dict<'_> = resources.insert(Name(b"ExtGState")).dict();
        for (number, (fill, stroke)) in self.opacities.iter().enumerate() {
            let name = format!("O{number}");
            let mut state: Dict<'_> = states.insert(Name(name.as_bytes())).dict();
            state.pair(Name(b"ca"), *fill).pair(Name(b"CA"), *stroke);
        }
        states.finish();
        let mut known: Dict<'_> = resources.insert(Name(b"Font")).dict();
        for (name, id) in fonts {
            known.pair(Name(name), id);
        }
        Ok(())
    }
}

/// What a form is called.
fn form_name(number: usize) -> String {
    format!("F{number}")
}

/// Bytes made smaller.
fn deflated(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::new(6));
    // Writing to memory cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// A box of a page, whose y runs up in a PDF, in points.
fn points(area: Area, height: f64) -> Rect {
    let point = |mm: f64| (mm / POINT) as f32;
    let (low, high) = (height - area.bottom(), height - area.y);
    Rect::new(point(area.x), point(low), point(area.right()), point(high))
}

fn parsed(svg: &str) -> Result<usvg::Tree, PdfError> {
    tree(svg).map_err(|error| PdfError::Svg(error.to_string()))
}

/// The PDF of a document.
pub(crate) fn document(document: &Document) -> Result<Vec<u8>, PdfError> {
    let mut writer = Writer::new();
    let (catalog, tree_id, info) = (writer.next(), writer.next(), writer.next());
    let mut ids = Vec::new();
    for (_, page) in document.pages() {
        ids.push(page_object(&mut writer, page, tree_id)?);
    }
    let outline = outline::write(&mut writer, document, &ids);
    writer.finish_resources()?;
    let mut pdf = writer.pdf;
    pdf.set_version(1, 7);
    let count = i32::try_from(ids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree_id).kids(ids).count(count);
    let producer = concat!("Crestline ", env!("CARGO_PKG_VERSION"));
    let mut about = pdf.document_info(info);
    about.title(TextStr(&document.title)).creator(TextStr("Crestline")).producer(TextStr(producer));
    about.finish();
    let mut root = pdf.catalog(catalog);
    root.pages(tree_id);
    root.outlines(outline);
    let mut labels = root.insert(Name(b"PageLabels")).dict();
    let mut numbers = labels.insert(Name(b"Nums")).array();
    for (number, (_, page)) in (0..).zip(document.pages()) {
        numbers.item(number);
        numbers.push().dict().pair(Name(b"P"), TextStr(&page.label));
    }
    numbers.finish();
    labels.finish();
    let mut print = root.viewer_preferences();
    print.display_doc_title(true);
    print.pair(Name(b"PrintScaling"), Name(b"None"));
    print.pair(Name(b"Duplex"), Name(duplex(document.duplex())));
    print.pair(Name(b"PickTrayByPDFSize"), true);
    print.finish();
    root.finish();
    Ok(pdf.finish())
}

/// What a PDF calls a way to print backs.
fn duplex(duplex: Duplex) -> &'static [u8] {
    match duplex {
        Duplex::Simplex | Duplex::Either => b"Simplex",
        Duplex::LongEdge => b"DuplexFlipLongEdge",
        Duplex::ShortEdge => b"DuplexFlipShortEdge",
    }
}

/// A page with its boxes and what is on it.
fn page_object<'a>(writer: &mut Writer<'a>, page: &'a Page, parent: Ref) -> Result<Ref, PdfError> {
    let height = page.size.height;
    let mut content = Content::new();
    // From here on millimetres, y down.
    let mm = (1.0 / POINT) as f32;
    content.transform([mm, 0.0, 0.0, -mm, 0.0, (height / POINT) as f32]);
    for layer in &page.layers {
        match layer {
            Layer::Ink(ink) => inked(writer, &mut content, page, ink)?,
            Layer::Art(placed) => shown(writer, &mut content, placed)?,
        }
    }
    let (id, content_id) = (writer.next(), writer.next());
    let data = deflated(&content.finish());
    writer.pdf.stream(content_id, &data).filter(Filter::FlateDecode);
    let mut object = writer.pdf.page(id);
    object.parent(parent);
    object.media_box(points(Area::whole(page.size), height));
    object.trim_box(points(page.trim, height));
    if let Some(bleed) = page.bleed {
        object.bleed_box(points(bleed, height));
    }
    object.contents(content_id);
    object.pair(Name(b"Resources"), writer.resources);
    object.finish();
    Ok(id)
}

/// A piece of art where it lies.
fn shown<'a>(
    writer: &mut Writer<'a>,
    content: &mut Content,
    placed: &'a Placed,
) -> Result<(), PdfError> {
    let form = writer.art(&placed.art)?;
    content.save_state();
    if let Some(part) = placed.shown {
        content.rect(part.x as f32, part.y as f32, part.width as f32, part.height as f32);
        content.clip_nonzero().end_path();
    }
    content.transform(placed.matrix().map(|part| part as f32));
    content.x_object(Name(form_name(form).as_bytes()));
    content.restore_state();
    Ok(())
}

/// Ink in tenths of millimetres.
fn inked(
    writer: &mut Writer<'_>,
    content: &mut Content,
    page: &Page,
    ink: &Svg,
) -> Result<(), PdfError> {
    let mut svg = Svg::new();
    let size = at(page.size.width, page.size.height);
    let own = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", &*decimal(size.x)),
        ("height", &*decimal(size.y)),
    ];
    svg.open("svg", &own);
    svg.piece(ink);
    let tree = parsed(&svg.finish())?;
    content.save_state();
    let tenth = (1.0 / TENTHS) as f32;
    content.transform([tenth, 0.0, 0.0, tenth, 0.0, 0.0]);
    writer.patterns.clear();
    draw(writer, content, tree.root())?;
    writer.patterns.clear();
    content.restore_state();
    Ok(())
}
