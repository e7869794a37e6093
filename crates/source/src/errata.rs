//! `errata map=mill-valley source="…" reason="…" { was { … } now { … } }`: corrections of published
//! content that name what they correct.
//!
//! Errata work on the tree, before anyone asks what its statements mean: a statement that was written
//! so gives way to one that is written otherwise. What they say was there must be there, so that
//! errata which are applied twice, or to another edition, are noticed.

use crate::codes;
use crate::diag::{Findings, error};
use crate::library;
use crate::parse;
use crate::schema::fields::{Fields, unknown_statement};
use crate::schema::several::{ERRATA, NOW, WAS, WITHIN};
use crate::suggest;
use crate::syntax::{Document, Node, Value};
use crate::text::{Sources, Span, Spanned};
use crate::visible::visible;

/// What errata may be of.
const TARGETS: [&str; 4] = ["map", "scenario", "script", "nation"];

/// Corrections that were made.
#[derive(Clone, Debug)]
pub struct Errata {
    /// The statement.
    pub span: Span,
    /// `map`, `scenario`, `script` or `nation`.
    pub kind: &'static str,
    /// The name of what they are of.
    pub name: Spanned<String>,
    /// Who says so.
    pub source: String,
    /// Why.
    pub reason: String,
}

/// Takes all errata out of the documents and applies them, in their order. A nation of the library
/// that has errata becomes one more document.
pub(crate) fn apply(
    documents: &mut Vec<Document>,
    sources: &mut Sources,
    findings: &mut Findings,
) -> Vec<Errata> {
    let mut nodes = Vec::new();
    for document in &mut *documents {
        let (errata, rest): (Vec<Node>, Vec<Node>) = std::mem::take(&mut document.nodes)
            .into_iter()
            .partition(|node| node.name.value == "errata");
        document.nodes = rest;
        nodes.extend(errata);
    }
    let mut read = Vec::new();
    for node in &nodes {
        let Some(errata) = head(node, findings) else { continue };
        match target(&errata, documents, sources, findings) {
            Some(target) => {
                sources.graft(node.span(), target.head);
                block(&mut target.children, &node.children, target.head, findings);
            }
            None => findings.push(no_target(&errata, documents)),
        }
        read.push(errata);
    }
    read
}

/// Reads the line of errata.
fn head(node: &Node, findings: &mut Findings) -> Option<Errata> {
    let mut fields = Fields::new(node, &ERRATA);
    let named: Vec<(&'static str, Option<Spanned<String>>)> =
        TARGETS.iter().map(|kind| (*kind, fields.text(kind, findings))).collect();
    let source = fields.text("source", findings);
    let reason = fields.text("reason", findings);
    let mut named = named.into_iter().filter_map(|(kind, name)| Some((kind, name?)));
    let first = named.next();
    if first.is_none() {
        fields.missing("what it is of: `map=`, `scenario=`, `script=` or `nation=`", findings);
    }
    for (kind, name) in named {
        let message = format!("`{kind}=` is one thing too many to correct");
        findings.push(error(codes::K036, name.span, message).help("write errata of each apart"));
    }
    let block = fields.block();
    if block.is_empty() && !node.damaged {
        fields.missing("what it corrects: `{ was { … } now { … } }`", findings);
    }
    fields.finish(findings);
    let (kind, name) = first?;
    let (source, reason) = (source?.value, reason?.value);
    Some(Errata { span: node.head, kind, name, source, reason })
}

/// The statement that errata are of.
fn target<'d>(
    errata: &Errata,
    documents: &'d mut Vec<Document>,
    sources: &mut Sources,
    findings: &mut Findings,
) -> Option<&'d mut Node> {
    let is_target = |node: &Node| {
        node.name.value == errata.kind
            && node.args.first().and_then(Value::text) == Some(errata.name.value.as_str())
    };
    let there = documents.iter().any(|document| document.nodes.iter().any(is_target));
    if !there && errata.kind == "nation" {
        let (file, text) = library::nation_text(&errata.name.value)?;
        documents.push(parse::load(sources, file, text.as_bytes(), findings));
    }
    documents.iter_mut().flat_map(|document| &mut document.nodes).find(|node| is_target(node))
}

fn no_target(errata: &Errata, documents: &[Document]) -> crate::diag::Diagnostic {
    let (kind, name) = (errata.kind, visible(&errata.name.value));
    let nodes = documents.iter().flat_map(|document| &document.nodes);
    let same_kind = nodes.filter(|node| node.name.value == kind);
    let names: Vec<&str> = same_kind.filter_map(|node| node.args.first()?.text()).collect();
    let all: Vec<&str> = match kind {
        "nation" => names.iter().copied().chain(library::NATIONS).collect(),
        _ => names,
    };
    let found = error(codes::K037, errata.name.span, format!("there is no {kind} `{name}`"));
    match all.as_slice() {
        [] => found.help(format!("put the file with the {kind} into the project")),
        all => found.help(suggest::help(&errata.name.value, all)),
    }
}

/// Applies the statements of errata, or of a `within` in them, to a block.
fn block(target: &mut Vec<Node>, changes: &[Node], at: Span, findings: &mut Findings) {
    let mut changes = changes.iter().peekable();
    while let Some(change) = changes.next() {
        match change.name.value.as_str() {
            "was" => {
                let now = changes.next_if(|next| next.name.value == "now");
                replace(target, change, now, at, findings);
            }
            "now" => add(target, change, findings),
            "within" => within(target, change, at, findings),
            _ => findings.push(unknown_statement(change, &ERRATA)),
        }
    }
}

/// The statements in the block of a `was` or a `now`.
fn statements<'n>(node: &'n Node, findings: &mut Findings) -> &'n [Node] {
    let mut fields = Fields::new(node, if node.name.value == "was" { &WAS } else { &NOW });
    let block = fields.block();
    if node.block.is_none() {
        fields.missing("a block of statements: `{ … }`", findings);
    }
    fields.finish(findings);
    block
}

/// Puts what is now in the place of what was.
fn replace(
    target: &mut Vec<Node>,
    was: &Node,
    now: Option<&Node>,
    at: Span,
    findings: &mut Findings,
) {
    let old = statements(was, findings);
    let new = now.map_or(&[][..], |now| statements(now, findings));
    let mut places = Vec::new();
    for node in old {
        let free = |(at, other): &(usize, &Node)| !places.contains(at) && same(node, other);
        match target.iter().enumerate().find(free) {
            Some((at, _)) => places.push(at),
            None => return findings.push(differs(node, target, at, new)),
        }
    }
    let Some(first) = places.iter().min().copied() else { return };
    let mut kept = Vec::with_capacity(target.len() + new.len());
    for (at, node) in std::mem::take(target).into_iter().enumerate() {
        if at == first {
            kept.extend_from_slice(new);
        }
        if !places.contains(&at) {
            kept.push(node);
        }
    }
    *target = kept;
}

/// What was said to be there is not.
fn differs(node: &Node, target: &[Node], at: Span, new: &[Node]) -> crate::diag::Diagnostic {
    let word = visible(&node.name.value);
    let applied = !new.is_empty() && new.iter().all(|new| target.iter().any(|old| same(new, old)));
    if applied {
        return error(codes::K036, node.head, format!("this `{word}` was corrected already"))
            .also(at, "here")
            .help("delete the errata that are there twice");
    }
    let found = error(codes::K036, node.head, format!("no `{word}` is written like this"));
    let likeness = |other: &&Node| {
        let equal = node.args.iter().filter(|v| other.args.iter().any(|o| o.data == v.data));
        equal.count()
    };
    let of_word = target.iter().filter(|other| other.name.value == node.name.value);
    match of_word.max_by_key(likeness) {
        Some(near) => found
            .also(near.head, "this is what is there")
            .help("copy the statement letter for letter, block and all; errata are of one edition"),
        None => found.also(at, "nothing of the kind is in here").help(
            "what stands in a block of its own is reached by `within`: `within axis { was { … } }`",
        ),
    }
}

/// Adds what was not there.
fn add(target: &mut Vec<Node>, now: &Node, findings: &mut Findings) {
    for node in statements(now, findings) {
        if let Some(old) = target.iter().find(|old| same(node, old)) {
            let message = format!("this `{}` is there already", visible(&node.name.value));
            findings.push(
                error(codes::K036, node.head, message)
                    .also(old.head, "here")
                    .help("delete the errata that are there twice"),
            );
        } else {
            target.push(node.clone());
        }
    }
}

/// `within axis { … }`: corrections in the block of a statement.
fn within(target: &mut [Node], node: &Node, at: Span, findings: &mut Findings) {
    let mut fields = Fields::new(node, &WITHIN);
    let words = fields.some(findings);
    let changes = fields.block();
    fields.finish(findings);
    let [word, begins @ ..] = words else { return };
    let fits = |other: &&mut Node| {
        word.text() == Some(other.name.value.as_str())
            && begins.len() <= other.args.len()
            && begins.iter().zip(&other.args).all(|(a, b)| a.data == b.data)
    };
    match target.iter_mut().find(fits) {
        Some(found) => {
            let at = found.head;
            block(&mut found.children, changes, at, findings);
        }
        None => {
            let message = format!("there is no {} to correct", word.describe());
            findings.push(
                error(codes::K036, word.span, message)
                    .also(at, "in here")
                    .help("name a statement by its word and the values behind it"),
            );
        }
    }
}

/// Whether two statements say the same; the order of properties does not matter.
fn same(a: &Node, b: &Node) -> bool {
    a.name.value == b.name.value
        && a.args.len() == b.args.len()
        && a.args.iter().zip(&b.args).all(|(a, b)| a.data == b.data)
        && a.props.len() == b.props.len()
        && a.props.iter().all(|prop| {
            b.prop(&prop.name.value).is_some_and(|other| other.value.data == prop.value.data)
        })
        && a.children.len() == b.children.len()
        && a.children.iter().zip(&b.children).all(|(a, b)| same(a, b))
}
