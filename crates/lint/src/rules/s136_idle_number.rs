//! S136: a number of a special rule that nothing reads, or that never changes.

use crestline_rules::special::effect::Effect;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::played;
use crate::special::{Asked, Part, Says, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S136", name: "idle-number" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S136.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        for (rule, place) in rules(played) {
            // What the engine does not play people do, and they read what lies on the table.
            if rule.unenforced.is_some() {
                continue;
            }
            let parts = parts(rule, place);
            let asked: Vec<Asked<'_>> = parts.iter().map(Part::asked).collect();
            let read = |name: &str| asked.iter().any(|asked| asked.reads(name));
            let changed = |name: &str| {
                parts.iter().any(|part| {
                    matches!(part.says, Says::Effect(Effect::Number(number, _)) if number == name)
                })
            };
            let numbers = rule.numbers.iter().map(|number| (&number.name, changed(&number.name)));
            let counts = rule.counts.iter().map(|count| (&count.name, true));
            for (name, changes) in numbers.chain(counts) {
                let shown = visible(name);
                let (message, help) = match (read(name), changes) {
                    (true, true) => continue,
                    (false, _) => (
                        format!("nothing reads `{shown}`"),
                        format!(
                            "ask for it in an amount or a condition, like `if=\"{shown} > 0\"`, or \
                             delete it"
                        ),
                    ),
                    (true, false) => (
                        format!("`{shown}` never changes"),
                        format!(
                            "change it at a moment: `when time-advances {{ number {shown} by=-1 }}`; \
                             or write the number itself where it is read"
                        ),
                    ),
                };
                let span = place.names(name).next().unwrap_or_else(|| place.head());
                findings.push(RULE.found(span, message).help(help));
            }
        }
    }
}
