//! A36 Light Wounds, by whatever a Squad is about to break.

use super::kit::{Play, action, board, card, play, shows, trigger};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardAction, CardEvent, Order, Trigger};
use crate::event::Happening;
use crate::side::Side;
use crate::state::Place;

const WOUNDS: CardAction = CardAction::LightWounds;

/// An Axis attack of 20 on J6, whose units roll 2 in defence; the Allies hold Light Wounds.
fn hit(units: &str) -> Play {
    let (fire, wounds) = (card(Order::Fire, 0), action(WOUNDS, 2));
    let text = format!("H6 axis rifle-1+heavy-mg-1; J6 allies {units}; B2 allies line-4");
    let mut play = play(board().map(), Side::Axis, &text, &[fire], &[wounds]);
    play.go(&format!("#{fire} rifle-1 J6 heavy-mg-1 done 6-6"));
    play
}

#[test]
fn a36_the_team_has_all_that_the_squad_had() {
    let wounds = action(WOUNDS, 2);
    let mut play = hit("line-1!^+light-mg-1");
    play.go("line-1 1-1");
    let squad = play.of(Side::Allies, "line-1");
    assert_eq!(play.prompt(), Some(Prompt::LightWounds(squad)));
    play.go(&format!("!{wounds}"));
    let team = play.state(Side::Allies, "line-1/a");
    assert_eq!(play.hex(Side::Allies, "line-1/a"), "J6");
    assert!(team.suppressed && team.veteran && !team.broken);
    assert_eq!(team.weapon, Some(play.of(Side::Allies, "light-mg-1")));
    assert_eq!(play.state(Side::Allies, "line-1").place, Place::Aside);
    assert_eq!(play.game.table().vp, 1, "a VP is what it costs");
    assert_eq!(play.game.situation().casualties(Side::Allies), 0);
}

#[test]
fn a36_a_broken_squad_that_would_die_becomes_a_broken_team() {
    let mut play = hit("line-1*");
    play.go(&format!("line-1 1-1 !{}", action(WOUNDS, 2)));
    assert!(play.state(Side::Allies, "line-1/a").broken);
    assert!(!play.saw(|what| matches!(what, Happening::Eliminated { .. })));
    assert_eq!(play.game.table().vp, 1);
}

#[test]
fn a36_it_is_for_squads_alone_and_may_be_kept() {
    let mut play = hit("crew-1");
    play.go("crew-1 1-1");
    assert!(play.state(Side::Allies, "crew-1").broken);
    let mut play = hit("line-1");
    let word = format!("!{}", action(WOUNDS, 2));
    assert_eq!(play.refuse(&word), (Refusal::WindowClosed, "A36"), "before the roll");
    play.go("line-1 1-1 pass");
    assert!(play.state(Side::Allies, "line-1").broken);
}

#[test]
fn a36_in_the_middle_of_a_move_the_team_goes_on() {
    let (order, fire, wounds) = (card(Order::Move, 0), card(Order::Fire, 0), action(WOUNDS, 2));
    let text = "H6 axis rifle-1; J6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[order, wounds], &[fire]);
    play.go(&format!("#{order} rifle-1 rifle-1 I6 #{fire} line-1 line-1 done 6-6 rifle-1 1-1"));
    play.go(&format!("!{wounds} I5"));
    assert_eq!(play.hex(Side::Axis, "rifle-1/a"), "I5");
    // It is moving: the shooter may fire once more, and the Team has spent what the Squad had.
    assert_eq!(play.state(Side::Axis, "rifle-1/a").spent, 4);
    assert!(play.state(Side::Axis, "rifle-1/a").activated);
}

#[test]
fn a36_by_a_sniper() {
    let (order, wounds) = (card(Order::Recover, 0), action(WOUNDS, 2));
    let text = "H6 axis rifle-1*; K6 allies line-1; B2 allies line-2";
    let mut play = play(board().map(), Side::Axis, text, &[order], &[wounds]);
    let (sniper, hex) = (trigger(Trigger::Sniper, 0), shows("K6"));
    play.go(&format!("#{order} rifle-1 #{sniper} keep #{hex} allies:line-1 !{wounds}"));
    assert_eq!(play.hex(Side::Allies, "line-1/a"), "K6");
}

#[test]
fn a36_by_mines() {
    let (order, wounds) = (card(Order::Advance, 0), action(WOUNDS, 2));
    let text = "E5 allies line-1; F5 mines; O2 axis rifle-1; B9 allies line-2";
    let mut play = play(board().map(), Side::Allies, text, &[], &[order, wounds]);
    play.go(&format!("#{order} line-1 line-1 F5 6-6 line-1 1-1 !{wounds}"));
    assert_eq!(play.hex(Side::Allies, "line-1/a"), "F5");
    assert_eq!(play.prompt(), Some(Prompt::Turn), "it has advanced");
    // Out of Mines it ends in the next hex as well, and off the map.
    let text = "P5 allies line-1; P5 mines; O2 axis rifle-1; B9 allies line-2";
    let mut play = super::kit::play(board().map(), Side::Allies, text, &[], &[order, wounds]);
    play.go(&format!("#{order} line-1 line-1 exit 6-6 line-1 1-1 !{wounds} space:2"));
    assert_eq!(play.state(Side::Allies, "line-1/a").place, Place::Time(2));
    // 1 lost, and 1 gained by a Team that leaves.
    assert_eq!(play.game.table().vp, 0);
}

#[test]
fn a36_each_of_several_squads_that_break_together() {
    let (one, two) = (action(WOUNDS, 1), action(WOUNDS, 2));
    let text = "H6 axis rifle-1; K6 allies line-1 line-2* line-3; B2 allies line-4";
    let mut play = play(board().map(), Side::Axis, text, &[], &[one, two]);
    play.occur(Side::Axis, CardEvent::AirSupport, 1);
    play.go(&format!("#{} K6 !{one} pass !{two}", shows("K6")));
    assert_eq!(play.hex(Side::Allies, "line-1/a"), "K6");
    assert_eq!(play.state(Side::Allies, "line-2").place, Place::Casualty);
    assert_eq!(play.hex(Side::Allies, "line-3/a"), "K6");
    // A VP for each Team, and 2 for the Squad that dies.
    assert_eq!(play.game.table().vp, 4);
}
