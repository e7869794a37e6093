//! Sides of a scenario as they are written: two nations, weapons and who carries them, opening hands,
//! reinforcements, texts in several languages.

use crestline_rules::scenario::{Coming, Handout, Occasion, Want, Who};
use crestline_rules::side::Side;

use super::scenarios::{MAP, project, scenario_text};
use super::{all, differing};
use crate::project::Project;

/// A side with these lines.
fn axis(lines: &str) -> String {
    format!(
        "axis nation=germany posture=defend orders=3 quality=line edge=right surrender=7 {{\n{lines}\n}}"
    )
}

fn read(statement: &str) -> Project {
    let text = scenario_text(statement);
    let files = [
        ("m.kdl", MAP),
        ("s.kdl", text.as_str()),
        ("a.en.md", "# A\n\nOne."),
        ("a.de.md", "# A\n\nEins."),
    ];
    let read = project(&files);
    assert!(read.diagnostics.is_empty(), "{text}\n{}", all(&read.diagnostics, &read.sources));
    assert!(read.scenarios[0].sound);
    read
}

#[test]
fn a_side_may_have_pieces_of_two_nations() {
    let read = read(&axis(
        "squad Rifle x=2\nsquad Fucilieri x=3 id=ally nation=italy\nteam Weapon nation=italy id=gunners\nleader Aprile nation=italy\nweapon \"Heavy MG\" nation=italy with=gunners\nradio \"81mm\" nation=italy",
    ));
    let scenario = read.scenarios[0].scenario.as_deref().expect("a scenario");
    let nation = |name: &str| {
        let piece = scenario.piece(Some(Side::Axis), name).expect(name);
        scenario.counter(piece).nation.word.as_str()
    };
    assert_eq!(
        (nation("rifle-2"), nation("ally-3"), nation("gunners")),
        ("germany", "italy", "italy")
    );
    assert_eq!(
        (nation("aprile"), nation("heavy-mg"), nation("ally-1/a")),
        ("italy", "italy", "italy")
    );
    assert_eq!((nation("rifle-1/a"), nation("radio-81mm")), ("germany", "italy"));
    let piece = scenario.piece(Some(Side::Axis), "ally-1").expect("ally-1");
    assert_eq!(scenario.counter(piece).title, "Fucilieri");
}

#[test]
fn weapons_go_to_one_unit_or_one_of_several_now_or_later() {
    let lines = "squad Rifle x=3 id=rifle\nteam Weapon x=2 id=crew\nweapon \"Heavy MG\" with=crew-1\nweapon \"Light MG\" x=2 with=rifle handout=late\nweapon \"Light Mortar\"";
    let scenario = read(&axis(lines)).scenarios[0].scenario.clone().expect("a scenario");
    let counter =
        |name: &str| scenario.counter(scenario.piece(Some(Side::Axis), name).expect(name)).clone();
    assert!(counter("heavy-mg").with.is_some());
    let late = counter("light-mg-2");
    assert_eq!((late.with, late.among.len(), late.handout), (None, 3, Handout::Late));
    assert_eq!(counter("light-mortar").handout, Handout::Setup);
    let head = "axis nation=germany handout=late posture=defend orders=3 quality=line edge=right surrender=7";
    let side = format!(
        "{head} {{ squad Rifle x=2; weapon \"Light MG\"; weapon \"Heavy MG\" handout=setup }}"
    );
    let scenario = read(&side).scenarios[0].scenario.clone().expect("a scenario");
    let handout =
        |name: &str| scenario.counter(scenario.piece(Some(Side::Axis), name).expect(name)).handout;
    assert_eq!((handout("light-mg"), handout("heavy-mg")), (Handout::Late, Handout::Setup));
}

#[test]
fn an_opening_hand_names_orders_actions_and_cards() {
    let lines = "squad Rifle x=2\nopening-hand size=5 { order Recover x=2; action \"Hidden Mines\"; card 12 }";
    let scenario = read(&axis(lines)).scenarios[0].scenario.clone().expect("a scenario");
    let opening = &scenario.sides.axis.opening;
    assert_eq!((opening.size, opening.named.len()), (Some(5), 4));
    assert!(matches!(opening.named[0].0, Want::Order(_)) && opening.named[0].1.len() > 2);
    assert_eq!(opening.named[3].1.iter().collect::<Vec<_>>(), [12]);
}

#[test]
fn reinforcements_come_at_a_space_or_by_choice() {
    let lines = "squad Rifle x=2\narrives space=3 edge=top { squad Rifle id=up }\narrives from=2 choice=turn most=1 zone=own cover=1 free=enemy { squad Rifle x=2 id=spare }\narrives choice=any occupied=own { team Weapon }";
    let scenario = read(&axis(lines)).scenarios[0].scenario.clone().expect("a scenario");
    let [up, spare, join] = &scenario.sides.axis.arrivals[..] else { panic!("three") };
    assert_eq!(up.when, Coming::At(3));
    assert!(up.hexes.iter().all(|hex| hex.row() == 0) && up.hexes.len() == 15);
    assert_eq!((spare.when, spare.most), (Coming::From(2, Occasion::Turn), Some(1)));
    assert_eq!((spare.place.zone, spare.place.free), (Some(Who::Own), Some(Who::Enemy)));
    assert_eq!((join.when, join.place.depth), (Coming::From(0, Occasion::Any), None));
}

#[test]
fn texts_are_there_in_several_languages() {
    let project = read("briefing en=\"a.en.md\" de=\"a.de.md\"\naftermath file=\"a.de.md\"");
    let scenario = &project.scenarios[0];
    let briefing: Vec<(Option<&str>, &str)> = scenario
        .briefing
        .iter()
        .map(|text| (text.language.as_deref(), text.path.as_str()))
        .collect();
    assert_eq!(briefing, [(Some("en"), "a.en.md"), (Some("de"), "a.de.md")]);
    assert_eq!(scenario.aftermath[0].language.as_deref(), Some("de"), "by its name");
    assert!(scenario.aftermath[0].text.contains("Eins."));
}

/// One mistake each. The changed statement is on line 2.
#[test]
fn every_mistake_of_a_side_has_its_place_and_help() {
    let rows: Vec<(String, &[(&str, &str)])> = vec![
        (
            axis("squad Rifle\nsquad Fucilieri nation=itly"),
            &[("S004 4:24", "did you mean `italy`")],
        ),
        (axis("squad Rifle\nsquad Rifle nation=italy"), &[("S005 4:7", "Germany has it")]),
        (axis("squad Rifle\nsquad Fucilieri nation=italy x=40"), &[("S007 4:32", "at most")]),
        (axis("squad Rifle\nwire nation=italy"), &[("K021 4:6", "`leader`")]),
        (
            axis("squad Rifle x=2\nweapon \"Light MG\" x=2 with=rifle-1"),
            &[("S008 4:28", "with=squads")],
        ),
        (
            axis(
                "squad Rifle x=4\nteam Weapon x=2 id=crew\nweapon \"Light MG\" x=2 with=crew\nweapon \"Heavy MG\" with=crew",
            ),
            &[("S008 2:1", "11.2")],
        ),
        (axis("squad Rifle x=2\nweapon \"Light MG\" with=teams"), &[("S009 4:24", "`rifle-1`")]),
        (axis("squad Rifle\nweapon \"Light MG\" handout=soon"), &[("K026 4:27", "`late`")]),
        (axis("squad Rifle\nopening-hand { order Recovr }"), &[("K026 4:22", "`Recover`")]),
        (
            axis("squad Rifle\nopening-hand { order \"Hidden Mines\" }"),
            &[("K026 4:22", "an Action")],
        ),
        (axis("squad Rifle\nopening-hand { event Hero }"), &[("K020 4:16", "`order`")]),
        (axis("squad Rifle\nopening-hand { card 73 }"), &[("K025 4:21", "1 to 72")]),
        (axis("squad Rifle\nopening-hand { card 12; card 12 }"), &[("S021 4:25", "deck")]),
        (axis("squad Rifle\nopening-hand { order Fire x=5 }"), &[("S021 4:16", "size=")]),
        (axis("squad Rifle\nopening-hand size=13"), &[("K025 4:19", "1 to 12")]),
        (axis("squad Rifle\nopening-hand; opening-hand size=5"), &[("K030 4:15", "into one")]),
        (axis("squad Rifle\narrives { squad Rifle }"), &[("K023 4:1", "space=")]),
        (
            axis("squad Rifle\narrives from=3 { squad Rifle }"),
            &[("K023 4:1", "space="), ("S017 4:9", "choice=turn")],
        ),
        (
            axis("squad Rifle\narrives space=3 most=1 { squad Rifle }"),
            &[("S017 4:17", "choice=turn")],
        ),
        (
            axis("squad Rifle\narrives space=3 choice=turn { squad Rifle }"),
            &[("S017 4:9", "from=")],
        ),
        (axis("squad Rifle\narrives choice=now { squad Rifle }"), &[("K026 4:16", "`advance`")]),
        (
            axis("squad Rifle\narrives from=31 choice=turn { squad Rifle }"),
            &[("K025 4:14", "0 to 30")],
        ),
        (axis("squad Rifle\narrives space=3 cover=9 { squad Rifle }"), &[("S010 4:1", "in=")]),
        (
            axis("squad Rifle\narrives space=3 terrain=forest { squad Rifle }"),
            &[("M006 4:25", "`woods`")],
        ),
        (
            axis("squad Rifle\narrives space=3 in=O3 { squad Rifle; or in=P3 }"),
            &[("M002 4:44", "map")],
        ),
        ("setup { axis zone=own depth=3; allies depth=2 }".to_owned(), &[("S017 2:19", "depth=")]),
        (
            "briefing file=\"a.en.md\" en=\"b.md\"".to_owned(),
            &[("K030 2:25", "each language"), ("S015 2:28", "folder")],
        ),
        ("briefing english=\"a.en.md\"".to_owned(), &[("K021 2:10", "en=")]),
        ("briefing en=gone.md".to_owned(), &[("S015 2:13", "folder")]),
        ("aftermath".to_owned(), &[("K023 2:1", "file=")]),
        ("aftermath de=\"../a.md\"".to_owned(), &[("S015 2:14", "beside")]),
    ];
    let mut wrong = String::new();
    for (statement, expected) in rows {
        let text = scenario_text(&statement);
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text), ("a.en.md", "# A")]);
        wrong += &differing(&text, &read.diagnostics, &read.sources, expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn the_numbers_of_a_unit_are_not_below_zero() {
    let text = "nation n prefix=N side=axis {\n  unit squad Odd fp=5 range=5 move=-1 morale=7 { broken fp=-2 range=1 move=1 morale=7 }\n}\n";
    let read = project(&[("n.kdl", text)]);
    let expected = &[("K025 2:36", "from 0 to 40"), ("K025 2:60", "from 0 to 40")];
    let wrong = differing(text, &read.diagnostics, &read.sources, expected);
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
}

/// Written from the book with one wrong weapon, a hex off the map and no map file: each is told once,
/// and no word of it is one of ours.
#[test]
fn three_slips_are_three_findings() {
    let text = scenario_text(&axis("squad Rifle\nweapon \"Lite MG\""))
        .replace("map field version=\"2\"", "map feld")
        .replace("time 0", "setup { axis in=AAA1; allies depth=2 }\ntime 0");
    let found = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    let expected =
        &[("S005 4:8", "`Light MG`"), ("S001 6:5", "did you mean `field`"), ("M001 9:17", "")];
    let wrong = differing(&text, &found.diagnostics, &found.sources, expected);
    assert!(wrong.is_none(), "{}", wrong.unwrap_or_default());
    for found in &found.diagnostics {
        let told = format!("{} {}", found.message, found.help.as_deref().unwrap_or_default());
        for word in ["Draft", "None", "Flaw", "Error", "::"] {
            assert!(!told.contains(word), "{told}");
        }
    }
}

/// The order of battle is right: no more than there are, nobody of another nation, nobody twice; each
/// at its place.
#[test]
fn a_force_has_no_more_than_its_nation() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("squad Rifle x=13", &[("S007 3:15", "at most 10")]),
        ("squad Fucilieri", &[("S005 3:7", "Italy has it")]),
        ("squad Rifle\nleader Chatham", &[("S005 4:8", "Britain has it")]),
        ("squad Rifle\nleader \"Sgt. Esser\"\nleader Esser", &[("S006 5:8", "another")]),
        ("squad Rifle\nweapon \"Heavy MG\" x=2", &[("S008 2:1", "11.2")]),
    ];
    let mut wrong = String::new();
    for (lines, expected) in rows {
        let text = scenario_text(&axis(lines));
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        wrong += &differing(&text, &read.diagnostics, &read.sources, expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// No side, one side, two of the same, a side that is none: told, and never a scenario.
#[test]
fn what_has_no_two_sides_is_no_scenario() {
    let whole = scenario_text("change \"1\" x");
    let line = |word: &str| whole.lines().find(|line| line.starts_with(word)).expect(word);
    let (axis, allies) = (line("axis"), line("allies"));
    for (text, code) in [
        (whole.replace(axis, "").replace(allies, ""), "S003"),
        (whole.replace(axis, ""), "S003"),
        (whole.replace(allies, axis), "K030"),
        (whole.replace(allies, &allies.replacen("allies", "romans", 1)), "K020"),
        (String::new(), ""),
        ("\u{feff}// nothing\n/* at all */\n".to_owned(), ""),
    ] {
        let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        let codes: Vec<&str> = read.diagnostics.iter().map(|found| found.code.id).collect();
        assert!(code.is_empty() || codes.contains(&code), "{text}\n{codes:?}");
        assert!(read.scenarios.iter().all(|read| read.scenario.is_none()), "{text}");
    }
}

/// Control, chits, time, VP and who begins are what the scenario says; the number that is printed on
/// an Objective is worth nothing.
#[test]
fn a_game_begins_as_its_scenario_says() {
    use crestline_rules::choice::{Next, Prompt};
    use crestline_rules::game::Game;
    let text = scenario_text("time 5 sudden-death=9").replace(
        "first-turn allies",
        "first-turn axis\nvp allies=3\ncontrol axis=\"1 2 3\"\nchits { open S; exclude R V }",
    );
    let read = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
    assert!(read.diagnostics.is_empty(), "{}", all(&read.diagnostics, &read.sources));
    let scenario = read.scenarios[0].scenario.clone().expect("a scenario");
    assert_eq!(scenario.vp, -3);
    assert!(!scenario.chits.cup.contains('R') && !scenario.chits.cup.contains('S'));
    let mut game = Game::new(scenario);
    assert_eq!(game.table().time, 5);
    assert!(game.table().control.iter().all(|control| *control == Some(Side::Axis)));
    loop {
        let choice = match game.next() {
            Next::Side(side, legal) if legal.prompt == Prompt::Turn => {
                assert_eq!(*side, Side::Axis);
                break;
            }
            Next::Side(_, legal) => legal.choices[0],
            Next::Chance(set) => set.choices().next().expect("a card"),
            Next::Over(_) => panic!("over"),
        };
        game.apply(&choice).expect("legal");
    }
    // Three Objectives of 1 VP each, by the open chit alone.
    assert_eq!((game.table().time, game.table().vp), (5, 0));
}
