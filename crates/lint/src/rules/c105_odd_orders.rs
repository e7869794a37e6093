//! C105: a deck with far more or fewer cards of an order than the published ones.

use std::ops::RangeInclusive;

use crestline_rules::content::Order;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::{decks, unusual};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C105", name: "odd-orders" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/C105.md"),
    check,
};

/// On how many cards of the published decks an Order is.
const fn usual(order: Order) -> RangeInclusive<usize> {
    match order {
        Order::Advance => 4..=6,
        Order::ArtilleryDenied => 2..=3,
        Order::ArtilleryRequest => 6..=9,
        Order::CommandConfusion => 7..=12,
        Order::Fire => 16..=20,
        Order::Move => 11..=13,
        Order::Recover | Order::Rout => 8..=10,
    }
}

fn check(project: &Project, findings: &mut Findings) {
    for own in decks(project) {
        let counts = Order::ALL.iter().map(|order| {
            let count = own.nation.deck.iter().filter(|card| card.order == *order).count();
            (order.title(), count, usual(*order))
        });
        let Some(message) = unusual(counts) else { continue };
        findings.push(
            RULE.found(own.deck(), message)
                .help("an army lives by its cards; change the orders of some, or allow it"),
        );
    }
}
