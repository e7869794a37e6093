//! Disputed lines of sight over a map: a thin line for each, and a ring where it hangs by a hair.

use crestline_board::los::{Disputed, Verdict};

use crate::path::{Path, decimal};
use crate::project::{Xy, project};
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::theme::{Colour, Theme};

/// What a disputed pair is as the map stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Now {
    Clear,
    Hindered,
    Blocked,
}

impl Now {
    pub(super) const ALL: [Now; 3] = [Now::Clear, Now::Hindered, Now::Blocked];

    const fn of(verdict: Verdict) -> Now {
        match verdict {
            Verdict { clear: true, hindrance: 0, .. } => Now::Clear,
            Verdict { clear: true, .. } => Now::Hindered,
            _ => Now::Blocked,
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self {
            Now::Clear => "clear by a hair",
            Now::Hindered => "hindered by a hair",
            Now::Blocked => "blocked by a hair",
        }
    }

    const fn colour(self) -> Colour {
        match self {
            Now::Clear => Colour(0x000b_6b2d),
            Now::Hindered => Colour(0x00b2_5200),
            Now::Blocked => Colour(0x00b0_1414),
        }
    }

    /// A thin line of this kind; told without colour by its dashes.
    fn thread(self, width: f64, theme: &Theme) -> Stroke {
        let stroke = Stroke::new(theme.tone(self.colour()), width);
        match self {
            Now::Clear => stroke,
            Now::Hindered => stroke.dash(14.0, 5.0),
            Now::Blocked => stroke.dash(3.5, 3.5),
        }
    }
}

const PAPER: Colour = Colour(0x00ff_ffff);

/// The lines, then the rings over all of them.
pub(super) fn draw(svg: &mut Svg, sheet: &Sheet, pairs: &[Disputed], theme: &Theme) {
    svg.layer("disputed");
    for now in Now::ALL {
        let mut path = Path::exact();
        for pair in pairs.iter().filter(|pair| Now::of(pair.verdict) == now) {
            path.segment(sheet.centre(pair.from), sheet.centre(pair.to));
        }
        svg.stroke(&path, Stroke::new(PAPER, 2.6).opacity(0.55));
        svg.stroke(&path, now.thread(1.2, theme).opacity(0.9));
    }
    for now in Now::ALL {
        for pair in pairs.iter().filter(|pair| Now::of(pair.verdict) == now) {
            mark(svg, project(pair.spot), 7.0, theme.tone(now.colour()));
        }
    }
    svg.close();
}

/// A ring that leaves open to view what lies in it.
pub(crate) fn mark(svg: &mut Svg, place: Xy, radius: f64, colour: Colour) {
    for (colour, width) in [(PAPER, 4.4), (colour, 2.2)] {
        svg.element(
            "circle",
            &[
                ("cx", &decimal(place.x)),
                ("cy", &decimal(place.y)),
                ("r", &decimal(radius)),
                ("fill", "none"),
                ("stroke", &colour.to_string()),
                ("stroke-width", &decimal(width)),
            ],
        );
    }
}

/// How wide a sample of a line is in the legend, in ems.
pub(super) const SAMPLE: f64 = 2.6;

/// A sample for the legend.
pub(super) fn sample(svg: &mut Svg, now: Now, start: Xy, size: f64, theme: &Theme) {
    let mut path = Path::exact();
    path.segment(start, start.plus(Xy::new(SAMPLE * size, 0.0)));
    svg.stroke(&path, Stroke::new(PAPER, 3.4).opacity(0.55));
    svg.stroke(&path, now.thread(1.8, theme));
    mark(svg, start.plus(Xy::new(SAMPLE * size / 2.0, 0.0)), 0.34 * size, theme.tone(now.colour()));
}
