//! Reading one thing as another: `treat`, `ground`, and `see` by the eyes of others.

use crestline_rules::content::DECK;
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::reading::{Ground, Reading};
use crestline_rules::special::rule::Standing;

use super::super::super::fields::Fields;
use super::super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::super::setup::numbers;
use super::amounts::{self, IF};
use super::hexes::{self, WHOLE, and_hexes};
use super::making::Making;
use super::pieces::{self, PIECES};
use super::printed;
use super::samples::places;
use super::words::{Sort, WHOSE};
use crate::diag::Findings;
use crate::syntax::Node;

/// What may be read as something else.
const SORTS: [(&str, Sort); 3] =
    [("order", Sort::Order), ("action", Sort::Action), ("event", Sort::Event)];

/// Printed things read as others.
pub(super) static TREAT: Spec = Spec::new("treat", "one Order, Action or Event is read as another")
    .more("An Order may be read as an Action and the other way round, where the side may choose.")
    .args(&[
        Argument::one("SORT", Kind::Words(&words_of(&SORTS)), "`order`, `action` or `event`"),
        Argument::one("NAME", Kind::Other("a printed name"), "a printed name"),
        Argument::maybe("SIDE", Kind::Words(&words_of(&WHOSE)), "whose cards"),
    ])
    .props(&[
        Property::needed(
            "as",
            Kind::Other("a printed name, or `nothing`"),
            "what it is read as; with `nothing` it has no effect",
        ),
        Property::new("may", Kind::Flag, "the side may choose which of the two it is"),
        Property::new("cards", Kind::Wholes(1, DECK as i64), "the cards of these numbers alone"),
        IF,
    ])
    .samples(&[
        "treat action \"Hidden Wire\" axis as=\"Hidden Mines\"",
        "treat order Move allies as=Advance may=#true cards=\"5 9\" if=\"time < 3\"",
        "treat event Dust as=nothing",
    ]);

const GROUND_PROPS: [Property; 1 + WHOLE] = and_hexes([IF]);

/// Hexes read as another terrain.
pub(super) static GROUND: Spec = Spec::new("ground", "hexes are read as another terrain")
    .more("Their cost, their Cover and what may be there change; lines of sight stay as they are drawn.")
    .args(&[Argument::one("TERRAIN", Kind::Terrain, "the word of a terrain")])
    .props(&GROUND_PROPS)
    .samples(&[
        "ground open terrain=woods",
        concat!("ground open if=\"time > 1\"", places!()),
    ]);

/// Pieces see from elsewhere.
pub(super) static SEE: Spec = Spec::new("see", "pieces may see from where others stand")
    .args(&[Argument::some("PIECES", PIECES, "pieces")])
    .props(&[Property::needed("from", PIECES, "by whose eyes"), IF])
    .samples(&["see allies \"Light MG\" from=\"own leaders\" if=\"time > 1\""]);

/// Reads `treat action "Hidden Wire" axis as="Hidden Mines"`.
pub(super) fn treat(
    node: &Node,
    lasting: Option<u16>,
    making: &mut Making,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, &TREAT);
    let sort = fields.arg_choice(&SORTS, findings).map(|sort| sort.value);
    let name = fields.arg_text(findings);
    let side = fields.arg_if(|_| true, findings);
    let whose = side
        .and_then(|side| super::super::super::fields::choose(&side, "the side", &WHOSE, findings));
    let to = fields.text("as", findings);
    let optional = fields.flag("may", findings);
    let cards = fields.prop("cards");
    let cards = cards.map(|value| numbers(value, "a card", 1..=i64::from(DECK), findings));
    let when = amounts::prop(&mut fields, "if", making, findings);
    fields.finish(findings);
    let (Some(sort), Some(name), Some(to)) = (sort, name, to) else {
        making.damaged = true;
        return;
    };
    let from = sort.find(&name.value);
    if from.is_none() {
        printed::unknown(&name.value, name.span, &[sort], findings);
    }
    let into = match to.value.as_str() {
        "nothing" => Some(None),
        text => {
            let others = SORTS.iter().map(|(_, other)| *other).filter(|other| *other != sort);
            let found = std::iter::once(sort).chain(others).find_map(|sort| sort.find(text));
            if found.is_none() {
                printed::unknown(text, to.span, &[sort], findings);
            }
            found.map(Some)
        }
    };
    making.word("as", to.span);
    let (Some(from), Some(to)) = (from, into) else {
        making.damaged = true;
        return;
    };
    let reading = Reading {
        whose: whose.map(|whose| whose.value),
        from,
        to,
        optional,
        cards: cards.unwrap_or_default().into_iter().map(|card| card.value).collect(),
        when,
    };
    making.stand(node, lasting, Standing::Reading(reading));
}

/// Reads `ground open terrain=woods`.
pub(super) fn ground(
    node: &Node,
    lasting: Option<u16>,
    making: &mut Making,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, &GROUND);
    let terrain = fields.arg_text(findings);
    let when = amounts::prop(&mut fields, "if", making, findings);
    let hexes: Hexes = hexes::hexes(&mut fields, making, findings);
    fields.finish(findings);
    let Some(terrain) = terrain else {
        making.damaged = true;
        return;
    };
    making.word(&terrain.value, terrain.span);
    let ground = Ground { hexes, terrain: terrain.value, when };
    making.stand(node, lasting, Standing::Ground(ground));
}

/// Reads `see mortar-1 from=lt-x`.
pub(super) fn see(node: &Node, lasting: Option<u16>, making: &mut Making, findings: &mut Findings) {
    let mut fields = Fields::new(node, &SEE);
    let pieces = pieces::args(&mut fields, making, findings);
    let from = pieces::prop(&mut fields, "from", making, findings);
    let when = amounts::prop(&mut fields, "if", making, findings);
    fields.finish(findings);
    match (pieces, from) {
        (Some(pieces), Some(from)) => {
            making.stand(node, lasting, Standing::Eyes { pieces, from, when });
        }
        _ => making.damaged = true,
    }
}
