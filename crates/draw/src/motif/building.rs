//! Building: roofs from straight above, each slope in its own tone (T82).

use crestline_board::generate::Roof;
use crestline_board::lattice::Point;
use crestline_board::map::Art;

use super::{LIGHT, Subject};
use crate::hash::Dice;
use crate::path::Path;
use crate::project::{Xy, direction, line, project};
use crate::region::Region;
use crate::svg::{Stroke, Svg};
use crate::theme::{Colour, Theme};

use crestline_board::shape::Shape;

/// Distance of the courses of tiles.
const COURSE: f64 = 2.7;

/// Paints buildings.
pub(super) fn paint(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    if theme.ornament {
        for subject in subjects {
            subject.shadow(svg, theme, 3.0);
        }
    }
    for subject in subjects {
        let low = subject.shape.bounds().map_or(Point { x: 0, y: 0 }, |(low, _)| low);
        let mut dice = Dice::near(project(low), 121);
        let middle = project(subject.shape.bounds().map_or(low, |(a, b)| Point {
            x: i32::midpoint(a.x, b.x),
            y: i32::midpoint(a.y, b.y),
        }));
        // On a brown hill a roof is not brown.
        let choice = if subject.beneath.level(middle) > 0 { 2 } else { theme.roofs.len() };
        let tile = theme.roofs[dice.pick(theme.roofs.len()) % choice];
        subject.fill(svg, if theme.ornament { tile.lit(-0.3) } else { tile });
        if !theme.ornament {
            continue;
        }
        svg.ornament();
        match subject.art {
            Art::Roof(roof) if !roof.slopes.is_empty() => pitched(svg, theme, roof, tile),
            _ => flat(svg, subject, tile),
        }
        svg.end_ornament();
    }
}

/// A roof of slopes with their ridges and chimneys.
fn pitched(svg: &mut Svg, theme: &Theme, roof: &Roof, tile: Colour) {
    for (face, facing) in &roof.slopes {
        let down = direction(f64::from(*facing));
        // From −1, facing away from the light, to 1.
        let light = down.dot(LIGHT);
        let colour = tile.lit(if light > 0.0 { light * 0.2 } else { light * 0.36 });
        let mut path = Path::ornament();
        path.ring(&line(face));
        svg.fill(&path, colour);
        courses(svg, &Shape::polygon(face.clone()), down.right(), colour);
        svg.stroke(&path, Stroke::new(colour.lit(-0.35), 0.45).opacity(0.7));
    }
    let (mut dark, mut bright) = (Path::ornament(), Path::ornament());
    for (from, to) in &roof.ridges {
        let (from, to) = (project(*from), project(*to));
        dark.segment(from.minus(LIGHT.times(0.6)), to.minus(LIGHT.times(0.6)));
        bright.segment(from.plus(LIGHT.times(0.2)), to.plus(LIGHT.times(0.2)));
    }
    svg.stroke(&dark, Stroke::new(tile.lit(-0.6), 1.2).opacity(0.8).round());
    svg.stroke(&bright, Stroke::new(tile.lit(0.45), 0.9).round());
    let along = roof
        .ridges
        .first()
        .map_or(Xy::new(1.0, 0.0), |(from, to)| project(*to).minus(project(*from)).unit());
    chimneys(svg, theme, roof, along);
}

/// Chimneys with their short shadows.
fn chimneys(svg: &mut Svg, theme: &Theme, roof: &Roof, along: Xy) {
    let (mut shadow, mut stack, mut top, mut flue) =
        (Path::ornament(), Path::ornament(), Path::ornament(), Path::ornament());
    let arm = along.plus(along.right()).unit();
    for chimney in &roof.chimneys {
        let place = project(*chimney);
        shadow.diamond(place.minus(LIGHT.times(2.4)), arm.times(3.3));
        stack.diamond(place, arm.times(3.5));
        top.diamond(place.plus(LIGHT.times(0.4)), arm.times(2.7));
        flue.diamond(place.plus(LIGHT.times(0.3)), arm.times(1.4));
    }
    svg.fill_with(&shadow, theme.shadow.0, 0.45, false);
    svg.fill(&stack, theme.wall.dark.mixed(theme.roofs[1], 0.35));
    svg.fill(&top, theme.wall.light.mixed(theme.roofs[1], 0.35));
    svg.fill(&flue, theme.wall.dark);
}

/// Courses of tiles on a face, along a direction.
fn courses(svg: &mut Svg, face: &Shape, along: Xy, colour: Colour) {
    let region = Region::new(face, 8.0);
    let (mut joints, mut dark, mut bright) = (Path::ornament(), Path::ornament(), Path::ornament());
    for (number, from, to) in region.hatch(along, COURSE) {
        joints.segment(from, to);
        let length = to.minus(from).length();
        let mut dice = Dice::at(number, (from.x * 5.0) as i64, 122);
        // Some tiles are weathered, some are new.
        for _ in 0..(length / 9.0) as u32 {
            let start = dice.between(0.02, 0.94);
            let end = (start + dice.between(1.8, 4.6) / length).min(0.98);
            let path = if dice.chance(0.55) { &mut dark } else { &mut bright };
            let lower = along.right().times(COURSE / 2.0);
            let tile = (from.towards(to, start).plus(lower), from.towards(to, end).plus(lower));
            if region.clearance(tile.0) > 0.6 && region.clearance(tile.1) > 0.6 {
                path.segment(tile.0, tile.1);
            }
        }
    }
    svg.stroke(&dark, Stroke::new(colour.lit(-0.3), COURSE * 0.8).opacity(0.5));
    svg.stroke(&bright, Stroke::new(colour.lit(0.3), COURSE * 0.8).opacity(0.5));
    svg.stroke(&joints, Stroke::new(colour.lit(-0.45), 0.55).opacity(0.7));
}

/// An author's own outline: a flat roof of sheets with a raised edge.
fn flat(svg: &mut Svg, subject: &Subject<'_>, tile: Colour) {
    let region = subject.region(10.0);
    let mut inner = Path::ornament();
    for ring in crate::inset::inset(&region, 2.2, 2.0) {
        inner.ring(&ring);
    }
    svg.fill(&inner, tile);
    let mut joints = Path::ornament();
    for (_, from, to) in region.hatch(Xy::new(1.0, 0.0), 6.0) {
        let length = to.minus(from).length();
        if length > 8.0 {
            joints.segment(from.towards(to, 2.8 / length), to.towards(from, 2.8 / length));
        }
    }
    svg.stroke(&joints, Stroke::new(tile.lit(-0.3), 0.6).opacity(0.7));
    svg.stroke(&inner, Stroke::new(tile.lit(0.3), 0.7).opacity(0.8));
}
