//! S142: a chit that nobody can score by.

use crestline_rules::content::Worth;
use crestline_rules::scenario::Item;
use crestline_rules::side::Side;
use crestline_rules::special::effect::Effect;
use crestline_rules::special::permit::Deed;
use crestline_rules::special::pieces::Whose;
use crestline_rules::special::rule::Standing;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::library;
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::chits::chits;
use crate::played::{Played, played};
use crate::special::{Says, parts, rules};
use crate::written::few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S142", name: "unscorable-chit" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S142.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        cup(played, findings);
        let none_leaves = Side::BOTH.into_iter().all(|side| no_exit(played, side));
        for (letter, worth, span) in laid(played) {
            let (why, help) = match worth {
                Worth::ExitDoubled if none_leaves => (
                    "doubles VP for leaving the map, and no side scores any: a rule forbids it",
                    "open another chit, or let a side exit",
                ),
                Worth::SuddenDeath if played.scenario.objectives.is_empty() => (
                    "lets a side win that controls all Objectives, and the map has none",
                    "open another chit, or give the map objectives",
                ),
                Worth::SuddenDeath if unreachable(played) => (
                    "lets a side win that controls all Objectives, and nobody can enter one of them",
                    "open another chit, or move the objective to where units can stand",
                ),
                Worth::Objective { number, .. } if !knows(played, number) => (
                    "is about an Objective that the map does not have",
                    "lay down another chit, or give the map that objective",
                ),
                _ => continue,
            };
            findings.push(RULE.found(span, format!("the chit {letter} {why}")).help(help));
        }
    }
}

/// Chits that may be drawn and that the map has no Objective for.
fn cup(played: Played<'_>, findings: &mut Findings) {
    let drawn = chits(played).drawn;
    let all = &played.scenario.chits;
    let lost = all.all.iter().filter(|chit| all.cup.contains(chit.letter));
    let lost = lost.filter(
        |chit| matches!(chit.worth, Worth::Objective { number, .. } if !knows(played, number)),
    );
    let letters: Vec<String> = lost.map(|chit| chit.letter.to_string()).collect();
    if drawn == 0 || letters.is_empty() {
        return;
    }
    let are = if letters.len() == 1 { "is" } else { "are" };
    findings.push(
        RULE.found(
            played.at(Item::Chits, ""),
            format!(
                "{} {are} in the cup, about Objectives that the map does not have: who draws one \
                 has nothing",
                few(&letters)
            ),
        )
        .help(format!("leave them out: `exclude {}`", letters.join(" "))),
    );
}

/// The chits that are open from the start, and those that rules lay down.
fn laid(played: Played<'_>) -> Vec<(char, Worth, Span)> {
    let open = chits(played).open.into_iter();
    // An Objective that the map has not is told of those elsewhere.
    let open = open.filter(|(chit, _)| !matches!(chit.worth, Worth::Objective { .. }));
    let mut all: Vec<_> = open.map(|(chit, span)| (chit.letter, chit.worth, span)).collect();
    let known = library::library(&[]).chits;
    for part in rules(played).flat_map(|(rule, place)| parts(rule, place)) {
        let Says::Effect(Effect::OpenChit(letter)) = part.says else { continue };
        let chit = known.iter().find(|chit| chit.letter == *letter);
        all.extend(chit.map(|chit| (chit.letter, chit.worth, part.head())));
    }
    all
}

fn knows(played: Played<'_>, number: u8) -> bool {
    played.scenario.objectives.iter().any(|objective| objective.number == number)
}

/// Whether nobody can ever stand in an Objective that no side holds for certain.
fn unreachable(played: Played<'_>) -> bool {
    let land = crestline_rules::query::Land::of(&played.scenario.map);
    let shut = |hexes: &[crestline_board::hex::Hex]| hexes.iter().all(|hex| land.impassable(*hex));
    played.scenario.objectives.iter().any(|o| o.control.is_none() && shut(&o.hexes))
}

/// Whether a rule forbids a side to score by leaving the map, whoever and wherever.
fn no_exit(played: Played<'_>, side: Side) -> bool {
    let mut all = rules(played).flat_map(|(rule, _)| &rule.standing);
    all.any(|part| match part {
        Standing::Permit { allow: false, deed: Deed::Exit | Deed::Score, .. } => {
            let Standing::Permit { whose, pieces, hexes, by, when, .. } = part else {
                return false;
            };
            let of_side =
                |whose: &Option<Whose>| whose.is_none_or(|whose| whose == Whose::Side(side));
            let all_units = pieces.as_ref().is_none_or(|pieces| {
                of_side(&pieces.whose)
                    && pieces
                        .kinds
                        .iter()
                        .all(|kind| *kind == crestline_rules::special::pieces::PieceKind::Unit)
                    && pieces.names.is_empty()
                    && pieces.states.is_empty()
                    && pieces.marks.is_empty()
                    && pieces.at.is_none()
                    && pieces.nation.is_none()
                    && pieces.carrying.is_none()
                    && pieces.within.is_none()
                    && pieces.beyond.is_none()
            });
            of_side(whose) && all_units && hexes.is_none() && by.is_none() && when.is_none()
        }
        _ => false,
    })
}
