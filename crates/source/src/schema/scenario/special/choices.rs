//! Effects that hold others: choices, questions, rolls, random hexes, conditions.

use crestline_rules::special::Block;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::{Among, Branch, Chooser, Effect};
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::pieces::{Pieces, Whose};

use super::super::super::fields::{Fields, as_text, unknown_statement};
use super::super::super::joined::joined;
use super::super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::amounts::{self, AMOUNT, CONDITION};
use super::effects::{self, EFFECTS, SIDE};
use super::hexes::{self, WHOLE, and_hexes};
use super::making::Making;
use super::pieces::{self, PIECES};
use super::samples::places;
use super::text::{TEXT, text};
use super::words::{BROUGHT, OF_PIECES, WHOSE};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::visible::visible;

/// The effects, and what is asked.
static ASKING: [&Spec; EFFECTS.len() + 1] = joined(&EFFECTS, &[&TEXT]);

/// Who chooses.
const CHOOSERS: [(&str, Chooser); 10] = {
    let mut all = [("all", Chooser::All); 10];
    let mut at = 0;
    while at < WHOSE.len() {
        all[at] = (WHOSE[at].0, Chooser::Side(WHOSE[at].1));
        at += 1;
    }
    all[at] = ("chance", Chooser::Chance);
    all
};

const CHOOSE_PROPS: [Property; 4 + WHOLE] = and_hexes([
    Property::needed("as", Kind::Name, "what they are called in the block"),
    Property::new("count", AMOUNT, "how many").default("1; with `all`, all of them"),
    Property::new("optional", Kind::Flag, "it may be fewer, or none"),
    Property::new("each", Kind::Flag, "each is dealt with before the next is chosen"),
]);

/// Something is chosen.
pub(super) static CHOOSE: Spec =
    Spec::new("choose", "a side chooses pieces or hexes, or chance does, or all are taken")
        .more("With `hexes`, places say among which; otherwise the words say which pieces, and places where they are.")
        .args(&[
            Argument::one("WHO", Kind::Words(&words_of(&CHOOSERS)), "who chooses"),
            Argument::some("AMONG", PIECES, "`hexes`, or pieces"),
        ])
        .props(&CHOOSE_PROPS)
        .block("what is done with them", &ASKING)
        .ordered()
        .samples(&[
            "choose axis squads as=chosen {\n  rally chosen\n}",
            concat!("choose chance hexes as=spot count=2 optional=#true each=#true", places!(), " {\n  text en=\"Where?\"\n  smoke in=spot\n}"),
        ]);

/// Something is asked.
pub(super) static ASK: Spec = Spec::new("ask", "a side chooses one of several things")
    .args(&[SIDE])
    .props(&[Property::new("optional", Kind::Flag, "it may be none of them")])
    .block("a question", &[&TEXT, &OPTION])
    .ordered()
    .samples(&["ask axis optional=#true {\n  text en=\"Which?\"\n  option en=\"Two VP\" {\n    vp axis 2\n  }\n}"]);

/// One of several things.
static OPTION: Spec = Spec::new("option", "one of the things that may be chosen")
    .props(&[Property::new("if", CONDITION, "only where this holds")])
    .any(&Property::needed("LANGUAGE", Kind::Text, "what it is, in this language, like `en=`"))
    .block("what is done then", &EFFECTS)
    .ordered()
    .samples(&["option en=\"Two VP\" de=\"Zwei SP\" if=\"time > 1\" {\n  vp axis 2\n}"]);

/// Dice are rolled.
pub(super) static ROLL: Spec = Spec::new("roll", "a side rolls the dice")
    .more("`white`, `red` and `roll`, their sum, are known in the block.")
    .args(&[SIDE])
    .block("what is done then", &EFFECTS)
    .ordered()
    .samples(&["roll axis {\n  vp axis \"min(white, red)\"\n}"]);

/// A random hex is drawn.
pub(super) static RANDOM_HEX: Spec = Spec::new("random-hex", "a side draws a random hex")
    .more("It is called `here` in the block; nothing is done where it is off the map.")
    .args(&[SIDE])
    .block("what is done then", &EFFECTS)
    .ordered()
    .samples(&["random-hex axis {\n  smoke in=here\n}"]);

/// Something is done where a condition holds.
pub(super) static IF_SPEC: Spec = Spec::new("if", "something is done where a condition holds")
    .args(&[Argument::one("CONDITION", CONDITION, "a condition")])
    .block("what is done then", &EFFECTS)
    .ordered()
    .samples(&["if \"time > 2\" {\n  vp axis 1\n}"]);

/// And where it does not.
pub(super) static ELSE: Spec =
    Spec::new("else", "something is done where the condition does not hold")
        .more("It stands on the line behind the block of an `if`.")
        .block("what is done then", &EFFECTS)
        .ordered()
        .samples(&["if \"time > 3\" {\n  vp axis 1\n}\nelse {\n  vp allies 1\n}"]);

/// Reads `choose axis squads as=chosen { … }`.
pub(super) fn choose(node: &Node, making: &mut Making, findings: &mut Findings) -> Option<Effect> {
    let mut fields = Fields::new(node, &CHOOSE);
    let by = fields.arg_choice(&CHOOSERS, findings);
    let values = fields.some(findings);
    let name = fields.text("as", findings);
    let count = amounts::prop(&mut fields, "count", making, findings);
    let optional = fields.flag("optional", findings);
    let each = fields.flag("each", findings);
    let of_hexes = values.len() == 1 && values[0].text() == Some("hexes");
    let at = hexes::hexes(&mut fields, making, findings);
    let among = if of_hexes {
        Some(Among::Hexes(at))
    } else if values.is_empty() {
        None
    } else {
        pieces::joined(values, making, findings).map(|pieces| Among::Pieces(placed(pieces, at)))
    };
    let block = fields.block();
    fields.finish(findings);
    if let Some(name) = &name {
        let taken = BROUGHT.contains(&name.value.as_str())
            || OF_PIECES.contains(&name.value.as_str())
            || name.value == "hexes"
            || making.draft.counts.iter().any(|count| count.name == name.value)
            || making.draft.numbers.iter().any(|number| number.name == name.value)
            || !is_plain(&name.value);
        if taken {
            let message =
                format!("`{}` cannot be the name of what is chosen", visible(&name.value));
            let help = "take a word of small letters, digits and `_` that means nothing else";
            findings.push(error(codes::K031, name.span, message).help(help));
        }
    }
    making.names.extend(name.iter().map(|name| name.value.clone()));
    let mut asked = Vec::new();
    let (texts, others): (Vec<&Node>, Vec<&Node>) =
        block.iter().partition(|child| child.name.value == TEXT.word);
    for node in texts {
        text(node, &mut asked, findings);
    }
    let others: Vec<Node> = others.into_iter().cloned().collect();
    let then = effects::block(&others, node.head, &CHOOSE, making, findings);
    if name.is_some() {
        making.names.pop();
    }
    // All of them are all of them, unless it is said how many.
    let most = if by.as_ref().is_some_and(|by| by.value == Chooser::All) { 1000 } else { 1 };
    let count = count.unwrap_or(Amount::whole(most));
    Some(Effect::Choose {
        by: by?.value,
        among: among?,
        name: name?.value,
        count,
        optional,
        each,
        text: asked,
        then,
    })
}

/// Pieces that are where places say; marks and distances of places are theirs.
fn placed(mut pieces: Pieces, mut at: Hexes) -> Pieces {
    pieces.marks.append(&mut at.marks);
    pieces.within = pieces.within.or(at.within.take());
    pieces.beyond = pieces.beyond.or(at.beyond.take());
    if at != Hexes::default() {
        pieces.at = Some(Box::new(at));
    }
    pieces
}

/// Whether a text is a word of an amount.
pub(super) fn is_plain(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

/// Reads `ask axis { option en="…" { … } }`.
pub(super) fn ask(node: &Node, making: &mut Making, findings: &mut Findings) -> Option<Effect> {
    let mut fields = Fields::new(node, &ASK);
    let whose = effects::side(&mut fields, findings);
    let optional = fields.flag("optional", findings);
    let block = fields.block();
    fields.finish(findings);
    let (mut asked, mut branches) = (Vec::new(), Vec::new());
    for child in block {
        match child.name.value.as_str() {
            "text" => text(child, &mut asked, findings),
            "option" => branches.push(option(child, making, findings)),
            _ => {
                making.damaged = true;
                findings.push(unknown_statement(child, &ASK));
            }
        }
    }
    if branches.len() < if optional { 1 } else { 2 } && !node.damaged && !making.damaged {
        let message = "there is nothing to choose between";
        let help = "add each thing as `option en=\"…\" { … }`, or write `optional=#true`";
        findings.push(error(codes::K023, node.head, message).help(help));
    }
    Some(Effect::Ask { whose: whose?, text: asked, branches, optional })
}

fn option(node: &Node, making: &mut Making, findings: &mut Findings) -> Branch {
    let mut fields = Fields::new(node, &OPTION);
    let when = amounts::prop(&mut fields, "if", making, findings);
    let mut text: Vec<(String, String)> = Vec::new();
    for prop in fields.props().iter().filter(|prop| prop.name.value != "if") {
        if let Some(words) = as_text(&prop.value, "the text of an option", findings) {
            text.push((prop.name.value.clone(), words.value));
        }
    }
    if text.is_empty() {
        fields.missing("its text, like `en=\"…\"`", findings);
    }
    let block = fields.block();
    fields.finish(findings);
    let then = effects::block(block, node.head, &OPTION, making, findings);
    Branch { text, when, then }
}

/// Reads `roll axis { … }` and `random-hex axis { … }`.
pub(super) fn chance(
    node: &Node,
    spec: &'static Spec,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    let mut fields = Fields::new(node, spec);
    let side = effects::side(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let then = effects::block(block, node.head, spec, making, findings);
    let make: fn(Whose, Block) -> Effect =
        if spec.word == ROLL.word { Effect::Roll } else { Effect::RandomHex };
    side.map(|side| make(side, then))
}

/// Reads `if "time > 2" { … }`; what stands behind `else` is added to it later.
pub(super) fn condition(
    node: &Node,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    let mut fields = Fields::new(node, &IF_SPEC);
    let condition = amounts::arg(&mut fields, making, findings);
    let block = fields.block();
    fields.finish(findings);
    let then = effects::block(block, node.head, &IF_SPEC, making, findings);
    condition.map(|condition| Effect::If(condition, then, None))
}

/// Reads `else { … }` behind an `if`.
pub(super) fn otherwise(
    node: &Node,
    condition: Option<&Node>,
    block: Block,
    making: &mut Making,
    findings: &mut Findings,
) {
    let mut fields = Fields::new(node, &ELSE);
    let lines = fields.block();
    fields.finish(findings);
    let then = effects::block(lines, node.head, &ELSE, making, findings);
    if condition.is_none() {
        let found = error(codes::K018, node.name.span, "this `else` follows no `if`");
        findings.push(found.help("put it behind the block of an `if`, on a line of its own"));
        making.damaged = true;
    }
    let list = making.draft.blocks.get_mut(usize::from(block.0));
    if let Some(Effect::If(_, _, other)) = list.and_then(|list| list.last_mut()) {
        *other = Some(then);
    }
}
