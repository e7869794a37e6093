//! The worked examples: fire (O20) and movement under Op Fire (O21, A33), without the Actions that
//! are still missing.

use std::sync::Arc;

use crestline_board::lattice::Point;
use crestline_board::map::Map;
use crestline_board::shape::Shape;

use super::kit::{Board, blob, board, card, play};
use crate::choice::Refusal;
use crate::content::Order;
use crate::event::Happening;
use crate::side::Side;

/// A point in hundredths: x in hexsides, y in hex heights.
fn point(x: i64, y: i64) -> Point {
    // A hexside is 2048 steps of x; a hex is 2048 steps of y high.
    Point::nearest(x * 2048 * 65_536 / 100, y * 2048 * 65_536 / 100)
}

fn example() -> Board {
    let hill = [
        (1260, 920),
        (1385, 920),
        (1385, 790),
        (1430, 735),
        (1510, 730),
        (1535, 690),
        (1535, 440),
        (1260, 440),
    ];
    let hill = Shape::polygon(hill.map(|(x, y)| point(x, y)).to_vec());
    let empty = board();
    let (j6, j7) = (blob(&empty, "J6", 600), blob(&empty, "J7", 600));
    empty
        .rise(1, hill)
        .rise(2, j6)
        .rise(2, j7)
        .on("wood", "J8 K6 L8 M5")
        .on("trees", "N7")
        .ribbon("lane", "M3 M4 M5 M6 M7")
}

fn map() -> Arc<Map> {
    example().map()
}

const FIRE: &str = "L8 axis rifle-1 lt-bolter crew-1+heavy-mg; K8 axis grein rifle-2*+light-mg-1; \
                    J7 axis rifle-3 crew-2+light-mortar; J6 axis rifle-4+light-mg-2; M6 allies line-1";

#[test]
fn o20_example_fire_a_to_d() {
    let fire = card(Order::Fire, 0);
    let mut play = play(map(), Side::Axis, FIRE, &[fire], &[]);
    play.go(&format!("#{fire} grein"));
    // A: no Leader activates a Leader.
    assert_eq!(play.refuse("lt-bolter"), (Refusal::OutOfCommand, "3.3.1.1"));
    play.go("crew-1 rifle-1 rifle-2 rifle-3 rifle-4 done M6");
    // B: the carrier is broken; the Mortar has a white bar; Grein is out of range.
    assert_eq!(play.refuse("light-mg-1"), (Refusal::WeaponUnusable, "11.1"));
    assert_eq!(play.refuse("grein"), (Refusal::OutOfRange, "O20.2.2"));
    // C: 6, four more, one downhill.
    play.go("rifle-1");
    assert_eq!(play.refuse("light-mortar"), (Refusal::Ordnance, "O20.3.1.1"));
    play.go("rifle-2 rifle-3 rifle-4 light-mg-2 done");
    let fp = |what: &Happening| matches!(what, Happening::Attacked { fp: 11, .. });
    assert!(play.saw(fp), "{:?}", play.log.last());
    play.go("4-1");
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { total: 16 })));
    // D: Morale 6, less 1 for a road in the open.
    play.go("line-1 6-4");
    assert!(play.saw(|what| matches!(what, Happening::Defended { morale: 5, total: 15, .. })));
    assert!(play.state(Side::Allies, "line-1").broken);
    // E: the machine gun by itself, level with the target: 8 and Bolter's 1.
    play.go("M6 heavy-mg done");
    let fp = |what: &Happening| matches!(what, Happening::Attacked { fp: 9, .. });
    assert!(play.saw(fp), "{:?}", play.log.last());
}

#[test]
fn a33_example_move_and_op_fire_a_to_h() {
    let (moving, fire) = (card(Order::Move, 0), card(Order::Fire, 0));
    let text = "L8 axis rifle-1; K7 axis biermann; L5 allies line-1";
    let mut play = play(map(), Side::Axis, text, &[moving], &[fire]);
    play.go(&format!("#{moving} rifle-1 rifle-1 K8"));
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 4, "one for open ground, one uphill");
    // B: no line of sight, so the card cannot be played; the window is open all the same.
    assert!(!play.can(&format!("#{fire}")));
    play.go("pass K7");
    // E, without the smoke: 6 less 1 uphill.
    play.go(&format!("#{fire} line-1 line-1"));
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 5, .. })), "{:?}", play.log);
    play.go("6-1");
    // Both units in the hex defend, the bystander too.
    play.go("rifle-1 6-2 biermann 1-5");
    assert!(play.saw(|what| matches!(what, Happening::Defended { morale: 8, total: 16, .. })));
    // F: with Biermann's Command the allowance is 5 here: woods for 2.
    play.go("K6");
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 10);
    // G: again, without a card.
    play.go("line-1 1-3 rifle-1 6-3");
    assert!(play.saw(|what| matches!(what, Happening::Defended { morale: 9, .. })));
    // H: 5 of 4 points are spent: the mover and with it the Order is finished.
    assert!(play.saw(|what| matches!(what, Happening::OrderDone { order: Order::Move })));
}
