//! Files that include each other, errata, and what authors allow.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::all;
use crate::project::{Project, read_project};

const MAP: &str =
    "map valley format=1 {\n  grid columns=6 rows=5\n  stream B2 C3 D3\n  woods A1\n}\n";

fn project(files: &[(&str, &str)]) -> Project {
    let store: BTreeMap<String, Vec<u8>> =
        files.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect();
    let paths: Vec<&str> =
        files.iter().map(|(path, _)| *path).filter(|path| path.ends_with(".kdl")).collect();
    read_project(&store, &paths)
}

/// What was found: file, line, code, each in its own words.
fn found(project: &Project) -> Vec<String> {
    let one = |found: &crate::diag::Diagnostic| {
        let at = found.primary.span;
        let file = project.sources.get(at.file).expect("the file is known");
        let line = file.locate(at.start as usize).line;
        format!("{}:{line} {}", file.path(), found.code.id)
    };
    project.diagnostics.iter().map(one).collect()
}

#[track_caller]
fn assert_found(files: &[(&str, &str)], expected: &[&str]) -> Project {
    let project = project(files);
    assert_eq!(found(&project), expected, "{}", all(&project.diagnostics, &project.sources));
    project
}

#[test]
fn a_file_may_be_written_in_parts() {
    let whole = "include \"parts/valley.kdl\"\n";
    let valley = "map valley format=1 {\n grid columns=4 rows=4\n include \"./hills.kdl\"\n}\n";
    let hills = "hill level=1 A1\nwoods B1\n";
    let files = [("all.kdl", whole), ("parts/valley.kdl", valley), ("parts/hills.kdl", hills)];
    // Whatever the order: what is included is no document of its own, and is there once.
    for turn in 0..files.len() {
        let mut files = files;
        files.rotate_left(turn);
        let project = assert_found(&files, &[]);
        assert_eq!(project.maps.len(), 1);
        let map = project.maps[0].map.as_ref().expect("a map");
        assert_eq!(map.drawings().len(), 2);
        assert!(project.maps[0].sound);
    }
}

#[test]
fn mistakes_of_included_files_are_told_in_them_and_count_where_they_are_included() {
    let files = [
        (
            "a.kdl",
            "map valley format=1 {\n grid columns=4 rows=4\n include \"h.kdl\"\n}\nmap other format=1 {\n grid columns=2 rows=2\n}\n",
        ),
        ("h.kdl", "woods A1\nwoods Z9\n"),
    ];
    let project = assert_found(&files, &["h.kdl:2 M002"]);
    let sound: Vec<bool> = project.maps.iter().map(|map| map.sound).collect();
    assert_eq!(sound, [false, true]);
    let at = project.diagnostics[0].primary.span.file;
    let chain = project.sources.includes(at);
    assert_eq!(chain.len(), 1);
    assert_eq!(project.sources.excerpt(chain[0]), "\"h.kdl\"");
}

#[test]
fn includes_that_cannot_be_are_refused_with_a_code() {
    let say = |what: &str| format!("include {what}\n{MAP}");
    for (what, code) in [
        ("\"nothing.kdl\"", "K001"),
        ("\"../up.kdl\"", "K033"),
        ("\"/etc/passwd\"", "K033"),
        ("\"C:/x.kdl\"", "K033"),
        ("\"a\\\\b.kdl\"", "K001"),
        ("\"\"", "K001"),
        ("\"x/\"", "K001"),
        ("\"\\u{1b}[31m.kdl\"", "K001"),
        ("\"a\\u{0}b\"", "K001"),
        ("5", "K024"),
        ("\"x.kdl\" \"y.kdl\"", "K022"),
        ("", "K023"),
        ("\"a.kdl\"", "K032"),
        ("\"./b/../a.kdl\"", "K032"),
    ] {
        let project = project(&[("a.kdl", &say(what)), ("y.txt", "")]);
        let told = all(&project.diagnostics, &project.sources);
        assert!(project.diagnostics.iter().any(|found| found.code.id == code), "{what}: {told}");
        assert!(project.diagnostics.iter().all(|f| !f.message.contains('\u{1b}')), "{what}");
        assert_eq!(project.maps.len(), 1, "{what}: the rest is read");
    }
}

#[test]
fn circles_and_bombs_of_includes_end() {
    let circle = [
        ("a.kdl", "include \"b.kdl\"\n"),
        ("b.kdl", "map valley { grid columns=2 rows=2 }\ninclude \"c.kdl\"\n"),
        ("c.kdl", "include \"a.kdl\"\n"),
    ];
    let project = assert_found(&circle, &["c.kdl:1 K032"]);
    assert!(project.diagnostics[0].message.contains("`a.kdl` → `b.kdl` → `c.kdl` → `a.kdl`"));
    assert_eq!(project.maps.len(), 1);

    // Each file includes the next one twice.
    let mut files = Vec::new();
    for n in 0..30 {
        let next = format!("include \"f{}.kdl\"\n", n + 1);
        files.push((format!("f{n}.kdl"), next.repeat(2)));
    }
    files.push(("f30.kdl".to_owned(), MAP.to_owned()));
    let files: Vec<(&str, &str)> = files.iter().map(|(p, t)| (p.as_str(), t.as_str())).collect();
    assert!(self::project(&files).diagnostics.iter().any(|found| found.code.id == "K035"));

    // One large file, many times.
    let mut large = String::new();
    for n in 0..15_000 {
        writeln!(large, "woods A{}", n % 5 + 1).expect("a string takes all");
    }
    let twice = "map valley { grid columns=2 rows=2\n include \"l.kdl\"\n include \"l.kdl\"\n}\n";
    let project = self::project(&[("a.kdl", twice), ("l.kdl", &large)]);
    assert!(project.diagnostics.iter().any(|found| found.code.id == "K035"));
}

const HEAD: &str = "errata map=valley source=\"letter of 3 May\" reason=\"misprint\"";

#[test]
fn errata_correct_what_they_name() {
    let errata = format!(
        "{HEAD} {{\n was {{ stream B2 C3 D3 }}\n now {{ stream B2 C3 D3 E3 ; brush F1 }}\n now {{ woods A2 }}\n was {{ woods A1 }}\n}}\n"
    );
    let project = assert_found(&[("e.kdl", &errata), ("m.kdl", MAP)], &[]);
    let map = project.maps[0].map.as_ref().expect("a map");
    let word = |hex: &str| map.terrain(hex.parse().expect("a hex")).word.clone();
    assert_eq!(
        [word("E3"), word("F1"), word("A1"), word("A2")],
        ["stream", "brush", "open", "woods"]
    );
    assert_eq!(project.errata.len(), 1);
    assert_eq!(project.errata[0].source, "letter of 3 May");
}

#[test]
fn errata_that_do_not_fit_are_errors() {
    let once = format!("{HEAD} {{ was {{ woods A1 }} ; now {{ woods A2 }}\n}}\n");
    let twice = format!("{once}{once}");
    let rows: &[(&str, &[&str], &str)] = &[
        (&twice, &["e.kdl:3 K036"], "corrected already"),
        (&format!("{HEAD} {{\n was {{ woods A3 }}\n}}\n"), &["e.kdl:2 K036"], "written like this"),
        (&format!("{HEAD} {{\n now {{ woods A1 }}\n}}\n"), &["e.kdl:2 K036"], "there already"),
        (
            &format!("{HEAD} {{\n within axis {{ now {{ woods A3 }} }}\n}}\n"),
            &["e.kdl:2 K036"],
            "no `axis`",
        ),
        (&format!("{HEAD} {{\n old {{ woods A3 }}\n}}\n"), &["e.kdl:2 K020"], "no `old`"),
        (&format!("{HEAD}\n"), &["e.kdl:1 K023"], "what it corrects"),
        ("errata map=valley source=x { now { woods A3 } }\n", &["e.kdl:1 K023"], "`reason=`"),
        ("errata map=valley reason=x { now { woods A3 } }\n", &["e.kdl:1 K023"], "`source=`"),
        ("errata source=x reason=x { now { woods A3 } }\n", &["e.kdl:1 K023"], "`map=`"),
        (
            "errata map=vale source=x reason=x { now { woods A3 } }\n",
            &["e.kdl:1 K037"],
            "no map `vale`",
        ),
        (
            "errata nation=gaul source=x reason=x { now { card 1 } }\n",
            &["e.kdl:1 K037"],
            "no nation `gaul`",
        ),
    ];
    for (errata, expected, words) in rows {
        let project = assert_found(&[("e.kdl", errata), ("m.kdl", MAP)], expected);
        let found = &project.diagnostics[0];
        let said = format!("{} {:?}", found.message, found.help);
        assert!(said.contains(words), "{errata}: {said}");
    }
}

/// What errata bring is wrong where errata say it, and makes wrong what they are of.
#[test]
fn mistakes_in_errata_are_told_there() {
    let errata = format!("{HEAD} {{\n now {{ woods Q9 }}\n}}\n");
    let project = assert_found(&[("e.kdl", &errata), ("m.kdl", MAP)], &["e.kdl:2 M002"]);
    assert!(!project.maps[0].sound);
}

#[test]
fn errata_of_a_nation_change_its_deck_and_counters() {
    let (_, text) =
        crate::library::TEXTS.iter().find(|(file, _)| *file == "germany.kdl").expect("it is there");
    let card =
        text.lines().find(|line| line.trim_start().starts_with("card 1 ")).expect("a card").trim();
    let now = card.replacen("card 1 Recover", "card 1 Rout", 1);
    let now = if now == card { card.replacen("card 1 ", "card 1 wind=3 ", 1) } else { now };
    let errata = format!(
        "errata nation=germany source=x reason=y {{\n was {{ {card} }}\n now {{ {now} }}\n}}\n"
    );
    let project = assert_found(&[("e.kdl", &errata), ("m.kdl", MAP)], &[]);
    assert_eq!(project.nations.len(), 1);
    assert!(project.nations[0].sound);
    let library = crate::library::library(&["germany"]);
    let [own, printed] = [&project.nations[0].nation, &library.nations[0]];
    assert_ne!(own.deck[0], printed.deck[0]);
    assert_eq!(own.deck[1..], printed.deck[1..]);
}

/// An Order's name where the Action of a card stands, and the other way round.
#[test]
fn halves_of_cards_are_told_apart() {
    let (_, text) =
        crate::library::TEXTS.iter().find(|(file, _)| *file == "germany.kdl").expect("it is there");
    let card = "card 19 Move Crossfire Blaze D9 4 1";
    assert!(text.contains(card));
    for (wrong, help) in [
        ("card 19 Move Rout Blaze D9 4 1", "it is an Order"),
        ("card 19 Crossfire Move Blaze D9 4 1", "it is an Action"),
        ("card 19 Move Blaze Crossfire D9 4 1", "it is an Event"),
        ("card 19 Move Crosfire Blaze D9 4 1", "did you mean `Crossfire`?"),
    ] {
        let errata = format!(
            "errata nation=germany source=x reason=y {{\n was {{ {card} }}\n now {{ {wrong} }}\n}}\n"
        );
        let files = [("e.kdl", errata.as_str()), ("m.kdl", MAP)];
        let project = project(&files);
        let found = project.diagnostics.iter().find(|found| found.code == crate::codes::K026);
        let said = found.and_then(|found| found.help.clone()).unwrap_or_default();
        assert!(said.starts_with(help), "{wrong}: {said}");
    }
}

#[test]
fn a_project_may_have_nations_of_its_own() {
    let (_, text) =
        crate::library::TEXTS.iter().find(|(file, _)| *file == "russia.kdl").expect("it is there");
    let own = text.replacen(
        "nation russia title=Russia prefix=R",
        "nation partisans title=Partisans prefix=PA",
        1,
    );
    assert_ne!(own, *text);
    let scenario = "scenario raid format=1 {\n map valley\n date \"1943-10\"\n axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 { squad Rifle x=2 }\n allies nation=partisans posture=attack orders=4 quality=line edge=left surrender=9 { squad Rifle x=2 }\n setup { axis others depth=2; allies others depth=2 }\n time 0 sudden-death=7\n initiative allies\n first-turn allies\n}\n";
    let project = assert_found(&[("m.kdl", MAP), ("n.kdl", &own), ("s.kdl", scenario)], &[]);
    assert!(project.scenarios[0].sound);
    let taken =
        text.replacen("prefix=R", "prefix=G", 1).replacen("nation russia", "nation tartary", 1);
    assert_found(&[("n.kdl", &taken), ("m.kdl", MAP)], &["n.kdl:3 C003"]);
    assert_found(&[("n.kdl", text), ("m.kdl", MAP)], &["n.kdl:3 C003"]);
}

#[test]
fn what_is_allowed_is_out_of_the_tree() {
    let text = "allow L101 reason=\"a file of sketches\"\nmap valley format=1 {\n  allow M102 reason=small\n  grid columns=6 rows=5\n  woods A1 { allow M101 reason=\"only just\" }\n  hill level=1 { outline \"M 300 300 L 600 300 L 450 600 Z\" ; allow L102 reason=so }\n}\n";
    let project = assert_found(&[("m.kdl", text)], &[]);
    let told: Vec<(&str, &str)> = project
        .allows
        .iter()
        .map(|allow| (allow.code.value.as_str(), allow.reason.as_str()))
        .collect();
    assert_eq!(
        told,
        [("L101", "a file of sketches"), ("M102", "small"), ("M101", "only just"), ("L102", "so")]
    );
    let scopes: Vec<&str> =
        project.allows.iter().map(|a| project.sources.excerpt(a.scope)).collect();
    assert_eq!(scopes[0], text);
    assert!(scopes[1].starts_with("map valley") && scopes[1].ends_with('}'));
    assert_eq!(scopes[2], "woods A1 { allow M101 reason=\"only just\" }");
}

#[test]
fn an_allow_says_what_and_why() {
    for (allow, code) in [
        ("allow", "K023"),
        ("allow M101", "K023"),
        ("allow M101 \"why\"", "K022"),
        ("allow reason=x", "K023"),
        ("allow M101 reason=x because=y", "K021"),
        ("allow M101 reason=x { }", "K029"),
        ("allow M101 M102 reason=x", "K022"),
    ] {
        let text = MAP.replace("  woods A1\n", &format!("  {allow}\n"));
        let project = project(&[("m.kdl", &text)]);
        let codes: Vec<&str> = project.diagnostics.iter().map(|found| found.code.id).collect();
        assert!(codes.contains(&code), "{allow}: {}", all(&project.diagnostics, &project.sources));
    }
}
