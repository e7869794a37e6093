//! The design tools: what `budget` adds up and suggests, and what `generate` makes.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crestline_board::map::Map;
use crestline_lint::found;
use crestline_lint::levels::Levels;
use crestline_play::batch::play_game;
use crestline_play::bots;
use crestline_play::generate::{self, Refusal, Stock, Wishes};
use crestline_play::runner::Checks;
use crestline_rules::design::{Plan, Size};
use crestline_rules::scenario::{ForceWord, Posture, Scenario};
use crestline_rules::side::{BySide, Side};
use crestline_source::project::{Project, read_project};
use crestline_source::resolve::map::ReadMap;
use crestline_source::{library, write};
use serde_json::Value;

use crate::kit::{bundled, copied, crestline, empty, files, root, scenarios, text, told};

/// A budget as JSON.
fn budget(scenario: &str) -> Value {
    let ran = crestline(&root(), &["budget", scenario, "--json"]);
    assert_eq!(ran.code, 0, "{ran:?}");
    serde_json::from_str(&ran.out).unwrap()
}

/// Counted by hand: 515 + 340 + 221 for the Leaders, 2 × 125 + 6 × 100, 83, 123 + 3 × 62; and the
/// second platoon of the Allies for four spaces of six.
#[test]
fn noon_bells_is_added_up() {
    let told = budget("noon-bells");
    assert_eq!(told["axis"]["points"], 2318);
    assert_eq!(told["allies"]["points"], 236 + 253 + 474 + 89 + 79 + 74 + 70 + 107 + 122);
    assert_eq!(told["axis"]["like"]["name"], "Rifle");
    assert_eq!(told["axis"]["posture"]["suggested"], "attack");
    assert_eq!(told["axis"]["orders"]["suggested"], 4);
    // Nine units of a company and three Leaders: 70 % of twelve.
    assert_eq!(told["axis"]["surrender"]["suggested"], 8);
    assert_eq!(told["vp"]["suggested"]["side"], "allies");
    assert_eq!(told["vp"]["suggested"]["vp"], 8);
    assert_eq!(told["suddenDeath"]["suggested"], 7);
}

/// Whatever is in the lines is in the sum, and every table fits into 80 columns.
#[test]
fn every_bundled_scenario_has_a_budget() {
    let design = bundled().design();
    for scenario in scenarios() {
        let told = crestline_rules::design::budget(scenario, &design);
        for (side, own) in told.sides.iter() {
            let sum: u32 = own.lines.iter().map(|line| line.points).sum();
            assert!(sum > 0 && own.points == sum, "{} {side:?}", scenario.name);
        }
    }
    for scenario in ["noon-bells", "chapel-spur"] {
        let ran = crestline(&root(), &["budget", scenario]);
        let wide: Vec<&str> = ran.out.lines().filter(|l| l.chars().count() > 80).collect();
        assert!(ran.code == 0 && wide.is_empty(), "{wide:?}");
    }
}

/// What has no published value is told, and counts once a project gives it one.
#[test]
fn a_piece_without_a_value_is_told() {
    let folder = empty();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write("crestline.toml", "");
    for args in [["new", "map", "m"], ["new", "scenario", "s"]] {
        assert_eq!(crestline(folder.path(), &args).code, 0);
    }
    let path = folder.path().join("scenarios/s.kdl");
    let text = std::fs::read_to_string(&path).unwrap();
    let line = text.lines().find(|line| line.trim_start().starts_with("leader")).unwrap();
    std::fs::write(&path, text.replacen(line, &format!("{line}\n    pillbox"), 1)).unwrap();
    let ran = crestline(folder.path(), &["budget", "s"]);
    assert!(ran.code == 0 && ran.out.contains("no value"), "{ran:?}");
    write("scenarios/values.kdl", "design-common {\n  fortification pillbox points=93\n}\n");
    let ran = crestline(folder.path(), &["budget", "s"]);
    assert!(ran.code == 0 && !ran.out.contains("no value") && ran.out.contains("93"), "{ran:?}");
}

/// The maps of the folder `maps`, sorted by name, as `generate` takes them.
fn maps() -> Vec<Arc<Map>> {
    let project = bundled();
    let path = |read: &ReadMap| project.sources.get(read.head.file).unwrap().path();
    let own = project.maps.iter().filter(|read| path(read).starts_with("maps/"));
    let mut maps: Vec<Arc<Map>> = own.filter_map(|read| read.map.clone()).collect();
    maps.sort_by(|a, b| a.name().cmp(b.name()));
    maps
}

/// A scenario of a seed.
fn made(wishes: &Wishes, seed: u64, attempt: u64) -> Result<Plan, Refusal> {
    let (maps, library, design) = (maps(), bundled().library(), bundled().design());
    let stock = Stock { maps: &maps, library: &library, design: &design };
    generate::generate(stock, wishes, seed, attempt)
}

/// Scenarios of some seeds, each the first of its seed of which `check` has nothing to say, read with
/// the bundled maps; and how many had to be made for them.
fn quiet(seeds: std::ops::Range<u64>) -> (Project, usize) {
    let (maps, library, design) = (maps(), bundled().library(), bundled().design());
    let stock = Stock { maps: &maps, library: &library, design: &design };
    let mut sources: BTreeMap<String, Vec<u8>> =
        files("maps", ".kdl").into_iter().map(|path| (path.clone(), text(&path).into())).collect();
    let mut attempts: BTreeMap<u64, u64> = seeds.clone().map(|seed| (seed, 0)).collect();
    let (mut open, mut count) = (seeds.clone().collect::<Vec<u64>>(), 0);
    loop {
        for seed in &open {
            let plan = generate::generate(stock, &Wishes::default(), *seed, attempts[seed]);
            let (name, title) = (format!("random-{seed}"), format!("Random {seed}"));
            let plan = plan.unwrap();
            let written = write::scenario(&plan, &name, &title, &generate::tell(&plan));
            sources.insert(format!("{name}.kdl"), written.into_bytes());
            count += 1;
        }
        let paths: Vec<&str> = sources.keys().map(String::as_str).collect();
        let project = read_project(&sources, &paths);
        let found = found::all(&project, &Levels::default());
        let places: Vec<&str> = found
            .iter()
            .filter_map(|f| Some(project.sources.get(f.primary.span.file)?.path()))
            .collect();
        open = seeds
            .clone()
            .filter(|s| places.contains(&format!("random-{s}.kdl").as_str()))
            .collect();
        if open.is_empty() {
            return (project, count);
        }
        for seed in &open {
            let next = attempts[seed] + 1;
            assert!(next < 20, "{}", told(&project, &found));
            attempts.insert(*seed, next);
        }
    }
}

/// Whether a game of random bots comes to its end.
fn is_played(scenario: &Arc<Scenario>, seed: u64) {
    let bot = bots::find("random").unwrap();
    let bots = BySide { axis: bot.clone(), allies: bot };
    let game = play_game(scenario, &bots, seed, 0, Checks::None);
    assert!(game.result.is_ok(), "{}: {:?}", scenario.name, game.result.err().map(|t| t.stop));
}

/// Of random scenarios `check` has nothing to say, and games of them end.
#[test]
fn random_scenarios_are_good_and_can_be_played() {
    let all: u64 = if std::env::var_os("SLOW").is_some() { 5000 } else { 200 };
    for from in (0..all).step_by(200) {
        let (project, count) = quiet(from..from + 200);
        assert_eq!(project.scenarios.len(), 200);
        assert!(count <= 220, "{count} scenarios were made for 200");
        let scenarios: Vec<&Arc<Scenario>> =
            project.scenarios.iter().map(|read| read.scenario.as_ref().unwrap()).collect();
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        std::thread::scope(|scope| {
            for core in 0..cores {
                let own: Vec<_> = scenarios.iter().skip(core).step_by(cores).copied().collect();
                scope.spawn(move || {
                    for (at, scenario) in own.into_iter().enumerate() {
                        is_played(scenario, from + at as u64);
                    }
                });
            }
        });
    }
}

/// What is written is laid out as `fmt` would, and is the same whenever it is made.
#[test]
fn what_is_written_is_formatted_and_always_the_same() {
    let mut texts = BTreeSet::new();
    for seed in 0..60 {
        let write = || {
            let plan = made(&Wishes::default(), seed, 0).unwrap();
            write::scenario(&plan, "dawn", "Dawn", &generate::tell(&plan))
        };
        let text = write();
        assert_eq!(text, write());
        let file = crestline_source::text::FileId(0);
        let mut findings = crestline_source::diag::Findings::new();
        let formatted = crestline_source::format::text(&text, file, &mut findings);
        assert_eq!(formatted.as_deref(), Some(text.as_str()));
        texts.insert(text);
    }
    assert_eq!(texts.len(), 60, "every seed makes another scenario");
}

/// What a random scenario has is what the tables say: size, quality and year of the forces, Leaders
/// of the nation each once, VP by the difference and what was bought, areas that do not touch.
#[test]
fn random_scenarios_are_by_the_tables() {
    let design = bundled().design();
    let mut seen: BTreeSet<(String, &str)> = BTreeSet::new();
    for seed in 0..400 {
        let plan = made(&Wishes::default(), seed, 0).unwrap();
        let year: u16 = plan.date[..4].parse().unwrap();
        let mut vp = 0;
        for side in Side::BOTH {
            let (own, story) = (&plan.sides[side], &plan.story.sides[side]);
            let values = design.nation(&own.nation).unwrap();
            let enemy = &plan.sides[side.other()].nation;
            assert_eq!(
                values.quality_rolls(year, enemy).unwrap().of(story.quality_roll),
                Some(own.quality)
            );
            let ob = values
                .orders_of_battle
                .iter()
                .find(|ob| ob.name == story.order_of_battle && ob.fits(year, enemy))
                .unwrap();
            assert!(ob.quality == own.quality && ob.minor == own.minor);
            let strength = ob.strength(plan.story.size).unwrap();
            let support: Vec<_> = plan.story.bought.iter().filter(|b| b.side == side).collect();
            assert!(own.count(ForceWord::Leader) >= u16::from(strength.leaders));
            let more = own.count(ForceWord::Leader) - u16::from(strength.leaders);
            assert!(usize::from(more) <= support.len());
            let squads = strength.count(ForceWord::Squad, year);
            assert!((squads..=squads + 2).contains(&own.count(ForceWord::Squad)));
            let mut names: Vec<&str> = own
                .lines
                .iter()
                .filter(|line| line.word == ForceWord::Leader)
                .map(|line| line.name.as_str())
                .collect();
            names.sort_unstable();
            assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{names:?}");
            let paid: i32 = support.iter().map(|bought| i32::from(bought.vp)).sum();
            let cost = i32::from(story.vp) + paid;
            vp += if side == Side::Axis { -cost } else { cost };
            let dug_in = own.lines.iter().any(|l| matches!(l.word, ForceWord::Fortification(_)));
            assert!(!dug_in || own.posture == Posture::Defend);
            seen.insert((own.nation.clone(), ""));
            seen.insert((String::new(), plan.story.size.word()));
        }
        assert_eq!(plan.vp, vp, "seed {seed}");
        let postures = [plan.sides.axis.posture, plan.sides.allies.posture];
        assert!(matches!(
            postures,
            [Posture::Attack, Posture::Defend]
                | [Posture::Defend, Posture::Attack]
                | [Posture::Recon, Posture::Recon]
        ));
    }
    assert_eq!(seen.len(), 6 + 3, "all nations and sizes come up: {seen:?}");
}

/// Whatever is wished for is so, or it is refused.
#[test]
fn wishes_are_kept() {
    let nations = |side: &str| match side {
        "axis" => ["germany", "italy"].as_slice(),
        _ => ["america", "russia", "britain", "france"].as_slice(),
    };
    let mut refused = Vec::new();
    for (axis, allies) in
        nations("axis").iter().flat_map(|a| nations("allies").iter().map(move |b| (a, b)))
    {
        for year in 1938..=1946 {
            let size = Size::ALL[usize::from(year) % 3];
            let wishes = Wishes {
                axis: Some((*axis).to_owned()),
                allies: Some((*allies).to_owned()),
                year: Some(year),
                size: Some(size),
                map: None,
            };
            match made(&wishes, 5, 0) {
                Ok(plan) => {
                    assert_eq!(
                        (&plan.sides.axis.nation, &plan.sides.allies.nation),
                        (&(*axis).to_owned(), &(*allies).to_owned())
                    );
                    assert!(plan.date.starts_with(&year.to_string()) && plan.story.size == size);
                }
                Err(Refusal::NoWar { instead }) => {
                    assert!(!instead.is_empty(), "{wishes:?}");
                    refused.push((*axis, *allies, year));
                }
                Err(other) => panic!("{wishes:?}: {other:?}"),
            }
        }
    }
    // Of the years of the war, those in which two nations did not fight each other.
    let war = refused.iter().filter(|(_, _, year)| (1939..=1945).contains(year)).count();
    assert_eq!((refused.len() - war, war), (16, 56 - 35));
    for name in maps().iter().map(|map| map.name()) {
        let wishes = Wishes { map: Some(name.to_owned()), ..Wishes::default() };
        let plans = (0..40).filter_map(|seed| made(&wishes, seed, 0).ok());
        let count = plans.inspect(|plan| assert_eq!(plan.map, name)).count();
        assert!(count > 0, "no scenario on {name}");
    }
}

/// By the binary: a file that is written and no other, told on standard output otherwise, and what
/// cannot be is refused with what can be.
#[test]
fn generate_writes_and_refuses() {
    let folder = copied();
    let run = |args: &[&str]| crestline(folder.path(), &[&["generate"], args].concat());
    let wishes = ["--axis", "germany", "--year", "1943", "--size", "platoon", "--seed", "7"];
    let told = run(&wishes);
    assert_eq!(told.code, 0, "{told:?}");
    let command =
        "// Made by `crestline generate --axis germany --year 1943 --size platoon --seed 7`";
    assert!(told.out.starts_with(command), "{}", told.out);
    let file = ["-o", "scenarios/dawn-raid.kdl"];
    let ran = run(&[&wishes[..], &file].concat());
    assert_eq!(ran.code, 0, "{ran:?}");
    let text = std::fs::read_to_string(folder.path().join("scenarios/dawn-raid.kdl")).unwrap();
    let named = told.out.replace("random-7", "dawn-raid").replace("Random 7", "Dawn Raid");
    assert_eq!(text, named);
    let path = ["check", "scenarios/dawn-raid.kdl"];
    let checked = crestline(folder.path(), &path);
    assert!(checked.code == 0 && checked.all().contains("no findings"), "{checked:?}");
    let played = crestline(folder.path(), &["run", "dawn-raid", "-q"]);
    assert_eq!(played.code, 0, "{played:?}");
    let rows: [(&[&str], &[&str]); 8] = [
        (&file, &["is there already"]),
        (&["-o", "dawn raid.kdl"], &["is no name"]),
        (&["-o", "dawn.txt"], &["is no file for a scenario"]),
        (&["--axis", "germany", "--year", "1946"], &["`--year` 1939 to 1945"]),
        (&["--axis", "russia"], &["other side", "`--allies russia`", "`--axis italy`"]),
        (&["--allies", "atlantis"], &["no nation `atlantis`", "`britain`"]),
        (
            &["--axis", "italy", "--allies", "america", "--year", "1945"],
            &["`--year` 1943", "`--axis` germany"],
        ),
        (&["--map", "linden-corss"], &["`linden-cross`"]),
    ];
    for (args, words) in rows {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {ran:?}");
        for word in words {
            assert!(ran.err.contains(word), "{args:?} lacks `{word}`: {}", ran.err);
        }
    }
}

/// Random scenarios know the nations and values of the library alone, too.
#[test]
fn the_library_has_what_is_needed() {
    let design = library::design();
    assert!(design.nations.iter().all(|nation| nation.leaders.len() >= 6));
    assert!(Size::ALL.iter().all(|size| design.common.size(*size).is_some()));
}
