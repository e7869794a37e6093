//! Why something cannot be chosen: the engine's refusal, said more closely where it would mislead.

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::session::Session;
use crestline_rules::choice::{Choice, Prompt, Refusal};
use crestline_rules::scenario::PieceId;
use crestline_rules::view::View;

use super::items::Offer;
use super::{question, words};

/// Why a choice cannot be made now, or that it can.
pub(crate) fn why(session: &Session, view: &View, choice: Choice) -> String {
    let Some(illegal) = session.why_not(choice) else { return "can be chosen".to_owned() };
    let prompt = session.legal().map(|(_, legal)| legal.prompt);
    let situation = view.situation();
    let para = illegal.para;
    match (illegal.kind, prompt, choice) {
        (_, Some(Prompt::Step), Choice::Hex(hex)) if stands(session, view, hex) => {
            format!("the unit that moves stands there ({para})")
        }
        (Refusal::OutOfCommand, Some(Prompt::ActivateMore(_, leader)), Choice::Piece(unit)) => {
            if view.scenario().unit_kind(unit).is_none() {
                return format!("it goes with the unit that carries it ({para})");
            }
            if situation.is_leader(unit) {
                return format!("a Leader does not activate another Leader ({para})");
            }
            let far = situation.hex(leader).zip(situation.hex(unit));
            let far = far.map_or(0, |(leader, unit)| situation.distance(leader, unit));
            let (name, command) =
                (narrate::piece(view.scenario(), leader), situation.command(leader));
            if far > command {
                format!("it is {far} hexes from {name}, whose Command is {command} ({para})")
            } else {
                format!("{name} does not command it ({para})")
            }
        }
        (Refusal::WrongForm, Some(prompt), Choice::Card(_) | Choice::Action(_)) => {
            let order = view.table().order.filter(|_| prompt != Prompt::Turn);
            match order {
                Some(order) => {
                    format!("the {} Order is under way and has to be finished first", order.title())
                }
                None => "first the question that is asked has to be answered".to_owned(),
            }
        }
        _ => narrate::illegal(&illegal),
    }
}

/// What can be asked about in a hex, and why it cannot be chosen: the hex where hexes are asked for or
/// nobody stands there, else who stands there, with Weapons.
pub(crate) fn in_hex(
    session: &Session,
    view: &View,
    offer: &Offer,
    hex: Hex,
    covered: bool,
) -> Vec<String> {
    let scenario = view.scenario();
    let stack = words::stack(view, hex, covered);
    let mut asked: Vec<(String, Choice)> = Vec::new();
    if offer.hexes.is_empty() && stack.is_empty() {
        return vec![format!("{hex}: nobody stands there, and no hex is asked for")];
    }
    if !offer.hexes.is_empty() {
        asked.push((hex.to_string(), Choice::Hex(hex)));
    }
    let pieces = stack
        .iter()
        .flat_map(|(unit, _)| std::iter::once(*unit).chain(view.situation().piece(*unit).weapon));
    for piece in pieces {
        if offer.hexes.is_empty() || offered(offer, piece) {
            asked.push((narrate::piece(scenario, piece), Choice::Piece(piece)));
        }
    }
    let answer = |(what, choice)| format!("{what}: {}", why(session, view, choice));
    asked.into_iter().map(answer).collect()
}

fn offered(offer: &Offer, piece: PieceId) -> bool {
    offer.items.iter().any(|item| item.choice == Choice::Piece(piece))
}

fn stands(session: &Session, view: &View, hex: Hex) -> bool {
    let movers = question::movers(session, view);
    movers.first().and_then(|unit| view.situation().hex(*unit)) == Some(hex)
}
