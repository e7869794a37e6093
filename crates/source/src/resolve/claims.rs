//! What a map's text claims beyond what it draws, held against the map.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_board::terrain::TerrainId;

use crate::codes;
use crate::diag::{Findings, error, warning};
use crate::schema::map::{BridgeNode, MapNode, Statement};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// Compares what lists claim with what drawings cover, and what bridges lead over.
pub(super) fn claims(node: &MapNode, map: &Map, findings: &mut Findings) {
    for statement in &node.statements {
        match &statement.value {
            Statement::Bridge(bridge) => bridge_over(bridge, map, findings),
            Statement::Area(area) if area.outline.is_some() && !area.hexes.is_empty() => {
                let word = &map.chart().get(area.terrain).word;
                let covers = |hex: Hex| {
                    let all = &map.facts(hex).covers;
                    all.iter().any(|c| c.terrain == area.terrain && c.counts())
                };
                differences(&area.hexes, covers, word, findings);
            }
            // A shed is no part of its hex's type.
            Statement::Building(building)
                if building.outline.is_some() && !building.hexes.is_empty() && !building.shed =>
            {
                let word = &map.chart().get(building.terrain).word;
                let covers = |hex: Hex| {
                    let all = &map.facts(hex).covers;
                    all.iter().any(|c| c.terrain == building.terrain && c.counts())
                };
                differences(&building.hexes, covers, word, findings);
            }
            Statement::Hill(hill) if hill.outline.is_some() && !hill.hexes.is_empty() => {
                let word = format!("level {}", hill.level);
                differences(&hill.hexes, |hex| map.level(hex) >= hill.level, &word, findings);
            }
            _ => {}
        }
    }
    unlisted(node, map, findings);
}

/// Hexes that a list claims and the drawing does not cover.
fn differences(
    listed: &[Spanned<Hex>],
    covers: impl Fn(Hex) -> bool,
    word: &str,
    findings: &mut Findings,
) {
    for hex in listed.iter().filter(|hex| !covers(hex.value)) {
        findings.push(
            warning(
                codes::M025,
                hex.span,
                format!("{} is listed as {word}, but the drawing does not make it so", hex.value),
            )
            .help(if word.starts_with("level ") {
                "draw over its centre dot, or take it off the list"
            } else {
                "draw over its centre dot or a quarter of it, or take it off the list"
            })
            .hex(hex.value),
        );
    }
}

/// The hexes that a statement lists, and where its drawing was written, if it has one.
type Listed<'n> = (&'n [Spanned<Hex>], Option<Span>);

/// Hexes that a drawing with a list covers and no list claims. Where another drawing of the terrain
/// has no list, lists claim nothing.
fn unlisted(node: &MapNode, map: &Map, findings: &mut Findings) {
    let mut lists: BTreeMap<TerrainId, Vec<Listed<'_>>> = BTreeMap::new();
    for statement in &node.statements {
        let (terrain, hexes, outline) = match &statement.value {
            Statement::Area(area) => (area.terrain, &area.hexes, &area.outline),
            Statement::Building(building) => (building.terrain, &building.hexes, &building.outline),
            _ => continue,
        };
        let outline = outline.as_ref().map(|outline| outline.span);
        lists.entry(terrain).or_default().push((hexes, outline));
    }
    for (terrain, lists) in lists {
        let Some(drawn) = lists.iter().find_map(|(_, outline)| *outline) else { continue };
        if lists.iter().any(|(hexes, outline)| hexes.is_empty() && outline.is_some()) {
            continue;
        }
        let listed: BTreeSet<Hex> =
            lists.iter().flat_map(|(hexes, _)| hexes.iter()).map(|hex| hex.value).collect();
        let word = &map.chart().get(terrain).word;
        let covered =
            |hex: &Hex| map.facts(*hex).covers.iter().any(|c| c.terrain == terrain && c.counts());
        for hex in map.grid().hexes().filter(|hex| !listed.contains(hex)).filter(covered) {
            // Of several drawings, the one that lists the hex's neighbour is surely meant.
            let near = lists.iter().find(|(hexes, outline)| {
                outline.is_some() && hexes.iter().any(|h| map.grid().distance(h.value, hex) == 1)
            });
            let span = near.and_then(|(_, outline)| *outline).unwrap_or(drawn);
            let message = format!("this drawing makes {hex} {word}, unlisted");
            findings.push(
                warning(codes::M025, span, message)
                    .help(format!("add {hex} to the list, or draw less of it"))
                    .hex(hex),
            );
        }
    }
}

fn bridge_over(bridge: &BridgeNode, map: &Map, findings: &mut Findings) {
    let Some(over) = &bridge.over else { return };
    for hex in &bridge.hexes {
        if !map.grid().contains(hex.value) {
            continue;
        }
        let drawn = map.facts(hex.value).covers.iter().any(|c| c.terrain == over.value);
        let ribbon = map.ribbons(hex.value).iter().any(|ribbon| ribbon.terrain == over.value);
        if !drawn && !ribbon {
            let word = &map.chart().get(over.value).word;
            findings.push(
                error(codes::M020, over.span, format!("there is no {word} in {}", hex.value))
                    .also(hex.span, "the bridge")
                    .help("move the bridge, or name what it leads over")
                    .hex(hex.value),
            );
        }
    }
}

/// Two objectives must not share a hex.
pub(super) fn objectives_apart(node: &MapNode, map: &Map, findings: &mut Findings) {
    let place = |number: u8| {
        node.statements.iter().find_map(|statement| match &statement.value {
            Statement::Objective(objective) if objective.number.value == number => {
                Some(objective.place.clone())
            }
            _ => None,
        })
    };
    let objectives = map.objectives();
    for (at, later) in objectives.iter().enumerate() {
        for first in &objectives[..at] {
            let shared = later.hexes.iter().find(|hex| first.hexes.contains(hex));
            // One of the two may come with a part.
            let ((own, other), here) = match (place(later.number), place(first.number)) {
                (Some(here), _) => ((later, first), here),
                (None, Some(here)) => ((first, later), here),
                (None, None) => continue,
            };
            if let Some(hex) = shared {
                let message = format!(
                    "objective {} lies in `{}` with objective {}",
                    own.number,
                    visible(&here.value),
                    other.number
                );
                let part = || node.parts.first().map(|part| part.span);
                let there = place(other.number).map(|there| there.span).or_else(part);
                findings.push(
                    error(codes::M017, here.span, message)
                        .also(there.unwrap_or(node.head), format!("objective {}", other.number))
                        .help("give every objective a hex or building of its own")
                        .hex(*hex),
                );
            }
        }
    }
}
