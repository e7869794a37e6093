//! C103: a random hex that maps of the usual size do not have.

use crestline_board::hex::Hex;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;

use crate::Rule;
use crate::nations::nations;
use crate::written::first_few;

pub(super) static RULE: Rule = Rule {
    code: Code { id: "C103", name: "random-hex-off-map" },
    level: Severity::Warning,
    page: include_str!("../../../../docs/findings/C103.md"),
    check,
};

/// Columns and rows of the published maps.
const COLUMNS: u8 = 15;
const ROWS: u8 = 10;

fn check(project: &Project, findings: &mut Findings) {
    for own in nations(project) {
        let off = |hex: Hex| hex.column() >= COLUMNS || hex.row() >= ROWS;
        let hexes: Vec<Hex> =
            own.nation.deck.iter().map(|card| card.random_hex).filter(|hex| off(*hex)).collect();
        let Some(first) = hexes.first() else { continue };
        let are = if hexes.len() == 1 { "is" } else { "are" };
        findings.push(
            RULE.found(
                own.blame(|card| card.random_hex == *first),
                format!("{} {are} on no map of {COLUMNS} by {ROWS} hexes", first_few(&hexes)),
            )
            .help("name hexes from A1 to O10: snipers, events and repairs look there (1.8)")
            .hex(*first),
        );
    }
}
