//! Pages as pictures: SVG with the physical size of the paper.

use crestline_draw::ink::{Colour, Svg, Xy, decimal};
use crestline_draw::{ACROSS_FLATS, Picture};

use crate::art::Art;
use crate::page::{Layer, Page, Placed, TENTHS, around, at};
use crate::size::Area;

/// How large hexes would be in pictures of pages, were they pictures of hexes: what to tell
/// [`png`](crestline_draw::png) of them.
pub const PAGE_HEX_MM: f64 = ACROSS_FLATS / TENTHS;

/// A page as a picture whose units are tenths of millimetres.
pub(crate) fn picture(page: &Page, title: &str) -> Picture {
    let size = at(page.size.width, page.size.height);
    let arts = arts(page);
    Picture::new((Xy::default(), size), PAGE_HEX_MM, title, |svg| {
        if !arts.is_empty() {
            svg.open("defs", &[]);
            for (number, art) in arts.iter().enumerate() {
                let id = art_id(number);
                svg.open("g", &[("id", &id)]);
                if let Some(below) = art.below.as_deref().and_then(|below| number_of(&arts, below))
                {
                    svg.element("use", &[("href", &format!("#{}", art_id(below)))]);
                }
                // Two pieces of art may define ids alike.
                svg.piece(&art.content.with_ids(&format!("{id}-")));
                svg.close();
            }
            svg.close();
        }
        svg.fill(&around(Area::whole(page.size)), Colour(0x00ff_ffff));
        for layer in &page.layers {
            match layer {
                Layer::Ink(ink) => svg.piece(ink),
                Layer::Art(placed) => {
                    let number = number_of(&arts, &placed.art).unwrap_or(0);
                    show(svg, placed, &art_id(number));
                }
            }
        }
    })
}

/// Whether two pieces of art are one; what is drawn alike counts as one.
pub(crate) fn same(a: &Art, b: &Art) -> bool {
    std::ptr::eq(a, b) || a == b
}

/// The art of a page, each once, what lies below others before them.
fn arts(page: &Page) -> Vec<&Art> {
    let mut found: Vec<&Art> = Vec::new();
    for layer in &page.layers {
        let Layer::Art(placed) = layer else { continue };
        let mut chain: Vec<&Art> =
            std::iter::successors(Some(&*placed.art), |art| art.below.as_deref()).collect();
        while let Some(art) = chain.pop() {
            if number_of(&found, art).is_none() {
                found.push(art);
            }
        }
    }
    found
}

/// Where a piece of art is among those of a page.
fn number_of(arts: &[&Art], art: &Art) -> Option<usize> {
    arts.iter().position(|known| same(known, art))
}

fn art_id(number: usize) -> String {
    format!("art-{number}")
}

/// Shows a piece of art that is defined under an id.
fn show(svg: &mut Svg, placed: &Placed, id: &str) {
    if let Some(shown) = placed.shown {
        let place = [shown.x, shown.y, shown.width, shown.height].map(|mm| decimal(mm * TENTHS));
        let [x, y, width, height] = &place;
        let view = place.join(" ");
        svg.open(
            "svg",
            &[("x", x), ("y", y), ("width", width), ("height", height), ("viewBox", &view)],
        );
    }
    let [a, b, c, d, e, f] = placed.matrix().map(|part| part * TENTHS);
    let low = placed.art.low;
    let (e, f) = (e - a * low.x - c * low.y, f - b * low.x - d * low.y);
    let matrix = [a, b, c, d, e, f].map(precise).join(" ");
    svg.element("use", &[("href", &format!("#{id}")), ("transform", &format!("matrix({matrix})"))]);
    if placed.shown.is_some() {
        svg.close();
    }
}

/// A number of a matrix: a map is thousands of units wide, so that hundredths are not enough.
fn precise(value: f64) -> String {
    let text = format!("{value:.7}");
    let short = text.trim_end_matches('0').trim_end_matches('.');
    if short == "-0" { "0".to_owned() } else { short.to_owned() }
}
