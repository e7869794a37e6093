//! S101: a set-up area of which everything is seen from one hex of the other side's.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S101", name: "zone-in-full-view" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S101.md"),
    check,
};

/// On smaller maps, and in smaller areas, everything is near.
const SMALL_MAP: usize = 100;
const SMALL_ZONE: usize = 6;

/// The most lines of sight that are looked at for a side: two halves of a published map are 5,600.
const MOST_LINES: usize = 20_000;

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let map = &played.scenario.map;
        if map.grid().len() < SMALL_MAP {
            continue;
        }
        for side in Side::BOTH {
            let (own, theirs) = (played.zone(side), played.zone(side.other()));
            if own.len() < SMALL_ZONE {
                continue;
            }
            let mut posts = theirs.iter().take(MOST_LINES / own.len());
            let Some(post) = posts.find(|post| sees_all(map, **post, &own)) else { continue };
            let (own_word, other) = (side.word(), side.other().word());
            let whole = map.grid().hexes().all(|hex| hex == *post || map.sight(*post, hex).clear);
            let what = match whole {
                true => "the whole map".to_owned(),
                false => format!("every hex in which `{own_word}` may set up"),
            };
            findings.push(
                RULE.found(
                    played.zone_span(side),
                    format!("{post}, where `{other}` may set up, sees {what}"),
                )
                .help(format!(
                    "give `{own_word}` a hex out of its sight, or `{other}` other hexes; \
                     `crestline los {} {post}` shows what it sees",
                    played.read.map.as_ref().map_or("MAP", |map| map.value.as_str())
                ))
                .hex(*post),
            );
        }
    }
}

/// Whether one hex sees all of these.
fn sees_all(map: &Map, post: Hex, hexes: &BTreeSet<Hex>) -> bool {
    hexes.iter().all(|hex| *hex == post || map.sight(post, *hex).clear)
}
