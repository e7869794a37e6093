//! Path data of an SVG, written short and always alike: relative, in whole steps of a fixed size.

use std::fmt::Write;

use crate::project::Xy;

/// How finely places are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grain {
    /// Hundredths of a unit: what is sighted, the grid, letters.
    Exact,
    /// Fifths of a unit, written as whole numbers: ornament. Its parent is scaled, see
    /// [`Svg::ornament`](crate::svg::Svg::ornament).
    Ornament,
}

/// Steps of [`Grain::Ornament`] to a unit.
pub(crate) const ORNAMENT_STEPS: f64 = 5.0;

/// A growing `d` attribute. The pen is kept in whole steps, so that relative commands never drift.
#[derive(Clone, Debug)]
pub struct Path {
    data: String,
    grain: Grain,
    pen: (i64, i64),
    start: (i64, i64),
    last: char,
}

impl Path {
    /// An empty path written in hundredths.
    #[must_use]
    pub fn exact() -> Path {
        Path::new(Grain::Exact)
    }

    /// An empty path of ornament.
    pub(crate) fn ornament() -> Path {
        Path::new(Grain::Ornament)
    }

    fn new(grain: Grain) -> Path {
        Path { data: String::new(), grain, pen: (0, 0), start: (0, 0), last: ' ' }
    }

    /// The `d` attribute.
    #[must_use]
    pub fn data(&self) -> &str {
        &self.data
    }

    /// Whether nothing is drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.data.is_empty()
    }

    fn steps(&self, place: Xy) -> (i64, i64) {
        let scale = match self.grain {
            Grain::Exact => 100.0,
            Grain::Ornament => ORNAMENT_STEPS,
        };
        ((place.x * scale).round() as i64, (place.y * scale).round() as i64)
    }

    fn command(&mut self, letter: char, places: &[(i64, i64)]) {
        // A move is followed by lines unless another letter says otherwise.
        let implied = self.last == letter || (self.last == 'm' && letter == 'l');
        if !implied || letter == 'm' {
            self.data.push(letter);
        }
        let mut separated = !implied || letter == 'm';
        let pen = self.pen;
        for place in places {
            for value in [place.0 - pen.0, place.1 - pen.1] {
                if value >= 0 && !separated {
                    self.data.push(' ');
                }
                separated = false;
                self.number(value);
            }
        }
        self.last = letter;
        if let Some(end) = places.last() {
            self.pen = *end;
        }
    }

    fn number(&mut self, value: i64) {
        match self.grain {
            Grain::Ornament => {
                let _ = write!(self.data, "{value}");
            }
            Grain::Exact => hundredths(&mut self.data, value),
        }
    }

    /// Begins a new line or ring.
    pub fn move_to(&mut self, place: Xy) {
        let place = self.steps(place);
        self.command('m', &[place]);
        self.start = place;
    }

    /// A straight line; nothing where it would have no length.
    pub fn line_to(&mut self, place: Xy) {
        let place = self.steps(place);
        if place != self.pen {
            self.command('l', &[place]);
        }
    }

    /// A curve with one control point.
    pub fn quad_to(&mut self, control: Xy, place: Xy) {
        let places = [self.steps(control), self.steps(place)];
        self.command('q', &places);
    }

    /// A curve with two control points.
    pub fn cubic_to(&mut self, first: Xy, second: Xy, place: Xy) {
        let places = [self.steps(first), self.steps(second), self.steps(place)];
        self.command('c', &places);
    }

    /// Closes a ring.
    pub fn close(&mut self) {
        self.data.push('z');
        self.last = 'z';
        self.pen = self.start;
    }

    /// A closed ring.
    pub fn ring(&mut self, places: &[Xy]) {
        self.line(places);
        if !places.is_empty() {
            self.close();
        }
    }

    /// An open line.
    pub fn line(&mut self, places: &[Xy]) {
        let Some((first, rest)) = places.split_first() else { return };
        self.move_to(*first);
        for place in rest {
            self.line_to(*place);
        }
    }

    /// A single stroke.
    pub fn segment(&mut self, from: Xy, to: Xy) {
        self.line(&[from, to]);
    }

    /// A disc of four curves, a little squarer than a circle, at most 1.061 times its radius wide.
    pub fn disc(&mut self, centre: Xy, radius: f64) {
        let at = |x: f64, y: f64| centre.plus(Xy::new(x * radius, y * radius));
        self.move_to(at(-1.0, 0.0));
        self.quad_to(at(-1.0, -1.0), at(0.0, -1.0));
        for (x, y) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0)] {
            let place = self.steps(at(x, y));
            self.command('t', &[place]);
        }
        self.close();
    }

    /// A circle of four curves with two control points: as round as paper shows.
    pub fn circle(&mut self, centre: Xy, radius: f64) {
        // The distance of control points that makes a quarter of a circle.
        const K: f64 = 0.552_284_75;
        let at = |x: f64, y: f64| centre.plus(Xy::new(x * radius, y * radius));
        self.move_to(at(1.0, 0.0));
        self.cubic_to(at(1.0, K), at(K, 1.0), at(0.0, 1.0));
        self.cubic_to(at(-K, 1.0), at(-1.0, K), at(-1.0, 0.0));
        self.cubic_to(at(-1.0, -K), at(-K, -1.0), at(0.0, -1.0));
        self.cubic_to(at(K, -1.0), at(1.0, -K), at(1.0, 0.0));
        self.close();
    }

    /// A box with round corners from its upper left to its lower right.
    pub fn round_box(&mut self, low: Xy, high: Xy, radius: f64) {
        let radius = radius.min((high.x - low.x) / 2.0).min((high.y - low.y) / 2.0);
        if radius <= 0.0 {
            self.ring(&[low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]);
            return;
        }
        let k = radius * (1.0 - 0.552_284_75);
        let (l, t, r, b) = (low.x, low.y, high.x, high.y);
        self.move_to(Xy::new(l + radius, t));
        self.line_to(Xy::new(r - radius, t));
        self.cubic_to(Xy::new(r - k, t), Xy::new(r, t + k), Xy::new(r, t + radius));
        self.line_to(Xy::new(r, b - radius));
        self.cubic_to(Xy::new(r, b - k), Xy::new(r - k, b), Xy::new(r - radius, b));
        self.line_to(Xy::new(l + radius, b));
        self.cubic_to(Xy::new(l + k, b), Xy::new(l, b - k), Xy::new(l, b - radius));
        self.line_to(Xy::new(l, t + radius));
        self.cubic_to(Xy::new(l, t + k), Xy::new(l + k, t), Xy::new(l + radius, t));
        self.close();
    }

    /// A square or diamond with its corners at a distance from its middle, turned.
    pub fn diamond(&mut self, centre: Xy, arm: Xy) {
        let side = arm.right();
        self.ring(&[centre.plus(arm), centre.plus(side), centre.minus(arm), centre.minus(side)]);
    }
}

/// Appends a number of hundredths in its shortest decimal form.
pub(crate) fn hundredths(out: &mut String, value: i64) {
    if value < 0 {
        out.push('-');
    }
    let (whole, part) = (value.unsigned_abs() / 100, value.unsigned_abs() % 100);
    if whole > 0 || part == 0 {
        let _ = write!(out, "{whole}");
    }
    if part > 0 {
        if part % 10 == 0 {
            let _ = write!(out, ".{}", part / 10);
        } else {
            let _ = write!(out, ".{part:02}");
        }
    }
}

/// A number rounded to hundredths, in its shortest decimal form with a leading digit.
#[must_use]
pub fn decimal(value: f64) -> String {
    let mut text = String::new();
    hundredths(&mut text, (value * 100.0).round() as i64);
    if let Some(rest) = text.strip_prefix('.') {
        return format!("0.{rest}");
    }
    match text.strip_prefix("-.") {
        Some(rest) => format!("-0.{rest}"),
        None => text,
    }
}
