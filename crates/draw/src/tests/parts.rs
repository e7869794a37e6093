//! Parts of maps: drawings that are only in some hexes, and hexes that are not drawn yet.

use std::collections::BTreeSet;

use crestline_board::draft::Missing;
use crestline_board::hex::{Hex, Stagger};

use super::fixture::{Sketch, hexes};
use super::shapes::{at, plain, unit_pixels};
use crate::sheet::Sheet;
use crate::{MapOptions, Xy, map_svg};

#[test]
fn hexes_that_are_missing_are_blank_with_a_grey_label() {
    let mut sketch = Sketch::new(5, 4, Stagger::EvenLow);
    sketch.area("woods", "B2 C2 C3");
    let whole = sketch.map();
    sketch.draft.missing.push(Missing { hexes: hexes("D1..D4 E1 E2") });
    let map = sketch.map();
    assert_eq!(map.missing().len(), 6);
    let options = plain();
    let (before, after) =
        (unit_pixels(&map_svg(&whole, &options)), unit_pixels(&map_svg(&map, &options)));
    let sheet = Sheet::new(*map.grid(), false);
    for hex in map.grid().hexes() {
        let place = sheet.centre(hex).minus(sheet.outer.0).plus(Xy::new(31.0, 7.0));
        let (x, y) = (place.x as usize, place.y as usize);
        let changed = at(&before, x, y) != at(&after, x, y);
        assert_eq!(changed, map.missing().contains(&hex), "{hex}");
    }
    let svg = map_svg(&map, &MapOptions::default()).svg;
    assert!(svg.contains("D2: not drawn yet") && !svg.contains("C1: not drawn yet"));
    let dots = svg.matches("<circle").count();
    let dots_before = map_svg(&whole, &MapOptions::default()).svg.matches("<circle").count();
    assert_eq!(dots + 6, dots_before, "what is not drawn has no dot");
}

#[test]
fn lines_around_hexes_are_merged() {
    let sheet = Sheet::new(*Sketch::new(5, 5, Stagger::EvenLow).map().grid(), false);
    let around = |text: &str| {
        let set: BTreeSet<Hex> = hexes(text).into_iter().collect();
        let rings = sheet.around(|hex| set.contains(&hex));
        rings.iter().map(Vec::len).collect::<Vec<usize>>()
    };
    assert_eq!(around("A1"), [6]);
    assert_eq!(around("A1 A2"), [10]);
    assert_eq!(around("A1 D4"), [6, 6]);
    // Six hexes around one: the outside, and the hole.
    assert_eq!(around("C2 C4 B2 B3 D2 D3"), [18, 6]);
    assert_eq!(around(""), Vec::<usize>::new());
}
