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

use super::{all, tree};
use crate::diag::Findings;
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
    assert_eq!(pieces("carried-by=squads").carried, Some(Box::new(kind(PieceKind::Squad))));
    assert_eq!(pieces("\"carried-by squads\""), pieces("carried-by=squads"));
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
