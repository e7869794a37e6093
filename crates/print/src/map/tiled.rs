//! A map on sheets of paper that are cut and glued together.

use crestline_board::map::Map;

use std::sync::Arc;

use crestline_draw::ink::{
    Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight, Xy, bounds, decimal,
};
use crestline_draw::{MapOptions, Sheet};

use super::assembly;
use super::facts::facts;
use super::tiling::{Tiling, TilingError, label};
use crate::art::{Art, scale};
use crate::marks::{INK, LONG, MARKS, OFF, crop_marks, registration_marks, room};
use crate::page::{Foot, Layer, Page, Placed, Turn, at};
use crate::size::{Area, Size};

/// How a map is put on several sheets of paper.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TileOptions {
    /// The paper.
    pub paper: Size,
    /// Whether it lies. If it is not said, it lies or stands as fewer tiles are needed.
    pub landscape: Option<bool>,
    /// How much neighbours share, in millimetres.
    pub overlap: f64,
}

/// A map on sheets of paper.
#[derive(Debug)]
pub struct Tiled {
    /// The pages: how to put the tiles together, then the tiles.
    pub pages: Vec<Page>,
    /// How the map is cut.
    pub tiling: Tiling,
    /// The size of the map when it is glued.
    pub whole: Size,
    /// How many hexes no tile shows whole.
    pub cut_hexes: usize,
}

/// A map at its true size on sheets of paper, with a first page that tells how they go together.
///
/// # Errors
/// If it cannot be cut so.
pub fn tiled(map: &Map, options: &MapOptions, how: TileOptions) -> Result<Tiled, TilingError> {
    let sheet = Sheet::new(*map.grid(), true);
    let unit = scale(options.hex_mm);
    let (low, high) = sheet.outer;
    let whole = Size::new((high.x - low.x) * unit, (high.y - low.y) * unit);
    let cut = |paper: Size| {
        let Area { width, height, .. } = room(paper, MARKS);
        Tiling::new(whole, Size::new(width, height), how.overlap).map(|tiling| (paper, tiling))
    };
    let (lying, standing) = (how.paper.lying(), how.paper.lying().turned());
    let (paper, tiling) = match how.landscape {
        Some(true) => cut(lying)?,
        Some(false) => cut(standing)?,
        None => match (cut(standing), cut(lying)) {
            (Ok(a), Ok(b)) => {
                if b.1.count() < a.1.count() {
                    b
                } else {
                    a
                }
            }
            (Ok(one), Err(_)) | (Err(_), Ok(one)) => one,
            (Err(error), Err(_)) => return Err(error),
        },
    };
    let letters = Letters::new(options.text);
    let facts = facts(map, options.hex_mm);
    let art = Art::of_map(map, &sheet, &letters, options);
    let mut pages = vec![assembly::page(&facts, &letters, (paper, whole), &art, &tiling)];
    pages.extend(
        tiling.places().map(|place| tile(&facts, &letters, paper, &tiling, place, (&art, unit))),
    );
    let box_of = |corners: [Xy; 6]| {
        let (a, b) = bounds(&corners).unwrap_or_default();
        let (a, b) = (a.minus(low).times(unit), b.minus(low).times(unit));
        Area { x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y }
    };
    let boxes = map.grid().hexes().map(|hex| box_of(sheet.corners(hex)));
    let cut_hexes = boxes.filter(|area| !tiling.shows(*area)).count();
    Ok(Tiled { pages, tiling, whole, cut_hexes })
}

/// The page of a tile.
fn tile(
    facts: &Foot,
    letters: &Letters,
    paper: Size,
    tiling: &Tiling,
    place: (u32, u32),
    (art, unit): (&Arc<Art>, f64),
) -> Page {
    let part = tiling.part(place);
    let room = room(paper, MARKS);
    let shown = Area {
        x: (paper.width - part.width) / 2.0,
        y: room.y + (room.height - part.height) / 2.0,
        ..part
    };
    let mut marks = Svg::new();
    glue(&mut marks, letters, tiling, place, shown);
    crop_marks(&mut marks, shown, 0.0);
    registration_marks(&mut marks, shown, 0.0);
    let origin = Xy::new(shown.x - part.x, shown.y - part.y);
    let turn = Turn::Upright;
    let placed = Placed { art: Arc::clone(art), origin, scale: unit, turn, shown: Some(shown) };
    let layers = vec![Layer::Art(placed), Layer::Ink(marks)];
    let foot = Some(facts.clone());
    Page { trim: shown, layers, foot, ..Page::new(label(place), paper) }
}

/// Dashed lines where the neighbours to the right and below are laid, and which they are.
fn glue(svg: &mut Svg, letters: &Letters, tiling: &Tiling, (row, column): (u32, u32), shown: Area) {
    let right = (column + 1 < tiling.columns).then(|| label((row, column + 1)));
    let below = (row + 1 < tiling.rows).then(|| label((row + 1, column)));
    if tiling.overlap < 0.5 {
        return;
    }
    let (mut line, mut ticks) = (Path::exact(), Path::exact());
    let (x, y) = (shown.right() - tiling.overlap, shown.bottom() - tiling.overlap);
    if right.is_some() {
        line.segment(at(x, shown.y), at(x, shown.bottom()));
        ticks.segment(at(x, shown.y - OFF - LONG), at(x, shown.y - OFF));
        ticks.segment(at(x, shown.bottom() + OFF), at(x, shown.bottom() + OFF + LONG));
    }
    if below.is_some() {
        line.segment(at(shown.x, y), at(shown.right(), y));
        ticks.segment(at(shown.x - OFF - LONG, y), at(shown.x - OFF, y));
        ticks.segment(at(shown.right() + OFF, y), at(shown.right() + OFF + LONG, y));
    }
    svg.layer("glue");
    svg.stroke(&line, Stroke::new(WHITE, 4.0).opacity(0.75));
    svg.stroke(&line, Stroke::new(INK, 1.4).dash(22.0, 14.0));
    svg.stroke(&ticks, Stroke::new(INK, 1.4).dash(10.0, 7.0));
    if tiling.overlap >= 4.0 {
        let half = tiling.overlap / 2.0;
        if let Some(name) = right {
            let place = at(x + half, shown.y + (shown.height - tiling.overlap) / 2.0);
            lay_here(svg, letters, &name, (place, "rotate(90)"));
        }
        if let Some(name) = below {
            let place = at(shown.x + (shown.width - tiling.overlap) / 2.0, y + half);
            lay_here(svg, letters, &name, (place, "rotate(0)"));
        }
    }
    svg.close();
}

/// The ground of words over the map.
const WHITE: Colour = Colour(0x00ff_ffff);

/// A word in a flap of glue, turned around its middle.
fn lay_here(svg: &mut Svg, letters: &Letters, name: &str, (place, turn): (Xy, &str)) {
    let text = format!("glue {name} here");
    let size = 24.0;
    let drop = letters.capitals(Weight::SemiBold, size) / 2.0;
    let x = decimal(place.x);
    let y = decimal(place.y);
    svg.open("g", &[("transform", &format!("translate({x} {y}) {turn}"))]);
    letters.draw(
        svg,
        Line {
            text: &text,
            at: Xy::new(0.0, drop),
            size,
            weight: Weight::SemiBold,
            anchor: Anchor::Middle,
            colour: INK,
            halo: Some((WHITE, 8.0)),
        },
    );
    svg.close();
}
