//! Why a choice is refused. Refusals are computed from public knowledge and the chooser's own hand,
//! so these sentences give nothing away (H-18).

use crestline_rules::choice::{Illegal, Refusal};

/// A refusal with its paragraph: `the fire group is no chain of adjacent hexes (O20.3.1)`.
#[must_use]
pub fn illegal(illegal: &Illegal) -> String {
    format!("{} ({})", refusal(illegal.kind), illegal.para)
}

/// A kind of refusal.
#[must_use]
pub const fn refusal(kind: Refusal) -> &'static str {
    match kind {
        Refusal::GameOver => "the game is over",
        Refusal::SpecialRule => "a special rule of the scenario forbids it",
        Refusal::WrongForm => "that does not answer what is asked",
        Refusal::NoSuchCard => "the card is not there to be played or drawn",
        Refusal::OrderLimit => "no more Orders can be given this Turn",
        Refusal::AlreadyOrdered => "who has given an Order cannot pass any more",
        Refusal::DiscardLimit => "the nation discards no more cards than that",
        Refusal::OrderImpossible => "nobody could carry out this Order now",
        Refusal::NotYours => "the piece belongs to the other side",
        Refusal::AlreadyActivated => "the unit or side has been activated this Turn",
        Refusal::OutOfCommand => "the Leader cannot activate that unit: too far away, or a Leader",
        Refusal::CannotPerform => "that piece could not carry it out",
        Refusal::NotPerformed => "the Order must be carried out first",
        Refusal::AlreadyFired => {
            "it has fired: once in a Fire Order, and Op Fire once after each step"
        }
        Refusal::NoTarget => "no enemy unit is there",
        Refusal::WindowClosed => "the card's Action belongs to another moment",
        Refusal::PrerequisiteMissing => "what the Action needs is not there",
        Refusal::DefenderOnly => "only the scenario's Defender can do that",
        Refusal::DeadAction => "the card has no Action",
        Refusal::Fortified => "there can be only one Fortification in a hex",
        Refusal::Wet => "nothing can be placed in a Wet hex",
        Refusal::OnFire => "the hex is on fire",
        Refusal::NoSmoke => "it has no Smoke",
        Refusal::NoRadio => "there is no Radio for that",
        Refusal::EdgeClosed => "units leave the map only over the enemy's edge",
        Refusal::WireGroup => "units in Wire fire with nobody outside it",
        Refusal::NoSight => "there is no line of sight",
        Refusal::OutOfRange => "the target is out of Range",
        Refusal::Ordnance => "Weapons with a white bar cannot fire like this",
        Refusal::WeaponUnusable => "the Weapon or its carrier is in no state to fire",
        Refusal::NotChained => "the fire group would be no chain of adjacent hexes",
        Refusal::FpBelowOne => "FP would be less than 1",
        Refusal::NotEnoughMovement => "there is not enough Movement left",
        Refusal::NotAdjacent => "the hexes are not adjacent",
        Refusal::EnemyThere => "enemy units are there",
        Refusal::Impassable => "nothing may enter that hex",
        Refusal::Cliff => "a cliff is in the way",
        Refusal::BridgeSide => "a major bridge is entered and left along its way only",
        Refusal::HasWeapon => "the receiver has a Weapon already",
        Refusal::NotCloser => "a retreating unit must come nearer to its own edge",
        Refusal::NotForced => "the unit would die there and has another way",
        Refusal::OutsideZone => "the hex is outside the set-up zone",
        Refusal::Stacking => "more than seven figures would be in the hex",
        Refusal::NotContiguous => "the hexes of this step would be no chain of adjacent hexes",
        Refusal::Crowded => "the step lets no more units into the hex",
        Refusal::NoRoomLeft => "what is still to be set up would find no room",
        Refusal::NotBroken => "the unit is not broken",
        Refusal::HasMarker => "the unit has such a marker already",
        Refusal::Covered => "the hex gives Cover",
        Refusal::NotNearest => "another one is nearer to the random hex",
        Refusal::NothingThere => "nothing that could be chosen is in that hex",
        Refusal::Compulsory => "a decision must be made",
        Refusal::NotListed => "that is not among the choices",
    }
}
