//! The search: choices tried against each other in the same worlds, the worst left out in rounds.

use crestline_rules::choice::{Choice, Next};
use crestline_rules::game::Game;
use crestline_rules::side::{BySide, Side};
use crestline_rules::view::View;

use super::luck::Luck;
use super::{value, worlds};
use crate::bots::budget::Budget;
use crate::bots::simple;
use crate::chance::Chance;
use crate::random::Random;
use crate::runner::Decider;

/// How many Turns are played on, the present one included.
const TURNS: u32 = 2;

/// No world is played on for more choices.
const STEPS: u32 = 600;

/// In how many worlds all that is left is tried before some of it is left out.
const ROUND: usize = 2;

/// In how many worlds a choice is tried at least before it is preferred to the usual one, whatever
/// that costs.
const LEAST: usize = 6;

/// A choice and how it has gone.
struct Trial<'a> {
    /// Its place in the list.
    at: usize,
    choice: Choice,
    /// The bot that has made it.
    after: &'a simple::Bot,
    /// What it was worth in each world.
    worths: Vec<i64>,
}

/// The place of the best of some choices, each with the bot that has made it; the first is the usual
/// one. A budget of choices is spent to the share that the decision deserves, in hundredths.
pub(super) fn best(
    view: &View,
    choices: &[(Choice, simple::Bot)],
    random: &mut Random,
    budget: &Budget,
    share: u32,
) -> (usize, u32) {
    let began = match budget {
        Budget::Nodes(_) => 0,
        Budget::Time(clock) => clock.begin(),
    };
    let mut trials: Vec<Trial<'_>> = choices
        .iter()
        .enumerate()
        .map(|(at, (choice, after))| Trial { at, choice: *choice, after, worths: Vec::new() })
        .collect();
    let mut spent = 0;
    let mut worlds = 0;
    let lasts = |spent: u32| match budget {
        Budget::Nodes(nodes) => u64::from(spent) * 100 < u64::from(*nodes) * u64::from(share),
        Budget::Time(clock) => clock.lasts(began),
    };
    while trials.len() > 1 && (lasts(spent) || worlds < LEAST) {
        let Some(world) = worlds::draw(view, random) else { break };
        let seed = u64::from(random.below(u32::MAX));
        for trial in &mut trials {
            let (worth, nodes) =
                play_on(world.clone(), view.side(), trial.choice, trial.after, seed);
            trial.worths.push(worth);
            spent += nodes;
        }
        worlds += 1;
        if worlds % ROUND == 0 {
            leave_out(&mut trials);
        }
    }
    (chosen(&trials), spent)
}

/// What a choice gained on the usual one in all worlds together, and by how much chance alone would
/// let that stray.
fn gain(trial: &Trial<'_>, usual: &Trial<'_>) -> (i64, i64) {
    let gains = trial.worths.iter().zip(&usual.worths).map(|(ours, theirs)| ours - theirs);
    // The sum of so many draws strays by the root of the sum of their squares.
    let (total, squares) =
        gains.fold((0, 0), |(total, squares), gain| (total + gain, squares + gain * gain));
    (total, squares.isqrt())
}

/// Leaves out the worse half of what is not the usual choice, and all that is clearly worse than it.
fn leave_out(trials: &mut Vec<Trial<'_>>) {
    let usual = &trials[0];
    let mut order: Vec<(i64, usize)> = Vec::new();
    for trial in &trials[1..] {
        let (total, strays) = gain(trial, usual);
        if trial.worths.len() < LEAST || total + strays > 0 {
            order.push((-total, trial.at));
        }
    }
    order.sort_unstable();
    order.truncate(trials.len() / 2);
    trials.retain(|trial| trial.at == 0 || order.iter().any(|(_, at)| *at == trial.at));
}

/// The place of the choice that went best, if it was better than the usual one by more than chance
/// would have it.
fn chosen(trials: &[Trial<'_>]) -> usize {
    let Some(usual) = trials.first() else { return 0 };
    let mut best = (0, 0);
    for trial in trials[1..].iter().filter(|trial| trial.worths.len() >= LEAST) {
        let (total, strays) = gain(trial, usual);
        if total - strays > best.0 {
            best = (total - strays, trial.at);
        }
    }
    best.1
}

/// Makes a choice in a world, plays on, and weighs what has become of it; with how many choices.
fn play_on(
    mut game: Game,
    side: Side,
    choice: Choice,
    after: &simple::Bot,
    seed: u64,
) -> (i64, u32) {
    let until = game.table().turns + TURNS;
    let mut bots = BySide { axis: after.fresh(), allies: after.fresh() };
    bots[side] = after.clone();
    let mut chance = Luck::new(seed);
    let mut nodes = 1;
    if game.apply(&choice).is_err() {
        return (i64::MIN / 1024, nodes);
    }
    while nodes < STEPS && game.table().turns < until {
        let choice = match game.next() {
            Next::Over(_) => break,
            Next::Chance(set) => chance.draw(set),
            Next::Side(who, legal) => {
                let bot = &mut bots[*who];
                bot.decide_unseen(legal).or_else(|| Some(bot.decide(&game.view(*who), legal)))
            }
        };
        let made = choice.map(|choice| game.apply(&choice).is_ok());
        if made != Some(true) {
            break;
        }
        nodes += 1;
    }
    (value::of(&game, side), nodes)
}
