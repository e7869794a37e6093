//! What each Action asks for and does.

use crestline_rules::content::CardAction;

use super::Words;

/// The text of an Action.
pub(super) const fn action(action: CardAction) -> Words {
    match action {
        CardAction::Ambush => Words::new(
            "In a Melee, before FP is added up.",
            "Your opponent breaks a unit of his there, which he chooses.",
        ),
        CardAction::AssaultFire => Words::new(
            "In your Move, with boxed FP and an enemy in sight and Range.",
            "Units activated to move and their Weapons make one fire attack, those with boxed FP.",
        ),
        CardAction::BoreSighting => Words::new(
            "Scenario’s defender, before a fire attack roll with a Weapon of printed FP 5 or more.",
            "+2 FP.",
        ),
        CardAction::CommandConfusion => Words::always("No Action. Nothing happens."),
        CardAction::Concealment => Words::new(
            "Before a Defence roll of yours.",
            "Take the Cover of the target hex off the attack total.",
        ),
        CardAction::Crossfire => {
            Words::new("Before a fire attack roll at a moving unit.", "+2 FP.")
        }
        CardAction::Demolitions => Words::new(
            "When your opponent passes and discards.",
            "Eliminate a Fortification in a hex with a unit of yours.",
        ),
        CardAction::DigIn => Words::new(
            "When time has advanced.",
            "Put Foxholes in a hex with a unit of yours. Not if it is Wet, burns or has a Fortification.",
        ),
        CardAction::HandGrenades => Words::new(
            "Before a fire attack roll with a firing piece adjacent to the target.",
            "+2 FP.",
        ),
        CardAction::HiddenEntrenchments => Words::new(
            "Scenario’s defender, before a Defence roll.",
            "Put Foxholes in the attacked hex. Not if it is Wet, has a Building or a Fortification.",
        ),
        CardAction::HiddenMines => Words::new(
            "Scenario’s defender, when enemies have moved or advanced into a hex.",
            "Put Mines there, which attack them at once. Not if it is Wet or has a Fortification.",
        ),
        CardAction::HiddenPillbox => Words::new(
            "Scenario’s defender, before a Defence roll in an Objective hex.",
            "Put the Pillbox there, if it is not in play. Not if the hex is Wet or has a Fortification.",
        ),
        CardAction::HiddenUnit => Words::new(
            "Scenario’s defender, when his opponent passes and discards.",
            "Roll on your Support Table and choose a unit of the year. It stands in your set-up zone, in Cover of 1 or more, where no unit is.",
        ),
        CardAction::HiddenWire => Words::new(
            "Scenario’s defender, when enemies have moved or advanced into a hex.",
            "Put Wire there. Not if it is Wet or has a Fortification.",
        ),
        CardAction::LightWounds => Words::new(
            "When a Squad of yours would break.",
            "Lose 1 VP. Instead of breaking, the Squad becomes a Team, with the same state, markers, Weapon and activation.",
        ),
        CardAction::Marksmanship => {
            Words::new("Before a fire attack roll with a Squad or Team of {nation}.", "+2 FP.")
        }
        CardAction::NoQuarter => Words::new(
            "After a Melee against {opponent}, with a unit of yours left in it.",
            "Gain 2 VP.",
        ),
        CardAction::SmokeGrenades => Words::new(
            "With a unit of boxed Movement that is activated to move.",
            "Put a random Smoke marker in its hex or next to it. Not in a hex that is Wet or burns.",
        ),
        CardAction::SprayFire => Words::new(
            "Before a fire attack roll, all firing pieces with boxed Range.",
            "The attack is at two adjacent hexes, each with an enemy and in sight and Range of all. One roll for both.",
        ),
        CardAction::SustainedFire => Words::new(
            "Before a fire attack roll with a Mortar or machine gun.",
            "+2 FP. If the roll is a double, one of these Weapons breaks.",
        ),
    }
}
