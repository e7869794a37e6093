//! How pieces, cards, sides and numbers are called.

use crestline_rules::content::{CardId, UnitClass};
use crestline_rules::scenario::{PieceId, Scenario, What, slug};
use crestline_rules::side::Side;

/// A side: `Axis`, `Allies`.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Allies => "Allies",
    }
}

/// A piece with what it is and the name that scripts use: `Rifle Squad rifle-3`, `Lt. Schrader`.
#[must_use]
pub fn piece(scenario: &Scenario, piece: PieceId) -> String {
    let counter = scenario.counter(piece);
    let what = match &counter.what {
        What::Unit(kind) => match kind.class {
            UnitClass::Squad => format!("{} Squad", counter.title),
            UnitClass::Team => format!("{} Team", counter.title),
            UnitClass::Leader | UnitClass::Hero => counter.title.clone(),
        },
        What::Weapon(_) | What::Radio(_) | What::Fortification(..) => counter.title.clone(),
    };
    if slug(&what) == counter.name { what } else { format!("{what} {}", counter.name) }
}

/// A card by its nation's letter and number: `G-6`.
#[must_use]
pub fn card(scenario: &Scenario, card: CardId) -> String {
    format!("{}-{}", scenario.sides[card.side].deck.prefix, card.number)
}

/// A number of half points of Movement: `3½`.
#[must_use]
pub fn half_points(halves: u16) -> String {
    let (whole, half) = (halves / 2, halves % 2 == 1);
    match (whole, half) {
        (0, true) => "½".to_owned(),
        (_, true) => format!("{whole}½"),
        (_, false) => whole.to_string(),
    }
}

/// VP as the track shows them: `Axis 5`, `Allies 3`, `0`.
#[must_use]
pub fn vp(total: i32) -> String {
    match total {
        0 => "0".to_owned(),
        lead if lead > 0 => format!("Axis {lead}"),
        lead => format!("Allies {}", lead.unsigned_abs()),
    }
}

/// Things in a sentence: `a, b and c`.
#[must_use]
pub fn list(items: &[String]) -> String {
    match items {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}
