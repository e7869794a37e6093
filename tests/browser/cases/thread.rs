//! The sight thread against `crestline los`.

use crate::driver::{Browser, Spot};
use crate::site::{MILL, Site, after, drawn, hex, snapshot};

/// Pairs of every kind of verdict.
const PAIRS: &[(&str, &str)] = &[
    ("A4", "E3"),
    ("B1", "B4"),
    ("G6", "D4"),
    ("A5", "H4"),
    ("E2", "F2"),
    ("H1", "F3"),
    ("A4", "H6"),
];

/// What the page says of the thread, in the lines of `crestline los`: without the blanks between
/// columns, and without the marks of the page.
fn told(browser: &Browser) -> Vec<String> {
    let lines = browser.value(
        "[document.documentElement.dataset.sight, \
         ...[...document.querySelectorAll('#answer > p:not(.verdict), #answer li')].map((p) => p.textContent)]",
    );
    let lines = lines.as_array().expect("a list").clone();
    lines.iter().map(|line| words(line.as_str().unwrap_or_default())).collect()
}

/// The words of a line, each apart by one blank.
fn words(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the command says.
fn asked(site: &Site, from: &str, to: &str) -> Vec<String> {
    let lines = site.lines(&["los", "mill", from, to]);
    let first = lines[0].replacen(" to ", " ", 1).replacen(':', "", 1);
    let rest = lines[1..].iter().map(|line| words(&line.replace(") at ", ") ")));
    [words(&first)].into_iter().chain(rest).collect()
}

pub(super) fn pulled(browser: &Browser) {
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    browser.press("#tool-sight");
    let mut verdicts = std::collections::BTreeSet::new();
    for (from, to) in PAIRS {
        // Each thread anew: its ends could be taken hold of.
        browser.keys(&["\u{e00c}"]);
        let (start, end) = (hex(browser, from), hex(browser, to));
        let middle = Spot { x: (start.x + end.x) / 2.0, y: (start.y + end.y) / 2.0 };
        browser.drag(&[start, middle, end]);
        browser.until(&format!(
            "(document.documentElement.dataset.sight ?? '').startsWith('{from} {to} ')"
        ));
        let expected = asked(&site, from, to);
        assert_eq!(told(browser), expected, "{from} {to}");
        verdicts.insert(expected[0].splitn(3, ' ').last().unwrap_or_default().to_owned());
        assert!(browser.number("document.querySelectorAll('.over .thread path').length") > 0.0);
    }
    assert!(verdicts.len() > 2, "{verdicts:?}");
    // An end that is there can be pulled on, also with the hand.
    browser.press("#tool-hand");
    browser.drag(&[hex(browser, "H6"), hex(browser, "G5"), hex(browser, "E3")]);
    browser.until("(document.documentElement.dataset.sight ?? '').startsWith('A4 E3 ')");
    assert_eq!(told(browser), asked(&site, "A4", "E3"));
}

pub(super) fn keys_and_saves(browser: &Browser) {
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    browser.press("#tool-sight");
    browser.click(hex(browser, "B1"));
    browser.click(hex(browser, "B3"));
    let sight = |start: &str| {
        browser.until(&format!(
            "`${{document.documentElement.dataset.sight}} `.startsWith('{start} ')"
        ));
    };
    sight("B1 B3");
    // Arrow down, arrow right.
    browser.keys(&["\u{e015}", "\u{e014}"]);
    sight("B1 C4");
    assert_eq!(told(browser), asked(&site, "B1", "C4"));
    // A save that takes the woods away changes the answer.
    browser.keys(&["\u{e00c}"]);
    browser.drag(&[hex(browser, "A4"), hex(browser, "C4"), hex(browser, "E3")]);
    sight("A4 E3 blocked");
    let before = snapshot(browser);
    site.write(
        "mill.kdl",
        &MILL.replace("  woods C3 D2 D3\n", "").replace("sight A4 E3 blocked by=woods", ""),
    );
    after(browser, before);
    sight("A4 E3 clear");
    assert_eq!(told(browser), asked(&site, "A4", "E3"));
    browser.keys(&["\u{e00c}"]);
    browser.until("document.querySelector('#sight').hidden");
}
