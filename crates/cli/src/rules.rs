//! The `[rules]` of a project file: what holds in its scenarios where the rulebook leaves something
//! open.

use std::collections::BTreeMap;

use crestline_rules::scenario::{SWITCHES, Switches, switches};
use crestline_source::suggest;
use crestline_source::visible::visible;

/// The word of the numbers that are no option of a switch.
const VULNERABILITY: &str = "vulnerability";

/// Why a rule cannot be set: its word, what is wrong, and what to do.
pub(crate) type Refusal<'t> = (&'t str, String, String);

/// The switches as a project sets them.
///
/// # Errors
/// If there is no such switch or option.
pub(crate) fn read(table: &BTreeMap<String, toml::Value>) -> Result<Switches, Refusal<'_>> {
    let mut set = Switches::default();
    for (word, value) in table {
        if word == VULNERABILITY {
            set.vulnerability = six(value).ok_or_else(|| {
                let list = switches::VULNERABILITY.map(|number| number.to_string()).join(", ");
                let message = format!("`{VULNERABILITY}` is not six whole numbers from 2 to 13");
                let help = format!("give one for each FP of a Radio, 8 to 13: `[{list}]`");
                (word.as_str(), message, help)
            })?;
            continue;
        }
        let Some(switch) = SWITCHES.iter().find(|switch| switch.word == word) else {
            let mut words: Vec<&str> = SWITCHES.iter().map(|switch| switch.word).collect();
            words.push(VULNERABILITY);
            let help = suggest::help(word, &words);
            return Err((word, format!("there is no rule `{}`", visible(word)), help));
        };
        let option = value.as_str().unwrap_or_default();
        if !switch.set(&mut set, option) {
            let message = match value.as_str() {
                Some(option) => format!("`{word}` cannot be `{}`", visible(option)),
                None => format!("`{word}` is a word in quotes"),
            };
            return Err((word, message, suggest::help(option, switch.words)));
        }
    }
    Ok(set)
}

/// Six numbers of what two dice can show, or one more.
fn six(value: &toml::Value) -> Option<[u8; 6]> {
    let numbers = value.as_array()?.iter().map(|number| {
        let number = number.as_integer().and_then(|number| u8::try_from(number).ok());
        number.filter(|number| (2..=13).contains(number))
    });
    numbers.collect::<Option<Vec<u8>>>()?.try_into().ok()
}
