//! What is told of a fault says where it is in the author's text, what it is, and what to do.

use super::kinds;
use super::run::{Sown, all_findings, hits};
use crate::kit::{crestline, empty};

/// What is odd in a message: words of the program's insides.
fn odd(message: &str, text: &str) -> Option<String> {
    for inside in ["::", ".rs", "crates/", "src/", "Some(", "None", "Ok(", "Err(", "unwrap"] {
        if message.contains(inside) && !text.contains(inside) {
            return Some(inside.to_owned());
        }
    }
    let words = message.split(|c: char| !c.is_ascii_alphanumeric());
    let humps = |word: &str| {
        let letters: Vec<char> = word.chars().collect();
        letters.windows(3).any(|w| {
            w[0].is_ascii_lowercase() && w[1].is_ascii_uppercase() && w[2].is_ascii_lowercase()
        })
    };
    words.into_iter().find(|word| humps(word) && !text.contains(word)).map(str::to_owned)
}

#[test]
fn every_message_helps() {
    let mut wrong = String::new();
    for kind in kinds() {
        let Some((base, seeded)) = (0..50).find_map(|seed| Sown { kind, seed }.text()) else {
            continue;
        };
        let project = base.project(&seeded.text);
        for found in all_findings(&project) {
            let help = found.help.as_deref().unwrap_or_default();
            if help.is_empty() {
                wrong +=
                    &format!("{}: no help in {}: {}\n", kind.name, found.code.id, found.message);
            }
            let labels = found.related.iter().map(|label| label.text.as_str());
            for text in [found.message.as_str(), help].into_iter().chain(labels) {
                if let Some(odd) = odd(text, &seeded.text) {
                    wrong += &format!("{}: `{odd}` in {}: {text}\n", kind.name, found.code.id);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Twenty faults in twenty files, as an author sees them.
#[test]
fn f26_twenty_faults_in_twenty_files() {
    let all: Vec<_> = kinds().collect();
    let mut files = 0;
    for kind in all.iter().step_by(all.len() / 25) {
        let kind = *kind;
        let Some((base, seeded)) = (0..50).find_map(|seed| Sown { kind, seed }.text()) else {
            continue;
        };
        // What only a run of a script shows, `check` does not tell.
        let project = base.project(&seeded.text);
        let found = crate::kit::findings(&project);
        let Some(found) = found.iter().find(|f| hits(kind, base, &seeded, &project, f)) else {
            continue;
        };
        files += 1;
        let folder = empty();
        for (path, bytes) in base.beside() {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, bytes).unwrap();
        }
        let path = folder.path().join(base.path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, &seeded.text).unwrap();
        std::fs::write(folder.path().join("crestline.toml"), "[project]\nfolders = [\".\"]\n")
            .unwrap();
        let ran = crestline(folder.path(), &["check"]);
        let out = ran.all();
        let (start, _) = project.sources.locate(found.primary.span).unwrap();
        let place = format!("{}:{}:{}", base.path, start.line, start.chars);
        let code = format!("[{} {}]", found.code.id, found.code.name);
        for wanted in [place.as_str(), code.as_str(), "help: "] {
            assert!(out.contains(wanted), "{}: no {wanted}\n{out}", kind.name);
        }
        // What is at fault is shown, whatever of its line is cut off.
        let token = project.sources.excerpt(found.primary.span).split_whitespace().next();
        let plain = token.filter(|token| token.is_ascii() && token.len() < 40);
        assert!(
            plain.is_none_or(|token| out.contains(token)),
            "{}: no {plain:?}\n{out}",
            kind.name
        );
        assert_eq!(odd(&out, &seeded.text), None, "{}\n{out}", kind.name);
        assert!(!out.contains("panicked"), "{}\n{out}", kind.name);
    }
    assert!(files >= 20, "{files}");
}
