//! Who can fire where with what FP, and whether an attack can come of it.

use crestline_board::hex::Hex;

use super::{Denial, Situation, denied};
pub use crate::actions::a24_1_aid::Aid;
use crate::choice::Refusal;
use crate::content::Order;
use crate::event::{FirePower, RollKind};
use crate::para;
use crate::scenario::switches::SmokeOrder;
use crate::scenario::{PieceId, What};
use crate::side::Side;
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;

/// A unit or Weapon that can fire at a hex, and what it brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Element {
    /// The unit or Weapon.
    pub piece: PieceId,
    /// Where it fires from.
    pub hex: Hex,
    /// Its FP.
    pub fp: i32,
    /// The hindrance of its line of sight.
    pub hindrance: i32,
    /// Whether it stands higher (1) or lower (-1) than the target, or level with it (0).
    pub height: i32,
    /// Whether it is Ordnance, which fires alone and after a Targeting roll (11.5).
    pub ordnance: bool,
}

/// What an attack must contain.
#[derive(Clone, Copy, Default, Debug)]
pub struct Shot<'a> {
    /// The piece whose FP counts in full; any if not yet chosen.
    pub base: Option<PieceId>,
    /// All pieces chosen so far.
    pub chosen: &'a [PieceId],
    /// Of each of these lists of units one, or its Weapon, must fire (A33.3).
    pub among: &'a [Vec<PieceId>],
    /// What Actions could add (10.3.2.1).
    pub aid: Aid,
}

impl Situation<'_> {
    /// What a unit or Weapon brings to an attack on a hex (O20.2.2, O20.3).
    ///
    /// # Errors
    /// Why it cannot fire there.
    pub fn element(self, piece: PieceId, target: Hex) -> Result<Element, Denial> {
        let Some(hex) = self.hex(piece) else {
            return Err(denied(Refusal::CannotPerform, para!("O20")));
        };
        let distance = self.distance(hex, target);
        let (weapon, least, most) = match &self.scenario.counter(piece).what {
            What::Unit(_) => (false, 0, self.range(piece)),
            What::Weapon(_) => {
                if !self.weapon_usable(piece) {
                    return Err(denied(Refusal::WeaponUnusable, para!("11.1")));
                }
                if self.is_wet(hex) {
                    return Err(denied(Refusal::WeaponUnusable, para!("T89")));
                }
                if self.is_wired(hex) {
                    return Err(denied(Refusal::WeaponUnusable, para!("F106.3")));
                }
                let (least, most) = self.weapon_range(piece);
                (true, least, most)
            }
            What::Radio(_) | What::Fortification(..) => {
                return Err(denied(Refusal::CannotPerform, para!("O20")));
            }
        };
        if distance > most || distance < least {
            return Err(denied(Refusal::OutOfRange, para!("O20.2.2")));
        }
        if !self.scenario.special.is_empty() {
            let unit = self.carrier(piece).unwrap_or(piece);
            let at = About { here: Some(target), there: Some(hex), ..self.about(piece) };
            let firer = About { it: Some(unit), ..at };
            if self.forbids(Deed::Fire, firer) {
                return Err(denied(Refusal::SpecialRule, para!("O20")));
            }
            if unit != piece && self.permitted(Deed::Use, at, None) == Some(false) {
                return Err(denied(Refusal::SpecialRule, para!("11.1")));
            }
        }
        let mut sight = self.sight(hex, target);
        if !sight.clear
            && let Some(other) = self.seen_by_eyes(piece, target)
        {
            sight = self.sight(other, target);
        }
        if !sight.clear {
            return Err(denied(Refusal::NoSight, para!("10.2")));
        }
        let fp = if weapon { self.weapon_fp(piece) } else { self.fp(piece) };
        let height = i32::from(self.level(hex)) - i32::from(self.level(target));
        let hindrance = i32::from(sight.hindrance);
        let ordnance = self.is_ordnance(piece);
        Ok(Element { piece, hex, fp, hindrance, height: height.signum(), ordnance })
    }

    /// The hex, of those from where others see for a piece, that sees a hex through the least
    /// hindrance.
    #[must_use]
    pub fn seen_by_eyes(self, piece: PieceId, hex: Hex) -> Option<Hex> {
        let eyes = self.eyes(piece).into_iter();
        let clear = eyes.map(|(_, from)| (self.sight(from, hex), from)).filter(|(v, _)| v.clear);
        clear.min_by_key(|(verdict, from)| (verdict.hindrance, *from)).map(|(_, from)| from)
    }

    /// What units and their Weapons bring to an attack on a hex, those that can.
    #[must_use]
    pub fn elements(self, units: &[PieceId], target: Hex) -> Vec<Element> {
        let mut found = Vec::new();
        self.gather(units, target, &mut found);
        found
    }

    /// The same into a list, in place of what it held: many hexes are asked about in a row.
    fn gather(self, units: &[PieceId], target: Hex, found: &mut Vec<Element>) {
        found.clear();
        for &unit in units {
            found.extend(self.element(unit, target).ok());
            if let Some(weapon) = self.piece(unit).weapon {
                found.extend(self.element(weapon, target).ok());
            }
        }
    }

    /// The FP of an attack by these elements, the first being the base (O20.3.1.2, O20.3.2, T88.2).
    /// A hindrance takes off the Targeting roll of Ordnance, not its FP (10.3.1).
    #[must_use]
    pub fn fire_power(self, elements: &[Element]) -> FirePower {
        let higher = elements.iter().any(|element| element.height > 0);
        let lower = elements.iter().any(|element| element.height < 0);
        let group = i32::try_from(elements.len()).unwrap_or(i32::MAX) - 1;
        let _ = (group > 0).then(|| para!("O20.3.1.2"));
        let _ = (higher || lower).then(|| para!("T88.2"));
        let _ = para!("O20.3.2");
        FirePower {
            base: elements.first().map_or(0, |base| base.fp),
            group: group.max(0),
            height: i32::from(higher) - i32::from(lower),
            hindrance: elements
                .iter()
                .filter(|element| !element.ordnance)
                .map(|element| element.hindrance)
                .max()
                .unwrap_or(0),
            actions: 0,
            rules: 0,
        }
    }

    /// The same at a hex, with what special rules change about it.
    #[must_use]
    pub fn fire_power_at(self, elements: &[Element], target: Hex) -> FirePower {
        let mut parts = self.fire_power(elements);
        if self.is_changed(Value::AttackFp)
            && let Some(base) = elements.first()
        {
            let side = Some(self.holder(base.piece));
            let (it, here, there) = (Some(base.piece), Some(target), Some(base.hex));
            let about = About { it, here, there, side, by: None, dice: None };
            let of = Printed::Roll(RollKind::Attack);
            let total = parts.total();
            parts.rules = self.changed_of(Value::AttackFp, total, about, of) - total;
        }
        parts
    }

    /// Whether an enemy unit in a hex may be fired at.
    pub(crate) fn may_be_target(self, hex: Hex, enemy: Side) -> bool {
        let spared = |unit| self.forbids(Deed::BeTarget, self.about(unit));
        !self.units_in(hex, enemy).all(spared)
    }

    /// Whether the hexes of elements form a chain of adjacent hexes (O20.3.1).
    #[must_use]
    pub fn chained(self, elements: &[Element]) -> bool {
        let all = self.component(elements, elements.first().map(|element| element.hex));
        all.len() == elements.len()
    }

    /// The elements that hang together with a hex.
    fn component(self, elements: &[Element], start: Option<Hex>) -> Vec<Element> {
        let mut hexes: Vec<Hex> = start.into_iter().collect();
        let mut at = 0;
        while let Some(hex) = hexes.get(at).copied() {
            at += 1;
            for element in elements {
                // Wire cuts a hex off from all others (F106.3).
                let cut = self.is_wired(hex) || self.is_wired(element.hex);
                let next = self.grid().distance(hex, element.hex) == 1;
                if next && !cut && !hexes.contains(&element.hex) {
                    hexes.push(element.hex);
                }
            }
        }
        elements.iter().copied().filter(|element| hexes.contains(&element.hex)).collect()
    }

    /// Whether some of these elements can make an attack of at least 1 FP together that contains
    /// what the shot asks for (O20.3.1, O20.3.2, 10.3.2.1).
    ///
    /// Adding an element to a group can only hurt through its hindrance and through standing lower
    /// than the target; for each limit on these the largest group is the strongest.
    #[must_use]
    pub fn attack_possible(self, elements: &[Element], target: Hex, shot: &Shot<'_>) -> bool {
        let spared = |piece: PieceId| {
            let enemy = self.holder(piece).other();
            self.occupied(target, enemy) && !self.may_be_target(target, enemy)
        };
        if !self.scenario.special.is_empty()
            && elements.first().is_some_and(|element| spared(element.piece))
        {
            return false;
        }
        let side = |group: &[Element]| group.first().map(|e| self.scenario.owner(e.piece));
        let strong = |group: &[Element]| {
            let fp = self.fire_power_at(group, target).total();
            let aid = || side(group).map_or(0, |side| shot.aid.most(self, side, group, target));
            fp >= 1 || fp + aid() >= 1
        };
        // One alone: also Ordnance, which fires no other way (O20.3.1.1).
        let wanted = |e: &Element| {
            shot.base.is_none_or(|base| base == e.piece)
                && shot.chosen.iter().all(|piece| *piece == e.piece)
        };
        if elements
            .iter()
            .filter(|e| wanted(e))
            .map(std::slice::from_ref)
            .any(|e| self.among(e, shot.among) && strong(e))
        {
            return true;
        }
        let elements: Vec<Element> = elements.iter().copied().filter(|e| !e.ordnance).collect();
        let groups = self.joining(elements, shot.base.or(shot.chosen.first().copied()));
        groups.iter().any(|elements| self.group_possible(elements, shot, &strong))
    }

    /// The sets of elements from which groups may be formed: all, unless special rules let units fire
    /// with nobody else; these have only their own Weapons with them.
    fn joining(self, elements: Vec<Element>, base: Option<PieceId>) -> Vec<Vec<Element>> {
        let unit = |piece: PieceId| self.carrier(piece).unwrap_or(piece);
        let lone = |piece: PieceId| self.forbids(Deed::Join, self.about(unit(piece)));
        let alone: Vec<PieceId> = if self.scenario.special.is_empty() {
            Vec::new()
        } else {
            elements.iter().map(|e| unit(e.piece)).filter(|unit| lone(*unit)).collect()
        };
        if alone.is_empty() {
            return vec![elements];
        }
        let of = |one: Option<PieceId>| -> Vec<Element> {
            let fits = |e: &&Element| match one {
                Some(one) => unit(e.piece) == one,
                None => !alone.contains(&unit(e.piece)),
            };
            elements.iter().filter(fits).copied().collect()
        };
        match base.map(unit) {
            Some(base) if alone.contains(&base) => vec![of(Some(base))],
            Some(_) => vec![of(None)],
            None => std::iter::once(None).chain(alone.iter().copied().map(Some)).map(of).collect(),
        }
    }

    /// Whether a group of some of these elements can make the attack.
    fn group_possible(
        self,
        elements: &[Element],
        shot: &Shot<'_>,
        strong: &impl Fn(&[Element]) -> bool,
    ) -> bool {
        let mut limits: Vec<i32> = elements.iter().map(|element| element.hindrance).collect();
        limits.sort_unstable();
        limits.dedup();
        for limit in limits {
            for low in [false, true] {
                let fits = |e: &Element| e.hindrance <= limit && (low || e.height >= 0);
                let able: Vec<Element> = elements.iter().copied().filter(fits).collect();
                let has = |piece: PieceId| able.iter().any(|element| element.piece == piece);
                if !shot.chosen.iter().chain(&shot.base).all(|piece| has(*piece)) {
                    continue;
                }
                let starts: Vec<Hex> = match shot.base.or(shot.chosen.first().copied()) {
                    Some(piece) => {
                        able.iter().filter(|e| e.piece == piece).map(|e| e.hex).collect()
                    }
                    None => able.iter().map(|element| element.hex).collect(),
                };
                for start in starts {
                    let mut group = self.component(&able, Some(start));
                    let whole = shot
                        .chosen
                        .iter()
                        .all(|piece| group.iter().any(|element| element.piece == *piece));
                    if !whole || !self.among(&group, shot.among) {
                        continue;
                    }
                    // The base first: the chosen one, or else the strongest.
                    let base = match shot.base {
                        Some(piece) => group.iter().position(|element| element.piece == piece),
                        None => (0..group.len()).max_by_key(|at| group[*at].fp),
                    };
                    if let Some(base) = base {
                        group.swap(0, base);
                        if strong(&group) {
                            return true;
                        }
                    }
                }
            }
        }
        false
    }

    /// Whether of each list of units one fires, itself or by its Weapon.
    #[must_use]
    pub(crate) fn among(self, elements: &[Element], lists: &[Vec<PieceId>]) -> bool {
        lists.iter().all(|units| {
            elements.iter().any(|element| {
                let unit = self.carrier(element.piece).unwrap_or(element.piece);
                units.contains(&unit)
            })
        })
    }

    /// The hexes with enemy units at which an attack by these units and their Weapons is possible.
    #[must_use]
    pub fn targets(self, side: Side, units: &[PieceId]) -> Vec<Hex> {
        let mut hexes = self.hexes_of(side.other());
        hexes.retain(|hex| {
            self.attack_possible(&self.elements(units, *hex), *hex, &Shot::default())
        });
        hexes
    }

    /// Whether units could make an attack at one of these hexes, with what Actions could add.
    #[must_use]
    pub fn can_fire(self, units: &[PieceId], hexes: &[Hex], aid: Aid) -> bool {
        let shot = Shot { aid, ..Shot::default() };
        let mut elements = Vec::new();
        let fires = |hex: &Hex| {
            self.gather(units, *hex, &mut elements);
            !elements.is_empty() && self.attack_possible(&elements, *hex, &shot)
        };
        // Smoke alone is no reason, unless the scenario says so (G-38).
        hexes.iter().any(fires)
            || (self.scenario.switches.smoke_order == SmokeOrder::Free
                && units
                    .iter()
                    .filter_map(|unit| self.piece(*unit).weapon)
                    .any(|w| self.can_smoke(w)))
    }

    /// Whether a Weapon can put Smoke anywhere.
    pub(crate) fn can_smoke(self, weapon: PieceId) -> bool {
        self.smoke_hexes(weapon).next().is_some()
    }

    /// The hexes that a Weapon may put Smoke in: any in Range and sight where Smoke can be; nobody
    /// need be there (O20.2.1).
    #[must_use]
    pub fn smoke_targets(self, weapon: PieceId) -> Vec<Hex> {
        self.smoke_hexes(weapon).collect()
    }

    fn smoke_hexes(self, weapon: PieceId) -> impl Iterator<Item = Hex> {
        // None is looked at for a Weapon that has no Smoke, or does not fire now.
        let able = self.has_smoke(weapon) && self.is_ordnance(weapon) && self.weapon_usable(weapon);
        let hexes = able.then(|| self.grid().hexes()).into_iter().flatten();
        hexes.filter(move |hex| self.smoke_target(weapon, *hex).is_ok())
    }

    /// Whether a Weapon that has Smoke may put it in a hex (O20.2.1).
    ///
    /// # Errors
    /// Why not.
    pub fn smoke_target(self, weapon: PieceId, hex: Hex) -> Result<(), Denial> {
        self.smokable(hex)?;
        self.element(weapon, hex).map(|_| ())
    }

    /// Whether a side could give a Fire Order (O20.1): some unactivated unit, or some Leader with
    /// those he may activate, could attack.
    #[must_use]
    pub(super) fn fire_possible(self, side: Side, aid: Aid) -> bool {
        let _ = para!("O20.1");
        let targets = self.hexes_of(side.other());
        self.units_of(side)
            .filter(|unit| self.fresh(*unit) && self.may_activate(*unit, Order::Fire))
            .any(|unit| self.can_fire(&self.with_commanded(unit), &targets, aid))
    }

    /// A unit with, if it is a Leader, all that he may activate for an Order.
    #[must_use]
    pub(crate) fn with_commanded(self, unit: PieceId) -> Vec<PieceId> {
        let mut units = vec![unit];
        if self.is_leader(unit) {
            units.extend(self.commanded(unit, Some(Order::Fire), |other| {
                self.fresh(other) && self.may_activate(other, Order::Fire)
            }));
        }
        units
    }
}
