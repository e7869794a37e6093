//! The tracks of a scenario: time, victory points, casualties of both sides.

use crestline_draw::ink::{Anchor, Colour, Path, Stroke, Svg, Weight, Xy};
use crestline_play::narrate;
use crestline_rules::scenario::{Coming, Scenario};
use crestline_rules::side::Side;

use super::error::AidError;
use super::head::{HEADS, Head, headed};
use super::setup::about;
use super::style::{HEADING, INK, LINE, NEUTRAL, QUIET, SMALL, TINT, WHITE, ink_of};
use super::{Aids, part};
use crate::document::Part;
use crate::marks::{room, words};
use crate::page::{Layer, Page, TENTHS, around, at};
use crate::paint::Paint;
use crate::size::Area;

/// A space for a marker of half an inch, and one for a counter of five eighths, in millimetres.
const MARKER: f64 = 13.5;
const COUNTER: f64 = 17.1;

/// No time comes after this: every Sudden Death roll ends the game there.
const LAST_TIME: u8 = 13;

/// How far victory points are counted before the marker begins anew.
const MOST_VP: u32 = 41;

/// What a space says and how it looks.
struct Space {
    number: String,
    /// Below the number.
    label: String,
    fill: Colour,
    ink: Colour,
}

/// A track: its title, what stands beside it, its spaces and how large each is.
struct Track {
    title: String,
    aside: String,
    colour: Colour,
    side: f64,
    /// Whether its rows are about equally long, where it has several.
    is_even: bool,
    spaces: Vec<Space>,
}

/// The tracks on as many pages as they need.
///
/// # Errors
/// If the paper is too small for them.
pub fn tracks(scenario: &Scenario, aids: &Aids<'_>) -> Result<Part, AidError> {
    let free = room(aids.paper, 4.0);
    for side in Side::BOTH {
        let title = &scenario.sides[side].nation.title;
        if let Some(error) = AidError::in_text("sheet of tracks", title) {
            return Err(error);
        }
    }
    let all = [
        time(scenario),
        points(scenario),
        casualties(scenario, Side::Axis),
        casualties(scenario, Side::Allies),
    ];
    let mut pages: Vec<Page> = Vec::new();
    let mut ink = Svg::new();
    let mut y = free.y + HEADS[0];
    let mut page = Page::new("tracks-1", aids.paper);
    for track in &all {
        let each = (free.width / track.side).floor().max(1.0) as usize;
        let rows = track.spaces.len().div_ceil(each);
        // Rows of about one length: no space stands alone.
        let each = if track.is_even { track.spaces.len().div_ceil(rows) } else { each };
        let tall = HEADING * 1.25 + 2.6 + rows as f64 * track.side;
        let by = (tall - (free.height - HEADS[0])).max(track.side - free.width);
        if by > 0.0 {
            return Err(AidError::Overflow {
                sheet: "sheet of tracks",
                what: track.title.clone(),
                by,
            });
        }
        if y + tall > free.bottom() {
            page.layers.push(Layer::Ink(std::mem::take(&mut ink)));
            pages.push(page);
            page = Page::new(format!("tracks-{}", pages.len() + 1), aids.paper);
            y = free.y + HEADS[1];
        }
        draw(&mut ink, aids, track, (free.x, y, free.width), each);
        y += tall + 8.0;
    }
    let below = Area { x: free.x, y, width: free.width, height: free.bottom() - y };
    boxes(&mut ink, aids, scenario, below);
    page.layers.push(Layer::Ink(ink));
    pages.push(page);
    let head = Head {
        kind: "Tracks".to_owned(),
        title: scenario.title.clone(),
        line: "time, victory points, casualties".to_owned(),
        aside: Vec::new(),
        colour: NEUTRAL,
        about: about(scenario),
    };
    Ok(part("tracks", "Tracks".to_owned(), headed("sheet of tracks", pages, &head, aids)?))
}

fn time(scenario: &Scenario) -> Track {
    let last = LAST_TIME.max(scenario.sudden_death).max(scenario.time);
    let space = |n: u8| {
        let mut labels = Vec::new();
        if n == scenario.time {
            labels.push("start".to_owned());
        }
        if n == scenario.sudden_death {
            labels.push("sudden death".to_owned());
        }
        for side in Side::BOTH {
            let comes =
                scenario.sides[side].arrivals.iter().any(|arrival| arrival.when.space() == n);
            if comes {
                labels.push(format!("{} come", narrate::side(side)));
            }
        }
        let is_deadly = n >= scenario.sudden_death;
        let fill = if is_deadly { Colour(0x00f3_d9cf) } else { WHITE };
        Space { number: n.to_string(), label: labels.join(", "), fill, ink: INK }
    };
    let choice = scenario.sides.axis.arrivals.iter().chain(&scenario.sides.allies.arrivals);
    let choice = choice.filter(|arrival| matches!(arrival.when, Coming::From(..))).count();
    let aside = match choice {
        0 => "6.1.2",
        _ => "6.1.2; some reinforcements come by choice, see the scenario",
    };
    Track {
        title: "Time".to_owned(),
        aside: aside.to_owned(),
        colour: NEUTRAL,
        side: MARKER,
        is_even: false,
        spaces: (0..=last).map(space).collect(),
    }
}

fn points(scenario: &Scenario) -> Track {
    let start = scenario.vp.unsigned_abs();
    let space = |n: u32| {
        let is_start = n == start % (MOST_VP + 1);
        let label = match scenario.vp.signum() {
            _ if !is_start => String::new(),
            0 => "start".to_owned(),
            1 => "start, Axis".to_owned(),
            _ => "start, Allies".to_owned(),
        };
        let fill = if n > 0 && n.is_multiple_of(5) { TINT } else { WHITE };
        Space { number: n.to_string(), label, fill, ink: INK }
    };
    Track {
        title: "Victory points and attack totals".to_owned(),
        aside: "4.1; the VP marker shows which side leads".to_owned(),
        colour: NEUTRAL,
        side: MARKER,
        is_even: false,
        spaces: (0..=MOST_VP).map(space).collect(),
    }
}

fn casualties(scenario: &Scenario, side: Side) -> Track {
    let force = &scenario.sides[side];
    let colour = ink_of(&force.nation);
    // Elan moves the marker up, a space at a time (E54).
    let last = force.surrender.saturating_add(4);
    let space = |n: u8| {
        let is_end = n == force.surrender;
        let (fill, ink) = if is_end { (colour, WHITE) } else { (WHITE, INK) };
        let label = if is_end { "surrender".to_owned() } else { String::new() };
        Space { number: n.to_string(), label, fill, ink }
    };
    Track {
        title: format!("Casualties of {}", force.nation.title),
        aside: "4.2; 2 VP for a Squad, 1 for a Team, 1 and his Command for a Leader".to_owned(),
        colour,
        side: COUNTER,
        is_even: true,
        spaces: (1..=last).map(space).collect(),
    }
}

/// How tall the boxes for chits and lost Weapons are.
const BOX: f64 = 38.0;

/// Boxes for what has no track, where there is room for them.
fn boxes(ink: &mut Svg, aids: &Aids<'_>, scenario: &Scenario, free: Area) {
    if free.height < BOX || free.width < 120.0 {
        return;
    }
    let (letters, paint) = (aids.letters, Paint::of(aids.theme));
    let (axis, allies) = (&scenario.sides.axis.nation, &scenario.sides.allies.nation);
    let all = [
        ("Open chits".to_owned(), "4.3.3", NEUTRAL),
        (format!("Secret chits, {}", axis.title), "4.3.3", ink_of(axis)),
        (format!("Secret chits, {}", allies.title), "4.3.3", ink_of(allies)),
        ("Eliminated Weapons".to_owned(), "E71", NEUTRAL),
    ];
    let gap = 4.0;
    let width = (free.width - gap * (all.len() - 1) as f64) / all.len() as f64;
    for (n, (title, aside, colour)) in (0u8..).zip(&all) {
        let x = free.x + f64::from(n) * (width + gap);
        let area = Area { x, y: free.y, width, height: BOX };
        let colour = paint.colour(*colour);
        ink.stroke(&around(area), Stroke::new(colour, 0.5 * TENTHS));
        let style = (2.9, Weight::SemiBold, Anchor::Start, colour);
        words(ink, letters, title, (x + 1.8, free.y + 4.2), style, width - 10.0);
        let style = (2.2, Weight::Regular, Anchor::End, QUIET);
        words(ink, letters, aside, (x + width - 1.6, free.y + 4.2), style, 8.0);
    }
}

/// Draws a track from its upper left, in rows of so many spaces.
fn draw(
    ink: &mut Svg,
    aids: &Aids<'_>,
    track: &Track,
    (x, y, width): (f64, f64, f64),
    each: usize,
) {
    let (letters, paint) = (aids.letters, Paint::of(aids.theme));
    let colour = paint.colour(track.colour);
    let title = (HEADING, Weight::Bold, Anchor::Start, colour);
    let base = y + HEADING * 0.95;
    words(ink, letters, &track.title, (x, base), title, width * 0.5);
    let aside = (SMALL, Weight::Regular, Anchor::End, QUIET);
    let end = x + width;
    words(ink, letters, &track.aside, (end, base), aside, width * 0.48);
    let top = y + HEADING * 1.25 + 1.4;
    for (n, space) in track.spaces.iter().enumerate() {
        let (column, row) = ((n % each) as f64, (n / each) as f64);
        let area = Area {
            x: x + column * track.side,
            y: top + row * track.side,
            width: track.side,
            height: track.side,
        };
        ink.fill(&around(area), paint.colour(space.fill));
        ink.stroke(&around(area), Stroke::new(LINE, 2.5));
        // The number stands small in the corner, so that it is seen beside a counter's edge and large
        // enough when there is none.
        let number = (4.6, Weight::Bold, Anchor::Start, space.ink);
        words(ink, letters, &space.number, (area.x + 1.3, area.y + 5.0), number, track.side - 2.0);
        let tall = 2.15;
        let rows = labels(&space.label);
        for (line, text) in rows.iter().enumerate() {
            let up = (rows.len() - 1 - line) as f64 * tall * 1.1;
            let place = (area.x + track.side / 2.0, area.bottom() - 1.2 - up);
            let style = (tall, Weight::SemiBold, Anchor::Middle, space.ink);
            words(ink, letters, text, place, style, track.side - 1.4);
        }
    }
    let mut frame = Path::exact();
    let full = track.spaces.len() / each;
    let rest = track.spaces.len() % each;
    let side = track.side;
    let (rows, across) = (full as f64, if full > 0 { each } else { rest } as f64);
    let mut corners = vec![(0.0, 0.0), (across, 0.0)];
    if full > 0 && rest > 0 {
        corners.extend([
            (across, rows),
            (rest as f64, rows),
            (rest as f64, rows + 1.0),
            (0.0, rows + 1.0),
        ]);
    } else {
        let tall = rows.max(1.0);
        corners.extend([(across, tall), (0.0, tall)]);
    }
    let corners: Vec<Xy> =
        corners.iter().map(|(cx, cy)| at(x + cx * side, top + cy * side)).collect();
    frame.ring(&corners);
    ink.stroke(&frame, Stroke::new(colour, 0.5 * TENTHS));
}

/// A label in lines, at its commas.
fn labels(label: &str) -> Vec<&str> {
    label
        .split(", ")
        .flat_map(|part| match part {
            "sudden death" => vec!["sudden", "death"],
            "" => Vec::new(),
            _ => vec![part],
        })
        .collect()
}
