//! The table on screens of several sizes, by what must be true of every picture.

use std::sync::Arc;

use crestline_play::chance::Seeded;
use crestline_play::random::{Random, Use};
use crestline_play::runner::{self, Deciders, Step};
use crestline_play::session::seat::{Sitter, Windows};
use crestline_play::session::{Now, Session, is_setup};
use crestline_rules::game::Game;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use super::saving::{self, Shelf, Sits};
use super::screen::look::{Colors, Look};
use super::state::{Over, Table};
use super::{play, screen, setter};
use crate::workspace;

const PLAIN: Look = Look { colors: Colors::None, unicode: false };

fn scenario(name: &str) -> Arc<Scenario> {
    Arc::clone(workspace::open(name).unwrap().scenario(name).unwrap())
}

/// A table of a person against the simple bot, or of two people.
fn table(scenario: &Arc<Scenario>, mine: Option<Side>, seed: u64) -> Table {
    let person = || Sitter::Person(saving::reactions(Windows::PassWhenEmpty));
    let seats = BySide::from_fn(|side| match mine {
        Some(mine) if side != mine => Sitter::Bot(setter(side)),
        _ => person(),
    });
    let names = BySide::from_fn(|side| match mine {
        Some(mine) if side != mine => Sits::Bot("simple".to_owned()),
        _ => Sits::Person,
    });
    let game = Game::new(Arc::clone(scenario));
    let session = Session::new(game, seats, Box::new(Seeded::new(seed, 0)));
    let shelf = Shelf::of(scenario, None, None, names).expect("a shelf");
    let mut table = Table::new(session, shelf, PLAIN);
    while table.work() {}
    table
}

fn drawn(table: &mut Table, width: u16, height: u16) -> Buffer {
    let mut buffer = Buffer::empty(Rect { x: 0, y: 0, width, height });
    screen::draw(table, &mut buffer);
    buffer
}

fn text(buffer: &Buffer) -> String {
    let area = buffer.area;
    let row = |y: u16| {
        let cell =
            |x: u16| buffer.cell((x, y)).map_or(" ", ratatui::buffer::Cell::symbol).to_owned();
        (0..area.width).map(cell).collect::<String>()
    };
    (0..area.height).map(row).collect::<Vec<_>>().join("\n")
}

fn press(table: &mut Table, key: KeyCode) {
    play::handle(table, &Event::Key(KeyEvent::new(key, KeyModifiers::NONE)));
    while table.work() {}
}

/// Any choice of those offered, by the keys of the table.
fn choose_any(table: &mut Table, dice: &mut Random) {
    let view = table.session.view(table.viewer());
    let offer = table.offer(&view);
    let hexes: Vec<_> = offer.hexes.iter().copied().collect();
    let items = offer.items.len();
    let bound = u32::try_from(items + hexes.len()).unwrap();
    let at = dice.below(bound) as usize;
    if let Some(hex) = at.checked_sub(items).and_then(|at| hexes.get(at)) {
        table.selected = None;
        table.cursor = *hex;
    } else {
        table.selected = Some(at);
    }
    press(table, KeyCode::Enter);
    if matches!(table.over, Some(Over::Question { .. })) {
        press(table, KeyCode::Char('b'));
    }
}

/// Lets bots set up whatever the people at the table are to set up.
fn set_up(table: &mut Table) {
    close(table);
    while table.session.legal().is_some_and(|(_, legal)| is_setup(legal.prompt)) {
        press(table, KeyCode::Char('B'));
        close(table);
    }
}

fn close(table: &mut Table) {
    while table.over.is_some() {
        press(table, KeyCode::Esc);
    }
}

#[test]
fn every_hex_that_can_be_chosen_is_marked_and_all_of_the_map_is_drawn_where_it_fits() {
    let scenario = scenario("noon-bells");
    let mut dice = Random::new(5, Use::Axis, 0);
    let mut table = table(&scenario, Some(scenario.first_turn), 5);
    let mut marked = 0;
    for step in 0..150 {
        close(&mut table);
        if !matches!(table.session.now(), Now::Person(_)) {
            break;
        }
        let (width, height) = [(80, 24), (140, 45), (200, 62)][step % 3];
        let buffer = drawn(&mut table, width, height);
        let view = table.session.view(table.viewer());
        let grid = *view.situation().grid();
        let offer = table.offer(&view);
        let areas = table.areas.clone();
        let shape = areas.shape.unwrap();
        for hex in grid.hexes() {
            let (x, y) = shape.corner(&grid, hex);
            let x = x + shape.indent(0) + shape.room(0);
            let (Some(x), Some(y)) = (x.checked_sub(areas.scroll.0), y.checked_sub(areas.scroll.1))
            else {
                continue;
            };
            if x >= areas.map.width || y >= areas.map.height {
                assert!(width < 140, "all of the map is in sight");
                continue;
            }
            let cell = buffer.cell((areas.map.x + x, areas.map.y + y)).unwrap();
            assert_eq!(
                cell.symbol() == "*",
                offer.marked().contains(&hex),
                "{hex}\n{}",
                text(&buffer)
            );
            marked += u32::from(cell.symbol() == "*");
            // The mouse finds the hex again.
            let found = areas.hex_at(&view, areas.map.x + x, areas.map.y + y);
            assert_eq!(found, Some(hex));
        }
        choose_any(&mut table, &mut dice);
    }
    assert!(marked > 200, "{marked}");
}

#[test]
fn the_picture_keeps_its_parts_apart() {
    let scenario = scenario("noon-bells");
    let mut table = table(&scenario, Some(scenario.first_turn), 7);
    set_up(&mut table);
    for (width, height) in [(60, 18), (80, 24), (100, 30), (140, 45), (220, 70)] {
        let buffer = drawn(&mut table, width, height);
        let rows: Vec<String> = text(&buffer).lines().map(str::to_owned).collect();
        assert!(rows[0].starts_with(" Time "), "{}", rows[0]);
        let prompt = &rows[usize::from(height) - 2];
        assert!(prompt.contains("an Order, or the end of the Turn"), "{prompt}");
        let list: Vec<_> = table.areas.list.clone();
        assert!(!list.is_empty(), "{width} by {height} lists choices\n{}", text(&buffer));
        for (line, _) in list {
            assert!(line > 0 && line < height - 2, "the list keeps clear of tracks and prompt");
            assert!(table.areas.list_from > table.areas.map.right(), "and of the map");
        }
    }
    let small = text(&drawn(&mut table, 59, 24));
    assert!(small.contains("the game needs 60 by"), "{small}");
}

/// Two people at one screen: while a hand lies face down nothing of it is on the screen.
#[test]
fn a_hand_that_lies_face_down_is_not_on_the_screen() {
    let scenario = scenario("noon-bells");
    let mut table = table(&scenario, None, 3);
    set_up(&mut table);
    let mut dice = Random::new(3, Use::Axis, 0);
    let (mut covered, mut handed) = (0, 0);
    for _ in 0..400 {
        while table.over.is_some() && !matches!(table.over, Some(Over::Handed(_))) {
            press(&mut table, KeyCode::Esc);
        }
        if matches!(table.over, Some(Over::Handed(_))) {
            handed += 1;
            let words = text(&drawn(&mut table, 140, 45));
            assert!(words.contains("Hand over to the"), "{words}");
            let plain = words.split_whitespace().count();
            assert!(plain < 20, "and nothing else\n{words}");
        }
        close(&mut table);
        let Now::Person(side) = table.session.now() else { break };
        if table.covered() {
            covered += 1;
            let words = text(&drawn(&mut table, 140, 45));
            let view = table.session.view(side);
            let hand = super::words::hand(&view);
            for id in hand {
                let card = super::words::card(&view, id);
                assert!(!words.contains(card.get(..16).unwrap_or(&card)), "{card}\n{words}");
            }
        }
        choose_any(&mut table, &mut dice);
    }
    assert!(covered > 20 && handed > 5, "covered {covered}, handed over {handed}");
}

#[test]
fn no_key_and_no_size_of_the_screen_brings_the_table_down() {
    let scenario = scenario("chapel-spur");
    let mut dice = Random::new(1, Use::Axis, 0);
    for mine in [Some(Side::Axis), Some(Side::Allies), None] {
        let mut table = table(&scenario, mine, 2);
        // Saving has a test of its own, and leaving ends this one.
        let keys: Vec<char> = "qweasdhjklnNx?LoicgbvrR+-pHu123456789 \n\t".chars().collect();
        for _ in 0..700 {
            let event = match dice.below(12) {
                0 => Event::Mouse(MouseEvent {
                    kind: MouseEventKind::Down(MouseButton::Left),
                    column: u16::try_from(dice.below(150)).unwrap(),
                    row: u16::try_from(dice.below(50)).unwrap(),
                    modifiers: KeyModifiers::NONE,
                }),
                1 => Event::Key(KeyEvent::new(KeyCode::Esc, KeyModifiers::NONE)),
                _ => {
                    let code = match dice.pick(&keys).unwrap() {
                        '\n' => KeyCode::Enter,
                        '\t' => KeyCode::Tab,
                        letter => KeyCode::Char(*letter),
                    };
                    Event::Key(KeyEvent::new(code, KeyModifiers::NONE))
                }
            };
            play::handle(&mut table, &event);
            while table.work() {}
            let width = 40 + u16::try_from(dice.below(160)).unwrap();
            let height = 10 + u16::try_from(dice.below(60)).unwrap();
            let _ = drawn(&mut table, width, height);
        }
    }
}

#[test]
fn leaving_asks_and_leaves_at_once_when_asked_again() {
    let scenario = scenario("noon-bells");
    let mut table = table(&scenario, Some(scenario.first_turn), 7);
    set_up(&mut table);
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    play::handle(&mut table, &interrupt);
    assert!(matches!(table.over, Some(Over::Question { .. })) && !table.leave);
    press(&mut table, KeyCode::Char('b'));
    assert!(table.over.is_none() && !table.leave);
    play::handle(&mut table, &interrupt);
    play::handle(&mut table, &interrupt);
    assert!(table.leave);
}

#[test]
fn who_sat_where_is_read_from_a_save() {
    let seats = saving::seats("axis=human:ask allies=strong:500").unwrap();
    assert_eq!(seats.axis, (Sits::Person, Windows::Ask));
    assert_eq!(seats.allies.0, Sits::Bot("strong:500".to_owned()));
    assert!(saving::seats("").is_none() && saving::seats("axis=human").is_none());
}

/// Who follows the advice plays as the bot does, also behind choices taken back.
#[test]
fn who_follows_the_advice_plays_as_the_bot() {
    let scenario = scenario("noon-bells");
    for (seed, mine) in [(7, Some(Side::Axis)), (8, Some(Side::Allies)), (9, None)] {
        let mut game = Game::new(Arc::clone(&scenario));
        let mut bots = BySide::from_fn(setter);
        let BySide { axis, allies } = &mut bots;
        let mut deciders: Deciders<'_> = BySide { axis, allies };
        let mut chance = Seeded::new(seed, 0);
        let watch = &mut |_: &Step<'_>| {};
        let run = runner::play(
            &mut game,
            &mut deciders,
            &mut chance,
            runner::STEPS,
            runner::Checks::None,
            watch,
        );

        let mut table = table(&scenario, mine, seed);
        let mut asked = 0;
        while let Now::Person(side) = table.session.now() {
            let choice = table.adviser.advice(&table.session).unwrap();
            asked += 1;
            table.make(choice);
            while table.work() {}
            if asked % 5 == 0 && table.session.undoable() > 0 {
                table.undo();
                while table.work() {}
                assert_eq!(table.session.now(), Now::Person(side));
                assert_eq!(table.adviser.advice(&table.session), Some(choice));
                table.make(choice);
                while table.work() {}
            }
        }
        assert!(asked > 100, "{asked}");
        let same = table.session.choices().iter().zip(&run.choices).take_while(|(a, b)| a == b);
        let (same, all) = (same.count(), run.choices.len());
        assert_eq!(same, all, "seed {seed}: {:?}", table.session.choices().get(same));
    }
}

/// Only a key uncovers a hand, and whoever thinks better of leaving is back before it is uncovered.
#[test]
fn a_hand_is_uncovered_by_a_key_alone() {
    let scenario = scenario("noon-bells");
    let mut table = table(&scenario, None, 3);
    let handed = |table: &Table| matches!(table.over, Some(Over::Handed(_)));
    assert!(handed(&table));
    for kind in [
        MouseEventKind::Down(MouseButton::Left),
        MouseEventKind::ScrollDown,
        MouseEventKind::ScrollUp,
    ] {
        let mouse = MouseEvent { kind, column: 9, row: 9, modifiers: KeyModifiers::NONE };
        play::handle(&mut table, &Event::Mouse(mouse));
        assert!(handed(&table), "{kind:?}");
    }
    let interrupt = Event::Key(KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL));
    table.make(crestline_rules::choice::Choice::Done);
    table.over = Some(Over::Question {
        text: String::new(),
        answers: vec![('b', "back".to_owned(), super::state::Answer::Back)],
    });
    press(&mut table, KeyCode::Char('b'));
    assert!(handed(&table), "back from a question");
    press(&mut table, KeyCode::Enter);
    assert!(table.over.is_none() && !table.covered());
    play::handle(&mut table, &interrupt);
}

/// Every choice of the list can be told from the others, and the line that counts the rest is its
/// own.
#[test]
fn the_choices_of_a_list_can_be_told_apart() {
    let scenario = scenario("linden-road");
    let mut table = table(&scenario, Some(scenario.first_turn), 4);
    set_up(&mut table);
    for _ in 0..60 {
        close(&mut table);
        if !matches!(table.session.now(), Now::Person(_)) {
            break;
        }
        for (width, height) in [(80, 24), (120, 40)] {
            let buffer = drawn(&mut table, width, height);
            let rows: Vec<Vec<char>> =
                text(&buffer).lines().map(|row| row.chars().collect()).collect();
            let from = usize::from(table.areas.list_from);
            let mut seen: std::collections::BTreeMap<usize, String> =
                std::collections::BTreeMap::new();
            for (line, item) in &table.areas.list {
                let row: String = rows[usize::from(*line)][from..].iter().collect();
                assert!(!row.trim_end().ends_with('~'), "{row}");
                assert!(!row.contains("more: Tab"), "{row}");
                let words = seen.entry(*item).or_default();
                words.push_str(row.trim_start_matches(|c: char| c.is_ascii_digit()));
            }
            let different: std::collections::BTreeSet<&String> = seen.values().collect();
            assert_eq!(different.len(), seen.len(), "{}", text(&buffer));
        }
        let choice = table.adviser.advice(&table.session).unwrap();
        table.make(choice);
        while table.work() {}
    }
}
