//! The pieces of each side with their worth, in columns.

use crestline_play::narrate;
use crestline_rules::design::{Budget, Line, Share};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;

use crate::exit::Failure;
use crate::output::{Output, Style, wrapped};

/// Tells the pieces of both sides.
pub(super) fn tell(scenario: &Scenario, budget: &Budget, out: &mut Output) -> Result<(), Failure> {
    for side in Side::BOTH {
        let own = &budget.sides[side];
        out.line("")?;
        let head = format!("{}: {}", narrate::side(side), nation(scenario, side));
        let head = format!("{:<46}{:>12}{:>12}", head, "each", "points");
        out.line(out.paint(Style::Strong, head))?;
        let mut space = None;
        for line in &own.lines {
            if line.space != space {
                space = line.space;
                out.line(later(line))?;
            }
            out.line(row(line))?;
        }
        out.line(format!("       {:<39}{:>24}", "all", thousands(own.points)))?;
    }
    notes(budget, out)
}

/// The nation of a side: the minor one, if it is of one.
pub(super) fn nation(scenario: &Scenario, side: Side) -> &str {
    let force = &scenario.sides[side];
    let minor = force.minor.as_deref().and_then(|word| force.nation.minor(word));
    minor.map_or(&force.nation.title, |minor| &minor.title)
}

fn row(line: &Line) -> String {
    let name = narrate::kind(&line.title, &line.what);
    let each = line.each.map_or("no value".to_owned(), |each| each.to_string());
    let points = line.each.map_or(String::new(), |_| thousands(line.points));
    format!("  {:>3}  {name:<39}{each:>12}{points:>12}", line.count).trim_end().to_owned()
}

/// When the lines below come, and what they count for.
fn later(line: &Line) -> String {
    let space = line.space.unwrap_or_default();
    let share = line.share;
    format!("       at time {space}: there for {} % of the game", share.percent())
}

/// What the table does not say by itself.
fn notes(budget: &Budget, out: &mut Output) -> Result<(), Failure> {
    let lines = || budget.sides.iter().flat_map(|(_, side)| &side.lines);
    let mut told = Vec::new();
    if lines().any(|line| line.share != Share::WHOLE) {
        told.push(
            "no weight of reinforcements is published: they count for the part of the game that they are there for, which is taken to end on the space of Sudden Death",
        );
    }
    if lines().any(|line| line.each.is_none()) {
        told.push(
            "what has no published value is counted as nothing; give it one with `design-common` or `design` in a file of the project",
        );
    }
    for note in told {
        out.line("")?;
        for row in wrapped(note, out.width().min(78)) {
            out.line(row)?;
        }
    }
    Ok(())
}

/// A number in groups of three digits.
pub(super) fn thousands(number: u32) -> String {
    let digits = number.to_string();
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(' ');
        }
        shown.push(digit);
    }
    shown
}
