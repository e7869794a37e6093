//! Both staggers on grids of odd and even size: golden pictures, and who is next to whom in them.

use std::fmt::Write as _;

use crestline_board::hex::{Grid, Hex, Stagger};

use super::fixture::Sketch;
use crate::{ACROSS_FLATS, MapOptions, Picture, SvgText, Theme, map_svg};

fn picture(columns: u8, rows: u8, stagger: Stagger) -> Picture {
    let mut sketch = Sketch::new(columns, rows, stagger);
    let road = if rows == 3 { "A2 A3" } else { "A2 A3 A4" };
    sketch.area("woods", "A1 B1").ribbon("road", 0, road, 4).hill(1, "B2 C2");
    let mut options = MapOptions { text: SvgText::Named, ..MapOptions::default() };
    options.theme = Theme::full().flat();
    map_svg(&sketch.map(), &options)
}

/// A number that stands for all bytes of a text (FNV-1a).
fn sum(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[test]
fn pictures_of_both_staggers_stay_as_they_are() {
    let mut found = String::new();
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        for columns in [3, 4] {
            for rows in [3, 4] {
                let sum = sum(&picture(columns, rows, stagger).svg);
                let _ = writeln!(found, "{stagger:?} {columns} x {rows}: {sum:016x}");
            }
        }
    }
    assert_eq!(found, GOLDEN, "a look that is meant to change has new sums");
}

const GOLDEN: &str = "\
EvenLow 3 x 3: 774000fe061e52e0
EvenLow 3 x 4: b84b4b6a6308e513
EvenLow 4 x 3: 12df1feee0085618
EvenLow 4 x 4: 0c949d9520dd2ef0
OddLow 3 x 3: f410ed7c66aa1d8e
OddLow 3 x 4: 99dcfe316b80ca8a
OddLow 4 x 3: 9dc76114a1a9f92c
OddLow 4 x 4: c1788a597a55eb18
";

#[test]
fn hexes_lie_beside_their_neighbours_in_the_picture() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        for (columns, rows) in [(3, 3), (3, 4), (4, 3), (4, 4), (40, 60)] {
            let grid = Grid::new(columns, rows, stagger).expect("a grid");
            let map = Sketch::new(columns, rows, stagger).map();
            let options = MapOptions { labels: false, ..MapOptions::default() };
            let picture = map_svg(&map, &options);
            let document = roxmltree::Document::parse(&picture.svg).expect("XML");
            let mut places = Vec::new();
            for group in document.descendants().filter(|n| n.attribute("data-hex").is_some()) {
                let dot = group.children().find(|n| n.has_tag_name("circle")).expect("a dot");
                let number = |name| dot.attribute(name).and_then(|v| v.parse::<f64>().ok());
                let hex: Hex = group.attribute("data-hex").unwrap_or("").parse().expect("a hex");
                places.push((hex, number("cx").expect("x"), number("cy").expect("y")));
            }
            assert_eq!(places.len(), grid.hexes().count());
            for (hex, x, y) in &places {
                // No drift: a hundredth of a unit of rounding at the far end of the map too.
                let low = f64::from(u8::from(grid.is_low(hex.column())));
                let (column, row) = (f64::from(hex.column()), f64::from(hex.row()));
                assert!((x - (100.0 + 150.0 * column)).abs() < 0.006, "{hex}");
                let down = (1.0 + 2.0 * row + low) * ACROSS_FLATS / 2.0;
                assert!((y - down).abs() < 0.006, "{hex}");
            }
            if columns > 4 {
                continue;
            }
            for (a, ax, ay) in &places {
                for (b, bx, by) in &places {
                    let away = ((ax - bx).powi(2) + (ay - by).powi(2)).sqrt();
                    let beside = (away - ACROSS_FLATS).abs() < 0.1;
                    let neighbours = grid.neighbours(*a).any(|(_, hex)| hex == *b);
                    assert_eq!(beside, neighbours, "{a} and {b}");
                }
            }
        }
    }
}

#[test]
fn nothing_of_a_large_map_is_cut_off() {
    for (columns, rows) in [(1, 1), (15, 10), (40, 60), (60, 60)] {
        let map = Sketch::new(columns, rows, Stagger::EvenLow).map();
        let options = MapOptions { text: SvgText::Named, ..MapOptions::default() };
        let picture = map_svg(&map, &options);
        let document = roxmltree::Document::parse(&picture.svg).expect("XML");
        let view = document.root_element().attribute("viewBox").unwrap_or("");
        let view: Vec<f64> = view.split(' ').filter_map(|part| part.parse().ok()).collect();
        let [left, top, wide, tall] = view.as_slice() else { panic!("four numbers") };
        // The stated margin is 62 units; a label lies in its hex.
        for text in document.descendants().filter(|n| n.has_tag_name("text")) {
            let number = |name| text.attribute(name).and_then(|v| v.parse::<f64>().ok());
            let (x, y) = (number("x").expect("x"), number("y").expect("y"));
            assert!(x > left + 2.0 && x < left + wide - 2.0, "{:?}", text.text());
            assert!(y > top + 2.0 && y < top + tall - 2.0, "{:?}", text.text());
        }
        let corners = map.grid().hexes().flat_map(|hex| map.grid().corners(hex));
        for corner in corners.map(crate::project) {
            assert!(corner.x >= left + 61.9 && corner.x <= left + wide - 61.9);
            assert!(corner.y >= top + 61.9 && corner.y <= top + tall - 61.9);
        }
    }
}
