//! A map as it was understood.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::map::{Art, Drawing, Map, TypeReason, What};
use crestline_board::terrain::{Cost, Form, SightKind, Tag, Terrain, TerrainId};
use crestline_source::library;
use crestline_source::resolve::map::{Notes, ReadMap};
use crestline_source::schema::map::PartNode;
use crestline_source::text::Spanned;

use super::{heading, row, runs};
use crate::exit::Failure;
use crate::output::{Output, Style};
use crate::report::numbered;

/// A map: what it is made of, levels, types, ribbons, hexsides, buildings, objectives.
pub(super) fn tell(map: &Map, read: &ReadMap, out: &mut Output) -> Result<(), Failure> {
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
    out.line(match read.sights.len() {
        0 => "no line of sight is asserted".to_owned(),
        1 => "1 line of sight is asserted".to_owned(),
        n => format!("{n} lines of sight are asserted"),
    })?;
    out.line("")?;
    origin(map, read, out)?;

    let mut levels: BTreeMap<u8, Vec<Hex>> = BTreeMap::new();
    for hex in map.drawn_hexes() {
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
    types(map, &read.notes, out)?;
    own_terrain(map, out)?;

    ribbons(map, &read.notes, out)?;
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
fn ribbons(map: &Map, notes: &Notes, out: &mut Output) -> Result<(), Failure> {
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
        let terrain = map.chart().get(TerrainId(*id));
        let ends = match ends {
            0 => String::new(),
            n => format!("; {}", numbered(*n, "dead end")),
        };
        let wide = widths(map, TerrainId(*id));
        let wide = wide.map(|(low, high)| format!("; {low} to {high} wide")).unwrap_or_default();
        let told = format!("{}{ends}{wide}", runs(hexes));
        row(out, &terrain.title.to_lowercase(), Some(hexes.len()), &told)?;
    }
    for hex in map.grid().hexes() {
        if let Some(bridge) = map.bridge(hex) {
            let title = map.chart().get(bridge.terrain).title.to_lowercase();
            row(out, &title, Some(1), &bridge_told(map, hex, notes))?;
        }
    }
    Ok(())
}

/// A bridge's hex, its direction, and what it leads over.
fn bridge_told(map: &Map, hex: Hex, notes: &Notes) -> String {
    let Some(bridge) = map.bridge(hex) else { return String::new() };
    let (a, b) = (bridge.ends.0.number(), bridge.ends.1.number());
    let over = notes.over.get(&hex).map(|id| &map.chart().get(*id).word);
    let over = over.map(|word| format!(", over {word}")).unwrap_or_default();
    format!("{hex}, from side {a} to side {b}{over}")
}

/// How wide the drawings of a ribbon are in picture units, if they are not all as wide.
fn widths(map: &Map, terrain: TerrainId) -> Option<(i32, i32)> {
    let drawn = map.drawings().iter().filter(|d| d.what == What::Terrain(terrain));
    let halves = drawn.flat_map(|drawing| match &drawing.art {
        Art::Ribbon(strands) => strands.iter().flat_map(|s| [s.half.0, s.half.1]).collect(),
        _ => Vec::new(),
    });
    // 20.48 lattice steps to a unit; twice the half is the width.
    let units: Vec<i32> = halves.map(|half| (half * 200 + 1024) / 2048).collect();
    let (low, high) = (*units.iter().min()?, *units.iter().max()?);
    (low != high).then_some((low, high))
}

/// How a part lies on its map.
fn laid(part: &PartNode) -> String {
    let at = part.at.as_ref().map_or("A1".to_owned(), |at| at.value.to_string());
    let end = |end: &Option<Spanned<Hex>>, other: &str| {
        end.as_ref().map_or(other.to_owned(), |hex| hex.value.to_string())
    };
    let crop = match (&part.from, &part.to) {
        (None, None) => String::new(),
        (from, to) => format!(", {} to {}", end(from, "its first hex"), end(to, "its last hex")),
    };
    let turned = if part.turned { ", turned by 180 degrees" } else { "" };
    format!("at {at}{crop}{turned}")
}

/// What a scenario changes on its map: how it lies, and each statement as it is written.
pub(super) fn changes(read: &ReadMap, out: &mut Output) -> Result<(), Failure> {
    for part in &read.notes.parts {
        row(out, &part.name.value, None, &laid(part))?;
    }
    let mut by_kind: BTreeMap<&str, BTreeSet<Hex>> = BTreeMap::new();
    for (item, origin) in &read.origins {
        let kind = match item {
            Item::Part(_) => continue,
            Item::Clear(_) => "cleared",
            Item::Missing(_) => "not drawn yet",
            Item::Area(_) => "areas",
            Item::Hill(_) => "hills",
            Item::Ribbon(_) => "lines",
            Item::Barrier(_) => "hexsides",
            Item::Building(_) => "buildings",
            Item::Bridge(_) => "bridges",
            Item::Objective(_) => "objectives",
            Item::Override(_) => "types set",
        };
        let sides = origin.sides.iter().map(|side| side.value.hex());
        let hexes = origin.hexes.iter().map(|hex| hex.value).chain(sides);
        by_kind.entry(kind).or_default().extend(hexes);
    }
    for (kind, hexes) in by_kind {
        let hexes: Vec<Hex> = hexes.into_iter().collect();
        row(out, kind, Some(hexes.len()), &runs(&hexes))?;
    }
    for taken in &read.notes.taken {
        let (word, what) = taken.split_once(' ').unwrap_or((taken, ""));
        row(out, word, None, what)?;
    }
    match read.sights.len() {
        0 => Ok(()),
        n => row(out, "lines asserted", Some(n), ""),
    }
}

/// What the map is made of, and what is missing.
fn origin(map: &Map, read: &ReadMap, out: &mut Output) -> Result<(), Failure> {
    let notes = &read.notes;
    if !notes.parts.is_empty() || !map.missing().is_empty() {
        heading(out, "Made of")?;
    }
    for part in &notes.parts {
        row(out, &part.name.value, None, &laid(part))?;
    }
    let missing: Vec<Hex> = map.missing().iter().copied().collect();
    if !missing.is_empty() {
        row(out, "not drawn yet", Some(missing.len()), &runs(&missing))?;
    }
    if !notes.changes.is_empty() {
        heading(out, "Changes")?;
        for change in &notes.changes {
            row(out, &change.version.value, None, &change.text.value)?;
        }
    }
    Ok(())
}

/// What each hex is, what is wet, and what is drawn without naming its hex.
fn types(map: &Map, notes: &Notes, out: &mut Output) -> Result<(), Failure> {
    let grid = map.grid();
    heading(out, "Types")?;
    for (at, terrain) in map.chart().terrains().iter().enumerate() {
        let of_type = |hex: &Hex| usize::from(map.terrain_id(*hex).0) == at;
        let hexes: Vec<Hex> = map.drawn_hexes().filter(of_type).collect();
        if hexes.is_empty() {
            continue;
        }
        let told = if at == 0 { "all others".to_owned() } else { runs(&hexes) };
        row(out, &terrain.title.to_lowercase(), Some(hexes.len()), &told)?;
    }
    let set = |hex: &Hex| map.facts(*hex).because == TypeReason::Override;
    let mut reasons: BTreeMap<Option<&String>, Vec<Hex>> = BTreeMap::new();
    for hex in grid.hexes().filter(set) {
        reasons.entry(notes.reasons.get(&hex)).or_default().push(hex);
    }
    for (reason, hexes) in reasons {
        let reason = reason.map(|reason| format!(": {reason}")).unwrap_or_default();
        row(out, "set by `type`", Some(hexes.len()), &format!("{}{reason}", runs(&hexes)))?;
    }
    let wet: Vec<Hex> = grid.hexes().filter(|hex| map.is(*hex, Tag::Wet)).collect();
    if !wet.is_empty() {
        row(out, "wet", Some(wet.len()), &runs(&wet))?;
    }
    clearings(map, out)?;
    let mut hidden: BTreeMap<TerrainId, Vec<String>> = BTreeMap::new();
    for hex in grid.hexes() {
        for id in unnamed(map, hex) {
            let word = &map.terrain(hex).word;
            hidden.entry(id).or_default().push(format!("{hex} ({word})"));
        }
    }
    if !hidden.is_empty() {
        heading(out, "Drawn in hexes that are something else")?;
        for (id, hexes) in hidden {
            let title = map.chart().get(id).title.to_lowercase();
            row(out, &title, Some(hexes.len()), &hexes.join(" "))?;
        }
    }
    Ok(())
}

/// Terrain that is drawn in a hex, could name it, and does not.
pub(super) fn unnamed(map: &Map, hex: Hex) -> Vec<TerrainId> {
    let facts = map.facts(hex);
    let ribbons = facts.ribbons.iter().map(|ribbon| ribbon.terrain);
    let mut ids: Vec<TerrainId> = facts.covers.iter().map(|c| c.terrain).chain(ribbons).collect();
    ids.retain(|id| *id != facts.terrain && map.chart().get(*id).precedence.is_some());
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Hexes of listed areas with a clearing.
fn clearings(map: &Map, out: &mut Output) -> Result<(), Failure> {
    for (at, terrain) in (0u16..).zip(map.chart().terrains()) {
        let mut hexes: Vec<Hex> = map
            .drawings()
            .iter()
            .filter(|drawing| drawing.what == What::Terrain(TerrainId(at)))
            .flat_map(|drawing| drawing.hexes.iter().filter(|hex| is_clearing(map, drawing, **hex)))
            .copied()
            .collect();
        hexes.sort_unstable();
        if !hexes.is_empty() {
            let name = format!("clearing in {}", terrain.word);
            row(out, &name, Some(hexes.len()), &runs(&hexes))?;
        }
    }
    Ok(())
}

/// Whether a hex that a generated area lists has a clearing in it.
pub(super) fn is_clearing(map: &Map, drawing: &Drawing, hex: Hex) -> bool {
    drawing.generated
        && matches!(drawing.art, Art::Plain | Art::Furrows(_))
        && matches!(drawing.what, What::Terrain(_))
        && drawing.hexes.contains(&hex)
        && !drawing.shape.contains(map.grid().centre(hex))
}

/// The rows of the chart that are not the library's.
fn own_terrain(map: &Map, out: &mut Output) -> Result<(), Failure> {
    let library = library::chart();
    let is_own = |row: &&Terrain| library.find(&row.word).is_none_or(|id| library.get(id) != *row);
    let own: Vec<&Terrain> = map.chart().terrains().iter().filter(is_own).collect();
    if own.is_empty() {
        return Ok(());
    }
    heading(out, "Own terrain")?;
    for terrain in own {
        row(out, &terrain.word, None, &told(terrain))?;
    }
    Ok(())
}

/// A row of the chart in words.
fn told(terrain: &Terrain) -> String {
    let form = match terrain.form {
        Form::Area => "an area",
        Form::Ribbon => "a ribbon",
        Form::Hexside => "on hexsides",
        Form::Marker => "a marker",
    };
    let rank = match terrain.precedence {
        Some(rank) => format!("names hexes with rank {rank}"),
        None => "names no hex".to_owned(),
    };
    let cost = match terrain.cost {
        Cost::Half(half) => format!("costs {}", points(half)),
        Cost::Impassable => "cannot be entered".to_owned(),
        Cost::Other => "costs what else is there".to_owned(),
    };
    let sight = match terrain.sight {
        SightKind::Open => "open to sight".to_owned(),
        SightKind::Obstacle => "blocks sight".to_owned(),
        SightKind::Hindrance(by) => format!("hinders by {by}"),
    };
    let tags: Vec<String> = terrain.tags.iter().map(|tag| kebab(&format!("{tag:?}"))).collect();
    let tags = if tags.is_empty() { String::new() } else { format!(", {}", tags.join(", ")) };
    format!(
        "{}: {form}, {rank}, {cost}, Cover {}, {sight}, drawn as {}{tags}",
        terrain.title,
        terrain.cover,
        format!("{:?}", terrain.motif).to_lowercase()
    )
}

/// `CoverIfCrossed` as map files spell it: `cover-if-crossed`.
fn kebab(name: &str) -> String {
    let mut out = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !out.is_empty() {
            out.push('-');
        }
        out.push(c.to_ascii_lowercase());
    }
    out
}

/// Half points of movement in points.
pub(super) fn points(half: u16) -> String {
    if half.is_multiple_of(2) { (half / 2).to_string() } else { format!("{}.5", half / 2) }
}
