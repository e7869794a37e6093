//! 5 Turns: Orders one after the other, or a pass; then stacking, the hand, and the other side.

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt};
use crate::content::{CardId, Order};
use crate::event::Happening;
use crate::flow::hand::Refill;
use crate::flow::s08_2_stacking::Stacking;
use crate::frame::Ask;
use crate::game::Game;
use crate::orders::o14_activate::Activate;
use crate::orders::o15_pass::Passing;
use crate::orders::o16_4_melee::Melees;
use crate::orders::o16_advance::Advance;
use crate::orders::o17_artillery_denied;
use crate::orders::o18_artillery_request::Request;
use crate::orders::o20_fire::Fire;
use crate::orders::o21_move::Move;
use crate::orders::o22_recover::Recover;
use crate::orders::o23_rout::Rout;
use crate::para;
use crate::query::Aid;
use crate::scenario::PieceId;
use crate::scenario::switches::Overstack;
use crate::side::Side;
use crate::special::effect::Until;
use crate::special::moment::{Moment, Printed};
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::telling::Told;

/// A Turn. This frame lies at the bottom of the stack for the whole game after the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Phase {
    Begin,
    Menu,
    /// After Orders, so many cards have been discarded in spite of them.
    Late(u8),
    End,
    /// Of the stacking limit and the hand, what comes second.
    Rest,
    Next,
}

impl Turn {
    /// The first Turn is about to begin.
    pub(crate) const fn begin() -> Turn {
        Turn { phase: Phase::Begin }
    }

    /// In the middle of a Turn.
    pub(crate) const fn menu() -> Turn {
        Turn { phase: Phase::Menu }
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let side = game.active();
        match self.phase {
            Phase::Menu => {}
            Phase::Late(discards) => return late(game, side, discards),
            _ => return Ask::Resume,
        }
        if game.state.table.special.end_turn {
            return Ask::Resume;
        }
        let mut choices = game.scraps(side);
        choices.extend(game.noted(side).into_iter().map(Choice::Piece));
        let orders = game.state.table.orders;
        if orders == 0 {
            choices.push(Choice::Pass);
        } else {
            choices.push(Choice::Done);
        }
        let aid = game.aid(side);
        let _ = para!("5.1");
        if orders < game.situation().order_limit(side) {
            for order in Order::ALL {
                let cards: Vec<u8> = game.state.cards[side]
                    .hand
                    .iter()
                    .filter(|n| game.gives(CardId { side, number: *n }, *order))
                    .collect();
                if cards.is_empty() {
                    continue;
                }
                // Asked once for each Order in the hand, however many cards show it; a card by which
                // an attack needs Actions must not be one of these itself.
                let possible = |aid| game.situation().order_possible(side, *order, aid);
                let bare = possible(Aid::default());
                let left = |card: &CardId| aid.without(game.action_of(*card));
                let able = |card: &CardId| {
                    bare || (*order == Order::Fire && !aid.is_empty() && possible(left(card)))
                };
                let cards = cards.into_iter().map(|number| CardId { side, number });
                let as_read = |card: CardId| {
                    let own = game.situation().order_of(card) == Some(*order);
                    if own { Choice::Card(card) } else { Choice::Order(card, *order) }
                };
                choices.extend(cards.filter(able).map(as_read));
            }
        }
        Ask::Side(side, Prompt::Turn, choices)
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        match choice {
            Choice::Card(card) if self.phase != Phase::Menu => {
                game.discard(card);
                game.emit(para!("5"), Happening::Discarded { card });
                if let Phase::Late(discards) = &mut self.phase {
                    *discards += 1;
                }
                game.push(self);
            }
            Choice::Card(card) => {
                game.push(self);
                let printed = game.scenario.card(card).order;
                let order = game.situation().order_of(card).unwrap_or(printed);
                give(game, card, order);
            }
            Choice::Order(card, order) => {
                game.push(self);
                give(game, card, order);
            }
            Choice::Scrap(weapon) => {
                game.push(self);
                game.scrap(weapon);
            }
            Choice::Piece(piece) => {
                game.push(self);
                game.reveal_noted(piece);
            }
            Choice::Pass => {
                self.phase = Phase::End;
                game.push(self);
                game.push(Passing::new());
            }
            _ => {
                let late = matches!(self.phase, Phase::Late(_));
                self.phase = if late { Phase::End } else { Phase::Late(0) };
                game.push(self);
            }
        }
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        let side = game.active();
        match self.phase {
            Phase::Begin => {
                // The first Turn may be another side's than the scenario says.
                if game.state.table.turns == 0
                    && let Some(first) = game.state.table.special.next_turn.take()
                {
                    game.state.table.active = first;
                }
                let side = game.active();
                let table = &mut game.state.table;
                table.pieces.mark_all(|piece| {
                    piece.activated = false;
                    piece.op_fired = false;
                });
                table.activated = crate::side::BySide::default();
                table.orders = 0;
                table.special.end_turn = false;
                table.turns += 1;
                game.emit(para!("5"), Happening::TurnBegan { side });
                self.phase = Phase::Menu;
                game.push(self);
                game.bring_at_turn();
            }
            Phase::Menu | Phase::Late(_) => {
                self.phase = Phase::End;
                game.push(self);
            }
            Phase::End | Phase::Rest => {
                // The stacking limit first, unless the scenario says otherwise (G-46).
                let first = self.phase == Phase::End;
                let before = game.scenario.switches.overstack == Overstack::BeforeRefill;
                self.phase = if first { Phase::Rest } else { Phase::Next };
                game.push(self);
                if first {
                    game.moment(&Told::new(Moment::TurnEnds, Some(side)));
                }
                if first == before {
                    game.push(Stacking::new(side.other()));
                } else {
                    game.push(Refill { side });
                }
            }
            Phase::Next => {
                game.expire(&[Until::Order, Until::Turn]);
                let next = game.state.table.special.next_turn.take();
                game.state.table.active = next.unwrap_or(side.other());
                self.phase = Phase::Begin;
                game.push(self);
            }
        }
    }
}

/// What a side whose nation may discards at the end of a Turn with Orders (5).
fn late(game: &Game, side: Side, discards: u8) -> Ask {
    let hand = game.state.cards[side].hand.iter();
    let cards: Vec<Choice> = hand.map(|number| Choice::Card(CardId { side, number })).collect();
    if discards >= game.situation().late_discard_limit(side) || cards.is_empty() {
        return Ask::Resume;
    }
    Ask::Side(side, Prompt::LateDiscard, [cards, vec![Choice::Done]].concat())
}

/// Plays a card as an Order (1.5, O14.1).
fn give(game: &mut Game, card: CardId, order: Order) {
    let _ = para!("1.5");
    game.discard(card);
    game.state.table.orders += 1;
    game.state.table.order = Some(order);
    game.emit(para!("O14.1"), Happening::Ordered { card, order });
    match order {
        Order::Advance => {
            game.push(Advance::new());
            game.push(Activate::order(crate::choice::Activity::Advance));
        }
        Order::Fire => {
            game.push(Fire::new());
            game.push(Activate::order(crate::choice::Activity::Fire));
        }
        Order::Move => {
            game.push(Move::new());
            game.push(Activate::order(crate::choice::Activity::Move));
        }
        Order::Recover => game.push(Recover::new()),
        Order::Rout => game.push(Rout::new()),
        Order::ArtilleryDenied => o17_artillery_denied::deny(game),
        Order::ArtilleryRequest => game.push(Request::new()),
        // Never legal (O19).
        Order::CommandConfusion => {}
    }
}

impl Game {
    /// A card goes from the hand to its owner's discards (1.5, 1.6).
    pub(crate) fn discard(&mut self, card: CardId) {
        let cards = &mut self.state.cards[card.side];
        cards.hand.remove(card.number);
        cards.discard.insert(card.number);
    }

    /// Whether a card may be given as an Order, as it is read or as it may be read instead.
    fn gives(&self, card: CardId, order: Order) -> bool {
        let situation = self.situation();
        situation.order_of(card) == Some(order) || situation.other_orders(card).contains(&order)
    }

    /// Whether a card may be played as a Fire Action (A33.1).
    pub(crate) fn fires(&self, card: CardId) -> bool {
        let about = About { side: Some(card.side), ..About::default() };
        let of = Printed::Order(Order::Fire);
        self.gives(card, Order::Fire) && !self.situation().forbids_of(Deed::Act, about, of)
    }

    /// The Weapons that a side may eliminate of its own will (11.3).
    pub(crate) fn scraps(&self, side: Side) -> Vec<Choice> {
        let units = self.situation().units_of(side);
        units.filter_map(|unit| self.state.table.piece(unit).weapon).map(Choice::Scrap).collect()
    }

    /// A side eliminates a Weapon of its own will (11.3).
    pub(crate) fn scrap(&mut self, weapon: PieceId) {
        let _ = para!("11.3");
        self.eliminate_weapon(weapon);
    }

    /// An Order has been carried out: what it activated is done, and Melees are fought (O16.4).
    pub(crate) fn finish_order(&mut self) {
        let mut melees = Melees::of_order();
        if let Some(order) = self.state.table.order.take() {
            // Only now may the next one be given.
            let _ = para!("O14.2");
            self.emit(order.para(), Happening::OrderDone { order });
            self.expire(&[Until::Order]);
        }
        // Special rules that are due now may still ask who was activated.
        if self.due.is_empty() {
            self.stand_down();
            melees = melees.stood_down();
        }
        self.push(melees);
    }

    /// Nobody is activated for an Order any more.
    pub(crate) fn stand_down(&mut self) {
        self.state.table.pieces.mark_all(|piece| {
            piece.acting = false;
            piece.finished = false;
            piece.op_acting = false;
            piece.spent = 0;
            piece.road = false;
        });
    }
}
