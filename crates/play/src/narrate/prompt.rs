//! What a side, or chance, is asked.

use crestline_rules::choice::{Activity, Prompt, Purpose, Set, Share};
use crestline_rules::event::RollKind;
use crestline_rules::scenario::Scenario;

use super::names::{piece, side};

/// What a roll is: `attack roll`.
#[must_use]
pub const fn roll(kind: RollKind) -> &'static str {
    match kind {
        RollKind::Attack => "attack roll",
        RollKind::Defence => "Defence roll",
        RollKind::Melee => "Melee roll",
        RollKind::Rally => "Rally roll",
        RollKind::Rout => "Rout roll",
        RollKind::SuddenDeath => "Sudden Death roll",
        RollKind::Targeting => "Targeting roll",
        RollKind::Accuracy => "Accuracy roll",
        RollKind::Impact => "Impact roll",
        RollKind::Mines => "Mines roll",
        RollKind::Support => "Support roll",
        RollKind::Commissar => "Commissar roll",
        RollKind::Rule => "roll of a special rule",
    }
}

fn activity(activity: Activity) -> String {
    match activity {
        Activity::Advance => "the Advance".to_owned(),
        Activity::Fire => "the Fire Order".to_owned(),
        Activity::Move => "the Move".to_owned(),
        Activity::OpFire(hex) => format!("Op Fire at {hex}"),
    }
}

/// What a decision is about, with its paragraph: `the base of the attack on H6 (O20.3.1.2)`.
#[must_use]
pub fn prompt(scenario: &Scenario, prompt: Prompt) -> String {
    match prompt {
        Prompt::SetupPiece => "the piece to set up next".to_owned(),
        Prompt::SetupHex(unit) => format!("the hex to set up {} in", piece(scenario, unit)),
        Prompt::SetupWeapon(weapon) => {
            format!("the unit that carries {} (11.2)", piece(scenario, weapon))
        }
        Prompt::Turn => "an Order, or the end of the Turn (5)".to_owned(),
        Prompt::Discard => "cards to discard (5.3)".to_owned(),
        Prompt::Activate(what) => format!("the unit to activate for {} (O14.1)", activity(what)),
        Prompt::ActivateMore(what, leader) => {
            format!("more units for {} under {} (3.3.1.1)", activity(what), piece(scenario, leader))
        }
        Prompt::FireTarget => "the target of an attack (O20)".to_owned(),
        Prompt::FireBase(hex) => format!("the base of the attack on {hex} (O20.3.1.2)"),
        Prompt::FireGroup(hex) => format!("who joins the attack on {hex} (O20.3.1)"),
        Prompt::OpFire(hex) => format!("Op Fire at {hex} (A33)"),
        Prompt::Defend(hex) => format!("whose Defence roll in {hex} comes next (O20.3.4)"),
        Prompt::Mover => "the unit that moves next (O21.2)".to_owned(),
        Prompt::Step => "the next hex of the Move (O21)".to_owned(),
        Prompt::Receiver(weapon) => {
            format!("who receives {} (O21.1.1)", piece(scenario, weapon))
        }
        Prompt::AdvanceUnit => "the unit that advances next (O16.1)".to_owned(),
        Prompt::AdvanceHex(unit) => {
            format!("the hex that {} advances into (O16.1)", piece(scenario, unit))
        }
        Prompt::SmokeTarget(weapon) => {
            format!("the hex that {} puts Smoke in (O20.2.1)", piece(scenario, weapon))
        }
        Prompt::FireActions(hex) => format!("Actions for the attack on {hex} (A24.1)"),
        Prompt::SprayHex(hex) => format!("the second target hex beside {hex} (A40)"),
        Prompt::SustainedWeapon(_) => "the Weapon that breaks by a double (A41)".to_owned(),
        Prompt::Reaction(hex) => format!("something hidden in {hex} (A35)"),
        Prompt::CoverHex => "the hex that the Action is for (A29, A35)".to_owned(),
        Prompt::LightWounds(squad) => {
            format!("Light Wounds for {}, about to break (A36)", piece(scenario, squad))
        }
        Prompt::GrenadeUnit => "who throws Smoke Grenades (A39)".to_owned(),
        Prompt::GrenadeHex(unit) => {
            format!("where {} throws Smoke Grenades (A39)", piece(scenario, unit))
        }
        Prompt::AssaultTarget => "the target of Assault Fire (A26)".to_owned(),
        Prompt::ExitSpace(unit) => {
            format!("when {} is to come back (7.2.1)", piece(scenario, unit))
        }
        Prompt::Ambush(hex) => format!("an Ambush in {hex} (A25)"),
        Prompt::AmbushVictim(hex) => format!("whom the Ambush in {hex} breaks (A25)"),
        Prompt::NoQuarter(hex) => format!("No Quarter after the Melee in {hex} (A38)"),
        Prompt::PassReply => "Demolitions or a Hidden Unit after the pass (A31, A35.4)".to_owned(),
        Prompt::DemolishHex => "the Fortification that goes (A31)".to_owned(),
        Prompt::DigIn => "Dig In as time has advanced (A32)".to_owned(),
        Prompt::DigInHex => "the hex to dig in (A32)".to_owned(),
        Prompt::Support(_, roll) => format!("what the Support Table brings by {roll} (4.3.2)"),
        Prompt::SupportLeader(..) => "the Leader who comes (4.3.2)".to_owned(),
        Prompt::SupportHex(unit) => format!("where {} comes in (4.3.2)", piece(scenario, unit)),
        Prompt::Displace(unit) => {
            format!("where {} gets out of the Blaze (E46)", piece(scenario, unit))
        }
        Prompt::Request => "access to the battery or a fire mission (O18)".to_owned(),
        Prompt::Observer => "the Leader who observes (O18.2)".to_owned(),
        Prompt::SpotHex(leader) => {
            format!("where {} wants the Spotting Round (O18.2.1)", piece(scenario, leader))
        }
        Prompt::Shells(hex) => format!("high explosive or Smoke around {hex} (O18.2.1.1)"),
        Prompt::BlastHex => "the hex of the blast that is attacked next (O18.2.3)".to_owned(),
        Prompt::Event(event, _) => format!("the Event {} ({})", event.title(), event.para()),
        Prompt::LateDiscard => "cards to discard after the Orders (5)".to_owned(),
        Prompt::Rule(rule, block, at) => super::rules::asked(scenario, (rule, block, at)),
        Prompt::RuleHex(rule, unit) => {
            let rule = super::rules::name(scenario, rule);
            format!("where {} is placed by the special rule `{rule}`", piece(scenario, unit))
        }
        Prompt::MeleeHex => "the Melee that is fought next (O16.4)".to_owned(),
        Prompt::RallyUnit => "whose Rally roll comes next (O22.2)".to_owned(),
        Prompt::RoutPlayer => "the side that is to rout (O23.1)".to_owned(),
        Prompt::RoutUnit => "whose Rout roll comes next (O23.2)".to_owned(),
        Prompt::Retreat(unit, left) => {
            let hexes = if left == 1 { "hex" } else { "hexes" };
            format!("where {} retreats, {left} {hexes} to go (O23.3)", piece(scenario, unit))
        }
        Prompt::Sniper(hex) => format!("whom the sniper at {hex} breaks (1.9.1.3)"),
        Prompt::Initiative(kind, who) => {
            format!("whether the {} of the {} stands (9.1)", roll(kind), side(who))
        }
        Prompt::RemoveSmoke => "the Smoke that lifts (6.1.2)".to_owned(),
        Prompt::ArrivalUnit => "the reinforcement that comes in next (6.1.2)".to_owned(),
        Prompt::ArrivalHex(unit) => {
            format!("the hex that {} comes in at (6.1.2)", piece(scenario, unit))
        }
        Prompt::Overstack(hex) => format!("the unit eliminated in {hex}, overstacked (8.2)"),
        Prompt::Deploy(hex) => format!("the Squad that deploys in {hex}, overstacked (8.2, E52)"),
        Prompt::DeployShare(squad, share) => {
            let what = match share {
                Share::Weapon => "the Weapon",
                Share::Suppressed => "the Suppressed marker",
                Share::Veteran => "the Veteran marker",
            };
            format!("the Team that gets {what} of {} (E52.2)", piece(scenario, squad))
        }
    }
}

/// What a card is drawn for: `a card of the Axis for an attack roll`.
#[must_use]
pub fn draw(set: &Set) -> String {
    let purpose = match set.purpose {
        Purpose::Hand => "their hand (5.4)".to_owned(),
        Purpose::Roll(kind) => format!("the {} (1.9)", roll(kind)),
        Purpose::RandomHex => "a random hex (1.8)".to_owned(),
        Purpose::Event => "an Event (1.9.1.1)".to_owned(),
        Purpose::Drift => "the drift of the Spotting Round (O18.2.2)".to_owned(),
        Purpose::Theft => "their opponent, out of the hand (E57)".to_owned(),
        Purpose::Smoke => return "a Smoke marker (T94)".to_owned(),
        Purpose::SetupHex => {
            return format!("a hex for what the {} set up at random", side(set.side));
        }
        Purpose::Rule => return "what a special rule picks at random".to_owned(),
        Purpose::Chit => return format!("an Objective chit for the {} (7.3.2)", side(set.side)),
    };
    format!("a card of the {} for {purpose}", side(set.side))
}
