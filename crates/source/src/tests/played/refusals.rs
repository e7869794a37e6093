//! A choice that a special rule refuses says so, and not something that would mislead.

use crestline_play::script::{run, word};
use crestline_rules::choice::{Choice, Refusal};
use crestline_rules::content::CardId;
use crestline_rules::game::Game;
use crestline_rules::script::Word;
use crestline_rules::side::Side;

use super::{projects, scenario};

/// The choice of a word: a card of the Axis by its number, its Action, a hex, the exit, or a piece.
fn choice(game: &Game, text: &str) -> Choice {
    let card =
        |number: &str| CardId { side: Side::Axis, number: number.parse().expect("a number") };
    if text == "exit" {
        return Choice::Exit;
    }
    if let Some(number) = text.strip_prefix("action:G-") {
        return Choice::Action(card(number));
    }
    if let Some(number) = text.strip_prefix("G-") {
        return Choice::Card(card(number));
    }
    if let Ok(hex) = text.parse() {
        return Choice::Hex(hex);
    }
    let called = |choice: &Choice| match word(game.scenario(), *choice) {
        Word::Piece(piece) => piece == text,
        _ => false,
    };
    let pieces = game.scenario().pieces().map(Choice::Piece);
    pieces.into_iter().find(called).expect("a piece of that name")
}

#[test]
fn what_a_special_rule_refuses_is_refused_by_it() {
    let rows = [
        ("refused-order", "G-43", "O16"),
        ("refused-action", "action:G-32", "A35.2"),
        ("refused-exit", "exit", "7.2"),
        ("refused-target", "F4", "O20.3"),
        ("refused-fire", "heavy-mg", "11.1"),
        ("refused-group", "rifle-1", "O20.3.1"),
        ("refused-placement", "H4", "O21"),
        ("refused-gift", "light-mg", "O21.1.1"),
        ("refused-activation", "rifle-2", "3.3.1.1"),
        ("refused-discard", "G-1", "5.3"),
        ("refused-digging", "I4", "8.1.3"),
    ];
    let projects = projects();
    let mut bad = Vec::new();
    for (name, text, para) in rows {
        let found = projects.iter().find_map(|read| {
            let script = read.scripts.iter().find(|script| script.name.value == name)?;
            Some((read, script))
        });
        let (read, script) = found.expect("the script");
        let report = run(&scenario(read, script), &script.script);
        let mut game = report.game.expect("a game");
        let illegal = game.apply(&choice(&game, text)).expect_err("it is forbidden");
        let told = (illegal.kind, illegal.para.text());
        if told != (Refusal::SpecialRule, para) {
            bad.push(format!("{name}: {told:?}"));
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}
