//! Why a choice that is not listed is refused: kind and paragraph, from what the chooser may know.

use crate::actions::{self, a35_2_hidden_mines};
use crate::choice::{Choice, Illegal, Legal, Next, Prompt, Refusal};
use crate::content::{CardAction, CardId, Order};
use crate::events;
use crate::flow;
use crate::frame::Frame;
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Shot, Situation, denied};
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special;

/// The refusal of a choice that is not one of those listed.
pub(crate) fn refusal(game: &Game, choice: Choice) -> Illegal {
    let Denial { kind, para } = match game.next() {
        Next::Over(_) => denied(Refusal::GameOver, para!("6.3")),
        Next::Chance(_) => match choice {
            Choice::Card(_) => denied(Refusal::NoSuchCard, para!("1.9")),
            _ => denied(Refusal::WrongForm, para!("1.9")),
        },
        Next::Side(side, legal) => reason(game, *side, legal, choice),
    };
    Illegal { choice, kind, para }
}

fn reason(game: &Game, side: Side, legal: &Legal, choice: Choice) -> Denial {
    if let Choice::Piece(piece) | Choice::Scrap(piece) = choice
        && piece.index() >= game.scenario.roster.len()
    {
        return denied(Refusal::NotListed, para!("1.0"));
    }
    if let Some(denial) = special::refuse::reason(game, side, legal.prompt, choice) {
        return denial;
    }
    if let Prompt::Event(event, _) = legal.prompt
        && let Some(denial) = events::refuse::reason(game, side, event, choice)
    {
        return denial;
    }
    if let Some(denial) = actions::refuse::reason(game, side, legal.prompt, choice)
        .or_else(|| flow::refuse::reason(game, side, legal.prompt, choice))
    {
        return denial;
    }
    match choice {
        Choice::Card(card) => card_reason(game, side, legal.prompt, card),
        Choice::Piece(piece) => piece_reason(game, side, legal.prompt, piece),
        Choice::Hex(hex) => hex_reason(game, side, legal.prompt, hex),
        Choice::Player(player) if legal.prompt == Prompt::RoutPlayer => {
            if game.state.table.activated[player] {
                denied(Refusal::AlreadyActivated, para!("O23.1"))
            } else {
                denied(Refusal::OrderImpossible, para!("O23.1"))
            }
        }
        Choice::Action(card) => action_reason(game, side, legal.prompt, card),
        Choice::Order(..) | Choice::As(..) => denied(Refusal::SpecialRule, para!("1.0")),
        Choice::Scrap(_) => denied(Refusal::NotListed, para!("11.3")),
        Choice::Pass if legal.prompt == Prompt::Turn => denied(Refusal::AlreadyOrdered, para!("5")),
        Choice::Done | Choice::Pass => unfinished(legal.prompt),
        Choice::Access | Choice::Mission if legal.prompt == Prompt::Request => {
            radio_reason(game, side, choice)
        }
        Choice::Smoke if matches!(legal.prompt, Prompt::SpotHex(observer) if !has_smoke(game, observer)) => {
            denied(Refusal::NoSmoke, para!("O18.2.1.1"))
        }
        Choice::Entry(_)
            if matches!(legal.prompt, Prompt::Support(..) | Prompt::SupportLeader(..)) =>
        {
            denied(Refusal::NotListed, para!("4.3.2"))
        }
        Choice::Space(_) if matches!(legal.prompt, Prompt::ExitSpace(_)) => {
            denied(Refusal::NotListed, para!("7.2.1"))
        }
        Choice::Player(_)
        | Choice::Exit
        | Choice::Keep
        | Choice::Reroll
        | Choice::Space(_)
        | Choice::Entry(_)
        | Choice::Chit(_)
        | Choice::Value(_)
        | Choice::Access
        | Choice::Mission
        | Choice::Shells
        | Choice::Smoke => denied(Refusal::WrongForm, para!("1.0")),
    }
}

/// Why the Radio does not do this (O18).
fn radio_reason(game: &Game, side: Side, choice: Choice) -> Denial {
    let situation = game.situation();
    let reason =
        if choice == Choice::Access { situation.access(side) } else { situation.mission(side) };
    reason.err().unwrap_or(denied(Refusal::NotListed, para!("O18")))
}

/// Whether the Radio of an observer's side has Smoke for him (O18.2.1.1).
fn has_smoke(game: &Game, observer: PieceId) -> bool {
    let situation = game.situation();
    let radio = situation.radio(situation.scenario.owner(observer));
    radio.is_some_and(|radio| situation.radio_has_smoke(radio, observer))
}

/// Why something cannot be left off or finished yet.
fn unfinished(prompt: Prompt) -> Denial {
    match prompt {
        Prompt::Turn => denied(Refusal::WrongForm, para!("5")),
        Prompt::Activate(_) | Prompt::ActivateMore(..) => {
            denied(Refusal::CannotPerform, para!("O14.4"))
        }
        Prompt::FireTarget | Prompt::Mover | Prompt::Step | Prompt::AdvanceUnit => {
            denied(Refusal::NotPerformed, para!("O14.4"))
        }
        Prompt::FireGroup(_) | Prompt::FireActions(_) => {
            denied(Refusal::FpBelowOne, para!("10.3.2.1"))
        }
        Prompt::Defend(_) => denied(Refusal::Compulsory, para!("O20.3.4")),
        Prompt::SmokeTarget(_) => denied(Refusal::Compulsory, para!("O20.2.1")),
        Prompt::SprayHex(_) => denied(Refusal::Compulsory, para!("A40")),
        Prompt::SustainedWeapon(_) => denied(Refusal::Compulsory, para!("A41")),
        Prompt::Request => denied(Refusal::Compulsory, para!("O18")),
        Prompt::Observer => denied(Refusal::Compulsory, para!("O18.2")),
        Prompt::SpotHex(_) => denied(Refusal::Compulsory, para!("O18.2.1")),
        Prompt::Shells(_) => denied(Refusal::Compulsory, para!("O18.2.1.1")),
        Prompt::BlastHex => denied(Refusal::Compulsory, para!("O18.2.3")),
        _ => denied(Refusal::Compulsory, para!("1.0")),
    }
}

fn card_reason(game: &Game, side: Side, prompt: Prompt, card: CardId) -> Denial {
    if card.side != side || !game.state.cards[side].hand.contains(card.number) {
        return denied(Refusal::NoSuchCard, para!("1.5"));
    }
    match prompt {
        Prompt::Turn if game.state.table.orders >= game.situation().order_limit(side) => {
            denied(Refusal::OrderLimit, para!("5.1"))
        }
        Prompt::Turn if game.scenario.card(card).order == Order::CommandConfusion => {
            denied(Refusal::OrderImpossible, para!("O19"))
        }
        Prompt::Turn => order_reason(game, side, game.scenario.card(card).order),
        Prompt::Discard => denied(Refusal::DiscardLimit, para!("5.3")),
        Prompt::OpFire(_) if op_fired(game) => denied(Refusal::AlreadyFired, para!("A33.3")),
        Prompt::OpFire(_) | Prompt::FireBase(_) => denied(Refusal::CannotPerform, para!("A33.2")),
        _ => denied(Refusal::WrongForm, para!("1.6")),
    }
}

/// Why an Order cannot be given now.
fn order_reason(game: &Game, side: Side, order: Order) -> Denial {
    let situation = game.situation();
    match order {
        Order::Recover if game.state.table.activated[side] => {
            denied(Refusal::AlreadyActivated, para!("O22.1"))
        }
        Order::Rout if Side::BOTH.iter().any(|player| game.state.table.activated[*player]) => {
            denied(Refusal::AlreadyActivated, para!("O23.1"))
        }
        Order::ArtilleryDenied => denied(Refusal::NoRadio, para!("O17")),
        Order::ArtilleryRequest if situation.radio(side).is_none() => {
            denied(Refusal::NoRadio, para!("O18"))
        }
        _ => denied(Refusal::OrderImpossible, order.para()),
    }
}

/// Why the Action of a card cannot be played now.
fn action_reason(game: &Game, side: Side, prompt: Prompt, card: CardId) -> Denial {
    if card.side != side || !game.state.cards[side].hand.contains(card.number) {
        return denied(Refusal::NoSuchCard, para!("1.6"));
    }
    let attack = match game.state.stack.last() {
        Some(Frame::Attack(attack)) => Some(attack),
        _ => None,
    };
    match (game.scenario.card(card).action, prompt) {
        (CardAction::CommandConfusion, _) => denied(Refusal::DeadAction, para!("A28")),
        (
            CardAction::HiddenMines | CardAction::HiddenWire,
            Prompt::OpFire(hex) | Prompt::Reaction(hex),
        ) => a35_2_hidden_mines::denial(game.situation(), side, hex),
        (action, Prompt::FireActions(_) | Prompt::Defend(_)) => attack
            .map_or(denied(Refusal::WindowClosed, action.para()), |at| at.denial(game, action)),
        (action, _) => denied(Refusal::WindowClosed, action.para()),
    }
}

fn piece_reason(game: &Game, side: Side, prompt: Prompt, piece: PieceId) -> Denial {
    let situation = game.situation();
    let own = situation.holder(piece) == side;
    let acts = |prompt: &Prompt| !matches!(prompt, Prompt::Sniper(_) | Prompt::RoutUnit);
    if !own && acts(&prompt) {
        return denied(Refusal::NotYours, para!("O14.1"));
    }
    let state = situation.piece(piece);
    match prompt {
        Prompt::Activate(_) if state.activated && !situation.fresh(piece) => {
            denied(Refusal::AlreadyActivated, para!("O14.1"))
        }
        Prompt::Activate(crate::choice::Activity::OpFire(_)) if state.op_fired => {
            denied(Refusal::AlreadyActivated, para!("A33.3"))
        }
        Prompt::Activate(_) => denied(Refusal::CannotPerform, para!("O14.4")),
        Prompt::ActivateMore(_, leader) => {
            let in_command = situation.commanded(leader, None, |_| true).contains(&piece);
            if in_command {
                denied(Refusal::AlreadyActivated, para!("O14.1"))
            } else {
                denied(Refusal::OutOfCommand, para!("3.3.1.1"))
            }
        }
        Prompt::FireBase(hex) | Prompt::FireGroup(hex) | Prompt::OpFire(hex) => {
            fire_reason(game, prompt, hex, piece)
        }
        Prompt::Mover if state.finished => denied(Refusal::CannotPerform, para!("O21.2")),
        Prompt::Mover | Prompt::Step
            if !state.acting && situation.scenario.unit_kind(piece).is_some() =>
        {
            denied(Refusal::CannotPerform, para!("O14.1"))
        }
        Prompt::Mover | Prompt::Step => denied(Refusal::NotEnoughMovement, para!("O21.2")),
        Prompt::Receiver(_) | Prompt::SetupWeapon(_) if state.weapon.is_some() => {
            denied(Refusal::HasWeapon, para!("8.1.1"))
        }
        Prompt::Sniper(_) => denied(Refusal::OutOfRange, para!("1.9.1.3")),
        Prompt::FireTarget => smoke_reason(situation, piece),
        Prompt::Observer => {
            situation.observer(piece).err().unwrap_or(denied(Refusal::NotListed, para!("O18.2")))
        }
        Prompt::SustainedWeapon(_) => denied(Refusal::NotListed, para!("A41")),
        Prompt::Defend(_) => denied(Refusal::NotListed, para!("O20.3.4")),
        _ => denied(Refusal::NotListed, para!("1.0")),
    }
}

/// Whether the one attack of an Op Fire window has been made (A33.3).
fn op_fired(game: &Game) -> bool {
    matches!(game.state.stack.last(), Some(Frame::OpFire(window)) if !window.open())
}

fn fire_reason(
    game: &Game,
    prompt: Prompt,
    hex: crestline_board::hex::Hex,
    piece: PieceId,
) -> Denial {
    let situation = game.situation();
    let op_fire = game.state.table.order != Some(Order::Fire);
    if op_fire && situation.is_ordnance(piece) {
        return denied(Refusal::Ordnance, para!("A33.3"));
    }
    if matches!(prompt, Prompt::OpFire(_)) && op_fired(game) {
        return denied(Refusal::AlreadyFired, para!("A33.3"));
    }
    if matches!(prompt, Prompt::FireGroup(_)) && situation.is_ordnance(piece) {
        return denied(Refusal::Ordnance, para!("O20.3.1.1"));
    }
    let element = match situation.element(piece, hex) {
        Ok(element) => element,
        Err(denial) => return denial,
    };
    let unit = situation.carrier(piece).unwrap_or(piece);
    let state = situation.piece(unit);
    if !(if op_fire { state.op_acting } else { state.acting }) {
        return denied(Refusal::CannotPerform, para!("O14.1"));
    }
    if !op_fire && situation.piece(piece).finished {
        return denied(Refusal::AlreadyFired, para!("O20"));
    }
    let alone = situation.attack_possible(&[element], hex, &Shot::default());
    // Wire cuts what is in it off from all else (F106.3).
    let base = match game.state.stack.last() {
        Some(Frame::Volley(volley)) => volley.base().and_then(|base| situation.hex(base)),
        _ => None,
    };
    let cut = |base| {
        base != element.hex && [base, element.hex].map(|h| situation.is_wired(h)) != [false; 2]
    };
    match prompt {
        Prompt::FireGroup(_) if alone && base.is_some_and(cut) => {
            denied(Refusal::WireGroup, para!("F106.3"))
        }
        Prompt::FireGroup(_) if alone => denied(Refusal::NotChained, para!("O20.3.1")),
        _ => denied(Refusal::FpBelowOne, para!("10.3.2.1")),
    }
}

/// Why a piece is not one that could put Smoke somewhere (O20.2.1).
fn smoke_reason(situation: Situation<'_>, weapon: PieceId) -> Denial {
    let acting = situation.carrier(weapon).is_some_and(|unit| situation.piece(unit).acting);
    if !situation.has_smoke(weapon) {
        denied(Refusal::NoSmoke, para!("O20.2.1"))
    } else if !acting {
        denied(Refusal::CannotPerform, para!("O14.1"))
    } else if situation.piece(weapon).finished {
        denied(Refusal::AlreadyFired, para!("O20"))
    } else {
        // Of what is wrong with all hexes, what is wrong with the Weapon; or else that it sees none.
        let hexes = situation.grid().hexes();
        let wrong: Vec<Denial> =
            hexes.filter_map(|hex| situation.smoke_target(weapon, hex).err()).collect();
        let prefer = [Refusal::WeaponUnusable, Refusal::NoSight, Refusal::OutOfRange];
        let mut found = prefer.iter().flat_map(|kind| wrong.iter().filter(|d| d.kind == *kind));
        found.next().copied().unwrap_or(denied(Refusal::NotListed, para!("O20.2.1")))
    }
}

fn hex_reason(game: &Game, side: Side, prompt: Prompt, hex: crestline_board::hex::Hex) -> Denial {
    let situation = game.situation();
    let nothing = denied(Refusal::NotListed, para!("2.1"));
    if !situation.grid().contains(hex) {
        return nothing;
    }
    match prompt {
        Prompt::SetupHex(piece) => match game.state.stack.last() {
            Some(Frame::SetUp(setup)) => setup.refusal(game, piece, hex).unwrap_or(nothing),
            _ => nothing,
        },
        Prompt::FireTarget => target_reason(game, side, hex),
        Prompt::Step => moving_group(game)
            .and_then(|group| situation.move_cost(&group, hex).err())
            .unwrap_or(nothing),
        Prompt::AdvanceHex(unit) => situation.advance(unit, hex).err().unwrap_or(nothing),
        Prompt::Displace(unit) => {
            let from = situation.hex(unit).unwrap_or(hex);
            if situation.grid().direction(from, hex).is_none() {
                denied(Refusal::NotAdjacent, para!("E46"))
            } else if situation.table.blaze.contains(&hex) {
                denied(Refusal::Impassable, para!("T79"))
            } else {
                denied(Refusal::Impassable, para!("T98"))
            }
        }
        Prompt::Retreat(unit, _) => situation.retreat(unit, hex).err().unwrap_or(nothing),
        Prompt::ArrivalHex(_) => denied(Refusal::Stacking, para!("6.1.2")),
        Prompt::SupportHex(_) => match game.state.stack.last() {
            Some(Frame::Calling(calling)) => calling.denial(game, hex),
            _ => nothing,
        },
        Prompt::SmokeTarget(weapon) => situation.smoke_target(weapon, hex).err().unwrap_or(nothing),
        Prompt::SpotHex(leader) => situation.spot(leader, hex).err().unwrap_or(nothing),
        Prompt::SprayHex(first) => spray_reason(situation, side, first, hex),
        Prompt::BlastHex => match game.state.stack.last() {
            Some(Frame::Blast(blast)) if blast.left(hex) => {
                denied(Refusal::NoTarget, para!("O18.2.3.2"))
            }
            _ => denied(Refusal::NotListed, para!("O18.2.3")),
        },
        _ => nothing,
    }
}

/// Why a hex is not the second one of Spray Fire (A40).
fn spray_reason(
    situation: Situation<'_>,
    side: Side,
    first: crestline_board::hex::Hex,
    hex: crestline_board::hex::Hex,
) -> Denial {
    if situation.distance(first, hex) != 1 {
        denied(Refusal::NotAdjacent, para!("A40"))
    } else if situation.occupied(hex, side.other()) {
        denied(Refusal::OutOfRange, para!("A40"))
    } else {
        denied(Refusal::NoTarget, para!("A40"))
    }
}

/// Why no attack can be made at a hex by what is activated to fire.
fn target_reason(game: &Game, side: Side, hex: crestline_board::hex::Hex) -> Denial {
    let situation = game.situation();
    if !situation.occupied(hex, side.other()) {
        return denied(Refusal::NoTarget, para!("O20.3"));
    }
    let acting: Vec<PieceId> =
        situation.units_of(side).filter(|unit| situation.piece(*unit).acting).collect();
    // The reason that the piece nearest to firing has: FP, then range, then sight.
    let mut reasons: Vec<Denial> = pieces(situation, &acting)
        .map(|piece| match situation.element(piece, hex) {
            Ok(_) if situation.piece(piece).finished => denied(Refusal::AlreadyFired, para!("O20")),
            Ok(_) => denied(Refusal::FpBelowOne, para!("10.3.2.1")),
            Err(denial) => denial,
        })
        .collect();
    reasons.sort_unstable();
    let prefer =
        [Refusal::FpBelowOne, Refusal::AlreadyFired, Refusal::NoSight, Refusal::OutOfRange];
    prefer
        .iter()
        .find_map(|kind| reasons.iter().find(|denial| denial.kind == *kind))
        .or(reasons.first())
        .copied()
        .unwrap_or(denied(Refusal::CannotPerform, para!("O20")))
}

/// Units and the Weapons they carry.
fn pieces<'a>(
    situation: Situation<'a>,
    units: &'a [PieceId],
) -> impl Iterator<Item = PieceId> + 'a {
    units.iter().flat_map(move |unit| std::iter::once(*unit).chain(situation.piece(*unit).weapon))
}

/// The group that is moving now.
pub(crate) fn moving_group(game: &Game) -> Option<Vec<PieceId>> {
    match game.state.stack.last() {
        Some(Frame::Move(moving)) => Some(moving.group().to_vec()),
        _ => None,
    }
}
