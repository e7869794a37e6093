//! Worlds: games that a side could be in, by all that it knows.

use crestline_rules::content::{CardSet, ChitSet};
use crestline_rules::game::Game;
use crestline_rules::view::{Hidden, View};

use crate::random::Random;

/// A world of a view: what is hidden is drawn, each item equally likely. `None` where the view hides
/// something that no draw fits.
pub(super) fn draw(view: &View, random: &mut Random) -> Option<Game> {
    let other = view.side().other();
    let mut cards: Vec<u8> = view.unseen(other).iter().collect();
    let mut hand = CardSet::EMPTY;
    for _ in 0..view.hand_size(other) {
        hand.insert(take(&mut cards, random)?);
    }
    let mut letters: Vec<char> = view.unseen_chits().iter().collect();
    let mut chits = ChitSet::EMPTY;
    for _ in 0..view.table().secrets[other] {
        chits.insert(take(&mut letters, random)?);
    }
    let mut hidden = Hidden { hand, chits, ..Hidden::default() };
    for piece in view.hidden(other) {
        let hexes = view.may_hide(piece);
        hidden.noted.insert(piece, *random.pick(&hexes)?);
    }
    view.complete(&hidden)
}

/// One of a list, which is then out of it.
fn take<T: Copy>(items: &mut Vec<T>, random: &mut Random) -> Option<T> {
    let bound = u32::try_from(items.len()).unwrap_or(u32::MAX);
    let at = random.below(bound) as usize;
    (at < items.len()).then(|| items.swap_remove(at))
}
