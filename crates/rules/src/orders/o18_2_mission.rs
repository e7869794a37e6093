//! O18.2 A fire mission: spotting, accuracy, and the drift of the Spotting Round.

use crestline_board::hex::{Compass, Hex};
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Purpose, Set};
use crate::event::{Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o18_2_3_impact::Blast;
use crate::para;
use crate::scenario::PieceId;
use crate::special::scene::About;
use crate::special::value::Value;
use crate::state::Dice;

/// A fire mission until its rounds fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Mission {
    leader: PieceId,
    radio: PieceId,
    /// Whether Smoke was asked for (O18.2.1.1).
    smoke: bool,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    /// Where the Spotting Round goes.
    Spot,
    /// What is fired around it.
    Shells(Hex),
    /// The Accuracy roll, still to be made.
    Aim(Hex),
    /// The same, made: from the hex at this range and hindrance.
    Aimed { spot: Hex, range: i32, hindrance: i32 },
    /// A card is drawn for the drift.
    Drift { spot: Hex, hit: bool },
    /// It is drawn.
    Drifted { spot: Hex, hit: bool, dice: Dice },
}

impl Mission {
    pub(crate) const fn new(leader: PieceId, radio: PieceId) -> Mission {
        Mission { leader, radio, smoke: false, phase: Phase::Spot }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        match self.phase {
            Phase::Spot => {
                let hexes = game.situation().spots(self.leader).map(Choice::Hex).collect();
                Ask::Side(side, Prompt::SpotHex(self.leader), hexes)
            }
            Phase::Shells(hex) => {
                let choices = vec![Choice::Shells, Choice::Smoke];
                Ask::Side(side, Prompt::Shells(hex), choices)
            }
            Phase::Drift { .. } => {
                Ask::Chance(Set::deck(side, game.state.cards[side].deck, Purpose::Drift))
            }
            Phase::Aim(_) | Phase::Aimed { .. } | Phase::Drifted { .. } => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase, choice) {
            (Phase::Spot, Choice::Hex(hex)) => {
                game.emit(para!("O18.2.1"), Happening::Spotted { hex: Some(hex) });
                // Only where the Radio has Smoke there is something to declare.
                let smoke = game.situation().radio_has_smoke(self.radio, self.leader);
                self.phase = if smoke { Phase::Shells(hex) } else { Phase::Aim(hex) };
            }
            (Phase::Shells(hex), _) => {
                let _ = para!("O18.2.1.1");
                self.smoke = choice == Choice::Smoke;
                self.phase = Phase::Aim(hex);
            }
            (Phase::Drift { spot, hit }, Choice::Card(card)) => {
                // No roll: no trigger, and nothing to roll again.
                game.reveal(card);
                let printed = game.scenario.card(card);
                let dice = Dice { white: printed.white, red: printed.red, add: 0 };
                let mark = if hit { para!("O18.2.2.1") } else { para!("O18.2.2.2") };
                let (white, red) = (dice.white, dice.red);
                game.emit(mark, Happening::Drifted { card, white, red });
                self.phase = Phase::Drifted { spot, hit, dice };
                let side = game.active();
                game.push(self);
                // The last card: time advances first (G-13).
                if game.state.cards[side].deck.is_empty() {
                    game.advance_time(side);
                }
                return;
            }
            _ => {}
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        match self.phase {
            Phase::Aim(spot) => {
                // The roll is modified by what is seen as it is made; whatever its trigger does to
                // the observer comes too late (1.9.1).
                let situation = game.situation();
                let from = situation.hex(self.leader).unwrap_or(spot);
                let range = situation.distance(from, spot);
                let eye = if situation.sight(from, spot).clear {
                    from
                } else {
                    situation.seen_by_eyes(self.leader, spot).unwrap_or(from)
                };
                let hindrance = i32::from(situation.sight(eye, spot).hindrance);
                self.phase = Phase::Aimed { spot, range, hindrance };
                let (side, leader) = (game.active(), self.leader);
                let what = Happening::Aimed { piece: self.radio, hex: spot, smoke: self.smoke };
                game.emit(para!("O18.2.2"), what);
                game.push(self);
                game.roll(RollKind::Accuracy, side, Some(leader));
            }
            Phase::Aimed { spot, range, hindrance } => {
                let dice = game.state.dice.take();
                let hit = game.targeted(dice, range, hindrance, para!("O18.2.2"));
                self.phase = Phase::Drift { spot, hit };
                game.push(self);
            }
            Phase::Drifted { spot, hit, dice } => match self.drift(game, spot, hit, dice) {
                Some(hex) => game.push(Blast::new(game.situation(), self.radio, hex, self.smoke)),
                None => game.finish_order(),
            },
            Phase::Spot | Phase::Shells(_) | Phase::Drift { .. } => game.finish_order(),
        }
    }

    /// Moves the Spotting Round: after a hit one hex by each die, after a miss by the white die as many
    /// as the red one shows. `None` if it leaves the map, even on its way (O18.2.2.3).
    fn drift(&self, game: &mut Game, spot: Hex, hit: bool, dice: Dice) -> Option<Hex> {
        let (value, usual) =
            if hit { (Value::RadioHitDrift, 2) } else { (Value::RadioDrift, i32::from(dice.red)) };
        let situation = game.situation();
        let (dice_now, by) = (Some((dice.white, dice.red)), Some(self.leader));
        let about = About { dice: dice_now, by, here: Some(spot), ..situation.about(self.radio) };
        let count = situation.changed(value, usual, about).clamp(0, 12);
        let count = usize::try_from(count).unwrap_or(0);
        let steps: Vec<u8> = if hit {
            [dice.white, dice.red].into_iter().take(count).collect()
        } else {
            vec![dice.white; count]
        };
        let mut at = Some(spot);
        for number in steps {
            let side = Compass::from_number(number);
            at = at.zip(side).and_then(|(hex, side)| game.situation().grid().neighbour(hex, side));
        }
        let mark = if at.is_none() { para!("O18.2.2.3") } else { para!("O18.2.2") };
        game.emit(mark, Happening::Spotted { hex: at });
        at
    }
}
