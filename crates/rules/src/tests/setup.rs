//! Set-up, scenarios and positions: what is placed where, what names mean, what is refused.

use std::sync::Arc;

use super::kit::{at, board, draft, force, hex, hexes, library, position, scenario};
use crate::choice::{Choice, Next, Prompt, Refusal};
use crate::content::{CardId, FortificationKind};
use crate::game::Game;
use crate::position::PositionFlaw;
use crate::scenario::{
    ArrivalDraft, Edge, FlawKind, ForceWord, HexFilter, Item, NameError, ScenarioDraft, SetupDraft,
};
use crate::side::Side;
use crate::state::Place;

fn step(side: Side, what: &[&str], depth: Option<u8>, listed: &str) -> SetupDraft {
    SetupDraft {
        side,
        what: what.iter().map(|word| (*word).to_owned()).collect(),
        place: HexFilter { depth, listed: hexes(listed), ..HexFilter::default() },
        ..SetupDraft::default()
    }
}

fn flaws(draft: ScenarioDraft) -> Vec<(Item, FlawKind)> {
    match draft.build() {
        Ok(_) => Vec::new(),
        Err(flaws) => flaws.into_iter().map(|flaw| (flaw.item, flaw.kind)).collect(),
    }
}

/// Plays until this prompt, taking the first choice each time.
fn until(game: &mut Game, stop: impl Fn(Prompt) -> bool) {
    loop {
        let choice = match game.next() {
            Next::Side(_, legal) if stop(legal.prompt) => return,
            Next::Side(_, legal) => legal.choices[0],
            Next::Chance(set) => set.choices().next().unwrap(),
            Next::Over(_) => panic!("over"),
        };
        game.apply(&choice).unwrap();
    }
}

#[test]
fn without_steps_each_side_places_in_its_half_the_first_to_move_last() {
    let scenario = scenario(board().map());
    assert_eq!(scenario.setup.len(), 2);
    assert_eq!(scenario.setup[0].side, Side::Axis);
    assert!(scenario.setup[0].hexes.iter().all(|hex| hex.column() >= 8));
    assert!(scenario.setup[1].hexes.iter().all(|hex| hex.column() < 8));
}

#[test]
fn pieces_are_placed_one_by_one_within_their_zone() {
    let mut draft = draft(board().on("lake", "P1").map());
    draft.setup = vec![
        step(Side::Axis, &["leaders", "squads"], Some(2), "A1"),
        step(Side::Axis, &[], None, "J1 J2"),
        step(Side::Allies, &["others"], Some(3), ""),
    ];
    draft.setup[1].late = true;
    let scenario = Arc::new(draft.build().unwrap());
    let mut game = Game::new(Arc::clone(&scenario));
    let squad = scenario.piece(Some(Side::Axis), "rifle-1").unwrap();
    let Next::Side(Side::Axis, legal) = game.next() else { panic!("the Axis begins") };
    assert_eq!((legal.prompt, legal.choices.len()), (Prompt::SetupPiece, 8), "teams come later");
    game.apply(&Choice::Piece(squad)).unwrap();
    let mut refuse = |label: &str| {
        let illegal = game.apply(&Choice::Hex(hex(label))).unwrap_err();
        (illegal.kind, illegal.para.text())
    };
    assert_eq!(refuse("C4"), (Refusal::OutsideZone, "2.1"));
    assert_eq!(refuse("P1"), (Refusal::OutsideZone, "2.1"), "impassable");
    assert_eq!(refuse("AA1").0, Refusal::NotListed);
    game.apply(&Choice::Hex(hex("A1"))).unwrap();
    // 8.2: a second Squad does not fit.
    let other = scenario.piece(Some(Side::Axis), "rifle-2").unwrap();
    game.apply(&Choice::Piece(other)).unwrap();
    let illegal = game.apply(&Choice::Hex(hex("A1"))).unwrap_err();
    assert_eq!((illegal.kind, illegal.para.text()), (Refusal::Stacking, "8.2"));
    // A late step comes after all others.
    until(&mut game, |prompt| matches!(prompt, Prompt::SetupHex(_)));
    until(&mut game, |prompt| matches!(prompt, Prompt::SetupWeapon(_)));
    assert!(matches!(game.next(), Next::Side(Side::Allies, _)));
    until(&mut game, |prompt| prompt == Prompt::Turn);
    let teams = ["crew-1", "crew-2"].map(|name| scenario.piece(Some(Side::Axis), name).unwrap());
    for team in teams {
        let at = game.situation().hex(team).unwrap();
        assert!([hex("J1"), hex("J2")].contains(&at));
    }
}

#[test]
fn s11_2_the_owner_hands_out_his_weapons_one_to_a_unit() {
    let scenario = scenario(board().map());
    let mut game = Game::new(Arc::clone(&scenario));
    until(&mut game, |prompt| matches!(prompt, Prompt::SetupWeapon(_)));
    let Next::Side(Side::Axis, legal) = game.next() else { panic!("the Axis") };
    let first = legal.choices[0];
    assert_eq!(legal.choices.len(), 10, "every unit may carry one");
    game.apply(&first).unwrap();
    let illegal = game.apply(&first).unwrap_err();
    assert_eq!((illegal.kind, illegal.para.text()), (Refusal::HasWeapon, "8.1.1"));
    until(&mut game, |prompt| prompt == Prompt::Turn);
    for weapon in ["light-mg-1", "light-mg-2", "heavy-mg", "light-mortar"] {
        let weapon = scenario.piece(Some(Side::Axis), weapon).unwrap();
        assert!(matches!(game.table().piece(weapon).place, Place::Carried(_)));
    }
    // Then the first hands (1.1).
    assert_eq!(game.view(Side::Axis).hand_size(Side::Axis), 4);
    assert_eq!(game.view(Side::Axis).hand_size(Side::Allies), 6);
}

#[test]
fn what_the_scenario_places_or_arms_is_not_asked() {
    let mut draft = draft(board().map());
    let forces = &mut draft.sides.axis.forces;
    forces[3].at = Some(hex("N4"));
    forces[3].count = 1;
    forces[7].with = Some("crew-1".to_owned());
    let scenario = Arc::new(draft.build().unwrap());
    let game = Game::new(Arc::clone(&scenario));
    let of = |name: &str| scenario.piece(Some(Side::Axis), name).unwrap();
    assert_eq!(game.situation().hex(of("rifle")), Some(hex("N4")));
    assert_eq!(game.table().piece(of("heavy-mg")).place, Place::Carried(of("crew-1")));
    let Next::Side(_, legal) = game.next() else { panic!("the Axis") };
    assert!(!legal.contains(&Choice::Piece(of("rifle"))));
}

#[test]
fn an_optional_step_may_leave_pieces_off() {
    let mut draft = draft(board().map());
    draft.setup = vec![
        step(Side::Axis, &["crew"], Some(4), ""),
        step(Side::Axis, &["others"], Some(4), ""),
        step(Side::Allies, &[], Some(4), ""),
    ];
    draft.setup[0].optional = true;
    let scenario = Arc::new(draft.build().unwrap());
    let mut game = Game::new(Arc::clone(&scenario));
    game.apply(&Choice::Done).unwrap();
    let crew = scenario.piece(Some(Side::Axis), "crew-1").unwrap();
    assert_eq!(game.table().piece(crew).place, Place::Aside);
    assert!(game.apply(&Choice::Done).unwrap_err().kind == Refusal::Compulsory);
}

#[test]
fn names_of_pieces() {
    let scenario = scenario(board().map());
    let axis = |name: &str| scenario.piece(Some(Side::Axis), name);
    assert_eq!(axis("Lt. Bolter"), axis("bolter"));
    assert_eq!(axis("Light MG#2"), axis("light-mg-2"));
    assert_eq!(axis("heavy-mg"), axis("heavy-mg-1"));
    assert_eq!(axis("crew-1"), axis("Weapon#1"));
    assert_eq!(scenario.name(axis("rifle-2").unwrap()), "rifle-2");
    // Both sides have a Bolter.
    assert_eq!(scenario.name(axis("bolter").unwrap()), "axis:lt-bolter");
    assert!(
        matches!(scenario.piece(None, "bolter"), Err(NameError::Ambiguous { full, .. }) if full.len() == 2)
    );
    assert_eq!(scenario.piece(None, "axis:bolter"), axis("bolter"));
    assert!(
        matches!(axis("rifle-9"), Err(NameError::Unknown { near, .. }) if near.contains(&"rifle-1".to_owned()))
    );
    // Teams that a Deploy may bring are named by their Squad.
    let team = axis("rifle-3/a").unwrap();
    assert_eq!(scenario.counter(team).title, "Line");
    assert_eq!(scenario.card_name(CardId { side: Side::Axis, number: 6 }), "G-6");
    assert_eq!(scenario.card_named(None, "a-72"), Some(CardId { side: Side::Allies, number: 72 }));
    assert_eq!(scenario.card_named(None, "G-73"), None);
}

#[test]
fn every_piece_name_resolves_to_its_piece() {
    let scenario = scenario(board().map());
    for piece in scenario.pieces() {
        assert_eq!(scenario.piece(None, &scenario.name(piece)), Ok(piece));
        assert_eq!(scenario.piece(None, &scenario.full_name(piece)), Ok(piece));
    }
}

#[test]
fn all_flaws_of_a_draft_are_reported_at_once() {
    let mut bad = draft(board().objective(1, "H5").map());
    bad.time = 99;
    bad.sides.axis.orders = 0;
    bad.sides.allies.edge = Edge::Right;
    bad.sides.axis.forces.push(force(ForceWord::Squad, "Ryfle", 1, None));
    bad.sides.axis.forces.push(force(ForceWord::Leader, "Grein", 1, None));
    bad.control = vec![crate::scenario::ControlDraft { side: None, objectives: vec![1, 1, 4] }];
    bad.chits.open = vec!['Z'];
    bad.setup =
        vec![step(Side::Axis, &["nobody"], Some(40), "Z9"), step(Side::Allies, &[], Some(1), "")];
    bad.setup[1].place.terrain = vec!["jungle".to_owned()];
    let found = flaws(bad);
    let has = |test: &dyn Fn(&FlawKind) -> bool| found.iter().any(|(_, kind)| test(kind));
    assert!(has(&|k| matches!(k, FlawKind::Range { what: "time", .. })));
    assert!(has(&|k| matches!(k, FlawKind::Range { what: "orders", .. })));
    assert!(has(&|k| matches!(k, FlawKind::Range { what: "depth", .. })));
    assert!(has(&|k| matches!(k, FlawKind::Edges)));
    assert!(has(
        &|k| matches!(k, FlawKind::UnknownPiece { name, known } if name == "Ryfle" && known.contains(&"Rifle".to_owned()))
    ));
    assert!(has(&|k| matches!(k, FlawKind::Twice { .. })));
    assert!(has(&|k| matches!(k, FlawKind::ObjectiveTwice { number: 1 })));
    assert!(has(&|k| matches!(k, FlawKind::UnknownObjective { number: 4 })));
    assert!(has(&|k| matches!(k, FlawKind::UnknownChit { letter: 'Z' })));
    assert!(has(&|k| matches!(k, FlawKind::UnknownWord { word } if word == "nobody")));
    assert!(has(&|k| matches!(k, FlawKind::OffMap)));
    assert!(has(&|k| matches!(k, FlawKind::UnknownTerrain { .. })));
    assert!(has(&|k| matches!(k, FlawKind::Unplaced { .. })));
    assert!(found.iter().any(|(item, _)| *item == Item::Setup(0)));
}

#[test]
fn flaws_of_forces() {
    let check = |change: &dyn Fn(&mut ScenarioDraft), test: &dyn Fn(&FlawKind) -> bool| {
        let mut bad = draft(board().on("lake", "C3").map());
        change(&mut bad);
        let found = flaws(bad);
        assert!(found.iter().any(|(_, kind)| test(kind)), "{found:?}");
    };
    check(
        &|d| d.sides.axis.nation = "italy".into(),
        &|k| matches!(k, FlawKind::UnknownNation { known, .. } if known.len() == 2),
    );
    check(&|d| d.sides.axis.forces.truncate(0), &|k| matches!(k, FlawKind::NoUnits));
    check(&|d| d.sides.axis.forces[3].at = Some(hex("C3")), &|k| matches!(k, FlawKind::Impassable));
    check(
        &|d| {
            d.sides.axis.forces[3].at = Some(hex("D3"));
            d.sides.axis.forces[3].count = 2;
        },
        &|k| matches!(k, FlawKind::Stacked { figures, most: 7 } if figures[..] == [4, 4]),
    );
    check(
        &|d| {
            d.sides.axis.forces[3].at = Some(hex("D3"));
            d.sides.allies.forces[0].at = Some(hex("D3"));
        },
        &|k| matches!(k, FlawKind::Contested),
    );
    check(&|d| d.sides.axis.forces[3].with = Some("crew-1".into()), &|k| {
        matches!(k, FlawKind::Misplaced { what: "with" })
    });
    check(&|d| d.sides.axis.forces[7].with = Some("light-mg-1".into()), &|k| {
        matches!(k, FlawKind::Carrier { .. })
    });
    check(&|d| d.sides.axis.forces[6].count = 30, &|k| {
        matches!(k, FlawKind::TooManyWeapons { .. })
    });
    check(&|d| d.sides.axis.forces[3].count = 0, &|k| {
        matches!(k, FlawKind::Range { what: "count", .. })
    });
    check(
        &|d| {
            d.setup = vec![step(Side::Axis, &[], None, "N4"), step(Side::Allies, &[], Some(3), "")];
        },
        &|k| matches!(k, FlawKind::SmallZone { squads: 5, hexes: 1 }),
    );
    check(
        &|d| {
            d.setup = vec![step(Side::Axis, &[], None, "C3"), step(Side::Allies, &[], Some(3), "")];
        },
        &|k| matches!(k, FlawKind::EmptyZone),
    );
    let mut short = (*library()).clone();
    let mut nation = (*short.nations[0]).clone();
    nation.deck.pop();
    short.nations[0] = Arc::new(nation);
    let short = Arc::new(short);
    check(&|d| d.content = Arc::clone(&short), &|k| matches!(k, FlawKind::Deck { cards: 71, .. }));
}

#[test]
fn what_is_wrong_with_a_position() {
    let scenario = scenario(board().on("lake", "C3").objective(1, "H5").map());
    let bad = |text: &str, change: &dyn Fn(&mut crate::position::Position)| {
        let mut given = position(&scenario, text);
        change(&mut given);
        Game::at(Arc::clone(&scenario), &given).unwrap_err()
    };
    let piece = |side, name: &str| scenario.piece(Some(side), name).unwrap();
    let good = "H6 axis rifle-1; B2 allies line-1";
    let card = |number| CardId { side: Side::Axis, number };
    assert_eq!(bad("H6 axis rifle-1", &|_| {}), [PositionFlaw::NoUnits(Side::Allies)]);
    assert_eq!(
        bad("H6 axis rifle-1; H6 allies line-1", &|_| {}),
        [PositionFlaw::BothSides(hex("H6"))]
    );
    assert_eq!(
        bad("C3 axis rifle-1; B2 allies line-1", &|_| {}),
        [PositionFlaw::Impassable(hex("C3"))]
    );
    assert_eq!(
        bad("H6 axis rifle-1 rifle-1; B2 allies line-1", &|_| {}),
        [PositionFlaw::Twice(piece(Side::Axis, "rifle-1"))]
    );
    assert_eq!(
        bad("H6 axis heavy-mg rifle-1; B2 allies line-1", &|_| {}),
        [PositionFlaw::NotThisKind(piece(Side::Axis, "heavy-mg"))]
    );
    assert_eq!(
        bad(good, &|p| p.hands.axis = Some(vec![card(1), card(1)])),
        [PositionFlaw::Card(card(1))]
    );
    assert_eq!(bad(good, &|p| p.control = vec![(3, None)]), [PositionFlaw::Objective(3)]);
    assert_eq!(bad(good, &|p| p.blaze = vec![hex("B2")]), [PositionFlaw::Burning(hex("B2"))]);
    assert_eq!(bad(good, &|p| p.blaze = vec![hex("Z2")]), [PositionFlaw::OffMap(hex("Z2"))]);
    assert_eq!(
        bad(good, &|p| p.hands.axis = Some((1..=72).map(card).collect())),
        [PositionFlaw::EmptyDeck(Side::Axis)]
    );
    assert_eq!(bad(good, &|p| p.orders = 9), [PositionFlaw::Orders(9, 3)]);
    assert_eq!(
        bad(good, &|p| p.smoke = vec![(hex("H5"), 11)]),
        [PositionFlaw::Smoke(hex("H5"), 11)]
    );
    let all: Vec<_> =
        ["line-2", "line-3", "line-4", "pionier", "crew-1", "crew-2", "grein", "bolter"]
            .map(|name| piece(Side::Allies, name))
            .to_vec();
    assert_eq!(
        bad(good, &|p| p.casualties.clone_from(&all)),
        [PositionFlaw::Surrendered(Side::Allies)]
    );
}

#[test]
fn a_position_is_as_it_says() {
    let scenario = scenario(board().map());
    let mut given = position(&scenario, "H6 axis rifle-1*!+light-mg-1*; B2 allies line-1");
    given.time = Some(3);
    given.vp = Some(-4);
    given.turn = Some(Side::Allies);
    given.smoke = vec![(hex("D5"), 6)];
    given.hands.allies = Some(vec![CardId { side: Side::Allies, number: 60 }]);
    let play = at(scenario, &given);
    let unit = play.state(Side::Axis, "rifle-1");
    assert!(unit.broken && unit.suppressed && play.state(Side::Axis, "light-mg-1").broken);
    assert_eq!((play.game.table().time, play.game.table().vp), (3, -4));
    assert_eq!(play.decider(), Side::Allies);
    assert!(play.game.view(Side::Allies).hand().contains(60));
    assert_eq!(play.game.situation().sight(hex("D4"), hex("D6")).hindrance, 6);
    assert_eq!(play.hex(Side::Axis, "rifle-2"), "off", "what is not placed is not in the game");
}

#[test]
fn what_could_never_come_into_play_is_refused() {
    let fortification = |kind, count| force(ForceWord::Fortification(kind), "", count, None);
    let mut two = draft(board().map());
    two.sides.axis.forces.push(fortification(FortificationKind::Pillbox, 1));
    assert!(two.clone().build().is_ok());
    two.sides.allies.forces.push(fortification(FortificationKind::Pillbox, 1));
    assert!(flaws(two).iter().any(|(_, kind)| *kind == FlawKind::SecondPillbox), "F104");
    let mut late = draft(board().map());
    let wire = vec![fortification(FortificationKind::Wire, 2)];
    late.sides.axis.arrivals.push(ArrivalDraft::at(2, Vec::new(), wire));
    assert!(flaws(late).iter().any(|(_, kind)| *kind == FlawKind::LateFortification));
    let mut mines = draft(board().map());
    let mut weak = fortification(FortificationKind::Mines, 1);
    weak.fp = Some(5);
    let mut wrong = fortification(FortificationKind::Bunker, 1);
    wrong.fp = Some(7);
    mines.sides.axis.forces.extend([weak, wrong]);
    let found = flaws(mines);
    let has = |test: fn(&FlawKind) -> bool| found.iter().any(|(_, kind)| test(kind));
    assert!(has(|kind| matches!(kind, FlawKind::Range { what: "fp", value: 5, .. })), "F103.2");
    assert!(has(|kind| matches!(kind, FlawKind::Misplaced { what: "fp" })));
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let scenario = scenario(board().on("bog", "C3").objective(1, "E5").map());
    type Row<'a> = (&'a str, fn(&PositionFlaw) -> bool);
    let rows: &[Row<'_>] = &[
        ("C3 smoke 3", |flaw| matches!(flaw, PositionFlaw::Marker(_))),
        ("C3 blaze", |flaw| matches!(flaw, PositionFlaw::Marker(_))),
        ("D4 smoke 3; D4 blaze", |flaw| matches!(flaw, PositionFlaw::Marker(_))),
        ("C3 wire", |flaw| matches!(flaw, PositionFlaw::Fortification(_))),
        ("D4 wire; D4 trench", |flaw| matches!(flaw, PositionFlaw::Fortification(_))),
        ("D4 pillbox; E5 pillbox", |flaw| matches!(flaw, PositionFlaw::Fortification(_))),
        ("D4 mines 9", |flaw| matches!(flaw, PositionFlaw::Mines(_, 9))),
        ("A1 axis rifle-2 rifle-2/a", |flaw| matches!(flaw, PositionFlaw::Twice(_))),
    ];
    for (text, expected) in rows {
        let text = format!("H6 axis rifle-1; K6 allies line-1; {text}");
        let flaws = Game::at(Arc::clone(&scenario), &position(&scenario, &text)).unwrap_err();
        assert!(flaws.iter().any(expected), "{text}: {flaws:?}");
    }
    let mut odd = position(&scenario, "H6 axis rifle-1; K6 allies line-1");
    odd.secrets.axis = ['V'].into_iter().collect();
    let flaws = Game::at(Arc::clone(&scenario), &odd).unwrap_err();
    assert_eq!(flaws, [PositionFlaw::Chit('V')], "7.3.3: no secret side");
}
