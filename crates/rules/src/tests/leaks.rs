//! Nothing hidden leaks: games that differ only in what a side cannot know look alike to it, now and
//! as they go on, down to the words of a refusal.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::contract::{Lcg, everything, listed, play, rich_draft};
use super::kit::position;
use crate::choice::{Choice, Next, Prompt, Purpose};
use crate::content::{
    CardAction, CardEvent, CardId, CardSet, ChitSet, DECK, Nation, NoQuarter, Order, Trigger,
    UnitClass,
};
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::scenario::{ForceWord, HexFilter, Posture, Scenario, ScenarioDraft, SetupDraft};
use crate::side::Side;
use crate::view::Hidden;

/// A nation whose deck triggers much and whose Squads can do all that a box allows.
fn busy(nation: &mut Nation) {
    nation.no_quarter = NoQuarter::Anyone;
    for card in &mut nation.deck {
        card.trigger = match card.number {
            n if n % 3 == 0 => Some(Trigger::Event),
            n if n % 11 == 1 => Some(Trigger::Sniper),
            n if n % 13 == 2 => Some(Trigger::Jammed),
            35 | 70 => Some(Trigger::Time),
            _ => None,
        };
        if card.order == Order::CommandConfusion {
            card.order = Order::ArtilleryDenied;
        }
    }
    for unit in &mut nation.units {
        let unit = Arc::make_mut(unit);
        if unit.class == UnitClass::Squad {
            let front = &mut unit.front;
            (front.fp.boxed, front.range.boxed, front.movement.boxed) = (true, true, true);
        }
    }
}

/// A scenario in which all Actions and Events come up, with this Defender.
pub(super) fn full(defender: Side) -> Arc<Scenario> {
    Arc::new(full_draft(defender).build().unwrap())
}

fn full_draft(defender: Side) -> ScenarioDraft {
    let mut draft = rich_draft();
    for nation in &mut Arc::make_mut(&mut draft.content).nations {
        busy(Arc::make_mut(nation));
    }
    for side in Side::BOTH {
        let own = &mut draft.sides[side];
        own.posture = if side == defender { Posture::Defend } else { Posture::Attack };
        own.late_discard = Some(1);
        own.surrender = 14;
    }
    draft.sides[defender.other()]
        .forces
        .retain(|force| !matches!(force.word, ForceWord::Fortification(_)));
    draft.sudden_death = 10;
    draft
}

/// The same game with another hand and other secret chits of the side that is not the viewer. Every
/// second card of the hand stays in it: what both worlds have can be played in both.
fn other_world(game: &Game, viewer: Side, lcg: &mut Lcg) -> Game {
    let other = viewer.other();
    let (view, truth) = (game.view(viewer), game.view(other).hand());
    let mut hand: CardSet = truth.iter().filter(|_| lcg.next(2) == 0).collect();
    let mut unseen: Vec<u8> = view.unseen(other).iter().filter(|n| !hand.contains(*n)).collect();
    while hand.len() < usize::from(view.hand_size(other)) {
        hand.insert(unseen.swap_remove(lcg.next(unseen.len())));
    }
    let mut cup: Vec<char> = view.unseen_chits().iter().collect();
    let mut chits = ChitSet::EMPTY;
    for _ in 0..view.table().secrets[other] {
        chits.insert(cup.swap_remove(lcg.next(cup.len())));
    }
    let noted = view.hidden(other).into_iter();
    let noted = noted.map(|piece| {
        let hexes = view.may_hide(piece);
        (piece, hexes[lcg.next(hexes.len())])
    });
    let noted = noted.collect();
    view.complete(&Hidden { hand, chits, noted }).expect("a guess that fits the view")
}

/// What a side may do and sees.
fn asked(game: &Game, side: Side) -> Option<Vec<Choice>> {
    match game.next() {
        Next::Side(who, legal) if *who == side => Some(legal.choices.clone()),
        _ => None,
    }
}

/// Who is asked for what, as everybody at the table notices.
fn noticed(game: &Game) -> (Option<Side>, Option<Prompt>, Option<Purpose>, usize) {
    match game.next() {
        Next::Side(side, legal) => (Some(*side), Some(legal.prompt), None, 0),
        Next::Chance(set) => (Some(set.side), None, Some(set.purpose), set.len()),
        Next::Over(outcome) => (Some(outcome.winner), None, None, 0),
    }
}

/// Two worlds must look alike to a side: what it sees, what it may do, and what everybody notices.
fn alike(a: &Game, b: &Game, viewer: Side, at: &str) {
    assert_eq!(noticed(a), noticed(b), "{at}");
    assert_eq!(a.view(viewer), b.view(viewer), "{at}");
    assert_eq!(asked(a, viewer), asked(b, viewer), "{at}");
}

/// Whatever a side tries that it may not: both worlds refuse it for the same reason.
fn refuse_alike(a: &Game, b: &Game, all: &[Choice], at: &str) {
    let (mut a, mut b) = (a.clone(), b.clone());
    let legal = listed(&a);
    for choice in all.iter().filter(|choice| !legal.contains(choice)) {
        assert_eq!(a.apply(choice), b.apply(choice), "{at}: {choice:?}");
    }
}

#[test]
fn worlds_that_differ_in_what_is_hidden_look_alike() {
    let mut pairs = 0;
    for seed in 200..206 {
        let scenario = full(Side::BOTH[usize::try_from(seed % 2).unwrap()]);
        let all = everything(&scenario);
        let mut lcg = Lcg(seed * 31);
        let _ = play(&scenario, seed, |game, at| {
            if at % 7 != 0 {
                return;
            }
            for side in Side::BOTH {
                let world = other_world(game, side, &mut lcg);
                let told = format!("seed {seed}, choice {at}");
                alike(game, &world, side, &told);
                if at % 5 == 0 && asked(game, side).is_some() {
                    refuse_alike(game, &world, &all, &told);
                }
                pairs += 1;
                // The truth gives the true game back.
                let truth = game.view(side.other());
                let (hand, chits) = (truth.hand(), truth.secrets());
                let noted = truth.noted().clone();
                let same = game.view(side).complete(&Hidden { hand, chits, noted }).unwrap();
                assert_eq!(&same, game);
                assert_eq!(same.next(), game.next());
            }
        });
    }
    assert!(pairs > 1000, "{pairs} pairs");
}

/// A choice that both worlds allow.
fn common(a: &Game, b: &Game, lcg: &mut Lcg) -> Option<Choice> {
    let theirs = listed(b);
    let mut both = listed(a);
    both.retain(|choice| theirs.contains(choice) && !matches!(choice, Choice::Scrap(_)));
    // Actions and Melees are few among many choices, and what leaks comes of them.
    let advances = matches!(noticed(a).1, Some(Prompt::AdvanceHex(_)));
    let met = |hex| a.situation().hexes_of(a.table().active.other()).contains(&hex);
    let rare: Vec<Choice> = both
        .iter()
        .filter(|choice| match choice {
            Choice::Action(_) => true,
            Choice::Card(card) => a.scenario().card(*card).order == Order::Advance,
            Choice::Hex(hex) => advances && met(*hex),
            _ => false,
        })
        .copied()
        .collect();
    if !rare.is_empty() && lcg.next(3) > 0 {
        return Some(lcg.pick(&rare));
    }
    (!both.is_empty()).then(|| lcg.pick(&both))
}

/// Both sides face to face around an Objective, with hands full of whatever comes.
fn face_to_face(scenario: &Arc<Scenario>, lcg: &mut Lcg) -> Game {
    let text = "I6 axis rifle-1 rifle-2 grein; H6 axis rifle-3+light-mg-1; J6 allies line-1 line-2; \
                I7 allies line-3 grein; E6 allies line-4; F6 axis pionier-1; J8 foxholes; H8 mines";
    let mut given = position(scenario, text);
    given.turn = Some(Side::BOTH[lcg.next(2)]);
    for side in Side::BOTH {
        let mut deck: Vec<u8> = (1..=DECK).collect();
        let hand = (0..6).map(|_| CardId { side, number: deck.swap_remove(lcg.next(deck.len())) });
        given.hands[side] = Some(hand.collect());
    }
    Game::at(Arc::clone(scenario), &given).unwrap()
}

fn seen(events: &[Event], viewer: Side) -> Vec<Event> {
    events.iter().map(|event| event.seen_by(viewer)).collect()
}

/// What has come up in the worlds that went on in step.
#[derive(Default)]
struct Met {
    steps: usize,
    actions: BTreeSet<CardAction>,
    events: BTreeSet<CardEvent>,
}

impl Met {
    fn note(&mut self, told: &[Event]) {
        self.steps += 1;
        for event in told {
            match event.what {
                Happening::Acted { action, .. } => _ = self.actions.insert(action),
                Happening::EventRevealed { event, .. } => _ = self.events.insert(event),
                _ => {}
            }
        }
    }
}

/// Two worlds go on in step. Whether a window opens, who is asked next, what is told: all of it must
/// be the same, whatever the hidden hand holds.
#[test]
fn worlds_that_differ_in_what_is_hidden_stay_alike() {
    let mut met = Met::default();
    let many = if std::env::var_os("SLOW").is_some() { 200 } else { 10 };
    for seed in 300..300 + many {
        let scenario = full(Side::BOTH[usize::try_from(seed % 2).unwrap()]);
        let all = everything(&scenario);
        let mut lcg = Lcg(seed * 77);
        let _ = play(&scenario, seed, |game, at| {
            if at % 61 != 0 {
                return;
            }
            for side in Side::BOTH {
                in_step(game, side, &all, &mut lcg, &mut met, &format!("seed {seed}, choice {at}"));
            }
        });
        for round in 0..20 {
            let game = face_to_face(&scenario, &mut lcg);
            let side = Side::BOTH[lcg.next(2)];
            let told = format!("seed {seed}, face to face {round}");
            in_step(&game, side, &all, &mut lcg, &mut met, &told);
        }
    }
    assert!(met.steps > 2000, "{} steps", met.steps);
    let dead = CardAction::CommandConfusion;
    let missed = CardAction::ALL.iter().filter(|a| **a != dead && !met.actions.contains(a));
    assert_eq!(missed.collect::<Vec<_>>(), Vec::<&CardAction>::new());
    let missed = CardEvent::ALL.iter().filter(|event| !met.events.contains(event));
    assert_eq!(missed.collect::<Vec<_>>(), Vec::<&CardEvent>::new());
}

/// Worlds that differ in where a side has noted down its pieces look alike to the other, and go on
/// alike until one of them comes out.
#[test]
fn what_is_noted_down_looks_like_nothing() {
    let mut met = Met::default();
    for seed in 400..404 {
        let defender = Side::BOTH[usize::try_from(seed % 2).unwrap()];
        let mut draft = full_draft(defender);
        let attacker = defender.other();
        let deep = HexFilter::deep;
        let words = ["mines", "wire", "squads"].map(str::to_owned).to_vec();
        draft.setup = vec![
            SetupDraft { side: attacker, place: deep(5), ..SetupDraft::default() },
            SetupDraft {
                side: defender,
                what: words,
                count: Some(5),
                place: deep(9),
                hidden: true,
                ..SetupDraft::default()
            },
            SetupDraft { side: defender, place: deep(5), ..SetupDraft::default() },
        ];
        let scenario = Arc::new(draft.build().unwrap());
        let all = everything(&scenario);
        let mut lcg = Lcg(seed * 91);
        let mut noted = 0;
        let _ = play(&scenario, seed, |game, at| {
            noted += game.view(defender).noted().len();
            if at % 97 == 0 || at < 80 && at % 9 == 0 {
                let told = format!("seed {seed}, choice {at}");
                alike(game, &other_world(game, attacker, &mut lcg), attacker, &told);
                in_step(game, attacker, &all, &mut lcg, &mut met, &told);
            }
        });
        assert!(noted > 0);
    }
    assert!(met.steps > 300, "{} steps", met.steps);
}

fn in_step(game: &Game, side: Side, all: &[Choice], lcg: &mut Lcg, met: &mut Met, from: &str) {
    let (mut a, mut b) = (game.clone(), other_world(game, side, lcg));
    for step in 0..40 {
        let Some(choice) = common(&a, &b, lcg) else { return };
        let before = noticed(&a);
        let (told_a, told_b) = (a.apply(&choice).unwrap(), b.apply(&choice).unwrap());
        met.note(&told_a);
        if matches!(a.next(), Next::Over(_)) {
            // The end lays secrets open (6.3.2).
            return;
        }
        let news = |event: &Event| {
            matches!(event.what, Happening::Shown { .. } | Happening::Unhidden { .. })
        };
        if told_a.iter().chain(&told_b).any(news) {
            // A hand is shown (E61), or what was noted down comes out: from here on there is one world, and others that agree with it.
            b = other_world(&a, side, lcg);
            alike(&a, &b, side, from);
            continue;
        }
        let at = format!("{from}+{step}: {choice:?} to {before:?}");
        assert_eq!(seen(&told_a, side), seen(&told_b, side), "{at}");
        alike(&a, &b, side, &at);
        if step % 8 == 7 && asked(&a, side).is_some() {
            refuse_alike(&a, &b, all, &at);
        }
    }
}
