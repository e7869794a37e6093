//! Scripts: Actions, Events, Snipers, draws, decisions, leaving the map, and the whole table.

use crestline_rules::content::{CardAction, ChitSet, FortificationKind, Order};
use crestline_rules::scenario::{Edge, Posture};
use crestline_rules::script::{Doing, Expect, Given, Statement, UnitState, Verb, Word};
use crestline_rules::side::{BySide, Side};

use super::kit::{act, acting, card, given, hex, scenario, script, shows, top};
use crate::script::{FindingKind, ScriptReport, record_begun, run};

const AXIS: Side = Side::Axis;
const ALLIES: Side = Side::Allies;

fn name(side: Side, white: u8, red: u8) -> String {
    scenario().card_name(shows(side, white, red))
}

#[track_caller]
fn holds(report: &ScriptReport) {
    assert!(report.held(), "{:#?}", report.findings);
}

/// A statement with words behind its card.
fn said(verb: Verb, card: &str, words: &[Word], within: Vec<Statement>) -> Statement {
    Statement::Do(Doing {
        verb,
        card: (!card.is_empty()).then(|| card.to_owned()),
        rule: None,
        pieces: Vec::new(),
        hexes: Vec::new(),
        side: None,
        total: None,
        words: words.to_vec(),
        within,
    })
}

fn piece(name: &str) -> Word {
    Word::Piece(name.to_owned())
}

fn state(name: &str, state: UnitState) -> Expect {
    Expect::Unit(name.to_owned(), state)
}

/// A Line squad fires at a Rifle squad beside it; what stands in the attack.
fn shot(hand: &[&str], inner: Vec<Statement>) -> crestline_rules::script::Script {
    let fire = card(ALLIES, Order::Fire, 0);
    let mut cards = vec![fire.as_str()];
    cards.extend(hand);
    let position = given(ALLIES, "H6 rifle-1; G6 line-1; A1 line-2; O10 rifle-2", &[], &cards);
    let attack = act(Verb::Attack, "H6 line-1", inner);
    script(Some(position), vec![act(Verb::Fire, &format!("{fire} line-1"), vec![attack])])
}

#[test]
fn an_action_is_played_in_its_window() {
    let grenades = acting(ALLIES, CardAction::HandGrenades);
    let plain = vec![
        act(Verb::Roll, &format!("{} total=12", name(ALLIES, 3, 3)), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
    ];
    holds(&run(&scenario(), &shot(&[&grenades], plain)));
    let aided = vec![
        said(Verb::Action, &grenades, &[], vec![]),
        act(Verb::Roll, &format!("{} total=14", name(ALLIES, 3, 3)), vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
    ];
    holds(&run(&scenario(), &shot(&[&grenades], aided)));
    // Not without the card, and the finding is about the Action, not about what comes next.
    let report = run(&scenario(), &shot(&[], vec![said(Verb::Action, &grenades, &[], vec![])]));
    let found = &report.findings[0];
    assert_eq!(found.kind, FindingKind::Illegal, "{found:?}");
    let start =
        format!("the Action of `{grenades}` cannot be played now: the Allies do not hold it");
    assert!(found.message.starts_with(&start), "{found:?}");
    assert!(found.help.as_ref().is_some_and(|help| help.contains("card comes")), "{found:?}");
}

#[test]
fn a_hidden_action_meets_those_who_move() {
    let (moving, mines) = (card(ALLIES, Order::Move, 0), acting(AXIS, CardAction::HiddenMines));
    let position = given(ALLIES, "O10 rifle-1; E4 line-1; A1 line-2", &[&mines], &[&moving]);
    let laid = said(
        Verb::Action,
        &mines,
        &[],
        vec![
            act(Verb::Roll, &format!("{} total=17", name(AXIS, 6, 5)), vec![]),
            act(Verb::Defend, &format!("line-1 {}", name(ALLIES, 1, 1)), vec![]),
        ],
    );
    let path = act(Verb::Go, "line-1 F4 G3", vec![laid.clone()]);
    let order = act(Verb::Move, &format!("{moving} line-1"), vec![path]);
    let mut script = script(Some(position.clone()), vec![order]);
    script.statements.push(Statement::Expect(vec![
        state("line-1", UnitState::Broken),
        Expect::Fortification(hex("F4"), Some((FortificationKind::Mines, Some(6)))),
        Expect::Fortification(hex("G4"), None),
    ]));
    // Broken, it cannot go on to the second hex, and that is said.
    let report = run(&scenario(), &script);
    assert_eq!(report.findings[0].kind, FindingKind::Illegal, "{:?}", report.findings);
    let path = act(Verb::Go, "line-1 F4", vec![laid]);
    script.statements[0] = act(Verb::Move, &format!("{moving} line-1"), vec![path]);
    holds(&run(&scenario(), &script));
}

#[test]
fn mines_that_lie_there_attack_on_the_way_in_and_out() {
    let moving = card(ALLIES, Order::Move, 0);
    let mut position = given(ALLIES, "O10 rifle-1; E4 line-1 lt-chatham", &[], &[&moving]);
    position.forts = vec![(hex("F4"), FortificationKind::Mines, Some(6))];
    let hexes = [[(2, 1), (6, 5), (6, 6)], [(1, 2), (5, 6), (5, 5)]];
    let rolls = |who: &[&str], [mines, saves @ ..]: [(u8, u8); 3]| {
        let total = format!("{} total=9", name(AXIS, mines.0, mines.1));
        let mut all = vec![act(Verb::Roll, &total, vec![])];
        for (who, (white, red)) in who.iter().zip(saves) {
            let saved = format!("{who} {}", name(ALLIES, white, red));
            all.push(act(Verb::Defend, &saved, vec![]));
        }
        all
    };
    let run_of = |path: &str, activated: &str, within: Vec<Statement>| {
        let path = act(Verb::Go, path, within);
        let order = act(Verb::Move, &format!("{moving} {activated}"), vec![path]);
        let end = Statement::Expect(vec![Expect::At("line-1".to_owned(), hex("F5"))]);
        run(&scenario(), &script(Some(position.clone()), vec![order, end]))
    };
    let both = hexes.map(|dice| rolls(&["line-1"], dice)).concat();
    holds(&run_of("line-1 F4 F5", "line-1", both.clone()));
    // What is said too much finds nothing to roll for.
    assert!(
        !run_of(
            "line-1 F4 F5",
            "line-1",
            [both, rolls(&["line-1"], [(3, 1), (4, 4), (4, 3)])].concat()
        )
        .held()
    );
    // Without the cards, that is said.
    let report = run_of("line-1 F4 F5", "line-1", vec![]);
    assert_eq!(report.findings[0].kind, FindingKind::Card, "{:?}", report.findings);
    // A group is attacked together.
    let group = ["line-1", "lt-chatham"];
    let both = hexes.map(|dice| rolls(&group, dice)).concat();
    holds(&run_of("line-1 lt-chatham F4 F5", "lt-chatham line-1", both));
}

#[test]
fn a_unit_leaves_the_map_and_waits_for_its_time() {
    let moving = card(ALLIES, Order::Move, 0);
    let position = given(ALLIES, "H6 rifle-1; O5 line-1; A1 line-2", &[], &[&moving]);
    let mut path = act(Verb::Go, "line-1", vec![]);
    if let Statement::Do(doing) = &mut path {
        doing.words = vec![Word::Exit, Word::Space(4)];
    }
    let order = act(Verb::Move, &format!("{moving} line-1"), vec![path]);
    let expects = vec![Expect::OnTrack("line-1".to_owned(), 4), Expect::Running];
    holds(&run(&scenario(), &script(Some(position), vec![order, Statement::Expect(expects)])));
}

#[test]
fn a_sniper_and_an_event_interrupt() {
    // Card 45 shows 2 and 3 and a Sniper; card 41 shows 1 and 5 and an Event.
    let sniper = vec![
        act(Verb::Roll, "B-45", vec![]),
        said(Verb::Sniper, "B-3", &[], vec![]),
        act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
    ];
    holds(&run(&scenario(), &shot(&[], sniper)));
    let event = |card: &str| {
        vec![
            act(Verb::Roll, "B-41", vec![]),
            said(Verb::Event, card, &[], vec![]),
            act(Verb::Defend, &format!("rifle-1 {}", name(AXIS, 6, 5)), vec![]),
        ]
    };
    let elan = eventful(crestline_rules::content::CardEvent::Elan);
    let mut script = shot(&[], event(&elan));
    script.statements.push(Statement::Expect(vec![Expect::Surrender(ALLIES, 9)]));
    holds(&run(&scenario(), &script));
    // Without the card, what is missing is named.
    let mut bare = event(&elan);
    bare.remove(1);
    let report = run(&scenario(), &shot(&[], bare));
    let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
    assert_eq!(finding.kind, FindingKind::Card);
    assert!(finding.message.contains("an Event"), "{}", finding.message);
}

/// A card of the Allied test deck with an Event, behind the first 36.
fn eventful(event: crestline_rules::content::CardEvent) -> String {
    let scenario = scenario();
    let deck = &scenario.sides[ALLIES].deck.deck;
    let number = deck.iter().find(|card| card.event == event).unwrap().number;
    format!("B-{number}")
}

#[test]
fn draws_and_decisions_come_when_they_can() {
    let fire = card(ALLIES, Order::Fire, 0);
    let position = given(ALLIES, "H6 rifle-1; G6 line-1; A1 line-2", &[], &[&fire]);
    let (first, second) = (name(ALLIES, 5, 5), name(AXIS, 1, 1));
    let decided = vec![
        said(Verb::Decide, "", &[piece("line-1"), Word::Hex(hex("H6")), piece("line-1")], vec![]),
        said(Verb::Draw, "", &[Word::Card(first), Word::Card(second)], vec![]),
    ];
    let order = act(Verb::Fire, &fire, decided);
    let mut script = script(Some(position), vec![order]);
    script.statements.push(Statement::Expect(vec![state("rifle-1", UnitState::Broken)]));
    holds(&run(&scenario(), &script));
    // What never can be decided is missed where the next thing has to be said.
    script.statements[0] =
        act(Verb::Fire, &fire, vec![said(Verb::Decide, "", &[Word::Hex(hex("A9"))], vec![])]);
    let report = run(&scenario(), &script);
    assert_eq!(report.findings[0].kind, FindingKind::Card, "{:?}", report.findings);
}

#[test]
fn what_special_rules_have_changed_can_be_given_and_is_recorded() {
    let position = Given {
        next_turn: Some(ALLIES),
        posture: BySide { axis: Some(Posture::Attack), allies: None },
        edge: BySide { axis: Some(Edge::Top), allies: Some(Edge::Bottom) },
        ..given(ALLIES, "H6 rifle-1; G6 line-1", &[], &[])
    };
    let begun = script(Some(position.clone()), Vec::new());
    let report = run(&scenario(), &begun);
    holds(&report);
    let kept = &report.game.as_ref().unwrap().table().special;
    assert_eq!((kept.next_turn, kept.posture), (Some(ALLIES), position.posture));
    assert_eq!(kept.edge, position.edge);
    let record = record_begun(&scenario(), &begun, "again", &[]).unwrap();
    assert_eq!(record.given, Some(position));
    holds(&run(&scenario(), &record));
}

#[test]
fn the_whole_table_can_be_given_and_expected() {
    let chits = |letters: &str| letters.chars().collect::<ChitSet>();
    let position = Given {
        smoke: vec![(hex("C1"), 4)],
        blaze: vec![hex("C2")],
        forts: vec![
            (hex("E1"), FortificationKind::Wire, None),
            (hex("E2"), FortificationKind::Mines, Some(7)),
        ],
        track: vec![("line-3".to_owned(), 4)],
        chits: Some(chits("FS")),
        secrets: BySide { axis: chits("K"), allies: ChitSet::EMPTY },
        surrender: BySide { axis: Some(7), allies: None },
        ..given(ALLIES, "H6 rifle-1; G6 line-1", &[], &[])
    };
    let expects = vec![
        Expect::Smoke(hex("C1"), Some(4)),
        Expect::Smoke(hex("C2"), None),
        Expect::Blaze(hex("C2"), true),
        Expect::Blaze(hex("C1"), false),
        Expect::Fortification(hex("E1"), Some((FortificationKind::Wire, None))),
        Expect::Fortification(hex("E2"), Some((FortificationKind::Mines, Some(7)))),
        Expect::Fortification(hex("C1"), None),
        Expect::OnTrack("line-3".to_owned(), 4),
        Expect::Chits(chits("FS")),
        Expect::Secrets(AXIS, chits("K")),
        Expect::Secrets(ALLIES, ChitSet::EMPTY),
        Expect::Surrender(AXIS, 7),
        Expect::Surrender(ALLIES, 8),
    ];
    let report =
        run(&scenario(), &script(Some(position.clone()), vec![Statement::Expect(expects)]));
    holds(&report);
    let wrong = vec![
        (Expect::Smoke(hex("C2"), Some(3)), "there is no Smoke in C2"),
        (Expect::Smoke(hex("C1"), None), "the Smoke in C1 is 4"),
        (Expect::Blaze(hex("C1"), true), "C1 is not on fire"),
        (Expect::Fortification(hex("E2"), None), "in E2 there is: Mines 7"),
        (
            Expect::Fortification(hex("C1"), Some((FortificationKind::Wire, None))),
            "in C1 there is no Fortification",
        ),
        (Expect::OnTrack("line-3".to_owned(), 5), "on space 4 of the Time track, not on space 5"),
        (Expect::Chits(chits("F")), "the open chits are: F S"),
        (Expect::Secrets(ALLIES, chits("K")), "the secret chits of the Allies are: none"),
        (Expect::Surrender(AXIS, 8), "the Surrender marker of the Axis is on 7, not 8"),
    ];
    for (expect, words) in wrong {
        let script = script(Some(position.clone()), vec![Statement::Expect(vec![expect])]);
        let report = run(&scenario(), &script);
        let [finding] = &report.findings[..] else { panic!("{:?}", report.findings) };
        assert!(finding.message.contains(words), "{}", finding.message);
    }
}

#[test]
fn the_other_side_answers_a_pass() {
    let demolitions = acting(AXIS, CardAction::Demolitions);
    let junk = card(ALLIES, Order::Recover, 0);
    let position = Given {
        forts: vec![(hex("K7"), FortificationKind::Wire, None)],
        ..given(ALLIES, "K7 rifle-1; G6 line-1", &[&demolitions], &[&junk])
    };
    let blown = said(Verb::Action, &demolitions, &[Word::Hex(hex("K7"))], vec![]);
    let pass = act(Verb::Pass, &junk, vec![blown]);
    let stacked = top(ALLIES, "B-1 B-2 B-3 B-4 B-5 B-6");
    let expects = vec![Expect::Fortification(hex("K7"), None), Expect::Turn(AXIS)];
    let statements = vec![stacked, pass, Statement::Expect(expects)];
    holds(&run(&scenario(), &script(Some(position), statements)));
}
