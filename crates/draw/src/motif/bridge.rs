//! Bridge: a deck of planks between parapets (T80).

use crestline_board::map::Art;

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::path::Path;
use crate::project::{Xy, project};
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// Width of a plank.
const PLANK: f64 = 4.0;

/// Width of a parapet.
const PARAPET: f64 = 2.6;

/// Paints bridges.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let bridge = &theme.bridge;
    if theme.ornament {
        for subject in subjects {
            subject.shadow(svg, theme, 2.6);
        }
    }
    for subject in subjects {
        subject.fill(svg, bridge.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    for subject in subjects {
        let along = match subject.art {
            Art::Deck(a, b) => project(*b).minus(project(*a)).unit(),
            _ => Xy::new(1.0, 0.0),
        };
        let across = along.right();
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
