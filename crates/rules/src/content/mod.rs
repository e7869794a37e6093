//! Content values: cards, units, weapons, radios, chits and the nations that own them.
//!
//! These are plain data. `source` reads them from the bundled library or from a user's file; the
//! engine knows no nation, card or unit by name.

mod card;
mod chit;
mod nation;
mod set;
mod support;
mod unit;
mod weapon;

pub use card::{Card, CardAction, CardEvent, CardId, DECK, Order, Trigger};
pub use chit::{Chit, Worth};
pub use nation::{Library, Minor, Nation, NoQuarter};
pub use set::{CardSet, ChitSet};
pub use support::{Brings, Support, Years};
pub use unit::{Leader, Quality, Stat, Stats, UnitClass, UnitKind};
pub use weapon::{FortificationKind, RadioKind, Rows, WeaponClass, WeaponKind};
