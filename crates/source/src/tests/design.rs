//! Design values: those of the library are the published ones, and those of a project are read.

use std::collections::BTreeMap;

use crestline_rules::content::{FortificationKind, Quality};
use crestline_rules::design::{Size, Worthy};
use crestline_rules::scenario::{ForceWord, Posture};

use super::all;
use crate::diag::Findings;
use crate::library;
use crate::parse::load;
use crate::project::{Project, read_project};
use crate::schema::design;
use crate::text::Sources;

fn project(text: &str) -> Project {
    let files: BTreeMap<String, Vec<u8>> =
        [("test.kdl".to_owned(), text.as_bytes().to_vec())].into();
    read_project(&files, &["test.kdl"])
}

#[test]
fn the_library_has_no_findings() {
    let nations = library::library(&library::NATIONS);
    for (name, text) in library::DESIGN {
        let (mut findings, mut sources) = (Findings::new(), Sources::new());
        let document = load(&mut sources, name, text.as_bytes(), &mut findings);
        for node in &document.nodes {
            design::design(node, &nations, &mut Default::default(), &mut findings);
        }
        assert!(findings.is_empty(), "{}", all(findings.as_slice(), &sources));
    }
}

/// Counts, sums and single numbers against the published tables.
#[test]
fn the_values_are_the_published_ones() {
    let design = library::design();
    assert_eq!(design.nations.len(), 6);
    // nation, values and their sum; of all orders of battle in all sizes: their cost, initiative,
    // surrender, Orders, Leaders and other pieces
    let rows = [
        ("germany", 34, 7299, [522, 219, 181, 81, 54, 306]),
        ("america", 32, 7021, [546, 208, 249, 81, 54, 382]),
        ("russia", 33, 4753, [465, 206, 256, 81, 54, 409]),
        ("britain", 32, 7248, [524, 184, 225, 84, 60, 370]),
        ("france", 29, 4372, [368, 148, 232, 78, 54, 344]),
        ("italy", 33, 3556, [365, 175, 311, 81, 54, 465]),
    ];
    for (word, values, points, sums) in rows {
        let nation = design.nation(word).expect(word);
        assert_eq!(nation.points.len(), values, "{word}");
        assert_eq!(nation.points.iter().map(|row| i32::from(row.points)).sum::<i32>(), points);
        assert_eq!(nation.orders_of_battle.len(), 9, "{word}");
        let strengths = || nation.orders_of_battle.iter().flat_map(|ob| &ob.strengths);
        assert_eq!(strengths().count(), 27, "{word}");
        let contents = strengths().flat_map(|s| &s.contents).map(|l| i32::from(l.count));
        let found = [
            strengths().map(|s| i32::from(s.vp)).sum::<i32>(),
            strengths().map(|s| i32::from(s.initiative)).sum(),
            strengths().map(|s| i32::from(s.surrender)).sum(),
            strengths().map(|s| i32::from(s.orders)).sum(),
            strengths().map(|s| i32::from(s.leaders)).sum(),
            contents.sum(),
        ];
        assert_eq!(found, sums, "{word}");
        assert_eq!(nation.leaders.len(), 8, "{word}");
        // Nobody ties: the initiative of the Axis is odd, that of the Allies even.
        let odd = matches!(word, "germany" | "italy");
        assert!(strengths().all(|s| (s.initiative.rem_euclid(2) == 1) == odd), "{word}");
    }
    let ratios = design.nations.iter().map(|nation| nation.squads_per_leader);
    assert_eq!(ratios.collect::<Vec<_>>(), [3, 4, 5, 3, 4, 6]);
    let germany = design.nation("germany").expect("germany");
    assert_eq!(germany.points(Worthy::Radio, "150mm"), Some(510));
    assert_eq!(germany.points(Worthy::Weapon, "Molotov Cocktail"), Some(23));
    let rolls = |year, roll| germany.quality_rolls(year, "russia").and_then(|rolls| rolls.of(roll));
    assert_eq!(rolls(1945, 5), Some(Quality::Line));
    assert_eq!(rolls(1939, 12), Some(Quality::Line));
    assert_eq!(rolls(1942, 12), Some(Quality::Green));
    let italy = design.nation("italy").expect("italy");
    let rolls = |enemy| italy.quality_rolls(1941, enemy).and_then(|rolls| rolls.of(9));
    assert_eq!((rolls("russia"), rolls("britain")), (Some(Quality::Line), Some(Quality::Green)));
    let modifiers =
        [(1939, Quality::Elite, 2), (1945, Quality::Green, -2), (1944, Quality::Line, 0)];
    for (year, quality, by) in modifiers {
        assert_eq!(germany.leader_modifier(year, quality), by);
    }
    let common = &design.common;
    assert_eq!(common.packages.iter().map(|package| u32::from(package.vp)).sum::<u32>(), 45);
    let complex = common.packages.iter().find(|p| p.name == "Bunker Complex").expect("it");
    assert_eq!((complex.vp, complex.mines(), complex.contents.len()), (10, Some(8), 4));
    assert!(complex.contents.iter().all(|packed| packed.count == 3));
    assert_eq!([2, 5, 8].map(u8::from), {
        let of = |posture| common.depths.of(posture);
        [of(Posture::Attack), of(Posture::Recon), of(Posture::Defend)]
    });
}

/// What a package costs is what its Fortifications are worth, 100 points a VP.
#[test]
fn packages_cost_what_is_in_them() {
    let design = library::design();
    let common = &design.common;
    for package in &common.packages {
        let worth = |kind: FortificationKind, fp: Option<u8>| {
            let found = common.fortifications.iter().find(|f| f.kind == kind && f.fp == fp);
            u32::from(found.expect("a worth").points)
        };
        let sum: u32 =
            package.contents.iter().map(|p| worth(p.kind, p.fp) * u32::from(p.count)).sum();
        assert_eq!((sum + 50) / u32::from(common.points_of_a_vp), u32::from(package.vp));
    }
}

/// The part of its units at which an order of battle surrenders is that of its size, but for a few
/// that hold out for one unit more or less.
#[test]
fn orders_of_battle_surrender_by_their_size() {
    let design = library::design();
    let (mut exact, mut all) = (0, 0);
    for ob in design.nations.iter().flat_map(|nation| &nation.orders_of_battle) {
        let year = ob.years.iter().last().expect("a year");
        for strength in &ob.strengths {
            let percent = design.common.size(strength.size).expect("a size").surrender;
            let part = (strength.units(year) * u16::from(percent) + 50) / 100;
            let differs = part.abs_diff(u16::from(strength.surrender));
            assert!(differs <= 1, "{} {:?}", ob.name, strength.size);
            exact += usize::from(differs == 0);
            all += 1;
        }
    }
    assert_eq!((exact, all), (130, 162));
}

/// Pieces of some years only, of other nations, and for one opponent.
#[test]
fn orders_of_battle_keep_their_conditions() {
    let design = library::design();
    let ob = |nation: &str, chit: &str| {
        let nation = design.nation(nation).expect("a nation");
        nation.orders_of_battle.iter().find(|ob| ob.chit == chit).expect("a chit").clone()
    };
    let rifles = ob("germany", "F");
    let company = rifles.strength(Size::Company).expect("a company");
    let weapons = |year| company.count(ForceWord::Weapon, year);
    assert_eq!((weapons(1943), weapons(1944)), (4 + 2 + 3, 4 + 2 + 2));
    assert!(!ob("italy", "A").fits(1941, "britain") && ob("italy", "A").fits(1941, "russia"));
    let french = ob("france", "R");
    let company = french.strength(Size::Company).expect("a company");
    let american = company.contents.iter().filter(|l| l.from.as_deref() == Some("america"));
    assert!(american.count() > 0);
    assert_eq!(french.minor.as_deref(), Some("free-french"));
}

/// What a project says goes before what the library says, and the rest is as there.
#[test]
fn a_project_says_otherwise() {
    let read = project(
        "design germany { points squad Rifle 111 }\ndesign-common { fortification pillbox points=93 }\n",
    );
    assert!(!read.has_errors(), "{}", all(&read.diagnostics, &read.sources));
    let design = read.design();
    let germany = design.nation("germany").expect("germany");
    assert_eq!(germany.points(Worthy::Squad, "Rifle"), Some(111));
    assert_eq!(germany.points(Worthy::Squad, "Conscript"), Some(63));
    assert_eq!((germany.squads_per_leader, design.common.points_of_a_vp), (3, 100));
    let pillbox = FortificationKind::Pillbox;
    assert!(design.common.fortifications.iter().any(|f| f.kind == pillbox && f.points == 93));
}

/// Every mistake is told at its place.
#[test]
fn mistakes_are_told() {
    let rows = [
        ("design atlantis { }", "C004 1:8"),
        ("design germany { points squad Riffle 9 }", "C004 1:31"),
        ("design germany { points tank Tiger 9 }", "K026 1:25"),
        ("design germany { points squad Rifle 9\npoints squad Rifle 8 }", "K030 2:1"),
        ("design germany { quality elite=8 line=4 green=12 }", "C001 1:18"),
        ("design germany { quality elite=4 line=8 }", "C001 1:18"),
        ("design germany { leader 3 Nobody }", "C004 1:27"),
        ("design germany { against nowhere }", "C004 1:26"),
        ("design germany { order-of-battle K X quality=elite minor=martian { } }", "C004 1:58"),
        (
            "design germany { order-of-battle K X quality=elite { size platoon points=1 initiative=1 orders=1 leaders=1 surrender=1 { weapon \"Medium MG\" } } }",
            "C004 1:129",
        ),
        ("design-common { fortification wire fp=3 points=33 }", "C001 1:17"),
        ("design-common { package X vp=1 { tank } }", "K020 1:34"),
    ];
    for (text, wanted) in rows {
        let read = project(text);
        let found: Vec<String> =
            read.diagnostics.iter().map(|d| super::brief(d, &read.sources)).collect();
        assert!(found.iter().any(|brief| brief == wanted), "{text}: {found:?}");
    }
}
