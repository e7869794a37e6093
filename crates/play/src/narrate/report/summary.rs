//! How a report ends: who won, where VP came from, what was lost, who holds what.

use crestline_rules::choice::Next;
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::{BySide, Side};
use crestline_rules::state::Place;

use super::super::names::side;
use super::super::outcome::outcome;
use super::Part;
use super::game::{names, standing};

/// The last chapter.
pub(super) fn closing(start: &Game, end: &Game) -> Vec<Part> {
    let mut parts = vec![Part::Heading(2, "The end".to_owned())];
    match end.next() {
        Next::Over(over) => {
            parts.push(Part::Paragraph(String::new(), format!("{}.", outcome(over))));
        }
        Next::Side(..) | Next::Chance(_) => {
            parts.push(Part::Paragraph(String::new(), "The game is not over.".to_owned()));
        }
    }
    parts.push(Part::Standing(standing(end)));
    parts.push(Part::Table(sources(end)));
    parts.push(Part::List(Side::BOTH.map(|who| losses(start, end, who)).to_vec()));
    parts
}

/// Where VP came from.
fn sources(end: &Game) -> Vec<Vec<String>> {
    let ledger = &end.table().ledger;
    let start = BySide { axis: ledger.start.max(0), allies: (-ledger.start).max(0) };
    let rows: [(&str, BySide<i32>); 6] = [
        ("at the start", start),
        ("eliminations", ledger.eliminations),
        ("Objectives", ledger.objectives),
        ("exits", ledger.exits),
        ("time", ledger.time),
        ("Actions, Events and special rules", ledger.cards),
    ];
    let mut table = vec![vec!["VP by source".to_owned(), "Axis".to_owned(), "Allies".to_owned()]];
    let mut sum = 0;
    for (word, of) in rows {
        sum += of.axis - of.allies;
        if of.axis != 0 || of.allies != 0 {
            table.push(vec![word.to_owned(), of.axis.to_string(), of.allies.to_string()]);
        }
    }
    let lead = if sum >= 0 {
        [sum.to_string(), String::new()]
    } else {
        [String::new(), (-sum).to_string()]
    };
    table.push([vec!["lead".to_owned()], lead.to_vec()].concat());
    table
}

/// What a side has lost, and what it has left.
fn losses(start: &Game, end: &Game, who: Side) -> String {
    let scenario = end.scenario();
    let situation = end.situation();
    let of = |place: Place| -> Vec<PieceId> {
        let own = scenario.pieces().filter(|piece| scenario.owner(*piece) == who);
        own.filter(|piece| end.table().piece(*piece).place == place).collect()
    };
    let (dead, weapons) = (of(Place::Casualty), of(Place::Lost));
    let standing: Vec<PieceId> = situation.units_of(who).collect();
    let broken = standing.iter().filter(|unit| end.table().piece(**unit).broken).count();
    let at_start = start.situation().units_of(who).count();
    let mut words = vec![if dead.is_empty() {
        "no unit lost".to_owned()
    } else {
        format!("{} lost: {}", dead.len(), names(scenario, &dead))
    }];
    if !weapons.is_empty() {
        words.push(format!("weapons lost: {}", names(scenario, &weapons)));
    }
    let left = match (standing.len(), broken) {
        (count, 0) => format!("{count} on the map"),
        (count, broken) => format!("{count} on the map, {broken} of them broken"),
    };
    words.push(left);
    if at_start > 0 {
        words.push(format!("{at_start} at the start"));
    }
    format!("{}: {}", side(who), words.join("; "))
}
