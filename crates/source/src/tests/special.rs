//! Special rules: what each form is read as, and what is said about bad ones.

use crestline_rules::content::{CardAction, CardEvent, FortificationKind, Order};
use crestline_rules::event::RollKind;
use crestline_rules::scenario::{HexFilter, InObjective, Posture};
use crestline_rules::side::Side;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::{Among, AttackWay, Branch, Chooser, Effect, Until};
use crestline_rules::special::hexes::{Hexes, Hexsides, Lines};
use crestline_rules::special::moment::{Moment, Printed};
use crestline_rules::special::permit::Deed;
use crestline_rules::special::pieces::{Named, PieceKind, PieceState, Pieces, Whereabouts, Whose};
use crestline_rules::special::reading::{Ground, Reading};
use crestline_rules::special::rule::{Count, Number, Of, Standing};
use crestline_rules::special::value::{Change, Value};
use crestline_rules::special::{Block, RuleDraft};

use super::schema::errors;
use super::{all, differing, tree};
use crate::diag::{Diagnostic, Findings};
use crate::schema::scenario::spec::SCENARIO;
use crate::schema::scenario::special;

const AXIS: Whose = Whose::Side(Side::Axis);
const ALLIES: Whose = Whose::Side(Side::Allies);

/// The rule of a text that nothing is to be said about.
fn rule(lines: &str) -> RuleDraft {
    let text = format!("rule r {{\ntext en=\"Once.\"\n{lines}\n}}");
    let (document, found, sources) = tree(&text);
    assert!(found.is_empty(), "{}", all(&found, &sources));
    let mut findings = Findings::new();
    let (draft, _) = special::rule(&document.nodes[0], &mut findings).expect("a rule");
    assert!(findings.is_empty(), "{lines}\n{}", all(findings.as_slice(), &sources));
    draft
}

fn standing(line: &str) -> Standing {
    let mut draft = rule(line);
    assert_eq!(draft.standing.len(), 1, "{line}");
    draft.standing.remove(0)
}

/// What is done at a moment that brings all names, and the other blocks behind it.
fn effects(lines: &str) -> Vec<Vec<Effect>> {
    rule(&format!("number fog 3\nwhen enters {{\n{lines}\n}}")).blocks
}

fn effect(line: &str) -> Effect {
    let mut blocks = effects(line);
    assert_eq!(blocks[0].len(), 1, "{line}");
    blocks.remove(0).remove(0)
}

fn amount(text: &str) -> Amount {
    Amount::parse(text).expect("an amount")
}

fn to(text: &str) -> Change {
    Change { to: Some(amount(text)), ..Change::default() }
}

fn by(halves: i32) -> Change {
    Change { by: Some(Amount::Halves(halves)), ..Change::default() }
}

fn named(word: &str) -> Vec<Named> {
    vec![Named::new(word.to_owned())]
}

fn bound(word: &str) -> Pieces {
    Pieces { bound: vec![word.to_owned()], ..Pieces::default() }
}

fn kind(kind: PieceKind) -> Pieces {
    Pieces { kinds: vec![kind], ..Pieces::default() }
}

fn listed(hexes: &[&str]) -> Hexes {
    let hexes = hexes.iter().map(|hex| hex.parse().expect("a hex")).collect();
    Hexes { filter: HexFilter::only(hexes), ..Hexes::default() }
}

fn terrain(word: &str) -> Hexes {
    let filter = HexFilter { terrain: vec![word.to_owned()], ..HexFilter::default() };
    Hexes { filter, ..Hexes::default() }
}

fn called(word: &str) -> Hexes {
    Hexes { bound: vec![word.to_owned()], ..Hexes::default() }
}

fn changes(of: Of, changes: Vec<(Value, Change)>) -> Standing {
    Standing::Changes { of, when: None, changes }
}

/// The pieces that words mean.
fn pieces(words: &str) -> Pieces {
    match standing(&format!("units {words} {{ fp by=1 }}")) {
        Standing::Changes { of: Of::Pieces(pieces), .. } => pieces,
        other => panic!("{other:?}"),
    }
}

/// The hexes that properties mean.
fn hexes(props: &str) -> Hexes {
    match standing(&format!("hexes {props} {{ cost by=1 }}")) {
        Standing::Changes { of: Of::Hexes(hexes), .. } => hexes,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_rule_keeps_numbers_and_counts() {
    let read = rule(
        "number fog 3 min=1 max=4\nnumber debt -2\ncount near { units axis in=\"C3..C5\" }\ncount lit { hexes smoke=#true }\nsides { discard max=1 }",
    );
    let number = |name: &str, start, min, max| Number { name: name.to_owned(), start, min, max };
    assert_eq!(read.numbers, [number("fog", 3, 1, 4), number("debt", -2, -2, 1000)]);
    let at = Some(Box::new(listed(&["C3", "C4", "C5"])));
    let near = Pieces { whose: Some(AXIS), at, ..Pieces::default() };
    let lit = Hexes { smoke: Some(true), ..Hexes::default() };
    assert_eq!(
        read.counts,
        [
            Count { name: "near".to_owned(), of: Among::Pieces(near) },
            Count { name: "lit".to_owned(), of: Among::Hexes(lit) },
        ]
    );
    assert_eq!(read.text, [("en".to_owned(), "Once.".to_owned())]);
    assert_eq!(read.unenforced, None);
}

#[test]
fn words_say_which_pieces() {
    let unit = |rest: Pieces| Pieces { kinds: vec![PieceKind::Unit], ..rest };
    assert_eq!(pieces("axis"), unit(Pieces { whose: Some(AXIS), ..Pieces::default() }));
    assert_eq!(pieces("\"axis squads\" leaders").kinds, [PieceKind::Squad, PieceKind::Leader]);
    assert_eq!(pieces("line-1 line-2").names.len(), 2);
    assert_eq!(pieces("\"line-1 line-2\"").names.len(), 2);
    assert_eq!(pieces("\"Light MG\"").names, named("Light MG"));
    assert_eq!(pieces("axis Light MG").names.len(), 2);
    assert_eq!(pieces("\"Lt. Schrader, Light MG\"").names.len(), 2);
    assert_eq!(
        pieces("\"not broken veteran\"").states,
        [(PieceState::Broken, false), (PieceState::Veteran, true)]
    );
    assert_eq!(pieces("not broken").states, [(PieceState::Broken, false)]);
    assert_eq!(
        pieces("broken=#false seen=#true").states,
        [(PieceState::Broken, false), (PieceState::Seen, true)]
    );
    assert_eq!(pieces("waiting").whereabouts, Whereabouts::Track);
    assert_eq!(pieces("where=aside").whereabouts, Whereabouts::Aside);
    assert_eq!(pieces("nation=russia").nation.as_deref(), Some("russia"));
    assert_eq!(pieces("\"nation russia\"").nation.as_deref(), Some("russia"));
    assert_eq!(
        pieces("marked=lit unmarked=dark").marks,
        [("lit".to_owned(), true), ("dark".to_owned(), false)]
    );
    assert_eq!(pieces("\"marked lit\"").marks, [("lit".to_owned(), true)]);
    assert_eq!(pieces("carrying=ordnance").carrying, Some(Box::new(kind(PieceKind::Ordnance))));
    assert_eq!(pieces("\"carrying ordnance\""), pieces("carrying=ordnance"));
    let leaders = (amount("2"), Box::new(kind(PieceKind::Leader)));
    assert_eq!(pieces("near=\"2 of leaders\"").within, Some(leaders.clone()));
    assert_eq!(pieces("\"far time + 1 of leaders\"").beyond, Some((amount("time + 1"), leaders.1)));
    assert_eq!(pieces("in=\"C3 C4\"").at, Some(Box::new(listed(&["C3", "C4"]))));
    assert_eq!(pieces("\"in C3 C4\""), pieces("in=\"C3 C4\""));
    assert_eq!(pieces("in=here").at, Some(Box::new(called("here"))));
    assert_eq!(pieces("terrain=woods").at, Some(Box::new(terrain("woods"))));
}

#[test]
fn properties_say_which_hexes() {
    assert_eq!(hexes("terrain=open"), terrain("open"));
    assert_eq!(hexes("in=\"here there\"").bound, ["here", "there"]);
    assert_eq!(hexes("occupied=axis").occupied, Some((AXIS, true)));
    assert_eq!(hexes("free=inactive").occupied, Some((Whose::Inactive, false)));
    assert_eq!(hexes("smoke=#true").smoke, Some(true));
    assert_eq!(hexes("blaze=#false").blaze, Some(false));
    assert_eq!(
        hexes("fort=\"wire mines\"").forts,
        [FortificationKind::Wire, FortificationKind::Mines]
    );
    assert_eq!(hexes("marked=lit").marks, [("lit".to_owned(), true)]);
    assert_eq!(hexes("near=\"2 of it\"").within, Some((amount("2"), Box::new(bound("it")))));
    let Standing::Changes { of: Of::Hexes(both), .. } =
        standing("hexes terrain=open { cost 1.5; or in=C3 }")
    else {
        panic!("hexes")
    };
    assert_eq!(both.filter.or, [listed(&["C3"]).filter]);
}

#[test]
fn values_change() {
    let unit = Pieces { kinds: vec![PieceKind::Unit], ..Pieces::default() };
    assert_eq!(
        standing(
            "units {\nmorale by=-1\nmovement max=3\nboxed-fp #true\nfp \"it.fp / 2\" times=2 min=1\n}"
        ),
        changes(
            Of::Pieces(unit),
            vec![
                (Value::UnitMorale, by(-2)),
                (Value::UnitMovement, Change { max: Some(Amount::whole(3)), ..Change::default() }),
                (Value::UnitBoxedFp, to("1")),
                (
                    Value::UnitFp,
                    Change {
                        times: Some(Amount::whole(2)),
                        min: Some(Amount::whole(1)),
                        ..to("it.fp / 2")
                    }
                ),
            ]
        )
    );
    let radio = Pieces { whose: Some(ALLIES), ..kind(PieceKind::Radio) };
    assert_eq!(
        standing("radios allies { blast 0; smoke #false }"),
        changes(
            Of::Pieces(radio),
            vec![(Value::RadioBlast, to("0")), (Value::RadioSmoke, to("0"))]
        )
    );
    let weapon = Pieces { names: named("Light MG"), ..kind(PieceKind::Weapon) };
    assert_eq!(
        standing("weapons \"Light MG\" { range by=2 }"),
        changes(Of::Pieces(weapon), vec![(Value::WeaponRange, by(4))])
    );
    assert_eq!(
        standing("everywhere { cost 1.5 }"),
        changes(
            Of::Hexes(Hexes::default()),
            vec![(Value::HexCost, Change { to: Some(Amount::Halves(3)), ..Change::default() })]
        )
    );
    assert_eq!(
        standing("hexsides hedge wall { cost by=1 }"),
        changes(
            Of::Hexsides(Hexsides { with: vec!["hedge".to_owned(), "wall".to_owned()], of: None }),
            vec![(Value::HexsideCost, by(2))]
        )
    );
    let objectives = |numbers| {
        let objective = Some(InObjective::In(numbers));
        HexFilter { objective, ..HexFilter::default() }
    };
    let gully = HexFilter { with: vec!["gully".to_owned()], ..HexFilter::default() };
    let or = vec![gully, objectives(vec![3]), objectives(Vec::new())];
    let to_hexes = Hexes { filter: HexFilter { or, ..listed(&["C3"]).filter }, ..Hexes::default() };
    assert_eq!(
        standing("lines from=here to=\"C3 gully objective-3 objectives\" { clear #false }"),
        changes(
            Of::Lines(Lines { from: Some(called("here")), to: Some(to_hexes) }),
            vec![(Value::LineClear, to("0"))]
        )
    );
    assert_eq!(
        standing("attacks axis attack impact by=\"Light MG\" in=C3 { total by=\"-range\" }"),
        changes(
            Of::Attacks {
                whose: Some(AXIS),
                by: Some(Pieces { names: named("Light MG"), ..Pieces::default() }),
                at: Some(listed(&["C3"])),
                of: vec![Printed::Roll(RollKind::Attack), Printed::Roll(RollKind::Impact)],
            },
            vec![(Value::AttackTotal, Change { by: Some(amount("-range")), ..Change::default() })]
        )
    );
    assert_eq!(
        standing("rolls melee allies it=squads { total by=1 }"),
        changes(
            Of::Rolls {
                whose: Some(ALLIES),
                of: vec![Printed::Roll(RollKind::Melee)],
                it: Some(kind(PieceKind::Squad)),
            },
            vec![(Value::RollTotal, by(2))]
        )
    );
    assert_eq!(
        standing("side axis if=\"time < 4\" { orders \"min(1 + advances, 3)\" }"),
        Standing::Changes {
            of: Of::Side(Some(AXIS)),
            when: Some(amount("time < 4")),
            changes: vec![(Value::SideOrders, to("min(1 + advances, 3)"))],
        }
    );
    assert_eq!(
        standing("sides { discard max=1 }"),
        changes(
            Of::Side(None),
            vec![(Value::SideDiscard, Change { max: Some(Amount::whole(1)), ..Change::default() })]
        )
    );
}

/// A value that is added to the engine's list is read without another line here.
#[test]
fn every_value_deed_and_moment_is_a_word() {
    use crestline_rules::special::value::Owner;
    for value in Value::ALL {
        let subject = match value.owner() {
            Owner::Unit => "units",
            Owner::Weapon => "weapons",
            Owner::Radio => "radios",
            Owner::Hex => "hexes",
            Owner::Hexside => "hexsides",
            Owner::Line => "lines",
            Owner::Attack => "attacks",
            Owner::Roll => "rolls",
            Owner::Side => "sides",
        };
        let to = if value.is_flag() { "#true" } else { "2" };
        let Standing::Changes { changes, .. } =
            standing(&format!("{subject} {{ {} {to} }}", value.word()))
        else {
            panic!("{value:?}")
        };
        assert_eq!(changes[0].0, *value);
    }
    for deed in Deed::ALL {
        assert!(matches!(
            standing(&format!("forbid {}", deed.word())),
            Standing::Permit { allow: false, deed: read, .. } if read == *deed
        ));
    }
    for moment in Moment::ALL {
        let read = rule(&format!("when {} axis {{ vp axis 1 }}", moment.word()));
        assert_eq!(
            (read.triggers[0].when.moment, read.triggers[0].when.whose),
            (*moment, Some(AXIS))
        );
    }
}

fn permit(allow: bool, deed: Deed) -> Standing {
    Standing::Permit {
        allow,
        deed,
        whose: None,
        pieces: None,
        hexes: None,
        by: None,
        of: Vec::new(),
        when: None,
    }
}

#[test]
fn deeds_are_forbidden_and_permitted() {
    let with = |part: Standing, change: fn(&mut Standing)| {
        let mut part = part;
        change(&mut part);
        part
    };
    assert_eq!(
        standing("forbid enter axis squads in=C3 if=\"time < 3\""),
        with(permit(false, Deed::Enter), |part| {
            if let Standing::Permit { pieces, hexes, when, .. } = part {
                *pieces = Some(Pieces { whose: Some(AXIS), ..kind(PieceKind::Squad) });
                *hexes = Some(listed(&["C3"]));
                *when = Some(amount("time < 3"));
            }
        })
    );
    assert_eq!(
        standing("forbid action axis of=\"Smoke Grenades, Dig In\""),
        with(permit(false, Deed::Act), |part| {
            if let Standing::Permit { whose, of, .. } = part {
                *whose = Some(AXIS);
                *of = vec![
                    Printed::Action(CardAction::SmokeGrenades),
                    Printed::Action(CardAction::DigIn),
                ];
            }
        })
    );
    assert_eq!(
        standing("permit defender allies"),
        with(permit(true, Deed::Defender), |part| {
            if let Standing::Permit { whose, .. } = part {
                *whose = Some(ALLIES);
            }
        })
    );
    assert_eq!(
        standing("forbid carry \"Light MG\" by=leaders"),
        with(permit(false, Deed::Carry), |part| {
            if let Standing::Permit { pieces, by, .. } = part {
                *pieces = Some(Pieces { names: named("Light MG"), ..Pieces::default() });
                *by = Some(kind(PieceKind::Leader));
            }
        })
    );
    assert_eq!(
        standing("forbid fortify in=C3 of=\"wire mines\""),
        with(permit(false, Deed::Fortify), |part| {
            if let Standing::Permit { hexes, of, .. } = part {
                *hexes = Some(listed(&["C3"]));
                *of = vec![
                    Printed::Fort(FortificationKind::Wire),
                    Printed::Fort(FortificationKind::Mines),
                ];
            }
        })
    );
}

#[test]
fn things_are_read_as_others() {
    let reading = |from, to| Reading {
        whose: None,
        from,
        to,
        optional: false,
        cards: Vec::new(),
        when: None,
    };
    let mines = Some(Printed::Action(CardAction::HiddenMines));
    assert_eq!(
        standing("treat action \"Hidden Wire\" axis as=\"Hidden Mines\""),
        Standing::Reading(Reading {
            whose: Some(AXIS),
            ..reading(Printed::Action(CardAction::HiddenWire), mines)
        })
    );
    assert_eq!(
        standing("treat order Move as=Advance may=#true cards=\"5 9\" if=\"time > 1\""),
        Standing::Reading(Reading {
            optional: true,
            cards: vec![5, 9],
            when: Some(amount("time > 1")),
            ..reading(Printed::Order(Order::Move), Some(Printed::Order(Order::Advance)))
        })
    );
    assert_eq!(
        standing("treat event Dust as=nothing"),
        Standing::Reading(reading(Printed::Event(CardEvent::Dust), None))
    );
    assert_eq!(
        standing("treat order Rout as=Ambush may=#true"),
        Standing::Reading(Reading {
            optional: true,
            ..reading(Printed::Order(Order::Rout), Some(Printed::Action(CardAction::Ambush)))
        })
    );
    assert_eq!(
        standing("ground open terrain=woods"),
        Standing::Ground(Ground {
            hexes: terrain("woods"),
            terrain: "open".to_owned(),
            when: None
        })
    );
    assert_eq!(
        standing("see gun from=\"own leaders\""),
        Standing::Eyes {
            pieces: Pieces { names: named("gun"), ..Pieces::default() },
            from: Pieces { whose: Some(Whose::Own), ..kind(PieceKind::Leader) },
            when: None,
        }
    );
}

#[test]
fn moments_have_what_must_be_so_of_them() {
    let read = rule(
        "when activated axis of=\"Move Advance\" it=squads by=leaders times=2 if=\"time > 1\" { tire it }\nwhen enters terrain=woods { tire it }\nwhen fortified of=wire { vp axis 1 }",
    );
    let [first, second, third] = &read.triggers[..] else { panic!("{read:?}") };
    assert_eq!((first.when.moment, first.when.whose), (Moment::Activated, Some(AXIS)));
    assert_eq!(first.when.of, [Printed::Order(Order::Move), Printed::Order(Order::Advance)]);
    assert_eq!(first.when.it, Some(kind(PieceKind::Squad)));
    assert_eq!(first.when.by, Some(kind(PieceKind::Leader)));
    assert_eq!((first.times, &first.condition), (Some(2), &Some(amount("time > 1"))));
    assert_eq!(second.when.here, Some(terrain("woods")));
    assert_eq!(third.when.of, [Printed::Fort(FortificationKind::Wire)]);
    assert_eq!(read.blocks[usize::from(second.then.0)], [Effect::Tire(bound("it"))]);
}

#[test]
fn every_effect_is_read() {
    let it = || bound("it");
    let here = || called("here");
    let two = || amount("2");
    let rows: Vec<(&str, Effect)> = vec![
        ("number fog by=-1", Effect::Number("fog".to_owned(), by(-2))),
        ("number fog \"fog / 2\"", Effect::Number("fog".to_owned(), to("fog / 2"))),
        ("vp axis 2", Effect::Vp(AXIS, two())),
        ("vp own \"-fog\"", Effect::Vp(Whose::Own, amount("-fog"))),
        ("time by=1", Effect::Time(by(2))),
        ("advance-time active", Effect::AdvanceTime(Whose::Active)),
        ("surrender allies by=1", Effect::Surrender(ALLIES, by(2))),
        ("posture axis attack", Effect::Posture(AXIS, Posture::Attack)),
        ("break it", Effect::Break(it())),
        ("rally it", Effect::Rally(it())),
        ("suppress it", Effect::Suppress(it())),
        ("recover it", Effect::Recover(it())),
        ("harden it", Effect::Harden(it())),
        ("eliminate it", Effect::Eliminate(it())),
        ("remove it", Effect::Remove(it())),
        ("tire it", Effect::Tire(it())),
        ("refresh it", Effect::Refresh(it())),
        ("place it in=here", Effect::Place(it(), here())),
        ("wait it space=\"time + 2\"", Effect::Wait(it(), amount("time + 2"))),
        ("give ordnance to=it", Effect::Give(kind(PieceKind::Ordnance), it())),
        ("retreat it hexes=2", Effect::Retreat(it(), two())),
        ("fortify wire in=here", Effect::Fortify(here(), FortificationKind::Wire, None)),
        (
            "fortify mines in=\"C3 C4\" fp=7",
            Effect::Fortify(listed(&["C3", "C4"]), FortificationKind::Mines, Some(amount("7"))),
        ),
        ("raze in=here", Effect::Raze(here())),
        ("smoke in=here value=2", Effect::Smoke(here(), Some(two()))),
        ("smoke in=there", Effect::Smoke(called("there"), None)),
        ("clear-smoke in=here", Effect::ClearSmoke(here())),
        ("blaze in=here", Effect::Blaze(here())),
        ("quench in=here", Effect::Quench(here())),
        ("control 2 axis", Effect::Control(two(), Some(AXIS))),
        ("control 2 nobody", Effect::Control(two(), None)),
        ("draw-chit axis secret=#true", Effect::DrawChit(AXIS, true)),
        ("open-chit R", Effect::OpenChit('R')),
        ("draw axis 2", Effect::Draw(AXIS, two())),
        ("take axis 35", Effect::Take(AXIS, 35)),
        ("discard axis 2", Effect::Discard(AXIS, two())),
        ("lose axis 2", Effect::Lose(AXIS, two())),
        ("initiative axis", Effect::Initiative(AXIS)),
        ("next-turn inactive", Effect::NextTurn(Whose::Inactive)),
        (
            "attack enemy fp=2 in=here",
            Effect::Attack(Whose::Enemy, here(), two(), AttackWay::Mines),
        ),
        (
            "attack axis fp=2 in=here way=artillery",
            Effect::Attack(AXIS, here(), two(), AttackWay::Artillery),
        ),
        ("repeat", Effect::Repeat),
        ("event axis \"Air Support\"", Effect::Event(AXIS, CardEvent::AirSupport)),
        ("end-turn", Effect::EndTurn),
        ("end axis", Effect::End(Some(AXIS))),
        ("end", Effect::End(None)),
        ("mark prisoner it", Effect::MarkPieces("prisoner".to_owned(), it(), true)),
        ("unmark prisoner it", Effect::MarkPieces("prisoner".to_owned(), it(), false)),
        ("mark-hexes lit in=here", Effect::MarkHexes("lit".to_owned(), here(), true)),
        ("unmark-hexes lit in=here", Effect::MarkHexes("lit".to_owned(), here(), false)),
    ];
    for (line, expected) in rows {
        assert_eq!(effect(line), expected, "{line}");
    }
}

#[test]
fn effects_hold_others() {
    let blocks = effects(
        "choose axis squads in=C3 as=chosen count=2 optional=#true each=#true {\ntext en=\"Who?\"\nrally chosen\n}",
    );
    let squads = Pieces { at: Some(Box::new(listed(&["C3"]))), ..kind(PieceKind::Squad) };
    assert_eq!(
        blocks[0],
        [Effect::Choose {
            by: Chooser::Side(AXIS),
            among: Among::Pieces(squads),
            name: "chosen".to_owned(),
            count: amount("2"),
            optional: true,
            each: true,
            text: vec![("en".to_owned(), "Who?".to_owned())],
            then: Block(1),
        }]
    );
    assert_eq!(blocks[1], [Effect::Rally(bound("chosen"))]);
    let blocks = effects("choose chance hexes terrain=woods as=spot { blaze in=spot }");
    assert!(
        matches!(&blocks[0][0], Effect::Choose { by: Chooser::Chance, among: Among::Hexes(woods), .. } if *woods == terrain("woods"))
    );
    assert_eq!(blocks[1], [Effect::Blaze(called("spot"))]);

    let blocks = effects(
        "ask own {\ntext en=\"Which?\"\noption en=\"Two\" if=\"time > 1\" { vp own 2 }\noption en=\"A card\" { draw own 1 }\n}",
    );
    let branch = |text: &str, when: Option<&str>, then| Branch {
        text: vec![("en".to_owned(), text.to_owned())],
        when: when.map(amount),
        then: Block(then),
    };
    assert_eq!(
        blocks[0],
        [Effect::Ask {
            whose: Whose::Own,
            text: vec![("en".to_owned(), "Which?".to_owned())],
            branches: vec![branch("Two", Some("time > 1"), 1), branch("A card", None, 2)],
            optional: false,
        }]
    );

    let blocks =
        effects("roll axis { vp axis \"min(white, red)\" }\nrandom-hex allies { smoke in=here }");
    assert_eq!(blocks[0], [Effect::Roll(AXIS, Block(1)), Effect::RandomHex(ALLIES, Block(2))]);

    let blocks =
        effects("if \"time > 2\" {\nvp axis 1\n}\nelse {\nvp allies 1\n}\nif fog { repeat }");
    assert_eq!(
        blocks[0],
        [
            Effect::If(amount("time > 2"), Block(1), Some(Block(2))),
            Effect::If(amount("fog"), Block(3), None),
        ]
    );

    let read =
        rule("when breaks { until time-advance {\nunits it { morale by=1 }\nforbid move it\n} }");
    assert_eq!(read.blocks[0], [Effect::Last(Until::Time, Block(0))]);
    assert_eq!(read.lasting[0].len(), 2);
}

/// What is found in a scenario with such lines in a rule.
fn found(lines: &str) -> (String, Vec<Diagnostic>, crate::text::Sources) {
    let path = [&SCENARIO, SCENARIO.child("rule").expect("a rule")];
    let text = format!("rule r {{ text en=\"Once.\"; number fog 3 max=3;\n{lines}\n}}");
    let text = crate::reference::framed(&path.to_vec(), &text);
    let (found, sources) = errors(&SCENARIO, &text);
    (text, found, sources)
}

/// How many lines of a text are above those of the rule.
fn above(text: &str) -> usize {
    text.find("rule r").map_or(0, |at| text[..at].matches('\n').count() + 1)
}

#[test]
fn every_mistake_of_a_rule_has_its_place_and_help() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("everywere { cost 2 }", &[("K020 1:1", "did you mean `everywhere`?")]),
        (
            "number fog by=-1; sides { hand 2 }",
            &[
                ("K023 1:1", "write it like `number snow 3 min=0 max=5"),
                ("S006 1:8", "take another word"),
                ("K021 1:12", "possible here: `min` or `max`"),
            ],
        ),
        ("number fog 3", &[("S006 1:8", "take another word")]),
        (
            "number Fog 3; sides { hand 2 }",
            &[("K031 1:8", "take a word of small letters, digits and")],
        ),
        ("number time 3; sides { hand 2 }", &[("S006 1:8", "take another word")]),
        (
            "number it 3; sides { hand 2 }",
            &[("K031 1:8", "take a word of small letters, digits and")],
        ),
        (
            "number x 3 max=2; sides { hand 2 }",
            &[("S017 1:8", "`min` may not be more than `max`, and th")],
        ),
        ("count near { }", &[("K023 1:1", "add `{ units … }` or `{ hexes … }`")]),
        ("count near { squads axis }", &[("K020 1:14", "possible here: `units` or `hexes`")]),
        (
            "count near { units axis; hexes smoke=#true }",
            &[("K030 1:26", "make another `count` of it, and add the ")],
        ),
        ("fog by=-1", &[("K020 1:1", "it changes at a moment: `when turn-begin")]),
        ("vp axis 1", &[("K020 1:1", "say when: `when turn-begins { vp … }`")]),
        ("hide axis squads", &[("K020 1:1", "did you mean `side`?")]),
        ("units axis squds { fp by=1 }", &[("S009 1:12", "did you mean `squads`?")]),
        ("units axis Riffle { fp by=1 }", &[("S009 1:12", "did you mean `rifle`?")]),
        ("units line-9 { fp by=1 }", &[("S009 1:7", "did you mean `line`?")]),
        ("units axis allies { fp by=1 }", &[("K026 1:12", "name one side, or none for both")]),
        (r#"units "" { fp by=1 }"#, &[("K024 1:7", "write words like `squads`, an id or a pr")]),
        ("units 3 { fp by=1 }", &[("K024 1:7", "write words like `squads`, an id or a pr")]),
        ("units { }", &[("K023 1:1", "add what changes, like `{ fp by=-1 }`")]),
        ("units { moral by=-1 }", &[("K020 1:9", "did you mean `morale`?")]),
        ("units { morale }", &[("K023 1:9", "write it like `morale by=-1`")]),
        (
            "units { morale fog=2 }",
            &[
                ("K023 1:9", "write it like `morale by=-1`"),
                ("K021 1:16", "possible here: `times`, `by`, `min` or `"),
            ],
        ),
        (
            r#"units { morale by="fog +" }"#,
            &[("S022 1:24", "use numbers, names, `+ - * / = != < <= >")],
        ),
        (
            r#"units { morale by="fog == 2" }"#,
            &[("S022 1:25", "write a single `=`, or `<=`, `>=`, `!=`")],
        ),
        (r#"units { morale by="fog && 2" }"#, &[("S022 1:24", "write `and`")]),
        (r#"units { morale by="fgo" }"#, &[("S022 1:20", "did you mean `fog`?")]),
        ("units { morale by=1.3 }", &[("S022 1:19", "write a whole number or a half, like `2`")]),
        ("units { morale by=#true }", &[("K024 1:19", "write a number, or text in quotes there")]),
        (
            "units { morale min=5 max=3 }",
            &[("S017 1:9", "`min` may not be more than `max`, and th")],
        ),
        ("units { boxed-fp 1 }", &[("K024 1:18", "write `#true` or `#false` there")]),
        ("units { boxed-fp }", &[("K023 1:9", "write it like `boxed-fp #true`")]),
        ("units { boxed-fp true }", &[("K008 1:18", "in KDL 2 booleans are `#true` and `#fals")]),
        ("units in=Z99 { morale 3 }", &[("M001 1:10", "no map is larger than 60 columns by 60 r")]),
        (
            "units nation=russia { morale 3 }",
            &[("S009 1:14", "name a nation that a side or a piece has")],
        ),
        (r#"units near="leaders" { morale 3 }"#, &[("K023 1:12", "write it like `2 of leaders`")]),
        (r#"units near="2 of" { morale 3 }"#, &[("K023 1:12", "write it like `2 of leaders`")]),
        (
            r#"units carrying="Bazooka" { morale 3 }"#,
            &[("S009 1:17", "write an id, a printed name, or words li")],
        ),
        (r#"units "not gone" { morale 3 }"#, &[("K023 1:8", "write it like `not broken`")]),
        (
            "units { morale 3 }; units { morale 4 }",
            &[("S017 1:29", "keep one of the two, or say with `if=` w")],
        ),
        ("weapons { fpp by=1 }", &[("K020 1:11", "did you mean `fp`?")]),
        ("hexes terrain=wods { cost 2 }", &[("M006 1:15", "did you mean `woods`?")]),
        (
            r#"hexes within="2 of squads" { cost 2 }"#,
            &[("M006 1:20", "name hexes, an objective, a building or ")],
        ),
        (
            "hexes occupied=axis free=allies { cost 2 }",
            &[("K026 1:26", "say one of them with `own`, `enemy` or `")],
        ),
        (
            r#"hexes in="C3 here" { cost 2 }"#,
            &[("K026 1:10", "name hexes, or what the moment or choice")],
        ),
        (
            "hexes fort=tent { cost 2 }",
            &[("K026 1:12", "possible here: `bunker`, `foxholes`, `mi")],
        ),
        (
            "hexes { hindrance 2; or squads }",
            &[("K022 1:25", "delete it, or quote texts that contain s")],
        ),
        (
            "hexes seen=#true { hindrance 2 }",
            &[("S017 1:1", "say which pieces and hexes are meant wit")],
        ),
        ("everywhere hindrance=3", &[("K021 1:12", "it is a statement: write it in the block")]),
        ("hexsides hegde { cost by=1 }", &[("M006 1:10", "did you mean `hedge`?")]),
        ("hexsides hedge { cots by=1 }", &[("K020 1:18", "did you mean `cost`?")]),
        (
            r#"lines from="C3 C9" { clear #true }"#,
            &[("M002 1:16", "name a hex of the scenario's map")],
        ),
        (r#"lines from="gull" { clear #true }"#, &[("M006 1:13", "did you mean `gully`?")]),
        (
            "attacks axis fier { fp by=1 }",
            &[("K026 1:14", "possible here: `attack`, `defence`, `mel")],
        ),
        (r#"attacks by="Ligth MG" { fp by=1 }"#, &[("S009 1:13", "did you mean `light-mg`?")]),
        ("rolls mele { total by=1 }", &[("K026 1:7", "did you mean `melee`?")]),
        ("side { hand 2 }", &[("K023 1:1", r#"write it like `side axis if="time < 9" {"#)]),
        ("side axes { hand 2 }", &[("K026 1:6", "did you mean `axis`?")]),
        ("forbid fly", &[("K026 1:8", "possible here: `activate`, `fire`, `op-f")]),
        ("forbid", &[("K023 1:1", "write it like `forbid enter axis squads ")]),
        ("forbid smoke axis", &[("K022 1:14", r#"say where, like `forbid smoke in="C4 C5""#)]),
        ("forbid action axis allies", &[("K022 1:20", "name one side, or none for both")]),
        (r#"forbid action of="Smoke Grenade""#, &[("K026 1:19", "did you mean `Smoke Grenades`?")]),
        (
            r#"forbid action of="Move""#,
            &[("K026 1:19", "it is an Order; possible here: `Ambush`,")],
        ),
        ("forbid enter squds", &[("S009 1:14", "did you mean `squads`?")]),
        ("permit enter squads in=C3", &[("S017 1:8", "delete this, or add the `forbid` that it")]),
        (
            "permit climb squads; forbid climb squads",
            &[("S017 1:29", "keep one of the two, or say with `if=` w")],
        ),
        ("permit smoke in=C3", &[("S017 1:8", "delete this, or add the `forbid` that it")]),
        (
            r#"treat action "Hidden Wires" as="Hidden Mines""#,
            &[("K026 1:14", "did you mean `Hidden Wire`?")],
        ),
        (
            r#"treat action Move as="Hidden Mines""#,
            &[("K026 1:14", "it is an Order; possible here: `Ambush`,")],
        ),
        (
            r#"treat action "Hidden Wire""#,
            &[("K023 1:1", r#"write it like `treat action "Hidden Wire"#)],
        ),
        (
            r#"treat action "Hidden Wire" as="Hidden Wire""#,
            &[("S017 1:31", "read an Order as an Order; as an Action ")],
        ),
        (
            "treat order Move as=Ambush",
            &[("S017 1:21", "read an Order as an Order; as an Action ")],
        ),
        ("treat event Dust as=Move", &[("S017 1:21", "read an Order as an Order; as an Action ")]),
        (
            "treat card 5 as=Move",
            &[
                ("K026 1:7", "possible here: `order`, `action` or `eve"),
                ("K024 1:12", r#"put it in quotes: `"5"`"#),
            ],
        ),
        ("ground mud terrain=open", &[("M006 1:8", "did you mean `marsh`?")]),
        ("see squads", &[("K023 1:1", r#"write it like `see allies "Light MG" fro"#)]),
        (
            r#"see squads from="leaders seen""#,
            &[("S017 1:1", "say which pieces and hexes are meant wit")],
        ),
        ("when turn-beginns { vp axis 1 }", &[("K026 1:6", "did you mean `turn-begins`?")]),
        ("when { vp axis 1 }", &[("K023 1:1", "write it like `when enters allies it=squ")]),
        ("when turn-begins { }", &[("K023 1:1", "add what is done in its block, like `{ v")]),
        (
            "when turn-begins it=squads { vp axis 1 }",
            &[("S017 1:21", "`crestline explain when` says what each ")],
        ),
        (
            "when turn-begins of=Move { vp axis 1 }",
            &[("S017 1:21", "`crestline explain when` says what each ")],
        ),
        (
            r#"when order-given of="Smoke Grenades" { vp axis 1 }"#,
            &[("K026 1:22", "it is an Action; possible here: `Advance")],
        ),
        (
            "when turn-begins { break it }",
            &[("S022 1:26", "the moment brings no such thing: see `cr")],
        ),
        (
            "when turn-begins { units { morale by=1 } }",
            &[("K020 1:20", "say how long: `until turn-end { units … ")],
        ),
        ("when turn-begins { fog by=-1 }", &[("K020 1:20", "write `number fog by=…`")]),
        ("when turn-begins { number smog by=-1 }", &[("S022 1:27", "did you mean `fog`?")]),
        ("when turn-begins { number fog }", &[("K023 1:20", "write it like `number fog by=-1`")]),
        ("when turn-begins { vp axis }", &[("K023 1:20", "write it like `vp axis 2`")]),
        ("when turn-begins { vp 2 axis }", &[("K024 1:23", r#"put it in quotes: `"2"`"#)]),
        (
            "when turn-begins { vp axis squads }",
            &[("S022 1:28", "possible here: `fog`, `time`, `advances`")],
        ),
        ("when turn-begins { repeat }", &[("S017 1:20", "write it in a `when attack-over { … }`")]),
        (
            "when turn-begins { else { vp axis 1 } }",
            &[("K018 1:20", "put it behind the block of an `if`, on a")],
        ),
        (
            r#"when turn-begins { if "time > 2" { vp axis 1 } else { vp allies 1 } }"#,
            &[("K014 1:48", "begin the next statement on a new line o")],
        ),
        (
            "when turn-begins { smoke in=here }",
            &[("S022 1:29", "the moment brings no such thing: see `cr")],
        ),
        ("when turn-begins { smoke }", &[("K023 1:20", "write it like `smoke in=here value=3`")]),
        (
            "when turn-begins { place line-1 }",
            &[("K023 1:20", r#"write it like `place it in="C2 C3"`"#)],
        ),
        (
            "when turn-begins { fortify tent in=C3 }",
            &[("K026 1:28", "possible here: `bunker`, `foxholes`, `mi")],
        ),
        ("when turn-begins { open-chit rr }", &[("S013 1:30", "write one capital letter")]),
        (
            "when turn-begins { take axis 73 }",
            &[("K025 1:30", "the nearest that it may be is `72`")],
        ),
        (
            "when turn-begins { control 9 axis }",
            &[("S012 1:28", "Objectives are the `objective` statement")],
        ),
        ("when turn-begins { event axis Dusk }", &[("K026 1:31", "did you mean `Dust`?")]),
        (
            "when turn-begins { choose axis squads { rally it } }",
            &[("K023 1:20", "write it like `choose axis squads as=cho")],
        ),
        (
            "when turn-begins { choose axis squads as=it { rally it } }",
            &[("K031 1:42", "take a word of small letters, digits and")],
        ),
        (
            "when turn-begins { choose axis squads as=fog { rally it } }",
            &[
                ("K031 1:42", "take a word of small letters, digits and"),
                ("S022 1:54", "possible here: `fog`"),
            ],
        ),
        (
            "when turn-begins { choose squads as=one { rally one } }",
            &[("K026 1:27", "possible here: `axis`, `allies`, `own`, ")],
        ),
        (
            "when turn-begins { choose axis squads as=one { rally ones } }",
            &[("S009 1:54", "did you mean `one`?")],
        ),
        (
            r#"when turn-begins { ask axis { option en="One" { vp axis 1 } } }"#,
            &[("K023 1:20", r#"add each thing as `option en="…" { … }`,"#)],
        ),
        (
            "when turn-begins { ask axis { option { vp axis 1 }; option en=b { vp axis 2 } } }",
            &[("K023 1:31", r#"write it like `option en="Two VP" de="Zw"#)],
        ),
        (
            "when turn-begins { until { forbid move squads } }",
            &[("K023 1:20", "write it like `until turn-end { … }`")],
        ),
        (
            "when turn-begins { until turn-end { vp axis 1 } }",
            &[("K020 1:37", "move it out of the `until`")],
        ),
        (
            "when turn-begins { until dawn { forbid move squads } }",
            &[("K026 1:26", "possible here: `order-end`, `turn-end`, ")],
        ),
        (
            r#"when turn-begins if="tim > 3" { vp axis 1 }"#,
            &[("S022 1:22", "did you mean `time`?")],
        ),
        (
            r#"when turn-begins if="axis.vps > 3" { vp axis 1 }"#,
            &[("S022 1:22", "did you mean `axis.vp`?")],
        ),
        (
            r#"when breaks if="it.moral > 3" { vp axis 1 }"#,
            &[("S022 1:17", "did you mean `it.morale`?")],
        ),
        (
            "when breaks times=0 { vp axis 1 }",
            &[("K025 1:19", "the nearest that it may be is `1`")],
        ),
        (
            "when breaks { wait it }",
            &[("K023 1:15", r#"write it like `wait it space="time + 2"`"#)],
        ),
        ("when breaks { give it }", &[("K023 1:15", r#"write it like `give "Light MG" to=it`"#)]),
        (r#"hexes occupied=squads { cost 2 }"#, &[("K026 1:16", "axis")]),
        (
            r#"forbid mvoe squads; when breaks { brake it }; units { fp by="(1" }"#,
            &[("K026 1:8", "move"), ("K020 1:35", "break"), ("S022 1:63", "numbers")],
        ),
    ];
    let mut wrong = String::new();
    for (lines, expected) in rows {
        let (text, found, sources) = found(lines);
        let places: Vec<String> =
            expected.iter().map(|(place, _)| further_down(place, above(&text))).collect();
        let expected: Vec<(&str, &str)> =
            places.iter().zip(*expected).map(|(place, row)| (place.as_str(), row.1)).collect();
        wrong += &differing(&text, &found, &sources, &expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A place like `K030 2:20`, so many lines further down.
fn further_down(place: &str, lines: usize) -> String {
    let (code, place) = place.split_once(' ').expect("a code and a place");
    let (line, column) = place.split_once(':').expect("a line and a column");
    format!("{code} {}:{column}", line.parse::<usize>().expect("a number") + lines)
}

/// What two rules say is told at both places.
#[test]
fn rules_that_contradict_each_other_are_told() {
    let rule = |name: &str, line: &str| format!("rule {name} {{ text en=\"Once.\"; {line} }}\n");
    let path = [&SCENARIO, SCENARIO.child("rule").expect("a rule")];
    for (first, second, at, other) in [
        ("everywhere { cost 2 }", "everywhere { cost 1.5 }", "cost", "cost"),
        ("permit climb squads", "forbid climb squads", "climb", "climb"),
    ] {
        let text = format!("{}{}", rule("one", first), rule("two", second));
        let (found, sources) = errors(&SCENARIO, &crate::reference::framed(&path.to_vec(), &text));
        let [found] = &found[..] else { panic!("{}", all(&found, &sources)) };
        assert_eq!((found.code.id, sources.excerpt(found.primary.span)), ("S017", at));
        assert_eq!(sources.excerpt(found.related[0].span), other);
        assert!(found.related[0].span.start < found.primary.span.start);
    }
    // Numbers of two rules are two numbers.
    let text = format!(
        "{}{}",
        rule("one", "number fog 1; sides { hand fog }"),
        rule("two", "number fog 2; sides { hand \"fog + 1\" }"),
    );
    let (found, sources) = errors(&SCENARIO, &crate::reference::framed(&path.to_vec(), &text));
    assert!(found.is_empty(), "{}", all(&found, &sources));
}

/// A rule that says why it is not all played is played as far as it says.
#[test]
fn a_rule_may_be_played_in_part() {
    let read = |lines: &str| {
        let (document, ..) = tree(&format!("rule r {lines}"));
        let mut findings = Findings::new();
        let (draft, _) = special::rule(&document.nodes[0], &mut findings).expect("a rule");
        let notes: Vec<&str> = findings.as_slice().iter().map(|found| found.code.id).collect();
        (draft.unenforced.is_some(), draft.standing.len(), notes.join(" "))
    };
    let text = "text en=\"Once.\"";
    let sides = "sides { hand 2 }";
    assert_eq!(read(&format!("{{ {text}; {sides} }}")), (false, 1, String::new()));
    assert_eq!(read(&format!("unenforced=why {{ {text}; {sides} }}")), (true, 1, String::new()));
    assert_eq!(read(&format!("{{ {text}; {sides}; whirlwind }}")), (true, 1, "S016".to_owned()));
    assert_eq!(read(&format!("{{ {text} }}")), (true, 0, "S016".to_owned()));
}

/// Each name that amounts know is told about in the reference, and no other.
#[test]
fn every_name_of_amounts_is_told_about() {
    use crate::reference::rules::{NAMES, SIDES, THINGS};
    use crestline_rules::special::{EVERYWHERE, OF_SIDES, OF_THINGS};
    let words = |table: &[(&'static str, &str)]| table.iter().map(|row| row.0).collect::<Vec<_>>();
    assert_eq!(words(&SIDES), OF_SIDES);
    assert_eq!(words(&THINGS), OF_THINGS);
    let sides = ["axis.", "allies.", "active.", "inactive.", "own.", "enemy."];
    let told: Vec<&str> = words(&NAMES).into_iter().chain(sides).collect();
    assert!(EVERYWHERE.iter().all(|name| told.contains(name)), "{told:?}");
}
