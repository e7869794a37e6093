//! The engine's contract, on random games over seeds: legality is defined once, nothing leaks,
//! cards and VP add up, a replay is equal, a game ends.

use std::sync::Arc;

use super::arsenal::armed_draft;
use super::kit::{board, force, hex};
use super::leaks::full;
use crate::choice::{Choice, Next, Prompt};
use crate::content::{CardId, CardSet, DECK, FortificationKind};
use crate::game::Game;
use crate::scenario::{ArrivalDraft, ForceWord, PieceId, Scenario, ScenarioDraft};
use crate::side::{BySide, Side};
use crate::view::{Hidden, View};

/// A generator for tests alone.
pub(super) struct Lcg(pub(super) u64);

impl Lcg {
    pub(super) fn next(&mut self, below: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % below
    }

    pub(super) fn pick(&mut self, choices: &[Choice]) -> Choice {
        choices[self.next(choices.len())]
    }
}

/// A scenario with something of everything: hills, woods, a road, walls, water, a wide building,
/// Objectives that score, reinforcements.
pub(super) fn rich() -> Arc<Scenario> {
    Arc::new(rich_draft().build().unwrap())
}

/// The same, to be changed.
pub(super) fn rich_draft() -> ScenarioDraft {
    let board = board()
        .on("wood", "C3 D7 F5 G9 I4 K6 L3 M8")
        .on("scrub", "E4 H6 J8")
        .on("trees", "H3 H4")
        .on("lake", "G2 H2")
        .on("bog", "J5")
        .hill(1, "F7 G7 K4")
        .ribbon("lane", "C5 D5 E6 F6 G7 H7 I8 J8 K9")
        .barrier("stones", "E6|F6 F6|F5 L7|M7")
        .building("I6 I7 J7")
        .objective(1, "E6")
        .objective(2, "I6")
        .objective(3, "M7");
    let mut draft = armed_draft(board);
    draft.chits.open = vec!['A'];
    draft.chits.draw = 1;
    draft.chits.secret = BySide { axis: 1, allies: 1 };
    for (kind, count) in [
        (FortificationKind::Wire, 3),
        (FortificationKind::Mines, 2),
        (FortificationKind::Foxholes, 2),
        (FortificationKind::Trench, 2),
        (FortificationKind::Bunker, 1),
    ] {
        draft.sides.axis.forces.push(force(ForceWord::Fortification(kind), "", count, None));
    }
    let late = vec![
        force(ForceWord::Squad, "Line", 2, Some("late")),
        force(ForceWord::Weapon, "Light MG", 1, Some("late-mg")),
    ];
    draft.sides.allies.arrivals.push(ArrivalDraft::at(2, Vec::new(), late));
    draft
}

pub(super) fn listed(game: &Game) -> Vec<Choice> {
    match game.next() {
        Next::Side(_, legal) => legal.choices.clone(),
        Next::Chance(set) => set.choices().collect(),
        Next::Over(_) => Vec::new(),
    }
}

/// Plays at random to the end; what a side would hardly ever do of its own will is rare.
pub(super) fn play(
    scenario: &Arc<Scenario>,
    seed: u64,
    mut look: impl FnMut(&Game, usize),
) -> (Game, Vec<Choice>) {
    let mut lcg = Lcg(seed);
    let mut game = Game::new(Arc::clone(scenario));
    let mut made = Vec::new();
    loop {
        look(&game, made.len());
        let choices = listed(&game);
        if choices.is_empty() {
            return (game, made);
        }
        let mut choice = lcg.pick(&choices);
        if matches!(choice, Choice::Scrap(_) | Choice::Reroll) && lcg.next(8) > 0 {
            choice = choices
                .iter()
                .copied()
                .find(|c| !matches!(c, Choice::Scrap(_) | Choice::Reroll))
                .unwrap_or(choice);
        }
        game.apply(&choice).unwrap();
        made.push(choice);
        assert!(made.len() < 40_000, "seed {seed} does not end");
    }
}

#[test]
fn games_end_and_the_state_stays_sound() {
    let scenario = rich();
    for seed in 0..40 {
        let (game, made) = play(&scenario, seed, |game, at| {
            let faults = game.check();
            assert!(faults.is_empty(), "seed {seed}, choice {at}: {faults:?}");
            if let Next::Side(_, legal) = game.next() {
                assert!(!legal.choices.is_empty());
                assert!(legal.choices.is_sorted_by(|a, b| a < b), "sorted, unique");
            }
        });
        assert!(matches!(game.next(), Next::Over(_)));
        assert!(made.len() > 100, "seed {seed} is over after {}", made.len());
    }
}

#[test]
fn a_replay_is_equal_and_hashes_alike() {
    let scenario = rich();
    for seed in 0..4 {
        let (game, made) = play(&scenario, seed, |_, _| {});
        let mut again = Game::new(Arc::clone(&scenario));
        for choice in &made {
            again.apply(choice).unwrap();
        }
        assert_eq!(game, again);
        assert_eq!(game.hash(), again.hash());
        assert_ne!(game.hash(), Game::new(Arc::clone(&scenario)).hash());
    }
}

/// Choices of every form, legal or not.
pub(super) fn everything(scenario: &Scenario) -> Vec<Choice> {
    let mut all = vec![
        Choice::Keep,
        Choice::Reroll,
        Choice::Done,
        Choice::Pass,
        Choice::Exit,
        Choice::Access,
        Choice::Mission,
        Choice::Shells,
        Choice::Smoke,
    ];
    all.extend((0..16).flat_map(|n| [Choice::Space(n), Choice::Entry(n), Choice::Value(n)]));
    all.extend(('A'..='Z').map(Choice::Chit));
    all.extend(Side::BOTH.map(Choice::Player));
    all.extend(scenario.map.grid().hexes().map(Choice::Hex));
    all.push(Choice::Hex(hex("BA50")));
    let end = u16::try_from(scenario.roster.len()).unwrap() + 3;
    all.extend(
        (0..end).map(PieceId).flat_map(|piece| [Choice::Piece(piece), Choice::Scrap(piece)]),
    );
    for side in Side::BOTH {
        let cards = (0..DECK + 2).map(|number| CardId { side, number });
        all.extend(cards.flat_map(|card| [Choice::Card(card), Choice::Action(card)]));
    }
    all
}

#[test]
fn apply_accepts_exactly_what_next_lists() {
    let scenario = rich();
    let all = everything(&scenario);
    for seed in 100..106 {
        let _ = play(&scenario, seed, |game, at| {
            if at % 37 != 0 {
                return;
            }
            let choices = listed(game);
            for choice in &all {
                let mut copy = game.clone();
                let result = copy.apply(choice);
                assert_eq!(result.is_ok(), choices.contains(choice), "{choice:?} at {at}");
                if result.is_err() {
                    assert_eq!(&copy, game, "a refusal changes nothing");
                }
            }
        });
    }
}

#[test]
fn events_do_not_name_cards_that_the_other_side_draws() {
    let scenario = rich();
    let mut game = Game::new(Arc::clone(&scenario));
    let mut lcg = Lcg(7);
    let mut drawn = 0;
    for _ in 0..2000 {
        let choices = listed(&game);
        if choices.is_empty() {
            break;
        }
        for event in game.apply(&lcg.pick(&choices)).unwrap() {
            if let crate::event::Happening::Drew { side, card } = &event.what {
                drawn += 1;
                assert!(card.is_some());
                assert_eq!(event.seen_by(*side), event);
                let other = event.seen_by(side.other());
                let hidden = crate::event::Happening::Drew { side: *side, card: None };
                assert_eq!(other.what, hidden);
            } else if !matches!(event.what, crate::event::Happening::ChitDrawn { .. }) {
                assert_eq!(event.seen_by(Side::Axis), event);
            }
        }
    }
    assert!(drawn > 10);
}

#[test]
fn a_snapshot_goes_on_as_the_game_does() {
    let scenario = rich();
    let (_, made) = play(&scenario, 3, |game, at| {
        if at % 101 == 0 && !matches!(game.next(), Next::Over(_)) {
            let copy = Game::restore(Arc::clone(&scenario), game.snapshot()).unwrap();
            assert_eq!(&copy, game);
            assert_eq!(copy.next(), game.next());
        }
    });
    assert!(!made.is_empty());
    let other = super::kit::scenario(board().map());
    let snapshot = Game::new(other).snapshot();
    assert!(Game::restore(scenario, snapshot).is_none());
}

#[test]
fn a_guess_of_the_wrong_size_completes_nothing() {
    let scenario = rich();
    let (game, _) = play(&scenario, 1, |_, _| {});
    let view: View = game.view(Side::Axis);
    assert!(view.complete(&Hidden { hand: CardSet::FULL, ..Hidden::default() }).is_none());
}

/// Whoever alone is in an Objective has it (7.3.1), and whoever alone is in a Bunker or Pillbox wins
/// ties there (F101), whenever a side may give an Order.
#[test]
fn who_is_alone_in_a_hex_has_what_is_there_at_every_menu() {
    let mut menus = 0;
    for seed in 500..508 {
        let scenario = full(Side::BOTH[usize::try_from(seed % 2).unwrap()]);
        let _ = play(&scenario, seed, |game, at| {
            if !matches!(game.next(), Next::Side(_, legal) if legal.prompt == Prompt::Turn) {
                return;
            }
            menus += 1;
            let (now, table) = (game.situation(), game.table());
            for (objective, control) in scenario.objectives.iter().zip(&table.control) {
                let held = |side| objective.hexes.iter().any(|hex| now.occupied(*hex, side));
                if let [true, false] | [false, true] = Side::BOTH.map(held) {
                    let alone = Side::BOTH.into_iter().find(|side| held(*side));
                    assert_eq!(*control, alone, "seed {seed}, choice {at}");
                }
            }
            for (hex, fort) in &table.forts {
                if let Some(alone) = now.alone(*hex) {
                    assert_eq!(fort.sole, Some(alone), "seed {seed}, choice {at}, {hex}");
                }
            }
        });
    }
    assert!(menus > 500, "{menus} menus");
}

#[test]
fn a_position_is_the_game_at_its_menu() {
    let scenario = rich();
    let mut menus = 0;
    for seed in 60..64 {
        let _ = play(&scenario, seed, |game, at| {
            let Some(position) = game.position() else { return };
            if !game.table().called.is_empty() {
                return;
            }
            menus += 1;
            match Game::at(Arc::clone(&scenario), &position) {
                Ok(same) => {
                    let (a, b) = (game.table(), same.table());
                    assert_eq!((a.vp, a.time, a.orders), (b.vp, b.time, b.orders), "choice {at}");
                    assert_eq!((&a.control, &a.smoke), (&b.control, &b.smoke), "choice {at}");
                    assert_eq!(position, same.position().unwrap(), "choice {at}");
                }
                Err(flaws) => panic!("seed {seed}, choice {at}: {flaws:?}"),
            }
        });
    }
    assert!(menus > 50, "{menus} menus");
}
