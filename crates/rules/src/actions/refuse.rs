//! A24 Why a choice around Actions is refused: in the player's terms, each with its paragraph.

use crestline_board::hex::Hex;

use super::a32_dig_in;
use crate::choice::{Choice, Prompt, Refusal};
use crate::content::{CardAction, CardId};
use crate::frame::Frame;
use crate::game::Game;
use crate::para;
use crate::query::{Denial, denied};
use crate::scenario::PieceId;
use crate::side::Side;

/// The refusal of a choice that a decision of these does not list, if it says more than that.
pub(crate) fn reason(game: &Game, side: Side, prompt: Prompt, choice: Choice) -> Option<Denial> {
    match choice {
        Choice::Action(card) => played(game, side, prompt, card),
        Choice::Piece(piece) => picked(game, side, prompt, piece),
        Choice::Hex(hex) => placed(game, side, prompt, hex),
        Choice::Done | Choice::Pass => {
            let para = match prompt {
                Prompt::AmbushVictim(_) => para!("A25"),
                Prompt::AssaultTarget => para!("A26"),
                Prompt::DemolishHex => para!("A31"),
                Prompt::DigInHex => para!("A32"),
                Prompt::GrenadeUnit | Prompt::GrenadeHex(_) => para!("A39"),
                _ => return None,
            };
            Some(denied(Refusal::Compulsory, para))
        }
        _ => None,
    }
}

/// Why the Action of a card cannot be played though the moment is right.
fn played(game: &Game, side: Side, prompt: Prompt, card: CardId) -> Option<Denial> {
    if card.side != side || !game.state.cards[side].hand.contains(card.number) {
        return None;
    }
    match (game.scenario.card(card).action, prompt) {
        (CardAction::HiddenUnit, Prompt::PassReply)
            if !game.situation().may_as_defender(side, CardAction::HiddenUnit) =>
        {
            Some(denied(Refusal::DefenderOnly, para!("A35")))
        }
        (
            action @ (CardAction::AssaultFire | CardAction::SmokeGrenades),
            Prompt::Mover | Prompt::Step,
        )
        | (action @ (CardAction::Demolitions | CardAction::HiddenUnit), Prompt::PassReply) => {
            Some(denied(Refusal::PrerequisiteMissing, action.para()))
        }
        _ => None,
    }
}

/// Why a piece cannot be picked.
fn picked(game: &Game, side: Side, prompt: Prompt, piece: PieceId) -> Option<Denial> {
    let situation = game.situation();
    let own = situation.scenario.owner(piece) == side;
    match prompt {
        Prompt::AmbushVictim(_) => {
            let kind = if own { Refusal::NotListed } else { Refusal::NotYours };
            Some(denied(kind, para!("A25")))
        }
        Prompt::GrenadeUnit if own => Some(denied(Refusal::PrerequisiteMissing, para!("A39"))),
        Prompt::FireBase(hex) | Prompt::FireGroup(hex) if own && assaulting(game) => {
            let fits = game.assault_elements(hex).iter().any(|element| element.piece == piece);
            match situation.element(piece, hex) {
                Ok(_) if !fits => Some(denied(Refusal::PrerequisiteMissing, para!("A26"))),
                Ok(_) => Some(denied(Refusal::FpBelowOne, para!("10.3.2.1"))),
                Err(denial) => Some(denial),
            }
        }
        Prompt::Mover | Prompt::Step if own && situation.weapon_class(piece).is_some() => {
            let acting = situation.carrier(piece).filter(|unit| situation.is_moving(*unit));
            Some(match acting {
                None => denied(Refusal::CannotPerform, para!("O14.1")),
                Some(unit) if situation.movement_left(unit) < 2 => {
                    denied(Refusal::NotEnoughMovement, para!("O21.1.1"))
                }
                Some(_) => denied(Refusal::HasWeapon, para!("8.1.1")),
            })
        }
        _ => None,
    }
}

/// Why this hex cannot be.
fn placed(game: &Game, side: Side, prompt: Prompt, hex: Hex) -> Option<Denial> {
    let situation = game.situation();
    if !situation.grid().contains(hex) {
        return None;
    }
    match prompt {
        Prompt::AssaultTarget if !situation.occupied(hex, side.other()) => {
            Some(denied(Refusal::NoTarget, para!("O20.3")))
        }
        Prompt::AssaultTarget => Some(denied(Refusal::OutOfRange, para!("A26"))),
        Prompt::DemolishHex => Some(denied(Refusal::NothingThere, para!("A31"))),
        Prompt::DigInHex if !situation.occupied(hex, side) => {
            Some(denied(Refusal::NothingThere, para!("A32")))
        }
        Prompt::DigInHex if a32_dig_in::hexes(game, side).contains(&hex) => None,
        Prompt::DigInHex => {
            situation.fortifiable_by(hex, crate::content::FortificationKind::Foxholes).err()
        }
        Prompt::GrenadeHex(unit) => {
            if situation.hex(unit).is_some_and(|from| situation.distance(from, hex) > 1) {
                Some(denied(Refusal::NotAdjacent, para!("A39")))
            } else {
                situation.smokable(hex).err()
            }
        }
        _ => None,
    }
}

/// Whether the attack being formed is an Assault Fire.
fn assaulting(game: &Game) -> bool {
    matches!(game.state.stack.last(), Some(Frame::Volley(volley)) if volley.is_assault())
}
