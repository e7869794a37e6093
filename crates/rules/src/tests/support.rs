//! 4.3.2: rolls on the Support Table, what they bring into a game, and that a game which has grown is
//! saved, seen and replayed like any other.

use std::sync::Arc;

use super::contract::{play as random, rich};
use super::kit::{Board, Play, action, at, board, draft, library, position};
use crate::choice::{Prompt, Refusal};
use crate::content::{CardAction, CardId, CardSet, Library, UnitClass, UnitKind};
use crate::event::Happening;
use crate::flow::support::Caller;
use crate::game::Game;
use crate::scenario::{Called, ScenarioDraft};
use crate::side::Side;
use crate::state::{Fault, Place};
use crate::view::Hidden;

/// The entry of the kit's tables that brings a Rifle Squad by a 7, and those that only a 7 brings.
const RIFLE: &str = "entry:5";
const LEADER: &str = "entry:11";
const TEAM: &str = "entry:12";
const RADIO: &str = "entry:13";
const LATE: &str = "entry:14";
const MINOR: &str = "entry:15";

/// A side rolls on its Support Table in this scenario.
fn rolling(draft: ScenarioDraft, text: &str, side: Side, by: Caller) -> Play {
    let scenario = Arc::new(draft.build().unwrap());
    let mut position = position(&scenario, text);
    position.turn = Some(Side::Allies);
    let mut play = at(scenario, &position);
    call(&mut play, side, by);
    play
}

fn call(play: &mut Play, side: Side, by: Caller) {
    play.game.support(side, by);
    play.game = Game::resume(Arc::clone(play.game.scenario()), play.game.state.clone());
}

fn axis(board: Board, text: &str, by: Caller) -> Play {
    rolling(draft(board.map()), text, Side::Axis, by)
}

const TEXT: &str = "H6 axis rifle-1; B2 allies line-1";

/// That nothing came of it.
fn nothing(play: &Play) {
    assert!(play.saw(|what| matches!(what, Happening::NoEffect)));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    assert!(play.game.table().called.is_empty());
}

#[test]
fn s4_3_2_a_roll_offers_what_the_year_and_the_nation_have() {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go("3-4");
    assert_eq!(play.prompt(), Some(Prompt::Support(Side::Axis, 7)));
    for entry in [RIFLE, LEADER, TEAM, RADIO] {
        assert!(play.can(entry), "{entry}");
    }
    for entry in [LATE, MINOR, "entry:4", "entry:99"] {
        assert_eq!(play.refuse(entry), (Refusal::NotListed, "4.3.2"), "{entry}");
    }
    assert_eq!(play.refuse("pass").0, Refusal::Compulsory);
    let mut draft = draft(board().map());
    draft.year = 1944;
    let mut play = rolling(draft, TEXT, Side::Axis, Caller::Reinforcements);
    play.go("3-4");
    assert!(play.can(LATE));
}

#[test]
fn s4_3_2_a_squad_comes_with_a_name_and_teams_of_its_own() {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go("1-1 entry:0");
    let squad = play.of(Side::Axis, "rifle-5");
    assert_eq!(play.prompt(), Some(Prompt::SupportHex(squad)));
    play.go("P4");
    assert_eq!(play.hex(Side::Axis, "rifle-5"), "P4");
    assert!(play.saw(|what| matches!(what, Happening::Came { unit, .. } if *unit == squad)));
    for team in ["rifle-5/a", "rifle-5/b"] {
        assert_eq!(play.state(Side::Axis, team).place, Place::Aside);
        let kind = play.game.scenario().unit_kind(play.of(Side::Axis, team)).unwrap();
        assert_eq!((kind.class, kind.name.as_str()), (UnitClass::Team, "Line"));
    }
    // The next one has the next name; those that are there keep theirs.
    call(&mut play, Side::Axis, Caller::Reinforcements);
    play.go("1-2 entry:1 P5");
    assert_eq!(play.hex(Side::Axis, "rifle-6"), "P5");
    assert_eq!(play.hex(Side::Axis, "rifle-5"), "P4");
    assert_eq!(play.hex(Side::Axis, "rifle-1"), "H6");
}

#[test]
fn s4_3_2_s11_2_a_weapon_comes_with_its_unit() {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go(&format!("3-4 {TEAM} P4"));
    // There are two crews of that kind already, by another name.
    let team = play.of(Side::Axis, "weapon-3");
    let weapon = play.of(Side::Axis, "light-mg-3");
    assert_eq!(play.state(Side::Axis, "light-mg-3").place, Place::Carried(team));
    assert_eq!(play.state(Side::Axis, "weapon-3").weapon, Some(weapon));
    assert_eq!(play.hex(Side::Axis, "light-mg-3"), "P4");
}

#[test]
fn s4_3_2_one_of_two_leaders_comes_and_nobody_twice() {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go(&format!("3-4 {LEADER}"));
    assert_eq!(play.prompt(), Some(Prompt::SupportLeader(Side::Axis, 11)));
    assert_eq!(play.refuse("entry:2"), (Refusal::NotListed, "4.3.2"));
    play.go("entry:1 P4");
    assert_eq!(play.hex(Side::Axis, "cpl-west"), "P4");
    assert_eq!(play.hex(Side::Axis, "west"), "P4", "also without rank");
    // Only the other is left: no question.
    call(&mut play, Side::Axis, Caller::Reinforcements);
    play.go(&format!("4-3 {LEADER} P4"));
    assert_eq!(play.hex(Side::Axis, "ost"), "P4");
    call(&mut play, Side::Axis, Caller::Reinforcements);
    play.go("2-5");
    assert!(!play.can(LEADER));
    assert!(play.can(RIFLE));
}

/// The kit's library with this many counters of each kind of unit.
fn scarce(count: u8) -> Arc<Library> {
    let mut library = Library::clone(&library());
    for nation in &mut library.nations {
        let nation = Arc::make_mut(nation);
        let few = |kind: &Arc<UnitKind>| Arc::new(UnitKind { count, ..UnitKind::clone(kind) });
        nation.units = nation.units.iter().map(few).collect();
        for line in &mut nation.support {
            if let crate::content::Brings::Unit(kind, _) = &mut line.brings {
                *kind = few(kind);
            }
        }
    }
    Arc::new(library)
}

#[test]
fn s4_3_2_no_more_comes_than_there_are_counters() {
    let text = "H6 axis rifle-1 rifle-2*; B2 allies line-1";
    let with = |count, text| {
        let mut draft = draft(board().map());
        draft.content = scarce(count);
        rolling(draft, text, Side::Axis, Caller::Reinforcements)
    };
    let mut play = with(3, text);
    play.go("3-4");
    assert!(play.can(RIFLE), "two of three are on the map, and others that stay off count not");
    let mut play = with(2, text);
    play.go("3-4");
    assert!(!play.can(RIFLE));
    assert!(play.can(TEAM));
    let mut play = with(2, text);
    play.go("1-1");
    nothing(&play);
}

#[test]
fn s4_3_2_s8_1_2_a_radio_comes_only_into_an_empty_box_and_only_by_reinforcements() {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go(&format!("3-4 {RADIO}"));
    let radio = play.of(Side::Axis, "radio-60mm");
    assert_eq!(play.game.situation().radio(Side::Axis), Some(radio));
    assert!(play.saw(|what| matches!(what, Happening::RadioPlaced { .. })));
    assert_eq!(play.prompt(), Some(Prompt::Turn));
    call(&mut play, Side::Axis, Caller::Reinforcements);
    play.go("4-3");
    assert!(!play.can(RADIO), "the box is full");
    let mut play = axis(board(), TEXT, Caller::Infiltration);
    play.go("3-4");
    assert!(!play.can(RADIO));
    let mut play = axis(board().on("wood", "K6"), TEXT, Caller::HiddenUnit);
    play.go("3-4");
    assert!(!play.can(RADIO));
}

#[test]
fn a35_4_a_hidden_unit_turns_up_alone_in_its_zone_and_under_cover() {
    let map = || board().on("wood", "K6 K7 C3").on("scrub", "L5").on("crop", "M6");
    let text = "K7 axis rifle-1; H6 axis rifle-2; B2 allies line-1";
    let mut play = axis(map(), text, Caller::HiddenUnit);
    play.go(&format!("3-4 {RIFLE}"));
    let mut hexes = vec!["K6", "L5"];
    hexes.retain(|hex| play.can(hex));
    assert_eq!(hexes, ["K6", "L5"]);
    // Occupied, without Cover; in the other half.
    for hex in ["K7", "M6"] {
        assert_eq!(play.refuse(hex), (Refusal::PrerequisiteMissing, "A35.4"), "{hex}");
    }
    assert_eq!(play.refuse("C3"), (Refusal::OutsideZone, "A35.4"));
    play.go("K6");
    assert_eq!(play.hex(Side::Axis, "rifle-5"), "K6");
    let mut play = axis(board(), text, Caller::HiddenUnit);
    play.go("3-4");
    nothing(&play);
}

#[test]
fn a35_4_the_action_answers_a_pass_with_discards() {
    let hidden = action(CardAction::HiddenUnit, 0);
    let scenario = Arc::new(draft(board().on("wood", "K6").map()).build().unwrap());
    let mut position = position(&scenario, TEXT);
    position.turn = Some(Side::Allies);
    position.hands.axis = Some(vec![CardId { side: Side::Axis, number: hidden }]);
    position.hands.allies = Some(vec![CardId { side: Side::Allies, number: 1 }]);
    let mut play = at(scenario, &position);
    play.go(&format!("pass #1 done !{hidden} 3-4 {RIFLE} K6"));
    assert_eq!(play.hex(Side::Axis, "rifle-5"), "K6");
}

#[test]
fn e68_reinforcements_come_in_at_the_own_edge_where_there_is_room() {
    let text = "P4 axis rifle-1 rifle-2; P7 axis grein rifle-3; P6 allies line-2; \
                H6 axis rifle-4; B2 allies line-1; P8 blaze";
    let mut play = axis(board(), text, Caller::Reinforcements);
    play.go(&format!("3-4 {RIFLE}"));
    assert_eq!(play.refuse("P4"), (Refusal::Stacking, "8.2"));
    assert_eq!(play.refuse("P8"), (Refusal::Impassable, "T98"));
    assert_eq!(play.refuse("O5"), (Refusal::OutsideZone, "E68"));
    assert!(play.can("P7") == (1 + 4 + 4 <= 7));
    assert!(play.can("P6"), "the enemy does not keep it out");
    play.go("P5");
    // Nowhere to come in: only what needs no hex is offered.
    let burning: String = (1..=11).map(|row| format!("P{row} blaze; ")).collect();
    let mut play = axis(board(), &format!("{burning}{TEXT}"), Caller::Reinforcements);
    play.go("3-4");
    assert!(!play.can(RIFLE) && !play.can(LEADER));
    play.go(RADIO);
    let mut play = axis(board(), &format!("{burning}{TEXT}"), Caller::Reinforcements);
    play.go("1-1");
    nothing(&play);
}

/// A game that has grown by a Squad, a Leader and a Team with its Weapon.
fn grown() -> Play {
    let mut play = axis(board(), TEXT, Caller::Reinforcements);
    play.go("1-1 entry:0 P4");
    for choices in [format!("3-4 {LEADER} entry:0 P5"), format!("4-3 {TEAM} P6")] {
        call(&mut play, Side::Axis, Caller::Reinforcements);
        play.go(&choices);
    }
    play
}

#[test]
fn a_game_that_has_grown_is_saved_and_goes_on() {
    let play = grown();
    let first = Arc::new(draft(board().map()).build().unwrap());
    let grown = Arc::clone(play.game.scenario());
    assert!(grown.roster.len() > first.roster.len());
    assert_eq!(grown.called, play.game.table().called);
    // From the scenario as its author wrote it, and from one that has grown, in whatever way.
    for scenario in [&first, &grown] {
        let copy = Game::restore(Arc::clone(scenario), play.game.snapshot()).unwrap();
        assert_eq!(copy, play.game);
        assert_eq!(copy.hash(), play.game.hash());
        assert_eq!(copy.next(), play.game.next());
        let names = |game: &Game| -> Vec<String> {
            game.scenario().pieces().map(|piece| game.scenario().name(piece)).collect()
        };
        assert_eq!(names(&copy), names(&play.game));
        // A new game begins as small as ever.
        assert_eq!(Game::new(Arc::clone(scenario)).scenario().roster.len(), first.roster.len());
    }
    let before = Game::at(Arc::clone(&first), &position(&first, TEXT)).unwrap();
    let back = Game::restore(grown, before.snapshot()).unwrap();
    assert_eq!(back, before);
    assert_eq!(back.scenario().roster.len(), first.roster.len());
}

#[test]
fn a_save_that_calls_what_no_table_has_is_refused() {
    let play = grown();
    let first = Arc::new(draft(board().map()).build().unwrap());
    for called in [
        Called { side: Side::Axis, entry: 200, leader: 0 },
        Called { side: Side::Axis, entry: 11, leader: 7 },
        Called { side: Side::Axis, entry: 0, leader: 0 },
    ] {
        let mut game = play.game.clone();
        game.state.table.called.push(called);
        assert_eq!(game.check(), [Fault::Roster]);
        assert!(Game::restore(Arc::clone(&first), game.snapshot()).is_none(), "{called:?}");
    }
}

#[test]
fn views_and_guesses_have_what_was_called() {
    let play = grown();
    for side in Side::BOTH {
        let view = play.game.view(side);
        assert_eq!(view.scenario().roster.len(), play.game.scenario().roster.len());
        let hidden = Hidden { hand: CardSet::EMPTY, ..Hidden::default() };
        let copy = view.complete(&hidden).unwrap();
        assert_eq!(copy, play.game);
        assert!(copy.check().is_empty());
    }
}

#[test]
fn a_squad_that_was_called_can_be_activated_and_deployed() {
    let mut play = grown();
    let squad = play.of(Side::Axis, "rifle-5");
    let teams = crate::events::e52_deploy::teams(play.game.situation(), squad);
    assert_eq!(teams, Some([play.of(Side::Axis, "rifle-5/a"), play.of(Side::Axis, "rifle-5/b")]));
    // And can be eliminated like any other, its Weapon too.
    let team = play.of(Side::Axis, "weapon-3");
    play.game.eliminate(&[team, squad], crate::event::Cause::Fire);
    assert_eq!(play.state(Side::Axis, "rifle-5").place, Place::Casualty);
    assert_eq!(play.state(Side::Axis, "light-mg-3").place, Place::Lost);
    assert!(play.game.check().is_empty());
}

#[test]
fn random_games_that_grow_stay_sound_and_replay_alike() {
    let scenario = rich();
    let mut grown = 0;
    for seed in 500..508 {
        let (game, made) = random(&scenario, seed, |game, at| {
            if game.table().called.is_empty() || at % 61 != 0 {
                return;
            }
            assert!(game.check().is_empty(), "seed {seed}, choice {at}");
            let copy = Game::restore(Arc::clone(&scenario), game.snapshot()).unwrap();
            assert_eq!(&copy, game, "seed {seed}, choice {at}");
            assert_eq!(copy.next(), game.next());
        });
        grown += game.table().called.len();
        let mut again = Game::new(Arc::clone(&scenario));
        for choice in &made {
            again.apply(choice).unwrap();
        }
        assert_eq!(again.hash(), game.hash());
        assert_eq!(again.scenario().called, game.scenario().called);
    }
    assert!(grown > 2, "{grown} calls");
}
