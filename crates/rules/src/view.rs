//! A view: all that one side may know of a game, and nothing else.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::hex::Hex;

use crate::choice::{Next, Outcome};
use crate::content::{CardId, CardSet, ChitSet};
use crate::events::e61_interrogation;
use crate::frame::Frame;
use crate::game::Game;
use crate::para;
use crate::query::Situation;
use crate::scenario::{PieceId, Scenario};
use crate::side::{BySide, Side};
use crate::state::{Cards, Place, State, Table};

/// All that one side may know. Equal views mean equal knowledge.
#[derive(Clone, Debug)]
pub struct View {
    side: Side,
    scenario: Arc<Scenario>,
    /// The state with the hidden cards of the other side put back into its deck.
    state: State,
    hands: BySide<u8>,
    /// The other side's hand while it is being shown (E61).
    shown: CardSet,
    waiting: Waiting,
}

/// What a viewer waits for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// The viewer decides.
    Me(crate::choice::Legal),
    /// The other side decides.
    Other,
    /// A card comes off the deck of this side.
    Chance(Side),
    /// The game is over.
    Over(Outcome),
}

/// What a view does not show, for search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Hidden {
    /// The cards of the other side's hand, as many as [`View::hand_size`] says.
    pub hand: CardSet,
    /// The secret chits of the other side, as many as the table says.
    pub chits: ChitSet,
    /// Where the pieces are that the other side has noted down: all of [`View::hidden`].
    pub noted: BTreeMap<PieceId, Hex>,
}

impl View {
    pub(crate) fn of(game: &Game, side: Side) -> View {
        let _ = (para!("1.2"), para!("4.3.3"));
        let mut state = game.state.clone();
        let hands = BySide::from_fn(|s| u8::try_from(state.cards[s].hand.len()).unwrap_or(u8::MAX));
        let other = &mut state.cards[side.other()];
        other.deck = other.deck.union(other.hand);
        other.hand = CardSet::EMPTY;
        state.cup = state.cup.union(state.secret[side.other()]);
        state.secret[side.other()] = ChitSet::EMPTY;
        state.noted.retain(|piece, _| game.scenario.owner(*piece) == side);
        let waiting = match game.next() {
            Next::Side(who, legal) if *who == side => Waiting::Me(legal.clone()),
            Next::Side(..) => Waiting::Other,
            Next::Chance(set) => Waiting::Chance(set.side),
            Next::Over(outcome) => Waiting::Over(*outcome),
        };
        let shown = e61_interrogation::shown(game, side);
        View { side, scenario: Arc::clone(&game.scenario), state, hands, shown, waiting }
    }

    /// Whose view it is.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }

    /// What lies open on the table.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.state.table
    }

    /// The table with the rules that read it: every number and permission.
    #[must_use]
    pub fn situation(&self) -> Situation<'_> {
        Situation { scenario: &self.scenario, table: &self.state.table }
    }

    /// What the game waits for.
    #[must_use]
    pub const fn waiting(&self) -> &Waiting {
        &self.waiting
    }

    /// The pieces of a side that are noted down and not on the map, in roster order. Where its own
    /// are, [`View::noted`] tells.
    #[must_use]
    pub fn hidden(&self, side: Side) -> Vec<PieceId> {
        let own = self.scenario.pieces().filter(|piece| self.scenario.owner(*piece) == side);
        own.filter(|piece| self.state.table.piece(*piece).place == Place::Hidden).collect()
    }

    /// Where the viewer's own pieces are that are noted down.
    #[must_use]
    pub const fn noted(&self) -> &BTreeMap<PieceId, Hex> {
        &self.state.noted
    }

    /// The hexes in which a piece that the other side has noted down may be, as far as the viewer
    /// knows.
    #[must_use]
    pub fn may_hide(&self, piece: PieceId) -> Vec<Hex> {
        let owner = self.scenario.owner(piece);
        let steps = self.scenario.setup.iter().filter(|step| step.pieces.contains(&piece));
        let mut hexes: Vec<Hex> = steps.flat_map(|step| step.hexes.iter().copied()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let situation = self.situation();
        hexes.retain(|hex| !situation.impassable(*hex) && !situation.occupied(*hex, owner.other()));
        hexes
    }

    /// The cards in the viewer's hand.
    #[must_use]
    pub fn hand(&self) -> CardSet {
        self.state.cards[self.side].hand
    }

    /// The viewer's own secret chits.
    #[must_use]
    pub fn secrets(&self) -> ChitSet {
        self.state.secret[self.side]
    }

    /// The chits that the viewer cannot place: in the cup, or the other side's secrets.
    #[must_use]
    pub fn unseen_chits(&self) -> ChitSet {
        self.state.cup
    }

    /// The hand of the other side while it shows it, for as long as the viewer decides about it
    /// (E61). What a viewer remembers of it later is the viewer's affair.
    #[must_use]
    pub const fn shown(&self) -> CardSet {
        self.shown
    }

    /// How many cards a side holds.
    #[must_use]
    pub fn hand_size(&self, side: Side) -> u8 {
        self.hands[side]
    }

    /// The discard pile of a side, open to both (1.2).
    #[must_use]
    pub fn discards(&self, side: Side) -> CardSet {
        self.state.cards[side].discard
    }

    /// How many cards are in a side's deck.
    #[must_use]
    pub fn deck_size(&self, side: Side) -> usize {
        let held = if side == self.side { 0 } else { usize::from(self.hands[side]) };
        self.state.cards[side].deck.len() - held
    }

    /// The cards of a side that the viewer cannot place: its own deck, or the other side's deck and
    /// hand together.
    #[must_use]
    pub fn unseen(&self, side: Side) -> CardSet {
        self.state.cards[side].deck
    }

    /// The last revealed card of a roll that waits for the Initiative card (9.1).
    #[must_use]
    pub fn pending_roll(&self) -> Option<CardId> {
        match self.state.stack.last() {
            Some(Frame::Roll(roll)) => roll.card,
            _ => None,
        }
    }

    /// A game that agrees with this view, given a guess at what it hides. A hand that is being shown
    /// (E61) is what it is, whatever the guess.
    ///
    /// Returns `None` if the guess has another number of cards than the hand, or cards that the
    /// viewer knows to be elsewhere.
    #[must_use]
    pub fn complete(&self, hidden: &Hidden) -> Option<Game> {
        let mut state = self.state.clone();
        let other = self.side.other();
        let Cards { deck, .. } = state.cards[other];
        let hand = if self.shown.is_empty() { hidden.hand } else { self.shown };
        if hand.len() != usize::from(self.hands[other]) || !deck.includes(hand) {
            return None;
        }
        let secrets = usize::from(state.table.secrets[other]);
        if hidden.chits.len() != secrets || !state.cup.includes(hidden.chits) {
            return None;
        }
        let noted = |piece: &PieceId| state.table.piece(*piece).place == Place::Hidden;
        let pieces = self.hidden(other);
        let told = hidden.noted.len() == pieces.len();
        let fits = |piece: &PieceId| {
            let hex = hidden.noted.get(piece);
            noted(piece) && hex.is_some_and(|hex| self.may_hide(*piece).contains(hex))
        };
        if !told || !pieces.iter().all(fits) {
            return None;
        }
        state.noted.extend(&hidden.noted);
        state.secret[other] = hidden.chits;
        state.cup = state.cup.without(hidden.chits);
        state.cards[other].hand = hand;
        state.cards[other].deck = deck.without(hand);
        Some(Game::resume(Arc::clone(&self.scenario), state))
    }
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        self.side == other.side
            && self.state == other.state
            && self.hands == other.hands
            && self.shown == other.shown
            && self.waiting == other.waiting
    }
}

impl Eq for View {}
