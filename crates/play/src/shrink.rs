//! What a long game did wrong, made short: the shortest way to the same trouble that is easily found.

use std::sync::Arc;

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::game::Game;
use crestline_rules::position::Position;
use crestline_rules::scenario::Scenario;

/// A short way to trouble: a position, or the beginning of the game, and choices from there.
#[derive(Clone, Debug)]
pub struct Short {
    /// Where it begins; at the set-up if there is none.
    pub position: Option<Position>,
    /// The choices, in order; the last one makes the trouble.
    pub choices: Vec<Choice>,
}

/// Whether a game that has just made a choice is in trouble.
pub type Trouble<'a> = &'a dyn Fn(&Game) -> bool;

/// Makes the way to trouble short: begins at the last Turn from which it still comes, leaves out
/// Turns on the way, then takes pieces off the map as long as it comes without them.
///
/// Returns `None` if these choices lead to no trouble.
#[must_use]
pub fn shrink(scenario: &Arc<Scenario>, choices: &[Choice], trouble: Trouble<'_>) -> Option<Short> {
    let start = Game::new(Arc::clone(scenario));
    let length = reaches(start.clone(), choices, trouble)?;
    let mut short = Short { position: None, choices: choices[..length].to_vec() };
    for at in menus(start, &short.choices).into_iter().rev() {
        let mut game = Game::new(Arc::clone(scenario));
        for choice in &short.choices[..at] {
            game.apply(choice).ok()?;
        }
        let Some(position) = game.position() else { continue };
        let rest = &short.choices[at..];
        if let Some(length) = from(scenario, &position, rest, trouble) {
            short = Short { position: Some(position), choices: rest[..length].to_vec() };
            break;
        }
    }
    leave_out_pieces(scenario, &mut short, trouble);
    Some(short)
}

/// How many of the choices lead to trouble.
fn reaches(mut game: Game, choices: &[Choice], trouble: Trouble<'_>) -> Option<usize> {
    for (at, choice) in choices.iter().enumerate() {
        game.apply(choice).ok()?;
        if trouble(&game) {
            return Some(at + 1);
        }
    }
    None
}

fn from(
    scenario: &Arc<Scenario>,
    position: &Position,
    choices: &[Choice],
    trouble: Trouble<'_>,
) -> Option<usize> {
    let game = Game::at(Arc::clone(scenario), position).ok()?;
    reaches(game, choices, trouble)
}

/// The places in a list of choices at which a side is at its Turn menu.
fn menus(mut game: Game, choices: &[Choice]) -> Vec<usize> {
    let mut menus = Vec::new();
    for (at, choice) in choices.iter().enumerate() {
        if matches!(game.next(), Next::Side(_, legal) if legal.prompt == Prompt::Turn) {
            menus.push(at);
        }
        if game.apply(choice).is_err() {
            break;
        }
    }
    menus
}

/// Takes everything off the map that the trouble does not need.
fn leave_out_pieces(scenario: &Arc<Scenario>, short: &mut Short, trouble: Trouble<'_>) {
    let Some(position) = &mut short.position else { return };
    let mut at = 0;
    while at < position.pieces.len() {
        let mut less = position.clone();
        less.pieces.remove(at);
        match from(scenario, &less, &short.choices, trouble) {
            Some(length) if length == short.choices.len() => *position = less,
            _ => at += 1,
        }
    }
}
