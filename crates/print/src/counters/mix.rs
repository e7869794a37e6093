//! Whole mixes: all counters of a nation, the markers of any game, and what an owner of the published
//! game lacks.

use std::sync::Arc;

use crestline_rules::content::{Chit, FortificationKind, Library, Nation};
use crestline_rules::scenario::{MINES, leader_title};
use crestline_rules::side::{BySide, Side};

use super::list::{Piece, Wanted};
use super::marker::Marker;

/// How many Fortifications the published game has.
const PUBLISHED: [(FortificationKind, usize); 6] = [
    (FortificationKind::Bunker, 9),
    (FortificationKind::Foxholes, 9),
    (FortificationKind::Mines, 20),
    (FortificationKind::Pillbox, 1),
    (FortificationKind::Trench, 9),
    (FortificationKind::Wire, 20),
];

/// How many Objectives a map has.
const CONTROLS: usize = 5;

/// All counters of a nation, as many of each as the game has.
#[must_use]
pub fn mix(nation: &Arc<Nation>) -> Vec<Wanted> {
    let own = || Arc::clone(nation);
    let mut all = Vec::new();
    for leader in &nation.leaders {
        let Some((leader, kind)) = nation.leader(&leader.name) else { continue };
        let (kind, title) = (Arc::clone(kind), leader_title(leader));
        all.push(Wanted::plain(Piece::Unit { nation: own(), kind, title }, 1));
    }
    for kind in nation.units.iter().filter(|kind| !kind.class.is_leader()) {
        let (kind, title, count) = (Arc::clone(kind), kind.name.clone(), kind.count);
        all.push(Wanted::plain(Piece::Unit { nation: own(), kind, title }, usize::from(count)));
    }
    for kind in &nation.weapons {
        let count = usize::from(kind.count);
        all.push(Wanted::plain(Piece::Weapon { nation: own(), kind: Arc::clone(kind) }, count));
    }
    for kind in &nation.radios {
        let count = usize::from(kind.count);
        all.push(Wanted::plain(Piece::Radio { nation: own(), kind: Arc::clone(kind) }, count));
    }
    all.retain(|want| want.count > 0);
    all
}

/// The markers that any game needs whatever nations fight: states, Smoke and Blazes, Fortifications,
/// chits, tracks.
#[must_use]
pub fn markers(chits: &[Chit]) -> Vec<Wanted> {
    let mut all = vec![Wanted::marker(Marker::Suppressed, 16), Wanted::marker(Marker::Veteran, 8)];
    all.extend((1..=10).map(|value| Wanted::marker(Marker::Smoke(value), 4)));
    for (kind, count) in PUBLISHED {
        let fp = (kind == FortificationKind::Mines).then_some(MINES);
        all.push(Wanted::marker(Marker::Fortification(kind, fp), count));
    }
    all.extend(chits.iter().map(|chit| Wanted::marker(Marker::Chit(*chit), 1)));
    all.extend(tracks());
    all
}

/// The markers that a nation brings to any game: Control of Objectives with the nation on both faces,
/// as nobody knows whom it will fight, and its Surrender.
#[must_use]
pub fn nation_markers(nation: &Arc<Nation>) -> Vec<Wanted> {
    let both = BySide::from_fn(|_| Arc::clone(nation));
    vec![
        Wanted::marker(Marker::Control(both.clone()), CONTROLS),
        Wanted::marker(Marker::Surrender(Side::Axis, Arc::clone(nation)), 1),
        Wanted::marker(Marker::Initiative(both), 1),
    ]
}

/// The markers of tracks.
fn tracks() -> Vec<Wanted> {
    let mut all = Vec::new();
    for marker in [
        Marker::Time,
        Marker::SuddenDeath,
        Marker::Points,
        Marker::AttackTotal,
        Marker::SpottingRound,
    ] {
        all.push(Wanted::marker(marker, 1));
    }
    all
}

/// What of a list somebody lacks who has the published game: pieces of nations that are not in
/// `published` or are not as they are there, and those beyond its counters.
#[must_use]
pub fn lacking(wanted: &[Wanted], published: &Library) -> Vec<Wanted> {
    // How many of each piece are taken already; pieces of one kind may stand in the list one by one.
    let mut taken: Vec<(&Piece, usize)> = Vec::new();
    let mut rest = Vec::new();
    for want in wanted {
        let has = owned(&want.piece, published);
        let before = match taken.iter_mut().find(|(piece, _)| **piece == want.piece) {
            Some((_, count)) => {
                *count += want.count;
                *count - want.count
            }
            None => {
                taken.push((&want.piece, want.count));
                0
            }
        };
        let left = has.saturating_sub(before).min(want.count);
        if want.count > left {
            rest.push(Wanted { count: want.count - left, ..want.clone() });
        }
    }
    rest
}

/// How many of a piece the published game has.
fn owned(piece: &Piece, published: &Library) -> usize {
    let nation = |own: &Nation| published.nation(&own.word);
    match piece {
        Piece::Unit { nation: own, kind, title } => {
            let Some(nation) = nation(own) else { return 0 };
            if !nation.units.iter().any(|known| known == kind) {
                return 0;
            }
            if kind.class.is_leader() {
                return nation.leaders.iter().filter(|l| leader_title(l) == *title).count();
            }
            kind.count.into()
        }
        Piece::Weapon { nation: own, kind } => {
            let is_known = nation(own).is_some_and(|nation| nation.weapons.contains(kind))
                || published.weapons.contains(kind);
            if is_known { kind.count.into() } else { 0 }
        }
        Piece::Radio { nation: own, kind } => {
            let is_known = nation(own).is_some_and(|nation| nation.radios.contains(kind));
            if is_known { kind.count.into() } else { 0 }
        }
        Piece::Marker(Marker::Fortification(kind, _)) => {
            PUBLISHED.iter().find(|(known, _)| known == kind).map_or(0, |(_, count)| *count)
        }
        Piece::Marker(Marker::Chit(chit)) => {
            if published.chits.contains(chit) {
                usize::MAX
            } else {
                0
            }
        }
        Piece::Marker(Marker::Control(nations) | Marker::Initiative(nations)) => {
            let is_known = nations.iter().all(|(_, own)| nation(own).is_some());
            if is_known { usize::MAX } else { 0 }
        }
        Piece::Marker(Marker::Surrender(_, own)) => {
            if nation(own).is_some() {
                usize::MAX
            } else {
                0
            }
        }
        Piece::Marker(_) => usize::MAX,
    }
}
