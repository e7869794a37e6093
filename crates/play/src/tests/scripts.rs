//! Scripts: what they do, and each kind of mistake.

use std::sync::Arc;

use crestline_rules::choice::Next;
use crestline_rules::content::Order;
use crestline_rules::event::Happening;
use crestline_rules::game::Game;
use crestline_rules::script::{Expect, Otherwise, Statement, UnitState, Verb, Word};
use crestline_rules::side::{BySide, Side};

use super::kit::{act, card, given, hex, scenario, script, shows, top};
use crate::batch::play_watched;
use crate::bots;
use crate::runner::{Checks, replay};
use crate::script::{FindingKind, ScriptReport, Spot, record, run};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

fn name(side: Side, white: u8, red: u8) -> String {
    scenario().card_name(shows(side, white, red))
}

fn expect(word: &str, state: UnitState) -> Statement {
    Statement::Expect(vec![Expect::Unit(word.to_owned(), state)])
}

#[track_caller]
fn holds(report: &ScriptReport) {
    assert!(report.held(), "{:#?}", report.findings);
}

/// The only finding: its kind, where, and its words.
#[track_caller]
fn only(report: &ScriptReport, kind: FindingKind, at: usize, words: &str) {
    let [finding] = &report.findings[..] else { panic!("{:#?}", report.findings) };
    let help = finding.help.clone().unwrap_or_default();
    let all = format!("{}; {help}", finding.message);
    assert_eq!((finding.kind, finding.at), (kind, Spot::Statement(at)), "{all}");
    assert!(all.contains(words), "{all}");
}

/// A Line squad with its machine gun fires at a Rifle squad in a house next to it.
fn shot(inner: Vec<Statement>) -> crestline_rules::script::Script {
    let fire = card(ALLIES, Order::Fire, 0);
    let position = given(ALLIES, "H6 rifle-1 lt-schrader; G6 line-1+light-mg-1", &[], &[&fire]);
    let attack = act(Verb::Attack, "H6 line-1 light-mg-1", inner);
    script(Some(position), vec![act(Verb::Fire, &format!("{fire} line-1"), vec![attack])])
}

#[test]
fn a_fire_order_is_played_as_written() {
    let inner = vec![
        act(Verb::Roll, &format!("{} total=17", name(ALLIES, 5, 5)), vec![]),
        act(Verb::Defend, &format!("rifle-1 {} total=14", name(AXIS, 2, 2)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 5)), vec![]),
    ];
    let mut script = shot(inner);
    script.statements.push(Statement::Expect(vec![
        Expect::Unit("rifle-1".to_owned(), UnitState::Broken),
        Expect::Unit("lt-schrader".to_owned(), UnitState::Unbroken),
        Expect::At("rifle-1".to_owned(), hex("H6")),
        Expect::Carries("line-1".to_owned(), "light-mg-1".to_owned()),
        Expect::Turn(ALLIES),
        Expect::Time(2),
        Expect::Running,
        Expect::Hand(ALLIES, 0),
        Expect::Legal(Word::Done),
        Expect::Illegal(Word::Pass),
    ]));
    let report = run(&scenario(), &script);
    holds(&report);
    assert_eq!(report.expectations, 12);
    let replayed = report.choices().count();
    assert_eq!(replayed, report.steps.len());
}

#[test]
fn totals_of_an_attack_and_of_its_roll_are_both_compared() {
    let totals = |attack: i32, roll: i32| {
        let mut script = shot(vec![
            act(Verb::Roll, &format!("{} total={roll}", name(ALLIES, 5, 5)), vec![]),
            act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
            act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 6)), vec![]),
        ]);
        if let Statement::Do(fire) = &mut script.statements[0]
            && let Statement::Do(attack_of) = &mut fire.within[0]
        {
            attack_of.total = Some(attack);
        }
        run(&scenario(), &script)
    };
    holds(&totals(17, 17));
    only(&totals(16, 17), FindingKind::Expectation, 1, "the total is 17, not 16");
    only(&totals(17, 18), FindingKind::Expectation, 2, "the total is 17, not 18");
}

#[test]
fn stacked_cards_and_said_cards_are_the_same_card() {
    let inner = vec![
        act(Verb::Roll, "", vec![]),
        act(Verb::Defend, "rifle-1", vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 5)), vec![]),
    ];
    let mut script = shot(inner);
    script.statements.insert(0, top(ALLIES, &name(ALLIES, 5, 5)));
    let axis = format!("{} {}", name(AXIS, 2, 2), name(AXIS, 6, 5));
    script.statements.insert(1, top(AXIS, &axis));
    script.statements.push(expect("rifle-1", UnitState::Broken));
    holds(&run(&scenario(), &script));
}

#[test]
fn a_stacked_card_that_is_not_drawn_is_named_with_its_statement() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 1, 1), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 6)), vec![]),
    ]);
    script.statements.push(top(AXIS, "G-40"));
    only(&run(&scenario(), &script), FindingKind::Unused, 5, "`G-40` was stacked and never drawn");
}

#[test]
fn another_card_on_top_is_an_error() {
    let mut script = shot(vec![act(Verb::Roll, &name(ALLIES, 5, 5), vec![])]);
    script.statements.insert(0, top(ALLIES, "B-7"));
    only(&run(&scenario(), &script), FindingKind::Card, 3, "`B-7` lies on top");
    only(&run(&scenario(), &script), FindingKind::Card, 3, "stacked by statement 1");
}

#[test]
fn a_card_that_nothing_says_is_an_error() {
    let script = shot(vec![act(Verb::Roll, &name(ALLIES, 5, 5), vec![])]);
    only(&run(&scenario(), &script), FindingKind::Undecided, 0, "whose Defence roll in H6");
    let script = shot(vec![act(Verb::Roll, "", vec![])]);
    only(&run(&scenario(), &script), FindingKind::Card, 2, "put one on the deck before");
}

#[test]
fn a_used_up_pile_is_an_error() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 5, 5), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
    ]);
    script.statements.insert(0, Statement::Pile { side: AXIS, cards: vec![] });
    only(&run(&scenario(), &script), FindingKind::Card, 4, "the pile is used up");
}

#[test]
fn a_card_that_is_held_cannot_be_drawn() {
    let fire = card(ALLIES, Order::Fire, 0);
    let script = shot(vec![act(Verb::Roll, &fire, vec![])]);
    only(&run(&scenario(), &script), FindingKind::Card, 2, "is not in the deck any more");
}

#[test]
fn an_illegal_choice_is_named_with_why_and_what_is_legal() {
    let fire = card(ALLIES, Order::Fire, 0);
    let position = given(ALLIES, "H6 rifle-1; G6 line-1; A1 line-2; B8 lt-chatham", &[], &[&fire]);
    let orders = |words: &str| {
        script(Some(position.clone()), vec![act(Verb::Fire, &format!("{fire} {words}"), vec![])])
    };
    let report = run(&scenario(), &orders("line-2"));
    only(&report, FindingKind::Illegal, 0, "`line-2` is not legal here");
    only(&report, FindingKind::Illegal, 0, "legal: `line-1`");
    let report = run(&scenario(), &orders("nobody"));
    only(&report, FindingKind::Unknown, 0, "no piece is called `nobody`");
    let attack = |words: &str| {
        let attack = act(Verb::Attack, words, vec![]);
        let order = act(Verb::Fire, &format!("{fire} line-1"), vec![attack]);
        script(Some(position.clone()), vec![order])
    };
    only(
        &run(&scenario(), &attack("A1 line-1")),
        FindingKind::Illegal,
        1,
        "`A1` is not legal here",
    );
    only(&run(&scenario(), &attack("line-1")), FindingKind::Incomplete, 1, "which hex is attacked");
}

#[test]
fn a_decision_that_must_be_made_is_asked_for() {
    let fire = card(ALLIES, Order::Fire, 0);
    let position = given(ALLIES, "H6 rifle-1; G6 line-1; F6 line-2", &[], &[&fire]);
    let attack = act(Verb::Attack, "H6 line-1", vec![]);
    let script = script(Some(position), vec![act(Verb::Fire, &fire, vec![attack])]);
    let report = run(&scenario(), &script);
    only(&report, FindingKind::Undecided, 1, "the unit to activate for the Fire Order (O14.1)");
    only(&report, FindingKind::Undecided, 1, "legal: `line-1`, `line-2`");
}

#[test]
fn the_card_must_show_the_order() {
    let fire = card(ALLIES, Order::Fire, 0);
    let position = given(ALLIES, "H6 rifle-1; G6 line-1", &[], &[&fire]);
    let order = act(Verb::Move, &format!("{fire} line-1"), vec![]);
    let report = run(&scenario(), &script(Some(position.clone()), vec![order]));
    only(&report, FindingKind::Illegal, 0, "shows Fire, not Move");
    only(&report, FindingKind::Illegal, 0, "no card in the hand of the Allies shows Move");
    let moving = card(ALLIES, Order::Move, 0);
    let both = given(ALLIES, "H6 rifle-1; G6 line-1", &[], &[&fire, &moving]);
    let order = act(Verb::Move, &format!("{fire} line-1"), vec![]);
    let report = run(&scenario(), &script(Some(both), vec![order]));
    only(&report, FindingKind::Illegal, 0, &format!("Move is on `{moving}`"));
    let order = act(Verb::Move, "X-9 line-1", vec![]);
    let report = run(&scenario(), &script(Some(position), vec![order]));
    only(&report, FindingKind::Incomplete, 0, "which card is played");
}

#[test]
fn what_is_not_as_expected_is_noted_and_the_run_goes_on() {
    let mut script = shot(vec![
        act(Verb::Roll, &format!("{} total=16", name(ALLIES, 5, 5)), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 6)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 5)), vec![]),
    ]);
    script.statements.push(expect("rifle-1", UnitState::Broken));
    script.statements.push(Statement::Expect(vec![Expect::Winner(AXIS)]));
    let report = run(&scenario(), &script);
    let found: Vec<_> = report.findings.iter().map(|f| (f.at, f.message.as_str())).collect();
    assert_eq!(
        found,
        [
            (Spot::Statement(2), "the total is 17, not 16"),
            (Spot::Statement(5), "rifle-1 is unbroken in H6, not broken"),
            (Spot::Statement(6), "the game is not over"),
        ]
    );
}

#[test]
fn a_position_that_cannot_be_is_told() {
    let report =
        run(&scenario(), &script(Some(given(AXIS, "H6 rifle-1 line-1", &[], &[])), vec![]));
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!((finding.at, finding.kind), (Spot::Given, FindingKind::Position));
    assert!(finding.message.contains("units of both sides are in H6"), "{}", finding.message);
    let report = run(&scenario(), &script(Some(given(AXIS, "H6 rifel-1", &[], &[])), vec![]));
    assert_eq!(report.findings[0].kind, FindingKind::Unknown);
    assert!(report.game.is_none());
}

#[test]
fn windows_pass_by_themselves_or_have_to_be_mentioned() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 1, 1), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 6)), vec![]),
    ]);
    holds(&run(&scenario(), &script));
    script.ask = true;
    let report = run(&scenario(), &script);
    only(&report, FindingKind::Undecided, 3, "whether the attack roll of the Allies stands (9.1)");
}

#[test]
fn the_initiative_card_is_used_where_it_is_said() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 1, 1), vec![]),
        act(Verb::Reroll, &format!("{} total=19", name(ALLIES, 6, 6)), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 1, 1)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 1, 2)), vec![]),
    ]);
    script.statements.push(Statement::Expect(vec![
        Expect::Initiative(AXIS),
        Expect::Unit("lt-schrader".to_owned(), UnitState::Broken),
    ]));
    holds(&run(&scenario(), &script));
}

#[test]
fn movers_meet_op_fire_where_it_is_aimed() {
    let (go, fire) = (card(ALLIES, Order::Move, 0), card(AXIS, Order::Fire, 0));
    let position = given(ALLIES, "H7 rifle-1; D5 line-1", &[&fire], &[&go]);
    let attack = |label: &str, words: &str, roll: &str, defend: &str| {
        let inner = vec![
            act(Verb::Roll, roll, vec![]),
            act(Verb::Defend, &format!("line-1 {defend}"), vec![]),
        ];
        act(Verb::Attack, &format!("{label} {words}"), inner)
    };
    let low = name(AXIS, 1, 1);
    let high = name(ALLIES, 6, 6);
    let first = attack("F6", "rifle-1", &low, &high);
    let second = attack("G7", "rifle-1", &name(AXIS, 6, 6), &name(ALLIES, 1, 1));
    let inner = vec![
        act(Verb::Fire, &format!("{fire} rifle-1"), vec![first]),
        expect("line-1", UnitState::Unbroken),
        second,
    ];
    let order = |inner| {
        let mover = act(Verb::Go, "line-1 E6 F6 G7", inner);
        act(Verb::Move, &format!("{go} line-1"), vec![mover])
    };
    let statements = vec![order(inner), expect("line-1", UnitState::Broken)];
    let report = run(&scenario(), &script(Some(position.clone()), statements));
    holds(&report);
    let windows = report.steps.iter().flat_map(|step| &step.events);
    assert_eq!(windows.filter(|e| matches!(e.what, Happening::Declined { .. })).count(), 1);
    // Fire at a hex that nobody enters never comes about.
    let lost = act(Verb::Fire, &format!("{fire} rifle-1 G2"), vec![]);
    let report = run(&scenario(), &script(Some(position), vec![order(vec![lost])]));
    assert_eq!(report.findings.len(), 1);
    assert_eq!(report.findings[0].at, Spot::Statement(2), "{:?}", report.findings);
}

#[test]
fn advance_melee_recover_rout_pass_and_end() {
    let (advance, recover) = (card(ALLIES, Order::Advance, 0), card(ALLIES, Order::Recover, 0));
    let (rout, junk) = (card(AXIS, Order::Rout, 0), card(AXIS, Order::CommandConfusion, 0));
    let position = given(
        ALLIES,
        "H6 rifle-1*; L4 rifle-2; G6 line-1; B5 line-2*; B6 line-3",
        &[&rout, &junk],
        &[&advance, &recover],
    );
    let rolls = vec![
        act(Verb::Roll, &format!("axis {}", name(AXIS, 1, 1)), vec![]),
        act(Verb::Roll, &format!("allies {} total=18", name(ALLIES, 6, 6)), vec![]),
    ];
    let statements = vec![
        act(
            Verb::Advance,
            &format!("{advance} line-1"),
            vec![act(Verb::Enter, "line-1 H6", vec![]), act(Verb::Melee, "H6", rolls)],
        ),
        expect("rifle-1", UnitState::Eliminated),
        act(
            Verb::Recover,
            &recover,
            vec![act(Verb::Test, &format!("line-2 {}", name(ALLIES, 6, 5)), vec![])],
        ),
        top(ALLIES, "B-2 B-3 B-4 B-5 B-6 B-1"),
        act(Verb::End, "", vec![]),
        Statement::Expect(vec![Expect::Turn(AXIS), Expect::Hand(ALLIES, 6), Expect::Vp(AXIS, 0)]),
    ];
    let report = run(&scenario(), &script(Some(position.clone()), statements));
    // Two VP for the squad and what the house is worth: not 0.
    assert_eq!(report.findings.len(), 1, "{:#?}", report.findings);
    assert!(report.findings[0].message.starts_with("VP are Allies"), "{:#?}", report.findings);
    let mut position = position;
    position.turn = Some(AXIS);
    let statements = vec![act(
        Verb::Rout,
        &format!("{rout} allies"),
        vec![act(
            Verb::Test,
            &format!("line-2 {} total=8", name(AXIS, 4, 4)),
            vec![act(Verb::Retreat, "line-2 A5", vec![])],
        )],
    )];
    let report = run(&scenario(), &script(Some(position.clone()), statements));
    assert_eq!(report.findings, [], "{:#?}", report.game.map(|game| game.next().clone()));
    let statements = vec![
        act(Verb::Pass, &junk, vec![]),
        top(AXIS, "G-1 G-2 G-3"),
        expect("rifle-2", UnitState::Unbroken),
    ];
    holds(&run(&scenario(), &script(Some(position), statements)));
}

#[test]
fn a_recorded_game_plays_again_to_the_same_end() {
    let scenario = scenario();
    let bots =
        BySide { axis: bots::find("simple").unwrap(), allies: bots::find("simple").unwrap() };
    for game in 0..3 {
        let (end, made) = play_watched(&scenario, &bots, 13, game, Checks::None, &mut |_| {});
        let script = record(&scenario, "recorded", &made.choices).unwrap();
        let report = run(&scenario, &script);
        holds(&report);
        assert_eq!(report.game.as_ref().map(Game::hash), Some(end.hash()));
        assert_eq!(report.choices().collect::<Vec<_>>(), made.choices);
        let mut again = Game::new(Arc::clone(&scenario));
        replay(&mut again, &made.choices).unwrap();
        assert!(matches!(again.next(), Next::Over(_)));
    }
}

#[test]
fn bots_play_on_where_the_script_says_so() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 1, 1), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 6)), vec![]),
    ]);
    script.otherwise = Some(Otherwise { bot: "simple".to_owned(), seed: 4 });
    let report = run(&scenario(), &script);
    holds(&report);
    assert!(report.outcome().is_some());
    let again = run(&scenario(), &script);
    assert_eq!(report.game.map(|game| game.hash()), again.game.map(|game| game.hash()));
    script.otherwise = Some(Otherwise { bot: "clever".to_owned(), seed: 4 });
    let report = run(&scenario(), &script);
    assert_eq!(report.findings[0].at, Spot::Otherwise);
    assert!(report.findings[0].message.contains("no bot `clever`"));
}

#[test]
fn a_set_up_is_part_of_a_script() {
    let statements = vec![
        act(Verb::Place, "rifle-1 rifle-2 I5 K5", vec![]),
        act(Verb::Place, "rifle-3 M5", vec![]),
        act(Verb::Place, "rifle-4 L7", vec![]),
        act(Verb::Place, "crew-1 I5", vec![]),
        act(Verb::Place, "lt-schrader I5", vec![]),
        act(Verb::Place, "light-mg-1 rifle-1", vec![]),
        act(Verb::Place, "light-mg-2 rifle-2", vec![]),
        act(Verb::Place, "heavy-mg crew-1", vec![]),
        Statement::Expect(vec![Expect::Carries("crew-1".to_owned(), "heavy-mg".to_owned())]),
    ];
    let report = run(&scenario(), &script(None, statements));
    holds(&report);
    let statements = vec![act(Verb::Place, "rifle-1 A1", vec![])];
    let report = run(&scenario(), &script(None, statements));
    only(&report, FindingKind::Illegal, 0, "outside the set-up zone");
}

#[test]
fn a_name_that_both_sides_have_wants_its_side_where_nobody_decides() {
    let mut script = shot(vec![
        act(Verb::Roll, &name(ALLIES, 1, 1), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
        act(Verb::Defend, &format!("lt-schrader {}", name(AXIS, 6, 6)), vec![]),
    ]);
    script.statements.push(expect("allies:light-mg-1", UnitState::Unbroken));
    holds(&run(&scenario(), &script));
    script.statements.push(expect("light-mg-1", UnitState::Unbroken));
    only(&run(&scenario(), &script), FindingKind::Unknown, 6, "write `axis:` or `allies:`");
}

#[test]
fn a_choice_is_exactly_the_next_decision() {
    let mut script = shot(vec![act(Verb::Roll, &name(ALLIES, 1, 1), vec![])]);
    let Statement::Do(order) = &mut script.statements[0] else { panic!() };
    let Statement::Do(attack) = &mut order.within[0] else { panic!() };
    attack.within.push(Statement::Choose(Word::Piece("rifle-1".to_owned())));
    only(&run(&scenario(), &script), FindingKind::Illegal, 3, "legal: `keep` (let the roll stand)");
}

/// A piece that cannot join is named; the attack is not made without it.
#[test]
fn a_piece_that_cannot_join_an_attack_is_named() {
    let fire = card(ALLIES, Order::Fire, 0);
    let units = "H6 rifle-1; G6 line-1+light-mg-1; A1 line-2";
    let position = given(ALLIES, units, &[], &[&fire]);
    for pieces in ["line-1 light-mg-1 line-2", "line-1 line-2", "line-2"] {
        let attack = act(Verb::Attack, &format!("H6 {pieces}"), vec![]);
        let order = act(Verb::Fire, &format!("{fire} line-1"), vec![attack]);
        let report = run(&scenario(), &script(Some(position.clone()), vec![order]));
        only(&report, FindingKind::Illegal, 1, "line-2");
    }
}
