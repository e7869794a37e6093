//! What the tests play with: a small map, two nations, a scenario, and scripts in code.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::draft::{Area, Draft, ObjectiveDraft, ObjectivePlace, Ribbon};
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::lattice::CORNERS;
use crestline_board::map::Map;
use crestline_board::shape::Shape;
use crestline_board::terrain::{Chart, Cost, Form, Motif, SightKind, Tag, Terrain};
use crestline_rules::content::{
    Card, CardAction, CardEvent, CardId, Chit, Leader, Library, Nation, Order, Quality, Rows, Stat,
    Stats, Trigger, UnitClass, UnitKind, WeaponClass, WeaponKind, Worth,
};
use crestline_rules::scenario::{
    ArrivalDraft, ChitsDraft, Edge, ForceDraft, ForceWord, OpeningDraft, Posture, Scenario,
    ScenarioDraft, SideDraft,
};
use crestline_rules::script::{Doing, Given, GivenUnit, Script, Statement, UnitState, Verb};
use crestline_rules::side::{BySide, Side};

pub(super) fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

fn chart() -> Arc<Chart> {
    let row = |word: &str, form, rank, cost, cover, sight, tags: &[Tag]| Terrain {
        word: word.to_owned(),
        title: word.to_owned(),
        paragraph: String::new(),
        form,
        precedence: rank,
        cost,
        cover,
        sight,
        tags: tags.iter().copied().collect::<BTreeSet<Tag>>(),
        motif: Motif::Open,
        aliases: Vec::new(),
    };
    use Form::{Area, Ribbon};
    use SightKind::{Hindrance, Obstacle, Open};
    let rows = vec![
        row("plain", Area, Some(12), Cost::Half(2), 0, Open, &[]),
        row("wood", Area, Some(2), Cost::Half(4), 2, Obstacle, &[Tag::Blind]),
        row("house", Area, Some(1), Cost::Half(4), 3, Obstacle, &[Tag::Blind, Tag::Building]),
        row("scrub", Area, Some(3), Cost::Half(4), 1, Hindrance(3), &[]),
        row("lane", Ribbon, None, Cost::Half(2), -1, Open, &[Tag::Road, Tag::Along]),
    ];
    Arc::new(Chart::new(rows).unwrap())
}

/// A village between two woods, 15 by 10.
fn map() -> Arc<Map> {
    let grid = Grid::new(15, 10, Stagger::EvenLow).unwrap();
    let mut draft = Draft::new("village", grid, chart());
    let areas = [
        ("wood", "C3 C4 D6 E8 F3 K3 L7 M4 M5"),
        ("house", "G5 H6 I5 H4"),
        ("scrub", "E5 J7 K5 F7"),
    ];
    for (word, labels) in areas {
        let terrain = draft.chart.find(word).unwrap();
        for label in labels.split_whitespace() {
            let centre = draft.grid.centre(hex(label));
            let near = |(x, y): (i32, i32)| centre.offset(x * 7 / 10 / 2 * 2, y * 7 / 10 / 2 * 2);
            let outline = Some(Shape::polygon(CORNERS.map(near).to_vec()));
            draft.areas.push(Area {
                terrain,
                hexes: vec![hex(label)],
                outline,
                furrows: None,
                clearings: Vec::new(),
            });
        }
    }
    let terrain = draft.chart.find("lane").unwrap();
    let hexes = "E6 F5 G6 H6 I6".split_whitespace().map(hex).collect();
    draft.ribbons.push(Ribbon {
        terrain,
        hexes,
        enters: None,
        leaves: None,
        path: None,
        width: None,
        to: None,
        apart: false,
    });
    for (number, label) in [(1, "D6"), (2, "G5"), (3, "H6"), (4, "K5"), (5, "M5")] {
        let place = ObjectivePlace::Hex(hex(label));
        draft.objectives.push(ObjectiveDraft { number, place, at: None });
    }
    match draft.build() {
        Ok(map) => Arc::new(map),
        Err(flaws) => panic!("{flaws:?}"),
    }
}

/// The number of the card without trigger that shows two dice.
pub(super) fn dice(white: u8, red: u8) -> u8 {
    (white - 1) * 6 + red
}

/// 72 cards: 1 to 36 show each pair of dice once, without triggers; 37 to 72 again, with some.
fn deck() -> Vec<Card> {
    use Order::{Advance, ArtilleryRequest, CommandConfusion, Fire, Move, Recover, Rout};
    let orders = [
        Move,
        Fire,
        Advance,
        Fire,
        Recover,
        Move,
        Rout,
        Fire,
        ArtilleryRequest,
        Move,
        CommandConfusion,
        Recover,
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

/// The name of a card of the test decks with an Order, the n-th of its kind behind the first 36.
pub(super) fn card(side: Side, order: Order, nth: usize) -> String {
    let prefix = if side == Side::Axis { "G" } else { "B" };
    let fits = |card: &&Card| card.order == order && card.number > 36;
    let number = deck().iter().filter(fits).nth(nth).unwrap().number;
    format!("{prefix}-{number}")
}

/// The name of a card of the test decks with an Action, behind the first 36.
pub(super) fn acting(side: Side, action: CardAction) -> String {
    let prefix = if side == Side::Axis { "G" } else { "B" };
    let fits = |card: &&Card| card.action == action && card.number > 36;
    let number = deck().iter().find(fits).unwrap().number;
    format!("{prefix}-{number}")
}

fn stats(fp: i8, range: i8, movement: i8, morale: i8, command: i8) -> Stats {
    let stat = |value| Stat { value, boxed: false };
    Stats { fp: stat(fp), range: stat(range), movement: stat(movement), morale, command }
}

fn nation(word: &str, prefix: &str, side: Side) -> Arc<Nation> {
    use UnitClass::{Leader as L, Squad, Team};
    let unit = |class, name: &str, front, back| {
        Arc::new(UnitKind { name: name.to_owned(), class, front, back, count: 10 })
    };
    let weapon = |name: &str, fp, range, movement| {
        Arc::new(WeaponKind {
            name: name.to_owned(),
            class: WeaponClass::Mg,
            fp: Stat { value: fp, boxed: false },
            min_range: 0,
            range: Stat { value: range, boxed: false },
            movement,
            ordnance: false,
            smoke: false,
            fix: Rows { from: 1, to: 2 },
            eliminate: Rows { from: 9, to: 10 },
            count: 6,
        })
    };
    Arc::new(Nation {
        word: word.to_owned(),
        title: word.to_owned(),
        prefix: prefix.to_owned(),
        side,
        discard: 3,
        deck: deck(),
        units: vec![
            unit(Squad, "Rifle", stats(5, 5, 4, 7, 0), stats(2, 1, 1, 7, 0)),
            unit(Squad, "Line", stats(6, 6, 4, 6, 0), stats(3, 1, 1, 6, 0)),
            unit(Team, "Weapon", stats(2, 2, 4, 8, 0), stats(1, 1, 1, 9, 0)),
            unit(Team, "Line", stats(3, 3, 4, 7, 0), stats(1, 1, 1, 6, 0)),
            unit(L, "Lieutenant X", stats(1, 1, 6, 9, 1), stats(0, 0, 1, 10, 0)),
            unit(L, "Sergeant X", stats(1, 1, 6, 8, 1), stats(0, 0, 1, 9, 0)),
        ],
        leaders: [
            ("Schrader", "Lieutenant", "Lieutenant X"),
            ("Chatham", "Lieutenant", "Lieutenant X"),
            ("Percival", "Sergeant", "Sergeant X"),
        ]
        .map(|(name, rank, kind)| Leader {
            name: name.to_owned(),
            rank: rank.to_owned(),
            kind: kind.to_owned(),
        })
        .to_vec(),
        weapons: vec![weapon("Light MG", 4, 8, 0), weapon("Heavy MG", 8, 16, -1)],
        radios: Vec::new(),
        ..Nation::default()
    })
}

fn force(word: ForceWord, name: &str, count: u8, id: Option<&str>) -> ForceDraft {
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

fn side(nation: &str, posture: Posture, edge: Edge, forces: Vec<ForceDraft>) -> SideDraft {
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
        forces,
        arrivals: Vec::new(),
    }
}

/// The scenario of the tests: Rifles defend the village on the right, Lines attack from the left.
pub(super) fn scenario() -> Arc<Scenario> {
    use ForceWord::{Leader as L, Squad, Team, Weapon};
    let axis = vec![
        force(L, "Lt. Schrader", 1, None),
        force(Squad, "Rifle", 4, None),
        force(Team, "Weapon", 1, Some("crew")),
        force(Weapon, "Light MG", 2, None),
        force(Weapon, "Heavy MG", 1, None),
    ];
    let allies = vec![
        force(L, "Lt. Chatham", 1, None),
        force(L, "Sgt. Percival", 1, None),
        force(Squad, "Line", 6, None),
        force(Weapon, "Light MG", 2, None),
    ];
    let mut allies = side("britain", Posture::Attack, Edge::Left, allies);
    let late = vec![force(Squad, "Line", 1, Some("late"))];
    allies.arrivals.push(ArrivalDraft::at(3, Vec::new(), late));
    let chit = |letter, worth| Chit { letter, worth, secret_side: true };
    let library = Library {
        nations: vec![nation("germany", "G", Side::Axis), nation("britain", "B", Side::Allies)],
        weapons: Vec::new(),
        chits: vec![
            chit('F', Worth::Objective { number: 2, vp: 2 }),
            chit('K', Worth::Objective { number: 3, vp: 3 }),
            chit('S', Worth::All { vp: 1 }),
        ],
    };
    let draft = ScenarioDraft {
        name: "village".to_owned(),
        title: "The Village".to_owned(),
        version: "1".to_owned(),
        date: "1943-10".to_owned(),
        year: 1943,
        place: String::new(),
        map: map(),
        content: Arc::new(library),
        sides: BySide { axis: side("germany", Posture::Defend, Edge::Right, axis), allies },
        setup: Vec::new(),
        control: vec![crestline_rules::scenario::ControlDraft {
            side: Some(Side::Axis),
            objectives: vec![2, 3, 4, 5],
        }],
        chits: ChitsDraft { open: vec!['F', 'K', 'S'], ..ChitsDraft::default() },
        time: 0,
        sudden_death: 6,
        vp: None,
        initiative: Side::Allies,
        first_turn: Side::Allies,
        markers: crestline_rules::scenario::StartMarkers::default(),
        switches: crestline_rules::scenario::Switches::default(),
        rules: Vec::new(),
    };
    match draft.build() {
        Ok(scenario) => Arc::new(scenario),
        Err(flaws) => panic!("{flaws:?}"),
    }
}

/// A unit of a given position: `line-1+light-mg-1`, a star behind it where it is broken.
fn given_unit(word: &str) -> GivenUnit {
    let (unit, weapon) = match word.split_once('+') {
        Some((unit, weapon)) => (unit, Some(weapon.to_owned())),
        None => (word, None),
    };
    let states = if unit.ends_with('*') { vec![UnitState::Broken] } else { Vec::new() };
    GivenUnit { unit: unit.trim_end_matches('*').to_owned(), weapon, states }
}

/// A position in words: `H6 rifle-1 lt-schrader; G6 line-1`, this side at its Turn menu.
pub(super) fn given(turn: Side, text: &str, axis: &[&str], allies: &[&str]) -> Given {
    let words = |cards: &[&str]| Some(cards.iter().map(|card| (*card).to_owned()).collect());
    Given {
        turn: Some(turn),
        time: Some(2),
        hexes: text
            .split(';')
            .map(|part| {
                let mut words = part.split_whitespace();
                (hex(words.next().unwrap()), words.map(given_unit).collect())
            })
            .collect(),
        hands: BySide { axis: words(axis), allies: words(allies) },
        ..Given::default()
    }
}

pub(super) fn script(given: Option<Given>, statements: Vec<Statement>) -> Script {
    Script {
        name: "case".to_owned(),
        scenario: "village".to_owned(),
        given,
        statements,
        ask: false,
        otherwise: None,
    }
}

/// A statement in words: hexes, cards (a letter, a hyphen and a number) and pieces in any order.
pub(super) fn act(verb: Verb, words: &str, within: Vec<Statement>) -> Statement {
    let mut doing = Doing { within, ..Doing::new(verb) };
    for word in words.split_whitespace() {
        if let Some(total) = word.strip_prefix("total=") {
            doing.total = Some(total.parse().unwrap());
        } else if let Some(side) = Side::from_word(word) {
            doing.side = Some(side);
        } else if let Ok(hex) = word.parse::<Hex>() {
            doing.hexes.push(hex);
        } else if word.starts_with("G-") || word.starts_with("B-") {
            if doing.card.is_none() {
                doing.card = Some(word.to_owned());
            } else {
                doing.pieces.push(word.to_owned());
            }
        } else {
            doing.pieces.push(word.to_owned());
        }
    }
    Statement::Do(doing)
}

pub(super) fn top(side: Side, cards: &str) -> Statement {
    Statement::Top { side, cards: cards.split_whitespace().map(str::to_owned).collect() }
}

/// The card of a side's test deck that shows two dice, without a trigger.
pub(super) fn shows(side: Side, white: u8, red: u8) -> CardId {
    CardId { side, number: dice(white, red) }
}
