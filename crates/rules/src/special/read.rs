//! How the query layer asks special rules: for values, permissions and readings.

use crestline_board::hex::Hex;

use super::moment::Printed;
use super::permit::Deed;
use super::rule::{At, Of, Standing};
use super::scene::{About, Scene};
use super::table::Bound;
use super::value::{Change, Measure, Value};
use crate::content::{CardAction, CardEvent, CardId, Order};
use crate::query::Situation;
use crate::scenario::PieceId;
use crate::side::Side;

/// More than any value of the game.
const MOST: i32 = 1000;

impl<'a> Situation<'a> {
    /// Whether special rules change a value anywhere: where not, nothing more is asked.
    pub(crate) fn is_changed(self, value: Value) -> bool {
        let special = &self.scenario.special;
        special.by_value.get(value as usize).is_some_and(|at| !at.is_empty())
    }

    /// A value with all that special rules change about it, from what it is without them.
    #[inline]
    pub(crate) fn changed(self, value: Value, base: i32, about: About) -> i32 {
        if self.scenario.special.is_empty() {
            return base;
        }
        self.changed_by(value, base, about, None, |_, _| true)
    }

    /// A value of a hexside, by the word of what stands on it.
    pub(crate) fn changed_hexside(
        self,
        value: Value,
        base: i32,
        word: &str,
        from: Hex,
        to: Hex,
    ) -> i32 {
        let about = About { here: Some(to), there: Some(from), ..About::default() };
        self.changed_by(value, base, about, None, |scene, of| match of {
            Of::Hexsides(hexsides) => scene.is_hexside(hexsides, word, from, to),
            _ => true,
        })
    }

    /// A value of an attack or a roll, by what it is for.
    pub(crate) fn changed_of(self, value: Value, base: i32, about: About, of: Printed) -> i32 {
        self.changed_by(value, base, about, Some(of), |_, _| true)
    }

    fn changed_by(
        self,
        value: Value,
        base: i32,
        about: About,
        printed: Option<Printed>,
        also: impl Fn(&Scene<'_>, &Of) -> bool,
    ) -> i32 {
        let Some(places) = self.scenario.special.by_value.get(value as usize) else { return base };
        if places.is_empty() {
            return base;
        }
        let halves = value.measure() == Measure::Halves;
        let mut now = if halves { base } else { base * 2 };
        self.standing_parts(places, about, |scene, standing| {
            let Standing::Changes { of, when, changes } = standing else { return };
            if !means(scene, of, printed) || !also(scene, of) || !scene.holds(when.as_ref()) {
                return;
            }
            for (which, change) in changes {
                if *which == value {
                    now = apply(scene, change, now);
                }
            }
        });
        now = now.clamp(-2 * MOST, 2 * MOST);
        if halves { now } else { now.div_euclid(2) }
    }

    /// Whether a deed is forbidden or allowed by special rules; `None` where they say nothing. What
    /// a later statement says goes before what an earlier one did.
    #[inline]
    pub(crate) fn permitted(
        self,
        deed: Deed,
        about: About,
        printed: Option<Printed>,
    ) -> Option<bool> {
        if self.scenario.special.is_empty() {
            return None;
        }
        self.said_of(deed, about, printed)
    }

    fn said_of(self, deed: Deed, about: About, printed: Option<Printed>) -> Option<bool> {
        let places = self.scenario.special.by_deed.get(deed as usize)?;
        let mut answer = None;
        self.standing_parts(places, about, |scene, standing| {
            let Standing::Permit { allow, whose, pieces, hexes, by, of, when, .. } = standing
            else {
                return;
            };
            // Who is asked about may be on its way onto the map.
            let piece = |pieces: &Option<super::pieces::Pieces>, piece: Option<PieceId>| {
                pieces
                    .as_ref()
                    .is_none_or(|pieces| piece.is_some_and(|piece| scene.is_brought(pieces, piece)))
            };
            let meant = scene.is_side(*whose, scene.about.side)
                && piece(pieces, scene.about.it)
                && piece(by, scene.about.by)
                && hexes.as_ref().is_none_or(|hexes| {
                    scene.about.here.is_some_and(|hex| scene.is_hex(hexes, hex))
                })
                && (of.is_empty() || printed.is_some_and(|printed| of.contains(&printed)))
                && scene.holds(when.as_ref());
            if meant {
                answer = Some(*allow);
            }
        });
        answer
    }

    /// Whether special rules forbid a deed.
    pub(crate) fn forbids(self, deed: Deed, about: About) -> bool {
        self.permitted(deed, about, None) == Some(false)
    }

    /// Whether special rules forbid a deed with something printed.
    pub(crate) fn forbids_of(self, deed: Deed, about: About, of: Printed) -> bool {
        self.permitted(deed, about, Some(of)) == Some(false)
    }

    /// Calls something with every standing part in force, in order.
    fn standing_parts(
        self,
        places: &[At],
        about: About,
        mut with: impl FnMut(&Scene<'_>, &Standing),
    ) {
        let special = &self.scenario.special;
        for at in places {
            let Some(standing) = special.standing(*at) else { continue };
            let mut scene = |bound: Option<&Bound>| {
                let scene = Scene { situation: self, rule: at.rule, about, bound };
                with(&scene, standing);
            };
            match at.lasting {
                None => scene(None),
                Some(block) => {
                    let lasting = self.table.special.lasting.iter();
                    for one in lasting.filter(|one| one.rule == at.rule && one.block == block) {
                        scene(Some(&one.bound));
                    }
                }
            }
        }
    }

    /// What a card's half is read as: what it is now, and what its owner may read it as instead.
    fn read(self, card: CardId, printed: Printed) -> (Option<Printed>, Vec<Printed>) {
        let special = &self.scenario.special;
        let (mut now, mut more) = (Some(printed), Vec::new());
        let about = About { side: Some(card.side), ..About::default() };
        self.standing_parts(&special.readings, about, |scene, standing| {
            let Standing::Reading(reading) = standing else { return };
            let meant = Some(reading.from) == now
                && scene.is_side(reading.whose, Some(card.side))
                && (reading.cards.is_empty() || reading.cards.contains(&card.number))
                && scene.holds(reading.when.as_ref());
            if !meant {
                return;
            }
            match reading.to {
                Some(to) if reading.optional => more.push(to),
                to => now = to,
            }
        });
        (now, more)
    }

    /// The Order of a card as it is read; `None` where it has none any more.
    #[must_use]
    pub fn order_of(self, card: CardId) -> Option<Order> {
        let printed = self.scenario.card(card).order;
        if self.scenario.special.readings.is_empty() {
            return Some(printed);
        }
        match self.read(card, Printed::Order(printed)).0 {
            Some(Printed::Order(order)) => Some(order),
            _ => None,
        }
    }

    /// The Orders that a card may be given as instead.
    #[must_use]
    pub fn other_orders(self, card: CardId) -> Vec<Order> {
        if self.scenario.special.readings.is_empty() {
            return Vec::new();
        }
        let printed = self.scenario.card(card);
        let mut all = self.read(card, Printed::Order(printed.order)).1;
        // The Action half may be read as an Order too.
        let (now, more) = self.read(card, Printed::Action(printed.action));
        all.extend(now);
        all.extend(more);
        let mut orders: Vec<Order> = all
            .into_iter()
            .filter_map(|one| match one {
                Printed::Order(order) => Some(order),
                _ => None,
            })
            .collect();
        orders.sort_unstable();
        orders.dedup();
        orders.retain(|order| Some(*order) != self.order_of(card));
        orders
    }

    /// The Actions that a card may be played as, the one that it is read as first. Order halves that
    /// are read as Actions are among them.
    #[must_use]
    pub fn actions_of(self, card: CardId) -> Vec<CardAction> {
        let printed = self.scenario.card(card);
        if self.scenario.special.readings.is_empty() {
            return vec![printed.action];
        }
        let (now, more) = self.read(card, Printed::Action(printed.action));
        let (top, others) = self.read(card, Printed::Order(printed.order));
        let all = now.into_iter().chain(more).chain(top).chain(others);
        let mut actions: Vec<CardAction> = all
            .filter_map(|one| match one {
                Printed::Action(action) => Some(action),
                _ => None,
            })
            .collect();
        let mut seen = Vec::new();
        actions.retain(|action| {
            let new = !seen.contains(action);
            seen.push(*action);
            new
        });
        actions
    }

    /// The Event of a card as its drawer reads it; `None` where it has no effect.
    #[must_use]
    pub fn event_of(self, side: Side, card: CardId) -> Option<CardEvent> {
        let printed = self.scenario.card(card).event;
        let about = About { side: Some(side), ..About::default() };
        let read = if self.scenario.special.readings.is_empty() {
            Some(Printed::Event(printed))
        } else {
            self.read(CardId { side, number: card.number }, Printed::Event(printed)).0
        };
        match read {
            Some(Printed::Event(event))
                if !self.forbids_of(Deed::Event, about, Printed::Event(event)) =>
            {
                Some(event)
            }
            _ => None,
        }
    }

    /// The word of the terrain that a hex is read as, if special rules say so.
    pub(crate) fn read_ground(self, hex: Hex) -> Option<&'a str> {
        let special = &self.scenario.special;
        if special.grounds.is_empty() {
            return None;
        }
        let mut word = None;
        let about = About { here: Some(hex), ..About::default() };
        for at in &special.grounds {
            let Some(Standing::Ground(ground)) = special.standing(*at) else { continue };
            let meant = |bound: Option<&Bound>| {
                let scene = Scene { situation: self, rule: at.rule, about, bound };
                scene.is_hex(&ground.hexes, hex) && scene.holds(ground.when.as_ref())
            };
            let holds = match at.lasting {
                None => meant(None),
                Some(block) => {
                    let mut lasting = self.table.special.lasting.iter();
                    lasting.any(|one| {
                        one.rule == at.rule && one.block == block && meant(Some(&one.bound))
                    })
                }
            };
            if holds {
                word = Some(ground.terrain.as_str());
            }
        }
        word
    }

    /// The hexes that a piece sees from besides its own, by the eyes of others.
    pub(crate) fn eyes(self, piece: PieceId) -> Vec<(PieceId, Hex)> {
        let places = &self.scenario.special.eyes;
        if places.is_empty() {
            return Vec::new();
        }
        let about = About {
            it: Some(piece),
            here: self.hex(piece),
            side: Some(self.holder(piece)),
            ..About::default()
        };
        let mut eyes = Vec::new();
        self.standing_parts(places, about, |scene, standing| {
            let Standing::Eyes { pieces, from, when } = standing else { return };
            if scene.is_piece(pieces, piece) && scene.holds(when.as_ref()) {
                let others = scene.pieces(from).into_iter();
                eyes.extend(others.filter_map(|other| Some((other, self.hex(other)?))));
            }
        });
        eyes
    }
}

/// Whether what is asked about is what values change of.
fn means(scene: &Scene<'_>, of: &Of, printed: Option<Printed>) -> bool {
    let about = &scene.about;
    let listed = |of: &[Printed]| of.is_empty() || printed.is_some_and(|one| of.contains(&one));
    match of {
        Of::Pieces(pieces) => about.it.is_some_and(|piece| scene.is_piece(pieces, piece)),
        Of::Hexes(hexes) => about.here.is_some_and(|hex| scene.is_hex(hexes, hex)),
        // By what stands on it, which the caller knows.
        Of::Hexsides(_) => true,
        Of::Lines(lines) => {
            let ends = |a: Option<Hex>, b: Option<Hex>| {
                let end = |hexes: &Option<super::hexes::Hexes>, hex: Option<Hex>| {
                    hexes
                        .as_ref()
                        .is_none_or(|hexes| hex.is_some_and(|hex| scene.is_hex(hexes, hex)))
                };
                end(&lines.from, a) && end(&lines.to, b)
            };
            // The same in both directions.
            ends(about.here, about.there) || ends(about.there, about.here)
        }
        Of::Attacks { whose, by, at, of } => {
            scene.is_side(*whose, about.side)
                && by.as_ref().is_none_or(|by| about.it.is_some_and(|it| scene.is_piece(by, it)))
                && at.as_ref().is_none_or(|at| about.here.is_some_and(|hex| scene.is_hex(at, hex)))
                && listed(of)
        }
        Of::Rolls { whose, of, it } => {
            scene.is_side(*whose, about.side)
                && it
                    .as_ref()
                    .is_none_or(|it| about.it.is_some_and(|unit| scene.is_piece(it, unit)))
                && listed(of)
        }
        Of::Side(whose) => scene.is_side(*whose, about.side),
    }
}

/// A change of a value, in halves.
pub(super) fn apply(scene: &Scene<'_>, change: &Change, base: i32) -> i32 {
    let mut now = base;
    if let Some(to) = &change.to {
        now = scene.halves(to);
    }
    if let Some(times) = &change.times {
        now = now.saturating_mul(scene.halves(times)).div_euclid(2);
    }
    if let Some(by) = &change.by {
        now = now.saturating_add(scene.halves(by));
    }
    if let Some(min) = &change.min {
        now = now.max(scene.halves(min));
    }
    if let Some(max) = &change.max {
        now = now.min(scene.halves(max));
    }
    now
}
