//! M125: a hex that two statements list as different terrain, of which only one can be its type.

use crestline_board::map::{Map, TypeReason, What};
use crestline_board::terrain::Tag;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::listed::shared;
use crate::written::{first_few, words};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M125", name: "two-terrains" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M125.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for mut shared in shared(project, differ) {
        let (What::Terrain(first), What::Terrain(second)) = (shared.first, shared.second) else {
            continue;
        };
        let map = shared.map;
        shared.hexes.retain(|hex| map.facts(*hex).because != TypeReason::Override);
        let Some(hex) = shared.hexes.first() else { continue };
        let word = |id| &map.chart().get(id).word;
        let (hexes, are) =
            (first_few(&shared.hexes), if shared.hexes.len() == 1 { "is" } else { "are" });
        let what = &map.terrain(*hex).word;
        findings.push(
            RULE.found(
                shared.here,
                format!("{hexes} {are} listed as {} and as {}; the type is {what} (T78.1)", word(first), word(second)),
            )
            .also(shared.there, "the other list")
            .help(format!("leave {hexes} out of one of the two; if both are drawn there on purpose, say so: `type {} {what}`", words(&shared.hexes)))
            .hex(*hex),
        );
    }
}

/// Two terrains of which one takes the hex from the other. What is not wet although it seems so has
/// a note of its own.
fn differ(map: &Map, first: What, second: What) -> bool {
    let (What::Terrain(first), What::Terrain(second)) = (first, second) else { return false };
    let wet = |id| map.chart().get(id).is(Tag::Wet);
    first != second && wet(first) == wet(second)
}
