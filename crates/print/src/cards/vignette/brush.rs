//! What all scenes are drawn with: tones, plain shapes and a cut to the box.

use crestline_draw::ink::{Colour, Path, Stroke, Svg, Xy};

/// The tones of a picture, from the sky to the figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tones {
    /// The sky.
    pub(crate) sky: Colour,
    /// The sun, fire, and what the light falls on.
    pub(crate) glow: Colour,
    /// Far hills.
    pub(crate) far: Colour,
    /// The middle ground.
    pub(crate) near: Colour,
    /// Figures.
    pub(crate) ink: Colour,
}

/// A picture in progress: a box on a card, in units of a hundredth of its height.
pub(crate) struct Canvas<'a> {
    svg: &'a mut Svg,
    origin: Xy,
    scale: f64,
    /// How wide the box is.
    pub(crate) wide: f64,
    pub(crate) tones: Tones,
}

impl<'a> Canvas<'a> {
    /// A box of the ink of a card.
    pub(crate) fn new(svg: &'a mut Svg, low: Xy, high: Xy, tones: Tones) -> Canvas<'a> {
        let scale = (high.y - low.y) / 100.0;
        Canvas { svg, origin: low, scale, wide: (high.x - low.x) / scale, tones }
    }

    fn place(&self, at: Xy) -> Xy {
        self.origin.plus(at.times(self.scale))
    }

    /// Fills rings, as far as they lie in the box.
    pub(crate) fn fill(&mut self, rings: &[Vec<Xy>], colour: Colour) {
        self.fill_with(rings, colour, 1.0);
    }

    /// Fills rings with a colour that lets what is below shine through.
    pub(crate) fn fill_with(&mut self, rings: &[Vec<Xy>], colour: Colour, opacity: f64) {
        let mut path = Path::exact();
        for ring in rings {
            let ring = within(clockwise(ring.clone()), self.wide);
            let places: Vec<Xy> = ring.iter().map(|at| self.place(*at)).collect();
            if places.len() > 2 {
                path.ring(&places);
            }
        }
        self.svg.fill_with(&path, colour, opacity, false);
    }

    /// Draws a line, as far as its points lie in the box.
    pub(crate) fn line(&mut self, points: &[Xy], width: f64, colour: Colour) {
        let mut path = Path::exact();
        let is_inside =
            |at: &&Xy| (0.0..=self.wide).contains(&at.x) && (0.0..=100.0).contains(&at.y);
        let places: Vec<Xy> = points.iter().filter(is_inside).map(|at| self.place(*at)).collect();
        path.line(&places);
        self.svg.stroke(&path, Stroke::new(colour, width * self.scale).round());
    }

    /// The whole box in one tone.
    pub(crate) fn wash(&mut self, colour: Colour) {
        let wide = self.wide;
        self.fill(&[rect(0.0, 0.0, wide, 100.0)], colour);
    }
}

/// A box by its upper left, width and height.
pub(crate) fn rect(x: f64, y: f64, wide: f64, tall: f64) -> Vec<Xy> {
    [(x, y), (x + wide, y), (x + wide, y + tall), (x, y + tall)]
        .map(|(x, y)| Xy::new(x, y))
        .to_vec()
}

/// A circle of 48 corners.
pub(crate) fn circle(centre: Xy, radius: f64) -> Vec<Xy> {
    // Quarters of rational points: exact on every machine.
    let quarter = (0..12).map(|n| {
        let t = f64::from(n) / 12.0;
        let d = 1.0 + t * t;
        Xy::new((1.0 - t * t) / d, 2.0 * t / d)
    });
    let quarter: Vec<Xy> = quarter.collect();
    let mut ring = Vec::with_capacity(48);
    for turn in 0..4 {
        for at in &quarter {
            let turned = (0..turn).fold(*at, |at, _| at.right());
            ring.push(centre.plus(turned.times(radius)));
        }
    }
    ring
}

/// The corners of a soft outline through the middles between points; a point given twice is sharp.
pub(crate) fn soft(points: &[(f64, f64)]) -> Vec<Xy> {
    let at = |n: usize| {
        let (x, y) = points[n % points.len()];
        Xy::new(x, y)
    };
    let mut ring = Vec::new();
    for n in 0..points.len() {
        let (from, by, to) =
            (at(n).towards(at(n + 1), 0.5), at(n + 1), at(n + 1).towards(at(n + 2), 0.5));
        for step in 0..6 {
            let t = f64::from(step) / 6.0;
            ring.push(from.towards(by, t).towards(by.towards(to, t), t));
        }
    }
    ring
}

/// A limb: from one round end to another of its own thickness.
pub(crate) fn limb(from: Xy, thick: f64, to: Xy, thin: f64) -> [Vec<Xy>; 3] {
    let side = to.minus(from).unit().right();
    let body = vec![
        from.plus(side.times(thick)),
        from.minus(side.times(thick)),
        to.minus(side.times(thin)),
        to.plus(side.times(thin)),
    ];
    [circle(from, thick), body, circle(to, thin)]
}

/// A star of flame: long and short points in turn around a place, `lean` times longer to the right.
pub(crate) fn star(centre: Xy, long: f64, short: f64, points: u16, lean: f64) -> Vec<Xy> {
    let corners = circle(Xy::default(), 1.0);
    let count = usize::from(points) * 2;
    let corner = |n: usize| {
        let radius = if n.is_multiple_of(2) { long } else { short };
        // Uneven, but always alike.
        let radius = radius * (1.0 + f64::from((n as u32 * 7) % 5) * 0.09);
        let at = corners[n * corners.len() / count].times(radius);
        let at = if at.x > 0.0 { Xy::new(at.x * lean, at.y) } else { at };
        centre.plus(at)
    };
    (0..count).map(corner).collect()
}

fn clockwise(mut ring: Vec<Xy>) -> Vec<Xy> {
    let next = ring.iter().cycle().skip(1);
    let area: f64 = ring.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum();
    if area < 0.0 {
        ring.reverse();
    }
    ring
}

/// The part of a ring in the box.
fn within(ring: Vec<Xy>, wide: f64) -> Vec<Xy> {
    // Each edge of the box as the distance inside of it.
    let edges: [&dyn Fn(Xy) -> f64; 4] = [&|p| p.x, &|p| wide - p.x, &|p| p.y, &|p| 100.0 - p.y];
    let mut ring = ring;
    for inside in edges {
        let mut cut = Vec::with_capacity(ring.len());
        for (n, to) in ring.iter().enumerate() {
            let from = ring[(n + ring.len() - 1) % ring.len()];
            let (a, b) = (inside(from), inside(*to));
            if (a < 0.0) != (b < 0.0) {
                cut.push(from.towards(*to, a / (a - b)));
            }
            if b >= 0.0 {
                cut.push(*to);
            }
        }
        ring = cut;
    }
    ring
}
