//! 4 The track display: victory points, attack totals, casualties, what a scenario says of its sides.

use std::sync::Arc;

use super::kit::{Play, action, at, board, card, draft, play, position, trigger};
use crate::content::{CardAction, CardId, ChitSet, Order, Trigger};
use crate::event::Happening;
use crate::side::Side;

#[test]
fn s4_1_1_the_total_has_no_limit_and_every_change_is_told() {
    let scenario = super::kit::scenario(board().map());
    let number = card(Order::Advance, 0);
    let mut given =
        position(&scenario, "H6 axis rifle-1 rifle-2; H5 allies line-1; B2 allies line-2");
    given.turn = Some(Side::Axis);
    given.vp = Some(39);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{number} rifle-1 rifle-1 H5 6-6 1-1"));
    // The Axis loses the Melee: 2 for the Allies.
    assert_eq!(play.game.table().vp, 37);
    let told = |what: &Happening| {
        matches!(what, Happening::Scored { side: Side::Allies, vp: 2, total: 37 })
    };
    assert!(play.saw(told));
}

#[test]
fn s4_1_2_o20_3_3_the_attack_total_stands_through_what_interrupts() {
    let fire = card(Order::Fire, 0);
    let text = "J6 axis rifle-1; H6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1 H6 rifle-1 done 3-4"));
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { total: 12, .. })));
    // The Defence roll brings a Sniper, whose random hex comes between.
    let sniper = trigger(Trigger::Sniper, 0);
    play.go(&format!("line-1 #{sniper} keep #1"));
    if !play.saw(|what| matches!(what, Happening::Defended { .. })) {
        play.go("pass");
    }
    let roll = super::kit::deck()[usize::from(sniper) - 1].clone();
    let sum = i32::from(roll.white + roll.red);
    let defended = play.log.iter().find_map(|event| match event.what {
        Happening::Defended { morale, total, .. } => Some((morale, total)),
        _ => None,
    });
    assert_eq!(defended, Some((6, 6 + sum)));
    assert_eq!(play.state(Side::Allies, "line-1").broken, 6 + sum < 12);
}

#[test]
fn s4_2_the_track_takes_units_and_no_weapons() {
    let scenario = super::kit::scenario(board().map());
    let number = card(Order::Advance, 0);
    let text = "H6 axis rifle-1 rifle-2; H5 allies line-1+light-mg-1; B2 allies line-2";
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    given.hands.axis = Some(vec![CardId { side: Side::Axis, number }]);
    let mut play = at(scenario, &given);
    play.go(&format!("#{number} rifle-1 rifle-1 H5 1-1 6-6"));
    let now = play.game.situation();
    assert_eq!(now.casualties(Side::Allies), 1);
    let place = play.state(Side::Allies, "light-mg-1").place;
    assert_eq!(place, crate::state::Place::Lost);
    assert_eq!(play.state(Side::Allies, "line-1").place, crate::state::Place::Casualty);
}

#[test]
fn s4_3_1_quality_gives_the_kind_of_new_teams() {
    let scenario = super::kit::scenario(board().map());
    let quality = scenario.sides.axis.quality;
    let teams = scenario.pieces().filter(|piece| {
        matches!(scenario.counter(*piece).entry, crate::scenario::Entry::Deploy(_))
            && scenario.owner(*piece) == Side::Axis
    });
    let names: Vec<String> =
        teams.filter_map(|team| scenario.unit_kind(team).map(|kind| kind.name.clone())).collect();
    assert!(!names.is_empty() && names.iter().all(|name| name == quality.title()), "{names:?}");
}

/// A game in which each side has a secret chit.
fn secrets() -> Play {
    let mut draft = draft(board().objective(1, "H5").objective(2, "C3").map());
    draft.chits.open = vec!['S'];
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, "H6 axis rifle-1; B2 allies line-1");
    given.turn = Some(Side::Axis);
    let mut chit = |side, letter| {
        let mut set = ChitSet::EMPTY;
        set.insert(letter);
        given.secrets[side] = set;
    };
    chit(Side::Axis, 'A');
    chit(Side::Allies, 'F');
    at(scenario, &given)
}

#[test]
fn s4_3_3_secret_chits_are_for_their_owner_alone() {
    let play = secrets();
    let (axis, allies) = (play.game.view(Side::Axis), play.game.view(Side::Allies));
    assert!(axis.secrets().contains('A') && allies.secrets().contains('F'));
    assert!(axis.unseen_chits().contains('F'), "it may be in the cup as well");
    assert!(!axis.unseen_chits().contains('A'));
    // Both see how many there are, and what lies open.
    assert_eq!((axis.table().secrets.allies, allies.table().secrets.axis), (1, 1));
    assert!(axis.table().chits.contains('S'));
}

#[test]
fn s1_2_a_view_has_the_own_hand_and_the_discards_of_both() {
    let (mine, theirs) = (action(CardAction::Concealment, 0), action(CardAction::Ambush, 0));
    let text = "H6 axis rifle-1; B2 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[mine], &[theirs]);
    let view = play.game.view(Side::Axis);
    assert!(view.hand().contains(mine));
    assert_eq!(view.hand_size(Side::Allies), 1);
    assert!(view.unseen(Side::Allies).contains(theirs), "in the hand or in the deck, who knows");
    assert_eq!(view.deck_size(Side::Allies), 71);
    play.go(&format!("pass #{mine} done"));
    assert!(play.game.view(Side::Allies).discards(Side::Axis).contains(mine), "open to both");
}
