//! How a part of another map lies on the map: hexes, sides and lattice points carried over exactly.

use crate::draft::Part;
use crate::drawing::Art;
use crate::generate::{Roof, Strand};
use crate::hex::{Compass, Grid, Hex, Hexside};
use crate::lattice::{Point, STEP};
use crate::shape::Shape;

/// A part with its place. A turn by 180 degrees and a move by whole hexes are both exact on the
/// lattice, so that what is carried over keeps every sight line that it had.
pub(in crate::build) struct Place<'a> {
    pub(in crate::build) part: &'a Part,
    /// Grid of the part's own map.
    from: Grid,
    /// Grid of the new map.
    to: Grid,
    /// The first and last hex taken, by the labels of the part's map.
    first: Hex,
    last: Hex,
}

/// Why a part cannot lie there.
pub(super) enum Misfit {
    /// The part's map has no such hex.
    OffPart(Hex),
    /// The first hex taken comes after the last.
    Empty,
    /// A hex of the part comes to lie outside of the map.
    OffMap(Hex),
    /// The columns do not interlock, from this hex of the map on.
    Stagger,
}

impl<'a> Place<'a> {
    /// The place of a part, if it fits.
    pub(super) fn new(part: &'a Part, to: &Grid) -> Result<Place<'a>, Misfit> {
        let from = *part.map.grid();
        let whole = (Hex::new(0, 0), Hex::new(from.columns() - 1, from.rows() - 1));
        let (first, last) = part.crop.unwrap_or(whole);
        if let Some(hex) = [first, last].into_iter().find(|hex| !from.contains(*hex)) {
            return Err(Misfit::OffPart(hex));
        }
        if first.column() > last.column() || first.row() > last.row() {
            return Err(Misfit::Empty);
        }
        let end = Hex::new(
            part.at.column().saturating_add(last.column() - first.column()),
            part.at.row().saturating_add(last.row() - first.row()),
        );
        if let Some(hex) = [part.at, end].into_iter().find(|hex| !to.contains(*hex)) {
            return Err(Misfit::OffMap(hex));
        }
        let place = Place { part, from, to: *to, first, last };
        let corner = if part.turned { last } else { first };
        if to.is_low(part.at.column()) == (from.is_low(corner.column()) != part.turned) {
            Ok(place)
        } else {
            Err(Misfit::Stagger)
        }
    }

    /// The hexes of the part's own map that are taken.
    pub(super) fn taken(&self) -> impl Iterator<Item = Hex> + use<> {
        let (first, last) = (self.first, self.last);
        (first.column()..=last.column()).flat_map(move |column| {
            (first.row()..=last.row()).map(move |row| Hex::new(column, row))
        })
    }

    /// Whether the part is all of its map and all of the new one, so that nothing is cut off.
    pub(super) fn is_whole(&self) -> bool {
        self.from.len() == self.to.len()
            && self.taken().count() == self.to.len()
            && self.part.map.missing().is_empty()
    }

    /// Where a hex of the part's map comes to lie, if it is taken and drawn: what reaches into a hex
    /// that is missing there must not stand in the way of another part that has it.
    pub(in crate::build) fn hex(&self, hex: Hex) -> Option<Hex> {
        let inside = |n: u8, low: u8, high: u8| (low..=high).contains(&n);
        let (first, last, at) = (self.first, self.last, self.part.at);
        if !inside(hex.column(), first.column(), last.column())
            || !inside(hex.row(), first.row(), last.row())
            || self.part.map.missing().contains(&hex)
        {
            return None;
        }
        let (columns, rows) = if self.part.turned {
            (last.column() - hex.column(), last.row() - hex.row())
        } else {
            (hex.column() - first.column(), hex.row() - first.row())
        };
        Some(Hex::new(at.column() + columns, at.row() + rows))
    }

    /// Where a compass side points.
    pub(in crate::build) fn side(&self, side: Compass) -> Compass {
        if self.part.turned { side.opposite() } else { side }
    }

    /// Where a hexside of the part's map comes to lie, if one of its hexes is taken and drawn.
    pub(super) fn hexside(&self, hexside: Hexside) -> Option<Hexside> {
        let (a, b) = self.from.hexside_hexes(hexside);
        let here = self.hex(a).map(|hex| (hex, hexside.side()));
        let there = || Some((self.hex(b?)?, hexside.side().opposite()));
        let (hex, side) = here.or_else(there)?;
        Some(self.to.hexside(hex, self.side(side)))
    }

    /// Where a lattice point comes to lie.
    pub(super) fn point(&self, p: Point) -> Point {
        let (first, last, at) = (self.first, self.last, self.part.at);
        let apart = |a: u8, b: u8| i32::from(a) - i32::from(b);
        if self.part.turned {
            let columns = i32::from(at.column()) + i32::from(last.column());
            let rows = i32::from(at.row()) + i32::from(last.row());
            Point { x: 3 * STEP * columns - p.x, y: STEP * (2 * rows + 1) - p.y }
        } else {
            p.offset(
                3 * STEP * apart(at.column(), first.column()),
                2 * STEP * apart(at.row(), first.row()),
            )
        }
    }

    /// Where a shape comes to lie.
    pub(super) fn shape(&self, shape: &Shape) -> Shape {
        let ring = |ring: &Vec<Point>| ring.iter().map(|p| self.point(*p)).collect();
        Shape { rings: shape.rings.iter().map(ring).collect(), rule: shape.rule }
    }

    /// What a picture needs, carried over.
    pub(super) fn art(&self, art: &Art) -> Art {
        let line = |line: &Vec<Point>| line.iter().map(|p| self.point(*p)).collect();
        let degrees = |n: i16| if self.part.turned { (n + 180).rem_euclid(360) } else { n };
        match art {
            Art::Plain => Art::Plain,
            Art::Furrows(n) => Art::Furrows(degrees(*n)),
            Art::Roof(roof) => Art::Roof(Roof {
                slopes: roof.slopes.iter().map(|(face, n)| (line(face), degrees(*n))).collect(),
                ridges: roof.ridges.iter().map(|(a, b)| (self.point(*a), self.point(*b))).collect(),
                chimneys: line(&roof.chimneys),
            }),
            Art::Ribbon(strands) => {
                let strand = |strand: &Strand| Strand { line: line(&strand.line), ..*strand };
                Art::Ribbon(strands.iter().map(strand).collect())
            }
            Art::Deck(a, b) => Art::Deck(self.point(*a), self.point(*b)),
        }
    }
}
