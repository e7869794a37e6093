//! The shape of the code: heads, lengths, words that must not be there, who depends on what.

use std::collections::{BTreeMap, BTreeSet};

use crestline_source::library::chart;

use crate::kit::{files, text};

/// The Rust files of the repository.
fn sources() -> Vec<(String, String)> {
    let folders = ["crates", "tests", "benches"];
    let paths = folders.iter().flat_map(|folder| files(folder, ".rs"));
    paths.map(|path| (path.clone(), text(&path))).collect()
}

/// Whether a file holds tests only.
fn is_test(path: &str) -> bool {
    path.contains("/tests/") || path.starts_with("tests/") || path.ends_with("/tests.rs")
}

/// A text without its line comments and without what stands in strings: code alone.
fn code(text: &str) -> String {
    let mut kept = String::new();
    let bytes: Vec<char> = text.chars().collect();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        if rest.starts_with(&['/', '/']) {
            at += rest.iter().take_while(|c| **c != '\n').count();
        } else if rest[0] == '\'' && rest.get(1) == Some(&'\\') {
            // A character that is escaped: its quotes and what is between them.
            at += 3 + rest[3..].iter().take_while(|c| **c != '\'').count() + 1;
        } else if rest[0] == '\'' && rest.get(2) == Some(&'\'') {
            at += 3;
        } else if let Some(skipped) = string(rest) {
            kept.push_str("\"\"");
            // Lines stay in their places.
            kept.extend(rest[..skipped].iter().filter(|c| **c == '\n'));
            at += skipped;
        } else {
            kept.push(rest[0]);
            at += 1;
        }
    }
    kept
}

/// How long the string is that begins here, if one does.
fn string(rest: &[char]) -> Option<usize> {
    let marks = match rest[0] {
        '"' => None,
        'r' => {
            let marks = rest[1..].iter().take_while(|c| **c == '#').count();
            if rest.get(1 + marks) != Some(&'"') {
                return None;
            }
            Some(marks)
        }
        _ => return None,
    };
    match marks {
        Some(marks) => {
            let mut end = vec!['"'];
            end.extend(std::iter::repeat_n('#', marks));
            let body = &rest[2 + marks..];
            let close = body.windows(end.len()).position(|window| window == end.as_slice())?;
            Some(2 + marks + close + end.len())
        }
        None => {
            let mut at = 1;
            while *rest.get(at)? != '"' {
                at += if rest[at] == '\\' { 2 } else { 1 };
            }
            Some(at + 1)
        }
    }
}

/// The plain string literals of a text, comments left out.
fn literals(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        found.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    found
}

/// The line of a place in a text, from 1.
fn line(text: &str, at: usize) -> usize {
    text[..at].matches('\n').count() + 1
}

#[test]
fn code_alone_is_found() {
    let before = "let a = \"f64 // no\"; // f64\nlet b = r#\"1.5 \"f64\" \"#; let c = '\"'; f(1);";
    assert_eq!(code(before), "let a = \"\"; \nlet b = \"\"; let c = ; f(1);");
    assert_eq!(code("'\\'' '\\u{1b}' 'a' &'b str x"), "   &'b str x");
    assert_eq!(literals("f(\"a\", \"b c\") // \"d\"").last().map(String::as_str), Some("d"));
}

#[test]
fn every_file_says_what_it_is() {
    let odd: Vec<String> = sources()
        .into_iter()
        .filter(|(_, text)| !text.starts_with("//! "))
        .map(|(path, _)| path)
        .collect();
    assert!(odd.is_empty(), "no head: {odd:?}");
}

#[test]
fn no_file_is_too_long() {
    let long: Vec<String> = sources()
        .into_iter()
        .filter(|(_, text)| text.lines().count() > 700)
        .map(|(path, text)| format!("{path}: {} lines", text.lines().count()))
        .collect();
    assert!(long.is_empty(), "one concept a file, 700 lines at most: {long:?}");
}

#[test]
fn board_knows_no_floating_point() {
    for (path, text) in sources() {
        if !path.starts_with("crates/board/src/") {
            continue;
        }
        let code = code(&text);
        let words: Vec<&str> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        for word in ["f32", "f64"] {
            let suffixed = words.iter().any(|found| {
                *found == word || (found.ends_with(word) && found.starts_with(char::is_numeric))
            });
            assert!(!suffixed, "{path} has an {word}");
        }
        let chars: Vec<char> = code.chars().collect();
        for (at, window) in chars.windows(3).enumerate() {
            let [before, point, after] = window else { continue };
            if *point != '.' || !before.is_ascii_digit() || *after == '.' {
                continue;
            }
            // `1.5`, `1.`; `pair.0.1` and `1..4` are none, nor is `1.max(2)`.
            let start = (0..=at).rev().find(|n| !chars[*n].is_alphanumeric() && chars[*n] != '_');
            let field = start.is_some_and(|n| chars[n] == '.');
            let method = after.is_alphabetic() || *after == '_';
            let name = start.map_or(0, |n| n + 1);
            let number = chars[name].is_ascii_digit();
            let place = line(&code, code.char_indices().nth(at).map_or(0, |(n, _)| n));
            assert!(field || method || !number, "{path}:{place} has a decimal number");
        }
    }
}

/// The chart is data: no code of these crates speaks of a terrain by its word.
#[test]
fn no_code_matches_on_a_terrain_s_word() {
    let chart = chart();
    let words: BTreeSet<&str> = chart.terrains().iter().map(|row| row.word.as_str()).collect();
    assert!(words.contains("woods") && words.len() >= 20);
    let crates =
        ["board", "rules", "draw", "print", "play"].map(|name| format!("crates/{name}/src/"));
    let mut found = Vec::new();
    for (path, text) in sources() {
        let here = crates.iter().any(|folder| path.starts_with(folder.as_str()));
        // Smoke and blaze are markers in the languages of special rules and of scripts, and words
        // of these.
        let special = path.starts_with("crates/rules/src/special/");
        // Keys of a theme's file are called as what they paint, and there are bridge cards.
        let theme = path.starts_with("crates/draw/src/theme/");
        let cards = path == "crates/print/src/cards/size.rs";
        let language = special || theme || cards || path == "crates/rules/src/script.rs";
        if !here || language || is_test(&path) {
            continue;
        }
        let text = text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        for literal in literals(text) {
            if words.contains(literal.as_str()) {
                found.push(format!("{path}: \"{literal}\""));
            }
        }
    }
    assert!(found.is_empty(), "the chart is data; ask for a tag or motif: {found:?}");
}

/// Words that no source holds. They are put together here, so that this file holds none either.
#[test]
fn nothing_is_left_undone_or_switched_off() {
    let words = [
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
        concat!("FIX", "ME"),
        concat!("#[ig", "nore"),
        concat!("should_", "panic"),
        concat!("#[al", "low("),
        concat!("#![al", "low("),
        concat!("dbg", "!("),
    ];
    for (path, text) in sources() {
        for word in words {
            let at = text.find(word);
            assert!(at.is_none(), "{path}:{} has `{word}`", line(&text, at.unwrap_or(0)));
        }
    }
}

/// No file knows where it lay on somebody's machine.
#[test]
fn no_file_names_a_place_on_a_machine() {
    let words = ["home", "root", "tmp", "work", "Users", "mnt", "opt"];
    let paths = ["crates", "tests", "benches", "docs", "maps", "scenarios", "templates"];
    let mut all: Vec<String> = paths.iter().flat_map(|folder| files(folder, "")).collect();
    let top = ["README.md", "CONTRIBUTING.md", "Cargo.toml", "clippy.toml", "crestline.toml"];
    all.extend(top.map(str::to_owned));
    for path in all {
        let ends = [".rs", ".md", ".kdl", ".toml", ".svg"];
        if !ends.iter().any(|end| path.ends_with(end)) {
            continue;
        }
        let text = text(&path);
        for word in words {
            let word = format!("/{word}/");
            for (at, _) in text.match_indices(&word) {
                // With a name before it, it is a path inside something.
                let before = text[..at].chars().next_back();
                let inside = before.is_some_and(|c| c.is_alphanumeric() || ".-_})".contains(c));
                assert!(inside, "{path}:{} names a place on a machine", line(&text, at));
            }
        }
    }
}

/// The direct dependencies of a crate, those of its tests told apart.
fn depends(manifest: &str) -> (BTreeSet<String>, BTreeSet<String>) {
    let (mut own, mut tests) = (BTreeSet::new(), BTreeSet::new());
    let mut table = "";
    for line in manifest.lines() {
        if let Some(name) = line.strip_prefix('[') {
            table = name.trim_end_matches(']');
            // `[dependencies.kdl]` names one, too.
            if let Some(name) = table.strip_prefix("dependencies.") {
                own.insert(name.to_owned());
            }
            continue;
        }
        let Some((name, _)) = line.split_once(['=', '.']) else { continue };
        let name = name.trim().to_owned();
        match table {
            "dependencies" => own.insert(name),
            "dev-dependencies" => tests.insert(name),
            _ => continue,
        };
    }
    (own, tests)
}

#[test]
fn crates_depend_only_downwards() {
    // Each crate, and what of ours it may depend on.
    let allowed: BTreeMap<&str, &[&str]> = BTreeMap::from([
        ("board", &[][..]),
        ("rules", &["board"][..]),
        ("source", &["board", "rules"][..]),
        ("draw", &["board", "rules"][..]),
        ("print", &["board", "rules", "draw", "play"][..]),
        ("play", &["board", "rules"][..]),
        ("lint", &["source", "board", "rules", "draw", "play"][..]),
        ("cli", &["board", "rules", "source", "draw", "print", "play", "lint"][..]),
    ]);
    let manifests = files("crates", "Cargo.toml");
    assert_eq!(manifests.len(), allowed.len(), "{manifests:?}");
    // What only some crates may use.
    let only = [
        ("kdl", &["source"][..]),
        ("resvg", &["draw", "print"][..]),
        ("usvg", &["draw"][..]),
        ("tiny-skia", &["draw"][..]),
        ("clap", &["cli"][..]),
        ("miette", &["cli"][..]),
        // Answers of the command line, and saved games.
        ("serde_json", &["cli", "play"][..]),
        ("toml", &["cli"][..]),
    ];
    for manifest in manifests {
        let name = manifest.split('/').nth(1).unwrap();
        let (own, tests) = depends(&text(&manifest));
        assert!(!own.is_empty(), "{manifest}");
        for crate_of_ours in own.iter().filter_map(|name| name.strip_prefix("crestline-")) {
            let fine = allowed[name].contains(&crate_of_ours);
            assert!(fine, "{name} depends on {crate_of_ours}");
        }
        for (library, users) in only {
            let used =
                own.contains(library) || (tests.contains(library) && library != "serde_json");
            let fine = !used || users.contains(&name);
            assert!(fine, "{name} uses {library}, which only {users:?} may");
        }
        if name == "rules" || name == "board" {
            let random = own.iter().find(|name| name.contains("rand") || name.contains("chacha"));
            assert!(random.is_none(), "{name} depends on a random generator");
        }
    }
}

/// Printed numbers are read in `rules::query`, where special rules will act. Elsewhere neither the
/// sides of a counter nor the fields of a kind are read. The content's own files hold them, the
/// scenario's files build them.
#[test]
fn printed_numbers_are_read_in_the_query_layer_alone() {
    let kinds = ["kind", "unit_kind", "weapon_kind", "radio", "counter"];
    let numbers = ["fp", "range", "min_range", "movement", "morale", "command", "fix", "eliminate"];
    let mut found = Vec::new();
    for (path, text) in sources() {
        let Some(file) = path.strip_prefix("crates/rules/src/") else { continue };
        // What names of special rules stand for are printed numbers: none asks for itself.
        let holds = ["query/", "content/", "scenario/", "tests/", "special/scene.rs"];
        if holds.iter().any(|folder| file.starts_with(folder)) {
            continue;
        }
        let code: String = code(&text).split_whitespace().collect();
        let mut words = vec![".front.".to_owned(), ".back.".to_owned(), ".stats(".to_owned()];
        for kind in kinds {
            words.extend(numbers.iter().map(|number| format!("{kind}.{number}")));
        }
        for word in words {
            for (at, _) in code.match_indices(&word) {
                // `kind.fp(…)` is a question, `kind.fp` a read; `kind.fpx` is something else.
                let next = code[at + word.len()..].chars().next();
                let ends = word.ends_with(['.', '('])
                    || next.is_none_or(|c| !c.is_alphanumeric() && c != '_' && c != '(');
                if ends {
                    found.push(format!("{path}: `{word}`"));
                }
            }
        }
    }
    assert!(found.is_empty(), "read past the query layer: {found:?}");
}

/// Whether a word is the number of a paragraph: `O20.3.1`, `6.1.2`, `A33`, or a range of them.
fn is_paragraph(word: &str) -> bool {
    let word = word.trim_matches(|c: char| !c.is_alphanumeric());
    let digits = word.strip_prefix(['O', 'A', 'E', 'T', 'F', 'G']).unwrap_or(word);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

#[test]
fn every_procedure_cites_its_paragraph_first() {
    let folders = ["orders", "actions", "events", "flow"];
    let paths = folders.iter().flat_map(|name| files(&format!("crates/rules/src/{name}"), ".rs"));
    for path in paths.filter(|path| !path.ends_with("/mod.rs")) {
        let text = text(&path);
        let first = text.lines().next().unwrap_or_default().to_owned();
        let cites = first.split_whitespace().any(is_paragraph);
        assert!(cites, "{path} begins without its paragraph: {first}");
        // A file that is named by its paragraph begins with it.
        let name = path.rsplit('/').next().unwrap();
        let number: Vec<&str> = name
            .split('_')
            .take_while(|part| part.contains(|c: char| c.is_ascii_digit()))
            .collect();
        if let Some(letter) = number.first().and_then(|part| part.chars().next()) {
            let number = number.join(".");
            let number = match letter {
                's' => number[1..].trim_start_matches('0').to_owned(),
                _ => number.to_uppercase(),
            };
            let begins = first.strip_prefix("//! ").unwrap_or_default();
            assert!(begins.starts_with(&number), "{path} should begin with {number}: {first}");
        }
    }
}
