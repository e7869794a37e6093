//! 6.1.2 Time advances, in six steps; 6.2.2 Sudden Death is the second.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::actions::a32_dig_in;
use crate::choice::{Choice, Ending, Prompt};
use crate::event::{Happening, RollKind};
use crate::flow::s06_1_2_reserves::{Reserves, waits};
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::para;
use crate::scenario::{Arrival, Coming, Occasion, PieceId};
use crate::side::Side;
use crate::special::effect::Until;
use crate::special::moment::Moment;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::telling::Told;
use crate::state::{Piece, Place};

/// A Time advance under way. Rolls within it trigger nothing (1.9.1).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct TimeAdvance {
    /// The side whose roll or draw caused it (G-10).
    side: Side,
    /// The hexes that were contested when it began.
    before: Vec<Hex>,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Advance,
    SuddenDeath,
    Judge,
    Defender,
    Smoke,
    /// Reinforcements of the inactive side, then of the active one.
    Arrivals(Side),
    /// The hex for this unit.
    Arrival(Side, PieceId),
    /// Foxholes of the inactive side, then of the active one (A32).
    DigIn(Side),
    /// The hex for them.
    Foxholes(Side),
    Melees,
    Over,
}

impl TimeAdvance {
    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.phase {
            Phase::Smoke if !game.state.table.smoke.is_empty() => {
                let hexes = game.state.table.smoke.keys();
                let choices = hexes.map(|hex| Choice::Hex(*hex)).collect();
                Ask::Side(self.side, Prompt::RemoveSmoke, choices)
            }
            Phase::Arrivals(side) => {
                let units = arriving(game, side);
                let able = units.iter().filter(|unit| !arrival_hexes(game, **unit).is_empty());
                let choices: Vec<Choice> = able.map(|unit| Choice::Piece(*unit)).collect();
                if choices.is_empty() {
                    Ask::Resume
                } else {
                    Ask::Side(side, Prompt::ArrivalUnit, choices)
                }
            }
            Phase::Arrival(side, unit) => {
                let choices = arrival_hexes(game, unit).into_iter().map(Choice::Hex).collect();
                Ask::Side(side, Prompt::ArrivalHex(unit), choices)
            }
            Phase::DigIn(side) => match a32_dig_in::window(game, side) {
                Some(choices) => Ask::Side(side, Prompt::DigIn, choices),
                None => Ask::Resume,
            },
            Phase::Foxholes(side) => {
                let hexes = a32_dig_in::hexes(game, side);
                let choices = hexes.into_iter().map(Choice::Hex).collect();
                Ask::Side(side, Prompt::DigInHex, choices)
            }
            _ => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match (self.phase, choice) {
            (Phase::Smoke, Choice::Hex(hex)) => {
                game.state.table.smoke.remove(&hex);
                game.emit(para!("6.1.2"), Happening::SmokeRemoved { hex });
                self.phase = Phase::Arrivals(game.active().other());
            }
            (Phase::Arrivals(side), Choice::Piece(unit)) => {
                self.phase = Phase::Arrival(side, unit);
            }
            (Phase::Arrival(side, unit), Choice::Hex(hex)) => {
                game.arrive(unit, hex);
                self.phase = Phase::Arrivals(side);
            }
            (Phase::DigIn(side), Choice::Action(card)) => {
                game.play_action(card);
                self.phase = Phase::Foxholes(side);
            }
            (Phase::DigIn(side), _) => self.phase = dug_in(game, side),
            (Phase::Foxholes(side), Choice::Hex(hex)) => {
                a32_dig_in::dig(game, hex);
                self.phase = Phase::DigIn(side);
            }
            _ => {}
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let side = self.side;
        match self.phase {
            Phase::Advance => {
                game.state.table.time = game.state.table.time.saturating_add(1);
                let space = game.state.table.time;
                game.expire(&[Until::Time]);
                game.emit(para!("6.1.2"), Happening::TimeAdvanced { side, space });
                game.shuffle(side);
                self.phase = Phase::SuddenDeath;
                game.push(self);
            }
            Phase::SuddenDeath => {
                let due = game.state.table.time >= game.situation().sudden_death();
                // Who controls all five may have won before the roll (7.3.2, G-14).
                if due && let Some(winner) = game.situation().wins_before_sudden_death() {
                    let _ = para!("7.3.2");
                    game.end(Ending::AllObjectives(winner), winner);
                    return;
                }
                self.phase = if due { Phase::Judge } else { Phase::Defender };
                game.push(self);
                if due {
                    let _ = para!("6.2.2");
                    game.roll(RollKind::SuddenDeath, side, None);
                }
            }
            Phase::Judge => {
                let roll = game.rolled();
                let space = game.state.table.time;
                if roll < i32::from(space) {
                    game.end_by_vp(Ending::SuddenDeath);
                } else {
                    game.emit(para!("6.2.2"), Happening::Survived { roll, space });
                }
                self.phase = Phase::Defender;
                game.push(self);
            }
            Phase::Defender => {
                for side in Side::BOTH {
                    let vp = game.situation().time_vp(side);
                    game.state.table.ledger.time[side] += i32::from(vp);
                    game.score(side, vp, para!("6.1.2"));
                }
                self.phase = Phase::Smoke;
                game.push(self);
            }
            Phase::Smoke => {
                self.phase = Phase::Arrivals(game.active().other());
                game.push(self);
            }
            Phase::Arrivals(who) => {
                game.radio_arrives(who);
                // Whoever finds no room waits for the next space.
                let late = game.state.table.time.saturating_add(1);
                for unit in arriving(game, who) {
                    game.state.table.piece_mut(unit).place = Place::Time(late);
                }
                let first = game.active().other();
                self.phase =
                    if who == first { Phase::Arrivals(first.other()) } else { Phase::DigIn(first) };
                game.push(self);
                game.push(Reserves::new(who, Occasion::Advance));
            }
            Phase::DigIn(who) => {
                self.phase = dug_in(game, who);
                game.push(self);
            }
            Phase::Melees => {
                self.phase = Phase::Over;
                let before = self.before.clone();
                let space = i32::from(game.state.table.time);
                game.push(self);
                game.moment(&Told::new(Moment::TimeOver, Some(side)).number("space", space));
                game.push(Melees::of_trigger(before));
            }
            Phase::Arrival(..) | Phase::Foxholes(_) | Phase::Over => {}
        }
    }
}

/// What comes after this side's Foxholes: the other's, the inactive side's being first.
fn dug_in(game: &Game, side: Side) -> Phase {
    let active = game.active();
    if side == active { Phase::Melees } else { Phase::DigIn(active) }
}

/// The units of a side on the space of the Time marker that must come in.
fn arriving(game: &Game, side: Side) -> Vec<PieceId> {
    let about = About { side: Some(side), ..About::default() };
    if game.situation().forbids(Deed::Arrive, about) {
        return Vec::new();
    }
    let now = Place::Time(game.state.table.time);
    game.scenario
        .pieces()
        .filter(|piece| {
            game.scenario.owner(*piece) == side
                && game.state.table.piece(*piece).place == now
                && game.scenario.unit_kind(*piece).is_some()
                && waits(game, *piece).is_none()
        })
        .collect()
}

/// Where a unit comes in now, room or not: where its reinforcements do, or at the own edge. What the
/// scenario says of them is for their space, or for as long as they wait for their owner; who left the
/// map, or found no room then, comes as any other (7.2.1).
pub(crate) fn entries(game: &Game, unit: PieceId) -> Vec<Hex> {
    let side = game.scenario.owner(unit);
    let due = |arrival: &&Arrival| arrival.when == Coming::At(game.state.table.time);
    let arrival = match waits(game, unit) {
        Some((arrival, _)) => Some(arrival),
        None => game.situation().arrival(unit).filter(due),
    };
    match arrival {
        Some(arrival) => arrival.place.now(game.situation(), side),
        None => game.situation().edge_hexes(side),
    }
}

/// Where reinforcements may come in: passable, within the stacking limit; enemies may be there (G-43).
pub(crate) fn arrival_hexes(game: &Game, unit: PieceId) -> Vec<Hex> {
    let side = game.scenario.owner(unit);
    let Some(class) = game.scenario.class(unit) else { return Vec::new() };
    let mut hexes = entries(game, unit);
    hexes.retain(|hex| game.situation().room(*hex, side, class).is_ok());
    hexes
}

impl Game {
    /// Time advances, by a roll or draw of this side.
    pub(crate) fn advance_time(&mut self, side: Side) {
        let before = self.situation().contested();
        self.push(TimeAdvance { side, before, phase: Phase::Advance });
    }

    /// A Radio on the space of the Time marker goes into its box if that is empty (8.1.2).
    fn radio_arrives(&mut self, side: Side) {
        let now = Place::Time(self.state.table.time);
        for piece in self.scenario.pieces() {
            let radio = self.situation().radio_kind(piece).is_some();
            if !radio
                || self.scenario.owner(piece) != side
                || self.state.table.piece(piece).place != now
                || waits(self, piece).is_some()
            {
                continue;
            }
            self.place_radio(piece);
        }
    }

    /// A Radio comes into play, unless its side has one (8.1.2).
    pub(crate) fn place_radio(&mut self, radio: PieceId) {
        let side = self.scenario.owner(radio);
        if self.situation().radio(side).is_some() {
            *self.state.table.piece_mut(radio) = Piece::new(Place::Aside);
            let _ = para!("2.2.3");
            self.emit(para!("8.1.2"), Happening::LeftOff { piece: radio });
        } else {
            *self.state.table.piece_mut(radio) = Piece::new(Place::Box);
            self.emit(para!("8.1.2"), Happening::RadioPlaced { radio });
        }
    }

    /// Deck and discards become the deck; the hand stays (1.4).
    pub(crate) fn shuffle(&mut self, side: Side) {
        let cards = &mut self.state.cards[side];
        // Who holds every card puts them back, or nothing could ever be drawn or rolled again.
        if cards.deck.is_empty() && cards.discard.is_empty() {
            cards.discard = std::mem::take(&mut cards.hand);
        }
        cards.deck = cards.deck.union(cards.discard);
        cards.discard = crate::content::CardSet::EMPTY;
        let cards = u8::try_from(cards.deck.len()).unwrap_or(u8::MAX);
        self.emit(para!("1.4"), Happening::Shuffled { side, cards });
    }
}
