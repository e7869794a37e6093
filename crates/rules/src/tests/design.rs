//! Rules of thumb: sizes of forces, shares of the game.

use crate::design::{Share, Size};

#[test]
fn sizes_are_by_squads_and_leaders() {
    let rows =
        [(0, Size::Platoon), (4, Size::Platoon), (5, Size::Detachment), (7, Size::Detachment)];
    for (squads, size) in rows {
        assert_eq!(Size::of(squads, 3), size, "{squads}");
    }
    assert_eq!((Size::of(8, 3), Size::of(40, 3)), (Size::Company, Size::Company));
    assert_eq!((Size::of(12, 5), Size::of(13, 5)), (Size::Detachment, Size::Company));
}

#[test]
fn shares_round_to_the_nearest() {
    let share = Share { there: 4, of: 7 };
    assert_eq!((share.part_of(183), share.percent()), (105, 57));
    assert_eq!((Share::WHOLE.part_of(99), Share { there: 0, of: 6 }.part_of(99)), (99, 0));
}
