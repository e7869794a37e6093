//! What is wrong with a special rule, and in which part of it.

use super::super::pieces::PieceKind;
use crate::scenario::FlawKind;
use crestline_board::hex::Hex;

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
    /// A terrain that stands on no hexside.
    NotOnHexsides {
        /// Its word.
        word: String,
        /// Those that do.
        known: Vec<String>,
    },
    /// A value that what it is written for does not have.
    WrongValue {
        /// The word of the value.
        word: &'static str,
    },
    /// A deed that nobody of those named ever does.
    WrongDoer {
        /// The word of the deed.
        word: &'static str,
    },
    /// An effect that is never done to a piece of those named.
    WrongPieces {
        /// The word of the property that names them, if one does.
        word: Option<&'static str>,
        /// The kinds of pieces that it is done to.
        of: &'static [PieceKind],
    },
    /// Nothing can be so: a state or mark, and not that.
    NeverSo {
        /// The word of the state or mark.
        word: String,
    },
    /// What is forbidden or allowed here is turned round for all by a later statement.
    Undone {
        /// The word of the deed.
        word: &'static str,
        /// Where it is turned round.
        later: (usize, Spot),
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
    /// No Event is about to take effect at this moment.
    NothingToCancel,
    /// A direction that no compass has.
    NoDirection,
    /// The chits have no such letter.
    UnknownChit {
        /// The letter.
        letter: char,
    },
}
