//! 4.3.2 A roll on the Support Table, and what it brings: by a Hidden Unit (A35.4), an Infiltration
//! (E59) or Reinforcements (E68).
//!
//! The side chooses one of the entries that the roll offers; a unit is then placed by the rule of
//! whoever asked, a Radio goes into its box. What cannot be done is left undone (E42).

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::actions::a35_4_hidden_unit;
use crate::choice::{Choice, Prompt, Refusal};
use crate::content::UnitClass;
use crate::event::{Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::para::Para;
use crate::query::{Denial, denied};
use crate::scenario::{Arrived, Called, PieceId};
use crate::side::Side;
use crate::state::Place;

/// By which rule a side rolls on its Support Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Caller {
    /// A Hidden Unit: in the own original zone, alone, under Cover (A35.4).
    HiddenUnit,
    /// An Infiltration: in or next to a random hex (E59).
    Infiltration,
    /// Reinforcements: at the own edge, or a Radio (E68).
    Reinforcements,
}

/// A roll on the Support Table under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Calling {
    side: Side,
    by: Caller,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Roll,
    Rolled,
    /// What this roll brings.
    Choose(u8),
    /// Which Leader of this entry.
    Leader(u8),
    /// It is chosen.
    Chosen(Called),
    /// The random hex is drawn.
    Drawn(Called),
    /// Where the unit, with its Weapon, is placed.
    Place(PieceId, Option<PieceId>, Option<Hex>),
}

impl Calling {
    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = self.side;
        let (prompt, choices): (Prompt, Vec<Choice>) = match self.phase {
            Phase::Choose(roll) => {
                let entries = self.entries(game, roll).into_iter().map(Choice::Entry);
                (Prompt::Support(side, roll), entries.collect())
            }
            Phase::Leader(entry) => {
                let leaders = game.situation().support_leaders(side, entry);
                (
                    Prompt::SupportLeader(side, entry),
                    leaders.into_iter().map(Choice::Entry).collect(),
                )
            }
            Phase::Place(unit, _, hex) => {
                let class = game.scenario.class(unit);
                let hexes = class.map_or_else(Vec::new, |class| self.hexes(game, class, hex));
                (Prompt::SupportHex(unit), hexes.into_iter().map(Choice::Hex).collect())
            }
            _ => return Ask::Resume,
        };
        if choices.is_empty() { Ask::Resume } else { Ask::Side(side, prompt, choices) }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let side = self.side;
        match (self.phase, choice) {
            (Phase::Choose(_), Choice::Entry(entry)) => {
                game.emit(para!("4.3.2"), Happening::Supported { side, entry });
                let leaders = game.situation().support_leaders(side, entry);
                let leader = leaders.first().copied().unwrap_or(0);
                self.phase = match leaders.len() {
                    0 | 1 => Phase::Chosen(Called { side, entry, leader }),
                    _ => Phase::Leader(entry),
                };
                game.push(self);
            }
            (Phase::Leader(entry), Choice::Entry(leader)) => {
                self.phase = Phase::Chosen(Called { side, entry, leader });
                game.push(self);
            }
            (Phase::Place(unit, weapon, _), Choice::Hex(hex)) => {
                if let Some(weapon) = weapon {
                    game.state.table.piece_mut(weapon).place = Place::Carried(unit);
                    game.state.table.piece_mut(unit).weapon = Some(weapon);
                }
                game.come(unit, hex, self.by.para());
                if let Some(weapon) = weapon {
                    game.emit(para!("11.2"), Happening::Handed { weapon, to: unit });
                }
            }
            _ => {}
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let side = self.side;
        match self.phase {
            Phase::Roll => {
                self.phase = Phase::Rolled;
                game.push(self);
                game.roll(RollKind::Support, side, None);
            }
            Phase::Rolled => {
                self.phase = Phase::Choose(u8::try_from(game.rolled()).unwrap_or(0));
                game.push(self);
            }
            Phase::Chosen(called) if self.by == Caller::Infiltration => {
                self.phase = Phase::Drawn(called);
                game.push(self);
                game.draw_hex(side);
            }
            Phase::Chosen(called) => self.arrive(game, called, None),
            Phase::Drawn(called) => match game.drawn_hex() {
                Some(hex) => self.arrive(game, called, Some(hex)),
                // A hex off the map is nobody's (1.8).
                None => game.emit(self.by.para(), Happening::NoEffect),
            },
            Phase::Choose(_) | Phase::Leader(_) | Phase::Place(..) => {
                game.emit(self.by.para(), Happening::NoEffect);
            }
        }
    }

    /// What was chosen comes into the game: a Radio into its box, a unit where there is room.
    fn arrive(mut self, game: &mut Game, called: Called, hex: Option<Hex>) {
        let class = game.situation().support_class(self.side, called.entry);
        let room = class.is_none_or(|class| !self.hexes(game, class, hex).is_empty());
        let arrived = if room { game.call(called) } else { None };
        match (arrived, class) {
            (Some(Arrived { piece, weapon }), Some(_)) => {
                self.phase = Phase::Place(piece, weapon, hex);
                game.push(self);
            }
            (Some(Arrived { piece, .. }), None) => game.place_radio(piece),
            (None, _) => game.emit(self.by.para(), Happening::NoEffect),
        }
    }

    /// The entries that a roll offers: Radios for Reinforcements alone, units where there is room as
    /// far as that is known.
    fn entries(&self, game: &Game, roll: u8) -> Vec<u8> {
        let situation = game.situation();
        let mut entries = situation.supports(self.side, roll);
        entries.retain(|entry| match situation.support_class(self.side, *entry) {
            None => self.by == Caller::Reinforcements,
            Some(_) if self.by == Caller::Infiltration => true,
            Some(class) => !self.hexes(game, class, None).is_empty(),
        });
        entries
    }

    /// Where a unit of this class can be placed.
    fn hexes(&self, game: &Game, class: UnitClass, near: Option<Hex>) -> Vec<Hex> {
        match self.by {
            Caller::HiddenUnit => a35_4_hidden_unit::hexes(game, self.side),
            Caller::Infiltration => game.situation().room_at(near, self.side, class),
            Caller::Reinforcements => {
                let mut hexes = game.situation().edge_hexes(self.side);
                hexes.retain(|hex| game.situation().room(*hex, self.side, class).is_ok());
                hexes
            }
        }
    }

    /// Why a unit cannot be placed in a hex.
    pub(crate) fn denial(&self, game: &Game, hex: Hex) -> Denial {
        let Phase::Place(unit, ..) = self.phase else {
            return denied(Refusal::NotListed, para!("4.3.2"));
        };
        let situation = game.situation();
        let zoned = situation.zone(self.side).contains(&hex);
        if self.by == Caller::HiddenUnit && zoned && !situation.impassable(hex) {
            // Somebody is there, or it has no Cover.
            return denied(Refusal::PrerequisiteMissing, para!("A35.4"));
        }
        let class = game.scenario.class(unit).filter(|_| self.by != Caller::HiddenUnit || zoned);
        let room = class.map(|class| situation.room(hex, self.side, class));
        match room {
            Some(Err(denial)) => denial,
            _ => denied(Refusal::OutsideZone, self.by.para()),
        }
    }
}

impl Caller {
    fn para(self) -> Para {
        match self {
            Caller::HiddenUnit => para!("A35.4"),
            Caller::Infiltration => para!("E59"),
            Caller::Reinforcements => para!("E68"),
        }
    }
}

impl Game {
    /// A side rolls on its Support Table (4.3.2) and places what it chooses by the rule of the caller.
    /// The caller goes on when its frame is on top again.
    pub(crate) fn support(&mut self, side: Side, by: Caller) {
        self.push(Calling { side, by, phase: Phase::Roll });
    }
}
