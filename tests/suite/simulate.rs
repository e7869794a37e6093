//! Many games of bots from outside: the same on any number of threads and in any shards, told, merged,
//! compared, swept, and what is said where it cannot be.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::kit::{Ran, copied, crestline, empty, listing, root, text};

/// The scenario that most of it is played on.
const SCENARIO: &str = "noon-bells";

/// How many games.
const GAMES: usize = 7;

/// Calls `simulate` in the repository.
fn simulate(args: &[&str]) -> Ran {
    crestline(&root(), &[&["simulate"], args].concat())
}

/// The same for the games of most tests.
fn played(args: &[&str]) -> Ran {
    let games = GAMES.to_string();
    let ran = simulate(&[&[SCENARIO, "--games", &games, "--seed", "5"], args].concat());
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.all());
    ran
}

fn path(folder: &Path, name: &str) -> String {
    folder.join(name).to_string_lossy().into_owned()
}

/// The lines of a file of games.
fn lines(file: &str) -> Vec<Value> {
    let text = fs::read_to_string(file).unwrap();
    assert!(text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn threads_and_shards_change_nothing() {
    let folder = empty();
    let folder = folder.path();
    let one = path(folder, "one");
    let told = played(&["--threads", "1", "--out", &one]);
    assert_eq!(told.err, "", "no progress where nobody looks");
    let all: BTreeMap<PathBuf, Vec<u8>> = listing(Path::new(&one))
        .into_iter()
        .map(|(path, bytes)| (path.strip_prefix(&one).unwrap().to_owned(), bytes))
        .collect();
    let names: Vec<String> = all.keys().map(|path| path.to_string_lossy().into_owned()).collect();
    let heat = ["fire", "losses", "movement"].into_iter().flat_map(|heat| {
        ["-allies", "-axis", ""]
            .map(|side| ["png", "svg"].map(|end| format!("heat-{heat}{side}.{end}")))
    });
    let mut wanted = vec!["games.jsonl".to_owned()];
    wanted.extend(heat.flatten());
    wanted.extend(["report.json".to_owned(), "report.md".to_owned()]);
    assert_eq!(names, wanted);
    let alone = &all[Path::new("games.jsonl")];
    for threads in ["2", "3"] {
        let file = path(folder, "threads.jsonl");
        played(&["--threads", threads, "--json", &file, "-q"]);
        assert_eq!(&fs::read(&file).unwrap(), alone, "{threads} threads");
    }
    let mut shards = Vec::new();
    for shard in ["3/3", "1/3", "2/3"] {
        let place = path(folder, &shard.replace('/', "-of-"));
        played(&["--shard", shard, "--out", &place, "-q"]);
        shards.push(place);
    }
    let merged = path(folder, "merged");
    let shards: Vec<&str> = shards.iter().map(String::as_str).collect();
    let ran = simulate(&[&["merge"], &shards[..], &["--out", &merged]].concat());
    assert_eq!(ran.code, 0, "{}", ran.all());
    let same = |text: &str| text.replace(&one, "").replace(&merged, "");
    assert_eq!(same(&ran.out), same(&told.out));
    for (name, bytes) in listing(Path::new(&merged)) {
        let name = name.strip_prefix(&merged).unwrap();
        assert_eq!(bytes, all[name], "{}", name.display());
    }
}

#[test]
fn games_say_what_they_are_of_and_what_happened() {
    let folder = empty();
    let place = path(folder.path(), "out");
    let told = played(&["--out", &place]).out;
    for words in ["bot balance", "Who wins", "95 % interval", "Casualties", "Who holds what"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let lines = lines(&path(Path::new(&place), "games.jsonl"));
    assert_eq!(lines.len(), GAMES + 1);
    let head = &lines[0];
    assert_eq!(head["kind"], "crestline-games");
    assert_eq!(head["scenario"], SCENARIO);
    assert!(head["about"].as_str().unwrap().contains("bot balance"));
    for (number, game) in lines[1..].iter().enumerate() {
        assert_eq!(game["game"], number);
        assert!(game["winner"] == "axis" || game["winner"] == "allies");
        let moved = game["sides"]["axis"]["entered"].as_object().unwrap();
        assert!(!moved.is_empty());
        let number = number.to_string();
        let run = crestline(&root(), &["run", SCENARIO, "--seed", "5", "--game", &number, "-q"]);
        let side = if game["winner"] == "axis" { "Axis" } else { "Allies" };
        assert!(run.out.contains(&format!("The {side} win")), "{number}: {}", run.out);
    }
    let place = Path::new(&place);
    let report: Value =
        serde_json::from_slice(&fs::read(place.join("report.json")).unwrap()).unwrap();
    assert!(report["about"].as_str().unwrap().contains("bot balance"));
    assert_eq!(report["played"], GAMES);
    let page = fs::read_to_string(place.join("report.md")).unwrap();
    assert!(page.contains("bot balance"));
    let pictures: Vec<&str> = page
        .split("](")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(file, _)| file)
        .collect();
    assert_eq!(pictures.len(), 9);
    assert!(pictures.iter().all(|file| place.join(file).is_file()), "{pictures:?}");
    let svg = fs::read_to_string(place.join("heat-movement.svg")).unwrap();
    assert!(svg.contains("class=\"overlay\""));
}

#[test]
fn what_does_not_belong_together_is_not_merged() {
    let folder = empty();
    let folder = folder.path();
    let file = |name: &str| path(folder, name);
    for shard in ["1/2", "2/2"] {
        let name = format!("{}.jsonl", &shard[..1]);
        played(&["--shard", shard, "--json", &file(&name), "-q"]);
    }
    let [one, two] = ["1.jsonl", "2.jsonl"].map(&file);
    let refused = |files: &[&str], message: &str, help: &str| {
        let into = file("merged.jsonl");
        let ran = simulate(&[&["merge", "-q", "--json", &into], files].concat());
        assert_eq!(ran.code, 2, "{files:?}: {}", ran.all());
        assert!(ran.err.contains(message), "{message}: {}", ran.err);
        assert!(ran.err.contains(help), "{help}: {}", ran.err);
        let left: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().file_name()).collect();
        let left = left.iter().any(|name| name.to_string_lossy().starts_with("merged"));
        assert!(!left, "nothing is left behind");
    };
    refused(&[&one], "game 1 is in none of the files", "shard 2/2");
    refused(&[&one, &two, &two], "game 1 is twice in", "once");
    let text = fs::read_to_string(&two).unwrap();
    let short: String = text.lines().take(3).map(|line| format!("{line}\n")).collect();
    fs::write(file("short.jsonl"), short).unwrap();
    refused(&[&one, &file("short.jsonl")], "short.jsonl", "play shard 2/2 again");
    fs::write(file("cut.jsonl"), &text[..text.len() - 40]).unwrap();
    refused(&[&one, &file("cut.jsonl")], "breaks off", "play the shard");
    let changed = |name: &str, from: &str, to: &str| {
        assert!(text.contains(from), "{from}");
        fs::write(file(name), text.replacen(from, to, 1)).unwrap();
        file(name)
    };
    let winner =
        if text.contains("\"winner\":\"axis\"") { ["axis", "allies"] } else { ["allies", "axis"] };
    let [from, to] = winner.map(|side| format!("\"winner\":\"{side}\""));
    let edited = changed("edited.jsonl", &from, &to);
    refused(&[&one, &edited], "`check` does not fit", "play the shard");
    let turns = changed("turns.jsonl", "\"turns\":", "\"turns\":99");
    refused(&[&one, &turns], "`check` does not fit", "play the shard");
    let head = changed("head.jsonl", "\"shard\":\"2/2\"", "\"shard\":\"1/2\"");
    refused(&[&one, &head], "the first line of", "the file was changed");
    let form = changed("form.jsonl", "\"format\":2", "\"format\":1");
    refused(&[&one, &form], "another form", "the version that played");
    let half = folder.join("half");
    fs::create_dir(&half).unwrap();
    fs::write(half.join("games.jsonl.part"), &text).unwrap();
    refused(&[&one, &half.to_string_lossy()], "games.jsonl.part`: its run broke off", "again");
    let games = GAMES.to_string();
    let other = [SCENARIO, "--games", &games, "--seed", "6", "--shard", "2/2", "-q", "--json"];
    assert_eq!(simulate(&[&other[..], &[&file("seed.jsonl")]].concat()).code, 0);
    refused(&[&one, &file("seed.jsonl")], "seed 6", "same");
    let bots = ["--bots", "axis=random,allies=simple"];
    played(&[&bots[..], &["--shard", "2/2", "--json", &file("bots.jsonl"), "-q"]].concat());
    refused(&[&one, &file("bots.jsonl")], "random against simple", "same");
    fs::write(file("text.jsonl"), "some text\n").unwrap();
    refused(&[&one, &file("text.jsonl")], "holds no games", "simulate");
    refused(&[&one, &file("none.jsonl")], "there is no such file", "");
    let ran = simulate(&["merge", &one, &two, "--json", &two]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("is one of the files to merge"), "{}", ran.err);
}

#[test]
fn games_begin_where_a_script_ends() {
    let folder = empty();
    let file = path(folder.path(), "games.jsonl");
    let from = "wall-and-plain";
    let args = ["linden-road", "--from", from, "--games", "4", "--json", &file];
    let ran = simulate(&args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.out.contains(&format!("from the end of `{from}`")), "{}", ran.out);
    let all = lines(&file);
    assert_eq!(all[0]["from"]["script"], from);
    assert!(all[1..].iter().all(|game| game["control"][0]["time"] == 1), "{all:?}");
    let wrong = simulate(&[SCENARIO, "--from", from]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("one of the scenario `linden-road`"), "{}", wrong.err);
    let over = simulate(&[SCENARIO, "--from", "noon-bells-game"]);
    assert_eq!(over.code, 2);
    assert!(over.err.contains("the game is over"), "{}", over.err);
    let swept = simulate(&["linden-road", "--from", from, "--sweep", "vp=1..2"]);
    assert_eq!(swept.code, 2);
    assert!(swept.err.contains("begins at the set-up"), "{}", swept.err);
}

#[test]
fn one_number_is_swept() {
    let folder = empty();
    let place = path(folder.path(), "sweep");
    let ran = played(&["--sweep", "vp=-8..8/8", "--out", &place]);
    for words in ["bot balance by `vp`", "nearest to even"] {
        assert!(ran.out.contains(words), "{}", ran.out);
    }
    let file = fs::read(Path::new(&place).join("sweep.json")).unwrap();
    let found: Value = serde_json::from_slice(&file).unwrap();
    let values: Vec<&str> =
        found["values"].as_array().unwrap().iter().map(|v| v["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["-8", "0", "8"]);
    let wins = |at: usize| found["values"][at]["axis"]["share"].as_f64().unwrap();
    assert!(wins(0) <= wins(2), "{found}");
    let sides = played(&["--sweep", "initiative=axis,allies"]);
    assert!(sides.out.contains("axis") && sides.out.contains("allies"), "{}", sides.out);
    let rows = [
        ("vpp=1..2", "`vpp` is nothing that can be swept", "did you mean `vp`?"),
        ("weather=1..2", "`weather` is nothing that can be swept", "`initiative`, `first-turn`"),
        ("vp", "is no value", "like `vp=-3..3`"),
        ("vp=1..x", "`1..x` is no value", "like"),
        ("vp=0..9/0", "is no value", "every third"),
        ("orders.axis=1..7", "`orders.axis` of `noon-bells` cannot be 7", "from 1 to 6"),
        ("initiative=3", "cannot be 3", "`axis` or `allies`"),
        ("time=axis", "cannot be axis", "it is a number"),
        ("vp=-99..999999999", "more than 200 values", "fewer"),
    ];
    for (sweep, message, help) in rows {
        let ran = simulate(&[SCENARIO, "--sweep", sweep, "--games", "1"]);
        assert_eq!(ran.code, 2, "{sweep}: {}", ran.all());
        assert!(ran.err.contains(message), "{sweep}: {}", ran.err);
        assert!(ran.err.contains(help), "{sweep}: {}", ran.err);
    }
}

#[test]
fn two_versions_are_compared() {
    let folder = copied();
    let folder = folder.path();
    let file = folder.join(format!("scenarios/{SCENARIO}.kdl"));
    let now = fs::read_to_string(&file).unwrap();
    // As `git show` writes it: its texts are beside the one in whose place it is, or gone.
    let shown = now
        .replace("  vp allies=4", "  vp axis=12")
        .replace("noon-bells.after.en.md", "gone.en.md");
    assert_ne!(shown, now);
    fs::write(folder.join("older.kdl"), shown).unwrap();
    let args = ["simulate", "compare", "older.kdl", SCENARIO, "--games", "1"];
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    fs::remove_file(folder.join("older.kdl")).unwrap();
    // An older version beside the project, of the same name, on the project's map.
    let old = empty();
    let older = old.path().join("older.kdl");
    let changed: Vec<String> = now
        .lines()
        .filter(|line| !line.trim_start().starts_with("briefing"))
        .filter(|line| !line.trim_start().starts_with("aftermath"))
        .map(|line| match line.trim_start().starts_with("vp ") {
            true => "  vp axis=40".to_owned(),
            false => line.to_owned(),
        })
        .collect();
    fs::write(&older, changed.join("\n")).unwrap();
    let older = older.to_string_lossy().into_owned();
    let games = ["--games", "8", "--json", "compared.json"];
    let args = [&["simulate", "compare", &older, SCENARIO], &games[..]].concat();
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    for words in ["bot balance compared", "Axis win", "Of 8 pairs", "95 % interval"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let found: Value =
        serde_json::from_slice(&fs::read(folder.join("compared.json")).unwrap()).unwrap();
    assert_eq!(found["pairs"], 8);
    assert!(found["vp"]["difference"].as_f64().unwrap() < 0.0, "{found}");
    let same = crestline(folder, &["simulate", "compare", SCENARIO, SCENARIO]);
    assert_eq!(same.code, 2);
    assert!(same.err.contains("are played alike"), "{}", same.err);
}

#[test]
fn what_cannot_be_is_said_before_a_game_is_played() {
    let folder = empty();
    let folder = folder.path();
    fs::write(folder.join("file"), "").unwrap();
    let in_file = path(folder, "file/games.jsonl");
    let nowhere = path(folder, "no/such/folder/games.jsonl");
    let file = path(folder, "file");
    let rows: [(&[&str], &str); 13] = [
        (&["--bots", "strong:8ms", "--shard", "1/2"], "`strong:8ms` thinks by the clock"),
        (&["--games", "0"], "0 is not in"),
        (&["--games", "-3"], "-3"),
        (&["--shard", "3/2"], "the shards of 2 are `1/2` to `2/2`"),
        (&["--shard", "0/2"], "the shards of 2"),
        (&["--shard", "two"], "a shard is like `2/4`"),
        (&["--games", "2", "--shard", "3/3"], "2 games have none for that shard"),
        (&["--threads", "0"], "0 is not in"),
        (&["--bots", "clever"], "there is no bot called `clever`"),
        (&["--json", &nowhere], "there is no folder"),
        (&["--json", &in_file], "cannot write"),
        (&["--out", &file], "cannot write"),
        (&["--from", "no-script"], "no script called `no-script`"),
    ];
    for (args, words) in rows {
        let ran = simulate(&[&[SCENARIO], args].concat());
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
    }
    let ran = simulate(&["no-scenario"]);
    assert_eq!(ran.code, 2);
    let ran = simulate(&[]);
    assert_eq!(ran.code, 2);
}

#[test]
fn lines_go_to_standard_output_alone() {
    let ran = played(&["--json", "-"]);
    let all: Vec<Value> = ran.out.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    assert_eq!(all.len(), GAMES + 1);
    assert_eq!(ran.err, "");
    let quiet = played(&["-q"]);
    assert_eq!(quiet.all(), "");
    // And to a folder as well.
    let folder = empty();
    let place = path(folder.path(), "out");
    let both = played(&["--json", "-", "--out", &place]);
    let file = path(Path::new(&place), "games.jsonl");
    assert_eq!(both.out, fs::read_to_string(&file).unwrap());
    assert_eq!(both.out, ran.out);
}

#[test]
fn what_a_run_left_that_broke_off_is_not_lost() {
    let folder = empty();
    let file = path(folder.path(), "games.jsonl");
    let part = format!("{file}.part");
    played(&["--json", &file, "-q"]);
    let text = fs::read_to_string(&file).unwrap();
    let begun: String = text.lines().take(3).map(|line| format!("{line}\n")).collect();
    fs::write(&part, &begun).unwrap();
    let other = simulate(&[SCENARIO, "--games", "2", "--seed", "6", "--json", &file]);
    assert_eq!(other.code, 2, "{}", other.all());
    assert!(other.err.contains("games of a run that broke off"), "{}", other.err);
    assert!(other.err.contains("move it"), "{}", other.err);
    assert_eq!(fs::read_to_string(&part).unwrap(), begun);
    let same = played(&["--json", &file, "-q"]);
    assert!(same.err.contains("its games are played again"), "{}", same.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    assert!(!Path::new(&part).exists());
}

/// A disk that is full, as far as one file goes.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_keeps_what_is_on_it() {
    let folder = empty();
    let binary = env!("CARGO_BIN_EXE_crestline");
    let file = path(folder.path(), "games.jsonl");
    let line =
        format!("ulimit -f 24; exec '{binary}' simulate {SCENARIO} --games 40 --json '{file}'");
    let done = std::process::Command::new("bash")
        .args(["-c", &line])
        .current_dir(root())
        .output()
        .unwrap();
    let told = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(2), "{told}");
    assert!(told.contains("cannot write"), "{told}");
    assert!(told.contains("games.jsonl.part"), "{told}");
    let kept = fs::read_to_string(format!("{file}.part")).unwrap();
    let whole = kept.lines().filter(|line| serde_json::from_str::<Value>(line).is_ok()).count();
    assert!(whole >= 2, "{whole}");
    assert!(!Path::new(&file).exists());
}

#[cfg(unix)]
#[test]
fn an_interrupt_keeps_the_games_that_were_played() {
    let folder = empty();
    let place = path(folder.path(), "out");
    let args = ["simulate", SCENARIO, "--games", "100000", "--out", &place];
    let mut child = crate::kit::command(&root(), &args)
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    let part = Path::new(&place).join("games.jsonl.part");
    let some = || fs::read_to_string(&part).is_ok_and(|text| text.lines().count() > 4);
    while !some() {
        assert!(child.try_wait().unwrap().is_none(), "it goes on");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let number = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-INT", &number]).status().unwrap().success());
    let done = child.wait_with_output().unwrap();
    let told = String::from_utf8(done.stderr).unwrap();
    assert_eq!(done.status.code(), Some(1), "{told}");
    assert!(told.contains("these are kept"), "{told}");
    let all = lines(&path(Path::new(&place), "games.jsonl"));
    assert!(all.len() > 4);
    for (number, game) in all[1..].iter().enumerate() {
        assert_eq!(game["game"], number);
    }
    assert!(!part.exists());
    let report = fs::read_to_string(Path::new(&place).join("report.md")).unwrap();
    assert!(report.contains("of 100,000"), "{report}");
}

/// Every field that is written stands in the page that explains them.
#[test]
fn the_page_explains_every_field() {
    let folder = empty();
    let place = path(folder.path(), "out");
    played(&["--out", &place, "--shard", "1/2", "-q"]);
    let page = text("docs/simulate.md");
    // Below these, keys are names of units, cards and hexes.
    const NAMES: [&str; 8] =
        ["eliminated", "broken", "orders", "actions", "entered", "attacked", "lost", "heat"];
    let mut found = BTreeSet::new();
    let report = fs::read(Path::new(&place).join("report.json")).unwrap();
    let mut waiting = vec![serde_json::from_slice(&report).unwrap()];
    waiting.extend(lines(&path(Path::new(&place), "games.jsonl")).into_iter().take(3));
    while let Some(value) = waiting.pop() {
        match value {
            Value::Object(fields) => {
                for (key, value) in fields {
                    if !NAMES.contains(&key.as_str()) || value.is_array() {
                        waiting.push(value);
                    }
                    found.insert(key);
                }
            }
            Value::Array(values) => waiting.extend(values),
            _ => {}
        }
    }
    for key in &found {
        assert!(page.contains(&format!("`{key}`")), "docs/simulate.md says nothing of `{key}`");
    }
    assert!(found.len() > 50, "{found:?}");
}

/// The examples for other people's machines are in the form that these read, and what they call is there.
#[test]
fn examples_for_clusters_call_what_there_is() {
    let help = [&["--help"][..], &["merge", "--help"]].map(|args| simulate(args).out).concat();
    let mut options = 0;
    for name in ["github.yml", "slurm.sh", "kubernetes.yml"] {
        let file = format!("docs/simulate/{name}");
        let text = text(&file);
        assert!(!text.contains('\t') && text.ends_with('\n'), "{file}");
        assert!(text.contains("simulate merge"), "{file}");
        let mut in_call = false;
        for line in text.lines().filter(|line| !line.trim_start().starts_with("#SBATCH")) {
            in_call = line.contains("crestline simulate") || (in_call && line.contains("--"));
            if !in_call {
                continue;
            }
            for word in line.split_whitespace().filter(|word| word.starts_with("--")) {
                assert!(help.contains(word), "{file}: {word}");
                options += 1;
            }
        }
    }
    assert!(options >= 15, "{options}");
    let bash = std::process::Command::new("bash")
        .args(["-n", "docs/simulate/slurm.sh"])
        .current_dir(root())
        .output()
        .unwrap();
    assert!(bash.status.success(), "{}", String::from_utf8_lossy(&bash.stderr));
}
