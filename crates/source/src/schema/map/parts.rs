//! `part`, `clear` and `missing`: maps that are made of other maps, and maps that are not done yet.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::terrain::{Chart, Tag, Terrain, TerrainId};

use super::super::fields::{Fields, as_number};
use super::super::hexes::{self, SideWord};
use super::super::terrain;
use super::spec::{BLAZE, CLEAR, LEVEL, MISSING, OBJECTIVE, PART, PLAYED, REMOVE, SMOKE};
use super::things::{find_terrain, hexlike};
use super::{MapNode, Statement, read};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::visible;

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
    /// The objectives that it brings: their numbers there, and those that they get.
    pub objectives: Option<Vec<(u8, u8)>>,
}

/// `clear C3 C4 only="building woods"`, `clear C3|C4`, `remove woods C3`, `remove building barn`,
/// `level 1 C4`
#[derive(Clone, Debug, Default)]
pub struct ClearNode {
    /// Hexes whose drawings go.
    pub hexes: Vec<Spanned<Hex>>,
    /// Hexsides on which everything goes.
    pub sides: Vec<Spanned<SideWord>>,
    /// The terrains that go; all if none is named.
    pub only: Vec<Spanned<TerrainId>>,
    /// It is `remove`, and wrong if there is nothing of the kind.
    pub sure: bool,
    /// Buildings that go, by their words.
    pub buildings: Vec<Spanned<String>>,
    /// Objectives that go.
    pub objectives: Vec<Spanned<u8>>,
    /// It is `level`, and gives the hexes this one.
    pub level: Option<u8>,
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
    // A property is asked for by name, whether it is there or not.
    let _ = fields.prop("objectives");
    let objectives = objectives(&mut fields, findings);
    let name = fields.arg_text(findings);
    fields.finish(findings);
    Some(PartNode { span: node.head, name: name?, version, prefix, at, objectives, ..taken })
}

/// `from=`, `to=` and `turned=`: what is taken of a map, and which way up.
fn taken(fields: &mut Fields<'_>, findings: &mut Findings) -> PartNode {
    let from = fields.hex("from", findings);
    let to = fields.hex("to", findings);
    let turned = fields.flag("turned", findings);
    let span = fields.node.head;
    let name = Spanned::new(String::new(), span);
    let (version, prefix, at, objectives) = (None, None, None, None);
    PartNode { span, name, version, prefix, from, to, turned, at, objectives }
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
    Statement::Clear(ClearNode { hexes, sides, only, ..ClearNode::default() })
}

/// Reads `remove woods C3 C4`, `remove hedge B2|B3`, `remove building barn`, `remove objective 3`.
pub(super) fn remove(node: &Node, chart: &Chart, findings: &mut Findings) -> Option<Statement> {
    let mut fields = Fields::new(node, &REMOVE);
    let what = fields.arg_text(findings);
    let mut clear = ClearNode { sure: true, ..ClearNode::default() };
    let before = findings.made();
    let rest = fields.rest();
    let objective = what.as_ref().is_some_and(|what| what.value == OBJECTIVE.word);
    let terrain = what.filter(|_| !objective);
    let terrain = terrain.and_then(|word| find_terrain(&word, chart, |_| true, findings));
    let building = terrain.as_ref().is_some_and(|id| chart.get(id.value).is(Tag::Building));
    for value in rest {
        if objective {
            clear.objectives.extend(as_number(value, "an Objective", 1..=5, findings));
            continue;
        }
        for word in hexes::words(value, "hexes", findings) {
            if word.value.contains(['|', '/', ':']) {
                clear.sides.extend(hexes::side(&word, findings));
            } else if building && !hexlike(&word.value) {
                clear.buildings.push(word);
            } else {
                clear.hexes.extend(hexes::run(&word, findings));
            }
        }
    }
    fields.finish(findings);
    if rest.is_empty() && findings.made() == before && !node.damaged {
        findings.push(error(codes::M011, node.head, "this removes nothing").help(
            "name where: `remove woods C3 C4`, `remove hedge B2|B3`, `remove building barn`",
        ));
    }
    if !objective {
        clear.only.push(terrain?);
    }
    Some(Statement::Clear(clear))
}

/// Reads `level 1 C4 C5`.
pub(super) fn level(node: &Node, findings: &mut Findings) -> Option<Statement> {
    let mut fields = Fields::new(node, &LEVEL);
    let level = fields.arg_number::<u8>(findings);
    let hexes = hexes::runs(fields.some(findings), findings);
    fields.finish(findings);
    let level = Some(level?.value);
    Some(Statement::Clear(ClearNode { hexes, level, ..ClearNode::default() }))
}

/// Reads `objectives="3=1 4=2"`: numbers there, and here.
fn objectives(fields: &mut Fields<'_>, findings: &mut Findings) -> Option<Vec<(u8, u8)>> {
    fields.node.prop("objectives")?;
    let number = |text: &str| match text.as_bytes() {
        [digit @ b'1'..=b'5'] => Some(digit - b'0'),
        _ => None,
    };
    let mut pairs = Vec::new();
    for word in fields.words("objectives", findings) {
        let (was, is) = word.value.split_once('=').unwrap_or((&word.value, &word.value));
        match (number(was), number(is)) {
            (Some(was), Some(is)) => pairs.push((was, is)),
            _ => {
                let message = format!("`{}` is no pair of Objectives", visible(&word.value));
                findings.push(error(codes::K025, word.span, message).help(
                    "write the number there and the number here, from 1 to 5: `\"3=1 4=2\"`",
                ));
            }
        }
    }
    Some(pairs)
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

/// Reads `smoke H5 value=3` of a scenario's map.
pub(super) fn smoke(node: &Node, findings: &mut Findings) -> Vec<(Spanned<Hex>, Option<u8>)> {
    let mut fields = Fields::new(node, &SMOKE);
    let value = fields.number::<u8>("value", findings).map(|value| value.value);
    let hexes = hexes::runs(fields.some(findings), findings);
    fields.finish(findings);
    hexes.into_iter().map(|hex| (hex, value)).collect()
}

/// Reads `blaze J6` of a scenario's map.
pub(super) fn blaze(node: &Node, findings: &mut Findings) -> Vec<Spanned<Hex>> {
    let mut fields = Fields::new(node, &BLAZE);
    let hexes = hexes::runs(fields.some(findings), findings);
    fields.finish(findings);
    hexes
}

/// The map of a scenario, `map mill-valley version="1" turned=#true { … }`, in whose block it is
/// changed for it, or `map { part …; part … }`, which is made for it.
pub(crate) struct Played {
    /// The name of the map, and the version that is meant; nothing if it is made of parts.
    pub(crate) map: Option<(Spanned<String>, Option<Spanned<String>>)>,
    /// What makes the changed map, if there are changes.
    pub(crate) patch: Option<MapNode>,
}

/// Reads the map of a scenario of this name. `chart` says what the words of statements are where
/// these maps lie.
pub(crate) fn played(
    node: &Node,
    scenario: &Spanned<String>,
    chart: &dyn Fn(&[&str]) -> Arc<Chart>,
    findings: &mut Findings,
) -> Option<Played> {
    let mut fields = Fields::new(node, &PLAYED);
    let version = fields.version("version", findings);
    let taken = taken(&mut fields, findings);
    let said = !fields.node.args.is_empty();
    let name = fields.arg_text(findings);
    let block = fields.block();
    fields.finish(findings);
    let parts = block.iter().filter(|child| child.name.value == PART.word);
    let mut parts: Vec<PartNode> = parts.filter_map(|child| part(child, findings)).collect();
    if !said {
        if parts.is_empty() {
            findings.push(
                error(codes::K023, node.head, "this does not say which map is played on")
                    .help("name it, `map ford`, or make it of several: `map { part ford; part hill at=K1 }`"),
            );
            return None;
        }
        for name in ["version", "from", "to", "turned"] {
            if let Some(prop) = node.prop(name) {
                let message = format!("`{name}=` belongs to a part here");
                findings.push(
                    error(codes::K021, prop.name.span, message)
                        .help(format!("write it in the block: `part … {name}=…`")),
                );
            }
        }
        let names: Vec<&str> = parts.iter().map(|part| part.name.value.as_str()).collect();
        let chart = chart(&names);
        let patch = read::patch(node, scenario.clone(), parts, block, &chart, findings);
        return Some(Played { map: None, patch: Some(patch) });
    }
    let name = name?;
    let changed =
        node.block.is_some() || taken.turned || taken.from.is_some() || taken.to.is_some();
    let patch = changed.then(|| {
        let whole = PartNode { name: name.clone(), version: version.clone(), ..taken };
        parts.insert(0, whole);
        let names: Vec<&str> = parts.iter().map(|part| part.name.value.as_str()).collect();
        let chart = chart(&names);
        read::patch(node, name.clone(), parts, block, &chart, findings)
    });
    Some(Played { map: Some((name, version)), patch })
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

    /// The chart of maps with their own rows.
    pub(crate) fn chart(&self, names: &[&str], base: &Arc<Chart>) -> Arc<Chart> {
        self.with(names.iter().copied(), base)
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
