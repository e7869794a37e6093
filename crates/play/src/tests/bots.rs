//! Bots: games end, seeds repeat, and what is hidden changes nothing.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crestline_rules::choice::{Next, Prompt};
use crestline_rules::content::CardSet;
use crestline_rules::game::Game;
use crestline_rules::side::{BySide, Side};
use crestline_rules::view::Hidden;

use super::kit::scenario;
use crate::batch::{self, Bots, play_game, play_games};
use crate::bots::budget::{Budget, Patience};
use crate::bots::strong::thrift;
use crate::bots::{self, Seat};
use crate::random::{Random, Use};
use crate::runner::{Checks, Stop, replay};

pub(super) fn seats(axis: &str, allies: &str) -> Bots {
    BySide { axis: bots::find(axis).unwrap(), allies: bots::find(allies).unwrap() }
}

#[test]
fn every_pairing_of_bots_finishes_its_games() {
    let scenario = scenario();
    let pairs =
        [("simple", "simple"), ("random", "random"), ("simple", "random"), ("strong:60", "simple")];
    for (axis, allies) in pairs {
        for game in 0..6 {
            let summary = play_game(&scenario, &seats(axis, allies), 7, game, Checks::EveryStep);
            let stop = summary.result.as_ref().err().map(|trouble| &trouble.stop);
            assert_eq!(stop, None, "{axis} against {allies}, game {game}");
            assert!(summary.steps > 100, "{axis} against {allies}, game {game}");
        }
    }
}

#[test]
fn games_do_not_depend_on_each_other() {
    let scenario = scenario();
    let bots = seats("simple", "random");
    let all = play_games(&scenario, 0..4, 11, &bots);
    assert_eq!(all[2..], play_games(&scenario, 2..4, 11, &bots));
    assert_eq!(all[..], play_games(&scenario, 0..4, 11, &bots));
    let hashes: std::collections::BTreeSet<u64> = all.iter().map(|game| game.hash).collect();
    assert_eq!(hashes.len(), 4, "four different games");
}

#[test]
fn a_game_played_again_from_its_choices_is_the_same() {
    let scenario = scenario();
    let bots = seats("simple", "simple");
    let (game, run) = batch::play_watched(&scenario, &bots, 3, 1, Checks::None, &mut |_| {});
    assert!(matches!(run.stop, Stop::Over(_)));
    let mut again = Game::new(Arc::clone(&scenario));
    replay(&mut again, &run.choices).unwrap();
    assert_eq!(again.hash(), game.hash());
    assert_eq!(again, game);
}

#[test]
fn the_simple_bot_beats_the_random_one() {
    let scenario = scenario();
    let wins = |bots: &Bots, side: Side| {
        play_games(&scenario, 0..12, 5, bots)
            .iter()
            .filter(|game| game.result.as_ref().is_ok_and(|outcome| outcome.winner == side))
            .count()
    };
    let axis = wins(&seats("simple", "random"), Side::Axis);
    let allies = wins(&seats("random", "simple"), Side::Allies);
    assert!(axis + allies >= 20, "{axis} and {allies} of 12");
}

/// The same game with another hand for the side that does not decide: a bot must not notice.
#[test]
fn swapping_the_hidden_hand_changes_no_choice() {
    let scenario = scenario();
    for name in ["simple", "random", "strong:60"] {
        let spec = bots::find(name).unwrap();
        let mut compared = 0;
        let mut cards = Random::new(99, Use::Chance, 0);
        let _ =
            batch::play_watched(&scenario, &seats(name, name), 21, 0, Checks::None, &mut |step| {
                let Next::Side(side, legal) = step.game.next() else { return };
                if legal.choices.len() < 2 || matches!(legal.prompt, Prompt::Initiative(..)) {
                    return;
                }
                let view = step.game.view(*side);
                let mut unseen: Vec<u8> = view.unseen(side.other()).iter().collect();
                let mut hand = CardSet::EMPTY;
                for _ in 0..view.hand_size(side.other()) {
                    let bound = u32::try_from(unseen.len()).unwrap();
                    hand.insert(unseen.swap_remove(cards.below(bound) as usize));
                }
                let other = view.complete(&Hidden { hand, ..Hidden::default() }).unwrap();
                let seat = Seat { side: *side, seed: 1, game: 0 };
                let here = spec.sit(seat).decide(&view, legal);
                let Next::Side(who, there) = other.next() else {
                    panic!("another decision");
                };
                assert_eq!((who, there), (side, legal));
                assert_eq!(here, spec.sit(seat).decide(&other.view(*side), there));
                compared += 1;
            });
        assert!(compared > 50, "{name}: {compared}");
    }
}

#[test]
fn the_words_of_bots_are_read_back() {
    for word in ["simple", "random", "strong", "strong:60"] {
        assert_eq!(bots::find(word).unwrap().to_string(), word);
    }
    for word in ["", "simpel", "simple:5", "strong:", "strong:0", "strong:-1", "strong:1e9"] {
        assert!(bots::find(word).is_none(), "{word}");
    }
}

/// A clock that lasts for so many questions.
struct Ticks(AtomicU32);

impl Patience for Ticks {
    fn begin(&self) -> u64 {
        u64::from(self.0.load(Ordering::Relaxed))
    }

    fn lasts(&self, began: u64) -> bool {
        u64::from(self.0.fetch_add(1, Ordering::Relaxed)) < began + 10
    }

    fn word(&self) -> String {
        "10ms".to_owned()
    }
}

#[test]
fn a_clock_may_say_how_long_a_bot_thinks() {
    let clock = Arc::new(Ticks(AtomicU32::new(0)));
    let patient = bots::find("strong").unwrap().thinking(Budget::Time(clock));
    assert_eq!(patient.to_string(), "strong:10ms");
    let bots = BySide { axis: patient, allies: bots::find("simple").unwrap() };
    let summary = play_game(&scenario(), &bots, 7, 0, Checks::EveryStep);
    assert!(summary.result.is_ok(), "{summary:?}");
}

#[test]
fn a_long_game_is_searched_less_and_then_no_more() {
    let share = |spent| thrift::share(60, &Budget::Nodes(6_000), spent);
    assert_eq!([0, 600_000, 670_000, 740_000, u64::MAX].map(share), [60, 60, 30, 0, 0]);
}
