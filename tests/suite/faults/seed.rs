//! A fault in a text: where it stands, and by what code it must be told.

use std::ops::Range;

use super::base::{Base, Of};
use crate::random::Chance;

/// A text with a fault.
#[derive(Clone, Debug)]
pub(super) struct Seeded {
    /// The text.
    pub(super) text: String,
    /// Where the fault is: a finding of it begins there.
    pub(super) at: Range<usize>,
}

impl Seeded {
    /// A text in which stretches give way to others, none over another. What stands between `«` and
    /// `»` in one of these is the fault; without such marks the first change is.
    pub(super) fn new(text: &str, mut changes: Vec<(Range<usize>, String)>) -> Seeded {
        changes.sort_by_key(|(at, _)| (at.start, at.end));
        let (mut made, mut from, mut fault, mut first) = (String::new(), 0, None, None);
        for (at, new) in &changes {
            made.push_str(&text[from..at.start]);
            let start = made.len();
            if let Some((before, rest)) = new.split_once('«') {
                let (marked, after) = rest.split_once('»').unwrap();
                made.push_str(before);
                let begin = made.len();
                made.push_str(marked);
                fault = Some(begin..made.len());
                made.push_str(after);
            } else {
                made.push_str(new);
            }
            first.get_or_insert(start..made.len());
            from = at.end;
        }
        made.push_str(&text[from..]);
        Seeded { text: made, at: fault.or(first).unwrap_or(0..0) }
    }
}

/// Puts a fault into a text, if it has a place for it.
pub(super) type Sow = fn(&Base, &mut Chance) -> Option<Seeded>;

/// A kind of fault.
pub(super) struct Kind {
    /// What an author did.
    pub(super) name: &'static str,
    /// In what texts.
    pub(super) of: &'static [Of],
    /// Any of these codes tells it.
    pub(super) codes: &'static [&'static str],
    /// How it comes about.
    pub(super) sow: Sow,
    /// Whether two places are at fault together: a finding at the one shows the other.
    pub(super) pair: bool,
}

impl Kind {
    /// A fault of two places, either of which may be told if the other is shown.
    pub(super) const fn of_two_places(self) -> Kind {
        Kind { pair: true, ..self }
    }
}

/// A kind of fault in all texts.
pub(super) const fn anywhere(name: &'static str, codes: &'static [&'static str], sow: Sow) -> Kind {
    Kind { name, of: &[Of::Map, Of::Scenario, Of::Script], codes, sow, pair: false }
}

/// A kind of fault of maps.
pub(super) const fn of_map(name: &'static str, codes: &'static [&'static str], sow: Sow) -> Kind {
    Kind { name, of: &[Of::Map], codes, sow, pair: false }
}

/// A kind of fault of scenarios.
pub(super) const fn of_scenario(
    name: &'static str,
    codes: &'static [&'static str],
    sow: Sow,
) -> Kind {
    Kind { name, of: &[Of::Scenario], codes, sow, pair: false }
}

/// A kind of fault of scripts.
pub(super) const fn of_script(
    name: &'static str,
    codes: &'static [&'static str],
    sow: Sow,
) -> Kind {
    Kind { name, of: &[Of::Script], codes, sow, pair: false }
}
