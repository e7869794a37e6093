//! The position that a script gives.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_rules::content::CardId;
use crestline_rules::game::Game;
use crestline_rules::position::{Placed, Position};
use crestline_rules::scenario::Scenario;
use crestline_rules::script::{Given, GivenUnit, UnitState};
use crestline_rules::side::{BySide, Side};

use super::report::{Finding, FindingKind, Spot};
use super::{special, words};
use crate::narrate;

/// A game that stands as the script says.
///
/// # Errors
/// All names that name nothing, or all that keeps the position from being played.
pub(super) fn position(scenario: &Arc<Scenario>, given: &Given) -> Result<Game, Vec<Finding>> {
    let mut findings = Vec::new();
    let mut position = Position {
        turn: given.turn,
        orders: given.orders,
        time: given.time,
        vp: given.vp.map(|(side, vp)| match side {
            Side::Axis => i32::from(vp),
            Side::Allies => -i32::from(vp),
        }),
        initiative: given.initiative,
        control: given.control.clone(),
        smoke: given.smoke.clone(),
        blaze: given.blaze.clone(),
        forts: given.forts.clone(),
        chits: given.chits,
        secrets: given.secrets,
        surrender: given.surrender,
        activated: given.activated,
        ..Position::default()
    };
    for (hex, units) in &given.hexes {
        for unit in units {
            match placed(scenario, *hex, unit) {
                Ok(placed) => position.pieces.push(placed),
                Err(finding) => findings.push(finding),
            }
        }
    }
    for name in &given.casualties {
        match words::piece(scenario, None, name, Spot::Given) {
            Ok(piece) => position.casualties.push(piece),
            Err(finding) => findings.push(finding),
        }
    }
    for (name, broken) in &given.radios {
        match words::piece(scenario, None, name, Spot::Given) {
            Ok(piece) => position.radios.push((piece, *broken)),
            Err(finding) => findings.push(finding),
        }
    }
    for (name, space) in &given.track {
        match words::piece(scenario, None, name, Spot::Given) {
            Ok(piece) => position.track.push((piece, *space)),
            Err(finding) => findings.push(finding),
        }
    }
    for (unit, hex) in &given.hidden {
        match placed(scenario, *hex, unit) {
            Ok(placed) => position.noted.push(placed),
            Err(finding) => findings.push(finding),
        }
    }
    match special::table(scenario, given) {
        Ok(table) => position.special = table,
        Err(finding) => findings.push(finding),
    }
    let mut cards = |side: Side, names: &[String]| -> Vec<CardId> {
        let mut found = Vec::new();
        for name in names {
            match words::card(scenario, Some(side), name, Spot::Given) {
                Ok(card) => found.push(card),
                Err(finding) => findings.push(finding),
            }
        }
        found
    };
    position.hands =
        BySide::from_fn(|side| given.hands[side].as_ref().map(|names| cards(side, names)));
    position.discards = BySide::from_fn(|side| cards(side, &given.discards[side]));
    if !findings.is_empty() {
        return Err(findings);
    }
    Game::at(Arc::clone(scenario), &position).map_err(|flaws| {
        flaws
            .iter()
            .map(|flaw| Finding {
                at: Spot::Given,
                kind: FindingKind::Position,
                message: narrate::position_flaw(scenario, flaw),
                help: None,
            })
            .collect()
    })
}

/// A position as a script gives it: what [`position`] makes the same position of.
pub(super) fn given(scenario: &Scenario, position: &Position) -> Given {
    let unit = |placed: &Placed| {
        let states = [
            (placed.broken, UnitState::Broken),
            (placed.suppressed, UnitState::Suppressed),
            (placed.veteran, UnitState::Veteran),
            (placed.activated, UnitState::Activated),
            (placed.weapon_broken, UnitState::WeaponBroken),
            (placed.op_fired, UnitState::OpFired),
        ];
        GivenUnit {
            unit: scenario.name(placed.unit),
            weapon: placed.weapon.map(|weapon| scenario.name(weapon)),
            states: states.into_iter().filter(|(on, _)| *on).map(|(_, state)| state).collect(),
        }
    };
    let mut hexes: Vec<(Hex, Vec<GivenUnit>)> = Vec::new();
    for placed in &position.pieces {
        match hexes.iter_mut().find(|(hex, _)| *hex == placed.hex) {
            Some((_, units)) => units.push(unit(placed)),
            None => hexes.push((placed.hex, vec![unit(placed)])),
        }
    }
    hexes.sort_by_key(|(hex, _)| *hex);
    let lead = |vp: i32| {
        let side = if vp < 0 { Side::Allies } else { Side::Axis };
        (side, u16::try_from(vp.unsigned_abs()).unwrap_or(u16::MAX))
    };
    let kept = position.special.as_ref();
    let cards = |cards: &Vec<CardId>| cards.iter().map(|card| scenario.card_name(*card)).collect();
    Given {
        turn: position.turn,
        orders: position.orders,
        time: position.time,
        vp: position.vp.map(lead),
        initiative: position.initiative,
        hexes,
        casualties: position.casualties.iter().map(|unit| scenario.name(*unit)).collect(),
        control: position.control.clone(),
        smoke: position.smoke.clone(),
        blaze: position.blaze.clone(),
        forts: position.forts.clone(),
        radios: position.radios.iter().map(|(radio, off)| (scenario.name(*radio), *off)).collect(),
        track: position.track.iter().map(|(unit, at)| (scenario.name(*unit), *at)).collect(),
        chits: position.chits,
        secrets: position.secrets,
        surrender: position.surrender,
        hands: BySide::from_fn(|side| position.hands[side].as_ref().map(cards)),
        discards: BySide::from_fn(|side| cards(&position.discards[side])),
        activated: position.activated,
        hidden: position.noted.iter().map(|placed| (unit(placed), placed.hex)).collect(),
        next_turn: kept.and_then(|table| table.next_turn),
        posture: kept.map_or_else(BySide::default, |table| table.posture),
        edge: kept.map_or_else(BySide::default, |table| table.edge),
        rules: kept.map_or(Vec::new(), |table| special::given(scenario, table)),
    }
}

fn placed(scenario: &Scenario, hex: Hex, given: &GivenUnit) -> Result<Placed, Finding> {
    let unit = words::piece(scenario, None, &given.unit, Spot::Given)?;
    let side = Some(scenario.owner(unit));
    let mut placed = Placed::new(unit, hex);
    if let Some(weapon) = &given.weapon {
        // Its own, or one taken from the enemy (E71).
        placed.weapon = Some(words::piece(scenario, side, weapon, Spot::Given)?);
    }
    for state in &given.states {
        match state {
            UnitState::Broken => placed.broken = true,
            UnitState::Suppressed => placed.suppressed = true,
            UnitState::Veteran => placed.veteran = true,
            UnitState::Activated => placed.activated = true,
            UnitState::WeaponBroken => placed.weapon_broken = true,
            UnitState::OpFired => placed.op_fired = true,
            UnitState::Unbroken | UnitState::Unsuppressed => {}
            UnitState::Eliminated => {
                return Err(Finding {
                    at: Spot::Given,
                    kind: FindingKind::Position,
                    message: format!("`{}` is eliminated and cannot be in {hex}", given.unit),
                    help: Some("list it under `casualties`".to_owned()),
                });
            }
        }
    }
    Ok(placed)
}
