//! E52 Deploy: a Squad becomes two Teams of its side's quality, by the Event or free in an overstacked
//! hex (8.2).

use serde::{Deserialize, Serialize};

use crate::choice::{Choice, Prompt, Share};
use crate::event::Happening;
use crate::events::pick;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;
use crate::para;
use crate::query::Situation;
use crate::scenario::{Entry, PieceId};
use crate::state::{Piece, Place};

/// A Deploy under way: which Team has what only one can have (E52.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Deploy {
    squad: PieceId,
    teams: [PieceId; 2],
    /// What is still to be given, the last first.
    open: Vec<Share>,
    /// What each Team has been given.
    given: Vec<(Share, PieceId)>,
}

/// The two Teams that can take a Squad's place, while they are not in the game.
pub(crate) fn teams(situation: Situation<'_>, squad: PieceId) -> Option<[PieceId; 2]> {
    let mut free = situation.scenario.pieces().filter(|team| {
        situation.scenario.counter(*team).entry == Entry::Deploy(squad)
            && situation.piece(*team).place == Place::Aside
    });
    Some([free.next()?, free.next()?])
}

impl Deploy {
    /// A Squad that is to deploy, if there are Teams for it.
    pub(crate) fn new(situation: Situation<'_>, squad: PieceId) -> Option<Deploy> {
        let teams = teams(situation, squad)?;
        let piece = situation.piece(squad);
        let has = [
            (Share::Veteran, piece.veteran),
            (Share::Suppressed, piece.suppressed),
            (Share::Weapon, piece.weapon.is_some()),
        ];
        let open = has.into_iter().filter(|(_, has)| *has).map(|(share, _)| share).collect();
        Some(Deploy { squad, teams, open, given: Vec::new() })
    }

    pub(crate) fn legal(&self, game: &Game) -> Ask {
        match self.open.last() {
            Some(share) => Ask::Side(
                game.scenario.owner(self.squad),
                Prompt::DeployShare(self.squad, *share),
                self.teams.map(Choice::Piece).to_vec(),
            ),
            None => Ask::Resume,
        }
    }

    pub(crate) fn apply(mut self, game: &mut Game, choice: Choice) {
        if let (Choice::Piece(team), Some(share)) = (choice, self.open.pop()) {
            self.given.push((share, team));
        }
        game.push(self);
    }

    pub(crate) fn resume(self, game: &mut Game) {
        let (squad, teams) = (self.squad, self.teams);
        let before = *game.state.table.piece(squad);
        for team in teams {
            // The Teams are as the Squad was: broken, activated, in the Order in progress.
            let mut piece = before;
            let has = |share| self.given.contains(&(share, team));
            piece.suppressed = has(Share::Suppressed);
            piece.veteran = has(Share::Veteran);
            piece.weapon = before.weapon.filter(|_| has(Share::Weapon));
            if let Some(weapon) = piece.weapon {
                game.state.table.piece_mut(weapon).place = Place::Carried(team);
            }
            *game.state.table.piece_mut(team) = piece;
        }
        *game.state.table.piece_mut(squad) = Piece::new(Place::Aside);
        game.emit(para!("E52.2"), Happening::Deployed { squad, teams });
        game.swap(squad, &teams);
    }
}

/// The Squads of the side that drew the card, whoever is active (E52.1, G-08), or none.
pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
    let situation = game.situation();
    let fits =
        |unit| situation.scenario.owner(unit) == now.side && teams(situation, unit).is_some();
    now.ask(pick::or_pass(pick::units(game, |unit, _| fits(unit))))
}

pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
    let deploy = match choice {
        Choice::Piece(squad) => Deploy::new(game.situation(), squad),
        _ => None,
    };
    if let Some(deploy) = deploy {
        let _ = (para!("E52"), para!("E52.1"));
        now.done(game);
        game.push(deploy);
    } else {
        pick::declined(now, game);
    }
}
