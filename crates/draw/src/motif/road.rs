//! Road: a sandy ribbon with slightly ragged, darker edges and faint ruts (T93).

use super::{LIGHT, Subject};
use crate::beneath::{Beneath, ROAD};
use crate::hash::Dice;
use crate::line::walk;
use crate::path::Path;
use crate::project::Xy;
use crate::ribbon::{Band, band};
use crate::svg::{Stroke, Svg};
use crate::theme::{Surface, Theme};

/// How wide the darker edge is on each side.
const EDGE: f64 = 1.5;

/// How far before its end a road begins to be overgrown.
const OVERGROWN: f64 = 32.0;

/// How many veils of ground lie over the end of a road.
const FADE: usize = 8;

/// Paints roads.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    let road = &theme.road;
    for subject in subjects {
        subject.fill(svg, road.base);
    }
    if !theme.ornament {
        return;
    }
    svg.ornament();
    let bands: Vec<Band> = subjects.iter().filter_map(band).collect();
    for band in &bands {
        ragged_edge(svg, road, band);
    }
    for band in &bands {
        // Ruts: a darker band with the crown of the road light in it.
        band.stripe(svg, road.dark, 0.15, |half| half * 1.02);
        band.stripe(svg, road.base, 1.0, |half| half * 0.72);
        band.stripe(svg, road.light, 0.7, |half| half * 0.46);
        let (mut dark, mut light) = (Path::ornament(), Path::ornament());
        for (place, along, half) in band.walk(3.1) {
            let mut dice = Dice::near(place, 72);
            let across = along.right().times(dice.between(-0.75, 0.75) * half);
            let place = place.plus(across).plus(along.times(dice.between(-1.5, 1.5)));
            if dice.chance(0.5) {
                dark.disc(place, dice.between(0.35, 0.8));
                light.disc(place.plus(LIGHT.times(0.7)), 0.4);
            }
        }
        svg.fill_with(&dark, road.dark, 0.6, false);
        svg.fill_with(&light, road.light.lit(0.3), 0.8, false);
    }
    if let Some(subject) = subjects.first() {
        for band in &bands {
            overgrown(svg, theme, band, subject.beneath);
        }
    }
    svg.end_ornament();
}

/// The darker edge, frayed on its inner side, never beyond the ribbon.
fn ragged_edge(svg: &mut Svg, road: &Surface, band: &Band) {
    let (mut edge, mut sand, mut earth) = (Path::ornament(), Path::ornament(), Path::ornament());
    for line in band.edges(EDGE / 2.0) {
        edge.line(&line);
        for (place, along) in walk(&line, 3.2) {
            let mut dice = Dice::near(place, 71);
            let place = place.plus(along.times(dice.between(-1.2, 1.2)));
            if dice.chance(0.38) {
                sand.disc(place, dice.between(0.6, 0.8));
            }
        }
    }
    for line in band.edges(EDGE + 0.3) {
        for (place, along) in walk(&line, 4.4) {
            let mut dice = Dice::near(place, 73);
            let place = place.plus(along.times(dice.between(-1.8, 1.8)));
            if dice.chance(0.55) {
                earth.disc(place, dice.between(0.6, 1.5));
            }
        }
    }
    svg.stroke(&edge, Stroke::new(road.dark, EDGE).round());
    svg.fill(&earth, road.dark);
    svg.fill(&sand, road.base);
}

/// Grass that takes over where a road ends: the ground shows through more and more, and tufts grow
/// on it.
fn overgrown(svg: &mut Svg, theme: &Theme, band: &Band, beneath: &Beneath<'_>) {
    let mut tufts = [Path::ornament(), Path::ornament()];
    for (end, out, half) in &band.dead_ends {
        let ground = beneath.bare_below(end.plus(out.times(half + 1.0)), ROAD);
        if let Some(ground) = ground {
            let slices = slices(band, *end, *out, *half);
            for n in 0..FADE {
                // Each veil reaches less far back than the one below it.
                let kept = slices.len() * (FADE - n) / FADE;
                let mut ring: Vec<Xy> = slices[..kept].iter().map(|slice| slice.0).collect();
                ring.extend(slices[..kept].iter().rev().map(|slice| slice.1));
                let mut veil = Path::ornament();
                veil.ring(&ring);
                svg.fill_with(&veil, ground, 0.3, false);
            }
        }
        for n in 0u32..120 {
            let mut dice = Dice::near(end.plus(out.times(f64::from(n))), 74);
            // Denser towards the end: of the way back, take the square of an even share.
            let back = dice.between(0.0, 1.0);
            let place = end
                .plus(out.times(half - back * back * OVERGROWN))
                .plus(out.right().times(dice.between(-1.0, 1.0) * half));
            let size = dice.between(0.7, 1.9);
            if band.region.clearance(place) > size {
                tufts[dice.pick(2)].disc(place, size);
            }
        }
    }
    let [grass, earth] = tufts;
    svg.fill_with(&grass, theme.brush.1.dark.mixed(theme.ground.base, 0.35), 0.8, false);
    svg.fill_with(&earth, theme.ground.base, 0.6, false);
}

/// Slices across the last of a road, a unit apart from its tip backwards, each from edge to edge; the
/// first lies a hair beyond the tip, and all reach a hair beyond the edges, or a line of them would be
/// left.
fn slices(band: &Band, end: Xy, out: Xy, half: f64) -> Vec<(Xy, Xy)> {
    const FINE: f64 = 0.25;
    let across = out.right();
    let edge = |middle: Xy, way: Xy| {
        let steps =
            (1..=(half / FINE) as u32 * 2 + 2).map(|n| middle.plus(way.times(f64::from(n) * FINE)));
        steps.into_iter().find(|place| !band.region.contains(*place))
    };
    let mut slices = Vec::new();
    for n in 0..=(OVERGROWN + half) as u32 {
        let middle = end.plus(out.times(half - f64::from(n)));
        if !band.region.contains(middle) {
            continue;
        }
        let (left, right) = (edge(middle, across.times(-1.0)), edge(middle, across));
        if let (Some(left), Some(right)) = (left, right) {
            if slices.is_empty() {
                let (tip, ahead) = (middle.plus(out.times(1.5)), out.times(1.3));
                slices.push((
                    tip.towards(left.plus(ahead), 0.4),
                    tip.towards(right.plus(ahead), 0.4),
                ));
            }
            slices.push((left, right));
        }
    }
    slices
}
