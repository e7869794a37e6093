//! S114: a side that may give more orders in a turn than it holds cards.

use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::played::played;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S114", name: "more-orders-than-cards" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S114.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for side in Side::BOTH {
            let force = &played.scenario.sides[side];
            let (orders, hand) = (force.orders, force.hand);
            if orders <= hand {
                continue;
            }
            findings.push(
                RULE.found(
                    played.side(side, "orders"),
                    format!(
                        "`{}` holds {hand} cards and can never give {orders} Orders in a Turn: \
                         each takes a card (O14.1)",
                        side.word()
                    ),
                )
                .help(format!("write `orders={hand}`, or give it more cards: `hand={orders}`")),
            );
        }
    }
}
