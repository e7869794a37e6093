//! 13 Suppression; 11.3 and 11.5 what Weapons may not do.

use super::kit::{board, card, play};
use crate::choice::Refusal;
use crate::content::Order;
use crate::event::Happening;
use crate::side::Side;

#[test]
fn s13_3_the_marker_goes_when_its_side_recovers_and_not_before() {
    let (recover, moving) = (card(Order::Recover, 0), card(Order::Move, 0));
    let text = "H6 axis rifle-1!; B2 allies line-1!";
    let mut play = play(board().map(), Side::Axis, text, &[recover, moving], &[]);
    play.go(&format!("#{moving} rifle-1 rifle-1 H5"));
    while play.state(Side::Axis, "rifle-1").acting {
        play.go(if play.can("pass") { "pass" } else { "done" });
    }
    assert!(play.state(Side::Axis, "rifle-1").suppressed, "a Move leaves it");
    play.go(&format!("#{recover}"));
    assert!(!play.state(Side::Axis, "rifle-1").suppressed);
    assert!(play.state(Side::Allies, "line-1").suppressed, "the enemy's stays");
    assert!(play.saw(|what| matches!(what, Happening::Unsuppressed { .. })));
}

#[test]
fn s13_2_a_suppressed_unit_may_act_but_not_use_its_weapon() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis rifle-1!+light-mg-1; J6 allies line-1";
    let mut play = play(board().map(), Side::Axis, text, &[fire], &[]);
    play.go(&format!("#{fire} rifle-1 J6"));
    assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "11.1"));
    play.go("rifle-1 done 3-3");
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 4, .. })));
}

#[test]
fn s11_5_ordnance_joins_no_group_and_never_fires_as_op_fire() {
    let fire = card(Order::Fire, 0);
    let text = "H6 axis grein crew-1+light-mortar rifle-1; J6 allies line-1";
    let mut order = play(board().map(), Side::Axis, text, &[fire], &[]);
    order.go(&format!("#{fire} grein crew-1 rifle-1 J6 rifle-1"));
    assert_eq!(order.refuse("light-mortar").0, Refusal::Ordnance);
    let moving = card(Order::Move, 0);
    let text = "H6 allies line-1; J6 axis crew-1+light-mortar lt-bolter";
    let mut op_fire = play(board().map(), Side::Allies, text, &[fire], &[moving]);
    op_fire.go(&format!("#{moving} line-1 line-1 H5 #{fire} crew-1"));
    assert_eq!(op_fire.refuse("light-mortar"), (Refusal::Ordnance, "A33.3"));
}
