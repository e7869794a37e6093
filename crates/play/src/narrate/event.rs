//! What happened.

use crestline_rules::choice::Activity;
use crestline_rules::content::{CardEvent, CardId};
use crestline_rules::event::{Attacker, Cause, Event, FirePower, Happening, RollKind};
use crestline_rules::scenario::{PieceId, Scenario};

use super::names::{card, half_points, list, piece, side, support, vp};
use super::outcome::outcome;
use super::prompt::roll;
use super::rules;

/// An event in a sentence without full stop, its paragraph at the end.
#[must_use]
pub fn event(scenario: &Scenario, event: &Event) -> String {
    let told = by_paragraph(scenario, event);
    format!("{} ({})", told.unwrap_or_else(|| sentence(scenario, &event.what)), event.para)
}

/// Whether an event is routine: a short account of a game leaves it out, and loses nothing that
/// cannot be gathered from the rest.
#[must_use]
pub const fn is_routine(event: &Event) -> bool {
    matches!(
        event.what,
        Happening::Declined { .. }
            | Happening::Drew { .. }
            | Happening::Discarded { .. }
            | Happening::Stopped { .. }
            | Happening::OrderDone { .. }
            | Happening::Shuffled { .. }
            | Happening::PlayerActivated { .. }
            | Happening::MeleeOver { .. }
    )
}

/// What is called otherwise by the paragraph that brings it.
fn by_paragraph(scenario: &Scenario, event: &Event) -> Option<String> {
    let para = event.para.text();
    Some(match &event.what {
        Happening::Entered { unit, from, hex, spent: 0 } => {
            let verb = match para {
                "O16.1" => "advances",
                _ if para.starts_with("O23") => "retreats",
                _ => return None,
            };
            format!("{} {verb} from {from} to {hex}", piece(scenario, *unit))
        }
        Happening::Declined { side: who } => {
            let what = match para {
                "A33.2" => "hold their fire",
                "1.9.1.3" => "break nobody",
                _ => return None,
            };
            format!("The {} {what}", side(*who))
        }
        _ => return None,
    })
}

/// Where the wind of a Breeze blows, by its card (2.2.2, E48).
pub(super) fn wind(scenario: &Scenario, id: CardId, event: CardEvent) -> String {
    let wind = scenario.sides[id.side].deck.wind(id.number);
    let to = wind.and_then(|wind| WINDS.get(usize::from(wind).wrapping_sub(1)));
    match (event, to) {
        (CardEvent::Breeze, Some(to)) => format!(", the wind blows to the {to}"),
        _ => String::new(),
    }
}

/// The compass sides of a hex from 1, for people.
const WINDS: [&str; 6] = ["north", "north-east", "south-east", "south", "south-west", "north-west"];

/// An event in a sentence without its paragraph.
pub(super) fn unreferenced(scenario: &Scenario, what: &Happening) -> String {
    sentence(scenario, what)
}

fn sentence(scenario: &Scenario, what: &Happening) -> String {
    let name = |id: &PieceId| piece(scenario, *id);
    match what {
        Happening::Placed { piece, hex } => format!("{} is set up in {hex}", name(piece)),
        Happening::Noted { piece, hex: Some(hex), .. } => {
            format!("{} is noted down in {hex}", name(piece))
        }
        Happening::Noted { piece, hex: None, .. } => format!("{} is noted down", name(piece)),
        Happening::Unhidden { piece, hex } => format!("{} is revealed in {hex}", name(piece)),
        Happening::Handed { weapon, to } => format!("{} goes to {}", name(weapon), name(to)),
        Happening::LeftOff { piece } => format!("{} stays out of the game", name(piece)),
        Happening::TurnBegan { side: who } => format!("Turn of the {}", side(*who)),
        Happening::Drew { side: who, card: Some(id) } => {
            format!("The {} draw {}", side(*who), card(scenario, *id))
        }
        Happening::Drew { side: who, card: None } => format!("The {} draw a card", side(*who)),
        Happening::Discarded { card: id } => {
            format!("The {} discard {}", side(id.side), card(scenario, *id))
        }
        Happening::Passed { side: who, discards } => {
            let cards = if *discards == 1 { "card" } else { "cards" };
            format!("The {} pass and discard {discards} {cards}", side(*who))
        }
        Happening::Ordered { card: id, order } => {
            format!("{} Order of the {}, {}", order.title(), side(id.side), card(scenario, *id))
        }
        Happening::OpFired { card: id, hex } => {
            format!("Op Fire of the {} at {hex}, {}", side(id.side), card(scenario, *id))
        }
        Happening::Activated { unit, activity, by } => {
            let goal = match activity {
                Activity::Advance => "to advance",
                Activity::Fire => "to fire",
                Activity::Move => "to move",
                Activity::OpFire(_) => "for Op Fire",
            };
            match by {
                Some(leader) => format!("{} is activated {goal} by {}", name(unit), name(leader)),
                None => format!("{} is activated {goal}", name(unit)),
            }
        }
        Happening::PlayerActivated { side: who } => format!("The {} are activated", side(*who)),
        Happening::OrderDone { order } => format!("{} Order done", order.title()),
        Happening::Rolled { side: who, kind, unit, card: id, white, red } => {
            // Two of them are products (O20.2.3).
            let product = matches!(kind, RollKind::Targeting | RollKind::Accuracy);
            let (sum, and) = if product { (white * red, "×") } else { (white + red, "+") };
            let of = unit.as_ref().map_or_else(|| format!("the {}", side(*who)), name);
            let shown = card(scenario, *id);
            format!("{} of {of}: {shown} shows {white} {and} {red} = {sum}", capital(roll(*kind)))
        }
        Happening::Rerolled { by } => {
            format!("The {} hand over the Initiative card: the roll is void", side(*by))
        }
        Happening::Triggered { trigger, side: who } => {
            format!("{} for the {}", trigger.title(), side(*who))
        }
        Happening::TriggerIgnored { trigger } => {
            format!("{} is ignored: a trigger is being resolved", trigger.title())
        }
        Happening::EventRevealed { side: who, card: id, event } => {
            let wind = wind(scenario, *id, *event);
            format!("Event of the {}: {}, {}{wind}", side(*who), event.title(), card(scenario, *id))
        }
        Happening::Acted { card: id, action } => {
            format!("{} by the {}, {}", action.title(), side(id.side), card(scenario, *id))
        }
        Happening::NoEffect => "Nothing can come of it".to_owned(),
        Happening::Aimed { piece, hex, smoke } => {
            let smoke = if *smoke { ", to put Smoke there" } else { "" };
            format!("{} aims at {hex}{smoke}", name(piece))
        }
        Happening::Targeted { product, hindrance, range, hit } => {
            let word = if *hit { "a hit" } else { "a miss" };
            let parts = match hindrance {
                0 => String::new(),
                taken => format!("{} - {taken} hindrance = ", product + taken),
            };
            format!("Targeting: {parts}{product} against a range of {range}, {word}")
        }
        Happening::Observes { leader, radio } => {
            format!("{} observes for {}", name(leader), name(radio))
        }
        Happening::Drifted { card: id, white, red } => {
            format!("The rounds drift: {white}-{red}, {}", card(scenario, *id))
        }
        Happening::Spotted { hex: Some(hex) } => format!("The Spotting Round is in {hex}"),
        Happening::Spotted { hex: None } => "The Spotting Round is off the map".to_owned(),
        Happening::RadioBroke { radio } => format!("{} is broken", name(radio)),
        Happening::RadioFixed { radio } => format!("{} works again", name(radio)),
        Happening::RadioEliminated { radio } => format!("{} is out of the game", name(radio)),
        Happening::RadioPlaced { radio } => format!("{} comes into its box", name(radio)),
        Happening::Fortified { hex, kind } => format!("{} placed in {hex}", kind.title()),
        Happening::Razed { hex, kind } => format!("{} in {hex}: gone", kind.title()),
        Happening::SmokePlaced { hex, value } => format!("Smoke {value} is placed in {hex}"),
        Happening::BlazePlaced { hex } => format!("A Blaze breaks out in {hex}"),
        Happening::Concealed { by, total } => {
            format!("Concealment takes off {by}: attack total {total}")
        }
        Happening::Hardened { unit } => format!("{} is a Veteran", name(unit)),
        Happening::Exited { unit, space: Some(space) } => {
            format!("{} leaves the map, to be back at Time space {space}", name(unit))
        }
        Happening::Exited { unit, space: None } => format!("{} leaves the map", name(unit)),
        Happening::Wounded { squad, team } => format!("{} becomes {}", name(squad), name(team)),
        Happening::Displaced { unit, hex } => format!("{} gets out to {hex}", name(unit)),
        Happening::Came { unit, hex } => format!("{} comes into play in {hex}", name(unit)),
        Happening::Supported { side: who, entry } => {
            let what = support(scenario, *who, *entry);
            format!("The {} choose from their Support Table: {what}", side(*who))
        }
        Happening::ChitOpened { side: Some(who), chit } => {
            format!("Chit {chit} is open, by the {}", side(*who))
        }
        Happening::ChitOpened { side: None, chit } => format!("Chit {chit} is open"),
        Happening::ChitDrawn { side: who, chit: Some(chit) } => {
            format!("The {} draw the secret chit {chit}", side(*who))
        }
        Happening::ChitDrawn { side: who, chit: None } => {
            format!("The {} draw a secret chit", side(*who))
        }
        Happening::SurrenderMoved { side: who, space } => {
            format!("The Surrender marker of the {} moves to {space}", side(*who))
        }
        Happening::Robbed { card: id } => {
            format!("The {} have to discard {}", side(id.side), card(scenario, *id))
        }
        Happening::Shown { side: who, cards } => {
            let cards = cards.iter().map(|number| card(scenario, CardId { side: *who, number }));
            let cards: Vec<String> = cards.collect();
            format!("The {} show their hand: {}", side(*who), list(&cards))
        }
        Happening::RandomHex { card: id, hex, .. } => {
            format!("Random hex: {} shows {hex}", card(scenario, *id))
        }
        Happening::Attacked { hex, also, pieces, fp, parts, by: Attacker::Fire, .. } => {
            let also = also.map_or_else(String::new, |hex| format!(" and {hex}"));
            format!("Fire attack at {hex}{also}: {}", fire(scenario, pieces, *fp, *parts))
        }
        Happening::Attacked { hex, fp, by: Attacker::Artillery, .. } => {
            format!("Artillery falls on {hex}: FP {fp}")
        }
        Happening::Attacked { hex, fp, by: Attacker::Mines, .. } => {
            format!("The Mines in {hex} attack: FP {fp}")
        }
        Happening::AttackTotal { total, burst: 0 } => format!("Attack total {total}"),
        Happening::AttackTotal { total, burst } => {
            format!("Attack total {total}, {burst:+} for bursts in the crowns (T99)")
        }
        Happening::Defended { unit, morale, total } => {
            format!("{}: Morale {morale} + {} = {total}", name(unit), total - morale)
        }
        Happening::Tested { unit, morale, roll } => {
            format!("{}: roll {roll} against Morale {morale}", name(unit))
        }
        Happening::Broke { unit, cause } => {
            format!("{} breaks, {}", name(unit), cause_word(*cause))
        }
        Happening::Rallied { unit } => format!("{} rallies", name(unit)),
        Happening::Suppressed { unit, cause } => {
            format!("{} is Suppressed, {}", name(unit), cause_word(*cause))
        }
        Happening::Unsuppressed { unit } => format!("{} is no longer Suppressed", name(unit)),
        Happening::Unaffected { unit } => format!("{}: no effect", name(unit)),
        Happening::Eliminated { unit, cause, space, .. } => {
            let track = space.map_or(String::new(), |space| format!(", casualty {space}"));
            format!("{} is eliminated, {}{track}", name(unit), cause_word(*cause))
        }
        Happening::WeaponBroke { weapon } => format!("{} breaks", name(weapon)),
        Happening::WeaponFixed { weapon } => format!("{} is repaired", name(weapon)),
        Happening::WeaponEliminated { weapon } => format!("{} is eliminated", name(weapon)),
        Happening::Scored { side: who, vp: gained, total } => {
            format!("The {} gain {gained} VP; VP: {}", side(*who), vp(*total))
        }
        Happening::Entered { unit, from, hex, spent: 0 } => {
            format!("{} goes from {from} to {hex}", name(unit))
        }
        Happening::Entered { unit, from, hex, spent } => {
            format!("{} moves from {from} to {hex}, {} spent", name(unit), half_points(*spent))
        }
        Happening::Stopped { unit } => format!("{} has finished its Move", name(unit)),
        Happening::Controlled { objective, side: who } => {
            format!("The {} take Objective {objective}", side(*who))
        }
        Happening::MeleeBegan { hex, inactive, active } => {
            format!("Melee in {hex}: FP {active} of the active side, {inactive} of the other")
        }
        Happening::MeleeTotal { side: who, total } => {
            format!("Melee total of the {}: {total}", side(*who))
        }
        Happening::MeleeOver { hex } => format!("The Melee in {hex} is over"),
        Happening::MustRetreat { unit, hexes: 1 } => format!("{} must retreat 1 hex", name(unit)),
        Happening::MustRetreat { unit, hexes } => {
            format!("{} must retreat {hexes} hexes", name(unit))
        }
        Happening::TimeAdvanced { side: who, space } => {
            format!("Time advances to space {space}, caused by the {}", side(*who))
        }
        Happening::Shuffled { side: who, cards } => {
            format!("The {} shuffle: {cards} cards in their deck", side(*who))
        }
        Happening::Survived { roll, space } => {
            format!("Sudden Death roll {roll} is not below {space}: the game goes on")
        }
        Happening::RuleApplies { rule } => {
            format!("The special rule `{}` applies", rules::name(scenario, *rule))
        }
        Happening::RuleNobody { rule } => {
            format!("The special rule `{}` finds nobody to choose", rules::name(scenario, *rule))
        }
        Happening::RulePiece { mark, piece: id, on, .. } => {
            marked(&piece(scenario, *id), mark, *on)
        }
        Happening::RuleHex { mark, hex, on, .. } => marked(&hex.to_string(), mark, *on),
        Happening::RuleNumber { rule, number, halves } => {
            let change = capital(&rules::change(scenario, *rule, *number, *halves));
            format!("{change} (special rule `{}`)", rules::name(scenario, *rule))
        }
        Happening::Sent { piece: id } => format!("{} is taken aside", piece(scenario, *id)),
        Happening::InitiativeGiven { side: who } => {
            format!("The Initiative card goes to the {}", side(*who))
        }
        Happening::BlazeRemoved { hex } => format!("The Blaze in {hex} goes out"),
        Happening::SmokeRemoved { hex } => format!("The Smoke in {hex} lifts"),
        Happening::Arrived { unit, hex } => format!("{} comes in at {hex}", name(unit)),
        Happening::Deployed { squad, teams: [a, b] } => {
            format!("{} becomes {} and {}", name(squad), name(a), name(b))
        }
        Happening::Declined { side: who } => format!("The {} do nothing", side(*who)),
        Happening::GameOver { outcome: end } => outcome(end),
    }
}

/// What an attack is made of: `base Line Squad line-1 FP 6, +1 Light MG, -3 hindrance = 4`.
#[must_use]
pub fn fire(scenario: &Scenario, pieces: &[PieceId], fp: i32, parts: FirePower) -> String {
    let names: Vec<String> = pieces.iter().map(|id| piece(scenario, *id)).collect();
    let mut words = Vec::new();
    if let Some((base, others)) = names.split_first() {
        words.push(format!("base {base} FP {}", parts.base));
        if !others.is_empty() {
            words.push(format!("+{} {}", parts.group, list(others)));
        }
    }
    if parts.height != 0 {
        words.push(format!("{:+} height", parts.height));
    }
    if parts.hindrance != 0 {
        words.push(format!("-{} hindrance", parts.hindrance));
    }
    if parts.rules != 0 {
        words.push(format!("{:+} special rules", parts.rules));
    }
    if parts.actions != 0 {
        words.push(format!("+{} Actions", parts.actions));
    }
    format!("{} = {fp}", words.join(", "))
}

pub(super) fn cause_word(cause: Cause) -> String {
    let word = match cause {
        Cause::Fire => "by fire",
        Cause::Sniper => "by a sniper",
        Cause::Melee => "in Melee",
        Cause::Rally => "by its Rally roll",
        Cause::Rout => "by its Rout roll",
        Cause::Retreat => "in Retreat",
        Cause::Stacking => "by the stacking limit",
        Cause::Mines => "by Mines",
        Cause::Artillery => "by artillery",
        Cause::Ambush => "by an Ambush",
        Cause::Blaze => "by the Blaze",
        Cause::Rule => "by a special rule",
        Cause::Event(event) => return format!("by {}", event.title()),
    };
    word.to_owned()
}

/// What a special rule marks, or marks no longer.
fn marked(what: &str, mark: &str, on: bool) -> String {
    format!("{what} is {} marked `{mark}`", if on { "now" } else { "no longer" })
}

pub(super) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
