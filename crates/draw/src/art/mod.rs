//! Artwork that others drew: SVG read as plain geometry with the names of its layers, and understood
//! as the terrain of a map.
//!
//! [`read`] looks at a file as a renderer would, but keeps only what can be a drawing of a map;
//! [`understand`] turns that into statements by the names of layers. Nothing is fetched, nothing is
//! run, and what cannot be taken is told with its place.

mod affine;
pub(crate) mod blank;
mod cover;
mod group;
mod guard;
mod hazard;
mod lines;
mod names;
mod refusal;
mod shape;
mod sides;
mod style;
mod told;
mod trace;
mod understand;
mod walk;

use roxmltree::{Document, ParsingOptions};

pub use guard::LARGEST_ARTWORK;
pub use refusal::{Refusal, RefusalKind};
pub use shape::Piece;
pub use told::{Told, ToldKind};
pub use understand::{ArtPath, Made, Understood, What, understand};
pub use walk::{Artwork, Drawn, Named, Other, Word};

use affine::Affine;
use style::Styles;

/// Style sheets may have this many bytes, and this many rules that matter.
const LARGEST_STYLE: usize = 1 << 20;
const MOST_RULES: usize = 20_000;

/// Reads an SVG file. Coordinates are picture units: the user units of the file, or if it was drawn
/// on a blank sheet of ours, those of the sheet, wherever the drawing program has moved it.
///
/// # Errors
/// Everything for which the artwork as a whole is refused; never none.
pub fn read(bytes: &[u8]) -> Result<Artwork, Vec<Refusal>> {
    let text = guard::text(bytes).map_err(|refusal| vec![refusal])?;
    let options = ParsingOptions { allow_dtd: false, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&text, options)
        .map_err(|error| vec![unparsed(&error, &text)])?;
    let root = document.root_element();
    if root.tag_name().name() != "svg" || !hazard::is_svg(root) {
        let help = "give an SVG file, as drawing programs save it";
        let message = "this is XML, but no SVG";
        return Err(vec![Refusal::new(RefusalKind::NotSvg, hazard::start(root), message, help)]);
    }
    let hazards = hazard::hazards(&document);
    if !hazards.is_empty() {
        return Err(hazards);
    }
    let sheets = walk::sheets(&document);
    let mut styles = Styles::default();
    let mut odd_style = None;
    for (sheet, at) in &sheets {
        if sheet.len() > LARGEST_STYLE || styles.len() > MOST_RULES {
            return Err(vec![Refusal::new(
                RefusalKind::TooLarge,
                at.clone(),
                "the style sheets of this artwork are too large",
                "save it with its styles as attributes",
            )]);
        }
        if !styles.add(sheet) {
            odd_style = odd_style.or(Some(at.clone()));
        }
    }
    styles.sort();
    let blank = blank::find(&document);
    let back = blank.back.unwrap_or(Affine::SAME);
    let mut art = walk::walk(&document, &styles, back).map_err(|refusal| vec![refusal])?;
    art.grid = blank.grid;
    art.moved = blank.back.is_some();
    art.odd_style = odd_style;
    Ok(art)
}

/// What the parser says, for people.
fn unparsed(error: &roxmltree::Error, text: &str) -> Refusal {
    let pos = error.pos();
    let line_start: usize =
        text.split_inclusive('\n').take(pos.row.saturating_sub(1) as usize).map(str::len).sum();
    let column = pos.col.saturating_sub(1) as usize;
    let line = &text[line_start.min(text.len())..];
    let at = line_start + line.char_indices().nth(column).map_or(0, |(at, _)| at);
    let at = at.min(text.len());
    let entity = matches!(
        error,
        roxmltree::Error::UnknownEntityReference(..)
            | roxmltree::Error::EntityReferenceLoop(_)
            | roxmltree::Error::MalformedEntityReference(_)
    );
    if entity {
        let help = "write the character itself; artwork may not define entities";
        let message = "this artwork uses an entity that is not XML's own";
        return Refusal::new(RefusalKind::Entity, at..at, message, help);
    }
    let words = error.to_string();
    let words = words.split(" at ").next().unwrap_or_default();
    let message = format!("this is no SVG that can be read: {words}");
    Refusal::new(RefusalKind::NotSvg, at..at, message, "save it anew as plain SVG")
}
