//! The Initiative card: kept for what decides the game, since it goes to the other side.

use crestline_rules::choice::Choice;
use crestline_rules::event::RollKind;
use crestline_rules::side::Side;
use crestline_rules::view::View;

use super::odds;
use super::weights::Weights;

/// Whether to let a roll of a side stand.
pub(super) fn decide(view: &View, weights: &Weights, kind: RollKind, roller: Side) -> Choice {
    let me = view.side();
    let Some(card) = view.pending_roll() else { return Choice::Keep };
    let printed = view.scenario().card(card);
    let roll = i32::from(printed.white) + i32::from(printed.red);
    let mine = roller == me;
    let void = match kind {
        RollKind::SuddenDeath => {
            let space = i32::from(view.table().time);
            let ends = roll < space;
            let lead = view.table().vp_of(me);
            // The card itself wins a tie, so with it gone a tie is lost.
            if ends { lead < 0 } else { lead > 0 && odds::below(space) * 3 > odds::ALL }
        }
        RollKind::Melee => (mine && roll <= 5) || (!mine && roll >= 10),
        RollKind::Attack | RollKind::Impact | RollKind::Mines => {
            (mine && roll <= weights.poor_attack) || (!mine && roll >= weights.rich_attack)
        }
        RollKind::Defence => {
            (mine && roll <= weights.poor_defence) || (!mine && roll >= weights.rich_defence)
        }
        RollKind::Targeting
        | RollKind::Accuracy
        | RollKind::Support
        | RollKind::Commissar
        | RollKind::Rule
        | RollKind::Rally
        | RollKind::Rout => false,
    };
    if void { Choice::Reroll } else { Choice::Keep }
}
