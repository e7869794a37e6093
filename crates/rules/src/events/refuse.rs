//! E42 Why an Event does not take a choice: in the player's terms, each with its paragraph.

use crestline_board::hex::Hex;

use crate::choice::{Choice, Refusal};
use crate::content::CardEvent;
use crate::frame::Frame;
use crate::game::Game;
use crate::query::{Denial, denied};
use crate::scenario::PieceId;
use crate::side::Side;

/// The refusal of a choice that an Event does not list, if it says more than that.
pub(crate) fn reason(game: &Game, side: Side, event: CardEvent, choice: Choice) -> Option<Denial> {
    match choice {
        Choice::Piece(piece) => Some(denied(picked(game, side, event, piece), event.para())),
        Choice::Hex(hex) => placed(game, side, event, hex),
        Choice::Card(_) if event == CardEvent::Interrogation => {
            Some(denied(Refusal::NoSuchCard, event.para()))
        }
        Choice::Chit(_) if event == CardEvent::Reconnaissance => {
            Some(denied(Refusal::NotListed, event.para()))
        }
        // A may is no must (E42).
        Choice::Pass | Choice::Done => Some(denied(Refusal::Compulsory, event.para())),
        _ => None,
    }
}

/// Why this piece cannot be picked.
fn picked(game: &Game, side: Side, event: CardEvent, piece: PieceId) -> Refusal {
    use CardEvent::{
        BattleHarden, Commissar, Deploy, Hero, Interdiction, Kia, Malfunction, Medic,
        PrisonersOfWar, Scrounge, ShellShock, SuppressingFire, WhitePhosphorus,
    };
    let situation = game.situation();
    let state = situation.piece(piece);
    let own = situation.scenario.owner(piece) == side;
    if !situation.on_map(piece) {
        return Refusal::NotListed;
    }
    match event {
        BattleHarden | Commissar | Deploy | PrisonersOfWar | WhitePhosphorus if !own => {
            Refusal::NotYours
        }
        BattleHarden if state.veteran => Refusal::HasMarker,
        Interdiction | SuppressingFire if state.suppressed => Refusal::HasMarker,
        Commissar | Hero | Kia | Medic | PrisonersOfWar if !state.broken => Refusal::NotBroken,
        PrisonersOfWar => Refusal::NotAdjacent,
        Interdiction => Refusal::Covered,
        Malfunction if situation.weapon_class(piece).is_some() => Refusal::NotNearest,
        ShellShock => Refusal::NotNearest,
        SuppressingFire if !own => Refusal::OutOfRange,
        Scrounge if state.weapon.is_some() => Refusal::HasWeapon,
        Deploy => Refusal::CannotPerform,
        _ => Refusal::NotListed,
    }
}

/// Why this hex cannot be.
fn placed(game: &Game, side: Side, event: CardEvent, hex: Hex) -> Option<Denial> {
    let situation = game.situation();
    let units = || situation.units().any(|(_, at)| at == hex);
    let kind = match event {
        _ if !situation.grid().contains(hex) => return None,
        CardEvent::AirSupport if units() => Refusal::NotNearest,
        CardEvent::Entrench if situation.occupied(hex, side) => {
            return situation
                .fortifiable_by(hex, crate::content::FortificationKind::Foxholes)
                .err();
        }
        CardEvent::FieldPromotion if situation.occupied(hex, side) => Refusal::NotBroken,
        CardEvent::WalkingWounded => {
            let room = wounded(game).map(|unit| {
                let class = situation.scenario.class(unit)?;
                situation.room(hex, situation.scenario.owner(unit), class).err()
            });
            return room.flatten().or(Some(denied(Refusal::OutOfRange, event.para())));
        }
        CardEvent::WhitePhosphorus => {
            let dry = situation.smokable(hex);
            return dry.err().or(Some(denied(Refusal::NotAdjacent, event.para())));
        }
        CardEvent::AirSupport
        | CardEvent::Entrench
        | CardEvent::FieldPromotion
        | CardEvent::Hero
        | CardEvent::Sappers => Refusal::NothingThere,
        _ => return None,
    };
    Some(denied(kind, event.para()))
}

/// The unit that walks (E76).
fn wounded(game: &Game) -> Option<PieceId> {
    match game.state.stack.last() {
        Some(Frame::Occurrence(now)) => now.pieces.first().copied(),
        _ => None,
    }
}
