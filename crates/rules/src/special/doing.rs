//! What each effect of a special rule does to the table.

use super::cite;
use super::effect::{AttackWay, Chooser, Effect, Until};
use super::pieces::Whose;
use super::read::apply;
use super::run::{Phase, ROLL, RuleRun, candidates};
use super::table::Lasting;
use crate::attack::Attack;
use crate::choice::Ending;
use crate::content::{CardId, FortificationKind, UnitClass};
use crate::event::{Cause, Happening};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Frame;
use crate::game::Game;
use crate::orders::o16_4_melee::Melees;
use crate::orders::o23_3_retreat::Retreat;
use crate::query::HAND_MOST;
use crate::scenario::{MINES, PieceId, What};
use crate::side::Side;
use crate::state::{Piece, Place};
use crestline_board::hex::Hex;

/// The greatest lead that special rules bring about: what the marker and scripts can still say.
const VP_MOST: i32 = 900;

/// The greatest total of an attack that they bring about, for the same reason.
const TOTAL_MOST: i32 = 999;

impl RuleRun {
    /// Carries the next effect out, or begins with it.
    pub(super) fn carry_out(mut self, game: &mut Game) {
        let Some(effect) = self.effect(game).map(|(effect, _)| effect.clone()) else { return };
        match effect {
            Effect::Choose { by, among, count, .. } => {
                let Some(scene) = self.scene(game) else { return };
                let count = u16::try_from(scene.whole(&count).max(0)).unwrap_or(u16::MAX);
                let chosen = if by == Chooser::All {
                    let mut things = candidates(&scene, by, &among, &[]);
                    things.truncate(usize::from(count));
                    things
                } else {
                    Vec::new()
                };
                let left = if by == Chooser::All { 0 } else { count };
                self.phase = Phase::Choose { left, chosen };
                game.push(self);
            }
            // Nobody was asked: nothing is open, or the side is nobody.
            Effect::Ask { .. } => {
                self.over();
                game.push(self);
            }
            Effect::Place(pieces, _) => {
                let pieces = self.scene(game).map(|scene| scene.in_play(&pieces));
                self.phase = Phase::Place(pieces.unwrap_or_default());
                game.push(self);
            }
            Effect::Give(weapons, _) => {
                let found = self.scene(game).map(|scene| scene.in_play(&weapons));
                let mut weapons = found.unwrap_or_default();
                weapons.retain(|piece| game.scenario.weapon_kind(*piece).is_some());
                self.phase = Phase::Give(weapons);
                game.push(self);
            }
            Effect::Draw(whose, count)
            | Effect::Search(whose, count, ..)
            | Effect::Discard(whose, count)
            | Effect::Lose(whose, count) => {
                let Some(scene) = self.scene(game) else { return };
                let count = u16::try_from(scene.whole(&count).max(0)).unwrap_or(u16::MAX);
                match scene.side(whose) {
                    Some(side) => self.phase = Phase::Cards(side, count),
                    None => self.over(),
                }
                game.push(self);
            }
            Effect::DrawChit(whose, secret) => {
                match self.scene(game).and_then(|scene| scene.side(whose)) {
                    Some(side) => self.phase = Phase::Chit(side, secret),
                    None => self.over(),
                }
                game.push(self);
            }
            Effect::Roll(whose, block) => {
                let side = self.scene(game).and_then(|scene| scene.side(whose));
                match side {
                    Some(_) => self.phase = Phase::Rolled(block),
                    None => self.over(),
                }
                game.push(self);
                if let Some(side) = side {
                    game.roll(ROLL, side, None);
                }
            }
            Effect::RandomHex(whose, block) => {
                let side = self.scene(game).and_then(|scene| scene.side(whose));
                match side {
                    Some(_) => self.phase = Phase::Drawn(block),
                    None => self.over(),
                }
                game.push(self);
                if let Some(side) = side {
                    game.draw_hex(side);
                }
            }
            Effect::If(condition, yes, no) => {
                let holds = self.scene(game).is_some_and(|scene| scene.holds(Some(&condition)));
                self.over();
                self.enter(if holds { Some(yes) } else { no });
                game.push(self);
            }
            Effect::Last(until, block) => {
                let bound = self.levels.last().map(|level| level.bound.clone()).unwrap_or_default();
                let lasting = Lasting { rule: self.rule, block: block.0, until, bound };
                game.state.table.special.lasting.push(lasting);
                self.acted = true;
                self.over();
                game.push(self);
            }
            Effect::Repeat => {
                let attack = self.attack.as_ref().map(|attack| attack.again());
                self.over();
                game.push(self);
                if let Some(attack) = attack {
                    game.push(attack);
                }
            }
            // What is done at once, though it may push procedures that come before the next effect.
            effect => {
                let before = self.clone();
                self.acted |= untold(&effect);
                self.over();
                game.push(self);
                before.at_once(game, &effect);
            }
        }
    }

    fn pieces(&self, game: &Game, pieces: &super::pieces::Pieces) -> Vec<PieceId> {
        self.scene(game).map(|scene| scene.pieces(pieces)).unwrap_or_default()
    }

    fn hexes(&self, game: &Game, hexes: &super::hexes::Hexes) -> Vec<Hex> {
        self.scene(game).map(|scene| scene.hexes(hexes)).unwrap_or_default()
    }

    fn side(&self, game: &Game, whose: Whose) -> Option<Side> {
        self.scene(game).and_then(|scene| scene.side(whose))
    }

    fn whole(&self, game: &Game, amount: &super::amount::Amount) -> i32 {
        self.scene(game).map_or(0, |scene| scene.whole(amount))
    }

    fn at_once(&self, game: &mut Game, effect: &Effect) {
        let units = |game: &Game, pieces: &super::pieces::Pieces| {
            let mut found = self.pieces(game, pieces);
            found.retain(|piece| game.scenario.unit_kind(*piece).is_some());
            found
        };
        let there = |game: &Game, pieces: &super::pieces::Pieces| {
            let mut found = units(game, pieces);
            found.retain(|unit| game.situation().on_map(*unit));
            found
        };
        match effect {
            Effect::Number(name, change) => self.count(game, name, change),
            Effect::Vp(whose, amount) => {
                let Some(side) = self.side(game, *whose) else { return };
                let lead = game.state.table.vp_of(side);
                let (least, most) = ((-VP_MOST - lead).min(0), (VP_MOST - lead).max(0));
                let vp = self.whole(game, amount).clamp(-100, 100).clamp(least, most);
                let size = u8::try_from(vp.unsigned_abs()).unwrap_or(100);
                if vp >= 0 {
                    game.gain(side, size, cite("1.0"));
                } else {
                    game.lose(side, size, cite("1.0"));
                }
            }
            Effect::Time(change) => {
                let Some(scene) = self.scene(game) else { return };
                let time = apply(&scene, change, 2 * i32::from(game.state.table.time)) / 2;
                game.state.table.time = u8::try_from(time.clamp(0, 60)).unwrap_or(0);
            }
            Effect::AdvanceTime(whose) => {
                if let Some(side) = self.side(game, *whose) {
                    game.advance_time(side);
                }
            }
            Effect::Total(change) => {
                let attacks = |frame: &Frame| matches!(frame, Frame::Attack(_));
                let Some(at) = game.state.stack.iter().rposition(attacks) else { return };
                let Frame::Attack(attack) = &game.state.stack[at] else { return };
                let Some(scene) = self.scene(game) else { return };
                let total = apply(&scene, change, 2 * attack.total()).div_euclid(2);
                if let Frame::Attack(attack) = &mut game.state.stack[at] {
                    attack.set_total(total.clamp(-TOTAL_MOST, TOTAL_MOST));
                }
                game.emit(cite("O20.3.3"), Happening::AttackTotal { total, burst: 0 });
            }
            Effect::Surrender(whose, change) => {
                let Some(scene) = self.scene(game) else { return };
                let Some(side) = scene.side(*whose) else { return };
                let space = i32::from(game.state.table.surrender[side]);
                let space = apply(&scene, change, 2 * space) / 2;
                let space = u8::try_from(space.clamp(1, 100)).unwrap_or(100);
                game.state.table.surrender[side] = space;
                game.emit(cite("4.2"), Happening::SurrenderMoved { side, space });
            }
            Effect::Posture(whose, posture) => {
                if let Some(side) = self.side(game, *whose) {
                    game.state.table.special.posture[side] = Some(*posture);
                }
            }
            Effect::Break(pieces) => {
                let all = self.pieces(game, pieces);
                let (mut men, mut things) = (Vec::new(), Vec::new());
                for piece in all {
                    let unit = game.scenario.unit_kind(piece).is_some();
                    if unit { men.push(piece) } else { things.push(piece) }
                }
                men.retain(|unit| game.situation().on_map(*unit));
                for piece in things {
                    game.break_thing(piece);
                }
                if !men.is_empty() {
                    game.break_units(men, Cause::Rule);
                }
            }
            Effect::Rally(pieces) => {
                for piece in self.pieces(game, pieces) {
                    if game.state.table.piece(piece).broken {
                        game.mend(piece);
                    }
                }
            }
            Effect::Suppress(pieces) => {
                for unit in there(game, pieces) {
                    game.suppress(unit, Cause::Rule);
                }
            }
            Effect::Recover(pieces) => {
                for unit in there(game, pieces) {
                    if game.state.table.piece(unit).suppressed {
                        game.state.table.piece_mut(unit).suppressed = false;
                        game.emit(cite("13.3"), Happening::Unsuppressed { unit });
                    }
                }
            }
            Effect::Harden(pieces) => {
                for unit in there(game, pieces) {
                    if !game.state.table.piece(unit).veteran {
                        game.state.table.piece_mut(unit).veteran = true;
                        game.emit(cite("E44.1"), Happening::Hardened { unit });
                    }
                }
            }
            Effect::Eliminate(pieces) => {
                let all = self.pieces(game, pieces);
                game.remove_for_good(&all);
            }
            Effect::Remove(pieces) => {
                for piece in self.pieces(game, pieces) {
                    game.send(piece, Place::Aside);
                }
            }
            Effect::Tire(pieces) => {
                for unit in there(game, pieces) {
                    game.state.table.mark(unit, |piece| piece.activated = true);
                }
            }
            Effect::Refresh(pieces) => {
                for unit in there(game, pieces) {
                    game.state.table.mark(unit, |piece| {
                        piece.activated = false;
                        piece.op_fired = false;
                    });
                }
            }
            Effect::Wait(pieces, amount) => {
                let now = i32::from(game.state.table.time);
                let space = self.whole(game, amount).clamp(now + 1, 60.max(now + 1));
                let space = u8::try_from(space).unwrap_or(u8::MAX);
                for unit in units(game, pieces) {
                    if game.scenario.class(unit) != Some(UnitClass::Hero) {
                        game.send(unit, Place::Time(space));
                    }
                }
            }
            Effect::Retreat(pieces, amount) => {
                let hexes = u8::try_from(self.whole(game, amount).clamp(0, 60)).unwrap_or(0);
                for unit in units(game, pieces).into_iter().rev() {
                    if hexes > 0 && game.situation().on_map(unit) {
                        game.push(Retreat::new(unit, hexes));
                    }
                }
            }
            Effect::Fortify(hexes, kind, fp) => {
                let mines = *kind == FortificationKind::Mines;
                let fp = fp.as_ref().map(|fp| self.whole(game, fp).clamp(1, 20));
                let fp = fp.and_then(|fp| u8::try_from(fp).ok()).unwrap_or(MINES);
                for hex in self.hexes(game, hexes) {
                    game.fortify(hex, *kind, if mines { fp } else { 0 }, None, cite("F100"));
                }
            }
            Effect::Raze(hexes) => {
                for hex in self.hexes(game, hexes) {
                    game.raze(hex, cite("F100.2"));
                }
            }
            Effect::Smoke(hexes, value) => {
                let hexes = self.hexes(game, hexes);
                match value {
                    Some(value) => {
                        let value = u8::try_from(self.whole(game, value).clamp(1, 10)).unwrap_or(1);
                        for hex in hexes {
                            game.place_smoke(hex, value);
                        }
                    }
                    None => game.smoke(game.active(), hexes),
                }
            }
            Effect::ClearSmoke(hexes) => {
                for hex in self.hexes(game, hexes) {
                    if game.state.table.smoke.remove(&hex).is_some() {
                        game.emit(cite("T94"), Happening::SmokeRemoved { hex });
                    }
                }
            }
            Effect::Blaze(hexes) => {
                let mut hexes = self.hexes(game, hexes);
                hexes.retain(|hex| game.situation().burnable(*hex).is_ok());
                for hex in &hexes {
                    game.place_blaze(*hex, cite("T79"));
                }
                // Who has nowhere else to go comes among enemies (E46).
                game.push(Melees::of_trigger(game.situation().contested()));
                game.displace(&hexes);
            }
            Effect::Quench(hexes) => {
                for hex in self.hexes(game, hexes) {
                    if game.state.table.blaze.remove(&hex) {
                        game.emit(cite("T79"), Happening::BlazeRemoved { hex });
                    }
                }
            }
            Effect::Control(number, whose) => {
                let number = self.whole(game, number);
                let side = whose.and_then(|whose| self.side(game, whose));
                let objectives = &game.scenario.objectives;
                if let Some(at) = objectives.iter().position(|o| i32::from(o.number) == number) {
                    game.set_control(at, side);
                }
            }
            Effect::OpenChit(letter) => {
                if !game.state.table.chits.contains(*letter) {
                    game.state.cup.remove(*letter);
                    game.open_chit(None, *letter);
                }
            }
            Effect::Take(whose, number) => {
                let Some(side) = self.side(game, *whose) else { return };
                let cards = &mut game.state.cards[side];
                let room = cards.hand.len() < usize::from(HAND_MOST);
                if room && !cards.hand.contains(*number) {
                    cards.deck.remove(*number);
                    cards.discard.remove(*number);
                    cards.hand.insert(*number);
                    let card = Some(CardId { side, number: *number });
                    game.emit(cite("1.1"), Happening::Drew { side, card });
                }
            }
            Effect::Initiative(whose) => {
                if let Some(side) = self.side(game, *whose) {
                    game.state.table.initiative = side;
                    game.emit(cite("9"), Happening::InitiativeGiven { side });
                }
            }
            Effect::NextTurn(whose) => {
                game.state.table.special.next_turn = self.side(game, *whose);
            }
            Effect::Attack(whose, hexes, fp, way) => self.attack(game, *whose, hexes, fp, *way),
            Effect::Event(whose, event) => {
                if let Some(side) = self.side(game, *whose) {
                    let event = Occurrence::of_rule(game, side, *event);
                    game.push(event);
                }
            }
            Effect::Edge(whose, edge) => {
                if let Some(side) = self.side(game, *whose) {
                    game.state.table.special.edge[side] = Some(*edge);
                }
            }
            Effect::Cancel => {
                let revealed = |frame: &Frame| matches!(frame, Frame::Occurrence(_));
                let at = game.state.stack.iter().rposition(revealed);
                if let Some(Frame::Occurrence(event)) = at.map(|at| &mut game.state.stack[at]) {
                    event.cancel();
                }
            }
            Effect::EndTurn => game.state.table.special.end_turn = true,
            Effect::End(whose) => match whose.map(|whose| self.side(game, whose)) {
                Some(Some(side)) => game.end(Ending::SpecialRule(Some(side)), side),
                Some(None) => {}
                None => game.end_by_vp(Ending::SpecialRule(None)),
            },
            Effect::MarkPieces(name, pieces, on) => {
                for piece in self.pieces(game, pieces) {
                    let mark = (self.rule, name.clone(), piece);
                    let marks = &mut game.state.table.special.pieces;
                    let new = if *on { marks.insert(mark) } else { marks.remove(&mark) };
                    if new {
                        let (mark, rule, on) = (name.clone(), self.rule, *on);
                        let what = Happening::RulePiece { rule, mark, piece, on };
                        game.emit(cite("1.0"), what);
                    }
                }
            }
            Effect::MarkHexes(name, hexes, on) => {
                for hex in self.hexes(game, hexes) {
                    let mark = (self.rule, name.clone(), hex);
                    let marks = &mut game.state.table.special.hexes;
                    let new = if *on { marks.insert(mark) } else { marks.remove(&mark) };
                    if new {
                        let (mark, rule, on) = (name.clone(), self.rule, *on);
                        let what = Happening::RuleHex { rule, mark, hex, on };
                        game.emit(cite("1.0"), what);
                    }
                }
            }
            Effect::Choose { .. }
            | Effect::Ask { .. }
            | Effect::Place(..)
            | Effect::Give(..)
            | Effect::Draw(..)
            | Effect::Search(..)
            | Effect::Discard(..)
            | Effect::Lose(..)
            | Effect::DrawChit(..)
            | Effect::Roll(..)
            | Effect::RandomHex(..)
            | Effect::If(..)
            | Effect::Last(..)
            | Effect::Repeat => {}
        }
    }

    /// A number of the rule changes, within its bounds.
    fn count(&self, game: &mut Game, name: &str, change: &super::value::Change) {
        let scenario = std::sync::Arc::clone(&game.scenario);
        let Some(rule) = scenario.special.rules.get(usize::from(self.rule)) else { return };
        let Some(at) = rule.numbers.iter().position(|number| number.name == name) else { return };
        let number = &rule.numbers[at];
        let now = |game: &Game| {
            let numbers = game.state.table.special.numbers.get(usize::from(self.rule));
            numbers.and_then(|numbers| numbers.get(at)).copied().unwrap_or(0)
        };
        let Some(scene) = self.scene(game) else { return };
        let value = apply(&scene, change, now(game));
        let value = value.clamp(2 * number.min, 2 * number.max);
        if value != now(game)
            && let Some(numbers) = game.state.table.special.numbers.get_mut(usize::from(self.rule))
            && let Some(slot) = numbers.get_mut(at)
        {
            *slot = value;
            let number = u16::try_from(at).unwrap_or(u16::MAX);
            let what = Happening::RuleNumber { rule: self.rule, number, halves: value };
            game.emit(cite("1.0"), what);
        }
    }

    fn attack(
        &self,
        game: &mut Game,
        whose: Whose,
        hexes: &super::hexes::Hexes,
        fp: &super::amount::Amount,
        way: AttackWay,
    ) {
        let Some(side) = self.side(game, whose) else { return };
        let fp = u8::try_from(self.whole(game, fp).clamp(0, 50)).unwrap_or(0);
        if fp == 0 {
            return;
        }
        for hex in self.hexes(game, hexes).into_iter().rev() {
            let attack = match way {
                AttackWay::Mines => {
                    let units = game.situation().units_in(hex, side.other()).collect::<Vec<_>>();
                    if units.is_empty() {
                        continue;
                    }
                    Attack::mines(side, hex, fp, units)
                }
                AttackWay::Artillery => Attack::shells(side, hex, fp),
            };
            game.push(attack);
        }
    }
}

/// Whether no event tells of what an effect does.
const fn untold(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Time(_)
            | Effect::Posture(..)
            | Effect::Edge(..)
            | Effect::Tire(_)
            | Effect::Refresh(_)
            | Effect::NextTurn(_)
            | Effect::Cancel
            | Effect::EndTurn
    )
}

impl Game {
    /// A piece is put in a hex by a special rule, wherever it was.
    pub(super) fn put(&mut self, piece: PieceId, hex: Hex) {
        self.state.noted.remove(&piece);
        match &self.scenario.counter(piece).what {
            What::Unit(_) => {
                let from = self.state.table.piece(piece).hex();
                self.come(piece, hex, cite("1.0"));
                if let Some(from) = from {
                    self.update_control(from);
                }
            }
            What::Fortification(kind, fp) => {
                let kind = *kind;
                let fp = if kind == FortificationKind::Mines { fp.unwrap_or(MINES) } else { 0 };
                if let Some(from) = self.state.table.piece(piece).hex() {
                    self.raze(from, cite("F100.2"));
                }
                if !self.fortify(hex, kind, fp, Some(piece), cite("F100")) {
                    *self.state.table.piece_mut(piece) = Piece::new(Place::Aside);
                }
            }
            What::Radio(_) => {
                if self.state.table.piece(piece).place != Place::Box {
                    self.place_radio(piece);
                }
            }
            What::Weapon(_) => {}
        }
    }

    /// A piece leaves the map for another place, with its Weapon.
    fn send(&mut self, piece: PieceId, place: Place) {
        let before = *self.state.table.piece(piece);
        if before.place == place {
            return;
        }
        self.state.noted.remove(&piece);
        match before.place {
            Place::Carried(unit) => self.state.table.piece_mut(unit).weapon = None,
            Place::Map(hex) if self.scenario.unit_kind(piece).is_none() => {
                self.raze(hex, cite("F100.2"));
                return;
            }
            _ => {}
        }
        let mut after = Piece::new(place);
        after.broken = before.broken;
        after.weapon = before.weapon;
        *self.state.table.piece_mut(piece) = after;
        self.emit(cite("1.0"), Happening::Sent { piece });
        if let Some(hex) = before.hex() {
            self.update_control(hex);
            let side = self.scenario.owner(piece);
            if self.situation().units_of(side).next().is_none() {
                self.end_by_vp(Ending::Exit(side));
            }
        }
    }

    /// A Weapon or Radio breaks, or is eliminated if it is broken.
    fn break_thing(&mut self, piece: PieceId) {
        match &self.scenario.counter(piece).what {
            What::Weapon(_) if self.situation().on_map(piece) => self.break_weapon(piece),
            What::Radio(_) if self.state.table.piece(piece).place == Place::Box => {
                if self.state.table.piece(piece).broken {
                    self.remove_for_good(&[piece]);
                } else {
                    self.state.table.piece_mut(piece).broken = true;
                    self.emit(cite("O17"), Happening::RadioBroke { radio: piece });
                }
            }
            _ => {}
        }
    }

    /// A broken piece works again.
    fn mend(&mut self, piece: PieceId) {
        match &self.scenario.counter(piece).what {
            What::Unit(_) => self.rally(piece),
            What::Weapon(_) => {
                self.state.table.piece_mut(piece).broken = false;
                self.emit(cite("11.4"), Happening::WeaponFixed { weapon: piece });
            }
            What::Radio(_) => {
                self.state.table.piece_mut(piece).broken = false;
                self.emit(cite("O18.1"), Happening::RadioFixed { radio: piece });
            }
            What::Fortification(..) => {}
        }
    }

    /// Pieces are eliminated: units at once, as one batch, with all that comes of it.
    fn remove_for_good(&mut self, pieces: &[PieceId]) {
        let mut units = Vec::new();
        for &piece in pieces {
            match &self.scenario.counter(piece).what {
                What::Unit(_) => units.push(piece),
                What::Weapon(_) if self.state.table.piece(piece).place != Place::Lost => {
                    self.eliminate_weapon(piece);
                }
                What::Weapon(_) => {}
                What::Radio(_) => {
                    *self.state.table.piece_mut(piece) = Piece::new(Place::Aside);
                    self.emit(cite("O17"), Happening::RadioEliminated { radio: piece });
                }
                What::Fortification(..) => {
                    if let Some(hex) = self.state.table.piece(piece).hex() {
                        self.raze(hex, cite("F100.2"));
                    }
                }
            }
        }
        units.retain(|unit| self.situation().on_map(*unit));
        if !units.is_empty() {
            self.eliminate(&units, Cause::Rule);
        }
    }

    /// What lasted until now lasts no longer.
    pub(crate) fn expire(&mut self, over: &[Until]) {
        self.state.table.special.lasting.retain(|lasting| !over.contains(&lasting.until));
        if over.contains(&Until::Turn) {
            for lasting in &mut self.state.table.special.lasting {
                if lasting.until == Until::NextTurn {
                    lasting.until = Until::Turn;
                }
            }
        }
    }
}
