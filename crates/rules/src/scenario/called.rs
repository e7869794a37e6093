//! Pieces that a Support Table brings into a game (4.3.2): they come after the roster.
//!
//! A scenario lists all pieces that it can bring by itself. What a Support Table brings is known only
//! once it is chosen, so a game has its own copy of the scenario and appends to it. The table of the
//! game says what was called, which is enough to append the same pieces to the scenario again.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::build::leader_title;
use super::names::slug;
use super::{Counter, Entry, PieceId, Scenario, What};
use crate::content::{Brings, UnitClass, UnitKind};
use crate::para;
use crate::side::Side;

/// A choice that was made from a Support Table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Called {
    /// Whose table.
    pub side: Side,
    /// The place of the entry in the table.
    pub entry: u8,
    /// Which of the Leaders that the entry names, from 0; 0 for anything else.
    pub leader: u8,
}

/// The pieces that a call has brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Arrived {
    /// The unit, or the Radio.
    pub(crate) piece: PieceId,
    /// The Weapon that the unit carries.
    pub(crate) weapon: Option<PieceId>,
}

impl Scenario {
    /// The scenario with these calls made, whatever calls it has now; `None` if one of them is no
    /// call of this scenario.
    pub(crate) fn with_called(self: Arc<Scenario>, called: &[Called]) -> Option<Arc<Scenario>> {
        if self.called == called {
            return Some(self);
        }
        let mut scenario = Arc::unwrap_or_clone(self);
        scenario.roster.truncate(scenario.printed);
        scenario.called.clear();
        for call in called {
            scenario.call(*call)?;
        }
        Some(Arc::new(scenario))
    }

    /// Appends the pieces of a call to the roster: the unit, the Teams that can take the place of a
    /// Squad, its Weapon; or a Radio. `None` if there is no such entry.
    pub(crate) fn call(&mut self, called: Called) -> Option<Arrived> {
        let force = &self.sides[called.side];
        let (support, quality) = (Arc::clone(&force.support), force.quality);
        let _ = para!("4.3.2");
        let arrived = match &support.support.get(usize::from(called.entry))?.brings {
            Brings::Leader(names) => {
                let (leader, kind) = support.leader(names.get(usize::from(called.leader))?)?;
                let what = What::Unit(Arc::clone(kind));
                let piece = self.append(called.side, leader_title(leader), what)?;
                self.counter_mut(piece).aliases.push(slug(&leader.name));
                Arrived { piece, weapon: None }
            }
            Brings::Unit(kind, weapon) => {
                let what = What::Unit(Arc::clone(kind));
                let piece = self.append(called.side, kind.name.clone(), what)?;
                if let Some(team) = support.team(quality)
                    && kind.class == UnitClass::Squad
                {
                    let teams = deploys(self.counter(piece), piece, team);
                    self.roster.extend(teams);
                }
                let weapon = match weapon {
                    Some(kind) => {
                        let what = What::Weapon(Arc::clone(kind));
                        Some(self.append(called.side, kind.name.clone(), what)?)
                    }
                    None => None,
                };
                Arrived { piece, weapon }
            }
            Brings::Radio(kind) => {
                let what = What::Radio(Arc::clone(kind));
                let piece = self.append(called.side, format!("Radio {}", kind.name), what)?;
                Arrived { piece, weapon: None }
            }
        };
        self.called.push(called);
        Some(arrived)
    }

    fn counter_mut(&mut self, piece: PieceId) -> &mut Counter {
        &mut self.roster[piece.index()]
    }

    /// Appends a piece under a name that no other piece of its side has.
    fn append(&mut self, side: Side, title: String, what: What) -> Option<PieceId> {
        let piece = PieceId(u16::try_from(self.roster.len()).ok()?);
        let stem = slug(&title);
        let taken = |word: &str| {
            let mut own = self.roster.iter().filter(|counter| counter.side == side);
            own.any(|counter| counter.name == word || counter.aliases.iter().any(|a| a == word))
        };
        let first = format!("{stem}-1");
        let (name, aliases) = if taken(&stem) || taken(&first) {
            let name = (2u32..).map(|n| format!("{stem}-{n}")).find(|name| !taken(name))?;
            (name, Vec::new())
        } else {
            (stem, vec![first])
        };
        let nation = Arc::clone(&self.sides[side].support);
        self.roster.push(Counter { name, title, aliases, ..Counter::by_event(side, nation, what) });
        Some(piece)
    }
}

/// The two Teams that can take the place of a Squad (E52).
pub(super) fn deploys(squad: &Counter, id: PieceId, team: &Arc<UnitKind>) -> [Counter; 2] {
    ["a", "b"].map(|letter| Counter {
        name: format!("{}/{letter}", squad.name),
        title: team.name.clone(),
        entry: Entry::Deploy(id),
        ..Counter::by_event(squad.side, Arc::clone(&squad.nation), What::Unit(Arc::clone(team)))
    })
}
