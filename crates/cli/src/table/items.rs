//! What can be chosen now, as it is offered: a list of words, and hexes and pieces on the map.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::Hex;
use crestline_play::narrate;
use crestline_play::session::{Session, is_open, is_scrap};
use crestline_rules::choice::{Choice, Prompt};
use crestline_rules::scenario::What;
use crestline_rules::view::View;

use super::question;

/// A choice of the list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Item {
    /// The choice.
    pub(crate) choice: Choice,
    /// What it is called.
    pub(crate) words: String,
    /// The same where room is scarce, without what the prompt says already.
    pub(crate) short: String,
    /// The FP that the attack would have with it.
    pub(crate) fp: Option<i32>,
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
    /// What it costs to enter each of them in a Move, in half points.
    pub(crate) costs: BTreeMap<Hex, u16>,
}

impl Offer {
    /// What is offered of the decision that is to be made; nothing of a hand that lies face down, and what gives up a Weapon
    /// (11.3), which is possible at nearly any time, only where it is asked for.
    pub(crate) fn of(session: &Session, view: &View, covered: bool, scraps: bool) -> Offer {
        let mut offer = Offer::default();
        let Some((_, legal)) = session.legal() else { return offer };
        let (mut pieces, mut last) = (Vec::new(), Vec::new());
        for choice in legal.choices.iter().filter(|choice| !covered || is_open(choice)) {
            if let Choice::Hex(hex) = choice {
                offer.hexes.insert(*hex);
                continue;
            }
            let words = narrate::choice(view.scenario(), legal.prompt, *choice);
            let item = Item {
                choice: *choice,
                short: short(&words, legal.prompt, *choice),
                words,
                fp: match choice {
                    Choice::Piece(piece) => session.forming().fp_with(view, legal.prompt, *piece),
                    _ => None,
                },
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
        if legal.prompt == Prompt::Step {
            let movers = question::movers(session, view);
            let cost = |hex: &Hex| Some((*hex, question::cost(view, &movers, *hex)?));
            offer.costs = offer.hexes.iter().filter_map(cost).collect();
        }
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

    /// The number of a choice in plain lines: those of the list first, then the hexes; from 1.
    pub(crate) fn number(&self, choice: Choice) -> Option<usize> {
        let at = match choice {
            Choice::Hex(hex) => {
                self.items.len() + self.hexes.iter().position(|other| *other == hex)?
            }
            _ => self.items.iter().position(|item| item.choice == choice)?,
        };
        Some(at + 1)
    }

    /// Whether there is nothing to choose.
    pub(crate) fn is_empty(&self) -> bool {
        self.items.is_empty() && self.hexes.is_empty()
    }
}

impl Item {
    /// What choosing it makes of an attack: `, FP 7`.
    pub(crate) fn made(&self) -> String {
        self.fp.map_or_else(String::new, |fp| format!(", FP {fp}"))
    }
}

/// Words of a choice without what its prompt says already: `rifle-3` where the unit to activate is
/// asked for.
fn short(words: &str, prompt: Prompt, choice: Choice) -> String {
    let said = match (prompt, choice) {
        (Prompt::Activate(_) | Prompt::ActivateMore(..), Choice::Piece(_)) => "activate ",
        (Prompt::Sniper(_) | Prompt::AmbushVictim(_), Choice::Piece(_)) => "break ",
        (Prompt::Overstack(_), Choice::Piece(_)) => "eliminate ",
        (Prompt::Discard, Choice::Card(_)) => "discard ",
        (_, Choice::Card(_) | Choice::Action(_) | Choice::As(..) | Choice::Order(..)) => "play ",
        _ => "",
    };
    let words = words.strip_prefix(said).unwrap_or(words);
    // `Rifle Squad rifle-3`: what its class is can be seen on the map.
    [" Squad ", " Team "].iter().fold(words.to_owned(), |words, class| words.replace(class, " "))
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
