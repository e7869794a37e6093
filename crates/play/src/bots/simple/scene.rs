//! What the pieces on the table amount to for a side: guns that reach, Objectives that draw. It is
//! kept from one decision to the next for as long as nothing of it changes.

use std::cell::RefCell;
use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::content::ChitSet;
use crestline_rules::query::Situation;
use crestline_rules::scenario::{PieceId, Posture};
use crestline_rules::side::Side;
use crestline_rules::special::table::RuleTable;
use crestline_rules::state::{Fort, Piece};

use super::moving::Way;
use super::weights::Weights;

/// What the pieces on the table amount to for a side.
#[derive(Clone, Debug, Default)]
pub(super) struct Scene {
    key: Key,
    /// Whether the side has to come out: it attacks, or is behind.
    pub(super) eager: bool,
    pub(super) goals: Vec<Goal>,
    pub(super) guns: Vec<Gun>,
    /// Where the enemy is.
    pub(super) enemies: Vec<Hex>,
    /// Where each unit of the side is that is no Leader.
    pub(super) followers: Vec<Hex>,
    pub(super) holds: Vec<Hold>,
    /// What was asked for about each hex.
    pub(super) spots: RefCell<Vec<Spot>>,
    /// The ways that were asked for, by unit and the Movement it had left.
    pub(super) ways: RefCell<Vec<(PieceId, i32, Option<Way>)>>,
}

/// What all of that follows from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Key {
    pieces: Vec<Piece>,
    eager: bool,
    control: Vec<Option<Side>>,
    forts: BTreeMap<Hex, Fort>,
    chits: ChitSet,
    special: Option<RuleTable>,
}

/// What counts about a piece: not what it has done this Turn.
const fn lasting(piece: &Piece) -> Piece {
    let Piece { place, weapon, broken, suppressed, veteran, .. } = *piece;
    Piece { weapon, broken, suppressed, veteran, ..Piece::new(place) }
}

impl Key {
    fn of(situation: Situation<'_>, eager: bool) -> Key {
        let table = situation.table;
        let ruled = !situation.scenario.special.is_empty();
        Key {
            pieces: table.pieces.iter().map(|(_, piece)| lasting(piece)).collect(),
            eager,
            control: table.control.clone(),
            forts: table.forts.clone(),
            chits: table.chits,
            special: ruled.then(|| table.special.clone()),
        }
    }

    fn holds(&self, situation: Situation<'_>, eager: bool) -> bool {
        let table = situation.table;
        self.eager == eager
            && self.pieces.iter().copied().eq(table.pieces.iter().map(|(_, p)| lasting(p)))
            && self.control == table.control
            && self.chits == table.chits
            && self.forts == table.forts
            && self.special.as_ref().is_none_or(|special| *special == table.special)
    }
}

/// An Objective of one's own, and who keeps it.
#[derive(Clone, Debug)]
pub(super) struct Hold {
    pub(super) at: usize,
    pub(super) value: i32,
    pub(super) keepers: Vec<PieceId>,
}

/// An Objective that is to be taken or held.
#[derive(Clone, Debug)]
pub(super) struct Goal {
    pub(super) at: usize,
    pub(super) weight: i32,
}

/// An enemy unit or Weapon that fires.
#[derive(Clone, Debug)]
pub(super) struct Gun {
    pub(super) hex: Hex,
    pub(super) fp: i32,
    pub(super) range: i32,
}

/// What is known about a hex, as far as it was asked for.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    /// The FP that the enemy can bring on it.
    pub(super) exposure: Option<i32>,
    pub(super) cover: Option<i32>,
    pub(super) pull: Option<i32>,
}

impl Scene {
    /// Works it out anew where something has changed since; `surveyed` says that the ground has.
    pub(super) fn update(
        &mut self,
        situation: Situation<'_>,
        side: Side,
        surveyed: bool,
        weights: &Weights,
    ) {
        let defends = situation.scenario.sides[side].posture == Posture::Defend;
        let eager = !defends || situation.table.vp_of(side) < weights.behind;
        if !surveyed && self.key.holds(situation, eager) {
            return;
        }
        *self = Scene {
            key: Key::of(situation, eager),
            eager,
            goals: goals(situation, side, eager),
            guns: guns(situation, side.other()),
            enemies: situation.hexes_of(side.other()),
            followers: situation
                .units()
                .filter(|(unit, _)| {
                    situation.scenario.owner(*unit) == side && !situation.is_leader(*unit)
                })
                .map(|(_, hex)| hex)
                .collect(),
            holds: holds(situation, side, weights),
            spots: RefCell::new(vec![Spot::default(); situation.grid().len()]),
            ways: RefCell::default(),
        };
    }
}

/// What of a side fires.
fn guns(situation: Situation<'_>, side: Side) -> Vec<Gun> {
    let mut guns = Vec::new();
    for unit in situation.units_of(side) {
        let Some(hex) = situation.hex(unit) else { continue };
        guns.push(Gun { hex, fp: situation.fp(unit), range: situation.range(unit) });
        if let Some(weapon) = situation.piece(unit).weapon
            && situation.weapon_usable(weapon)
            && !situation.is_ordnance(weapon)
        {
            let (_, range) = situation.weapon_range(weapon);
            guns.push(Gun { hex, fp: situation.weapon_fp(weapon), range });
        }
    }
    guns
}

/// The Objectives that a side controls, and who keeps them.
fn holds(situation: Situation<'_>, side: Side, weights: &Weights) -> Vec<Hold> {
    let mut holds = Vec::new();
    for (at, objective) in situation.scenario.objectives.iter().enumerate() {
        if situation.table.control[at] == Some(side) {
            let within =
                |unit: &PieceId| situation.hex(*unit).is_some_and(|h| objective.hexes.contains(&h));
            let keepers = situation.units_of(side).filter(within).collect();
            holds.push(Hold {
                at,
                value: 20 + weights.hold * i32::from(situation.objective_vp(at)),
                keepers,
            });
        }
    }
    holds
}

/// What a side is out for: Objectives that it does not control, and its own that nobody keeps.
fn goals(situation: Situation<'_>, side: Side, eager: bool) -> Vec<Goal> {
    let mut goals = Vec::new();
    for (at, objective) in situation.scenario.objectives.iter().enumerate() {
        let vp = i32::from(situation.objective_vp(at));
        let kept = situation
            .units_of(side)
            .any(|unit| situation.hex(unit).is_some_and(|hex| objective.hexes.contains(&hex)));
        let weight = match situation.table.control[at] {
            Some(owner) if owner == side => {
                if kept {
                    continue;
                }
                10 + 12 * vp
            }
            _ if eager => 30 + 25 * vp,
            _ => 10 + 15 * vp,
        };
        goals.push(Goal { at, weight });
    }
    goals
}
