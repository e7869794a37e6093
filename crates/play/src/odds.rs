//! The odds of an attack before it is made, counted over the cards that can come for all that the
//! side knows: each of its rolls is one of its unseen cards, each Defence roll one of the other
//! side's, deck and hand together.

use crestline_board::hex::Hex;
use crestline_board::terrain::Tag;
use crestline_rules::content::{CardId, CardSet, WeaponClass};
use crestline_rules::event::FirePower;
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
    /// The pieces that fire, the base first.
    pub pieces: Vec<PieceId>,
    /// The FP that is added to the attack roll.
    pub fp: i32,
    /// What it is made of, but for bursts in the crowns.
    pub parts: FirePower,
    /// How much of the base's FP is Command (3.3.1.2).
    pub command: i32,
    /// What bursts in the crowns add (T99).
    pub burst: i32,
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
    /// Its Morale without Cover.
    pub bare: i32,
    /// Its Morale against this attack, Cover and all.
    pub morale: i32,
    /// The chance that it breaks, or is eliminated if it is broken.
    pub breaks: Chance,
    /// The chance that it is Suppressed.
    pub suppressed: Chance,
}

/// How often two dice show each sum.
type Sums = [u64; 13];

/// Whether the viewer's hand may be counted with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// What is in it will not come for a roll.
    Open,
    /// It lies face down, and whoever looks at the odds is not to learn of it.
    Covered,
}

/// The odds of an attack by these elements, the base first, with so much more FP by Actions. `None`
/// if there are no elements or nobody is there to be hit.
#[must_use]
pub fn attack(
    view: &View,
    hex: Hex,
    elements: &[Element],
    more: i32,
    hand: Hand,
) -> Option<AttackOdds> {
    let situation = view.situation();
    let base = elements.first()?;
    let side = situation.holder(base.piece);
    let threat = threat(situation, elements);
    let above = threat.kind == ThreatKind::Indirect && situation.is_a(hex, Tag::Airburst);
    let mut parts = situation.fire_power_at(elements, hex);
    parts.actions += more;
    let burst = if above { 2 } else { 0 };
    let fp = parts.total() + burst;
    let led = situation.carrier(base.piece).unwrap_or(base.piece);
    let command = match situation.scenario.unit_kind(base.piece) {
        Some(_) => situation.led(led),
        None => (situation.weapon_fp(base.piece) - situation.printed_fp(base.piece))
            .clamp(0, situation.led(led).max(0)),
    };
    let range = situation.distance(base.hex, hex);
    let must_hit = base.ordnance;
    let (rolls, hit, all) = attack_rolls(view, side, must_hit, range + base.hindrance, hand);
    let defence = sums(view, side.other(), hand);
    let defences: u64 = defence.iter().sum();
    let of = all * defences;
    let units: Vec<UnitOdds> = situation
        .units_in(hex, side.other())
        .map(|unit| {
            let morale = situation.morale_against(unit, &threat);
            let bare = situation.bare_morale(unit);
            let none = Chance::default();
            let before = UnitOdds { unit, bare, morale, breaks: none, suppressed: none };
            before.met(situation, (&rolls, fp), &defence, of)
        })
        .collect();
    let hit = must_hit.then_some(Chance { ways: hit, of: all });
    let pieces = elements.iter().map(|element| element.piece).collect();
    (!units.is_empty()).then_some(AttackOdds { hex, pieces, fp, parts, command, burst, hit, units })
}

impl AttackOdds {
    /// What may come to each unit once the attack total is known.
    #[must_use]
    pub fn against(&self, view: &View, total: i32, hand: Hand) -> Vec<UnitOdds> {
        let situation = view.situation();
        let certain: Sums = std::array::from_fn(|sum| u64::from(sum == 0));
        let after = |unit: &UnitOdds| {
            let defence = sums(view, situation.holder(unit.unit), hand);
            let of = defence.iter().sum();
            unit.met(situation, (&certain, total), &defence, of)
        };
        self.units.iter().map(after).collect()
    }
}

impl UnitOdds {
    /// The same with what may come of attack rolls on top of so much FP, and of Defence rolls.
    fn met(
        self,
        situation: Situation<'_>,
        (rolls, fp): (&Sums, i32),
        defence: &Sums,
        of: u64,
    ) -> UnitOdds {
        let (mut less, mut equal) = (0, 0);
        for (roll, ways) in (0i32..).zip(rolls) {
            for (own, times) in (0i32..).zip(defence) {
                let both = ways * times;
                match (self.morale + own).cmp(&(fp + roll)) {
                    std::cmp::Ordering::Less => less += both,
                    std::cmp::Ordering::Equal => equal += both,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
        // Equal breaks who is moving (O20.3.4).
        let moving = situation.is_moving(self.unit);
        let (breaks, suppressed) = if moving { (less + equal, 0) } else { (less, equal) };
        let chance = |ways| Chance { ways, of };
        UnitOdds { breaks: chance(breaks), suppressed: chance(suppressed), ..self }
    }
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
fn attack_rolls(
    view: &View,
    side: Side,
    must_hit: bool,
    limit: i32,
    hand: Hand,
) -> (Sums, u64, u64) {
    let cards = unseen(view, side, hand);
    if !must_hit {
        let sums = sums(view, side, hand);
        let all = sums.iter().sum();
        return (sums, all, all);
    }
    let dice: Vec<(u8, u8)> = cards.iter().map(|card| dice(view, side, card)).collect();
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
fn sums(view: &View, side: Side, hand: Hand) -> Sums {
    let mut sums = Sums::default();
    for card in unseen(view, side, hand).iter() {
        let (white, red) = dice(view, side, card);
        sums[usize::from(white + red)] += 1;
    }
    sums
}

/// The cards that can come for a roll of a side; its discards as well where the deck ends first.
pub(crate) fn unseen(view: &View, side: Side, hand: Hand) -> CardSet {
    let mut cards = view.unseen(side);
    if hand == Hand::Covered && side == view.side() {
        cards = cards.union(view.hand());
    }
    if cards.len() < 2 { cards.union(view.discards(side)) } else { cards }
}

fn dice(view: &View, side: Side, number: u8) -> (u8, u8) {
    let card = view.scenario().card(CardId { side, number });
    (card.white, card.red)
}
