//! The bundled library is as good as any file must be.

use std::collections::BTreeMap;

use crestline_board::terrain::{Cost, Form, SightKind, Tag};
use crestline_rules::content::{
    Brings, CardAction, CardEvent, DECK, Nation, Order, UnitClass, Worth,
};

use super::all;
use crate::diag::Findings;
use crate::library;
use crate::parse::load;
use crate::schema::{chit, nation, terrain};
use crate::text::Sources;

#[test]
fn the_library_has_no_findings() {
    for (name, text) in library::TEXTS {
        let mut findings = Findings::new();
        let mut sources = Sources::new();
        let document = load(&mut sources, name, text.as_bytes(), &mut findings);
        for node in &document.nodes {
            match node.name.value.as_str() {
                "terrain" => drop(terrain::terrain(node, &mut findings)),
                "nation" => drop(nation::nation(node, &mut findings)),
                "weapon" => drop(nation::weapon(node, &mut BTreeMap::new(), &mut findings)),
                "chit" => drop(chit::chit(node, &mut findings)),
                other => panic!("{name}: {other}"),
            }
        }
        assert!(findings.is_empty(), "{}", all(findings.as_slice(), &sources));
    }
}

/// Counts over whole decks and counter mixes, and single numbers, against the published tables.
#[test]
fn the_nations_are_the_published_ones() {
    let library = library::library(&library::NATIONS);
    assert_eq!(library.nations.len(), 6);
    // nation, cards, fire orders, moves, sustained fires, triggers, kinds of units, leaders, weapons
    let rows = [
        ("germany", 18, 12, 6, 21, 20, 19, 8),
        ("america", 20, 12, 6, 22, 18, 19, 8),
        ("russia", 18, 13, 6, 22, 19, 19, 9),
        ("britain", 16, 12, 6, 16, 18, 19, 7),
        ("france", 18, 12, 6, 14, 17, 19, 7),
        ("italy", 18, 11, 6, 21, 18, 19, 10),
    ];
    for (word, fire, moves, sustained, triggers, units, leaders, weapons) in rows {
        let nation = library.nation(word).expect(word);
        let count = |f: &dyn Fn(&crestline_rules::content::Card) -> bool| {
            nation.deck.iter().filter(|card| f(card)).count()
        };
        assert_eq!(nation.deck.len(), 72, "{word}");
        assert!(nation.deck.iter().zip(1..).all(|(card, n)| card.number == n), "{word}");
        assert_eq!(count(&|c| c.order == Order::Fire), fire, "{word}");
        assert_eq!(count(&|c| c.order == Order::Move), moves, "{word}");
        assert_eq!(count(&|c| c.action == CardAction::SustainedFire), sustained, "{word}");
        assert_eq!(count(&|c| c.trigger.is_some()), triggers, "{word}");
        // Every pair of dice is on two cards.
        for pair in 0..36 {
            let (white, red) = (pair / 6 + 1, pair % 6 + 1);
            assert_eq!(count(&|c| (c.white, c.red) == (white, red)), 2, "{word} {white} {red}");
        }
        let mut hexes: Vec<_> = nation.deck.iter().map(|c| c.random_hex).collect();
        hexes.sort();
        hexes.dedup();
        assert_eq!(hexes.len(), 72, "{word}: every random hex is on one card");
        assert_eq!(
            (nation.units.len(), nation.leaders.len(), nation.weapons.len()),
            (units, leaders, weapons),
            "{word}"
        );
        assert!(nation.leaders.iter().all(|leader| nation.leader(&leader.name).is_some()));
    }
    let germany = library.nation("germany").expect("germany");
    let rifle = germany.unit(UnitClass::Squad, "Rifle").expect("rifle");
    assert_eq!(
        (rifle.front.fp.value, rifle.front.range.value, rifle.front.range.boxed),
        (5, 5, true)
    );
    assert_eq!((rifle.back.morale, rifle.count), (7, 10));
    let mg = library.weapon(germany, "Heavy MG").expect("mg");
    assert_eq!((mg.movement, mg.fix.to, mg.eliminate.from, mg.eliminate.to), (-1, 6, 9, 10));
    assert!(library.weapon(germany, "Molotov Cocktail").is_some());
    assert_eq!(library.chits.len(), 22);
    assert_eq!(
        library.chit('K').map(|chit| chit.worth),
        Some(Worth::Objective { number: 3, vp: 3 })
    );
    let open: String = library.chits.iter().filter(|c| !c.secret_side).map(|c| c.letter).collect();
    assert_eq!(open, "RVWX");
}

/// Support Tables, minor nations and whom No Quarter works against (4.3.2, 5.3, A38).
#[test]
fn the_nations_have_their_support_and_special_rules() {
    let library = library::library(&library::NATIONS);
    // nation, entries, the sum of their points, years at war
    let rows = [
        ("germany", 75, 220, 7),
        ("america", 57, 163, 3),
        ("russia", 80, 164, 7),
        ("britain", 65, 196, 6),
        ("france", 72, 147, 6),
        ("italy", 71, 137, 6),
    ];
    for (word, entries, points, years) in rows {
        let nation = library.nation(word).expect(word);
        let sum: u32 = nation.support.iter().map(|entry| u32::from(entry.points)).sum();
        let table = (nation.support.len(), sum, nation.years.iter().count());
        assert_eq!(table, (entries, points, years), "{word}");
        for (roll, year) in (2..=12).flat_map(|roll| nation.years.iter().map(move |y| (roll, y))) {
            assert!(nation.supports(roll, year).next().is_some(), "{word}: roll {roll} in {year}");
        }
        assert!(nation.hero().is_some() && nation.private().is_some(), "{word}");
        let winds = nation.deck.iter().filter(|card| card.event == CardEvent::Breeze);
        let winds: Vec<Option<u8>> = winds.map(|card| card.wind).collect();
        assert!(winds.len().is_multiple_of(6) && !winds.is_empty(), "{word}");
        let in_order = |at: usize| u8::try_from(at % 6 + 1).ok();
        assert!(winds.iter().enumerate().all(|(at, wind)| *wind == in_order(at)), "{word}");
        // The same without them.
        let mut plain = Nation::clone(nation);
        plain.deck.iter_mut().for_each(|card| card.wind = None);
        assert!((0..=DECK + 1).all(|number| plain.wind(number) == nation.wind(number)), "{word}");
    }
    let nation = |word| library.nation(word).expect("a nation");
    let offered = |word, roll, year| nation(word).supports(roll, year);
    let leader = offered("germany", 9, 1944).find_map(|entry| match &entry.brings {
        Brings::Leader(names) => Some(names.join(" ")),
        _ => None,
    });
    assert_eq!(leader.as_deref(), Some("Benzing Grein"));
    let gun = offered("france", 7, 1944).find_map(|entry| match &entry.brings {
        Brings::Unit(_, Some(weapon)) => Some(weapon.clone()),
        _ => None,
    });
    assert_eq!(gun, library.weapon(nation("america"), "Heavy MG").cloned(), "an American one");
    let sissi = offered("italy", 7, 1940).find(|entry| entry.only.is_some()).expect("sissi");
    assert!(sissi.is_for("italy", Some("finnish")));
    assert!(!sissi.is_for("italy", None) && !sissi.is_for("italy", Some("croat")));
    let mortar = offered("france", 11, 1940).find(|e| e.only.is_some()).expect("60mm Mortar");
    assert!(mortar.is_for("france", None) && !mortar.is_for("france", Some("belgian")));
    let works = |word, against| nation(word).no_quarter.works_against(against);
    assert!(works("germany", "russia") && !works("germany", "america"));
    assert!(works("russia", "italy") && !works("italy", "russia"));
    let finnish = nation("italy").minor("finnish").expect("finnish");
    assert_eq!((finnish.discard, finnish.late_discard), (Some(1), Some(1)));
}

#[test]
fn other_spellings_are_known() {
    let printed = |name| library::printed_name("germany", name);
    assert_eq!(printed("Reiterhaus").as_deref(), Some("Rettenhaus"));
    assert_eq!(printed("Cpl. Reiterhaus").as_deref(), Some("Cpl. Rettenhaus"));
    assert_eq!(printed("Schrader"), None);
    assert_eq!(library::printed_name("america", "50cal MG").as_deref(), Some(".50cal MG"));
    assert_eq!(library::printed_name("nowhere", "x"), None);
}

#[test]
fn the_bundled_chart_is_the_published_one() {
    let chart = library::chart();
    let row = |word: &str| chart.get(chart.find(word).expect(word)).clone();
    // word, form, rank, half points, cover, sight
    let half = Cost::Half;
    let hindrance = SightKind::Hindrance;
    let rows = [
        ("building", Form::Area, Some(1), half(4), 3, SightKind::Obstacle),
        ("woods", Form::Area, Some(2), half(4), 2, SightKind::Obstacle),
        ("brush", Form::Area, Some(3), half(4), 1, hindrance(3)),
        ("orchard", Form::Area, Some(4), half(2), 1, hindrance(2)),
        ("field", Form::Area, Some(5), half(2), 0, hindrance(1)),
        ("major-bridge", Form::Area, Some(6), Cost::Impassable, 2, hindrance(1)),
        ("bridge", Form::Area, Some(7), Cost::Other, 2, hindrance(1)),
        ("gully", Form::Ribbon, Some(8), half(4), 1, SightKind::Open),
        ("water", Form::Area, Some(9), Cost::Impassable, 0, SightKind::Open),
        ("stream", Form::Ribbon, Some(10), half(6), -1, SightKind::Open),
        ("marsh", Form::Area, Some(11), half(6), 0, hindrance(1)),
        ("open", Form::Area, Some(12), half(2), 0, SightKind::Open),
        ("road", Form::Ribbon, None, half(2), -1, SightKind::Open),
        ("rail", Form::Ribbon, None, half(2), 0, hindrance(1)),
        ("trail", Form::Ribbon, None, half(2), 0, SightKind::Open),
        ("wall", Form::Hexside, None, half(2), 2, SightKind::Obstacle),
        ("hedge", Form::Hexside, None, half(2), 1, SightKind::Obstacle),
        ("fence", Form::Hexside, None, half(2), 0, hindrance(1)),
        ("cliff", Form::Hexside, None, Cost::Impassable, 0, SightKind::Open),
        ("blaze", Form::Marker, None, Cost::Impassable, 0, SightKind::Obstacle),
    ];
    for (word, form, rank, cost, cover, sight) in rows {
        let row = row(word);
        assert_eq!(
            (row.form, row.precedence, row.cost, row.cover, row.sight),
            (form, rank, cost, cover, sight),
            "{word}"
        );
    }
    let with = |tag| -> Vec<&str> {
        chart.terrains().iter().filter(|t| t.is(tag)).map(|t| t.word.as_str()).collect()
    };
    assert_eq!(with(Tag::Blind), ["woods", "building"]);
    assert_eq!(with(Tag::Wet), ["marsh", "water", "stream"]);
    assert_eq!(with(Tag::OpensSight), ["road", "rail"]);
    assert_eq!(with(Tag::Along), ["road", "rail", "trail"]);
    assert_eq!(chart.terrains()[0].word, "open");
}

/// A user's nation is read with the same care.
#[test]
fn faults_of_content_are_found() {
    let card = "card 1 Recover \"Assault Fire\" Shellholes A3 1 1 jammed";
    let rows: &[(&str, &[(&str, &str)])] = &[
        (card, &[("C002 1:1", "71 of its 72")]),
        (
            "card 1 Recovr Assault Shellholes A3 1 7",
            &[("K026 2:8", "`Recover`"), ("K026 2:15", "`Assault Fire`"), ("K025 2:39", "1 to 6")],
        ),
        ("leader X rank=Captain as=Captian", &[("C001 2:1", "no kind of leader")]),
        (
            "unit squad Rifle x=3 fp=five range=1 move=4 morale=7 { broken fp=1 range=1 move=1 morale=6 }",
            &[("K025 2:25", "\"[5]\"")],
        ),
        ("unit squad Rifle fp=5 range=1 move=4 morale=7", &[("K023 2:1", "broken")]),
        ("weapon Gun class=canon fp=5 range=4 fix=2 eliminate=2", &[("K026 2:18", "`gun`")]),
        ("tank Tiger", &[("K020 2:1", "`unit`")]),
        ("support 13 { leader X }", &[("K025 2:9", "`12`")]),
        ("support 2 { leader X }", &[("C004 2:20", "nothing can stand here")]),
        ("support 2 { team Weapon with=MG }", &[("C004 2:18", ""), ("C004 2:30", "")]),
        (
            "support 2 { team Line with=\"Heavy MG\" from=amerika }
unit team Line fp=1 range=1 move=1 morale=7 { broken fp=1 range=1 move=1 morale=6 }",
            &[("C004 2:44", "did you mean `america`")],
        ),
        (
            "support 2 { team Line with=\"Heavy MG\" from=america years=1946 }
unit team Line fp=1 range=1 move=1 morale=7 { broken fp=1 range=1 move=1 morale=6 }",
            &[("K025 2:58", "1939 to 1945")],
        ),
        (
            "support 2 { squad Lien years=\"1943-41\" only=finnsh }
minor finnish
unit squad Line fp=1 range=1 move=1 morale=7 { broken fp=1 range=1 move=1 morale=6 }",
            &[("C004 2:19", "`Line`"), ("K025 2:31", "1939"), ("C004 2:45", "`finnish`")],
        ),
        ("support 2 { }\nsupport 2 { }", &[("K030 3:1", "into one")]),
    ];
    let mut wrong = String::new();
    for (statement, expected) in rows {
        let text = format!("nation n prefix=N side=axis {{\n{statement}\n}}");
        let mut findings = Findings::new();
        let mut sources = Sources::new();
        let document = load(&mut sources, "n.kdl", text.as_bytes(), &mut findings);
        nation::nation(&document.nodes[0], &mut findings);
        let found = findings.into_sorted();
        wrong += &super::differing(&text, &found, &sources, expected).unwrap_or_default();
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Every finding has a code of its own, named once.
#[test]
fn codes_are_unique() {
    let mut ids: Vec<&str> = crate::codes::ALL.iter().map(|(code, ..)| code.id).collect();
    let mut names: Vec<&str> = crate::codes::ALL.iter().map(|(code, ..)| code.name).collect();
    ids.sort_unstable();
    names.sort_unstable();
    assert!(ids.windows(2).chain(names.windows(2)).all(|pair| pair[0] != pair[1]));
}
