//! While a rule asks something, nobody learns what is hidden from him, and a view is a whole game.

use crestline_play::script::{run, start};
use crestline_rules::choice::{Choice, Next, Prompt, Purpose};
use crestline_rules::content::ChitSet;
use crestline_rules::game::Game;
use crestline_rules::side::Side;
use crestline_rules::view::Hidden;

use super::{projects, scenario};

/// The same game with the last unseen cards in the other hand, and the last chits.
fn other_world(game: &Game, viewer: Side) -> Game {
    let (view, other) = (game.view(viewer), viewer.other());
    let size = usize::from(view.hand_size(other));
    let unseen: Vec<u8> = view.unseen(other).iter().collect();
    let hand = unseen.into_iter().rev().take(size).collect();
    let unseen: Vec<char> = view.unseen_chits().iter().collect();
    let mut chits = ChitSet::EMPTY;
    for letter in unseen.into_iter().rev().take(usize::from(view.table().secrets[other])) {
        chits.insert(letter);
    }
    let noted = game.view(other).noted().clone();
    view.complete(&Hidden { hand, chits, noted }).expect("a guess that fits the view")
}

/// Who is asked for what, as everybody notices; and what a side may choose, where it is asked.
type Noticed = (Option<Side>, Option<Prompt>, Option<Purpose>, Option<Vec<Choice>>);

fn noticed(game: &Game, viewer: Side) -> Noticed {
    match game.next() {
        Next::Side(side, legal) => {
            let own = (*side == viewer).then(|| legal.choices.clone());
            (Some(*side), Some(legal.prompt), None, own)
        }
        Next::Chance(set) => (Some(set.side), None, Some(set.purpose), None),
        Next::Over(outcome) => (Some(outcome.winner), None, None, None),
    }
}

#[test]
fn what_a_rule_asks_tells_nothing_of_hidden_hands() {
    let mut asked = 0;
    for read in projects() {
        for script in &read.scripts {
            let scenario = scenario(&read, script);
            let Ok(mut game) = start(&scenario, &script.script) else { continue };
            let name = &script.name.value;
            for step in run(&scenario, &script.script).steps {
                let of_rule = match game.next() {
                    Next::Side(_, legal) => {
                        matches!(legal.prompt, Prompt::Rule(..) | Prompt::RuleHex(..))
                    }
                    Next::Chance(set) => set.purpose == Purpose::Rule,
                    Next::Over(_) => false,
                };
                if of_rule {
                    for side in Side::BOTH {
                        asked += 1;
                        let world = other_world(&game, side);
                        assert_eq!(game.view(side), world.view(side), "{name}");
                        assert_eq!(noticed(&game, side), noticed(&world, side), "{name}");
                        let (view, truth) = (game.view(side), game.view(side.other()));
                        let (hand, chits) = (truth.hand(), truth.secrets());
                        let noted = truth.noted().clone();
                        let same =
                            view.complete(&Hidden { hand, chits, noted }).expect("the truth");
                        assert_eq!(same, game, "{name}");
                        assert_eq!(same.next(), game.next(), "{name}");
                    }
                }
                game.apply(&step.choice).expect("what the script has played");
            }
        }
    }
    assert!(asked > 60, "{asked}");
}
