//! The set-up of a scenario as it was understood, step by step.

use crestline_play::narrate;
use crestline_rules::scenario::{Around, Held, HexFilter, Near, Random, Scenario, SetupStep, Who};

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
        let how = how(step);
        let how = if how.is_empty() { String::new() } else { format!(" ({})", how.join(", ")) };
        let mut text = format!("{}{how} in {}", names.join(" "), runs(&step.hexes));
        let when = on_the_table(&step.place);
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

/// How a step places its pieces.
fn how(step: &SetupStep) -> Vec<String> {
    let mut how = Vec::new();
    if step.count < step.pieces.len() {
        how.push(format!("{} of them", step.count));
    }
    how.extend(step.optional.then(|| "optional".to_owned()));
    how.extend(step.most.map(|most| format!("at most {most} in a hex")));
    how.extend(step.contiguous.then(|| "in one chain of hexes".to_owned()));
    how.extend(step.random.map(|random| match random {
        Random::Each => "each at random".to_owned(),
        Random::Once => "all in one hex at random".to_owned(),
    }));
    how.extend(step.simultaneous.then(|| "at the same time as the other side".to_owned()));
    how.extend(step.hidden.then(|| "noted down, not placed".to_owned()));
    how
}

/// What a filter says of the table, which no list of hexes can tell.
pub(super) fn on_the_table(place: &HexFilter) -> Vec<String> {
    let who = |who| match who {
        Who::Own => "own units",
        Who::Enemy => "enemy units",
        Who::Anyone => "units",
    };
    let near = |near: &Option<Near>, word: &str| {
        let near = near.as_ref()?;
        let units = near.of.iter().find_map(|of| match of {
            Around::Units(whose) => Some(who(*whose)),
            _ => None,
        })?;
        Some(format!("{word} {} of {units}", near.distance))
    };
    let yes = |said: Option<bool>, yes: &str, no: &str| {
        said.map(|said| if said { yes.to_owned() } else { no.to_owned() })
    };
    let held = place.held.map(|held| match held {
        Held::Own => "of own Objectives".to_owned(),
        Held::Enemy => "of enemy Objectives".to_owned(),
        Held::Nobody => "of nobody's Objectives".to_owned(),
    });
    let mut told: Vec<String> = [
        place.occupied.map(|whose| format!("held by {}", who(whose))),
        place.free.map(|whose| format!("free of {}", who(whose))),
        near(&place.within, "within"),
        near(&place.beyond, "beyond"),
        yes(place.fortified, "fortified", "not fortified"),
        yes(place.seen, "in sight of enemy units", "out of sight of enemy units"),
        held,
        place.zone.map(|whose| match whose {
            Who::Own => "of the own set-up".to_owned(),
            Who::Enemy => "of the enemy's set-up".to_owned(),
            Who::Anyone => "of either set-up".to_owned(),
        }),
    ]
    .into_iter()
    .flatten()
    .collect();
    told.extend(place.or.iter().flat_map(on_the_table).map(|told| format!("in part {told}")));
    told
}
