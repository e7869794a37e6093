//! What is asked, with what one has to know for an answer: who moves and with what Movement, and what
//! a roll that could be voided comes to.

use std::cmp::Ordering;

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::odds::{Hand, UnitOdds};
use crestline_play::session::{Session, attack, reroll};
use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::content::CardEvent;
use crestline_rules::event::{Attacker, Happening, RollKind};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_rules::view::View;

/// What is asked, in words: as the prompt has it, and of a Move whose it is.
pub(crate) fn asked(session: &Session, view: &View, prompt: Prompt) -> String {
    let scenario = view.scenario();
    if prompt != Prompt::Step {
        return narrate::prompt(scenario, prompt);
    }
    let movers = movers(session, view);
    let situation = view.situation();
    let halves = |value: i32| narrate::half_points(u16::try_from(value.max(0)).unwrap_or(0));
    let slowest = movers.iter().min_by_key(|unit| situation.movement_left(**unit));
    let Some(slowest) = slowest else { return narrate::prompt(scenario, prompt) };
    let left = halves(situation.movement_left(*slowest));
    let all = halves(situation.movement(*slowest));
    let names: Vec<String> = movers.iter().map(|unit| narrate::piece(scenario, *unit)).collect();
    let whose = match &names[..] {
        [one] => format!("{one}'s Move"),
        _ => format!("the Move of {}", narrate::list(&names)),
    };
    format!("the next hex of {whose}, {left} of {all} left (O21)")
}

/// Who moves now, the one who was chosen first before those whom he takes along.
pub(crate) fn movers(session: &Session, view: &View) -> Vec<PieceId> {
    let (scenario, situation) = (view.scenario(), view.situation());
    let mut group = Vec::new();
    for entry in session.log().entries().iter().rev() {
        match (entry.asked.map(|(_, prompt)| prompt), entry.choice) {
            (Some(Prompt::Step), Choice::Piece(unit)) => group.push(unit),
            (Some(Prompt::Mover), Choice::Piece(unit)) if scenario.unit_kind(unit).is_some() => {
                group.push(unit);
                break;
            }
            (Some(Prompt::Turn | Prompt::Activate(_)), _) => break,
            _ => {}
        }
    }
    group.reverse();
    group.retain(|piece| {
        scenario.unit_kind(*piece).is_some()
            && situation.on_map(*piece)
            && situation.is_moving(*piece)
            && !situation.piece(*piece).finished
    });
    group
}

/// What it costs the movers to enter a hex, in half points.
pub(crate) fn cost(view: &View, movers: &[PieceId], hex: Hex) -> Option<u16> {
    view.situation().move_cost(movers, hex).ok().filter(|_| !movers.is_empty())
}

/// What one has to know for an answer, in lines: what a roll that could be voided comes to, and what
/// an Event does.
pub(crate) fn matter(session: &Session, view: &View, prompt: Prompt, covered: bool) -> Vec<String> {
    match prompt {
        Prompt::Initiative(kind, roller) => roll(session, view, kind, roller, covered),
        Prompt::Event(event, _) => happens(session, view, event).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// What an Event does, as its card says.
fn happens(session: &Session, view: &View, event: CardEvent) -> Option<String> {
    let mut events =
        session.log().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
    let card = events.find_map(|happening| match happening.what {
        Happening::EventRevealed { card, event: revealed, .. } => {
            (revealed == event).then_some(card)
        }
        _ => None,
    })?;
    let scenario = view.scenario();
    let nation = &scenario.sides[card.side].deck;
    Some(narrate::card_texts(nation, scenario.card(card)).event)
}

/// What a roll that could be voided comes to, in lines.
fn roll(
    session: &Session,
    view: &View,
    kind: RollKind,
    roller: Side,
    covered: bool,
) -> Vec<String> {
    // With a hand face down, the eyes of the one whose cards are not rolled tell nothing of it.
    let other = covered.then(|| session.view(roller.other()));
    let view = other.as_ref().unwrap_or(view);
    let Some(standing) = reroll::standing(view, roller) else { return Vec::new() };
    let (white, red) = standing.dice;
    let product = matches!(kind, RollKind::Targeting | RollKind::Accuracy);
    let (sum, sign) = if product { (white * red, '×') } else { (white + red, '+') };
    let side = narrate::side(roller);
    let mut lines = vec![format!("the {side} rolled {white} {sign} {red} = {sum}")];
    let scenario = view.scenario();
    let mut results = Vec::new();
    for event in &standing.events {
        if matches!(event.what, Happening::Rolled { .. } | Happening::Declined { .. }) {
            continue;
        }
        let seen = event.seen_by(Side::Axis).seen_by(Side::Allies);
        results.push(narrate::event(scenario, &seen));
        if let Happening::AttackTotal { total, .. } = event.what {
            results.extend(against(session, view, total));
        }
        if let Happening::Defended { unit, total, .. } = event.what {
            results.extend(defended(session, view, unit, total));
        }
    }
    if kind == RollKind::Melee {
        results.extend(melee(session, view, roller));
    }
    if results.is_empty() {
        results.push("nothing comes of it by itself".to_owned());
    }
    lines.extend(results.into_iter().map(|line| format!("if it stands: {line}")));
    let mut again = format!(
        "a new roll: {} % higher, {} % lower",
        standing.higher.percent(),
        standing.lower.percent(),
    );
    // Another total comes of nearly every attack or Melee roll: that says nothing.
    if !matches!(kind, RollKind::Attack | RollKind::Impact | RollKind::Mines | RollKind::Melee) {
        again.push_str(&format!(", {} % another result", standing.otherwise.percent()));
    }
    lines.push(again);
    lines
}

/// What a Melee roll of a side is measured with (O16.4.2): the other side's total, or what it has so
/// far.
fn melee(session: &Session, view: &View, roller: Side) -> Option<String> {
    let mut entries =
        session.log().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
    let other = roller.other();
    let them = narrate::side(other);
    entries.find_map(|event| match event.what {
        Happening::MeleeTotal { side, total } if side == other => {
            Some(format!("the Melee total of the {them} is {total}"))
        }
        Happening::MeleeBegan { inactive, active, .. } => {
            let fp = if view.table().active == other { active } else { inactive };
            Some(format!("the {them} have FP {fp} and are still to roll"))
        }
        _ => None,
    })
}

/// What a Defence total comes to against the attack that is being met (O20.3.4).
fn defended(session: &Session, view: &View, unit: PieceId, total: i32) -> Option<String> {
    let mut entries =
        session.log().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
    let attack = entries.find_map(|event| match event.what {
        Happening::AttackTotal { total, .. } | Happening::Concealed { total, .. } => Some(total),
        _ => None,
    })?;
    let broken = view.situation().piece(unit).broken;
    let breaks = if broken { "is eliminated" } else { "breaks" };
    let comes = match total.cmp(&attack) {
        Ordering::Less => breaks,
        Ordering::Equal if view.situation().is_moving(unit) => breaks,
        Ordering::Equal => "is Suppressed",
        Ordering::Greater => "comes to no harm",
    };
    Some(format!("{total} against the attack total {attack}, it {comes}"))
}

/// What an attack total does to each unit under fire.
fn against(session: &Session, view: &View, total: i32) -> Vec<String> {
    let mut entries =
        session.log().entries().iter().rev().flat_map(|entry| entry.events.iter().rev());
    let found = entries.find_map(|event| match &event.what {
        Happening::Attacked { hex, pieces, by: Attacker::Fire, .. } => Some((*hex, pieces.clone())),
        _ => None,
    });
    let Some((hex, pieces)) = found else { return Vec::new() };
    let odds = attack::of_pieces(view, hex, pieces, Hand::Covered);
    let units = odds.map(|odds| odds.against(view, total, Hand::Covered)).unwrap_or_default();
    units.iter().map(|unit| unit_odds(view, unit)).collect()
}

/// What may come to a unit under fire: `Rifle Squad rifle-3 (Morale 8 + Cover 1 = 9): breaks 31 %,
/// suppressed 8 %`.
pub(crate) fn unit_odds(view: &View, unit: &UnitOdds) -> String {
    let breaks = if view.situation().piece(unit.unit).broken { "eliminated" } else { "breaks" };
    let morale = match unit.morale - unit.bare {
        0 => format!("Morale {}", unit.morale),
        cover if cover > 0 => format!("Morale {} + Cover {cover} = {}", unit.bare, unit.morale),
        cover => format!("Morale {} - {} for ground = {}", unit.bare, -cover, unit.morale),
    };
    format!(
        "{} ({morale}): {breaks} {} %, suppressed {} %",
        narrate::piece(view.scenario(), unit.unit),
        unit.breaks.percent(),
        unit.suppressed.percent(),
    )
}
