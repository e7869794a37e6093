//! The command line: exit codes, messages, colour, pipes, full disks, and what is written or not.

use std::io::Read;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;
use tempfile::TempDir;

use crate::kit::{Ran, command, copied, crestline, empty, listing, maps, root, scenarios};

fn write(folder: &Path, path: &str, bytes: impl AsRef<[u8]>) {
    let path = folder.join(path);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// A small project with a map `m` and a scenario `s` from the templates.
fn small() -> TempDir {
    let folder = empty();
    write(folder.path(), "crestline.toml", "");
    for args in [["new", "map", "m"], ["new", "scenario", "s"]] {
        let ran = crestline(folder.path(), &args);
        assert_eq!(ran.code, 0, "{ran:?}");
    }
    folder
}

/// A map file of 5 by 5 hexes with some statements.
fn map_of(statements: &str) -> String {
    format!("map x format=1 {{\n  grid columns=5 rows=5\n{statements}\n  sight A1 A2 clear\n}}\n")
}

/// Holds what every run must hold: a known exit code, no panic, no control characters.
fn sane(ran: &Ran, what: &str) {
    assert!((0..=2).contains(&ran.code), "{what}: {ran:?}");
    let all = ran.all();
    for word in ["panicked", "RUST_BACKTRACE", "thread '", "unreachable"] {
        assert!(!all.contains(word), "{what}: {all}");
    }
    let control = |c: char| c.is_control() && c != '\n';
    assert!(!all.contains(control), "{what}: {all:?}");
}

/// A call in a folder, what it must come to, and that it writes nothing.
fn refuses(folder: &Path, args: &[&str], code: i32, words: &[&str]) {
    let before = listing(folder);
    let ran = crestline(folder, args);
    let what = format!("{args:?}");
    sane(&ran, &what);
    assert_eq!(ran.code, code, "{what}: {ran:?}");
    // Wide text is wrapped; words are looked for as they read.
    let all = ran.all().split_whitespace().collect::<Vec<_>>().join(" ");
    for word in words {
        assert!(all.contains(word), "{what} lacks `{word}`: {}", ran.all());
    }
    if code == 2 {
        assert!(ran.err.contains("error") || args.is_empty(), "{what}: {ran:?}");
    }
    assert!(listing(folder) == before, "{what} wrote something");
}

#[test]
fn a_file_that_is_not_there_or_no_file_is_an_error() {
    let folder = small();
    let folder = folder.path();
    std::fs::create_dir(folder.join("none")).unwrap();
    let rows: [(&[&str], &[&str]); 13] = [
        (&["check", "nope.kdl"], &["cannot read `nope.kdl`", "no such file"]),
        (&["check", "maps/m.kdl", "nope.kdl"], &["cannot read `nope.kdl`", "no such file"]),
        (&["check", "none"], &["no .kdl file in `none`"]),
        (&["los", "nope.kdl", "A1", "B2"], &["cannot read `nope.kdl`", "no such file"]),
        (&["los", "./maps", "A1", "B2"], &["cannot read `./maps`", "it is a folder"]),
        (&["describe", "./maps"], &["it is a folder"]),
        (&["render", "nope.kdl", "-o", "x.svg"], &["no such file"]),
        (&["render", "./maps", "-o", "x.svg"], &["it is a folder"]),
        (&["run", "nope.kdl"], &["no such file"]),
        (&["run", "./scenarios"], &["it is a folder"]),
        (&["run", "s", "--script", "nope.kdl"], &["no such file"]),
        (&["verify", "nope"], &["cannot read `nope`", "no such file"]),
        (&["verify", "maps/m.kdl"], &["cannot read `maps/m.kdl`"]),
    ];
    for (args, words) in rows {
        refuses(folder, args, 2, words);
    }
}

/// Content that is wrong, by its code, its place and what to do; it cannot be drawn or played.
#[test]
fn content_that_is_wrong_is_found_and_not_used() {
    // the file's text, the code, words, where
    let rows: Vec<(Vec<u8>, &str, Vec<&str>, &str)> = vec![
        (Vec::new(), "K016", vec!["says nothing", "begin with `map name"], "1:1"),
        (noise(), "K002", vec!["not UTF-8", "binary data"], "1:7"),
        (
            map_of("  woods A1 O10").into(),
            "M002",
            vec!["`O10` is not on the map", "A1 to E5", "in O10"],
            "3:12",
        ),
        (map_of("  orchard Z9").into(), "M002", vec!["`Z9` is not on the map"], "3:11"),
        (map_of("  objective 1 F1").into(), "M002", vec!["`F1` is not on the map"], "3:15"),
        (
            map_of("  grid columns=9 rows=9").into(),
            "K030",
            vec!["a second `grid`", "the first one"],
            "3:3",
        ),
        (
            map_of("  swampp A1").into(),
            "M006",
            vec!["no terrain `swampp`", "did you mean `marsh`"],
            "3:3",
        ),
        (map_of("  type A1 forrest").into(), "M006", vec!["no terrain `forrest`"], "3:11"),
        (
            map_of("  wall A1|C4").into(),
            "M005",
            vec!["A1 and C4 share no hexside", "neighbours of A1"],
            "3:8",
        ),
        (map_of("  wall A1:7").into(), "M005", vec!["no side", "1 (up) to 6"], "3:10"),
        (
            map_of("  road A1 C4").into(),
            "M008",
            vec!["C4 is not next to A1", "every hex that the line passes"],
            "3:11",
        ),
        (
            map_of("  objective 1 A1\n  objective 1 A2").into(),
            "M016",
            vec!["second objective", "the first one"],
            "4:3",
        ),
        // Line ends of other systems, also in excerpts.
        (
            map_of("  swampp A1").replace('\n', "\r\n").into(),
            "M006",
            vec!["no terrain `swampp`"],
            "3:3",
        ),
        (
            map_of("  swampp A1").replace('\n', "\r").into(),
            "M006",
            vec!["no terrain `swampp`"],
            "3:3",
        ),
        (
            map_of("  sight A1 E5 blocked").into(),
            "L001",
            vec!["A1 to E5 is clear, not blocked"],
            "3:15",
        ),
    ];
    for (bytes, code, words, place) in rows {
        let folder = empty();
        let folder = folder.path();
        write(folder, "x.kdl", bytes);
        let at = format!("x.kdl:{place}");
        let mut all = vec![code, "error[", at.as_str(), "1 error"];
        all.extend(words);
        refuses(folder, &["check", "x.kdl"], 1, &all);
        refuses(folder, &["check", "."], 1, &[code]);
        refuses(folder, &["check"], 1, &[code]);
        // A map that is only not as its author says can be drawn.
        if code != "L001" {
            refuses(folder, &["render", "x.kdl", "-o", "x.svg"], 2, &["x"]);
            refuses(folder, &["los", "x.kdl", "A1", "A2", "--picture", "x.png"], 2, &["x"]);
        }
    }
}

/// Bytes like those of a picture or a program, with escape sequences among them.
fn noise() -> Vec<u8> {
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut bytes = b"\x1b[31m\x07\xff\xfe".to_vec();
    for _ in 0..4000 {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        bytes.push(seed.to_le_bytes()[3]);
    }
    bytes
}

#[test]
fn several_mistakes_in_one_file_are_all_found() {
    let folder = empty();
    let text = map_of("  woods O10\n  swampp A1\n  wall A1|C4\n  road A1 C4");
    write(folder.path(), "x.kdl", text);
    let words = ["M002", "M006", "M005", "M008", "4 errors", "x.kdl:3:", "x.kdl:6:"];
    refuses(folder.path(), &["check", "x.kdl"], 1, &words);
}

#[test]
fn a_scenario_without_its_map_is_an_error() {
    let folder = small();
    let folder = folder.path();
    let text = std::fs::read_to_string(folder.join("scenarios/s.kdl")).unwrap();
    let text = text.replace("map m\n", "map gone\n").replace("scenario s ", "scenario t ");
    write(folder, "scenarios/t.kdl", text);
    refuses(folder, &["check"], 1, &["S001", "no map `gone`", "`m`", "t.kdl:4:7"]);
    refuses(folder, &["run", "t", "--record", "game.kdl"], 2, &["`t` has errors", "check"]);
    refuses(folder, &["describe", "t"], 2, &["`t` has errors"]);
}

#[test]
fn an_illegal_choice_in_a_script_is_named_with_the_legal_ones() {
    let folder = small();
    let folder = folder.path();
    write(folder, "lesson.kdl", "script lesson scenario=s {\n  choose rifle-1 A1\n}\n");
    let words =
        ["R104", "`A1` is not legal", "set-up zone", "2.1", "legal: H1..H10", "lesson.kdl:2:18"];
    refuses(folder, &["run", "s", "--script", "lesson.kdl"], 1, &words);
    let record = ["run", "s", "--script", "lesson.kdl", "--record", "game.kdl"];
    refuses(folder, &record, 1, &["R104"]);
    write(folder, "lesson.kdl", "script lesson scenario=s {\n  choose rifle-9\n}\n");
    refuses(folder, &["run", "s", "--script", "lesson.kdl"], 1, &["rifle-9"]);
    write(folder, "lesson.kdl", "script lesson scenario=nowhere {\n  choose rifle-1\n}\n");
    refuses(folder, &["check", "lesson.kdl"], 1, &["R001", "no scenario `nowhere`"]);
    refuses(folder, &["run", "s", "--script", "lesson.kdl"], 2, &["has errors"]);
}

#[test]
fn wrong_use_is_told_and_exits_with_2() {
    let folder = small();
    let folder = folder.path();
    let rows: [(&[&str], &str); 37] = [
        (&[], "Usage"),
        (&["frobnicate"], "'frobnicate'"),
        (&["los"], "<MAP>"),
        (&["los", "m"], "no hex is named"),
        (&["los", "m", "a1", "B2"], "capital letters"),
        (&["los", "m", "A1", "Z99"], "`Z99` is no hex"),
        (&["los", "m", "A1", "Z9"], "A1 to O10"),
        (&["los", "m", "A1", "--all"], "--all"),
        (&["los", "n", "A1"], "no map or scenario called `n`"),
        (&["los", "m", "A1", "B2", "--smoke", "A1"], "`--smoke N8=7`"),
        (&["los", "m", "A1", "B2", "--smoke", "A1=11"], "1 to 10"),
        (&["los", "m", "A1", "B2", "--blaze", "Z99"], "`Z99` is no hex"),
        (&["los", "m", "A1", "--picture", "x.svg"], "a picture shows one line"),
        (&["los", "m", "A1", "B2", "--picture", "x.gif"], ".svg or .png"),
        (&["render"], "<MAP>"),
        (&["render", "m", "-o", "x.gif"], ".svg, .png or .pdf"),
        (&["render", "m", "-o", "x"], ".svg, .png or .pdf"),
        (&["render", "m", "-o", "maps"], ".svg, .png or .pdf"),
        (&["render", "m", "-o", "maps/m.kdl/x.svg"], "cannot write `maps/m.kdl"),
        (&["render", "m", "-o", "x.png", "--dpi", "0"], "1 to 2400"),
        (&["render", "m", "--dpi", "many"], "'many'"),
        (&["render", "m", "--hex-mm", "0"], "1 to 200"),
        (&["render", "m", "--hex-mm", "NaN"], "1 to 200"),
        (&["render", "m", "--overlay", "foo"], "no overlay `foo`"),
        (&["render", "m", "--overlay", "los=Z9"], "not on the map"),
        (&["run", "s", "--seed", "abc"], "'abc'"),
        (&["run", "s", "--bots", "bogus"], "bots are: simple"),
        (&["run", "s", "--bots", "axis=simple"], "axis=simple,allies=random"),
        (&["run", "s", "--json", "--quiet"], "--json"),
        (&["run", "t"], "no scenario called `t`"),
        (&["new", "planet", "x"], "scenario"),
        (&["new", "map", "Bad_Name"], "small letters"),
        (&["new", "map", "m"], "is there already"),
        (&["new", "scenario", "u", "--map", "n"], "no map called `n`"),
        (&["describe", "nope"], "there are: m"),
        (&["check", "--message-format", "xml"], "human"),
        (&["check", "--color", "sometimes"], "always"),
    ];
    for (args, word) in rows {
        refuses(folder, args, 2, &[word]);
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let commands = ["verify", "check", "los", "describe", "render", "run", "new"];
    let help = crestline(&root(), &["--help"]);
    assert_eq!((help.code, help.err.as_str()), (0, ""));
    for name in commands {
        assert!(help.out.contains(&format!("\n  {name} ")), "{name}: {}", help.out);
        let own = crestline(&root(), &[name, "--help"]);
        assert_eq!((own.code, own.err.as_str()), (0, ""), "{name}");
        assert!(own.out.contains("Usage: crestline"), "{name}: {}", own.out);
    }
    assert!(help.out.contains("Exit codes"));
    let version = crestline(&root(), &["--version"]);
    let expected = format!("crestline {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!((version.code, version.out), (0, expected));
}

#[test]
fn colour_comes_only_when_it_is_wanted() {
    let folder = empty();
    write(folder.path(), "x.kdl", map_of("  swampp A1"));
    let escapes = |args: &[&str], no_color: Option<&str>| {
        let mut call = command(folder.path(), args);
        if let Some(value) = no_color {
            call.env("NO_COLOR", value);
        }
        let done = call.output().unwrap();
        [done.stdout, done.stderr].map(|bytes| bytes.contains(&0x1b))
    };
    // Nobody looks at a terminal here.
    assert_eq!(escapes(&["check"], None), [false, false]);
    assert_eq!(escapes(&["check", "--color", "never"], None), [false, false]);
    assert_eq!(escapes(&["check", "--color", "always"], None), [true, false]);
    assert_eq!(escapes(&["--color", "always", "check"], None), [true, false]);
    // What is asked for on the command line counts more than the environment.
    assert_eq!(escapes(&["check", "--color", "always"], Some("1")), [true, false]);
    assert_eq!(escapes(&["check"], Some("1")), [false, false]);
    assert_eq!(escapes(&["check", "nope.kdl", "--color", "always"], None), [false, true]);
    assert_eq!(escapes(&["check", "nope.kdl"], None), [false, false]);
    // Machines get no colour, whatever is asked for.
    let json = ["check", "--message-format", "json", "--color", "always"];
    assert_eq!(escapes(&json, None), [false, false]);
}

#[test]
fn a_closed_pipe_is_quiet() {
    let name = maps().next().unwrap().name();
    let rows: [&[&str]; 4] =
        [&["los", name, "--all"], &["los", name, "--all", "--json"], &["check"], &["--help"]];
    for args in rows {
        let mut child =
            command(&root(), args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut complaints = String::new();
        child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
        let status = child.wait().unwrap();
        assert_eq!(complaints, "", "{args:?}");
        assert_eq!(status.code(), Some(0), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let name = maps().next().unwrap().name();
    let rows: [&[&str]; 5] = [
        &["check"],
        &["los", name, "--all"],
        &["los", name, "A1", "B2", "--json"],
        &["describe", name],
        &["--help"],
    ];
    for args in rows {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let done = command(&root(), args).stdout(full).stderr(Stdio::piped()).output().unwrap();
        let complaints = String::from_utf8(done.stderr).unwrap();
        assert_eq!(done.status.code(), Some(2), "{args:?}: {complaints}");
        assert!(complaints.contains("standard output"), "{args:?}: {complaints}");
        assert!(complaints.contains("no space left"), "{args:?}: {complaints}");
    }
}

#[test]
fn a_render_that_fails_leaves_what_was_there() {
    let folder = small();
    let folder = folder.path();
    write(folder, "sheet.png", "what was there");
    write(folder, "sheet.svg", "what was there");
    std::fs::create_dir(folder.join("folder.svg")).unwrap();
    write(folder, "broken.kdl", map_of("  swampp A1"));
    let rows: [&[&str]; 5] = [
        &["render", "m", "-o", "sheet.png", "--dpi", "2400", "--hex-mm", "200"],
        &["render", "m", "-o", "sheet.svg", "--overlay", "los=Q1"],
        &["render", "broken.kdl", "-o", "sheet.svg"],
        &["render", "nope", "-o", "sheet.svg"],
        &["render", "m", "-o", "folder.svg"],
    ];
    for args in rows {
        refuses(folder, args, 2, &[]);
    }
}

#[test]
fn files_are_written_whole_and_nothing_else_is() {
    let folder = small();
    let folder = folder.path();
    let svg = |path: &str| std::fs::read_to_string(folder.join(path)).unwrap();
    let rows: [(&[&str], &str); 8] = [
        (&["render", "m"], "m.svg"),
        (&["render", "m", "-o", "a.svg"], "a.svg"),
        (&["render", "m", "-o", "b.png", "--dpi", "40"], "b.png"),
        (&["render", "m", "-o", "c.svg", "--overlay", "los=E4"], "c.svg"),
        (&["render", "m", "-o", "d.svg", "--template"], "d.svg"),
        (&["render", "m", "-o", "e.svg", "--overlay", "types"], "e.svg"),
        (&["los", "m", "A1", "E5", "--picture", "f.svg"], "f.svg"),
        (&["run", "s", "--quiet", "--record", "g.kdl"], "g.kdl"),
    ];
    for (args, path) in rows {
        let before = listing(folder);
        let ran = crestline(folder, args);
        sane(&ran, path);
        assert_eq!(ran.code, 0, "{args:?}: {ran:?}");
        let new: Vec<_> =
            listing(folder).into_keys().filter(|path| !before.contains_key(path)).collect();
        assert_eq!(new, [folder.join(path)], "{args:?}");
    }
    assert_eq!(svg("m.svg"), svg("a.svg"));
    assert!(svg("a.svg").starts_with("<svg") || svg("a.svg").starts_with("<?xml"));
    assert!(svg("c.svg") != svg("a.svg") && svg("e.svg") != svg("c.svg"));
    let png = std::fs::read(folder.join("b.png")).unwrap();
    assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"));
    // Over what is there, too, and the same bytes each time.
    let before = listing(folder);
    let again: [&[&str]; 2] =
        [&["render", "m", "-o", "a.svg"], &["render", "m", "-o", "b.png", "--dpi", "40"]];
    for args in again {
        assert_eq!(crestline(folder, args).code, 0);
    }
    assert!(listing(folder) == before, "output is not byte-stable");
    // What was recorded plays again.
    let ran = crestline(folder, &["run", "s", "--quiet", "--script", "g.kdl"]);
    assert_eq!(ran.code, 0, "{ran:?}");
}

#[test]
fn findings_as_json_have_the_documented_keys() {
    let folder = empty();
    let text = map_of("  woods O10\n  objective 1 A1\n  objective 1 A2\n  wall A1|C4");
    write(folder.path(), "x.kdl", text);
    let ran = crestline(folder.path(), &["check", "--message-format", "json"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    let mut codes = Vec::new();
    for line in ran.out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        let mut keys: Vec<&str> = value.as_object().unwrap().keys().map(String::as_str).collect();
        keys.sort_unstable();
        let all = [
            "at",
            "code",
            "fix",
            "help",
            "hex",
            "included_from",
            "label",
            "message",
            "name",
            "related",
            "severity",
        ];
        assert_eq!(keys, all, "{line}");
        let at = value["at"].as_object().unwrap();
        let mut keys: Vec<&str> = at.keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["byte_end", "byte_start", "end", "file", "start"], "{line}");
        for end in ["start", "end"] {
            for key in ["line", "column_bytes", "column_chars", "column_utf16"] {
                assert!(at[end][key].as_u64().is_some_and(|n| n > 0), "{line}");
            }
        }
        assert_eq!(at["file"], "x.kdl");
        assert_eq!(value["severity"], "error");
        codes.push(value["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes, ["M002", "M016", "M005"]);
    // Nothing found, nothing said but how many lines of sight are disputed.
    let good = crestline(small().path(), &["check", "--message-format", "json"]);
    assert_eq!((good.code, good.err.as_str()), (0, ""));
    for line in good.out.lines() {
        let value: Value = serde_json::from_str(line).unwrap();
        assert!(value["code"].is_null() && value["map"] == "m", "{line}");
    }
}

#[test]
fn warnings_count_where_they_are_denied() {
    let folder = empty();
    write(folder.path(), "x.kdl", "map x format=1 {\n  grid columns=3 rows=3\n}\n");
    let lenient = crestline(folder.path(), &["check"]);
    assert_eq!(lenient.code, 0, "{lenient:?}");
    assert!(lenient.out.contains("L101") && lenient.out.contains("1 warning"), "{lenient:?}");
    assert_eq!(crestline(folder.path(), &["check", "--deny", "warnings"]).code, 1);
}

#[test]
fn templates_have_no_findings() {
    let folder = small();
    let ran = crestline(folder.path(), &["check", "--deny", "warnings"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert!(ran.out.contains("2 files checked: no findings"), "{ran:?}");
    let ran = crestline(folder.path(), &["verify", "--games", "1"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    // Without a project file, too.
    let bare = empty();
    assert_eq!(crestline(bare.path(), &["new", "map", "mill-lane"]).code, 0);
    assert_eq!(crestline(bare.path(), &["new", "scenario", "dawn", "--map", "mill-lane"]).code, 0);
    assert_eq!(crestline(bare.path(), &["check", "--deny", "warnings"]).code, 0);
}

/// Set-up areas, forces and objectives of a new scenario are those of its map.
#[test]
fn new_scenarios_fit_their_maps() {
    for (columns, rows) in [(5, 2), (5, 12), (6, 4), (9, 7), (12, 8)] {
        for objectives in ["", "objective 1 A1; objective 2 C1", "objective 5 E2; objective 3 B1"] {
            let folder = empty();
            let map = format!(
                "map m format=1 {{\n  grid columns={columns} rows={rows}\n  {objectives}\n  \
                 sight A1 C1 clear\n}}\n"
            );
            write(folder.path(), "m.kdl", &map);
            let ran = crestline(folder.path(), &["new", "scenario", "s", "--map", "m"]);
            assert_eq!(ran.code, 0, "{ran:?}");
            let ran = crestline(folder.path(), &["check", "s.kdl", "m.kdl"]);
            assert!(!ran.out.contains("s.kdl:"), "{map}: {}", ran.out);
            assert_eq!(ran.code, 0, "{map}: {}", ran.out);
            let ran = crestline(folder.path(), &["run", "s", "--seed", "1"]);
            assert_eq!(ran.code, 0, "{map}: {ran:?}");
        }
    }
}

#[test]
fn verify_does_the_main_job() {
    let folder = copied();
    let before = listing(folder.path());
    let ran = crestline(folder.path(), &["verify", "--games", "2"]);
    sane(&ran, "verify");
    assert_eq!(ran.code, 0, "{ran:?}");
    let claims: usize = crate::kit::bundled().maps.iter().map(|map| map.sights.len()).sum();
    let held = format!("{claims} of {claims} sight assertions hold");
    for word in [held.as_str(), "no findings", "scripts", "all is well"] {
        assert!(ran.out.contains(word), "no `{word}` in {}", ran.out);
    }
    for scenario in scenarios() {
        let played = format!("{}: 2 of 2 games to their end", scenario.name);
        assert!(ran.out.contains(&played), "no `{played}` in {}", ran.out);
    }
    let after = listing(folder.path());
    // A scenario that lays its map out itself has a sheet of its own.
    let mut expected: Vec<_> = maps()
        .flat_map(|map| ["png", "svg"].map(|end| format!("out/{}.{end}", map.name())))
        .map(|path| folder.path().join(path))
        .chain([folder.path().join("out")])
        .collect();
    expected.sort();
    let mut new: Vec<_> =
        after.keys().filter(|path| !before.contains_key(*path)).cloned().collect();
    new.retain(|path| {
        let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        scenarios().all(|scenario| scenario.name != stem)
    });
    assert_eq!(new, expected);
    assert!(before.iter().all(|(path, bytes)| after.get(path) == Some(bytes)));
}

#[test]
fn verify_finds_what_is_wrong() {
    let folder = copied();
    let path = folder.path().join("maps/linden-cross.kdl");
    let text = std::fs::read_to_string(&path).unwrap();
    std::fs::write(&path, text.replacen("blocked by=wall", "clear", 1)).unwrap();
    let ran = crestline(folder.path(), &["verify", "--games", "1"]);
    sane(&ran, "verify");
    assert_eq!(ran.code, 1, "{ran:?}");
    assert!(ran.out.contains("L001") && ran.out.contains("there are findings"), "{ran:?}");
}

#[test]
fn every_folder_is_a_place_to_call_from() {
    let folder = copied();
    let folder = folder.path().canonicalize().unwrap();
    let file = folder.join("maps/linden-cross.kdl");
    let file = file.to_str().unwrap();
    let there = crestline(&folder, &["los", "linden-cross", "H2", "H8", "--json"]);
    assert_eq!(there.code, 0, "{there:?}");
    let elsewhere = empty();
    let deep = folder.join("maps/deep/er");
    std::fs::create_dir_all(&deep).unwrap();
    let rows: [(&Path, &[&str]); 4] = [
        (&folder.join("maps"), &["los", "linden-cross", "H2", "H8", "--json"]),
        (&deep, &["los", "linden-cross", "H2", "H8", "--json"]),
        (&deep, &["los", "../../linden-cross.kdl", "H2", "H8", "--json"]),
        (elsewhere.path(), &["los", file, "H2", "H8", "--json"]),
    ];
    for (from, args) in rows {
        let ran = crestline(from, args);
        assert_eq!((ran.code, ran.out.as_str()), (0, there.out.as_str()), "{args:?}: {ran:?}");
    }
    let scenario = folder.join("scenarios/linden-road.kdl");
    let rows: [(&Path, &[&str]); 5] = [
        (&deep, &["check"]),
        (&folder.join("maps"), &["check", "linden-cross.kdl"]),
        (elsewhere.path(), &["check", file]),
        (elsewhere.path(), &["check", folder.to_str().unwrap()]),
        (elsewhere.path(), &["describe", scenario.to_str().unwrap()]),
    ];
    for (from, args) in rows {
        let ran = crestline(from, args);
        assert_eq!(ran.code, 0, "{args:?}: {ran:?}");
    }
    let nothing = crestline(elsewhere.path(), &["check"]);
    assert_eq!(nothing.code, 2, "{nothing:?}");
    assert!(listing(elsewhere.path()).is_empty());
}

#[test]
fn a_project_file_that_makes_no_sense_is_an_error() {
    let folder = small();
    let rows = [
        ("[project\n", "crestline.toml:1"),
        ("[project]\nfoldrs = []\n", "foldrs"),
        ("[project]\nfolders = [\"../..\"]\n", "outside of the project"),
        ("[project]\nout = \"/etc\"\n", "outside of the project"),
    ];
    for (text, word) in rows {
        write(folder.path(), "crestline.toml", text);
        refuses(folder.path(), &["check"], 2, &[word]);
    }
}
