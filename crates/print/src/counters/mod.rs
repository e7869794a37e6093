//! Counters: units, Weapons, Radios and markers, with both of their faces.
//!
//! [`needed`] lists what a scenario needs, [`mix`] all that a nation has, [`markers`] what any game
//! needs, [`nation_markers`] what a nation brings to it, and [`lacking`] what of a list an owner of the published game has not. [`faces`] draws a list as
//! [`FacePair`](crate::impose::FacePair)s, which [`impose`](crate::impose) lays on sheets. All
//! silhouettes are our own, as SVG files beside the code.

mod face;
mod figures;
mod list;
mod livery;
mod marker;
mod misfit;
mod mix;
mod nation;
mod need;
mod silhouette;
mod unit;
mod weapon;

use std::collections::BTreeMap;

use crestline_draw::ink::Letters;
use crestline_draw::{Inline, Theme};

use self::face::Face;
use crate::impose::FacePair;
use crate::size::Size;

pub use list::{Piece, Wanted};
pub use livery::{Livery, Tone};
pub use marker::Marker;
pub use misfit::Misfit;
pub use mix::{lacking, markers, mix, nation_markers};
pub use need::needed;

/// The side of a published unit counter, 5/8", in millimetres.
pub const UNIT_MM: f64 = 15.875;

/// The side of a published Weapon or marker, 1/2", in millimetres.
pub const MARKER_MM: f64 = 12.7;

/// How far from where it is cut nothing is drawn but ground, in millimetres of a published counter.
pub const SAFE: f64 = 0.8;

/// How counters are drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct CounterOptions {
    /// The side of unit counters, in millimetres.
    pub unit_mm: f64,
    /// The side of Weapons, Radios and markers, in millimetres.
    pub marker_mm: f64,
    /// Whether pieces of a scenario show the name that scripts know them by.
    pub ids: bool,
    /// Their paint.
    pub livery: Livery,
    /// Art of a user's own in place of silhouettes, by what is printed on the counter.
    pub art: BTreeMap<String, Inline>,
    /// The same for backs, where it is not that of fronts.
    pub backs: BTreeMap<String, Inline>,
}

impl CounterOptions {
    /// Counters of published sizes with the paint and the art of a theme.
    #[must_use]
    pub fn of(theme: &Theme) -> CounterOptions {
        let (livery, own) = (Livery::of(theme.base), theme.own.clone());
        CounterOptions { livery, art: own.counters, backs: own.backs, ..CounterOptions::default() }
    }
}

impl Default for CounterOptions {
    fn default() -> CounterOptions {
        CounterOptions {
            unit_mm: UNIT_MM,
            marker_mm: MARKER_MM,
            ids: false,
            livery: Livery::full(),
            art: BTreeMap::new(),
            backs: BTreeMap::new(),
        }
    }
}

/// The faces of counters in their order, each as often as it is wanted; the art of equal ones is one.
///
/// # Errors
/// What of their texts has no room or no letters. Nothing is ever cut off.
pub fn faces(
    wanted: &[Wanted],
    options: &CounterOptions,
    letters: &Letters,
) -> Result<Vec<FacePair>, Vec<Misfit>> {
    let (mut pairs, mut misfits) = (Vec::new(), Vec::new());
    // What is drawn already: pieces that look alike share their art.
    let mut drawn: Vec<(&Piece, Option<&str>, FacePair)> = Vec::new();
    for want in wanted {
        let id = want.id.as_deref().filter(|_| options.ids);
        let known = drawn.iter().find(|(piece, known, _)| **piece == want.piece && *known == id);
        let pair = match known {
            Some((.., pair)) => pair.clone(),
            None => {
                let pair = pair(&want.piece, id, options, letters, &mut misfits);
                drawn.push((&want.piece, id, pair.clone()));
                pair
            }
        };
        pairs.extend(std::iter::repeat_n(pair, want.count));
    }
    misfits.dedup();
    if misfits.is_empty() { Ok(pairs) } else { Err(misfits) }
}

/// Draws both faces of a piece.
fn pair(
    piece: &Piece,
    id: Option<&str>,
    options: &CounterOptions,
    letters: &Letters,
    misfits: &mut Vec<Misfit>,
) -> FacePair {
    let name = piece.title();
    let (side, mm) = match piece {
        Piece::Unit { .. } => (UNIT_MM, options.unit_mm),
        _ => (MARKER_MM, options.marker_mm),
    };
    let mut front = Face::new(&name, side, letters, options);
    let mut back = Face::new(&name, side, letters, options).turned();
    match piece {
        Piece::Unit { nation, kind, title } => {
            for (face, is_broken) in [(&mut front, false), (&mut back, true)] {
                unit::side(face, nation, kind, (title, id), is_broken);
            }
        }
        Piece::Weapon { nation, kind } => {
            weapon::front(&mut front, nation, kind, id);
            weapon::back(&mut back, nation, kind, id);
        }
        Piece::Radio { nation, kind } => {
            weapon::radio(&mut front, nation, kind, id, false);
            weapon::radio(&mut back, nation, kind, id, true);
        }
        Piece::Marker(marker) => {
            marker::front(&mut front, marker);
            marker::back(&mut back, marker);
        }
    }
    misfits.append(&mut front.misfits);
    misfits.append(&mut back.misfits);
    let (front, back) = (front.finish(), back.finish());
    FacePair { name, size: Size::new(mm, mm), front, back }
}
