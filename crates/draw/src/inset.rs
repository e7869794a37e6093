//! Smaller copies of a shape: the lines inside it that keep a distance from its outline.

use std::collections::BTreeMap;

use crate::project::Xy;
use crate::region::Region;

/// The rings around everything that lies at least `distance` inside, found on a square net of a
/// spacing; `distance` must be below the region's reach.
pub(crate) fn inset(region: &Region, distance: f64, spacing: f64) -> Vec<Vec<Xy>> {
    let (low, high) = region.bounds();
    let first = ((low.x / spacing).floor() as i64 - 1, (low.y / spacing).floor() as i64 - 1);
    let last = ((high.x / spacing).ceil() as i64 + 1, (high.y / spacing).ceil() as i64 + 1);
    let width = usize::try_from(last.0 - first.0 + 1).unwrap_or(0);
    let height = usize::try_from(last.1 - first.1 + 1).unwrap_or(0);
    let place = |column: usize, row: usize| {
        let at = |first: i64, n: usize| (first + n as i64) as f64 * spacing;
        Xy::new(at(first.0, column), at(first.1, row))
    };
    let mut depth = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            depth.push(region.clearance(place(column, row)) - distance);
        }
    }
    let value = |column: usize, row: usize| depth[row * width + column];
    // Each net line that the ring crosses is a joint; each cell leads from joint to joint with the
    // inside on its right. A joint is named by its first node and whether it runs down.
    type Joint = (usize, usize, bool);
    let mut next: BTreeMap<Joint, Joint> = BTreeMap::new();
    for row in 0..height.saturating_sub(1) {
        for column in 0..width.saturating_sub(1) {
            let corners = [
                value(column, row) > 0.0,
                value(column + 1, row) > 0.0,
                value(column + 1, row + 1) > 0.0,
                value(column, row + 1) > 0.0,
            ];
            let sides: [Joint; 4] = [
                (column, row, false),
                (column + 1, row, true),
                (column, row + 1, false),
                (column, row, true),
            ];
            // Going around clockwise, a ring enters where outside turns to inside and leaves where
            // inside turns to outside; with four joints, inside corners are kept apart.
            for enter in 0..4 {
                if corners[enter] || !corners[(enter + 1) % 4] {
                    continue;
                }
                let leave = (1..4)
                    .map(|n| (enter + n) % 4)
                    .find(|side| corners[*side] && !corners[(side + 1) % 4]);
                if let Some(leave) = leave {
                    next.insert(sides[leave], sides[enter]);
                }
            }
        }
    }
    let position = |(column, row, down): Joint| {
        let (other_column, other_row) = if down { (column, row + 1) } else { (column + 1, row) };
        let (a, b) = (value(column, row), value(other_column, other_row));
        place(column, row).towards(place(other_column, other_row), a / (a - b))
    };
    let mut rings = Vec::new();
    while let Some((start, mut at)) = next.pop_first() {
        let mut ring = vec![position(start)];
        while at != start {
            ring.push(position(at));
            match next.remove(&at) {
                Some(to) => at = to,
                None => break,
            }
        }
        if ring.len() > 3 {
            rings.push(ring);
        }
    }
    rings
}
