//! P104: a line or a drawing too fine to be printed.

use crestline_board::lattice::Point;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::{Data, Node, Prop};

use crate::Rule;
use crate::geometry::{STEPS_PER_100_UNITS, length};
use crate::written::{by_hand, sound_maps, statements};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "P104", name: "too-fine" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/P104.md"),
    check,
};

/// Narrower than this nothing is printed well: 0.5 mm where hexes are 22 mm across, in picture units.
const FINEST: i64 = 4;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        for prop in statements(project, read).values().flat_map(|node| widths(node)) {
            findings.push(
                RULE.found(
                    prop.value.span,
                    format!(
                        "a line of {} units is less than half a millimetre wide in print",
                        number(prop)
                    ),
                )
                .help(format!(
                    "make it {FINEST} units wide or wider, or leave `{}` away",
                    prop.name.value
                )),
            );
        }
        for drawing in map.drawings() {
            let Some((origin, span)) = by_hand(read, drawing) else { continue };
            // The width of a line is told with its number.
            let is_line = matches!(drawing.art, crestline_board::map::Art::Ribbon(_));
            let Some(ring) = drawing.shape.rings.iter().find(|ring| !is_line && is_fine(ring))
            else {
                continue;
            };
            let hex = ring.first().and_then(|corner| map.grid().hex_of(*corner));
            let place = hex.map_or_else(String::new, |hex| format!(" in {hex}"));
            findings.push(
                RULE.found(
                    span,
                    format!(
                        "a part of this drawing{place} is less than half a millimetre wide in print"
                    ),
                )
                .also(origin.head, "the statement")
                .help("draw it wider, or leave that part away: it still counts for lines of sight")
                .maybe_hex(hex),
            );
        }
    }
}

/// The widths of a line of terrain that are too small.
fn widths(node: &Node) -> impl Iterator<Item = &Prop> {
    let props = ["width", "to"].into_iter().filter_map(|name| node.prop(name));
    props.filter(|prop| node.name.value != "part" && number(prop) < FINEST)
}

/// A width; one that is none is no narrow one.
fn number(prop: &Prop) -> i64 {
    match &prop.value.data {
        Data::Number(number) => number.whole().unwrap_or(i64::MAX),
        _ => i64::MAX,
    }
}

/// Whether a ring is narrower than can be printed: by its area and half its length.
fn is_fine(ring: &[Point]) -> bool {
    let edges = || ring.iter().zip(ring.iter().skip(1).chain(ring.first()));
    let twice: i64 = edges()
        .map(|(a, b)| i64::from(a.x) * i64::from(b.y) - i64::from(b.x) * i64::from(a.y))
        .sum();
    let around: i64 = edges().map(|(a, b)| length(*a, *b)).sum();
    // A step of y is √3 times one of x: 1.732, near enough for a width.
    let area = i128::from(twice.abs()) * 1732 / 2000;
    area * 200 < i128::from(around) * i128::from(FINEST * STEPS_PER_100_UNITS)
}
