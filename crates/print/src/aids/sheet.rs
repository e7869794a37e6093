//! The scenario sheet: what both players read before they set up.

use crestline_draw::ink::Weight;
use crestline_play::narrate;
use crestline_rules::content::{Chit, ChitSet, Worth};
use crestline_rules::scenario::{SWITCHES, Scenario, Switches};
use crestline_rules::side::{BySide, Side};

use super::error::AidError;
use super::flow::{Layout, flow};
use super::forces::{frame, nation, pieces};
use super::head::{HEADS, Head, headed};
use super::markdown::{Block, blocks};
use super::piece::{Column, Piece};
use super::setup::{about, set_up};
use super::style::{INK, NEUTRAL, ink_of};
use super::zones::SmallMap;
use super::{Aids, part, zones};
use crate::document::Part;
use crate::page::Page;

/// The scenario sheet. The briefing is Markdown, in the language of the readers.
///
/// # Errors
/// If something does not fit, or has a character without a letter.
pub fn scenario_sheet(
    scenario: &Scenario,
    briefing: Option<&str>,
    aids: &Aids<'_>,
) -> Result<Part, AidError> {
    let seen = zones::open(scenario);
    let columns = if aids.paper.width < 150.0 { 1 } else { 2 };
    let layout = Layout { paper: aids.paper, columns, heads: HEADS };
    // What stands in the left column besides the forces, and how tall the map is at most: so that as
    // few pages as can be are needed.
    let lefts: [&[Section]; 4] = [&[], &[rules], &[game], &[game, rules]];
    let mut best: Option<Vec<Page>> = None;
    let room = layout.column();
    let sizes = [1.2, 0.62].map(|most| (room, most * room));
    let maps = sizes.into_iter().map(|size| SmallMap::new(&seen, aids, size));
    let ways = maps.flat_map(|map| lefts.map(|left| (map.clone(), left)));
    for (map, left) in ways {
        let content = written(scenario, &seen, briefing, (&map, left), aids, room)?;
        let pages = flow("scenario sheet", &layout, &content, aids, false)?;
        if best.as_ref().is_none_or(|best| pages.len() < best.len()) {
            best = Some(pages);
        }
        if best.as_ref().is_some_and(|best| best.len() == 1) {
            break;
        }
    }
    let pages = best.unwrap_or_default();
    let place = [scenario.place.clone(), date(&scenario.date)];
    let place: Vec<String> = place.into_iter().filter(|word| !word.is_empty()).collect();
    let head = Head {
        kind: "Scenario".to_owned(),
        title: scenario.title.clone(),
        line: place.join(" · "),
        aside: vec![
            format!("on {}", scenario.map.title()),
            format!("version {}", scenario.version),
        ],
        colour: NEUTRAL,
        about: about(scenario),
    };
    Ok(part("scenario", "Scenario".to_owned(), headed("scenario sheet", pages, &head, aids)?))
}

/// A section of the sheet.
type Section = fn(&mut Column<'_>, &Scenario);

/// All that the sheet says, with some sections in the left column.
fn written(
    scenario: &Scenario,
    seen: &Scenario,
    briefing: Option<&str>,
    (map, left): (&SmallMap, &[Section]),
    aids: &Aids<'_>,
    room: f64,
) -> Result<Vec<Piece>, AidError> {
    let mut column = Column::new("scenario sheet", aids.letters, room);
    if let Some(text) = briefing {
        told(&mut column, seen, text);
    }
    for side in Side::BOTH {
        let force = &seen.sides[side];
        column.heading(&nation(force, side), "", ink_of(&force.nation));
        frame(&mut column, force);
        column.air(1.0);
        pieces(&mut column, seen, side);
    }
    for section in left {
        section(&mut column, seen);
    }
    column.end_column();
    column.air(2.0);
    column.picture(map.mark((0.0, 0.0)), (map.wide, map.tall));
    column.keep();
    let key = zones::key(&mut column, seen, aids, room);
    column.pieces.push(key);
    steps(&mut column, seen, scenario);
    let sections: [Section; 4] = [game, objectives, rules, switches];
    let is_left =
        |section: &Section| left.iter().any(|other| std::ptr::fn_addr_eq(*other, *section));
    for section in sections.iter().filter(|section| !is_left(section)) {
        section(&mut column, seen);
    }
    column.finish()
}

/// A date as people say it: `October 1941` for `1941-10`; as it is written if it is no such date.
fn date(written: &str) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let mut parts = written.splitn(3, '-');
    let year = parts.next().unwrap_or_default();
    let month = parts.next().and_then(|month| month.parse::<usize>().ok()?.checked_sub(1));
    let Some(month) = month.and_then(|month| MONTHS.get(month)) else { return written.to_owned() };
    match parts.next().map(str::parse::<u8>) {
        None => format!("{month} {year}"),
        Some(Ok(day)) => format!("{day} {month} {year}"),
        Some(Err(_)) => written.to_owned(),
    }
}

/// The briefing. Its title is that of the sheet and not told again.
fn told(column: &mut Column<'_>, scenario: &Scenario, text: &str) {
    for block in blocks(text) {
        match block {
            Block::Heading(1, title) if title == scenario.title => {}
            Block::Heading(1 | 2, title) => column.heading(&title, "", NEUTRAL),
            Block::Heading(_, title) => {
                column.set(&title, (0.0, ""), (Weight::SemiBold, NEUTRAL));
                column.keep();
            }
            Block::Text(text) => {
                column.text(&text);
                column.air(1.0);
            }
            Block::Item(before, text) => column.item(&before, 5.0, &text),
        }
    }
}

/// The steps of the set-up, and what lies on the map from the start.
fn steps(column: &mut Column<'_>, seen: &Scenario, scenario: &Scenario) {
    column.heading("Set-up", "in this order", NEUTRAL);
    let mut before = None;
    let mut numbers = BySide::<usize>::default();
    for step in &seen.setup {
        if before != Some(step.side) {
            let force = &seen.sides[step.side];
            let colour = ink_of(&force.nation);
            column.set(&nation(force, step.side), (0.0, ""), (Weight::SemiBold, colour));
            column.keep();
            before = Some(step.side);
        }
        numbers[step.side] += 1;
        set_up(column, seen, step, numbers[step.side]);
    }
    for side in Side::BOTH {
        if scenario.setup.iter().any(|step| step.side == side && step.hidden) {
            let name = &seen.sides[side].nation.title;
            let text = format!("{name} notes down where some pieces stand: see its set-up sheet.");
            column.text(&text);
        }
    }
    for (hex, value) in &seen.markers.smoke {
        let value = value.map_or_else(|| "a drawn value".to_owned(), |value| value.to_string());
        column.text(&format!("Smoke in {hex}: {value}."));
    }
    if !seen.markers.blaze.is_empty() {
        column.text(&format!("Blaze in {}.", narrate::runs(&seen.markers.blaze)));
    }
}

/// Where the markers begin, who begins.
fn game(column: &mut Column<'_>, scenario: &Scenario) {
    column.heading("The game", "", NEUTRAL);
    let indent = 26.0;
    let time =
        format!("starts at {}, Sudden Death from {} on", scenario.time, scenario.sudden_death);
    column.row("Time", indent, &time);
    column.row("VP", indent, &narrate::vp(scenario.vp));
    let initiative = narrate::side(scenario.initiative);
    let text = format!("{}, Initiative {initiative}", narrate::side(scenario.first_turn));
    column.row("First Turn", indent, &text);
}

/// The Objectives, and the chits that say what they are worth.
fn objectives(column: &mut Column<'_>, scenario: &Scenario) {
    column.heading("Objectives", "7.3", NEUTRAL);
    for objective in &scenario.objectives {
        let held = objective.control.map_or("nobody’s", |side| match side {
            Side::Axis => "Axis",
            Side::Allies => "Allied",
        });
        let text = format!("{}, {held}, {} VP", narrate::runs(&objective.hexes), objective.vp);
        column.item(&objective.number.to_string(), 7.0, &text);
    }
    let chits = &scenario.chits;
    if !chits.open.is_empty() {
        column.air(1.0);
        column.set("Open chits", (0.0, ""), (Weight::SemiBold, NEUTRAL));
        column.keep();
        for chit in chits.open.iter().filter_map(|letter| chits.find(letter)) {
            column.item(&chit.letter.to_string(), 7.0, &worth(chit));
        }
    }
    let mut drawn = Vec::new();
    if chits.draw > 0 {
        drawn.push(format!("{} open", chits.draw));
    }
    for side in Side::BOTH {
        if chits.secret[side] > 0 {
            let name = narrate::side(side);
            drawn.push(format!("{} secret for the {name}", chits.secret[side]));
        }
    }
    if !drawn.is_empty() {
        column.text(&format!("Drawn at the start: {}.", drawn.join(", ")));
    }
    let all: ChitSet = chits.all.iter().map(|chit| chit.letter).collect();
    let out = all.without(chits.cup).without(chits.open);
    if !out.is_empty() {
        let letters: Vec<String> = out.iter().map(String::from).collect();
        column.text(&format!("Not in the cup: {}.", letters.join(" ")));
    }
}

/// What a chit says.
fn worth(chit: &Chit) -> String {
    match chit.worth {
        Worth::Objective { number, vp } => format!("Objective {number} is worth {vp} VP"),
        Worth::All { vp } => format!("each Objective is worth {vp} VP"),
        Worth::SuddenDeath => "all five just before a Sudden Death roll win".to_owned(),
        Worth::ExitDoubled => "exits score double".to_owned(),
        Worth::EliminationDoubled => "eliminations score double".to_owned(),
    }
}

/// The special rules in their author's words.
fn rules(column: &mut Column<'_>, scenario: &Scenario) {
    if scenario.special.rules.is_empty() {
        return;
    }
    column.heading("Special rules", "", NEUTRAL);
    for (place, rule) in (0u16..).zip(&scenario.special.rules) {
        let number = (place + 1).to_string();
        let mut text = narrate::rule_text(scenario, place).to_owned();
        if text.trim().is_empty() {
            // Its author says nothing: what the engine makes of it.
            let lines: Vec<String> =
                narrate::reading(rule).into_iter().map(|line| line.text).collect();
            text = lines.join("; ").replace(":; ", ": ");
        }
        column.set(&text, (7.0, &number), (Weight::Regular, INK));
        column.air(0.7);
    }
}

/// What is decided otherwise than by default, where the rulebook leaves something open.
fn switches(column: &mut Column<'_>, scenario: &Scenario) {
    let switches = &scenario.switches;
    let usual = Switches::default();
    if *switches == usual {
        return;
    }
    column.heading("Where the rules leave something open", "", NEUTRAL);
    for switch in SWITCHES {
        let option = switch.get(switches);
        if option != switch.get(&usual) {
            column.row(switch.word, 34.0, switch.says[option]);
        }
    }
    if switches.vulnerability != usual.vulnerability {
        let numbers = switches.vulnerability.map(|number| number.to_string()).join(" ");
        column.row("vulnerability", 34.0, &format!("{numbers} for Radios of FP 8 to 13"));
    }
}
