//! What is told before a game: the special rules that people have to play, since the engine does not.

use crestline_play::narrate;
use crestline_rules::scenario::Scenario;
use serde_json::json;

use super::RunArgs;
use crate::commands::describe::by_hand;
use crate::exit::Failure;
use crate::output::Output;

/// Tells these rules, before the first line of play; as one object in front of all others where
/// choices are told as JSON.
pub(super) fn announce(
    scenario: &Scenario,
    args: &RunArgs,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut rules = narrate::unenforced(scenario).peekable();
    if rules.peek().is_none() || args.quiet {
        return Ok(());
    }
    if args.json {
        let rules = rules.map(|rule| {
            json!({
                "rule": rule.name, "text": rule.text, "why": rule.why, "in_part": rule.in_part,
            })
        });
        return out.raw(json!({ "unenforced": rules.collect::<Vec<_>>() }));
    }
    // The report that goes to the terminal has them in its own words.
    if matches!(args.explain, Some(None)) {
        return Ok(());
    }
    by_hand(scenario, out)?;
    out.line("")
}
