//! Maps that are made of others: their parts found and laid down, and what is still missing.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crestline_board::draft::{Draft, Item, Part};
use crestline_board::hex::{Grid, Hex, MAX_SPAN, Stagger};
use crestline_board::map::Map;

use super::find;
use super::map::{Origin, ReadMap};
use crate::codes;
use crate::diag::{Diagnostic, Findings, error, note, warning};
use crate::schema::map::{MapNode, PartNode};
use crate::text::Spanned;
use crate::visible::visible;

/// The parts of a map, or nothing if one of them is not to be had.
pub(super) fn found(
    node: &MapNode,
    maps: &[&ReadMap],
    findings: &mut Findings,
) -> Option<Vec<Part>> {
    let several = node.parts.len() > 1;
    let mut parts = Some(Vec::new());
    for part in &node.parts {
        // A scenario has said what is wrong with its map already.
        let mut told = Findings::new();
        let main = node.patch && part.name.span == node.name.span;
        let told = if main { &mut told } else { &mut *findings };
        let read = find::map(&part.name, part.version.as_ref(), maps, codes::M031, told);
        let map = read.and_then(|read| read.map.clone());
        if let (Some(_), None, false) = (read, &map, main) {
            let message = format!("the map `{}` has errors of its own", visible(&part.name.value));
            findings.push(
                error(codes::M031, part.name.span, message)
                    .help("mend them first; this map cannot be made without it"),
            );
        }
        let (Some(map), Some(list)) = (map, &mut parts) else {
            parts = None;
            continue;
        };
        // The map that a scenario names keeps its objectives, whatever is laid beside it.
        let own = || map.objectives().iter().map(|o| (o.number, o.number)).collect();
        let objectives = part.objectives.clone().or_else(|| (main && several).then(own));
        let prefix = part.prefix.as_ref().map(|prefix| prefix.value.clone());
        list.push(Part {
            prefix: prefix.or_else(|| several.then(|| part.name.value.clone())),
            crop: crop(part, &map),
            turned: part.turned,
            at: part.at.as_ref().map_or(Hex::new(0, 0), |at| at.value),
            objectives,
            map,
        });
    }
    parts
}

/// What is taken of a map; an end that is not said is that of the map.
fn crop(part: &PartNode, map: &Map) -> Option<(Hex, Hex)> {
    if part.from.is_none() && part.to.is_none() {
        return None;
    }
    let grid = map.grid();
    let value = |hex: &Option<Spanned<Hex>>, other| hex.as_ref().map_or(other, |hex| hex.value);
    let last = Hex::new(grid.columns() - 1, grid.rows() - 1);
    Some((value(&part.from, Hex::new(0, 0)), value(&part.to, last)))
}

/// The size of a map that does not say it: as large as its parts, with the stagger of the first.
pub(super) fn grid(parts: &[Part]) -> Option<Grid> {
    let (mut columns, mut rows) = (0u8, 0u8);
    let mut stagger = None;
    for part in parts {
        let own = part.map.grid();
        let last = Hex::new(own.columns() - 1, own.rows() - 1);
        let (from, to) = part.crop.unwrap_or((Hex::new(0, 0), last));
        let end = |at: u8, from: u8, to: u8| {
            at.saturating_add(to.saturating_sub(from)).saturating_add(1).min(MAX_SPAN)
        };
        columns = columns.max(end(part.at.column(), from.column(), to.column()));
        rows = rows.max(end(part.at.row(), from.row(), to.row()));
        let corner = if part.turned { to } else { from };
        // Whether the column that the part begins in stands low decides for all others.
        let low = own.is_low(corner.column()) != part.turned;
        let even = (part.at.column() % 2 == 1) == low;
        stagger.get_or_insert(if even { Stagger::EvenLow } else { Stagger::OddLow });
    }
    Grid::new(columns, rows, stagger?)
}

/// Where the parts were written, for their flaws.
pub(super) fn origin(part: &PartNode) -> Origin {
    let hexes = [&part.from, &part.to, &part.at].into_iter().flatten().cloned().collect();
    Origin { head: part.span, hexes, sides: Vec::new(), outline: None }
}

/// A changed map is called like the map that it changes; one that is made of several for a scenario
/// has the titles of all.
pub(super) fn named_like(draft: &mut Draft, node: &MapNode, parts: &[Part]) {
    match parts {
        [] => {}
        [first, ..] if node.parts.iter().any(|part| part.name.span == node.name.span) => {
            first.map.title().clone_into(&mut draft.title);
            first.map.version().clone_into(&mut draft.version);
            draft.number = first.map.number();
        }
        parts => {
            let titles: Vec<&str> = parts.iter().map(|part| part.map.title()).collect();
            draft.title = titles.join(", ");
        }
    }
}

/// Hexes that are said to be missing, or that no part lies on, and in which something stands.
pub(super) fn drawn_all_the_same(
    map: &Map,
    origins: &BTreeMap<Item, Origin>,
    findings: &mut Findings,
) {
    let mut told = BTreeSet::new();
    for (item, origin) in origins {
        if matches!(item, Item::Part(_) | Item::Clear(_) | Item::Missing(_)) {
            continue;
        }
        for hex in origin.hexes.iter().filter(|hex| map.missing().contains(&hex.value)) {
            if told.insert(hex.value) {
                let message = format!("{} is missing, so that nothing can stand there", hex.value);
                findings.push(
                    warning(codes::M038, hex.span, message)
                        .help("take it out of `missing`, or list it: `open`; or leave this away")
                        .hex(hex.value),
                );
            }
        }
    }
}

/// The one finding about all hexes that are not drawn yet.
pub(super) fn missing(node: &MapNode, map: &Arc<Map>, drafts: bool) -> Option<Diagnostic> {
    const NAMED: usize = 5;
    let hexes: Vec<Hex> = map.missing().iter().copied().collect();
    let first = hexes.first()?;
    let names: Vec<String> = hexes.iter().take(NAMED).map(Hex::to_string).collect();
    let rest = hexes.len().saturating_sub(NAMED);
    let rest = if rest == 0 { String::new() } else { format!(" and {rest} more") };
    let names = format!("{}{rest}", names.join(", "));
    let are = if hexes.len() == 1 { "is" } else { "are" };
    let message = format!("{} of {} hexes {are} missing: {names}", hexes.len(), map.grid().len());
    let make = if drafts { note } else { error };
    let help = if node.parts.is_empty() {
        "draw them and take them out of `missing`; until then check it with `--allow-partial`"
    } else {
        "lay a part there, or list what is there: `open A1..A3`; until then check it with \
         `--allow-partial`"
    };
    Some(make(codes::M035, node.head, message).help(help).hex(*first))
}
