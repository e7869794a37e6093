//! `crestline fmt` by the binary: what it writes, lists, prints and refuses, and how it ends.

use std::io::Write;
use std::path::Path;
use std::process::Stdio;

use crestline_lint::page::blocks;
use crestline_source::diag::Findings;
use crestline_source::format;
use crestline_source::text::FileId;

use crate::kit::{Ran, command, copied, crestline, empty, files, listing, root, text};

const SLOPPY: &str =
    "map m   format=1 {\n grid columns = 4 rows=4 // small\n\n\n woods A1;road A2 B2 }\n";
const TIDY: &str =
    "map m format=1 {\n  grid columns=4 rows=4 // small\n\n  woods A1; road A2 B2\n}\n";

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn read(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

/// Calls the binary with a text on standard input.
fn piped(args: &[&str], input: &[u8]) -> Ran {
    let folder = empty();
    let mut child = command(folder.path(), args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(listing(folder.path()).is_empty());
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    Ran { code: done.status.code().unwrap(), out: text(&done.stdout), err: text(&done.stderr) }
}

#[test]
fn the_bundled_content_is_formatted() {
    let ran = crestline(
        &root(),
        &["fmt", "--check", "maps", "scenarios", "crates/source/library", "tests/gallery.kdl"],
    );
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
    // Templates hold places to be filled, and are formatted all the same.
    let ran = crestline(&root(), &["fmt", "--check", "templates"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
}

/// Every example of the book keeps its words, and stays as it is once formatted.
#[test]
fn examples_of_the_book_lose_nothing() {
    let mut seen = 0;
    for page in files("docs", ".md").into_iter().chain(["README.md".to_owned()]) {
        for block in blocks(&text(&page)).iter().filter(|block| block.info.starts_with("kdl")) {
            let place = format!("{page}:{}", block.line);
            let mut findings = Findings::new();
            let Some(out) = format::text(&block.text, FileId(0), &mut findings) else {
                let refused = findings.as_slice().iter().any(|found| found.code.id == "K038");
                assert!(!refused, "{place}");
                continue;
            };
            let ink = |text: &str| text.split_whitespace().collect::<String>();
            assert_eq!(ink(&block.text), ink(&out), "{place}");
            assert_eq!(
                format::text(&out, FileId(0), &mut findings).as_ref(),
                Some(&out),
                "{place}"
            );
            seen += 1;
        }
    }
    assert!(seen > 50, "{seen} examples");
}

#[test]
fn a_file_is_formatted_in_its_place() {
    let folder = empty();
    write(folder.path(), "m.kdl", SLOPPY);
    write(folder.path(), "good.kdl", TIDY);
    let before = std::fs::metadata(folder.path().join("good.kdl")).unwrap().modified().unwrap();
    let ran = crestline(folder.path(), &["fmt"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert_eq!(ran.out, "formatted m.kdl\n2 files read: 1 formatted\n");
    assert_eq!(read(folder.path(), "m.kdl"), TIDY);
    let after = std::fs::metadata(folder.path().join("good.kdl")).unwrap().modified().unwrap();
    assert_eq!(before, after, "a formatted file was written");
    let ran = crestline(folder.path(), &["fmt"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, "2 files read: nothing to change\n"));
}

#[test]
fn check_lists_and_writes_nothing() {
    let folder = empty();
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    for name in ["b.kdl", "a.kdl", "sub/c.kdl"] {
        write(folder.path(), name, SLOPPY);
    }
    write(folder.path(), "good.kdl", TIDY);
    let before = listing(folder.path());
    let ran = crestline(folder.path(), &["fmt", "--check"]);
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert_eq!(ran.out, "a.kdl\nb.kdl\nsub/c.kdl\n");
    assert_eq!(ran.err, "4 files read: 3 would change\n");
    let ran = crestline(folder.path(), &["fmt", "--check", "good.kdl"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.all());
    assert_eq!(before, listing(folder.path()));
}

#[test]
fn a_diff_leads_from_the_file_to_what_it_would_be() {
    let folder = empty();
    write(folder.path(), "m.kdl", SLOPPY);
    let before = listing(folder.path());
    let ran = crestline(folder.path(), &["fmt", "--diff"]);
    assert_eq!(ran.code, 1, "{}", ran.all());
    let expected = "--- a/m.kdl\n+++ b/m.kdl\n@@ -1,5 +1,5 @@\n-map m   format=1 {\n\
                    - grid columns = 4 rows=4 // small\n+map m format=1 {\n\
                    +  grid columns=4 rows=4 // small\n \n-\n- woods A1;road A2 B2 }\n\
                    +  woods A1; road A2 B2\n+}\n";
    assert_eq!(ran.out, expected);
    assert_eq!(before, listing(folder.path()));
    let ran = crestline(folder.path(), &["fmt", "--diff", "--color", "always"]);
    assert!(ran.out.contains("\u{1b}[31m-map m"), "{:?}", ran.out);
    assert!(ran.out.contains("\u{1b}[32m+map m"), "{:?}", ran.out);
    // A last line without an end is told as `patch` wants it.
    write(folder.path(), "m.kdl", "a 1");
    let ran = crestline(folder.path(), &["fmt", "--diff"]);
    let hint = "@@ -1 +1 @@\n-a 1\n\\ No newline at end of file\n+a 1\n";
    assert!(ran.out.ends_with(hint), "{}", ran.out);
    // Nothing to change is no diff.
    write(folder.path(), "m.kdl", TIDY);
    let ran = crestline(folder.path(), &["fmt", "--diff"]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
}

#[test]
fn standard_input_goes_to_standard_output() {
    let ran = piped(&["fmt", "-"], SLOPPY.as_bytes());
    assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, TIDY, ""));
    let ran = piped(&["fmt", "-"], TIDY.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, TIDY));
    let ran = piped(&["fmt", "-"], b"");
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    let ran = piped(&["fmt", "--check", "-", "--stdin-name", "maps/m.kdl"], SLOPPY.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (1, "maps/m.kdl\n"));
    let ran = piped(&["fmt", "--check", "-"], TIDY.as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, ""));
    let ran = piped(&["fmt", "--diff", "-", "--stdin-name", "maps/m.kdl"], SLOPPY.as_bytes());
    assert!(ran.code == 1 && ran.out.starts_with("--- a/maps/m.kdl\n"), "{}", ran.all());
    // Nothing half is printed of what cannot be read.
    for input in [&b"map {"[..], b"\xFF\xFE", &[b' '; 5 << 20]] {
        let ran = piped(&["fmt", "-", "--stdin-name", "m.kdl"], input);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{}", ran.err);
        assert!(ran.err.contains("m.kdl:1:"), "{}", ran.err);
    }
}

#[test]
fn wrong_use_is_told() {
    let folder = empty();
    write(folder.path(), "m.kdl", SLOPPY);
    let before = listing(folder.path());
    for (args, told) in [
        (&["fmt", "-", "m.kdl"][..], "goes with no other file"),
        (&["fmt", "m.kdl", "nope.kdl"], "no such file"),
        (&["fmt", "m.kdl", "--stdin-name", "x"], "is not read"),
    ] {
        let ran = crestline(folder.path(), args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(told), "{}", ran.err);
    }
    assert_eq!(before, listing(folder.path()));
    let bare = empty();
    let ran = crestline(bare.path(), &["fmt"]);
    assert!(ran.code == 2 && ran.err.contains("there is no .kdl file"), "{}", ran.err);
}

#[test]
fn ends_of_lines_and_marks_stay() {
    let folder = empty();
    let crlf = |text: &str| text.replace('\n', "\r\n");
    write(folder.path(), "m.kdl", &format!("\u{FEFF}{}", crlf(SLOPPY)));
    assert_eq!(crestline(folder.path(), &["fmt"]).code, 0);
    assert_eq!(read(folder.path(), "m.kdl"), format!("\u{FEFF}{}", crlf(TIDY)));
}

#[test]
fn a_file_with_mistakes_is_left_alone_and_the_others_are_done() {
    let folder = empty();
    let broken = "map   m {\n  woods A1 \"\n";
    write(folder.path(), "a.kdl", broken);
    write(folder.path(), "b.kdl", SLOPPY);
    std::fs::write(folder.path().join("c.kdl"), b"\xFF\xFF").unwrap();
    let ran = crestline(folder.path(), &["fmt"]);
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert_eq!(read(folder.path(), "a.kdl"), broken);
    assert_eq!(read(folder.path(), "b.kdl"), TIDY);
    assert!(ran.err.contains("K005") && ran.err.contains("a.kdl:"), "{}", ran.err);
    assert!(ran.err.contains("K002") && ran.err.contains("c.kdl:"), "{}", ran.err);
    assert!(ran.out.ends_with("3 files read: 1 formatted, 2 cannot be formatted\n"), "{}", ran.out);
}

#[test]
#[cfg(unix)]
fn links_stay_and_none_leads_out_of_a_folder() {
    use std::os::unix::fs::symlink;
    let (folder, other) = (empty(), empty());
    write(folder.path(), "real.kdl", SLOPPY);
    write(other.path(), "other.kdl", SLOPPY);
    symlink("real.kdl", folder.path().join("link.kdl")).unwrap();
    symlink(other.path().join("other.kdl"), folder.path().join("out-link.kdl")).unwrap();
    let ran = crestline(folder.path(), &["fmt", "."]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.err.contains("leads out of its folder"), "{}", ran.err);
    assert!(folder.path().join("link.kdl").is_symlink());
    assert_eq!(read(folder.path(), "real.kdl"), TIDY);
    assert_eq!(read(other.path(), "other.kdl"), SLOPPY);
    // What is named is meant.
    let ran = crestline(folder.path(), &["fmt", "out-link.kdl"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(folder.path().join("out-link.kdl").is_symlink());
    assert_eq!(read(other.path(), "other.kdl"), TIDY);
}

#[test]
#[cfg(unix)]
fn what_cannot_be_written_is_told_and_the_others_are_done() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = empty();
    write(folder.path(), "a.kdl", SLOPPY);
    write(folder.path(), "b.kdl", SLOPPY);
    symlink("nowhere.kdl", folder.path().join("c.kdl")).unwrap();
    let fixed = folder.path().join("a.kdl");
    std::fs::set_permissions(&fixed, PermissionsExt::from_mode(0o444)).unwrap();
    let ran = crestline(folder.path(), &["fmt", "--check", "a.kdl", "b.kdl"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "a.kdl\nb.kdl\n"), "{}", ran.err);
    let ran = crestline(folder.path(), &["fmt"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("cannot write `a.kdl`: it is read-only"), "{}", ran.err);
    assert!(ran.err.contains("cannot read `c.kdl`"), "{}", ran.err);
    assert_eq!(read(folder.path(), "a.kdl"), SLOPPY);
    assert_eq!(read(folder.path(), "b.kdl"), TIDY);
    let mode =
        |name: &str| std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
    assert_eq!(mode("a.kdl") & 0o777, 0o444);
}

#[test]
fn the_settings_of_the_project_say_which_files() {
    let folder = copied();
    write(folder.path(), "elsewhere.kdl", SLOPPY);
    write(folder.path(), "maps/new.kdl", SLOPPY);
    let ran = crestline(&folder.path().join("scenarios"), &["fmt", "--check"]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{}", ran.all());
    assert!(ran.out.ends_with("maps/new.kdl\n"), "{}", ran.out);
}

/// What the tool itself writes needs no formatting.
#[test]
fn what_is_written_by_the_tool_is_formatted() {
    let folder = copied();
    for args in [
        &["new", "map", "some-map"][..],
        &["new", "scenario", "some-scenario", "--map", "bell-ridge"],
        &["run", "noon-bells", "--record", "game.kdl", "-q"],
    ] {
        let ran = crestline(folder.path(), args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.all());
    }
    let valley = root().join("docs/images/valley.svg");
    let ran =
        crestline(folder.path(), &["import", "svg", &valley.to_string_lossy(), "-o", "valley.kdl"]);
    assert!(ran.code < 2, "{}", ran.all());
    let ran = crestline(folder.path(), &["fmt", "--check", "."]);
    assert_eq!((ran.code, ran.out.as_str()), (0, ""), "{}", ran.err);
}

/// Nobody need listen: every file is formatted.
#[test]
#[cfg(unix)]
fn a_closed_pipe_keeps_no_file_from_being_formatted() {
    let folder = empty();
    let name = |n: usize| format!("{}-{n}.kdl", "a-rather-long-name-of-a-map".repeat(4));
    for n in 0..400 {
        write(folder.path(), &name(n), "a  1\n");
    }
    for (args, tidy) in
        [(&["fmt", "--check"][..], false), (&["fmt", "--diff"], false), (&["fmt"], true)]
    {
        let mut child = command(folder.path(), args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let done = child.wait_with_output().unwrap();
        let err = String::from_utf8(done.stderr).unwrap();
        assert!(done.status.code().unwrap() < 2 && !err.contains("panic"), "{args:?}: {err}");
        for n in 0..400 {
            assert_eq!(read(folder.path(), &name(n)) == "a 1\n", tidy, "{args:?}");
        }
    }
}

/// Words of a file never reach the terminal as they are.
#[test]
fn a_diff_for_people_drives_no_terminal() {
    let folder = empty();
    write(folder.path(), "m.kdl", "a   \"\u{9b}2J\" \"b\u{202f}\" // \u{200b}c\n");
    let ran = crestline(folder.path(), &["fmt", "--diff", "--color", "always"]);
    assert_eq!(ran.code, 1);
    assert!(!ran.out.contains('\u{9b}') && !ran.out.contains('\u{200b}'), "{:?}", ran.out);
    let ran = crestline(folder.path(), &["fmt", "--diff"]);
    assert!(ran.out.contains("+a \"\u{9b}2J\""), "{:?}", ran.out);
}
