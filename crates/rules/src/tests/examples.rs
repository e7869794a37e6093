//! The worked examples: fire (O20) and movement under Op Fire (O21, A33), from first to last.

use std::sync::Arc;

use crestline_board::lattice::Point;
use crestline_board::map::Map;
use crestline_board::shape::Shape;

use super::kit::{Board, Play, action, at, blob, board, card, dice, draft, event, hex, position};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardAction, CardEvent, CardId, Order, Trigger, UnitClass};
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

/// The example's forces: Squads with a boxed Movement, and an Event! on the card that shows 1 and 6.
fn given(text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let mut draft = draft(map());
    let content = Arc::make_mut(&mut draft.content);
    for nation in &mut content.nations {
        let nation = Arc::make_mut(nation);
        for unit in nation.units.iter_mut().filter(|unit| unit.class == UnitClass::Squad) {
            Arc::make_mut(unit).front.movement.boxed = true;
        }
        nation.deck[usize::from(dice(1, 6)) - 1].trigger = Some(Trigger::Event);
    }
    let scenario = Arc::new(draft.build().unwrap());
    let mut given = position(&scenario, text);
    given.turn = Some(Side::Axis);
    for (side, cards) in [(Side::Axis, axis), (Side::Allies, allies)] {
        let hand = cards.iter().map(|number| CardId { side, number: *number });
        given.hands[side] = Some(hand.collect());
    }
    at(scenario, &given)
}

const FIRE: &str = "L8 axis rifle-1 lt-bolter crew-1+heavy-mg; K8 axis grein rifle-2*+light-mg-1; \
                    J7 axis rifle-3 crew-2+light-mortar; J6 axis rifle-4+light-mg-2; M6 allies line-1";

#[test]
fn o20_example_fire_a_to_f() {
    let fire = card(Order::Fire, 0);
    let (a, b) = (action(CardAction::SustainedFire, 1), action(CardAction::SustainedFire, 2));
    let mut play = given(FIRE, &[fire, a, b], &[]);
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
    play.go("rifle-2 rifle-3 rifle-4 light-mg-2 done pass");
    let fp = |what: &Happening| matches!(what, Happening::Attacked { fp: 11, .. });
    assert!(play.saw(fp), "{:?}", play.log.last());
    play.go("4-1");
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { total: 16, .. })));
    // D: Morale 6, less 1 for a road in the open.
    play.go("line-1 6-4");
    assert!(play.saw(|what| matches!(what, Happening::Defended { morale: 5, total: 15, .. })));
    assert!(play.state(Side::Allies, "line-1").broken);
    // E: the machine gun by itself, level with the target: 8 and Bolter's 1, and two Actions.
    play.go(&format!("M6 heavy-mg done !{a} !{b}"));
    let fp = |what: &Happening| matches!(what, Happening::Attacked { fp: 13, .. });
    assert!(play.saw(fp), "{:?}", play.log.last());
    play.go(&format!("#{} keep", dice(1, 6)));
    // F: the Event comes first. M6 has a Cover of less than 1.
    let interdiction = event(CardEvent::Interdiction, 1);
    play.go(&format!("#{interdiction}"));
    assert_eq!(play.refuse("rifle-1").0, Refusal::Covered, "in the woods");
    play.go("allies:line-1");
    assert!(play.state(Side::Allies, "line-1").suppressed);
    assert!(play.saw(|what| matches!(what, Happening::AttackTotal { total: 20, .. })));
    assert!(!play.game.table().piece(play.of(Side::Axis, "heavy-mg")).broken, "no double");
    // Morale 6 of the broken side, less 1 for the road and 1 for the marker.
    play.go("line-1 6-6");
    let defended =
        |what: &Happening| matches!(what, Happening::Defended { morale: 4, total: 16, .. });
    assert!(play.saw(defended), "{:?}", play.log.last());
    assert_eq!(play.hex(Side::Allies, "line-1"), "off", "broken twice");
}

#[test]
fn a33_example_move_and_op_fire_a_to_h() {
    let (moving, again) = (card(Order::Move, 0), card(Order::Move, 1));
    let (fire, more) = (card(Order::Fire, 0), card(Order::Fire, 2));
    let smoke = action(CardAction::SmokeGrenades, 2);
    let (a, b) = (action(CardAction::HandGrenades, 2), action(CardAction::HandGrenades, 3));
    let text = "L8 axis rifle-1; K7 axis biermann; L5 allies line-1; B2 allies line-2";
    let mut play = given(text, &[moving, again, smoke], &[fire, more, a, b]);
    play.go(&format!("#{moving} rifle-1 rifle-1 K8"));
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 4, "one for open ground, one uphill");
    // B: no line of sight, so the card cannot be played; the window is open all the same.
    assert!(!play.can(&format!("#{fire}")));
    // C: Smoke where the mover goes next.
    play.go(&format!("pass !{smoke} rifle-1 K7 =4 K7"));
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 6);
    // E: 6 less 1 uphill and 4 for the Smoke.
    play.go(&format!("#{fire} line-1 line-1 done"));
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 1, .. })), "{:?}", play.log);
    play.go("6-5");
    // Both units in the hex defend, the bystander too.
    play.go("rifle-1 6-2 biermann 1-5");
    for (is, all) in [(8, 16), (8, 14)] {
        let defended = |what: &Happening| matches!(what, Happening::Defended { morale, total, .. } if (*morale, *total) == (is, all));
        assert!(play.saw(defended), "{is} and {all}");
    }
    // F: with Biermann's Command the allowance is 5 here: woods for 2.
    play.go("K6");
    assert_eq!(play.state(Side::Axis, "rifle-1").spent, 10);
    // G: again, without a card; next door, with two Hand Grenades. The Smoke is behind.
    assert_eq!(play.prompt(), Some(Prompt::OpFire(hex("K6"))));
    play.go(&format!("line-1 done !{a} !{b}"));
    assert!(play.saw(|what| matches!(what, Happening::Attacked { fp: 9, .. })), "{:?}", play.log);
    play.go("1-3 rifle-1 6-3");
    assert!(play.saw(|what| matches!(what, Happening::Defended { morale: 9, total: 18, .. })));
    // H: 5 of 4 points are spent: the mover and with it the Order is finished.
    assert!(play.saw(|what| matches!(what, Happening::OrderDone { order: Order::Move })));
    // In another Move of this Turn the Squad fires no more (A33.3).
    play.go(&format!("#{again} biermann biermann J7"));
    assert_eq!(play.refuse(&format!("#{more}")), (Refusal::CannotPerform, "A33.2"));
}
