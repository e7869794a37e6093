//! What the reader offers to mend: applying it takes the finding away and brings no other.

use std::collections::BTreeMap;

use super::all;
use crate::diag::{Diagnostic, Fix};
use crate::project::{Project, read_project};

fn project(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec())].into();
    read_project(&files, &["test.kdl"])
}

fn applied(text: &str, fix: &Fix) -> String {
    let mut edits = fix.edits.clone();
    edits.sort_by_key(|edit| std::cmp::Reverse(edit.span));
    let mut text = text.to_owned();
    for edit in edits {
        text.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    text
}

fn said(found: &[Diagnostic]) -> Vec<(&'static str, String)> {
    let mut said: Vec<_> = found.iter().map(|d| (d.code.id, d.message.clone())).collect();
    said.sort();
    said
}

/// The one fix of a text, applied; it must leave all other findings as they are.
fn mended(text: &str) -> Result<String, String> {
    let before = project(text);
    let told = || format!("{text}\n{}", all(&before.diagnostics, &before.sources));
    let with: Vec<&Diagnostic> = before.diagnostics.iter().filter(|d| d.fix.is_some()).collect();
    let [found] = with.as_slice() else {
        return Err(format!("{} fixes in\n{}", with.len(), told()));
    };
    let fix = found.fix.as_ref().expect("just seen");
    let text = applied(text, fix);
    let after = project(&text);
    let mut left = said(&before.diagnostics);
    left.retain(|said| *said != (found.code.id, found.message.clone()));
    // What follows from a mistake goes with it.
    if said(&after.diagnostics).iter().any(|said| !left.contains(said)) {
        return Err(format!(
            "{}becomes\n{text}\n{}",
            told(),
            all(&after.diagnostics, &after.sources)
        ));
    }
    Ok(text)
}

#[track_caller]
fn assert_mended(rows: &[(&str, &str)], whole: impl Fn(&str) -> String) {
    let mut wrong = String::new();
    for (bad, good) in rows {
        match mended(&whole(bad)) {
            Ok(text) if text == whole(good) => {}
            Ok(text) => wrong += &format!("\n--- {bad} became\n{text}\n"),
            Err(told) => wrong += &format!("\n--- {told}"),
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn slips_in_maps_are_mended() {
    let rows = &[
        ("building C3 shed=true", "building C3 shed=#true"),
        ("building C3 shed=\"true\"", "building C3 shed=#true"),
        ("building C3 shed=false", "building C3 shed=#false"),
        ("hill level=9 A1", "hill level=4 A1"),
        ("hill level=0 A1", "hill level=1 A1"),
        ("hill level=\"2\" A1 A2\nhill level=1 A3", "hill level=2 A1 A2\nhill level=1 A3"),
        ("hill level=1 levle=1 A1", ""),
        ("hill levle=1 A1", "hill level=1 A1"),
        ("hil level=1 A1", "hill level=1 A1"),
        ("forest A1", "woods A1"),
        ("woord A1", ""),
        ("orchad A1", "orchard A1"),
        ("woods A1\ntype A1 meadow", "woods A1\ntype A1 open"),
        ("woods a1", "woods A1"),
        ("woods A01", "woods A1"),
        ("woods C2..5", "woods C2..C5"),
        ("woods C2-C5", "woods C2..C5"),
        ("woods c3..C5", "woods C3..C5"),
        ("woods C3..c5", "woods C3..C5"),
        ("building mill C3\nobjective 1 mil", "building mill C3\nobjective 1 mill"),
        ("woods A1 A1 A2", "woods A1 A2"),
        ("hedge C3-C4", "hedge C3|C4"),
        ("hedge C3/C4", "hedge C3|C4"),
        ("building barn C3 name=5", "building barn C3 name=\"5\""),
        ("building barn C3 name=81mm", "building barn C3 name=\"81mm\""),
        ("building barn C3 name=a/b", "building barn C3 name=\"a/b\""),
        ("building barn C3 name=r\"x\"", "building barn C3 name=#\"x\"#"),
        ("building barn C3 name=inf", "building barn C3 name=\"inf\""),
        ("building barn C3 rotate=1_0", "building barn C3 rotate=10"),
        ("building barn C3 rotate=10 rotate=10", "building barn C3 rotate=10 "),
        (
            "building barn C3 rotate=10 { outline \"M 330 380 h 90 v 90 h -90 Z\" }",
            "building barn C3  { outline \"M 330 380 h 90 v 90 h -90 Z\" }",
        ),
        ("building C3 footprint=barnn", "building C3 footprint=barn"),
        ("road A1 B1 B2 width=20 to=20", "road A1 B1 B2 width=20 "),
        ("woods A1\"A2\"", "woods A1 \"A2\""),
        ("woods \u{200e}A1", "woods A1"),
        (
            "marsh A1 { outlin \"M 50 50 h 100 v 80 h -100 Z\" }",
            "marsh A1 { outline \"M 50 50 h 100 v 80 h -100 Z\" }",
        ),
        (
            "marsh A1 { outline rule=evenod \"M 50 50 h 100 v 80 h -100 Z\" }",
            "marsh A1 { outline rule=evenodd \"M 50 50 h 100 v 80 h -100 Z\" }",
        ),
    ];
    let frame = |statement: &str| {
        format!("map m format=1 {{\n grid columns=9 rows=7\n {statement}\n sight I1 I2 clear\n}}\n")
    };
    let (sure, unsure): (Vec<_>, Vec<_>) = rows.iter().partition(|(_, good)| !good.is_empty());
    assert_mended(&sure, frame);
    // Nothing is offered where something else may be meant.
    for (bad, _) in unsure {
        let read = project(&frame(bad));
        let fixes = read.diagnostics.iter().filter(|found| found.fix.is_some());
        assert_eq!(fixes.count(), 0, "{bad}");
    }
}

#[test]
fn slips_in_scenarios_and_scripts_are_mended() {
    let rows = &[
        ("format=2", "format=1"),
        ("nation=germny", "nation=germany"),
        ("squad Rifel x=4", "squad Rifle x=4"),
        ("posture=atack", "posture=attack"),
        ("surrender=\"9\"", "surrender=9"),
        ("squad Rifle x4", "squad Rifle x=4"),
        ("squd Rifle x=2", "squad Rifle x=2"),
        ("date 1943-10", "date \"1943-10\""),
        ("sudden-death=77", "sudden-death=30"),
        ("initative axis", "initiative axis"),
        ("winner=axs", "winner=axis"),
        ("defnd rifle-1", "defend rifle-1"),
    ];
    let text = "map m format=1 { grid columns=9 rows=7; objective 1 A1; objective 2 C1; objective 3 E1; objective 4 G1; objective 5 I1; sight A1 A2 clear }
scenario s format=1 {
 map m
 date \"1943-10\"
 axis nation=germany posture=attack orders=3 quality=line edge=left surrender=9 { squad Rifle x=4 id=rifle; }
 allies nation=russia posture=defend orders=3 quality=line edge=right surrender=8 { squad Rifle x=2 id=men; }
 setup { axis depth=3; allies depth=3 }
 time 0 sudden-death=30
 initiative axis
 first-turn axis
}
script t scenario=s {
 given turn=axis { A1 rifle-1 }
 attack A1 base=men-1 { defend rifle-1 }
 expect winner=axis
}
";
    for (bad, good) in rows {
        assert!(text.contains(good), "{good}");
        let spoiled = text.replacen(good, bad, 1);
        match mended(&spoiled) {
            Ok(mended) => assert_eq!(mended, text, "{bad}"),
            Err(told) => panic!("{bad}: {told}"),
        }
    }
}
