//! No word of the language is without a script that proves it.

use std::collections::BTreeSet;

use crestline_rules::special::effect::{Among, AttackWay, Chooser, Effect, Until};
use crestline_rules::special::moment::Moment;
use crestline_rules::special::permit::Deed;
use crestline_rules::special::rule::{Rule, Standing};
use crestline_rules::special::value::Value;

use super::{projects, scenario};

/// The words that a rule uses.
fn used(rule: &Rule) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for part in rule.standing.iter().chain(rule.lasting.iter().flatten()) {
        match part {
            Standing::Changes { changes, .. } => {
                words.extend(changes.iter().map(|(value, _)| format!("value {value:?}")));
            }
            Standing::Permit { allow, deed, .. } => {
                words.insert(format!("{} {deed:?}", if *allow { "permit" } else { "forbid" }));
            }
            Standing::Reading(reading) => {
                words.insert(format!("reading {}", if reading.optional { "may" } else { "is" }));
            }
            Standing::Ground(_) => {
                words.insert("ground".to_owned());
            }
            Standing::Eyes { .. } => {
                words.insert("eyes".to_owned());
            }
        }
    }
    for trigger in &rule.triggers {
        words.insert(format!("moment {:?}", trigger.when.moment));
    }
    words.extend(rule.blocks.iter().flatten().flat_map(effect));
    words
}

/// The name of an effect, and what of it is a choice of its own.
fn effect(effect: &Effect) -> Vec<String> {
    let name = format!("{effect:?}");
    let end = name.find(|c: char| !c.is_alphanumeric()).unwrap_or(name.len());
    let mut words = vec![format!("effect {}", &name[..end])];
    match effect {
        Effect::Last(until, _) => words.push(format!("until {until:?}")),
        Effect::Choose { by, among, each, .. } => {
            let by = match by {
                Chooser::Side(_) => "side",
                Chooser::Chance => "chance",
                Chooser::All => "all",
            };
            let what = if matches!(among, Among::Pieces(_)) { "pieces" } else { "hexes" };
            words.push(format!("choose {by} {what}"));
            if *each {
                words.push("choose each".to_owned());
            }
        }
        Effect::Attack(.., way) => {
            let way = if *way == AttackWay::Mines { "mines" } else { "artillery" };
            words.push(format!("attack {way}"));
        }
        _ => {}
    }
    words
}

/// The names of the effects; a new one stands here, or the list below does not compile.
fn effects() -> Vec<&'static str> {
    "Number Vp Time AdvanceTime Surrender Posture Break Rally Suppress Recover Harden Eliminate \
     Remove Tire Refresh Place Wait Give Retreat Fortify Raze Smoke ClearSmoke Blaze Quench Control \
     DrawChit OpenChit Draw Take Search Discard Lose Edge Initiative NextTurn Attack Total Repeat Event Cancel EndTurn End \
     MarkPieces MarkHexes Choose Ask Roll RandomHex If Last"
        .split_whitespace()
        .collect()
}

#[test]
fn every_word_of_the_language_has_a_script() {
    let mut have = BTreeSet::new();
    for read in projects() {
        for script in &read.scripts {
            for rule in &scenario(&read, script).special.rules {
                have.extend(used(rule));
            }
        }
    }
    let mut want: Vec<String> = Value::ALL.iter().map(|value| format!("value {value:?}")).collect();
    for deed in Deed::ALL {
        want.push(format!("forbid {deed:?}"));
        if deed.allowable() {
            want.push(format!("permit {deed:?}"));
        }
    }
    want.extend(Moment::ALL.iter().map(|moment| format!("moment {moment:?}")));
    want.extend(effects().into_iter().map(|effect| format!("effect {effect}")));
    let until = [Until::Order, Until::Turn, Until::NextTurn, Until::Time, Until::Game];
    want.extend(until.iter().map(|until| format!("until {until:?}")));
    for more in
        ["choose side pieces", "choose side hexes", "choose chance pieces", "choose chance hexes"]
    {
        want.push(more.to_owned());
    }
    for more in
        ["choose all pieces", "choose all hexes", "choose each", "attack mines", "attack artillery"]
    {
        want.push(more.to_owned());
    }
    for more in ["reading may", "reading is", "ground", "eyes"] {
        want.push(more.to_owned());
    }
    want.retain(|word| !have.contains(word));
    assert_eq!(want, Vec::<String>::new(), "no script proves these");
}
