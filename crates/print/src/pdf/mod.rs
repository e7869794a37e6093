//! A PDF of a document: boxes in points, print scaling off, each piece of art written once.
//!
//! Nothing in it depends on the day, the machine or a font of the system, so that the same pages are
//! always the same bytes. It has no date, which a reader does not miss.

mod again;
mod content;
mod image;
mod letters;
mod outline;
mod pack;
mod rings;

use std::fmt;
use std::thread;

use crestline_draw::ink::{Svg, decimal};
use crestline_draw::tree;
use pdf_writer::types::PageMode;
use pdf_writer::{Content, Dict, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::usvg;

use self::again::Again;
use self::content::draw;
use self::letters::Fonts;
use self::pack::{Growing, Packer, deflated};
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

/// A drawing that is written once and used by its number.
struct Form {
    id: Ref,
    /// The box that it is cut to.
    bounds: Rect,
    /// Whether it is drawn apart and then laid over what is below as one.
    is_group: bool,
    /// Its operators, among what is packed.
    stream: usize,
}

/// A growing PDF.
struct Writer<'a> {
    pdf: Pdf,
    packer: Packer,
    last: i32,
    /// What all pages and forms draw with.
    resources: Ref,
    forms: Vec<Form>,
    /// The operators of pages, with their numbers among what is packed.
    contents: Vec<(Ref, usize)>,
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
            packer: Packer::new(),
            last: 0,
            resources: Ref::new(1),
            forms: Vec::new(),
            contents: Vec::new(),
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
    fn form(&mut self, content: Growing, bounds: Rect, is_group: bool) -> usize {
        let id = self.next();
        let stream = self.packer.take(content);
        self.forms.push(Form { id, bounds, is_group, stream });
        self.forms.len() - 1
    }

    /// Writes what was packed.
    fn finish_streams(self) -> Pdf {
        let Writer { mut pdf, packer, forms, contents, resources, .. } = self;
        let streams = packer.finish();
        for Form { id, bounds, is_group, stream } in forms {
            let mut form = pdf.form_xobject(id, &streams[stream]);
            form.filter(Filter::FlateDecode);
            form.bbox(bounds);
            form.pair(Name(b"Resources"), resources);
            if is_group {
                form.group().transparency().isolated(true);
            }
            form.finish();
        }
        for (id, stream) in contents {
            pdf.stream(id, &streams[stream]).filter(Filter::FlateDecode);
        }
        pdf
    }

    /// The form of a piece of art.
    fn art(&mut self, art: &'a Art) -> Result<usize, PdfError> {
        if let Some(form) = self.known(art) {
            return Ok(form);
        }
        match art.below.as_deref() {
            Some(below) if self.known(below).is_none() => {
                // The land of a map, and what is over it: reading the one goes on beside the other.
                let (own, land) = thread::scope(|scope| {
                    let own = scope.spawn(|| parsed(&art.document()));
                    let land = parsed(&below.document());
                    (own.join(), land)
                });
                self.drawn(below, &land?)?;
                let own = own.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
                self.drawn(art, &own)
            }
            _ => self.drawn(art, &parsed(&art.document())?),
        }
    }

    /// The form of a piece of art that was drawn before.
    fn known(&self, art: &Art) -> Option<usize> {
        self.arts.iter().find(|(known, _)| same(known, art)).map(|(_, form)| *form)
    }

    /// Draws a piece of art, whose drawing was read.
    fn drawn(&mut self, art: &'a Art, tree: &usvg::Tree) -> Result<usize, PdfError> {
        let mut content = Growing::new();
        if let Some(below) = &art.below {
            let form = self.art(below)?;
            content.x_object(Name(form_name(form).as_bytes()));
        }
        // Ids of patterns are those of one drawing.
        self.patterns.clear();
        draw(self, &mut content, tree.root())?;
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
        for (number, form) in self.forms.iter().enumerate() {
            forms.pair(Name(form_name(number).as_bytes()), form.id);
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
    let mut pdf = writer.finish_streams();
    pdf.set_version(1, 7);
    let count = i32::try_from(ids.len()).unwrap_or(i32::MAX);
    pdf.pages(tree_id).kids(ids).count(count);
    let producer = concat!("Crestline ", env!("CARGO_PKG_VERSION"));
    let mut about = pdf.document_info(info);
    about.title(TextStr(&document.title)).creator(TextStr("Crestline")).producer(TextStr(producer));
    about.finish();
    let mut root = pdf.catalog(catalog);
    root.pages(tree_id);
    root.outlines(outline).page_mode(PageMode::UseOutlines);
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
    let mut content = Growing::new();
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
    let stream = writer.packer.take(content);
    writer.contents.push((content_id, stream));
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
    content: &mut Growing,
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
