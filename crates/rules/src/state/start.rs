//! The state at the beginning of a game, or in the middle where a position says so.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;

use super::{Cards, Fort, Ledger, Piece, Pieces, Place, State, Table};
use crate::content::{CardId, CardSet, ChitSet, FortificationKind, UnitClass};
use crate::effects::markers::SmokeDraw;
use crate::flow::s05_turn::Turn;
use crate::flow::setup::SetUp;
use crate::frame::Frame;
use crate::para;
use crate::position::{Position, PositionFlaw};
use crate::query::{Land, Situation};
use crate::scenario::{Entry, MINES, PieceId, Scenario, What};
use crate::side::{BySide, Side};
use crate::special::announce::Announce;
use crate::special::moment::Moment;

/// Before the set-up.
pub(crate) fn at_setup(scenario: &Scenario) -> State {
    let mut pieces: Vec<Piece> =
        scenario.pieces().map(|piece| Piece::new(place_at_start(scenario, piece))).collect();
    for weapon in scenario.pieces() {
        if let (What::Weapon(_), Some(unit)) =
            (&scenario.counter(weapon).what, scenario.counter(weapon).with)
        {
            pieces[weapon.index()].place = Place::Carried(unit);
            pieces[unit.index()].weapon = Some(weapon);
        }
    }
    let _ = (para!("6.1.1"), para!("9"));
    let table = Table {
        pieces: Pieces::new(pieces),
        called: Vec::new(),
        active: scenario.first_turn,
        turns: 0,
        orders: 0,
        order: None,
        activated: BySide::default(),
        time: scenario.time,
        vp: scenario.vp,
        ledger: Ledger { start: scenario.vp, ..Ledger::default() },
        initiative: scenario.initiative,
        control: scenario.objectives.iter().map(|objective| objective.control).collect(),
        smoke: fixed_smoke(scenario),
        blaze: scenario.markers.blaze.iter().copied().collect(),
        forts: BTreeMap::new(),
        chits: scenario.chits.open,
        secrets: BySide::default(),
        surrender: BySide::from_fn(|side| scenario.sides[side].surrender),
        special: scenario.special.at_start(),
    };
    let full = Cards { deck: CardSet::FULL, ..Cards::default() };
    State {
        table,
        cards: BySide { axis: full, allies: full },
        secret: BySide::default(),
        cup: scenario.chits.cup,
        noted: BTreeMap::new(),
        stack: begun(scenario),
        dice: None,
        random_hex: None,
        over: None,
    }
}

/// The Smoke of which the scenario says how dense it is.
fn fixed_smoke(scenario: &Scenario) -> BTreeMap<Hex, u8> {
    let smoke = scenario.markers.smoke.iter();
    smoke.filter_map(|(hex, value)| Some((*hex, (*value)?))).collect()
}

/// Before the set-up, Smoke is drawn; the first Turn lies below.
fn begun(scenario: &Scenario) -> Vec<Frame> {
    let smoke = scenario.markers.smoke.iter();
    let drawn: Vec<Hex> = smoke.filter(|(_, v)| v.is_none()).map(|(hex, _)| *hex).collect();
    let mut stack: Vec<Frame> = vec![Turn::begin().into(), SetUp::new().into()];
    if !drawn.is_empty() {
        stack.push(SmokeDraw::new(scenario.first_turn, drawn).into());
    }
    if scenario.special.awaits(Moment::Before) {
        stack.push(Announce::new(Moment::Before, None).into());
    }
    stack
}

fn place_at_start(scenario: &Scenario, piece: PieceId) -> Place {
    let counter = scenario.counter(piece);
    let unit = matches!(counter.what, What::Unit(_));
    match (&counter.what, counter.entry) {
        (_, Entry::Deploy(_) | Entry::Event) => Place::Aside,
        (What::Radio(_), Entry::Setup) => Place::Box,
        (What::Radio(_), Entry::Arrival(at)) => {
            let arrival = scenario.sides[counter.side].arrivals.get(usize::from(at));
            arrival.map_or(Place::Aside, |arrival| Place::Time(arrival.when.space()))
        }
        (_, Entry::Setup) => match counter.at {
            Some(hex) if unit => Place::Map(hex),
            _ => Place::Waiting,
        },
        (_, Entry::Arrival(at)) => {
            let arrival = scenario.sides[counter.side].arrivals.get(usize::from(at));
            match arrival {
                Some(arrival) if unit => Place::Time(arrival.when.space()),
                Some(_) => Place::Waiting,
                None => Place::Aside,
            }
        }
    }
}

/// In the middle of a game.
///
/// # Errors
/// All that is wrong with the position.
pub(crate) fn at_position(
    scenario: &Scenario,
    position: &Position,
) -> Result<State, Vec<PositionFlaw>> {
    let mut flaws = Vec::new();
    let mut state = at_setup(scenario);
    state.table.smoke.clear();
    state.table.blaze.clear();
    let known = |piece: PieceId| piece.index() < scenario.roster.len();
    // What the position does not place is out of the game, reinforcements aside.
    for piece in scenario.pieces() {
        let kept = Situation { scenario, table: &state.table }.arrival(piece);
        let kept = kept.is_some_and(|arrival| arrival.when.choice().is_some());
        let coming = matches!(state.table.piece(piece).place, Place::Time(space)
            if kept || space > position.time.unwrap_or(scenario.time));
        let with_coming = matches!(state.table.piece(piece).place, Place::Carried(unit)
            if matches!(state.table.piece(unit).place, Place::Time(_)));
        let radio = state.table.piece(piece).place == Place::Box && position.radios.is_empty();
        if !coming && !with_coming && !radio {
            *state.table.piece_mut(piece) = Piece::new(Place::Aside);
        }
    }
    place_pieces(scenario, position, &mut state, &mut flaws);
    note_pieces(scenario, position, &mut state, &mut flaws);
    for unit in &position.casualties {
        let hero = || scenario.class(*unit) == Some(UnitClass::Hero);
        if !known(*unit) || scenario.unit_kind(*unit).is_none() || hero() {
            flaws.push(PositionFlaw::NotThisKind(*unit));
        } else if state.table.piece(*unit).hex().is_some() {
            flaws.push(PositionFlaw::Twice(*unit));
        } else {
            state.table.piece_mut(*unit).place = Place::Casualty;
        }
    }
    for side in Side::BOTH {
        deal(position, side, &mut state, &mut flaws);
    }
    let table = &mut state.table;
    table.active = position.turn.unwrap_or(scenario.first_turn);
    table.turns = 1;
    table.orders = position.orders;
    table.activated = position.activated;
    if let Some(special) = &position.special {
        table.special = special.clone();
    }
    table.time = position.time.unwrap_or(scenario.time);
    table.vp = position.vp.unwrap_or(scenario.vp);
    table.ledger.start = table.vp;
    table.initiative = position.initiative.unwrap_or(scenario.initiative);
    for (number, side) in &position.control {
        match scenario.objectives.iter().position(|o| o.number == *number) {
            Some(at) => table.control[at] = *side,
            None => flaws.push(PositionFlaw::Objective(*number)),
        }
    }
    for side in Side::BOTH {
        table.surrender[side] = position.surrender[side].unwrap_or(table.surrender[side]);
    }
    table.chits = position.chits.unwrap_or(table.chits);
    lay_chits(scenario, position, &mut state, &mut flaws);
    let table = &mut state.table;
    // What Objectives are worth is in the VP given; the ledger starts from there.
    for at in 0..scenario.objectives.len() {
        if let Some(side) = table.control[at] {
            let vp = i32::from(Situation { scenario, table }.objective_vp(at));
            table.ledger.objectives[side] += vp;
            table.ledger.start -= signed(side, vp);
        }
    }
    let grid = scenario.map.grid();
    let wet = |hex: &Hex| Land::of(&scenario.map).is_wet(*hex);
    for (hex, value) in &position.smoke {
        if !grid.contains(*hex) {
            flaws.push(PositionFlaw::OffMap(*hex));
        } else if *value == 0 || *value > 10 {
            flaws.push(PositionFlaw::Smoke(*hex, *value));
        } else if wet(hex) || position.blaze.contains(hex) {
            flaws.push(PositionFlaw::Marker(*hex));
        }
        table.smoke.insert(*hex, *value);
    }
    for hex in &position.blaze {
        if !grid.contains(*hex) {
            flaws.push(PositionFlaw::OffMap(*hex));
        } else if wet(hex) {
            flaws.push(PositionFlaw::Marker(*hex));
        }
        table.blaze.insert(*hex);
    }
    lay_markers(scenario, position, table, &mut flaws);
    // A Squad and the Teams that take its place are never there together (E52).
    for team in scenario.pieces() {
        if let Entry::Deploy(squad) = scenario.counter(team).entry
            && [team, squad].iter().all(|unit| table.piece(*unit).hex().is_some())
        {
            flaws.push(PositionFlaw::Twice(squad));
        }
    }
    let situation = Situation { scenario, table };
    for (_, hex) in situation.units() {
        if grid.contains(hex) && situation.impassable(hex) {
            let burning = position.blaze.contains(&hex);
            let flaw = if burning { PositionFlaw::Burning } else { PositionFlaw::Impassable };
            flaws.push(flaw(hex));
        }
    }
    flaws.extend(situation.contested().into_iter().map(PositionFlaw::BothSides));
    for side in Side::BOTH {
        if situation.units_of(side).next().is_none() {
            flaws.push(PositionFlaw::NoUnits(side));
        }
        if situation.casualties(side) >= situation.surrender(side) {
            flaws.push(PositionFlaw::Surrendered(side));
        }
    }
    let orders = scenario.sides[table.active].orders;
    if position.orders > orders {
        flaws.push(PositionFlaw::Orders(position.orders, orders));
    }
    if table.time > 60 {
        flaws.push(PositionFlaw::Time(table.time));
    }
    state.stack = vec![Turn::menu().into()];
    if flaws.is_empty() { Ok(state) } else { Err(flaws) }
}

/// Fortifications, Radios and units on the Time track.
fn lay_markers(
    scenario: &Scenario,
    position: &Position,
    table: &mut Table,
    flaws: &mut Vec<PositionFlaw>,
) {
    for (hex, kind, fp) in &position.forts {
        let situation = Situation { scenario, table };
        if !scenario.map.grid().contains(*hex) {
            flaws.push(PositionFlaw::OffMap(*hex));
        } else if situation.fortifiable_by(*hex, *kind).is_err()
            || (*kind == FortificationKind::Pillbox
                && table.forts.values().any(|fort| fort.kind == *kind))
        {
            flaws.push(PositionFlaw::Fortification(*hex));
        } else if let (FortificationKind::Mines, Some(fp @ (..6 | 9..))) = (*kind, *fp) {
            flaws.push(PositionFlaw::Mines(*hex, fp));
        } else {
            let mines = *kind == FortificationKind::Mines;
            let fp = if mines { fp.unwrap_or(MINES) } else { 0 };
            let sole = situation.alone(*hex);
            table.forts.insert(*hex, Fort { kind: *kind, fp, piece: None, sole });
        }
    }
    let radio = |piece: PieceId| {
        piece.index() < scenario.roster.len()
            && matches!(scenario.counter(piece).what, What::Radio(_))
    };
    let mut sides = BTreeSet::new();
    for (piece, broken) in &position.radios {
        if !radio(*piece) {
            flaws.push(PositionFlaw::NotThisKind(*piece));
        } else if sides.insert(scenario.owner(*piece)) {
            *table.piece_mut(*piece) = Piece::new(Place::Box);
            table.piece_mut(*piece).broken = *broken;
        } else {
            flaws.push(PositionFlaw::Radio(*piece));
        }
    }
    for (unit, space) in &position.track {
        if unit.index() >= scenario.roster.len() || scenario.unit_kind(*unit).is_none() {
            flaws.push(PositionFlaw::NotThisKind(*unit));
        } else if table.piece(*unit).place == Place::Time(*space) {
            // It waits where it did.
        } else if *space <= table.time || *space > 60 {
            flaws.push(PositionFlaw::Time(*space));
        } else if matches!(table.piece(*unit).place, Place::Time(_)) {
            // A reinforcement, with its Weapon.
            table.piece_mut(*unit).place = Place::Time(*space);
        } else if table.piece(*unit).place != Place::Aside {
            flaws.push(PositionFlaw::Twice(*unit));
        } else {
            *table.piece_mut(*unit) = Piece::new(Place::Time(*space));
        }
    }
}

/// The chits: open, secret, and what is left in the cup.
fn lay_chits(
    scenario: &Scenario,
    position: &Position,
    state: &mut State,
    flaws: &mut Vec<PositionFlaw>,
) {
    let all: ChitSet = scenario.chits.all.iter().map(|chit| chit.letter).collect();
    let mut cup = scenario.chits.cup.union(scenario.chits.open).without(state.table.chits);
    let mut used = ChitSet::EMPTY;
    let secrets = Side::BOTH.into_iter().flat_map(|side| position.secrets[side].iter());
    for letter in state.table.chits.iter().chain(secrets) {
        if !all.contains(letter) || used.contains(letter) {
            flaws.push(PositionFlaw::Chit(letter));
        }
        used.insert(letter);
    }
    for letter in Side::BOTH.into_iter().flat_map(|side| position.secrets[side].iter()) {
        if scenario.chits.find(letter).is_some_and(|chit| !chit.secret_side) {
            flaws.push(PositionFlaw::Chit(letter));
        }
    }
    for side in Side::BOTH {
        let secret = position.secrets[side];
        state.secret[side] = secret;
        state.table.secrets[side] = u8::try_from(secret.len()).unwrap_or(u8::MAX);
        cup = cup.without(secret);
    }
    state.cup = cup;
}

/// An amount counted for the Axis.
const fn signed(side: Side, vp: i32) -> i32 {
    match side {
        Side::Axis => vp,
        Side::Allies => -vp,
    }
}

fn place_pieces(
    scenario: &Scenario,
    position: &Position,
    state: &mut State,
    flaws: &mut Vec<PositionFlaw>,
) {
    let known = |piece: PieceId| piece.index() < scenario.roster.len();
    let mut placed: BTreeSet<PieceId> = BTreeSet::new();
    for entry in &position.pieces {
        let unit = entry.unit;
        if !known(unit) || scenario.unit_kind(unit).is_none() {
            flaws.push(PositionFlaw::NotThisKind(unit));
            continue;
        }
        if !placed.insert(unit) {
            flaws.push(PositionFlaw::Twice(unit));
            continue;
        }
        if !scenario.map.grid().contains(entry.hex) {
            flaws.push(PositionFlaw::OffMap(entry.hex));
            continue;
        }
        let mut piece = Piece::new(Place::Map(entry.hex));
        piece.broken = entry.broken;
        piece.suppressed = entry.suppressed;
        piece.veteran = entry.veteran;
        piece.activated = entry.activated;
        piece.op_fired = entry.op_fired;
        if let Some(weapon) = entry.weapon {
            if !known(weapon) || scenario.weapon_kind(weapon).is_none() {
                flaws.push(PositionFlaw::NotThisKind(weapon));
            } else if !placed.insert(weapon) {
                flaws.push(PositionFlaw::Twice(weapon));
            } else {
                piece.weapon = Some(weapon);
                let carried = state.table.piece_mut(weapon);
                *carried = Piece::new(Place::Carried(unit));
                carried.broken = entry.weapon_broken;
            }
        }
        // A reinforcement that is on the map already has left its Weapon's place on the track.
        if let Some(old) = state.table.piece(unit).weapon
            && !placed.contains(&old)
        {
            *state.table.piece_mut(old) = Piece::new(Place::Aside);
        }
        *state.table.piece_mut(unit) = piece;
    }
}

/// What is noted down, with what it carries.
fn note_pieces(
    scenario: &Scenario,
    position: &Position,
    state: &mut State,
    flaws: &mut Vec<PositionFlaw>,
) {
    for entry in &position.noted {
        let known = |piece: PieceId| piece.index() < scenario.roster.len();
        if !known(entry.unit) || !entry.weapon.is_none_or(known) {
            flaws.push(PositionFlaw::NotThisKind(entry.unit));
        } else if !scenario.map.grid().contains(entry.hex) {
            flaws.push(PositionFlaw::OffMap(entry.hex));
        } else if state.table.piece(entry.unit).hex().is_some()
            || state.noted.insert(entry.unit, entry.hex).is_some()
        {
            flaws.push(PositionFlaw::Twice(entry.unit));
        } else {
            let mut piece = Piece::new(Place::Hidden);
            piece.weapon = entry.weapon;
            *state.table.piece_mut(entry.unit) = piece;
            if let Some(weapon) = entry.weapon {
                *state.table.piece_mut(weapon) = Piece::new(Place::Carried(entry.unit));
            }
        }
    }
}

fn deal(position: &Position, side: Side, state: &mut State, flaws: &mut Vec<PositionFlaw>) {
    let mut cards = Cards { deck: CardSet::FULL, ..Cards::default() };
    let hand = position.hands[side].iter().flatten();
    let mut take = |card: &CardId, flaws: &mut Vec<PositionFlaw>| {
        let there = card.side == side && cards.deck.remove(card.number);
        if !there {
            flaws.push(PositionFlaw::Card(*card));
        }
        there
    };
    let mut held = CardSet::EMPTY;
    for card in hand {
        if take(card, flaws) {
            held.insert(card.number);
        }
    }
    let mut gone = CardSet::EMPTY;
    for card in &position.discards[side] {
        if take(card, flaws) {
            gone.insert(card.number);
        }
    }
    if cards.deck.is_empty() {
        flaws.push(PositionFlaw::EmptyDeck(side));
    }
    cards.hand = held;
    cards.discard = gone;
    state.cards[side] = cards;
}
