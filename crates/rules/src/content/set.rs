//! Sets of a few things that each have a number: the cards of one deck, the Objective chits.

use serde::{Deserialize, Serialize};

use super::DECK;

/// Declares a set as the bits of a number. `bit` gives the bit of a thing, 0 for what cannot be in
/// it; `thing` gives the thing of a bit's place.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident($bits:ty) of $thing:ty; $bit:path; $back:path) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize,
            Deserialize,
        )]
        pub struct $name($bits);

        impl $name {
            /// The set without anything in it.
            pub const EMPTY: $name = $name(0);

            /// Whether something is in the set.
            #[must_use]
            pub const fn contains(self, thing: $thing) -> bool {
                self.0 & $bit(thing) != 0
            }

            /// Puts something in. What cannot be in such a set changes nothing.
            pub fn insert(&mut self, thing: $thing) {
                self.0 |= $bit(thing);
            }

            /// Takes something out; whether it was there.
            pub fn remove(&mut self, thing: $thing) -> bool {
                let there = self.contains(thing);
                self.0 &= !$bit(thing);
                there
            }

            /// What is in either set.
            #[must_use]
            pub const fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// What is in this set and not in the other.
            #[must_use]
            pub const fn without(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Whether all of the other set is in this one.
            #[must_use]
            pub const fn includes(self, other: $name) -> bool {
                other.0 & !self.0 == 0
            }

            /// How many things there are.
            #[must_use]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is nothing.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// What is in the set, ascending.
            pub fn iter(self) -> impl Iterator<Item = $thing> + use<> {
                let mut rest = self.0;
                std::iter::from_fn(move || {
                    (rest != 0).then(|| {
                        let at = rest.trailing_zeros() as u8;
                        rest &= rest - 1;
                        $back(at)
                    })
                })
            }
        }

        impl FromIterator<$thing> for $name {
            fn from_iter<I: IntoIterator<Item = $thing>>(things: I) -> $name {
                let mut set = $name::EMPTY;
                for thing in things {
                    set.insert(thing);
                }
                set
            }
        }
    };
}

set! {
    /// A set of cards of one deck, by number from 1 to 72. The order in which cards lie is no part of
    /// any state.
    CardSet(u128) of u8; card_bit; std::convert::identity
}

set! {
    /// A set of chits, by letter.
    ChitSet(u32) of char; chit_bit; chit_at
}

impl CardSet {
    /// The whole deck, 1 to 72.
    pub const FULL: CardSet = CardSet(((1 << DECK) - 1) << 1);
}

/// Numbers beyond the deck are no cards.
const fn card_bit(number: u8) -> u128 {
    if number >= 1 && number <= DECK { 1 << number } else { 0 }
}

/// What is no capital letter names no chit.
const fn chit_bit(letter: char) -> u32 {
    if letter.is_ascii_uppercase() { 1 << (letter as u32 - 'A' as u32) } else { 0 }
}

fn chit_at(at: u8) -> char {
    char::from(b'A' + at)
}
