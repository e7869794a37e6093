//! The odds of an attack before it is made, counted over the cards that can come for all that the
//! side knows: each of its rolls is one of its unseen cards, each Defence roll one of the other
//! side's, deck and hand together.

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;
use crestline_rules::content::{CardId, CardSet, WeaponClass};
use crestline_rules::query::{Element, Situation, Threat, ThreatKind};
use crestline_rules::scenario::PieceId;
use crestline_rules::scenario::switches::GroupCover;
use crestline_rules::side::Side;
use crestline_rules::view::View;

/// A chance as so many ways of so many that are equally likely.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Chance {
    /// The ways in which it comes true.
    pub ways: u64,
    /// All ways.
    pub of: u64,
}

impl Chance {
    /// In per cent, rounded to the nearest; neither 0 nor 100 unless it is certain.
    #[must_use]
    pub const fn percent(self) -> u64 {
        if self.of == 0 || self.ways == 0 {
            return 0;
        }
        if self.ways >= self.of {
            return 100;
        }
        let percent = (200 * self.ways + self.of) / (2 * self.of);
        match percent {
            0 => 1,
            100 => 99,
            other => other,
        }
    }
}

/// What may come of an attack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AttackOdds {
    /// The target hex.
    pub hex: Hex,
    /// The FP that is added to the attack roll.
    pub fp: i32,
    /// The chance that Ordnance hits (O20.2.3); none where nothing must be hit first.
    pub hit: Option<Chance>,
    /// The units under fire, in roster order.
    pub units: Vec<UnitOdds>,
}

/// What may come to a unit under fire, the Targeting roll counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnitOdds {
    /// The unit.
    pub unit: PieceId,
    /// Its Morale against this attack, Cover and all.
    pub morale: i32,
    /// The chance that it breaks, or is eliminated if it is broken.
    pub breaks: Chance,
    /// The chance that it is Suppressed.
    pub suppressed: Chance,
}

/// How often two dice show each sum.
type Sums = [u64; 13];

/// The odds of an attack by these elements, the base first, with so much more FP by Actions. `None`
/// if there are no elements or nobody is there to be hit.
#[must_use]
pub fn attack(view: &View, hex: Hex, elements: &[Element], more: i32) -> Option<AttackOdds> {
    let situation = view.situation();
    let side = view.side();
    let base = elements.first()?;
    let threat = threat(situation, elements);
    let above = threat.kind == ThreatKind::Indirect && situation.is_a(hex, Tag::Airburst);
    let fp = situation.fire_power_at(elements, hex).total() + more + if above { 2 } else { 0 };
    let range = situation.distance(base.hex, hex);
    let must_hit = base.ordnance;
    let (rolls, hit, all) = attack_rolls(view, must_hit, range + base.hindrance);
    let defence = sums(view, side.other());
    let defences: u64 = defence.iter().sum();
    let of = all * defences;
    let units: Vec<UnitOdds> = situation
        .units_in(hex, side.other())
        .map(|unit| {
            let morale = situation.morale_against(unit, &threat);
            let (mut less, mut equal) = (0, 0);
            for (roll, ways) in (0i32..).zip(rolls) {
                for (own, times) in (0i32..).zip(defence) {
                    let both = ways * times;
                    match (morale + own).cmp(&(fp + roll)) {
                        std::cmp::Ordering::Less => less += both,
                        std::cmp::Ordering::Equal => equal += both,
                        std::cmp::Ordering::Greater => {}
                    }
                }
            }
            // Equal breaks who is moving (O20.3.4).
            let moving = situation.is_moving(unit);
            let (breaks, suppressed) = if moving { (less + equal, 0) } else { (less, equal) };
            let chance = |ways| Chance { ways, of };
            UnitOdds { unit, morale, breaks: chance(breaks), suppressed: chance(suppressed) }
        })
        .collect();
    let hit = must_hit.then_some(Chance { ways: hit, of: all });
    (!units.is_empty()).then_some(AttackOdds { hex, fp, hit, units })
}

/// How the attack comes, as far as Cover asks (T78.3, 11.6).
fn threat(situation: Situation<'_>, elements: &[Element]) -> Threat {
    let mut classes = elements.iter().filter_map(|element| situation.weapon_class(element.piece));
    let uncovered = |class| matches!(class, WeaponClass::Flamethrower | WeaponClass::Molotov);
    if classes.clone().any(uncovered) {
        return Threat::of(ThreatKind::Uncovered);
    }
    if classes.any(|class| class == WeaponClass::Mortar) {
        return Threat::of(ThreatKind::Indirect);
    }
    let mut from: Vec<Hex> = elements.iter().map(|element| element.hex).collect();
    if situation.scenario.switches.group_cover == GroupCover::Base {
        from.truncate(1);
    } else {
        from.sort_unstable();
        from.dedup();
    }
    Threat::direct(from)
}

/// How often each attack roll comes, how often it comes at all, and of how many ways. Where a
/// Targeting roll comes first, its product must be more than a limit, and its card is gone.
fn attack_rolls(view: &View, must_hit: bool, limit: i32) -> (Sums, u64, u64) {
    let cards = unseen(view, view.side());
    if !must_hit {
        let sums = sums(view, view.side());
        let all = sums.iter().sum();
        return (sums, all, all);
    }
    let dice: Vec<(u8, u8)> = cards.iter().map(|card| dice(view, view.side(), card)).collect();
    let mut rolls = Sums::default();
    let (mut hits, mut all) = (0, 0);
    for (at, (white, red)) in dice.iter().enumerate() {
        let hit = i32::from(*white) * i32::from(*red) > limit;
        for (other, (white, red)) in dice.iter().enumerate() {
            if at != other {
                all += 1;
                if hit {
                    hits += 1;
                    rolls[usize::from(white + red)] += 1;
                }
            }
        }
    }
    (rolls, hits, all)
}

/// The sums of the cards that a roll of a side can bring, for all that the viewer knows.
fn sums(view: &View, side: Side) -> Sums {
    let mut sums = Sums::default();
    for card in unseen(view, side).iter() {
        let (white, red) = dice(view, side, card);
        sums[usize::from(white + red)] += 1;
    }
    sums
}

/// The cards that can come for a roll of a side; its discards as well where the deck ends first.
fn unseen(view: &View, side: Side) -> CardSet {
    let cards = view.unseen(side);
    if cards.len() < 2 { cards.union(view.discards(side)) } else { cards }
}

fn dice(view: &View, side: Side, number: u8) -> (u8, u8) {
    let card = view.scenario().card(CardId { side, number });
    (card.white, card.red)
}
