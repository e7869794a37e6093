//! What a hostile user tried: files that never end, words that drive a terminal, orders without
//! measure, outputs onto inputs.

use std::path::Path;

use crate::kit::{copied, crestline, empty, listing};

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

#[test]
#[cfg(unix)]
fn a_file_that_never_ends_is_refused() {
    let folder = empty();
    for args in [
        &["los", "/dev/zero", "A1", "B2"][..],
        &["check", "/dev/zero"],
        &["describe", "/dev/null"],
        &["render", "/dev/zero", "-o", "x.svg"],
        &["run", "/dev/zero"],
    ] {
        let ran = crestline(folder.path(), args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        assert!(ran.all().contains("no regular file"), "{args:?}: {}", ran.all());
    }
    assert!(listing(folder.path()).is_empty());
}

#[test]
fn a_file_beyond_measure_is_refused() {
    let folder = empty();
    let file = std::fs::File::create(folder.path().join("big.kdl")).unwrap();
    file.set_len(1 << 32).unwrap();
    let ran = crestline(folder.path(), &["los", "big.kdl", "A1", "B2"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.all().contains("larger than"), "{}", ran.all());
}

#[test]
fn games_without_measure_are_refused() {
    let folder = copied();
    for args in [
        &["run", "noon-bells", "--games", "4294967295"][..],
        &["run", "noon-bells", "--games", "0"],
        &["verify", "--games", "4294967295"],
    ] {
        let ran = crestline(folder.path(), args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
    }
}

#[test]
fn nothing_that_was_read_is_written_over() {
    let folder = copied();
    let before = listing(folder.path());
    for args in [
        &["run", "noon-bells", "--record", "scenarios/noon-bells.kdl", "-q"][..],
        &["run", "noon-bells", "--record", "maps/bell-ridge.kdl", "-q"],
    ] {
        let ran = crestline(folder.path(), args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        assert!(ran.all().contains("was read just now"), "{}", ran.all());
    }
    assert_eq!(before, listing(folder.path()));
}

#[test]
fn options_that_would_be_ignored_are_refused() {
    let folder = copied();
    for args in [
        &["los", "bell-ridge", "--all", "--picture", "x.png"][..],
        &["render", "bell-ridge", "--template", "--overlay", "types"],
    ] {
        assert_eq!(crestline(folder.path(), args).code, 2, "{args:?}");
    }
}

/// Words of a file never reach the terminal as they are, with colour or without.
#[test]
fn words_of_a_file_do_not_drive_the_terminal() {
    let folder = empty();
    let evil = r"\u{1b}[2J\u{1b}]0;x\u{7}";
    let map = format!(
        "map m title=\"T{evil}\" version=\"1{evil}\" format=1 {{\n  grid columns=4 rows=4\n  \
         building barn name=\"B{evil}\" B2\n  objective 1 barn\n}}\n"
    );
    write(folder.path(), "m.kdl", &map);
    for color in ["always", "never"] {
        for args in [
            &["describe", "m.kdl"][..],
            &["check", "m.kdl"],
            &["los", "m.kdl", "A1", "D3"],
            &["los", "m.kdl", "B2"],
        ] {
            let all = [args, &["--color", color]].concat();
            let ran = crestline(folder.path(), &all);
            let shown = ran.all();
            assert!(!shown.contains("\u{1b}[2J"), "{all:?}: {shown:?}");
            assert!(!shown.contains("\u{1b}]"), "{all:?}: {shown:?}");
            assert!(!shown.contains('\u{7}'), "{all:?}: {shown:?}");
        }
    }
}

#[test]
fn a_folder_that_a_project_names_must_be_there() {
    let folder = empty();
    write(folder.path(), "crestline.toml", "[project]\nfolders = [\"nope\"]\n");
    let ran = crestline(folder.path(), &["check"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.all().contains("no folder"), "{}", ran.all());
}
