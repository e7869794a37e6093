//! One number of a scenario through many values: how bots fare with each, and with which the sides are
//! nearest to even.

use crestline_rules::side::Side;
use serde::Serialize;

use super::figures::{bar, mean_vp, percent, percents, pretty};
use super::inputs::{ABOUT, Inputs};
use super::page::standing;
use super::report::WinShare;
use super::stats::rounded;
use super::totals::Totals;
use crate::narrate::report::{Part, Report as Page};
use crate::narrate::{self, thousands};

/// What a sweep shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Sweep {
    /// What it is worth.
    pub about: &'static str,
    /// Of what the games were, whatever the value.
    pub inputs: Inputs,
    /// What was changed: `vp`.
    pub parameter: String,
    /// What it is in the scenario.
    pub now: String,
    /// How bots fared with each value, in the order asked for.
    pub values: Vec<Swept>,
    /// The value with which the sides are nearest to even, of those with which all games were played;
    /// none if no game came to its end with one of them.
    pub best: Option<String>,
}

/// How bots fared with a value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Swept {
    /// The value.
    pub value: String,
    /// How many games were played; fewer than were asked for where the sweep was stopped.
    pub played: u64,
    /// How many of them came to their end.
    pub finished: u64,
    /// How many of these the Axis won.
    pub axis: WinShare,
    /// The mean of VP at the end, counted for the Axis.
    pub vp: f64,
    /// The median of the Turns.
    pub turns: i64,
}

impl Swept {
    /// How bots fared with a value.
    #[must_use]
    pub fn of(value: String, totals: &Totals) -> Swept {
        let finished = totals.finished();
        Swept {
            value,
            played: totals.games(),
            finished,
            axis: WinShare::of(totals.won(Side::Axis), finished),
            vp: rounded(totals.vp().mean()),
            turns: totals.turns().quantile(50),
        }
    }

    /// Whether all games were played that were asked for.
    const fn is_whole(&self, inputs: &Inputs) -> bool {
        self.played >= inputs.games
    }

    fn off(&self) -> f64 {
        (self.axis.share - 0.5).abs()
    }
}

impl Sweep {
    /// What the values show.
    #[must_use]
    pub fn new(inputs: &Inputs, parameter: &str, now: String, values: Vec<Swept>) -> Sweep {
        let whole = values.iter().filter(|swept| swept.finished > 0 && swept.is_whole(inputs));
        let best = whole.min_by(|a, b| a.off().total_cmp(&b.off()));
        let best = best.map(|swept| swept.value.clone());
        Sweep {
            about: ABOUT,
            inputs: inputs.clone(),
            parameter: parameter.to_owned(),
            now,
            values,
            best,
        }
    }

    /// As JSON, with a line break at its end.
    #[must_use]
    pub fn json(&self) -> String {
        pretty(self)
    }

    /// As a page for people.
    #[must_use]
    pub fn page(&self) -> Page {
        let title = format!("{}: bot balance by `{}`", self.inputs.title, self.parameter);
        let mut rows = vec![
            [self.parameter.as_str(), "Axis win", "95 % interval", "", "VP, mean", "turns, median"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for swept in &self.values {
            let mut value = swept.value.clone();
            if swept.value == self.now {
                value.push_str(" (as it is)");
            }
            if Some(&swept.value) == self.best.as_ref() {
                value.push_str(" *");
            }
            if !swept.is_whole(&self.inputs) {
                value.push_str(&format!(" ({})", self.part(swept)));
            }
            rows.push(vec![
                value,
                percent(swept.axis.share),
                percents(swept.axis.interval),
                bar(swept.axis.share, 20),
                mean_vp(swept.vp),
                swept.turns.to_string(),
            ]);
        }
        let but =
            if self.stopped().is_some() { ", but for the last, which was stopped" } else { "" };
        let games = format!(
            "{} With each value as many games of the same seed{but}.",
            standing(&self.inputs, self.inputs.games)
        );
        let parts = vec![
            Part::Standing(games),
            Part::Table(rows),
            Part::Paragraph(String::new(), self.verdict()),
        ];
        Page { title, parts }
    }

    /// The value with which not all games were played.
    fn stopped(&self) -> Option<&Swept> {
        self.values.iter().find(|swept| !swept.is_whole(&self.inputs))
    }

    /// How many of the games were played with a value: `61 of 200 games`.
    fn part(&self, swept: &Swept) -> String {
        format!("{} of {} games", thousands(swept.played), thousands(self.inputs.games))
    }

    fn verdict(&self) -> String {
        let parameter = &self.parameter;
        let Some(best) = &self.best else {
            return match (self.stopped(), &self.values[..]) {
                (Some(only), [_]) => format!(
                    "The sweep was stopped in its first value: with `{parameter}={}` {} were played, and \
                     with none all. What is nearest to even is not known yet.",
                    only.value,
                    self.part(only)
                ),
                (_, []) => "The sweep was stopped before a game was played.".to_owned(),
                _ => "No game came to its end.".to_owned(),
            };
        };
        let stopped = self.stopped().map_or_else(String::new, |swept| {
            let (value, part) = (&swept.value, self.part(swept));
            format!(" `{parameter}={value}` was stopped after {part} and does not count here.")
        });
        format!("{}{stopped}", self.compared(best))
    }

    /// What the values show with which all games were played.
    fn compared(&self, best: &str) -> String {
        let whole = self.values.iter().filter(|swept| swept.is_whole(&self.inputs));
        let even: Vec<String> = whole
            .filter(|swept| swept.finished > 0 && swept.axis.interval.contains(0.5))
            .map(|swept| format!("`{}`", swept.value))
            .collect();
        let parameter = &self.parameter;
        let nearest = format!("The sides are nearest to even with `{parameter}={best}`.");
        match &even[..] {
            [] => format!("{nearest} With none of the values does the interval hold 50 %."),
            [one] => format!("{nearest} Only with {one} does the interval hold 50 %."),
            more => format!(
                "{nearest} With {} the interval holds 50 %: more games would tell these apart.",
                narrate::list(more)
            ),
        }
    }
}
