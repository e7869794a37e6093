//! Words: what events, prompts and refusals sound like, and that nothing hidden is said.

use std::collections::BTreeSet;

use crestline_rules::choice::{Choice, Ending, Illegal, Next, Outcome, Prompt, Refusal};
use crestline_rules::event::{Event, Happening};
use crestline_rules::para;
use crestline_rules::side::{BySide, Side};

use super::kit::{act, card, given, scenario, script, shows};
use crate::batch::play_watched;
use crate::bots;
use crate::narrate;
use crate::runner::{Checks, idle};
use crate::script::run;
use crestline_rules::content::Order;
use crestline_rules::script::Verb;

#[test]
fn a_fire_attack_is_told_with_its_numbers() {
    let scenario = scenario();
    let fire = card(Side::Allies, Order::Fire, 0);
    let text = "H6 rifle-1; G6 line-1+light-mg-1; G7 line-2";
    let position = given(Side::Allies, text, &[], &[&fire]);
    let rolls = vec![
        act(Verb::Roll, &scenario.card_name(shows(Side::Allies, 5, 3)), vec![]),
        act(
            Verb::Defend,
            &format!("rifle-1 {}", scenario.card_name(shows(Side::Axis, 1, 2))),
            vec![],
        ),
    ];
    let attack = act(Verb::Attack, "H6 line-1 allies:light-mg-1", rolls);
    let order = act(Verb::Fire, &format!("{fire} line-1"), vec![attack]);
    let report = run(&scenario, &script(Some(position), vec![order]));
    assert!(report.held(), "{:?}", report.findings);
    let told: Vec<String> = report
        .steps
        .iter()
        .flat_map(|step| &step.events)
        .map(|event| narrate::event(&scenario, event))
        .collect();
    assert_eq!(
        told,
        [
            "Fire Order of the Allies, B-37 (O14.1)",
            "Line Squad line-1 is activated to fire (O14.1)",
            "Fire attack at H6: base Line Squad line-1 FP 6, +1 Light MG light-mg-1 = 7 (O20.3)",
            "Attack roll of the Allies: B-27 shows 5 + 3 = 8 (1.9)",
            "Attack total 15 (O20.3.3)",
            "Defence roll of Rifle Squad rifle-1: G-2 shows 1 + 2 = 3 (1.9)",
            "Rifle Squad rifle-1: Morale 9 + 3 = 12 (O20.3.4)",
            "Rifle Squad rifle-1 breaks, by fire (3.2.1)",
            "Fire Order done (O20)",
        ]
    );
}

#[test]
fn endings_and_refusals_are_sentences() {
    let end = Outcome { winner: Side::Axis, ending: Ending::SuddenDeath, vp: 0 };
    assert_eq!(
        narrate::outcome(&end),
        "The Axis win: Sudden Death (6.2.2, 6.3.2); VP: 0; the Initiative card breaks the tie (9.2)"
    );
    let end = Outcome { winner: Side::Axis, ending: Ending::Surrender(Some(Side::Allies)), vp: -3 };
    assert_eq!(
        narrate::outcome(&end),
        "The Axis win: the Allies have reached their Surrender space (6.3.1); VP: Allies 3"
    );
    let refused = Illegal { choice: Choice::Pass, kind: Refusal::AlreadyOrdered, para: para!("5") };
    assert_eq!(narrate::illegal(&refused), "who has given an Order cannot pass any more (5)");
}

#[test]
fn numbers_are_written_as_on_the_counters() {
    let halves: Vec<String> = [0, 1, 2, 3, 8].map(narrate::half_points).to_vec();
    assert_eq!(halves, ["0", "½", "1", "1½", "4"]);
    assert_eq!([0, 4, -2].map(narrate::vp), ["0", "Axis 4", "Allies 2"]);
    let words = ["a", "b", "c"].map(str::to_owned);
    assert_eq!(narrate::list(&words), "a, b and c");
    assert_eq!(narrate::list(&[]), "nothing");
}

#[test]
fn what_a_side_may_not_know_is_not_said() {
    let scenario = scenario();
    let drew = Event {
        para: para!("5.4"),
        what: Happening::Drew { side: Side::Axis, card: Some(shows(Side::Axis, 2, 2)) },
    };
    let own = narrate::event(&scenario, &drew.seen_by(Side::Axis));
    let other = narrate::event(&scenario, &drew.seen_by(Side::Allies));
    assert_eq!(own, "The Axis draw G-8 (5.4)");
    assert_eq!(other, "The Axis draw a card (5.4)");
}

/// Whole games: everything can be told, and idle windows are passed without being shown.
#[test]
fn everything_that_happens_has_words() {
    let scenario = scenario();
    let bots =
        BySide { axis: bots::find("random").unwrap(), allies: bots::find("simple").unwrap() };
    let mut sentences = BTreeSet::new();
    let mut passed = 0;
    for game in 0..3 {
        let _ = play_watched(&scenario, &bots, 17, game, Checks::None, &mut |step| {
            for event in step.events {
                let told = narrate::event(&scenario, event);
                assert!(told.ends_with(')') && !told.contains("  "), "{told}");
                sentences.insert(told.split(' ').next().unwrap_or_default().to_owned());
            }
            match step.asked {
                Next::Side(_, legal) => {
                    assert!(!narrate::prompt(&scenario, legal.prompt).is_empty());
                    assert!(!narrate::choices(&scenario, legal).is_empty());
                    if let Some(pass) = idle(legal) {
                        assert_ne!(legal.prompt, Prompt::Turn);
                        assert!(legal.contains(&pass));
                        passed += 1;
                    }
                }
                Next::Chance(set) => {
                    let words = narrate::draw(set);
                    let starts = ["a card of the", "a Smoke marker", "an Objective chit"];
                    assert!(starts.iter().any(|start| words.starts_with(start)), "{words}");
                }
                Next::Over(_) => panic!("a step after the end"),
            }
        });
    }
    assert!(sentences.len() > 10, "{sentences:?}");
    assert!(passed > 10, "windows that nothing could be done in: {passed}");
}
