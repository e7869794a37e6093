//! `script name scenario=… { … }` as it is written.

mod expect;
mod given;
mod read;
mod words;

use crestline_board::hex::Hex;
use crestline_rules::script::{Script, UnitState, Verb};
use crestline_rules::side::Side;

use crate::text::{Span, Spanned};

pub(crate) use read::script;
pub(crate) use words::is_card;

/// A script as its author wrote it, with the place of every statement.
#[derive(Clone, Debug)]
pub struct ScriptNode {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// Its name.
    pub name: Spanned<String>,
    /// The scenario it plays.
    pub scenario: Spanned<String>,
    /// What it says.
    pub script: Script,
    /// Where each statement was written, by its number: in the order of the document, nested ones
    /// included, the first being 0.
    pub statements: Vec<Span>,
    /// Where the given position was written.
    pub given: Option<Span>,
    /// Where `otherwise` was written.
    pub otherwise: Option<Span>,
    /// Names that its scenario must know.
    pub names: Vec<Named>,
}

/// A name in a script, and what it must be the name of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Named {
    /// What it must be.
    pub what: NamedThing,
    /// Where it was written.
    pub span: Span,
}

/// What a name in a script names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NamedThing {
    /// A piece of either side.
    Piece(String),
    /// A card, of this side's deck if one is meant.
    Card(Option<Side>, String),
    /// A hex of the map.
    Hex(Hex),
    /// An Objective of the map.
    Objective(u8),
}

/// The verbs of statements.
pub(crate) const VERBS: &[(&str, Verb)] = &[
    ("place", Verb::Place),
    ("advance", Verb::Advance),
    ("fire", Verb::Fire),
    ("move", Verb::Move),
    ("recover", Verb::Recover),
    ("rout", Verb::Rout),
    ("pass", Verb::Pass),
    ("end", Verb::End),
    ("attack", Verb::Attack),
    ("go", Verb::Go),
    ("enter", Verb::Enter),
    ("roll", Verb::Roll),
    ("defend", Verb::Defend),
    ("test", Verb::Test),
    ("retreat", Verb::Retreat),
    ("melee", Verb::Melee),
    ("reroll", Verb::Reroll),
];

/// The words of states.
pub(crate) const STATES: &[(&str, UnitState)] = &[
    ("unbroken", UnitState::Unbroken),
    ("broken", UnitState::Broken),
    ("suppressed", UnitState::Suppressed),
    ("unsuppressed", UnitState::Unsuppressed),
    ("veteran", UnitState::Veteran),
    ("eliminated", UnitState::Eliminated),
    ("activated", UnitState::Activated),
    ("weapon-broken", UnitState::WeaponBroken),
];

/// The word of a verb.
pub(crate) fn verb_word(verb: Verb) -> &'static str {
    VERBS.iter().find(|(_, known)| *known == verb).map_or("", |(word, _)| word)
}

/// The word of a state.
pub(crate) fn state_word(state: UnitState) -> &'static str {
    STATES.iter().find(|(_, known)| *known == state).map_or("", |(word, _)| word)
}

/// As many as wanted.
const MANY: usize = usize::MAX;

/// What a verb's statement may have.
pub(crate) fn takes(verb: Verb) -> Takes {
    use Verb::{
        Advance, Attack, Defend, End, Enter, Fire, Go, Melee, Move, Pass, Place, Recover, Reroll,
        Retreat, Roll, Rout, Test,
    };
    // Cards, pieces and hexes beside its properties.
    let (cards, pieces, hexes, example) = match verb {
        Place => (0, MANY, MANY, "place rifle-1 H6"),
        Fire => (1, MANY, 1, "fire B-53 activate=line-1"),
        Move => (1, MANY, 0, "move B-27 activate=line-1"),
        Advance => (1, MANY, 0, "advance B-44 activate=line-1"),
        Recover => (1, MANY, 0, "recover G-5"),
        Rout => (1, MANY, 0, "rout B-10 axis"),
        Pass => (MANY, 0, 0, "pass B-1 B-2"),
        End => (0, 0, 0, "end"),
        Attack => (0, MANY, 1, "attack F5 base=rifle-1"),
        Go => (0, MANY, MANY, "go line-1 E5 F5"),
        Enter => (0, MANY, MANY, "enter line-1 F5"),
        Roll => (1, 0, 0, "roll axis B-65"),
        Defend => (1, 1, 0, "defend rifle-1 G-19"),
        Test => (1, 1, 0, "test rifle-2 G-28"),
        Retreat => (0, 1, MANY, "retreat rifle-2 I5 J5"),
        Melee => (0, 0, 1, "melee F5"),
        Reroll => (1, 0, 0, "reroll axis B-30"),
    };
    Takes {
        side: matches!(verb, Rout | Roll | Reroll),
        cards,
        pieces,
        hexes,
        example,
        activate: matches!(verb, Advance | Fire | Move | Recover | Rout),
        group: verb == Attack,
        total: matches!(verb, Attack | Roll | Defend | Test | Reroll),
        block: matches!(
            verb,
            Advance
                | Fire
                | Move
                | Recover
                | Rout
                | Pass
                | Attack
                | Go
                | Enter
                | Defend
                | Test
                | Melee
        ),
    }
}

/// What a verb's statement may have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Takes {
    /// A side.
    pub(crate) side: bool,
    /// How many cards at most, `card=` included.
    pub(crate) cards: usize,
    /// How many pieces at most, those of its properties left out.
    pub(crate) pieces: usize,
    /// How many hexes at most.
    pub(crate) hexes: usize,
    /// One that is right.
    pub(crate) example: &'static str,
    /// `activate=`
    pub(crate) activate: bool,
    /// `base=` and `with=`
    pub(crate) group: bool,
    /// `total=`
    pub(crate) total: bool,
    /// A block.
    pub(crate) block: bool,
}
