//! M123: a `type` that says what the hex is anyway.

use std::collections::BTreeSet;

use crestline_board::draft::Item;
use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{first_few, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M123", name: "needless-type" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M123.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    // In a map of parts a `type` may overrule that of a part.
    for (read, map) in sound_maps(project).filter(|(read, _)| read.notes.parts.is_empty()) {
        let mut told = BTreeSet::new();
        for (item, origin) in &read.origins {
            let (Item::Override(_), true) = (item, told.insert(origin.head)) else { continue };
            let all = origin.hexes.iter().map(|at| at.value);
            let needless: Vec<Hex> = all.filter(|hex| is_needless(map, *hex)).collect();
            let Some(first) = needless.first() else { continue };
            let (are, word) =
                (if needless.len() == 1 { "is" } else { "are" }, &map.terrain(*first).word);
            let help = match needless.len() == origin.hexes.len() {
                true => "delete the statement".to_owned(),
                false => format!("leave {} out of the statement", first_few(&needless)),
            };
            findings.push(
                RULE.found(
                    origin.hex(*first),
                    format!("{} {are} {word} without this too", first_few(&needless)),
                )
                .help(help)
                .hex(*first),
            );
        }
    }
}

/// Whether a hex is surely what its author says it is, so that there is nothing to settle: at most
/// one terrain is drawn in it, over its dot and most of it.
fn is_needless(map: &Map, hex: Hex) -> bool {
    const MOST: u8 = 46;
    let facts = map.facts(hex);
    let named = facts.ribbons.iter().any(|r| map.chart().get(r.terrain).precedence.is_some());
    match &facts.covers[..] {
        [] => !named && facts.terrain == map.chart().ground(),
        [cover] => {
            cover.terrain == facts.terrain
                && cover.centre
                && cover.samples >= MOST
                && facts.ribbons.is_empty()
        }
        _ => false,
    }
}
