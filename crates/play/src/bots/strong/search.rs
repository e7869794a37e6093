//! The search: choices tried against each other in the same worlds, the worst left out in rounds.

use crestline_rules::choice::{Choice, Next};
use crestline_rules::game::Game;
use crestline_rules::side::{BySide, Side};
use crestline_rules::view::View;

use super::{value, worlds};
use crate::bots::budget::Budget;
use crate::bots::simple;
use crate::chance::{Chance, Seeded};
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
/// one.
pub(super) fn best(
    view: &View,
    choices: &[(Choice, simple::Bot)],
    random: &mut Random,
    budget: &Budget,
) -> usize {
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
        Budget::Nodes(nodes) => spent < *nodes,
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
    chosen(&trials)
}

/// Leaves out the worse half of what is not the usual choice.
fn leave_out(trials: &mut Vec<Trial<'_>>) {
    let mut order: Vec<(i64, usize)> =
        trials[1..].iter().map(|trial| (-trial.worths.iter().sum::<i64>(), trial.at)).collect();
    order.sort_unstable();
    order.truncate(order.len().div_ceil(2));
    trials.retain(|trial| trial.at == 0 || order.iter().any(|(_, at)| *at == trial.at));
}

/// The place of the choice that went best, if it was better than the usual one by more than chance
/// would have it.
fn chosen(trials: &[Trial<'_>]) -> usize {
    let Some(usual) = trials.first() else { return 0 };
    let mut best = (0, 0);
    for trial in &trials[1..] {
        let gains: Vec<i64> =
            trial.worths.iter().zip(&usual.worths).map(|(ours, theirs)| ours - theirs).collect();
        let count = i64::try_from(gains.len()).unwrap_or(1).max(1);
        let total: i64 = gains.iter().sum();
        // The sum of so many draws strays by the root of the sum of their squares.
        let strays = gains.iter().map(|gain| gain * gain).sum::<i64>().isqrt();
        if trial.worths.len() < LEAST {
            continue;
        }
        let sure = (total - strays * DOUBT / 100) / count;
        if sure > best.0 {
            best = (sure, trial.at);
        }
    }
    best.1
}

/// How sure a gain must be, in hundredths of what chance lets it stray.
const DOUBT: i64 = 100;

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
    let mut chance = Seeded::new(seed, 0);
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
