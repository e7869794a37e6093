//! Statistics of many games: shares with intervals, counts with their spread, differences of pairs.
//!
//! Everything is worked out from whole counts by the four operations and square roots, which are the
//! same on every machine.

use std::collections::BTreeMap;

/// The standard normal quantile of a two-sided 95 % interval.
const Z: f64 = 1.959_963_984_540_054;

/// An interval: its low and its high end.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Interval {
    /// The low end.
    pub low: f64,
    /// The high end.
    pub high: f64,
}

impl Interval {
    /// Whether a value lies in it, its ends included.
    #[must_use]
    pub fn contains(self, value: f64) -> bool {
        self.low <= value && value <= self.high
    }

    /// The same to six places, as it is written.
    #[must_use]
    pub fn rounded(self) -> Interval {
        Interval { low: rounded(self.low), high: rounded(self.high) }
    }
}

/// A number to six places: what is written must not hang by the last bit.
#[must_use]
pub fn rounded(value: f64) -> f64 {
    let rounded = (value * 1e6).round() / 1e6;
    // No minus sign of a zero.
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A count as a number.
#[expect(clippy::cast_precision_loss, reason = "counts of games are far below 2^53")]
#[must_use]
pub const fn number(count: u64) -> f64 {
    count as f64
}

#[expect(clippy::cast_precision_loss, reason = "sums over games are far below 2^53")]
const fn signed(sum: i64) -> f64 {
    sum as f64
}

/// A share of all; 0 of none.
#[must_use]
pub fn share(part: u64, all: u64) -> f64 {
    if all == 0 { 0.0 } else { number(part) / number(all) }
}

/// Wilson's score interval of a share at 95 %: of nothing seen it is all there is.
#[must_use]
pub fn wilson(part: u64, all: u64) -> Interval {
    if all == 0 {
        return Interval { low: 0.0, high: 1.0 };
    }
    let (n, p) = (number(all), share(part, all));
    let z2 = Z * Z;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    // Exact where rounding would leave a hair.
    Interval {
        low: if part == 0 { 0.0 } else { (middle - half).max(0.0) },
        high: if part == all { 1.0 } else { (middle + half).min(1.0) },
    }
}

/// How often two things that either happen or not came together in pairs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Pairs {
    /// Both.
    pub both: u64,
    /// Only the first.
    pub first: u64,
    /// Only the second.
    pub second: u64,
    /// Neither.
    pub neither: u64,
}

impl Pairs {
    /// Takes a pair.
    pub const fn add(&mut self, first: bool, second: bool) {
        match (first, second) {
            (true, true) => self.both += 1,
            (true, false) => self.first += 1,
            (false, true) => self.second += 1,
            (false, false) => self.neither += 1,
        }
    }

    /// How many pairs.
    #[must_use]
    pub const fn count(self) -> u64 {
        self.both + self.first + self.second + self.neither
    }

    /// How much greater the share of the second is than that of the first.
    #[must_use]
    pub fn difference(self) -> f64 {
        share(self.both + self.second, self.count()) - share(self.both + self.first, self.count())
    }

    /// The interval of that difference at 95 %: Newcombe's hybrid of Wilson intervals for paired
    /// shares, with the correlation that is seen.
    #[must_use]
    pub fn interval(self) -> Interval {
        let n = self.count();
        if n == 0 {
            return Interval { low: -1.0, high: 1.0 };
        }
        let (old, new) = (self.both + self.first, self.both + self.second);
        let (p, q) = (share(old, n), share(new, n));
        let (of_p, of_q) = (wilson(old, n), wilson(new, n));
        let [a, b, c, d] = [self.both, self.first, self.second, self.neither].map(number);
        let margins = (a + b) * (c + d) * (a + c) * (b + d);
        let phi = if margins > 0.0 { (a * d - b * c) / margins.sqrt() } else { 0.0 };
        let apart = |x: f64, y: f64| (x * x - 2.0 * phi * x * y + y * y).max(0.0).sqrt();
        let middle = q - p;
        Interval {
            low: (middle - apart(q - of_q.low, of_p.high - p)).max(-1.0),
            high: (middle + apart(of_q.high - q, p - of_p.low)).min(1.0),
        }
    }
}

/// How often each of some whole numbers came.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    by_value: BTreeMap<i64, u64>,
    count: u64,
    sum: i64,
}

impl Counts {
    /// Takes a number.
    pub fn add(&mut self, value: i64) {
        *self.by_value.entry(value).or_default() += 1;
        self.count += 1;
        self.sum += value;
    }

    /// How many came.
    #[must_use]
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// Their mean; 0 of none.
    #[must_use]
    pub fn mean(&self) -> f64 {
        if self.count == 0 { 0.0 } else { signed(self.sum) / number(self.count) }
    }

    /// Their standard deviation, as of a sample; 0 of less than two.
    #[must_use]
    pub fn deviation(&self) -> f64 {
        if self.count < 2 {
            return 0.0;
        }
        let mean = self.mean();
        let squares = self.by_value.iter().map(|(value, count)| {
            let off = signed(*value) - mean;
            off * off * number(*count)
        });
        (squares.sum::<f64>() / number(self.count - 1)).sqrt()
    }

    /// The interval of the mean at 95 %, for so many that they may be taken for normal.
    #[must_use]
    pub fn interval(&self) -> Interval {
        let half = match self.count {
            0 | 1 => f64::INFINITY,
            n => Z * self.deviation() / number(n).sqrt(),
        };
        Interval { low: self.mean() - half, high: self.mean() + half }
    }

    /// The least number that is not below so many hundredths of all; 0 of none.
    #[must_use]
    pub fn quantile(&self, hundredths: u64) -> i64 {
        let rank = (self.count * hundredths).div_ceil(100).max(1);
        let mut seen = 0;
        let at = self.by_value.iter().find(|(_, count)| {
            seen += **count;
            seen >= rank
        });
        at.map_or(0, |(value, _)| *value)
    }

    /// Each number with how often it came, in order.
    pub fn iter(&self) -> impl Iterator<Item = (i64, u64)> + '_ {
        self.by_value.iter().map(|(value, count)| (*value, *count))
    }
}
