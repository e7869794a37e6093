//! Sets of places along a line: finitely many points and open stretches.

use super::fraction::Fraction;

/// A set of places. Between two neighbouring marks it holds all places or none; outside of the
/// marks it holds none.
#[derive(Clone, Debug, Default)]
pub(super) struct Set {
    marks: Vec<Fraction>,
    at: Vec<bool>,
    after: Vec<bool>,
}

impl Set {
    /// The set that holds what is answered at each mark and, with `false`, between two marks.
    pub(super) fn new(mut marks: Vec<Fraction>, holds: impl Fn(Fraction, bool) -> bool) -> Set {
        marks.sort_unstable();
        marks.dedup();
        let at = marks.iter().map(|mark| holds(*mark, true)).collect();
        let after = marks.windows(2).map(|two| holds(two[0].between(two[1]), false)).collect();
        Set { marks, at, after }
    }

    /// Whether it holds a place.
    pub(super) fn holds(&self, place: Fraction) -> bool {
        match self.marks.binary_search(&place) {
            Ok(mark) => self.at[mark],
            Err(0) => false,
            Err(next) => self.after.get(next - 1).copied().unwrap_or(false),
        }
    }

    /// Whether it holds no place at all.
    pub(super) fn is_empty(&self) -> bool {
        !self.at.iter().chain(&self.after).any(|holds| *holds)
    }

    /// The places for which an answer follows from whether each of two sets holds them.
    pub(super) fn with(&self, other: &Set, answer: impl Fn(bool, bool) -> bool) -> Set {
        let marks = self.marks.iter().chain(&other.marks).copied().collect();
        Set::new(marks, |place, _| answer(self.holds(place), other.holds(place)))
    }

    pub(super) fn and(&self, other: &Set) -> Set {
        self.with(other, |one, two| one && two)
    }

    pub(super) fn or(&self, other: &Set) -> Set {
        self.with(other, |one, two| one || two)
    }

    pub(super) fn without(&self, other: &Set) -> Set {
        self.with(other, |one, two| one && !two)
    }

    /// A closed stretch, perhaps of a single place.
    pub(super) fn stretch(from: Fraction, to: Fraction) -> Set {
        Set::new(vec![from, to], |_, _| true)
    }
}
