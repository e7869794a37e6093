//! Many games: records, what they add up to, shares put together, statistics against known values.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::LazyLock;

use crestline_rules::choice::Next;
use crestline_rules::game::Game;
use crestline_rules::scenario::{Parameter, Setting, VaryError};
use crestline_rules::side::{BySide, Side};

use super::bots::seats;
use super::kit::scenario;
use crate::batch::play_game;
use crate::random::{Random, Use};
use crate::runner::Checks;
use crate::simulate::compare::Comparison;
use crate::simulate::lines::{LineError, Seal};
use crate::simulate::merge::{MergeError, Part, merge};
use crate::simulate::stats::{Counts, Pairs, wilson};
use crate::simulate::sweep::{Sweep, Swept};
use crate::simulate::{
    Asked, End, GameRecord, Heat, Inputs, Job, Report, Shard, Totals, lines, page,
};

const GAMES: u64 = 12;

fn inputs() -> Inputs {
    let bots = BySide { axis: "random".to_owned(), allies: "random".to_owned() };
    Inputs::new(&scenario(), Asked { crestline: "0.0.0", bots, seed: 3, games: GAMES, shard: None })
}

fn job() -> Job {
    Job { start: Game::new(scenario()), bots: seats("random", "random"), seed: 3 }
}

/// The games, played once for all tests.
fn records() -> &'static [GameRecord] {
    static RECORDS: LazyLock<Vec<GameRecord>> = LazyLock::new(|| {
        let job = job();
        (0..GAMES).map(|game| job.play(game, Checks::None).0).collect()
    });
    &RECORDS
}

type Lines = Vec<Result<String, Infallible>>;

fn part(name: &str, inputs: Inputs, games: &[&GameRecord]) -> Part<'static, Infallible> {
    let seal = Seal::of(&inputs);
    let lines: Lines = games.iter().map(|record| Ok(seal.line(record))).collect();
    Part { name: name.to_owned(), inputs, lines: Box::new(lines.into_iter()) }
}

fn merged(
    parts: Vec<Part<'static, Infallible>>,
) -> Result<(Inputs, Vec<String>), MergeError<Infallible>> {
    let mut all = Vec::new();
    let inputs = merge(parts, &mut |line, _| {
        all.push(line.to_owned());
        Ok(())
    })?;
    Ok((inputs, all))
}

/// The statistics that Newcombe (1998) gives for his examples, and the ends.
#[test]
fn wilson_intervals_are_those_that_are_published() {
    let known = [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (5, 10, 0.2366, 0.7634),
        (20, 20, 0.8389, 1.0),
    ];
    for (part, all, low, high) in known {
        let interval = wilson(part, all);
        let near = |a: f64, b: f64| (a - b).abs() < 5e-5;
        assert!(near(interval.low, low) && near(interval.high, high), "{part} {all} {interval:?}");
    }
    let nothing = wilson(0, 0);
    assert!(nothing.contains(0.0) && nothing.contains(1.0));
}

#[test]
fn intervals_of_pairs_hold_the_difference_and_grow_narrow() {
    let pairs = |both, first, second, neither| Pairs { both, first, second, neither };
    let mut random = Random::new(1, Use::Chance, 0);
    for _ in 0..500 {
        let [a, b, c, d] = [30, 10, 10, 30].map(|bound| u64::from(random.below(bound)));
        let (one, turned) = (pairs(a, b, c, d), pairs(a, c, b, d));
        let interval = one.interval();
        assert!(interval.contains(one.difference()), "{one:?} {interval:?}");
        let other = turned.interval();
        assert!((interval.low + other.high).abs() < 1e-9, "{one:?} {interval:?} {other:?}");
        let many = pairs(a * 50, b * 50, c * 50, d * 50).interval();
        assert!(many.high - many.low <= interval.high - interval.low + 1e-9, "{one:?}");
    }
    assert!(!pairs(300, 10, 90, 300).interval().contains(0.0));
    assert!(pairs(300, 48, 52, 300).interval().contains(0.0));
    assert!(pairs(0, 0, 0, 0).interval().contains(1.0));
}

#[test]
fn counts_have_their_mean_and_quarters() {
    let mut counts = Counts::default();
    for value in [2, 4, 4, 4, 5, 5, 7, 9] {
        counts.add(value);
    }
    assert!((counts.mean() - 5.0).abs() < 1e-12);
    assert!((counts.deviation() - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
    assert_eq!([0, 25, 50, 75, 100].map(|at| counts.quantile(at)), [2, 4, 4, 5, 9]);
    assert!(counts.interval().contains(5.0));
    assert_eq!(Counts::default().quantile(50), 0);
}

#[test]
fn a_record_says_what_the_game_did() {
    let scenario = scenario();
    for record in records() {
        let game = play_game(&scenario, &job().bots, 3, record.game, Checks::None);
        assert_eq!(record.hash, format!("{:016x}", game.hash));
        assert_eq!(
            (record.turns, record.time, record.steps),
            (game.turns, game.time, game.steps as u64)
        );
        let outcome = game.result.unwrap();
        assert_eq!(record.winner, Some(outcome.winner));
        assert_eq!((record.vp, record.ending), (outcome.vp, End::of(outcome.ending)));
        for side in Side::BOTH {
            let side = &record.sides[side];
            let lost: u32 = side.eliminated.values().sum();
            assert!(side.lost.values().sum::<u32>() <= lost);
            assert!(side.orders.values().sum::<u32>() + side.passes <= record.turns * 6);
        }
        let orders: u32 = Side::BOTH.iter().flat_map(|s| record.sides[*s].orders.values()).sum();
        assert!(orders > 0);
        assert_eq!(record.control[0].time, scenario.time);
        let spaces: BTreeSet<u8> = record.control.iter().map(|held| held.time).collect();
        assert_eq!(spaces.len(), record.control.len());
        assert_eq!(spaces.last(), Some(&record.time));
        let seal = Seal::of(&inputs());
        let again: GameRecord = seal.read(&seal.line(record)).unwrap();
        assert_eq!(&again, record);
    }
}

#[test]
fn games_from_a_position_go_on_from_there() {
    let mut random = Random::new(8, Use::Chance, 1);
    let mut start = Game::new(scenario());
    while start.table().turns < 4 {
        let choice = match start.next() {
            Next::Side(_, legal) => *random.pick(&legal.choices).unwrap(),
            Next::Chance(set) => set.nth(random.below(set.len() as u32) as usize).unwrap(),
            Next::Over(_) => panic!("it was to go on"),
        };
        start.apply(&choice).unwrap();
    }
    let job = Job { start, bots: seats("random", "random"), seed: 3 };
    let [one, two] = [0, 1].map(|game| job.play(game, Checks::EveryStep).0);
    assert!(one.turns >= 4 && two.turns >= 4);
    assert_ne!(one.hash, two.hash);
    assert_eq!(one, job.play(0, Checks::None).0);
}

#[test]
fn shards_have_every_game_once() {
    let all = inputs();
    assert_eq!(all.numbers().collect::<Vec<_>>(), (0..GAMES).collect::<Vec<_>>());
    for of in 1..=GAMES + 2 {
        let mut seen = BTreeSet::new();
        for number in 1..=of {
            let shard = Shard::new(number, of);
            let own = Inputs { shard, ..all.clone() };
            assert_eq!(own.numbers().count() as u64, own.own());
            for game in own.numbers() {
                assert!(seen.insert(game));
                assert_eq!(Some(shard.unwrap().with(game)), shard);
            }
        }
        assert_eq!(seen.len() as u64, GAMES);
    }
    assert_eq!("2/4".parse::<Shard>().unwrap().to_string(), "2/4");
    for wrong in ["0/4", "5/4", "1/0", "3", "a/b", "-1/4", ""] {
        assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
    }
}

#[test]
fn any_parts_make_the_run_again() {
    let records = records();
    let whole: Vec<String> =
        records.iter().map(|record| Seal::of(&inputs()).line(record)).collect();
    let mut random = Random::new(5, Use::Chance, 2);
    for _ in 0..40 {
        let count = 1 + random.below(5) as usize;
        let mut piles: Vec<Vec<&GameRecord>> = vec![Vec::new(); count];
        for record in records {
            piles[random.below(count as u32) as usize].push(record);
        }
        let parts = piles.iter().enumerate();
        let parts = parts.map(|(at, pile)| part(&format!("{at}.jsonl"), inputs(), pile)).collect();
        let (of, lines) = merged(parts).unwrap();
        assert_eq!(of, inputs());
        assert_eq!(lines, whole);
    }
}

#[test]
fn what_is_missing_or_twice_is_named() {
    let records = records();
    let of = |wanted: &dyn Fn(u64) -> bool| -> Vec<&GameRecord> {
        records.iter().filter(|record| wanted(record.game)).collect()
    };
    let shard = |number| Inputs { shard: Shard::new(number, 3), ..inputs() };
    let own = |number: u64| of(&|game| game % 3 == number - 1);
    let share = |number| part(&format!("{number}.jsonl"), shard(number), &own(number));
    assert!(merged(vec![share(3), share(1), share(2)]).is_ok());
    let told = |parts| merged(parts).unwrap_err().to_string();
    assert_eq!(told(vec![share(1), share(3)]), "game 1 is in none of the files");
    let again = part("again.jsonl", shard(2), &own(2));
    let told_twice = told(vec![share(1), share(2), share(3), again]);
    assert_eq!(told_twice, "game 1 is in `2.jsonl` and in `again.jsonl`");
    let short = part("2.jsonl", shard(2), &own(2)[..2]);
    let error = merged(vec![share(1), short, share(3)]).unwrap_err();
    assert_eq!(error.to_string(), "game 7 is missing in `2.jsonl`");
    assert!(matches!(error, MergeError::Missing { game: 7, shard: Some(_), name: Some(_) }));
    let turned: Vec<&GameRecord> = own(2).into_iter().rev().collect();
    let turned = part("2.jsonl", shard(2), &turned);
    assert_eq!(told(vec![share(1), turned, share(3)]), "in `2.jsonl` game 7 stands behind game 10");
    let twice: Vec<&GameRecord> = own(2).into_iter().flat_map(|game| [game, game]).collect();
    let twice = part("2.jsonl", shard(2), &twice);
    assert_eq!(told(vec![share(1), twice, share(3)]), "game 1 is twice in `2.jsonl`");
    assert_eq!(told(Vec::new()), "there is no file to merge");
}

#[test]
fn other_games_are_refused_with_what_is_other() {
    let records = records();
    let told = told_inputs;
    let told_seed = told(Inputs { seed: 4, ..inputs() });
    assert_eq!(told_seed, "`b.jsonl` was played of the seed 4, and `a.jsonl` of the seed 3");
    assert!(told(Inputs { crestline: "0.0.1".to_owned(), ..inputs() }).contains("crestline 0.0.1"));
    assert!(told(Inputs { rules: 0, ..inputs() }).contains("rules number 0"));
    assert!(told(Inputs { content: "0".repeat(16), ..inputs() }).contains("content 0000"));
    assert!(told(Inputs { games: 99, ..inputs() }).contains("99 games"));
    assert!(told(Inputs { scenario: "other".to_owned(), ..inputs() }).contains("`other`"));
    let bots = BySide { axis: "simple".to_owned(), allies: "random".to_owned() };
    assert!(told(Inputs { bots, ..inputs() }).contains("by simple against random"));
    // A game of another seed among them.
    let foreign = GameRecord { seed: 4, ..records[0].clone() };
    let error = merged(vec![part("a.jsonl", inputs(), &[&foreign])]).unwrap_err();
    assert_eq!(error.to_string(), "game 0 of seed 4 in `a.jsonl` is none of its games");
    // A line that was cut off.
    let line = Seal::of(&inputs()).line(&records[0]);
    let told = |line: &str| {
        let lines: Lines = vec![Ok(line.to_owned())];
        let lines = Box::new(lines.into_iter());
        merged(vec![Part { name: "a.jsonl".to_owned(), inputs: inputs(), lines }])
            .unwrap_err()
            .to_string()
    };
    for at in [1, line.len() / 2, line.len() - 1] {
        assert_eq!(told(&line[..at]), "line 2 of `a.jsonl` breaks off", "{at}");
    }
    // One that was changed, or is of another run.
    let changed = "line 2 of `a.jsonl` is not as it was written there: its `check` does not fit";
    let vp = format!("\"vp\":{},", records[0].vp);
    assert_eq!(told(&line.replacen(&vp, "\"vp\":-33,", 1)), changed);
    assert_eq!(told(&line.replacen("\"vp\"", "\"vq\"", 1)), changed);
    let without = line.split(",\"check\"").next().unwrap();
    assert_eq!(told(&format!("{without}}}")), changed);
    let other = Seal::of(&Inputs { content: "0".repeat(16), ..inputs() });
    assert_eq!(told(&other.line(&records[0])), changed);
    // One of another shard.
    let shard = Inputs { shard: Shard::new(2, 3), ..inputs() };
    let error = merged(vec![part("a.jsonl", shard, &[&records[0]])]).unwrap_err();
    assert_eq!(error.to_string(), "game 0 in `a.jsonl` is none of shard 2/3");
    // Titles alone.
    let titled = told_inputs(Inputs { title: "Other".to_owned(), ..inputs() });
    assert!(titled.contains("was played when the scenario was titled `Other`"), "{titled}");
}

fn told_inputs(other: Inputs) -> String {
    let all: Vec<&GameRecord> = records().iter().collect();
    let parts = vec![part("a.jsonl", inputs(), &all), part("b.jsonl", other, &[])];
    merged(parts).unwrap_err().to_string()
}

#[test]
fn games_by_the_clock_make_no_whole() {
    let by = |word: &str| Inputs {
        bots: BySide { axis: "simple".to_owned(), allies: word.to_owned() },
        ..inputs()
    };
    assert_eq!(by("strong:5000").timed(), None);
    assert_eq!(by("strong:8ms").timed(), Some("strong:8ms"));
    let error = merged(vec![part("a.jsonl", by("strong:2s"), &[])]).unwrap_err();
    assert!(matches!(error, MergeError::Timed { .. }), "{error}");
    let report = Report::new(&by("strong:2s"), &Totals::default());
    assert!(page(&report).plain(100).contains("thinks by the clock"));
}

#[test]
fn a_first_line_is_read_again_and_nothing_else_is_one() {
    let first = lines::first(&inputs());
    assert_eq!(lines::read_first(&first), Ok(inputs()));
    assert_eq!(lines::read_first("{\"game\":1}"), Err(LineError::Foreign));
    assert_eq!(lines::read_first(""), Err(LineError::Foreign));
    let later = first.replacen("\"format\":2", "\"format\":3", 1);
    assert_eq!(lines::read_first(&later), Err(LineError::Format));
    let shard = lines::first(&Inputs { shard: Shard::new(1, 4), ..inputs() });
    let changed = [
        shard.replacen("\"shard\":\"1/4\"", "\"shard\":\"2/4\"", 1),
        first.replacen("\"seed\":3", "\"seed\":4", 1),
        first.replacen("\"seed\":3", "\"more\":1,\"seed\":3", 1),
    ];
    for line in changed {
        assert!(line != first && line != shard);
        assert_eq!(lines::read_first(&line), Err(LineError::Changed));
    }
}

#[test]
fn the_report_adds_up_and_says_what_it_is_of() {
    let mut totals = Totals::default();
    for record in records() {
        totals.add(record);
    }
    let report = Report::new(&inputs(), &totals);
    assert_eq!((report.played, report.finished), (GAMES, GAMES));
    assert_eq!(report.wins.axis.games + report.wins.allies.games, GAMES);
    assert_eq!(report.endings.iter().map(|ended| ended.of_all.games).sum::<u64>(), GAMES);
    assert_eq!(report.vp.games.iter().map(|(_, games)| games).sum::<u64>(), GAMES);
    for held in &report.control {
        assert!(held.end.axis + held.end.allies <= 1.0 + 1e-6);
    }
    let moves: u64 = Heat::Movement.counts(&totals, None).values().sum();
    let of = |side| Heat::Movement.counts(&totals, Some(side)).values().sum::<u64>();
    assert_eq!(moves, of(Side::Axis) + of(Side::Allies), "both sides are one and the other");
    assert!(moves > 0);
    let (json, page) = (report.json(), page(&report));
    assert!(json.contains("bot balance"));
    for text in [page.markdown(), page.plain(100)] {
        assert!(text.contains("bot balance") && text.contains("Who wins"), "{text}");
        assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
    }
    let none = Report::new(&inputs(), &Totals::default());
    assert!(!none.json().contains("null,\n    \"interval\""));
    assert!(crate::simulate::page(&none).plain(80).contains("0 games"));
}

#[test]
fn a_comparison_of_equal_games_is_no_difference() {
    let mut same = Comparison::default();
    for record in records() {
        same.add(record, record);
    }
    let same = same.finish(&inputs(), &inputs());
    assert!(same.wins.may_be_chance && same.vp.may_be_chance && same.turns.may_be_chance);
    assert!(same.page().markdown().contains("may be chance"));
    let mut other = Comparison::default();
    for record in records() {
        let old = GameRecord { winner: Some(Side::Allies), vp: record.vp - 4, ..record.clone() };
        let new = GameRecord { winner: Some(Side::Axis), ..record.clone() };
        other.add(&old, &new);
    }
    let other = other.finish(&inputs(), &inputs());
    assert!(!other.wins.may_be_chance && !other.vp.may_be_chance);
    assert!((other.vp.difference - 4.0).abs() < 1e-9);
    assert!(other.page().markdown().contains("hardly chance that the Axis win more"));
}

#[test]
fn a_sweep_finds_what_is_nearest_to_even() {
    let won = |axis: u64| {
        let mut totals = Totals::default();
        for at in 0..GAMES {
            let winner = Some(if at < axis { Side::Axis } else { Side::Allies });
            totals.add(&GameRecord { winner, ..records()[0].clone() });
        }
        totals
    };
    let values = [(-1, 1), (0, 4), (1, 9)];
    let swept = values.map(|(value, axis)| Swept::of(value.to_string(), &won(axis)));
    let sweep = Sweep::new(&inputs(), "vp", "1".to_owned(), swept.into());
    assert_eq!(sweep.best.as_deref(), Some("0"));
    let told = sweep.page().markdown();
    assert!(told.contains("1 (as it is)") && told.contains("0 *"), "{told}");
    assert!(told.contains("nearest to even with `vp=0`"), "{told}");
    // Stopped in the last value, or in the first.
    let mut part = Totals::default();
    part.add(&records()[0]);
    let part = || Swept::of("2".to_owned(), &part);
    let stopped = |values: Vec<Swept>| Sweep::new(&inputs(), "vp", "1".to_owned(), values);
    let sweep = stopped(vec![Swept::of("1".to_owned(), &won(9)), part()]);
    assert_eq!(sweep.best.as_deref(), Some("1"));
    let told = sweep.page().markdown();
    assert!(told.contains("`vp=2` was stopped after 1 of 12 games"), "{told}");
    assert!(told.contains("2 (1 of 12 games)"), "{told}");
    let sweep = stopped(vec![part()]);
    assert_eq!(sweep.best, None);
    let told = sweep.page().markdown();
    assert!(told.contains("with `vp=2` 1 of 12 games were played, and with none all"), "{told}");
}

#[test]
fn scenarios_are_varied_within_what_documents_may_say() {
    let scenario = scenario();
    for parameter in Parameter::ALL {
        assert_eq!(Parameter::find(parameter.word()), Some(parameter));
        let now = parameter.of(&scenario);
        let same = scenario.vary(parameter, now).unwrap();
        assert_eq!(parameter.of(&same), now);
        match parameter.range(&scenario) {
            None => {
                for side in Side::BOTH {
                    let varied = scenario.vary(parameter, Setting::Side(side)).unwrap();
                    assert_eq!(parameter.of(&varied), Setting::Side(side));
                }
                let number = scenario.vary(parameter, Setting::Number(1)).unwrap_err();
                assert_eq!(number, VaryError::Kind);
            }
            Some(range) => {
                let (least, most) = (*range.start(), *range.end());
                for number in [least, most] {
                    let varied = scenario.vary(parameter, Setting::Number(number)).unwrap();
                    assert_eq!(parameter.of(&varied), Setting::Number(number));
                }
                for number in [least - 1, most + 1] {
                    let refused = scenario.vary(parameter, Setting::Number(number)).unwrap_err();
                    assert_eq!(refused, VaryError::Range { least, most });
                }
                let side = scenario.vary(parameter, Setting::Side(Side::Axis)).unwrap_err();
                assert_eq!(side, VaryError::Kind);
            }
        }
    }
}
