//! The game in plain lines, through the binary: played to its end, saved, resumed, left, refused.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use crestline_play::random::{Random, Use};
use tempfile::TempDir;

use crate::kit::{Ran, command, empty, ran, root};

/// A scenario that is over soon.
const SCENARIO: &str = "scenarios/noon-bells.kdl";

/// Plays with these lines as standard input, in a folder.
fn play(folder: &Path, args: &[&str], input: &str) -> Ran {
    let scenario = root().join(SCENARIO);
    let scenario = scenario.to_string_lossy().into_owned();
    let mut all = vec!["play", scenario.as_str()];
    all.extend(args);
    piped(folder, &all, input)
}

fn piped(folder: &Path, args: &[&str], input: &str) -> Ran {
    let mut child = command(folder, args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let lines = input.as_bytes().to_vec();
    // The game may be over before all has been read.
    let writer = std::thread::spawn(move || {
        let _ = to.write_all(&lines);
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    ran(&output)
}

/// The set-up by the bot, and then random numbers.
fn numbers(seed: u64, count: usize) -> String {
    let mut dice = Random::new(seed, Use::Axis, 0);
    let mut lines = String::from("setup\n");
    for _ in 0..count {
        writeln!(lines, "{}", 1 + dice.below(6)).unwrap();
    }
    lines
}

#[test]
fn a_game_is_played_to_its_end_by_numbers() {
    let folder = empty();
    let ran = play(folder.path(), &["--seed", "4"], &numbers(4, 60_000));
    assert_eq!(ran.code, 0, "{}", ran.all().chars().rev().take(800).collect::<String>());
    assert!(ran.out.contains("Type `help`") && ran.out.contains(" win: "), "it tells who won");
    // No box art, and nothing that drives a terminal.
    assert!(!ran.out.contains('\u{1b}') && !ran.out.contains('─') && !ran.out.contains('│'));
    // The same seed and the same answers are the same game.
    let again = play(folder.path(), &["--seed", "4"], &numbers(4, 60_000));
    assert_eq!(ran.out, again.out);
}

#[test]
fn two_people_play_at_one_screen() {
    let folder = empty();
    let ran = play(folder.path(), &["--hot-seat", "--seed", "9", "--plain"], &numbers(9, 900));
    assert!(
        ran.out.contains("Hand over to the Axis") && ran.out.contains("Hand over to the Allies")
    );
    assert!(ran.out.contains("`uncover` asks for your hand"));
}

#[test]
fn input_that_ends_is_told_and_the_game_is_saved_where_it_was_asked() {
    let folder = empty();
    let ran = play(folder.path(), &["--seed", "1"], "");
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert!(ran.out.contains("The input has ended before the game."), "{}", ran.out);
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is saved unasked");
    let ran = play(folder.path(), &["--seed", "1", "--save", "mine.save"], "setup\n1\n");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("saved to `mine.save`"), "{}", ran.out);
    // Resumed by itself: the scenario is named on the save, and so is who sits where.
    let word = SCENARIO;
    let resumed = |args: &[&str], input: &str| {
        let scenario = root().join(word);
        let scenario = scenario.to_string_lossy().into_owned();
        let mut all = vec!["play", scenario.as_str(), "--resume", "mine.save"];
        all.extend(args);
        piped(folder.path(), &all, input)
    };
    let first = resumed(&["--seed", "2"], "status\nmap\nhand\nlog\nquit\n");
    assert_eq!(first.code, 0, "{}", first.all());
    assert!(first.out.contains("Time ") && first.out.contains("Turn of the"), "{}", first.out);
    let second = resumed(&["--seed", "2"], "status\nmap\nhand\nlog\nquit\n");
    assert_eq!(first.out, second.out, "a save that was only looked at stays as it is");
}

#[test]
fn what_is_typed_wrongly_is_answered_and_changes_nothing() {
    let folder = empty();
    let input = "setup\nhelp\n0\n9999\nZZ9\nlook\nlook A1\nlos A1 ZZ\nlos A1 B2\nwhy A1\nodds A1\n\
                 windows never\nwindows ask\nundo\nadvise\nreroll\nsave /nowhere/at/all\n\n\
                 \u{7}bell\nstatus\nquit\n";
    let ran = play(folder.path(), &["--seed", "3"], input);
    assert_eq!(ran.code, 0, "{}", ran.all());
    for told in [
        "a number",
        "there is no choice 9999",
        "`ZZ9` is no choice and no command",
        "`ZZ` is no hex of the map",
        "`windows` takes ask",
        "windows for reactions: ask",
        "the simple bot would say:",
        "cannot write `/nowhere/at/all`",
    ] {
        assert!(ran.out.contains(told), "`{told}` in\n{}", ran.out);
    }
    assert!(!ran.out.contains('\u{7}'), "what was typed drives no terminal");
}

#[test]
fn foreign_and_damaged_saves_are_refused() {
    let folder = empty();
    let at = |name: &str| folder.path().join(name);
    let made = play(folder.path(), &["--seed", "1", "--save", "good.save"], "setup\nquit\n");
    assert_eq!(made.code, 0, "{}", made.all());
    let good = std::fs::read_to_string(at("good.save")).unwrap();
    std::fs::write(at("text.save"), "a shopping list\n").unwrap();
    std::fs::write(at("cut.save"), &good[..good.len() / 2]).unwrap();
    std::fs::write(at("binary.save"), [0, 159, 146, 150]).unwrap();
    for (name, why) in [
        ("text.save", "this is no saved game"),
        ("cut.save", "damaged"),
        ("binary.save", "this is no saved game"),
        ("none.save", "there is no such file"),
    ] {
        let ran = play(folder.path(), &["--resume", name], "");
        assert_eq!(ran.code, 2, "{name}: {}", ran.all());
        assert!(ran.err.contains(why), "{name}: {}", ran.err);
    }
    let other = root().join("scenarios/linden-road.kdl");
    let other = other.to_string_lossy().into_owned();
    let ran = piped(folder.path(), &["play", &other, "--resume", "good.save"], "");
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("is one of the scenario `noon-bells`"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(at("good.save")).unwrap(), good, "it is as it was");
}

#[test]
fn wrong_use_is_told() {
    let folder: TempDir = empty();
    for (args, why) in [
        (&["--bot", "nobody"][..], "there is no bot called `nobody`"),
        (&["--side", "reds"][..], "`axis` or `allies`"),
        (&["--side", "axis", "--hot-seat"][..], "cannot be used with"),
    ] {
        let ran = play(folder.path(), args, "");
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        assert!(ran.err.contains(why), "{args:?}: {}", ran.err);
    }
}

#[test]
fn nothing_but_the_game_itself_is_written_over() {
    let folder = empty();
    let path = |name: &str| folder.path().join(name);
    std::fs::write(path("notes.txt"), "notes").unwrap();
    let ran = play(folder.path(), &["--seed", "1", "--save", "notes.txt"], "setup\n");
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("`notes.txt` is there, and no saved game"), "{}", ran.err);
    // One evening's game, and another one that would take its place.
    let ran = play(folder.path(), &["--seed", "1", "--save", "a.save"], "setup\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.all());
    let before = std::fs::read(path("a.save")).unwrap();
    let ran = play(folder.path(), &["--seed", "2", "--save", "a.save"], "setup\nquit\n");
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("go on with it by `--resume a.save`"), "{}", ran.err);
    // Nor by a command of the game, whatever the file is.
    let lines = "setup\nsave notes.txt\nsave a.save\nsave\nsave\nquit\n";
    let ran = play(folder.path(), &["--seed", "2"], lines);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.out.contains("no saved game") && ran.out.contains("holds another game"));
    assert!(path("noon-bells.save").exists());
    let ran = play(folder.path(), &["--seed", "3"], "setup\nsave\nquit\n");
    assert!(ran.out.contains("saved to `noon-bells-2.save`"), "{}", ran.out);
    assert_eq!(std::fs::read(path("a.save")).unwrap(), before);
    assert_eq!(std::fs::read(path("notes.txt")).unwrap(), b"notes");
    let ran = play(folder.path(), &["--save", "nowhere/x.save"], "setup\n");
    assert!(ran.err.contains("there is no folder `nowhere`"), "{}", ran.err);
}

#[test]
fn a_resumed_game_takes_another_bot_where_one_is_named() {
    let folder = empty();
    let ran = play(folder.path(), &["--seed", "1", "--save", "a.save"], "setup\nquit\n");
    assert_eq!(ran.code, 0, "{}", ran.all());
    let scenario = root().join(SCENARIO);
    let resumed = |more: &[&str]| {
        let scenario = scenario.to_string_lossy().into_owned();
        let mut all = vec!["play", scenario.as_str(), "--resume", "a.save"];
        all.extend(more);
        piped(folder.path(), &all, "save b.save\nquit\n")
    };
    assert_eq!(resumed(&["--bot", "nosuch"]).code, 2);
    let ran = resumed(&["--bot", "random", "--windows", "ask"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let text = std::fs::read_to_string(folder.path().join("b.save")).unwrap();
    assert!(text.contains("axis=human:ask allies=random"), "the note of the save");
}
