//! What a rule says throughout: its words looked up, its names known.

use crestline_board::terrain::{Form, Terrain};

use super::super::amount::Amount;
use super::super::effect::Among;
use super::super::hexes::{Hexes, Hexsides};
use super::super::moment::{Moment, Printed};
use super::super::permit::Subject;
use super::super::pieces::{PieceKind, PieceState, Pieces};
use super::super::rule::{Of, RuleDraft, Standing};
use super::super::value::{Change, Owner, Value};
use super::Surroundings;
use super::flaw::{RuleFlaw, Spot};
use super::names::{EVERYWHERE, Names, names};
use crate::scenario::{FlawKind, slug};
use crate::side::{BySide, Side};

pub(super) struct Check<'a> {
    pub(super) around: &'a Surroundings<'a>,
    pub(super) flaws: Vec<(Spot, RuleFlaw)>,
    /// The rule as written.
    pub(super) rule: RuleDraft,
    /// What of it is being looked at.
    pub(super) spot: Spot,
    /// Whether it is a count, which counts without asking for other counts.
    pub(super) counting: bool,
}

/// What a count may ask about: that for which it is asked itself.
const COUNTED: &str = "it by here there";

impl Check<'_> {
    pub(super) fn flaw(&mut self, flaw: RuleFlaw) {
        let flaw = (self.spot, flaw);
        if !self.flaws.contains(&flaw) {
            self.flaws.push(flaw);
        }
    }

    pub(super) fn rule(&mut self, rule: &mut RuleDraft) {
        let nothing = rule.standing.is_empty() && rule.triggers.is_empty();
        if nothing && rule.unenforced.is_none() {
            self.flaw(RuleFlaw::Empty);
        }
        let mut taken: Names = names("it by here there roll white red count");
        let own = rule.numbers.iter().map(|n| &n.name).chain(rule.counts.iter().map(|c| &c.name));
        for name in own.cloned().collect::<Vec<_>>() {
            let word = |known: &&str| known.trim_end_matches('.') == name;
            if taken.contains(&name) || EVERYWHERE.iter().any(word) {
                self.flaw(RuleFlaw::NameTaken { name: name.clone() });
            }
            taken.push(name);
        }
        for number in &rule.numbers {
            if number.min > number.max || number.start < number.min || number.start > number.max {
                self.flaw(RuleFlaw::NoRoom { word: number.name.clone() });
            }
        }
        let none = Names::new();
        self.counting = true;
        for (at, count) in rule.counts.iter_mut().enumerate() {
            self.spot = Spot::Count(at);
            self.among(&mut count.of, &names(COUNTED));
        }
        self.counting = false;
        for (at, standing) in rule.standing.iter_mut().enumerate() {
            self.spot = Spot::Standing(None, at);
            self.standing(standing, &none);
        }
        // Each block as often as it is come to, each time with the names that there are then.
        let mut blocks = std::mem::take(&mut rule.blocks);
        let mut lasting = std::mem::take(&mut rule.lasting);
        for (at, trigger) in rule.triggers.iter_mut().enumerate() {
            self.spot = Spot::Trigger(at);
            let moment = trigger.when.moment;
            let known = names(moment.brings());
            let has = |name: &str| known.iter().any(|known| known == name);
            let asked = [
                ("it", trigger.when.it.is_some()),
                ("by", trigger.when.by.is_some()),
                ("here", trigger.when.here.is_some()),
            ];
            for (what, asked) in asked {
                if asked && !has(what) {
                    self.flaw(RuleFlaw::NotOfMoment { what });
                }
            }
            if !trigger.when.of.iter().all(|of| fits(moment, *of)) {
                self.flaw(RuleFlaw::NotOfMoment { what: "of" });
            }
            let when = &mut trigger.when;
            for pieces in when.it.iter_mut().chain(&mut when.by) {
                self.pieces(pieces, &known);
            }
            if let Some(hexes) = &mut when.here {
                self.hexes(hexes, &known);
            }
            if let Some(condition) = &trigger.condition {
                self.amount(condition, &known);
            }
            self.block(trigger.then, &known, &mut blocks, &mut lasting, moment, 0);
        }
        rule.blocks = blocks;
        rule.lasting = lasting;
    }

    pub(super) fn standing(&mut self, standing: &mut Standing, outer: &[String]) {
        let mut known = outer.to_vec();
        match standing {
            Standing::Changes { of, when, changes } => {
                let sight = self.of(of, &mut known);
                if let Some(when) = when {
                    self.amount(when, &known);
                }
                for (value, change) in changes {
                    let other = match (&*of, kind_of(value.owner())) {
                        (Of::Pieces(pieces), Some(kind)) => !self.could_be(pieces, kind),
                        _ => false,
                    };
                    if other || value.owner() != owner(of, *value) {
                        self.flaw(RuleFlaw::WrongValue { word: value.word() });
                    }
                    let blind = matches!(
                        value,
                        Value::LineHindrance
                            | Value::LineClear
                            | Value::HexHindrance
                            | Value::HexBlocks
                    );
                    let counts = when.iter().chain(change.amounts()).any(|a| self.counts_sight(a));
                    if blind && (sight || counts) {
                        self.flaw(RuleFlaw::SightOfSight);
                    }
                    self.change(change, &known, value.word());
                }
            }
            Standing::Permit { deed, pieces, hexes, by, when, .. } => {
                known.extend(names("it by here there"));
                let word = deed.word();
                let doer = match deed.subject() {
                    Subject::Unit => Some(PieceKind::Unit),
                    Subject::Weapon => Some(PieceKind::Weapon),
                    Subject::Hex | Subject::Side => None,
                };
                if let (Some(pieces), Some(kind)) = (&mut *pieces, doer) {
                    self.pieces(pieces, &known);
                    if !self.could_be(pieces, kind) {
                        self.flaw(RuleFlaw::WrongDoer { word });
                    }
                }
                if let Some(by) = by {
                    self.pieces(by, &known);
                }
                if let Some(hexes) = hexes {
                    self.hexes(hexes, &known);
                }
                if let Some(when) = when {
                    self.amount(when, &known);
                }
            }
            Standing::Reading(reading) => {
                let possible = match (reading.from, reading.to) {
                    (Printed::Order(a), Some(Printed::Order(b))) => a != b,
                    (Printed::Action(a), Some(Printed::Action(b))) => a != b,
                    (Printed::Event(a), Some(Printed::Event(b))) => a != b,
                    (Printed::Order(_), Some(Printed::Action(_)))
                    | (Printed::Action(_), Some(Printed::Order(_))) => reading.optional,
                    (Printed::Order(_) | Printed::Action(_) | Printed::Event(_), None) => {
                        !reading.optional
                    }
                    _ => false,
                };
                if !possible {
                    self.flaw(RuleFlaw::NoReading);
                }
                if let Some(when) = &reading.when {
                    self.amount(when, &known);
                }
            }
            Standing::Ground(ground) => {
                known.extend(names("here"));
                self.hexes(&mut ground.hexes, &known);
                if self.around.map.chart().find(&ground.terrain).is_none() {
                    let kind = FlawKind::UnknownTerrain { word: ground.terrain.clone() };
                    self.flaw(RuleFlaw::Place { hex: None, kind: Box::new(kind) });
                }
                if let Some(when) = &ground.when {
                    self.amount(when, &known);
                }
            }
            Standing::Eyes { pieces, from, when } => {
                known.extend(names("it here"));
                let blind = [&*pieces, &*from].into_iter().any(sees);
                if blind {
                    self.flaw(RuleFlaw::SightOfSight);
                }
                self.pieces(pieces, &known);
                self.pieces(from, &known);
                if let Some(when) = when {
                    self.amount(when, &known);
                }
            }
        }
    }

    /// Checks whose values change, says what names there are then, and whether it asks about sight.
    pub(super) fn of(&mut self, of: &mut Of, known: &mut Names) -> bool {
        match of {
            Of::Pieces(pieces) => {
                known.extend(names("it here there by white red"));
                self.pieces(pieces, known);
                sees(pieces)
            }
            Of::Hexes(hexes) => {
                known.extend(names("here there it"));
                self.hexes(hexes, known);
                hexes_see(hexes)
            }
            Of::Hexsides(Hexsides { with, of }) => {
                known.extend(names("here there"));
                for word in with.iter() {
                    let chart = self.around.map.chart();
                    let Some(id) = chart.find(word) else {
                        let kind = FlawKind::UnknownTerrain { word: word.clone() };
                        self.flaw(RuleFlaw::Place { hex: None, kind: Box::new(kind) });
                        continue;
                    };
                    if chart.get(id).form != Form::Hexside {
                        let on = |terrain: &&Terrain| terrain.form == Form::Hexside;
                        let known = chart.terrains().iter().filter(on);
                        let known = known.map(|terrain| terrain.word.clone()).collect();
                        self.flaw(RuleFlaw::NotOnHexsides { word: word.clone(), known });
                    }
                }
                if let Some(hexes) = of {
                    self.hexes(hexes, known);
                }
                false
            }
            Of::Lines(lines) => {
                known.extend(names("here there"));
                let mut sight = false;
                for hexes in lines.from.iter_mut().chain(&mut lines.to) {
                    self.hexes(hexes, known);
                    sight |= hexes_see(hexes);
                }
                sight
            }
            Of::Attacks { by, at, of, .. } => {
                known.extend(names("it here there"));
                if let Some(by) = by {
                    self.pieces(by, known);
                }
                if let Some(at) = at {
                    self.hexes(at, known);
                }
                self.rolls(of);
                false
            }
            Of::Rolls { of, it, .. } => {
                known.extend(names("it here"));
                if let Some(it) = it {
                    self.pieces(it, known);
                }
                self.rolls(of);
                false
            }
            Of::Side(_) => false,
        }
    }

    pub(super) fn rolls(&mut self, of: &[Printed]) {
        if of.iter().any(|one| !matches!(one, Printed::Roll(_))) {
            self.flaw(RuleFlaw::NotOfMoment { what: "of" });
        }
    }

    pub(super) fn change(&mut self, change: &Change, known: &[String], word: &str) {
        for amount in change.amounts() {
            self.amount(amount, known);
        }
        if let (Some(Amount::Halves(min)), Some(Amount::Halves(max))) = (&change.min, &change.max)
            && min > max
        {
            self.flaw(RuleFlaw::NoRoom { word: word.to_owned() });
        }
    }

    /// Whether pieces that are meant, their names looked up, could be of a kind.
    pub(super) fn could_be(&self, pieces: &Pieces, kind: PieceKind) -> bool {
        let like = |known: &PieceKind| match known {
            PieceKind::Weapon | PieceKind::Ordnance => kind == PieceKind::Weapon,
            PieceKind::Radio => kind == PieceKind::Radio,
            PieceKind::Fortification => kind == PieceKind::Fortification,
            _ => kind == PieceKind::Unit,
        };
        let mut ids = pieces.names.iter().flat_map(|named| &named.ids).peekable();
        let unknown = ids.peek().is_none() || !pieces.bound.is_empty();
        (pieces.kinds.is_empty() || pieces.kinds.iter().any(like))
            && (unknown || ids.any(|id| (self.around.is)(*id, kind)))
    }

    pub(super) fn among(&mut self, among: &mut Among, known: &[String]) {
        match among {
            Among::Pieces(pieces) => self.pieces(pieces, known),
            Among::Hexes(hexes) => self.hexes(hexes, known),
        }
    }

    pub(super) fn pieces(&mut self, pieces: &mut Pieces, known: &[String]) {
        for named in &mut pieces.names {
            named.ids = (self.around.named)(&named.word);
            named.word = slug(&named.word);
            if named.ids.is_empty() {
                // A name of the rule where it does not stand for anything reads like a piece.
                let known = self.around.names.iter().chain(known).cloned().collect();
                self.flaw(RuleFlaw::UnknownPiece { word: named.word.clone(), known });
            }
        }
        for name in &pieces.bound {
            if !known.contains(name) {
                let known = known.to_vec();
                self.flaw(RuleFlaw::UnknownName { name: name.clone(), known });
            }
        }
        let both = |so: &[(PieceState, bool)]| {
            so.iter().find(|(state, is)| so.contains(&(*state, !*is))).map(|(state, _)| *state)
        };
        if let Some(state) = both(&pieces.states) {
            let word = format!("{state:?}").to_lowercase();
            self.flaw(RuleFlaw::NeverSo { word });
        }
        self.marks(&pieces.marks);
        if let Some(nation) = &pieces.nation
            && !(self.around.nation)(nation)
        {
            self.flaw(RuleFlaw::UnknownNation { word: nation.clone() });
        }
        if let Some(at) = &mut pieces.at {
            self.hexes(at, known);
        }
        for other in pieces.carrying.iter_mut().chain(&mut pieces.carried) {
            self.pieces(other, known);
        }
        for (amount, of) in pieces.within.iter_mut().chain(&mut pieces.beyond) {
            self.amount(amount, known);
            self.pieces(of, known);
        }
    }

    /// Whether marks can be as they are asked for.
    fn marks(&mut self, marks: &[(String, bool)]) {
        let both = marks.iter().find(|(mark, is)| marks.contains(&(mark.clone(), !*is)));
        if let Some((word, _)) = both {
            self.flaw(RuleFlaw::NeverSo { word: word.clone() });
        }
    }

    pub(super) fn hexes(&mut self, hexes: &mut Hexes, known: &[String]) {
        self.marks(&hexes.marks);
        let map = self.around.map;
        for (hex, kind) in hexes.filter.flaws(map, self.around.edges.axis) {
            self.flaw(RuleFlaw::Place { hex, kind: Box::new(kind) });
        }
        if !hexes.filter.changes() {
            let of = |side: Side| hexes.filter.hexes(map, self.around.edges[side]);
            hexes.fixed = Some(BySide::from_fn(of));
        }
        for name in &hexes.bound {
            if !known.contains(name) {
                let known = known.to_vec();
                self.flaw(RuleFlaw::UnknownName { name: name.clone(), known });
            }
        }
        let toward = hexes.toward.iter_mut();
        for (amount, of) in hexes.within.iter_mut().chain(&mut hexes.beyond).chain(toward) {
            self.amount(amount, known);
            self.pieces(of, known);
        }
        if let Some((Amount::Halves(side), _)) = &hexes.toward
            && !matches!(side, 2 | 4 | 6 | 8 | 10 | 12)
        {
            self.flaw(RuleFlaw::NoDirection);
        }
    }
}

/// The kind of piece that an owner of values is, if it is one.
const fn kind_of(owner: Owner) -> Option<PieceKind> {
    match owner {
        Owner::Unit => Some(PieceKind::Unit),
        Owner::Weapon => Some(PieceKind::Weapon),
        Owner::Radio => Some(PieceKind::Radio),
        _ => None,
    }
}

/// Of what a value must be for what changes; hexes and units share none by word.
pub(super) fn owner(of: &Of, value: Value) -> Owner {
    match of {
        Of::Pieces(_) => match value.owner() {
            owner @ (Owner::Unit | Owner::Weapon | Owner::Radio) => owner,
            _ => Owner::Unit,
        },
        Of::Hexes(_) => Owner::Hex,
        Of::Hexsides(_) => Owner::Hexside,
        Of::Lines(_) => Owner::Line,
        Of::Attacks { .. } => Owner::Attack,
        Of::Rolls { .. } => Owner::Roll,
        Of::Side(_) => Owner::Side,
    }
}

/// Whether a moment has to do with something printed of this kind.
pub(super) fn fits(moment: Moment, of: Printed) -> bool {
    match of {
        Printed::Order(_) => {
            matches!(moment, Moment::Ordered | Moment::OrderDone | Moment::Activated)
        }
        Printed::Action(_) => moment == Moment::Acted,
        Printed::Event(_) => matches!(moment, Moment::Event | Moment::EventDone),
        Printed::Trigger(_) => moment == Moment::Triggered,
        Printed::Roll(_) => {
            matches!(
                moment,
                Moment::Rolled | Moment::Rerolled | Moment::Attacked | Moment::AttackOver
            )
        }
        Printed::Fort(_) => matches!(moment, Moment::Fortified | Moment::Razed),
    }
}

/// Whether it depends on sight which pieces are meant.
pub(super) fn sees(pieces: &Pieces) -> bool {
    pieces.states.iter().any(|(state, _)| *state == PieceState::Seen)
        || pieces.at.as_ref().is_some_and(|hexes| hexes_see(hexes))
        || pieces.carrying.iter().chain(&pieces.carried).any(|other| sees(other))
        || pieces.within.iter().chain(&pieces.beyond).any(|(_, of)| sees(of))
}

pub(super) fn hexes_see(hexes: &Hexes) -> bool {
    hexes.filter.seen.is_some()
        || hexes.filter.or.iter().any(|other| other.seen.is_some())
        || hexes.within.iter().chain(&hexes.beyond).chain(&hexes.toward).any(|(_, of)| sees(of))
}
