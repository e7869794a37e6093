//! L105: two assertions about the same pair of hexes.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::schema::map::SightClaim;
use crestline_source::text::Span;

use crate::Rule;
use crate::written::sound_maps;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "L105", name: "asserted-twice" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/L105.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, _) in sound_maps(project) {
        let mut firsts: BTreeMap<Asked, Span> = BTreeMap::new();
        for claim in &read.sights {
            let first = *firsts.entry(asked(claim)).or_insert(claim.span);
            if first != claim.span {
                let (from, to) = (claim.from.value, claim.to.value);
                findings.push(
                    RULE.found(
                        claim.span,
                        format!("the line between {from} and {to} is asserted already"),
                    )
                    .also(first, "the first time")
                    .help("delete one of the two, or write the hexes that are meant; sight is the same both ways")
                    .hex(to),
                );
            }
        }
    }
}

/// What an assertion is about: the pair in order, smoke and blazes.
type Asked = (Hex, Hex, Vec<(Hex, u8)>, Vec<Hex>);

fn asked(claim: &SightClaim) -> Asked {
    let (a, b) = (claim.from.value, claim.to.value);
    let mut smoke: Vec<(Hex, u8)> = claim.smoke.iter().map(|(hex, by)| (hex.value, *by)).collect();
    let mut blaze: Vec<Hex> = claim.blaze.iter().map(|hex| hex.value).collect();
    smoke.sort_unstable();
    blaze.sort_unstable();
    (a.min(b), a.max(b), smoke, blaze)
}
