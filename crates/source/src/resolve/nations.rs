//! The nations that a scenario names, and whether they have the counters that it asks for.

use std::collections::BTreeMap;

use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{ForceWord, Item};

use crate::codes;
use crate::diag::{Findings, error, note};
use crate::library::NATIONS;
use crate::schema::fields::{help_for, spelled};
use crate::schema::scenario::ScenarioNode;
use crate::shelf::Shelf;
use crate::visible::visible;

/// Reports nations that nobody knows, and gives pieces that are spelled otherwise their printed names;
/// whether all are known. A side of which nothing is known is left with another nation and without
/// forces, so that the rest of the scenario can be looked at.
pub(super) fn known(node: &mut ScenarioNode, shelf: &Shelf, findings: &mut Findings) -> bool {
    let mut all_known = true;
    let known = shelf.words();
    for word in node.nations.iter().filter(|word| !known.contains(&word.value.as_str())) {
        let message = format!("there is no nation `{}`", visible(&word.value));
        let help = help_for(&word.value, &known);
        let found = error(codes::S004, word.span, message).help(help);
        findings.push(spelled(found, &word.value, &known));
        node.damaged = true;
    }
    for (side, own) in node.sides.iter() {
        let named = own.as_ref().and_then(|own| own.support.as_deref());
        let Some(word) = named else { continue };
        let library = shelf.library(&[word]);
        let Some(nation) = library.nation(word).filter(|nation| nation.support.is_empty()) else {
            continue;
        };
        let at = node.places.get(&Item::Side(side)).map_or(node.head, |place| place.of("support"));
        let message = format!("{} has no Support Table", visible(&nation.title));
        findings.push(
            note(codes::S019, at, message)
                .help("name a nation that has one, or give it one: `support 2 { … }` and so on"),
        );
    }
    for side in [&mut node.sides.axis, &mut node.sides.allies] {
        let known = |word: &String| known.contains(&word.as_str());
        let Some(own) = side else { continue };
        if !known(&own.nation) || !own.deck.iter().chain(&own.support).all(known) {
            // Nothing can be said about the pieces of a nation that nobody knows.
            all_known = false;
            own.nation = NATIONS[0].to_owned();
            (own.deck, own.support, own.minor) = (None, None, None);
            (own.opening, own.forces, own.arrivals) = Default::default();
        }
        let later = own.arrivals.iter_mut().flat_map(|arrival| &mut arrival.forces);
        for force in own.forces.iter_mut().chain(later) {
            let nation = force.nation.as_deref().unwrap_or(&own.nation);
            if let Some(printed) = shelf.printed_name(nation, &force.name) {
                force.name = printed;
            }
        }
    }
    all_known
}

/// Reports more pieces of a kind than the game has counters; whether there are enough.
pub(super) fn counters(node: &ScenarioNode, shelf: &Shelf, findings: &mut Findings) -> bool {
    let mut enough = true;
    for (side, own) in node.sides.iter() {
        let Some(own) = own else { continue };
        let known = shelf.words();
        let library = shelf.library(&known);
        let start = own.forces.iter().enumerate().map(|(at, f)| (Item::Force(side, at), f));
        let later = own.arrivals.iter().enumerate().flat_map(|(at, arrival)| {
            let lines = arrival.forces.iter().enumerate();
            lines.map(move |(line, f)| (Item::ArrivalForce(side, at, line), f))
        });
        let mut counts: BTreeMap<(&str, ForceWord, &str), u16> = BTreeMap::new();
        for (item, force) in start.chain(later) {
            let word = force.nation.as_deref().unwrap_or(&own.nation);
            let Some(nation) = library.nation(word) else { continue };
            let unit = |class| nation.unit(class, &force.name).map(|kind| kind.count);
            let have = match force.word {
                ForceWord::Squad => unit(UnitClass::Squad),
                ForceWord::Team => unit(UnitClass::Team),
                ForceWord::Weapon => library.weapon(nation, &force.name).map(|kind| kind.count),
                ForceWord::Radio => {
                    nation.radios.iter().find(|r| r.name == force.name).map(|kind| kind.count)
                }
                ForceWord::Leader | ForceWord::Fortification(_) => None,
            };
            let Some(have) = have.map(u16::from) else { continue };
            let want = counts.entry((word, force.word, &force.name)).or_default();
            let before = *want;
            *want += u16::from(force.count);
            if before <= have && *want > have {
                let place = node.places.get(&item);
                let span = place.map_or(node.head, |place| place.of("x"));
                let message = format!(
                    "{want} of `{}`, but the game has {have} counters",
                    visible(&force.name)
                );
                let help = format!("use at most {have}, or another kind");
                findings.push(error(codes::S007, span, message).help(help));
                enough = false;
            }
        }
    }
    enough
}

/// A nation that has a unit, leader or Weapon of this name.
pub(super) fn with(name: &str, shelf: &Shelf) -> Option<String> {
    let library = shelf.library(&shelf.words());
    let found = library.nations.iter().find(|nation| {
        nation.units.iter().any(|kind| kind.name == name)
            || nation.weapons.iter().any(|kind| kind.name == name)
            || nation.leaders.iter().any(|leader| name.ends_with(&leader.name))
    });
    found.map(|nation| nation.title.clone())
}
