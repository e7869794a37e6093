//! 2.1, 8.2 Where a piece may be set up: in the zone of its step, so that what is still to be placed
//! finds room too.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crestline_board::hex::{Grid, Hex};

use crate::choice::Refusal;
use crate::content::UnitClass;
use crate::game::Game;
use crate::para;
use crate::query::{Denial, Situation, denied};
use crate::scenario::{PieceId, SetupStep, What};
use crate::side::Side;
use crate::state::{Fort, Place, Table};

/// A step under way: what it has placed so far.
pub(super) struct Placing<'a> {
    pub(super) step: &'a SetupStep,
    pub(super) placed: &'a [PieceId],
    /// What it has still to place.
    pub(super) waiting: &'a [PieceId],
}

/// The table as its side knows it: what it has noted down lies there.
pub(crate) fn known(game: &Game, side: Side) -> Cow<'_, Table> {
    let own = game.noted(side);
    if own.is_empty() {
        return Cow::Borrowed(&game.state.table);
    }
    let mut table = game.state.table.clone();
    for piece in own {
        let Some(hex) = game.state.noted.get(&piece).copied() else { continue };
        table.piece_mut(piece).place = Place::Map(hex);
        if let What::Fortification(kind, _) = game.scenario.counter(piece).what {
            table.forts.insert(hex, Fort { kind, fp: 0, piece: Some(piece), sole: None });
        }
    }
    Cow::Owned(table)
}

/// The hexes in which a piece may be placed now: passable, without enemies, within the stacking
/// limit, and such that the rest of the step can be placed too. Of the last two a zone that is too small
/// lets go, the last first.
pub(super) fn zone(game: &Game, placing: &Placing<'_>, piece: PieceId) -> Vec<Hex> {
    let table = known(game, placing.step.side);
    let situation = Situation { scenario: &game.scenario, table: &table };
    let zone = Zone { situation, placing };
    let mut hexes = zone.open(piece);
    if let Some(class) = situation.scenario.class(piece) {
        let roomy = |hex: &Hex| situation.stacks(*hex, zone.side(), class);
        keep_if_any(&mut hexes, roomy);
    }
    let rest: Vec<PieceId> =
        placing.waiting.iter().copied().filter(|other| *other != piece).collect();
    let all = placing.placed.len() + placing.waiting.len() <= placing.step.count;
    // Asked of each hex only where it can matter.
    if all && !zone.has_slack(&rest) {
        keep_if_any(&mut hexes, |hex| zone.completes(piece, *hex, &rest));
    }
    hexes
}

/// The waiting pieces that may be placed anywhere now.
pub(super) fn placeable(game: &Game, placing: &Placing<'_>) -> Vec<PieceId> {
    let table = known(game, placing.step.side);
    let situation = Situation { scenario: &game.scenario, table: &table };
    let zone = Zone { situation, placing };
    let waiting = placing.waiting.iter().copied();
    waiting.filter(|piece| !zone.open(*piece).is_empty()).collect()
}

fn keep_if_any(hexes: &mut Vec<Hex>, fits: impl Fn(&Hex) -> bool) {
    let kept: Vec<Hex> = hexes.iter().copied().filter(fits).collect();
    if !kept.is_empty() {
        *hexes = kept;
    }
}

struct Zone<'a> {
    situation: Situation<'a>,
    placing: &'a Placing<'a>,
}

/// What a hex has room for.
struct Room {
    hex: Hex,
    figures: u8,
    /// How many units, where the step says so.
    units: Option<u8>,
}

impl Zone<'_> {
    const fn side(&self) -> Side {
        self.placing.step.side
    }

    /// The hexes of the step that anything of it may be in at all.
    fn ground(&self) -> Vec<Hex> {
        let (situation, step) = (self.situation, self.placing.step);
        let mut hexes = step.hexes.clone();
        if step.place.changes() {
            let now = step.place.now(situation, step.side);
            hexes.retain(|hex| now.binary_search(hex).is_ok());
        }
        let enemy = step.side.other();
        hexes.retain(|hex| !situation.impassable(*hex) && !situation.occupied(*hex, enemy));
        hexes
    }

    /// How many more units the step lets into a hex.
    fn units_left(&self, hex: Hex) -> Option<u8> {
        let there = u8::try_from(self.situation.units_in(hex, self.side()).count());
        Some(self.placing.step.most?.saturating_sub(there.unwrap_or(u8::MAX)))
    }

    /// Where a piece may be, whatever comes later: in or beside the chain that the step has begun,
    /// if it makes one.
    fn open(&self, piece: PieceId) -> Vec<Hex> {
        let situation = self.situation;
        let mut hexes = self.ground();
        if self.placing.step.contiguous {
            let chain = self.chain();
            hexes.retain(|hex| chain.is_empty() || joins(situation.grid(), &chain, *hex));
        }
        if situation.scenario.class(piece).is_some() {
            hexes.retain(|hex| self.units_left(*hex) != Some(0));
        } else {
            // One Fortification a hex, and none in Wet ones (8.1.3, F100.3).
            hexes.retain(|hex| situation.fortifiable(*hex).is_ok());
        }
        hexes
    }

    /// The hexes that hold what the step has placed.
    fn chain(&self) -> BTreeSet<Hex> {
        let placed = self.placing.placed.iter();
        placed.filter_map(|piece| self.situation.hex(*piece)).collect()
    }

    /// Whether the rest of the step finds room wherever a piece is put: even if the hex with the most
    /// room were lost by it.
    fn has_slack(&self, rest: &[PieceId]) -> bool {
        let situation = self.situation;
        if self.placing.step.contiguous || self.placing.step.most.is_some() {
            return false;
        }
        let ground = self.ground();
        let works = rest.iter().filter(|id| situation.scenario.class(**id).is_none()).count();
        let fortifiable = |at: &&Hex| situation.fortifiable(**at).is_ok();
        if works > 0 && works + 1 > ground.iter().filter(fortifiable).count() {
            return false;
        }
        let room = |at: &Hex| {
            let limit = situation.stacking_limit(*at, self.side());
            let figures = limit.saturating_sub(situation.figures(*at, self.side()));
            Room { hex: *at, figures, units: None }
        };
        let mut rooms: Vec<Room> = ground.iter().map(room).collect();
        let largest = (0..rooms.len()).max_by_key(|at| rooms[*at].figures);
        if let Some(largest) = largest {
            rooms.swap_remove(largest);
        }
        self.fit(&mut rooms, rest)
    }

    /// Whether units find places, the largest first.
    fn fit(&self, rooms: &mut [Room], rest: &[PieceId]) -> bool {
        let mut classes: Vec<UnitClass> =
            rest.iter().filter_map(|id| self.situation.scenario.class(*id)).collect();
        classes.sort_unstable_by_key(|class| std::cmp::Reverse(class.figures()));
        classes.iter().all(|class| fill(rooms, class.figures()))
    }

    /// Whether the rest of the step can be placed once a piece is in a hex.
    fn completes(&self, piece: PieceId, hex: Hex, rest: &[PieceId]) -> bool {
        let situation = self.situation;
        let mut ground: BTreeSet<Hex> = self.ground().into_iter().collect();
        if self.placing.step.contiguous {
            let mut chain = self.chain();
            chain.insert(hex);
            ground.extend(&chain);
            ground = reached(situation.grid(), chain, &ground);
        }
        let works = rest.iter().filter(|id| situation.scenario.class(**id).is_none()).count();
        let own = usize::from(situation.scenario.class(piece).is_none());
        let fortifiable = |at: &&Hex| situation.fortifiable(**at).is_ok();
        if works > 0 && works + own > ground.iter().filter(fortifiable).count() {
            return false;
        }
        let limits = ground.iter().map(|at| situation.stacking_limit(*at, self.side()));
        let limit = limits.min().unwrap_or(7);
        let room = |at: &Hex| {
            let mut room = Room {
                hex: *at,
                figures: limit.saturating_sub(situation.figures(*at, self.side())),
                units: self.units_left(*at),
            };
            if let (true, Some(class)) = (*at == hex, situation.scenario.class(piece)) {
                room.figures = room.figures.saturating_sub(class.figures());
                room.units = room.units.map(|units| units.saturating_sub(1));
            }
            room
        };
        let mut rooms: Vec<Room> = ground.iter().map(room).collect();
        self.fit(&mut rooms, rest)
    }
}

/// Puts a unit of so many figures where the fewest are lost by it: the largest first, and as figures
/// are 4, 2 and 1, this finds room for all wherever there is any way to.
fn fill(rooms: &mut [Room], figures: u8) -> bool {
    let fitting = rooms.iter_mut().filter(|room| room.figures >= figures && room.units != Some(0));
    let key = |room: &&mut Room| (std::cmp::Reverse(room.units), room.figures, room.hex);
    let Some(room) = fitting.min_by_key(key) else { return false };
    room.figures -= figures;
    room.units = room.units.map(|units| units - 1);
    true
}

/// Whether a hex is in a chain, or next to it.
fn joins(grid: &Grid, chain: &BTreeSet<Hex>, hex: Hex) -> bool {
    chain.contains(&hex) || grid.neighbours(hex).any(|(_, other)| chain.contains(&other))
}

/// The hexes of an area that hang together with these.
fn reached(grid: &Grid, from: BTreeSet<Hex>, area: &BTreeSet<Hex>) -> BTreeSet<Hex> {
    let mut found = from.clone();
    let mut edge: Vec<Hex> = from.into_iter().collect();
    while let Some(hex) = edge.pop() {
        for (_, next) in grid.neighbours(hex) {
            if area.contains(&next) && found.insert(next) {
                edge.push(next);
            }
        }
    }
    found
}

/// Why a piece cannot be placed in a hex.
pub(super) fn refusal(game: &Game, placing: &Placing<'_>, piece: PieceId, hex: Hex) -> Denial {
    let table = known(game, placing.step.side);
    let situation = Situation { scenario: &game.scenario, table: &table };
    let zone = Zone { situation, placing };
    let chain = if placing.step.contiguous { zone.chain() } else { BTreeSet::new() };
    if !placing.step.hexes.contains(&hex) {
        denied(Refusal::OutsideZone, para!("2.1"))
    } else if situation.occupied(hex, zone.side().other()) {
        denied(Refusal::EnemyThere, para!("2.1"))
    } else if !zone.ground().contains(&hex) {
        denied(Refusal::OutsideZone, para!("2.1"))
    } else if !chain.is_empty() && !joins(situation.grid(), &chain, hex) {
        denied(Refusal::NotContiguous, para!("2.1"))
    } else if situation.scenario.class(piece).is_none() {
        situation.fortifiable(hex).err().unwrap_or(denied(Refusal::NotListed, para!("F100.3")))
    } else if zone.units_left(hex) == Some(0) {
        denied(Refusal::Crowded, para!("2.1"))
    } else if situation
        .scenario
        .class(piece)
        .is_some_and(|class| situation.stacks(hex, zone.side(), class))
    {
        denied(Refusal::NoRoomLeft, para!("2.1"))
    } else {
        denied(Refusal::Stacking, para!("8.2"))
    }
}
