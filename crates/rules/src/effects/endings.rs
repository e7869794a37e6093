//! 6.3 How a game ends.

use crate::choice::{Ending, Outcome};
use crate::event::Happening;
use crate::game::Game;
use crate::para;
use crate::side::Side;
use crate::special::moment::Moment;
use crate::special::telling::Told;

impl Game {
    /// Ends the game if a Surrender space is filled or a side's last unit was eliminated (6.3.1).
    pub(super) fn judge_losses(&mut self, surrendered: [bool; 2], wiped: [bool; 2]) {
        let lost = [surrendered[0] || wiped[0], surrendered[1] || wiped[1]];
        let loser = match lost {
            [false, false] => return,
            [true, true] => None,
            [true, false] => Some(Side::Axis),
            [false, true] => Some(Side::Allies),
        };
        let ending = if surrendered.contains(&true) {
            Ending::Surrender(loser)
        } else {
            Ending::LastUnit(loser)
        };
        // Both at once: the Initiative card decides (6.3.1, 9.2).
        let _ = para!("6.3.1");
        self.end(ending, loser.map_or(self.state.table.initiative, Side::other));
    }

    /// The game is over (6.3). The first ending stands.
    pub(crate) fn end(&mut self, ending: Ending, winner: Side) {
        if self.state.over.is_none() {
            let outcome = Outcome { winner, ending, vp: self.state.table.vp };
            self.state.over = Some(outcome);
            self.emit(para!("6.3"), Happening::GameOver { outcome });
        }
    }

    /// The game is over and VP decide, once special rules have done what they do then.
    pub(crate) fn end_by_vp(&mut self, ending: Ending) {
        if self.state.table.special.ending.is_some() {
            return;
        }
        // The secret chits are laid open and count first.
        for side in Side::BOTH {
            for letter in self.state.secret[side].iter() {
                self.reveal_chit(side, letter);
            }
        }
        if self.awaits(Moment::Ends) {
            self.state.table.special.ending = Some((ending, None));
            self.moment(&Told::new(Moment::Ends, None));
        } else {
            self.judge_vp(ending);
        }
    }

    /// What special rules set off never comes to an end: the game does, and VP decide.
    pub(crate) fn run_away(&mut self) {
        self.due.clear();
        self.state.table.special.ending = None;
        self.judge_vp(Ending::SpecialRule(None));
    }

    /// VP decide; at 0 the Initiative card does (6.3.2, 9.2).
    fn judge_vp(&mut self, ending: Ending) {
        let _ = para!("6.3.2");
        let winner = match self.state.table.vp {
            0 => {
                let _ = para!("9.2");
                self.state.table.initiative
            }
            vp if vp > 0 => Side::Axis,
            _ => Side::Allies,
        };
        self.end(ending, winner);
    }

    /// Lets VP decide once all that special rules do at the end is done: before those that are due
    /// begin, the procedures that the end has cut short are counted.
    pub(crate) fn close(&mut self) {
        let Some((ending, depth)) = self.state.table.special.ending else { return };
        let now = u32::try_from(self.state.stack.len()).unwrap_or(u32::MAX);
        let depth = depth.unwrap_or(now);
        self.state.table.special.ending = Some((ending, Some(depth)));
        if self.due.is_empty() && now <= depth {
            self.state.table.special.ending = None;
            self.judge_vp(ending);
        }
    }
}
