//! The first hand of a side as it is written.

use crestline_rules::content::{CardAction, DECK, Order};
use crestline_rules::scenario::{Item, OpeningDraft, Want, WantDraft};
use crestline_rules::side::Side;

use super::super::fields::{Fields, unknown_statement};
use super::super::nation::printed;
use super::super::spec::{Argument, Kind, Property, Spec};
use super::{Place, ScenarioNode};
use crate::diag::Findings;
use crate::syntax::Node;

const X: [Property; 1] = [Property::new("x", Kind::Whole(1, 12), "how many").default("1")];

/// The first hand.
pub(super) static OPENING: Spec =
    Spec::new("opening-hand", "the first hand of the side, where it is not just any cards")
        .props(&[Property::new("size", Kind::Whole(1, 12), "how many cards it has")
            .default("as many as any other hand")])
        .block("an opening hand", &[&ORDER, &ACTION, &CARD])
        .once()
        .ordered()
        .samples(&[
            "opening-hand size=5 {\n  order Recover x=2\n  action \"Hidden Mines\"\n  card 12\n}",
        ]);

static ORDER: Spec = Spec::new("order", "a card with this Order")
    .args(&[Argument::one("ORDER", Kind::Other("the title of an Order"), "an Order")])
    .props(&X)
    .samples(&["order Recover x=2"]);

static ACTION: Spec = Spec::new("action", "a card with this Action")
    .args(&[Argument::one("ACTION", Kind::Other("the title of an Action"), "an Action")])
    .props(&X)
    .samples(&["action \"Hidden Mines\" x=1"]);

static CARD: Spec = Spec::new("card", "the card of this number")
    .args(&[Argument::one("NUMBER", Kind::Whole(1, DECK as i64), "its number")])
    .samples(&["card 12"]);

/// Reads `opening-hand size=5 { order Recover; card 12 }`; `owner` is where the side was written.
pub(super) fn opening(
    node: &Node,
    side: Side,
    owner: &mut Place,
    read: &mut ScenarioNode,
    findings: &mut Findings,
) -> OpeningDraft {
    let mut fields = Fields::new(node, &OPENING);
    let size = fields.number("size", findings);
    let block = fields.block();
    fields.finish(findings);
    if let Some(size) = &size {
        owner.part("size", size.span);
    }
    let mut wants: Vec<WantDraft> = Vec::new();
    for child in block {
        let Some(spec) = OPENING.child(&child.name.value) else {
            read.damaged = true;
            findings.push(unknown_statement(child, &OPENING));
            continue;
        };
        let mut place = Place::new(child.head);
        let mut fields = Fields::new(child, spec);
        let mut count = None;
        let what = match spec.word {
            "order" => {
                count = fields.number("x", findings);
                let titles = Order::ALL.iter().map(|one| one.title());
                printed(&mut fields, "an Order", Order::from_title, titles, findings)
                    .map(Want::Order)
            }
            "action" => {
                count = fields.number("x", findings);
                let titles = CardAction::ALL.iter().map(|one| one.title());
                printed(&mut fields, "an Action", CardAction::from_title, titles, findings)
                    .map(Want::Action)
            }
            _ => fields.arg_number(findings).map(|number| Want::Card(number.value)),
        };
        fields.finish(findings);
        if let Some(count) = &count {
            place.part("x", count.span);
        }
        let count = count.map_or(1, |count| count.value);
        match what {
            Some(what) => {
                read.places.insert(Item::Want(side, wants.len()), place);
                wants.push(WantDraft { what, count });
            }
            None => read.damaged = true,
        }
    }
    OpeningDraft { size: size.map(|size| size.value), wants }
}
