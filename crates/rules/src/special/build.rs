//! From rules as written to rules of a scenario: words looked up, names known, contradictions refused.

use super::amount::Amount;
use super::effect::{Among, Effect};
use super::hexes::{Hexes, Hexsides};
use super::moment::{Moment, Printed};
use super::permit::Deed;
use super::pieces::{PieceState, Pieces};
use super::rule::{At, Block, Of, RuleDraft, Special, Standing};
use super::value::{Change, Measure, Owner, Value};
use crate::scenario::{Edge, FlawKind, PieceId, slug};
use crate::side::{BySide, Side};
use crestline_board::hex::Hex;
use crestline_board::map::Map;

/// The part of a special rule that a flaw is in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub enum Spot {
    /// The rule itself, or one of its numbers.
    #[default]
    Rule,
    /// One of its counts, by place.
    Count(usize),
    /// A standing part, by its lasting block if it is of one, and its place.
    Standing(Option<u16>, usize),
    /// A trigger, by place.
    Trigger(usize),
    /// An effect, by its block and its place there.
    Effect(u16, usize),
}

/// What is wrong with a special rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RuleFlaw {
    /// A word names no piece, kind, nation or name of the rule.
    UnknownPiece {
        /// As written, in small letters and with hyphens.
        word: String,
        /// What pieces are called.
        known: Vec<String>,
    },
    /// No piece is of this nation.
    UnknownNation {
        /// As written.
        word: String,
    },
    /// A name in an amount stands for nothing there.
    UnknownName {
        /// As written.
        name: String,
        /// What could be meant there.
        known: Vec<String>,
    },
    /// A terrain, hexside or place that the map does not know.
    Place {
        /// The hex, if one is meant.
        hex: Option<Hex>,
        /// What is wrong.
        kind: Box<FlawKind>,
    },
    /// A value that what it is written for does not have.
    WrongValue {
        /// The word of the value.
        word: &'static str,
    },
    /// The same value of the same thing is set twice, to different amounts.
    SetTwice {
        /// The word of the value.
        word: &'static str,
        /// Where it is set first: the place of the rule and the part of it.
        first: (usize, Spot),
    },
    /// The same is both forbidden and allowed.
    BothWays {
        /// The word of the deed.
        word: &'static str,
        /// Where it is first.
        first: (usize, Spot),
    },
    /// Something is allowed that the rulebook allows anyway, and that no rule forbids.
    NotForbidden {
        /// The word of the deed.
        word: &'static str,
    },
    /// The least is more than the most.
    NoRoom {
        /// The number or value.
        word: String,
    },
    /// Something cannot be read as that.
    NoReading,
    /// What decides about sight may not depend on sight.
    SightOfSight,
    /// A rule that does nothing, and does not say why.
    Empty,
    /// A name that is taken: by the language, or by the rule itself.
    NameTaken {
        /// The name.
        name: String,
    },
    /// A moment has no such thing as `of=`, `it`, `by` or `here` asks for.
    NotOfMoment {
        /// The word of the property.
        what: &'static str,
    },
    /// Nothing is being repeated at this moment.
    NothingToRepeat,
    /// The chits have no such letter.
    UnknownChit {
        /// The letter.
        letter: char,
    },
}

/// What a rule's words are looked up in.
pub(crate) struct Surroundings<'a> {
    pub(crate) map: &'a Map,
    pub(crate) edges: BySide<Edge>,
    /// The pieces that a word names: by id, name, or printed name.
    pub(crate) named: &'a dyn Fn(&str) -> Vec<PieceId>,
    /// What pieces are called, each name once.
    pub(crate) names: &'a [String],
    /// Whether a nation of this word takes part.
    pub(crate) nation: &'a dyn Fn(&str) -> bool,
    /// Whether there is a chit of this letter.
    pub(crate) chit: &'a dyn Fn(char) -> bool,
}

/// Names that stand for something everywhere, with a dot where something must follow.
pub const EVERYWHERE: [&str; 13] = [
    "time",
    "advances",
    "turns",
    "orders",
    "year",
    "axis.",
    "allies.",
    "active.",
    "inactive.",
    "order.",
    "own.",
    "enemy.",
    "range",
];

/// Looks all words of the rules up.
///
/// # Errors
/// All that is wrong with them, by the place of the rule and the part of it.
pub(crate) fn build(
    drafts: Vec<RuleDraft>,
    around: &Surroundings<'_>,
) -> Result<Special, Vec<(usize, Spot, RuleFlaw)>> {
    let mut flaws = Vec::new();
    let mut rules = Vec::new();
    for (at, mut draft) in drafts.into_iter().enumerate() {
        let rule = draft.clone();
        let mut check = Check { around, flaws: Vec::new(), rule, spot: Spot::Rule };
        check.rule(&mut draft);
        flaws.extend(check.flaws.into_iter().map(|(spot, flaw)| (at, spot, flaw)));
        rules.push(draft);
    }
    contradictions(&rules, &mut flaws);
    if flaws.is_empty() { Ok(index(rules)) } else { Err(flaws) }
}

/// Says where each value, deed and moment is spoken of.
fn index(rules: Vec<RuleDraft>) -> Special {
    let mut special = Special { rules, ..Special::default() };
    if special.rules.iter().all(|rule| rule.standing.is_empty() && rule.triggers.is_empty()) {
        return special;
    }
    special.by_value = vec![Vec::new(); Value::ALL.len()];
    special.by_deed = vec![Vec::new(); Deed::ALL.len()];
    special.by_moment = vec![Vec::new(); Moment::ALL.len()];
    let number = |at: usize| u16::try_from(at).unwrap_or(u16::MAX);
    for (place, rule) in special.rules.iter().enumerate() {
        let lasting = (0..).map(|at| Some(number(at))).zip(&rule.lasting);
        for (block, list) in std::iter::once((None, &rule.standing)).chain(lasting) {
            for (at, standing) in list.iter().enumerate() {
                let at = At { rule: number(place), lasting: block, place: number(at) };
                match standing {
                    Standing::Changes { changes, .. } => {
                        for (value, _) in changes {
                            let places = &mut special.by_value[*value as usize];
                            if places.last() != Some(&at) {
                                places.push(at);
                            }
                        }
                    }
                    Standing::Permit { deed, .. } => special.by_deed[*deed as usize].push(at),
                    Standing::Reading(_) => special.readings.push(at),
                    Standing::Ground(_) => special.grounds.push(at),
                    Standing::Eyes { .. } => special.eyes.push(at),
                }
            }
        }
        for (at, trigger) in rule.triggers.iter().enumerate() {
            let moments = &mut special.by_moment[trigger.when.moment as usize];
            moments.push((number(place), number(at)));
        }
    }
    special
}

/// A standing part with its rule and its spot.
type Placed<'a> = (usize, Spot, &'a Standing);

/// The standing parts of all rules that hold together: those of the rules themselves, or those of one
/// lasting block.
fn together(rules: &[RuleDraft]) -> Vec<Vec<Placed<'_>>> {
    let mut lists = vec![Vec::new()];
    for (rule, draft) in rules.iter().enumerate() {
        let own = draft.standing.iter().enumerate();
        lists[0].extend(own.map(|(at, part)| (rule, Spot::Standing(None, at), part)));
        for (block, list) in (0..).zip(&draft.lasting) {
            let parts = list.iter().enumerate();
            let placed = parts.map(|(at, part)| (rule, Spot::Standing(Some(block), at), part));
            lists.push(placed.collect());
        }
    }
    lists
}

/// A value that becomes something: in which rule and part, of what, while what holds, and what.
type Set<'a> = (usize, Spot, &'a Of, &'a Option<Amount>, Value, &'a Amount);

/// What is said twice, each time otherwise, and what is allowed without having been forbidden.
fn contradictions(rules: &[RuleDraft], flaws: &mut Vec<(usize, Spot, RuleFlaw)>) {
    let forbids = |deed: Deed| {
        let standing =
            rules.iter().flat_map(|r| r.standing.iter().chain(r.lasting.iter().flatten()));
        standing.into_iter().any(|part| {
            matches!(part, Standing::Permit { allow: false, deed: same, .. } if *same == deed)
        })
    };
    for list in together(rules) {
        let mut set: Vec<Set<'_>> = Vec::new();
        for (place, (rule, spot, part)) in list.iter().enumerate() {
            match part {
                Standing::Changes { of, when, changes } => {
                    for (value, change) in changes {
                        let Some(to) = &change.to else { continue };
                        let twice = set.iter().find(|(r, _, o, w, v, t)| {
                            // Names stand for something else in another rule.
                            let alike = [Some(to), Some(*t), when.as_ref(), w.as_ref()];
                            (r == rule || alike.into_iter().flatten().all(plain))
                                && (*o, *w, *v) == (of, when, *value)
                                && *t != to
                        });
                        if let Some((other, first, ..)) = twice {
                            let first = (*other, *first);
                            let flaw = RuleFlaw::SetTwice { word: value.word(), first };
                            flaws.push((*rule, *spot, flaw));
                        }
                        set.push((*rule, *spot, of, when, *value, to));
                    }
                }
                Standing::Permit { allow, deed, .. } => {
                    let against = list[..place].iter().find(|(_, _, other)| {
                        let mut turned = (*other).clone();
                        if let Standing::Permit { allow: other, .. } = &mut turned {
                            *other = !*other;
                        }
                        turned == **part
                    });
                    if let Some((other, first, _)) = against {
                        let first = (*other, *first);
                        flaws.push((*rule, *spot, RuleFlaw::BothWays { word: deed.word(), first }));
                    }
                    if *allow && !deed.allowable() && !forbids(*deed) {
                        flaws.push((*rule, *spot, RuleFlaw::NotForbidden { word: deed.word() }));
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether an amount is the same in every rule.
fn plain(amount: &Amount) -> bool {
    let mut names = Vec::new();
    amount.names(&mut names);
    names.is_empty()
}

struct Check<'a> {
    around: &'a Surroundings<'a>,
    flaws: Vec<(Spot, RuleFlaw)>,
    /// The rule as written.
    rule: RuleDraft,
    /// What of it is being looked at.
    spot: Spot,
}

/// The names that stand for something at one place of a rule.
type Names = Vec<String>;

fn names(words: &str) -> Names {
    words.split_whitespace().map(str::to_owned).collect()
}

impl Check<'_> {
    fn flaw(&mut self, flaw: RuleFlaw) {
        let flaw = (self.spot, flaw);
        if !self.flaws.contains(&flaw) {
            self.flaws.push(flaw);
        }
    }

    fn rule(&mut self, rule: &mut RuleDraft) {
        let nothing = rule.standing.is_empty() && rule.triggers.is_empty();
        if nothing && rule.unenforced.is_none() {
            self.flaw(RuleFlaw::Empty);
        }
        let mut taken: Names = names("it by here there roll white red count");
        let own = rule.numbers.iter().map(|n| &n.name).chain(rule.counts.iter().map(|c| &c.name));
        for name in own.cloned().collect::<Vec<_>>() {
            let word = |known: &&str| known.trim_end_matches('.') == name;
            if taken.contains(&name) || EVERYWHERE.iter().any(|known| word(&known)) {
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
        for (at, count) in rule.counts.iter_mut().enumerate() {
            self.spot = Spot::Count(at);
            self.among(&mut count.of, &none);
        }
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

    fn standing(&mut self, standing: &mut Standing, outer: &[String]) {
        let mut known = outer.to_vec();
        match standing {
            Standing::Changes { of, when, changes } => {
                let sight = self.of(of, &mut known);
                if let Some(when) = when {
                    self.amount(when, &known);
                }
                for (value, change) in changes {
                    if value.owner() != owner(of, *value) {
                        self.flaw(RuleFlaw::WrongValue { word: value.word() });
                    }
                    let blind = matches!(
                        value,
                        Value::LineHindrance
                            | Value::LineClear
                            | Value::HexHindrance
                            | Value::HexBlocks
                    );
                    if blind && sight {
                        self.flaw(RuleFlaw::SightOfSight);
                    }
                    self.change(change, &known, value.word());
                }
            }
            Standing::Permit { pieces, hexes, by, when, .. } => {
                known.extend(names("it by here there"));
                for pieces in pieces.iter_mut().chain(by) {
                    self.pieces(pieces, &known);
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
    fn of(&mut self, of: &mut Of, known: &mut Names) -> bool {
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
                    if self.around.map.chart().find(word).is_none() {
                        let kind = FlawKind::UnknownTerrain { word: word.clone() };
                        self.flaw(RuleFlaw::Place { hex: None, kind: Box::new(kind) });
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

    fn rolls(&mut self, of: &[Printed]) {
        if of.iter().any(|one| !matches!(one, Printed::Roll(_))) {
            self.flaw(RuleFlaw::NotOfMoment { what: "of" });
        }
    }

    fn change(&mut self, change: &Change, known: &[String], word: &str) {
        for amount in change.amounts() {
            self.amount(amount, known);
        }
        if let (Some(Amount::Halves(min)), Some(Amount::Halves(max))) = (&change.min, &change.max)
            && min > max
        {
            self.flaw(RuleFlaw::NoRoom { word: word.to_owned() });
        }
    }

    /// Checks that every name of an amount stands for something.
    fn amount(&mut self, amount: &Amount, known: &[String]) {
        let mut all = Vec::new();
        amount.names(&mut all);
        let own = self.rule.numbers.iter().map(|number| number.name.clone());
        let own = own.chain(self.rule.counts.iter().map(|count| count.name.clone()));
        let plain: Names = own.chain(known.iter().cloned()).collect();
        for path in all {
            let Some((first, rest)) = path.split_first() else { continue };
            let side = EVERYWHERE.iter().any(|name| name.strip_suffix('.') == Some(first));
            let thing = known.contains(first);
            let found = match rest {
                [] => plain.contains(first) || EVERYWHERE.contains(&first.as_str()),
                [word] if thing => OF_THINGS.contains(&word.as_str()),
                _ => side && of_side(first, rest),
            };
            if !found {
                let of = |words: &[&str]| -> Vec<String> {
                    words.iter().map(|word| format!("{first}.{word}")).collect()
                };
                let known = match rest {
                    [] => [plain.clone(), names(&EVERYWHERE.join(" "))].concat(),
                    _ if thing => of(&OF_THINGS),
                    _ if side => of(&OF_SIDES),
                    _ => plain.clone(),
                };
                self.flaw(RuleFlaw::UnknownName { name: path.join("."), known });
            }
        }
    }

    fn among(&mut self, among: &mut Among, known: &[String]) {
        match among {
            Among::Pieces(pieces) => self.pieces(pieces, known),
            Among::Hexes(hexes) => self.hexes(hexes, known),
        }
    }

    fn pieces(&mut self, pieces: &mut Pieces, known: &[String]) {
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
        if let Some(nation) = &pieces.nation
            && !(self.around.nation)(nation)
        {
            self.flaw(RuleFlaw::UnknownNation { word: nation.clone() });
        }
        if let Some(at) = &mut pieces.at {
            self.hexes(at, known);
        }
        if let Some(carrying) = &mut pieces.carrying {
            self.pieces(carrying, known);
        }
        for (amount, of) in pieces.within.iter_mut().chain(&mut pieces.beyond) {
            self.amount(amount, known);
            self.pieces(of, known);
        }
    }

    fn hexes(&mut self, hexes: &mut Hexes, known: &[String]) {
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
        for (amount, of) in hexes.within.iter_mut().chain(&mut hexes.beyond) {
            self.amount(amount, known);
            self.pieces(of, known);
        }
    }

    /// Checks the effects of a block, with the names that there are when it is come to.
    fn block(
        &mut self,
        block: Block,
        known: &[String],
        blocks: &mut [Vec<Effect>],
        lasting: &mut [Vec<Standing>],
        moment: Moment,
        depth: usize,
    ) {
        let Some(slot) = blocks.get_mut(usize::from(block.0)) else { return };
        let mut effects = std::mem::take(slot);
        let more = |name: &str| {
            let mut all = known.to_vec();
            all.extend(names(name));
            all
        };
        for (at, effect) in effects.iter_mut().enumerate() {
            self.spot = Spot::Effect(block.0, at);
            let mut then: Vec<(Block, Names)> = Vec::new();
            match effect {
                Effect::Number(name, change) => {
                    let change = change.clone();
                    if !self.rule.numbers.iter().any(|number| number.name == *name) {
                        let own = self.rule.numbers.iter().map(|number| number.name.clone());
                        let flaw =
                            RuleFlaw::UnknownName { name: name.clone(), known: own.collect() };
                        self.flaw(flaw);
                    }
                    self.change(&change, known, name);
                }
                Effect::Time(change) | Effect::Surrender(_, change) => {
                    let change = change.clone();
                    self.change(&change, known, "time");
                }
                Effect::Control(amount, _) => {
                    let number = match amount {
                        Amount::Halves(halves) => Some(*halves / 2),
                        _ => None,
                    };
                    let objectives = self.around.map.objectives();
                    let is = |number: i32| objectives.iter().any(|o| i32::from(o.number) == number);
                    if let Some(number) = number.filter(|number| !is(*number)) {
                        let number = u8::try_from(number).unwrap_or(u8::MAX);
                        let kind = Box::new(FlawKind::UnknownObjective { number });
                        self.flaw(RuleFlaw::Place { hex: None, kind });
                    }
                    self.amount(amount, known);
                }
                Effect::Vp(_, amount)
                | Effect::Draw(_, amount)
                | Effect::Discard(_, amount)
                | Effect::Lose(_, amount) => self.amount(amount, known),
                Effect::Break(pieces)
                | Effect::Rally(pieces)
                | Effect::Suppress(pieces)
                | Effect::Recover(pieces)
                | Effect::Harden(pieces)
                | Effect::Eliminate(pieces)
                | Effect::Remove(pieces)
                | Effect::Tire(pieces)
                | Effect::Refresh(pieces)
                | Effect::MarkPieces(_, pieces, _) => self.pieces(pieces, known),
                Effect::Place(pieces, hexes) => {
                    self.pieces(pieces, known);
                    self.hexes(hexes, known);
                }
                Effect::Wait(pieces, amount) | Effect::Retreat(pieces, amount) => {
                    self.pieces(pieces, known);
                    self.amount(amount, known);
                }
                Effect::Give(pieces, to) => {
                    self.pieces(pieces, known);
                    self.pieces(to, known);
                }
                Effect::Fortify(hexes, _, amount) | Effect::Smoke(hexes, amount) => {
                    self.hexes(hexes, known);
                    if let Some(amount) = amount {
                        self.amount(amount, known);
                    }
                }
                Effect::Raze(hexes)
                | Effect::ClearSmoke(hexes)
                | Effect::Blaze(hexes)
                | Effect::Quench(hexes)
                | Effect::MarkHexes(_, hexes, _) => self.hexes(hexes, known),
                Effect::Attack(_, hexes, amount, _) => {
                    self.hexes(hexes, known);
                    self.amount(amount, known);
                }
                Effect::Repeat => {
                    if moment != Moment::AttackOver {
                        self.flaw(RuleFlaw::NothingToRepeat);
                    }
                }
                Effect::OpenChit(letter) => {
                    if !(self.around.chit)(*letter) {
                        self.flaw(RuleFlaw::UnknownChit { letter: *letter });
                    }
                }
                Effect::Choose { among, name, count, then: block, .. } => {
                    self.amount(count, known);
                    self.among(among, known);
                    then.push((*block, more(name)));
                }
                Effect::Ask { branches, .. } => {
                    for branch in branches {
                        if let Some(when) = &branch.when {
                            self.amount(when, known);
                        }
                        then.push((branch.then, known.to_vec()));
                    }
                }
                Effect::Roll(_, block) => then.push((*block, more("white red roll"))),
                Effect::RandomHex(_, block) => then.push((*block, more("here"))),
                Effect::If(condition, yes, no) => {
                    self.amount(condition, known);
                    then.extend(
                        [Some(*yes), *no].into_iter().flatten().map(|b| (b, known.to_vec())),
                    );
                }
                Effect::Last(_, block) => {
                    if let Some(slot) = lasting.get_mut(usize::from(block.0)) {
                        let mut list = std::mem::take(slot);
                        for (at, standing) in list.iter_mut().enumerate() {
                            self.spot = Spot::Standing(Some(block.0), at);
                            self.standing(standing, known);
                        }
                        lasting[usize::from(block.0)] = list;
                    }
                }
                Effect::AdvanceTime(_)
                | Effect::Posture(..)
                | Effect::DrawChit(..)
                | Effect::Take(..)
                | Effect::Initiative(_)
                | Effect::NextTurn(_)
                | Effect::Event(..)
                | Effect::EndTurn
                | Effect::End(_) => {}
            }
            // Blocks lie in each other as deep as they are written, and no deeper.
            if depth < 64 {
                for (block, known) in then {
                    self.block(block, &known, blocks, lasting, moment, depth + 1);
                }
            }
        }
        blocks[usize::from(block.0)] = effects;
    }
}

/// Of what a value must be for what changes; hexes and units share none by word.
fn owner(of: &Of, value: Value) -> Owner {
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
fn fits(moment: Moment, of: Printed) -> bool {
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
fn sees(pieces: &Pieces) -> bool {
    pieces.states.iter().any(|(state, _)| *state == PieceState::Seen)
        || pieces.at.as_ref().is_some_and(|hexes| hexes_see(hexes))
        || pieces.within.iter().chain(&pieces.beyond).any(|(_, of)| sees(of))
}

fn hexes_see(hexes: &Hexes) -> bool {
    hexes.filter.seen.is_some()
        || hexes.filter.or.iter().any(|other| other.seen.is_some())
        || hexes.within.iter().chain(&hexes.beyond).any(|(_, of)| sees(of))
}

/// What can be asked of a piece or hex.
pub const OF_THINGS: [&str; 25] = [
    "count",
    "fp",
    "range",
    "movement",
    "morale",
    "command",
    "broken",
    "suppressed",
    "veteran",
    "activated",
    "armed",
    "squad",
    "team",
    "leader",
    "on_map",
    "axis",
    "allies",
    "level",
    "cover",
    "column",
    "row",
    "smoke",
    "blaze",
    "fortified",
    "objective",
];

/// What can be asked of a side.
pub const OF_SIDES: [&str; 15] = [
    "vp",
    "casualties",
    "surrender",
    "units",
    "squads",
    "leaders",
    "objectives",
    "turn",
    "initiative",
    "attacks",
    "recons",
    "defends",
    "exits",
    "radio",
    "holds.1",
];

/// Whether a path after a side, or after `order`, means something.
fn of_side(first: &str, rest: &[String]) -> bool {
    if first == "order" {
        let plain = |title: &str| slug(title).replace('-', "_");
        return rest.len() == 1
            && crate::content::Order::ALL.iter().any(|order| plain(order.title()) == rest[0]);
    }
    match rest {
        [word] => OF_SIDES.contains(&word.as_str()),
        [word, number] => word == "holds" && matches!(number.parse::<u8>(), Ok(1..=5)),
        _ => false,
    }
}

impl Value {
    /// A value by its owner and word.
    #[must_use]
    pub fn find(owner: Owner, word: &str) -> Option<Value> {
        Value::ALL.iter().copied().find(|value| value.owner() == owner && value.word() == word)
    }

    /// Whether it is yes or no.
    #[must_use]
    pub fn is_flag(self) -> bool {
        self.measure() == Measure::Flag
    }
}
