//! S141: reinforcements that cannot come in, or only where the enemy may stand.

use crestline_rules::scenario::Item;
use crestline_rules::side::Side;
use crestline_rules::special::permit::Deed;
use crestline_rules::special::pieces::Whose;
use crestline_rules::special::rule::Standing;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::{Played, played};
use crate::special::{Says, parts, rules};
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S141", name: "arrival-shut-out" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S141.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let enemy = played.zone(side.other());
            let word = side.word();
            let forbidden = forbidden(played, side);
            for (at, arrival) in played.scenario.sides[side].arrivals.iter().enumerate() {
                let span = |part: &str| played.at(Item::Arrival(side, at), part);
                if let Some(rule) = forbidden {
                    findings.push(
                        RULE.found(span(""), "these reinforcements never come")
                            .also(rule, "this forbids it")
                            .help(
                                "delete the `forbid`, or say with `if=` when it holds; or leave \
                                 the reinforcements out",
                            ),
                    );
                } else if arrival.hexes.is_empty() {
                    findings.push(
                        RULE.found(
                            span("zone"),
                            "there is no hex in which these reinforcements come in",
                        )
                        .help(
                            "all that is said of the place must hold of it at once; name hexes \
                                 with `in=`",
                        ),
                    );
                } else if !arrival.place.changes()
                    && arrival.hexes.iter().all(|hex| enemy.contains(hex))
                {
                    findings.push(
                        RULE.found(
                            span("in"),
                            format!(
                                "`{}` may set up in every hex where these reinforcements come in, \
                                 {}: it can keep them out",
                                side.other().word(),
                                first_few(&arrival.hexes)
                            ),
                        )
                        .also(played.zone_span(side.other()), "the area")
                        .help(format!(
                            "give `{word}` another hex to come in, or the other side another area"
                        ))
                        .maybe_hex(arrival.hexes.first().copied()),
                    );
                }
            }
        }
    }
}

/// The rule that forbids a side its reinforcements throughout, if one does.
fn forbidden(played: Played<'_>, side: Side) -> Option<crestline_source::text::Span> {
    let mut all = rules(played).flat_map(|(rule, place)| parts(rule, place));
    let found = all.find(|part| match part.says {
        Says::Standing(Standing::Permit {
            allow: false, deed: Deed::Arrive, whose, when, ..
        }) => {
            let meant = whose.is_none_or(|whose| whose == Whose::Side(side));
            let rule = matches!(part.spot, crestline_rules::special::Spot::Standing(None, _));
            meant && when.is_none() && rule
        }
        _ => false,
    });
    found.map(|part| part.head())
}
