//! The parts of a scenario in words: pieces, hexes, steps of its set-up, reinforcements.

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_rules::content::{FortificationKind, UnitClass};
use crestline_rules::scenario::{
    Around, Arrival, Coming, Held, HexFilter, MINES, Near, Occasion, Random, SetupStep, What, Who,
};

/// What a piece with a title is, for people: `Rifle Squad`, `Mines of FP 7`.
#[must_use]
pub fn kind(title: &str, what: &What) -> String {
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

/// Hexes in the words of a map file: `A1..A4 B2`.
#[must_use]
pub fn runs(hexes: &[Hex]) -> String {
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

/// How a step of the set-up places its pieces.
#[must_use]
pub fn how(step: &SetupStep) -> Vec<String> {
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
#[must_use]
pub fn on_the_table(place: &HexFilter) -> Vec<String> {
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

/// When and where reinforcements come.
#[must_use]
pub fn arrival(map: &Map, arrival: &Arrival) -> String {
    let when = match arrival.when {
        Coming::At(space) => format!("at time {space}"),
        Coming::From(space, occasion) => {
            let occasion = match occasion {
                Occasion::Advance => "as time advances",
                Occasion::Turn => "at the start of its turns",
                Occasion::Any => "as time advances and at the start of every turn",
            };
            let most = arrival.most.map_or_else(String::new, |most| format!(", at most {most}"));
            format!("by choice from time {space} on {occasion}{most},")
        }
    };
    let told = on_the_table(&arrival.place);
    let place = match arrival.hexes.len() == map.grid().hexes().count() {
        true if !told.is_empty() => "any hex".to_owned(),
        _ => runs(&arrival.hexes),
    };
    let told = if told.is_empty() {
        String::new()
    } else {
        format!(", as they are {}", told.join(" and "))
    };
    let place = format!("{place}{told}");
    format!("{when} in {place}")
}
