//! K190: what is allowed is no finding, or an error.

use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::{Rule, catalogue, levels};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "K190", name: "unknown-allow" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/K190.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for allow in &project.allows {
        let word = &allow.code.value;
        match catalogue::find(word).map(|entry| entry.code) {
            None => {
                let message = format!("there is no finding `{}`", visible(word));
                findings.push(RULE.found(allow.code.span, message).help(levels::help(word)));
            }
            Some(code) if code.id != word && code.name != word => {
                let message = format!("`{}` is written `{}`", visible(word), code.id);
                findings.push(
                    RULE.found(allow.code.span, message)
                        .help(format!("write `allow {} reason=\"…\"`", code.id))
                        .fix(format!("write `{}`", code.id), allow.code.span, code.id),
                );
            }
            Some(_) => {}
        }
    }
}
