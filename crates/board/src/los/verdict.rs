//! The fast question: does one hex see another, and how hindered (10, T86, T88).

use crate::hex::{Hex, Hexside};
use crate::los::ground::Ground;
use crate::los::index::{Cell, CutOf, Role, SightIndex};
use crate::los::line::{At, Line, Stretch, first_left};
use crate::los::markers::Markers;
use crate::los::path::{CellStep, SideStep};

/// What one hex sees of another. The same in both directions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Verdict {
    /// Whether there is a line of sight.
    pub clear: bool,
    /// The highest hindrance along a clear line, 0 if none; 0 when blocked (10.3.3).
    pub hindrance: u8,
    /// Blocked, and only because the lower end lies right behind an obstacle (T88.4.1).
    pub blind: bool,
}

impl Verdict {
    /// Nothing in the way.
    pub const CLEAR: Verdict = Verdict { clear: true, hindrance: 0, blind: false };
    /// Blocked outright.
    pub const BLOCKED: Verdict = Verdict { clear: false, hindrance: 0, blind: false };
}

/// The two ends of a line and what follows from their levels.
#[derive(Clone, Copy)]
pub(crate) struct Ends {
    pub(crate) from: Hex,
    pub(crate) to: Hex,
    pub(crate) line: Line,
    /// Level of the higher and of the lower end.
    pub(crate) high: u8,
    pub(crate) low: u8,
    /// Ground of this level blocks where the line touches it (T88.3.2, T88.3.3).
    pub(crate) crest: u8,
    /// The lower end is the second one; meaningless between equal levels.
    pub(crate) low_is_to: bool,
}

impl Ends {
    pub(crate) fn new(index: &SightIndex, from: Hex, to: Hex) -> Ends {
        let (a, b) = (index.cell(from).level, index.cell(to).level);
        let (high, low) = (a.max(b), a.min(b));
        Ends {
            from,
            to,
            line: Line::new(index.grid.centre(from), index.grid.centre(to)),
            high,
            low,
            crest: if high == low { high + 1 } else { high },
            low_is_to: b < a,
        }
    }

    /// Whether a hex on the way stands right in front of the lower end and is not below it, so that
    /// an obstacle in it hides that end (T88.4.1).
    pub(crate) fn hides(&self, step: &CellStep, cell: &Cell) -> bool {
        let beside = if self.low_is_to { step.by_to } else { step.by_from };
        self.high > self.low && beside && self.low <= cell.level
    }
}

/// Whether a gully at either end ends the matter: it is seen only from above (T86).
pub(crate) fn gully_blocks(index: &SightIndex, from: Hex, to: Hex) -> bool {
    let (a, b) = (index.cell(from), index.cell(to));
    (a.gully && b.level <= a.level) || (b.gully && a.level <= b.level)
}

/// The hex of a step of a path from `from`, if it is on the map.
pub(crate) fn cell_hex(index: &SightIndex, from: Hex, columns: i8, rows: i8) -> Option<Hex> {
    let hex = Hex::new(from.column().checked_add_signed(columns)?, from.row().checked_add_signed(rows)?);
    index.grid.contains(hex).then_some(hex)
}

/// The hexside of a step of a path from `from`, if one of its hexes is on the map and carries
/// something on its sides.
pub(crate) fn step_hexside(index: &SightIndex, from: Hex, step: &SideStep) -> Option<Hexside> {
    if let Some(hex) = cell_hex(index, from, step.columns, step.rows) {
        return index.walled[index.grid.index(hex)].then(|| index.grid.hexside(hex, step.side));
    }
    let (column, row) = index.grid.step(
        i32::from(from.column()) + i32::from(step.columns),
        i32::from(from.row()) + i32::from(step.rows),
        step.side,
    );
    let hex = Hex::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
    (index.grid.contains(hex) && index.walled[index.grid.index(hex)])
        .then(|| index.grid.hexside(hex, step.side.opposite()))
}

/// What the line meets of a drawing in a hex.
#[derive(Debug)]
pub(crate) enum Met {
    /// Nothing, or only what a road or rails take away.
    Nothing,
    /// It touches the drawing, at no spot on ground of the level that counts.
    Below,
    /// It touches the drawing on ground of the level that counts.
    Counts,
}

/// The roads and rails of a hex that a line meets, worked out when first needed.
pub(crate) struct Opened {
    /// Where the line lies in the interior of a road or of rails.
    pub(crate) open: Vec<Stretch>,
    /// Whether it runs from end to end of the hex in the closed ribbon.
    pub(crate) runs: bool,
}

impl Opened {
    /// `None` if the line meets no road or rails in the hex.
    pub(crate) fn new(cell: &Cell, ends: &Ends, chord: impl FnOnce() -> (At, At)) -> Option<Opened> {
        if !cell.opens {
            return None;
        }
        let ribbons = cell.cuts.iter().filter(|c| c.opens && c.cut.touches(&ends.line));
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for ribbon in ribbons {
            open.extend(ribbon.cut.open_stretches(&ends.line));
            closed.extend(ribbon.cut.stretches(&ends.line));
        }
        if closed.is_empty() {
            return None;
        }
        let (start, end) = chord();
        let runs = crate::los::line::joined(closed).iter().any(|s| s.start <= start && end <= s.end);
        Some(Opened { open, runs })
    }
}

/// What a line meets of a cut that it touches.
pub(crate) fn meets(
    index: &SightIndex,
    hex: Hex,
    cell: &Cell,
    cut: &CutOf,
    ends: &Ends,
    opened: Option<&Opened>,
) -> Met {
    if let Some(opened) = opened {
        let freed = matches!(cut.role, Role::Hindrance { freed_along: true, .. });
        if opened.runs && freed {
            return Met::Nothing;
        }
    }
    let roofed = opened.is_some_and(|o| !o.open.is_empty());
    let gone: &[Stretch] = opened.map_or(&[], |o| &o.open);
    if cell.floor >= ends.high {
        let left = !roofed || first_left(&cut.cut.stretches(&ends.line), gone).is_some();
        return if left { Met::Counts } else { Met::Nothing };
    }
    let touched = cut.cut.stretches(&ends.line);
    if roofed && first_left(&touched, gone).is_none() {
        return Met::Nothing;
    }
    if cell.ceiling < ends.high {
        return Met::Below;
    }
    let ground = Ground::around(index, hex, ends.high, &ends.line);
    let high = crate::los::line::common(&touched, ground.stretches());
    if first_left(&high, gone).is_some() { Met::Counts } else { Met::Below }
}

/// Where the line enters and leaves a hex that it touches.
pub(crate) fn chord(index: &SightIndex, hex: Hex, line: &Line) -> (At, At) {
    let corners = index.grid.corners(hex);
    let mut span: Option<(At, At)> = None;
    for (i, a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % 6];
        let (sa, sb) = (line.side(*a), line.side(b));
        let mut add = |at: At| {
            span = Some(span.map_or((at, at), |(low, high)| (low.min(at), high.max(at))));
        };
        if sa == 0 {
            add(line.at(*a));
        }
        if sa.signum() * sb.signum() < 0 {
            add(line.crossing(*a, b, sa, sb));
        }
    }
    let centre = line.at(index.grid.centre(hex));
    span.unwrap_or((centre, centre))
}

impl SightIndex {
    /// The verdict between two hexes of the map.
    pub(crate) fn verdict(&self, a: Hex, b: Hex, markers: &Markers) -> Verdict {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        let mut hindrance = markers.smoke_in(from).max(markers.smoke_in(to));
        if from == to || self.grid.distance(from, to) == 1 {
            return Verdict { hindrance, ..Verdict::CLEAR };
        }
        if gully_blocks(self, from, to) {
            return Verdict::BLOCKED;
        }
        let ends = Ends::new(self, from, to);
        let path = self.path(from, to);
        let mut blind = false;
        for step in &path.cells {
            let Some(hex) = cell_hex(self, from, step.columns, step.rows) else { continue };
            if !markers.is_empty() {
                if markers.blaze.contains(&hex) {
                    return Verdict::BLOCKED;
                }
                hindrance = hindrance.max(markers.smoke_in(hex));
            }
            let cell = self.cell(hex);
            let mut opened: Option<Option<Opened>> = None;
            for cut in &cell.cuts {
                match cut.role {
                    Role::Open => continue,
                    Role::Level(level) => {
                        if level >= ends.crest && cut.cut.touches(&ends.line) {
                            return Verdict::BLOCKED;
                        }
                        continue;
                    }
                    Role::Hindrance { by, .. } if by <= hindrance => continue,
                    Role::Hindrance { .. } if cell.ceiling < ends.high => continue,
                    _ => {}
                }
                if !cut.cut.touches(&ends.line) {
                    continue;
                }
                let opened = opened.get_or_insert_with(|| {
                    Opened::new(cell, &ends, || chord(self, hex, &ends.line))
                });
                let met = if opened.is_none() && cell.floor >= ends.high {
                    Met::Counts
                } else {
                    meets(self, hex, cell, cut, &ends, opened.as_ref())
                };
                match (met, cut.role) {
                    (Met::Counts, Role::Obstacle { .. }) => return Verdict::BLOCKED,
                    (Met::Counts, Role::Hindrance { by, .. }) => hindrance = by,
                    (Met::Below, Role::Obstacle { blind: true }) => {
                        blind |= ends.hides(step, cell);
                    }
                    _ => {}
                }
            }
        }
        for step in &path.sides {
            let Some(hexside) = step_hexside(self, from, step) else { continue };
            for side in self.sides.get(&hexside).into_iter().flatten() {
                let Role::Obstacle { .. } = side.role else {
                    if let Role::Hindrance { by, .. } = side.role
                        && by > hindrance
                        && self.side_counts(hexside, &side.solid, &ends)
                    {
                        hindrance = by;
                    }
                    continue;
                };
                if self.side_counts(hexside, &side.solid, &ends) {
                    return Verdict::BLOCKED;
                }
            }
        }
        if blind {
            return Verdict { blind: true, ..Verdict::BLOCKED };
        }
        Verdict { hindrance, ..Verdict::CLEAR }
    }

    /// Whether the line touches a solid stretch of a hexside on ground of the level that counts.
    pub(crate) fn side_counts(
        &self,
        hexside: Hexside,
        solid: &[(crate::lattice::Point, crate::lattice::Point)],
        ends: &Ends,
    ) -> bool {
        let touched = side_stretches(solid, &ends.line);
        if touched.is_empty() {
            return false;
        }
        let (a, b) = self.grid.hexside_hexes(hexside);
        let cells = || std::iter::once(a).chain(b).map(|hex| self.cell(hex));
        if cells().any(|cell| cell.floor >= ends.high) {
            return true;
        }
        if cells().all(|cell| cell.ceiling < ends.high) {
            return false;
        }
        let ground = Ground::around(self, a, ends.high, &ends.line);
        !crate::los::line::common(&touched, ground.stretches()).is_empty()
    }
}

/// Where a line meets the solid stretches of a hexside.
pub(crate) fn side_stretches(
    solid: &[(crate::lattice::Point, crate::lattice::Point)],
    line: &Line,
) -> Vec<Stretch> {
    solid
        .iter()
        .filter_map(|(a, b)| {
            let (sa, sb) = (line.side(*a), line.side(*b));
            match (sa.signum(), sb.signum()) {
                (0, 0) => {
                    let (p, q) = (line.at(*a), line.at(*b));
                    Some(Stretch::closed(p.min(q), p.max(q)))
                }
                (x, y) if x * y > 0 => None,
                _ => {
                    let at = line.crossing(*a, *b, sa, sb);
                    Some(Stretch::closed(at, at))
                }
            }
        })
        .collect()
}
