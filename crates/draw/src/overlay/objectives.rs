//! Objectives: their hexes, their names, who holds them and what they are worth.

use crestline_board::map::{Map, Objective};
use crestline_rules::scenario::Scenario;
use crestline_rules::side::Side;

use super::zones::{Force, tint};
use super::{INK, hatch::hatch};
use crate::path::Path;
use crate::project::Xy;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::Theme;

/// What a scenario says of an objective at its start (7.3).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Held {
    /// The number on the map, 1 to 5.
    pub number: u8,
    /// Who controls it, if anybody does.
    pub control: Option<Side>,
    /// What it is worth by the open chits.
    pub vp: u8,
}

impl Held {
    /// The objectives of a scenario, by number.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Vec<Held> {
        let held = |objective: &crestline_rules::scenario::Objective| Held {
            number: objective.number,
            control: objective.control,
            vp: objective.vp,
        };
        scenario.objectives.iter().map(held).collect()
    }
}

/// What is known of an objective; nothing where no scenario says it.
fn held<'a>(held: &'a [Held], objective: &Objective) -> Option<&'a Held> {
    held.iter().find(|held| held.number == objective.number)
}

fn force(held: Option<&Held>) -> Force {
    held.map_or(Force::Nobody, |held| Force::of(held.control))
}

/// The hexes, in the colour of whoever holds them.
pub(super) fn shade(svg: &mut Svg, map: &Map, sheet: &Sheet, all: &[Held], theme: &Theme) {
    for objective in map.objectives() {
        let force = force(held(all, objective));
        let (mut area, mut rim, mut lines) = (Path::exact(), Path::exact(), Path::exact());
        for hex in &objective.hexes {
            area.ring(&sheet.corners(*hex));
            if let Some(rising) = force.rising() {
                hatch(&mut lines, sheet.centre(*hex), rising);
            }
        }
        for ring in sheet.around(|hex| objective.hexes.contains(&hex)) {
            rim.ring(&ring);
        }
        svg.fill_with(&area, tint(force, theme), 0.32, false);
        svg.stroke(&lines, Stroke::new(INK.1, 1.6).opacity(0.4));
        svg.stroke(&rim, Stroke::new(INK.1, 8.0).opacity(0.9).round());
        svg.stroke(&rim, Stroke::new(tint(force, theme), 4.5).round());
    }
}

/// Number, name, holder and worth of each, below the dot of its first hex.
pub(super) fn names(svg: &mut Svg, map: &Map, sheet: &Sheet, letters: &Letters, all: &[Held]) {
    for objective in map.objectives() {
        let Some(hex) = objective.hexes.first() else { continue };
        let held = held(all, objective);
        let title = objective.title.as_deref();
        let name = title.map_or_else(|| format!("objective {}", objective.number), str::to_owned);
        let mut words = vec![name];
        if let Some(held) = held {
            let points =
                if held.vp == 1 { "1 point".to_owned() } else { format!("{} points", held.vp) };
            words.push(format!("{}, {points}", force(Some(held)).words()));
        }
        for (row, text) in (0u8..).zip(&words) {
            let natural = letters.width(text, Weight::Bold, 27.0);
            let size = if natural > 150.0 { 27.0 * 150.0 / natural } else { 27.0 };
            let at = sheet.centre(*hex).plus(Xy::new(0.0, 46.0 + 28.0 * f64::from(row)));
            letters.draw(
                svg,
                Line {
                    text,
                    at,
                    size,
                    weight: Weight::Bold,
                    anchor: Anchor::Middle,
                    colour: INK.0,
                    halo: Some((INK.1, 5.0)),
                },
            );
        }
    }
}
