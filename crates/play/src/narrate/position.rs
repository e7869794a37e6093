//! Why a position that a script gives cannot be played.

use crestline_rules::position::PositionFlaw;
use crestline_rules::scenario::Scenario;

use super::names::{card, piece, side};

/// A flaw of a position.
#[must_use]
pub fn position_flaw(scenario: &Scenario, flaw: &PositionFlaw) -> String {
    match flaw {
        PositionFlaw::NotThisKind(id) if id.index() < scenario.roster.len() => {
            format!("{} cannot stand there", piece(scenario, *id))
        }
        PositionFlaw::NotThisKind(_) => "the scenario has no such piece".to_owned(),
        PositionFlaw::Twice(id) => format!("{} is in two places", piece(scenario, *id)),
        PositionFlaw::OffMap(hex) => format!("{hex} is off the map"),
        PositionFlaw::Impassable(hex) => format!("nothing can stand in {hex}"),
        PositionFlaw::Burning(hex) => format!("units stand in the Blaze in {hex}"),
        PositionFlaw::Smoke(hex, value) => {
            format!("the Smoke in {hex} has the value {value}; markers have 1 to 10")
        }
        PositionFlaw::BothSides(hex) => {
            format!("units of both sides are in {hex}; a Melee would have ended this (O16.4)")
        }
        PositionFlaw::Card(id) if (1..=72).contains(&id.number) => {
            format!("{} is in two places", card(scenario, *id))
        }
        PositionFlaw::Card(id) => format!("the deck has no card {}", id.number),
        PositionFlaw::Fortification(hex) => {
            format!("no Fortification can be in {hex}: Wet, on fire, or the second one (8.1.3)")
        }
        PositionFlaw::Marker(hex) => {
            format!("no Smoke or Blaze can be in {hex}: it is Wet, or has the other (8.1.5, T89)")
        }
        PositionFlaw::Mines(hex, fp) => {
            format!("the Mines in {hex} have an FP of {fp}; it is 6, 7 or 8 (F103.2)")
        }
        PositionFlaw::Radio(id) => {
            format!("{} is the second Radio of its side (8.1.2)", piece(scenario, *id))
        }
        PositionFlaw::Chit(letter) => {
            format!("chit {letter} is in two places, is none, or has no secret side (7.3.3)")
        }
        PositionFlaw::Objective(number) => format!("the map has no Objective {number}"),
        PositionFlaw::NoUnits(who) => {
            format!("the {} have no unit on the map; the game would be over (6.3)", side(*who))
        }
        PositionFlaw::Surrendered(who) => format!(
            "the {} have filled their Surrender space; the game would be over (6.3)",
            side(*who)
        ),
        PositionFlaw::Time(space) => format!("the Time track has no space {space}"),
        PositionFlaw::Orders(given, most) => {
            format!("{given} Orders are given, and the side has {most} in a Turn (5.1)")
        }
        PositionFlaw::EmptyDeck(who) => format!(
            "the {} have no card left to draw; an empty deck would have been shuffled (6.1.2)",
            side(*who)
        ),
    }
}
