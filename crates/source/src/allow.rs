//! `allow M102 reason="…"`: an author's word that what a finding says is meant.
//!
//! It stands in the block of any statement and holds for that statement and all in its block, or at
//! the top of a file and holds for the file. It is taken out of the tree before anyone asks what the
//! statements mean, so that no statement need know of it.

use crate::codes;
use crate::diag::{Findings, error};
use crate::schema::fields::Fields;
use crate::schema::several::ALLOW;
use crate::syntax::{Document, Node};
use crate::text::{Span, Spanned};

/// A finding that is meant.
#[derive(Clone, Debug)]
pub struct Allow {
    /// The statement.
    pub span: Span,
    /// The code or the name of the finding, as written.
    pub code: Spanned<String>,
    /// Why it is meant.
    pub reason: String,
    /// Where it holds: a statement with its block, or a file.
    pub scope: Span,
}

/// Takes all of a document out of its tree.
pub(crate) fn take(document: &mut Document, whole: Span, findings: &mut Findings) -> Vec<Allow> {
    let mut allows = Vec::new();
    of_block(&mut document.nodes, whole, &mut allows, findings);
    allows
}

fn of_block(nodes: &mut Vec<Node>, scope: Span, allows: &mut Vec<Allow>, findings: &mut Findings) {
    nodes.retain(|node| {
        let is_allow = node.name.value == "allow";
        if is_allow {
            allows.extend(allow(node, scope, findings));
        }
        !is_allow
    });
    for node in nodes {
        let scope = node.span();
        let had = node.children.len();
        of_block(&mut node.children, scope, allows, findings);
        if had > 0 && node.children.is_empty() {
            // A block for what is allowed alone is none of the statement's.
            node.block = None;
        }
    }
}

fn allow(node: &Node, scope: Span, findings: &mut Findings) -> Option<Allow> {
    let mut fields = Fields::new(node, &ALLOW);
    let code = fields.arg_text(findings);
    let reason = fields.text("reason", findings);
    fields.finish(findings);
    let reason = reason?;
    if reason.value.trim().is_empty() {
        let found = error(codes::K023, reason.span, "this says no reason");
        findings.push(found.help("say in a few words why it is meant"));
    }
    Some(Allow { span: node.head, code: code?, reason: reason.value, scope })
}
