//! The set-up sheet of a side: what it brings, where it may stand, what its first hand holds.
//!
//! It is made of the scenario as that side may see it, so that it can lie on the table.

use std::fmt::Write as _;

use crestline_draw::ink::{Svg, Weight};
use crestline_play::narrate;
use crestline_rules::scenario::{Handout, HexFilter, Opening, Scenario, SetupStep, Want, What};
use crestline_rules::side::Side;

use super::error::AidError;
use super::flow::{Layout, flow};
use super::forces::{frame, nation, pieces, posture};
use super::head::{HEADS, Head, headed};
use super::piece::{Column, Mark, Piece};
use super::style::{INK, LINE, ink_of};
use super::zones::SmallMap;
use super::{Aids, part, zones};
use crate::document::Part;
use crate::marks::room;
use crate::page::Layer;
use crate::size::Area;

/// The set-up sheet of a side.
///
/// # Errors
/// If something does not fit, or has a character without a letter.
pub fn setup_sheet(scenario: &Scenario, side: Side, aids: &Aids<'_>) -> Result<Part, AidError> {
    let seen = zones::by_side(scenario, side);
    let force = &seen.sides[side];
    let colour = ink_of(&force.nation);
    let other = &seen.sides[side.other()];
    let sheet = match side {
        Side::Axis => "axis set-up sheet",
        Side::Allies => "allied set-up sheet",
    };
    // The map takes the width of the page, as far as it is not more than half as tall.
    let free = room(aids.paper, 4.0);
    let map = SmallMap::new(&seen, aids, (free.width, free.height * 0.5));
    let mut column = Column::new(sheet, aids.letters, free.width);
    let left = (free.width - map.wide) / 2.0;
    let key = zones::key(&mut column, &seen, aids, free.width - left);
    let tall = map.tall + 1.0 + key.tall;
    let heads = [HEADS[0] + tall + 1.0, HEADS[1]];
    let layout = Layout { paper: aids.paper, columns: 2, heads };
    column.room = layout.column();
    column.heading("Your force", "", colour);
    frame(&mut column, force);
    column.air(1.0);
    pieces(&mut column, &seen, side);
    column.end_column();
    column.heading("Set-up", "in this order", colour);
    // What the other side notes down is passed over, as if it were not there; of what it does at the
    // same time the own step tells.
    let told = |step: &&SetupStep| step.side == side || !(step.hidden || step.simultaneous);
    let told = scenario.setup.iter().filter(told);
    let own = seen.setup.len();
    let mut number = 0;
    let mut before = None;
    for step in told {
        if step.side == side {
            number += 1;
            set_up(&mut column, &seen, step, number);
            if number == own {
                handout(&mut column, &seen, side, Handout::Setup);
            }
        } else if before != Some(step.side) {
            column.item("", 7.0, "The other side sets up.");
            column.air(0.5);
        }
        before = Some(step.side);
    }
    handout(&mut column, &seen, side, Handout::Late);
    if force.opening != Opening::default() {
        column.heading("First hand", "", colour);
        column.text(&opening(&seen, side));
    }
    let secret = seen.chits.secret[side];
    if secret > 0 {
        column.heading("Objective chits", "7.3.2", colour);
        let chits = if secret == 1 {
            "one secret chit".to_owned()
        } else {
            format!("{secret} secret chits")
        };
        column.text(&format!("Draw {chits} and look at what you drew; the other side does not."));
    }
    column.heading("The other side", "", ink_of(&other.nation));
    let text = format!(
        "{} {}, with {} cards and {} Orders. Its own edge is the {} one.",
        nation(other, side.other()),
        posture(other.posture),
        other.hand,
        other.orders,
        other.edge.word()
    );
    column.text(&text);
    let content = column.finish()?;
    let mut pages = flow(sheet, &layout, &content, aids, false)?;
    if let Some(first) = pages.first_mut() {
        let mut ink = Svg::new();
        let y = free.y + HEADS[0];
        let frame = Area { x: left, y: 0.0, width: map.wide, height: map.tall };
        let picture = vec![map.mark((left, 0.0)), Mark::Frame(frame, LINE, 0.2)];
        let picture = Piece { tall: map.tall, marks: picture, ..Piece::default() };
        picture.draw(&mut ink, &mut first.layers, aids, (free.x, y));
        key.draw(&mut ink, &mut first.layers, aids, (free.x + left, y + map.tall + 1.0));
        first.layers.push(Layer::Ink(ink));
    }
    let title = format!("Set-up: {}", force.nation.title);
    let head = Head {
        kind: format!("Set-up · {}", narrate::side(side)),
        title: scenario.title.clone(),
        line: nation(force, side),
        aside: vec!["for the eyes of this side only".to_owned()],
        colour,
        about: about(scenario),
    };
    let name = format!("setup-{}", side.word());
    Ok(part(&name, title, headed(sheet, pages, &head, aids)?))
}

/// What the foot says: versions of scenario and map.
pub(super) fn about(scenario: &Scenario) -> String {
    let map = &scenario.map;
    let number = map.number().map_or_else(String::new, |number| format!("map {number}, "));
    format!("version {} · {number}{} version {}", scenario.version, map.title(), map.version())
}

/// A step of the set-up: what is placed, where and how.
pub(super) fn set_up(
    column: &mut Column<'_>,
    scenario: &Scenario,
    step: &SetupStep,
    number: usize,
) {
    let mut text = grouped(scenario, step);
    let _ = write!(text, ": {}", place(scenario, step));
    let how = narrate::how(step);
    if !how.is_empty() {
        let _ = write!(text, " ({})", how.join(", "));
    }
    text.push('.');
    column.item(&number.to_string(), 7.0, &text);
    column.air(0.5);
}

/// The pieces of a step, alike ones together.
fn grouped(scenario: &Scenario, step: &SetupStep) -> String {
    let mut groups: Vec<(String, usize)> = Vec::new();
    for piece in &step.pieces {
        let counter = scenario.counter(*piece);
        let name = narrate::kind(&counter.title, &counter.what);
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => groups.push((name, 1)),
        }
    }
    let words = groups.into_iter().map(|(name, count)| match count {
        1 => name,
        _ => format!("{count}×\u{a0}{name}"),
    });
    words.collect::<Vec<_>>().join(", ")
}

/// Where a step places its pieces.
fn place(scenario: &Scenario, step: &SetupStep) -> String {
    let when = narrate::on_the_table(&step.place);
    let when = if when.is_empty() {
        String::new()
    } else {
        format!(", as they are {}", when.join(" and "))
    };
    let depth = step.place.depth.unwrap_or_default();
    let only = HexFilter { depth: Some(depth), edge: step.place.edge, ..HexFilter::default() };
    if step.place == only {
        let edge = step.place.edge.map(|edge| edge.of(scenario.sides[step.side].edge));
        let edge = edge.map_or_else(|| "its own".to_owned(), |edge| format!("the {}", edge.word()));
        return format!("up to {depth} deep from {edge} edge");
    }
    if step.hexes.len() == scenario.map.grid().hexes().count() {
        return format!("any hex{when}");
    }
    format!("{}{when}", narrate::runs(&step.hexes))
}

/// That Weapons without a carrier are handed out at this point, if a side has any.
fn handout(column: &mut Column<'_>, scenario: &Scenario, side: Side, when: Handout) {
    let is_any = scenario.roster.iter().take(scenario.printed).any(|piece| {
        let is_weapon = matches!(piece.what, What::Weapon(_));
        piece.side == side && is_weapon && piece.with.is_none() && piece.handout == when
    });
    if is_any {
        let text = match when {
            Handout::Setup => "Then hand out the Weapons that nobody carries yet, one to a unit.",
            Handout::Late => "When both sides have set up, hand out the Weapons that are left.",
        };
        column.set(text, (7.0, ""), (Weight::Regular, INK));
        column.air(0.5);
    }
}

/// What is certain of the first hand.
fn opening(scenario: &Scenario, side: Side) -> String {
    let force = &scenario.sides[side];
    let mut parts: Vec<String> =
        force.opening.size.map(|size| format!("{size} cards")).into_iter().collect();
    for (want, _) in &force.opening.named {
        parts.push(match want {
            Want::Order(order) => format!("the Order {}", order.title()),
            Want::Action(action) => format!("the Action {}", action.title()),
            Want::Card(number) => format!("card {}-{number}", force.deck.prefix),
        });
    }
    format!("It holds {}; the rest is drawn.", parts.join(", "))
}
