//! Bridge: a deck of planks between rails, or of stone between walls (T80).

use crestline_board::map::Art;

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::project::{Xy, project};
use crate::svg::{Stroke, Svg};
use crate::theme::{Colour, Theme};

/// Width of a plank.
const PLANK: f64 = 4.0;

/// Width of a parapet.
const PARAPET: f64 = 2.6;

/// Width of the walls of a stone bridge.
const WALL: f64 = 5.0;

/// Depth of a row of slabs.
const PAVING: f64 = 6.0;

/// Fills bridges, with their shadows.
fn decks(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>], colour: Colour) {
    if theme.ornament {
        for subject in subjects {
            subject.shadow(svg, theme, 2.6);
        }
    }
    for subject in subjects {
        subject.fill(svg, colour);
    }
}

/// The direction of a bridge, of length one.
fn along(subject: &Subject<'_>) -> Xy {
    match subject.art {
        Art::Deck(a, b) => project(*b).minus(project(*a)).unit(),
        _ => Xy::new(1.0, 0.0),
    }
}

/// Paints stone bridges: a paved deck between walls, a little humped to the eye.
pub(super) fn stone(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let paving = theme.wall.light.mixed(theme.road.base, 0.45);
    decks(svg, theme, subjects, paving);
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let along = along(subject);
        let across = along.right();
        let region = subject.region(12.0);
        let (mut joints, mut pale, mut worn) =
            (Path::ornament(), Path::ornament(), Path::ornament());
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (_, from, to) in region.hatch(across, 1.0) {
            left.push(from.plus(across.times(WALL / 2.0)));
            right.push(to.minus(across.times(WALL / 2.0)));
        }
        for (line, from, to) in region.hatch(across, PAVING) {
            let (from_inner, to_inner) =
                (from.plus(across.times(WALL)), to.minus(across.times(WALL)));
            joints.segment(from_inner, to_inner);
            // Slabs in rows that are shifted against each other.
            let wide = to_inner.minus(from_inner).length();
            let shift = if line.rem_euclid(2) == 0 { 0.25 } else { 0.5 };
            for n in 0..4 {
                let mut dice = Dice::at(line, n, 112);
                let share = (f64::from(n as u8) + shift) / 4.0;
                if share <= 0.02 || share >= 0.98 || wide < 6.0 {
                    continue;
                }
                let place = from_inner.towards(to_inner, share);
                let next = place.minus(along.times(PAVING));
                if region.clearance(next) > WALL {
                    joints.segment(place, next);
                    let middle = place.plus(across.times(wide / 8.0)).towards(next, 0.5);
                    let middle = middle.plus(across.times(wide / 8.0)).towards(middle, 0.5);
                    if region.clearance(middle) > WALL + 2.0 && dice.chance(0.55) {
                        let path = if dice.chance(0.5) { &mut pale } else { &mut worn };
                        let half = across.times(wide / 10.0);
                        path.segment(middle.minus(half), middle.plus(half));
                    }
                }
            }
        }
        svg.stroke(&pale, Stroke::new(paving.lit(0.28), PAVING * 0.7));
        svg.stroke(&worn, Stroke::new(paving.lit(-0.14), PAVING * 0.7));
        svg.stroke(&joints, Stroke::new(theme.wall.dark.mixed(paving, 0.35), 0.6));
        let mut walls = Path::ornament();
        let mut stones = [Path::ornament(), Path::ornament(), Path::ornament()];
        for side in [&left, &right] {
            walls.line(side);
            for (place, way) in walk(side, 4.4) {
                let mut dice = Dice::near(place, 113);
                let half = way.times(dice.between(1.6, 2.0));
                let tall = way.right().times(WALL * 0.34);
                super::wall::stone(&mut stones[dice.pick(3)], place, half, tall);
            }
        }
        svg.stroke(&walls, Stroke::new(theme.wall.dark, WALL));
        let [plain, bright, dull] = stones;
        svg.fill(&plain, theme.wall.base);
        svg.fill(&bright, theme.wall.light);
        svg.fill(&dull, theme.wall.base.lit(-0.18));
    }
    svg.end_ornament();
}

/// Paints wooden bridges.
pub(super) fn planks(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let bridge = &theme.bridge;
    decks(svg, theme, subjects, bridge.base);
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let across = along(subject).right();
        let along = along(subject);
        let region = subject.region(8.0);
        // Lines across the deck, of which each pair of neighbours bounds a plank.
        let parts = region.hatch(across, PLANK);
        let (mut joints, mut pale, mut worn) =
            (Path::ornament(), Path::ornament(), Path::ornament());
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (line, from, to) in &parts {
            joints.segment(from.plus(across.times(PARAPET)), to.minus(across.times(PARAPET)));
            left.push(from.plus(across.times(PARAPET / 2.0)));
            right.push(to.minus(across.times(PARAPET / 2.0)));
            let mut dice = Dice::at(*line, (from.x * 5.0) as i64, 111);
            let middle = along.times(-PLANK / 2.0);
            let plank = (from.plus(across.times(PARAPET)), to.minus(across.times(PARAPET)));
            if region.clearance(plank.0.plus(middle)) > 0.0 && dice.chance(0.6) {
                let path = if dice.chance(0.5) { &mut pale } else { &mut worn };
                path.segment(plank.0.plus(middle), plank.1.plus(middle));
            }
        }
        svg.stroke(&pale, Stroke::new(bridge.base.lit(0.22), PLANK * 0.8));
        svg.stroke(&worn, Stroke::new(bridge.base.lit(-0.16), PLANK * 0.8));
        svg.stroke(&joints, Stroke::new(bridge.dark, 0.7));
        let (mut rails, mut shine) = (Path::ornament(), Path::ornament());
        for side in [&left, &right] {
            rails.line(side);
            let lit: Vec<Xy> = side.iter().map(|p| p.plus(LIGHT.times(0.6))).collect();
            shine.line(&lit);
        }
        svg.stroke(&rails, Stroke::new(bridge.dark.lit(-0.35), PARAPET));
        svg.stroke(&rails, Stroke::new(bridge.light, PARAPET * 0.66));
        svg.stroke(&shine, Stroke::new(bridge.light.lit(0.5), 0.6));
    }
    svg.end_ornament();
}
