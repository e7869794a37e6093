//! Two versions of a scenario beside each other: the same games of the same seed by the same bots, and
//! whether what is seen may be chance.

use crestline_rules::side::Side;
use serde::Serialize;

use super::figures::{decimal, percent, pretty, signed};
use super::inputs::{ABOUT, Inputs};
use super::page::standing;
use super::record::GameRecord;
use super::report::WinShare;
use super::stats::{Counts, Interval, Pairs, rounded};
use crate::narrate::report::{Part, Report as Page};
use crate::narrate::thousands;

/// What pairs of games add up to.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// Whether the Axis won the old and the new.
    axis: Pairs,
    /// By how much VP of the new are above those of the old, counted for the Axis.
    vp: Counts,
    turns: Counts,
    old: Means,
    new: Means,
    /// Pairs of which one or both did not come to an end.
    unfinished: u64,
}

#[derive(Clone, Debug, Default)]
struct Means {
    vp: Counts,
    turns: Counts,
}

/// How one number differs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Difference {
    /// Of the old version.
    pub old: f64,
    /// Of the new one.
    pub new: f64,
    /// By how much the new one is above.
    pub difference: f64,
    /// Where that lies with 95 % confidence.
    pub interval: Interval,
    /// Whether it may be chance: the interval holds 0.
    pub may_be_chance: bool,
}

/// What a comparison shows.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Compared {
    /// What it is worth.
    pub about: &'static str,
    /// Of what the old games were.
    pub old: Inputs,
    /// Of what the new ones were.
    pub new: Inputs,
    /// How many pairs came to their end.
    pub pairs: u64,
    /// How many did not.
    pub unfinished: u64,
    /// In how many pairs the Axis won both (`both`), the old (`first`), the new (`second`), neither.
    pub axis: Pairs,
    /// How often the Axis won the old.
    pub old_axis: WinShare,
    /// How often the Axis won the new.
    pub new_axis: WinShare,
    /// The share of wins of the Axis (interval of Newcombe for pairs).
    pub wins: Difference,
    /// VP at the end, counted for the Axis.
    pub vp: Difference,
    /// How many Turns began.
    pub turns: Difference,
}

fn finite(interval: Interval) -> Interval {
    // Of less than two pairs nothing is known.
    let bound = |value: f64| value.clamp(-1e6, 1e6);
    Interval { low: bound(interval.low), high: bound(interval.high) }.rounded()
}

fn difference(old: f64, new: f64, apart: f64, interval: Interval) -> Difference {
    Difference {
        old: rounded(old),
        new: rounded(new),
        difference: rounded(apart),
        interval: finite(interval),
        may_be_chance: interval.contains(0.0),
    }
}

impl Comparison {
    /// Takes the games of one number.
    pub fn add(&mut self, old: &GameRecord, new: &GameRecord) {
        let (Some(before), Some(after)) = (old.winner, new.winner) else {
            self.unfinished += 1;
            return;
        };
        self.axis.add(before == Side::Axis, after == Side::Axis);
        self.vp.add(i64::from(new.vp) - i64::from(old.vp));
        self.turns.add(i64::from(new.turns) - i64::from(old.turns));
        for (means, record) in [(&mut self.old, old), (&mut self.new, new)] {
            means.vp.add(i64::from(record.vp));
            means.turns.add(i64::from(record.turns));
        }
    }

    /// What it shows.
    #[must_use]
    pub fn finish(&self, old: &Inputs, new: &Inputs) -> Compared {
        let pairs = self.axis.count();
        let [before, after] = [self.axis.first, self.axis.second]
            .map(|one| WinShare::of(self.axis.both + one, pairs));
        let mean = |old: &Counts, new: &Counts, apart: &Counts| {
            difference(old.mean(), new.mean(), apart.mean(), apart.interval())
        };
        Compared {
            about: ABOUT,
            old: old.clone(),
            new: new.clone(),
            pairs,
            unfinished: self.unfinished,
            axis: self.axis,
            old_axis: before,
            new_axis: after,
            wins: difference(
                before.share,
                after.share,
                self.axis.difference(),
                self.axis.interval(),
            ),
            vp: mean(&self.old.vp, &self.new.vp, &self.vp),
            turns: mean(&self.old.turns, &self.new.turns, &self.turns),
        }
    }
}

impl Compared {
    /// As JSON, with a line break at its end.
    #[must_use]
    pub fn json(&self) -> String {
        pretty(self)
    }

    /// As a page for people.
    #[must_use]
    pub fn page(&self) -> Page {
        let title = format!("{} and {}: bot balance compared", name(&self.old), name(&self.new));
        let played = self.pairs + self.unfinished;
        let mut parts = vec![
            Part::Paragraph("Old".to_owned(), standing(&self.old, played)),
            Part::Paragraph("New".to_owned(), standing(&self.new, played)),
        ];
        if self.unfinished > 0 {
            let words = format!(
                "{} of the pairs did not come to their end and are left out",
                thousands(self.unfinished)
            );
            parts.push(Part::Paragraph(String::new(), format!("{words}.")));
        }
        let head = ["", "old", "new", "difference", "95 % interval"].map(str::to_owned);
        let mut rows = vec![head.to_vec()];
        let shares = |share: f64| format!("{} points", signed(share * 100.0, 1));
        rows.push(vec![
            "Axis win".to_owned(),
            percent(self.wins.old),
            percent(self.wins.new),
            shares(self.wins.difference),
            format!(
                "{} to {}",
                signed(self.wins.interval.low * 100.0, 1),
                signed(self.wins.interval.high * 100.0, 1)
            ),
        ]);
        for (what, one) in [("VP of the Axis", self.vp), ("turns", self.turns)] {
            rows.push(vec![
                what.to_owned(),
                decimal(one.old, 2),
                decimal(one.new, 2),
                signed(one.difference, 2),
                format!("{} to {}", signed(one.interval.low, 2), signed(one.interval.high, 2)),
            ]);
        }
        parts.push(Part::Table(rows));
        parts.push(Part::Paragraph(String::new(), self.verdict()));
        Page { title, parts }
    }

    /// Whether it may be chance, in words.
    fn verdict(&self) -> String {
        let Pairs { first, second, .. } = self.axis;
        let pairs = format!(
            "Of {} pairs {} went from the Axis to the Allies and {} the other way.",
            thousands(self.pairs),
            thousands(first),
            thousands(second)
        );
        let wins = if self.wins.may_be_chance {
            let reach = self.wins.interval.high - self.wins.interval.low;
            format!(
                "The difference of wins may be chance: with so many games one of less than about {:.0} \
                 points hardly shows.",
                (reach * 50.0).max(1.0)
            )
        } else {
            let side = if self.wins.difference > 0.0 { "Axis" } else { "Allies" };
            format!("It is hardly chance that the {side} win more of the new games.")
        };
        let others = [("VP", self.vp), ("the length", self.turns)].map(|(what, one)| {
            let chance = if one.may_be_chance { "may be chance" } else { "is hardly chance" };
            format!("the difference of {what} {chance}")
        });
        let [vp, turns] = others;
        format!("{pairs} {wins} {}; {turns}.", vp.replacen("the", "The", 1))
    }
}

fn name(inputs: &Inputs) -> String {
    format!("{} {}", inputs.title, inputs.version)
}
