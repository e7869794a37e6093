//! Samples of how zones are drawn, for the key beside a small map.

use crestline_rules::side::Side;

use super::hatch::Rising;
use super::zones::{Force, Zones, densities, tint};
use crate::path::Path;
use crate::project::Xy;
use crate::svg::{Stroke, Svg};
use crate::theme::Theme;

/// A way in which zones are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ZoneSign {
    /// Where a side sets up.
    SetUp(Side),
    /// Where its reinforcements come in.
    Arrival(Side),
    /// The edge of the map that is its own.
    Edge(Side),
}

impl ZoneSign {
    /// The signs that zones are drawn with.
    #[must_use]
    pub fn all(zones: &Zones) -> Vec<ZoneSign> {
        let mut all = Vec::new();
        for side in Side::BOTH {
            let zone = &zones.sides[side];
            if zone.steps.iter().any(|step| !step.is_empty()) || !zone.placed.is_empty() {
                all.push(ZoneSign::SetUp(side));
            }
            if !zone.arrivals.is_empty() {
                all.push(ZoneSign::Arrival(side));
            }
            all.push(ZoneSign::Edge(side));
        }
        all
    }

    /// Whose sign it is.
    #[must_use]
    pub const fn side(self) -> Side {
        let (ZoneSign::SetUp(side) | ZoneSign::Arrival(side) | ZoneSign::Edge(side)) = self;
        side
    }

    /// Draws a sample in a box, with so many units of the picture to a printed point.
    pub fn sample(self, svg: &mut Svg, (low, high): (Xy, Xy), theme: &Theme, point: f64) {
        let ring = [low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)];
        let mut frame = Path::exact();
        frame.ring(&ring);
        let force = Force::of(Some(self.side()));
        let colour = tint(force, theme);
        match self {
            ZoneSign::SetUp(_) => {
                let (density, hatched) = densities(theme);
                let tall = high.y - low.y;
                let mut lines = Path::exact();
                let mut x = low.x;
                while x + 0.6 * tall <= high.x {
                    let (left, right) = (x, x + 0.58 * tall);
                    let (foot, head) = match force.rising() {
                        Some(Rising::Left) => (right, left),
                        _ => (left, right),
                    };
                    lines.segment(Xy::new(foot, high.y), Xy::new(head, low.y));
                    x += 2.6 * point;
                }
                svg.fill(&frame, theme.ground.base);
                svg.fill_with(&frame, colour, density, false);
                svg.stroke(&lines, Stroke::new(colour, 0.3 * point).opacity(hatched));
                svg.stroke(&frame, Stroke::new(colour, 0.8 * point));
            }
            ZoneSign::Arrival(_) => {
                let dashes = Stroke::new(colour, 0.9 * point).round();
                svg.fill(&frame, theme.ground.base);
                svg.stroke(&frame, dashes.dash(2.8 * point, 2.2 * point));
            }
            ZoneSign::Edge(_) => {
                let middle = (low.y + high.y) / 2.0;
                let mut line = Path::exact();
                line.segment(Xy::new(low.x + point, middle), Xy::new(high.x - point, middle));
                svg.stroke(&line, Stroke::new(colour, 1.8 * point).round());
            }
        }
    }
}
