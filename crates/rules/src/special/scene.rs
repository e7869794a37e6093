//! Reading a rule where something is asked: what its names stand for, and whom its words mean.

use crestline_board::hex::{Compass, Grid, Hex};

use super::amount::{Amount, truth};
use super::effect::Among;
use super::hexes::{Hexes, Hexsides};
use super::pieces::{PieceKind, PieceState, Pieces, Whereabouts, Whose};
use super::table::Bound;
use crate::content::Order;
use crate::query::Situation;
use crate::scenario::{PieceId, Posture, slug};
use crate::side::Side;
use crate::state::Place;

/// What a value or permission is asked about.
#[derive(Clone, Copy, Debug, Default)]
pub struct About {
    /// The piece.
    pub it: Option<PieceId>,
    /// Another piece that has to do with it.
    pub by: Option<PieceId>,
    /// The hex.
    pub here: Option<Hex>,
    /// Another hex that has to do with it.
    pub there: Option<Hex>,
    /// The side.
    pub side: Option<Side>,
    /// The white and the red die that it hangs by.
    pub dice: Option<(u8, u8)>,
}

/// A rule as it is read at one place.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    /// The table.
    pub situation: Situation<'a>,
    /// The rule, by its place.
    pub rule: u16,
    /// What it is asked about.
    pub about: About,
    /// What its other names stand for.
    pub bound: Option<&'a Bound>,
}

impl<'a> Scene<'a> {
    /// The side that a word means here.
    #[must_use]
    pub fn side(&self, whose: Whose) -> Option<Side> {
        let own = || self.about.side.or_else(|| self.bound.and_then(|bound| bound.side));
        let table = self.situation.table;
        match whose {
            Whose::Side(side) => Some(side),
            Whose::Own => own(),
            Whose::Enemy => own().map(Side::other),
            Whose::Active => Some(table.active),
            Whose::Inactive => Some(table.active.other()),
            Whose::Initiative => Some(table.initiative),
            Whose::Uninitiated => Some(table.initiative.other()),
        }
    }

    /// Whether a word, if there is one, means this side.
    #[must_use]
    pub fn is_side(&self, whose: Option<Whose>, side: Option<Side>) -> bool {
        whose.is_none_or(|whose| side.is_some() && self.side(whose) == side)
    }

    /// The pieces that a name stands for.
    fn named_pieces(&self, name: &str) -> Vec<PieceId> {
        let own = match name {
            "it" => self.about.it,
            "by" => self.about.by,
            _ => None,
        };
        match (own, self.bound) {
            (Some(piece), _) => vec![piece],
            (None, Some(bound)) => bound.pieces(name).collect(),
            (None, None) => Vec::new(),
        }
    }

    /// The hexes that a name stands for, and not where the pieces of that name are.
    fn hexes_called(&self, name: &str) -> Vec<Hex> {
        let own = match name {
            "here" => self.about.here,
            "there" => self.about.there,
            _ => None,
        };
        match (own, self.bound) {
            (Some(hex), _) => vec![hex],
            (None, Some(bound)) => bound.hexes(name).collect(),
            (None, None) => Vec::new(),
        }
    }

    /// The hexes that a name stands for; that of a piece is where it is.
    fn named_hexes(&self, name: &str) -> Vec<Hex> {
        let mut hexes = self.hexes_called(name);
        let pieces = self.named_pieces(name);
        hexes.extend(pieces.into_iter().filter_map(|piece| self.situation.hex(piece)));
        hexes
    }

    /// Whether a piece is meant.
    #[must_use]
    pub fn is_piece(&self, pieces: &Pieces, piece: PieceId) -> bool {
        let situation = self.situation;
        let scenario = situation.scenario;
        let counter = scenario.counter(piece);
        let named = || {
            pieces.names.iter().any(|named| {
                named.ids.contains(&piece)
                    || (piece.index() >= scenario.printed && slug(&counter.title) == named.word)
            }) || pieces.bound.iter().any(|name| self.named_pieces(name).contains(&piece))
        };
        let any = pieces.names.is_empty() && pieces.bound.is_empty();
        if !any && !named() {
            return false;
        }
        self.is_side(pieces.whose, Some(situation.holder(piece)))
            && (pieces.kinds.is_empty()
                || pieces.kinds.iter().any(|kind| self.is_kind(*kind, piece)))
            && pieces.nation.as_ref().is_none_or(|nation| scenario.nation_of(piece) == nation)
            && self.is_there(pieces, piece)
            && pieces.states.iter().all(|(state, wanted)| self.is_so(*state, piece) == *wanted)
            && pieces.marks.iter().all(|(mark, wanted)| {
                let marks = &situation.table.special.pieces;
                marks.contains(&(self.rule, mark.clone(), piece)) == *wanted
            })
            && pieces.carrying.as_ref().is_none_or(|weapons| {
                let weapon = situation.piece(piece).weapon;
                weapon.is_some_and(|weapon| self.is_piece(weapons, weapon))
            })
            && pieces.carried.as_ref().is_none_or(|units| match situation.piece(piece).place {
                Place::Carried(unit) => self.is_brought(units, unit),
                _ => false,
            })
            && pieces
                .at
                .as_ref()
                .is_none_or(|hexes| situation.hex(piece).is_some_and(|hex| self.is_hex(hexes, hex)))
            && pieces.within.as_ref().is_none_or(|(range, of)| {
                situation.hex(piece).is_some_and(|hex| self.near(hex, range, of, Some(piece)))
            })
            && !pieces.beyond.as_ref().is_some_and(|(range, of)| {
                situation.hex(piece).is_some_and(|hex| self.near(hex, range, of, Some(piece)))
            })
    }

    /// Whether a piece that a moment brings is meant, wherever it is by now unless the words say where.
    #[must_use]
    pub fn is_brought(&self, pieces: &Pieces, piece: PieceId) -> bool {
        match pieces.whereabouts {
            Whereabouts::Map => {
                let anywhere = Pieces { whereabouts: Whereabouts::Anywhere, ..pieces.clone() };
                self.is_piece(&anywhere, piece)
            }
            _ => self.is_piece(pieces, piece),
        }
    }

    fn is_kind(&self, kind: PieceKind, piece: PieceId) -> bool {
        kind.fits(&self.situation.scenario.counter(piece).what)
    }

    /// Whether a piece is where the words say. Pieces that a name stands for are meant wherever they
    /// are by now, unless the words say more.
    fn is_there(&self, pieces: &Pieces, piece: PieceId) -> bool {
        let place = self.situation.piece(piece).place;
        match pieces.whereabouts {
            Whereabouts::Map if !pieces.bound.is_empty() => true,
            Whereabouts::Map => self.situation.on_map(piece) || place == Place::Box,
            Whereabouts::Aside => place == Place::Aside,
            Whereabouts::Track => matches!(place, Place::Time(_)),
            Whereabouts::Lost => matches!(place, Place::Casualty | Place::Lost),
            Whereabouts::Anywhere => true,
        }
    }

    fn is_so(&self, state: PieceState, piece: PieceId) -> bool {
        let situation = self.situation;
        let now = situation.piece(piece);
        let hex = situation.hex(piece);
        let own = situation.holder(piece);
        match state {
            PieceState::Broken => now.broken,
            PieceState::Suppressed => now.suppressed,
            PieceState::Veteran => now.veteran,
            PieceState::Activated => now.activated,
            PieceState::Acting => now.acting,
            PieceState::Armed => now.weapon.is_some(),
            PieceState::Led => {
                hex.is_some_and(|hex| situation.leaders_in(hex, own).any(|leader| leader != piece))
            }
            PieceState::Alone => hex.is_some_and(|hex| {
                Side::BOTH
                    .into_iter()
                    .map(|side| situation.units_in(hex, side).count())
                    .sum::<usize>()
                    <= 1
            }),
            PieceState::Engaged => hex.is_some_and(|hex| situation.occupied(hex, own.other())),
            PieceState::Seized => situation.scenario.owner(piece) != own,
            PieceState::Seen => hex.is_some_and(|hex| {
                let enemies = situation.hexes_of(own.other());
                enemies.into_iter().any(|from| situation.sight(from, hex).clear)
            }),
        }
    }

    /// Whether such a piece, or a hex of that name, is within a range of a hex.
    fn near(&self, hex: Hex, range: &Amount, of: &Pieces, but: Option<PieceId>) -> bool {
        let range = self.whole(range);
        self.from(of, but, |at| self.situation.distance(at, hex) <= range)
    }

    /// Whether a hex lies in this direction of the compass from such a piece, or from a hex of that
    /// name.
    fn toward(&self, hex: Hex, side: &Amount, of: &Pieces) -> bool {
        let Some(side) = u8::try_from(self.whole(side)).ok().and_then(Compass::from_number) else {
            return false;
        };
        self.from(of, None, |at| lies(self.situation.grid(), at, side, hex))
    }

    /// Whether something is so of the hex of such a piece, or of a hex of that name.
    fn from(&self, of: &Pieces, but: Option<PieceId>, so: impl Fn(Hex) -> bool) -> bool {
        let mut hexes = of.bound.iter().flat_map(|name| self.hexes_called(name));
        if hexes.any(&so) {
            return true;
        }
        self.situation
            .scenario
            .pieces()
            .filter(|piece| Some(*piece) != but)
            .any(|piece| self.situation.hex(piece).is_some_and(&so) && self.is_piece(of, piece))
    }

    /// Whether a hex is meant.
    #[must_use]
    pub fn is_hex(&self, hexes: &Hexes, hex: Hex) -> bool {
        let situation = self.situation;
        let side = self.about.side.or_else(|| self.bound.and_then(|bound| bound.side));
        let side = side.unwrap_or(Side::Axis);
        if !hexes.bound.is_empty()
            && !hexes.bound.iter().any(|name| self.named_hexes(name).contains(&hex))
        {
            return false;
        }
        let filtered = match &hexes.fixed {
            Some(fixed) => fixed[side].binary_search(&hex).is_ok(),
            None => hexes.filter.now(situation, side).binary_search(&hex).is_ok(),
        };
        filtered
            && hexes.occupied.is_none_or(|(whose, wanted)| {
                self.side(whose).is_some_and(|side| situation.occupied(hex, side)) == wanted
            })
            && hexes.smoke.is_none_or(|wanted| situation.table.smoke.contains_key(&hex) == wanted)
            && hexes.blaze.is_none_or(|wanted| situation.table.blaze.contains(&hex) == wanted)
            && (hexes.forts.is_empty()
                || situation.fort(hex).is_some_and(|fort| hexes.forts.contains(&fort.kind)))
            && hexes.marks.iter().all(|(mark, wanted)| {
                let marks = &situation.table.special.hexes;
                marks.contains(&(self.rule, mark.clone(), hex)) == *wanted
            })
            && hexes.within.as_ref().is_none_or(|(range, of)| self.near(hex, range, of, None))
            && !hexes.beyond.as_ref().is_some_and(|(range, of)| self.near(hex, range, of, None))
            && hexes.toward.as_ref().is_none_or(|(side, of)| self.toward(hex, side, of))
    }

    /// Whether a hexside, between two hexes of which one may be off the map, is meant.
    #[must_use]
    pub fn is_hexside(&self, hexsides: &Hexsides, word: &str, from: Hex, to: Hex) -> bool {
        (hexsides.with.is_empty() || hexsides.with.iter().any(|with| with == word))
            && hexsides
                .of
                .as_ref()
                .is_none_or(|hexes| self.is_hex(hexes, from) || self.is_hex(hexes, to))
    }

    /// The pieces that are meant, in the order of the roster.
    #[must_use]
    pub fn pieces(&self, pieces: &Pieces) -> Vec<PieceId> {
        self.situation.scenario.pieces().filter(|piece| self.is_piece(pieces, *piece)).collect()
    }

    /// The same; pieces called by their names are meant wherever they are, unless they are lost.
    #[must_use]
    pub(super) fn in_play(&self, pieces: &Pieces) -> Vec<PieceId> {
        if pieces.names.is_empty() || pieces.whereabouts != Whereabouts::Map {
            return self.pieces(pieces);
        }
        let lost = |piece: PieceId| {
            matches!(self.situation.piece(piece).place, Place::Casualty | Place::Lost)
        };
        let all = self.situation.scenario.pieces();
        all.filter(|piece| self.is_brought(pieces, *piece) && !lost(*piece)).collect()
    }

    /// The hexes that are meant, in order.
    #[must_use]
    pub fn hexes(&self, hexes: &Hexes) -> Vec<Hex> {
        self.situation.grid().hexes().filter(|hex| self.is_hex(hexes, *hex)).collect()
    }

    /// An amount in halves; a name that stands for nothing here is 0.
    #[must_use]
    pub fn halves(&self, amount: &Amount) -> i32 {
        amount.value(&mut |path| Some(self.name(path).unwrap_or(0))).unwrap_or(0)
    }

    /// An amount as a whole number, rounded down.
    #[must_use]
    pub fn whole(&self, amount: &Amount) -> i32 {
        self.halves(amount).div_euclid(2)
    }

    /// Whether a condition holds, if there is one.
    #[must_use]
    pub fn holds(&self, condition: Option<&Amount>) -> bool {
        condition.is_none_or(|amount| self.halves(amount) != 0)
    }

    /// What a name stands for, in halves.
    fn name(&self, path: &[String]) -> Option<i32> {
        let (first, rest) = path.split_first()?;
        let situation = self.situation;
        let table = situation.table;
        let whole = |number: i32| Some(number.saturating_mul(2));
        if rest.is_empty() {
            let rule = situation.scenario.special.rules.get(usize::from(self.rule));
            if let Some(rule) = rule {
                if let Some(at) = rule.numbers.iter().position(|number| number.name == *first) {
                    let numbers = table.special.numbers.get(usize::from(self.rule));
                    return numbers.and_then(|numbers| numbers.get(at)).copied();
                }
                if let Some(count) = rule.counts.iter().find(|count| count.name == *first) {
                    let number = match &count.of {
                        Among::Pieces(pieces) => self.pieces(pieces).len(),
                        Among::Hexes(hexes) => self.hexes(hexes).len(),
                    };
                    return whole(i32::try_from(number).unwrap_or(i32::MAX));
                }
            }
            if let Some(number) = self.bound.and_then(|bound| bound.number(first)) {
                return Some(number);
            }
            return match first.as_str() {
                "range" => {
                    let (here, there) = (self.one_hex("here")?, self.one_hex("there")?);
                    whole(situation.distance(here, there))
                }
                "white" => whole(i32::from(self.about.dice?.0)),
                "red" => whole(i32::from(self.about.dice?.1)),
                "time" => whole(i32::from(table.time)),
                "advances" => whole(i32::from(table.time) - i32::from(situation.scenario.time)),
                "turns" => whole(i32::try_from(table.turns).unwrap_or(i32::MAX)),
                "orders" => whole(i32::from(table.orders)),
                "year" => whole(i32::from(situation.scenario.year)),
                _ => None,
            };
        }
        let side = match first.as_str() {
            "axis" => Some(Whose::Side(Side::Axis)),
            "allies" => Some(Whose::Side(Side::Allies)),
            "own" => Some(Whose::Own),
            "enemy" => Some(Whose::Enemy),
            "active" => Some(Whose::Active),
            "inactive" => Some(Whose::Inactive),
            _ => None,
        };
        if let Some(whose) = side {
            return self.of_side(self.side(whose)?, rest);
        }
        if first == "order" {
            let word = rest.first()?;
            let plain = |title: &str| slug(title).replace('-', "_");
            let order = Order::ALL.iter().find(|order| plain(order.title()) == *word)?;
            return Some(truth(table.order == Some(*order)));
        }
        let [word] = rest else { return None };
        if word == "count" {
            let hexes = self.bound.map_or(0, |bound| bound.hexes(first).count());
            let count = self.named_pieces(first).len() + hexes;
            return whole(i32::try_from(count).unwrap_or(i32::MAX));
        }
        if let Some(piece) = self.named_pieces(first).first().copied()
            && let Some(number) = self.of_piece(piece, word)
        {
            return Some(number);
        }
        self.of_hex(self.one_hex(first)?, word)
    }

    fn one_hex(&self, name: &str) -> Option<Hex> {
        self.named_hexes(name).first().copied()
    }

    /// `axis.vp`, `own.holds.3`.
    fn of_side(&self, side: Side, path: &[String]) -> Option<i32> {
        let situation = self.situation;
        let table = situation.table;
        let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
        let number = match path {
            [word] => match word.as_str() {
                "vp" => table.vp_of(side),
                "casualties" => i32::from(situation.casualties(side)),
                "surrender" => i32::from(table.surrender[side]),
                "units" => count(situation.units_of(side).count()),
                "squads" => count(
                    situation
                        .units_of(side)
                        .filter(|unit| self.is_kind(PieceKind::Squad, *unit))
                        .count(),
                ),
                "leaders" => count(
                    situation.units_of(side).filter(|unit| situation.is_leader(*unit)).count(),
                ),
                "objectives" => count(table.control.iter().filter(|c| **c == Some(side)).count()),
                "turn" => i32::from(table.active == side),
                "initiative" => i32::from(table.initiative == side),
                "attacks" => i32::from(situation.posture(side) == Posture::Attack),
                "recons" => i32::from(situation.posture(side) == Posture::Recon),
                "defends" => i32::from(situation.posture(side) == Posture::Defend),
                "exits" => table.ledger.exits[side],
                "hand" => i32::from(table.special.cards[side].hand),
                "deck" => i32::from(table.special.cards[side].deck),
                "discards" => i32::from(table.special.cards[side].discards),
                "radio" => i32::from(situation.radio(side).is_some()),
                _ => return None,
            },
            [word, number] if word == "holds" => {
                let number: u8 = number.parse().ok()?;
                let objectives = &situation.scenario.objectives;
                let at = objectives.iter().position(|objective| objective.number == number)?;
                i32::from(table.control.get(at).copied().flatten() == Some(side))
            }
            _ => return None,
        };
        Some(number.saturating_mul(2))
    }

    /// `it.morale`: printed values, on the side that shows, so that no value asks for itself.
    fn of_piece(&self, piece: PieceId, word: &str) -> Option<i32> {
        let situation = self.situation;
        let now = situation.piece(piece);
        let kind = situation.scenario.unit_kind(piece);
        let weapon = situation.scenario.weapon_kind(piece);
        let stats = kind.map(|kind| if now.broken { kind.back } else { kind.front });
        let flag = |so: bool| Some(i32::from(so));
        let number = match word {
            "fp" => stats
                .map(|stats| i32::from(stats.fp.value))
                .or(weapon.map(|kind| i32::from(kind.fp.value))),
            "range" => stats
                .map(|stats| i32::from(stats.range.value))
                .or(weapon.map(|kind| i32::from(kind.range.value))),
            "movement" => stats.map(|stats| i32::from(stats.movement.value)),
            "morale" => stats.map(|stats| i32::from(stats.morale)),
            "command" => stats.map(|stats| i32::from(stats.command)),
            "broken" => flag(now.broken),
            "suppressed" => flag(now.suppressed),
            "veteran" => flag(now.veteran),
            "activated" => flag(now.activated),
            "armed" => flag(now.weapon.is_some()),
            "squad" => flag(self.is_kind(PieceKind::Squad, piece)),
            "team" => flag(self.is_kind(PieceKind::Team, piece)),
            "leader" => flag(self.is_kind(PieceKind::Leader, piece)),
            "on_map" => flag(situation.on_map(piece)),
            "axis" => flag(situation.holder(piece) == Side::Axis),
            "allies" => flag(situation.holder(piece) == Side::Allies),
            _ => None,
        };
        number.map(|number| number.saturating_mul(2))
    }

    /// `here.level`: of the printed map, and what lies there.
    fn of_hex(&self, hex: Hex, word: &str) -> Option<i32> {
        let situation = self.situation;
        let count =
            |side: Side| i32::try_from(situation.units_in(hex, side).count()).unwrap_or(i32::MAX);
        let objective = || situation.scenario.objectives.iter().find(|o| o.hexes.contains(&hex));
        let number = match word {
            "level" => i32::from(situation.level(hex)),
            "cover" => crate::query::Land::of(&situation.scenario.map).cover(hex),
            "column" => i32::from(hex.column()) + 1,
            "row" => i32::from(hex.row()) + 1,
            "smoke" => situation.table.smoke.get(&hex).map_or(0, |value| i32::from(*value)),
            "blaze" => i32::from(situation.table.blaze.contains(&hex)),
            "fortified" => i32::from(situation.fort(hex).is_some()),
            "axis" => count(Side::Axis),
            "allies" => count(Side::Allies),
            "objective" => objective().map_or(0, |objective| i32::from(objective.number)),
            _ => return None,
        };
        Some(number.saturating_mul(2))
    }
}

/// Whether a hex lies in a direction from another: within 30 degrees of it to either side, and on the
/// line between two directions in both.
fn lies(grid: &Grid, from: Hex, side: Compass, hex: Hex) -> bool {
    let x = |hex: Hex| 3 * i32::from(hex.column());
    let y = |hex: Hex| 2 * i32::from(hex.row()) + i32::from(grid.is_low(hex.column()));
    let (dx, dy) = (x(hex) - x(from), y(hex) - y(from));
    // Along each direction; a step of `y` is the square root of 3 times as long as one of `x`.
    let along = |side: Compass| {
        let (ax, ay) = match side {
            Compass::N => (0, -2),
            Compass::Ne => (3, -1),
            Compass::Se => (3, 1),
            Compass::S => (0, 2),
            Compass::Sw => (-3, 1),
            Compass::Nw => (-3, -1),
        };
        ax * dx + 3 * ay * dy
    };
    hex != from && Compass::ALL.into_iter().all(|other| along(other) <= along(side))
}
