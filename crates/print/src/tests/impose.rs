//! Imposition: backs lie exactly behind their fronts, marks outside of the bleed, sizes are true.

use std::sync::Arc;

use crestline_draw::SvgText;
use crestline_draw::ink::{Letters, Svg, Xy};

use crate::art::Art;
use crate::document::{Document, Duplex};
use crate::impose::{
    Backs, FacePair, ImposeError, Imposed, Imposition, Place, Plan, Sheet, calibration, impose,
};
use crate::page::{Foot, Layer, Page, Turn};
use crate::size::{Area, Size};

const A4: Size = Size::new(210.0, 297.0);
const LETTER: Size = Size::new(215.9, 279.4);
pub(super) const WAYS: [Backs; 4] =
    [Backs::LongEdge, Backs::ShortEdge, Backs::Gutterfold, Backs::Separate];

pub(super) fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-6
}

/// Things of a size; fronts and backs are told apart by what they draw.
pub(super) fn pairs(count: usize, size: Size) -> Vec<FacePair> {
    let face = |word: &str, n: usize| {
        let mut svg = Svg::new();
        svg.element("g", &[("id", &format!("{word}{n}"))]);
        Art::new(Xy::new(size.width * 10.0, size.height * 10.0), svg)
    };
    (0..count)
        .map(|n| FacePair {
            name: format!("thing {n}"),
            size,
            front: face("front", n),
            back: face("back", n),
        })
        .collect()
}

pub(super) fn all(way: Backs) -> Vec<Imposition> {
    let mut all = Vec::new();
    for paper in [A4, LETTER] {
        for landscape in [false, true] {
            for offset in [Xy::default(), Xy::new(0.4, -0.7)] {
                for gap in [0.0, 4.0] {
                    let plain = Imposition::on(paper);
                    let landscape = Some(landscape);
                    all.push(Imposition { landscape, backs: way, offset, gap, ..plain });
                }
            }
        }
    }
    all
}

/// Where a place of the back is when it is seen through the front, and whether the back is then the
/// right way up once the piece is turned sideways.
fn seen_through(way: Backs, paper: Size, offset: Xy, back: &Place) -> (Area, bool) {
    let Area { x, y, width, height } = back.cut;
    let (x, y) = (x - offset.x, y - offset.y);
    // The physical turn of the sheet, written down anew.
    let turns_sideways = match way {
        Backs::LongEdge => paper.height >= paper.width,
        Backs::ShortEdge => paper.height < paper.width,
        Backs::Gutterfold | Backs::Separate => true,
    };
    if turns_sideways {
        let upright = back.turn == Turn::Upright;
        (Area { x: paper.width - x - width, y, width, height }, upright)
    } else {
        // The page behind is printed upside down to its front: only a turned back is upright.
        let upright = back.turn == Turn::Half;
        (Area { x, y: paper.height - y - height, width, height }, upright)
    }
}

#[test]
fn backs_lie_behind_their_fronts() {
    let mut things = pairs(130, Size::new(15.875, 15.875));
    things.extend(pairs(61, Size::new(12.7, 12.7)));
    for way in WAYS {
        for how in all(way) {
            let plan = Plan::new(&things, &how).unwrap();
            let offset = if way == Backs::Gutterfold { Xy::default() } else { how.offset };
            let mut seen = Vec::new();
            for sheet in &plan.sheets {
                assert_eq!(sheet.fronts.len(), sheet.backs.len());
                for (front, back) in sheet.fronts.iter().zip(&sheet.backs) {
                    assert_eq!(front.pair, back.pair);
                    seen.push(front.pair);
                    let (area, is_upright) = seen_through(way, plan.paper, offset, back);
                    let (a, b) = (area, front.cut);
                    assert!(near(a.x, b.x) && near(a.y, b.y), "{how:?}: {a:?} behind {b:?}");
                    assert!(near(a.width, b.width) && near(a.height, b.height));
                    assert!(is_upright, "{how:?}");
                }
            }
            assert_eq!(seen, (0..things.len()).collect::<Vec<_>>());
        }
    }
}

#[test]
fn things_have_their_size_and_lie_apart_on_the_paper() {
    let size = Size::new(15.875, 15.875);
    let things = pairs(300, size);
    for way in WAYS {
        for how in all(way) {
            let plan = Plan::new(&things, &how).unwrap();
            for sheet in &plan.sheets {
                let mut places: Vec<&Place> = sheet.fronts.iter().collect();
                if way == Backs::Gutterfold {
                    places.extend(&sheet.backs);
                }
                for (n, place) in places.iter().enumerate() {
                    let cut = place.cut;
                    assert!(near(cut.width, size.width) && near(cut.height, size.height));
                    let printed = place.printed;
                    assert!(printed.x >= 5.0 && printed.right() <= plan.paper.width - 5.0);
                    assert!(printed.y >= 5.0 && printed.bottom() <= plan.paper.height - 16.0);
                    assert!(printed.x <= cut.x && printed.right() >= cut.right());
                    assert!(printed.y <= cut.y && printed.bottom() >= cut.bottom());
                    for other in &places[..n] {
                        let other = other.cut;
                        let apart = cut.x > other.right() - 1e-6
                            || other.x > cut.right() - 1e-6
                            || cut.y > other.bottom() - 1e-6
                            || other.y > cut.bottom() - 1e-6;
                        assert!(apart, "{cut:?} over {other:?}");
                    }
                }
            }
        }
    }
}

/// The numbers of all crop marks of a page, as lines in millimetres.
fn crop_marks(page: &Page) -> Vec<[f64; 4]> {
    let mut lines = Vec::new();
    for layer in &page.layers {
        let Layer::Ink(ink) = layer else { continue };
        let Some((_, marks)) = ink.elements().split_once("<g class=\"crop-marks\">") else {
            continue;
        };
        let (marks, _) = marks.split_once("</g>").unwrap();
        for part in marks.split(" d=\"").skip(1) {
            let (data, _) = part.split_once('"').unwrap();
            let mut pen = Xy::default();
            for piece in path_pairs(data) {
                let to = pen.plus(piece.1);
                if piece.0 == 'l' {
                    lines.push([pen.x / 10.0, pen.y / 10.0, to.x / 10.0, to.y / 10.0]);
                }
                pen = to;
            }
        }
    }
    lines
}

/// Relative moves and lines of path data of straight strokes.
pub(super) fn path_pairs(data: &str) -> Vec<(char, Xy)> {
    let mut out = Vec::new();
    for part in data.split_inclusive(['m', 'l']).collect::<Vec<_>>().windows(2) {
        let letter = part[0].chars().last().unwrap();
        let text = part[1].trim_end_matches(['m', 'l']).replace('-', " -");
        let numbers: Vec<f64> = text.split_whitespace().map(|n| n.parse().unwrap()).collect();
        for (n, pair) in numbers.chunks(2).enumerate() {
            let letter = if n > 0 { 'l' } else { letter };
            out.push((letter, Xy::new(pair[0], pair[1])));
        }
    }
    out
}

pub(super) fn foot() -> Foot {
    Foot { title: "Things".to_owned(), about: "for a test".to_owned() }
}

fn imposed(things: &[FacePair], how: &Imposition) -> Imposed {
    impose(things, how, &foot(), &Letters::new(SvgText::Outlines)).unwrap()
}

#[test]
fn crop_marks_point_at_cuts_from_outside_of_the_bleed() {
    for (gap, bleed) in [(0.0, 0.0), (0.0, 2.0), (5.0, 2.0)] {
        let things = pairs(40, Size::new(20.0, 30.0));
        let how = Imposition { gap, bleed, ..Imposition::on(A4) };
        let plan = Plan::new(&things, &how).unwrap();
        let sheets = imposed(&things, &how);
        for (pages, is_back) in [(&sheets.fronts, false), (&sheets.backs, true)] {
            for (page, sheet) in pages.iter().zip(&plan.sheets) {
                let lines = crop_marks(page);
                let places = if is_back { &sheet.backs } else { &sheet.fronts };
                for [x0, y0, x1, y1] in &lines {
                    let outside = places.iter().all(|place| {
                        let p = place.printed;
                        x0.max(*x1) < p.x
                            || x0.min(*x1) > p.right()
                            || y0.max(*y1) < p.y
                            || y0.min(*y1) > p.bottom()
                    });
                    assert!(outside, "a mark at {x0} {y0} {x1} {y1} in print");
                }
                for place in places {
                    for x in [place.cut.x, place.cut.right()] {
                        let at = lines
                            .iter()
                            .filter(|l| (l[0] - x).abs() < 0.01 && (l[2] - x).abs() < 0.01);
                        assert!(at.count() >= 2, "no mark at {x}");
                    }
                    for y in [place.cut.y, place.cut.bottom()] {
                        let at = lines
                            .iter()
                            .filter(|l| (l[1] - y).abs() < 0.01 && (l[3] - y).abs() < 0.01);
                        assert!(at.count() >= 2, "no mark at {y}");
                    }
                }
            }
        }
        let bare = Imposition { marks: false, ..how };
        let bare = imposed(&things, &bare);
        assert!(bare.fronts.iter().chain(&bare.backs).all(|page| crop_marks(page).is_empty()));
    }
}

#[test]
fn every_block_has_marks_of_its_own() {
    let mut things = pairs(30, Size::new(15.875, 15.875));
    things.extend(pairs(37, Size::new(12.7, 12.7)));
    for way in WAYS {
        for (gap, bleed) in [(0.0, 0.0), (0.0, 1.5), (2.0, 3.0)] {
            let how = Imposition { backs: way, gap, bleed, ..Imposition::on(A4) };
            let plan = Plan::new(&things, &how).unwrap();
            let sheets = imposed(&things, &how);
            assert!(plan.sheets.iter().any(|sheet| sheet.blocks.len() == 2), "{how:?}");
            for (pages, is_back) in [(&sheets.fronts, false), (&sheets.backs, true)] {
                for (page, sheet) in pages.iter().zip(&plan.sheets) {
                    own_marks(page, sheet, is_back, &how);
                }
            }
        }
    }
}

/// Asserts of the marks of a page: the sheet is first cut between its blocks, and then no cut along a
/// mark goes through a thing.
fn own_marks(page: &Page, sheet: &Sheet, is_back: bool, how: &Imposition) {
    let places = if is_back { &sheet.backs } else { &sheet.fronts };
    let sizes = |place: &&Place| (place.cut.width * 1000.0) as u32;
    let blocks: Vec<Vec<Area>> = {
        let mut places: Vec<&Place> = places.iter().collect();
        places.sort_by_key(sizes);
        let blocks = places.chunk_by(|a, b| sizes(a) == sizes(b));
        blocks.map(|block| block.iter().map(|place| place.cut).collect()).collect()
    };
    let span = |areas: &[Area]| {
        let top = areas.iter().map(|area| area.y).fold(f64::MAX, f64::min);
        (top, areas.iter().map(|area| area.bottom()).fold(0.0, f64::max))
    };
    let spans: Vec<(f64, f64)> = blocks.iter().map(|block| span(block)).collect();
    // Where the sheet is cut first.
    let parting = match spans[..] {
        [(top, bottom), (other_top, other_bottom)] => {
            Some(bottom.min(other_bottom).midpoint(top.max(other_top)))
        }
        _ => None,
    };
    for [x0, y0, x1, y1] in crop_marks(page) {
        if (x0 - x1).abs() < 0.01 {
            // On one side of the first cut, along with the block that it is at.
            let side = |y: f64| parting.is_some_and(|cut| y > cut);
            assert_eq!(side(y0), side(y1), "{how:?}");
            let own = spans.iter().position(|span| side(span.0) == side(y0)).unwrap();
            let crosses = |a: &Area| x0 > a.x + 0.01 && x0 < a.right() - 0.01;
            assert!(!blocks[own].iter().any(crosses), "{how:?}: a cut at x {x0}");
            let (top, bottom) = spans[own];
            let away = (top - y0.max(y1)).max(y0.min(y1) - bottom);
            assert!(away >= how.bleed && away < how.bleed + 4.0, "{how:?}: {away}");
        } else {
            let crosses = |a: &Area| y0 > a.y + 0.01 && y0 < a.bottom() - 0.01;
            assert!(!blocks.iter().flatten().any(crosses), "{how:?}: a cut at y {y0}");
        }
    }
}

#[test]
fn bleed_changes_nothing_inside_the_cut() {
    let things = pairs(50, Size::new(15.875, 15.875));
    let plan =
        |bleed: f64| Plan::new(&things, &Imposition { bleed, ..Imposition::on(A4) }).unwrap();
    let (none, some) = (plan(0.0), plan(1.5));
    for (a, b) in none.sheets.iter().zip(&some.sheets) {
        for (a, b) in a.fronts.iter().zip(&b.fronts) {
            assert_eq!(a.cut, b.cut);
        }
    }
}

#[test]
fn parts_have_their_pages_and_their_duplex() {
    let things = pairs(200, Size::new(15.875, 15.875));
    let told = [
        (Backs::LongEdge, vec![(Duplex::LongEdge, 4)]),
        (Backs::ShortEdge, vec![(Duplex::ShortEdge, 4)]),
        (Backs::Gutterfold, vec![(Duplex::Simplex, 3)]),
        (Backs::Separate, vec![(Duplex::Simplex, 2), (Duplex::Simplex, 2)]),
    ];
    for (way, expected) in told {
        let how = Imposition { backs: way, landscape: Some(false), ..Imposition::on(A4) };
        let parts = imposed(&things, &how).parts("things", "Things");
        let found: Vec<_> = parts.iter().map(|p| (p.duplex, p.pages.len())).collect();
        assert_eq!(found, expected, "{way:?}");
        assert_eq!(Backs::parse(way.word()), Some(way));
    }
    assert_eq!(Backs::parse("sideways"), None);
}

#[test]
fn what_cannot_be_laid_is_refused() {
    let refused = |size: Size, how: Imposition| Plan::new(&pairs(1, size), &how).unwrap_err();
    let plain = Imposition::on(A4);
    let too_large = refused(Size::new(250.0, 290.0), plain);
    assert!(matches!(too_large, ImposeError::TooLarge { .. }), "{too_large}");
    for size in [0.0, -3.0, 2.0, f64::NAN, f64::INFINITY] {
        let error = refused(Size::new(size, size), plain);
        assert!(matches!(error, ImposeError::TooSmall { .. }), "{error}");
    }
    for bad in [
        Imposition { bleed: 40.0, ..plain },
        Imposition { bleed: f64::NAN, ..plain },
        Imposition { gap: -1.0, ..plain },
        Imposition { offset: Xy::new(0.0, 99.0), ..plain },
    ] {
        let error = refused(Size::new(20.0, 20.0), bad);
        assert!(matches!(error, ImposeError::Length { .. }), "{error}");
    }
    let many = Plan::new(&pairs(3000, Size::new(150.0, 200.0)), &plain);
    assert!(matches!(many, Err(ImposeError::TooMany { sheets: 3000 })), "{many:?}");
    assert!(Plan::new(&[], &plain).unwrap().sheets.is_empty());
}

#[test]
fn the_calibration_grid_lies_behind_the_cross() {
    let letters = Letters::new(SvgText::Outlines);
    for how in WAYS.into_iter().flat_map(all) {
        let part = calibration(&how, &letters);
        assert_eq!(part.is_none(), how.backs == Backs::Gutterfold);
        let Some(part) = part else { continue };
        let document = Document::new("Calibration", vec![part], &letters);
        assert_eq!(document.pages().count(), 2);
        assert_eq!(document.duplex(), how.backs.duplex());
    }
    let words = "Numbers are millimetres: the first to the right, the second down.\u{2212}";
    assert!(crestline_draw::missing_glyphs(words).is_empty());
}

#[test]
fn art_is_shared_and_drawn_at_the_size_asked_for() {
    let mut things = pairs(1, Size::new(15.875, 15.875));
    things[0].size = Size::new(20.0, 20.0);
    let twice = vec![things[0].clone(), things[0].clone()];
    let sheets = imposed(&twice, &Imposition::on(A4));
    let placed: Vec<_> = sheets.fronts[0]
        .layers
        .iter()
        .filter_map(|layer| match layer {
            Layer::Art(placed) => Some(placed),
            Layer::Ink(_) => None,
        })
        .collect();
    assert_eq!(placed.len(), 2);
    assert!(Arc::ptr_eq(&placed[0].art, &placed[1].art));
    assert!(near(placed[0].scale * 158.75, 20.0));
    assert!(near(placed[1].origin.x - placed[0].origin.x, 20.0));
}
