//! Whose values change: units, weapons, radios, hexes, hexsides, lines, attacks, rolls, sides.

use crestline_rules::special::hexes::{Hexes, Hexsides, Lines};
use crestline_rules::special::moment::Printed;
use crestline_rules::special::pieces::{PieceKind, Pieces, Whose};
use crestline_rules::special::rule::{Of, Standing};
use crestline_rules::special::value::Owner;

use super::super::super::fields::{Fields, help_for, spelled};
use super::super::super::joined::{each, joined};
use super::super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::super::place::PLACE;
use super::super::spec::OR;
use super::amounts::{self, IF};
use super::hexes::{self, HEXES, PLACES, WHOLE, and_hexes};
use super::making::Making;
use super::pieces::{self, MORE, PIECES, STATE_PROPS};
use super::samples::{of_pieces, places};
use super::values::{self, count, specs};
use super::words::{ROLLS, WHOSE, by_word};
use crate::codes;
use crate::diag::{Findings, error};
use crate::suggest;
use crate::syntax::{Node, Value};
use crate::visible::visible;

/// The values of each owner as statements.
macro_rules! lines {
    ($($owner:ident $specs:ident $lines:ident;)+) => {
        $(
            static $specs: [Spec; count(Owner::$owner)] = specs(Owner::$owner);
            static $lines: [&Spec; count(Owner::$owner)] = each(&$specs);
        )+
    };
}

lines! {
    Unit OF_UNITS UNIT_LINES;
    Weapon OF_WEAPONS WEAPON_LINES;
    Radio OF_RADIOS RADIO_LINES;
    Hex OF_HEXES HEX_LINES;
    Hexside OF_HEXSIDES HEXSIDE_LINES;
    Line OF_LINES LINE_LINES;
    Attack OF_ATTACKS ATTACK_LINES;
    Roll OF_ROLLS ROLL_LINES;
    Side OF_SIDES SIDE_LINES;
}

/// The values of hexes, and further hexes.
static HEX_BLOCK: [&Spec; count(Owner::Hex) + 1] = joined(&HEX_LINES, &[&OR]);

/// How many properties say which pieces.
const OF_PIECES: usize = 1 + PLACE.len() + STATE_PROPS.len() + MORE.len();

/// The properties that say which pieces.
const WHICH_PIECES: [Property; OF_PIECES] = joined(
    &PLACES,
    &joined::<_, STATES, { MORE.len() }, { STATES + MORE.len() }>(&STATE_PROPS, &MORE),
);

/// How many of them are about states.
const STATES: usize = STATE_PROPS.len();

/// The properties that say which pieces, behind those of a statement.
const fn and_pieces<const OWN: usize, const ALL: usize>(own: [Property; OWN]) -> [Property; ALL] {
    joined(&own, &WHICH_PIECES)
}

const PIECE_PROPS: [Property; 1 + OF_PIECES] = and_pieces([IF]);
const PIECE_ARGS: [Argument; 1] = [Argument::any("PIECES", PIECES, "pieces")];

const fn of_pieces(
    word: &'static str,
    about: &'static str,
    inside: &'static str,
    block: &'static [&'static Spec],
    samples: &'static [&'static str],
) -> Spec {
    Spec::new(word, about)
        .more("All that is said holds at once; kinds and names are alternatives among themselves.")
        .args(&PIECE_ARGS)
        .props(&PIECE_PROPS)
        .block(inside, block)
        .samples(samples)
}

/// Units.
pub(super) static UNITS: Spec = of_pieces(
    "units",
    "values of units change",
    "the values of units",
    &UNIT_LINES,
    &[
        "units axis squads in=\"H1..H6\" {\n  morale by=-1\n}",
        concat!("units axis squads if=\"time > 1\"", of_pieces!(), " {\n  fp by=1\n}"),
    ],
);

/// Weapons.
pub(super) static WEAPONS: Spec = of_pieces(
    "weapons",
    "values of weapons change",
    "the values of weapons",
    &WEAPON_LINES,
    &[
        "weapons axis \"Light MG\" {\n  range by=2\n}",
        concat!("weapons axis if=\"time > 1\"", of_pieces!(), " {\n  fp by=1\n}"),
    ],
);

/// Radios.
pub(super) static RADIOS: Spec = of_pieces(
    "radios",
    "values of Radios change",
    "the values of Radios",
    &RADIO_LINES,
    &[
        "radios allies {\n  blast 0\n}",
        concat!("radios allies if=\"time > 1\"", of_pieces!(), " {\n  fp by=1\n}"),
    ],
);

/// Hexes.
pub(super) static HEXES_SPEC: Spec = Spec::new("hexes", "values of hexes change")
    .more("All that is said of the hexes holds at once; `or` adds further hexes.")
    .props(&IF_AND_HEXES)
    .block("the values of hexes", &HEX_BLOCK)
    .samples(&[
        "hexes terrain=open {\n  cost 1.5\n}",
        concat!("hexes if=\"time > 1\"", places!(), " {\n  cover by=1\n}"),
    ]);

const IF_AND_HEXES: [Property; 1 + WHOLE] = and_hexes([IF]);
const IFS: [Property; 1] = [IF];

/// All hexes.
pub(super) static EVERYWHERE: Spec = Spec::new("everywhere", "values of all hexes change")
    .props(&IFS)
    .block("the values of hexes", &HEX_LINES)
    .samples(&["everywhere if=\"time < 4\" {\n  hindrance 2\n}"]);

/// Hexsides.
pub(super) static HEXSIDES: Spec =
    Spec::new("hexsides", "values of hexsides change, as they are crossed")
        .args(&[Argument::any("TERRAIN", Kind::Terrains, "words of hexside terrain")])
        .props(&IF_AND_HEXES)
        .block("the values of hexsides", &HEXSIDE_LINES)
        .samples(&[
            "hexsides hedge wall {\n  cost by=1\n}",
            concat!("hexsides hedge if=\"time > 1\"", places!(), " {\n  cover by=1\n}"),
        ]);

/// Lines of sight.
pub(super) static LINES: Spec = Spec::new("lines", "lines of sight change, in both directions")
    .props(&[
        Property::new("from", HEXES, "one end is in one of these hexes"),
        Property::new("to", HEXES, "and the other end in one of these"),
        IF,
    ])
    .block("the values of lines of sight", &LINE_LINES)
    .samples(&["lines from=\"C2 D2\" to=\"woods H5\" if=\"time < 3\" {\n  hindrance by=1\n}"]);

static ROLL_WORDS: [&str; WHOSE.len() + ROLLS.len()] = joined(&words_of(&WHOSE), &words_of(&ROLLS));

const ROLL_ARGS: [Argument; 1] = [Argument::any(
    "WHAT",
    Kind::Among("a side, and words for kinds of rolls, like `axis melee rally`", &ROLL_WORDS),
    "a side or a kind of roll",
)];

const ATTACK_PROPS: [Property; 2 + WHOLE] =
    and_hexes([Property::new("by", PIECES, "the base is one of these"), IF]);

/// Attacks.
pub(super) static ATTACKS: Spec = Spec::new("attacks", "values of attacks change")
    .more("Places say which hexes are attacked. Without kinds of rolls, attacks of every kind are meant: `attack`, `impact`, `mines`.")
    .args(&ROLL_ARGS)
    .props(&ATTACK_PROPS)
    .block("the values of attacks", &ATTACK_LINES)
    .samples(&[
        "attacks axis attack {\n  total by=\"-range\"\n}",
        concat!("attacks axis by=\"Light MG\" if=\"time > 1\"", places!(), " {\n  fp by=1\n}"),
    ]);

/// Rolls.
pub(super) static ROLLS_SPEC: Spec = Spec::new("rolls", "totals of rolls change")
    .args(&ROLL_ARGS)
    .props(&[Property::new("it", PIECES, "rolled for one of these units"), IF])
    .block("the values of rolls", &ROLL_LINES)
    .samples(&["rolls axis melee rally it=squads if=\"time > 1\" {\n  total by=1\n}"]);

/// A side.
pub(super) static SIDE: Spec = Spec::new("side", "values of a side change")
    .args(&[Argument::one("SIDE", Kind::Words(&words_of(&WHOSE)), "a side")])
    .props(&IFS)
    .block("the values of a side", &SIDE_LINES)
    .samples(&["side axis if=\"time < 9\" {\n  orders \"min(1 + advances, 3)\"\n}"]);

/// Both sides.
pub(super) static SIDES: Spec = Spec::new("sides", "values of both sides change")
    .props(&IFS)
    .block("the values of a side", &SIDE_LINES)
    .samples(&["sides if=\"time < 9\" {\n  discard max=1\n}"]);

/// What a rule counts of pieces.
pub(super) static COUNTED_PIECES: Spec = Spec::new("units", "so many units, or other pieces")
    .args(&PIECE_ARGS)
    .props(&COUNTED_PROPS)
    .samples(&["units axis in=\"C3..C5\"", concat!("units axis", of_pieces!())]);

const COUNTED_PROPS: [Property; OF_PIECES] = and_pieces([]);

/// What a rule counts of hexes.
pub(super) static COUNTED_HEXES: Spec = Spec::new("hexes", "so many hexes")
    .props(&HEX_PROPS)
    .samples(&["hexes smoke=#true", concat!("hexes", places!())]);

const HEX_PROPS: [Property; WHOLE] = and_hexes([]);

/// Reads the pieces of a statement: by words, and by its properties.
pub(super) fn of_units(
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Pieces {
    let values = fields.rest();
    let mut read = match values {
        [] => Pieces::default(),
        _ => pieces::joined(values, making, findings).unwrap_or_default(),
    };
    let at = hexes::places(fields, false, making, findings);
    if at != Hexes::default() {
        read.at = Some(Box::new(at));
    }
    pieces::more(fields, &mut read, making, findings);
    read
}

/// A side and kinds of rolls.
fn rolls(values: &[Value], findings: &mut Findings) -> (Option<Whose>, Vec<Printed>) {
    let (mut whose, mut of) = (None, Vec::new());
    for value in values {
        let Some(text) = value.text() else {
            let message = format!("{} is neither a side nor a kind of roll", value.describe());
            let help = "write words like `axis melee`";
            findings.push(error(codes::K024, value.span, message).help(help));
            continue;
        };
        if let Some(side) = by_word(&WHOSE, text) {
            whose = Some(side);
        } else if let Some(kind) = by_word(&ROLLS, text) {
            of.push(Printed::Roll(kind));
        } else {
            let message = format!("`{}` is neither a side nor a kind of roll", visible(text));
            let kinds = words_of(&ROLLS);
            let near = suggest::nearest(text, ROLL_WORDS).is_some();
            let words = if near { &ROLL_WORDS[..] } else { &kinds[..] };
            let found = error(codes::K026, value.span, message).help(help_for(text, words));
            findings.push(spelled(found, text, &ROLL_WORDS));
        }
    }
    (whose, of)
}

/// Reads a statement that changes values; none where the word is another.
pub(super) fn subject(
    node: &Node,
    spec: &'static Spec,
    lasting: Option<u16>,
    making: &mut Making,
    findings: &mut Findings,
) {
    let before = findings.made();
    let mut fields = Fields::new(node, spec);
    let when = amounts::prop(&mut fields, "if", making, findings);
    let mut owner = Owner::Side;
    let mut lines: Vec<Node> = Vec::new();
    let of = match spec.word {
        "units" | "weapons" | "radios" => {
            let mut read = of_units(&mut fields, making, findings);
            let kind;
            (owner, kind) = match spec.word {
                "units" => (Owner::Unit, PieceKind::Unit),
                "weapons" => (Owner::Weapon, PieceKind::Weapon),
                _ => (Owner::Radio, PieceKind::Radio),
            };
            if read.kinds.is_empty() {
                read.kinds.push(kind);
            }
            Of::Pieces(read)
        }
        "hexes" => {
            owner = Owner::Hex;
            let mut read = hexes::hexes(&mut fields, making, findings);
            let (further, values): (Vec<Node>, Vec<Node>) =
                node.children.iter().cloned().partition(|child| child.name.value == OR.word);
            for or in &further {
                read.filter.or.push(hexes::listed(or, making, findings));
            }
            lines = values;
            Of::Hexes(read)
        }
        "everywhere" => {
            owner = Owner::Hex;
            Of::Hexes(Hexes::default())
        }
        "hexsides" => {
            owner = Owner::Hexside;
            let mut with = Vec::new();
            for value in fields.rest() {
                for word in super::super::super::hexes::words(value, "terrain", findings) {
                    making.word(&word.value, word.span);
                    with.push(word.value);
                }
            }
            let of = hexes::hexes(&mut fields, making, findings);
            Of::Hexsides(Hexsides { with, of: (of != Hexes::default()).then_some(of) })
        }
        "lines" => {
            owner = Owner::Line;
            let from = hexes::prop(&mut fields, "from", making, findings);
            let to = hexes::prop(&mut fields, "to", making, findings);
            Of::Lines(Lines { from, to })
        }
        "attacks" => {
            owner = Owner::Attack;
            let (whose, of) = rolls(fields.rest(), findings);
            let by = pieces::prop(&mut fields, "by", making, findings);
            let at = hexes::hexes(&mut fields, making, findings);
            Of::Attacks { whose, by, at: (at != Hexes::default()).then_some(at), of }
        }
        "rolls" => {
            owner = Owner::Roll;
            let (whose, of) = rolls(fields.rest(), findings);
            let it = pieces::prop(&mut fields, "it", making, findings);
            Of::Rolls { whose, of, it }
        }
        "side" => {
            let side = fields.arg_choice(&WHOSE, findings);
            making.damaged |= side.is_none();
            Of::Side(side.map(|side| side.value))
        }
        _ => Of::Side(None),
    };
    let block = fields.block();
    fields.finish(findings);
    let block = if spec.word == "hexes" { &lines } else { block };
    let changes = values::values(block, spec, owner, making, findings);
    if changes.is_empty() && findings.made() == before && !node.damaged {
        let example = spec.block.first().and_then(|value| value.example()).unwrap_or_default();
        let message = format!("`{}` changes nothing", spec.word);
        let help = format!("add what changes, like `{{ {example} }}`");
        findings.push(error(codes::K023, node.head, message).help(help));
    }
    making.stand(node, lasting, Standing::Changes { of, when, changes });
}
