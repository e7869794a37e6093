//! Keys and what they mean.

use crestline_board::hex::Compass;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    /// The cursor goes to the next hex in a direction.
    Go(Compass),
    /// The cursor goes a column to the left or right.
    Sideways(bool),
    /// The cursor goes to the next marked hex, or the one before.
    NextMarked(bool),
    /// The next choice of the list is selected, or the one before.
    NextItem(bool),
    /// The n-th choice of the list is made, from 0.
    Pick(usize),
    /// What is selected or under the cursor is chosen.
    Enter,
    /// Passes, or finishes what has begun.
    Finish,
    /// Takes the last choice back.
    Undo,
    /// Why what is under the cursor, or a card, cannot be chosen.
    Why,
    /// A line of sight from here.
    Sight,
    /// The odds of an attack on the hex under the cursor.
    Odds,
    /// The hand.
    Hand,
    /// The log.
    Log,
    /// Everything about the hex under the cursor.
    Inspect,
    /// What the simple bot would do.
    Advise,
    /// Lets the simple bot set up the rest.
    SetUp,
    /// Uncovers the hand.
    Look,
    /// How windows for reactions are met.
    Reactions,
    /// Whether to ask about every re-roll.
    Rerolls,
    /// The list has what gives up a Weapon, or not.
    Scraps,
    /// Larger or smaller hexes.
    Zoom(bool),
    /// The panel beside the map, or more map.
    Panel,
    /// Saves.
    Save,
    /// What the scenario says to its players.
    Brief,
    /// Help.
    Help,
    /// Leaves.
    Quit,
    /// Leaves at once where it was asked before.
    Interrupt,
    /// Stops until the shell lets the process go on.
    Suspend,
    /// Draws everything anew.
    Redraw,
    /// Closes what lies over the map.
    Close,
}

/// The keys by what they do, for the help screen.
pub(crate) const HELP: &[(&str, &str)] = &[
    ("arrows, hjkl", "move the cursor; q w e / a s d go to the six neighbours"),
    ("Tab, Shift-Tab", "select in the list of choices"),
    ("n, N", "next marked hex, the one before"),
    ("Enter, Space", "choose what is selected, or the hex or piece under the cursor"),
    ("1 to 9", "make a choice of the list"),
    ("x", "pass, or finish what has begun"),
    ("u", "take back, to the last reveal"),
    ("?", "why the hex or piece under the cursor cannot be chosen"),
    ("L", "a line of sight from the cursor; move, Enter explains, Esc ends"),
    ("o", "odds of an attack on the hex under the cursor"),
    ("i", "everything about the hex under the cursor"),
    ("c", "cards in hand, with why one cannot be played"),
    ("g", "the log of the game"),
    ("b", "what the simple bot would do"),
    ("B", "at set-up: let the simple bot set up the rest"),
    ("r", "windows for reactions: ask, pass when empty, always pass"),
    ("R", "ask about every roll while you hold the Initiative card"),
    ("X", "also list what gives up a Weapon (11.3)"),
    ("v", "two people, one screen: uncover the hand"),
    ("+ and -", "larger and smaller hexes; p hides the panel"),
    ("S", "save"),
    ("Q, Ctrl-C", "leave; offers to save"),
    ("Ctrl-Z", "back to the shell for a while; its `fg` goes on"),
    ("Ctrl-L", "draw everything anew"),
    ("F2, m", "the briefing and special rules of the scenario"),
    ("F1, H", "this page"),
];

/// What a key asks for.
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c' | 'd') => Some(Command::Interrupt),
            KeyCode::Char('z') => Some(Command::Suspend),
            KeyCode::Char('l') => Some(Command::Redraw),
            _ => None,
        };
    }
    Some(match key.code {
        KeyCode::Up | KeyCode::Char('k' | 'w') => Command::Go(Compass::N),
        KeyCode::Down | KeyCode::Char('j' | 's') => Command::Go(Compass::S),
        KeyCode::Left | KeyCode::Char('h') => Command::Sideways(false),
        KeyCode::Right | KeyCode::Char('l') => Command::Sideways(true),
        KeyCode::Char('q') => Command::Go(Compass::Nw),
        KeyCode::Char('e') => Command::Go(Compass::Ne),
        KeyCode::Char('a') => Command::Go(Compass::Sw),
        KeyCode::Char('d') => Command::Go(Compass::Se),
        KeyCode::Char('n') => Command::NextMarked(true),
        KeyCode::Char('N') => Command::NextMarked(false),
        KeyCode::Tab | KeyCode::PageDown | KeyCode::Char(']') => Command::NextItem(true),
        KeyCode::BackTab | KeyCode::PageUp | KeyCode::Char('[') => Command::NextItem(false),
        KeyCode::Char(digit @ '1'..='9') => Command::Pick(digit as usize - '1' as usize),
        KeyCode::Enter | KeyCode::Char(' ') => Command::Enter,
        KeyCode::Char('x') => Command::Finish,
        KeyCode::Char('u') => Command::Undo,
        KeyCode::Char('?') => Command::Why,
        KeyCode::Char('L' | 't') => Command::Sight,
        KeyCode::Char('o') => Command::Odds,
        KeyCode::Char('c') => Command::Hand,
        KeyCode::Char('g') => Command::Log,
        KeyCode::Char('i') => Command::Inspect,
        KeyCode::Char('b') => Command::Advise,
        KeyCode::Char('B') => Command::SetUp,
        KeyCode::Char('v') => Command::Look,
        KeyCode::Char('r') => Command::Reactions,
        KeyCode::Char('R') => Command::Rerolls,
        KeyCode::Char('+' | '=') => Command::Zoom(true),
        KeyCode::Char('-') => Command::Zoom(false),
        KeyCode::Char('p') => Command::Panel,
        KeyCode::Char('X') => Command::Scraps,
        KeyCode::Char('S') => Command::Save,
        KeyCode::F(2) | KeyCode::Char('m') => Command::Brief,
        KeyCode::F(1) | KeyCode::Char('H') => Command::Help,
        KeyCode::Char('Q') => Command::Quit,
        KeyCode::Esc => Command::Close,
        _ => return None,
    })
}
