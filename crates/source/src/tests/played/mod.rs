//! Special rules at work: scripts that hold with a rule and fail without it, and games under rules.
//!
//! `cases` has a small scenario and a script for every word of the language, and `scenarios/examples`
//! has the recipes of the book. Whatever a rule says must be seen on the table: each script is run
//! again without the rules of its scenario, and then it must not hold.

mod coverage;
mod games;
mod refusals;
mod secrets;
mod wild;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crestline_play::script::{ScriptReport, run};
use crestline_rules::scenario::Scenario;
use crestline_rules::special::Special;

use super::all;
use crate::project::{Project, read_project};
use crate::resolve::script::ReadScript;

/// Where the cases are, and what several of them have in common.
const CASES: &str = "src/tests/played/cases";

/// Where the recipes are, in the repository and in what is read here.
const RECIPES: &str = "scenarios/examples/recipes";

/// The files of a folder of the repository, by path.
#[expect(clippy::disallowed_methods, reason = "tests read the recipes that are bundled")]
fn files(folder: &Path, under: &str, store: &mut BTreeMap<String, Vec<u8>>) {
    let entries = std::fs::read_dir(folder).expect("the recipes are in the repository");
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    paths.sort();
    for path in paths {
        let name = path.file_name().and_then(|name| name.to_str()).expect("a name");
        let inner = format!("{under}/{name}");
        if path.is_dir() {
            files(&path, &inner, store);
        } else {
            store.insert(inner, std::fs::read(&path).expect("a file"));
        }
    }
}

/// The recipes, and each file of cases with the ground of the recipes.
fn projects() -> Vec<Project> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (mut recipes, mut cases) = (BTreeMap::new(), BTreeMap::new());
    files(&here.join("src/tests/played/recipes"), RECIPES, &mut recipes);
    files(&here.join(CASES), RECIPES, &mut cases);
    let shared = |path: &str| path.contains("/parts/") || path.ends_with("/ground.kdl");
    let mut common = recipes.clone();
    common.retain(|path, _| shared(path));
    common.extend(
        cases.iter().filter(|(path, _)| shared(path)).map(|(p, text)| (p.clone(), text.clone())),
    );
    let mut read = vec![project(&recipes)];
    for (path, text) in cases.into_iter().filter(|(path, _)| !shared(path)) {
        let mut store = common.clone();
        store.insert(path, text);
        read.push(project(&store));
    }
    read
}

/// What these files say.
fn project(store: &BTreeMap<String, Vec<u8>>) -> Project {
    let paths = store.keys().map(String::as_str).filter(|path| !path.contains("/parts/"));
    let read = read_project(store, &paths.collect::<Vec<_>>());
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    read
}

/// The scenario of a script.
fn scenario(read: &Project, script: &ReadScript) -> Arc<Scenario> {
    let scenario = read.scenario(&script.scenario.value);
    scenario.and_then(|scenario| scenario.scenario.clone()).expect("a scenario that can be played")
}

/// The same scenario without its special rules.
fn without_rules(scenario: &Scenario) -> Arc<Scenario> {
    Arc::new(Scenario { special: Special::default(), ..scenario.clone() })
}

/// What is wrong, a line each.
fn wrong(report: &ScriptReport) -> String {
    let finding = |f: &crestline_play::script::Finding| {
        format!("  {:?} {:?}: {} ({})\n", f.at, f.kind, f.message, f.help.as_deref().unwrap_or("-"))
    };
    report.findings.iter().map(finding).collect()
}

#[test]
fn every_script_holds_with_its_rules_and_fails_without_them() {
    let mut bad = String::new();
    for read in projects() {
        for script in &read.scripts {
            let scenario = scenario(&read, script);
            let name = &script.name.value;
            let report = run(&scenario, &script.script);
            if !report.held() {
                bad.push_str(&format!("{name}:\n{}", wrong(&report)));
            }
            // What a recipe says of the set-up or the sides alone has no rule to leave out.
            let rules = !scenario.special.is_empty();
            if rules && run(&without_rules(&scenario), &script.script).held() {
                bad.push_str(&format!("{name}: holds without its rule too\n"));
            }
        }
    }
    assert!(bad.is_empty(), "{bad}");
}
