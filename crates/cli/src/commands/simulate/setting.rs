//! What is swept, as it is written: `vp=-3..3`, `hand.axis=2..6/2`, `initiative=axis,allies`.

use crestline_rules::scenario::{Parameter, Scenario, Setting, VaryError};
use crestline_rules::side::Side;
use crestline_source::suggest::nearest;
use crestline_source::visible::visible;

use crate::exit::Failure;

/// So many values at most.
const MOST: usize = 200;

/// The last space of the Time track that a scenario may begin at.
const LAST_SPACE: i32 = 30;

/// The parameter and its values, in the order in which they are written.
///
/// # Errors
/// If there is no such parameter, or what follows are no values.
pub(super) fn read(text: &str) -> Result<(Parameter, Vec<Setting>), Failure> {
    let (word, values) = text.split_once('=').unwrap_or((text, ""));
    let Some(parameter) = Parameter::find(word) else {
        let words: Vec<&str> = Parameter::ALL.iter().map(|one| one.word()).collect();
        let message = format!("`{}` is nothing that can be swept", visible(word));
        let help = nearest(word, words.iter().copied()).map_or_else(
            || format!("what can be swept: `{}`", words.join("`, `")),
            |near| format!("did you mean `{near}`?"),
        );
        return Err(Failure::wrong(message, help));
    };
    let mut all: Vec<Setting> = Vec::new();
    for part in values.split(',') {
        let part = part.trim();
        if let Some(side) = Side::from_word(part) {
            all.push(Setting::Side(side));
            continue;
        }
        let numbers = range(part).ok_or_else(|| {
            Failure::wrong(
                format!("`{}` is no value, or range of values, of `{word}`", visible(part)),
                format!(
                    "like `{word}=-3..3`, `{word}=0..12/3` for every third, `{word}=1,2,5`; sides are \
                     `axis` and `allies`"
                ),
            )
        })?;
        all.extend(numbers.map(Setting::Number).take(MOST + 1));
    }
    if all.len() > MOST {
        return Err(Failure::wrong(
            format!("these are more than {MOST} values"),
            "take fewer, like every third with `0..12/3`",
        ));
    }
    Ok((parameter, all))
}

/// The numbers of `-3..3`, `0..12/3` or `5`; a range that runs down does so.
fn range(part: &str) -> Option<Box<dyn Iterator<Item = i32>>> {
    let Some((first, rest)) = part.split_once("..") else {
        return Some(Box::new(std::iter::once(part.parse().ok()?)));
    };
    let (last, step) = rest.split_once('/').unwrap_or((rest, "1"));
    let (first, last): (i32, i32) = (first.parse().ok()?, last.parse().ok()?);
    let step: usize = step.parse().ok().filter(|step| *step > 0)?;
    if first <= last {
        Some(Box::new((first..=last).step_by(step)))
    } else {
        Some(Box::new((last..=first).rev().step_by(step)))
    }
}

/// The scenario with a value.
///
/// # Errors
/// If it cannot be.
pub(super) fn vary(
    scenario: &Scenario,
    parameter: Parameter,
    to: Setting,
) -> Result<Scenario, Failure> {
    let word = parameter.word();
    scenario.vary(parameter, to).map_err(|error| {
        let message = format!("`{word}` of `{}` cannot be {to}", scenario.name);
        let help = match error {
            VaryError::Kind if matches!(to, Setting::Side(_)) => "it is a number".to_owned(),
            VaryError::Kind => "it is `axis` or `allies`".to_owned(),
            VaryError::Range { least, most } => {
                let why = why_so_few(scenario, parameter, least, most);
                format!("it is a number from {least} to {most}{why}")
            }
        };
        Failure::wrong(message, help)
    })
}

/// Why a number has narrower bounds in this scenario than in others.
fn why_so_few(scenario: &Scenario, parameter: Parameter, least: i32, most: i32) -> String {
    match parameter {
        Parameter::Time if most < LAST_SPACE => format!(
            ": units of `{}` arrive at space {}, and the game must begin before that",
            scenario.name,
            most + 1
        ),
        Parameter::Hand(_) if least > 1 => {
            format!(": {least} cards are in the first hand for certain")
        }
        _ => String::new(),
    }
}
