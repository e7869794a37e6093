//! One hex of a map as it was understood: what is drawn in it, and what the rules make of it.

use crestline_board::hex::{Compass, Hex};
use crestline_board::lattice::SAMPLES;
use crestline_board::map::{Map, TypeReason, What};
use crestline_board::terrain::Tag;
use crestline_rules::query::Land;
use crestline_source::resolve::map::Notes;

use super::map::{is_clearing, points, unnamed};
use super::{heading, row};
use crate::exit::Failure;
use crate::output::{Output, Style};

/// A hex, with what its author wrote about it where that is known.
pub(super) fn tell(
    map: &Map,
    hex: Hex,
    notes: Option<&Notes>,
    out: &mut Output,
) -> Result<(), Failure> {
    let (facts, land, terrain) = (map.facts(hex), Land::of(map), map.terrain(hex));
    let title = out.paint(Style::Strong, hex);
    if map.missing().contains(&hex) {
        return out.line(format!("{title} of {}: not drawn yet", map.title()));
    }
    let what = terrain.title.to_lowercase();
    out.line(format!("{title} of {}: {what} at level {}", map.title(), facts.level))?;
    out.line("")?;
    heading(out, "Hex")?;
    let reason = notes.and_then(|notes| notes.reasons.get(&hex));
    let why = match (facts.because, reason) {
        (TypeReason::Ground, _) => "nothing drawn here names it".to_owned(),
        (TypeReason::Drawn, _) => "it goes before all else that is drawn here (T78.1)".to_owned(),
        (TypeReason::Override, None) => "set by `type`".to_owned(),
        (TypeReason::Override, Some(reason)) => format!("set by `type`: {reason}"),
    };
    row(out, "type", None, &format!("{what}; {why}"))?;
    let crest = if facts.crest { "; a crest hex" } else { "" };
    row(out, "level", None, &format!("{}{crest}", facts.level))?;
    row(out, "wet", None, if land.is_wet(hex) { "yes" } else { "no" })?;
    row(out, "cover", None, &cover(map, hex))?;
    if land.impassable(hex) {
        row(out, "entered by", None, "nobody")?;
    }
    for building in map.buildings().iter().filter(|b| b.hexes.contains(&hex)) {
        let kind = if building.shed { "shed" } else { "building" };
        let name = building.title.as_ref().or(building.name.as_ref());
        row(out, kind, None, name.map_or("without a name", String::as_str))?;
    }
    if let Some(objective) = map.objective_at(hex) {
        row(out, "objective", None, &objective.number.to_string())?;
    }
    drawn(map, hex, notes, out)?;
    sides(map, hex, out)
}

/// The Cover, and what it comes from.
fn cover(map: &Map, hex: Hex) -> String {
    let road = if map.has_ribbon(hex, Tag::Road) { ", the road counted (T93)" } else { "" };
    format!("{}{road}", Land::of(map).cover(hex))
}

/// Everything that is drawn in the hex.
fn drawn(map: &Map, hex: Hex, notes: Option<&Notes>, out: &mut Output) -> Result<(), Failure> {
    let facts = map.facts(hex);
    let unnamed = unnamed(map, hex);
    if facts.covers.is_empty() && facts.ribbons.is_empty() {
        return Ok(());
    }
    heading(out, "Drawn in it")?;
    for cover in &facts.covers {
        let word = map.chart().get(cover.terrain).title.to_lowercase();
        let dot = if cover.centre { "the dot and " } else { "" };
        let more = match (unnamed.contains(&cover.terrain), cover.counts()) {
            (false, _) => ", and names the hex",
            (true, true) if facts.because == TypeReason::Override => ", but `type` says otherwise",
            (true, true) => ", but something goes before it",
            (true, false) => ", too little to name it",
        };
        let of_it = |d: &&crestline_board::map::Drawing| d.what == What::Terrain(cover.terrain);
        let clearing = map.drawings().iter().filter(of_it).any(|d| is_clearing(map, d, hex));
        let clearing = if clearing { ", with a clearing" } else { "" };
        let told = format!("covers {dot}{} of {SAMPLES} points{more}{clearing}", cover.samples);
        row(out, &word, None, &told)?;
    }
    for ribbon in &facts.ribbons {
        let word = map.chart().get(ribbon.terrain).title.to_lowercase();
        let sides: Vec<String> = ribbon.sides.iter().map(|s| s.number().to_string()).collect();
        let sides = match sides.len() {
            0 => "within the hex".to_owned(),
            1 => format!("over side {}", sides.concat()),
            _ => format!("over sides {}", sides.join(", ")),
        };
        let ends = if ribbon.ends { "; ends here" } else { "" };
        row(out, &word, None, &format!("{sides}{ends}"))?;
    }
    if let Some(bridge) = map.bridge(hex) {
        let word = map.chart().get(bridge.terrain).title.to_lowercase();
        let (a, b) = (bridge.ends.0.number(), bridge.ends.1.number());
        let over = notes.and_then(|notes| notes.over.get(&hex));
        let over = over.map(|id| format!(", over {}", map.chart().get(*id).word));
        row(out, &word, None, &format!("from side {a} to side {b}{}", over.unwrap_or_default()))?;
    }
    Ok(())
}

/// The six sides: what lies beyond, what stands on them, and what it costs to come in over them.
fn sides(map: &Map, hex: Hex, out: &mut Output) -> Result<(), Failure> {
    heading(out, "Sides")?;
    for side in Compass::ALL {
        let mut words = Vec::new();
        for barrier in map.barriers_on(map.grid().hexside(hex, side)) {
            let gap = if barrier.solid.len() > 1 { " with a gap" } else { "" };
            words.push(format!("{}{gap}", map.chart().get(barrier.terrain).word));
        }
        words.extend(map.crossing(hex, side).map(|row| row.word.clone()));
        match map.grid().neighbour(hex, side) {
            Some(other) => {
                let level = map.level(other);
                words.insert(0, format!("{other}, {} at level {level}", map.terrain(other).word));
                words.push(match Land::of(map).step_cost(other, hex) {
                    Ok(half) => format!("{} to come in", points(half)),
                    Err(_) => "no way in by a Move".to_owned(),
                });
            }
            None => words.insert(0, "the edge of the map".to_owned()),
        }
        row(out, &format!("side {}", side.number()), None, &words.join("; "))?;
    }
    Ok(())
}
