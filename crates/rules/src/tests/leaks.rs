//! Nothing hidden leaks: games that differ only in what a side cannot know look alike to it, now and
//! as they go on.

use super::contract::{Lcg, listed, play, rich};
use crate::choice::{Choice, Next};
use crate::content::{CardSet, ChitSet};
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::side::Side;
use crate::view::Hidden;

/// The same game with another hand and other secret chits of the side that is not the viewer.
fn other_world(game: &Game, viewer: Side, lcg: &mut Lcg) -> Game {
    let view = game.view(viewer);
    let other = viewer.other();
    let mut unseen: Vec<u8> = view.unseen(other).iter().collect();
    let mut hand = CardSet::EMPTY;
    for _ in 0..view.hand_size(other) {
        hand.insert(unseen.swap_remove(lcg.next(unseen.len())));
    }
    let mut cup: Vec<char> = view.unseen_chits().iter().collect();
    let mut chits = ChitSet::EMPTY;
    for _ in 0..view.table().secrets[other] {
        chits.insert(cup.swap_remove(lcg.next(cup.len())));
    }
    view.complete(&Hidden { hand, chits }).expect("a guess that fits the view")
}

/// What a side may do and sees.
fn asked(game: &Game, side: Side) -> Option<Vec<Choice>> {
    match game.next() {
        Next::Side(who, legal) if *who == side => Some(legal.choices.clone()),
        _ => None,
    }
}

#[test]
fn worlds_that_differ_in_what_is_hidden_look_alike() {
    let scenario = rich();
    let mut pairs = 0;
    for seed in 200..212 {
        let mut lcg = Lcg(seed * 31);
        let _ = play(&scenario, seed, |game, at| {
            if at % 7 != 0 {
                return;
            }
            for side in Side::BOTH {
                let world = other_world(game, side, &mut lcg);
                assert_eq!(game.view(side), world.view(side), "seed {seed}, choice {at}");
                assert_eq!(asked(game, side), asked(&world, side), "seed {seed}, choice {at}");
                pairs += 1;
                // The truth gives the true game back.
                let truth = game.view(side.other());
                let (hand, chits) = (truth.hand(), truth.secrets());
                let same = game.view(side).complete(&Hidden { hand, chits }).unwrap();
                assert_eq!(&same, game);
                assert_eq!(same.next(), game.next());
            }
        });
    }
    assert!(pairs > 2000, "{pairs} pairs");
}

/// Whether a choice names what only its side knows.
const fn names_a_card(choice: &Choice) -> bool {
    matches!(choice, Choice::Card(_) | Choice::Action(_) | Choice::Chit(_))
}

/// A choice that both worlds allow. What the hidden side plays out of its hand is left out: it shows
/// the hand by its own will.
fn common(a: &Game, b: &Game, viewer: Side, lcg: &mut Lcg) -> Option<Choice> {
    let hidden = matches!(a.next(), Next::Side(side, _) if *side != viewer);
    let theirs = listed(b);
    let mut both = listed(a);
    both.retain(|choice| theirs.contains(choice) && !(hidden && names_a_card(choice)));
    both.retain(|choice| !matches!(choice, Choice::Scrap(_)));
    (!both.is_empty()).then(|| lcg.pick(&both))
}

fn seen(events: &[Event], viewer: Side) -> Vec<Event> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}

/// Two worlds go on in step. Whether a window opens, who is asked next, what is told: all of it must
/// be the same, whatever the hidden hand holds.
#[test]
fn worlds_that_differ_in_what_is_hidden_stay_alike() {
    let scenario = rich();
    let mut steps = 0;
    for seed in 300..312 {
        let mut lcg = Lcg(seed * 77);
        let _ = play(&scenario, seed, |game, at| {
            if at % 97 != 0 {
                return;
            }
            for side in Side::BOTH {
                let (mut a, mut b) = (game.clone(), other_world(game, side, &mut lcg));
                for step in 0..40 {
                    let Some(choice) = common(&a, &b, side, &mut lcg) else { break };
                    let before = a.next().clone();
                    let (told_a, told_b) = (a.apply(&choice).unwrap(), b.apply(&choice).unwrap());
                    if matches!(a.next(), Next::Over(_)) {
                        // The end lays secrets open (6.3.2).
                        break;
                    }
                    if told_a.iter().any(|event| matches!(event.what, Happening::Shown { .. })) {
                        // A hand is shown (E61).
                        break;
                    }
                    let at = format!("seed {seed}, choice {at}+{step}: {choice:?} to {before:?}");
                    assert_eq!(seen(&told_a, side), seen(&told_b, side), "{at}");
                    assert_eq!(a.view(side), b.view(side), "{at}");
                    assert_eq!(asked(&a, side), asked(&b, side), "{at}");
                    steps += 1;
                }
            }
        });
    }
    assert!(steps > 2000, "{steps} steps");
}
