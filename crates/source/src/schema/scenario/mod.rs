//! `scenario name { … }` as it is written.

mod forces;
mod hand;
pub(crate) mod place;
mod read;
mod setup;
pub(crate) mod spec;
pub(crate) mod special;
mod switches;

use std::collections::BTreeMap;

use crestline_rules::scenario::{ChitsDraft, ControlDraft, Item, SetupDraft, SideDraft};
use crestline_rules::side::{BySide, Side};
use crestline_rules::special::RuleDraft;

use super::map::{Change, MapNode};
use crate::text::{Span, Spanned};

pub(in crate::schema) use forces::{EDGES, POSTURES, QUALITIES};
pub(crate) use forces::{edge_word, posture_word, quality_word};
pub(crate) use read::scenario;
pub(crate) use setup::{numbers, one_leads};
pub use special::RulePlace;
pub(crate) use special::{KINDS, OF_PIECES, ROLLS, RULE, STATES, WHERE, WHOSE};
pub use switches::Decided;

/// A scenario as its author wrote it. The parts are those of the engine's draft; where each was
/// written is in [`ScenarioNode::places`].
#[derive(Clone, Debug)]
pub struct ScenarioNode {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// The word that scripts call it by.
    pub name: Spanned<String>,
    /// The name for people.
    pub title: Option<Spanned<String>>,
    /// The author's version of it.
    pub version: Option<Spanned<String>>,
    /// What changed in which version.
    pub changes: Vec<Change>,
    /// The map's name, and the version of it that is pinned.
    pub map: Option<(Spanned<String>, Option<Spanned<String>>)>,
    /// What the scenario changes on the map.
    pub patch: Option<MapNode>,
    /// The date as written.
    pub date: Option<Spanned<String>>,
    /// Where it takes place.
    pub place: Option<Spanned<String>>,
    /// The files that hold its briefing.
    pub briefing: Vec<TextFile>,
    /// The files that tell what came of it.
    pub aftermath: Vec<TextFile>,
    /// What each side brings.
    pub sides: BySide<Option<SideDraft>>,
    /// The words of nations, wherever a side names one.
    pub nations: Vec<Spanned<String>>,
    /// The set-up in order.
    pub setup: Vec<SetupDraft>,
    /// Who controls what at the start.
    pub control: Vec<ControlDraft>,
    /// The Objective chits.
    pub chits: ChitsDraft,
    /// The space of the Time marker.
    pub time: Option<u8>,
    /// The space of the Sudden Death marker.
    pub sudden_death: Option<u8>,
    /// Who leads, and by how many VP.
    pub vp: Option<(Side, u8)>,
    /// Who holds the Initiative card.
    pub initiative: Option<Side>,
    /// Who takes the first Turn.
    pub first_turn: Option<Side>,
    /// What it decides of what the rulebook leaves open.
    pub decided: Decided,
    /// Special rules.
    pub rules: Vec<RuleDraft>,
    /// Where each of them was written.
    pub rule_places: Vec<RulePlace>,
    /// Where its items were written.
    pub places: BTreeMap<Item, Place>,
    /// Something was wrong with it, so that something may be missing from it.
    pub damaged: bool,
}

/// A file beside a scenario with a text for players.
#[derive(Clone, Debug)]
pub struct TextFile {
    /// The language, if it is said.
    pub language: Option<String>,
    /// The path from the folder of the scenario.
    pub file: Spanned<String>,
}

/// Where an item of a scenario was written.
#[derive(Clone, Debug)]
pub struct Place {
    /// The statement.
    pub head: Span,
    /// Its parts by key: a property's name, or a word, hex or number as it is written.
    pub parts: Vec<(String, Span)>,
}

impl Place {
    pub(crate) fn new(head: Span) -> Place {
        Place { head, parts: Vec::new() }
    }

    /// Remembers where a part was written.
    pub(crate) fn part(&mut self, key: &str, span: Span) {
        self.parts.push((key.to_owned(), span));
    }

    /// Where a part was written; the statement if it was not.
    #[must_use]
    pub fn of(&self, key: &str) -> Span {
        self.parts.iter().find(|(part, _)| part == key).map_or(self.head, |(_, span)| *span)
    }
}
