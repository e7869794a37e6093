//! How a report begins, and how things stand on the way.

use crestline_rules::game::Game;
use crestline_rules::scenario::{Entry, PieceId, Posture, Scenario, slug};
use crestline_rules::side::Side;

use super::super::names::{list, side, vp};
use super::super::rules;
use super::Part;

/// The short name of a piece: that of a script, or the title where this is the same.
pub(super) fn name(scenario: &Scenario, piece: PieceId) -> String {
    let counter = scenario.counter(piece);
    if slug(&counter.title) == counter.name { counter.title.clone() } else { counter.name.clone() }
}

/// The names of pieces in a sentence.
pub(super) fn names(scenario: &Scenario, pieces: &[PieceId]) -> String {
    list(&pieces.iter().map(|piece| name(scenario, *piece)).collect::<Vec<_>>())
}

/// Where and when, who against whom, and by which special rules.
pub(super) fn opening(start: &Game) -> Vec<Part> {
    let scenario = start.scenario();
    let mut parts = Vec::new();
    let place = [scenario.place.as_str(), scenario.date.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|word| !word.is_empty()).collect();
    if !place.is_empty() {
        parts.push(Part::Standing(place.join(", ")));
    }
    let items = Side::BOTH.into_iter().map(|who| force(scenario, who)).collect();
    parts.push(Part::List(items));
    let played =
        (0u16..).zip(&scenario.special.rules).filter(|(_, rule)| rule.unenforced.is_none());
    let played = played
        .map(|(at, rule)| format!("`{}`: {}", rule.name, rules::rule_text(scenario, at)))
        .collect();
    chapter("Special rules", played, &mut parts);
    let by_hand = rules::unenforced(scenario).map(|rule| {
        let part = if rule.in_part { "Played in part" } else { "Not played" };
        format!("`{}`: {} {part}: {}.", rule.name, rule.text, rule.why)
    });
    chapter("Special rules that the players see to", by_hand.collect(), &mut parts);
    parts
}

/// A list under a heading, if there is anything in it.
fn chapter(title: &str, items: Vec<String>, parts: &mut Vec<Part>) {
    if !items.is_empty() {
        parts.push(Part::Heading(2, title.to_owned()));
        parts.push(Part::List(items));
    }
}

/// A side with what it has.
fn force(scenario: &Scenario, who: Side) -> String {
    let force = &scenario.sides[who];
    let posture = match force.posture {
        Posture::Attack => "attacks",
        Posture::Defend => "defends",
        Posture::Recon => "reconnoitres",
    };
    let own = |piece: &PieceId| {
        let counter = scenario.counter(*piece);
        counter.side == who && matches!(counter.entry, Entry::Setup | Entry::Arrival(_))
    };
    let mut kinds: Vec<(String, usize)> = Vec::new();
    for piece in scenario.pieces().filter(own) {
        let title = super::super::names::kind(scenario, piece);
        match kinds.iter_mut().find(|(known, _)| *known == title) {
            Some((_, count)) => *count += 1,
            None => kinds.push((title, 1)),
        }
    }
    let kinds: Vec<String> = kinds
        .into_iter()
        .map(|(title, count)| if count == 1 { title } else { format!("{count} × {title}") })
        .collect();
    format!(
        "{} ({}) {posture}, {} Orders a Turn, surrenders at {} casualties: {}",
        side(who),
        force.nation.title,
        force.orders,
        force.surrender,
        list(&kinds)
    )
}

/// How things stand: time, VP, control, losses.
pub(super) fn standing(game: &Game) -> String {
    let table = game.table();
    let numbers = game.scenario().objectives.iter().map(|objective| objective.number);
    let control: Vec<(u8, Option<Side>)> = numbers.zip(table.control.iter().copied()).collect();
    let of = |who: Option<Side>| -> Vec<String> {
        let held = control.iter().filter(|(_, side)| *side == who);
        held.map(|(number, _)| number.to_string()).collect()
    };
    let mut held = Vec::new();
    for (who, word) in
        [(Some(Side::Axis), "Axis"), (Some(Side::Allies), "Allies"), (None, "nobody")]
    {
        let numbers = of(who);
        if !numbers.is_empty() {
            held.push(format!("{word} {}", numbers.join(" ")));
        }
    }
    let lost = Side::BOTH.map(|who| {
        let lost = game.situation().casualties(who);
        format!("{} {lost} of {}", side(who), game.situation().surrender(who))
    });
    format!(
        "Time {} · VP {} · Objectives: {} · Casualties: {} · Initiative: {}",
        table.time,
        vp(table.vp),
        held.join(", "),
        lost.join(", "),
        side(table.initiative)
    )
}
