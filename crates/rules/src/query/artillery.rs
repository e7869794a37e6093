//! Artillery: whose Radio could do what, who observes, and what he can spot (12, O17, O18).

use crestline_board::hex::Hex;

use super::{Denial, Situation, denied};
use crate::choice::Refusal;
use crate::content::RadioKind;
use crate::para;
use crate::scenario::switches::OwnSpot;
use crate::scenario::{PieceId, What};
use crate::side::Side;
use crate::special::permit::Deed;
use crate::special::scene::About;
use crate::special::value::Value;
use crate::state::Place;

impl<'a> Situation<'a> {
    /// The Radio in a side's box (12).
    #[must_use]
    pub fn radio(self, side: Side) -> Option<PieceId> {
        let _ = para!("12");
        self.scenario.pieces().find(|piece| {
            self.piece(*piece).place == Place::Box && self.scenario.owner(*piece) == side
        })
    }

    /// The numbers of a Radio.
    #[must_use]
    pub fn radio_kind(self, radio: PieceId) -> Option<&'a RadioKind> {
        match &self.scenario.counter(radio).what {
            What::Radio(kind) => Some(kind),
            _ => None,
        }
    }

    /// The FP of a Radio (12).
    #[must_use]
    pub fn radio_fp(self, radio: PieceId) -> u8 {
        let fp = self.radio_kind(radio).map_or(0, |kind| i32::from(kind.fp));
        let fp = self.changed(Value::RadioFp, fp, self.about(radio)).clamp(0, 99);
        u8::try_from(fp).unwrap_or(0)
    }

    /// How far around the Spotting Round the rounds of a Radio fall, in hexes (O18.2.3).
    #[must_use]
    pub fn blast(self, radio: PieceId) -> i32 {
        self.changed(Value::RadioBlast, 1, self.about(radio)).clamp(0, 3)
    }

    /// Whether a Radio may place Smoke for an observer (O18.2.1.1).
    #[must_use]
    pub fn radio_has_smoke(self, radio: PieceId, observer: PieceId) -> bool {
        let smoke = self.radio_kind(radio).is_some_and(|kind| kind.smoke);
        let about = About { by: Some(observer), ..self.about(radio) };
        self.changed(Value::RadioSmoke, i32::from(smoke), about) != 0
    }

    /// The roll by which a Radio destroys a Fortification (O18.2.3.3, G-41).
    #[must_use]
    pub fn vulnerability(self, radio: PieceId) -> Option<i32> {
        let at = usize::from(self.radio_fp(radio).checked_sub(8)?);
        self.scenario.switches.vulnerability.get(at).map(|roll| i32::from(*roll))
    }

    /// Whether a side could deny the other its artillery: there is a Radio to deny (O17).
    #[must_use]
    pub fn deniable(self, side: Side) -> bool {
        self.radio(side.other()).is_some()
    }

    /// Whether a side has a broken Radio to repair (O18.1).
    ///
    /// # Errors
    /// Why not.
    pub fn access(self, side: Side) -> Result<(), Denial> {
        match self.radio(side) {
            Some(radio) if self.piece(radio).broken => Ok(()),
            _ => Err(denied(Refusal::NoRadio, para!("O18.1"))),
        }
    }

    /// Whether a side has a Radio that works, and a Leader who can observe (O18.2).
    ///
    /// # Errors
    /// Why not.
    pub fn mission(self, side: Side) -> Result<(), Denial> {
        let ready = self.radio(side).is_some_and(|radio| !self.piece(radio).broken);
        if !ready {
            return Err(denied(Refusal::NoRadio, para!("O18.2")));
        }
        match self.observers(side).next() {
            Some(_) => Ok(()),
            None => Err(denied(Refusal::CannotPerform, para!("O18.2"))),
        }
    }

    /// The Leaders of a side who can observe now, in roster order.
    pub fn observers(self, side: Side) -> impl Iterator<Item = PieceId> + use<'a> {
        self.units_of(side).filter(move |unit| self.observer(*unit).is_ok())
    }

    /// Whether a unit can observe: an unbroken Leader, not yet activated this Turn, who sees a hex
    /// for the Spotting Round (O18.2, G-05).
    ///
    /// # Errors
    /// Why not.
    pub fn observer(self, unit: PieceId) -> Result<(), Denial> {
        let said = self.permitted(Deed::Observe, self.about(unit), None);
        let observes = said.unwrap_or(self.is_leader(unit));
        if !observes || !self.on_map(unit) || self.piece(unit).broken {
            return Err(denied(Refusal::CannotPerform, para!("O18.2")));
        }
        if !self.fresh(unit) {
            return Err(denied(Refusal::AlreadyActivated, para!("O14.1")));
        }
        match self.spots(unit).next() {
            Some(_) => Ok(()),
            None => Err(denied(Refusal::NoSight, para!("O18.2.1"))),
        }
    }

    /// The hexes in which a Leader can put the Spotting Round, in order.
    pub fn spots(self, leader: PieceId) -> impl Iterator<Item = Hex> + use<'a> {
        self.grid().hexes().filter(move |hex| self.spot(leader, *hex).is_ok())
    }

    /// Whether a Leader can put the Spotting Round in a hex: any that he sees, also one that cannot
    /// be entered or is on fire (O18.2.1, G-40), and his own unless the scenario forbids it (G-39).
    ///
    /// # Errors
    /// Why not.
    pub fn spot(self, leader: PieceId, hex: Hex) -> Result<(), Denial> {
        let refused = denied(Refusal::NoSight, para!("O18.2.1"));
        let from = self.hex(leader).ok_or(refused)?;
        let own = self.scenario.switches.own_spot == OwnSpot::Forbidden && from == hex;
        let seen = || self.sight(from, hex).clear || self.seen_by_eyes(leader, hex).is_some();
        if own || !seen() {
            return Err(refused);
        }
        Ok(())
    }
}
