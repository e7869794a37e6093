//! Markers: what lies on the map beside units, and on the tracks.

mod chit;
mod faces;

use std::sync::Arc;

use crestline_rules::content::{Chit, FortificationKind, Nation};
use crestline_rules::side::{BySide, Side};

pub(super) use faces::{back, front};

/// A marker.
#[derive(Clone, PartialEq, Debug)]
pub enum Marker {
    /// On a suppressed unit (13).
    Suppressed,
    /// On a Veteran (E44.1).
    Veteran,
    /// Smoke of a hindrance from 1 to 10 (T94), a Blaze on the other face (T79): so it can be drawn
    /// unseen.
    Smoke(u8),
    /// A Fortification (F100); Mines have an FP.
    Fortification(FortificationKind, Option<u8>),
    /// Who controls an Objective (7.3.1): the Axis on one face, the Allies on the other.
    Control(BySide<Arc<Nation>>),
    /// An Objective chit (7.3.2).
    Chit(Chit),
    /// On the Time track (6.1).
    Time,
    /// On the Time track (6.2).
    SuddenDeath,
    /// On the VP track (4.1.1); more than 20 on the other face.
    Points,
    /// On a side's casualty track (4.2).
    Surrender(Side, Arc<Nation>),
    /// The total of an attack while it is answered (4.1.2).
    AttackTotal,
    /// Where artillery is aimed at (O18.2).
    SpottingRound,
    /// Who has the Initiative (9).
    Initiative(BySide<Arc<Nation>>),
}

impl Marker {
    /// What it is called.
    #[must_use]
    pub fn title(&self) -> String {
        match self {
            Marker::Suppressed => "Suppressed".to_owned(),
            Marker::Veteran => "Veteran".to_owned(),
            Marker::Smoke(value) => format!("Smoke {value}"),
            Marker::Fortification(kind, None) => kind.title().to_owned(),
            Marker::Fortification(kind, Some(fp)) => format!("{} {fp}", kind.title()),
            Marker::Control(_) => "Control".to_owned(),
            Marker::Chit(chit) => format!("Objective chit {}", chit.letter),
            Marker::Time => "Time".to_owned(),
            Marker::SuddenDeath => "Sudden Death".to_owned(),
            Marker::Points => "VP".to_owned(),
            Marker::Surrender(..) => "Surrender".to_owned(),
            Marker::AttackTotal => "Attack total".to_owned(),
            Marker::SpottingRound => "Spotting Round".to_owned(),
            Marker::Initiative(_) => "Initiative".to_owned(),
        }
    }
}
