//! The special rules of a scenario: their words are looked up in its roster, map and chits.

use super::build::Builder;
use super::flaw::{FlawKind, Item};
use super::{Chits, PieceId, slug};
use crate::side::BySide;
use crate::special::pieces::PieceKind;
use crate::special::{self, Special, Surroundings};

impl Builder<'_> {
    /// Builds the rules; none where anything is wrong with one.
    pub(super) fn special(&mut self, chits: &Chits) -> Special {
        let named = |word: &str| -> Vec<PieceId> {
            let plain = slug(word);
            let all = (0u16..).map(PieceId).zip(&self.roster);
            let meant = all.filter(|(_, counter)| counter.answers_to(&plain));
            meant.map(|(id, _)| id).collect()
        };
        let mut names: Vec<String> = self
            .roster
            .iter()
            .flat_map(|counter| [slug(&counter.title), counter.name.clone()])
            .collect();
        names.sort_unstable();
        names.dedup();
        let nation = |word: &str| self.roster.iter().any(|counter| counter.nation.word == word);
        let chit = |letter: char| chits.find(letter).is_some();
        let is = |piece: PieceId, kind: PieceKind| {
            self.roster.get(piece.index()).is_some_and(|counter| kind.fits(&counter.what))
        };
        let around = Surroundings {
            map: &self.draft.map,
            edges: BySide::from_fn(|side| self.draft.sides[side].edge),
            named: &named,
            names: &names,
            nation: &nation,
            chit: &chit,
            is: &is,
        };
        match special::build(self.draft.rules.clone(), &around) {
            Ok(special) => special,
            Err(flaws) => {
                for (at, spot, flaw) in flaws {
                    self.flaw(Item::Rule(at), FlawKind::Rule(spot, flaw));
                }
                Special::default()
            }
        }
    }
}
