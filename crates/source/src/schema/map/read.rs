//! Reads a `map` statement.

use std::sync::Arc;

use crestline_board::hex::{Grid, Stagger};
use crestline_board::terrain::Chart;

use super::super::fields::{Fields, Once, unknown_among};
use super::super::{document, terrain};
use super::spec::{ART, BLAZE, GRID, MAP, PLAYED, SMOKE, STAGGERS};
use super::{ArtNode, MapNode, PartNode, StatementNode, parts, things};
use crate::codes;
use crate::diag::{Findings, error};
use crate::suggest;
use crate::syntax::Node;
use crate::text::Spanned;
use crate::visible::visible;

/// Reads a map. Only a map without a name is nothing.
pub(crate) fn map(node: &Node, base: &Arc<Chart>, findings: &mut Findings) -> Option<MapNode> {
    let mut fields = Fields::new(node, &MAP);
    let name = fields.arg_name(findings);
    let title = fields.text("title", findings);
    let number = fields.number("number", findings);
    let version = fields.version("version", findings);
    document::format(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let chart = own_chart(block, base, findings);
    let mut read = MapNode {
        head: node.head,
        span: node.span(),
        name: name?,
        title,
        number,
        version,
        changes: Vec::new(),
        chart,
        grid: None,
        patch: false,
        parts: Vec::new(),
        statements: Vec::new(),
        art: Vec::new(),
        sights: Vec::new(),
        smoke: Vec::new(),
        blaze: Vec::new(),
    };
    // What `clear` may mean depends on whether there are parts, wherever these stand.
    for child in block.iter().filter(|child| child.name.value == "part") {
        read.parts.extend(parts::part(child, findings));
    }
    let mut once = Once::default();
    for child in block {
        if once.first(child, &MAP, findings) {
            statement(child, &mut read, findings);
        }
    }
    let says = |word: &str| block.iter().any(|child| child.name.value == word);
    if read.grid.is_none() && !says("grid") && !says("part") {
        findings.push(
            error(codes::M010, node.head, "the map does not say how large it is")
                .help("add `grid columns=15 rows=10`"),
        );
    }
    Some(read)
}

/// Reads what a scenario changes on its map: a map with the whole of that one, or several, as its
/// parts.
pub(super) fn patch(
    node: &Node,
    name: Spanned<String>,
    parts: Vec<PartNode>,
    block: &[Node],
    base: &Arc<Chart>,
    findings: &mut Findings,
) -> MapNode {
    let mut read = MapNode {
        head: node.head,
        span: node.span(),
        name,
        title: None,
        number: None,
        version: None,
        changes: Vec::new(),
        chart: own_chart(block, base, findings),
        grid: None,
        patch: true,
        parts,
        statements: Vec::new(),
        art: Vec::new(),
        sights: Vec::new(),
        smoke: Vec::new(),
        blaze: Vec::new(),
    };
    for child in block {
        let word = child.name.value.as_str();
        if word == SMOKE.word {
            read.smoke.extend(parts::smoke(child, findings));
        } else if word == BLAZE.word {
            read.blaze.extend(parts::blaze(child, findings));
        } else if MAP.child(word).is_some() && PLAYED.child(word).is_none() {
            let message = format!("`{word}` cannot stand in the map of a scenario");
            findings.push(
                error(codes::K020, child.name.span, message)
                    .help("make it a map of its own, and name that in the scenario"),
            );
        } else {
            statement(child, &mut read, findings);
        }
    }
    read
}

fn statement(child: &Node, read: &mut MapNode, findings: &mut Findings) {
    let word = child.name.value.as_str();
    match word {
        "grid" => read.grid = grid(child, findings),
        "sight" => read.sights.extend(things::sight(child, &read.chart, findings)),
        "change" => read.changes.extend(document::change(child, findings)),
        "terrain" | "part" => {}
        "art" => art(child, read, findings),
        _ => drawing(child, None, read, findings),
    }
}

/// `art "mill.svg" { … }`
fn art(node: &Node, read: &mut MapNode, findings: &mut Findings) {
    let mut fields = Fields::new(node, &ART);
    let file = fields.arg_text(findings);
    let block = fields.block();
    fields.finish(findings);
    let Some(file) = file else { return };
    if let Some(first) = read.art.iter().find(|art| art.file.value == file.value) {
        let message = format!("a second block of the artwork `{}`", visible(&file.value));
        findings.push(
            error(codes::K030, file.span, message)
                .also(first.file.span, "the first one")
                .help("delete one of the two; an import writes the block anew"),
        );
    }
    read.art.push(ArtNode { file });
    let at = read.art.len() - 1;
    for child in block {
        let word = child.name.value.as_str();
        if MAP.child(word).is_some() && ART.child(word).is_none() {
            let message = format!("`{word}` cannot stand among the drawings of an artwork");
            findings.push(
                error(codes::K020, child.name.span, message)
                    .help("write it in the map itself; an import would delete it here"),
            );
        } else {
            drawing(child, Some(at), read, findings);
        }
    }
}

/// A statement about what is on the map, in the map itself or in a block of artwork.
fn drawing(child: &Node, art: Option<usize>, read: &mut MapNode, findings: &mut Findings) {
    let word = child.name.value.as_str();
    let before = findings.made();
    let statement = match word {
        "clear" if !read.parts.is_empty() => Some(parts::clear(child, &read.chart, findings)),
        "remove" => parts::remove(child, &read.chart, findings),
        "level" => parts::level(child, findings),
        "missing" => Some(parts::missing(child, findings)),
        "hill" => things::hill(child, findings),
        "objective" => things::objective(child, findings),
        "type" => things::type_of(child, &read.chart, findings),
        _ => {
            let chart = read.chart.clone();
            let id = chart.find(word).or_else(|| meant(child, &chart, findings));
            id.and_then(|id| things::statement(child, id, &chart, findings))
        }
    };
    if let Some(value) = statement {
        let damaged = child.damaged || findings.made() > before;
        read.statements.push(StatementNode { value, span: child.head, damaged, art });
    }
}

/// The terrain that an unknown statement surely means; reported in any case.
fn meant(
    child: &Node,
    chart: &Chart,
    findings: &mut Findings,
) -> Option<crestline_board::terrain::TerrainId> {
    let word = child.name.value.as_str();
    if MAP.prop(word).is_some() {
        findings.push(unknown_among(child, &MAP, &[]));
        return None;
    }
    if findings.is_full(child.head.file) {
        // Nearest words take time, and nobody would read them.
        findings.push(error(codes::M006, child.name.span, "there is no such terrain"));
        return None;
    }
    let (meant, help) = things::meant_terrain(word, chart);
    let words: Vec<&str> = chart.terrains().iter().map(|t| t.word.as_str()).collect();
    let looks_like_terrain = meant.is_some() || things::near_terrain(word, chart).is_some();
    let aliases = chart.terrains().iter().flat_map(|row| &row.aliases).map(String::as_str);
    let all = MAP.words().into_iter().chain(words.iter().copied()).chain(aliases);
    let nearest = suggest::nearest(word, all);
    let nearer = nearest.is_some_and(|nearest| MAP.child(nearest).is_some());
    findings.push(if meant.is_some() || looks_like_terrain && !nearer {
        let message = format!("there is no terrain `{}`", visible(word));
        let found = error(codes::M006, child.name.span, message).help(help);
        things::named(found, meant, word, chart)
    } else {
        unknown_among(child, &MAP, &words)
    });
    meant
}

/// The library's chart with the rows that the map adds or changes.
fn own_chart(block: &[Node], base: &Arc<Chart>, findings: &mut Findings) -> Arc<Chart> {
    let mut rows = Vec::new();
    for child in block.iter().filter(|child| child.name.value == "terrain") {
        let Some(row) = terrain::terrain(child, findings) else { continue };
        if MAP.child(&row.value.word).is_some() {
            let message = format!("`{}` is the word of another statement", row.value.word);
            findings
                .push(error(codes::C001, row.span, message).help("give the terrain another word"));
            continue;
        }
        rows.push(row);
    }
    if rows.is_empty() {
        return base.clone();
    }
    terrain::chart(base.terrains(), rows, findings).map_or_else(|| base.clone(), Arc::new)
}

fn grid(node: &Node, findings: &mut Findings) -> Option<Spanned<Grid>> {
    let mut fields = Fields::new(node, &GRID);
    let columns = fields.number::<u8>("columns", findings);
    let rows = fields.number::<u8>("rows", findings);
    let stagger = fields.choice("stagger", &STAGGERS, findings);
    fields.finish(findings);
    let stagger = stagger.map_or(Stagger::default(), |stagger| stagger.value);
    let grid = Grid::new(columns?.value, rows?.value, stagger)?;
    Some(Spanned::new(grid, node.head))
}
