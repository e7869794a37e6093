//! P101: a title with characters that the printed typeface does not have.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::{is_hidden, visible};

use crate::Rule;
use crate::written::node_of;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "P101", name: "missing-glyph" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/P101.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for read in project.maps.iter().filter(|read| read.sound) {
        let Some(map) = &read.map else { continue };
        let mut missing = crestline_draw::missing_glyphs(map.title());
        // What other lints say of a title: letters of another script, ends of lines.
        let strays = super::k101_look_alike_letters::strays(map.title());
        missing.retain(|c| !strays.contains(c) && !is_hidden(*c));
        if missing.is_empty() {
            continue;
        }
        let list: Vec<String> =
            missing.iter().map(|c| format!("`{}`", visible(&c.to_string()))).collect();
        let title = node_of(project, read).and_then(|node| node.prop("title"));
        let span = title.map_or(read.name.span, |title| {
            let first = map.title().char_indices().find(|(_, c)| missing.contains(c));
            let whole = (0, map.title().len());
            let (start, end) = first.map_or(whole, |(at, c)| (at, at + c.len_utf8()));
            title.value.part(start, end)
        });
        findings.push(
            RULE.found(
                span,
                format!("the title has {} that cannot be printed", list.join(", ")),
            )
            .help(
                "the embedded typeface has Latin letters with their accents; write it with these",
            ),
        );
    }
}
