//! 6.1.2 Reinforcements that a scenario leaves to their owner: he brings them, or not, on every
//! occasion that the scenario gives him.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::flow::s06_time::arrival_hexes;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::para;
use crate::scenario::{Arrival, Occasion, PieceId, What};
use crate::side::Side;
use crate::state::Place;

/// A side may bring reinforcements.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Reserves {
    side: Side,
    /// What brought this about: time advances, or a Turn begins.
    occasion: Occasion,
    /// The unit whose hex is to be chosen.
    unit: Option<PieceId>,
}

impl Reserves {
    pub(crate) const fn new(side: Side, occasion: Occasion) -> Reserves {
        Reserves { side, occasion, unit: None }
    }

    /// Those who may come now, and find room or their box.
    fn able(&self, game: &Game) -> Vec<PieceId> {
        let mut waiting = waiting(game, self.side, self.occasion);
        waiting.retain(|piece| match game.scenario.unit_kind(*piece) {
            Some(_) => !arrival_hexes(game, *piece).is_empty(),
            None => game.situation().radio(self.side).is_none(),
        });
        waiting
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        if let Some(unit) = self.unit {
            let choices = arrival_hexes(game, unit).into_iter().map(Choice::Hex).collect();
            return Ask::Side(self.side, Prompt::ArrivalHex(unit), choices);
        }
        let units = self.able(game);
        if units.is_empty() {
            return Ask::Resume;
        }
        let mut choices: Vec<Choice> = units.into_iter().map(Choice::Piece).collect();
        choices.push(Choice::Pass);
        Ask::Side(self.side, Prompt::ArrivalUnit, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.unit, choice) {
            (None, Choice::Piece(piece)) if game.scenario.unit_kind(piece).is_some() => {
                self.unit = Some(piece);
            }
            (None, Choice::Piece(radio)) => game.place_radio(radio),
            (Some(unit), Choice::Hex(hex)) => {
                game.arrive(unit, hex);
                self.unit = None;
            }
            // Nobody else comes now.
            _ => return,
        }
        game.push(self);
    }

    /// Nobody may come.
    pub(crate) const fn resume(self, _: &mut Game) {}
}

/// The reinforcements that a piece is one of, if it still waits for its owner to bring it.
pub(crate) fn waits(game: &Game, piece: PieceId) -> Option<(&Arrival, Occasion)> {
    let arrival = game.situation().arrival(piece)?;
    let occasion = arrival.when.choice()?;
    let here = game.state.table.piece(piece).place == Place::Time(arrival.when.space());
    here.then_some((arrival, occasion))
}

/// The units and Radios of a side that its owner may bring at this occasion.
fn waiting(game: &Game, side: Side, now: Occasion) -> Vec<PieceId> {
    let scenario = &game.scenario;
    let may = |piece: &PieceId| {
        let Some((arrival, occasion)) = waits(game, *piece) else { return false };
        let own_turn = now != Occasion::Turn || occasion == Occasion::Any || game.active() == side;
        let fits = occasion == now || occasion == Occasion::Any;
        let come = || {
            let mut others = scenario.pieces().filter(|other| {
                let same = scenario.owner(*other) == side
                    && scenario.counter(*other).entry == scenario.counter(*piece).entry;
                same && !matches!(scenario.counter(*other).what, What::Weapon(_))
            });
            let count = others.by_ref().filter(|other| waits(game, *other).is_none()).count();
            u8::try_from(count).unwrap_or(u8::MAX)
        };
        fits && own_turn
            && arrival.when.space() <= game.state.table.time
            && arrival.most.is_none_or(|most| come() < most)
    };
    scenario.pieces().filter(|piece| scenario.owner(*piece) == side).filter(may).collect()
}

impl Game {
    /// A reinforcement comes in (6.1.2).
    pub(crate) fn arrive(&mut self, unit: PieceId, hex: Hex) {
        self.state.table.piece_mut(unit).place = Place::Map(hex);
        self.emit(para!("6.1.2"), crate::event::Happening::Arrived { unit, hex });
        self.update_control(hex);
    }

    /// A Turn begins: whoever may bring reinforcements then is asked, the inactive side first, and
    /// fights for what it enters.
    pub(crate) fn bring_at_turn(&mut self) {
        let sides = [self.active(), self.active().other()];
        let due = |side: &Side| !waiting(self, *side, Occasion::Turn).is_empty();
        let asked: Vec<Side> = sides.into_iter().filter(due).collect();
        if asked.is_empty() {
            return;
        }
        let before = self.situation().contested();
        self.push(Melees::of_trigger(before));
        for side in asked {
            self.push(Reserves::new(side, Occasion::Turn));
        }
    }
}
