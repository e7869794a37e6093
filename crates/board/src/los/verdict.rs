//! The fast question: does one hex see another, and how hindered (10, T86, T88).

use std::cell::OnceCell;

use crate::hex::{Compass, Hex, Hexside};
use crate::lattice::Point;
use crate::los::ground::Ground;
use crate::los::index::{Cell, CutOf, Opens, Role, SideOf, SightIndex};
use crate::los::line::{At, Line, Stretch, common, first_left, joined};
use crate::los::markers::MarkersRef;
use crate::los::path::{Step, StepOn};

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
    pub(crate) fn hides(&self, by_from: bool, by_to: bool, cell: &Cell) -> bool {
        let beside = if self.low_is_to { by_to } else { by_from };
        self.high > self.low && beside && self.low <= cell.level
    }
}

/// Whether a hex is a gully that another, not adjacent, does not look into from above (T86).
pub(crate) fn gully_hides(index: &SightIndex, hex: Hex, from: Hex) -> bool {
    let cell = index.cell(hex);
    cell.gully && index.cell(from).level <= cell.level
}

/// The hex of a step of a path from `from`, if it is on the map.
pub(crate) fn step_hex(index: &SightIndex, from: Hex, step: &Step) -> Option<Hex> {
    let column = from.column().checked_add_signed(step.columns)?;
    let hex = Hex::new(column, from.row().checked_add_signed(step.rows)?);
    index.grid.contains(hex).then_some(hex)
}

/// What stands on a side of the hex of a step of a path from `from`.
pub(crate) fn step_sides<'a>(
    index: &'a SightIndex,
    from: Hex,
    step: &Step,
    side: Compass,
) -> Option<(Hexside, &'a [SideOf])> {
    if !index.glance(from, step).has(side) {
        return None;
    }
    let (hex, side) = match step_hex(index, from, step) {
        Some(hex) => (hex, side),
        None => {
            let (column, row) = index.grid.step(
                i32::from(from.column()) + i32::from(step.columns),
                i32::from(from.row()) + i32::from(step.rows),
                side,
            );
            let hex = Hex::new(u8::try_from(column).ok()?, u8::try_from(row).ok()?);
            (index.grid.contains(hex).then_some(hex)?, side.opposite())
        }
    };
    let hexside = index.grid.hexside(hex, side);
    index.sides.get(&hexside).map(|sides| (hexside, sides.as_slice()))
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

/// The roads and rails of a hex that a line meets.
struct Opened {
    /// Where the line lies in the interior of a road or of rails.
    open: Vec<Stretch>,
    /// Whether it runs from end to end of the hex in the closed ribbon.
    runs: bool,
}

impl Opened {
    /// By some of the ribbons; `None` if the line meets none of these in the hex.
    fn by(
        cell: &Cell,
        ends: &Ends,
        wanted: impl Fn(Opens) -> bool,
        chord: impl FnOnce() -> (At, At),
    ) -> Option<Opened> {
        if !cell.opens {
            return None;
        }
        let (mut open, mut closed) = (Vec::new(), Vec::new());
        for ribbon in cell.cuts.iter().filter(|c| c.opens.is_some_and(&wanted)) {
            if ribbon.cut.touches(&ends.line) {
                open.extend(ribbon.cut.open_stretches(&ends.line));
                closed.extend(ribbon.cut.stretches(&ends.line));
            }
        }
        if closed.is_empty() {
            return None;
        }
        let (start, end) = chord();
        let runs = joined(closed).iter().any(|s| s.start <= start && end <= s.end);
        Some(Opened { open, runs })
    }
}

/// A line in a hex that it touches, and what is worked out there when first needed.
pub(crate) struct Passing<'a> {
    index: &'a SightIndex,
    hex: Hex,
    pub(crate) cell: &'a Cell,
    ends: &'a Ends,
    opened: OnceCell<Option<Opened>>,
    /// The ground of the level that counts.
    ground: OnceCell<Ground>,
}

impl<'a> Passing<'a> {
    pub(crate) fn new(index: &'a SightIndex, hex: Hex, cell: &'a Cell, ends: &'a Ends) -> Self {
        Passing { index, hex, cell, ends, opened: OnceCell::new(), ground: OnceCell::new() }
    }

    fn chord(&self) -> (At, At) {
        chord(self.index, self.hex, &self.ends.line)
    }

    /// What the line meets of a cut that it touches.
    pub(crate) fn meets(&self, cut: &CutOf) -> Met {
        let opened =
            self.opened.get_or_init(|| Opened::by(self.cell, self.ends, |_| true, || self.chord()));
        self.meets_beside(cut, opened.as_ref())
    }

    /// The same if only roads opened sight, and no rails.
    pub(crate) fn meets_beside_roads(&self, cut: &CutOf) -> Met {
        let is_road = |opens| opens == Opens::Road;
        let opened = Opened::by(self.cell, self.ends, is_road, || self.chord());
        self.meets_beside(cut, opened.as_ref())
    }

    fn meets_beside(&self, cut: &CutOf, opened: Option<&Opened>) -> Met {
        let freed = matches!(cut.role, Role::Hindrance { freed_along: true, .. });
        if freed && opened.is_some_and(|opened| opened.runs) {
            return Met::Nothing;
        }
        let (cell, line, high) = (self.cell, &self.ends.line, self.ends.high);
        let gone: &[Stretch] = opened.map_or(&[], |opened| &opened.open);
        let touched = if gone.is_empty() { Vec::new() } else { cut.cut.stretches(line) };
        if !gone.is_empty() && first_left(&touched, gone).is_none() {
            return Met::Nothing;
        }
        let counts = if cell.floor >= high {
            true
        } else if cell.ceiling < high {
            false
        } else {
            let here = || std::iter::once(self.hex);
            let ground = self.ground.get_or_init(|| Ground::of(self.index, here(), high, line));
            if gone.is_empty() {
                cut.cut.touches_within(line, ground.stretches())
            } else {
                first_left(&common(&touched, ground.stretches()), gone).is_some()
            }
        };
        if counts { Met::Counts } else { Met::Below }
    }
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
    pub(crate) fn verdict(&self, a: Hex, b: Hex, markers: MarkersRef<'_>) -> Verdict {
        let (from, to) = if a <= b { (a, b) } else { (b, a) };
        let mut hindrance = markers.smoke_in(from).max(markers.smoke_in(to));
        if from != to && (self.cell(from).missing || self.cell(to).missing) {
            return Verdict::BLOCKED;
        }
        if from == to || self.grid.distance(from, to) == 1 {
            return Verdict { hindrance, ..Verdict::CLEAR };
        }
        if gully_hides(self, from, to) || gully_hides(self, to, from) {
            return Verdict::BLOCKED;
        }
        let ends = Ends::new(self, from, to);
        let mut blind = false;
        let marked = !markers.is_empty();
        for step in &self.path(from, to).steps {
            let glance = self.glance(from, step);
            let stopped = match step.what {
                StepOn::Hex { by_from, by_to } => {
                    if !glance.counts && !marked {
                        continue;
                    }
                    let Some(cell) = glance.cell().map(|at| &self.cells[at]) else { continue };
                    let Some(hex) = step_hex(self, from, step) else { continue };
                    if marked {
                        if markers.blaze.contains(&hex) {
                            return Verdict::BLOCKED;
                        }
                        hindrance = hindrance.max(markers.smoke_in(hex));
                    }
                    let hides = || ends.hides(by_from, by_to, cell);
                    let passing = Passing::new(self, hex, cell, &ends);
                    in_hex(&passing, hides, &mut hindrance, &mut blind)
                }
                StepOn::Side(side) if glance.has(side) => {
                    match step_sides(self, from, step, side) {
                        Some((hexside, sides)) => {
                            self.on_side(hexside, sides, &ends, &mut hindrance)
                        }
                        None => false,
                    }
                }
                StepOn::Side(_) => false,
            };
            if stopped {
                return Verdict::BLOCKED;
            }
        }
        if blind {
            return Verdict { blind: true, ..Verdict::BLOCKED };
        }
        Verdict { hindrance, ..Verdict::CLEAR }
    }

    /// Whether something on a hexside blocks; otherwise what it hinders.
    fn on_side(&self, hexside: Hexside, sides: &[SideOf], ends: &Ends, hindrance: &mut u8) -> bool {
        for side in sides {
            let matters = match side.role {
                Role::Obstacle { .. } => true,
                Role::Hindrance { by, .. } => by > *hindrance,
                Role::Level(_) | Role::Open => false,
            };
            if !matters || !matches!(self.side_met(hexside, &side.solid, ends), Met::Counts) {
                continue;
            }
            match side.role {
                Role::Hindrance { by, .. } => *hindrance = by,
                _ => return true,
            }
        }
        false
    }

    /// What the line meets of the solid stretches of a hexside.
    pub(crate) fn side_met(&self, hexside: Hexside, solid: &[(Point, Point)], ends: &Ends) -> Met {
        let touched = solid.iter().any(|(a, b)| {
            let (sa, sb) = (ends.line.side(*a), ends.line.side(*b));
            (sa <= 0 || sb <= 0) && (sa >= 0 || sb >= 0)
        });
        if !touched {
            return Met::Nothing;
        }
        let (a, b) = self.grid.hexside_hexes(hexside);
        let hexes = || std::iter::once(a).chain(b);
        if hexes().any(|hex| self.cell(hex).floor >= ends.high) {
            return Met::Counts;
        }
        if hexes().all(|hex| self.cell(hex).ceiling < ends.high) {
            return Met::Below;
        }
        let ground = Ground::of(self, hexes(), ends.high, &ends.line);
        let touched = side_stretches(solid, &ends.line);
        if common(&touched, ground.stretches()).is_empty() { Met::Below } else { Met::Counts }
    }
}

/// Whether a drawing in a hex blocks; otherwise what it hinders, and whether it makes the lower end
/// blind.
fn in_hex(
    passing: &Passing<'_>,
    hides: impl Fn() -> bool,
    hindrance: &mut u8,
    blind: &mut bool,
) -> bool {
    let (cell, ends) = (passing.cell, passing.ends);
    if cell.missing {
        return true;
    }
    for cut in &cell.cuts {
        let matters = match cut.role {
            Role::Open => false,
            Role::Level(level) => level >= ends.crest,
            Role::Hindrance { by, .. } => by > *hindrance && cell.ceiling >= ends.high,
            Role::Obstacle { blind } => cell.ceiling >= ends.high || (blind && hides()),
        };
        if !matters || !cut.cut.touches(&ends.line) {
            continue;
        }
        if matches!(cut.role, Role::Level(_)) {
            return true;
        }
        match (passing.meets(cut), cut.role) {
            (Met::Counts, Role::Obstacle { .. }) => return true,
            (Met::Counts, Role::Hindrance { by, .. }) => *hindrance = by,
            (Met::Below, Role::Obstacle { blind: true }) => *blind |= hides(),
            _ => {}
        }
    }
    false
}

/// Where a line meets the solid stretches of a hexside.
pub(crate) fn side_stretches(solid: &[(Point, Point)], line: &Line) -> Vec<Stretch> {
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
