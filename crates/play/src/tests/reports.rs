//! Records in verbs and after-action reports, over games of bots.

use std::sync::Arc;

use crestline_rules::content::Order;
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::script::{Statement, Verb};
use crestline_rules::side::{BySide, Side};

use super::kit::{act, card, given, scenario, script};
use crate::batch::play_watched;
use crate::bots;
use crate::narrate::report::{Detail, Part, report};
use crate::runner::Checks;
use crate::script::{FindingKind, record, run};

/// The choices of a game of bots and what happened in it.
fn played(game: u64) -> (Vec<crestline_rules::choice::Choice>, Vec<Happening>) {
    let simple = || bots::find("simple").unwrap();
    let bots = BySide { axis: simple(), allies: simple() };
    let mut events = Vec::new();
    let (_, made) = play_watched(&scenario(), &bots, 21, game, Checks::None, &mut |step| {
        events.extend(step.events.iter().map(|event| event.what.clone()));
    });
    (made.choices, events)
}

/// Bare choices and other statements, those in blocks included.
fn count(statements: &[Statement]) -> (usize, usize) {
    let mut counts = (0, 0);
    for statement in statements {
        match statement {
            Statement::Choose(_) => counts.0 += 1,
            Statement::Do(doing) => {
                let inner = count(&doing.within);
                counts = (counts.0 + inner.0, counts.1 + inner.1 + 1);
            }
            _ => counts.1 += 1,
        }
    }
    counts
}

#[test]
fn records_are_written_in_verbs() {
    for game in 0..4 {
        let (choices, events) = played(game);
        let written = record(&scenario(), "game", &choices).unwrap();
        let (bare, verbs) = count(&written.statements);
        assert!(bare * 20 < verbs, "game {game}: {bare} bare choices, {verbs} statements");
        let report = run(&scenario(), &written);
        assert!(report.held(), "{:?}", report.findings);
        assert!(report.choices().eq(choices.iter().copied()));
        let again = report.steps.iter().flat_map(|step| &step.events);
        assert!(again.map(|event| &event.what).eq(&events), "game {game}");
        assert!(report.expectations > 50, "totals and tracks are compared");
    }
}

#[test]
fn each_advance_of_time_is_expected() {
    for game in 0..4 {
        let (choices, events) = played(game);
        let written = record(&scenario(), "game", &choices).unwrap();
        let advances =
            events.iter().filter(|what| matches!(what, Happening::TimeAdvanced { .. })).count();
        fn times(statements: &[Statement]) -> usize {
            statements
                .iter()
                .map(|statement| match statement {
                    Statement::Expect(_) => 1,
                    Statement::Do(doing) => times(&doing.within),
                    _ => 0,
                })
                .sum()
        }
        assert!(times(&written.statements) > advances, "game {game}: {advances} advances");
    }
}

#[test]
fn a_report_tells_every_turn_and_how_it_ended() {
    for game in 0..4 {
        let (choices, events) = played(game);
        let start = Game::new(Arc::clone(&scenario()));
        let full = report(&start, &choices, Detail::Full).unwrap();
        let turns = events.iter().filter(|what| matches!(what, Happening::TurnBegan { .. }));
        let headings = full.parts.iter().filter(|part| matches!(part, Part::Heading(3, _)));
        assert_eq!(headings.count(), turns.count(), "game {game}");
        for words in [full.markdown(), full.plain(100)] {
            assert!(words.contains("The end") && words.contains("VP by source"), "{words}");
            assert!(!words.contains("PieceId") && !words.contains(".."), "{words}");
        }
        let longest = full.plain(80).lines().map(|line| line.chars().count()).max();
        assert!(longest.unwrap() < 120);
        let short = report(&start, &choices, Detail::Short).unwrap();
        assert!(short.plain(100).lines().count() < 80, "a page: {}", short.plain(100));
        assert!(short.plain(100).len() < full.plain(100).len() / 4);
    }
}

#[test]
fn what_cannot_come_says_so() {
    let fire = card(Side::Allies, Order::Fire, 0);
    let move_card = card(Side::Allies, Order::Move, 0);
    let position =
        given(Side::Allies, "H6 rifle-1; D4 line-1; D5 line-2", &[], &[&fire, &move_card]);
    let only = |statement: Statement, words: &str| {
        let report = run(&scenario(), &script(Some(position.clone()), vec![statement]));
        let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
        let all = format!("{}; {}", finding.message, finding.help.clone().unwrap_or_default());
        assert_eq!(finding.kind, FindingKind::Illegal, "{all}");
        assert!(all.contains(words), "{all}");
    };
    only(act(Verb::Event, "B-1", vec![]), "no card is revealed for an Event here");
    only(act(Verb::Sniper, "B-1", vec![]), "no card is revealed for a Sniper here");
    only(act(Verb::Melee, "H6", vec![]), "no Melee is fought here");
    only(
        act(Verb::Move, &format!("{move_card} line-1 line-2"), vec![]),
        "`line-2` cannot be activated as well",
    );
}
