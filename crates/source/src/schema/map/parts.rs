//! `part`, `clear` and `missing`: maps that are made of other maps, and maps that are not done yet.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::terrain::{Chart, Terrain, TerrainId};

use super::super::fields::Fields;
use super::super::hexes::{self, SideWord};
use super::super::terrain;
use super::spec::{CLEAR, MISSING, PART, PLAYED};
use super::things::find_terrain;
use super::{MapNode, Statement, read};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};

/// `part mill-valley from=C3 to=M8 turned=#true at=A1`
#[derive(Clone, Debug)]
pub struct PartNode {
    /// The statement.
    pub span: Span,
    /// The map that it is a part of.
    pub name: Spanned<String>,
    /// The version of it that is meant.
    pub version: Option<Spanned<String>>,
    /// What the words of its buildings begin with.
    pub prefix: Option<Spanned<String>>,
    /// The upper left hex taken, by the labels of that map.
    pub from: Option<Spanned<Hex>>,
    /// The lower right hex taken.
    pub to: Option<Spanned<Hex>>,
    /// By 180 degrees.
    pub turned: bool,
    /// Where its upper left hex comes to lie; `A1` if it is not said.
    pub at: Option<Spanned<Hex>>,
}

/// `clear C3 C4 only="building woods"`, `clear C3|C4`
#[derive(Clone, Debug)]
pub struct ClearNode {
    /// Hexes whose drawings go.
    pub hexes: Vec<Spanned<Hex>>,
    /// Hexsides on which everything goes.
    pub sides: Vec<Spanned<SideWord>>,
    /// The terrains that go; all if none is named.
    pub only: Vec<Spanned<TerrainId>>,
}

/// `missing A1..A3`
#[derive(Clone, Debug)]
pub struct MissingNode {
    /// Which hexes.
    pub hexes: Vec<Spanned<Hex>>,
}

pub(super) fn part(node: &Node, findings: &mut Findings) -> Option<PartNode> {
    let mut fields = Fields::new(node, &PART);
    let version = fields.version("version", findings);
    let prefix = fields.text("as", findings);
    let taken = taken(&mut fields, findings);
    let at = fields.hex("at", findings);
    let name = fields.arg_text(findings);
    fields.finish(findings);
    Some(PartNode { span: node.head, name: name?, version, prefix, at, ..taken })
}

/// `from=`, `to=` and `turned=`: what is taken of a map, and which way up.
fn taken(fields: &mut Fields<'_>, findings: &mut Findings) -> PartNode {
    let from = fields.hex("from", findings);
    let to = fields.hex("to", findings);
    let turned = fields.flag("turned", findings);
    let span = fields.node.head;
    let name = Spanned::new(String::new(), span);
    PartNode { span, name, version: None, prefix: None, from, to, turned, at: None }
}

pub(super) fn clear(node: &Node, chart: &Chart, findings: &mut Findings) -> Statement {
    let mut fields = Fields::new(node, &CLEAR);
    let only = fields.words("only", findings);
    let (mut hexes, mut sides) = (Vec::new(), Vec::new());
    let before = findings.made();
    for value in fields.rest() {
        for word in hexes::words(value, "hexes", findings) {
            if word.value.contains(['|', '/', ':']) {
                sides.extend(hexes::side(&word, findings));
            } else {
                hexes.extend(hexes::run(&word, findings));
            }
        }
    }
    fields.finish(findings);
    if hexes.is_empty() && sides.is_empty() && !node.damaged && findings.made() == before {
        findings.push(
            error(codes::M011, node.head, "this clears nothing")
                .help("name hexes or hexsides: `clear C3 C4`, `clear C3|C4`"),
        );
    }
    let only = only.iter().filter_map(|w| find_terrain(w, chart, |_| true, findings)).collect();
    Statement::Clear(ClearNode { hexes, sides, only })
}

pub(super) fn missing(node: &Node, findings: &mut Findings) -> Statement {
    let mut fields = Fields::new(node, &MISSING);
    let before = findings.made();
    let hexes = hexes::runs(fields.rest(), findings);
    fields.finish(findings);
    if hexes.is_empty() && !node.damaged && findings.made() == before {
        findings.push(
            error(codes::M011, node.head, "this names no hex")
                .help("name the hexes that are not drawn yet: `missing A1..A3`"),
        );
    }
    Statement::Missing(MissingNode { hexes })
}

/// `map mill-valley version="1" turned=#true { … }` of a scenario, in whose block the map is changed
/// for it: the name and version of the map, and what makes the changed map if there are changes.
pub(crate) type Played = (Spanned<String>, Option<Spanned<String>>, Option<MapNode>);

/// Reads the map of a scenario. `chart` says what the words of a map's statements are.
pub(crate) fn played(
    node: &Node,
    chart: impl FnOnce(&str) -> Arc<Chart>,
    findings: &mut Findings,
) -> Option<Played> {
    let mut fields = Fields::new(node, &PLAYED);
    let version = fields.version("version", findings);
    let taken = taken(&mut fields, findings);
    let name = fields.arg_text(findings);
    let block = fields.block();
    fields.finish(findings);
    let name = name?;
    let changed =
        node.block.is_some() || taken.turned || taken.from.is_some() || taken.to.is_some();
    let patch = changed.then(|| {
        let part = PartNode { name: name.clone(), version: version.clone(), ..taken };
        read::patch(node, part, block, &chart(&name.value), findings)
    });
    Some((name, version, patch))
}

/// The rows that maps of a project add to the chart, by the name of the map and, for the maps that
/// have parts, with the rows of these; so that a map knows the terrain of what it is made of.
pub(crate) struct Rows<'n> {
    maps: Vec<(&'n str, &'n Node)>,
}

impl<'n> Rows<'n> {
    /// From all `map` statements of a project.
    pub(crate) fn new(nodes: impl Iterator<Item = &'n Node>) -> Rows<'n> {
        let named = |node: &'n Node| Some((node.args.first()?.text()?, node));
        Rows { maps: nodes.filter(|node| node.name.value == "map").filter_map(named).collect() }
    }

    /// The chart that the statements of a map may use before its own rows: `base` with the rows of
    /// its parts.
    pub(crate) fn inherited(&self, map: &Node, base: &Arc<Chart>) -> Arc<Chart> {
        let parts = map.children.iter().filter(|child| child.name.value == "part");
        let names = parts.filter_map(|part| part.args.first()?.text());
        self.with(names, base)
    }

    /// The chart of a map with its own rows.
    pub(crate) fn chart(&self, name: &str, base: &Arc<Chart>) -> Arc<Chart> {
        self.with(std::iter::once(name), base)
    }

    fn with<'a>(&self, names: impl Iterator<Item = &'a str>, base: &Arc<Chart>) -> Arc<Chart> {
        let mut rows: Vec<Spanned<Terrain>> = Vec::new();
        let mut seen = Vec::new();
        for name in names {
            self.rows(name, &mut seen, &mut rows);
        }
        if rows.is_empty() {
            return base.clone();
        }
        // What is wrong with them is told where they are written.
        let mut told = Findings::new();
        terrain::chart(base.terrains(), rows, &mut told).map_or_else(|| base.clone(), Arc::new)
    }

    /// Adds the rows of a map; those of the map itself go before those of its parts.
    fn rows(&self, name: &str, seen: &mut Vec<String>, rows: &mut Vec<Spanned<Terrain>>) {
        if seen.iter().any(|known| known == name) {
            return;
        }
        seen.push(name.to_owned());
        let Some((_, map)) = self.maps.iter().find(|(known, _)| *known == name) else { return };
        let mut told = Findings::new();
        for child in map.children.iter().filter(|child| child.name.value == "terrain") {
            let row = terrain::terrain(child, &mut told);
            rows.extend(row.filter(|row| rows.iter().all(|old| old.value.word != row.value.word)));
        }
        for child in map.children.iter().filter(|child| child.name.value == "part") {
            if let Some(part) = child.args.first().and_then(Value::text) {
                self.rows(part, seen, rows);
            }
        }
    }
}
