//! `forbid` and `permit`.

use crestline_rules::special::permit::{Deed, Subject};
use crestline_rules::special::rule::Standing;

use super::super::super::fields::{Fields, choose};
use super::super::super::spec::{Argument, Glossary, Kind, Property, Spec};
use super::amounts::{self, IF};
use super::hexes::{self, WHOLE, and_hexes};
use super::making::Making;
use super::pieces::{self, PIECES};
use super::printed::{self, OF};
use super::samples::places;
use super::words::{Sort, WHOSE};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::Spanned;

/// All deeds, by word.
pub(super) static DEEDS: Glossary =
    Glossary { what: "a deed", words: Deed::WORDS, about: Deed::ABOUT, brings: &[] };

const ARGS: [Argument; 2] = [
    Argument::one("DEED", Kind::Explained(&DEEDS), "a deed"),
    Argument::any("WHO", PIECES, "pieces, or a side"),
];

const PROPS: [Property; 3 + WHOLE] = and_hexes([
    Property::new(
        "by",
        PIECES,
        "by one of these: who carries a weapon, activates a unit, sets mines off",
    ),
    OF,
    IF,
]);

/// Something is forbidden.
pub(super) static FORBID: Spec = Spec::new("forbid", "what may not be done")
    .more("Behind the deed stand the pieces, or the side, that may not do it; without any, nobody. Places say where: the hexes that are entered, left, fired at, or where something is placed.")
    .args(&ARGS)
    .props(&PROPS)
    .samples(&[
        "forbid enter axis squads in=\"B2 C2\"",
        concat!("forbid activate squads by=leaders of=Move if=\"time < 3\"", places!()),
    ]);

/// Something is permitted.
pub(super) static PERMIT: Spec = Spec::new("permit", "what may be done though it could not be")
    .more("Written as `forbid`; of a side, like `permit defender allies`. A deed that the rules never forbid can be permitted only where a `forbid` stands too.")
    .args(&ARGS)
    .props(&PROPS)
    .samples(&[
        "permit climb squads",
        "forbid activate squads\npermit activate squads by=leaders of=Move",
        concat!("permit climb squads if=\"time < 3\"", places!()),
    ]);

/// Reads `forbid enter axis squads in="B2 C2"` or `permit defender allies`.
pub(super) fn permit(
    node: &Node,
    spec: &'static Spec,
    lasting: Option<u16>,
    making: &mut Making,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, spec);
    let deed = deed(&mut fields, findings);
    let who = fields.rest();
    let by = pieces::prop(&mut fields, "by", making, findings);
    let sorts = deed.as_ref().map_or(&[][..], |deed| Sort::of_deed(deed.value));
    let of = printed::of(&mut fields, sorts, making, findings);
    let when = amounts::prop(&mut fields, "if", making, findings);
    let hexes = hexes::hexes(&mut fields, making, findings);
    let (mut whose, mut pieces) = (None, None);
    if let (Some(deed), [first, ..]) = (&deed, who) {
        let title = deed.value.word();
        match deed.value.subject() {
            Subject::Unit | Subject::Weapon => pieces = pieces::joined(who, making, findings),
            Subject::Hex => {
                let message = format!("nobody does `{title}`: it is about hexes");
                let help = format!("say where, like `{} {title} in=\"C4 C5\"`", spec.word);
                findings.push(error(codes::K022, first.span, message).help(help));
            }
            Subject::Side => {
                let word = first.text().map(|text| Spanned::new(text.to_owned(), first.span));
                let side = word.and_then(|word| choose(&word, "the side", &WHOSE, findings));
                whose = side.map(|side| side.value);
                for more in who.get(1..).unwrap_or_default() {
                    let message = format!("{} is one value too many", more.describe());
                    let help = "name one side, or none for both";
                    findings.push(error(codes::K022, more.span, message).help(help));
                }
            }
        }
    }
    fields.finish(findings);
    if let Some(deed) = &deed {
        unheard(deed.value, node, findings);
    }
    let Some(deed) = deed else {
        making.damaged = true;
        return;
    };
    making.word(deed.value.word(), deed.span);
    let hexes = (hexes != Default::default()).then_some(hexes);
    let allow = spec.word == PERMIT.word;
    let deed = deed.value;
    let part = Standing::Permit { allow, deed, whose, pieces, hexes, by, of, when };
    making.stand(node, lasting, part);
}

/// Reports what a deed does not ask for, so that the statement would never hold.
fn unheard(deed: Deed, node: &Node, findings: &mut Findings) {
    let word = deed.word();
    let mut tell = |name: &str, of: &str| {
        let Some(prop) = node.prop(name) else { return };
        let message = format!("`{name}` says nothing about `{word}`");
        findings.push(error(codes::K022, prop.value.span, message).help(of));
    };
    if !matches!(deed, Deed::Carry | Deed::Activate | Deed::SetOff) {
        tell("by", "`by` is for `carry`, `activate` and `set-off`; delete it, or say it with `if`");
    }
    if Sort::of_deed(deed).is_empty() {
        let help = match deed {
            Deed::Fire | Deed::Move | Deed::Advance => "delete it: the deed is that of the Order",
            _ => "delete it; what depends on a card is forbidden as an `order` or `action`",
        };
        tell("of", help);
    }
    if deed.subject() == Subject::Side {
        let places = hexes::PLACES.iter().chain(&hexes::TABLE);
        for place in places {
            tell(place.name, "a side does it wherever its units are; delete it");
        }
    }
}

fn deed(fields: &mut Fields<'_>, findings: &mut Findings) -> Option<Spanned<Deed>> {
    let words: Vec<(&str, Deed)> = Deed::ALL.iter().map(|deed| (deed.word(), *deed)).collect();
    fields.arg_choice(&words, findings)
}
