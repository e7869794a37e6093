//! The set-up of a scenario as it was understood, step by step.

use crestline_play::narrate;
use crestline_rules::scenario::Scenario;

use crestline_rules::side::BySide;

use super::{heading, row, runs};
use crate::exit::Failure;
use crate::output::Output;

/// Each step: who places what, how, and in which hexes; then what lies there from the start.
pub(super) fn tell(scenario: &Scenario, out: &mut Output) -> Result<(), Failure> {
    heading(out, "Set-up")?;
    let mut numbers = BySide::<usize>::default();
    for step in &scenario.setup {
        numbers[step.side] += 1;
        let names: Vec<&str> =
            step.pieces.iter().map(|piece| scenario.counter(*piece).name.as_str()).collect();
        let how = narrate::how(step);
        let how = if how.is_empty() { String::new() } else { format!(" ({})", how.join(", ")) };
        let mut text = format!("{}{how} in {}", names.join(" "), runs(&step.hexes));
        let when = narrate::on_the_table(&step.place);
        if !when.is_empty() {
            text.push_str(&format!(", as they are {}", when.join(" and ")));
        }
        let who = format!("{} {}", narrate::side(step.side), numbers[step.side]);
        row(out, &who, Some(names.len()), &text)?;
    }
    for (hex, value) in &scenario.markers.smoke {
        let value = value.map_or_else(|| "drawn".to_owned(), |value| value.to_string());
        row(out, "smoke", None, &format!("{hex}, {value}"))?;
    }
    if !scenario.markers.blaze.is_empty() {
        row(out, "blaze", Some(scenario.markers.blaze.len()), &runs(&scenario.markers.blaze))?;
    }
    Ok(())
}
