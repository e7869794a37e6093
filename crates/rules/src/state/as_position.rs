//! The position of a game at a Turn menu, as a script would give it.

use crate::choice::{Next, Prompt};
use crate::content::CardId;
use crate::game::Game;
use crate::position::{Placed, Position};
use crate::scenario::PieceId;
use crate::side::{BySide, Side};

use super::Place;

impl Game {
    /// The position, if a side is at its Turn menu and [`Game::at`] makes the same game of it: all
    /// but the number of the Turn, and what a game in the middle has from before it.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let menu = matches!(self.next(), Next::Side(_, legal) if legal.prompt == Prompt::Turn);
        if !menu || self.state.stack.len() != 1 {
            return None;
        }
        let table = &self.state.table;
        let cards = |side: Side, set: crate::content::CardSet| -> Vec<CardId> {
            set.iter().map(|number| CardId { side, number }).collect()
        };
        let ids = || table.pieces.iter();
        let at_hex = |unit: PieceId, piece: &super::Piece, hex| Placed {
            broken: piece.broken,
            weapon: piece.weapon,
            weapon_broken: piece.weapon.is_some_and(|weapon| table.piece(weapon).broken),
            suppressed: piece.suppressed,
            veteran: piece.veteran,
            activated: piece.activated,
            op_fired: piece.op_fired,
            ..Placed::new(unit, hex)
        };
        let placed = |(unit, piece): (PieceId, &super::Piece)| {
            let hex = piece.hex().filter(|_| self.scenario.unit_kind(unit).is_some())?;
            Some(at_hex(unit, piece, hex))
        };
        let noted = self.state.noted.iter();
        let at = |wanted: fn(Place) -> bool| {
            ids().filter(move |(_, piece)| wanted(piece.place)).map(|(id, _)| id)
        };
        let track = ids().filter_map(|(id, piece)| match piece.place {
            Place::Time(space) if self.scenario.unit_kind(id).is_some() => Some((id, space)),
            _ => None,
        });
        let numbers = self.scenario.objectives.iter().map(|objective| objective.number);
        Some(Position {
            turn: Some(table.active),
            orders: table.orders,
            time: Some(table.time),
            vp: Some(table.vp),
            initiative: Some(table.initiative),
            pieces: ids().filter_map(placed).collect(),
            casualties: at(|place| place == Place::Casualty).collect(),
            control: numbers.zip(table.control.iter().copied()).collect(),
            smoke: table.smoke.iter().map(|(hex, value)| (*hex, *value)).collect(),
            blaze: table.blaze.iter().copied().collect(),
            forts: table
                .forts
                .iter()
                .map(|(hex, fort)| (*hex, fort.kind, (fort.fp > 0).then_some(fort.fp)))
                .collect(),
            radios: at(|place| place == Place::Box)
                .map(|id| (id, table.piece(id).broken))
                .collect(),
            track: track.collect(),
            chits: Some(table.chits),
            secrets: self.state.secret,
            surrender: BySide::from_fn(|side| Some(table.surrender[side])),
            hands: BySide::from_fn(|side| Some(cards(side, self.state.cards[side].hand))),
            discards: BySide::from_fn(|side| cards(side, self.state.cards[side].discard)),
            activated: table.activated,
            noted: noted.map(|(id, hex)| at_hex(*id, table.piece(*id), *hex)).collect(),
            special: (table.special != self.scenario.special.at_start())
                .then(|| table.special.clone()),
        })
    }
}
