//! What each Event does.

use crestline_rules::content::CardEvent;

/// The text of an Event.
pub(super) const fn event(event: CardEvent) -> &'static str {
    match event {
        CardEvent::AirSupport => {
            "Random hex: you may break all units there, or else in the nearest hex with units."
        }
        CardEvent::BattleHarden => "One of your units becomes a Veteran.",
        CardEvent::BattlefieldIntegrity => "Gain 1 VP for each enemy unit on the Casualty Track.",
        CardEvent::Blaze => {
            "A random hex burns, if it is not Wet. Smoke and Fortifications there go; units move to an adjacent hex or are eliminated."
        }
        CardEvent::BoobyTrap => {
            "Put Mines in a random hex. Not if it is Wet, burns or has a Fortification."
        }
        CardEvent::Breeze => {
            "All Smoke goes. Each Blaze spreads one hex in direction {wind}, but not into a Wet hex."
        }
        CardEvent::CommandAndControl => "Gain 1 VP for each Objective that you control.",
        CardEvent::Commissar => {
            "Roll for one of your broken units: more than its Morale eliminates it, anything else rallies it."
        }
        CardEvent::Cower => "Each of your Squads that no Leader of yours commands is Suppressed.",
        CardEvent::Deploy => "You may replace one of your Squads by two Teams.",
        CardEvent::Dust => "Put a random Smoke marker in a random hex. Not if it is Wet or burns.",
        CardEvent::Elan => "Your Surrender marker goes up one space.",
        CardEvent::Entrench => {
            "You may put Foxholes in a hex with a unit of yours. Not if it is Wet or has a Fortification."
        }
        CardEvent::FieldPromotion => {
            "You may put your Private, if he is not on the map, with a broken unit of yours."
        }
        CardEvent::FogOfWar => "Each player loses a random card of his hand.",
        CardEvent::Hero => {
            "If your Hero is not in play, put him in a friendly hex. You may rally a broken unit there."
        }
        CardEvent::Infiltration => {
            "Roll on your Support Table and choose a unit of the year. It enters in a random hex or next to it."
        }
        CardEvent::Interdiction => "Suppress a unit of either side in a hex with Cover below 1.",
        CardEvent::Interrogation => {
            "Your opponent shows his hand. You may discard one of its cards."
        }
        CardEvent::Kia => "Eliminate a broken unit of either side.",
        CardEvent::Malfunction => {
            "The unbroken Weapon nearest to a random hex breaks, whoever has it."
        }
        CardEvent::Medic => "Rally a broken unit of either side.",
        CardEvent::MissionObjective => "Draw a secret Objective chit.",
        CardEvent::PrisonersOfWar => {
            "Eliminate a broken unit of yours in or next to a hex with an enemy unit."
        }
        CardEvent::Reconnaissance => {
            "Your opponent turns up one of his secret Objective chits. It is open from now on."
        }
        CardEvent::Reinforcements => {
            "Roll on your Support Table and choose an entry of the year. A Radio goes to your empty box, a unit to your edge of the map."
        }
        CardEvent::Rubble => {
            "Put Wire in a random hex. Not if it is Wet, burns or has a Fortification."
        }
        CardEvent::Sappers => "You may remove one Mines or Wire marker.",
        CardEvent::Scrounge => {
            "You may give an eliminated Weapon of either side to a unit without one."
        }
        CardEvent::ShellShock => "The unit nearest to a random hex breaks, whoever has it.",
        CardEvent::Shellholes => {
            "Put Foxholes in a random hex. Not if it is Wet, burns or has a Fortification."
        }
        CardEvent::StrategicObjective => "Draw an Objective chit. It is open and scores at once.",
        CardEvent::SuppressingFire => {
            "Suppress an enemy unit in sight and Range of a machine gun of yours that can fire."
        }
        CardEvent::WalkingWounded => {
            "An eliminated unit of either side comes back, broken, in a random hex or next to it."
        }
        CardEvent::WhitePhosphorus => {
            "You may put a random Smoke marker next to an unbroken Squad of yours, where it is not Wet and does not burn. Each player breaks a unit of his there."
        }
    }
}
