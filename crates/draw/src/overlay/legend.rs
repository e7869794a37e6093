//! What the tints and lines of an overlay mean, in the margin above the map.

use std::borrow::Cow;

use super::disputed::{self, Now};
use super::hatch::Rising;
use super::sight::View;
use super::zones::{Force, tint};
use super::{INK, Overlay, ground};
use crate::margin::CORNER;
use crate::path::Path;
use crate::project::Xy;
use crate::sheet::{MARGIN, Sheet};
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

/// An entry of a legend.
enum Entry {
    /// A tint, how dense it is, and how it is hatched.
    Tint(Cow<'static, str>, (Colour, f64), Option<Rising>),
    /// A kind of line.
    Line(Now),
}

/// How wide a swatch of a tint is, in ems.
const SWATCH: f64 = 1.5;

impl Entry {
    fn view(view: View) -> Entry {
        let hatched = (view == View::Blind).then_some(Rising::Right);
        Entry::Tint(view.words().into(), view.tint(), hatched)
    }

    fn force(force: Force, theme: &Theme) -> Entry {
        Entry::Tint(force.words().into(), (tint(force, theme), 0.5), force.rising())
    }

    fn words(&self) -> &str {
        match self {
            Entry::Tint(words, ..) => words,
            Entry::Line(now) => now.words(),
        }
    }

    const fn wide(&self) -> f64 {
        match self {
            Entry::Tint(..) => SWATCH,
            Entry::Line(_) => disputed::SAMPLE,
        }
    }
}

/// What the whole overlay shows.
fn heading(overlay: &Overlay) -> String {
    match overlay {
        Overlay::Sight { from, markers } if markers.is_empty() => format!("What {from} sees"),
        Overlay::Sight { from, .. } => format!("What {from} sees through the smoke and fire given"),
        Overlay::Blind { from } => format!("Hexes that are blind from {from}"),
        Overlay::Disputed { pairs, within } => {
            let lines = match pairs.len() {
                0 => "No lines of sight".to_owned(),
                1 => "1 line of sight".to_owned(),
                n => format!("{n} lines of sight"),
            };
            format!("{lines} disputed within {within}")
        }
        Overlay::Types => "Types of the hexes".to_owned(),
        Overlay::Levels => "Levels of the hexes".to_owned(),
        Overlay::Crests => "Crest hexes".to_owned(),
        Overlay::Zones(_) => "Where the sides set up".to_owned(),
        Overlay::Objectives(_) => "Objectives".to_owned(),
        Overlay::Heat(heat) => heat.heading.clone(),
    }
}

fn entries(overlay: &Overlay, theme: &Theme) -> Vec<Entry> {
    match overlay {
        Overlay::Sight { .. } => View::ALL.map(Entry::view).into(),
        Overlay::Blind { .. } => vec![Entry::view(View::Blind)],
        Overlay::Disputed { pairs, .. } if !pairs.is_empty() => Now::ALL.map(Entry::Line).into(),
        Overlay::Crests => {
            vec![Entry::Tint(
                "ground of another level reaches in".into(),
                ground::CREST,
                Some(Rising::Left),
            )]
        }
        Overlay::Zones(_) => {
            vec![Entry::force(Force::Axis, theme), Entry::force(Force::Allies, theme)]
        }
        Overlay::Objectives(held) if !held.is_empty() => {
            vec![
                Entry::force(Force::Axis, theme),
                Entry::force(Force::Allies, theme),
                Entry::force(Force::Nobody, theme),
            ]
        }
        Overlay::Heat(heat) => {
            let steps = heat.scale().into_iter();
            steps.map(|(words, tint)| Entry::Tint(words, tint, None)).collect()
        }
        _ => Vec::new(),
    }
}

/// What the tints mean, in the margin above the map; smaller where the map is narrow.
pub(crate) fn legend(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    overlay: &Overlay,
    theme: &Theme,
) {
    let (heading, entries) = (heading(overlay), entries(overlay, theme));
    // In ems: the heading, then a swatch and its words for each entry, with room between.
    let (gap, room) = (0.4, 1.2);
    let words = |entry: &Entry| letters.width(entry.words(), Weight::Regular, 1.0);
    let ems = letters.width(&heading, Weight::Bold, 1.0)
        + entries.iter().map(|entry| room + entry.wide() + gap + words(entry)).sum::<f64>();
    // A map's number may stand at the right end.
    let free = sheet.outer.1.x - sheet.outer.0.x - CORNER - 110.0;
    let size = (free / ems).min(18.0);
    let base = sheet.outer.0.y + MARGIN / 2.0 + letters.capitals(Weight::SemiBold, size) / 2.0;
    let mut pen = sheet.outer.0.x + CORNER;
    let line = |text, x: f64, weight| Line {
        text,
        at: Xy::new(x, base),
        size,
        weight,
        anchor: Anchor::Start,
        colour: theme.margin_ink.0,
        halo: None,
    };
    svg.layer("legend");
    letters.draw(svg, line(heading.as_str(), pen, Weight::Bold));
    pen += letters.width(&heading, Weight::Bold, size);
    for entry in &entries {
        pen += room * size;
        match entry {
            Entry::Tint(_, tint, hatched) => {
                swatch(svg, *tint, *hatched, Xy::new(pen, base), size, theme);
            }
            Entry::Line(now) => {
                disputed::sample(svg, *now, Xy::new(pen, base - 0.36 * size), size, theme);
            }
        }
        pen += (entry.wide() + gap) * size;
        letters.draw(svg, line(entry.words(), pen, Weight::Regular));
        pen += words(entry) * size;
    }
    svg.close();
}

/// A framed sample of a tint, on the base line of its words.
fn swatch(
    svg: &mut Svg,
    (colour, density): (Colour, f64),
    hatched: Option<Rising>,
    start: Xy,
    size: f64,
    theme: &Theme,
) {
    let low = Xy::new(start.x, start.y - 0.95 * size);
    let high = Xy::new(start.x + SWATCH * size, start.y + 0.22 * size);
    let mut frame = Path::exact();
    frame.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
    svg.fill(&frame, theme.ground.base);
    svg.fill_with(&frame, theme.tone(colour), density, false);
    if let Some(rising) = hatched {
        let mut lines = Path::exact();
        for x in [0.2, 0.75] {
            let (left, right) = (start.x + x * size, start.x + (x + 0.55) * size);
            let (foot, head) = match rising {
                Rising::Right => (left, right),
                Rising::Left => (right, left),
            };
            lines.segment(Xy::new(foot, high.y), Xy::new(head, low.y));
        }
        svg.stroke(&lines, Stroke::new(INK.1, 2.0).opacity(0.55));
    }
    svg.stroke(&frame, Stroke::new(theme.margin.1, 1.0));
}
