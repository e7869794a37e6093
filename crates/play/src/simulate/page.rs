//! What many games show, for people: a page of words and tables.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::side::{BySide, Side};

use super::figures::{bar, hundredths, mean_vp, percent, percents};
use super::heat::Heat;
use super::inputs::Inputs;
use super::report::{Report, SideReport, Spread, UnitReport, Use, WinShare};
use crate::narrate::report::{Part, Report as Page};
use crate::narrate::{self, thousands};

/// From so many games on who wins says something.
const MANY: u64 = 100;

/// How long bars are.
const BAR: u8 = 20;

/// In a smaller share of games than this is hardly ever.
const SELDOM: f64 = 0.01;

/// So many hexes are named of each kind of heat.
const NAMED: usize = 8;

/// The page of a report: its parts are printed on a terminal or as Markdown.
#[must_use]
pub fn page(report: &Report) -> Page {
    let mut parts = vec![Part::Standing(standing(&report.inputs, report.played))];
    if report.played == 0 {
        return Page { title: title(&report.inputs), parts };
    }
    parts.extend(winners(report));
    parts.extend(endings(report));
    if report.finished > 0 {
        parts.extend(points(&report.vp));
        parts.extend(length(report));
    }
    parts.extend(control(report));
    for side in Side::BOTH {
        parts.extend(casualties(side, &report.sides[side]));
    }
    parts.extend(cards(report));
    parts.extend(hot(report));
    Page { title: title(&report.inputs), parts }
}

fn title(inputs: &Inputs) -> String {
    format!("{}: bot balance", inputs.title)
}

/// Of what the games are, in a sentence.
pub(super) fn standing(inputs: &Inputs, played: u64) -> String {
    let Inputs { scenario, version, crestline, rules, content, seed, .. } = inputs;
    let BySide { axis, allies } = &inputs.bots;
    let mut games =
        if played == 1 { "1 game".to_owned() } else { format!("{} games", thousands(played)) };
    if played != inputs.games {
        games.push_str(&format!(" of {}", thousands(inputs.games)));
    }
    if let Some(shard) = inputs.shard {
        games.push_str(&format!(", shard {shard}"));
    }
    let from = inputs.from.as_ref();
    let from =
        from.map_or_else(String::new, |start| format!(", from the end of `{}`", start.script));
    let changed = inputs.changed.as_ref();
    let changed = changed.map_or_else(String::new, |change| format!(" with `{change}`"));
    let timed = inputs.timed().map_or_else(String::new, |bot| {
        format!(" `{bot}` thinks by the clock: the same command plays other games each time.")
    });
    format!(
        "Bot balance: {games} of `{scenario}` {version}{changed}{from}, Axis `{axis}` against Allies \
         `{allies}`, seed {seed} (crestline {crestline}, rules {rules}, content {content}). It tells \
         how bots fare, and not how people do.{timed}"
    )
}

fn heading(words: &str) -> Part {
    Part::Heading(2, words.to_owned())
}

fn row<const N: usize>(cells: [&str; N]) -> Vec<String> {
    cells.map(str::to_owned).into()
}

fn winners(report: &Report) -> Vec<Part> {
    let mut rows = vec![row(["side", "games", "share", "95 % interval", ""])];
    for (side, won) in report.wins.iter() {
        rows.push(vec![
            narrate::side(side).to_owned(),
            thousands(won.games),
            percent(won.share),
            percents(won.interval),
            bar(won.share, BAR),
        ]);
    }
    let words = Part::Paragraph(String::new(), verdict(report.finished, &report.wins));
    vec![heading("Who wins"), Part::Table(rows), words]
}

/// What the shares of wins say, and whether they say anything.
fn verdict(finished: u64, wins: &BySide<WinShare>) -> String {
    let axis = wins.axis.interval;
    if finished < MANY {
        return format!("Fewer than {MANY} games say little of the balance: play more.");
    }
    let ahead = if wins.axis.share > 0.5 { Side::Axis } else { Side::Allies };
    let WinShare { share, interval, .. } = wins[ahead];
    let ahead = narrate::side(ahead);
    if axis.contains(0.5) {
        return "The interval holds 50 %: between these bots no side is seen to be ahead."
            .to_owned();
    }
    let how = match share {
        share if share < 0.6 => "are a little ahead",
        share if share < 0.7 => "are ahead",
        _ => "win by far the most",
    };
    format!("The {ahead} {how} between these bots: {} of games.", percents(interval))
}

fn endings(report: &Report) -> Vec<Part> {
    let mut rows = vec![row(["end", "games", "share", "Axis win", "95 % interval", ""])];
    for ended in &report.endings {
        let decided = ended.wins.axis.games + ended.wins.allies.games > 0;
        let said = |text: String| if decided { text } else { "–".to_owned() };
        rows.push(vec![
            ended.ending.words().to_owned(),
            thousands(ended.of_all.games),
            percent(ended.of_all.share),
            said(percent(ended.wins.axis.share)),
            said(percents(ended.wins.axis.interval)),
            bar(ended.of_all.share, BAR),
        ]);
    }
    vec![heading("How games end"), Part::Table(rows)]
}

fn points(vp: &Spread) -> Vec<Part> {
    let words = format!(
        "On average {}; half of all games end between {} and {}.",
        mean_vp(vp.mean),
        lead(vp.quarter),
        lead(vp.three_quarters)
    );
    let all: u64 = vp.games.iter().map(|(_, games)| games).sum();
    let bins = bins(vp);
    let most = bins.iter().map(|(.., games)| *games).max().unwrap_or(1);
    let mut rows = vec![row(["VP", "games", "share", ""])];
    for (low, high, games) in bins {
        let name = if low == high { lead(low) } else { format!("{} to {}", lead(low), lead(high)) };
        let share = super::stats::share(games, all);
        let long = super::stats::share(games, most);
        rows.push(vec![name, thousands(games), percent(share), bar(long, BAR)]);
    }
    vec![heading("Victory points"), Part::Paragraph(String::new(), words), Part::Table(rows)]
}

fn lead(vp: i64) -> String {
    narrate::vp(i32::try_from(vp).unwrap_or(i32::MAX))
}

/// At most some 15 ranges of equal width that hold all numbers, and how many games are in each. Zero is
/// the low end of a range.
fn bins(spread: &Spread) -> Vec<(i64, i64, u64)> {
    let widths = [1i64, 2, 5, 10, 20, 50, 100, 1_000];
    let range = spread.most - spread.least;
    let width = widths.into_iter().find(|width| range / width < 15).unwrap_or(range + 1);
    let (first, last) = (spread.least.div_euclid(width), spread.most.div_euclid(width));
    (first..=last)
        .map(|bin| {
            let (low, high) = (bin * width, (bin + 1) * width - 1);
            let inside = spread.games.iter().filter(|(value, _)| (low..=high).contains(value));
            (low, high, inside.map(|(_, games)| games).sum())
        })
        .collect()
}

fn length(report: &Report) -> Vec<Part> {
    let mut rows = vec![row(["", "mean", "least", "quarter", "median", "three quarters", "most"])];
    let all = [("turns", &report.turns), ("time space", &report.time), ("choices", &report.steps)];
    for (name, spread) in all {
        rows.push(vec![
            name.to_owned(),
            format!("{:.1}", spread.mean),
            spread.least.to_string(),
            spread.quarter.to_string(),
            spread.median.to_string(),
            spread.three_quarters.to_string(),
            spread.most.to_string(),
        ]);
    }
    vec![heading("How long games are"), Part::Table(rows)]
}

fn control(report: &Report) -> Vec<Part> {
    if report.control.is_empty() {
        return Vec::new();
    }
    let spaces = report.control.first().map(|held| held.spaces.clone()).unwrap_or_default();
    let mut head = vec!["objective".to_owned(), "at time".to_owned()];
    head.extend(spaces.iter().map(|(time, _)| time.to_string()));
    head.push("end".to_owned());
    let mut rows = vec![head];
    for held in &report.control {
        for side in Side::BOTH {
            let first = side == Side::Axis;
            let mut cells = vec![
                if first { held.objective.to_string() } else { String::new() },
                narrate::side(side).to_owned(),
            ];
            let shares = held.spaces.iter().map(|(_, shares)| shares).chain([&held.end]);
            cells.extend(shares.map(|shares| hundredths(shares.of(side))));
            rows.push(cells);
        }
    }
    let mut games = vec!["games".to_owned(), String::new()];
    games.extend(spaces.iter().map(|(_, shares)| thousands(shares.games)));
    games.push(thousands(report.played));
    rows.push(games);
    let words = "In how many of a hundred games a side holds an Objective as the Time marker comes to a \
                 space, of the games that come so far, and at the end of all.";
    vec![
        heading("Who holds what"),
        Part::Paragraph(String::new(), words.to_owned()),
        Part::Table(rows),
    ]
}

/// Whether a unit that the scenario does not bring hardly ever suffered.
fn is_seldom(unit: &UnitReport) -> bool {
    unit.title.is_none() && unit.eliminated < SELDOM && unit.broken < SELDOM
}

fn casualties(side: Side, report: &SideReport) -> Vec<Part> {
    let mut rows = vec![row(["unit", "eliminated", "broken", "breaks a game", ""])];
    let (seldom, told): (Vec<&UnitReport>, Vec<&UnitReport>) =
        report.units.iter().partition(|unit| is_seldom(unit));
    for UnitReport { unit, eliminated, broken, breaks, .. } in told {
        rows.push(vec![
            unit.clone(),
            percent(*eliminated),
            percent(*broken),
            format!("{breaks:.2}"),
            bar(*eliminated, BAR),
        ]);
    }
    let Spread { mean, quarter, three_quarters, .. } = &report.lost;
    let mut words = format!(
        "{mean:.1} units lost in a game; in half of all games {quarter} to {three_quarters}. The shares \
         are those of games in which a unit was eliminated, or broke at least once."
    );
    if !seldom.is_empty() {
        words.push_str(&format!(
            " Left out are {} that came in play otherwise and suffered in less than one game of a \
             hundred.",
            seldom.len()
        ));
    }
    let name = narrate::side(side);
    vec![
        heading(&format!("Casualties of the {name}")),
        Part::Paragraph(String::new(), words),
        Part::Table(rows),
    ]
}

fn cards(report: &Report) -> Vec<Part> {
    let BySide { axis, allies } = &report.sides;
    let mut orders = used(report, "order", |side| &side.orders);
    let rates = [
        ("passes", axis.passes, allies.passes),
        ("cards discarded", axis.discards, allies.discards),
    ];
    for (name, axis, allies) in rates {
        orders.push(vec![name.to_owned(), format!("{axis:.2}"), format!("{allies:.2}")]);
    }
    let actions = used(report, "action", |side| &side.actions);
    vec![heading("Orders and Actions a game"), Part::Table(orders), Part::Table(actions)]
}

/// How often both sides play cards of a kind in a game, what is played most first.
fn used(report: &Report, kind: &str, of: fn(&SideReport) -> &Vec<Use>) -> Vec<Vec<String>> {
    let mut sums: BTreeMap<&str, (u64, BySide<f64>)> = BTreeMap::new();
    for (side, own) in report.sides.iter() {
        for used in of(own) {
            let (times, rates) = sums.entry(used.name).or_default();
            *times += used.times;
            rates[side] = used.per_game;
        }
    }
    let mut sums: Vec<_> = sums.into_iter().collect();
    sums.sort_by_key(|(name, (times, _))| (std::cmp::Reverse(*times), *name));
    let mut rows = vec![row([kind, "Axis", "Allies"])];
    for (name, (_, BySide { axis, allies })) in sums {
        rows.push(vec![name.to_owned(), format!("{axis:.2}"), format!("{allies:.2}")]);
    }
    rows
}

/// The hexes where most happens.
fn hot(report: &Report) -> Vec<Part> {
    let mut items = Vec::new();
    for (heat, sides) in &report.heat {
        let mut sums: BTreeMap<Hex, f64> = BTreeMap::new();
        for (hex, rate) in sides.iter().flat_map(|(_, rates)| rates) {
            *sums.entry(*hex).or_default() += rate;
        }
        let mut hexes: Vec<(Hex, f64)> = sums.into_iter().collect();
        hexes.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let named: Vec<String> =
            hexes.iter().take(NAMED).map(|(hex, rate)| format!("{hex} {rate:.2}")).collect();
        if !named.is_empty() {
            items.push(format!("{}: {}", words(*heat), named.join(", ")));
        }
    }
    if items.is_empty() { Vec::new() } else { vec![heading("Where"), Part::List(items)] }
}

const fn words(heat: Heat) -> &'static str {
    match heat {
        Heat::Movement => "most entered, by units a game",
        Heat::Fire => "most attacked, times a game",
        Heat::Losses => "most deadly, units lost a game",
    }
}
