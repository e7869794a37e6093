//! S131: a text of a scenario that is not there in a language of its other texts.

use std::collections::BTreeSet;

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::{Played, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S131", name: "missing-language" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S131.md"),
    check,
};

/// A text for players: what it is, where, and the languages that it is in.
struct Told {
    what: String,
    at: Span,
    languages: BTreeSet<String>,
}

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let texts = texts(played);
        let all: BTreeSet<&String> = texts.iter().flat_map(|text| &text.languages).collect();
        for text in texts.iter().filter(|text| !text.languages.is_empty()) {
            let missing = all.iter().filter(|language| !text.languages.contains(**language));
            let missing: Vec<String> =
                missing.map(|language| format!("`{}`", visible(language))).collect();
            if missing.is_empty() {
                continue;
            }
            let (what, languages) = (&text.what, missing.join(", "));
            findings.push(
                RULE.found(text.at, format!("{what} is not there in {languages}"))
                    .help("players of that language have the other texts; add this one"),
            );
        }
    }
}

/// The texts of a scenario, in the order in which it says them.
fn texts(played: Played<'_>) -> Vec<Told> {
    let files = |texts: &[crestline_source::resolve::scenario::Text]| -> BTreeSet<String> {
        texts.iter().filter_map(|text| text.language.clone()).collect()
    };
    let statements = played.node.children.iter().filter_map(|node| {
        let (what, languages) = match node.name.value.as_str() {
            "briefing" => ("the briefing".to_owned(), files(&played.read.briefing)),
            "aftermath" => ("the aftermath".to_owned(), files(&played.read.aftermath)),
            "rule" => {
                let name = node.args.first().and_then(|name| name.text()).unwrap_or_default();
                let texts = node.children.iter().filter(|child| child.name.value == "text");
                let props = texts.flat_map(|text| &text.props);
                let languages = props.map(|prop| prop.name.value.to_lowercase()).collect();
                (format!("the text of the rule `{}`", visible(name)), languages)
            }
            _ => return None,
        };
        Some(Told { what, at: node.head, languages })
    });
    statements.collect()
}
