//! The index of the rules as the binary tells it, and beside the paragraphs that the code knows.

use std::collections::BTreeSet;

use crestline_rules::content::{CardAction, CardEvent, Order, Trigger};
use crestline_rules::para::Para;
use crestline_rules::scenario::SWITCHES;
use crestline_source::library::chart;
use crestline_source::rulebook::{find, paragraphs};

use crate::kit::{crestline, empty, files};

/// The answer of the binary.
fn asked(args: &[&str]) -> String {
    let folder = empty();
    let ran = crestline(folder.path(), args);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    ran.out
}

/// What is said of a paragraph up to where it is implemented: the rest, a test writes.
fn said(paragraph: &str) -> String {
    let answer = asked(&["rules", paragraph]);
    let end = answer.find("  code ").unwrap_or(answer.len());
    answer[..end].to_owned()
}

#[test]
fn a_paragraph_is_told() {
    let wanted = "\
O16.4.1  Strength in a Melee
  After the Ambushes each side adds up the FP of its units, and 1 for each that is boxed. Weapons do
  not count. If one side is gone there is no Melee.

  decided    Command, Veteran, Suppressed and Wire count.
             The sums are taken once, before the first roll.
  switch     `melee-fp frozen`, the default: once, before the first roll
             `melee-fp current`: anew before each of the rolls
";
    for word in ["O16.4.1", "o16.4.1", "016.4.1", "16.4.1"] {
        assert_eq!(said(word), wanted);
    }
    let whole = asked(&["rules", "O16.4.1"]);
    assert!(whole.contains("\n  code       crates/rules/src/orders/o16_4_melee.rs\n"), "{whole}");
    assert!(whole.contains("\n  proven by  "), "{whole}");
    assert!(whole.contains("\n  see also   A25         Ambush\n"), "{whole}");
    assert_eq!(asked(&["explain", "O16.4.1"]), whole);
}

#[test]
fn every_paragraph_answers() {
    let lines = asked(&["rules", "--json"]);
    let told: Vec<serde_json::Value> =
        lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(told.len(), paragraphs().len());
    for (told, paragraph) in told.iter().zip(paragraphs()) {
        let id = paragraph.id.as_str();
        assert_eq!(told["paragraph"], id);
        assert_eq!(told["summary"], paragraph.summary.as_str());
        assert_eq!(told["tests"].as_array().unwrap().len(), paragraph.tests.len());
    }
    // One of each part through the door for people, and all that is below a letter.
    for id in ["1.0", "6.1.2", "O18.2.3.3", "A35.1", "E52.2", "T88.3.2", "F106.3"] {
        let answer = asked(&["rules", id]);
        assert!(answer.starts_with(&format!("{id}  {}\n", find(id).unwrap().title)), "{answer}");
        let one: serde_json::Value =
            serde_json::from_str(&asked(&["rules", id, "--json"])).unwrap();
        assert!(told.contains(&one), "{id}");
    }
    let events = asked(&["rules", "e"]);
    let of_events = paragraphs().iter().filter(|paragraph| paragraph.id.starts_with('E'));
    assert_eq!(events.lines().count(), of_events.count());
    let list = asked(&["rules"]);
    assert!(list.contains("\n  O20   Fire   ") && list.contains("\nFortifications\n"), "{list}");
}

#[test]
fn a_number_that_is_none_is_answered_with_one_that_is() {
    let folder = empty();
    for (word, help) in [
        ("A20.3.1", "did you mean `O20.3.1`?"),
        ("O20.3.9", "did you mean `O20.3`?"),
        ("fire", "`crestline rules` lists them"),
    ] {
        let ran = crestline(folder.path(), &["rules", word]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{word}");
        assert!(ran.err.contains(&format!("there is no paragraph `{word}`")), "{}", ran.err);
        assert!(ran.err.contains(help), "{}", ran.err);
    }
}

#[test]
fn the_paragraphs_that_the_code_knows_are_in_the_index() {
    let mut known: BTreeSet<Para> = BTreeSet::new();
    known.extend(Order::ALL.iter().map(|one| one.para()));
    known.extend(CardAction::ALL.iter().map(|one| one.para()));
    known.extend(CardEvent::ALL.iter().map(|one| one.para()));
    known.extend(Trigger::ALL.iter().map(|one| one.para()));
    known.extend(SWITCHES.iter().flat_map(|switch| switch.paras));
    let mut texts: BTreeSet<String> = known.iter().map(|para| para.text().to_owned()).collect();
    texts.extend(chart().terrains().iter().map(|terrain| terrain.paragraph.clone()));
    for text in texts {
        assert!(find(&text).is_some_and(|paragraph| paragraph.id == text), "{text}");
    }
    // What is printed on the cards is called alike in the index.
    let titles = CardEvent::ALL.iter().map(|one| (one.para(), one.title()));
    for (para, title) in titles.chain(CardAction::ALL.iter().map(|one| (one.para(), one.title()))) {
        let listed = &find(para.text()).unwrap().title;
        let plain = |text: &str| text.replace(" as an Action", "").replace('&', "and");
        assert_eq!(plain(listed), plain(title), "{para}");
    }
}

#[test]
fn files_of_the_index_are_there() {
    let all: BTreeSet<String> = files("crates", "").into_iter().collect();
    for paragraph in paragraphs() {
        for file in &paragraph.files {
            assert!(all.contains(file), "{}: {file}", paragraph.id);
        }
    }
}
