//! What special rules may not say: every mistake has its place and help.

use super::schema::errors;
use super::{all, differing, tree};
use crate::diag::{Diagnostic, Findings};
use crate::schema::scenario::spec::SCENARIO;
use crate::schema::scenario::special;

/// What is found in a scenario with such lines in a rule.
fn found(lines: &str) -> (String, Vec<Diagnostic>, crate::text::Sources) {
    let path = [&SCENARIO, SCENARIO.child("rule").expect("a rule")];
    let text = format!("rule r {{ text en=\"Once.\"; number fog 3 max=3;\n{lines}\n}}");
    let text = crate::reference::framed(&path.to_vec(), &text);
    let (found, sources) = errors(&SCENARIO, &text);
    (text, found, sources)
}

/// How many lines of a text are above those of the rule.
fn above(text: &str) -> usize {
    text.find("rule r").map_or(0, |at| text[..at].matches('\n').count() + 1)
}

#[test]
fn every_mistake_of_a_rule_has_its_place_and_help() {
    let rows: &[(&str, &[(&str, &str)])] = &[
        ("everywere { cost 2 }", &[("K020 1:1", "did you mean `everywhere`?")]),
        (
            "number fog by=-1; sides { hand 2 }",
            &[
                ("K023 1:1", "write it like `number snow 3 min=0 max=5"),
                ("S006 1:8", "take another word"),
                ("K021 1:12", "possible here: `min` or `max`"),
            ],
        ),
        ("number fog 3", &[("S006 1:8", "take another word")]),
        (
            "number Fog 3; sides { hand 2 }",
            &[("K031 1:8", "take a word of small letters, digits and")],
        ),
        ("number time 3; sides { hand 2 }", &[("S006 1:8", "take another word")]),
        (
            "number it 3; sides { hand 2 }",
            &[("K031 1:8", "take a word of small letters, digits and")],
        ),
        (
            "number x 3 max=2; sides { hand 2 }",
            &[("S017 1:8", "`min` may not be more than `max`, and th")],
        ),
        ("count near { }", &[("K023 1:1", "add `{ units … }` or `{ hexes … }`")]),
        ("count near { squads axis }", &[("K020 1:14", "possible here: `units` or `hexes`")]),
        (
            "count near { units axis; hexes smoke=#true }",
            &[("K030 1:26", "make another `count` of it, and add the ")],
        ),
        ("fog by=-1", &[("K020 1:1", "it changes at a moment: `when turn-begin")]),
        ("vp axis 1", &[("K020 1:1", "say when: `when turn-begins { vp … }`")]),
        ("hide axis squads", &[("K020 1:1", "did you mean `side`?")]),
        ("units axis squds { fp by=1 }", &[("S009 1:12", "did you mean `squads`?")]),
        ("units axis Riffle { fp by=1 }", &[("S009 1:12", "did you mean `rifle`?")]),
        ("units line-9 { fp by=1 }", &[("S009 1:7", "did you mean `line`?")]),
        ("units axis allies { fp by=1 }", &[("K026 1:12", "name one side, or none for both")]),
        (r#"units "" { fp by=1 }"#, &[("K024 1:7", "write words like `squads`, an id or a pr")]),
        ("units 3 { fp by=1 }", &[("K024 1:7", "write words like `squads`, an id or a pr")]),
        ("units { }", &[("K023 1:1", "add what changes, like `{ fp by=-1 }`")]),
        ("units { moral by=-1 }", &[("K020 1:9", "did you mean `morale`?")]),
        ("units { morale }", &[("K023 1:9", "write it like `morale by=-1`")]),
        (
            "units { morale fog=2 }",
            &[
                ("K023 1:9", "write it like `morale by=-1`"),
                ("K021 1:16", "possible here: `times`, `by`, `min` or `"),
            ],
        ),
        (
            r#"units { morale by="fog +" }"#,
            &[("S022 1:24", "use numbers, names, `+ - * / = != < <= >")],
        ),
        (
            r#"units { morale by="fog == 2" }"#,
            &[("S022 1:25", "write a single `=`, or `<=`, `>=`, `!=`")],
        ),
        (r#"units { morale by="fog && 2" }"#, &[("S022 1:24", "write `and`")]),
        (r#"units { morale by="fgo" }"#, &[("S022 1:20", "did you mean `fog`?")]),
        ("units { morale by=1.3 }", &[("S022 1:19", "write a whole number or a half, like `2`")]),
        ("units { morale by=#true }", &[("K024 1:19", "write a number, or text in quotes there")]),
        (
            "units { morale min=5 max=3 }",
            &[("S017 1:9", "`min` may not be more than `max`, and th")],
        ),
        ("units { boxed-fp 1 }", &[("K024 1:18", "write `#true` or `#false` there")]),
        ("units { boxed-fp }", &[("K023 1:9", "write it like `boxed-fp #true`")]),
        ("units { boxed-fp true }", &[("K008 1:18", "in KDL 2 booleans are `#true` and `#fals")]),
        ("units in=Z99 { morale 3 }", &[("M001 1:10", "no map is larger than 60 columns by 60 r")]),
        (
            "units nation=russia { morale 3 }",
            &[("S009 1:14", "name a nation that a side or a piece has")],
        ),
        (r#"units near="leaders" { morale 3 }"#, &[("K023 1:12", "write it like `2 of leaders`")]),
        (r#"units near="2 of" { morale 3 }"#, &[("K023 1:12", "write it like `2 of leaders`")]),
        (
            r#"units carrying="Bazooka" { morale 3 }"#,
            &[("S009 1:17", "write an id, a printed name, or words li")],
        ),
        (r#"units "not gone" { morale 3 }"#, &[("K023 1:8", "write it like `not broken`")]),
        (
            "units { morale 3 }; units { morale 4 }",
            &[("S017 1:29", "keep one of the two, or say with `if=` w")],
        ),
        ("weapons { fpp by=1 }", &[("K020 1:11", "did you mean `fp`?")]),
        ("hexes terrain=wods { cost 2 }", &[("M006 1:15", "did you mean `woods`?")]),
        (
            r#"hexes within="2 of squads" { cost 2 }"#,
            &[("M006 1:20", "name hexes, an objective, a building or ")],
        ),
        (
            "hexes occupied=axis free=allies { cost 2 }",
            &[("K026 1:26", "say one of them with `own`, `enemy` or `")],
        ),
        (
            r#"hexes in="C3 here" { cost 2 }"#,
            &[("K026 1:10", "name hexes, or what the moment or choice")],
        ),
        (
            "hexes fort=tent { cost 2 }",
            &[("K026 1:12", "possible here: `bunker`, `foxholes`, `mi")],
        ),
        (
            "hexes { hindrance 2; or squads }",
            &[("K022 1:25", "delete it, or quote texts that contain s")],
        ),
        (
            "hexes seen=#true { hindrance 2 }",
            &[("S017 1:1", "say which pieces and hexes are meant wit")],
        ),
        ("everywhere hindrance=3", &[("K021 1:12", "it is a statement: write it in the block")]),
        ("hexsides hegde { cost by=1 }", &[("M006 1:10", "did you mean `hedge`?")]),
        ("hexsides hedge { cots by=1 }", &[("K020 1:18", "did you mean `cost`?")]),
        (
            r#"lines from="C3 C9" { clear #true }"#,
            &[("M002 1:16", "name a hex of the scenario's map")],
        ),
        (r#"lines from="gull" { clear #true }"#, &[("M006 1:13", "did you mean `gully`?")]),
        (
            "attacks axis fier { fp by=1 }",
            &[("K026 1:14", "possible here: `attack`, `defence`, `mel")],
        ),
        (r#"attacks by="Ligth MG" { fp by=1 }"#, &[("S009 1:13", "did you mean `light-mg`?")]),
        ("rolls mele { total by=1 }", &[("K026 1:7", "did you mean `melee`?")]),
        ("side { hand 2 }", &[("K023 1:1", r#"write it like `side axis if="time < 9" {"#)]),
        ("side axes { hand 2 }", &[("K026 1:6", "did you mean `axis`?")]),
        ("forbid fly", &[("K026 1:8", "possible here: `activate`, `fire`, `join")]),
        ("forbid", &[("K023 1:1", "write it like `forbid enter axis squads ")]),
        ("forbid smoke axis", &[("K022 1:14", r#"say where, like `forbid smoke in="C4 C5""#)]),
        ("forbid action axis allies", &[("K022 1:20", "name one side, or none for both")]),
        (r#"forbid action of="Smoke Grenade""#, &[("K026 1:19", "did you mean `Smoke Grenades`?")]),
        (
            r#"forbid action of="Move""#,
            &[("K026 1:19", "it is an Order; possible here: `Ambush`,")],
        ),
        ("forbid enter squds", &[("S009 1:14", "did you mean `squads`?")]),
        ("permit enter squads in=C3", &[("S017 1:8", "delete this, or add the `forbid` that it")]),
        (
            "permit climb squads; forbid climb squads",
            &[("S017 1:29", "keep one of the two, or say with `if=` w")],
        ),
        ("permit smoke in=C3", &[("S017 1:8", "delete this, or add the `forbid` that it")]),
        (
            r#"treat action "Hidden Wires" as="Hidden Mines""#,
            &[("K026 1:14", "did you mean `Hidden Wire`?")],
        ),
        (
            r#"treat action Move as="Hidden Mines""#,
            &[("K026 1:14", "it is an Order; possible here: `Ambush`,")],
        ),
        (
            r#"treat action "Hidden Wire""#,
            &[("K023 1:1", r#"write it like `treat action "Hidden Wire"#)],
        ),
        (
            r#"treat action "Hidden Wire" as="Hidden Wire""#,
            &[("S017 1:31", "read an Order as an Order; as an Action ")],
        ),
        (
            "treat order Move as=Ambush",
            &[("S017 1:21", "read an Order as an Order; as an Action ")],
        ),
        ("treat event Dust as=Move", &[("S017 1:21", "read an Order as an Order; as an Action ")]),
        (
            "treat card 5 as=Move",
            &[
                ("K026 1:7", "possible here: `order`, `action` or `eve"),
                ("K024 1:12", r#"put it in quotes: `"5"`"#),
            ],
        ),
        ("ground mud terrain=open", &[("M006 1:8", "did you mean `marsh`?")]),
        ("see squads", &[("K023 1:1", r#"write it like `see allies "Light MG" fro"#)]),
        (
            r#"see squads from="leaders seen""#,
            &[("S017 1:1", "say which pieces and hexes are meant wit")],
        ),
        ("when turn-beginns { vp axis 1 }", &[("K026 1:6", "did you mean `turn-begins`?")]),
        ("when { vp axis 1 }", &[("K023 1:1", "write it like `when enters allies it=squ")]),
        ("when turn-begins { }", &[("K023 1:1", "add what is done in its block, like `{ v")]),
        (
            "when turn-begins it=squads { vp axis 1 }",
            &[("S017 1:21", "`crestline explain when` says what each ")],
        ),
        (
            "when turn-begins of=Move { vp axis 1 }",
            &[("S017 1:21", "`crestline explain when` says what each ")],
        ),
        (
            r#"when order-given of="Smoke Grenades" { vp axis 1 }"#,
            &[("K026 1:22", "it is an Action; possible here: `Advance")],
        ),
        (
            "when turn-begins { break it }",
            &[("S022 1:26", "the moment brings no such thing: see `cr")],
        ),
        (
            "when turn-begins { units { morale by=1 } }",
            &[("K020 1:20", "say how long: `until turn-end { units … ")],
        ),
        ("when turn-begins { fog by=-1 }", &[("K020 1:20", "write `number fog by=…`")]),
        ("when turn-begins { number smog by=-1 }", &[("S022 1:27", "did you mean `fog`?")]),
        ("when turn-begins { number fog }", &[("K023 1:20", "write it like `number fog by=-1`")]),
        ("when turn-begins { vp axis }", &[("K023 1:20", "write it like `vp axis 2`")]),
        ("when turn-begins { vp 2 axis }", &[("K024 1:23", r#"put it in quotes: `"2"`"#)]),
        (
            "when turn-begins { vp axis squads }",
            &[("S022 1:28", "possible here: `fog`, `time`, `advances`")],
        ),
        ("when turn-begins { repeat }", &[("S017 1:20", "write it in a `when attack-over { … }`")]),
        (
            "when turn-begins { else { vp axis 1 } }",
            &[("K018 1:20", "put it behind the block of an `if`, on a")],
        ),
        (
            r#"when turn-begins { if "time > 2" { vp axis 1 } else { vp allies 1 } }"#,
            &[("K014 1:48", "begin the next statement on a new line o")],
        ),
        (
            "when turn-begins { smoke in=here }",
            &[("S022 1:29", "the moment brings no such thing: see `cr")],
        ),
        ("when turn-begins { smoke }", &[("K023 1:20", "write it like `smoke in=here value=3`")]),
        (
            "when turn-begins { place line-1 }",
            &[("K023 1:20", r#"write it like `place it in="C2 C3"`"#)],
        ),
        (
            "when turn-begins { fortify tent in=C3 }",
            &[("K026 1:28", "possible here: `bunker`, `foxholes`, `mi")],
        ),
        ("hexsides woods { cover 1 }", &[("S017 1:10", "name what does: ")]),
        (
            "when turn-begins { choose axis squads as=axis { suppress axis } }",
            &[("K031 1:42", "take a word of small letters, digits and")],
        ),
        (r#"units if="time = axis" { fp 1 }"#, &[("S022 1:18", "say what of it: `axis.vp`")]),
        ("units woods { fp 1 }", &[("S009 1:7", "say where: `terrain=woods`")]),
        ("units french { fp 1 }", &[("S009 1:7", "say the nation: `nation=france`")]),
        ("number fuel 3.5; units { fp 1 }", &[("K025 1:13", "write a whole number, like `3`")]),
        ("when turn-begins { open-chit rr }", &[("S013 1:30", "write one capital letter")]),
        (
            "when turn-begins { take axis 73 }",
            &[("K025 1:30", "the nearest that it may be is `72`")],
        ),
        (
            "when turn-begins { control 9 axis }",
            &[("S012 1:28", "Objectives are the `objective` statement")],
        ),
        ("when turn-begins { event axis Dusk }", &[("K026 1:31", "did you mean `Dust`?")]),
        (
            "when turn-begins { choose axis squads { rally it } }",
            &[("K023 1:20", "write it like `choose axis squads as=cho")],
        ),
        (
            "when turn-begins { choose axis squads as=it { rally it } }",
            &[("K031 1:42", "take a word of small letters, digits and")],
        ),
        (
            "when turn-begins { choose axis squads as=fog { rally it } }",
            &[
                ("K031 1:42", "take a word of small letters, digits and"),
                ("S022 1:54", "possible here: `fog`"),
            ],
        ),
        (
            "when turn-begins { choose squads as=one { rally one } }",
            &[("K026 1:27", "possible here: `axis`, `allies`, `own`, ")],
        ),
        (
            "when turn-begins { choose axis squads as=one { rally ones } }",
            &[("S009 1:54", "did you mean `one`?")],
        ),
        (
            r#"when turn-begins { ask axis { option en="One" { vp axis 1 } } }"#,
            &[("K023 1:20", r#"add each thing as `option en="…" { … }`,"#)],
        ),
        (
            "when turn-begins { ask axis { option { vp axis 1 }; option en=b { vp axis 2 } } }",
            &[("K023 1:31", r#"write it like `option en="Two VP" de="Zw"#)],
        ),
        (
            "when turn-begins { until { forbid move squads } }",
            &[("K023 1:20", "write it like `until turn-end { … }`")],
        ),
        (
            "when turn-begins { until turn-end { vp axis 1 } }",
            &[("K020 1:37", "move it out of the `until`")],
        ),
        (
            "when turn-begins { until dawn { forbid move squads } }",
            &[("K026 1:26", "possible here: `order-end`, `turn-end`, ")],
        ),
        (
            r#"when turn-begins if="tim > 3" { vp axis 1 }"#,
            &[("S022 1:22", "did you mean `time`?")],
        ),
        (
            r#"when turn-begins if="axis.vps > 3" { vp axis 1 }"#,
            &[("S022 1:22", "did you mean `axis.vp`?")],
        ),
        (
            r#"when breaks if="it.moral > 3" { vp axis 1 }"#,
            &[("S022 1:17", "did you mean `it.morale`?")],
        ),
        (
            "when breaks times=0 { vp axis 1 }",
            &[("K025 1:19", "the nearest that it may be is `1`")],
        ),
        (
            "when breaks { wait it }",
            &[("K023 1:15", r#"write it like `wait it space="time + 2"`"#)],
        ),
        ("when breaks { give it }", &[("K023 1:15", r#"write it like `give "Light MG" to=it`"#)]),
        (
            "forbid move squads of=Fire",
            &[("K022 1:23", "delete it: the deed is that of the Order")],
        ),
        (
            "forbid rally squads by=leaders",
            &[("K022 1:24", "`by` is for `carry`, `activate` and `set-off`")],
        ),
        ("forbid order of=Move in=C3", &[("K022 1:25", "a side does it wherever its units are")]),
        (r#"forbid move "Light MG""#, &[("S017 1:8", "units, weapons and sides have deeds of")]),
        ("forbid carry squads", &[("S017 1:8", "units, weapons and sides have deeds of")]),
        ("weapons squads { fp by=1 }", &[("S017 1:18", "write it in a block of what has it")]),
        ("weapons line-1 { range by=1 }", &[("S017 1:18", "write it in a block of what has it")]),
        (r#"units "broken not broken" { fp by=1 }"#, &[("S017 1:8", "keep one of the two")]),
        (
            "permit move \"squads led\"; forbid move",
            &[("S017 1:8", "put the exception below what it is an")],
        ),
        ("when turn-begins { give radios to=squads }", &[("S017 1:20", "name `weapons`")]),
        (
            "when turn-begins { give units to=weapons }",
            &[("S017 1:20", "name `weapons`"), ("S017 1:34", "name `units`")],
        ),
        ("when turn-begins { place weapons in=C3 }", &[("S017 1:20", "name `units`, `radios` or")]),
        ("when turn-begins { rally fortifications }", &[("S017 1:20", "name `units`, `weapons`")]),
        ("when turn-begins { suppress line-1; tire weapons }", &[("S017 1:37", "name `units`")]),
        ("when turn-begins { cancel }", &[("S017 1:20", "write it in a `when event { … }`")]),
        (
            r#"hexes near="1 of squads" toward="7 of squads" { cost 2 }"#,
            &[("S017 1:1", "1 is up, 2 to 6 go on clockwise")],
        ),
        (r#"hexes toward="squads" { cost 2 }"#, &[("K023 1:14", "write it like `2 of leaders`")]),
        (
            "when turn-begins { edge axis north }",
            &[("K026 1:30", "possible here: `left`, `right`, `top`")],
        ),
        (
            "when turn-begins { search axis 1 of=Dust }",
            &[("K026 1:37", "it is an Event; possible here: `Advance`")],
        ),
        (r#"hexes occupied=squads { cost 2 }"#, &[("K026 1:16", "axis")]),
        (
            r#"forbid mvoe squads; when breaks { brake it }; units { fp by="(1" }"#,
            &[("K026 1:8", "move"), ("K020 1:35", "break"), ("S022 1:63", "numbers")],
        ),
    ];
    let mut wrong = String::new();
    for (lines, expected) in rows {
        let (text, found, sources) = found(lines);
        let places: Vec<String> =
            expected.iter().map(|(place, _)| further_down(place, above(&text))).collect();
        let expected: Vec<(&str, &str)> =
            places.iter().zip(*expected).map(|(place, row)| (place.as_str(), row.1)).collect();
        wrong += &differing(&text, &found, &sources, &expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A place like `K030 2:20`, so many lines further down.
fn further_down(place: &str, lines: usize) -> String {
    let (code, place) = place.split_once(' ').expect("a code and a place");
    let (line, column) = place.split_once(':').expect("a line and a column");
    format!("{code} {}:{column}", line.parse::<usize>().expect("a number") + lines)
}

/// What two rules say is told at both places.
#[test]
fn rules_that_contradict_each_other_are_told() {
    let rule = |name: &str, line: &str| format!("rule {name} {{ text en=\"Once.\"; {line} }}\n");
    let path = [&SCENARIO, SCENARIO.child("rule").expect("a rule")];
    for (first, second, at, other) in [
        ("everywhere { cost 2 }", "everywhere { cost 1.5 }", "cost", "cost"),
        ("permit climb squads", "forbid climb squads", "climb", "climb"),
    ] {
        let text = format!("{}{}", rule("one", first), rule("two", second));
        let (found, sources) = errors(&SCENARIO, &crate::reference::framed(&path.to_vec(), &text));
        let [found] = &found[..] else { panic!("{}", all(&found, &sources)) };
        assert_eq!((found.code.id, sources.excerpt(found.primary.span)), ("S017", at));
        assert_eq!(sources.excerpt(found.related[0].span), other);
        assert!(found.related[0].span.start < found.primary.span.start);
    }
    // Numbers of two rules are two numbers.
    let text = format!(
        "{}{}",
        rule("one", "number fog 1; sides { hand fog }"),
        rule("two", "number fog 2; sides { hand \"fog + 1\" }"),
    );
    let (found, sources) = errors(&SCENARIO, &crate::reference::framed(&path.to_vec(), &text));
    assert!(found.is_empty(), "{}", all(&found, &sources));
}

/// A rule that says why it is not all played is played as far as it says.
#[test]
fn a_rule_may_be_played_in_part() {
    let read = |lines: &str| {
        let (document, ..) = tree(&format!("rule r {lines}"));
        let mut findings = Findings::new();
        let (draft, _) = special::rule(&document.nodes[0], &mut findings).expect("a rule");
        let notes: Vec<&str> = findings.as_slice().iter().map(|found| found.code.id).collect();
        (draft.unenforced.is_some(), draft.standing.len(), notes.join(" "))
    };
    let text = "text en=\"Once.\"";
    let sides = "sides { hand 2 }";
    assert_eq!(read(&format!("{{ {text}; {sides} }}")), (false, 1, String::new()));
    assert_eq!(read(&format!("unenforced=why {{ {text}; {sides} }}")), (true, 1, String::new()));
    assert_eq!(read(&format!("{{ {text}; {sides}; whirlwind }}")), (true, 1, "S016".to_owned()));
    assert_eq!(read(&format!("{{ {text} }}")), (true, 0, "S016".to_owned()));
}

/// Each name that amounts know is told about in the reference, and no other.
#[test]
fn every_name_of_amounts_is_told_about() {
    use crate::reference::rules::{NAMES, SIDES, THINGS};
    use crestline_rules::special::{EVERYWHERE, OF_SIDES, OF_THINGS};
    let words = |table: &[(&'static str, &str)]| table.iter().map(|row| row.0).collect::<Vec<_>>();
    assert_eq!(words(&SIDES), OF_SIDES);
    assert_eq!(words(&THINGS), OF_THINGS);
    let sides = ["axis.", "allies.", "active.", "inactive.", "own.", "enemy."];
    let told: Vec<&str> = words(&NAMES).into_iter().chain(sides).collect();
    assert!(EVERYWHERE.iter().all(|name| told.contains(name)), "{told:?}");
}
