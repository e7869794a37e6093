//! A scenario as it was understood.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crestline_board::map::Map;
use crestline_play::narrate;
use crestline_rules::content::{ChitSet, Nation};
use crestline_rules::scenario::{
    Counter, Entry, Force, Handout, Opening, SWITCHES, Scenario, Switches, Want,
};
use crestline_rules::side::Side;
use crestline_source::resolve::scenario::ReadScenario;

use super::{by_hand, heading, map, row, runs, setup};
use crate::exit::Failure;
use crate::output::{Output, Style};

/// A scenario: its frame, both forces, set-up, objectives, rules that people play.
pub(super) fn tell(
    read: &ReadScenario,
    scenario: &Scenario,
    out: &mut Output,
) -> Result<(), Failure> {
    let title = out.paint(Style::Strong, &scenario.title);
    out.line(format!("{title}: scenario {}, version {}", scenario.name, scenario.version))?;
    let played = &scenario.map;
    let place = [scenario.place.as_str(), scenario.date.as_str()];
    let place: Vec<&str> = place.into_iter().filter(|word| !word.is_empty()).collect();
    out.line(format!(
        "{}, on map {} version {}",
        place.join(", "),
        played.name(),
        played.version()
    ))?;
    for (word, texts) in [("briefing", &read.briefing), ("aftermath", &read.aftermath)] {
        for text in texts {
            let mut lines = text.text.lines();
            let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
            let language = text.language.as_deref();
            let language = language.map_or_else(String::new, |language| format!(" ({language})"));
            let path = &text.path;
            out.line(format!("{word}{language} {path}: {}", first.unwrap_or_default()))?;
        }
    }
    out.line("")?;
    if let Some(changed) = &read.changed {
        heading(out, "The map, as it is changed")?;
        map::changes(changed, out)?;
    }
    heading(out, "Game")?;
    row(out, "time", None, &format!("starts at {}", scenario.time))?;
    row(out, "sudden death", None, &format!("from space {}", scenario.sudden_death))?;
    row(out, "VP", None, &narrate::vp(scenario.vp))?;
    row(out, "initiative", None, narrate::side(scenario.initiative))?;
    row(out, "first turn", None, narrate::side(scenario.first_turn))?;
    for side in [Side::Axis, Side::Allies] {
        force(scenario, side, &scenario.sides[side], out)?;
    }
    setup::tell(scenario, out)?;
    heading(out, "Objectives")?;
    for objective in &scenario.objectives {
        let held = objective.control.map_or("nobody", narrate::side);
        let text = format!("{}, {} VP, held by {held}", runs(&objective.hexes), objective.vp);
        row(out, &objective.number.to_string(), None, &text)?;
    }
    chits(scenario, out)?;
    switches(&scenario.switches, out)?;
    rules(scenario, out)?;
    if scenario.special.unenforced().next().is_some() {
        by_hand(scenario, out)?;
    }
    Ok(())
}

/// The special rules: what their author says, and what the engine understands.
fn rules(scenario: &Scenario, out: &mut Output) -> Result<(), Failure> {
    let all = &scenario.special.rules;
    if all.is_empty() {
        return Ok(());
    }
    heading(out, "Special rules: as written, and what the engine makes of them")?;
    for (place, rule) in (0u16..).zip(all) {
        row(out, &rule.name, None, narrate::rule_text(scenario, place))?;
        for line in narrate::reading(rule) {
            row(out, "", None, &format!("{}- {}", "  ".repeat(line.depth), line.text))?;
        }
    }
    Ok(())
}

/// The Objective chits: which are open, how many are drawn, what is not in the cup.
fn chits(scenario: &Scenario, out: &mut Output) -> Result<(), Failure> {
    let chits = &scenario.chits;
    let letters = |set: ChitSet| set.iter().map(String::from).collect::<Vec<_>>().join(" ");
    let all: ChitSet = chits.all.iter().map(|chit| chit.letter).collect();
    let excluded = all.without(chits.cup).without(chits.open);
    heading(out, "Objective chits")?;
    let mut open = letters(chits.open);
    if chits.open.is_empty() {
        open.push_str("none");
    }
    if chits.draw > 0 {
        let _ = write!(open, ", and {} more drawn", chits.draw);
    }
    row(out, "open", None, &open)?;
    for side in Side::BOTH {
        let secret = match chits.secret[side] {
            0 => "none".to_owned(),
            n => format!("{n} drawn"),
        };
        row(out, &format!("{}, secret", narrate::side(side)), None, &secret)?;
    }
    if !excluded.is_empty() {
        row(out, "excluded", None, &letters(excluded))?;
    }
    Ok(())
}

/// What is decided otherwise than by default, where the rulebook leaves something open.
fn switches(switches: &Switches, out: &mut Output) -> Result<(), Failure> {
    let usual = Switches::default();
    if *switches == usual {
        return Ok(());
    }
    heading(out, "Where the rulebook leaves something open")?;
    for switch in SWITCHES {
        let option = switch.get(switches);
        if option != switch.get(&usual) {
            let text = format!("{}: {}", switch.words[option], switch.says[option]);
            row(out, switch.word, None, &text)?;
        }
    }
    if switches.vulnerability != usual.vulnerability {
        let numbers = switches.vulnerability.map(|number| number.to_string()).join(" ");
        row(out, "vulnerability", None, &format!("{numbers} for Radios of FP 8 to 13"))?;
    }
    Ok(())
}

/// One side: what it is and what it brings.
fn force(scenario: &Scenario, side: Side, force: &Force, out: &mut Output) -> Result<(), Failure> {
    let name = narrate::side(side);
    let minor = force.minor.as_deref().and_then(|word| force.nation.minor(word));
    let minor = minor.map_or_else(String::new, |minor| format!(" ({})", minor.title));
    let others = scenario.nations(side).into_iter().skip(1);
    let others: String = others.map(|nation| format!(" with {}", nation.title)).collect();
    heading(out, &format!("{name}: {}{minor}{others}", force.nation.title))?;
    let frame = format!(
        "{:?}, {} orders, hand of {}, {:?} quality, {:?} edge, surrenders at {}",
        force.posture, force.orders, force.hand, force.quality, force.edge, force.surrender
    );
    row(out, "frame", None, &frame.to_lowercase())?;
    let late = match force.late_discard {
        0 => String::new(),
        cards => format!(", {cards} at the end of a Turn after Orders"),
    };
    row(out, "discards", None, &format!("{} when it passes{late}", force.discard))?;
    if force.deck.word != force.nation.word {
        row(out, "deck", None, &force.deck.title)?;
    }
    if force.support.word != force.nation.word {
        row(out, "support table", None, &force.support.title)?;
    }
    if force.opening != Opening::default() {
        row(out, "first hand", None, &opening(&force.opening, &force.deck))?;
    }
    let mut groups: BTreeMap<(String, String), usize> = BTreeMap::new();
    for counter in scenario.roster.iter().filter(|counter| counter.side == side) {
        let Some(mut when) = when(&scenario.map, force, counter) else { continue };
        when.push_str(&carried(scenario, counter));
        *groups.entry((when, kind(force, counter))).or_default() += 1;
    }
    for ((when, kind), count) in groups {
        row(out, &kind, Some(count), &when)?;
    }
    Ok(())
}

/// Who carries a Weapon, or who may and when that is decided; nothing where nothing is said.
fn carried(scenario: &Scenario, counter: &Counter) -> String {
    if let Some(carrier) = counter.with {
        return format!(", carried by {}", scenario.counter(carrier).name);
    }
    let mut text = String::new();
    let among = counter.among.iter().map(|unit| scenario.counter(*unit).name.as_str());
    let among: Vec<&str> = among.collect();
    if !among.is_empty() {
        let _ = write!(text, ", for one of {}", among.join(" "));
    }
    if counter.handout == Handout::Late {
        text.push_str(", handed out after both sides' set-up");
    }
    text
}

/// What a piece is, for people: of another nation than its side's with that nation.
fn kind(force: &Force, counter: &Counter) -> String {
    let of = match counter.nation.word == force.nation.word {
        true => String::new(),
        false => format!(" ({})", counter.nation.title),
    };
    let what = narrate::kind(&counter.title, &counter.what);
    format!("{what}{of}")
}

/// What is certain of a first hand.
fn opening(opening: &Opening, deck: &Nation) -> String {
    let mut parts: Vec<String> =
        opening.size.map(|size| format!("{size} cards")).into_iter().collect();
    for (want, _) in &opening.named {
        parts.push(match want {
            Want::Order(order) => format!("the Order {}", order.title()),
            Want::Action(action) => format!("the Action {}", action.title()),
            Want::Card(number) => format!("card {}-{number}", deck.prefix),
        });
    }
    parts.join(", ")
}

/// When a piece comes; `None` for the teams that a squad can become.
fn when(map: &Map, force: &Force, counter: &Counter) -> Option<String> {
    match counter.entry {
        Entry::Setup => Some("at set-up".to_owned()),
        Entry::Event => Some("by an Event".to_owned()),
        Entry::Arrival(n) => Some(narrate::arrival(map, force.arrivals.get(usize::from(n))?)),
        Entry::Deploy(_) => None,
    }
}
