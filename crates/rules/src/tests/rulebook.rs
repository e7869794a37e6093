//! Proof of docs/rulebook.kdl: every rule has a mark in the sources, and a test came to it.
//!
//! The test starts the tests once more, told to say which marks they reach ([`super::reached`]),
//! and compares that with the sources and with the index. With `BLESS=1` it writes the lines of the
//! index that say where a paragraph is implemented and what proves it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::reached::{ASK, HEAD};
use super::tidy::marks;
use crate::para::CHART;

/// Where board explains lines of sight: the paragraphs that it cites are its marks.
pub(super) const SIGHT: &str = "crates/board/src/los/explain.rs";

/// Tests that prove nothing here: these themselves, and the random games, which come to everything.
const LEFT_OUT: [&str; 4] =
    ["tests::rulebook::", "tests::contract::", "tests::leaks::", "random_games"];

/// At most so many tests are named for each paragraph.
const NAMED: usize = 3;

/// A paragraph as the index lists it.
#[derive(Clone, Default, Debug)]
struct Entry {
    id: String,
    rule: bool,
    files: Vec<String>,
    tests: Vec<String>,
}

/// What tests reach: for each paragraph and file, the tests.
type Reached = BTreeMap<String, BTreeMap<String, BTreeSet<String>>>;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[expect(clippy::disallowed_methods, reason = "a test about the sources reads them")]
fn text(path: &str) -> String {
    let read = std::fs::read_to_string(root().join(path));
    read.unwrap_or_else(|error| panic!("{path}: {error}")).replace('\r', "")
}

/// The strings of a line.
fn strings(line: &str) -> Vec<String> {
    line.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The index, which is laid out as [`blessed`] writes it: a paragraph begins at the margin, and what
/// is said of it stands in lines of its own. That it is also what the parser reads, the suite tests.
fn index(text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    for line in text.lines() {
        if line.starts_with("paragraph ") {
            let id = strings(line).swap_remove(0);
            entries.push(Entry { id, rule: line.contains(" status=rule"), ..Entry::default() });
        } else if let Some(entry) = entries.last_mut() {
            match line.split_once(" \"") {
                Some(("  file", _)) => entry.files = strings(line),
                Some(("  test", _)) => entry.tests = strings(line),
                _ => {}
            }
        }
    }
    entries
}

/// The index with other lines about files and tests.
fn blessed(text: &str, entries: &[Entry]) -> String {
    let mut written = String::new();
    let mut at = entries.iter();
    let mut now = None;
    for line in text.lines() {
        if line.starts_with("  file \"") || line.starts_with("  test \"") {
            continue;
        }
        if line.starts_with("paragraph ") {
            now = at.next();
        }
        if line == "}"
            && let Some(entry) = now.take()
        {
            for (word, list) in [("file", &entry.files), ("test", &entry.tests)] {
                if !list.is_empty() {
                    let list: String = list.iter().map(|one| format!(" \"{one}\"")).collect();
                    written += &format!("  {word}{list}\n");
                }
            }
        }
        written += line;
        written.push('\n');
    }
    written
}

/// Where a paragraph stands among the others: its numbers, whatever letter comes first.
fn place(id: &str) -> Vec<u32> {
    let numbers = id.trim_start_matches(|c: char| c.is_ascii_uppercase());
    numbers.split('.').map(|number| number.parse().unwrap()).collect()
}

/// Whether a text is shaped like the number of a paragraph.
fn is_paragraph(text: &str) -> bool {
    let numbers = text.strip_prefix(['O', 'A', 'E', 'T', 'F']).unwrap_or(text);
    (numbers != text || numbers.contains('.'))
        && numbers.split('.').all(|n| !n.is_empty() && n.bytes().all(|b| b.is_ascii_digit()))
}

/// All marks in the sources: for each paragraph the files.
fn marked() -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut add = |id: String, file: &str| {
        let _ = found.entry(id).or_default().insert(file.to_owned());
    };
    for (name, text) in super::tidy::sources() {
        let file = format!("crates/rules/src/{name}");
        marks(&text).into_iter().for_each(|id| add(id, &file));
    }
    for line in text(SIGHT).lines().filter(|line| !line.trim_start().starts_with("//")) {
        strings(line).into_iter().filter(|id| is_paragraph(id)).for_each(|id| add(id, SIGHT));
    }
    for word in text(CHART).split_whitespace() {
        if let Some(id) = word.strip_prefix("para=") {
            add(id.to_owned(), CHART);
        }
    }
    found
}

/// Runs the other tests, and hears which marks they reach.
#[expect(clippy::disallowed_methods, reason = "marks are reached in another run of the tests")]
fn reached() -> Reached {
    let this = std::env::current_exe().unwrap();
    let run = std::process::Command::new(this)
        // With one thread the harness would not name its threads by their tests.
        .arg("--test-threads=2")
        .args(LEFT_OUT.iter().flat_map(|module| ["--skip", module]))
        .env(ASK, "1")
        .output()
        .unwrap();
    let mut reached = Reached::new();
    for line in String::from_utf8_lossy(&run.stderr).lines() {
        let words: Vec<&str> = line.split('\t').collect();
        if let [HEAD, id, file, test] = words.as_slice() {
            let file = file.replace('\\', "/");
            let tests = reached.entry((*id).to_owned()).or_default().entry(file).or_default();
            let test = test.strip_prefix("tests::").unwrap_or(test);
            let _ = tests.insert(test.to_owned());
        }
    }
    assert!(!reached.is_empty(), "no test told anything: {}", String::from_utf8_lossy(&run.stdout));
    reached
}

/// The start of the names of tests about a paragraph: `o20_3_1` for O20.3.1, `s6_1_2` for 6.1.2.
fn token(id: &str) -> String {
    let lettered = id.starts_with(|c: char| c.is_ascii_uppercase());
    let dotless = id.to_lowercase().replace('.', "_");
    if lettered { dotless } else { format!("s{dotless}") }
}

/// How well the name of a test says that it is about a paragraph: 0 is best.
fn distance(id: &str, test: &str) -> usize {
    let (module, name) = test.rsplit_once("::").unwrap_or(("", test));
    // What follows a number in a name, wherever the number stands: `t87_t97_hedges` is about both.
    let after = |name: &str, token: &str| {
        let parts = name.match_indices(token);
        let mut parts = parts.filter(|(at, _)| *at == 0 || name[..*at].ends_with('_'));
        parts.find_map(|(at, _)| {
            let rest = &name[at + token.len()..];
            (rest.is_empty() || rest.starts_with('_')).then(|| rest.to_owned())
        })
    };
    let mut token = token(id);
    if let Some(rest) = after(name, &token) {
        let deeper = rest.trim_start_matches('_').starts_with(|c: char| c.is_ascii_digit());
        return usize::from(deeper);
    }
    let mut steps = 2;
    while let Some((parent, _)) = token.rsplit_once('_') {
        if after(name, parent).is_some() {
            return steps;
        }
        token = parent.to_owned();
        steps += 1;
    }
    if after(module, &token).is_some() { 10 } else { 50 }
}

/// The tests to name for a paragraph: those named after it first, then those that reach little else.
fn best(id: &str, tests: &BTreeSet<String>, reach: &BTreeMap<String, usize>) -> Vec<String> {
    let mut all: Vec<&String> = tests.iter().collect();
    all.sort_by_key(|test| (distance(id, test), reach.get(*test), *test));
    all.into_iter().take(NAMED).cloned().collect()
}

#[test]
fn every_paragraph_is_implemented_and_proven_as_the_index_says() {
    let path = "docs/rulebook.kdl";
    let text = text(path);
    let listed = index(&text);
    let (marked, reached) = (marked(), reached());
    let mut wrong: Vec<String> = Vec::new();

    for pair in listed.windows(2) {
        if place(&pair[0].id) >= place(&pair[1].id) {
            wrong.push(format!("{} is listed after {}", pair[1].id, pair[0].id));
        }
    }
    let known: BTreeSet<&str> = listed.iter().map(|entry| entry.id.as_str()).collect();
    for (id, files) in marked.iter().filter(|(id, _)| !known.contains(id.as_str())) {
        wrong.push(format!("{id} is marked in {files:?} and is not in the index"));
    }
    let mut reach: BTreeMap<String, usize> = BTreeMap::new();
    for test in reached.values().flat_map(BTreeMap::values).flatten() {
        *reach.entry(test.clone()).or_default() += 1;
    }

    let mut proven = Vec::new();
    let nowhere = BTreeMap::new();
    for entry in &listed {
        let id = entry.id.as_str();
        let files = marked.get(id).cloned().unwrap_or_default();
        let by_file = reached.get(id).unwrap_or(&nowhere);
        let tests: BTreeSet<String> = by_file.values().flatten().cloned().collect();
        if entry.rule && files.is_empty() {
            wrong.push(format!("{id} is a rule, and nothing in the sources is marked with it"));
        }
        if entry.rule && !files.is_empty() && tests.is_empty() {
            wrong.push(format!("{id} is marked in {files:?}, and no test comes to it"));
        }
        let some = !tests.is_empty();
        let unseen = files.iter().filter(|file| some && !by_file.contains_key(*file));
        wrong.extend(unseen.map(|file| format!("{id}: no test comes to its mark in {file}")));
        for file in entry.files.iter().filter(|file| !files.contains(*file)) {
            wrong.push(format!("{id}: the index names {file}, which has no mark of it"));
        }
        for test in entry.tests.iter().filter(|test| !tests.contains(*test)) {
            wrong.push(format!("{id}: the index names the test {test}, which does not reach it"));
        }
        let bare = entry.files.is_empty() || entry.tests.is_empty();
        if !files.is_empty() && bare {
            wrong.push(format!("{id}: the index names no file or no test"));
        }
        proven.push(Entry {
            id: id.to_owned(),
            rule: entry.rule,
            tests: best(id, &tests, &reach),
            files: files.into_iter().collect(),
        });
    }
    if std::env::var_os("BLESS").is_some() {
        bless(path, &blessed(&text, &proven));
        wrong.retain(|line| !line.contains(": the index names"));
    }
    let help = "BLESS=1 writes the lines of the index that name files and tests";
    assert!(wrong.is_empty(), "{}\n{} in all; {help}", wrong.join("\n"), wrong.len());
}

#[expect(clippy::disallowed_methods, reason = "a test that was told to bless writes")]
fn bless(path: &str, text: &str) {
    std::fs::write(root().join(path), text).unwrap();
}

#[test]
fn names_of_tests_tell_what_they_are_about() {
    assert_eq!(distance("O20.3.1", "o20_fire::o20_3_1_a_group_is_a_chain"), 0);
    assert_eq!(distance("O20.3.1", "o20_fire::o20_3_1_2_the_base_counts_in_full"), 1);
    assert_eq!(distance("O20.3.1", "o20_fire::o20_3_a_target"), 2);
    assert_eq!(distance("T97", "s10_sight::t87_t97_hedges_and_walls"), 0);
    assert_eq!(distance("6.1.2", "s06_time::s6_1_2_order_of_an_advance"), 0);
    assert_eq!(distance("O20.3.1", "o20_fire::everything"), 10);
    assert_eq!(distance("O20.3.1", "setup::everything"), 50);
    assert!(is_paragraph("O20.3.1") && is_paragraph("10.2") && is_paragraph("T99"));
    assert!(!is_paragraph("10") && !is_paragraph("Open") && !is_paragraph("O20."));
}
