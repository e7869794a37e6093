//! Goes through a document as a renderer would, and keeps what is drawn: geometry in the units of the
//! map, with the names of the groups around it.

use std::collections::BTreeMap;
use std::ops::Range;

use crestline_board::hex::Grid;
use roxmltree::{Document, Node};

use super::affine::Affine;
use super::hazard::{is_svg, start, style_text};
use super::names;
use super::refusal::{Refusal, RefusalKind};
use super::shape::{self, MOST_POINTS, Piece, SHAPES};
use super::style::{Declared, Property, Styles};

const INKSCAPE: &str = "http://www.inkscape.org/namespaces/inkscape";

/// Elements looked at, those of copies counted again.
const MOST_VISITED: usize = 400_000;

/// Groups and copies within each other.
const DEEPEST_WALK: usize = 512;

/// Rules of style sheets looked at.
const MOST_STYLE_WORK: usize = 5_000_000;

/// One of the names of an element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Word {
    /// The name, without the escapes of drawing programs.
    pub text: String,
    /// Where it stands.
    pub at: Range<usize>,
    /// Whether it is only a word of its `class`.
    pub class: bool,
}

/// An element that has names, in the tree of those that have.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// The nearest element around it that has names.
    pub parent: Option<usize>,
    /// What it is called, the name for people first.
    pub words: Vec<Word>,
    /// Which of these people gave it: no word of its class and none that a program gave.
    pub called: Option<usize>,
    /// How the element begins.
    pub at: Range<usize>,
}

/// Something visible with geometry.
#[derive(Clone, PartialEq, Debug)]
pub struct Drawn {
    /// How the element begins.
    pub at: Range<usize>,
    /// The nearest element that has names, itself included.
    pub named: Option<usize>,
    /// Its path in picture units.
    pub pieces: Vec<Piece>,
    /// Whether its inside follows the even-odd rule.
    pub even_odd: bool,
    /// Its width as a line in picture units, where the artwork says so.
    pub width: Option<f64>,
    /// Whether its inside is painted.
    pub filled: bool,
    /// Whether its numbers could be read.
    pub readable: bool,
}

/// Something visible that has no geometry: text, pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Other {
    /// How the element begins.
    pub at: Range<usize>,
    /// What it is, in a word or two with its article.
    pub what: &'static str,
    /// The nearest element that has names, itself included.
    pub named: Option<usize>,
}

/// All that is visible in an artwork.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Artwork {
    /// What has geometry, in the order of painting.
    pub drawn: Vec<Drawn>,
    /// What has none.
    pub others: Vec<Other>,
    /// The elements that have names.
    pub names: Vec<Named>,
    /// The grid of the blank sheet that it was drawn on.
    pub grid: Option<Grid>,
    /// Whether the blank sheet lies elsewhere or in another size than it was made, which is undone.
    pub moved: bool,
    /// A part of a style sheet that was not understood.
    pub odd_style: Option<Range<usize>>,
    /// Something that is cut by a clip path or mask, which is not done here.
    pub clipped: Option<Range<usize>>,
}

/// What an element inherits.
#[derive(Clone, Copy)]
struct Around {
    transform: Affine,
    visible: bool,
    even_odd: bool,
    filled: bool,
    width: Option<f64>,
    view: (f64, f64),
    named: Option<usize>,
    depth: usize,
}

impl Around {
    /// What the content of an element inherits that says this of itself.
    fn with(self, declared: &Declared<'_>) -> Around {
        let mut here = self;
        match declared.get(Property::Visibility) {
            Some("visible") => here.visible = true,
            Some("hidden" | "collapse") => here.visible = false,
            _ => {}
        }
        match declared.get(Property::FillRule) {
            Some("evenodd") => here.even_odd = true,
            Some("nonzero") => here.even_odd = false,
            _ => {}
        }
        if let Some(fill) = declared.get(Property::Fill).filter(|fill| *fill != "inherit") {
            here.filled = fill != "none";
        }
        let width = declared.get(Property::StrokeWidth);
        here.width = width.and_then(|width| shape::length(width, self.view.0)).or(self.width);
        here
    }
}

struct Walk<'a, 'input> {
    styles: &'a Styles<'a>,
    ids: BTreeMap<&'a str, Node<'a, 'input>>,
    art: Artwork,
    visited: usize,
    points: usize,
    style_work: usize,
    /// The targets of the copies that are being made.
    copying: Vec<Node<'a, 'input>>,
}

/// Goes through a document whose places are to be moved by `back`.
///
/// # Errors
/// If there is too much of it, or something is copied without end.
pub(super) fn walk<'a>(
    document: &'a Document<'_>,
    styles: &'a Styles<'a>,
    back: Affine,
) -> Result<Artwork, Refusal> {
    let root = document.root_element();
    let mut ids = BTreeMap::new();
    for node in root.descendants().filter(|node| node.is_element() && is_svg(*node)) {
        if let Some(id) = node.attribute("id") {
            ids.entry(id).or_insert(node);
        }
    }
    let mut walk = Walk {
        styles,
        ids,
        art: Artwork::default(),
        visited: 0,
        points: 0,
        style_work: 0,
        copying: Vec::new(),
    };
    let size = |name: &str| shape::attribute(root, name, 100.0, 100.0).unwrap_or(100.0);
    let view = match shape::viewport(root, (1.0, 1.0)) {
        Ok(Some((_, view))) => view,
        Ok(None) => (size("width"), size("height")),
        Err(shape::NoExtent) => return Err(no_extent(root)),
    };
    let declared = styles.of(root, &mut walk.style_work);
    let around = Around {
        transform: back.after(
            own_transform(root).ok_or_else(|| broken(root, "the transform of this picture"))?,
        ),
        visible: true,
        even_odd: false,
        filled: true,
        width: None,
        view,
        named: None,
        depth: 0,
    };
    // The names of the root are those of the file.
    walk.inside(root, around.with(&declared))?;
    Ok(walk.art)
}

/// Numbers that are none, in what everything inside depends on.
fn broken(node: Node<'_, '_>, what: &str) -> Refusal {
    Refusal::new(
        RefusalKind::Far,
        start(node),
        format!("{what} cannot be read"),
        "its numbers are broken; save the artwork anew",
    )
}

fn no_extent(node: Node<'_, '_>) -> Refusal {
    let at = node.attribute_node("viewBox").map_or(start(node), |attribute| attribute.range());
    Refusal::new(
        RefusalKind::NoExtent,
        at,
        "this `viewBox` has no width or no height",
        "save the artwork anew with a page of some size",
    )
}

/// The transform of an element by its attribute; `None` if it cannot be read.
pub(super) fn own_transform(node: Node<'_, '_>) -> Option<Affine> {
    node.attribute("transform").map_or(Some(Affine::SAME), Affine::read)
}

/// So many letters of a name are looked at.
const LONGEST_NAME: usize = 120;

/// The names of an element: what people call it first.
pub(super) fn words(node: Node<'_, '_>) -> Vec<Word> {
    let mut found: Vec<Word> = Vec::new();
    let mut add = |text: &str, at: Range<usize>, class: bool| {
        let short: String = text.chars().take(LONGEST_NAME).collect();
        let text = plain(&short);
        if !text.is_empty() && found.iter().all(|other| other.text != text) {
            found.push(Word { text, at, class });
        }
    };
    let space = |attribute: &roxmltree::Attribute<'_, '_>| attribute.namespace().map(str::to_owned);
    let mut ranked: Vec<_> = node
        .attributes()
        .filter_map(|attribute| {
            let rank = match (space(&attribute).as_deref(), attribute.name()) {
                (Some(INKSCAPE), "label") => 0,
                (None, "data-name") => 1,
                (Some(space), "id") if space.contains("serif") => 2,
                (None, "id") => 3,
                (None, "class") => 4,
                _ => return None,
            };
            Some((rank, attribute))
        })
        .collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    for (rank, attribute) in ranked {
        if rank < 4 {
            add(attribute.value(), attribute.range_value(), false);
        } else {
            for class in attribute.value().split_whitespace().take(20) {
                add(class, attribute.range_value(), true);
            }
        }
    }
    found
}

/// A name without the escapes of Illustrator and CorelDRAW: `hill_x5F_1`, `Layer_x0020_1`.
fn plain(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text.trim();
    while let Some(at) = rest.find("_x") {
        out.push_str(&rest[..at]);
        let code = rest[at + 2..].split('_').next().unwrap_or_default();
        let closed = rest.as_bytes().get(at + 2 + code.len()) == Some(&b'_');
        let letter = (closed && (2..=6).contains(&code.len()))
            .then(|| u32::from_str_radix(code, 16).ok().and_then(char::from_u32))
            .flatten();
        match letter {
            Some(letter) => {
                out.push(letter);
                rest = &rest[at + 3 + code.len()..];
            }
            None => {
                out.push_str("_x");
                rest = &rest[at + 2..];
            }
        }
    }
    out.push_str(rest);
    out
}

impl<'a, 'input> Walk<'a, 'input> {
    fn inside(&mut self, node: Node<'a, 'input>, around: Around) -> Result<(), Refusal> {
        for child in node.children().filter(|child| child.is_element() && is_svg(*child)) {
            self.element(child, around)?;
        }
        Ok(())
    }

    fn element(&mut self, node: Node<'a, 'input>, around: Around) -> Result<(), Refusal> {
        self.visited += 1;
        if self.visited > MOST_VISITED || around.depth > DEEPEST_WALK {
            return Err(Refusal::new(
                if self.copying.is_empty() { RefusalKind::TooLarge } else { RefusalKind::Copies },
                start(node),
                "this artwork has too many copies of copies",
                "unlink the copies, or use fewer of them",
            ));
        }
        let tag = node.tag_name().name();
        let drawn = SHAPES.contains(&tag);
        let what = match tag {
            "g" | "a" | "switch" | "svg" | "use" => None,
            "text" => Some("text"),
            "image" => Some("a picture"),
            // What programs hide there for themselves is not seen by others.
            "foreignObject" if node.has_attribute("requiredExtensions") => return Ok(()),
            "foreignObject" => Some("a piece of another document"),
            "animate" | "animateTransform" | "animateMotion" | "set" => Some("an animation"),
            _ if drawn => None,
            // Definitions, descriptions and whatever else is not painted where it stands.
            _ => return Ok(()),
        };
        let declared = self.styles.of(node, &mut self.style_work);
        if self.style_work > MOST_STYLE_WORK {
            return Err(Refusal::new(
                RefusalKind::TooLarge,
                start(node),
                "the style sheets of this artwork are too large",
                "save it with its styles as attributes",
            ));
        }
        if declared.get(Property::Display) == Some("none") {
            return Ok(());
        }
        let mut here = Around { depth: around.depth + 1, ..around.with(&declared) };
        here.named = self.name(node, around.named);
        let readable = declared.get(Property::Transform).is_none_or(|value| value == "none");
        let transform = own_transform(node).filter(|_| readable);
        let readable = transform.is_some();
        here.transform = around.transform.after(transform.unwrap_or(Affine::SAME));
        let cut = [Property::Clip, Property::Mask].into_iter().filter_map(|p| declared.get(p));
        if cut.into_iter().any(|value| value != "none") && self.art.clipped.is_none() {
            self.art.clipped = Some(start(node));
        }
        if let Some(what) = what {
            if here.visible {
                self.art.others.push(Other { at: start(node), what, named: here.named });
            }
            return Ok(());
        }
        if drawn {
            return self.shape(node, here, readable);
        }
        if !readable {
            return Err(broken(node, "the transform of this group"));
        }
        match tag {
            "use" => self.copy(node, here),
            "svg" => self.nested(node, here, node),
            _ => self.inside(node, here),
        }
    }

    /// The element's place in the tree of names; that of what is around it if it has none.
    fn name(&mut self, node: Node<'_, '_>, parent: Option<usize>) -> Option<usize> {
        let words = words(node);
        if words.is_empty() {
            return parent;
        }
        let own = |word: &Word| !word.class && !names::is_generated(&word.text);
        let called = words.iter().position(own);
        self.art.names.push(Named { parent, words, called, at: start(node) });
        Some(self.art.names.len() - 1)
    }

    fn shape(&mut self, node: Node<'_, '_>, here: Around, readable: bool) -> Result<(), Refusal> {
        if !here.visible {
            return Ok(());
        }
        let pieces = shape::pieces(node, here.view).filter(|_| readable);
        let readable = pieces.is_some();
        let pieces = pieces.unwrap_or_default();
        if pieces.is_empty() && readable {
            return Ok(());
        }
        self.points += pieces.len();
        if self.points > MOST_POINTS {
            let kind =
                if self.copying.is_empty() { RefusalKind::TooLarge } else { RefusalKind::Copies };
            return Err(Refusal::new(
                kind,
                start(node),
                format!("this artwork has more than {MOST_POINTS} points"),
                "simplify its paths in the drawing program, or use fewer copies",
            ));
        }
        let scale = here.transform.scale();
        self.art.drawn.push(Drawn {
            at: start(node),
            named: here.named,
            pieces: pieces.iter().map(|piece| piece.map(|at| here.transform.apply(at))).collect(),
            even_odd: here.even_odd,
            width: here.width.map(|width| width * scale),
            filled: here.filled,
            readable,
        });
        Ok(())
    }

    /// `use`: the element that it names, as if it stood here.
    fn copy(&mut self, node: Node<'a, 'input>, mut here: Around) -> Result<(), Refusal> {
        let mut links = node.attributes().filter(|attribute| attribute.name() == "href");
        let id = links.next().and_then(|link| link.value().trim().strip_prefix('#'));
        let Some(target) = id.and_then(|id| self.ids.get(id).copied()) else {
            let what = "a copy of something that is not there";
            self.art.others.push(Other { at: start(node), what, named: here.named });
            return Ok(());
        };
        if self.copying.contains(&target) || node.ancestors().any(|up| up == target) {
            return Err(Refusal::new(
                RefusalKind::Copies,
                start(node),
                "this is a copy of something that contains it",
                "delete it, or unlink it from what it copies",
            ));
        }
        let place = |name: &str, whole: f64| {
            shape::attribute(node, name, whole, 0.0)
                .ok_or_else(|| broken(node, "the place of this copy"))
        };
        let (x, y) = (place("x", here.view.0)?, place("y", here.view.1)?);
        here.transform = here.transform.after(Affine::stretch(1.0, 1.0, x, y));
        self.copying.push(target);
        match target.tag_name().name() {
            "symbol" | "svg" => {
                here.named = self.name(target, here.named);
                self.nested(target, here, node)?;
            }
            _ => self.element(target, here)?,
        }
        self.copying.pop();
        Ok(())
    }

    /// The content of a viewport; `sized` is the element that says how large it is.
    fn nested(
        &mut self,
        node: Node<'a, 'input>,
        mut here: Around,
        sized: Node<'a, 'input>,
    ) -> Result<(), Refusal> {
        let side = |name: &str, whole: f64| {
            let own = shape::attribute(node, name, whole, whole);
            let given = sized.attribute(name).map(|_| shape::attribute(sized, name, whole, whole));
            given.unwrap_or(own).unwrap_or(whole)
        };
        let size = (side("width", here.view.0), side("height", here.view.1));
        if node.tag_name().name() == "svg" {
            let place = |name: &str, whole: f64| {
                shape::attribute(node, name, whole, 0.0)
                    .ok_or_else(|| broken(node, "the place of this picture within the picture"))
            };
            let moved =
                Affine::stretch(1.0, 1.0, place("x", here.view.0)?, place("y", here.view.1)?);
            here.transform = here.transform.after(moved);
        }
        match shape::viewport(node, size) {
            Ok(Some((inner, view))) => {
                here.transform = here.transform.after(inner);
                here.view = view;
            }
            Ok(None) => here.view = size,
            Err(shape::NoExtent) => return Err(no_extent(node)),
        }
        self.inside(node, here)
    }
}

/// The text of every style sheet of a document, with where its element begins.
pub(super) fn sheets(document: &Document<'_>) -> Vec<(String, Range<usize>)> {
    let is_style = |node: &Node<'_, '_>| {
        node.is_element() && is_svg(*node) && node.tag_name().name() == "style"
    };
    let nodes = document.descendants().filter(is_style);
    nodes.map(|node| (super::style::without_comments(&style_text(node)), start(node))).collect()
}
