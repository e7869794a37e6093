//! O20.3.1 Forming a fire group: the base piece, the others, and the attack. Fire Orders, Op Fire and
//! Assault Fire share it.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::attack::Attack;
use crate::choice::{Choice, Prompt};
use crate::effects::breaking::replace;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o20_2_targeting::Targeting;
use crate::para;
use crate::query::{Element, Shot};
use crate::scenario::PieceId;
use crate::side::Side;
use crate::state::Piece;

/// What a fire group is formed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum By {
    /// A Fire Order.
    Order,
    /// An Assault Fire (A26).
    Assault,
    /// Op Fire (A33).
    OpFire,
}

/// A fire group being formed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Volley {
    side: Side,
    by: By,
    hex: Hex,
    /// The base first (O20.3.1.2).
    pieces: Vec<PieceId>,
    /// The units of which one must fire: those that each Op Fire card has just activated.
    among: Vec<Vec<PieceId>>,
}

impl Volley {
    pub(crate) const fn fire(side: Side, hex: Hex) -> Volley {
        Volley { side, by: By::Order, hex, pieces: Vec::new(), among: Vec::new() }
    }

    pub(crate) const fn assault(side: Side, hex: Hex) -> Volley {
        Volley { side, by: By::Assault, hex, pieces: Vec::new(), among: Vec::new() }
    }

    pub(crate) const fn op_fire(
        side: Side,
        hex: Hex,
        pieces: Vec<PieceId>,
        among: Vec<Vec<PieceId>>,
    ) -> Volley {
        Volley { side, by: By::OpFire, hex, pieces, among }
    }

    /// Whether it is for an Assault Fire (A26).
    pub(crate) fn is_assault(&self) -> bool {
        self.by == By::Assault
    }

    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        for list in &mut self.among {
            replace(list, squad, teams);
        }
    }

    /// The piece whose FP counts in full, once it is chosen.
    pub(crate) fn base(&self) -> Option<PieceId> {
        self.pieces.first().copied()
    }

    /// All that can still take part.
    fn elements(&self, game: &Game) -> Vec<Element> {
        let situation = game.situation();
        let units = |acts: fn(&Piece) -> bool| -> Vec<PieceId> {
            let units = situation.units_of(self.side);
            units.filter(|unit| acts(situation.piece(*unit))).collect()
        };
        match self.by {
            By::Order => game.unfired(&units(|piece| piece.acting), self.hex),
            By::Assault => game.assault_elements(self.hex),
            By::OpFire => {
                // Ordnance fires no Op Fire (A33.3).
                let mut elements = situation.elements(&units(|piece| piece.op_acting), self.hex);
                elements.retain(|element| !element.ordnance);
                elements
            }
        }
    }

    /// The chosen pieces as elements, the base first.
    fn chosen(&self, elements: &[Element]) -> Vec<Element> {
        let find = |piece: &PieceId| elements.iter().find(|e| e.piece == *piece).copied();
        self.pieces.iter().filter_map(find).collect()
    }

    /// Whether what is chosen is an attack as it stands.
    fn complete(&self, game: &Game, elements: &[Element]) -> bool {
        let situation = game.situation();
        let chosen = self.chosen(elements);
        let aid = game.aid(self.side).most(situation, self.side, &chosen, self.hex);
        situation.among(&chosen, &self.among)
            && situation.chained(&chosen)
            && situation.fire_power(&chosen).total() + aid >= 1
    }

    /// Whether the base is Ordnance, which fires alone (O20.3.1.1).
    fn alone(&self, game: &Game) -> bool {
        self.pieces.first().is_some_and(|piece| game.situation().is_ordnance(*piece))
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let situation = game.situation();
        if self.alone(game) {
            return Ask::Resume;
        }
        let elements = self.elements(game);
        let aid = game.aid(self.side);
        let mut choices = Vec::new();
        for element in &elements {
            if self.pieces.contains(&element.piece) {
                continue;
            }
            let mut chosen = self.pieces.clone();
            chosen.push(element.piece);
            let base = chosen.first().copied();
            let shot = Shot { base, chosen: &chosen, among: &self.among, aid };
            if situation.attack_possible(&elements, self.hex, &shot) {
                choices.push(Choice::Piece(element.piece));
            }
        }
        if self.pieces.is_empty() {
            return Ask::Side(self.side, Prompt::FireBase(self.hex), choices);
        }
        // Asked even where nobody can join: what could depends on the hand.
        if choices.is_empty() || self.complete(game, &elements) {
            choices.push(Choice::Done);
        }
        Ask::Side(self.side, Prompt::FireGroup(self.hex), choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let Choice::Piece(piece) = choice {
            self.pieces.push(piece);
            game.push(self);
        } else {
            self.attack(game);
        }
    }

    pub(crate) fn resume(self, game: &mut Game) {
        self.attack(game);
    }

    fn attack(self, game: &mut Game) {
        let elements = self.elements(game);
        let chosen = self.chosen(&elements);
        if chosen.len() > 1 {
            let _ = para!("O20.3.1");
        }
        // In a Fire Order each counter fires once; in Op Fire as often as units move (A33.3), in a Move
        // as often as there are cards (A26).
        if self.by == By::Order {
            for piece in &self.pieces {
                game.state.table.mark(*piece, |piece| piece.finished = true);
            }
        }
        // The base's hex first.
        let mut from: Vec<Hex> = Vec::new();
        for element in &chosen {
            if !from.contains(&element.hex) {
                from.push(element.hex);
            }
        }
        if self.alone(game) {
            let _ = para!("O20.3.1.1");
            game.push(Targeting::attack(self.side, self.hex, self.pieces[0]));
        } else {
            let attack = Attack::fire(game.situation(), self.side, self.hex, self.pieces, from);
            game.push(attack);
        }
    }
}
