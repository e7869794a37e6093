//! The closed words of special rules, and what they mean.

use crestline_rules::content::{CardAction, CardEvent, Order, Trigger as CardTrigger};
use crestline_rules::event::RollKind;
use crestline_rules::scenario::Posture;
use crestline_rules::side::Side;
use crestline_rules::special::effect::{AttackWay, Until};
use crestline_rules::special::moment::{Moment, Printed};
use crestline_rules::special::permit::Deed;
use crestline_rules::special::pieces::{PieceKind, PieceState, Whereabouts, Whose};

use super::super::super::spec::words_of;

/// Whose.
pub(crate) const WHOSE: [(&str, Whose); 8] = [
    ("axis", Whose::Side(Side::Axis)),
    ("allies", Whose::Side(Side::Allies)),
    ("own", Whose::Own),
    ("enemy", Whose::Enemy),
    ("active", Whose::Active),
    ("inactive", Whose::Inactive),
    ("initiative", Whose::Initiative),
    ("no-initiative", Whose::Uninitiated),
];

/// Kinds of pieces.
pub(crate) const KINDS: [(&str, PieceKind); 17] = [
    ("units", PieceKind::Unit),
    ("squads", PieceKind::Squad),
    ("teams", PieceKind::Team),
    ("leaders", PieceKind::Leader),
    ("heroes", PieceKind::Hero),
    ("weapons", PieceKind::Weapon),
    ("ordnance", PieceKind::Ordnance),
    ("radios", PieceKind::Radio),
    ("fortifications", PieceKind::Fortification),
    ("unit", PieceKind::Unit),
    ("squad", PieceKind::Squad),
    ("team", PieceKind::Team),
    ("leader", PieceKind::Leader),
    ("hero", PieceKind::Hero),
    ("weapon", PieceKind::Weapon),
    ("radio", PieceKind::Radio),
    ("fortification", PieceKind::Fortification),
];

/// States of pieces.
pub(crate) const STATES: [(&str, PieceState); 11] = [
    ("broken", PieceState::Broken),
    ("suppressed", PieceState::Suppressed),
    ("veteran", PieceState::Veteran),
    ("activated", PieceState::Activated),
    ("acting", PieceState::Acting),
    ("armed", PieceState::Armed),
    ("led", PieceState::Led),
    ("alone", PieceState::Alone),
    ("engaged", PieceState::Engaged),
    ("seized", PieceState::Seized),
    ("seen", PieceState::Seen),
];

/// Where pieces are.
pub(crate) const WHERE: [(&str, Whereabouts); 5] = [
    ("on-map", Whereabouts::Map),
    ("aside", Whereabouts::Aside),
    ("waiting", Whereabouts::Track),
    ("lost", Whereabouts::Lost),
    ("anywhere", Whereabouts::Anywhere),
];

/// Fortifications.
pub(super) use crate::schema::script::FORTIFICATIONS as FORTS;

/// What rolls are for.
pub(crate) const ROLLS: [(&str, RollKind); 12] = [
    ("attack", RollKind::Attack),
    ("defence", RollKind::Defence),
    ("melee", RollKind::Melee),
    ("rally", RollKind::Rally),
    ("rout", RollKind::Rout),
    ("sudden-death", RollKind::SuddenDeath),
    ("targeting", RollKind::Targeting),
    ("accuracy", RollKind::Accuracy),
    ("impact", RollKind::Impact),
    ("mines", RollKind::Mines),
    ("support", RollKind::Support),
    ("commissar", RollKind::Commissar),
];

/// Until when something lasts.
pub(super) const UNTIL: [(&str, Until); 5] = [
    ("order-end", Until::Order),
    ("turn-end", Until::Turn),
    ("next-turn", Until::NextTurn),
    ("time-advance", Until::Time),
    ("game-end", Until::Game),
];

/// How attacks come.
pub(super) const WAYS: [(&str, AttackWay); 2] =
    [("mines", AttackWay::Mines), ("artillery", AttackWay::Artillery)];

/// Postures.
pub(super) const POSTURES: [(&str, Posture); 3] = super::super::forces::POSTURES;

/// Edges of the map.
pub(super) use super::super::forces::EDGES;

/// Names that moments and permissions bring.
pub(super) const BROUGHT: [&str; 4] = ["it", "by", "here", "there"];

const WHOSE_WORDS: [&str; 8] = words_of(&WHOSE);
const KIND_WORDS: [&str; 17] = words_of(&KINDS);
const STATE_WORDS: [&str; 11] = words_of(&STATES);
const WHERE_WORDS: [&str; 5] = words_of(&WHERE);

/// The words of the language that say which pieces are meant, for completion and suggestions.
pub(crate) static OF_PIECES: [&str; 33] = {
    let mut all = [""; 33];
    let lists: [(&[&str], usize); 4] =
        [(&WHOSE_WORDS, 8), (&KIND_WORDS, 9), (&STATE_WORDS, 11), (&WHERE_WORDS, 5)];
    let (mut list, mut at) = (0, 0);
    while list < lists.len() {
        let mut word = 0;
        while word < lists[list].1 {
            all[at] = lists[list].0[word];
            at += 1;
            word += 1;
        }
        list += 1;
    }
    all
};

/// What is printed of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sort {
    /// An Order.
    Order,
    /// An Action.
    Action,
    /// An Event.
    Event,
    /// A trigger.
    Trigger,
    /// What a roll is for.
    Roll,
    /// A Fortification.
    Fort,
}

impl Sort {
    /// All of them, those of cards first.
    pub(super) const ALL: [Sort; 6] =
        [Sort::Order, Sort::Action, Sort::Event, Sort::Trigger, Sort::Roll, Sort::Fort];

    /// The printed things of a moment, for `of=`.
    pub(super) const fn of_moment(moment: Moment) -> &'static [Sort] {
        match moment {
            Moment::Ordered | Moment::OrderDone | Moment::Activated => &[Sort::Order],
            Moment::Acted => &[Sort::Action],
            Moment::Event | Moment::EventDone => &[Sort::Event],
            Moment::Triggered => &[Sort::Trigger],
            Moment::Rolled | Moment::Rerolled | Moment::Attacked | Moment::AttackOver => {
                &[Sort::Roll]
            }
            Moment::Fortified | Moment::Razed => &[Sort::Fort],
            _ => &[],
        }
    }

    /// The printed things of a deed, for `of=`.
    pub(super) const fn of_deed(deed: Deed) -> &'static [Sort] {
        match deed {
            Deed::Act | Deed::Defender => &[Sort::Action],
            Deed::Event => &[Sort::Event],
            Deed::Trigger => &[Sort::Trigger],
            Deed::Reroll => &[Sort::Roll],
            Deed::Fortify => &[Sort::Fort],
            Deed::Activate | Deed::Order => &[Sort::Order],
            _ => &[],
        }
    }

    /// What one of them is called.
    pub(super) const fn title(self) -> &'static str {
        match self {
            Sort::Order => "an Order",
            Sort::Action => "an Action",
            Sort::Event => "an Event",
            Sort::Trigger => "a trigger",
            Sort::Roll => "a kind of roll",
            Sort::Fort => "a Fortification",
        }
    }

    /// The one of a word or printed name.
    pub(super) fn find(self, text: &str) -> Option<Printed> {
        let plain = text.to_lowercase();
        match self {
            Sort::Order => Order::from_title(text).map(Printed::Order),
            Sort::Action => CardAction::from_title(text).map(Printed::Action),
            Sort::Event => CardEvent::from_title(text).map(Printed::Event),
            Sort::Trigger => CardTrigger::from_title(text).map(Printed::Trigger),
            Sort::Roll => by_word(&ROLLS, &plain).map(Printed::Roll),
            Sort::Fort => by_word(&FORTS, &plain).map(Printed::Fort),
        }
    }

    /// All their names.
    pub(super) fn names(self) -> Vec<&'static str> {
        match self {
            Sort::Order => Order::ALL.iter().map(|one| one.title()).collect(),
            Sort::Action => CardAction::ALL.iter().map(|one| one.title()).collect(),
            Sort::Event => CardEvent::ALL.iter().map(|one| one.title()).collect(),
            Sort::Trigger => CardTrigger::ALL.iter().map(|one| one.title()).collect(),
            Sort::Roll => ROLLS.iter().map(|(word, _)| *word).collect(),
            Sort::Fort => FORTS.iter().map(|(word, _)| *word).collect(),
        }
    }
}

/// What a word of a table means.
pub(super) fn by_word<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    table.iter().find(|(known, _)| *known == word).map(|(_, value)| *value)
}
