//! 5 Why a choice in the flow of Turns and Orders is refused: in the player's terms, each with its
//! paragraph.

use crestline_board::hex::Hex;

use crate::choice::{Choice, Prompt, Refusal};
use crate::flow::s06_time;
use crate::frame::Frame;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::query::{Denial, denied};
use crate::refuse::moving_group;
use crate::scenario::PieceId;
use crate::side::Side;

/// The refusal of a choice that a decision of these does not list, if it says more than that.
pub(crate) fn reason(game: &Game, side: Side, prompt: Prompt, choice: Choice) -> Option<Denial> {
    match choice {
        Choice::Piece(piece) => picked(game, side, prompt, piece),
        Choice::Hex(hex) if game.situation().grid().contains(hex) => placed(game, prompt, hex),
        Choice::Exit => exit(game, prompt),
        Choice::Done | Choice::Pass => {
            compulsory(prompt).map(|para| denied(Refusal::Compulsory, para))
        }
        _ => None,
    }
}

/// The paragraph that wants a decision to be made.
fn compulsory(prompt: Prompt) -> Option<Para> {
    Some(match prompt {
        Prompt::RemoveSmoke | Prompt::ArrivalUnit | Prompt::ArrivalHex(_) => para!("6.1.2"),
        Prompt::ExitSpace(_) => para!("7.2.1"),
        Prompt::Overstack(_) => para!("8.2"),
        Prompt::DeployShare(..) => para!("E52.2"),
        Prompt::Initiative(..) => para!("9.1"),
        Prompt::AdvanceHex(_) => para!("O16.1"),
        Prompt::MeleeHex => para!("O16.4"),
        Prompt::FireBase(_) => para!("O20.3.1.2"),
        Prompt::Receiver(_) => para!("O21.1.1"),
        Prompt::RallyUnit => para!("O22.2"),
        Prompt::RoutPlayer => para!("O23.1"),
        Prompt::RoutUnit => para!("O23.2"),
        Prompt::Retreat(..) => para!("O23.3"),
        _ => return None,
    })
}

/// Why a piece cannot be picked.
fn picked(game: &Game, side: Side, prompt: Prompt, piece: PieceId) -> Option<Denial> {
    let situation = game.situation();
    let state = situation.piece(piece);
    let own = situation.scenario.owner(piece) == side;
    if let (Prompt::Step, Some(Frame::Move(moving))) = (prompt, game.state.stack.last())
        && own
        && state.acting
        && !moving.may_join(situation, piece)
    {
        return Some(denied(Refusal::CannotPerform, para!("O21.2")));
    }
    let para = match prompt {
        Prompt::Overstack(_) | Prompt::Deploy(_) => para!("8.2"),
        Prompt::ArrivalUnit => para!("6.1.2"),
        Prompt::AdvanceUnit => para!("O16.1"),
        Prompt::RallyUnit => para!("O22.2"),
        Prompt::RoutUnit => para!("O23.2"),
        Prompt::Receiver(_) => para!("O21.1.1"),
        _ => return None,
    };
    let kind = match prompt {
        // Whose units rout is settled; of either side they may be.
        Prompt::RoutUnit if !state.broken => Refusal::NotBroken,
        Prompt::RoutUnit => Refusal::NotListed,
        _ if !own => Refusal::NotYours,
        Prompt::AdvanceUnit if !state.acting => {
            return Some(denied(Refusal::CannotPerform, para!("O14.1")));
        }
        Prompt::AdvanceUnit => Refusal::CannotPerform,
        Prompt::RallyUnit if !state.broken => Refusal::NotBroken,
        Prompt::Receiver(_) if state.weapon.is_some() => return None,
        _ => Refusal::NotListed,
    };
    Some(denied(kind, para))
}

/// Why this hex cannot be.
fn placed(game: &Game, prompt: Prompt, hex: Hex) -> Option<Denial> {
    let situation = game.situation();
    match prompt {
        Prompt::MeleeHex => Some(denied(Refusal::NothingThere, para!("O16.4"))),
        Prompt::RemoveSmoke => Some(denied(Refusal::NothingThere, para!("6.1.2"))),
        Prompt::ArrivalHex(unit) if !s06_time::entries(game, unit).contains(&hex) => {
            Some(denied(Refusal::OutsideZone, para!("6.1.2")))
        }
        Prompt::ArrivalHex(_) if situation.impassable(hex) => {
            Some(denied(Refusal::Impassable, para!("T98")))
        }
        _ => None,
    }
}

/// Why nobody leaves the map now.
fn exit(game: &Game, prompt: Prompt) -> Option<Denial> {
    let situation = game.situation();
    match prompt {
        Prompt::Step => {
            let group = moving_group(game)?;
            situation.move_off(&group).err()
        }
        Prompt::AdvanceHex(unit) => situation.exit(unit).err(),
        _ => None,
    }
}
