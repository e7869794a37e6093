//! Steps of the set-up and the places that they name: filters of hexes, chains, chance, what is made
//! at the same time, what is noted down.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::hex::Hex;

use super::boards::Board;
use super::contract::{Lcg, listed, play};
use super::kit::{board, draft, force, hex, hexes};
use crate::choice::{Choice, Next, Prompt, Refusal};
use crate::content::FortificationKind;
use crate::event::Happening;
use crate::game::Game;
use crate::scenario::{
    Around, Edge, FlawKind, ForceDraft, ForceWord, FromEdge, Held, HexFilter, InObjective, Item,
    Near, PieceId, Random, Scenario, ScenarioDraft, SetupDraft, Who,
};
use crate::side::Side;
use crate::state::Place;
use crate::view::Hidden;

/// A small board with something of everything.
fn ground() -> Board {
    board()
        .on("wood", "C3 C4 D3")
        .on("scrub", "H4")
        .on("lake", "G2")
        .hill(1, "F7 G7")
        .ribbon("lane", "C5 D5 E6 F6 G7 H7")
        .barrier("stones", "E6|F6 L7|M7")
        .building("I6 I7 J7")
        .objective(1, "E6")
        .objective(2, "I6")
}

fn near(distance: u8, of: Vec<Around>) -> Option<Near> {
    Some(Near { distance, of })
}

fn words(list: &[&str]) -> Vec<String> {
    list.iter().map(|word| (*word).to_owned()).collect()
}

/// A scenario of a few units a side, with these steps.
fn small(map: Board, steps: Vec<SetupDraft>) -> ScenarioDraft {
    let mut draft = draft(map.map());
    let line = |name, count, id| force(ForceWord::Squad, name, count, Some(id));
    let team = |count| force(ForceWord::Team, "Weapon", count, Some("crew"));
    draft.sides.axis.forces = vec![line("Rifle", 3, "rifle"), team(2)];
    draft.sides.allies.forces = vec![line("Line", 3, "line"), team(1)];
    draft.setup = steps;
    draft
}

fn works(kind: FortificationKind, count: u8) -> ForceDraft {
    force(ForceWord::Fortification(kind), "", count, None)
}

fn step(side: Side, what: &[&str], place: HexFilter) -> SetupDraft {
    SetupDraft { side, what: words(what), place, ..SetupDraft::default() }
}

fn at(labels: &str) -> HexFilter {
    HexFilter::only(hexes(labels))
}

fn allies() -> SetupDraft {
    step(Side::Allies, &[], HexFilter::deep(3))
}

fn begin(draft: ScenarioDraft) -> Game {
    Game::new(Arc::new(draft.build().unwrap()))
}

fn piece(scenario: &Scenario, name: &str) -> PieceId {
    scenario.piece(None, name).unwrap()
}

/// Places pieces: `rifle-1 N4 crew-1 N5`.
fn put(game: &mut Game, text: &str) {
    let words: Vec<&str> = text.split(' ').collect();
    for pair in words.chunks(2) {
        let id = piece(game.scenario(), pair[0]);
        game.apply(&Choice::Piece(id)).unwrap();
        game.apply(&Choice::Hex(hex(pair[1]))).unwrap();
    }
}

fn flaws(draft: ScenarioDraft) -> Vec<FlawKind> {
    match draft.build() {
        Ok(_) => Vec::new(),
        Err(flaws) => flaws.into_iter().map(|flaw| flaw.kind).collect(),
    }
}

fn labels(hexes: &[Hex]) -> String {
    hexes.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ")
}

/// Goes on with the first choice until this prompt.
fn until(game: &mut Game, wanted: Prompt) {
    for _ in 0..400 {
        match game.next() {
            Next::Side(_, legal) if legal.prompt == wanted => return,
            _ => {}
        }
        let choice = listed(game)[0];
        game.apply(&choice).unwrap();
    }
    panic!("never asked {wanted:?}");
}

#[test]
fn filters_name_hexes_of_the_printed_map() {
    let map = ground().map();
    let f = HexFilter::default;
    let in_rows = |filter: HexFilter| {
        let only = HexFilter { depth: Some(16), ..filter };
        labels(&only.hexes(&map, Edge::Right))
    };
    for (filter, wanted) in [
        (HexFilter { terrain: words(&["wood"]), ..f() }, "C3 C4 D3"),
        (HexFilter { terrain: words(&["wood"]), cover: Some(3), ..f() }, ""),
        (HexFilter { level: Some(1), with: words(&["lane"]), ..f() }, "G7"),
        (HexFilter { level: Some(1), without: words(&["lane"]), ..f() }, "F7"),
        (HexFilter { with: words(&["stones"]), ..f() }, "E6 F6 L7 M7"),
        (HexFilter { objective: Some(InObjective::In(vec![2])), ..f() }, "I6 I7 J7"),
        (HexFilter { objective: Some(InObjective::In(Vec::new())), ..f() }, "E6 I6 I7 J7"),
        (HexFilter { within: near(1, vec![Around::Hex(hex("A1"))]), ..f() }, "A1 A2 B1"),
        (
            HexFilter {
                within: near(1, vec![Around::Objective(Some(1))]),
                beyond: near(0, vec![Around::Called("lane".to_owned())]),
                ..f()
            },
            "D6 E5 E7 F5",
        ),
        (HexFilter { within: near(0, vec![Around::Called("wood".to_owned())]), ..f() }, "C3 C4 D3"),
        (
            HexFilter {
                terrain: words(&["wood"]),
                except: hexes("C3"),
                or: vec![at("A1 B1")],
                ..f()
            },
            "A1 B1 C4 D3",
        ),
        (HexFilter { terrain: words(&["wood"]), not_terrain: words(&["wood"]), ..f() }, ""),
    ] {
        assert_eq!(in_rows(filter.clone()), wanted, "{filter:?}");
    }
    // Depth, from whichever edge, and what is next to it left out.
    let columns = |filter: HexFilter| -> BTreeSet<u8> {
        filter.hexes(&map, Edge::Right).iter().map(|hex| hex.column()).collect()
    };
    let deep = |depth, past, edge| HexFilter { depth: Some(depth), past, edge, ..f() };
    assert_eq!(columns(deep(2, 0, None)), BTreeSet::from([14, 15]));
    assert_eq!(columns(deep(3, 1, Some(FromEdge::Enemy))), BTreeSet::from([1, 2]));
    let top = deep(1, 0, Some(FromEdge::Named(Edge::Top)));
    assert!(top.hexes(&map, Edge::Right).iter().all(|hex| hex.row() == 0));
    let past = HexFilter { past: 13, ..f() };
    assert_eq!(columns(past), BTreeSet::from([0, 1, 2]));
    let low = HexFilter { most_level: Some(0), most_cover: Some(-1), ..f() };
    assert!(
        low.hexes(&map, Edge::Right)
            .iter()
            .all(|hex| map.has_ribbon(*hex, crestline_board::terrain::Tag::Road))
    );
    assert!(f().is_empty() && f().hexes(&map, Edge::Left).len() == map.grid().len());
}

#[test]
fn filters_name_hexes_by_what_lies_on_the_table() {
    let mut draft = small(ground(), vec![allies(), step(Side::Axis, &[], at("C4 C5 D5 E6 N4"))]);
    draft.sides.axis.forces.push(works(FortificationKind::Wire, 1));
    let mut game = begin(draft);
    put(&mut game, "line-1 A1 line-2 A2 line-3 B1 allies:crew B2");
    put(&mut game, "rifle-1 C5 rifle-2 E6 rifle-3 N4 axis:crew-1 C4 axis:crew-2 C4 wire D5");
    let f = HexFilter::default;
    let now = |filter: HexFilter, side| labels(&filter.now(game.situation(), side));
    assert_eq!(now(HexFilter { occupied: Some(Who::Own), ..f() }, Side::Axis), "C4 C5 E6 N4");
    assert_eq!(now(HexFilter { occupied: Some(Who::Enemy), ..f() }, Side::Axis), "A1 A2 B1 B2");
    let free = HexFilter { free: Some(Who::Anyone), ..at("C4 C6") };
    assert_eq!(now(free, Side::Axis), "C6");
    assert_eq!(now(HexFilter { fortified: Some(true), ..f() }, Side::Axis), "D5");
    assert_eq!(now(HexFilter { fortified: Some(false), ..at("D5 D6") }, Side::Axis), "D6");
    let close = HexFilter { within: near(1, vec![Around::Units(Who::Enemy)]), ..at("C2 C5") };
    assert_eq!(now(close.clone(), Side::Axis), "C2");
    assert!(close.changes() && close.hexes(&game.scenario().map, Edge::Right).len() == 2);
    let far = HexFilter { beyond: near(3, vec![Around::Units(Who::Enemy)]), ..at("C2 H8") };
    assert_eq!(now(far, Side::Axis), "H8");
    // C1 is next to B1; no line reaches past the wood.
    let seen = HexFilter { seen: Some(true), ..at("C1 O9") };
    assert!(now(seen, Side::Axis).contains("C1"));
    let unseen = HexFilter { seen: Some(false), ..at("C1") };
    assert_eq!(now(unseen, Side::Axis), "");
    until(&mut game, Prompt::Turn);
    let now = |filter: HexFilter, side| labels(&filter.now(game.situation(), side));
    assert_eq!(now(HexFilter { held: Some(Held::Own), ..f() }, Side::Axis), "E6");
    assert_eq!(now(HexFilter { held: Some(Held::Nobody), ..f() }, Side::Axis), "I6 I7 J7");
    let or = HexFilter { or: vec![at("O9")], held: Some(Held::Enemy), ..f() };
    assert_eq!(now(or, Side::Allies), "E6 O9");
}

#[test]
fn what_a_filter_cannot_mean_is_told() {
    let wrong = HexFilter {
        depth: Some(40),
        listed: hexes("Z9"),
        terrain: words(&["jungle"]),
        within: near(1, vec![Around::Called("castle".to_owned()), Around::Objective(Some(5))]),
        or: vec![HexFilter { objective: Some(InObjective::In(vec![4])), ..HexFilter::default() }],
        ..HexFilter::default()
    };
    let found: Vec<FlawKind> =
        wrong.flaws(&ground().map(), Edge::Left).into_iter().map(|(_, kind)| kind).collect();
    assert_eq!(
        found,
        [
            FlawKind::OffMap,
            FlawKind::Range { what: "depth", value: 40, least: 1, most: 16 },
            FlawKind::UnknownTerrain { word: "jungle".to_owned() },
            FlawKind::UnknownPlace { word: "castle".to_owned() },
            FlawKind::UnknownObjective { number: 5 },
            FlawKind::UnknownObjective { number: 4 },
        ]
    );
}

#[test]
fn s2_1_a_contiguous_step_makes_one_chain() {
    let chain = SetupDraft { contiguous: true, ..step(Side::Axis, &[], at("L3 L4 L5 N3 N4 O9")) };
    let mut game = begin(small(ground(), vec![chain, allies()]));
    let (first, second) = (piece(game.scenario(), "rifle-1"), piece(game.scenario(), "rifle-2"));
    game.apply(&Choice::Piece(first)).unwrap();
    // Three Squads need three hexes that hang together.
    assert_eq!(listed(&game), ["L3", "L4", "L5"].map(|label| Choice::Hex(hex(label))));
    let refused = game.apply(&Choice::Hex(hex("N3"))).unwrap_err();
    assert_eq!((refused.kind, refused.para.text()), (Refusal::NoRoomLeft, "2.1"));
    game.apply(&Choice::Hex(hex("L3"))).unwrap();
    game.apply(&Choice::Piece(second)).unwrap();
    assert_eq!(listed(&game), [Choice::Hex(hex("L4"))], "next to the chain");
    assert_eq!(game.apply(&Choice::Hex(hex("L5"))).unwrap_err().kind, Refusal::NotContiguous);
    // However it goes on at random, it ends as one chain, within the stacking limit.
    for seed in 0..20 {
        let mut lcg = Lcg(seed);
        let chain = SetupDraft { contiguous: true, ..step(Side::Axis, &[], HexFilter::deep(5)) };
        let mut game = begin(small(ground(), vec![chain, allies()]));
        while matches!(game.next(), Next::Side(Side::Axis, _)) {
            let choice = lcg.pick(&listed(&game));
            game.apply(&choice).unwrap();
        }
        let hexes = game.situation().hexes_of(Side::Axis);
        let grid = game.situation().grid();
        let mut reached = vec![hexes[0]];
        let mut at = 0;
        while at < reached.len() {
            let next = grid.neighbours(reached[at]).map(|(_, hex)| hex);
            let new: Vec<Hex> =
                next.filter(|hex| hexes.contains(hex) && !reached.contains(hex)).collect();
            reached.extend(new);
            at += 1;
        }
        assert_eq!(reached.len(), hexes.len(), "seed {seed}: {}", labels(&hexes));
        assert!(hexes.iter().all(|hex| game.situation().figures(*hex, Side::Axis) <= 7));
    }
}

#[test]
fn s2_1_no_choice_leaves_too_little_room_for_the_rest() {
    // Two hexes for three Teams and two Squads: no two Teams may fill what a Squad needs.
    let mut draft = small(ground(), vec![step(Side::Axis, &[], at("N4 N5")), allies()]);
    draft.sides.axis.forces[0].count = 2;
    draft.sides.axis.forces[1].count = 2;
    let mut game = begin(draft);
    put(&mut game, "axis:crew-1 N4");
    let crew = piece(game.scenario(), "axis:crew-2");
    game.apply(&Choice::Piece(crew)).unwrap();
    assert_eq!(listed(&game), [Choice::Hex(hex("N5"))]);
    assert_eq!(game.apply(&Choice::Hex(hex("N4"))).unwrap_err().kind, Refusal::NoRoomLeft);
}

#[test]
fn s2_1_a_step_may_let_few_units_into_a_hex() {
    let thin = SetupDraft { most: Some(1), ..step(Side::Axis, &[], HexFilter::deep(3)) };
    let mut game = begin(small(ground(), vec![thin, allies()]));
    put(&mut game, "axis:crew-1 N4");
    let crew = piece(game.scenario(), "axis:crew-2");
    game.apply(&Choice::Piece(crew)).unwrap();
    let refused = game.apply(&Choice::Hex(hex("N4"))).unwrap_err();
    assert_eq!((refused.kind, refused.para.text()), (Refusal::Crowded, "2.1"));
    game.apply(&Choice::Hex(hex("N5"))).unwrap();
}

#[test]
fn s2_1_the_owner_chooses_so_many_and_a_later_step_places_the_others() {
    let two = SetupDraft { count: Some(2), ..step(Side::Axis, &["squads"], at("F3 F4")) };
    let others = step(Side::Axis, &["others"], HexFilter::deep(3));
    let mut game = begin(small(ground(), vec![two, others, allies()]));
    put(&mut game, "rifle-2 F3 rifle-3 F4");
    // Two are there; the third is one of the others.
    let left = ["rifle-1", "axis:crew-1", "axis:crew-2"].map(|name| piece(game.scenario(), name));
    assert_eq!(listed(&game), left.map(Choice::Piece));
    put(&mut game, "rifle-1 N4 axis:crew-1 N4 axis:crew-2 N5");
    // Where none is left for it, the choice is for good.
    let one = SetupDraft { count: Some(1), ..step(Side::Axis, &["crew"], HexFilter::deep(3)) };
    let rest = step(Side::Axis, &["squads"], HexFilter::deep(3));
    let mut game = begin(small(ground(), vec![one, rest, allies()]));
    put(&mut game, "axis:crew-2 N4");
    assert_eq!(game.table().piece(piece(game.scenario(), "axis:crew-1")).place, Place::Aside);
    let many = SetupDraft { count: Some(9), ..step(Side::Axis, &["crew"], HexFilter::deep(3)) };
    let rest = step(Side::Axis, &["squads"], HexFilter::deep(3));
    let found = flaws(small(ground(), vec![many, rest, allies()]));
    assert_eq!(found, [FlawKind::Range { what: "x", value: 9, least: 1, most: 2 }]);
}

#[test]
fn s2_1_chance_places_each_piece_or_all_of_them() {
    let each =
        SetupDraft { random: Some(Random::Each), ..step(Side::Axis, &[], at("L3 L4 L5 G2")) };
    let mut game = begin(small(ground(), vec![each, allies()]));
    let Next::Chance(set) = *game.next() else { panic!("chance places") };
    // The lake is no place, and what holds a Squad holds no second one.
    assert_eq!(set.choices().collect::<Vec<_>>(), ["L3", "L4", "L5"].map(|l| Choice::Hex(hex(l))));
    game.apply(&Choice::Hex(hex("L4"))).unwrap();
    assert_eq!(listed(&game), ["L3", "L5"].map(|label| Choice::Hex(hex(label))));
    until(&mut game, Prompt::SetupPiece);
    assert_eq!(game.situation().hexes_of(Side::Axis).len(), 3);

    let crew = ["crew"];
    let once = SetupDraft { random: Some(Random::Once), ..step(Side::Axis, &crew, at("L3 L4 L5")) };
    let rest = step(Side::Axis, &["squads"], HexFilter::deep(3));
    let mut game = begin(small(ground(), vec![once, rest, allies()]));
    game.apply(&Choice::Hex(hex("L5"))).unwrap();
    assert_eq!(labels(&game.situation().hexes_of(Side::Axis)), "L5", "both of them");
    assert!(
        matches!(game.next(), Next::Side(Side::Axis, legal) if legal.prompt == Prompt::SetupPiece)
    );
}

#[test]
fn s2_1_steps_at_the_same_time_show_nothing_before_all_are_done() {
    let both = |side, place| SetupDraft { simultaneous: true, ..step(side, &[], place) };
    let steps = vec![both(Side::Axis, HexFilter::deep(4)), both(Side::Allies, HexFilter::deep(4))];
    let mut game = begin(small(ground(), steps));
    let rifle = piece(game.scenario(), "rifle-1");
    game.apply(&Choice::Piece(rifle)).unwrap();
    let told = game.apply(&Choice::Hex(hex("N4"))).unwrap();
    let noted = |hex| Happening::Noted { side: Side::Axis, piece: rifle, hex };
    assert_eq!(told[0].what, noted(Some(hex("N4"))));
    assert_eq!(told[0].seen_by(Side::Allies).what, noted(None));
    assert_eq!(game.view(Side::Axis).noted().get(&rifle), Some(&hex("N4")));
    assert!(game.view(Side::Allies).noted().is_empty());
    // 8.2 holds for what is noted down too.
    let other = piece(game.scenario(), "rifle-2");
    game.apply(&Choice::Piece(other)).unwrap();
    assert_eq!(game.apply(&Choice::Hex(hex("N4"))).unwrap_err().kind, Refusal::Stacking);
    game.apply(&Choice::Hex(hex("N5"))).unwrap();
    put(&mut game, "rifle-3 N6 axis:crew-1 N4 axis:crew-2 N5");
    assert_eq!(game.situation().units().count(), 0, "nothing is on the map yet");
    put(&mut game, "line-1 A1 line-2 A2 line-3 A3");
    let crew = piece(game.scenario(), "allies:crew");
    game.apply(&Choice::Piece(crew)).unwrap();
    let told = game.apply(&Choice::Hex(hex("A3"))).unwrap();
    let placed = told.iter().filter(|event| matches!(event.what, Happening::Placed { .. }));
    assert_eq!(placed.count(), 9);
    assert_eq!(game.situation().units().count(), 9);
    assert!(game.check().is_empty());
}

#[test]
fn what_cannot_be_placed_so_is_refused() {
    let with = |change: fn(&mut SetupDraft)| {
        let mut first = step(Side::Axis, &[], HexFilter::deep(4));
        change(&mut first);
        flaws(small(ground(), vec![first, allies()]))
    };
    let clash = |one, other| vec![FlawKind::Clash { one, other }];
    assert_eq!(
        with(|step| {
            step.random = Some(Random::Each);
            step.contiguous = true;
        }),
        clash("random", "contiguous")
    );
    assert_eq!(with(|step| step.simultaneous = true), [FlawKind::NotSimultaneous]);
    let shared = with(|step| {
        step.hidden = true;
        step.place = at("A1 N4 N5 N6");
    });
    assert_eq!(shared, [FlawKind::SharedZone]);
    // The Squads of all steps, in the hexes of all steps.
    let steps = |first: &str, second: &str| {
        vec![
            step(Side::Axis, &["rifle-1", "crew"], at(first)),
            step(Side::Axis, &["others"], at(second)),
            allies(),
        ]
    };
    assert_eq!(
        flaws(small(ground(), steps("N4", "N4 N5"))),
        [FlawKind::SmallZone { squads: 3, hexes: 2 }]
    );
    assert_eq!(flaws(small(ground(), steps("N4 N6", "N4 N5"))), []);
    assert_eq!(
        flaws(small(ground(), steps("N6", "N4"))),
        [FlawKind::SmallZone { squads: 2, hexes: 1 }]
    );
    // Whoever starts in a hex takes it from the steps.
    let mut taken = small(ground(), vec![step(Side::Axis, &[], at("N4 N5 N6")), allies()]);
    let fourth =
        ForceDraft { at: Some(hex("N4")), ..force(ForceWord::Squad, "Rifle", 1, Some("guard")) };
    taken.sides.axis.forces.push(fourth);
    assert_eq!(flaws(taken), [FlawKind::SmallZone { squads: 3, hexes: 2 }]);
}

#[test]
fn t94_smoke_lies_there_from_the_start_and_its_value_may_be_drawn() {
    let mut draft = small(ground(), vec![step(Side::Axis, &[], HexFilter::deep(4)), allies()]);
    draft.markers.smoke = vec![(hex("H8"), Some(4)), (hex("H9"), None)];
    draft.markers.blaze = hexes("N4");
    let mut game = begin(draft.clone());
    assert_eq!(game.table().smoke.get(&hex("H8")), Some(&4));
    assert!(matches!(game.next(), Next::Chance(_)), "a marker is drawn first");
    game.apply(&Choice::Value(7)).unwrap();
    assert_eq!(game.table().smoke.get(&hex("H9")), Some(&7));
    let rifle = piece(game.scenario(), "rifle-1");
    game.apply(&Choice::Piece(rifle)).unwrap();
    assert!(!listed(&game).contains(&Choice::Hex(hex("N4"))), "it burns");
    draft.markers.smoke.push((hex("G2"), Some(3)));
    draft.markers.blaze.push(hex("H8"));
    assert_eq!(flaws(draft), [FlawKind::NoMarker, FlawKind::NoMarker]);
}

/// Seven figures of a side stand in a hex and no eighth, whether all of them are seen, some are noted
/// down, or both sides set up at once (8.2).
#[test]
fn s8_2_no_way_to_set_up_brings_more_than_seven_figures_into_a_hex() {
    let hidden = |what: &[&str]| SetupDraft { hidden: true, ..step(Side::Axis, what, at("N4 N5")) };
    let seen = |what: &[&str]| step(Side::Axis, what, at("N4 N5 N6"));
    let steps = vec![hidden(&["rifle-1", "crew-1"]), seen(&["others"]), allies()];
    let mut game = begin(small(ground(), steps));
    put(&mut game, "rifle-1 N4 axis:crew-1 N4");
    // Four and two: a second Squad, and even a Team, is too many.
    for name in ["rifle-2", "axis:crew-2"] {
        let mut game = game.clone();
        let unit = piece(game.scenario(), name);
        game.apply(&Choice::Piece(unit)).unwrap();
        let refused = game.apply(&Choice::Hex(hex("N4"))).unwrap_err();
        assert_eq!((refused.kind, refused.para.text()), (Refusal::Stacking, "8.2"), "{name}");
    }
    put(&mut game, "rifle-2 N5 axis:crew-2 N5 rifle-3 N6");
    // Both sides at once into the same hexes: each would stand among the other's.
    let both = |side| SetupDraft { simultaneous: true, ..step(side, &[], at("H5 H6 H7 H8")) };
    let found = flaws(small(ground(), vec![both(Side::Axis), both(Side::Allies)]));
    assert_eq!(found, [FlawKind::SharedZone, FlawKind::SharedZone]);
}

/// The Axis notes down two Squads, a Team and Mines between the sides.
fn ambush() -> ScenarioDraft {
    let steps = vec![
        SetupDraft {
            hidden: true,
            ..step(Side::Axis, &["rifle-1", "rifle-2", "crew-1", "mines"], at("D7 E7 F8"))
        },
        step(Side::Axis, &["others"], HexFilter::deep(3)),
        step(Side::Allies, &[], at("C6 C7 C8")),
    ];
    let mut draft = small(ground(), steps);
    draft.sides.axis.forces.push(works(FortificationKind::Mines, 1));
    draft
}

fn ambushed() -> Game {
    let mut game = begin(ambush());
    put(&mut game, "rifle-1 D7 rifle-2 E7 axis:crew-1 D7 mines F8");
    put(&mut game, "rifle-3 N4 axis:crew-2 N4 line-1 C6 line-2 C7 line-3 C8 allies:crew C6");
    game
}

#[test]
fn s2_1_what_is_noted_down_is_nowhere_on_the_table() {
    let game = ambushed();
    let rifle = piece(game.scenario(), "rifle-1");
    assert_eq!(game.table().piece(rifle).place, Place::Hidden);
    assert!(game.check().is_empty() && game.table().forts.is_empty());
    let view = game.view(Side::Allies);
    assert_eq!((view.hidden(Side::Axis).len(), view.noted().len()), (4, 0));
    assert_eq!(labels(&view.may_hide(rifle)), "D7 E7 F8");
    // A guess that fits is a game, one that cannot be is none.
    let guess = |label: &str| Hidden {
        hand: game.view(Side::Axis).hand(),
        noted: view.hidden(Side::Axis).into_iter().map(|id| (id, hex(label))).collect(),
        ..Hidden::default()
    };
    assert_eq!(view.complete(&guess("E7")).unwrap().view(Side::Allies), view);
    assert!(view.complete(&guess("H8")).is_none());
    assert!(view.complete(&Hidden { noted: Default::default(), ..guess("E7") }).is_none());
}

#[test]
fn s2_1_the_owner_reveals_what_is_noted_down_at_his_turn_menu() {
    let mut game = ambushed();
    until(&mut game, Prompt::Turn);
    let rifle = piece(game.scenario(), "rifle-1");
    let mines = piece(game.scenario(), "mines");
    // It is the Turn of the Allies.
    assert!(!listed(&game).contains(&Choice::Piece(rifle)));
    game.apply(&Choice::Pass).unwrap();
    for _ in 0..40 {
        if matches!(game.next(), Next::Side(Side::Axis, legal) if legal.prompt == Prompt::Turn) {
            break;
        }
        let legal = listed(&game);
        let choice = legal.iter().find(|c| matches!(c, Choice::Done | Choice::Pass));
        let choice = *choice.unwrap_or(&legal[0]);
        game.apply(&choice).unwrap();
    }
    let told = game.apply(&Choice::Piece(rifle)).unwrap();
    assert_eq!(told[0].what, Happening::Unhidden { piece: rifle, hex: hex("D7") });
    game.apply(&Choice::Piece(mines)).unwrap();
    assert_eq!(
        game.table().forts.get(&hex("F8")).map(|fort| fort.kind),
        Some(FortificationKind::Mines)
    );
    assert_eq!(game.situation().hex(rifle), Some(hex("D7")));
    assert!(game.check().is_empty());
}

/// Puts the game where an enemy unit has come into a hex.
fn come_into(game: &mut Game, name: &str, label: &str) {
    let unit = piece(game.scenario(), name);
    game.enter(unit, hex(label), 0, crate::para!("O21.1"));
}

#[test]
fn s2_1_enemies_who_come_find_what_is_hidden() {
    let mut game = ambushed();
    until(&mut game, Prompt::Turn);
    come_into(&mut game, "line-1", "D7");
    // By a Move they stand beside it, in the nearest hex with room.
    let of = |game: &Game, name: &str| game.situation().hex(piece(game.scenario(), name));
    let beside = of(&game, "rifle-1").unwrap();
    assert_eq!(game.situation().distance(beside, hex("D7")), 1);
    assert!(of(&game, "axis:crew-1").is_some() && of(&game, "rifle-2").is_none());
    // By an Advance they meet.
    game.state.table.order = Some(crate::content::Order::Advance);
    come_into(&mut game, "line-2", "E7");
    assert_eq!(of(&game, "rifle-2"), Some(hex("E7")));
    game.state.table.order = None;
    // Mines are where they are.
    come_into(&mut game, "line-3", "F8");
    assert!(game.table().forts.contains_key(&hex("F8")));
}

#[test]
fn s2_1_a_blaze_brings_out_what_is_hidden() {
    let mut game = ambushed();
    until(&mut game, Prompt::Turn);
    game.place_blaze(hex("E7"), crate::para!("E46"));
    let rifle = piece(game.scenario(), "rifle-2");
    let at = game.situation().hex(rifle).unwrap();
    assert_eq!(game.situation().distance(at, hex("E7")), 1);
    // Mines that burn are gone (F100.3).
    game.place_blaze(hex("F8"), crate::para!("E46"));
    let mines = piece(game.scenario(), "mines");
    assert_eq!(game.table().piece(mines).place, Place::Aside);
    assert!(game.check().is_empty());
}

#[test]
fn games_with_what_is_noted_down_end_and_stay_sound() {
    let scenario = Arc::new(ambush().build().unwrap());
    let mut revealed = 0;
    for seed in 0..12 {
        let (_, made) = play(&scenario, seed, |game, at| {
            let faults = game.check();
            assert!(faults.is_empty(), "seed {seed}, choice {at}: {faults:?}");
            revealed += usize::from(!game.table().forts.is_empty());
        });
        assert!(made.len() > 20);
    }
    assert!(revealed > 0);
}

#[test]
fn flaws_of_steps_are_laid_at_their_step() {
    let draft = small(
        ground(),
        vec![
            step(Side::Axis, &[], HexFilter { depth: Some(40), ..HexFilter::default() }),
            allies(),
        ],
    );
    let flaw = draft.build().unwrap_err().remove(0);
    assert_eq!(flaw.item, Item::Setup(0));
}
