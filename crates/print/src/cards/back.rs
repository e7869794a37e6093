//! The back of a nation's cards: the same upside down, so that it tells nothing.

use crestline_draw::ink::{Anchor, Letters, Line, Path, Stroke, Svg, Weight, Xy, decimal};
use crestline_rules::content::Nation;

use super::face::block;
use super::livery::Livery;
use super::measures::Measures;
use super::vignette::{Canvas, Helmet, soft};

/// The outline of a hill around its top, as the contours of the back show it.
const HILL: [(f64, f64); 12] = [
    (1.04, -0.10),
    (0.92, 0.44),
    (0.58, 0.70),
    (0.20, 0.98),
    (-0.34, 0.86),
    (-0.66, 0.62),
    (-1.06, 0.40),
    (-0.98, -0.22),
    (-0.72, -0.62),
    (-0.18, -0.84),
    (0.34, -1.02),
    (0.74, -0.58),
];

/// Draws the back; its upper left corner is the origin.
pub(crate) fn back(letters: &Letters, m: &Measures, nation: &Nation, livery: Livery) -> Svg {
    let mut svg = Svg::new();
    svg.fill(&block(-m.bleed, -m.bleed, m.wide + m.bleed, m.tall + m.bleed), livery.band.0);
    let turn = format!("rotate(180 {} {})", decimal(m.wide / 2.0), decimal(m.tall / 2.0));
    half(&mut svg, letters, m, nation, livery);
    svg.open("g", &[("transform", &turn)]);
    half(&mut svg, letters, m, nation, livery);
    svg.close();
    let frame = block(m.inset, m.inset, m.wide - m.inset, m.tall - m.inset);
    svg.stroke(&frame, Stroke::new(livery.band.1, 7.0 * m.unit));
    svg
}

/// The upper half: the contours of a hill, a helmet on its top, the nation's name.
fn half(svg: &mut Svg, letters: &Letters, m: &Measures, nation: &Nation, livery: Livery) {
    let u = m.unit;
    let bar = 62.0 * u;
    let (low, high) = (Xy::new(m.inset, m.inset), Xy::new(m.wide - m.inset, m.tall / 2.0 - bar));
    let centre = Xy::new(m.wide / 2.0, (low.y + high.y) / 2.0);
    let mut canvas = Canvas::new(svg, low, high, livery.tones());
    let (wide, top) = (canvas.wide, Xy::new(canvas.wide / 2.0, 50.0));
    canvas.wash(livery.contour(0.0));
    for ring in 0..6 {
        let radius = 106.0 - 12.0 * f64::from(ring);
        let stretch = (wide / 100.0).clamp(1.0, 2.0);
        let points = HILL.map(|(x, y)| (top.x + x * radius * stretch, top.y + y * radius));
        canvas.fill(&[soft(&points)], livery.contour(f64::from(ring + 1) / 6.0));
    }
    let hex = |radius: f64| {
        let half = 0.866_025_4;
        let corners =
            [(-1.0, 0.0), (-0.5, -half), (0.5, -half), (1.0, 0.0), (0.5, half), (-0.5, half)];
        let mut path = Path::exact();
        path.ring(&corners.map(|(x, y)| centre.plus(Xy::new(x * radius, y * radius))));
        path
    };
    svg.fill(&hex(128.0 * u), livery.paper);
    svg.stroke(&hex(115.0 * u), Stroke::new(livery.dark, 4.0 * u));
    let helmet = Helmet::of(&nation.word).outline().iter();
    let helmet: Vec<(f64, f64)> = helmet
        .map(|(x, y)| (centre.x + (x - 0.5) * 5.6 * u, centre.y + (y + 6.0) * 5.6 * u))
        .collect();
    let mut path = Path::exact();
    path.ring(&soft(&helmet));
    svg.fill(&path, livery.dark);
    let mut rule = Path::exact();
    rule.segment(Xy::new(low.x, high.y), high);
    svg.stroke(&rule, Stroke::new(livery.band.1, 4.0 * u));
    let title = nation.title.to_uppercase();
    let room = m.room() - 40.0 * u;
    let size = m.fitted(letters, &title, 46.0, room);
    let tall = letters.capitals(Weight::Bold, size);
    let at = Xy::new(m.wide / 2.0, m.tall / 2.0 - (bar - tall) / 2.0 + 2.0 * u);
    let (text, weight, anchor) = (title.as_str(), Weight::Bold, Anchor::Middle);
    letters.draw(svg, Line { text, at, size, weight, anchor, colour: livery.band.1, halo: None });
}
