//! What units and Weapons are worth now: printed numbers with everything that modifies them.

use crestline_board::hex::Hex;

use super::{Situation, Threat};
use crate::content::{FortificationKind, Stats, WeaponClass};
use crate::para;
use crate::scenario::PieceId;
use crate::side::Side;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;

impl Situation<'_> {
    /// A piece where it is, as special rules are asked about it.
    #[inline]
    pub(crate) fn about(self, piece: PieceId) -> About {
        if self.scenario.special.is_empty() {
            return About::default();
        }
        let (here, side) = (self.hex(piece), Some(self.holder(piece)));
        About { it: Some(piece), here, side, ..About::default() }
    }

    /// Whether something is so of a piece, with what special rules change about it.
    fn flag(self, value: Value, base: bool, piece: PieceId) -> bool {
        self.changed(value, i32::from(base), self.about(piece)) != 0
    }

    /// The printed numbers of the side of a unit that shows (3.1).
    fn printed(self, unit: PieceId) -> Stats {
        let broken = self.piece(unit).broken;
        self.scenario
            .unit_kind(unit)
            .map(|kind| if broken { kind.back } else { kind.front })
            .unwrap_or_default()
    }

    /// Wire in its hex takes 1 off FP, Range and Morale (F106.1).
    fn wired(self, unit: PieceId) -> i32 {
        let wire = self.piece(unit).hex().is_some_and(|hex| self.is_wired(hex));
        let _ = wire.then(|| para!("F106.1"));
        -i32::from(wire)
    }

    /// Suppressed takes 1 off (13.2), Veteran adds 1 (E44.1): FP, Range, Movement and Morale alike.
    fn markers(self, unit: PieceId) -> i32 {
        let piece = self.piece(unit);
        let _ = (piece.suppressed).then(|| para!("13.2"));
        let _ = (piece.veteran).then(|| para!("E44.1"));
        i32::from(piece.veteran) - i32::from(piece.suppressed)
    }

    /// Command of a Leader by the side that shows; markers never change it (3.1.5, G-53, G-54).
    #[must_use]
    pub fn command(self, unit: PieceId) -> i32 {
        let _ = para!("3.1.5");
        let command = i32::from(self.printed(unit).command);
        self.changed(Value::UnitCommand, command, self.about(unit)).max(0)
    }

    /// Command of a Leader as it is printed on the side that shows.
    pub(super) fn printed_command(self, unit: PieceId) -> i32 {
        i32::from(self.printed(unit).command)
    }

    /// What the Leaders in its hex add to a Squad or Team, together (3.3.1.2). Never to Leaders.
    #[must_use]
    pub fn led(self, unit: PieceId) -> i32 {
        let led = self.command_over(unit);
        if led == 0 || self.is_leader(unit) {
            return 0;
        }
        let _ = para!("3.3.1.2");
        led
    }

    /// FP of a unit (3.1.1).
    #[must_use]
    pub fn fp(self, unit: PieceId) -> i32 {
        let _ = para!("3.1.1");
        let fp = i32::from(self.printed(unit).fp.value)
            + self.led(unit)
            + self.markers(unit)
            + self.wired(unit);
        self.changed(Value::UnitFp, fp, self.about(unit))
    }

    /// Whether a unit's FP is boxed on the side that shows (3.1.6).
    #[must_use]
    pub fn fp_boxed(self, unit: PieceId) -> bool {
        let boxed = self.flag(Value::UnitBoxedFp, self.printed(unit).fp.boxed, unit);
        let _ = boxed.then(|| para!("3.1.6"));
        boxed
    }

    /// Range of a unit in hexes (3.1.2).
    #[must_use]
    pub fn range(self, unit: PieceId) -> i32 {
        let _ = para!("3.1.2");
        let range = i32::from(self.printed(unit).range.value)
            + self.led(unit)
            + self.markers(unit)
            + self.wired(unit);
        self.changed(Value::UnitRange, range, self.about(unit))
    }

    /// Movement of a unit in half points, its Weapon and the road bonus counted (O21, 11.1, T93).
    #[must_use]
    pub fn movement(self, unit: PieceId) -> i32 {
        let _ = para!("3.1.3");
        let piece = self.piece(unit);
        let weapon = piece
            .weapon
            .and_then(|weapon| {
                let kind = self.scenario.weapon_kind(weapon)?;
                let movement = i32::from(kind.movement);
                Some(self.changed(Value::WeaponMovement, movement, self.about(weapon)))
            })
            .unwrap_or(0);
        let points = i32::from(self.printed(unit).movement.value)
            + self.led(unit)
            + self.markers(unit)
            + weapon
            + i32::from(piece.road);
        self.changed(Value::UnitMovement, 2 * points, self.about(unit))
    }

    /// Half points of Movement that a unit still has in the Move in progress.
    #[must_use]
    pub fn movement_left(self, unit: PieceId) -> i32 {
        self.movement(unit) - i32::from(self.piece(unit).spent)
    }

    /// Morale of a unit without Cover (3.1.4).
    #[must_use]
    pub fn bare_morale(self, unit: PieceId) -> i32 {
        let _ = para!("3.1.4");
        let morale = i32::from(self.printed(unit).morale)
            + self.led(unit)
            + self.markers(unit)
            + self.wired(unit);
        self.changed(Value::UnitMorale, morale, self.about(unit))
    }

    /// Whether a unit's Range is boxed on the side that shows (3.1.6).
    #[must_use]
    pub fn range_boxed(self, unit: PieceId) -> bool {
        self.flag(Value::UnitBoxedRange, self.printed(unit).range.boxed, unit)
    }

    /// Whether a unit's Movement is boxed on the side that shows (3.1.6).
    #[must_use]
    pub fn movement_boxed(self, unit: PieceId) -> bool {
        self.flag(Value::UnitBoxedMovement, self.printed(unit).movement.boxed, unit)
    }

    /// Morale of a unit where it stands, the Cover of its hex added (3.1.4, T78.3).
    #[must_use]
    pub fn morale(self, unit: PieceId) -> i32 {
        self.morale_against(unit, &Threat::NONE)
    }

    /// Morale of a unit against an attack: what covers it depends on what attacks, and whence.
    #[must_use]
    pub fn morale_against(self, unit: PieceId, threat: &Threat) -> i32 {
        let cover = self.piece(unit).hex().map_or(0, |hex| self.cover_against(hex, threat));
        let there = threat.from.first().copied();
        let about = About { there, ..self.about(unit) };
        self.bare_morale(unit) + self.changed(Value::UnitCover, cover, about)
    }

    /// Whether a piece is a Weapon that works: it is whole, and its carrier neither broken nor
    /// Suppressed (11.1).
    #[must_use]
    pub fn weapon_usable(self, weapon: PieceId) -> bool {
        self.carrier(weapon).is_some_and(|carrier| {
            let unit = self.piece(carrier);
            let _ = unit.broken.then(|| para!("3.2.3"));
            !self.piece(weapon).broken && !unit.broken && !unit.suppressed
        })
    }

    /// Whether a Weapon has a white bar (11.5).
    #[must_use]
    pub fn is_ordnance(self, weapon: PieceId) -> bool {
        let ordnance = self.scenario.weapon_kind(weapon).is_some_and(|kind| kind.ordnance);
        let ordnance = self.flag(Value::WeaponOrdnance, ordnance, weapon);
        let _ = ordnance.then(|| para!("11.5"));
        ordnance
    }

    /// Whether the FP or Range printed on a Weapon is boxed (3.1.6): FP, then Range.
    #[must_use]
    pub fn weapon_boxed(self, weapon: PieceId) -> (bool, bool) {
        let kind = self.scenario.weapon_kind(weapon);
        let (fp, range) = kind.map_or((false, false), |k| (k.fp.boxed, k.range.boxed));
        let fp = self.flag(Value::WeaponBoxedFp, fp, weapon);
        (fp, self.flag(Value::WeaponBoxedRange, range, weapon))
    }

    /// What kind of Weapon a piece is, if it is one.
    #[must_use]
    pub fn weapon_class(self, weapon: PieceId) -> Option<WeaponClass> {
        self.scenario.weapon_kind(weapon).map(|kind| kind.class)
    }

    /// The FP printed on a Weapon (A27).
    #[must_use]
    pub fn printed_fp(self, weapon: PieceId) -> i32 {
        self.scenario.weapon_kind(weapon).map_or(0, |kind| i32::from(kind.fp.value))
    }

    /// Whether a Weapon may place Smoke (O20.2.1).
    #[must_use]
    pub fn has_smoke(self, weapon: PieceId) -> bool {
        let smoke = self.scenario.weapon_kind(weapon).is_some_and(|kind| kind.smoke);
        self.flag(Value::WeaponSmoke, smoke, weapon)
    }

    /// What Leaders add to a Weapon: nothing with a white bar, nothing if a Leader carries it
    /// (3.3.1.3).
    fn weapon_led(self, weapon: PieceId) -> i32 {
        if self.is_ordnance(weapon) {
            return 0;
        }
        let led = self.carrier(weapon).map_or(0, |carrier| self.led(carrier));
        if led != 0 {
            let _ = para!("3.3.1.3");
        }
        led
    }

    /// FP of a Weapon.
    #[must_use]
    pub fn weapon_fp(self, weapon: PieceId) -> i32 {
        let printed = self.scenario.weapon_kind(weapon).map_or(0, |kind| i32::from(kind.fp.value));
        self.changed(Value::WeaponFp, printed + self.weapon_led(weapon), self.about(weapon))
    }

    /// Range of a Weapon in hexes: the least and the most (O20.2.2).
    #[must_use]
    pub fn weapon_range(self, weapon: PieceId) -> (i32, i32) {
        let Some(kind) = self.scenario.weapon_kind(weapon) else { return (0, 0) };
        let most = i32::from(kind.range.value) + self.weapon_led(weapon);
        let most = self.changed(Value::WeaponRange, most, self.about(weapon));
        let least = i32::from(kind.min_range);
        (self.changed(Value::WeaponMinRange, least, self.about(weapon)), most)
    }

    /// Whether the row of a random hex, counted from 1, repairs a Weapon that is broken (11.4).
    #[must_use]
    pub fn row_fixes(self, weapon: PieceId, row: u8) -> bool {
        self.scenario.weapon_kind(weapon).is_some_and(|kind| kind.fix.contains(row))
    }

    /// Whether the row of a random hex, counted from 1, eliminates a Weapon that is broken (11.4).
    #[must_use]
    pub fn row_eliminates(self, weapon: PieceId, row: u8) -> bool {
        self.scenario.weapon_kind(weapon).is_some_and(|kind| kind.eliminate.contains(row))
    }

    /// The side that wins ties of a Melee in a hex: the last that was alone in its Bunker or Pillbox
    /// (F101, F104), or that special rules name alone.
    #[must_use]
    pub fn wins_ties(self, hex: Hex) -> Option<Side> {
        let holder = self.holds_ties(hex);
        let about = |side| About { here: Some(hex), side: Some(side), ..About::default() };
        let wins =
            |side| self.changed(Value::SideTies, i32::from(holder == Some(side)), about(side)) != 0;
        match Side::BOTH.map(wins) {
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
            _ => None,
        }
    }

    /// The last side that was alone in the Bunker or Pillbox of a hex (F101, F104).
    fn holds_ties(self, hex: Hex) -> Option<Side> {
        let fort = self.fort(hex)?;
        let mark = match fort.kind {
            FortificationKind::Bunker => para!("F101"),
            FortificationKind::Pillbox => para!("F104"),
            _ => return None,
        };
        let _ = mark;
        fort.sole
    }

    /// The FP of a side in a Melee hex: its units', one more for each boxed, Weapons never
    /// (O16.4.1, G-16).
    #[must_use]
    pub fn melee_fp(self, hex: Hex, side: Side) -> i32 {
        let fights = |unit: &PieceId| !self.forbids(Deed::Melee, self.about(*unit));
        let fp = |unit: PieceId| {
            let fp = self.fp(unit) + i32::from(self.fp_boxed(unit));
            self.changed(Value::UnitMelee, fp, self.about(unit))
        };
        self.units_in(hex, side).filter(fights).map(fp).sum()
    }
}
