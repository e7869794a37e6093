//! The set-up: each side places its pieces in its zones, hands out its Weapons (11.2), and draws its
//! first hand (1.1). It is part of the game.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::FortificationKind;
use crate::event::Happening;
use crate::flow::s01_1_opening_hand::OpeningHand;
use crate::flow::s07_3_2_chits::ChitDraws;
use crate::flow::s11_2_hand_out::HandOut;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::Situation;
use crate::scenario::{Handout, MINES, PieceId, SetupStep, What};
use crate::side::Side;
use crate::state::Place;

/// The set-up under way. It lies on top of the first Turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SetUp {
    /// The step of the scenario.
    step: usize,
    /// The piece that waits for a hex.
    piece: Option<PieceId>,
}

impl SetUp {
    pub(crate) const fn new() -> SetUp {
        SetUp { step: 0, piece: None }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(step) = game.scenario.setup.get(self.step) else { return Ask::Resume };
        if let Some(piece) = self.piece {
            let hexes = zone(game.situation(), step, piece);
            let choices = hexes.into_iter().map(Choice::Hex).collect();
            return Ask::Side(step.side, Prompt::SetupHex(piece), choices);
        }
        let mut choices: Vec<Choice> = waiting(game, step)
            .filter(|piece| !zone(game.situation(), step, *piece).is_empty())
            .map(Choice::Piece)
            .collect();
        if !choices.is_empty() {
            if step.optional {
                choices.push(Choice::Done);
            }
            return Ask::Side(step.side, Prompt::SetupPiece, choices);
        }
        Ask::Resume
    }

    /// Whether no later step is this side's.
    fn is_last_of(&self, game: &Game, side: Side) -> bool {
        game.scenario.setup[self.step + 1..].iter().all(|step| step.side != side)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.piece, choice) {
            (Some(piece), Choice::Hex(hex)) => {
                match &game.scenario.counter(piece).what {
                    What::Fortification(kind, fp) => {
                        let kind = *kind;
                        let mines = kind == FortificationKind::Mines;
                        let fp = if mines { fp.unwrap_or(MINES) } else { 0 };
                        game.fortify(hex, kind, fp, Some(piece), para!("F100.1"));
                    }
                    _ => game.state.table.piece_mut(piece).place = Place::Map(hex),
                }
                game.emit(para!("11.2"), Happening::Placed { piece, hex });
                self.piece = None;
            }
            (None, Choice::Piece(piece)) => self.piece = Some(piece),
            (None, Choice::Done) => {
                let scenario = std::sync::Arc::clone(&game.scenario);
                if let Some(step) = scenario.setup.get(self.step) {
                    leave_off(game, step);
                }
            }
            _ => {}
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let Some(step) = scenario.setup.get(self.step) else {
            begin(game);
            return;
        };
        // What finds no place stays out of the game.
        leave_off(game, step);
        let last = self.is_last_of(game, step.side);
        self.step += 1;
        game.push(self);
        if last {
            game.push(HandOut::new(step.side, Handout::Setup));
        }
    }
}

/// The units of a step that are not placed yet.
fn waiting<'a>(game: &'a Game, step: &'a SetupStep) -> impl Iterator<Item = PieceId> + 'a {
    step.pieces.iter().copied().filter(|piece| {
        game.state.table.piece(*piece).place == Place::Waiting && placeable(game, *piece)
    })
}

/// Whether a piece is placed in a hex: units and Fortifications are, Weapons go with units.
fn placeable(game: &Game, piece: PieceId) -> bool {
    let what = &game.scenario.counter(piece).what;
    matches!(what, What::Unit(_) | What::Fortification(..))
}

/// Takes the unplaced units of a step out of the game, with their Weapons.
fn leave_off(game: &mut Game, step: &SetupStep) {
    let left: Vec<PieceId> = waiting(game, step).collect();
    for piece in left {
        let weapon = game.state.table.piece_mut(piece).weapon.take();
        for piece in weapon.into_iter().chain([piece]) {
            game.state.table.piece_mut(piece).place = Place::Aside;
            game.emit(para!("11.2"), Happening::LeftOff { piece });
        }
    }
}

/// Where a piece may be placed: in the zone, passable, without enemies, within the stacking limit
/// unless there is no other room.
fn zone(situation: Situation<'_>, step: &SetupStep, piece: PieceId) -> Vec<Hex> {
    let mut hexes = step.hexes.clone();
    if step.place.changes() {
        let now = step.place.now(situation, step.side);
        hexes.retain(|hex| now.binary_search(hex).is_ok());
    }
    let Some(class) = situation.scenario.class(piece) else {
        // One Fortification a hex, and none in Wet ones (8.1.3, F100.3).
        let other = step.side.other();
        hexes.retain(|hex| situation.fortifiable(*hex).is_ok() && !situation.occupied(*hex, other));
        return hexes;
    };
    hexes.retain(|hex| !situation.impassable(*hex) && !situation.occupied(*hex, step.side.other()));
    let roomy = |hex: &Hex| situation.stacks(*hex, step.side, class);
    if hexes.iter().any(roomy) {
        hexes.retain(roomy);
    }
    hexes
}

/// The game begins: Objectives go to who stands alone on them, Bunkers and Pillboxes know who does so
/// in them (F101), open chits score, hands are drawn.
fn begin(game: &mut Game) {
    for at in 0..game.scenario.objectives.len() {
        if let Some(side) = game.state.table.control[at] {
            let vp = game.situation().objective_vp(at);
            game.state.table.ledger.objectives[side] += i32::from(vp);
            game.score(side, vp, para!("7.3.3"));
        }
    }
    let scenario = std::sync::Arc::clone(&game.scenario);
    for objective in &scenario.objectives {
        if let Some(hex) = objective.hexes.first() {
            game.update_control(*hex);
        }
    }
    let fortified: Vec<Hex> = game.state.table.forts.keys().copied().collect();
    for hex in fortified {
        game.update_control(hex);
    }
    let _ = para!("1.1");
    game.push(OpeningHand::new(Side::Allies));
    game.push(OpeningHand::new(Side::Axis));
    game.push(ChitDraws::new(&scenario));
    let second = scenario.first_turn;
    game.push(HandOut::new(second, Handout::Late));
    game.push(HandOut::new(second.other(), Handout::Late));
}
