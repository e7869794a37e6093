//! Where markers may be, and what they are worth: Fortifications, Smoke, Blazes, Radios.

use crestline_board::hex::Hex;

use super::{Denial, Situation, denied};
use crate::choice::Refusal;
use crate::content::FortificationKind;
use crate::para;
use crate::scenario::switches::SmokePool;
use crate::side::Side;
use crate::special::moment::Printed;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;
use crate::state::Fort;

impl<'a> Situation<'a> {
    /// The Fortification of a hex.
    #[must_use]
    pub fn fort(self, hex: Hex) -> Option<&'a Fort> {
        self.table.forts.get(&hex)
    }

    /// Whether a hex has Wire (F106).
    #[must_use]
    pub fn is_wired(self, hex: Hex) -> bool {
        self.fort(hex).is_some_and(|fort| fort.kind == FortificationKind::Wire)
    }

    /// Whether a step leads from a Trench into a Trench, Bunker or Pillbox, or back (F105.2).
    #[must_use]
    pub fn trenched(self, from: Hex, to: Hex) -> bool {
        use FortificationKind::{Bunker, Pillbox, Trench};
        let (Some(a), Some(b)) = (self.fort(from), self.fort(to)) else { return false };
        let inside = |kind| matches!(kind, Trench | Bunker | Pillbox);
        inside(a.kind) && inside(b.kind) && (a.kind == Trench || b.kind == Trench)
    }

    /// Whether a Fortification can be placed in a hex (8.1.3, 8.1.5, F100.3).
    ///
    /// # Errors
    /// Why not.
    pub fn fortifiable(self, hex: Hex) -> Result<(), Denial> {
        if !self.grid().contains(hex) {
            return Err(denied(Refusal::NotListed, para!("2.1")));
        }
        if self.table.forts.contains_key(&hex) {
            return Err(denied(Refusal::Fortified, para!("8.1.3")));
        }
        self.placeable(Deed::Fortify, hex, None)?;
        self.dry(hex)
    }

    /// Whether a Fortification of this kind can be placed in a hex.
    ///
    /// # Errors
    /// Why not.
    pub fn fortifiable_by(self, hex: Hex, kind: FortificationKind) -> Result<(), Denial> {
        self.fortifiable(hex)?;
        self.placeable(Deed::Fortify, hex, Some(Printed::Fort(kind)))
    }

    /// Whether Smoke can be placed in a hex (8.1.5, T89).
    ///
    /// # Errors
    /// Why not.
    pub fn smokable(self, hex: Hex) -> Result<(), Denial> {
        if !self.grid().contains(hex) {
            return Err(denied(Refusal::NotListed, para!("2.1")));
        }
        self.placeable(Deed::Smoke, hex, None)?;
        self.dry(hex)
    }

    /// Whether a Blaze can be placed in a hex (8.1.5).
    pub(crate) fn burnable(self, hex: Hex) -> Result<(), Denial> {
        self.placeable(Deed::Blaze, hex, None)?;
        self.dry(hex)
    }

    /// Whether special rules let a marker be placed in a hex.
    fn placeable(self, deed: Deed, hex: Hex, of: Option<Printed>) -> Result<(), Denial> {
        let about = About { here: Some(hex), ..About::default() };
        if self.permitted(deed, about, of) == Some(false) {
            return Err(denied(Refusal::SpecialRule, para!("8.1.3")));
        }
        Ok(())
    }

    /// Whether a hex is neither Wet nor on fire.
    pub(crate) fn dry(self, hex: Hex) -> Result<(), Denial> {
        if self.is_wet(hex) {
            return Err(denied(Refusal::Wet, para!("F100.3")));
        }
        if self.table.blaze.contains(&hex) {
            return Err(denied(Refusal::OnFire, para!("8.1.5")));
        }
        Ok(())
    }

    /// The side that alone has units in a hex.
    #[must_use]
    pub fn alone(self, hex: Hex) -> Option<Side> {
        match Side::BOTH.map(|side| self.occupied(hex, side)) {
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
            _ => None,
        }
    }

    /// How many Smoke markers there are to draw from, of each value from 1 to 10 (T94, G-55).
    #[must_use]
    pub fn smoke_pool(self) -> [u8; 10] {
        let mut pool = [6, 6, 6, 6, 6, 4, 4, 4, 4, 4];
        if self.scenario.switches.smoke_pool == SmokePool::Finite {
            for value in self.table.smoke.values() {
                if let Some(count) = pool.get_mut(usize::from(*value).wrapping_sub(1)) {
                    *count = u8::saturating_sub(*count, 1);
                }
            }
        }
        pool
    }

    /// The FP of Mines that come into play now, whoever brings them (F103.2).
    #[must_use]
    pub fn mines_fp(self) -> u8 {
        let defends = Side::BOTH.into_iter().filter(|side| self.is_defender(*side));
        let fp = |side: Side| {
            self.limit(Value::SideMines, i32::from(self.scenario.sides[side].mines), side)
        };
        defends.map(fp).max().unwrap_or(6)
    }
}
