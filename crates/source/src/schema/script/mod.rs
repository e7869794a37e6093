//! `script name scenario=… { … }` as it is written.

mod expect;
mod given;
mod read;
mod rules;
pub(crate) mod spec;
mod tracks;
mod words;

use crestline_board::hex::Hex;
use crestline_rules::content::FortificationKind;
use crestline_rules::script::{Script, UnitState, Verb};
use crestline_rules::side::Side;

use crate::text::{Span, Spanned};

pub(crate) use read::script;
pub(crate) use words::{PLAIN, PREFIXES, is_card};

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
    /// A special rule of the scenario.
    Rule(String),
    /// A number that a special rule keeps: the rule, and the number.
    RuleNumber(String, String),
    /// A mark that a special rule gives: the rule, and the mark.
    RuleMark(String, String),
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
    ("request", Verb::Request),
    ("deny", Verb::Deny),
    ("action", Verb::Action),
    ("event", Verb::Event),
    ("sniper", Verb::Sniper),
    ("draw", Verb::Draw),
    ("decide", Verb::Decide),
    ("rule", Verb::Rule),
];

/// The words of Fortifications.
pub(crate) const FORTIFICATIONS: [(&str, FortificationKind); 6] = [
    ("bunker", FortificationKind::Bunker),
    ("foxholes", FortificationKind::Foxholes),
    ("mines", FortificationKind::Mines),
    ("pillbox", FortificationKind::Pillbox),
    ("trench", FortificationKind::Trench),
    ("wire", FortificationKind::Wire),
];

/// The word of a Fortification.
pub(crate) fn fortification_word(kind: FortificationKind) -> &'static str {
    FORTIFICATIONS.iter().find(|(_, known)| *known == kind).map_or("", |(word, _)| word)
}

/// The words of those who may control an Objective.
pub(crate) const OWNERS: [(&str, Option<Side>); 3] =
    [("axis", Some(Side::Axis)), ("allies", Some(Side::Allies)), ("nobody", None)];

/// The words of states.
pub(crate) const STATES: [(&str, UnitState); 9] = [
    ("unbroken", UnitState::Unbroken),
    ("broken", UnitState::Broken),
    ("suppressed", UnitState::Suppressed),
    ("unsuppressed", UnitState::Unsuppressed),
    ("veteran", UnitState::Veteran),
    ("eliminated", UnitState::Eliminated),
    ("activated", UnitState::Activated),
    ("weapon-broken", UnitState::WeaponBroken),
    ("op-fired", UnitState::OpFired),
];

/// The word of a verb.
pub(crate) fn verb_word(verb: Verb) -> &'static str {
    VERBS.iter().find(|(_, known)| *known == verb).map_or("", |(word, _)| word)
}

/// The word of a state.
pub(crate) fn state_word(state: UnitState) -> &'static str {
    STATES.iter().find(|(_, known)| *known == state).map_or("", |(word, _)| word)
}

/// What a verb's statement may have, by its description.
pub(crate) fn takes(verb: Verb) -> Takes {
    let spec = spec::SCRIPT.child(verb_word(verb));
    let most = |wanted: &[&str]| {
        let args = spec.map_or(&[][..], |spec| spec.args);
        args.iter().find(|argument| wanted.contains(&argument.name)).map_or(0, |a| a.most)
    };
    let has = |name: &str| spec.is_some_and(|spec| spec.prop(name).is_some());
    Takes {
        activate: has("activate"),
        group: has("base"),
        side: most(&["SIDE"]) > 0,
        cards: most(&["CARD", "CARDS"]),
        pieces: most(&["PIECE", "PIECES"]),
        hexes: most(&["HEX", "HEXES"]),
        words: most(&["CHOICES"]) > 0,
        off: most(&["EXIT"]) > 0,
        rule: most(&["RULE"]) > 0,
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
    /// Any decisions, as in `choose`.
    pub(crate) words: bool,
    /// `exit` behind the hexes, and `space:4`.
    pub(crate) off: bool,
    /// The name of a special rule, first.
    pub(crate) rule: bool,
    /// `activate=`
    pub(crate) activate: bool,
    /// `base=` and `with=`
    pub(crate) group: bool,
}
