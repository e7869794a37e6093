//! `crestline describe`: what was understood of a map or scenario, for proofreading.

mod hex;
mod map;
mod scenario;
mod setup;

use clap::Args;
use crestline_play::narrate::{self, runs};
use crestline_rules::scenario::Scenario;

use crate::commands::los::hex_of;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::workspace;

#[derive(Args, Debug)]
pub(crate) struct DescribeArgs {
    /// A map or scenario: its name in the project, or its file
    pub(crate) what: String,
    /// One hex of the map
    pub(crate) hex: Option<String>,
}

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
