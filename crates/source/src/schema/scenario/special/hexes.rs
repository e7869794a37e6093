//! Which hexes a rule means: by the properties of places, or in one text.

use crestline_rules::scenario::{HexFilter, InObjective};
use crestline_rules::special::hexes::Hexes;

use super::super::super::fields::{Fields, help_for, spelled};
use super::super::super::hexes as hex_words;
use super::super::super::joined::joined;
use super::super::super::spec::{Kind, Property, words_of};
use super::super::place::{self, PLACE};
use super::super::spec::OR;
use super::making::Making;
use super::pieces::{self, NEAR};
use super::words::{FORTS, WHOSE, by_word};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node, Prop, Value};
use crate::visible::visible;

/// What a text about hexes may be.
pub(super) const HEXES: Kind = Kind::Among(
    "hexes and runs of hexes, `here`, `there` or a name of the rule, `objective-3`, or words of terrain",
    &["here", "there", "objectives"],
);

/// `in=` of effects.
pub(super) const IN: Property = Property::needed("in", HEXES, "where");

/// What is said of hexes beside the properties of places.
pub(super) const TABLE: [Property; 8] = [
    Property::new("smoke", Kind::Flag, "with Smoke, or `#false`: without").default("either"),
    Property::new("blaze", Kind::Flag, "with a Blaze, or `#false`: without").default("either"),
    Property::new("fort", Kind::Other("words of fortifications"), "with such a Fortification"),
    Property::new("marked", Kind::Name, "with this mark of the rule"),
    Property::new("unmarked", Kind::Name, "without this mark of the rule"),
    Property::new("near", NEAR, "so near to such a piece"),
    Property::new("far", NEAR, "farther away from every such piece"),
    Property::new("toward", TOWARD, "in this direction from such a piece, or from `here`"),
];

/// A direction and from where.
const TOWARD: Kind = Kind::Other("a side of the compass, 1 to 6, and pieces, like `\"2 of gun\"`");

/// How many properties [`and_hexes`] adds.
pub(super) const WHOLE: usize = 1 + PLACE.len() + TABLE.len();

const LISTED: Property = Property::new(
    "in",
    Kind::Other("hexes and runs of hexes, or `here`, `there` or a name of the rule"),
    "these hexes",
);

/// The properties of a statement, and behind them all that say which hexes are meant.
pub(super) const fn and_hexes<const OWN: usize, const ALL: usize>(
    own: [Property; OWN],
) -> [Property; ALL] {
    joined(&own, &joined::<_, { 1 + PLACE.len() }, { TABLE.len() }, WHOLE>(&PLACES, &TABLE))
}

/// `in=` and the properties of places.
pub(super) const PLACES: [Property; 1 + PLACE.len()] = {
    let mut all = joined(&[LISTED], &PLACE);
    let mut at = 0;
    while at < all.len() {
        // Whose units: here of a side by name too.
        if is(all[at].name, "occupied") || is(all[at].name, "free") {
            all[at].kind = Kind::Words(&UNITS);
        }
        at += 1;
    }
    all
};

/// Whose units a place may ask for, besides those of a side by name.
const WHO: [&str; 3] = ["own", "enemy", "any"];

/// Whose units a rule may ask for.
static UNITS: [&str; WHOSE.len() + 1] = joined(&words_of(&WHOSE), &[WHO[2]]);

/// Whether two words are the same, where the program is built.
const fn is(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// Reads all properties that say which hexes are meant.
pub(super) fn hexes(
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Hexes {
    let mut read = places(fields, true, making, findings);
    let said = |fields: &mut Fields<'_>, name: &str, findings: &mut Findings| {
        let flag = fields.flag(name, findings);
        fields.node.prop(name).map(|_| flag)
    };
    read.smoke = said(fields, "smoke", findings);
    read.blaze = said(fields, "blaze", findings);
    for word in fields.words("fort", findings) {
        match by_word(&FORTS, &word.value) {
            Some(kind) => read.forts.push(kind),
            None => {
                let words = words_of(&FORTS);
                let message = format!("`fort` cannot be `{}`", visible(&word.value));
                let help = crate::suggest::help(&word.value, &words);
                findings.push(error(codes::K026, word.span, message).help(help));
            }
        }
    }
    for (name, wanted) in [("marked", true), ("unmarked", false)] {
        for mark in fields.words(name, findings) {
            making.word(&mark.value, mark.span);
            read.marks.push((mark.value, wanted));
        }
    }
    read.within = pieces::near(fields, "near", making, findings);
    read.beyond = pieces::near(fields, "far", making, findings);
    read.toward = pieces::near(fields, "toward", making, findings);
    read
}

/// Reads `in=` and the properties of places; `seen` unless it says something else there.
pub(super) fn places(
    fields: &mut Fields<'_>,
    seen: bool,
    making: &mut Making,
    findings: &mut Findings,
) -> Hexes {
    let mut read = Hexes::default();
    let mut props: Vec<Prop> = Vec::new();
    for known in OR.props.iter().filter(|known| seen || known.name != "seen") {
        fields.prop(known.name);
        let Some(prop) = fields.node.prop(known.name) else { continue };
        match (known.name, prop.value.text()) {
            ("in", Some(text)) => {
                let left = brought(&prop.value, text, &mut read, making, findings);
                if !left.trim().is_empty() {
                    let value = Value { data: Data::Text(left), ..prop.value.clone() };
                    props.push(Prop { value, ..prop.clone() });
                }
            }
            ("occupied" | "free", Some(text)) => match by_word(&WHOSE, text) {
                Some(whose) if !matches!(text, "own" | "enemy") => {
                    let wanted = known.name == "occupied";
                    if read.occupied.is_some() {
                        let message = "both `occupied` and `free` of a named side";
                        let help = "say one of them with `own`, `enemy` or `any`";
                        findings.push(error(codes::K026, prop.value.span, message).help(help));
                    }
                    read.occupied = Some((whose, wanted));
                }
                _ if WHO.contains(&text) => props.push(prop.clone()),
                _ => {
                    let message = format!("`{}` cannot be `{}`", known.name, visible(text));
                    let found = error(codes::K026, prop.value.span, message);
                    findings.push(spelled(found.help(help_for(text, &UNITS)), text, &UNITS));
                }
            },
            _ => props.push(prop.clone()),
        }
    }
    let node = Node {
        name: fields.node.name.clone(),
        head: fields.node.head,
        args: Vec::new(),
        props,
        block: None,
        children: Vec::new(),
        damaged: fields.node.damaged,
    };
    read.filter = listed(&node, making, findings);
    read
}

/// A filter by the properties of places alone.
pub(super) fn listed(node: &Node, making: &mut Making, findings: &mut Findings) -> HexFilter {
    let mut fields = Fields::new(node, &OR);
    let filter = place::place(&mut fields, &mut making.place.words, findings);
    fields.finish(findings);
    filter
}

/// Takes the names that a moment or a choice has brought out of a list of hexes; what is left of it
/// stands where it stood.
fn brought(
    value: &Value,
    text: &str,
    read: &mut Hexes,
    making: &mut Making,
    findings: &mut Findings,
) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let ends = |c: char| c == ',' || c == ';' || c.is_whitespace();
        let len = if ends(c) { c.len_utf8() } else { rest.find(ends).unwrap_or(rest.len()) };
        let (word, behind) = rest.split_at(len);
        if making.is_brought(word) {
            let at = text.len() - rest.len();
            making.word(word, value.part(at, at + len));
            read.bound.push(word.to_owned());
            left.push_str(&" ".repeat(len));
        } else {
            left.push_str(word);
        }
        rest = behind;
    }
    if !read.bound.is_empty() && !left.trim_matches([',', ';', ' ']).is_empty() {
        let message = "hexes beside a name for others";
        let help = "name hexes, or what the moment or choice has brought, but not both";
        findings.push(error(codes::K026, value.span, message).help(help));
    }
    left
}

/// Reads a text about hexes: what it names are alternatives, and `near 2 of leaders` may end it.
pub(super) fn text(value: &Value, making: &mut Making, findings: &mut Findings) -> Option<Hexes> {
    let no_text = |value: &Value| {
        let message = format!("{} names no hexes", value.describe());
        error(codes::M001, value.span, message).help("write hexes like `\"C4 C5\"`, or `here`")
    };
    let before = findings.made();
    let words = hex_words::words_or(value, no_text, findings);
    if words.is_empty() {
        if findings.made() == before {
            findings.push(no_text(value));
        }
        return None;
    }
    let mut read = Hexes::default();
    let mut others: Vec<HexFilter> = Vec::new();
    let mut words = words.into_iter();
    while let Some(word) = words.next() {
        let text = word.value.as_str();
        let number = text.strip_prefix("objective-").and_then(|number| number.parse::<u8>().ok());
        let any = (text == "objectives").then(Vec::new);
        if let ("marked" | "unmarked", Some(mark)) = (text, words.clone().next()) {
            words.next();
            making.word(&mark.value, mark.span);
            read.marks.push((mark.value, text == "marked"));
        } else if making.is_brought(text) {
            making.word(text, word.span);
            read.bound.push(text.to_owned());
        } else if let Some(objectives) = number.map(|number| vec![number]).or(any) {
            for number in &objectives {
                making.word(&number.to_string(), word.span);
            }
            let objective = Some(InObjective::In(objectives));
            others.push(HexFilter { objective, ..HexFilter::default() });
        } else if text.starts_with(|c: char| c.is_ascii_uppercase()) || text.contains("..") {
            for hex in hex_words::run(&word, findings) {
                making.word(&hex.value.to_string(), hex.span);
                read.filter.listed.push(hex.value);
            }
        } else {
            making.word(text, word.span);
            others.push(HexFilter { with: vec![word.value], ..HexFilter::default() });
        }
    }
    if read.filter.listed.is_empty() && !others.is_empty() {
        read.filter = others.remove(0);
    }
    let mixed = !read.bound.is_empty() && !read.filter.is_empty();
    read.filter.or = others;
    if mixed {
        let message = "hexes beside a name for others";
        let help = "name hexes, or what the moment or choice has brought, but not both";
        findings.push(error(codes::K026, value.span, message).help(help));
    }
    Some(read)
}

/// A property that is a text about hexes.
pub(super) fn prop(
    fields: &mut Fields<'_>,
    name: &str,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Hexes> {
    fields.prop(name).and_then(|value| text(value, making, findings))
}
