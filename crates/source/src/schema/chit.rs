//! `chit A objective=1 vp=1`: the Objective chits (7.3.2).

use crestline_rules::content::{Chit, Worth};

use super::content::CHIT;
use super::fields::Fields;
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::{Data, Node};

/// The words of what lets a side win.
pub(super) const WINS: [(&str, Worth); 1] = [("sudden-death", Worth::SuddenDeath)];

/// The words of what counts double.
pub(super) const DOUBLES: [(&str, Worth); 2] =
    [("exit", Worth::ExitDoubled), ("elimination", Worth::EliminationDoubled)];

/// Reads a chit.
pub(crate) fn chit(node: &Node, findings: &mut Findings) -> Option<Chit> {
    let mut fields = Fields::new(node, &CHIT);
    let letter = fields.arg_text(findings);
    let objective = fields.prop("objective");
    let vp = fields.number::<u8>("vp", findings);
    let wins = fields.choice("wins", &WINS, findings);
    let doubles = fields.choice("doubles", &DOUBLES, findings);
    let secret = fields.flag("secret", findings);
    let secret_side = secret || node.prop("secret").is_none();
    fields.finish(findings);
    let said = [objective.is_some(), wins.is_some(), doubles.is_some()];
    if said.into_iter().filter(|said| *said).count() > 1 || (objective.is_none() && vp.is_some()) {
        findings.push(
            error(codes::C001, node.head, "a chit has one worth")
                .help("give `objective=` with `vp=`, or `wins=`, or `doubles=`"),
        );
    }
    let vp = vp.map_or(0, |vp| vp.value);
    let worth = match objective.map(|value| &value.data) {
        Some(Data::Text(text)) if text == "all" => Some(Worth::All { vp }),
        Some(Data::Number(number)) => {
            let number = number.whole().and_then(|n| u8::try_from(n).ok());
            number.filter(|n| (1..=5).contains(n)).map(|number| Worth::Objective { number, vp })
        }
        _ => wins.or(doubles).map(|worth| worth.value),
    };
    let mut letters = letter.as_ref().map_or("", |letter| letter.value.as_str()).chars();
    let single = letters.next().filter(|c| c.is_ascii_uppercase() && letters.next().is_none());
    match (single, worth) {
        (Some(letter), Some(worth)) => Some(Chit { letter, worth, secret_side }),
        _ => {
            findings.push(
                error(codes::C001, node.head, "this is no chit").help(
                    "give a capital letter and `objective=` with `vp=`, `wins=` or `doubles=`",
                ),
            );
            None
        }
    }
}
