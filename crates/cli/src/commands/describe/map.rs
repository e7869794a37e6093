//! A map as it was understood.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::map::{Map, TypeReason};

use super::{heading, row, runs};
use crate::exit::Failure;
use crate::output::{Output, Style};
use crate::report::numbered;

/// A map: levels, types, ribbons, hexsides, buildings, objectives.
pub(super) fn tell(map: &Map, out: &mut Output) -> Result<(), Failure> {
    let grid = map.grid();
    let number = map.number().map(|n| format!(", number {n}")).unwrap_or_default();
    let title = out.paint(Style::Strong, map.title());
    out.line(format!(
        "{title}: map {}, version {}{number}, {} × {} hexes",
        map.name(),
        map.version(),
        grid.columns(),
        grid.rows()
    ))?;
    out.line("")?;

    let mut levels: BTreeMap<u8, Vec<Hex>> = BTreeMap::new();
    for hex in grid.hexes() {
        levels.entry(map.level(hex)).or_default().push(hex);
    }
    heading(out, "Levels")?;
    for (level, hexes) in &levels {
        let told = if *level == 0 { "all others".to_owned() } else { runs(hexes) };
        row(out, &format!("level {level}"), Some(hexes.len()), &told)?;
    }
    let crests: Vec<Hex> = grid.hexes().filter(|hex| map.facts(*hex).crest).collect();
    if !crests.is_empty() {
        row(out, "crest hexes", Some(crests.len()), &runs(&crests))?;
    }

    heading(out, "Types")?;
    for (at, terrain) in map.chart().terrains().iter().enumerate() {
        let of_type = |hex: &Hex| usize::from(map.terrain_id(*hex).0) == at;
        let hexes: Vec<Hex> = grid.hexes().filter(of_type).collect();
        if hexes.is_empty() {
            continue;
        }
        let told = if at == 0 { "all others".to_owned() } else { runs(&hexes) };
        row(out, &terrain.title.to_lowercase(), Some(hexes.len()), &told)?;
    }
    let set: Vec<Hex> =
        grid.hexes().filter(|hex| map.facts(*hex).because == TypeReason::Override).collect();
    if !set.is_empty() {
        row(out, "set by `type`", Some(set.len()), &runs(&set))?;
    }

    ribbons(map, out)?;
    let mut sides: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for barrier in map.barriers() {
        let gap = if barrier.solid.len() > 1 { " (gap)" } else { "" };
        let label = format!("{}{gap}", grid.hexside_label(barrier.hexside));
        sides.entry(&map.chart().get(barrier.terrain).title).or_default().push(label);
    }
    if !sides.is_empty() {
        heading(out, "Hexsides")?;
        for (title, labels) in &sides {
            row(out, &title.to_lowercase(), Some(labels.len()), &labels.join(" "))?;
        }
    }
    if !map.buildings().is_empty() {
        heading(out, "Buildings")?;
        for building in map.buildings() {
            let name = building.title.clone().or_else(|| building.name.clone());
            let kind = if building.shed { "a shed" } else { "a building" };
            let name = name.unwrap_or_else(|| kind.to_owned());
            row(out, &name, Some(building.hexes.len()), &runs(&building.hexes))?;
        }
    }
    if !map.objectives().is_empty() {
        heading(out, "Objectives")?;
        for objective in map.objectives() {
            let title = objective.title.clone().map(|t| format!(", {t}")).unwrap_or_default();
            let place = format!("{}{title}", runs(&objective.hexes));
            row(out, &objective.number.to_string(), Some(objective.hexes.len()), &place)?;
        }
    }
    Ok(())
}

/// Roads and the like, with bridges, by the hexes they pass.
fn ribbons(map: &Map, out: &mut Output) -> Result<(), Failure> {
    let mut by_terrain: BTreeMap<u16, (Vec<Hex>, usize)> = BTreeMap::new();
    for hex in map.grid().hexes() {
        for ribbon in map.ribbons(hex) {
            let entry = by_terrain.entry(ribbon.terrain.0).or_default();
            entry.0.push(hex);
            entry.1 += usize::from(ribbon.ends);
        }
    }
    if by_terrain.is_empty() {
        return Ok(());
    }
    heading(out, "Lines")?;
    for (id, (hexes, ends)) in &by_terrain {
        let terrain = map.chart().get(crestline_board::terrain::TerrainId(*id));
        let ends = match ends {
            0 => String::new(),
            n => format!("; {}", numbered(*n, "dead end")),
        };
        let told = format!("{}{ends}", runs(hexes));
        row(out, &terrain.title.to_lowercase(), Some(hexes.len()), &told)?;
    }
    for hex in map.grid().hexes() {
        if let Some(bridge) = map.bridge(hex) {
            let title = map.chart().get(bridge.terrain).title.to_lowercase();
            let (a, b) = (bridge.ends.0.number(), bridge.ends.1.number());
            row(out, &title, Some(1), &format!("{hex}, from side {a} to side {b}"))?;
        }
    }
    Ok(())
}
