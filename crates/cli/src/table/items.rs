//! What can be chosen now, as it is offered: a list of words, and hexes and pieces on the map.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::session::{is_open, is_scrap};
use crestline_rules::choice::{Choice, Legal};
use crestline_rules::scenario::What;
use crestline_rules::view::View;

/// A choice of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    /// The choice.
    pub(crate) choice: Choice,
    /// What it is called.
    pub(crate) words: String,
    /// Where its piece stands, if it is one on the map.
    pub(crate) hex: Option<Hex>,
}

/// All that is offered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Offer {
    /// The choices of the list: all but hexes; what gives up a Weapon comes last.
    pub(crate) items: Vec<Item>,
    /// The hexes that can be chosen.
    pub(crate) hexes: BTreeSet<Hex>,
}

impl Offer {
    /// What is offered of a decision; nothing of a hand that lies face down, and what gives up a Weapon
    /// (11.3), which is possible at nearly any time, only where it is asked for.
    pub(crate) fn of(view: &View, legal: &Legal, covered: bool, scraps: bool) -> Offer {
        let mut offer = Offer::default();
        let (mut pieces, mut last) = (Vec::new(), Vec::new());
        for choice in legal.choices.iter().filter(|choice| !covered || is_open(choice)) {
            if let Choice::Hex(hex) = choice {
                offer.hexes.insert(*hex);
                continue;
            }
            let item = Item {
                choice: *choice,
                words: narrate::choice(view.scenario(), legal.prompt, *choice),
                hex: hex_of(view, *choice),
            };
            if is_scrap(choice) {
                last.extend(Some(item).filter(|_| scraps));
            } else if matches!(choice, Choice::Piece(_)) {
                pieces.push(item);
            } else {
                offer.items.push(item);
            }
        }
        // Pieces first where the decision is about them; cards, then what ends it, after.
        pieces.append(&mut offer.items);
        pieces.append(&mut last);
        offer.items = pieces;
        offer
    }

    /// The hexes of the map that are marked: those that can be chosen, and where a piece stands that
    /// can be.
    pub(crate) fn marked(&self) -> BTreeSet<Hex> {
        let stands = self.items.iter().filter(|item| !is_scrap(&item.choice));
        self.hexes.iter().copied().chain(stands.filter_map(|item| item.hex)).collect()
    }

    /// The places of the list whose pieces stand in a hex.
    pub(crate) fn pieces_in(&self, hex: Hex) -> Vec<usize> {
        let here = |item: &Item| item.hex == Some(hex) && !is_scrap(&item.choice);
        (0..self.items.len()).filter(|at| here(&self.items[*at])).collect()
    }

    /// Whether there is nothing to choose.
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty() && self.hexes.is_empty()
    }
}

/// Where the piece of a choice stands.
fn hex_of(view: &View, choice: Choice) -> Option<Hex> {
    match choice {
        Choice::Piece(piece) | Choice::Scrap(piece) => {
            let noted = view.noted().get(&piece).copied();
            noted
                .or_else(|| view.situation().hex(piece))
                .filter(|_| !matches!(view.scenario().counter(piece).what, What::Radio(_)))
        }
        _ => None,
    }
}
