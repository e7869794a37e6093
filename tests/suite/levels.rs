//! What projects and authors say of findings; files that include each other, through the binary.

use std::path::Path;

use crate::kit::{Ran, crestline, empty};

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

fn check(folder: &Path, args: &[&str]) -> Ran {
    crestline(folder, &[&["check"], args].concat())
}

const SILENT: &str = "map meadow format=1 {\n  grid columns=6 rows=5\n}\n";

#[test]
fn a_project_sets_levels() {
    let folder = empty();
    write(folder.path(), "m.kdl", SILENT);
    for (toml, code, told) in [
        ("", 0, "warning[L101"),
        ("L101 = \"error\"", 1, "error[L101"),
        ("no-sight-assertions = \"note\"", 0, "note[L101"),
        ("l101 = \"off\"", 0, "no findings"),
    ] {
        write(folder.path(), "crestline.toml", &format!("[lints]\n{toml}\n"));
        let ran = check(folder.path(), &[]);
        assert_eq!(ran.code, code, "{toml}: {}", ran.all());
        assert!(ran.out.contains(told), "{toml}: {}", ran.out);
    }
    for (toml, told) in [
        ("L10 = \"off\"", "no finding `L10`"),
        ("L101 = \"of\"", "cannot be `of`"),
        ("no-sight-assertion = \"off\"", "did you mean `no-sight-assertions`?"),
        ("L101 = 5", "does not make sense"),
        // Errors stay errors.
        ("K020 = \"off\"", "is an error and stays one"),
    ] {
        write(folder.path(), "crestline.toml", &format!("[project]\n\n[lints]\n{toml}\n"));
        let ran = check(folder.path(), &[]);
        assert_eq!(ran.code, 2, "{toml}: {}", ran.all());
        assert!(
            ran.err.contains(told) && ran.err.contains("crestline.toml:4"),
            "{toml}: {}",
            ran.err
        );
    }
}

#[test]
fn an_author_says_what_is_meant() {
    let folder = empty();
    for (text, told) in [
        (SILENT.replace("  grid", "  allow L101 reason=open\n  grid"), "no findings"),
        (
            SILENT.replace("  grid", "  allow no-sight-assertions reason=open\n  grid"),
            "no findings",
        ),
        (format!("allow L101 reason=open\n{SILENT}"), "no findings"),
        (SILENT.replace("  grid", "  allow M101 reason=open\n  grid"), "warning[K191"),
        (SILENT.replace("  grid", "  allow L101 reason=\" \"\n  grid"), "error[K023"),
        // What stands in another statement is not meant.
        (SILENT.replace("rows=5", "rows=5 { allow L101 reason=open }"), "warning[L101"),
        // Errors cannot be allowed.
        (SILENT.replace("  grid", "  allow M006 reason=open\n  wods A1\n  grid"), "error[M006"),
    ] {
        write(folder.path(), "m.kdl", &text);
        let ran = check(folder.path(), &["m.kdl"]);
        assert!(ran.out.contains(told), "{text}: {}", ran.out);
    }
}

#[test]
#[cfg(unix)]
fn includes_stay_in_the_project_and_on_its_own_files() {
    let above = empty();
    let folder = above.path().join("project");
    write(&folder, "crestline.toml", "[project]\nfolders = [\"maps\"]\n");
    write(&folder, "shared/hills.kdl", "hill level=1 A1\nwoods Z9\n");
    write(above.path(), "secret.kdl", "hill level=1 A1\n");
    std::os::unix::fs::symlink("../secret.kdl", folder.join("link.kdl")).unwrap();
    std::os::unix::fs::symlink(".", folder.join("here")).unwrap();
    for (wanted, told) in [
        ("../shared/hills.kdl", "included from maps/m.kdl:3:11"),
        ("../../secret.kdl", "error[K033"),
        ("../shared/../../secret.kdl", "error[K033"),
        ("../link.kdl", "error[K034"),
        ("../here/shared/hills.kdl", "error[K034"),
        ("../shared", "error[K001"),
        ("m.kdl", "error[K032"),
        ("/etc/passwd", "error[K033"),
    ] {
        let map = format!(
            "map meadow format=1 {{\n  grid columns=6 rows=5\n  include \"{wanted}\"\n  sight A1 A2 clear\n}}\n"
        );
        write(&folder, "maps/m.kdl", &map);
        for (at, args) in [
            (folder.clone(), &[][..]),
            (folder.clone(), &["maps/m.kdl"]),
            (folder.join("maps"), &["m.kdl"]),
            (above.path().to_owned(), &["project/maps"]),
        ] {
            let ran = check(&at, args);
            assert_eq!(ran.code, 1, "{wanted}: {}", ran.all());
            let from = match args {
                _ if at.ends_with("maps") => "m.kdl",
                ["project/maps"] => "project/maps/m.kdl",
                _ => "maps/m.kdl",
            };
            let told = told.replace("maps/m.kdl", from);
            assert!(ran.out.contains(&told), "{wanted} in {at:?}: {}", ran.out);
        }
    }
}

/// A fragment that was named by the way from here is known to be the one that a map includes.
#[test]
fn a_part_of_a_map_is_checked_where_it_is_included() {
    let folder = empty();
    let folder = folder.path();
    write(folder, "crestline.toml", "[project]\nfolders = [\"maps\"]\n");
    write(folder, "maps/parts/hills.kdl", "hill level=1 C3\nwods A1\n");
    let map = "map meadow format=1 {\n  grid columns=6 rows=5\n  include \"parts/hills.kdl\"\n}\n";
    write(folder, "maps/meadow.kdl", map);
    for (at, path) in [
        (folder.to_owned(), "maps/parts/hills.kdl"),
        (folder.join("maps"), "parts/hills.kdl"),
        (folder.join("maps/parts"), "./hills.kdl"),
        (folder.join("maps/parts"), "../parts/hills.kdl"),
    ] {
        let ran = check(&at, &[path]);
        assert!(ran.out.contains("1 error") && ran.out.contains("M006"), "{path}: {}", ran.out);
        assert!(!ran.out.contains("K191") && !ran.out.contains("K020"), "{path}: {}", ran.out);
    }
}

/// What a folder holds may not show what lies elsewhere; what is named is meant.
#[test]
#[cfg(unix)]
fn links_out_of_a_project_are_not_followed() {
    let above = empty();
    let folder = above.path().join("project");
    write(
        &folder,
        "meadow.kdl",
        "map meadow format=1 {\n  grid columns=3 rows=3\n  sight A1 A3 clear\n}\n",
    );
    write(above.path(), "secret.kdl", "a secret\n");
    std::os::unix::fs::symlink("../secret.kdl", folder.join("x.kdl")).unwrap();
    for args in [&["."][..], &[]] {
        let ran = check(&folder, args);
        assert_eq!(ran.code, 2, "{}", ran.all());
        assert!(ran.out.contains("leads out of the project"), "{}", ran.out);
        assert!(!ran.all().contains("secret\n"), "{}", ran.all());
    }
    let named = check(&folder, &["x.kdl"]);
    assert!(named.out.contains("a secret"), "{}", named.all());
}

const MEADOW: &str = "map meadow format=1 {
  grid columns=6 rows=5
  sight A1 A3 clear
}
scenario dawn format=1 {
  map meadow
  date \"1943-10\"
  axis nation=italy minor=finnish posture=defend orders=3 quality=line edge=right surrender=2 {
    squad Sissi x=2
  }
  allies nation=russia posture=attack orders=3 quality=line edge=left surrender=2 {
    squad Rifle x=2
  }
  time 0 sudden-death=6
  initiative axis
  first-turn axis
}
";

/// What the rulebook leaves open is decided by a scenario, else by its project, else by default.
#[test]
fn a_project_decides_what_the_rulebook_leaves_open() {
    let folder = empty();
    let describe = || crestline(folder.path(), &["describe", "dawn"]).all();
    write(folder.path(), "m.kdl", MEADOW);
    let usual = describe();
    assert!(!usual.contains("leaves something open"), "{usual}");
    assert!(usual.contains("Italy (Finland)"), "{usual}");
    assert!(usual.contains("1 when it passes, 1 at the end of a Turn after Orders"), "{usual}");
    let rules =
        "[rules]\nmelee-fp = \"current\"\nprivate = \"once\"\nvulnerability = [9, 8, 7, 6, 5, 4]\n";
    write(folder.path(), "crestline.toml", rules);
    let by_project = describe();
    for told in ["melee-fp                current", "once: he may not", "9 8 7 6 5 4"] {
        assert!(by_project.contains(told), "{told}: {by_project}");
    }
    let text = MEADOW.replace("  map meadow\n", "  map meadow\n  switches { melee-fp frozen; }\n");
    write(folder.path(), "m.kdl", &text);
    let by_scenario = describe();
    assert!(!by_scenario.contains("melee-fp"), "{by_scenario}");
    assert!(by_scenario.contains("once: he may not"), "{by_scenario}");
    for (toml, told) in [
        ("mele-fp = \"current\"", "did you mean `melee-fp`?"),
        ("melee-fp = \"curent\"", "did you mean `current`?"),
        ("melee-fp = 1", "`melee-fp` is a word in quotes"),
        ("vulnerability = [9, 8]", "six whole numbers from 2 to 13"),
        ("vulnerability = [9, 8, 7, 6, 5, 14]", "six whole numbers from 2 to 13"),
    ] {
        write(folder.path(), "crestline.toml", &format!("[project]\n\n[rules]\n{toml}\n"));
        let ran = check(folder.path(), &[]);
        assert_eq!(ran.code, 2, "{toml}: {}", ran.all());
        let there = ran.err.contains(told) && ran.err.contains("crestline.toml:4");
        assert!(there, "{toml}: {}", ran.err);
    }
}
