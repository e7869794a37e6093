//! How pieces, cards, sides and numbers are called.

use crestline_rules::content::{Brings, CardId, UnitClass};
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

/// What a piece is: `Rifle Squad`, `Lt. Schrader`, `Light MG`.
#[must_use]
pub(super) fn kind(scenario: &Scenario, piece: PieceId) -> String {
    let counter = scenario.counter(piece);
    match &counter.what {
        What::Unit(kind) => named_kind(&counter.title, kind.class),
        What::Weapon(_) | What::Radio(_) | What::Fortification(..) => counter.title.clone(),
    }
}

/// A piece with what it is and the name that scripts use: `Rifle Squad rifle-3`, `Lt. Schrader`.
#[must_use]
pub fn piece(scenario: &Scenario, piece: PieceId) -> String {
    let counter = scenario.counter(piece);
    let what = kind(scenario, piece);
    if slug(&what) == counter.name { what } else { format!("{what} {}", counter.name) }
}

/// A card by its nation's letter and number: `G-6`.
#[must_use]
pub fn card(scenario: &Scenario, card: CardId) -> String {
    format!("{}-{}", scenario.sides[card.side].deck.prefix, card.number)
}

/// What an entry of a side's Support Table brings: `Weapon Team with Light MG`, `Cpl. Schmidt`.
#[must_use]
pub(super) fn support(scenario: &Scenario, side: Side, entry: u8) -> String {
    let nation = &scenario.sides[side].support;
    let Some(line) = nation.support.get(usize::from(entry)) else {
        return format!("entry {entry}");
    };
    match &line.brings {
        Brings::Leader(names) => names.join(" or "),
        Brings::Unit(kind, None) => named_kind(&kind.name, kind.class),
        Brings::Unit(kind, Some(weapon)) => {
            format!("{} with {}", named_kind(&kind.name, kind.class), weapon.name)
        }
        Brings::Radio(kind) => format!("Radio {}", kind.name),
    }
}

/// One of the Leaders whom an entry of a side's Support Table names.
#[must_use]
pub(super) fn support_leader(scenario: &Scenario, side: Side, entry: u8, leader: u8) -> String {
    let nation = &scenario.sides[side].support;
    match nation.support.get(usize::from(entry)).map(|line| &line.brings) {
        Some(Brings::Leader(names)) => names.get(usize::from(leader)).cloned(),
        _ => None,
    }
    .unwrap_or_else(|| format!("Leader {leader}"))
}

/// A printed name of a unit with its class, where the name does not say what it is.
fn named_kind(name: &str, class: UnitClass) -> String {
    match class {
        UnitClass::Squad => format!("{name} Squad"),
        UnitClass::Team => format!("{name} Team"),
        UnitClass::Leader | UnitClass::Hero => name.to_owned(),
    }
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

/// A count with commas between thousands: `11,175`.
#[must_use]
pub fn thousands(count: u64) -> String {
    let digits = count.to_string();
    let mut out = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}
