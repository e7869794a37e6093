//! `design germany { … }` and `design-common { … }`: what pieces are worth, and the tables that random
//! scenarios are made from. Only design tools ask for them.

mod common;
mod nation;
mod order_of_battle;
pub(crate) mod spec;

use crestline_rules::content::{FortificationKind, Library};
use crestline_rules::design::{Design, Size, Worthy};

use crate::diag::Findings;
use crate::syntax::Node;

/// The words of sizes.
pub(super) const SIZES: [(&str, Size); 3] =
    [("platoon", Size::Platoon), ("detachment", Size::Detachment), ("company", Size::Company)];

/// The words of what has a worth.
pub(super) const WORTHIES: [(&str, Worthy); 6] = [
    ("leader", Worthy::Leader),
    ("hero", Worthy::Hero),
    ("squad", Worthy::Squad),
    ("team", Worthy::Team),
    ("weapon", Worthy::Weapon),
    ("radio", Worthy::Radio),
];

/// The words of Fortifications.
pub(super) const WORKS: [(&str, FortificationKind); 6] = super::script::FORTIFICATIONS;

/// Reads a document of design values. What it says goes before what is known already, and single
/// values take the place of those. `library` has all nations that it may name.
pub(crate) fn design(node: &Node, library: &Library, known: &mut Design, findings: &mut Findings) {
    if node.name.value == spec::DESIGN.word {
        nation::nation(node, library, known, findings);
    } else {
        common::common(node, &mut known.common, findings);
    }
}

/// Puts new rows before old ones.
fn before<T>(mut new: Vec<T>, old: &mut Vec<T>) {
    new.append(old);
    *old = new;
}
