//! What a side brings, as a table with the numbers of the counters.

use crestline_draw::ink::{Anchor, Weight};
use crestline_play::narrate;
use crestline_rules::content::Stat;
use crestline_rules::scenario::{Counter, Entry, Force, MINES, Posture, Scenario, What};
use crestline_rules::side::Side;

use super::piece::{Cell, Column};
use super::style::{BODY, QUIET, SMALL, ink_of};

/// From the right of the column to the middle of each number: FP, Range, Movement, Morale, Command.
const NUMBERS: [f64; 5] = [37.0, 28.5, 20.0, 11.5, 3.0];

/// Where names begin, after how many there are.
const NAMES: f64 = 8.0;

/// A side in words: `Germany (Axis)`, the minor nation before it.
pub(super) fn nation(force: &Force, side: Side) -> String {
    let minor = force.minor.as_deref().and_then(|word| force.nation.minor(word));
    let minor = minor.map_or_else(String::new, |minor| format!("{}, ", minor.title));
    format!("{minor}{} ({})", force.nation.title, narrate::side(side))
}

/// What a side does: `attacks`.
pub(super) const fn posture(posture: Posture) -> &'static str {
    match posture {
        Posture::Attack => "attacks",
        Posture::Recon => "reconnoitres",
        Posture::Defend => "defends",
    }
}

/// The numbers that a scenario gives a side.
pub(super) fn frame(column: &mut Column<'_>, force: &Force) {
    let indent = 26.0;
    let orders =
        if force.orders == 1 { "1 Order".to_owned() } else { format!("{} Orders", force.orders) };
    column.row(
        "Posture",
        indent,
        &format!("{}, {orders}, hand of {}", posture(force.posture), force.hand),
    );
    let late = match force.late_discard {
        0 => String::new(),
        cards => format!(", and {cards} at the end of a Turn after Orders"),
    };
    column.row("Discards", indent, &format!("up to {} when it passes{late}", force.discard));
    let (quality, edge) = (force.quality.title(), force.edge.word());
    let text = format!("{quality}, surrenders at {}, own edge {edge}", force.surrender);
    column.row("Quality", indent, &text);
    if force.deck.word != force.nation.word {
        column.row("Deck", indent, &force.deck.title);
    }
    if force.support.word != force.nation.word {
        column.row("Support", indent, &force.support.title);
    }
}

/// The pieces of a side, those that are set up and then each group of reinforcements.
pub(super) fn pieces(column: &mut Column<'_>, scenario: &Scenario, side: Side) {
    let own = |entry: Entry| {
        scenario
            .roster
            .iter()
            .take(scenario.printed)
            .filter(move |piece| piece.side == side && piece.entry == entry)
    };
    let setup: Vec<&Counter> = own(Entry::Setup).collect();
    if !setup.is_empty() {
        table(column, scenario, "At set-up", &setup);
    }
    for (n, arrival) in (0u8..).zip(&scenario.sides[side].arrivals) {
        let coming: Vec<&Counter> = own(Entry::Arrival(n)).collect();
        if coming.is_empty() {
            continue;
        }
        column.air(1.0);
        let colour = ink_of(&scenario.sides[side].nation);
        let when = narrate::arrival(&scenario.map, arrival);
        column.set(&format!("Reinforcements {when}"), (0.0, ""), (Weight::SemiBold, colour));
        column.keep();
        table(column, scenario, "", &coming);
    }
}

/// Alike pieces in one row each.
fn table(column: &mut Column<'_>, scenario: &Scenario, title: &str, pieces: &[&Counter]) {
    let room = column.room;
    let heads = ["FP", "Rng", "Mov", "Mor", "Cmd"].into_iter().zip(NUMBERS);
    let mut cells: Vec<Cell> =
        heads.map(|(text, x)| Cell::label(text, room - x, Anchor::Middle)).collect();
    cells.push(Cell::label(title, NAMES, Anchor::Start));
    column.cells(&cells, false);
    column.keep();
    let mut groups: Vec<(Row, usize)> = Vec::new();
    for piece in pieces {
        let row = Row::of(scenario, piece);
        match groups.iter_mut().find(|(known, _)| *known == row) {
            Some((_, count)) => *count += 1,
            None => groups.push((row, 1)),
        }
    }
    let name_room = room - NUMBERS[0] - 5.0 - NAMES;
    for (n, (row, count)) in groups.into_iter().enumerate() {
        let names = column.lines(&row.name, Weight::Regular, BODY, name_room);
        for (line, name) in names.iter().enumerate() {
            let mut cells = vec![Cell::new(name.as_str(), NAMES)];
            if line == 0 {
                let count = format!("{count}×");
                cells.push(Cell { anchor: Anchor::End, ..Cell::new(count, NAMES - 2.0).strong() });
                let numbers = row.numbers.iter().zip(NUMBERS);
                cells.extend(numbers.filter_map(|(stat, x)| Some(Cell::stat((*stat)?, room - x))));
            }
            column.cells(&cells, n % 2 == 0);
            column.keep();
        }
        if !row.note.is_empty() {
            let notes = column.lines(&row.note, Weight::Regular, SMALL, room - NAMES);
            for note in notes {
                let cell = Cell { size: SMALL, colour: QUIET, ..Cell::new(note, NAMES) };
                column.cells(&[cell], n % 2 == 0);
            }
        }
        if let Some(piece) = column.pieces.last_mut() {
            piece.keeps = false;
        }
    }
}

/// What one row says.
#[derive(PartialEq)]
struct Row {
    name: String,
    /// FP, Range, Movement, Morale, Command.
    numbers: [Option<Stat>; 5],
    /// Who carries it, where it stands.
    note: String,
}

impl Row {
    fn of(scenario: &Scenario, piece: &Counter) -> Row {
        let plain = |value: i8| Some(Stat { value, boxed: false });
        let small = |value: u8| plain(i8::try_from(value).unwrap_or(i8::MAX));
        let mut notes = Vec::new();
        let numbers = match &piece.what {
            What::Unit(kind) => {
                let front = kind.front;
                let command = if kind.class.is_leader() { plain(front.command) } else { None };
                [
                    Some(front.fp),
                    Some(front.range),
                    Some(front.movement),
                    plain(front.morale),
                    command,
                ]
            }
            What::Weapon(kind) => {
                if kind.min_range > 0 {
                    notes.push(format!("not nearer than {}", kind.min_range));
                }
                if kind.ordnance {
                    notes.push("Ordnance".to_owned());
                }
                let movement = if kind.movement == 0 { None } else { plain(kind.movement) };
                [Some(kind.fp), Some(kind.range), movement, None, None]
            }
            What::Radio(kind) => [small(kind.fp), None, None, None, None],
            What::Fortification(_, fp) => {
                let is_mines = narrate::kind("", &piece.what).contains("FP");
                [is_mines.then_some(fp.unwrap_or(MINES)).and_then(small), None, None, None, None]
            }
        };
        let is_smoky = match &piece.what {
            What::Weapon(kind) => kind.smoke,
            What::Radio(kind) => kind.smoke,
            _ => false,
        };
        if is_smoky {
            notes.push("with smoke".to_owned());
        }
        if let Some(carrier) = piece.with {
            let carrier = scenario.counter(carrier);
            notes.push(format!("with {}", narrate::kind(&carrier.title, &carrier.what)));
        }
        if let Some(hex) = piece.at {
            notes.push(format!("in {hex}"));
        }
        let of = scenario.sides[piece.side].nation.word != piece.nation.word;
        let of = if of { format!(" ({})", piece.nation.title) } else { String::new() };
        let name = match &piece.what {
            What::Fortification(..) => piece.title.clone(),
            what => narrate::kind(&piece.title, what),
        };
        Row { name: format!("{name}{of}"), numbers, note: notes.join(", ") }
    }
}
