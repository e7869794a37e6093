//! What many games show, for machines: written as JSON, and what the page for people is made of.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::side::{BySide, Side};
use serde::Serialize;

use super::figures::pretty;
use super::heat::Heat;
use super::inputs::{ABOUT, Inputs};
use super::record::End;
use super::stats::{Counts, Interval, number, rounded, share, wilson};
use super::totals::{SideTotals, Totals};

/// What many games show.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Report {
    /// What it is worth.
    pub about: &'static str,
    /// Of what the games were.
    pub inputs: Inputs,
    /// How many were played.
    pub played: u64,
    /// How many of these came to their end. Everything below is of those, casualties, Orders, control
    /// and heat of all that were played.
    pub finished: u64,
    /// Who won, and how sure that is.
    pub wins: BySide<WinShare>,
    /// How games ended, the most frequent first.
    pub endings: Vec<Ended>,
    /// VP at the end, counted for the Axis.
    pub vp: Spread,
    /// How many Turns began.
    pub turns: Spread,
    /// The space of the Time marker at the end.
    pub time: Spread,
    /// How many choices it took, chance's included.
    pub steps: Spread,
    /// What the sides did and lost.
    pub sides: BySide<SideReport>,
    /// Who held each Objective over time.
    pub control: Vec<HeldOver>,
    /// How often it was so in each hex, per game and side.
    pub heat: BTreeMap<Heat, BySide<BTreeMap<Hex, f64>>>,
}

/// How many of some games, with the 95 % interval of the share (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WinShare {
    /// How many.
    pub games: u64,
    /// Their share of all.
    pub share: f64,
    /// Where that share lies with 95 % confidence.
    pub interval: Interval,
}

/// A way in which games ended.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ended {
    /// Which.
    pub ending: End,
    /// How many games of all that were played.
    pub of_all: WinShare,
    /// Who won those.
    pub wins: BySide<WinShare>,
}

/// How a whole number is spread over games.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Spread {
    /// Its mean.
    pub mean: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The least.
    pub least: i64,
    /// A quarter of games has no more.
    pub quarter: i64,
    /// Half of them.
    pub median: i64,
    /// Three quarters.
    pub three_quarters: i64,
    /// The most.
    pub most: i64,
    /// Each number that came, with how many games had it.
    pub games: Vec<(i64, u64)>,
}

/// What a side did and lost.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct SideReport {
    /// How many units it lost in a game.
    pub lost: Spread,
    /// What became of its units: those of the scenario in its order, then those that came otherwise and
    /// were lost or broke.
    pub units: Vec<UnitReport>,
    /// Orders, the most frequent first.
    pub orders: Vec<Use>,
    /// Actions, the most frequent first.
    pub actions: Vec<Use>,
    /// How often it passed in a game.
    pub passes: f64,
    /// How many cards it discarded as it passed, in a game.
    pub discards: f64,
}

/// What became of a unit.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct UnitReport {
    /// Its name in scripts.
    pub unit: String,
    /// Its printed name; none of those that the scenario does not bring.
    pub title: Option<String>,
    /// The share of games in which it was eliminated.
    pub eliminated: f64,
    /// The share of games in which it broke.
    pub broken: f64,
    /// How often it broke in a game.
    pub breaks: f64,
}

/// How often a card was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Use {
    /// As it is printed.
    pub name: &'static str,
    /// How often in all games.
    pub times: u64,
    /// How often in a game.
    pub per_game: f64,
}

/// Who held an Objective over time.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct HeldOver {
    /// Its number.
    pub objective: u8,
    /// As the Time marker came to each space, of the games in which it did.
    pub spaces: Vec<(u8, HeldShares)>,
    /// At the end of all games.
    pub end: HeldShares,
}

/// In what shares of games the sides held an Objective; in the others nobody did.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct HeldShares {
    /// How many games there are.
    pub games: u64,
    /// The share in which the Axis held it.
    pub axis: f64,
    /// The share in which the Allies did.
    pub allies: f64,
}

impl Report {
    /// What the games of some inputs show.
    #[must_use]
    pub fn new(inputs: &Inputs, totals: &Totals) -> Report {
        let (played, finished) = (totals.games(), totals.finished());
        let heat = |heat: Heat| {
            let of = |side: Side| {
                let counts = heat.of(&totals.sides[side]).iter();
                counts.map(|(hex, count)| (*hex, rounded(share(*count, played)))).collect()
            };
            (heat, BySide::from_fn(of))
        };
        Report {
            about: ABOUT,
            inputs: inputs.clone(),
            played,
            finished,
            wins: BySide::from_fn(|side| WinShare::of(totals.won(side), finished)),
            endings: endings(totals),
            vp: Spread::of(&totals.vp),
            turns: Spread::of(&totals.turns),
            time: Spread::of(&totals.time),
            steps: Spread::of(&totals.steps),
            sides: BySide::from_fn(|side| SideReport::of(inputs, totals, side)),
            control: inputs.objectives.iter().map(|number| HeldOver::of(totals, *number)).collect(),
            heat: Heat::ALL.map(heat).into(),
        }
    }

    /// The report as JSON, with a line break at its end.
    #[must_use]
    pub fn json(&self) -> String {
        pretty(self)
    }
}

fn endings(totals: &Totals) -> Vec<Ended> {
    let played = totals.games();
    let mut all: Vec<Ended> = totals
        .endings()
        .into_iter()
        .map(|(ending, games)| {
            let won = |side| totals.ends.get(&(ending, Some(side))).copied().unwrap_or(0);
            let decided = won(Side::Axis) + won(Side::Allies);
            Ended {
                ending,
                of_all: WinShare::of(games, played),
                wins: BySide::from_fn(|side| WinShare::of(won(side), decided)),
            }
        })
        .collect();
    all.sort_by_key(|ended| std::cmp::Reverse(ended.of_all.games));
    all
}

impl WinShare {
    /// So many of all.
    #[must_use]
    pub fn of(games: u64, all: u64) -> WinShare {
        WinShare {
            games,
            share: rounded(share(games, all)),
            interval: wilson(games, all).rounded(),
        }
    }
}

impl Spread {
    /// How counts are spread.
    #[must_use]
    pub fn of(counts: &Counts) -> Spread {
        Spread {
            mean: rounded(counts.mean()),
            deviation: rounded(counts.deviation()),
            least: counts.quantile(0),
            quarter: counts.quantile(25),
            median: counts.quantile(50),
            three_quarters: counts.quantile(75),
            most: counts.quantile(100),
            games: counts.iter().collect(),
        }
    }
}

impl SideReport {
    fn of(inputs: &Inputs, totals: &Totals, side: Side) -> SideReport {
        let (games, own) = (totals.games(), &totals.sides[side]);
        let per_game = |times: u64| rounded(share(times, games));
        let used = |name: &'static str, times: u64| Use { name, times, per_game: per_game(times) };
        let mut orders: Vec<Use> =
            own.orders.iter().map(|(order, times)| used(order.title(), *times)).collect();
        let mut actions: Vec<Use> =
            own.actions.iter().map(|(action, times)| used(action.title(), *times)).collect();
        if own.op_fire > 0 {
            actions.push(used("Op Fire", own.op_fire));
        }
        for list in [&mut orders, &mut actions] {
            list.sort_by_key(|one| (std::cmp::Reverse(one.times), one.name));
        }
        SideReport {
            lost: Spread::of(&own.lost_units),
            units: units(inputs, own, side, games),
            orders,
            actions,
            passes: per_game(own.passes),
            discards: per_game(own.discards),
        }
    }
}

fn units(inputs: &Inputs, own: &SideTotals, side: Side, games: u64) -> Vec<UnitReport> {
    let unit = |name: &String, title: Option<&String>| {
        let seen = own.units.get(name).copied().unwrap_or_default();
        UnitReport {
            unit: name.clone(),
            title: title.cloned(),
            eliminated: rounded(share(seen.eliminated, games)),
            broken: rounded(share(seen.broken, games)),
            breaks: rounded(number(seen.breaks) / number(games.max(1))),
        }
    };
    let printed = &inputs.units[side];
    let others = own.units.keys().filter(|name| printed.iter().all(|(known, _)| known != *name));
    let mut all: Vec<UnitReport> =
        printed.iter().map(|(name, title)| unit(name, Some(title))).collect();
    all.extend(others.map(|name| unit(name, None)));
    all
}

impl HeldOver {
    fn of(totals: &Totals, objective: u8) -> HeldOver {
        let spaces = totals.reached.iter().map(|(time, games)| {
            let held = totals.control.get(&(objective, *time)).copied().unwrap_or_default();
            (*time, HeldShares::new(held, *games))
        });
        let end = totals.held.get(&objective).copied().unwrap_or_default();
        HeldOver { objective, spaces: spaces.collect(), end: HeldShares::new(end, totals.games()) }
    }
}

impl HeldShares {
    /// The share of a side.
    #[must_use]
    pub const fn of(&self, side: Side) -> f64 {
        match side {
            Side::Axis => self.axis,
            Side::Allies => self.allies,
        }
    }

    fn new(held: BySide<u64>, games: u64) -> HeldShares {
        HeldShares {
            games,
            axis: rounded(share(held.axis, games)),
            allies: rounded(share(held.allies, games)),
        }
    }
}
