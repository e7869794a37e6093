//! Scripts: what is read from good ones, what is said about bad ones, and printing them.

use std::collections::BTreeMap;

use crestline_rules::content::{ChitSet, FortificationKind};
use crestline_rules::scenario::{Edge, Posture};
use crestline_rules::script::{
    Doing, Expect, Given, GivenUnit, Otherwise, Script, Statement, UnitState, Verb, Word,
};
use crestline_rules::side::{BySide, Side};
use proptest::prelude::*;

use super::{all, differing};
use crate::project::{Project, read_project};
use crate::write;

const FIELD: &str = "map field { grid columns=15 rows=10\n objective 1 H5\n}\n\
    scenario s {\n map field\n date \"1943\"\n \
    axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 { leader Schrader; squad Rifle x=3 id=rifle }\n \
    allies nation=britain posture=attack orders=4 quality=line edge=left surrender=9 { squad Line x=4 id=line; weapon \"Light MG\" }\n \
    time 0 sudden-death=7\n initiative allies\n first-turn allies\n}\n";

fn project(script: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> = [
        ("field.kdl".to_owned(), FIELD.as_bytes().to_vec()),
        ("script.kdl".to_owned(), script.as_bytes().to_vec()),
    ]
    .into();
    read_project(&files, &["field.kdl", "script.kdl"])
}

fn good(text: &str) -> crate::resolve::script::ReadScript {
    let read = project(text);
    assert!(read.diagnostics.is_empty(), "{text}\n{}", all(&read.diagnostics, &read.sources));
    assert!(read.scripts[0].sound);
    read.scripts[0].clone()
}

#[test]
fn the_design_example_is_a_script() {
    let text = r#"script bridge-shot scenario=s {
  given turn=allies time=2 { H6 rifle-1 lt-schrader; G6 line-1+light-mg rifle-2=broken; vp axis=3; control nobody=1 }
  hand allies B-60
  top allies B-22
  top axis G-6 G-9
  fire B-60 activate=line-1 {
    attack H6 base=line-1 with=light-mg { roll B-22 total=12; defend rifle-1 G-6; defend "Lt. Schrader" G-9 }
  }
  choose G-1 rifle-1 H6 allies scrap:light-mg keep done
  pass G-2 G-3
  expect rifle-1=broken lt-schrader=H6 vp="axis 2" objective-1=nobody axis-hand=4 running legal=pass
  otherwise bot=simple seed=4
}
"#;
    let read = good(text);
    let script = &read.script;
    let given = script.given.as_ref().expect("given");
    assert_eq!(
        (given.turn, given.time, given.vp),
        (Some(Side::Allies), Some(2), Some((Side::Axis, 3)))
    );
    assert_eq!(given.hands.allies.as_deref(), Some(["B-60".to_owned()].as_slice()));
    assert_eq!(given.hexes[1].1[0].weapon.as_deref(), Some("light-mg"));
    assert_eq!(given.hexes[1].1[1].states, [UnitState::Broken]);
    let Statement::Do(fire) = &script.statements[2] else { panic!("{:?}", script.statements[2]) };
    assert_eq!(
        (fire.verb, fire.card.as_deref(), fire.pieces.join(" ")),
        (Verb::Fire, Some("B-60"), "line-1".to_owned())
    );
    let Statement::Do(attack) = &fire.within[0] else { panic!("{:?}", fire.within) };
    assert_eq!((attack.pieces.join(" "), attack.within.len()), ("line-1 light-mg".to_owned(), 3));
    assert_eq!(script.otherwise, Some(Otherwise { bot: "simple".to_owned(), seed: 4 }));
    // Statements are numbered through, nested ones included.
    let sources = project(text).sources;
    let at = |number: usize| sources.excerpt(read.statement(number)).to_owned();
    assert_eq!(at(0), "top allies B-22");
    assert_eq!(at(3), "attack H6 base=line-1 with=light-mg");
    assert_eq!(at(6), "defend \"Lt. Schrader\" G-9");
    assert_eq!(at(8), "rifle-1");
    assert_eq!(at(14), "pass G-2 G-3");
    assert_eq!(at(99), "script bridge-shot scenario=s");
    let last = script.statements.last().expect("statements");
    let Statement::Expect(expects) = last else { panic!("{last:?}") };
    assert_eq!(expects.len(), 7);
    assert_eq!(expects[0], Expect::Unit("rifle-1".to_owned(), UnitState::Broken));
    assert_eq!(expects[6], Expect::Legal(Word::Pass));
}

#[test]
fn every_mistake_has_its_place_and_help() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("script x scenario=nowhere { }", &[("R001 1:19", "`s`")]),
        ("script x { }", &[("K023 1:1", "scenario=")]),
        ("script scenario=s { }", &[("K023 1:1", "a name")]),
        ("script x scenario=s windows=no { }", &[("K026 1:29", "`ask`")]),
        ("script x scenario=s { jump H6 }", &[("K020 1:23", "possible here")]),
        ("script x scenario=s { fier G-1 }", &[("K020 1:23", "`fire`")]),
        ("script x scenario=s { fire G-99 }", &[("R002 1:28", "G-1 to G-72")]),
        ("script x scenario=s { fire R-1 }", &[("R002 1:28", "B-1 to B-72")]),
        ("script x scenario=s { top axis B-1 }", &[("R002 1:32", "deck of `allies`")]),
        ("script x scenario=s { top axis B-73 }", &[("R002 1:32", "G-1 to G-72")]),
        ("script x scenario=s { expect vp=999 }", &[("R004 1:33", "`vp=\"axis 999\"`")]),
        ("script x scenario=s { expect vp=0 }", &[]),
        ("script x scenario=s { top germany G-1 }", &[("K026 1:27", "`axis`")]),
        ("script x scenario=s { top }", &[("K023 1:23", "axis")]),
        ("script x scenario=s { fire G-1 activate=\"rifle-1 rifel-2\" }", &[("S009 1:50", "id")]),
        ("script x scenario=s { go rifle-9 H6 }", &[("S009 1:26", "rifle")]),
        ("script x scenario=s { go rifle-1 P3 }", &[("M002 1:34", "A1 to O10")]),
        ("script x scenario=s { choose }", &[("K023 1:23", "choice")]),
        ("script x scenario=s { choose nobody }", &[("S009 1:30", "id")]),
        ("script x scenario=s { place rifle-1 H6 { go } }", &[("K029 1:40", "line")]),
        ("script x scenario=s { roll G-1 totl=4 }", &[("K021 1:32", "`total`")]),
        ("script x scenario=s { expect }", &[("R004 1:23", "rifle-1=broken")]),
        ("script x scenario=s { expect rifle-1 }", &[("R004 1:30", "must be")]),
        ("script x scenario=s { expect rifle-1=brocken }", &[("K026 1:38", "`broken`")]),
        ("script x scenario=s { expect vp=\"2 axis\" }", &[("R004 1:33", "axis 2")]),
        ("script x scenario=s { expect objective-4=axis }", &[("S012 1:30", "map")]),
        ("script x scenario=s { hand axis G-1 }", &[("R005 1:23", "given")]),
        ("script x scenario=s { given; given }", &[("K030 1:30", "put everything into one")]),
        ("script x scenario=s { given { H6 } }", &[("R005 1:31", "rifle-1")]),
        ("script x scenario=s { given { Q6 rifle-1 } }", &[("M002 1:31", "A1 to O10")]),
        ("script x scenario=s { given { h6 rifle-1 } }", &[("M001 1:31", "`H6`")]),
        ("script x scenario=s { given { H6 rifle-1=eliminated } }", &[("R005 1:42", "casualties")]),
        (
            "script x scenario=s { given { H6 rifle-1 }; hand axis G-1 G-2; discard axis G-2 }",
            &[("R003 1:77", "one place")],
        ),
        ("script x scenario=s { given { vp } }", &[("K023 1:31", "axis=")]),
        ("script x scenario=s { otherwise seed=1 }", &[("K023 1:23", "bot=")]),
        ("script x scenario=s { fire Rifle#2 }", &[("K009 1:28", "quotes")]),
        ("script x scenario=s { draw }", &[("K023 1:23", "what comes")]),
        ("script x scenario=s { action G-99 }", &[("R002 1:30", "G-1 to G-72")]),
        ("script x scenario=s { event G-1 rifle-9 }", &[("S009 1:33", "rifle")]),
        ("script x scenario=s { fire G-1 exit }", &[("S009 1:32", "id")]),
        ("script x scenario=s { given { fortifications H6=hole } }", &[("K026 1:49", "`wire`")]),
        (
            "script x scenario=s { given { fortifications H6=\"wire 7\" } }",
            &[("R005 1:49", "only mines")],
        ),
        (
            "script x scenario=s { given { fortifications H6=wire; fortifications H6=mines } }",
            &[("R005 1:70", "once")],
        ),
        ("script x scenario=s { given { radio } }", &[("K023 1:31", "a radio")]),
        ("script x scenario=s { given { radio light-mg=loud } }", &[("K026 1:46", "`broken`")]),
        ("script x scenario=s { given { track rifle-1=99 } }", &[("K025 1:45", "30")]),
        ("script x scenario=s { given { chits open=kk } }", &[("S013 1:42", "capital")]),
        ("script x scenario=s { given { surrender axis=0 } }", &[("K025 1:46", "1 to 100")]),
        // As high as the scenario may have it.
        (
            "script x scenario=s { given { surrender axis=100 allies=101 } }",
            &[("K025 1:57", "1 to 100")],
        ),
        ("script x scenario=s { expect H6=pit }", &[("R004 1:33", "`pillbox`")]),
        ("script x scenario=s { expect H6=\"smoke 40\" }", &[("R004 1:33", "smoke 4")]),
        ("script x scenario=s { expect chits=k }", &[("S013 1:36", "capital")]),
    ];
    let mut wrong = String::new();
    for (text, expected) in rows {
        let read = project(text);
        wrong += &differing(text, &read.diagnostics, &read.sources, expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

fn hex() -> impl Strategy<Value = crestline_board::hex::Hex> {
    (0u8..15, 0u8..10).prop_map(|(column, row)| crestline_board::hex::Hex::new(column, row))
}

/// Names, also such as mean something else when they stand alone.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-z]{1,6}-[0-9]{1,2}",
        prop::sample::select(vec![
            "H6",
            "G-6",
            "done",
            "axis",
            "keep",
            "Light MG#2",
            "axis:light-mg-1",
            "rifle-3/a",
            "Lt. Schrader",
            "a,b",
            "true",
            "4x",
            "81mm",
            "A1..A3",
            "piece:x",
            "scrap:x",
            "chit:K",
            "smoke",
            "exit",
            "space:4",
            "axis-secret",
            "vp",
            "legal",
            "objective-1",
            "и́мя",
            "\"q\"",
        ])
        .prop_map(str::to_owned),
    ]
}

fn card() -> impl Strategy<Value = String> {
    (prop::sample::select(vec!["G", "B"]), 1u8..=72).prop_map(|(p, n)| format!("{p}-{n}"))
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(Side::BOTH.to_vec())
}

fn word() -> impl Strategy<Value = Word> {
    prop_oneof![
        card().prop_map(Word::Card),
        name().prop_map(Word::Piece),
        hex().prop_map(Word::Hex),
        side().prop_map(Word::Player),
        name().prop_map(Word::Scrap),
        card().prop_map(Word::Action),
        (1u8..30).prop_map(Word::Space),
        (0u8..30).prop_map(Word::Entry),
        (1u8..10).prop_map(Word::Value),
        prop::char::range('A', 'X').prop_map(Word::Chit),
        prop::sample::select(crate::schema::script::PLAIN.map(|(_, word)| word).to_vec()),
    ]
}

fn state() -> impl Strategy<Value = UnitState> {
    prop::sample::select(vec![
        UnitState::Broken,
        UnitState::Suppressed,
        UnitState::Veteran,
        UnitState::WeaponBroken,
    ])
}

fn chits() -> impl Strategy<Value = ChitSet> {
    prop::collection::vec(prop::char::range('A', 'X'), 0..3)
        .prop_map(|letters| letters.into_iter().collect())
}

/// A Fortification; Mines may say their FP.
fn work() -> impl Strategy<Value = (FortificationKind, Option<u8>)> {
    let kinds = FortificationKind::ALL.to_vec();
    (prop::sample::select(kinds), prop::option::of(1u8..=20))
        .prop_map(|(kind, fp)| (kind, fp.filter(|_| kind == FortificationKind::Mines)))
}

fn expectation() -> impl Strategy<Value = Expect> {
    prop_oneof![
        (name(), 0u8..30).prop_map(|(n, s)| Expect::OnTrack(n, s)),
        (hex(), prop::option::of(work())).prop_map(|(h, w)| Expect::Fortification(h, w)),
        (hex(), prop::option::of(1u8..=10)).prop_map(|(h, n)| Expect::Smoke(h, n)),
        (hex(), any::<bool>()).prop_map(|(h, burns)| Expect::Blaze(h, burns)),
        chits().prop_map(Expect::Chits),
        (side(), chits()).prop_map(|(s, c)| Expect::Secrets(s, c)),
        (side(), 0u8..30).prop_map(|(s, n)| Expect::Surrender(s, n)),
        (name(), state()).prop_map(|(n, s)| Expect::Unit(n, s)),
        (name(), hex()).prop_map(|(n, h)| Expect::At(n, h)),
        (name(), name()).prop_map(|(n, w)| Expect::Carries(n, w)),
        (side(), 0u16..30).prop_map(|(s, n)| Expect::Vp(s, n)),
        (0u8..20).prop_map(Expect::Time),
        side().prop_map(Expect::Turn),
        side().prop_map(Expect::Initiative),
        (1u8..=5, prop::option::of(side())).prop_map(|(n, s)| Expect::Control(n, s)),
        (side(), 0u8..10).prop_map(|(s, n)| Expect::Hand(s, n)),
        side().prop_map(Expect::Winner),
        Just(Expect::Running),
        word().prop_map(Expect::Legal),
        word().prop_map(Expect::Illegal),
    ]
}

fn statement() -> impl Strategy<Value = Statement> {
    let leaf = prop_oneof![
        (side(), prop::collection::vec(card(), 0..4))
            .prop_map(|(side, cards)| Statement::Top { side, cards }),
        (side(), prop::collection::vec(card(), 0..4))
            .prop_map(|(side, cards)| Statement::Pile { side, cards }),
        word().prop_map(Statement::Choose),
        prop::collection::vec(expectation(), 1..5).prop_map(Statement::Expect),
    ];
    leaf.prop_recursive(3, 20, 4, |inner| {
        let verbs: Vec<Verb> = crate::schema::script::VERBS.iter().map(|(_, verb)| *verb).collect();
        (
            prop::sample::select(verbs),
            prop::option::of(prop_oneof![card(), Just("odd card".to_owned())]),
            prop::collection::vec(name(), 0..4),
            prop::collection::vec(hex(), 0..3),
            prop::option::of(side()),
            prop::option::of(-20i32..40),
            prop::collection::vec(word(), 0..3),
            prop::collection::vec(inner, 0..4),
        )
            .prop_map(|(verb, card, pieces, hexes, side, total, words, within)| {
                let takes = crate::schema::script::takes(verb);
                let word = crate::schema::script::verb_word(verb);
                let spec = crate::schema::script::spec::SCRIPT.child(word).expect("described");
                let total = total.filter(|_| spec.prop("total").is_some());
                let card = card.filter(|_| takes.cards > 0);
                let side = side.filter(|_| takes.side);
                let (mut pieces, mut hexes) = (pieces, hexes);
                pieces.truncate(takes.pieces);
                hexes.truncate(takes.hexes);
                let discards = matches!(verb, Verb::Pass | Verb::End);
                if discards && card.as_ref().is_some_and(|card| card != "odd card") {
                    pieces = vec!["G-1".to_owned(), "B-2".to_owned()];
                }
                let mut words = words;
                // What must be there is; the first card of a statement is its own.
                match verb {
                    Verb::Draw | Verb::Decide => words.push(Word::Pass),
                    _ if takes.words => {
                        let own = takes.cards > 0 && card.is_none();
                        words.retain(|word| !(own && matches!(word, Word::Card(_))));
                    }
                    _ => words
                        .retain(|word| takes.off && matches!(word, Word::Exit | Word::Space(_))),
                }
                let within = if spec.block.is_empty() { Vec::new() } else { within };
                let rule = takes.rule.then(|| "night-raid".to_owned());
                Statement::Do(Doing { verb, card, rule, pieces, hexes, side, total, words, within })
            })
    })
}

fn posture() -> impl Strategy<Value = Posture> {
    prop::sample::select(vec![Posture::Attack, Posture::Recon, Posture::Defend])
}

fn edge() -> impl Strategy<Value = Edge> {
    prop::sample::select(vec![Edge::Left, Edge::Right, Edge::Top, Edge::Bottom])
}

fn position() -> impl Strategy<Value = Given> {
    let unit = (name(), prop::option::of(name()), prop::collection::vec(state(), 0..3))
        .prop_map(|(unit, weapon, states)| GivenUnit { unit, weapon, states });
    let units = (hex(), prop::collection::vec(unit, 1..4));
    let cards = || prop::collection::vec(card(), 0..4);
    (
        (
            prop::option::of(side()),
            0u8..=6,
            prop::option::of(0u8..=30),
            prop::option::of((side(), 0u16..99)),
        ),
        (
            prop::option::of(side()),
            prop::collection::vec(units, 0..4),
            prop::collection::vec(name(), 0..3),
        ),
        (
            prop::collection::vec((1u8..=5, prop::option::of(side())), 0..3),
            prop::collection::vec((hex(), 1u8..=10), 0..3),
        ),
        (
            prop::collection::vec(hex(), 0..3),
            prop::option::of(cards()),
            prop::option::of(cards()),
            cards(),
            cards(),
        ),
        (
            prop::collection::vec((hex(), work()), 0..3),
            prop::collection::vec((name(), any::<bool>()), 0..2),
            prop::collection::vec((name(), 1u8..=30), 0..2),
            prop::option::of(chits()),
            (chits(), chits()),
            (prop::option::of(1u8..=30), prop::option::of(1u8..=30)),
            (prop::option::of(side()), prop::option::of(posture()), prop::option::of(edge())),
        ),
    )
        .prop_map(
            |(
                (turn, orders, time, vp),
                (initiative, hexes, casualties),
                (control, smoke),
                rest,
                (forts, radios, track, chits, secrets, surrender, changed),
            )| {
                let (blaze, axis_hand, allies_hand, axis, allies) = rest;
                // Each Objective and hex is there once.
                let control = BTreeMap::from_iter(control).into_iter().collect();
                let smoke = BTreeMap::from_iter(smoke).into_iter().collect();
                Given {
                    turn,
                    orders,
                    time,
                    vp,
                    initiative,
                    next_turn: changed.0,
                    posture: BySide { axis: changed.1, allies: None },
                    edge: BySide { axis: None, allies: changed.2 },
                    hexes,
                    casualties,
                    control,
                    smoke,
                    blaze,
                    forts: BTreeMap::from_iter(forts)
                        .into_iter()
                        .map(|(hex, (kind, fp))| (hex, kind, fp))
                        .collect(),
                    radios,
                    track,
                    chits,
                    secrets: BySide { axis: secrets.0, allies: secrets.1 },
                    surrender: BySide { axis: surrender.0, allies: surrender.1 },
                    hands: BySide { axis: axis_hand, allies: allies_hand },
                    discards: BySide { axis, allies },
                    ..Given::default()
                }
            },
        )
        // A unit is in one line of a hex once.
        .prop_filter("units differ", |given| {
            given.hexes.iter().all(|(_, units)| {
                let mut names: Vec<_> = units.iter().map(|u| (&u.unit, &u.weapon)).collect();
                names.sort();
                names.windows(2).all(|pair| pair[0] != pair[1])
            })
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// What is printed reads back as the same script.
    #[test]
    fn printing_and_reading_are_inverse(
        given in prop::option::of(position()),
        statements in prop::collection::vec(statement(), 0..12),
        ask in any::<bool>(),
        otherwise in prop::option::of((name(), 0u64..1_000_000)),
    ) {
        let script = Script {
            name: "game".to_owned(),
            scenario: "s".to_owned(),
            given,
            statements,
            ask,
            otherwise: otherwise.map(|(bot, seed)| Otherwise { bot, seed }),
        };
        let text = write::script(&script);
        let mut findings = crate::diag::Findings::new();
        let mut sources = crate::text::Sources::new();
        let document = crate::parse::load(&mut sources, "t", text.as_bytes(), &mut findings);
        let read = crate::schema::script::script(&document.nodes[0], &mut findings).expect("a name");
        prop_assert!(findings.is_empty(), "{text}\n{}", all(findings.as_slice(), &sources));
        prop_assert_eq!(&read.script, &script, "{}", text);
        prop_assert_eq!(write::script(&read.script), text);
    }
}

#[test]
fn texts_are_quoted_where_they_must_be() {
    let rows = [
        ("plain", "plain"),
        ("light-mg-1", "light-mg-1"),
        ("two words", "\"two words\""),
        ("", "\"\""),
        ("4x", "\"4x\""),
        ("true", "\"true\""),
        ("say \"x\"\\", "\"say \\\"x\\\"\\\\\""),
        ("a\nb\u{1b}", "\"a\\nb\\u{1b}\""),
        ("r\"x", "\"r\\\"x\""),
    ];
    for (value, expected) in rows {
        assert_eq!(write::text(value), expected);
    }
}
