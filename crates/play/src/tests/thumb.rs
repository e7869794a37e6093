//! The simple bot's rules of thumb, one position each.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::Order;
use crestline_rules::game::Game;
use crestline_rules::script::{Given, Statement};
use crestline_rules::side::Side;

use super::kit::{card, given, hex, scenario, script};
use crate::bots::simple::odds;
use crate::bots::{self, Seat};
use crate::script::run;

const ALLIES: Side = Side::Allies;

/// The game of a position after some statements.
fn at(position: Given, statements: Vec<Statement>) -> Game {
    let report = run(&scenario(), &script(Some(position), statements));
    assert!(report.held(), "{:?}", report.findings);
    report.game.unwrap()
}

/// What the bot chooses, one decision after the other, until the prompt is another.
fn decisions(game: &mut Game, wanted: impl Fn(Prompt) -> bool) -> Vec<Choice> {
    let mut made = Vec::new();
    let mut bot = None;
    while let Next::Side(side, legal) = game.next().clone() {
        if !wanted(legal.prompt) {
            break;
        }
        let seat = Seat { side, seed: 0, game: 0 };
        let spec = bots::find("simple").unwrap();
        let bot = bot.get_or_insert_with(|| spec.sit(seat));
        let choice = bot.decide(&game.view(side), &legal);
        game.apply(&choice).unwrap();
        made.push(choice);
    }
    made
}

#[test]
fn odds_are_counted_right() {
    let sums: Vec<i32> = (1..=6).flat_map(|a| (1..=6).map(move |b| a + b)).collect();
    for margin in -14..=14 {
        let count = |test: &dyn Fn(i32) -> bool| {
            let pairs = sums.iter().flat_map(|a| sums.iter().map(move |b| a - b));
            i32::try_from(pairs.filter(|by| test(*by)).count()).unwrap()
        };
        assert_eq!(odds::above(margin), count(&|by| by > margin), "{margin}");
        assert_eq!(odds::equal(margin), count(&|by| by == margin), "{margin}");
    }
    assert_eq!(odds::below(2), 0);
    assert_eq!(odds::below(13), odds::ALL);
    assert_eq!(odds::below(3), 36);
}

#[test]
fn it_fires_at_what_stands_in_the_open() {
    let fire = card(ALLIES, Order::Fire, 0);
    let text = "H7 rifle-1; K3 rifle-2; G7 line-1+light-mg-1; G8 line-2 lt-chatham";
    let mut game = at(given(ALLIES, text, &[], &[&fire]), vec![]);
    let made = decisions(&mut game, |prompt| {
        !matches!(prompt, Prompt::Initiative(..) | Prompt::Defend(_))
    });
    let scenario = Arc::clone(game.scenario());
    let piece = |name: &str| Choice::Piece(scenario.piece(Some(ALLIES), name).unwrap());
    assert_eq!(made[0], Choice::Card(scenario.card_named(None, &fire).unwrap()));
    assert_eq!(made[1], piece("lt-chatham"), "a Leader brings the others in");
    assert!(made.contains(&Choice::Hex(hex("H7"))), "{made:?}");
    assert!(made.contains(&piece("line-1")) && made.contains(&piece("line-2")), "{made:?}");
    assert!(matches!(game.next(), Next::Chance(_)));
}

#[test]
fn it_passes_with_a_bad_hand_and_throws_it_away() {
    let junk = card(ALLIES, Order::CommandConfusion, 0);
    let more = card(ALLIES, Order::ArtilleryRequest, 0);
    let position = given(ALLIES, "M4 rifle-1; A3 line-1", &[], &[&junk, &more]);
    let mut game = at(position, vec![]);
    let made = decisions(&mut game, |prompt| matches!(prompt, Prompt::Turn | Prompt::Discard));
    assert_eq!(made.first(), Some(&Choice::Pass));
    assert_eq!(made.len(), 4, "{made:?}");
    assert_eq!(made.last(), Some(&Choice::Done));
}

#[test]
fn it_finishes_off_the_broken_in_melee() {
    let advance = card(ALLIES, Order::Advance, 0);
    let position = given(ALLIES, "H7 rifle-1*; M4 rifle-2; G7 line-1", &[], &[&advance]);
    let mut game = at(position, vec![]);
    let made = decisions(&mut game, |prompt| !matches!(prompt, Prompt::Initiative(..)));
    assert!(made.contains(&Choice::Hex(hex("H7"))), "{made:?}");
}

#[test]
fn it_meets_movers_with_op_fire_where_that_pays() {
    let (go, fire) = (card(ALLIES, Order::Move, 0), card(Side::Axis, Order::Fire, 0));
    let text = "H7 rifle-1+heavy-mg lt-schrader; E6 line-1";
    let position = given(ALLIES, text, &[&fire], &[&go]);
    let mut game = at(position, vec![]);
    let scenario = Arc::clone(game.scenario());
    let line = scenario.piece(None, "line-1").unwrap();
    let order = Choice::Card(scenario.card_named(None, &go).unwrap());
    for choice in [order, Choice::Piece(line), Choice::Piece(line), Choice::Hex(hex("F6"))] {
        game.apply(&choice).unwrap();
    }
    let made = decisions(&mut game, |_| true);
    assert_eq!(made.first(), Some(&Choice::Card(scenario.card_named(None, &fire).unwrap())));
    assert!(matches!(game.next(), Next::Chance(_)), "{made:?}");
}

#[test]
fn it_rallies_before_all_else_when_many_are_broken() {
    let recover = card(ALLIES, Order::Recover, 0);
    let text = "M4 rifle-1; C3 line-1* line-2*; C4 line-3* lt-chatham*";
    let mut game = at(given(ALLIES, text, &[], &[&recover]), vec![]);
    let made = decisions(&mut game, |prompt| matches!(prompt, Prompt::Turn | Prompt::RallyUnit));
    let leader = game.scenario().piece(None, "lt-chatham").unwrap();
    assert_eq!(made.get(1), Some(&Choice::Piece(leader)), "the Leader first: {made:?}");
}
