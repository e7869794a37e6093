//! Sides of a scenario: units of two nations, who carries what, opening hands, reinforcements that come
//! by choice, postures.

use std::sync::Arc;

use super::kit::{
    Play, action, at, board, card, draft, force, hex, hexes, library, nation, position, trigger,
};
use crate::choice::{Choice, Next, Prompt, Refusal};
use crate::content::{
    Card, CardAction, CardEvent, CardId, DECK, NoQuarter, Order, Trigger, UnitClass,
};
use crate::event::Happening;
use crate::game::Game;
use crate::scenario::{
    ArrivalDraft, Coming, FlawKind, ForceDraft, ForceWord, Handout, HexFilter, Item, Occasion,
    OpeningDraft, Posture, Scenario, ScenarioDraft, SetupDraft, Want, WantDraft, Who,
};
use crate::side::Side;
use crate::state::Place;

/// The draft of the tests, with a third nation in the library and three of its Squads on the Axis
/// side.
fn allied() -> ScenarioDraft {
    let mut draft = draft(board().map());
    let mut library = (*library()).clone();
    let mut third = nation("italy", "I", Side::Axis);
    Arc::make_mut(&mut third).no_quarter = NoQuarter::Nations(vec!["america".to_owned()]);
    library.nations.push(third);
    draft.content = Arc::new(library);
    let italian = |line: ForceDraft| ForceDraft { nation: Some("italy".to_owned()), ..line };
    let forces = &mut draft.sides.axis.forces;
    forces.push(italian(force(ForceWord::Squad, "Line", 3, Some("ally"))));
    forces.push(italian(force(ForceWord::Leader, "Ost", 1, None)));
    draft
}

fn flaws(draft: ScenarioDraft) -> Vec<(Item, FlawKind)> {
    let found = draft.build().err().unwrap_or_default();
    found.into_iter().map(|flaw| (flaw.item, flaw.kind)).collect()
}

/// A game at a position of a scenario, the Axis at their Turn menu, with these cards in hand.
fn axis_turn(draft: ScenarioDraft, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    let hand = |side, numbers: &[u8]| {
        Some(numbers.iter().map(|number| CardId { side, number: *number }).collect())
    };
    given.hands.axis = hand(Side::Axis, axis);
    given.hands.allies = hand(Side::Allies, allies);
    at(scenario, &given)
}

/// Whether an Action can be added to an attack by this piece.
fn offered(play: &mut Play, piece: &str, aid: u8) -> bool {
    loop {
        match play.prompt() {
            Some(Prompt::FireActions(_)) => return play.can(&format!("!{aid}")),
            Some(_) => {
                let word = if play.can(piece) { piece } else { "done" };
                play.go(word);
            }
            None => return false,
        }
    }
}

/// A card of the test deck with an Action, none of those that show dice.
fn aid(what: CardAction) -> u8 {
    (0..).map(|nth| action(what, nth)).find(|number| *number > 36).unwrap()
}

/// Plays the set-up: weapons by this, everything else the first choice, chance what it lists first,
/// until the first Turn.
fn set_up(scenario: &Arc<Scenario>, mut look: impl FnMut(Side, Prompt, &[Choice])) -> Game {
    let mut game = Game::new(Arc::clone(scenario));
    loop {
        let choice = match game.next() {
            Next::Side(side, legal) => {
                look(*side, legal.prompt, &legal.choices);
                if legal.prompt == Prompt::Turn {
                    return game;
                }
                legal.choices[0]
            }
            Next::Chance(set) => set.choices().next().unwrap(),
            Next::Over(_) => panic!("over"),
        };
        game.apply(&choice).unwrap();
        assert_eq!(game.check(), []);
    }
}

#[test]
fn s4_3_1_squads_of_two_nations_deploy_into_teams_of_their_own() {
    let mut draft = allied();
    let mut library = (*draft.content).clone();
    let other = Arc::make_mut(library.nations.last_mut().unwrap());
    let team = other.units.iter_mut().find(|k| k.class == UnitClass::Team && k.name == "Line");
    Arc::make_mut(team.unwrap()).count = 3;
    draft.content = Arc::new(library);
    let scenario = draft.build().unwrap();
    let of = |name: &str| scenario.piece(Some(Side::Axis), name).unwrap();
    let nation = |name: &str| scenario.counter(of(name)).nation.word.as_str();
    assert_eq!(
        (nation("rifle-1"), nation("ally-1"), nation("cpl-ost")),
        ("germany", "italy", "italy")
    );
    assert_eq!((nation("rifle-1/a"), nation("ally-2/b")), ("germany", "italy"));
    let count = |name: &str| scenario.unit_kind(of(name)).map(|kind| kind.count);
    assert_eq!((count("rifle-1/a"), count("ally-2/b")), (Some(10), Some(3)));
    let words: Vec<&str> = scenario.nations(Side::Axis).iter().map(|n| n.word.as_str()).collect();
    assert_eq!(words, ["germany", "italy"]);
    assert_eq!(scenario.sides.axis.deck.word, "germany");
}

#[test]
fn a_nation_of_some_pieces_that_nobody_knows_is_reported_at_their_line() {
    let mut draft = allied();
    let at = draft.sides.axis.forces.len() - 2;
    draft.sides.axis.forces[at].nation = Some("ruritania".to_owned());
    let found = flaws(draft);
    assert!(
        found.iter().any(|(item, kind)| *item == Item::Force(Side::Axis, at)
            && matches!(kind, FlawKind::UnknownNation { word, .. } if word == "ruritania")),
        "{found:?}"
    );
}

#[test]
fn a37_the_card_helps_squads_and_teams_of_its_own_nation_only() {
    let aid = aid(CardAction::Marksmanship);
    let fire = card(Order::Fire, 0);
    let helps = |unit: &str| {
        let text = format!("H6 axis {unit}; J6 allies line-1; B2 allies line-2");
        let mut play = axis_turn(allied(), &text, &[fire, aid], &[]);
        play.go(&format!("#{fire} {unit} J6"));
        offered(&mut play, unit, aid)
    };
    assert!(helps("rifle-1"));
    assert!(!helps("ally-1"), "the deck is German, the Squad is not");
}

#[test]
fn a38_the_nations_of_those_who_fought_decide() {
    let advance = card(Order::Advance, 0);
    let quarter = aid(CardAction::NoQuarter);
    let asked = |unit: &str| {
        let text = format!("H6 axis {unit}; H5 allies line-1; B2 allies line-2");
        let mut play = axis_turn(allied(), &text, &[advance, quarter], &[]);
        play.go(&format!("#{advance} {unit} {unit} H5 1-1 6-6"));
        let there = play.prompt() == Some(Prompt::NoQuarter(hex("H5")));
        assert_eq!(there, play.can(&format!("!{quarter}")));
        there
    };
    assert!(!asked("rifle-1"), "the Germans of the tests give quarter");
    assert!(asked("ally-1"), "their allies do not");
}

#[test]
fn s4_3_2_a_support_table_apart_from_the_nation_brings_its_own() {
    let mut draft = allied();
    draft.sides.axis.support = Some("italy".to_owned());
    draft.sides.axis.deck = Some("italy".to_owned());
    let mut play = axis_turn(draft, "N6 axis rifle-1; B6 allies line-1", &[], &[]);
    play.occur(Side::Axis, CardEvent::Reinforcements, 0).go("1-1");
    assert!(matches!(play.prompt(), Some(Prompt::Support(Side::Axis, 2))), "{:?}", play.prompt());
    let Next::Side(_, legal) = play.game.next() else { panic!("a choice") };
    let choice = legal.choices[0];
    play.one(choice);
    while !matches!(play.prompt(), Some(Prompt::SupportHex(_))) {
        let Next::Side(_, legal) = play.game.next() else { panic!("a choice") };
        let choice = legal.choices[0];
        play.one(choice);
    }
    let Some(Prompt::SupportHex(unit)) = play.prompt() else { panic!("a unit") };
    assert_eq!(play.game.situation().nation(unit).word, "italy");
}

#[test]
fn s11_2_a_weapon_for_one_of_a_group_goes_to_one_of_them() {
    let mut draft = draft(board().map());
    let forces = &mut draft.sides.axis.forces;
    // The Light MGs to the teams, the Heavy MG to a leader, the Mortar to anyone.
    forces[6].with = Some("crew".to_owned());
    forces[7].with = Some("leaders".to_owned());
    let scenario = Arc::new(draft.build().unwrap());
    let of = |name: &str| scenario.piece(Some(Side::Axis), name).unwrap();
    let mut groups = Vec::new();
    let game = set_up(&scenario, |side, prompt, choices| {
        if let (Side::Axis, Prompt::SetupWeapon(weapon)) = (side, prompt) {
            groups.push((scenario.counter(weapon).name.clone(), choices.len()));
        }
    });
    let seen: Vec<(&str, usize)> = groups.iter().map(|(name, n)| (name.as_str(), *n)).collect();
    // The Mortar must leave nobody without: both crews and the only Leader that is left are spoken
    // for by then.
    assert_eq!(seen, [("light-mg-1", 2), ("light-mg-2", 1), ("heavy-mg", 3), ("light-mortar", 7)]);
    let carrier = |name: &str| match game.table().piece(of(name)).place {
        Place::Carried(unit) => scenario.counter(unit).name.clone(),
        other => panic!("{name} is {other:?}"),
    };
    assert_eq!([carrier("light-mg-1"), carrier("light-mg-2")], ["crew-1", "crew-2"]);
}

#[test]
fn s11_2_no_weapon_is_given_where_another_would_find_nobody() {
    let mut draft = draft(board().map());
    draft.sides.axis.forces.truncate(7);
    let forces = &mut draft.sides.axis.forces;
    forces[6].count = 1;
    let mut tied = force(ForceWord::Weapon, "Heavy MG", 2, None);
    tied.with = Some("crew".to_owned());
    forces.push(tied);
    let scenario = Arc::new(draft.build().unwrap());
    let crews = ["crew-1", "crew-2"].map(|name| scenario.piece(Some(Side::Axis), name).unwrap());
    let mut asked = false;
    set_up(&scenario, |side, prompt, choices| {
        if let (Side::Axis, Prompt::SetupWeapon(weapon)) = (side, prompt)
            && scenario.counter(weapon).name == "light-mg"
        {
            asked = true;
            for crew in crews {
                assert!(!choices.contains(&Choice::Piece(crew)), "the Heavy MGs need both");
            }
        }
    });
    assert!(asked);
}

#[test]
fn s11_2_weapons_may_be_handed_out_after_both_sides_set_up() {
    let mut draft = draft(board().map());
    for (at, side) in [(6, Side::Axis), (7, Side::Axis), (8, Side::Allies)] {
        draft.sides[side].forces[at].handout = Some(Handout::Late);
    }
    let scenario = Arc::new(draft.build().unwrap());
    let mut order = Vec::new();
    set_up(&scenario, |side, prompt, _| match prompt {
        Prompt::SetupHex(_) if order.last() != Some(&(side, String::new())) => {
            order.push((side, String::new()));
        }
        Prompt::SetupWeapon(weapon) => order.push((side, scenario.counter(weapon).name.clone())),
        _ => {}
    });
    let order: Vec<(Side, &str)> =
        order.iter().map(|(side, name)| (*side, name.as_str())).collect();
    assert_eq!(
        order,
        [
            (Side::Axis, ""),
            (Side::Axis, "light-mortar"),
            (Side::Allies, ""),
            (Side::Allies, "light-mg-1"),
            (Side::Allies, "light-mg-2"),
            (Side::Allies, "heavy-mg"),
            (Side::Axis, "light-mg-1"),
            (Side::Axis, "light-mg-2"),
            (Side::Axis, "heavy-mg"),
            (Side::Allies, "light-mortar"),
        ]
    );
}

#[test]
fn s11_2_weapons_that_cannot_all_be_carried_are_refused() {
    let check = |change: &dyn Fn(&mut Vec<ForceDraft>), test: &dyn Fn(&FlawKind) -> bool| {
        let mut draft = draft(board().map());
        change(&mut draft.sides.axis.forces);
        let found = flaws(draft);
        assert!(found.iter().any(|(_, kind)| test(kind)), "{found:?}");
    };
    let with = |word: &str| Some(word.to_owned());
    check(&|forces| forces[6].with = with("crew-1"), &|kind| {
        matches!(kind, FlawKind::OneCarrier { weapons: 2, .. })
    });
    check(
        &|forces| {
            forces[6].with = with("crew");
            forces[7].with = with("crew");
        },
        &|kind| *kind == FlawKind::WeaponsLeft { left: 1 },
    );
    check(&|forces| forces[6].with = with("weapons"), &|kind| {
        matches!(kind, FlawKind::Carrier { .. })
    });
    check(&|forces| forces[6].with = with("crows"), &|kind| matches!(kind, FlawKind::Name(_)));
}

/// A draft whose Axis want these cards at first.
fn wanting(size: Option<u8>, wants: &[(Want, u8)]) -> ScenarioDraft {
    let mut draft = draft(board().map());
    let wants = wants.iter().map(|(what, count)| WantDraft { what: *what, count: *count });
    draft.sides.axis.opening = OpeningDraft { size, wants: wants.collect() };
    draft
}

#[test]
fn s1_1_the_first_hand_holds_the_named_cards() {
    let wants = [
        (Want::Card(12), 1),
        (Want::Order(Order::Recover), 2),
        (Want::Action(CardAction::Ambush), 1),
    ];
    let scenario = Arc::new(wanting(Some(5), &wants).build().unwrap());
    let game = set_up(&scenario, |_, _, _| {});
    let cards = game.view(Side::Axis);
    assert_eq!((cards.hand_size(Side::Axis), cards.hand_size(Side::Allies)), (5, 6));
    let hand = game.state.cards[Side::Axis].hand;
    let of = |test: &dyn Fn(&Card) -> bool| {
        let cards = hand.iter().map(|number| CardId { side: Side::Axis, number });
        cards.filter(|card| test(scenario.card(*card))).count()
    };
    assert!(hand.contains(12));
    assert!(of(&|card| card.order == Order::Recover) >= 2);
    assert!(of(&|card| card.action == CardAction::Ambush) >= 1);
    let deck = game.state.cards[Side::Axis].deck;
    assert_eq!(deck.len() + hand.len(), usize::from(DECK), "none is there twice");
    assert!(hand.iter().all(|number| !deck.contains(number)));
}

#[test]
fn s1_1_a_wish_never_takes_the_only_card_of_another() {
    // A card that has the Order of the first wish and is the second.
    let confused = card(Order::Move, 0);
    let wants = [(Want::Order(Order::Move), 1), (Want::Card(confused), 1)];
    let scenario = Arc::new(wanting(None, &wants).build().unwrap());
    let mut game = Game::new(Arc::clone(&scenario));
    let mut named = Vec::new();
    loop {
        let choice = match game.next() {
            Next::Side(_, legal) if legal.prompt == Prompt::Turn => break,
            Next::Side(_, legal) => legal.choices[0],
            Next::Chance(set) => {
                if set.side == Side::Axis && named.len() < 2 {
                    named.push(set.cards());
                }
                set.choices().last().unwrap()
            }
            Next::Over(_) => panic!("over"),
        };
        game.apply(&choice).unwrap();
    }
    assert!(!named[0].contains(confused) && named[0].len() > 1, "any other Move");
    assert_eq!(named[1].iter().collect::<Vec<_>>(), [confused]);
    assert_eq!(game.view(Side::Axis).hand_size(Side::Axis), 4, "as large as any other");
}

#[test]
fn s1_1_what_no_deck_or_hand_can_give_is_refused() {
    let found = |size, wants: &[(Want, u8)]| flaws(wanting(size, wants));
    let twice = [(Want::Card(12), 1), (Want::Card(12), 1)];
    assert_eq!(found(None, &twice), [(Item::Want(Side::Axis, 1), FlawKind::FewCards { cards: 1 })]);
    let many = [(Want::Order(Order::Fire), 5)];
    assert_eq!(
        found(None, &many),
        [(Item::Want(Side::Axis, 0), FlawKind::CrowdedHand { wanted: 5, size: 4 })]
    );
    assert_eq!(found(Some(5), &many), []);
    let none = [(Want::Card(73), 1)];
    assert!(matches!(found(None, &none)[..], [(_, FlawKind::FewCards { cards: 0 })]));
    assert!(matches!(found(Some(13), &[])[..], [(_, FlawKind::Range { what: "size", .. })]));
}

#[test]
fn s1_1_a_position_that_says_the_hands_has_them() {
    let mut draft = wanting(None, &[(Want::Card(12), 1)]);
    draft.first_turn = Side::Axis;
    let play = axis_turn(draft, "N6 axis rifle-1; B6 allies line-1", &[3], &[]);
    assert_eq!(play.game.state.cards[Side::Axis].hand.iter().collect::<Vec<_>>(), [3]);
}

/// Two Squads of the Axis that come so.
fn reserve(when: Coming, place: HexFilter, most: Option<u8>) -> ScenarioDraft {
    let mut draft = draft(board().on("wood", "L6 L7").on("lake", "L8").map());
    draft.setup = vec![
        SetupDraft {
            side: Side::Axis,
            place: HexFilter::only(hexes("L6 L7 L9 K6")),
            ..SetupDraft::default()
        },
        SetupDraft { side: Side::Allies, place: HexFilter::deep(3), ..SetupDraft::default() },
    ];
    draft.sides.axis.forces.retain(|force| force.word != ForceWord::Squad || force.name != "Rifle");
    draft.sides.axis.forces.push(force(ForceWord::Squad, "Rifle", 2, None));
    let forces = vec![
        force(ForceWord::Squad, "Rifle", 2, Some("late")),
        force(ForceWord::Weapon, "Light MG", 1, Some("late-mg")),
    ];
    draft.sides.axis.arrivals.push(ArrivalDraft { when, place, most, forces });
    draft
}

fn own() -> HexFilter {
    HexFilter { occupied: Some(Who::Own), ..HexFilter::default() }
}

#[test]
fn s6_1_2_reserves_come_when_their_owner_wants_at_the_start_of_his_turns() {
    let draft = reserve(Coming::From(0, Occasion::Turn), own(), None);
    let mut play = axis_turn(draft, "N6 axis rifle-1; M3 axis crew-1; B6 allies line-1", &[], &[]);
    // Not in the middle of a Turn.
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    play.go("pass done").deal();
    assert_eq!(
        (play.decider(), play.prompt()),
        (Side::Allies, Some(Prompt::Turn)),
        "nor in theirs"
    );
    play.go("pass done").deal();
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::ArrivalUnit)));
    assert_eq!(play.refuse("rifle-1"), (Refusal::NotListed, "6.1.2"), "he is there");
    play.go("late-1");
    // Next to a Squad there is no room for another, next to the Team there is.
    assert_eq!(play.refuse("N6"), (Refusal::Stacking, "6.1.2"));
    assert_eq!(play.refuse("P6"), (Refusal::OutsideZone, "6.1.2"));
    play.go("M3");
    assert_eq!(play.hex(Side::Axis, "late-1"), "M3");
    assert!(play.saw(|what| matches!(what, Happening::Arrived { .. })));
    // The other finds no room now, and nobody is asked.
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    assert_eq!(play.state(Side::Axis, "late-2").place, Place::Time(0));
}

#[test]
fn s6_1_2_reserves_may_stay_where_they_are() {
    let draft = reserve(Coming::From(0, Occasion::Turn), own(), None);
    let mut play = axis_turn(draft, "N6 axis crew-1; B6 allies line-1", &[], &[]);
    for _ in 0..2 {
        play.go("pass done").deal();
        play.go("pass done").deal();
        assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::ArrivalUnit)));
        play.go("pass");
        assert_eq!(play.prompt(), Some(Prompt::Turn));
    }
    assert_eq!(play.state(Side::Axis, "late-1").place, Place::Time(0));
}

#[test]
fn s6_1_2_reserves_wait_for_their_space_and_come_as_time_advances() {
    let place = HexFilter {
        zone: Some(Who::Own),
        cover: Some(1),
        free: Some(Who::Enemy),
        ..HexFilter::default()
    };
    let mut draft = reserve(Coming::From(2, Occasion::Advance), place, Some(1));
    draft.sudden_death = 12;
    let text = "N6 axis rifle-1* rifle-2*; L7 allies line-1; B6 allies line-2";
    let recover = card(Order::Recover, 0);
    let mut play = axis_turn(draft, text, &[recover], &[]);
    let [first, second] = [trigger(Trigger::Time, 0), trigger(Trigger::Time, 1)];
    play.go(&format!("#{recover} rifle-1 #{first} keep"));
    assert_eq!(play.prompt(), Some(Prompt::RallyUnit), "on space 1 nobody comes");
    play.go(&format!("rifle-2 #{second} keep"));
    assert_eq!((play.game.table().time, play.prompt()), (2, Some(Prompt::ArrivalUnit)));
    play.go("late-2");
    // Of the zone L6 and L7 give Cover, and an enemy is in L7.
    let Next::Side(_, legal) = play.game.next() else { panic!("a hex") };
    assert_eq!(legal.choices, [Choice::Hex(hex("L6"))]);
    play.go("L6");
    assert_ne!(play.prompt(), Some(Prompt::ArrivalUnit), "one of them was all");
    assert_eq!(play.state(Side::Axis, "late-1").place, Place::Time(2));
}

#[test]
fn s6_1_2_at_any_time_means_every_turn_and_every_advance() {
    let draft = reserve(Coming::From(0, Occasion::Any), own(), None);
    let mut play = axis_turn(draft, "N6 axis crew-1; B6 allies line-1", &[], &[]);
    play.go("pass done").deal();
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::ArrivalUnit)));
    play.go("late-1 N6");
    assert_eq!((play.decider(), play.prompt()), (Side::Allies, Some(Prompt::Turn)));
}

#[test]
fn s6_1_2_reserves_among_enemies_fight_at_once() {
    let place = HexFilter::only(hexes("B6"));
    let draft = reserve(Coming::From(0, Occasion::Turn), place, None);
    let mut play = axis_turn(draft, "N6 axis crew-1; B6 allies line-1; C2 allies line-2", &[], &[]);
    play.go("pass done").deal();
    play.go("pass done").deal();
    play.go("late-1 B6");
    play.go("2-1 6-6");
    assert!(play.saw(|what| matches!(what, Happening::MeleeOver { .. })));
    assert_eq!((play.decider(), play.prompt()), (Side::Axis, Some(Prompt::Turn)));
}

#[test]
fn s8_1_2_a_radio_in_reserve_comes_if_the_box_is_empty() {
    let mut draft = reserve(Coming::From(0, Occasion::Turn), own(), None);
    let radio = library().nations[0].radios.first().map(|radio| radio.name.clone());
    let Some(name) = radio else { return };
    draft.sides.axis.arrivals[0].forces.push(force(ForceWord::Radio, &name, 1, None));
    let mut play = axis_turn(draft, "N6 axis rifle-1; B6 allies line-1", &[], &[]);
    play.go("pass done").deal();
    play.go("pass done").deal();
    assert_eq!(play.prompt(), Some(Prompt::ArrivalUnit));
    let Next::Side(_, legal) = play.game.next() else { panic!("a choice") };
    let choice = legal.choices[0];
    play.one(choice);
    assert!(play.saw(|what| matches!(what, Happening::RadioPlaced { .. })));
}

#[test]
fn s6_1_2_who_came_and_left_comes_back_at_the_own_edge() {
    let draft = reserve(Coming::From(0, Occasion::Turn), own(), None);
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, "N6 axis crew-1; B6 allies line-1");
    let late = scenario.piece(Some(Side::Axis), "late-1").unwrap();
    given.turn = Some(Side::Axis);
    given.track = vec![(late, 3)];
    let play = at(Arc::clone(&scenario), &given);
    assert_eq!(play.state(Side::Axis, "late-1").place, Place::Time(3));
    assert_eq!(play.state(Side::Axis, "late-2").place, Place::Time(0), "he waits");
    // What a position says of the track is what it then says.
    let again = Game::at(scenario, &play.game.position().unwrap()).unwrap();
    assert_eq!(again.table().pieces, play.game.table().pieces);
}

#[test]
fn s6_1_2_where_and_when_reinforcements_come_is_checked() {
    let check = |when, place, most, test: &dyn Fn(&FlawKind) -> bool| {
        let found = flaws(reserve(when, place, most));
        assert!(
            found.iter().any(|(item, kind)| *item == Item::Arrival(Side::Axis, 0) && test(kind)),
            "{found:?}"
        );
    };
    let at = |text: &str| HexFilter::only(hexes(text));
    check(Coming::At(0), at(""), None, &|k| matches!(k, FlawKind::Range { what: "space", .. }));
    check(Coming::From(31, Occasion::Any), at(""), None, &|k| {
        matches!(k, FlawKind::Range { what: "from", .. })
    });
    check(Coming::From(1, Occasion::Any), at(""), Some(0), &|k| {
        matches!(k, FlawKind::Range { what: "most", .. })
    });
    check(Coming::At(1), at("L8"), None, &|k| *k == FlawKind::Impassable);
    check(Coming::At(1), at("AA1"), None, &|k| *k == FlawKind::OffMap);
    let nowhere = HexFilter { cover: Some(9), ..HexFilter::deep(1) };
    check(Coming::At(1), nowhere, None, &|k| *k == FlawKind::EmptyZone);
    let edge = reserve(Coming::At(1), HexFilter { cover: Some(0), ..HexFilter::default() }, None);
    let edge = edge.build().unwrap();
    let own = |hex: &crestline_board::hex::Hex| hex.column() == 15;
    assert!(edge.sides.axis.arrivals[0].hexes.iter().all(own), "no place is the own edge");
}

#[test]
fn s6_1_2_time_is_worth_vp_to_each_defender() {
    use Posture::{Attack, Defend, Recon};
    for (axis, allies, vp) in [
        (Defend, Attack, 1),
        (Attack, Defend, -1),
        (Recon, Defend, -1),
        (Defend, Defend, 0),
        (Recon, Recon, 0),
        (Attack, Attack, 0),
        (Attack, Recon, 0),
    ] {
        let mut draft = draft(board().map());
        (draft.sides.axis.posture, draft.sides.allies.posture) = (axis, allies);
        let recover = card(Order::Recover, 0);
        let text = "N6 axis rifle-1* rifle-2*; B6 allies line-1";
        let mut play = axis_turn(draft, text, &[recover], &[]);
        play.go(&format!("#{recover} rifle-1 #{} keep", trigger(Trigger::Time, 0)));
        assert_eq!((play.game.table().time, play.game.table().vp), (1, vp), "{axis:?} {allies:?}");
        let situation = play.game.situation();
        for (side, posture) in [(Side::Axis, axis), (Side::Allies, allies)] {
            assert_eq!(situation.is_defender(side), posture == Defend);
        }
        assert!(play.game.check().is_empty());
    }
}

#[test]
fn a27_and_a35_are_the_defenders_whoever_he_is() {
    use Posture::{Defend, Recon};
    let demolish = card(Order::Fire, 0);
    for (axis, fits) in [(Defend, true), (Recon, false)] {
        let mut draft = draft(board().map());
        draft.sides.axis.posture = axis;
        draft.sides.allies.posture = Defend;
        let aid = aid(CardAction::BoreSighting);
        let text = "H6 axis crew-1+heavy-mg; J6 allies line-1; B2 allies line-2";
        let mut play = axis_turn(draft, text, &[demolish, aid], &[]);
        play.go(&format!("#{demolish} crew-1 J6"));
        assert_eq!(offered(&mut play, "heavy-mg", aid), fits, "{axis:?}");
    }
}

#[test]
fn s6_1_2_random_games_with_reserves_and_first_hands_stay_sound() {
    use super::contract::{play as at_random, rich_draft};
    let mut draft = rich_draft();
    let spare = vec![force(ForceWord::Team, "Line", 3, Some("spare"))];
    draft.sides.axis.arrivals.push(ArrivalDraft {
        when: Coming::From(0, Occasion::Any),
        place: own(),
        most: Some(2),
        forces: spare,
    });
    let late = vec![
        force(ForceWord::Squad, "Line", 2, Some("reserve")),
        force(ForceWord::Weapon, "Light MG", 1, Some("reserve-mg")),
    ];
    draft.sides.allies.arrivals.push(ArrivalDraft {
        when: Coming::From(1, Occasion::Turn),
        place: HexFilter { zone: Some(Who::Enemy), ..HexFilter::default() },
        most: None,
        forces: late,
    });
    for side in Side::BOTH {
        let wants = vec![WantDraft { what: Want::Order(Order::Fire), count: 2 }];
        draft.sides[side].opening = OpeningDraft { size: Some(3), wants };
    }
    let scenario = Arc::new(draft.build().unwrap());
    let mut came = [0, 0];
    for seed in 0..5 {
        let (game, made) = at_random(&scenario, seed, |game, _| assert_eq!(game.check(), []));
        let there = |side, name: &str| {
            let piece = scenario.piece(Some(side), name).unwrap();
            !matches!(game.table().piece(piece).place, Place::Time(0 | 1))
        };
        let spares = ["spare-1", "spare-2", "spare-3"];
        let spares = spares.iter().filter(|name| there(Side::Axis, name)).count();
        assert!(spares <= 2, "seed {seed}");
        came[0] += spares;
        came[1] += ["reserve-1", "reserve-2"].iter().filter(|n| there(Side::Allies, n)).count();
        let mut again = Game::new(Arc::clone(&scenario));
        for choice in &made {
            again.apply(choice).unwrap();
        }
        assert_eq!(again.hash(), game.hash(), "seed {seed}");
    }
    assert!(came.iter().all(|count| *count > 2), "{came:?}");
}
