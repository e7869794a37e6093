//! The set-up: each side places its pieces in its zones, hands out its Weapons (11.2), and draws its
//! first hand (1.1). It is part of the game.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Pool, Prompt, Purpose, Set};
use crate::content::{FortificationKind, UnitClass};
use crate::event::Happening;
use crate::flow::s01_1_opening_hand::OpeningHand;
use crate::flow::s07_3_2_chits::ChitDraws;
use crate::flow::s11_2_hand_out::HandOut;
use crate::flow::setup_zone::{Placing, placeable, refusal, zone};
use crate::frame::Ask;
use crate::game::Game;
use crate::hexes::HexSet;
use crate::para;
use crate::query::Denial;
use crate::scenario::{Handout, MINES, PieceId, Random, SetupStep, What};
use crate::side::Side;
use crate::special::moment::Moment;
use crate::special::telling::Told;
use crate::state::Place;

/// The set-up under way. It lies on top of the first Turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct SetUp {
    /// The step of the scenario.
    step: usize,
    /// The piece that waits for a hex.
    piece: Option<PieceId>,
    /// What the step has placed.
    placed: Vec<PieceId>,
    /// The hex that chance has said for all of it.
    once: Option<Hex>,
}

impl SetUp {
    pub(crate) const fn new() -> SetUp {
        SetUp { step: 0, piece: None, placed: Vec::new(), once: None }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some(step) = game.scenario.setup.get(self.step) else { return Ask::Resume };
        let waiting = self.waiting(game, step);
        let placing = Placing { step, placed: &self.placed, waiting: &waiting };
        let chance = |piece: PieceId| {
            let hexes: HexSet = self.drawn(game, &placing, piece).into_iter().collect();
            let pool = Pool::Hexes(hexes);
            Ask::Chance(Set { side: step.side, pool, purpose: Purpose::SetupHex })
        };
        if let Some(piece) = self.piece {
            if step.random.is_some() {
                return chance(piece);
            }
            let hexes = zone(game, &placing, piece);
            let choices = hexes.into_iter().map(Choice::Hex).collect();
            return Ask::Side(step.side, Prompt::SetupHex(piece), choices);
        }
        if self.once.is_some() || self.placed.len() >= step.count {
            return Ask::Resume;
        }
        let mut fits = placeable(game, &placing).into_iter();
        if step.random.is_some() && step.count >= step.pieces.len() {
            return fits.next().map_or(Ask::Resume, chance);
        }
        let mut choices: Vec<Choice> = fits.map(Choice::Piece).collect();
        if choices.is_empty() {
            return Ask::Resume;
        }
        if step.optional {
            choices.push(Choice::Done);
        }
        Ask::Side(step.side, Prompt::SetupPiece, choices)
    }

    /// The hexes that chance draws from for a piece: where all others find room too, if they come
    /// with it.
    fn drawn(&self, game: &Game, placing: &Placing<'_>, piece: PieceId) -> Vec<Hex> {
        let mut hexes = zone(game, placing, piece);
        if placing.step.random == Some(Random::Once) {
            let situation = game.situation();
            let mut figures = 0;
            for piece in placing.waiting {
                figures += situation.scenario.class(*piece).map_or(0, UnitClass::figures);
            }
            let side = placing.step.side;
            let roomy = |hex: &Hex| {
                situation.figures(*hex, side).saturating_add(figures)
                    <= situation.stacking_limit(*hex, side)
            };
            if hexes.iter().any(roomy) {
                hexes.retain(roomy);
            }
        }
        hexes
    }

    /// Where the hex of a piece lies that its owner, or chance, could not choose.
    pub(crate) fn refusal(&self, game: &Game, piece: PieceId, hex: Hex) -> Option<Denial> {
        let step = game.scenario.setup.get(self.step)?;
        let waiting = self.waiting(game, step);
        let placing = Placing { step, placed: &self.placed, waiting: &waiting };
        Some(refusal(game, &placing, piece, hex))
    }

    /// The pieces of the step that are not placed yet.
    fn waiting(&self, game: &Game, step: &SetupStep) -> Vec<PieceId> {
        let waits = |piece: &PieceId| game.state.table.piece(*piece).place == Place::Waiting;
        step.pieces.iter().copied().filter(waits).collect()
    }

    /// Whether no later step is this side's.
    fn is_last_of(&self, game: &Game, side: Side) -> bool {
        game.scenario.setup[self.step + 1..].iter().all(|step| step.side != side)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let Some(step) = scenario.setup.get(self.step) else { return };
        match (self.piece, choice) {
            (piece, Choice::Hex(hex)) => {
                // Chance takes the pieces in their order.
                let waiting = self.waiting(game, step);
                if step.random == Some(Random::Once) {
                    self.once = Some(hex);
                }
                if let Some(piece) = piece.or_else(|| waiting.first().copied()) {
                    self.put(game, step, piece, hex);
                }
                self.piece = None;
            }
            (None, Choice::Piece(piece)) => self.piece = Some(piece),
            (None, Choice::Done) => {
                self.leave_off(game, step);
                self.next(game, step);
                return;
            }
            _ => {}
        }
        game.push(self);
    }

    /// Places a piece, or notes it down.
    fn put(&mut self, game: &mut Game, step: &SetupStep, piece: PieceId, hex: Hex) {
        self.placed.push(piece);
        if step.hidden || step.simultaneous {
            game.note(piece, hex);
        } else {
            place(game, piece, hex);
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let Some(step) = scenario.setup.get(self.step) else {
            begin(game);
            return;
        };
        if let Some(hex) = self.once {
            for piece in self.waiting(game, step) {
                if self.placed.len() < step.count {
                    self.put(game, step, piece, hex);
                }
            }
        }
        // What finds no place stays out of the game.
        self.leave_off(game, step);
        self.next(game, step);
    }

    /// Goes on with the next step. What was placed at the same time is shown before; whoever has
    /// placed all hands out his Weapons.
    fn next(mut self, game: &mut Game, step: &SetupStep) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let steps = &scenario.setup;
        let mut done = vec![step.side];
        if step.simultaneous {
            if steps.get(self.step + 1).is_some_and(|next| next.simultaneous) {
                done.clear();
            } else {
                let group = steps[..=self.step].iter().rev().take_while(|step| step.simultaneous);
                let group: Vec<&SetupStep> = group.collect();
                for piece in group.iter().rev().flat_map(|step| &step.pieces) {
                    if let Some(hex) = game.state.noted.remove(piece) {
                        place(game, *piece, hex);
                    }
                }
                let sides = group.iter().rev().map(|step| step.side);
                done = Side::BOTH
                    .into_iter()
                    .filter(|side| sides.clone().any(|s| s == *side))
                    .collect();
            }
        }
        done.retain(|side| self.is_last_of(game, *side));
        self.step += 1;
        self.placed.clear();
        self.once = None;
        game.push(self);
        for side in done.into_iter().rev() {
            game.push(HandOut::new(side, Handout::Setup));
        }
    }

    /// Takes the pieces of a step that it has not placed, and that no later step places, out of the
    /// game, units with their Weapons.
    fn leave_off(&self, game: &mut Game, step: &SetupStep) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let later = &scenario.setup[self.step + 1..];
        for piece in self.waiting(game, step) {
            if later.iter().any(|step| step.pieces.contains(&piece)) {
                continue;
            }
            let weapon = game.state.table.piece_mut(piece).weapon.take();
            for piece in weapon.into_iter().chain([piece]) {
                game.state.table.piece_mut(piece).place = Place::Aside;
                game.emit(para!("11.2"), Happening::LeftOff { piece });
            }
        }
    }
}

/// Places a piece of the set-up on the map.
fn place(game: &mut Game, piece: PieceId, hex: Hex) {
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
}

/// The game begins: Objectives go to who stands alone on them, Bunkers and Pillboxes know who does so
/// in them (F101), open chits score, hands are drawn.
fn begin(game: &mut Game) {
    // What special rules have scored for Objectives during the set-up is not scored twice.
    let scored = game.state.table.ledger.objectives;
    for side in Side::BOTH {
        let vp = scored[side];
        let gainer = if vp < 0 { side } else { side.other() };
        game.score(gainer, u8::try_from(vp.unsigned_abs()).unwrap_or(u8::MAX), para!("7.3.3"));
        game.state.table.ledger.objectives[side] = 0;
    }
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
    game.announce(Moment::Hands, None);
    game.push(OpeningHand::new(Side::Allies));
    game.push(OpeningHand::new(Side::Axis));
    game.push(ChitDraws::new(&scenario));
    let second = scenario.first_turn;
    game.push(HandOut::new(second, Handout::Late));
    game.push(HandOut::new(second.other(), Handout::Late));
    // Before all of it.
    game.moment(&Told::new(Moment::Begins, None));
}
