//! Puts a block of artwork into the text of a file, and leaves everything else as it is.

use std::ops::Range;
use std::sync::Arc;

use crestline_board::hex::Grid;
use crestline_board::terrain::Chart;

use crate::diag::Findings;
use crate::parse::{LARGEST_FILE, parse};
use crate::syntax::{Document, Node, same};
use crate::text::{FileId, Span, line_end};
use crate::{library, schema};

/// Why a block was not put into a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SpliceError {
    /// The text has mistakes of syntax, so that nobody knows where its blocks end.
    Syntax,
    /// There is no map of that name in it.
    NoMap,
    /// The text would be larger than files may be.
    TooLarge,
    /// The text would no longer read as before outside of the block.
    Differs,
}

/// What is known of a map before it is whole: its size, if it says one, and its terrain.
#[derive(Clone, Debug)]
pub struct Begun {
    /// The name that scenarios call it by.
    pub name: String,
    /// Its size.
    pub grid: Option<Grid>,
    /// The library's terrain with its own.
    pub chart: Arc<Chart>,
}

/// The maps of a text, in its order. What is wrong with them is not told here.
#[must_use]
pub fn maps(text: &str) -> Vec<Begun> {
    let mut untold = Findings::new();
    let document = parse(text, FileId(0), &mut untold);
    let maps = document.nodes.iter().filter(|node| node.name.value == "map");
    let read = maps.filter_map(|node| schema::map::map(node, &library::chart(), &mut untold));
    read.map(|map| Begun {
        name: map.name.value,
        grid: map.grid.map(|grid| grid.value),
        chart: map.chart,
    })
    .collect()
}

/// A new file with one map in it, whose drawings are those of an artwork. `block` is what
/// [`super::art`] printed.
#[must_use]
pub fn new_map(name: &str, title: &str, grid: &Grid, block: &str) -> String {
    let title = super::quoted(title);
    let head = format!("map {} title={title} format=1 version=\"1\"", super::text(name));
    let block = indented(block, "  ", "\n");
    format!("{head} {{\n  {}\n\n{block}}}\n", super::maps::grid(grid))
}

/// A text read as a document, if its syntax is without mistake.
fn read(text: &str) -> Option<Document> {
    let mut findings = Findings::new();
    let document = parse(text, FileId(0), &mut findings);
    (!findings.has_errors()).then_some(document)
}

/// The text of a file with the block of one artwork in one of its maps replaced, or put at the end
/// of the map if there is none yet. `block` is what [`super::art`] printed.
///
/// # Errors
/// If that cannot be done without touching anything else.
pub fn art(text: &str, map: &str, file: &str, block: &str) -> Result<String, SpliceError> {
    let before = read(text).ok_or(SpliceError::Syntax)?;
    let node = find(&before, map).ok_or(SpliceError::NoMap)?;
    let end = line_end([text]);
    let old = node.children.iter().find(|child| is_art(child, file));
    let out = match (old, node.block) {
        (Some(old), _) => {
            let span = old.span();
            let (start, stop) = (at(span.start), at(span.end));
            let indent = indent_of(text, start);
            let block = indented(block, indent, end);
            format!("{}{}{}", &text[..start], block.trim(), &text[stop..])
        }
        (None, Some(braces)) => insert(text, node, braces, block, end),
        (None, None) => return Err(SpliceError::NoMap),
    };
    if out.len() > LARGEST_FILE {
        return Err(SpliceError::TooLarge);
    }
    let after = read(&out).ok_or(SpliceError::Differs)?;
    let same = same_but(&before, &after, map, file);
    if same { Ok(out) } else { Err(SpliceError::Differs) }
}

/// Puts a block before the brace that closes a map.
fn insert(text: &str, map: &Node, braces: Span, block: &str, end: &str) -> String {
    let brace = at(braces.end) - 1;
    let outer = indent_of(text, at(map.head.start));
    let inner = format!("{outer}  ");
    let block = indented(block, &inner, end);
    let blank = if map.children.is_empty() { "" } else { end };
    let rest = &text[brace..];
    let head = text[..brace].trim_end_matches([' ', '\t']);
    if head.ends_with(['\n', '\r']) {
        // The brace has a line of its own, and stays as far in as it is.
        let own = &text[head.len()..brace];
        return format!("{head}{blank}{inner}{}{end}{own}{rest}", block.trim());
    }
    let head = &text[..brace];
    format!("{head}{end}{blank}{inner}{}{end}{outer}{rest}", block.trim())
}

/// Where the block of an artwork stands in a text, in bytes.
#[must_use]
pub fn place(text: &str, map: &str, file: &str) -> Option<Range<usize>> {
    let document = read(text)?;
    let art = find(&document, map)?.children.iter().find(|child| is_art(child, file))?;
    Some(at(art.span().start)..at(art.span().end))
}

fn at(byte: u32) -> usize {
    usize::try_from(byte).unwrap_or(usize::MAX)
}

/// The map of a name.
fn find<'d>(document: &'d Document, name: &str) -> Option<&'d Node> {
    let named = |node: &&Node| node.args.first().and_then(|arg| arg.text()) == Some(name);
    document.nodes.iter().filter(|node| node.name.value == "map").find(named)
}

fn is_art(node: &Node, file: &str) -> bool {
    node.name.value == "art" && node.args.first().and_then(|arg| arg.text()) == Some(file)
}

/// The space at the beginning of the line of a place.
fn indent_of(text: &str, place: usize) -> &str {
    let line = text[..place].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let rest = &text[line..place];
    &rest[..rest.len() - rest.trim_start_matches([' ', '\t']).len()]
}

/// A block with its lines indented further, and ending as the lines of the file do.
fn indented(block: &str, indent: &str, end: &str) -> String {
    block.lines().map(|line| format!("{indent}{line}{end}")).collect()
}

/// Whether two documents are the same but for the first block of an artwork in a map.
fn same_but(before: &Document, after: &Document, map: &str, file: &str) -> bool {
    let without = |document: &Document| {
        let mut nodes = document.nodes.clone();
        let named = |node: &Node| node.args.first().and_then(|arg| arg.text()) == Some(map);
        if let Some(node) = nodes.iter_mut().find(|node| node.name.value == "map" && named(node))
            && let Some(at) = node.children.iter().position(|child| is_art(child, file))
        {
            node.children.remove(at);
        }
        nodes
    };
    same(&without(before), &without(after))
}
