//! Watches a game and makes its record.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_rules::content::{CardAction, Order};
use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::scenario::{PieceId, slug};
use crestline_rules::side::{BySide, Side};

use super::record::{End, GameRecord, Held, SideRecord};
use crate::runner::Stop;

/// What a side has done and lost so far.
#[derive(Debug, Default)]
struct Doing {
    orders: BTreeMap<Order, u32>,
    actions: BTreeMap<CardAction, u32>,
    op_fire: u32,
    passes: u32,
    discards: u32,
    entered: BTreeMap<Hex, u32>,
    attacked: BTreeMap<Hex, u32>,
    lost: BTreeMap<Hex, u32>,
}

/// What has been seen of a game.
#[derive(Debug)]
pub(super) struct Watch {
    sides: BySide<Doing>,
    /// How often each unit was eliminated and broke.
    units: BTreeMap<PieceId, (u32, u32)>,
    control: Vec<Held>,
}

fn count<K: Ord>(all: &mut BTreeMap<K, u32>, key: K) {
    *all.entry(key).or_default() += 1;
}

impl Watch {
    /// Of a game that begins.
    pub(super) fn new(start: &Game) -> Watch {
        let time = start.table().time;
        Watch { sides: BySide::default(), units: BTreeMap::new(), control: vec![held(start, time)] }
    }

    /// What came of a choice, and the game after it.
    pub(super) fn see(&mut self, events: &[Event], game: &Game) {
        for event in events {
            match &event.what {
                Happening::Entered { unit, hex, .. } => {
                    count(&mut self.of(game, *unit).entered, *hex);
                }
                Happening::Attacked { side, hex, also, .. } => {
                    for hex in [Some(*hex), *also].into_iter().flatten() {
                        count(&mut self.sides[*side].attacked, hex);
                    }
                }
                Happening::Eliminated { unit, hex, .. } => {
                    self.units.entry(*unit).or_default().0 += 1;
                    if let Some(hex) = hex {
                        count(&mut self.of(game, *unit).lost, *hex);
                    }
                }
                Happening::Broke { unit, .. } => self.units.entry(*unit).or_default().1 += 1,
                Happening::Ordered { card, order } => {
                    count(&mut self.sides[card.side].orders, *order);
                }
                Happening::Acted { card, action } => {
                    count(&mut self.sides[card.side].actions, *action);
                }
                Happening::OpFired { card, .. } => self.sides[card.side].op_fire += 1,
                Happening::Passed { side, discards } => {
                    self.sides[*side].passes += 1;
                    self.sides[*side].discards += u32::from(*discards);
                }
                // A marker that went back and comes again is the same space once more.
                Happening::TimeAdvanced { space, .. }
                    if self.control.iter().all(|held| held.time != *space) =>
                {
                    self.control.push(held(game, *space));
                }
                _ => {}
            }
        }
    }

    fn of(&mut self, game: &Game, unit: PieceId) -> &mut Doing {
        &mut self.sides[game.scenario().owner(unit)]
    }

    /// The record of the game, which has stopped.
    pub(super) fn finish(
        self,
        (seed, number): (u64, u64),
        game: &Game,
        stop: &Stop,
        steps: usize,
    ) -> GameRecord {
        let table = game.table();
        let (winner, ending) = match stop {
            Stop::Over(outcome) => (Some(outcome.winner), End::of(outcome.ending)),
            Stop::Stalled => (None, End::Stalled),
            Stop::Illegal(_) | Stop::NoDraw(_) | Stop::Faults(_) => (None, End::Stopped),
        };
        let Held { axis, allies, .. } = held(game, table.time);
        let mut sides = BySide { axis: side(self.sides.axis), allies: side(self.sides.allies) };
        for (unit, (eliminated, broken)) in self.units {
            let counter = game.scenario().counter(unit);
            let of = &mut sides[counter.side];
            let name = name(&counter.name, &counter.title);
            if eliminated > 0 {
                of.eliminated.insert(name.clone(), eliminated);
            }
            if broken > 0 {
                of.broken.insert(name, broken);
            }
        }
        GameRecord {
            game: number,
            seed,
            winner,
            ending,
            vp: table.vp,
            turns: table.turns,
            time: table.time,
            steps: steps as u64,
            hash: format!("{:016x}", game.hash()),
            sides,
            control: self.control,
            held: BySide { axis, allies },
        }
    }
}

/// What a record calls a piece. Some that only Events bring have no name of their own.
pub(super) fn name(name: &str, title: &str) -> String {
    if name.is_empty() { slug(title) } else { name.to_owned() }
}

fn side(doing: Doing) -> SideRecord {
    let Doing { orders, actions, op_fire, passes, discards, entered, attacked, lost } = doing;
    let (eliminated, broken) = (BTreeMap::new(), BTreeMap::new());
    SideRecord {
        eliminated,
        broken,
        orders,
        actions,
        op_fire,
        passes,
        discards,
        entered,
        attacked,
        lost,
    }
}

/// Who holds the Objectives now.
fn held(game: &Game, time: u8) -> Held {
    let of = |side: Side| {
        let all = game.scenario().objectives.iter().zip(&game.table().control);
        let own = all.filter(|(_, control)| **control == Some(side));
        own.map(|(objective, _)| objective.number).collect()
    };
    Held { time, axis: of(Side::Axis), allies: of(Side::Allies) }
}
