//! Paper: sizes and lengths as they are written, tiles, rulers, and the bytes of a PDF.

use crestline_draw::ink::{Letters, Svg};
use crestline_draw::{MapOptions, SvgText, pixels};

use super::{document, map};
use crate::map::label;
use crate::{
    Area, INK, PAGE_HEX_MM, SheetError, SheetOptions, Size, TileOptions, Tiling, TilingError,
    length, ruler, single, tiled,
};

/// Millimetres to an inch.
const INCH: f64 = 25.4;

fn options(hex_mm: f64) -> MapOptions {
    MapOptions { hex_mm, text: SvgText::Named, ..MapOptions::default() }
}

fn a4(overlap: f64) -> TileOptions {
    TileOptions { paper: Size::new(210.0, 297.0), landscape: None, overlap }
}

#[test]
fn sizes_and_lengths_have_units() {
    let inch = |width: f64, height: f64| Some(Size::new(width * INCH, height * INCH));
    let sizes = [
        ("a4", Some(Size::new(210.0, 297.0))),
        (" Letter ", inch(8.5, 11.0)),
        ("43x56cm", Some(Size::new(430.0, 560.0))),
        ("210 × 297 mm", Some(Size::new(210.0, 297.0))),
        ("8.5in x 11in", inch(8.5, 11.0)),
        ("10cmx5in", Some(Size::new(100.0, 5.0 * INCH))),
        ("210x297", None),
        ("a4mm", None),
        ("x5mm", None),
        ("1e3x5mm", None),
        ("-4x5mm", None),
        ("5mm", None),
        ("", None),
    ];
    for (text, size) in sizes {
        assert_eq!(Size::parse(text), size, "{text}");
    }
    let lengths = [
        ("8mm", Some(8.0)),
        ("1.5 cm", Some(15.0)),
        ("72pt", Some(INCH)),
        ("96px", Some(INCH)),
        ("0.25in", Some(INCH / 4.0)),
        ("8", None),
        ("NaNmm", None),
        ("infmm", None),
        ("-1mm", None),
        ("mm", None),
    ];
    for (text, mm) in lengths {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-9;
        let read = length(text);
        let is_same = match (read, mm) {
            (Some(a), Some(b)) => near(a, b),
            (a, b) => a == b,
        };
        assert!(is_same, "{text}: {read:?}");
    }
}

#[test]
fn tiles_cover_the_whole_and_share_the_overlap() {
    let room = Size::new(190.0, 250.0);
    for (width, height) in [(532.0, 426.0), (190.0, 250.0), (190.1, 250.0), (50.0, 1900.0)] {
        for overlap in [0.0, 8.0, 44.0] {
            let whole = Size::new(width, height);
            let tiling = Tiling::new(whole, room, overlap).unwrap();
            assert!(room.holds(tiling.tile), "{tiling:?}");
            let first = tiling.part((0, 0));
            let last = tiling.part((tiling.rows - 1, tiling.columns - 1));
            assert!(first.x.abs() < 1e-9 && first.y.abs() < 1e-9);
            assert!((last.right() - width).abs() < 1e-9 && (last.bottom() - height).abs() < 1e-9);
            for (row, column) in tiling.places() {
                let part = tiling.part((row, column));
                if column > 0 {
                    let before = tiling.part((row, column - 1));
                    assert!((before.right() - part.x - overlap).abs() < 1e-9);
                }
                if row > 0 {
                    let above = tiling.part((row - 1, column));
                    assert!((above.bottom() - part.y - overlap).abs() < 1e-9);
                }
            }
            // Whatever is no larger than the overlap is whole on some tile.
            for n in 0..200 {
                let n = f64::from(n) / 200.0;
                let (wide, tall) = (overlap.min(width), overlap.min(height));
                let (x, y) = ((width - wide) * n, (height - tall) * (1.0 - n));
                assert!(tiling.shows(Area { x, y, width: wide, height: tall }));
            }
        }
    }
}

#[test]
fn tiles_that_cannot_be_are_refused() {
    let whole = Size::new(532.0, 426.0);
    let fails = |room: Size, overlap: f64| Tiling::new(whole, room, overlap).unwrap_err();
    assert_eq!(fails(Size::new(20.0, 200.0), 0.0), TilingError::Paper);
    let most = TilingError::Overlap { most: 63.0 };
    assert_eq!(fails(Size::new(190.0, 250.0), 64.0), most);
    let many = Tiling::new(Size::new(9000.0, 9000.0), Size::new(190.0, 250.0), 8.0);
    assert!(matches!(many, Err(TilingError::TooMany { tiles: 1850.. })), "{many:?}");
}

#[test]
fn tiles_are_called_by_row_and_column() {
    let called = [(0, 0), (0, 1), (1, 0), (25, 3), (26, 0), (53, 9)].map(label);
    assert_eq!(called, ["A1", "A2", "B1", "Z4", "AA1", "BB10"]);
}

#[test]
fn a_ruler_is_as_long_as_it_says() {
    let letters = Letters::new(SvgText::Named);
    for (room, mm, inches) in [(200.0, 100, 4), (101.6, 100, 4), (101.0, 100, 3), (50.0, 50, 1)] {
        let mut svg = Svg::new();
        ruler(&mut svg, &letters, 10.0, 20.0, room, INK);
        let svg = svg.finish();
        assert!(svg.contains(&format!(">{mm} mm<")) && svg.contains(&format!(">{inches} in<")));
        // The line comes first among the strong strokes: from its left to its right.
        let strong = svg.split("stroke-width=\"1.8\"").nth(1).unwrap();
        let line = strong.split("d=\"m100 200").nth(1).unwrap();
        let run: f64 =
            line.trim_start().split(' ').next().unwrap().trim_start_matches('l').parse().unwrap();
        let long = f64::from(mm).max(f64::from(inches) * INCH);
        assert!((run / 10.0 - long).abs() < 0.005, "{run}");
    }
    let mut svg = Svg::new();
    ruler(&mut svg, &letters, 10.0, 20.0, 15.0, INK);
    assert!(svg.finish().is_empty());
}

#[test]
fn one_sheet_is_as_large_as_asked() {
    let map = map(15, 10, "");
    let size = |hex_mm: f64, sheet: Option<Size>| {
        let how = SheetOptions { sheet, bleed: 0.0 };
        single(&map, &options(hex_mm), &how).map(|page| page.size)
    };
    assert_eq!(size(38.0, None), Ok(Size::PUBLISHED));
    let standing = Size::new(600.0, 700.0);
    assert_eq!(size(38.0, Some(standing)), Ok(standing));
    let turned = Size::PUBLISHED.turned();
    assert_eq!(size(38.0, Some(turned)), Ok(Size::PUBLISHED));
    let small = size(10.0, None).unwrap();
    assert!(small.width < 200.0 && small.height < 200.0);
    let Err(SheetError::TooSmall { hex_mm, .. }) = size(38.0, Some(Size::new(210.0, 297.0))) else {
        panic!("it fits");
    };
    assert!(size(hex_mm, Some(Size::new(210.0, 297.0))).is_ok(), "{hex_mm}");
    assert!(size(hex_mm + 0.1, Some(Size::new(210.0, 297.0))).is_err());
    assert!(matches!(size(2000.0, None), Err(SheetError::TooLarge { .. })));
}

#[test]
fn an_overlap_of_a_hex_leaves_no_hex_cut() {
    let map = map(15, 10, "");
    let cut = |overlap: f64| tiled(&map, &options(38.0), a4(overlap)).unwrap().cut_hexes;
    assert!(cut(8.0) > 0);
    assert_eq!(cut(44.0), 0);
}

#[test]
fn a_pdf_has_a_page_for_each_tile_and_writes_the_map_once() {
    let map = map(15, 10, "woods C3 D3 D4 K7");
    let made = || document(tiled(&map, &options(38.0), a4(8.0)).unwrap().pages);
    let pages = made();
    let labels: Vec<&str> = pages.pages().map(|(_, page)| page.label.as_str()).collect();
    assert_eq!(labels, ["assembly", "A1", "A2", "A3", "B1", "B2", "B3"]);
    let pdf = pages.pdf().unwrap();
    assert_eq!(pdf, made().pdf().unwrap());
    let text = String::from_utf8_lossy(&pdf);
    assert_eq!(text.matches("/Type /Page\n").count(), 7);
    let one = single(&map, &options(38.0), &SheetOptions::default()).unwrap();
    let one = document(vec![one]).pdf().unwrap();
    assert!(pdf.len() < one.len() + 60_000, "{} and {}", pdf.len(), one.len());
}

#[test]
fn every_page_is_a_picture_of_its_size() {
    let map = map(8, 6, "");
    let pages = document(tiled(&map, &options(38.0), a4(8.0)).unwrap().pages);
    let sizes = pages.pages().map(|(_, page)| page.size);
    for (picture, size) in pages.pictures().zip(sizes) {
        let (width, height) = picture.millimetres(PAGE_HEX_MM);
        assert!((width - size.width).abs() < 1e-9 && (height - size.height).abs() < 1e-9);
        assert!(picture.svg.contains("class=\"ruler\""));
        assert!(pixels(&picture, 30.0, PAGE_HEX_MM).is_ok());
    }
}
