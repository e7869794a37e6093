//! What authors of such files really hit: labels, ranges, numbers, old habits, doubles.

use super::tree;
use crate::project::{Project, read_drafts};

fn project(text: &str) -> Project {
    let files = std::collections::BTreeMap::from([("t.kdl".to_owned(), text.as_bytes().to_vec())]);
    read_drafts(&files, &["t.kdl"])
}

fn told(statement: &str) -> Vec<String> {
    let text = format!("map m {{ grid columns=15 rows=10\n{statement}\n}}\n");
    let read = project(&text);
    let line = |d: &crate::diag::Diagnostic| {
        format!("{} {}; {}", d.code.id, d.message, d.help.as_deref().unwrap_or(""))
    };
    read.diagnostics.iter().map(line).collect()
}

/// Columns are A to Z, then AA, AB and so on; what is printed reads back as the same.
#[test]
fn labels_read_back_as_they_are_printed() {
    let letters = |n: usize| -> String {
        let last = char::from(b'A' + u8::try_from(n % 26).expect("a letter"));
        let first =
            (n / 26).checked_sub(1).map(|n| char::from(b'A' + u8::try_from(n).expect("a letter")));
        first.into_iter().chain([last]).collect()
    };
    for column in 0..702_usize {
        let label = format!("{}7", letters(column));
        let hex = label.parse::<crestline_board::hex::Hex>();
        if column < usize::from(crestline_board::hex::MAX_SPAN) {
            let hex = hex.expect("a hex");
            assert_eq!((usize::from(hex.column()), hex.to_string()), (column, label));
        } else {
            assert_eq!(hex, Err(crestline_board::hex::LabelError::TooFar), "{label}");
        }
    }
    for (columns, last, beyond) in [(30, "AD1", "AE1"), (60, "BH1", "BI1")] {
        let map = |hex: &str| {
            project(&format!("map m {{ grid columns={columns} rows=11\nwoods AA1 A11 {hex}\n}}"))
        };
        let read = map(last);
        assert!(read.diagnostics.is_empty());
        let map_read = read.maps[0].map.as_ref().expect("a map");
        let woods = |label: &str| {
            let hex = label.parse().expect("a hex");
            map_read.chart().get(map_read.facts(hex).terrain).word == "woods"
        };
        assert!(woods("AA1") && woods("A11") && woods(last) && !woods("AA11"));
        assert_eq!(map(beyond).diagnostics.len(), 1, "{beyond}");
    }
}

/// A number that cannot be is told with the numbers that can be, and never becomes another.
#[test]
fn numbers_out_of_range_are_told_with_their_range() {
    let large = "9".repeat(39);
    for number in
        ["1e400", "#nan", "#inf", "#-inf", "-0", "0.1e-400", &large, "1.5", "-1", "0", "5"]
    {
        let told = told(&format!("hill level={number} A1"));
        let [only] = told.as_slice() else { panic!("{number}: {told:?}") };
        assert!(only.contains("`level` must be a whole number from 1 to 4"), "{number}: {only}");
    }
    for number in ["0x1F", "1_000", "01"] {
        let told = told(&format!("hill level={number} A1"));
        assert!(told.len() == 1 && told[0].starts_with("K011"), "{number}: {told:?}");
    }
}

/// Each way to write a range is understood or refused with what is meant.
#[test]
fn ranges_are_understood_or_refused() {
    for good in ["C2..C7", "C7..C2", "C2..E2", "\"C2..C7\""] {
        assert_eq!(told(&format!("woods {good}")), [""; 0], "{good}");
    }
    for (bad, help) in [
        ("C2..E7", "one column, like `C2..C7`, or one row, like `C2..E2`"),
        ("C2..P4", "one column"),
        ("C2..P2", "A1 to O10"),
        ("C2-C7", "`C2..C7`"),
        ("C2..7", "`C2..C7`"),
        ("C2..", "letter"),
        ("<C2-C7>", ""),
    ] {
        let told = told(&format!("woods {bad}"));
        assert!(!told.is_empty() && told[0].contains(help), "{bad}: {told:?}");
    }
}

/// A property that is given twice is told with both places, and the first one holds.
#[test]
fn doubles_are_told_with_both_places() {
    let text = "map m { grid columns=15 rows=10 rows=9\n}";
    let read = project(text);
    let [found] = read.diagnostics.as_slice() else { panic!("{:?}", read.diagnostics) };
    assert_eq!(found.code.id, "K013");
    assert_eq!(read.sources.excerpt(found.primary.span), "rows=9");
    assert_eq!(read.sources.excerpt(found.related[0].span), "rows=10");
}

/// Words of other games and other files are known for what they mean.
#[test]
fn other_words_for_terrain_are_understood() {
    for (word, meant) in
        [("clear", "open"), ("forest", "woods"), ("hedgerow", "hedge"), ("river", "water")]
    {
        let told = told(&format!("woods A1\ntype A1 {word}"));
        assert!(
            told.iter().any(|told| told.contains(&format!("did you mean `{meant}`?"))),
            "{word}: {told:?}"
        );
    }
}

/// Old habits and odd syntax have one finding each, at their place.
#[test]
fn old_habits_are_told_once() {
    for (text, code, place) in [
        ("map m { grid columns=3 rows=3\nbuilding A1 shed=true\n}", "K008", "true"),
        ("map m {\n grid columns=3 rows=3\n woods A1 {\n}", "K005", "{"),
        ("map m { grid columns=3 rows=3\n/-hex A1;\n}", "", ""),
    ] {
        let read = project(text);
        let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code.id).collect();
        if code.is_empty() {
            assert!(codes.is_empty(), "{text}: {codes:?}");
            continue;
        }
        assert_eq!(codes, [code], "{text}");
        assert_eq!(read.sources.excerpt(read.diagnostics[0].primary.span), place);
    }
    let (_, found, sources) = tree("a {\n b {\n c\n}\n");
    assert_eq!(found.len(), 1);
    assert_eq!(super::brief(&found[0], &sources), "K005 2:4");
}
