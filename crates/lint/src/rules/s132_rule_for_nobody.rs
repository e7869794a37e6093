//! S132: a special rule for pieces that the scenario has not.

use crestline_rules::content::Brings;
use crestline_rules::scenario::{PieceId, Scenario, What};
use crestline_rules::side::Side;
use crestline_rules::special::pieces::{PieceKind, Pieces, Whose};
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::text::Span;

use crate::Rule;
use crate::played::played;
use crate::special::{Part, Selector, parts, rules};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S132", name: "rule-for-nobody" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/S132.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    for played in played(project) {
        let scenario = played.scenario;
        for part in rules(played).flat_map(|(rule, place)| parts(rule, place)) {
            for selector in part.asked().selectors {
                let Selector::Pieces(pieces) = selector else { continue };
                if scenario.pieces().any(|piece| could_be(scenario, pieces, piece)) {
                    continue;
                }
                let (message, help) = match pieces.names.is_empty() && is_called(scenario, pieces) {
                    true => (
                        "the scenario has no such piece: only a Support Table could bring one",
                        "say it of pieces that are there: `crestline describe` lists them all; if \
                         it is meant for what may come, `allow S132` in the rule",
                    ),
                    false => (
                        "no piece of the scenario can be meant here: this never does anything",
                        "all that is said of a piece must hold of it at once, its side and its \
                         nation too; `crestline describe` lists all pieces",
                    ),
                };
                findings.push(RULE.found(span(part, pieces), message).help(help));
            }
        }
    }
}

/// Where a selector is: the first name in it, or the line of the part.
fn span(part: Part<'_>, pieces: &Pieces) -> Span {
    pieces.names.first().map_or_else(|| part.head(), |named| part.word(&named.word))
}

/// Whether a piece can ever be meant, as far as this does not change in a game.
fn could_be(scenario: &Scenario, pieces: &Pieces, piece: PieceId) -> bool {
    let counter = scenario.counter(piece);
    // Weapons change hands.
    let stays = matches!(counter.what, What::Unit(_) | What::Fortification(..));
    let whose = match pieces.whose {
        Some(Whose::Side(side)) => !stays || counter.side == side,
        _ => true,
    };
    let named = match pieces.names.is_empty() {
        true => true,
        false => {
            !pieces.bound.is_empty() || pieces.names.iter().any(|named| named.ids.contains(&piece))
        }
    };
    let kind = pieces.kinds.is_empty() || pieces.kinds.iter().any(|kind| kind.fits(&counter.what));
    let nation = pieces.nation.as_ref().is_none_or(|nation| counter.nation.word == *nation);
    whose && named && kind && nation
}

/// Whether a Support Table could bring such a piece in the year of the scenario.
fn is_called(scenario: &Scenario, pieces: &Pieces) -> bool {
    let sides = Side::BOTH.into_iter().filter(|side| match pieces.whose {
        Some(Whose::Side(whose)) => whose == *side,
        _ => true,
    });
    let mut all = sides.flat_map(|side| {
        (2..=12).flat_map(move |roll| scenario.sides[side].supports(roll, scenario.year))
    });
    let wanted = |kind: &PieceKind, what: &What| kind.fits(what);
    all.any(|entry| {
        let brought: Vec<What> = match &entry.brings {
            Brings::Leader(_) => {
                return pieces
                    .kinds
                    .iter()
                    .any(|kind| matches!(kind, PieceKind::Unit | PieceKind::Leader));
            }
            Brings::Unit(unit, weapon) => {
                let weapon = weapon.iter().map(|weapon| What::Weapon(weapon.clone()));
                std::iter::once(What::Unit(unit.clone())).chain(weapon).collect()
            }
            Brings::Radio(radio) => vec![What::Radio(radio.clone())],
        };
        brought.iter().any(|what| pieces.kinds.iter().any(|kind| wanted(kind, what)))
    })
}
