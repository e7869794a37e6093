//! The words for what lines of sight touch.

use crestline_board::los::{Thing, Verdict, Where};
use crestline_board::map::{Map, What};
use crestline_play::narrate;

/// The word for a touched thing: a terrain's word, `hill`, `smoke`, `blaze`, `gully`, `open`.
pub(super) fn kind(map: &Map, thing: Thing) -> String {
    match thing {
        Thing::Open => "open".to_owned(),
        Thing::Drawing(at) => match map.drawings()[at].what {
            What::Terrain(id) => map.chart().get(id).word.clone(),
            What::Level(_) => "hill".to_owned(),
        },
        Thing::Hill(..) => "hill".to_owned(),
        Thing::Barrier(at) => map.chart().get(map.barriers()[at].terrain).word.clone(),
        Thing::Smoke(_) => "smoke".to_owned(),
        Thing::Blaze => "blaze".to_owned(),
        Thing::Gully => "gully".to_owned(),
        Thing::Missing => "missing".to_owned(),
    }
}

/// The name of the building that a drawing shows, if it has one.
pub(super) fn name(map: &Map, drawing: usize) -> Option<String> {
    let building = map.buildings().iter().find(|building| building.drawing == drawing)?;
    building.title.clone().or_else(|| building.name.clone())
}

/// What a touched thing is called: a building by its name, a hill by its level.
pub(super) fn called(map: &Map, thing: Thing) -> String {
    match thing {
        Thing::Hill(_, level) => format!("ground of level {level}"),
        Thing::Drawing(at) => name(map, at).unwrap_or_else(|| kind(map, thing)),
        thing => kind(map, thing),
    }
}

/// Where something is: `in D3`, `on D3|D4`.
pub(super) fn at_place(map: &Map, place: Where) -> String {
    match place {
        Where::Hex(hex) => format!("in {hex}"),
        Where::Side(side) => format!("on {}", map.grid().hexside_label(side)),
    }
}

/// A verdict in a word: `clear`, `clear-2`, `blocked`, `blind`.
pub(super) fn short(verdict: Verdict) -> String {
    match (verdict.clear, verdict.hindrance, verdict.blind) {
        (true, 0, _) => "clear".to_owned(),
        (true, by, _) => format!("clear-{by}"),
        (false, _, true) => "blind".to_owned(),
        (false, _, false) => "blocked".to_owned(),
    }
}

/// A count with commas between thousands: `11,175`.
pub(crate) fn thousands(count: usize) -> String {
    narrate::thousands(count as u64)
}
