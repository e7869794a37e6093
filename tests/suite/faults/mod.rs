//! Known faults, put into the bundled maps, scenarios and scripts: nearly all are told, by the right
//! code and at the right place, and of what is only written otherwise nothing is told. A few of each
//! kind in every run; with `SLOW` set, 20,000 files and a table.

mod base;
mod claims;
mod drawn;
mod hexes;
mod letters;
mod messages;
mod run;
mod scenarios;
mod scripts;
mod seed;
mod spelling;
mod syntax;
mod variants;
mod words;

use std::collections::BTreeSet;

use self::run::{all_findings, judge_all, sow, table};
use self::seed::Kind;
use crate::kit::told;

/// All kinds of faults.
fn kinds() -> impl Iterator<Item = &'static Kind> {
    [
        syntax::KINDS,
        words::KINDS,
        letters::KINDS,
        hexes::KINDS,
        drawn::KINDS,
        claims::KINDS,
        scenarios::KINDS,
        scripts::KINDS,
    ]
    .into_iter()
    .flatten()
}

/// Whether there is time.
fn slow() -> bool {
    std::env::var_os("SLOW").is_some()
}

#[test]
fn what_nothing_is_put_into_has_no_findings() {
    for base in base::all() {
        let project = base.project(&base.text);
        let found = all_findings(&project);
        assert!(found.is_empty(), "{}", told(&project, &found));
    }
}

#[test]
fn faults_are_told_by_their_codes_and_at_their_places() {
    let names: BTreeSet<&str> = kinds().map(|kind| kind.name).collect();
    assert_eq!(names.len(), kinds().count(), "each kind has a name of its own");
    assert!(names.len() >= 45);
    let all = if slow() { sow(20_000, 450) } else { sow(usize::MAX, 2) };
    let rows = judge_all(&all);
    let (text, sum) = table(&rows);
    let mut misses = String::new();
    for (_, row) in &rows {
        misses.extend(row.misses.iter().take(4).map(String::as_str));
    }
    if slow() {
        // What cargo shows of a test that passes is nothing, so that the table goes where it can be
        // read beside those that come before.
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
        std::fs::write(folder.join("faults.txt"), format!("{text}\n{misses}")).unwrap();
        assert!(sum.files >= 20_000, "{} files\n{text}", sum.files);
    }
    assert!(rows.iter().all(|(_, row)| row.files > 0), "a kind without files\n{text}");
    assert!(sum.share() >= 990, "{text}\n{misses}");
    let low: Vec<&str> =
        rows.iter().filter(|(_, row)| row.share() < 970).map(|(kind, _)| kind.name).collect();
    assert!(low.is_empty(), "{low:?}\n{text}\n{misses}");
}
