//! L103: hexes at the rim of a hill that see nothing below them but their neighbours.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::{first_few, raised, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L103", name: "sees-nothing-below" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/L103.md"),
    check,
};

/// How far a hex is expected to look down, in hexes.
const FAR: u32 = 4;

/// With fewer hexes below it there is nothing to expect.
const ENOUGH: usize = 3;

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project).filter(|(read, _)| read.notes.parts.is_empty()) {
        let mut blind: BTreeMap<Span, (Span, Vec<Hex>)> = BTreeMap::new();
        for hex in map.drawn_hexes().filter(|hex| sees_nothing(map, *hex)) {
            let (head, span) = raised(read, hex).unwrap_or((read.name.span, read.name.span));
            blind.entry(head).or_insert((span, Vec::new())).1.push(hex);
        }
        for (span, hexes) in blind.into_values() {
            let see = if hexes.len() == 1 { "sees" } else { "see" };
            findings.push(
                RULE.found(
                    span,
                    format!("{} on the rim of the hill {see} nothing below but the hexes next door (T88.3.2)", first_few(&hexes)),
                )
                .help("draw the contour inside of these hexes, so that they are crest hexes; `crestline los` with such a hex tells what is in the way")
                .maybe_hex(hexes.first().copied()),
            );
        }
    }
}

/// Whether a hex has lower ground next door and sees none of what lies beyond.
fn sees_nothing(map: &Map, hex: Hex) -> bool {
    let level = map.level(hex);
    let lower = |other: &Hex| !map.missing().contains(other) && map.level(*other) < level;
    if level == 0 || !map.grid().neighbours(hex).any(|(_, other)| lower(&other)) {
        return false;
    }
    let below: Vec<Hex> =
        (2..=FAR).flat_map(|far| map.grid().ring(hex, far)).filter(lower).collect();
    below.len() >= ENOUGH && !below.iter().any(|other| map.sight(hex, *other).clear)
}
