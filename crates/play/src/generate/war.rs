//! Who fights whom, and when.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_rules::content::{Nation, Quality, Years};
use crestline_rules::design::{NationDesign, OrderOfBattle, Size};
use crestline_rules::side::{BySide, Side};

use super::{Refusal, Stock, Wishes};

/// Two nations at war in a year.
#[derive(Clone, Debug)]
pub(super) struct War<'a> {
    /// The nations with their design values.
    pub(super) sides: BySide<Party<'a>>,
    /// The year.
    pub(super) year: u16,
}

/// A nation with its design values.
#[derive(Clone, Copy, Debug)]
pub(super) struct Party<'a> {
    /// The nation.
    pub(super) nation: &'a Arc<Nation>,
    /// Its values.
    pub(super) values: &'a NationDesign,
}

impl<'a> Party<'a> {
    /// Its orders of battle of a quality and size in a year against an opponent.
    pub(super) fn orders_of_battle(
        self,
        year: u16,
        opponent: &str,
        quality: Quality,
        size: Size,
    ) -> Vec<&'a OrderOfBattle> {
        let fits = |ob: &&OrderOfBattle| {
            ob.quality == quality
                && ob.fits(year, opponent)
                && ob.strength(size).is_some_and(|strength| strength.leaders > 0)
        };
        self.values.orders_of_battle.iter().filter(fits).collect()
    }

    /// Whether some roll for troop quality brings it forces of a size.
    fn has_forces(self, year: u16, opponent: &str, size: Option<Size>) -> bool {
        let sizes = size.map_or(Size::ALL.to_vec(), |size| vec![size]);
        let Some(rolls) = self.values.quality_rolls(year, opponent) else { return false };
        sizes.into_iter().all(|size| {
            (2..=12)
                .filter_map(|roll| rolls.of(roll))
                .any(|quality| !self.orders_of_battle(year, opponent, quality, size).is_empty())
        })
    }
}

/// All wars that fit the wishes, in the order of nations and years.
pub(super) fn possible<'a>(stock: Stock<'a>, wishes: &Wishes) -> Result<Vec<War<'a>>, Refusal> {
    for side in Side::BOTH {
        known(stock, wishes, side)?;
    }
    let found = wars(stock, wishes);
    if !found.is_empty() {
        return Ok(found);
    }
    Err(Refusal::NoWar { instead: instead(stock, wishes) })
}

/// Refuses a nation that there is not, or that fought on the other side.
fn known(stock: Stock<'_>, wishes: &Wishes, side: Side) -> Result<(), Refusal> {
    let Some(word) = wishes.nation(side) else { return Ok(()) };
    let of = |side: Side| parties(stock, side).into_iter().map(|party| &party.nation.word);
    let words = || of(side).cloned().collect();
    if of(side).any(|known| known == word) {
        Ok(())
    } else if of(side.other()).any(|known| known == word) {
        Err(Refusal::WrongSide { word: word.to_owned(), side, known: words() })
    } else {
        Err(Refusal::NoNation { word: word.to_owned(), known: words() })
    }
}

/// The nations of a side that have design values.
fn parties(stock: Stock<'_>, side: Side) -> Vec<Party<'_>> {
    let own = stock.library.nations.iter().filter(|nation| nation.side == side);
    let with = |nation| Some(Party { nation, values: stock.design.nation(&nation.word)? });
    own.filter_map(with).collect()
}

/// All wars that fit the wishes.
fn wars<'a>(stock: Stock<'a>, wishes: &Wishes) -> Vec<War<'a>> {
    let wished = |side: Side| {
        let fits =
            |party: &Party<'_>| wishes.nation(side).is_none_or(|word| party.nation.word == word);
        parties(stock, side).into_iter().filter(fits).collect::<Vec<_>>()
    };
    let (axis, allies) = (wished(Side::Axis), wished(Side::Allies));
    let mut found = Vec::new();
    for (axis, allies) in axis.iter().flat_map(|axis| allies.iter().map(move |a| (*axis, *a))) {
        for year in Years::ALL.iter().filter(|year| wishes.year.is_none_or(|y| y == *year)) {
            let (a, b) = (&axis.nation.word, &allies.nation.word);
            let there = axis.nation.years.contains(year) && allies.nation.years.contains(year);
            let forces =
                || axis.has_forces(year, b, wishes.size) && allies.has_forces(year, a, wishes.size);
            if there && at_war(axis, allies, year) && forces() {
                found.push(War { sides: BySide { axis, allies }, year });
            }
        }
    }
    found
}

/// Whether one of the two says that they fought then.
fn at_war(axis: Party<'_>, allies: Party<'_>, year: u16) -> bool {
    let says = |party: Party<'_>, other: &str| {
        party.values.wars.iter().any(|war| war.against == other && war.years.contains(year))
    };
    says(axis, &allies.nation.word) || says(allies, &axis.nation.word)
}

/// What is possible if one of the wishes is given up.
fn instead(stock: Stock<'_>, wishes: &Wishes) -> Vec<(&'static str, Vec<String>)> {
    let mut told = Vec::new();
    let mut tell = |wish, without: Wishes, word: &dyn Fn(&War<'_>) -> String| {
        let words: BTreeSet<String> = wars(stock, &without).iter().map(word).collect();
        if !words.is_empty() {
            told.push((wish, words.into_iter().collect()));
        }
    };
    if wishes.year.is_some() {
        let without = Wishes { year: None, ..wishes.clone() };
        tell("year", without, &|war| war.year.to_string());
    }
    if wishes.axis.is_some() {
        let without = Wishes { axis: None, ..wishes.clone() };
        tell("axis", without, &|war| war.sides.axis.nation.word.clone());
    }
    if wishes.allies.is_some() {
        let without = Wishes { allies: None, ..wishes.clone() };
        tell("allies", without, &|war| war.sides.allies.nation.word.clone());
    }
    if let Some(wished) = wishes.size {
        let fits = |size: &Size| {
            *size != wished
                && !wars(stock, &Wishes { size: Some(*size), ..wishes.clone() }).is_empty()
        };
        let words: Vec<String> =
            Size::ALL.iter().filter(|size| fits(size)).map(|s| s.word().to_owned()).collect();
        if !words.is_empty() {
            told.push(("size", words));
        }
    }
    told
}
