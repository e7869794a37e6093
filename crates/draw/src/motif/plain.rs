//! Flat fills, for motifs that have no ornament as an area.

use super::Subject;
use crate::svg::Svg;
use crate::theme::{Colour, Theme};

fn fill(svg: &mut Svg, subjects: &[Subject<'_>], colour: Colour) {
    for subject in subjects {
        subject.fill(svg, colour);
    }
}

pub(super) fn open(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.ground.base);
}

pub(super) fn wall(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.wall.base);
}

pub(super) fn hedge(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.hedge.base);
}

pub(super) fn fence(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.fence.base);
}

pub(super) fn cliff(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.cliff.base);
}

pub(super) fn hill(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.levels[0]);
}

pub(super) fn smoke(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.smoke.base);
}

pub(super) fn blaze(svg: &mut Svg, theme: &Theme, subjects: &[Subject<'_>]) {
    fill(svg, subjects, theme.blaze.base);
}
