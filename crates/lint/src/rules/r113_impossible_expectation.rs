//! R113: expectations of one moment that cannot all hold.

use crestline_rules::script::{Expect, UnitState};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::visible::visible;

use crate::Rule;
use crate::scripted::{Scripted, scripted};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "R113", name: "impossible-expectation" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/R113.md"),
    check,
};

/// Nobody reads more about one moment.
const MANY: usize = 200;

fn check(project: &Project, findings: &mut Findings) {
    for script in scripted(project) {
        for (what, first, second) in clashes(script) {
            let place = |number| script.read.statement(number);
            let found = RULE
                .found(place(second), format!("{what} cannot both be so"))
                .help("keep one of them, or put the other behind what changes it");
            findings.push(match first == second {
                true => found,
                false => found.also(place(first), "the other one"),
            });
        }
    }
}

/// Of each moment the first two expectations that cannot both hold: what they say, and in which
/// statements.
pub(super) fn clashes(script: Scripted<'_>) -> Vec<(String, usize, usize)> {
    let of_moment = |moment: &Vec<(usize, &Expect)>| {
        let said = moment.iter().take(MANY).enumerate();
        let mut pairs =
            said.flat_map(|(at, one)| moment[..at].iter().map(move |other| (other, one)));
        pairs.find_map(|((first, one), (second, other))| {
            let what = clash(one, other).or_else(|| clash(other, one))?;
            Some((what, *first, *second))
        })
    };
    script.moments().iter().filter_map(of_moment).collect()
}

/// What is said twice and differently.
fn clash(one: &Expect, other: &Expect) -> Option<String> {
    match (one, other) {
        (Expect::Unit(a, state), Expect::Unit(b, against)) if a == b => {
            let pair = match (state, against) {
                (UnitState::Broken, UnitState::Unbroken) => "broken and unbroken",
                (UnitState::Suppressed, UnitState::Unsuppressed) => "suppressed and unsuppressed",
                _ => return None,
            };
            Some(format!("`{}`, {pair},", visible(a)))
        }
        (Expect::Unit(a, UnitState::Eliminated), Expect::At(b, hex)) if a == b => {
            Some(format!("`{}`, eliminated and in {hex},", visible(a)))
        }
        (Expect::At(a, hex), Expect::At(b, elsewhere)) if a == b && hex != elsewhere => {
            Some(format!("`{}` in {hex} and in {elsewhere}", visible(a)))
        }
        (Expect::Running, Expect::Winner(_)) => {
            Some("a game that runs and one that is won".to_owned())
        }
        (Expect::Turn(a), Expect::Turn(b)) if a != b => {
            Some("a Turn of one side and of the other".to_owned())
        }
        (Expect::Time(a), Expect::Time(b)) if a != b => Some(format!("`time={a}` and `time={b}`")),
        _ => None,
    }
}
