//! Rallying one's own, routing the other side's, and falling back.

use crestline_rules::choice::{Choice, Legal};
use crestline_rules::query::Situation;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::ground::Ground;
use super::{odds, worth};

/// What a Recover Order is worth to a side now.
pub(super) fn recover(situation: Situation<'_>, side: Side) -> i32 {
    let mut total = 0;
    for unit in situation.units_of(side) {
        let piece = situation.piece(unit);
        if piece.suppressed {
            total += worth::SUPPRESSION;
        }
        if piece.broken {
            let rallies = odds::below(situation.morale(unit));
            total += rallies * worth::breaking(situation, unit) / odds::ALL;
        }
    }
    total
}

/// What a Rout Order against the other side is worth now.
pub(super) fn rout(situation: Situation<'_>, side: Side) -> i32 {
    let enemy = side.other();
    if situation.table.activated[enemy] {
        return 0;
    }
    let edge = situation.edge(enemy);
    let mut total = 0;
    for unit in situation.units_of(enemy) {
        let piece = situation.piece(unit);
        let (true, Some(hex)) = (piece.broken, situation.hex(unit)) else { continue };
        let morale = situation.morale(unit);
        let runs = odds::ALL - odds::below(morale + 1);
        // Close to its edge, or with nowhere to go, it does not come back.
        let room = i32::from(situation.distance_to(hex, edge));
        let dies = odds::ALL - odds::below(morale + room + 1);
        let lost = if situation.retreats(unit).is_empty() { runs } else { dies };
        total += (runs * 30 + lost * worth::elimination(situation, unit)) / odds::ALL;
    }
    total
}

/// Whose Rally roll comes next: Leaders first, they help the others.
pub(super) fn rally_next(situation: Situation<'_>, legal: &Legal) -> Choice {
    let leads = |choice: &&Choice| match choice {
        Choice::Piece(unit) => situation.is_leader(*unit),
        _ => false,
    };
    legal.choices.iter().find(leads).or(legal.choices.first()).copied().unwrap_or(Choice::Done)
}

/// Whose Defence roll comes next: Leaders last, while they stand they help the others.
pub(super) fn defend_next(situation: Situation<'_>, legal: &Legal) -> Choice {
    let led = |choice: &&Choice| match choice {
        Choice::Piece(unit) => !situation.is_leader(*unit),
        _ => false,
    };
    legal.choices.iter().find(led).or(legal.choices.first()).copied().unwrap_or(Choice::Done)
}

/// Where a unit retreats to.
pub(super) fn retreat(ground: &Ground<'_>, unit: PieceId, legal: &Legal) -> Choice {
    let situation = ground.situation;
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Hex(hex) = choice else { continue };
        let class = situation.scenario.class(unit);
        let room = class.is_some_and(|class| situation.stacks(*hex, ground.side, class));
        let value = 3 * situation.cover(*hex) - ground.danger(&ground.body(unit), *hex)
            + if room { 0 } else { -200 };
        if best.is_none_or(|(found, _)| value > found) {
            best = Some((value, *choice));
        }
    }
    best.map_or(Choice::Done, |(_, choice)| choice)
}
