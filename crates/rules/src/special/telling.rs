//! From what happens to the moments of special rules: every event that the engine tells may be one.

use super::moment::{Moment, Printed};
use super::run::RuleRun;
use super::scene::{About, Scene};
use super::table::{Bound, Thing};
use crate::attack::Attack;
use crate::content::Order;
use crate::event::Happening;
use crate::frame::Frame;
use crate::game::Game;
use crate::orders::o14_activate::order;
use crate::scenario::PieceId;
use crate::side::Side;
use crestline_board::hex::Hex;

/// How many rules may be set off between two choices.
const MOST: u16 = 500;
/// How many rules may be under way at once, each set off by the one before.
const DEEPEST: usize = 20;

/// A moment that has come, with what it brings.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    pub(crate) moment: Moment,
    pub(crate) side: Option<Side>,
    pub(crate) of: Option<Printed>,
    pub(crate) things: Vec<(&'static str, Thing)>,
}

impl Told {
    pub(crate) const fn new(moment: Moment, side: Option<Side>) -> Told {
        Told { moment, side, of: None, things: Vec::new() }
    }

    pub(crate) fn of(mut self, of: Printed) -> Told {
        self.of = Some(of);
        self
    }

    pub(crate) fn piece(mut self, name: &'static str, piece: PieceId) -> Told {
        self.things.push((name, Thing::Piece(piece)));
        self
    }

    pub(crate) fn hex(mut self, name: &'static str, hex: Option<Hex>) -> Told {
        self.things.extend(hex.map(|hex| (name, Thing::Hex(hex))));
        self
    }

    pub(crate) fn number(mut self, name: &'static str, number: i32) -> Told {
        self.things.push((name, Thing::Number(2 * number)));
        self
    }
}

impl Game {
    /// Whether any special rule waits for a moment.
    pub(crate) fn awaits(&self, moment: Moment) -> bool {
        self.scenario.special.awaits(moment)
    }

    /// A moment has come that no event tells of.
    pub(crate) fn moment(&mut self, told: &Told) {
        self.moment_of(told, None);
    }

    /// The same, of an attack, which may be made again.
    pub(crate) fn moment_of(&mut self, told: &Told, attack: Option<&Attack>) {
        if !self.awaits(told.moment) {
            return;
        }
        let scenario = std::sync::Arc::clone(&self.scenario);
        let special = &scenario.special;
        for (rule, at) in &special.by_moment[told.moment as usize] {
            let Some(of) = special.rules.get(usize::from(*rule)) else { continue };
            let Some(trigger) = of.triggers.get(usize::from(*at)) else { continue };
            let things = told.things.iter().map(|(name, thing)| ((*name).to_owned(), *thing));
            let bound = Bound { side: told.side, things: things.collect() };
            let about = About { side: told.side, ..About::default() };
            let scene =
                Scene { situation: self.situation(), rule: *rule, about, bound: Some(&bound) };
            let when = &trigger.when;
            let piece = |pieces: &Option<super::pieces::Pieces>, name: &str| {
                pieces.as_ref().is_none_or(|pieces| {
                    bound.pieces(name).any(|piece| scene.is_brought(pieces, piece))
                })
            };
            let meant = scene.is_side(when.whose, told.side)
                && (when.of.is_empty() || told.of.is_some_and(|of| when.of.contains(&of)))
                && piece(&when.it, "it")
                && piece(&when.by, "by")
                && when
                    .here
                    .as_ref()
                    .is_none_or(|hexes| bound.hexes("here").any(|hex| scene.is_hex(hexes, hex)))
                && scene.holds(trigger.condition.as_ref());
            if !meant || !self.may_begin() {
                continue;
            }
            self.begun += 1;
            if let Some(times) = trigger.times {
                let fired = &mut self.state.table.special.fired;
                match fired.iter_mut().find(|(r, a, _)| (r, a) == (rule, at)) {
                    Some((_, _, count)) if *count >= times => continue,
                    Some((_, _, count)) => *count += 1,
                    None if times == 0 => continue,
                    None => fired.push((*rule, *at, 1)),
                }
            }
            self.due.push(RuleRun::new(*rule, trigger.then, bound, attack));
        }
    }

    /// Whether a further rule may be set off: rules that set each other off for ever stop here.
    fn may_begin(&self) -> bool {
        let runs = |frame: &&Frame| matches!(frame, Frame::RuleRun(_));
        self.begun < MOST && self.state.stack.iter().filter(runs).count() < DEEPEST
    }

    /// Tells the moment that an event is, if it is one.
    pub(crate) fn tell(&mut self, what: &Happening) {
        if self.scenario.special.by_moment.is_empty() {
            return;
        }
        if let Some(told) = self.told(what) {
            self.moment(&told);
        }
    }

    fn told(&self, what: &Happening) -> Option<Told> {
        let situation = self.situation();
        let holder = |piece: PieceId| situation.holder(piece);
        let at = |piece: PieceId| situation.hex(piece);
        let unit = |moment: Moment, unit: PieceId| {
            Told::new(moment, Some(holder(unit))).piece("it", unit).hex("here", at(unit))
        };
        Some(match *what {
            Happening::Placed { piece, .. } => unit(Moment::Placed, piece),
            Happening::TurnBegan { side } => Told::new(Moment::TurnBegins, Some(side)),
            Happening::Passed { side, discards } => {
                Told::new(Moment::Passed, Some(side)).number("discards", i32::from(discards))
            }
            Happening::Ordered { card, order } => {
                Told::new(Moment::Ordered, Some(card.side)).of(Printed::Order(order))
            }
            Happening::OrderDone { order } => {
                Told::new(Moment::OrderDone, Some(self.active())).of(Printed::Order(order))
            }
            Happening::Acted { card, action } => {
                Told::new(Moment::Acted, Some(card.side)).of(Printed::Action(action))
            }
            Happening::OpFired { card, .. } => {
                Told::new(Moment::Acted, Some(card.side)).of(Printed::Order(Order::Fire))
            }
            Happening::EventRevealed { side, event, .. } => {
                Told::new(Moment::Event, Some(side)).of(Printed::Event(event))
            }
            Happening::Triggered { trigger, side } => {
                Told::new(Moment::Triggered, Some(side)).of(Printed::Trigger(trigger))
            }
            Happening::Rerolled { by } => Told::new(Moment::Rerolled, Some(by)),
            Happening::Activated { unit: it, activity, by } => {
                let told = unit(Moment::Activated, it).of(Printed::Order(order(activity)));
                told.piece("by", by.unwrap_or(it))
            }
            Happening::Entered { unit: it, from, .. } => {
                unit(Moment::Entered, it).hex("there", Some(from))
            }
            Happening::Stopped { unit: it } => unit(Moment::Stopped, it),
            Happening::Arrived { unit: it, .. } | Happening::Came { unit: it, .. } => {
                unit(Moment::Arrived, it)
            }
            Happening::Exited { unit: it, .. } => unit(Moment::Exited, it),
            Happening::Broke { unit: it, .. }
            | Happening::WeaponBroke { weapon: it }
            | Happening::RadioBroke { radio: it } => unit(Moment::Broke, it),
            Happening::Rallied { unit: it }
            | Happening::WeaponFixed { weapon: it }
            | Happening::RadioFixed { radio: it } => unit(Moment::Rallied, it),
            Happening::Suppressed { unit: it, .. } => unit(Moment::Suppressed, it),
            Happening::Hardened { unit: it } => unit(Moment::Hardened, it),
            Happening::Eliminated { unit: it, hex, .. } => {
                Told::new(Moment::Eliminated, Some(holder(it))).piece("it", it).hex("here", hex)
            }
            Happening::WeaponEliminated { weapon: it }
            | Happening::RadioEliminated { radio: it } => unit(Moment::Eliminated, it),
            Happening::MustRetreat { unit: it, hexes } => {
                unit(Moment::Retreats, it).number("hexes", i32::from(hexes))
            }
            Happening::Attacked { side, hex, ref pieces, fp, by, .. } => {
                let told = Told::new(Moment::Attacked, Some(side)).of(Printed::Roll(by.roll()));
                let told = told.hex("here", Some(hex)).number("fp", fp);
                pieces.iter().fold(told, |told, piece| told.piece("it", *piece))
            }
            Happening::Targeted { hit, .. } => {
                Told::new(Moment::Targeted, Some(self.active())).number("hit", i32::from(hit))
            }
            Happening::MeleeBegan { hex, .. } => {
                Told::new(Moment::MeleeBegins, Some(self.active())).hex("here", Some(hex))
            }
            Happening::MeleeOver { hex } => {
                let told = Told::new(Moment::MeleeOver, Some(self.active())).hex("here", Some(hex));
                let winner = situation.alone(hex);
                let units = winner.into_iter().flat_map(|side| situation.units_in(hex, side));
                units.fold(told, |told, unit| told.piece("it", unit))
            }
            Happening::Controlled { objective, side } => {
                let objectives = &self.scenario.objectives;
                let of = objectives.iter().find(|of| of.number == objective);
                let hex = of.and_then(|of| of.hexes.first().copied());
                let told = Told::new(Moment::Controlled, Some(side)).hex("here", hex);
                told.number("objective", i32::from(objective))
            }
            Happening::TimeAdvanced { side, space } => {
                Told::new(Moment::Time, Some(side)).number("space", i32::from(space))
            }
            Happening::Survived { roll, .. } => {
                Told::new(Moment::Survived, Some(self.active())).number("roll", roll)
            }
            Happening::SmokePlaced { hex, value } => Told::new(Moment::Smoke, None)
                .hex("here", Some(hex))
                .number("value", i32::from(value)),
            Happening::BlazePlaced { hex } => Told::new(Moment::Blaze, None).hex("here", Some(hex)),
            Happening::Fortified { hex, kind } => {
                Told::new(Moment::Fortified, None).of(Printed::Fort(kind)).hex("here", Some(hex))
            }
            Happening::Razed { hex, kind } => {
                Told::new(Moment::Razed, None).of(Printed::Fort(kind)).hex("here", Some(hex))
            }
            Happening::RandomHex { side, hex, .. } => {
                let hex = Some(hex).filter(|hex| situation.grid().contains(*hex));
                Told::new(Moment::RandomHex, Some(side)).hex("here", hex)
            }
            Happening::Shuffled { side, .. } => Told::new(Moment::Shuffled, Some(side)),
            Happening::Scored { side, vp, .. } => {
                Told::new(Moment::Scored, Some(side)).number("vp", i32::from(vp))
            }
            _ => return None,
        })
    }
}
