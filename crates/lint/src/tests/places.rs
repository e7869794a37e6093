//! Findings stand where the author has to change something.

use super::read;
use crate::found::all;
use crate::levels::Levels;

/// What a finding of a code points at.
fn pointed(text: &str, code: &str) -> String {
    let project = read(text);
    let found = all(&project, &Levels::default());
    let found = found.iter().find(|found| found.code.id == code);
    found.map_or_else(String::new, |found| project.sources.excerpt(found.primary.span).to_owned())
}

#[test]
fn what_is_at_fault_is_pointed_at() {
    let map = |title: &str, body: &str| {
        format!(
            "map m title=\"{title}\" {{\n  grid columns=3 rows=3\n  {body}\n  sight A1 A3 clear\n}}"
        )
    };
    assert_eq!(pointed(&map("Höhe \u{6f22} 3", ""), "P101"), "\u{6f22}");
    let pond = map("Pond", "water B2 C3\n  objective 2 A1\n  objective 4 C3");
    assert_eq!(pointed(&pond, "M107"), "objective 4 C3");
}
