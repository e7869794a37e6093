//! Pages from a plan: art at its places, crop marks, where to fold.

use std::sync::Arc;

use crestline_draw::ink::{Anchor, Letters, Path, Stroke, Svg, Weight};

use super::backs::Backs;
use super::cuts::{crop_marks, parting};
use super::error::ImposeError;
use super::face::FacePair;
use super::plan::{Imposition, Place, Plan, Sheet};
use crate::art::Art;
use crate::document::{Duplex, Part};
use crate::marks::{INK, words};
use crate::page::{Foot, Layer, Page, Placed, at};
use crate::size::{Area, Size};

/// Things on sheets.
#[derive(Clone, PartialEq, Debug)]
pub struct Imposed {
    /// A page for each sheet.
    pub fronts: Vec<Page>,
    /// The page behind each; none if sheets are folded.
    pub backs: Vec<Page>,
    /// How backs get to their fronts.
    pub way: Backs,
}

impl Imposed {
    /// The parts of a document: one with each back after its front, or one for fronts and one for
    /// backs where these are separate.
    #[must_use]
    pub fn parts(self, name: &str, title: &str) -> Vec<Part> {
        let part = |name: String, title: String, duplex: Duplex, pages: Vec<Page>| Part {
            name,
            title,
            duplex,
            pages,
        };
        if self.way == Backs::Separate {
            let simplex = Duplex::Simplex;
            return vec![
                part(format!("{name}-fronts"), format!("{title}: fronts"), simplex, self.fronts),
                part(format!("{name}-backs"), format!("{title}: backs"), simplex, self.backs),
            ];
        }
        let mut backs = self.backs.into_iter();
        let pages = self.fronts.into_iter().flat_map(|front| [Some(front), backs.next()]);
        let pages = pages.flatten().collect();
        vec![part(name.to_owned(), title.to_owned(), self.way.duplex(), pages)]
    }
}

/// Lays things on sheets, in their order.
///
/// # Errors
/// If they cannot be laid so.
pub fn impose(
    pairs: &[FacePair],
    how: &Imposition,
    foot: &Foot,
    letters: &Letters,
) -> Result<Imposed, ImposeError> {
    let plan = Plan::new(pairs, how)?;
    let (mut fronts, mut backs) = (Vec::new(), Vec::new());
    for (number, sheet) in (1..).zip(&plan.sheets) {
        let label = |side: &str| format!("{number}{side}");
        if how.backs == Backs::Gutterfold {
            let mut page = Page::new(number.to_string(), plan.paper);
            page.foot = Some(foot.clone());
            show(&mut page, &sheet.fronts, |place| &pairs[place.pair].front);
            show(&mut page, &sheet.backs, |place| &pairs[place.pair].back);
            page.layers.push(Layer::Ink(fold(sheet, how, plan.paper, letters)));
            fronts.push(page);
            continue;
        }
        let mut front = Page::new(label("F"), plan.paper);
        front.foot = Some(foot.clone());
        show(&mut front, &sheet.fronts, |place| &pairs[place.pair].front);
        front.layers.extend(marks(sheet, how, letters, |area| area));
        fronts.push(front);
        let mut back = Page::new(label("B"), plan.paper);
        back.foot = Some(foot.clone());
        show(&mut back, &sheet.backs, |place| &pairs[place.pair].back);
        let behind = |area: Area| how.backs.behind(area, plan.paper, how.offset).0;
        back.layers.extend(marks(sheet, how, letters, behind));
        backs.push(back);
    }
    Ok(Imposed { fronts, backs, way: how.backs })
}

/// Shows the art of things at their places.
fn show<'a>(page: &mut Page, places: &[Place], art: impl Fn(&Place) -> &'a Arc<Art>) {
    for place in places {
        let art = art(place);
        let middle = at(place.cut.x + place.cut.width / 2.0, place.cut.y + place.cut.height / 2.0);
        let scale = place.cut.width / art.extent().x.max(1e-9);
        let half = art.extent().times(scale / 2.0);
        let origin = middle.times(1.0 / crate::page::TENTHS).minus(half);
        let (art, turn) = (Arc::clone(art), place.turn);
        page.layers.push(Layer::Art(Placed {
            art,
            origin,
            scale,
            turn,
            shown: Some(place.printed),
        }));
    }
}

/// The crop marks of a sheet, with where each block lies.
fn marks(
    sheet: &Sheet,
    how: &Imposition,
    letters: &Letters,
    place: impl Fn(Area) -> Area,
) -> Option<Layer> {
    how.marks.then(|| {
        let mut ink = Svg::new();
        let areas: Vec<Area> = sheet.blocks.iter().map(|block| place(block.area)).collect();
        for (block, area) in sheet.blocks.iter().zip(&areas) {
            crop_marks(&mut ink, block, *area, (how.gap, how.bleed), None);
        }
        parting(&mut ink, letters, &areas);
        Layer::Ink(ink)
    })
}

/// What a folded sheet has: marks outside of both halves together, and the line of the fold.
fn fold(sheet: &Sheet, how: &Imposition, paper: Size, letters: &Letters) -> Svg {
    let mut ink = Svg::new();
    let behind = |area: Area| how.backs.behind(area, paper, how.offset).0;
    let middle = paper.width / 2.0;
    if how.marks {
        for block in &sheet.blocks {
            for area in [block.area, behind(block.area)] {
                crop_marks(&mut ink, block, area, (how.gap, how.bleed), Some(middle));
            }
        }
        // One cut goes through both halves: each line from the left of one to the right of the other.
        let both = |area: Area| Area { width: behind(area).right() - area.x, ..area };
        let both: Vec<Area> = sheet.blocks.iter().map(|block| both(block.area)).collect();
        parting(&mut ink, letters, &both);
    }
    let areas = sheet.blocks.iter().map(|block| block.area);
    let bottom = areas.map(Area::bottom).fold(0.0, f64::max);
    let top = sheet.blocks.first().map_or(0.0, |block| block.area.y);
    let mut path = Path::exact();
    path.segment(at(middle, top), at(middle, bottom));
    ink.layer("fold");
    ink.stroke(&path, Stroke::new(INK, 0.9).dash(12.0, 8.0));
    let style = (2.3, Weight::SemiBold, Anchor::Middle, INK);
    words(&mut ink, letters, "fold", (middle, top - 3.0), style, 7.0);
    ink.close();
    ink
}
