//! A30 Crossfire and A34 Hand Grenades: what adds to an attack before its roll.

use super::kit::{Play, action, board, card, play};
use crate::content::{CardAction, Order};
use crate::event::Happening;
use crate::side::Side;

/// What Actions brought to the last attack.
fn aid(play: &Play) -> Option<i32> {
    play.log.iter().rev().find_map(|event| match &event.what {
        Happening::Attacked { parts, .. } => Some(parts.actions),
        _ => None,
    })
}

#[test]
fn a30_crossfire_is_for_fire_at_who_moves() {
    let (moving, fire) = (card(Order::Move, 0), card(Order::Fire, 0));
    let crossfire = action(CardAction::Crossfire, 0);
    let text = "H6 allies line-1; B2 allies line-2; J6 axis rifle-1";
    let mut op_fire = play(board().map(), Side::Allies, text, &[fire, crossfire], &[moving]);
    op_fire.go(&format!("#{moving} line-1 line-1 H5 #{fire} rifle-1 rifle-1"));
    op_fire.go(&format!("!{crossfire} 3-3"));
    assert_eq!(aid(&op_fire), Some(2));
    // Nobody moves in a Fire Order.
    let text = "J6 axis rifle-1; H6 allies line-1";
    let mut order = play(board().map(), Side::Axis, text, &[fire, crossfire], &[]);
    order.go(&format!("#{fire} rifle-1 H6 rifle-1 done"));
    assert!(!order.can(&format!("!{crossfire}")));
    order.go("3-3");
    assert_eq!(aid(&order), Some(0));
}

#[test]
fn a34_hand_grenades_are_thrown_at_the_next_hex() {
    let (fire, grenades) = (card(Order::Fire, 0), action(CardAction::HandGrenades, 0));
    for (hex, near) in [("H5", true), ("H4", false)] {
        let text = format!("H6 axis rifle-1; {hex} allies line-1");
        let mut play = play(board().map(), Side::Axis, &text, &[fire, grenades], &[]);
        play.go(&format!("#{fire} rifle-1 {hex} rifle-1 done"));
        let word = format!("!{grenades}");
        assert_eq!(play.can(&word), near, "{hex}");
        if near {
            play.go(&word);
        }
        play.go("3-3");
        assert_eq!(aid(&play), Some(if near { 2 } else { 0 }));
    }
}
