//! The properties that describe places, wherever a scenario names some: they make a filter of hexes.

use crestline_rules::scenario::{Around, Edge, FromEdge, Held, HexFilter, InObjective, Near, Who};

use super::super::fields::{Fields, help_for};
use super::super::hexes;
use super::super::joined::joined;
use super::super::spec::{Kind, Property, words_of};
use super::Place;
use super::setup::numbers;
use super::spec::OR;
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::Spanned;
use crate::visible::visible;

/// The edges that depth may count from.
const EDGES: [(&str, FromEdge); 6] = [
    ("own", FromEdge::Own),
    ("enemy", FromEdge::Enemy),
    ("left", FromEdge::Named(Edge::Left)),
    ("right", FromEdge::Named(Edge::Right)),
    ("top", FromEdge::Named(Edge::Top)),
    ("bottom", FromEdge::Named(Edge::Bottom)),
];

/// Whose units a filter asks for.
const UNITS: [(&str, Who); 3] = [("own", Who::Own), ("enemy", Who::Enemy), ("any", Who::Anyone)];

/// Who controls an Objective.
const HELD: [(&str, Held); 3] =
    [("own", Held::Own), ("enemy", Held::Enemy), ("nobody", Held::Nobody)];

const NEAR: Kind = Kind::Other(
    "a distance and what it is from, like `\"2 of H6 I7\"`: hexes, `objectives` or `objective-3`, the word of a building or of a terrain, `own` or `enemy` units",
);
const OBJECTIVE: Kind = Kind::Other("`any`, `none`, or numbers like `\"1 3\"`");

/// What describes a place, `in=` aside, which says something else about each statement.
pub(crate) const PLACE: [Property; 21] = [
    Property::new("depth", Kind::Whole(1, 60), "so many columns or rows from the own edge"),
    Property::new("past", Kind::Whole(0, 59), "of these, not so many next to the edge")
        .default("0"),
    Property::new("edge", Kind::Words(&words_of(&EDGES)), "the edge that `depth=` counts from")
        .default("`own`"),
    Property::new("except", Kind::Hexes, "not these hexes"),
    Property::new("within", NEAR, "only hexes that are so near"),
    Property::new("beyond", NEAR, "only hexes that are farther away from all of these"),
    Property::new("terrain", Kind::Terrains, "only hexes of these types"),
    Property::new("not", Kind::Terrains, "no hexes of these types"),
    Property::new(
        "with",
        Kind::Terrains,
        "only hexes that have one of these in them or on a side: `road`, `bridge`, `hedge`",
    ),
    Property::new("without", Kind::Terrains, "only hexes that have none of these"),
    Property::new("cover", Kind::Whole(-9, 9), "only hexes of at least this Cover"),
    Property::new("most-cover", Kind::Whole(-9, 9), "only hexes of at most this Cover"),
    Property::new("level", Kind::Whole(1, 4), "only hexes of at least this level"),
    Property::new("most-level", Kind::Whole(0, 4), "only hexes of at most this level"),
    Property::new("objective", OBJECTIVE, "only hexes in these Objectives, or in none"),
    Property::new(
        "occupied",
        Kind::Words(&words_of(&UNITS)),
        "only hexes with such a unit in them",
    ),
    Property::new("free", Kind::Words(&words_of(&UNITS)), "only hexes without such a unit"),
    Property::new("fortified", Kind::Flag, "with a Fortification, or `#false`: without"),
    Property::new("seen", Kind::Flag, "in sight of an enemy unit, or `#false`: in sight of none"),
    Property::new(
        "held",
        Kind::Words(&words_of(&HELD)),
        "only hexes of Objectives that are controlled so",
    ),
    Property::new(
        "zone",
        Kind::Words(&words_of(&UNITS)),
        "only hexes in which units of this side could be set up",
    ),
];

/// The properties of a statement, and behind them those that describe a place.
pub(crate) const fn and_place<const OWN: usize, const ALL: usize>(
    own: [Property; OWN],
) -> [Property; ALL] {
    joined(&own, &PLACE)
}

/// Reads what describes a place: `in=` and all of [`PLACE`].
pub(crate) fn place(fields: &mut Fields<'_>, at: &mut Place, findings: &mut Findings) -> HexFilter {
    let listed = hexes::listed(fields.prop("in"), findings);
    let except = hexes::listed(fields.prop("except"), findings);
    for hex in listed.iter().chain(&except) {
        at.part(&hex.value.to_string(), hex.span);
    }
    let mut words = |name: &str, findings: &mut Findings| -> Vec<String> {
        let words = fields.words(name, findings);
        let known = words.into_iter().map(|word| {
            at.part(&word.value, word.span);
            word.value
        });
        known.collect()
    };
    let terrain = words("terrain", findings);
    let not_terrain = words("not", findings);
    let with = words("with", findings);
    let without = words("without", findings);
    let within = near(fields, "within", at, findings);
    let beyond = near(fields, "beyond", at, findings);
    let objective = objective(fields, at, findings);
    let value = |number: Spanned<u8>| number.value;
    HexFilter {
        depth: fields.number("depth", findings).map(value),
        past: fields.number("past", findings).map_or(0, value),
        edge: fields.choice("edge", &EDGES, findings).map(|edge| edge.value),
        listed: listed.into_iter().map(|hex| hex.value).collect(),
        except: except.into_iter().map(|hex| hex.value).collect(),
        within,
        beyond,
        terrain,
        not_terrain,
        with,
        without,
        cover: fields.number::<i8>("cover", findings).map(|cover| cover.value),
        most_cover: fields.number::<i8>("most-cover", findings).map(|cover| cover.value),
        level: fields.number("level", findings).map(value),
        most_level: fields.number("most-level", findings).map(value),
        objective,
        occupied: fields.choice("occupied", &UNITS, findings).map(|who| who.value),
        free: fields.choice("free", &UNITS, findings).map(|who| who.value),
        fortified: said(fields, "fortified", findings),
        seen: said(fields, "seen", findings),
        held: fields.choice("held", &HELD, findings).map(|held| held.value),
        zone: fields.choice("zone", &UNITS, findings).map(|who| who.value),
        or: Vec::new(),
    }
}

/// Reads `or in="A3 A4"`: further hexes.
pub(super) fn or(node: &Node, at: &mut Place, findings: &mut Findings) -> HexFilter {
    let mut fields = Fields::new(node, &OR);
    let filter = place(&mut fields, at, findings);
    fields.finish(findings);
    filter
}

/// A flag of which it matters whether it is said at all.
fn said(fields: &mut Fields<'_>, name: &str, findings: &mut Findings) -> Option<bool> {
    let flag = fields.flag(name, findings);
    fields.node.prop(name).map(|_| flag)
}

/// A distance and what it is from: `"2 of H6 objective-3 enemy"`.
fn near(
    fields: &mut Fields<'_>,
    name: &str,
    at: &mut Place,
    findings: &mut Findings,
) -> Option<Near> {
    let span = fields.prop(name)?.span;
    let words = fields.words(name, findings);
    let help = "write a distance and what it is from: `\"2 of H6 I7\"`, `\"1 of objective-3\"`, \
                `\"3 of enemy\"`";
    let mut words = words.into_iter();
    let distance = words.next()?;
    let number = crate::number::whole(&distance.value).filter(|n| (0..=60).contains(n));
    let Some(number) = number.and_then(|n| u8::try_from(n).ok()) else {
        let message = format!("`{}` is no distance from 0 to 60", visible(&distance.value));
        findings.push(error(codes::K025, distance.span, message).help(help));
        return None;
    };
    let of = words.next().filter(|word| word.value == "of");
    let places: Vec<Spanned<String>> = words.collect();
    if of.is_none() || places.is_empty() {
        let message = format!("`{name}` does not say what the distance is from");
        findings.push(error(codes::K023, span, message).help(help));
        return None;
    }
    let mut around = Vec::new();
    for word in places {
        let text = word.value.as_str();
        let number = text.strip_prefix("objective-").and_then(crate::number::whole);
        let number = number.and_then(|number| u8::try_from(number).ok());
        match (text, number) {
            ("objectives", _) => around.push(Around::Objective(None)),
            (_, Some(number)) => {
                at.part(&number.to_string(), word.span);
                around.push(Around::Objective(Some(number)));
            }
            ("own", _) => around.push(Around::Units(Who::Own)),
            ("enemy", _) => around.push(Around::Units(Who::Enemy)),
            _ if text.starts_with(|c: char| c.is_ascii_uppercase()) || text.contains("..") => {
                for hex in hexes::run(&word, findings) {
                    at.part(&hex.value.to_string(), hex.span);
                    around.push(Around::Hex(hex.value));
                }
            }
            _ => {
                at.part(text, word.span);
                around.push(Around::Called(word.value));
            }
        }
    }
    Some(Near { distance: number, of: around })
}

/// `objective=any`, `objective=none`, `objective="1 3"`.
fn objective(
    fields: &mut Fields<'_>,
    at: &mut Place,
    findings: &mut Findings,
) -> Option<InObjective> {
    let value = fields.prop("objective")?;
    match value.text() {
        Some("any") => return Some(InObjective::In(Vec::new())),
        Some("none") => return Some(InObjective::Out),
        Some(word) if word.starts_with(char::is_alphabetic) => {
            let message = format!("`objective` cannot be `{}`", visible(word));
            let found = error(codes::K025, value.span, message);
            findings.push(found.help(help_for(word, &["any", "none"])));
            return None;
        }
        _ => {}
    }
    let numbers = numbers(value, "an Objective", 1..=5, findings);
    for number in &numbers {
        at.part(&number.value.to_string(), number.span);
    }
    Some(InObjective::In(numbers.into_iter().map(|number| number.value).collect()))
}
