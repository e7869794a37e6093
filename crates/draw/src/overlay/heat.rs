//! Where in many games most happens: hexes tinted by how often, with the numbers.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::map::Map;

use super::number;
use crate::path::Path;
use crate::sheet::Sheet;
use crate::svg::Svg;
use crate::text::Letters;
use crate::theme::{Colour, Theme};

/// How often something happened in each hex in many games.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HeatMap {
    /// What the picture shows, and of what games it is.
    pub heading: String,
    /// How often in all games together, by hex; nothing where a hex is not listed.
    pub counts: BTreeMap<Hex, u64>,
    /// How many games there are.
    pub games: u64,
}

/// From rare to frequent. The colours grow darker step by step, so that they are told apart in grey and
/// by eyes that see fewer colours.
const RAMP: [Colour; 7] = [
    Colour(0x00fd_e0a0),
    Colour(0x00fe_bb81),
    Colour(0x00f8_765c),
    Colour(0x00d3_436e),
    Colour(0x0098_2d80),
    Colour(0x005f_187f),
    Colour(0x0022_1150),
];

/// How dense they are.
const DENSITY: f64 = 0.7;

/// What dulls the map beneath, and how much.
const VEIL: (Colour, f64) = (Colour(0x00fb_faf4), 0.5);

impl HeatMap {
    #[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^53")]
    fn rate(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }

    /// The numbers at which one step of the scale ends and the next begins, in order: 1, 2 or 5 times a
    /// power of ten. None is less than once in all games.
    fn breaks(&self) -> Vec<f64> {
        let most = self.rate(self.counts.values().copied().max().unwrap_or(0));
        let least = self.rate(1);
        let mut breaks = Vec::new();
        'all: for power in (-9..=9).rev() {
            for digit in [5.0, 2.0, 1.0] {
                let at = digit * 10f64.powi(power);
                if at < least || breaks.len() + 1 == RAMP.len() {
                    break 'all;
                }
                if at < most {
                    breaks.push(at);
                }
            }
        }
        breaks.reverse();
        breaks
    }

    /// The steps of the scale from rare to frequent: what each says and its tint.
    pub(super) fn scale(&self) -> Vec<(Cow<'static, str>, (Colour, f64))> {
        if self.counts.values().all(|count| *count == 0) {
            return Vec::new();
        }
        let breaks = self.breaks();
        let words = |step: usize| {
            let low = step.checked_sub(1).and_then(|at| breaks.get(at));
            match (low, breaks.get(step)) {
                (None, None) => "some".to_owned(),
                (None, Some(high)) => format!("below {}", plain(*high)),
                (Some(low), Some(high)) => format!("{}–{}", plain(*low), plain(*high)),
                (Some(low), None) => format!("{} and more", plain(*low)),
            }
        };
        let steps = 0..=breaks.len();
        steps.map(|step| (words(step).into(), (tint(step, breaks.len()), DENSITY))).collect()
    }
}

/// The colour of a step, where the last one has the darkest.
fn tint(step: usize, last: usize) -> Colour {
    RAMP[(RAMP.len() - 1 + step).saturating_sub(last).min(RAMP.len() - 1)]
}

/// A number of the scale without needless zeros.
fn plain(value: f64) -> String {
    let text = format!("{value:.6}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// The tints.
pub(super) fn shade(svg: &mut Svg, map: &Map, sheet: &Sheet, heat: &HeatMap, theme: &Theme) {
    let mut veil = Path::exact();
    for hex in map.grid().hexes() {
        veil.ring(&sheet.corners(hex));
    }
    svg.fill_with(&veil, theme.tone(VEIL.0), VEIL.1, false);
    let breaks = heat.breaks();
    for step in 0..=breaks.len() {
        let mut path = Path::exact();
        for (hex, count) in heat.counts.iter().filter(|(_, count)| **count > 0) {
            let rate = heat.rate(*count);
            let own = breaks.iter().filter(|at| **at <= rate).count();
            if own == step && map.grid().contains(*hex) {
                path.ring(&sheet.corners(*hex));
            }
        }
        svg.fill_with(&path, theme.tone(tint(step, breaks.len())), DENSITY, false);
    }
}

/// The numbers.
pub(super) fn numbers(svg: &mut Svg, map: &Map, sheet: &Sheet, letters: &Letters, heat: &HeatMap) {
    for (hex, count) in heat.counts.iter().filter(|(hex, _)| map.grid().contains(**hex)) {
        let text = match heat.rate(*count) {
            rate if rate < 0.005 => continue,
            rate if rate < 1.0 => format!("{rate:.2}"),
            rate if rate < 10.0 => format!("{rate:.1}"),
            rate => format!("{rate:.0}"),
        };
        number(svg, letters, sheet.centre(*hex), &text, 40.0);
    }
}
