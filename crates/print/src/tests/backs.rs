//! Backs on finished pages: what lies behind what once a sheet is turned over or folded.

use crestline_draw::SvgText;
use crestline_draw::ink::{Letters, Xy};

use super::impose::{WAYS, all, foot, near, pairs, path_pairs};
use crate::impose::{Backs, Imposition, calibration, impose};
use crate::marks::room;
use crate::page::{Layer, Page, Placed, TENTHS};
use crate::size::Size;

fn letters() -> Letters {
    Letters::new(SvgText::Named)
}

/// A place on the back of a sheet as it is seen through its front: how the paper itself is turned,
/// written down anew. A printer that needs an offset shifts backs against it.
fn through(way: Backs, paper: Size, offset: Xy, Xy { x, y }: Xy) -> Xy {
    let is_tall = paper.height >= paper.width;
    let is_sideways = match way {
        Backs::LongEdge => is_tall,
        Backs::ShortEdge => !is_tall,
        Backs::Separate => true,
        Backs::Gutterfold => return Xy::new(paper.width - x, y),
    };
    let Xy { x, y } = Xy::new(x - offset.x, y - offset.y);
    if is_sideways { Xy::new(paper.width - x, y) } else { Xy::new(x, paper.height - y) }
}

/// Where three places of a piece of art are on its page: its middle, and beside and below that.
fn marked(placed: &Placed) -> [Xy; 3] {
    let [a, b, c, d, e, f] = placed.matrix();
    let middle = placed.art.extent().times(0.5);
    [middle, middle.plus(Xy::new(40.0, 0.0)), middle.plus(Xy::new(0.0, 40.0))]
        .map(|Xy { x, y }| Xy::new(a * x + c * y + e, b * x + d * y + f))
}

/// The art of a page in its order.
fn art(page: &Page) -> Vec<&Placed> {
    let placed = page.layers.iter().map(|layer| match layer {
        Layer::Art(placed) => Some(placed),
        Layer::Ink(_) => None,
    });
    placed.flatten().collect()
}

#[test]
fn art_on_pages_lies_behind_its_front_and_stands_as_it_does() {
    // Counters of both sizes, and cards.
    let mut things = pairs(70, Size::new(15.875, 15.875));
    things.extend(pairs(30, Size::new(12.7, 12.7)));
    things.extend(pairs(11, Size::new(63.5, 88.9)));
    for way in WAYS {
        for how in all(way) {
            let sheets = impose(&things, &how, &foot(), &letters()).unwrap();
            let mut seen = 0;
            for (n, page) in sheets.fronts.iter().enumerate() {
                let mut fronts = art(page);
                // A folded sheet shows its backs beside its fronts.
                let half = fronts.len() / 2;
                let backs = if way == Backs::Gutterfold {
                    fronts.split_off(half)
                } else {
                    art(&sheets.backs[n])
                };
                assert_eq!(fronts.len(), backs.len());
                for (front, back) in fronts.into_iter().zip(backs) {
                    let [middle, beside, below] = marked(front);
                    let behind = marked(back).map(|at| through(way, page.size, how.offset, at));
                    // A piece is turned over like the page of a book.
                    let expected = [middle, middle.plus(middle).minus(beside), below];
                    for (a, b) in behind.into_iter().zip(expected) {
                        assert!(near(a.x, b.x) && near(a.y, b.y), "{how:?}: {a:?} {b:?}");
                    }
                    seen += 1;
                }
            }
            assert_eq!(seen, things.len());
        }
    }
}

/// The middle of what each group of a name draws with a stroke of a width, in millimetres.
fn middles(page: &Page, group: &str, width: &str) -> Vec<Xy> {
    let mut found = Vec::new();
    for layer in &page.layers {
        let Layer::Ink(ink) = layer else { continue };
        for part in ink.elements().split(&format!("<g class=\"{group}\">")).skip(1) {
            let (part, _) = part.split_once("</g>").unwrap();
            let wanted = format!("stroke-width=\"{width}\"");
            let Some(path) = part.split("<path").find(|path| path.contains(&wanted)) else {
                continue;
            };
            let data = path.split(" d=\"").nth(1).unwrap().split('"').next().unwrap();
            let (mut pen, mut low, mut high) = (Xy::default(), None::<Xy>, None::<Xy>);
            for (_, step) in path_pairs(data) {
                pen = pen.plus(step);
                low = Some(low.map_or(pen, |low| Xy::new(low.x.min(pen.x), low.y.min(pen.y))));
                high = Some(high.map_or(pen, |high| Xy::new(high.x.max(pen.x), high.y.max(pen.y))));
            }
            found.push(low.unwrap().towards(high.unwrap(), 0.5).times(1.0 / TENTHS));
        }
    }
    found
}

#[test]
fn the_grids_of_the_calibration_page_lie_behind_its_crosses_and_off_its_words() {
    let mut all: Vec<Imposition> = WAYS.into_iter().flat_map(all).collect();
    let small = Imposition::on(Size::new(100.0, 150.0));
    all.extend([Backs::LongEdge, Backs::ShortEdge].map(|backs| Imposition { backs, ..small }));
    for how in all {
        let Some(part) = calibration(&how, &letters()) else { continue };
        let [front, back] = &part.pages[..] else { panic!("{} pages", part.pages.len()) };
        let crosses = middles(front, "target", "1");
        let grids = middles(back, "grid", "2.4");
        assert!(!crosses.is_empty() && crosses.len() == grids.len(), "{how:?}");
        for (cross, grid) in crosses.iter().zip(&grids) {
            let behind = through(how.backs, front.size, how.offset, *grid);
            assert!(near(behind.x, cross.x) && near(behind.y, cross.y), "{how:?}");
        }
        // A grid reaches 5 mm from its middle, its numbers a little further.
        let free = room(front.size, 0.0);
        for grid in &grids {
            assert!(grid.y - 8.0 >= free.y + 18.0, "{how:?}: a grid over words");
            assert!(grid.y + 5.0 <= free.bottom() && grid.x + 5.0 <= free.right(), "{how:?}");
        }
    }
}
