//! Documents: parts with their pages, numbered, as pictures or one PDF.

use crestline_draw::Picture;
use crestline_draw::ink::{Letters, Svg};

use crate::marks::{Facts, foot};
use crate::page::{Layer, Page};
use crate::pdf::{self, PdfError};
use crate::picture::picture;

/// How sheets are printed on their backs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Duplex {
    /// They are not.
    #[default]
    Simplex,
    /// They may be: pages to be read one after the other, that ask for no backs by themselves.
    Either,
    /// Turned over their long edge: every second page is a back.
    LongEdge,
    /// Turned over their short edge: every second page is a back.
    ShortEdge,
}

impl Duplex {
    /// Whether it takes both sides of a sheet.
    const fn has_backs(self) -> bool {
        matches!(self, Duplex::LongEdge | Duplex::ShortEdge)
    }
}

/// A part of a document: pages that belong together.
#[derive(Clone, PartialEq, Debug)]
pub struct Part {
    /// A word for it, as in names of files: `counters`.
    pub name: String,
    /// What people call it, as in the outline of a PDF.
    pub title: String,
    /// How its sheets are printed on their backs.
    pub duplex: Duplex,
    /// Its pages, each back right after its front.
    pub pages: Vec<Page>,
}

/// Parts that are printed together.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// What it is called.
    pub title: String,
    /// Its parts in order.
    pub parts: Vec<Part>,
}

impl Document {
    /// A document of parts: pages are numbered, and their feet are drawn. If one part has backs, each
    /// page that may have none gets a blank one, so that all of it can be printed in one go; what is
    /// read page by page goes on on the back.
    #[must_use]
    pub fn new(title: impl Into<String>, mut parts: Vec<Part>, letters: &Letters) -> Document {
        if parts.iter().any(|part| part.duplex.has_backs()) {
            for part in &mut parts {
                match part.duplex {
                    Duplex::Simplex => {
                        part.pages = part.pages.drain(..).flat_map(with_blank).collect();
                    }
                    Duplex::Either if !part.pages.len().is_multiple_of(2) => {
                        part.pages.extend(part.pages.last().map(blank));
                    }
                    Duplex::Either | Duplex::LongEdge | Duplex::ShortEdge => {}
                }
            }
        }
        let count = parts.iter().map(|part| part.pages.len()).sum::<usize>();
        let pages = parts.iter_mut().flat_map(|part| &mut part.pages);
        for (number, page) in (1..).zip(pages) {
            let Some(said) = page.foot.take() else { continue };
            let facts = Facts { title: said.title, about: said.about, pages: count };
            let mut ink = Svg::new();
            foot(&mut ink, letters, &facts, page.size, (number, &page.label));
            page.layers.push(Layer::Ink(ink));
        }
        Document { title: title.into(), parts }
    }

    /// All pages, with the part that each is of.
    pub fn pages(&self) -> impl Iterator<Item = (&Part, &Page)> {
        self.parts.iter().flat_map(|part| part.pages.iter().map(move |page| (part, page)))
    }

    /// How all of it is printed: as its first part that has backs.
    #[must_use]
    pub fn duplex(&self) -> Duplex {
        let mut kinds = self.parts.iter().map(|part| part.duplex);
        kinds.find(|kind| kind.has_backs()).unwrap_or_default()
    }

    /// Each page as a picture whose units are tenths of millimetres.
    pub fn pictures(&self) -> impl Iterator<Item = Picture> {
        self.pages().map(|(_, page)| picture(page, &self.title))
    }

    /// All pages in a PDF.
    ///
    /// # Errors
    /// A fault of this program: something was drawn that no PDF is made of.
    pub fn pdf(&self) -> Result<Vec<u8>, PdfError> {
        pdf::document(self)
    }
}

/// A page and its blank back.
fn with_blank(page: Page) -> [Page; 2] {
    let back = blank(&page);
    [page, back]
}

/// The blank back of a page.
fn blank(page: &Page) -> Page {
    Page::new(format!("{}-back", page.label), page.size)
}
