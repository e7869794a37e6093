//! What the tests build games from: a chart, two nations, a terse board and a terse player.

use std::sync::Arc;

use crestline_board::hex::Hex;
use crestline_board::map::Map;

pub(crate) use super::boards::{Board, blob, board, chart, hex, hexes};
use crate::choice::{Choice, Illegal, Next, Prompt, Refusal};
use crate::content::{
    Brings, Card, CardAction, CardEvent, CardId, Chit, FortificationKind, Leader, Library, Nation,
    Order, Quality, RadioKind, Rows, Stat, Stats, Support, Trigger, UnitClass, UnitKind,
    WeaponClass, WeaponKind, Worth, Years,
};
use crate::event::{Event, Happening};
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::game::Game;
use crate::position::{Placed, Position};
use crate::scenario::{
    ChitsDraft, ControlDraft, Edge, ForceDraft, ForceWord, OpeningDraft, PieceId, Posture,
    Scenario, ScenarioDraft, SideDraft, StartMarkers, Switches,
};
use crate::side::{BySide, Side};

/// The number of the card without trigger that shows two dice.
pub(crate) fn dice(white: u8, red: u8) -> u8 {
    (white - 1) * 6 + red
}

/// 72 cards: 1 to 36 show each pair of dice once, without triggers; 37 to 72 again, with some.
pub(crate) fn deck() -> Vec<Card> {
    let orders = [
        Order::Move,
        Order::Fire,
        Order::Advance,
        Order::Fire,
        Order::Recover,
        Order::Move,
        Order::Rout,
        Order::Fire,
        Order::ArtilleryRequest,
        Order::Move,
        Order::CommandConfusion,
        Order::Recover,
    ];
    (1..=72u8)
        .map(|number| {
            let pair = (number - 1) % 36;
            let trigger = match number {
                37 | 50 => Some(Trigger::Jammed),
                41 | 48 | 59 | 66 => Some(Trigger::Event),
                45 | 53 | 63 => Some(Trigger::Sniper),
                55 | 61 | 69 => Some(Trigger::Time),
                _ => None,
            };
            Card {
                number,
                order: orders[usize::from(number) % orders.len()],
                action: CardAction::ALL[usize::from(number) % CardAction::ALL.len()],
                event: CardEvent::ALL[usize::from(number) % CardEvent::ALL.len()],
                random_hex: Hex::new((number * 2) % 15, (number * 3) % 10),
                white: pair / 6 + 1,
                red: pair % 6 + 1,
                trigger,
                wind: None,
            }
        })
        .collect()
}

fn stats(fp: i8, range: i8, movement: i8, morale: i8, command: i8, boxed: bool) -> Stats {
    let stat = |value| Stat { value, boxed: false };
    Stats {
        fp: Stat { value: fp, boxed },
        range: stat(range),
        movement: stat(movement),
        morale,
        command,
    }
}

fn unit(class: UnitClass, name: &str, front: Stats, back: Stats) -> Arc<UnitKind> {
    Arc::new(UnitKind { name: name.to_owned(), class, front, back, count: 10 })
}

fn weapon(
    name: &str,
    class: WeaponClass,
    fp: i8,
    least: u8,
    range: i8,
    movement: i8,
) -> Arc<WeaponKind> {
    let ordnance = class == WeaponClass::Mortar;
    Arc::new(WeaponKind {
        name: name.to_owned(),
        class,
        fp: Stat { value: fp, boxed: false },
        min_range: least,
        range: Stat { value: range, boxed: false },
        movement,
        ordnance,
        smoke: false,
        fix: Rows { from: 1, to: 2 },
        eliminate: Rows { from: 9, to: 10 },
        count: 6,
    })
}

pub(crate) fn nation(word: &str, prefix: &str, side: Side) -> Arc<Nation> {
    use UnitClass::{Leader as L, Squad, Team};
    let broken_leader = |morale| stats(0, 0, 1, morale, 0, false);
    let mut nation = Nation {
        word: word.to_owned(),
        title: word.to_owned(),
        prefix: prefix.to_owned(),
        side,
        discard: 3,
        deck: deck(),
        units: vec![
            unit(Squad, "Rifle", stats(5, 5, 4, 7, 0, false), stats(2, 1, 1, 7, 0, false)),
            unit(Squad, "Pionier", stats(7, 3, 5, 8, 0, true), stats(4, 1, 1, 9, 0, false)),
            unit(Squad, "Line", stats(6, 6, 4, 6, 0, false), stats(3, 1, 1, 6, 0, false)),
            unit(Team, "Weapon", stats(2, 2, 4, 8, 0, false), stats(1, 1, 1, 9, 0, false)),
            unit(Team, "Line", stats(3, 3, 4, 7, 0, false), stats(1, 1, 1, 6, 0, false)),
            unit(L, "Sergeant Y", stats(2, 1, 6, 8, 2, false), broken_leader(9)),
            unit(L, "Lieutenant X", stats(1, 1, 6, 9, 1, false), broken_leader(10)),
            unit(L, "Sergeant X", stats(1, 1, 6, 8, 1, false), broken_leader(9)),
            unit(L, "Private", stats(1, 1, 5, 6, 2, false), broken_leader(7)),
            unit(UnitClass::Hero, "Hero", stats(3, 3, 7, 9, 1, true), broken_leader(9)),
        ],
        leaders: [
            ("Grein", "Sergeant", "Sergeant Y"),
            ("Bolter", "Lieutenant", "Lieutenant X"),
            ("Biermann", "Sergeant", "Sergeant X"),
            // Whom only Events and Support Tables bring.
            ("Junge", "Private", "Private"),
            ("Held", "Corporal", "Hero"),
            ("Ost", "Corporal", "Sergeant X"),
            ("West", "Corporal", "Sergeant X"),
        ]
        .map(|(name, rank, kind)| Leader {
            name: name.to_owned(),
            rank: rank.to_owned(),
            kind: kind.to_owned(),
        })
        .to_vec(),
        weapons: vec![
            weapon("Light MG", WeaponClass::Mg, 4, 0, 8, 0),
            weapon("Heavy MG", WeaponClass::Mg, 8, 0, 16, -1),
            weapon("Light Mortar", WeaponClass::Mortar, 6, 2, 13, -2),
        ],
        radios: Vec::new(),
        ..Nation::default()
    };
    nation.support = support(&nation);
    Arc::new(nation)
}

/// A Support Table: a Rifle Squad by every roll, entries 0 to 10; by a 7 also what differs.
fn support(nation: &Nation) -> Vec<Support> {
    let kind = |class, name| Arc::clone(nation.unit(class, name).unwrap());
    let squad = |name| Brings::Unit(kind(UnitClass::Squad, name), None);
    let line = |roll, brings| Support { roll, brings, years: Years::ALL, only: None, points: 1 };
    let mut table: Vec<Support> = (2..=12).map(|roll| line(roll, squad("Rifle"))).collect();
    table.push(line(7, Brings::Leader(vec!["Ost".to_owned(), "West".to_owned()])));
    let mg = nation.weapons.iter().find(|kind| kind.name == "Light MG").cloned();
    table.push(line(7, Brings::Unit(kind(UnitClass::Team, "Weapon"), mg)));
    let radio = RadioKind { name: "60mm".to_owned(), fp: 8, smoke: false, count: 1 };
    table.push(line(7, Brings::Radio(Arc::new(radio))));
    let mut late = Years::NONE;
    late.insert(1944, 1945);
    table.push(Support { years: late, ..line(7, squad("Pionier")) });
    table.push(Support { only: Some("finnish".to_owned()), ..line(7, squad("Line")) });
    table
}

pub(crate) fn library() -> Arc<Library> {
    Arc::new(Library {
        nations: vec![nation("germany", "G", Side::Axis), nation("america", "A", Side::Allies)],
        weapons: Vec::new(),
        chits: vec![
            Chit { letter: 'A', worth: Worth::Objective { number: 1, vp: 1 }, secret_side: true },
            Chit { letter: 'F', worth: Worth::Objective { number: 2, vp: 2 }, secret_side: true },
            Chit { letter: 'S', worth: Worth::All { vp: 1 }, secret_side: true },
            Chit { letter: 'V', worth: Worth::SuddenDeath, secret_side: false },
            Chit { letter: 'W', worth: Worth::ExitDoubled, secret_side: false },
            Chit { letter: 'X', worth: Worth::EliminationDoubled, secret_side: false },
        ],
    })
}

pub(crate) fn force(word: ForceWord, name: &str, count: u8, id: Option<&str>) -> ForceDraft {
    ForceDraft {
        word,
        name: name.to_owned(),
        count,
        id: id.map(str::to_owned),
        at: None,
        nation: None,
        with: None,
        handout: None,
        fp: None,
    }
}

/// The forces that cases are played with, the same on both sides but for the names of the squads.
fn side(nation: &str, posture: Posture, edge: Edge, squad: &str) -> SideDraft {
    SideDraft {
        nation: nation.to_owned(),
        deck: None,
        posture,
        orders: 3,
        hand: None,
        opening: OpeningDraft::default(),
        discard: None,
        late_discard: None,
        minor: None,
        support: None,
        quality: Quality::Line,
        edge,
        surrender: 8,
        forces: vec![
            force(ForceWord::Leader, "Grein", 1, None),
            force(ForceWord::Leader, "Lt. Bolter", 1, None),
            force(ForceWord::Leader, "Biermann", 1, None),
            force(ForceWord::Squad, squad, 4, None),
            force(ForceWord::Squad, "Pionier", 1, None),
            force(ForceWord::Team, "Weapon", 2, Some("crew")),
            force(ForceWord::Weapon, "Light MG", 2, None),
            force(ForceWord::Weapon, "Heavy MG", 1, None),
            force(ForceWord::Weapon, "Light Mortar", 1, None),
        ],
        arrivals: Vec::new(),
    }
}

pub(crate) fn draft(map: Arc<Map>) -> ScenarioDraft {
    ScenarioDraft {
        name: "case".to_owned(),
        title: "A Case".to_owned(),
        version: "1".to_owned(),
        date: "1943-10".to_owned(),
        year: 1943,
        place: String::new(),
        map,
        content: library(),
        sides: BySide {
            axis: side("germany", Posture::Defend, Edge::Right, "Rifle"),
            allies: side("america", Posture::Attack, Edge::Left, "Line"),
        },
        setup: Vec::new(),
        control: Vec::<ControlDraft>::new(),
        chits: ChitsDraft::default(),
        time: 0,
        sudden_death: 7,
        vp: None,
        initiative: Side::Allies,
        first_turn: Side::Allies,
        markers: StartMarkers::default(),
        switches: Switches::default(),
        rules: Vec::new(),
    }
}

pub(crate) fn scenario(map: Arc<Map>) -> Arc<Scenario> {
    match draft(map).build() {
        Ok(scenario) => Arc::new(scenario),
        Err(flaws) => panic!("{flaws:?}"),
    }
}

/// A position in words: `K8 axis grein rifle-2*+light-mg-1; M6 allies line-1!`. A star is broken, an
/// exclamation mark Suppressed, a caret Veteran. Also `H6 wire`, `H6 mines 7`, `H6 smoke 4`, `H6 blaze`.
pub(crate) fn position(scenario: &Scenario, text: &str) -> Position {
    let mut position = Position {
        hands: BySide { axis: Some(Vec::new()), allies: Some(Vec::new()) },
        ..Position::default()
    };
    for part in text.split(';') {
        let mut words = part.split_whitespace();
        let (Some(label), Some(side)) = (words.next(), words.next()) else { continue };
        let kinds = FortificationKind::ALL.into_iter();
        if let Some(kind) = kinds.into_iter().find(|k| k.title().eq_ignore_ascii_case(side)) {
            let fp = words.next().map(|fp| fp.parse().unwrap());
            position.forts.push((hex(label), kind, fp));
            continue;
        }
        match side {
            "smoke" => {
                position.smoke.push((hex(label), words.next().unwrap().parse().unwrap()));
                continue;
            }
            "blaze" => {
                position.blaze.push(hex(label));
                continue;
            }
            _ => {}
        }
        let side = Side::from_word(side).unwrap();
        for word in words {
            let (unit, weapon) = match word.split_once('+') {
                Some((unit, weapon)) => (unit, Some(weapon)),
                None => (word, None),
            };
            let name = |text: &str| {
                scenario.piece(Some(side), text.trim_end_matches(['*', '!', '^'])).unwrap()
            };
            let mut placed = Placed::new(name(unit), hex(label));
            placed.broken = unit.contains('*');
            placed.suppressed = unit.contains('!');
            placed.veteran = unit.contains('^');
            placed.weapon = weapon.map(name);
            placed.weapon_broken = weapon.is_some_and(|weapon| weapon.contains('*'));
            position.pieces.push(placed);
        }
    }
    position
}

/// A game played by words.
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) log: Vec<Event>,
}

/// A game at a position, this side at its Turn menu, with these cards in hand.
pub(crate) fn play(map: Arc<Map>, turn: Side, text: &str, axis: &[u8], allies: &[u8]) -> Play {
    let scenario = scenario(map);
    let mut position = position(&scenario, text);
    position.turn = Some(turn);
    let hand = |side, numbers: &[u8]| {
        Some(numbers.iter().map(|number| CardId { side, number: *number }).collect())
    };
    position.hands.axis = hand(Side::Axis, axis);
    position.hands.allies = hand(Side::Allies, allies);
    at(scenario, &position)
}

pub(crate) fn at(scenario: Arc<Scenario>, position: &Position) -> Play {
    match Game::at(scenario, position) {
        Ok(game) => Play { game, log: Vec::new() },
        Err(flaws) => panic!("{flaws:?}"),
    }
}

/// A card of the test deck with an Order, the n-th of its kind; none of those that [`dice`] uses.
pub(crate) fn card(order: Order, nth: usize) -> u8 {
    let fits = |card: &&Card| card.order == order && card.number > 36;
    deck().iter().filter(fits).nth(nth).unwrap().number
}

/// A card of the test deck with an Action, the n-th of its kind.
pub(crate) fn action(action: CardAction, nth: usize) -> u8 {
    deck().iter().filter(|card| card.action == action).nth(nth).unwrap().number
}

/// A card of the test deck with an Event, the n-th of its kind.
pub(crate) fn event(event: CardEvent, nth: usize) -> u8 {
    deck().iter().filter(|card| card.event == event).nth(nth).unwrap().number
}

/// The lowest card of the test deck that shows this random hex (1.8): there is one for C4, D3, E7, F6,
/// G5, H4, I8, J7, K6, L5, M4, N3 and others.
pub(crate) fn shows(label: &str) -> u8 {
    let there = hex(label);
    deck().iter().find(|card| card.random_hex == there).unwrap().number
}

/// A card of the test deck with a trigger, the n-th of its kind.
pub(crate) fn trigger(trigger: Trigger, nth: usize) -> u8 {
    deck().iter().filter(|card| card.trigger == Some(trigger)).nth(nth).unwrap().number
}

impl Play {
    pub(crate) fn decider(&self) -> Side {
        match self.game.next() {
            Next::Side(side, _) => *side,
            Next::Chance(set) => set.side,
            Next::Over(outcome) => outcome.winner,
        }
    }

    pub(crate) fn piece(&self, name: &str) -> PieceId {
        self.game.scenario().piece(Some(self.decider()), name).unwrap()
    }

    /// A choice in words, pieces being those of whoever decides: `#12` a card, `!12` its Action, `=4`
    /// a number that chance brings, `chit:A`, `space:3`, `entry:0`, `scrap:light-mg-1`, `allies:line-1`.
    pub(crate) fn choice(&self, word: &str) -> Choice {
        match word {
            "done" => Choice::Done,
            "pass" => Choice::Pass,
            "keep" => Choice::Keep,
            "reroll" => Choice::Reroll,
            "exit" => Choice::Exit,
            "access" => Choice::Access,
            "mission" => Choice::Mission,
            "shells" => Choice::Shells,
            "smoke" => Choice::Smoke,
            "axis" => Choice::Player(Side::Axis),
            "allies" => Choice::Player(Side::Allies),
            _ => {
                if let Ok(hex) = word.parse::<Hex>() {
                    Choice::Hex(hex)
                } else if let Some(number) = word.strip_prefix('#') {
                    let number = number.parse().unwrap();
                    Choice::Card(CardId { side: self.decider(), number })
                } else if let Some(number) = word.strip_prefix('!') {
                    let number = number.parse().unwrap();
                    Choice::Action(CardId { side: self.decider(), number })
                } else if let Some(number) = word.strip_prefix('=') {
                    Choice::Value(number.parse().unwrap())
                } else if let Some(letter) = word.strip_prefix("chit:") {
                    Choice::Chit(letter.parse().unwrap())
                } else if let Some(number) = word.strip_prefix("space:") {
                    Choice::Space(number.parse().unwrap())
                } else if let Some(number) = word.strip_prefix("entry:") {
                    Choice::Entry(number.parse().unwrap())
                } else if let Some(name) = word.strip_prefix("scrap:") {
                    Choice::Scrap(self.piece(name))
                } else {
                    let (side, name) = match word.split_once(':') {
                        Some((side, name)) => (Side::from_word(side), name),
                        None => (Some(self.decider()), word),
                    };
                    Choice::Piece(self.game.scenario().piece(side, name).unwrap())
                }
            }
        }
    }

    /// Makes choices, one after the other: words as [`Play::choice`] reads them, `w-r` for the card
    /// that shows these dice (and the Initiative card kept). Windows in which nothing but passing is
    /// possible are passed before a word that is no `pass`.
    pub(crate) fn go(&mut self, words: &str) -> &mut Play {
        for word in words.split_whitespace() {
            let idled = self.idle();
            let roll = word.split_once('-').and_then(|(white, red)| {
                Some((white.parse::<u8>().ok()?, red.parse::<u8>().ok()?))
            });
            match roll {
                Some((white, red)) => {
                    let side = self.decider();
                    self.one(Choice::Card(CardId { side, number: dice(white, red) }));
                    self.one(Choice::Keep);
                }
                // What was to be finished has finished by itself.
                None if idled && matches!(word, "done" | "pass") && !self.can(word) => {}
                None => self.one(self.choice(word)),
            }
        }
        self.idle();
        self
    }

    /// An Event befalls a side at the Turn menu; the n-th card of the Event is drawn for it.
    pub(crate) fn occur(&mut self, side: Side, what: CardEvent, nth: usize) -> &mut Play {
        let mut state = self.game.state.clone();
        state.stack.push(Occurrence::new(&self.game, side).into());
        self.game = Game::resume(Arc::clone(self.game.scenario()), state);
        self.one(Choice::Card(CardId { side, number: event(what, nth) }));
        self
    }

    /// Passes windows in which nothing else is possible, and finishes what cannot go on; Op Fire and
    /// the Turn are always left to the case. Whether there was any.
    pub(crate) fn idle(&mut self) -> bool {
        let mut any = false;
        loop {
            let Next::Side(_, legal) = self.game.next() else { return any };
            let prompt = legal.prompt;
            let mut rest = legal.choices.iter().filter(|c| !matches!(c, Choice::Scrap(_)));
            let (Some(only @ (Choice::Pass | Choice::Done)), None) = (rest.next(), rest.next())
            else {
                return any;
            };
            if matches!(
                prompt,
                Prompt::Turn | Prompt::OpFire(_) | Prompt::Discard | Prompt::Sniper(_)
            ) {
                return any;
            }
            let only = *only;
            self.one(only);
            any = true;
        }
    }

    pub(crate) fn one(&mut self, choice: Choice) {
        match self.game.apply(&choice) {
            Ok(events) => self.log.extend(events),
            Err(illegal) => {
                panic!("{illegal}\nlegal: {:?}\nlog: {}", self.game.next(), self.tail())
            }
        }
        let faults = self.game.check();
        assert!(faults.is_empty(), "{faults:?} after {choice:?}");
    }

    /// Lets chance draw its lowest cards until a side decides or the game is over, and the Initiative
    /// card rest.
    pub(crate) fn deal(&mut self) -> &mut Play {
        loop {
            match self.game.next() {
                Next::Chance(set) => {
                    let choice = set.choices().next().unwrap();
                    self.one(choice);
                }
                Next::Side(_, legal) if matches!(legal.prompt, Prompt::Initiative(..)) => {
                    self.one(Choice::Keep);
                }
                _ => return self,
            }
        }
    }

    /// What the decision is about.
    pub(crate) fn prompt(&self) -> Option<Prompt> {
        match self.game.next() {
            Next::Side(_, legal) => Some(legal.prompt),
            _ => None,
        }
    }

    fn tail(&self) -> String {
        let last = self.log.iter().rev().take(8);
        last.map(|event| format!("\n{} {:?}", event.para, event.what)).collect()
    }

    /// The refusal of a choice; the state must not change.
    pub(crate) fn refuse(&mut self, word: &str) -> (Refusal, &'static str) {
        let before = self.game.clone();
        let choice = self.choice(word);
        let Err(Illegal { kind, para, .. }) = self.game.apply(&choice) else {
            panic!("{word} is legal")
        };
        assert_eq!(before, self.game);
        (kind, para.text())
    }

    /// Whether a choice is listed.
    pub(crate) fn can(&self, word: &str) -> bool {
        let choice = self.choice(word);
        matches!(self.game.next(), Next::Side(_, legal) if legal.contains(&choice))
    }

    /// Whether something happened.
    pub(crate) fn saw(&self, test: impl Fn(&Happening) -> bool) -> bool {
        self.log.iter().any(|event| test(&event.what))
    }

    pub(crate) fn of(&self, side: Side, name: &str) -> PieceId {
        self.game.scenario().piece(Some(side), name).unwrap()
    }

    pub(crate) fn state(&self, side: Side, name: &str) -> crate::state::Piece {
        *self.game.table().piece(self.of(side, name))
    }

    /// The hex of a piece.
    pub(crate) fn hex(&self, side: Side, name: &str) -> String {
        let piece = self.of(side, name);
        self.game.situation().hex(piece).map_or_else(|| "off".to_owned(), |hex| hex.to_string())
    }
}
