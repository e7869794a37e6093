//! Who attacks, who has the Initiative card, and who goes first.

use crestline_rules::scenario::Posture;
use crestline_rules::side::{BySide, Side};

use super::force::{Mustered, two_dice};
use crate::random::Random;

/// By how much a side must be ahead to attack.
const AHEAD: i16 = 5;

/// Who does what.
#[derive(Clone, Debug)]
pub(super) struct Stance {
    /// The postures.
    pub(super) postures: BySide<Posture>,
    /// Who holds the Initiative card: the higher initiative.
    pub(super) initiative: Side,
    /// Who sets up last and goes first.
    pub(super) first: Side,
    /// What each side rolled.
    pub(super) rolls: BySide<u8>,
}

impl Stance {
    /// The side that defends, if one does.
    pub(super) fn defender(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.postures[*side] == Posture::Defend)
    }
}

/// Each side adds a roll of two dice to its initiative: who is five ahead attacks, and the other
/// defends; where it is closer, both are on recon.
pub(super) fn stance(forces: &BySide<Mustered>, random: &mut Random) -> Stance {
    let rolls = BySide { axis: two_dice(random), allies: two_dice(random) };
    let total = |side: Side| i16::from(forces[side].initiative) + i16::from(rolls[side]);
    // By the published numbers nobody ties; others may.
    let initiative =
        if forces.axis.initiative >= forces.allies.initiative { Side::Axis } else { Side::Allies };
    let attacker = Side::BOTH.into_iter().find(|side| total(*side) - total(side.other()) >= AHEAD);
    let posture = |side: Side| match attacker {
        Some(attacker) if attacker == side => Posture::Attack,
        Some(_) => Posture::Defend,
        None => Posture::Recon,
    };
    Stance {
        postures: BySide::from_fn(posture),
        initiative,
        first: attacker.unwrap_or(initiative),
        rolls,
    }
}
