//! R112: a given hand with more cards than the side holds.

use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;

use crate::Rule;
use crate::played::child;
use crate::scripted::scripted;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "R112", name: "hand-too-large" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/R112.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        let Some(given) = &script.read.script.given else { continue };
        for side in Side::BOTH {
            let limit = usize::from(script.scenario.sides[side].hand);
            let held = given.hands[side].as_ref().map_or(0, Vec::len);
            if held <= limit {
                continue;
            }
            let within = child(script.node, "given").map_or(&[][..], |given| &given.children);
            let of_side = |node: &&Node| {
                node.name.value == "hand"
                    && node.args.first().and_then(|value| value.text()) == Some(side.word())
            };
            let last = script.node.children.iter().chain(within).rfind(of_side);
            findings.push(
                RULE.found(
                    last.map_or(script.read.head, |node| node.head),
                    format!(
                        "`{}` is given {held} cards, and its posture lets it hold {limit} (1.1)",
                        side.word()
                    ),
                )
                .help(
                    "leave some out, or stack them with `top`: nobody draws while he holds too \
                     many",
                ),
            );
        }
    }
}
