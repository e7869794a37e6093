//! `crestline describe`: what was understood of a map or scenario, for proofreading.

mod hex;
mod map;
mod scenario;
mod setup;

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_rules::content::{FortificationKind, UnitClass};
use crestline_rules::scenario::{MINES, Scenario, What};

use crate::args::DescribeArgs;
use crate::commands::los::hex_of;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::workspace;

/// Describes what the word names.
pub(crate) fn run(args: &DescribeArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open(&args.what)?;
    let is_scenario = opened.has_scenario(&args.what);
    match &args.hex {
        Some(word) if is_scenario => {
            let map = &opened.scenario(&args.what)?.map;
            hex::tell(map, hex_of(map, word)?, None, out)?;
        }
        Some(word) => {
            let map = opened.map(&args.what)?;
            let notes = &opened.read_map(&args.what)?.notes;
            hex::tell(map, hex_of(map, word)?, Some(notes), out)?;
        }
        None if is_scenario => {
            scenario::tell(opened.read_scenario(&args.what)?, opened.scenario(&args.what)?, out)?;
        }
        None => map::tell(opened.map(&args.what)?, opened.read_map(&args.what)?, out)?,
    }
    Ok(Exit::Fine)
}

/// What a piece with a title is, for people: `Rifle Squad`, `Mines of FP 7`.
pub(crate) fn kind(title: &str, what: &What) -> String {
    match what {
        What::Unit(unit) => match unit.class {
            UnitClass::Squad => format!("{title} Squad"),
            UnitClass::Team => format!("{title} Team"),
            UnitClass::Leader | UnitClass::Hero => title.to_owned(),
        },
        What::Fortification(FortificationKind::Mines, fp) => {
            format!("{title} of FP {}", fp.unwrap_or(MINES))
        }
        What::Weapon(_) | What::Radio(_) | What::Fortification(..) => title.to_owned(),
    }
}

/// The special rules that people have to play: what their author says, and why the engine does not.
pub(crate) fn by_hand(scenario: &Scenario, out: &mut Output) -> Result<(), Failure> {
    heading(out, "Special rules that the players see to")?;
    for rule in narrate::unenforced(scenario) {
        row(out, rule.name, None, rule.text)?;
        let part = if rule.in_part { "played in part" } else { "not played" };
        row(out, "", None, &format!("- {part}: {}", rule.why))?;
    }
    Ok(())
}

fn heading(out: &mut Output, text: &str) -> Result<(), Failure> {
    out.line(out.paint(Style::Strong, text))
}

/// A line of a list: a name, a count if one is told, and text wrapped under itself.
fn row(out: &mut Output, name: &str, count: Option<usize>, text: &str) -> Result<(), Failure> {
    const INDENT: usize = 26;
    let width = out.width().saturating_sub(INDENT).max(30);
    let count = count.map(|n| n.to_string()).unwrap_or_default();
    let mut line = format!("  {name:<18} {count:>3}  ");
    if name.chars().count() > 18 {
        // A long name has a line of its own.
        out.line(format!("  {name}"))?;
        line = format!("  {:<18} {count:>3}  ", "");
    }
    let mut used = 0;
    for word in text.split(' ') {
        if used > 0 && used + word.len() + 1 > width {
            out.line(line.trim_end())?;
            line = " ".repeat(INDENT);
            used = 0;
        }
        line.push_str(word);
        line.push(' ');
        used += word.len() + 1;
    }
    out.line(line.trim_end())
}

/// Hexes in the words of a map file: `A1..A4 B2`.
fn runs(hexes: &[Hex]) -> String {
    let mut words = Vec::new();
    let mut at = 0;
    while at < hexes.len() {
        let first = hexes[at];
        let mut last = first;
        while at + 1 < hexes.len()
            && hexes[at + 1].column() == first.column()
            && hexes[at + 1].row() == last.row() + 1
        {
            at += 1;
            last = hexes[at];
        }
        words.push(match last.row() - first.row() {
            0 => first.to_string(),
            1 => format!("{first} {last}"),
            _ => format!("{first}..{last}"),
        });
        at += 1;
    }
    words.join(" ")
}
