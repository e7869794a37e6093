//! Tests about the sources: marks, the query layer, file heads.

use std::collections::BTreeSet;
use std::path::Path;

/// The sources of the crate, tests left out: path and text.
#[expect(clippy::disallowed_methods, reason = "a test about the sources reads them")]
pub(super) fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                if !path.ends_with("tests") {
                    folders.push(path);
                }
            } else {
                let name = path.strip_prefix(&root).unwrap().display().to_string();
                files.push((name, std::fs::read_to_string(&path).unwrap()));
            }
        }
    }
    files.sort();
    files
}

/// The paragraphs marked in a text.
pub(super) fn marks(text: &str) -> BTreeSet<String> {
    let parts = text.split("para!(\"").skip(1);
    parts.filter_map(|part| part.split_once('"')).map(|(para, _)| para.to_owned()).collect()
}

#[test]
fn numbers_are_read_through_the_query_layer() {
    let direct = [
        ".front.",
        ".back.",
        ".front;",
        "kind.fp",
        "kind.range",
        "kind.movement",
        ".map.terrain(",
        ".map.level(",
        ".map.sight",
        ".map.facts(",
        ".orders <",
        "].hand;",
        "].surrender",
        "].posture",
        "].discard;",
        "].edge",
        "scenario.sudden_death",
    ];
    for (name, text) in sources() {
        let reads = ["query/", "scenario/", "content/", "design/"];
        // What names of special rules stand for are printed values: none asks for itself.
        let printed = ["state/start.rs", "special/scene.rs"];
        if reads.iter().any(|folder| name.starts_with(folder)) || printed.contains(&name.as_str()) {
            continue;
        }
        for word in direct {
            assert!(!text.contains(word), "{name} reads `{word}` past the query layer");
        }
    }
}

#[test]
fn every_file_says_what_it_is_and_stays_small() {
    for (name, text) in sources() {
        assert!(text.starts_with("//! "), "{name}");
        assert!(text.lines().count() <= 700, "{name} is too long");
    }
}

/// The compiler says nothing of a file that no module names.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test about the sources reads them")]
fn every_test_file_is_listed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests");
    let list = std::fs::read_to_string(folder.join("mod.rs")).unwrap();
    for entry in std::fs::read_dir(folder).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().replace(".rs", "");
        assert!(name == "mod" || list.contains(&format!("mod {name};")), "{name} is not run");
    }
}
