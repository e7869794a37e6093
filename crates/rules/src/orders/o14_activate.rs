//! O14.1 Activation for an Order, and 3.3.1.1 activation by a Leader; also for Op Fire (A33.2).
//!
//! All units are named before anything is carried out. A choice is listed only if what is activated
//! in the end can carry it out (O14.4, O20.1).

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Activity, Choice, Prompt};
use crate::content::Order;
use crate::effects::breaking::replace;
use crate::event::Happening;
use crate::frame::{Ask, Frame};
use crate::game::Game;
use crate::para;
use crate::query::{Aid, Shot, Situation};
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::permit::Deed;

/// An activation under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Activate {
    activity: Activity,
    /// The Leader activated, who may activate others.
    leader: Option<PieceId>,
    /// All units activated so far.
    pub(crate) units: Vec<PieceId>,
}

impl Activate {
    pub(crate) const fn order(activity: Activity) -> Activate {
        Activate { activity, leader: None, units: Vec::new() }
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        replace(&mut self.units, squad, teams);
    }

    fn side(&self, game: &Game) -> Side {
        match self.activity {
            Activity::OpFire(_) => game.active().other(),
            _ => game.active(),
        }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        let side = self.side(game);
        let aid = game.aid(side);
        if let Some(leader) = self.leader {
            let free = |unit| free(situation, self.activity, unit) && !self.units.contains(&unit);
            let units = situation.commanded(leader, Some(order(self.activity)), free);
            let mut choices: Vec<Choice> = units.into_iter().map(Choice::Piece).collect();
            if able(situation, self.activity, &self.units, &before(game), aid) {
                choices.push(Choice::Done);
            }
            return Ask::Side(side, Prompt::ActivateMore(self.activity, leader), choices);
        }
        let units = candidates(situation, self.activity, side, &before(game), aid);
        let choices = units.into_iter().map(Choice::Piece).collect();
        Ask::Side(side, Prompt::Activate(self.activity), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let Choice::Piece(unit) = choice else {
            self.finish(game);
            return;
        };
        let para = if self.leader.is_some() { para!("3.3.1.1") } else { para!("O14.1") };
        let (activity, by) = (self.activity, self.leader);
        game.emit(para, Happening::Activated { unit, activity, by });
        self.units.push(unit);
        game.state.table.mark(unit, |piece| match activity {
            Activity::OpFire(_) => {
                piece.op_fired = true;
                piece.op_acting = true;
            }
            _ => {
                piece.activated = true;
                piece.acting = true;
            }
        });
        if self.leader.is_none() && game.situation().is_leader(unit) {
            self.leader = Some(unit);
        }
        let leader = self.leader;
        let more = leader.is_some_and(|leader| {
            let situation = game.situation();
            let free = |unit| free(situation, activity, unit);
            !situation.commanded(leader, Some(order(activity)), free).is_empty()
        });
        if more { game.push(self) } else { self.finish(game) }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        self.finish(game);
    }

    /// Tells the procedure below who was activated: an Op Fire must use one of them (A33.3).
    fn finish(self, game: &mut Game) {
        if let Some(Frame::OpFire(window)) = game.state.stack.last_mut() {
            window.activated(self.units);
        }
    }
}

/// What earlier cards in the same Op Fire window have activated.
fn before(game: &Game) -> Vec<Vec<PieceId>> {
    let windows = game.state.stack.iter().rev().find_map(|frame| match frame {
        Frame::OpFire(window) => Some(window.cards().to_vec()),
        _ => None,
    });
    windows.unwrap_or_default()
}

/// Whether a unit may still be activated for this.
fn free(situation: Situation<'_>, activity: Activity, unit: PieceId) -> bool {
    match activity {
        // Once a Turn; Heroes are not bound to it (A33.3, E58.1).
        Activity::OpFire(_) => {
            let hero = situation.scenario.class(unit) == Some(crate::content::UnitClass::Hero);
            let piece = situation.piece(unit);
            let barred = || situation.forbids(Deed::OpFire, situation.about(unit));
            situation.on_map(unit) && !piece.op_acting && (hero || !piece.op_fired) && !barred()
        }
        Activity::Advance => situation.fresh(unit) && situation.may_activate(unit, Order::Advance),
        Activity::Fire => situation.fresh(unit) && situation.may_activate(unit, Order::Fire),
        Activity::Move => situation.fresh(unit) && situation.may_activate(unit, Order::Move),
    }
}

/// The Order that an activation is for.
pub(crate) const fn order(activity: Activity) -> Order {
    match activity {
        Activity::Advance => Order::Advance,
        Activity::Move => Order::Move,
        Activity::Fire | Activity::OpFire(_) => Order::Fire,
    }
}

/// A unit with all that it may activate along with itself.
fn party(situation: Situation<'_>, activity: Activity, unit: PieceId) -> Vec<PieceId> {
    let mut units = vec![unit];
    if situation.is_leader(unit) {
        let free = |other| free(situation, activity, other);
        units.extend(situation.commanded(unit, Some(order(activity)), free));
    }
    units
}

/// The units of a side that may be activated first.
fn candidates(
    situation: Situation<'_>,
    activity: Activity,
    side: Side,
    before: &[Vec<PieceId>],
    aid: Aid,
) -> Vec<PieceId> {
    situation
        .units_of(side)
        .filter(|unit| free(situation, activity, *unit))
        .filter(|unit| able(situation, activity, &party(situation, activity, *unit), before, aid))
        .collect()
}

/// Whether a Fire card could be played at this hex, after cards that have activated these.
pub(crate) fn op_fire_possible(
    situation: Situation<'_>,
    hex: Hex,
    side: Side,
    before: &[Vec<PieceId>],
    aid: Aid,
) -> bool {
    !candidates(situation, Activity::OpFire(hex), side, before, aid).is_empty()
}

/// Whether these units, activated, could carry it out.
fn able(
    situation: Situation<'_>,
    activity: Activity,
    units: &[PieceId],
    before: &[Vec<PieceId>],
    aid: Aid,
) -> bool {
    match activity {
        Activity::Advance => units.iter().any(|unit| situation.can_advance(*unit)),
        Activity::Move => units.iter().any(|unit| situation.can_step(&[*unit])),
        Activity::Fire => units.first().is_some_and(|unit| {
            let enemy = situation.scenario.owner(*unit).other();
            situation.can_fire(units, &situation.hexes_of(enemy), aid)
        }),
        Activity::OpFire(hex) => can_op_fire(situation, hex, units, before, aid),
    }
}

/// Whether an attack on the hex is possible that has one of these units in it, and one of each card
/// before, with all that are activated for Op Fire already (A33.2, G-31).
fn can_op_fire(
    situation: Situation<'_>,
    hex: Hex,
    units: &[PieceId],
    before: &[Vec<PieceId>],
    aid: Aid,
) -> bool {
    let Some(side) = units.first().map(|unit| situation.scenario.owner(*unit)) else {
        return false;
    };
    let mut all: Vec<PieceId> = units.to_vec();
    let acting = situation.units_of(side).filter(|unit| situation.piece(*unit).op_acting);
    all.extend(acting.filter(|unit| !units.contains(unit)));
    let mut among = before.to_vec();
    among.push(units.to_vec());
    let shot = Shot { among: &among, aid, ..Shot::default() };
    let mut elements = situation.elements(&all, hex);
    // Ordnance fires no Op Fire (A33.3).
    elements.retain(|element| !element.ordnance);
    situation.attack_possible(&elements, hex, &shot)
}
