//! M130: a road, rails, a trail, a stream or a gully that goes into a hex and straight back.

use crestline_board::draft::Item;
use crestline_board::map::What;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::written::{drawn_by, sound_maps};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "M130", name: "doubles-back" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/M130.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for (read, map) in sound_maps(project) {
        let drawn = drawn_by(map);
        for (item, origin) in &read.origins {
            let (Item::Ribbon(_), Some(What::Terrain(id))) = (item, drawn.get(item)) else {
                continue;
            };
            let word = map.chart().get(*id).title.to_lowercase();
            for step in origin.hexes.windows(3).filter(|step| step[0].value == step[2].value) {
                let (from, to) = (&step[0], &step[1]);
                findings.push(
                    RULE.found(
                        step[2].span,
                        format!(
                            "the {word} goes from {} to {} and straight back",
                            from.value, to.value
                        ),
                    )
                    .also(from.span, "from here")
                    .help(format!(
                        "end it in {}, or begin a second {} in {}",
                        to.value,
                        map.chart().get(*id).word,
                        from.value
                    ))
                    .hex(to.value),
                );
            }
        }
    }
}
