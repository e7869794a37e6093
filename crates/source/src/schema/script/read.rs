//! Reads a `script` statement.

use crestline_board::hex::Hex;
use crestline_rules::script::{Doing, Given, Otherwise, Script, Statement, Verb};
use crestline_rules::side::Side;

use super::super::document;
use super::super::fields::{Fields, Once, as_text, unknown_statement};
use super::super::hexes;
use super::super::spec::{Kind, Spec};
use super::spec::{CHOOSE, OTHERWISE, SCRIPT};
use super::{Named, NamedThing, ScriptNode, Takes, VERBS, expect, given, takes, verb_word, words};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node, Value};
use crate::text::{Span, Spanned};

/// The words for what is optional: whether it must be mentioned.
pub(super) const WINDOWS: [(&str, bool); 2] = [("pass", false), ("ask", true)];

/// Reads a script. Only one without a name is nothing.
pub(crate) fn script(node: &Node, findings: &mut Findings) -> Option<ScriptNode> {
    let mut fields = Fields::new(node, &SCRIPT);
    let name = fields.arg_name(findings);
    let scenario = fields.text("scenario", findings);
    let windows = fields.choice("windows", &WINDOWS, findings);
    document::format(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let name = name?;
    let scenario = scenario.unwrap_or_else(|| Spanned::new(String::new(), node.head));
    let mut read = ScriptNode {
        head: node.head,
        span: node.span(),
        script: Script {
            name: name.value.clone(),
            scenario: scenario.value.clone(),
            ask: windows.is_some_and(|windows| windows.value),
            ..Script::default()
        },
        name,
        scenario,
        statements: Vec::new(),
        given: None,
        otherwise: None,
        names: Vec::new(),
    };
    let mut hands: Vec<&Node> = Vec::new();
    let mut statements = Vec::new();
    let mut once = Once::default();
    for child in block {
        match child.name.value.as_str() {
            "given" | "otherwise" if !once.first(child, &SCRIPT, findings) => {}
            "given" => position(child, &mut read, findings),
            "hand" | "discard" => hands.push(child),
            "otherwise" => {
                read.script.otherwise = otherwise(child, findings);
                read.otherwise = Some(child.head);
            }
            _ => statement(child, &mut statements, &mut read, findings),
        }
    }
    for hand in hands {
        match &mut read.script.given {
            Some(given) => given::pile(hand, given, &mut read.names, findings),
            None => findings.push(
                error(codes::R005, hand.head, "cards in a hand without a given position")
                    .help("add `given { … }`, or stack the cards with `top`"),
            ),
        }
    }
    read.script.statements = statements;
    Some(read)
}

fn position(node: &Node, read: &mut ScriptNode, findings: &mut Findings) {
    read.given = Some(node.head);
    let given: Given = given::given(node, &mut read.names, findings);
    read.script.given = Some(given);
}

fn otherwise(node: &Node, findings: &mut Findings) -> Option<Otherwise> {
    let mut fields = Fields::new(node, &OTHERWISE);
    let bot = fields.text("bot", findings);
    let seed = fields.number::<u64>("seed", findings);
    fields.finish(findings);
    Some(Otherwise { bot: bot?.value, seed: seed.map_or(0, |seed| seed.value) })
}

/// Reads a statement; one with several choices is as many statements.
fn statement(
    node: &Node,
    statements: &mut Vec<Statement>,
    read: &mut ScriptNode,
    findings: &mut Findings,
) {
    match node.name.value.as_str() {
        word @ ("top" | "pile") => {
            if let Some((side, cards)) = given::cards(node, &mut read.names, findings) {
                read.statements.push(node.head);
                let top = word == "top";
                statements.push(if top {
                    Statement::Top { side, cards }
                } else {
                    Statement::Pile { side, cards }
                });
            }
        }
        "choose" => {
            let mut fields = Fields::new(node, &CHOOSE);
            let args = fields.some(findings);
            fields.finish(findings);
            for value in args {
                let Some(text) = as_text(value, "a choice", findings) else { continue };
                let word = words::word(&text.value);
                read.names.extend(words::named(&word, text.span));
                read.statements.push(text.span);
                statements.push(Statement::Choose(word));
            }
        }
        "expect" => {
            read.statements.push(node.head);
            let expects = expect::expect(node, &mut read.names, findings);
            statements.push(Statement::Expect(expects));
        }
        word => {
            let verb = VERBS.iter().find(|(known, _)| *known == word);
            let (Some((_, verb)), Some(spec)) = (verb, SCRIPT.child(word)) else {
                findings.push(unknown_statement(node, &SCRIPT));
                return;
            };
            read.statements.push(node.head);
            let doing = doing(node, *verb, spec, read, findings);
            statements.push(Statement::Do(doing));
        }
    }
}

fn doing(
    node: &Node,
    verb: Verb,
    spec: &'static Spec,
    read: &mut ScriptNode,
    findings: &mut Findings,
) -> Doing {
    let takes = takes(verb);
    let mut fields = Fields::new(node, spec);
    let mut doing = Doing::new(verb);
    let card = spec.prop("card").and_then(|_| fields.text("card", findings));
    let mut arguments =
        Arguments { takes, spec, cards: usize::from(card.is_some()), pieces: 0, hexes: 0 };
    if let Some(card) = card {
        name_card(&card.value, card.span, read);
        doing.card = Some(card.value);
    }
    if spec.prop("total").is_some() {
        doing.total = fields.number("total", findings).map(|total| total.value);
    }
    let mut listed = Vec::new();
    for group in spec.props.iter().filter(|prop| prop.kind == Kind::Pieces) {
        listed.extend(fields.prop(group.name));
    }
    let needs = spec.args.first().is_some_and(|argument| argument.needed);
    for value in if needs { fields.some(findings) } else { fields.rest() } {
        arguments.read(value, &mut doing, read, findings);
    }
    for value in listed {
        let Some(text) = as_text(value, "a list of pieces", findings) else { continue };
        for piece in words::pieces(&text) {
            let what = NamedThing::Piece(piece.clone());
            read.names.push(Named { what, span: part_of(value, &piece) });
            doing.pieces.push(piece);
        }
    }
    let block = if spec.block.is_empty() { &[] } else { fields.block() };
    fields.finish(findings);
    for child in block {
        statement(child, &mut doing.within, read, findings);
    }
    doing
}

/// Where a piece stands in a list.
fn part_of(value: &Value, piece: &str) -> Span {
    let at = value.text().and_then(|text| text.find(piece));
    at.map_or(value.span, |at| value.part(at, at + piece.len()))
}

fn name_card(card: &str, span: Span, read: &mut ScriptNode) {
    read.names.push(Named { what: NamedThing::Card(None, card.to_owned()), span });
}

/// What the arguments of a verb may still be.
struct Arguments {
    takes: Takes,
    spec: &'static Spec,
    cards: usize,
    pieces: usize,
    hexes: usize,
}

impl Arguments {
    /// An argument of a verb: a side, a card, hexes or a piece. A card after the first is one of
    /// several that are discarded.
    fn read(
        &mut self,
        value: &Value,
        doing: &mut Doing,
        read: &mut ScriptNode,
        findings: &mut Findings,
    ) {
        let Data::Text(text) = &value.data else {
            as_text(value, "a card, piece or hex", findings);
            return;
        };
        if self.takes.rule && doing.rule.is_none() {
            read.names.push(Named { what: NamedThing::Rule(text.clone()), span: value.span });
            doing.rule = Some(text.clone());
            return;
        }
        let first = super::is_card(text) && self.takes.cards > self.cards;
        let off = self.takes.off && (text == "exit" || text.starts_with("space:"));
        if off || (self.takes.words && !first) {
            let word = words::word(text);
            read.names.extend(words::named(&word, value.span));
            doing.words.push(word);
            return;
        }
        if let Some(side) = Side::from_word(text) {
            if !self.takes.side || doing.side.is_some() {
                self.too_many(value, doing.verb, findings);
            }
            doing.side = Some(side);
        } else if super::is_card(text) {
            self.cards += 1;
            if self.cards > self.takes.cards {
                self.too_many(value, doing.verb, findings);
                return;
            }
            name_card(text, value.span, read);
            if doing.card.is_none() {
                doing.card = Some(text.clone());
            } else {
                doing.pieces.push(text.clone());
            }
        } else if !text.starts_with(words::PIECE)
            && (text.parse::<Hex>().is_ok() || text.contains(".."))
        {
            let hexes = hexes::runs(std::slice::from_ref(value), findings);
            self.hexes += hexes.len();
            if self.hexes > self.takes.hexes {
                self.too_many(value, doing.verb, findings);
                return;
            }
            for hex in hexes {
                read.names.push(Named { what: NamedThing::Hex(hex.value), span: hex.span });
                doing.hexes.push(hex.value);
            }
        } else {
            self.pieces += 1;
            if self.pieces > self.takes.pieces {
                self.too_many(value, doing.verb, findings);
                return;
            }
            let piece = words::piece(text);
            read.names.push(Named { what: NamedThing::Piece(piece.clone()), span: value.span });
            doing.pieces.push(piece);
        }
    }

    fn too_many(&self, value: &Value, verb: Verb, findings: &mut Findings) {
        let message =
            format!("{} is one value too many for `{}`", value.describe(), verb_word(verb));
        let example = self.spec.example().map(|example| format!("it is written like `{example}`"));
        findings.push(error(codes::K022, value.span, message).maybe_help(example));
    }
}
