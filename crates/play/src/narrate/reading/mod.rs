//! What the engine understands of a special rule, in words: beside its author's text, for proofreading.

mod effects;
mod selectors;
mod standing;

use crestline_rules::special::Rule;

use selectors::among;
use standing::{standing, when};

/// A line of a reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// In how many others it lies: 0 for what the rule itself says.
    pub depth: usize,
    /// What it says.
    pub text: String,
}

/// A line for each thing that a rule keeps, changes, forbids, reads otherwise, or does.
#[must_use]
pub fn reading(rule: &Rule) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut tell = |text| lines.push(Line { depth: 0, text });
    for number in &rule.numbers {
        let (name, start) = (&number.name, number.start);
        tell(format!("keeps `{name}`: {start} at first, {} to {}", number.min, number.max));
    }
    for count in &rule.counts {
        tell(format!("counts as `{}`: {}", count.name, among(&count.of)));
    }
    for part in &rule.standing {
        tell(standing(part));
    }
    for trigger in &rule.triggers {
        let mut line = format!("when {}", when(&trigger.when));
        if let Some(condition) = &trigger.condition {
            line.push_str(&format!(", if {condition}"));
        }
        match trigger.times {
            Some(1) => line.push_str(", once a game"),
            Some(times) => line.push_str(&format!(", {times} times a game at most")),
            None => {}
        }
        line.push(':');
        lines.push(Line { depth: 0, text: line });
        effects::block(rule, trigger.then.0, 1, &mut lines);
    }
    lines
}
