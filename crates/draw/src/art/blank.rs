//! The blank sheet that `render --template` writes, found again in artwork that was drawn on it: its
//! grid, and where a drawing program has moved it to.
//!
//! What identifies it are ids, since not every program keeps other attributes.

use crestline_board::hex::{Grid, Stagger};
use roxmltree::{Document, Node};

use super::affine::Affine;
use super::shape;
use super::walk::{own_transform, words};
use crate::project::Xy;

/// How the ids of everything begin that belongs to the sheet and is no drawing.
pub(crate) const PREFIX: &str = "crestline-";

const TEMPLATE: &str = "crestline-template-";
const MARK: &str = "crestline-mark-";

const STAGGERS: [(&str, Stagger); 2] =
    [("even-low", Stagger::EvenLow), ("odd-low", Stagger::OddLow)];

/// The word of a stagger.
pub(crate) fn stagger_word(stagger: Stagger) -> &'static str {
    STAGGERS.iter().find(|(_, known)| *known == stagger).map_or("", |(word, _)| word)
}

/// The id of the sheet's own layer: `crestline-template-15x10-even-low`.
pub(crate) fn template_id(grid: Grid) -> String {
    format!("{TEMPLATE}{}x{}-{}", grid.columns(), grid.rows(), stagger_word(grid.stagger()))
}

/// The id of a mark at a place of whole picture units.
pub(crate) fn mark_id(x: u32, y: u32) -> String {
    format!("{MARK}{x}-{y}")
}

/// The grid that a template's id names; whatever a program has hung on to it is passed over.
fn grid_of(id: &str) -> Option<Grid> {
    let rest = id.get(id.find(TEMPLATE)? + TEMPLATE.len()..)?;
    let (size, stagger) = rest.split_once('-')?;
    let (columns, rows) = size.split_once('x')?;
    let (_, stagger) = STAGGERS.iter().find(|(word, _)| stagger.starts_with(word))?;
    Grid::new(columns.parse().ok()?, rows.parse().ok()?, *stagger)
}

/// The place that a mark's id names.
fn mark_of(id: &str) -> Option<Xy> {
    let rest = id.get(id.find(MARK)? + MARK.len()..)?;
    let mut numbers = rest.split(|c: char| !c.is_ascii_digit());
    let (x, y): (u32, u32) = (numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?);
    Some(Xy::new(f64::from(x), f64::from(y)))
}

/// What is left of the sheet in artwork.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Blank {
    /// The grid that it was made for.
    pub(super) grid: Option<Grid>,
    /// The way back from where its marks are now to where they were.
    pub(super) back: Option<Affine>,
}

/// Looks for the sheet, also in hidden layers.
pub(super) fn find(document: &Document<'_>) -> Blank {
    let root = document.root_element();
    let mut grid = root_grid(root);
    let mut marks: Vec<(Xy, Xy)> = Vec::new();
    for node in document.descendants().filter(Node::is_element) {
        for word in words(node) {
            if !word.text.contains(PREFIX) {
                continue;
            }
            grid = grid_of(&word.text).or(grid);
            if let Some(was) = mark_of(&word.text)
                && marks.len() < 3
                && marks.iter().all(|(other, _)| *other != was)
                && let Some(is) = middle(node)
            {
                marks.push((was, is));
                break;
            }
        }
    }
    let back = match marks.as_slice() {
        [a, b, c] => moved(*a, *b, *c).and_then(Affine::undone).filter(|back| !back.is_same()),
        _ => None,
    };
    Blank { grid, back }
}

/// The grid in the attributes of the root.
fn root_grid(root: Node<'_, '_>) -> Option<Grid> {
    let number = |name: &str| root.attribute(name)?.parse::<u8>().ok();
    let stagger = root.attribute("data-stagger")?;
    let (_, stagger) = STAGGERS.iter().find(|(word, _)| *word == stagger)?;
    Grid::new(number("data-columns")?, number("data-rows")?, *stagger)
}

/// The middle of an element's own geometry, in the user units of the document.
fn middle(node: Node<'_, '_>) -> Option<Xy> {
    let pieces = shape::pieces(node, (0.0, 0.0))?;
    let places: Vec<Xy> = pieces.iter().flat_map(shape::Piece::places).collect();
    let (low, high) = crate::project::bounds(&places)?;
    let mut at = low.towards(high, 0.5);
    for up in node.ancestors().filter(Node::is_element) {
        at = own_transform(up)?.apply(at);
    }
    (at.x.is_finite() && at.y.is_finite()).then_some(at)
}

/// The map that moved three marks from where they were to where they are.
fn moved(a: (Xy, Xy), b: (Xy, Xy), c: (Xy, Xy)) -> Option<Affine> {
    // From a and the ways from it to b and c, before and after.
    let frame = |a: Xy, b: Xy, c: Xy| {
        let (u, v) = (b.minus(a), c.minus(a));
        Affine { a: u.x, b: u.y, c: v.x, d: v.y, e: a.x, f: a.y }
    };
    let before = frame(a.0, b.0, c.0).undone()?;
    Some(frame(a.1, b.1, c.1).after(before))
}
