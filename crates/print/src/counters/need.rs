//! What a scenario needs: its pieces, what may come to them, and markers in sensible numbers.

use std::sync::Arc;

use crestline_rules::content::{Brings, CardAction, CardEvent, FortificationKind, Nation};
use crestline_rules::scenario::{Entry, Force, MINES, Scenario, What, leader_title};
use crestline_rules::side::{BySide, Side};

use super::list::{Piece, Wanted};
use super::marker::Marker;

/// How often a Hidden Fortification or an Event of the kind is prepared for at most.
const MOST_TO_COME: usize = 4;

/// All counters that a scenario needs, in the order in which they are cut: each side's units, then its
/// Weapons and Radios, then markers. What Support Tables may bring is among them, one of each.
#[must_use]
pub fn needed(scenario: &Scenario) -> Vec<Wanted> {
    let (mut units, mut small) = (Vec::new(), Vec::new());
    for side in [Side::Axis, Side::Allies] {
        let mut pieces = own(scenario, side);
        pieces.extend(teams(scenario, side));
        pieces.extend(support(scenario, side, &pieces));
        pieces.sort_by_key(|want| rank(&want.piece));
        let (large, others): (Vec<_>, Vec<_>) =
            pieces.into_iter().partition(|want| matches!(want.piece, Piece::Unit { .. }));
        units.extend(large);
        small.extend(others);
    }
    small.extend(markers(scenario, units.iter().map(|want| want.count).sum()));
    units.extend(small);
    units
}

/// Where a piece stands among those of a side: as in its nation's mix, so that equal ones lie together.
fn rank(piece: &Piece) -> (usize, usize) {
    let at = |found: Option<usize>| found.unwrap_or(usize::MAX);
    match piece {
        Piece::Unit { nation, kind, title } if kind.class.is_leader() => {
            (0, at(nation.leaders.iter().position(|leader| leader_title(leader) == *title)))
        }
        Piece::Unit { nation, kind, .. } => {
            (1, at(nation.units.iter().position(|known| known == kind)))
        }
        Piece::Weapon { nation, kind } => {
            (2, at(nation.weapons.iter().position(|known| known == kind)))
        }
        Piece::Radio { nation, kind } => {
            (3, at(nation.radios.iter().position(|known| known == kind)))
        }
        Piece::Marker(_) => (4, 0),
    }
}

/// The pieces that a scenario lists for a side, by kind; those that scripts name one by one.
fn own(scenario: &Scenario, side: Side) -> Vec<Wanted> {
    let of_side = scenario.roster.iter().take(scenario.printed).filter(|c| c.side == side);
    of_side
        .filter(|counter| !matches!(counter.entry, Entry::Deploy(_)))
        .filter_map(|counter| {
            let nation = Arc::clone(&counter.nation);
            let piece = match &counter.what {
                What::Unit(kind) => {
                    // A Leader is called by his name, and others by what is printed for their kind.
                    let title = if kind.class.is_leader() { &counter.title } else { &kind.name };
                    Piece::Unit { nation, kind: Arc::clone(kind), title: title.clone() }
                }
                What::Weapon(kind) => Piece::Weapon { nation, kind: Arc::clone(kind) },
                What::Radio(kind) => Piece::Radio { nation, kind: Arc::clone(kind) },
                What::Fortification(..) => return None,
            };
            let id = Some(counter.name.clone()).filter(|name| !name.is_empty());
            Some(Wanted { piece, id, count: 1 })
        })
        .collect()
}

/// How many cards of a deck an Action is on.
fn actions(nation: &Nation, action: CardAction) -> usize {
    nation.deck.iter().filter(|card| card.action == action).count()
}

/// How many cards of a deck an Event is on.
fn events(nation: &Nation, event: CardEvent) -> usize {
    nation.deck.iter().filter(|card| card.event == event).count()
}

/// The Teams that may take the place of Squads (E52): two for each card that does so.
fn teams(scenario: &Scenario, side: Side) -> Vec<Wanted> {
    let most = 2 * events(&scenario.sides[side].deck, CardEvent::Deploy);
    let mut found: Vec<Wanted> = Vec::new();
    for counter in scenario.roster.iter().take(scenario.printed).filter(|c| c.side == side) {
        let (Entry::Deploy(_), What::Unit(kind)) = (counter.entry, &counter.what) else { continue };
        let nation = Arc::clone(&counter.nation);
        let (kind, title) = (Arc::clone(kind), kind.name.clone());
        add(&mut found, Piece::Unit { nation, kind, title }, most);
    }
    found.retain(|want| want.count > 0);
    found
}

/// One more of a piece, up to a number.
fn add(list: &mut Vec<Wanted>, piece: Piece, most: usize) {
    match list.iter_mut().find(|want| want.piece == piece) {
        Some(want) => want.count = (want.count + 1).min(most),
        None => list.push(Wanted::plain(piece, most.min(1))),
    }
}

/// What a side may have from its Support Table in the year of a scenario: one more of each, as long as
/// its nation has counters left, and a Leader who is not there yet.
fn support(scenario: &Scenario, side: Side, present: &[Wanted]) -> Vec<Wanted> {
    let force = &scenario.sides[side];
    let has = |event| events(&force.deck, event) > 0;
    let is_asked = actions(&force.deck, CardAction::HiddenUnit) > 0
        || has(CardEvent::Reinforcements)
        || has(CardEvent::Infiltration);
    let mut found = Vec::new();
    if !is_asked {
        return found;
    }
    for roll in 2..=12 {
        for entry in force.supports(roll, scenario.year) {
            let more = brought(force, &entry.brings, |piece, count| {
                let here = present.iter().filter(|want| want.piece == *piece);
                here.map(|want| want.count).sum::<usize>() < count
            });
            for piece in more {
                if found.iter().all(|want: &Wanted| want.piece != piece) {
                    found.push(Wanted::plain(piece, 1));
                }
            }
        }
    }
    found
}

/// The pieces of an entry of a Support Table, as far as counters are left.
fn brought(force: &Force, brings: &Brings, is_left: impl Fn(&Piece, usize) -> bool) -> Vec<Piece> {
    let nation = &force.support;
    let mut pieces = Vec::new();
    let mut take = |piece: Piece, count: u8| {
        if is_left(&piece, usize::from(count)) {
            pieces.push(piece);
        }
    };
    match brings {
        Brings::Leader(names) => {
            for (leader, kind) in names.iter().filter_map(|name| nation.leader(name)) {
                let (kind, title) = (Arc::clone(kind), leader_title(leader));
                take(Piece::Unit { nation: Arc::clone(nation), kind, title }, 1);
            }
        }
        Brings::Unit(kind, weapon) => {
            let (unit, title) = (Arc::clone(kind), kind.name.clone());
            take(Piece::Unit { nation: Arc::clone(nation), kind: unit, title }, kind.count);
            if let Some(kind) = weapon {
                let nation = Arc::clone(nation);
                take(Piece::Weapon { nation, kind: Arc::clone(kind) }, kind.count);
            }
        }
        Brings::Radio(kind) => {
            let nation = Arc::clone(nation);
            take(Piece::Radio { nation, kind: Arc::clone(kind) }, kind.count);
        }
    }
    pieces
}

/// The markers of a scenario with a number of units.
fn markers(scenario: &Scenario, units: usize) -> Vec<Wanted> {
    let nations = BySide::from_fn(|side| Arc::clone(&scenario.sides[side].nation));
    let decks = || [Side::Axis, Side::Allies].map(|side| &scenario.sides[side].deck);
    let any_event = |event| decks().iter().map(|deck| events(deck, event)).sum::<usize>();
    let mut all = vec![
        Wanted::marker(Marker::Suppressed, (units / 3).clamp(6, 16)),
        Wanted::marker(Marker::Veteran, any_event(CardEvent::BattleHarden).min(6)),
    ];
    // Two of each, so that any may still be drawn while some lie on the map; their other face is a
    // Blaze.
    all.extend((1..=10).map(|value| Wanted::marker(Marker::Smoke(value), 2)));
    all.extend(fortifications(scenario));
    if !scenario.objectives.is_empty() {
        let control = Marker::Control(nations.clone());
        all.push(Wanted::marker(control, scenario.objectives.len()));
    }
    let chits = scenario.chits.open.union(scenario.chits.cup);
    let chits = scenario.chits.all.iter().filter(|chit| chits.contains(chit.letter));
    all.extend(chits.map(|chit| Wanted::marker(Marker::Chit(*chit), 1)));
    for marker in [
        Marker::Time,
        Marker::SuddenDeath,
        Marker::Points,
        Marker::Surrender(Side::Axis, Arc::clone(&nations[Side::Axis])),
        Marker::Surrender(Side::Allies, Arc::clone(&nations[Side::Allies])),
        Marker::Initiative(nations),
        Marker::AttackTotal,
        Marker::SpottingRound,
    ] {
        all.push(Wanted::marker(marker, 1));
    }
    all.retain(|want| want.count > 0);
    all
}

/// The Fortifications that a scenario lists, and those that cards may bring.
fn fortifications(scenario: &Scenario) -> Vec<Wanted> {
    let mut all = Vec::new();
    let listed = |kind: FortificationKind, fp: Option<u8>| {
        let pieces = scenario.roster.iter().take(scenario.printed);
        pieces.filter(|counter| counter.what == What::Fortification(kind, fp)).count()
    };
    for kind in FortificationKind::ALL {
        let come: Vec<usize> =
            [Side::Axis, Side::Allies].map(|side| to_come(scenario, side, kind)).into();
        let most = if kind == FortificationKind::Pillbox { 1 } else { MOST_TO_COME };
        if kind != FortificationKind::Mines {
            let count = listed(kind, None) + come.iter().sum::<usize>().min(most);
            all.push(Wanted::marker(Marker::Fortification(kind, None), count));
            continue;
        }
        for fp in 1..=20_u8 {
            let of_side = |side: Side| scenario.sides[side].mines == fp;
            let sides = [Side::Axis, Side::Allies].into_iter().zip(&come);
            let come =
                sides.filter(|(side, _)| of_side(*side)).map(|(_, count)| count).sum::<usize>();
            // A booby trap is nobody's.
            let traps = if fp == MINES { traps(scenario) } else { 0 };
            let count = listed(kind, Some(fp)) + (come + traps).min(most);
            all.push(Wanted::marker(Marker::Fortification(kind, Some(fp)), count));
        }
    }
    all
}

/// How many Fortifications of a kind the cards of a side's deck may bring.
fn to_come(scenario: &Scenario, side: Side, kind: FortificationKind) -> usize {
    let deck = &scenario.sides[side].deck;
    match kind {
        FortificationKind::Bunker | FortificationKind::Trench => 0,
        FortificationKind::Foxholes => {
            actions(deck, CardAction::DigIn)
                + actions(deck, CardAction::HiddenEntrenchments)
                + events(deck, CardEvent::Entrench)
                + events(deck, CardEvent::Shellholes)
        }
        FortificationKind::Mines => actions(deck, CardAction::HiddenMines),
        FortificationKind::Pillbox => actions(deck, CardAction::HiddenPillbox),
        FortificationKind::Wire => {
            actions(deck, CardAction::HiddenWire) + events(deck, CardEvent::Rubble)
        }
    }
}

/// How many booby traps both decks have.
fn traps(scenario: &Scenario) -> usize {
    let decks = [Side::Axis, Side::Allies].map(|side| &scenario.sides[side].deck);
    decks.iter().map(|deck| events(deck, CardEvent::BoobyTrap)).sum()
}
