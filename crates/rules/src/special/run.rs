//! A special rule being carried out: its effects one after the other, with what is asked on the way.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use super::cite;
use super::effect::{Among, Branch, Chooser, Effect};
use super::moment::Printed;
use super::rule::Block;
use super::scene::{About, Scene};
use super::table::{Bound, Thing};
use crate::attack::Attack;
use crate::choice::{Choice, Pool, Prompt, Purpose, Set};
use crate::content::CardId;
use crate::event::{Happening, RollKind};
use crate::frame::Ask;
use crate::game::Game;
use crate::hexes::HexSet;
use crate::query::HAND_MOST;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::state::Dice;

/// How many effects one moment may bring: rules that set each other off for ever stop here.
const MOST: u16 = 500;

/// A special rule under way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct RuleRun {
    /// Which, by its place.
    pub(super) rule: u16,
    /// The blocks that are being carried out, the innermost last.
    pub(super) levels: Vec<Level>,
    /// What it waits for.
    pub(super) phase: Phase,
    /// What lay here for the procedure below, which is not to be lost.
    dice: Option<Dice>,
    hex: Option<Hex>,
    /// The attack that may be made again.
    pub(super) attack: Option<Box<Attack>>,
    /// How many effects there have been.
    done: u16,
    /// Something has changed that no event tells.
    #[serde(default)]
    pub(super) acted: bool,
    /// A side has taken what it was offered.
    #[serde(default)]
    taken: bool,
}

/// A block that is being carried out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Level {
    pub(super) block: Block,
    /// The effect that comes next.
    pub(super) at: u16,
    /// What its names stand for.
    pub(super) bound: Bound,
}

/// What a rule waits for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) enum Phase {
    /// Its first effect: it has not been told yet.
    Begin,
    /// Its next effect.
    Next,
    /// So many more are chosen; these are.
    Choose { left: u16, chosen: Vec<Thing> },
    /// Each of these is still to be put in a hex; the first is asked about.
    Place(Vec<PieceId>),
    /// Each of these Weapons is still to be given.
    Give(Vec<PieceId>),
    /// So many cards are still drawn, discarded or lost.
    Cards(Side, u16),
    /// A chit is drawn.
    Chit(Side, bool),
    /// Dice have been rolled for this block.
    Rolled(Block),
    /// A random hex has been drawn for this block.
    Drawn(Block),
}

impl RuleRun {
    pub(crate) fn new(rule: u16, block: Block, bound: Bound, attack: Option<&Attack>) -> RuleRun {
        RuleRun {
            rule,
            levels: vec![Level { block, at: 0, bound }],
            phase: Phase::Begin,
            dice: None,
            hex: None,
            attack: attack.map(|attack| Box::new(attack.clone())),
            done: 0,
            acted: false,
            taken: false,
        }
    }

    /// Takes care of what lies here for the procedure below.
    pub(crate) fn keep(mut self, game: &mut Game) -> RuleRun {
        self.dice = game.state.dice.take();
        self.hex = game.state.random_hex.take();
        self
    }

    /// The pieces of a Squad's name are now its Teams'.
    pub(crate) fn swap(&mut self, squad: PieceId, teams: &[PieceId]) {
        for level in &mut self.levels {
            let mut things = Vec::new();
            for (name, thing) in level.bound.things.drain(..) {
                if thing == Thing::Piece(squad) {
                    things.extend(teams.iter().map(|team| (name.clone(), Thing::Piece(*team))));
                } else {
                    things.push((name, thing));
                }
            }
            level.bound.things = things;
        }
        if let Some(attack) = &mut self.attack {
            attack.swap(squad, teams);
        }
    }

    /// The effect that is being carried out, and what its names stand for.
    pub(super) fn effect<'a>(&'a self, game: &'a Game) -> Option<(&'a Effect, Scene<'a>)> {
        let level = self.levels.last()?;
        let rule = game.scenario.special.rules.get(usize::from(self.rule))?;
        let effects = rule.blocks.get(usize::from(level.block.0))?;
        let effect = effects.get(usize::from(level.at))?;
        Some((effect, self.scene(game)?))
    }

    pub(super) fn scene<'a>(&'a self, game: &'a Game) -> Option<Scene<'a>> {
        let bound = &self.levels.last()?.bound;
        let about = About { side: bound.side, ..About::default() };
        Some(Scene { situation: game.situation(), rule: self.rule, about, bound: Some(bound) })
    }

    /// What is asked: by the rule, its block and its place there.
    fn prompt(&self) -> Prompt {
        let level = self.levels.last();
        Prompt::Rule(self.rule, level.map_or(0, |level| level.block.0), level.map_or(0, |l| l.at))
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        let Some((effect, scene)) = self.effect(game) else { return Ask::Resume };
        let asked = match &self.phase {
            Phase::Begin | Phase::Next | Phase::Rolled(_) | Phase::Drawn(_) => match effect {
                Effect::Ask { whose, branches, optional, .. } if self.phase == Phase::Next => {
                    self.ask(&scene, *whose, branches, *optional)
                }
                _ => None,
            },
            Phase::Choose { left, chosen } => self.choosing(&scene, effect, *left, chosen),
            Phase::Place(pieces) => self.placing(&scene, effect, pieces),
            Phase::Give(weapons) => self.giving(&scene, effect, weapons),
            Phase::Cards(side, left) => self.cards(game, effect, *side, *left),
            Phase::Chit(side, _) => {
                let cup = game.state.cup;
                let set = Set { side: *side, pool: Pool::Chits(cup), purpose: Purpose::Chit };
                (!cup.is_empty()).then_some(Ask::Chance(set))
            }
        };
        asked.unwrap_or(Ask::Resume)
    }

    fn ask(
        &self,
        scene: &Scene<'_>,
        whose: super::pieces::Whose,
        branches: &[Branch],
        optional: bool,
    ) -> Option<Ask> {
        let side = scene.side(whose)?;
        let mut choices = open(scene, branches);
        if optional {
            choices.push(Choice::Pass);
        }
        (!choices.is_empty()).then_some(Ask::Side(side, self.prompt(), choices))
    }

    fn choosing(
        &self,
        scene: &Scene<'_>,
        effect: &Effect,
        left: u16,
        chosen: &[Thing],
    ) -> Option<Ask> {
        let Effect::Choose { by, among, optional, .. } = effect else { return None };
        let things = candidates(scene, *by, among, chosen);
        if left == 0 || things.is_empty() {
            return None;
        }
        let choices: Vec<Choice> = things.iter().filter_map(choice).collect();
        match by {
            Chooser::Side(whose) => {
                let side = scene.side(*whose)?;
                let done = if *optional { vec![Choice::Done] } else { Vec::new() };
                Some(Ask::Side(side, self.prompt(), [choices, done].concat()))
            }
            Chooser::Chance => {
                let side = scene.about.side.unwrap_or(scene.situation.table.active);
                let hexes: HexSet = choices
                    .iter()
                    .filter_map(|choice| match choice {
                        Choice::Hex(hex) => Some(*hex),
                        _ => None,
                    })
                    .collect();
                let pool = if hexes.is_empty() {
                    Pool::Numbers(u8::try_from(things.len()).unwrap_or(u8::MAX))
                } else {
                    Pool::Hexes(hexes)
                };
                Some(Ask::Chance(Set { side, pool, purpose: Purpose::Rule }))
            }
            Chooser::All => None,
        }
    }

    fn placing(&self, scene: &Scene<'_>, effect: &Effect, pieces: &[PieceId]) -> Option<Ask> {
        let Effect::Place(_, hexes) = effect else { return None };
        let piece = *pieces.first()?;
        let room = room(scene, piece, hexes);
        let side = scene.situation.holder(piece);
        (room.len() > 1).then(|| {
            let choices = room.into_iter().map(Choice::Hex).collect();
            Ask::Side(side, Prompt::RuleHex(self.rule, piece), choices)
        })
    }

    fn giving(&self, scene: &Scene<'_>, effect: &Effect, weapons: &[PieceId]) -> Option<Ask> {
        let Effect::Give(_, to) = effect else { return None };
        let weapon = *weapons.first()?;
        let units = takers(scene, weapon, to);
        let side = scene.situation.scenario.owner(*units.first()?);
        (units.len() > 1).then(|| {
            let choices = units.into_iter().map(Choice::Piece).collect();
            Ask::Side(side, Prompt::Receiver(weapon), choices)
        })
    }

    fn cards(&self, game: &Game, effect: &Effect, side: Side, left: u16) -> Option<Ask> {
        let cards = game.state.cards[side];
        let more = matches!(effect, Effect::Draw(..) | Effect::Search(..));
        if left == 0 || more && cards.hand.len() >= usize::from(HAND_MOST) {
            return None;
        }
        match effect {
            Effect::Draw(..) => (!cards.deck.is_empty())
                .then(|| Ask::Chance(Set::deck(side, cards.deck, Purpose::Hand))),
            Effect::Lose(..) => (!cards.hand.is_empty()).then(|| {
                let pool = Pool::Hand(cards.hand);
                Ask::Chance(Set { side, pool, purpose: Purpose::Theft })
            }),
            Effect::Search(_, _, of, discards) => {
                let among = if *discards { cards.discard } else { cards.deck };
                let fits = |number: &u8| {
                    let card = game.scenario.card(CardId { side, number: *number });
                    let (order, action) =
                        (Printed::Order(card.order), Printed::Action(card.action));
                    of.is_empty() || of.contains(&order) || of.contains(&action)
                };
                let found = among.iter().filter(fits);
                let mut choices: Vec<Choice> =
                    found.map(|number| Choice::Card(CardId { side, number })).collect();
                // Whether a deck holds what is looked for must not show.
                if choices.is_empty() {
                    choices.push(Choice::Done);
                }
                (!among.is_empty()).then(|| Ask::Side(side, self.prompt(), choices))
            }
            Effect::Discard(..) => (!cards.hand.is_empty()).then(|| {
                let numbers = cards.hand.iter();
                let choices = numbers.map(|number| Choice::Card(CardId { side, number }));
                Ask::Side(side, self.prompt(), choices.collect())
            }),
            _ => None,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        let phase = std::mem::replace(&mut self.phase, Phase::Next);
        match (phase, choice) {
            (Phase::Next, Choice::Value(number)) => {
                let then = match self.effect(game) {
                    Some((Effect::Ask { branches, .. }, _)) => {
                        branches.get(usize::from(number).wrapping_sub(1)).map(|one| one.then)
                    }
                    _ => None,
                };
                self.over();
                self.enter(then);
                self.taken = true;
            }
            (Phase::Choose { chosen, .. }, Choice::Done) => self.chosen(game, &chosen),
            (Phase::Choose { left, mut chosen }, choice) => {
                let thing = self.effect(game).and_then(|(effect, scene)| match effect {
                    Effect::Choose { by, among, .. } => {
                        let things = candidates(&scene, *by, among, &chosen);
                        match choice {
                            Choice::Piece(piece) => Some(Thing::Piece(piece)),
                            Choice::Hex(hex) => Some(Thing::Hex(hex)),
                            Choice::Value(number) => {
                                things.get(usize::from(number).wrapping_sub(1)).copied()
                            }
                            _ => None,
                        }
                    }
                    _ => None,
                });
                chosen.extend(thing);
                self.phase = Phase::Choose { left: left.saturating_sub(1), chosen };
            }
            (Phase::Place(mut pieces), Choice::Hex(hex)) if !pieces.is_empty() => {
                let piece = pieces.remove(0);
                game.put(piece, hex);
                self.phase = Phase::Place(pieces);
            }
            (Phase::Give(mut weapons), Choice::Piece(unit)) if !weapons.is_empty() => {
                let weapon = weapons.remove(0);
                game.hand_over(weapon, unit, cite("11.2"));
                self.phase = Phase::Give(weapons);
            }
            (Phase::Cards(side, left), Choice::Card(card)) => {
                let cards = &mut game.state.cards[side];
                let drawn = !cards.hand.contains(card.number);
                if drawn {
                    cards.deck.remove(card.number);
                    cards.discard.remove(card.number);
                    cards.hand.insert(card.number);
                    game.emit(cite("5.4"), Happening::Drew { side, card: Some(card) });
                } else {
                    game.discard(card);
                    game.emit(cite("5.3"), Happening::Discarded { card });
                }
                self.phase = Phase::Cards(side, left - 1);
                let empty = drawn && game.state.cards[side].deck.is_empty();
                game.push(self);
                if empty {
                    game.advance_time(side);
                }
                return;
            }
            (Phase::Chit(side, secret), Choice::Chit(letter)) => {
                game.draw_chit(side, letter, secret);
                self.over();
            }
            _ => self.over(),
        }
        game.push(self);
    }

    pub(crate) fn resume(mut self, game: &mut Game) {
        self.done += 1;
        if self.levels.is_empty() || self.done > MOST {
            // What the procedure below waits for is still there.
            game.state.dice = self.dice;
            game.state.random_hex = self.hex;
            // What has changed nothing is not told.
            let told = Happening::RuleApplies { rule: self.rule };
            if !self.acted && game.events.last().is_some_and(|event| event.what == told) {
                game.events.pop();
            }
            return;
        }
        match std::mem::replace(&mut self.phase, Phase::Next) {
            Phase::Begin => {
                let rule = self.rule;
                game.emit(cite("1.0"), Happening::RuleApplies { rule });
                game.push(self);
            }
            Phase::Next => {
                if self.effect(game).is_none() {
                    self.levels.pop();
                    game.push(self);
                } else {
                    self.carry_out(game);
                }
            }
            Phase::Choose { left, chosen } => {
                if self.taken && left > 0 && chosen.is_empty() {
                    let rule = self.rule;
                    game.emit(cite("1.0"), Happening::RuleNobody { rule });
                }
                self.chosen(game, &chosen);
                game.push(self);
            }
            Phase::Place(mut pieces) => {
                if pieces.is_empty() {
                    self.over();
                } else {
                    let piece = pieces.remove(0);
                    let hex = self.effect(game).and_then(|(effect, scene)| match effect {
                        Effect::Place(_, hexes) => room(&scene, piece, hexes).first().copied(),
                        _ => None,
                    });
                    if let Some(hex) = hex {
                        game.put(piece, hex);
                    }
                    self.phase = Phase::Place(pieces);
                }
                game.push(self);
            }
            Phase::Give(mut weapons) => {
                if weapons.is_empty() {
                    self.over();
                } else {
                    let weapon = weapons.remove(0);
                    let unit = self.effect(game).and_then(|(effect, scene)| match effect {
                        Effect::Give(_, to) => takers(&scene, weapon, to).first().copied(),
                        _ => None,
                    });
                    if let Some(unit) = unit {
                        game.hand_over(weapon, unit, cite("11.2"));
                    }
                    self.phase = Phase::Give(weapons);
                }
                game.push(self);
            }
            Phase::Cards(..) | Phase::Chit(..) => {
                self.over();
                game.push(self);
            }
            Phase::Rolled(block) => {
                let dice = game.state.dice.take();
                self.over();
                if let (Some(dice), Some(level)) = (dice, self.levels.last()) {
                    let mut bound = level.bound.clone();
                    for (name, number) in [
                        ("white", i32::from(dice.white)),
                        ("red", i32::from(dice.red)),
                        ("roll", dice.sum()),
                    ] {
                        bound = bound.with(name, Thing::Number(2 * number));
                    }
                    self.levels.push(Level { block, at: 0, bound });
                }
                game.push(self);
            }
            Phase::Drawn(block) => {
                let hex = game.drawn_hex();
                self.over();
                if let (Some(hex), Some(level)) = (hex, self.levels.last()) {
                    let mut bound = level.bound.clone();
                    bound.things.retain(|(name, _)| name != "here");
                    let bound = bound.with("here", Thing::Hex(hex));
                    self.levels.push(Level { block, at: 0, bound });
                }
                game.push(self);
            }
        }
    }

    /// The effect is carried out, and the next one comes.
    pub(super) fn over(&mut self) {
        self.phase = Phase::Next;
        if let Some(level) = self.levels.last_mut() {
            level.at += 1;
        }
    }

    /// A block of the effect comes next.
    pub(super) fn enter(&mut self, block: Option<Block>) {
        if let (Some(block), Some(level)) = (block, self.levels.last()) {
            let bound = level.bound.clone();
            self.levels.push(Level { block, at: 0, bound });
        }
    }

    /// What has been chosen gets its name, and its block comes next: once for all, or once for each.
    fn chosen(&mut self, game: &Game, chosen: &[Thing]) {
        let found = self.effect(game).and_then(|(effect, _)| match effect {
            Effect::Choose { name, each, then, .. } => Some((name.clone(), *each, *then)),
            _ => None,
        });
        let Some((name, each, then)) = found else { return };
        let outer = self.levels.last().map(|level| level.bound.clone()).unwrap_or_default();
        self.over();
        if chosen.is_empty() {
            return;
        }
        let with = |things: &[Thing]| {
            let mut bound = outer.clone();
            bound.things.retain(|(known, _)| *known != name);
            things.iter().fold(bound, |bound, thing| bound.with(&name, *thing))
        };
        if each {
            for thing in chosen.iter().rev() {
                self.levels.push(Level { block: then, at: 0, bound: with(&[*thing]) });
            }
        } else {
            self.levels.push(Level { block: then, at: 0, bound: with(chosen) });
        }
    }
}

/// The branches that are open, by number from 1.
fn open(scene: &Scene<'_>, branches: &[Branch]) -> Vec<Choice> {
    let numbered = (1u8..).zip(branches);
    numbered
        .filter(|(_, branch)| scene.holds(branch.when.as_ref()))
        .map(|(number, _)| Choice::Value(number))
        .collect()
}

/// From what is chosen, but for what has been. At a moment of no side, `own` is the chooser's.
pub(super) fn candidates(
    scene: &Scene<'_>,
    by: Chooser,
    among: &Among,
    chosen: &[Thing],
) -> Vec<Thing> {
    let mut scene = *scene;
    if let Chooser::Side(whose) = by {
        scene.about.side = scene.about.side.or(scene.side(whose));
    }
    let mut things: Vec<Thing> = match among {
        Among::Pieces(pieces) => scene.pieces(pieces).into_iter().map(Thing::Piece).collect(),
        Among::Hexes(hexes) => scene.hexes(hexes).into_iter().map(Thing::Hex).collect(),
    };
    things.retain(|thing| !chosen.contains(thing));
    things
}

const fn choice(thing: &Thing) -> Option<Choice> {
    match thing {
        Thing::Piece(piece) => Some(Choice::Piece(*piece)),
        Thing::Hex(hex) => Some(Choice::Hex(*hex)),
        Thing::Number(_) => None,
    }
}

/// The hexes of a rule in which there is room for a piece.
fn room(scene: &Scene<'_>, piece: PieceId, hexes: &super::hexes::Hexes) -> Vec<Hex> {
    let situation = scene.situation;
    let side = situation.scenario.owner(piece);
    let class = situation.scenario.class(piece);
    let mut found = scene.hexes(hexes);
    found.retain(|hex| match class {
        // Nobody is put among enemies: a Melee comes by an Advance.
        Some(class) => {
            situation.room(*hex, side, class).is_ok() && !situation.occupied(*hex, side.other())
        }
        None => situation.fortifiable(*hex).is_ok(),
    });
    found
}

/// The units that can take a Weapon.
fn takers(scene: &Scene<'_>, weapon: PieceId, to: &super::pieces::Pieces) -> Vec<PieceId> {
    let mut units = scene.pieces(to);
    units.retain(|unit| {
        scene.situation.scenario.unit_kind(*unit).is_some()
            && scene.situation.piece(*unit).weapon.is_none()
            && scene.situation.may_carry(*unit, weapon)
    });
    units
}

/// What a roll of a rule is for.
pub(super) const ROLL: RollKind = RollKind::Rule;
