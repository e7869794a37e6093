//! Scenarios as lints look at them: what is played, and where its author wrote it.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_rules::content::UnitClass;
use crestline_rules::scenario::{Counter, Entry, Item, PieceId, Scenario, SetupStep, What};
use crestline_rules::side::Side;
use crestline_source::project::Project;
use crestline_source::resolve::scenario::ReadScenario;
use crestline_source::syntax::{Data, Node};
use crestline_source::text::Span;

/// A scenario in which nothing is wrong.
#[derive(Clone, Copy)]
pub(crate) struct Played<'p> {
    /// As it was read.
    pub(crate) read: &'p ReadScenario,
    /// What is played.
    pub(crate) scenario: &'p Scenario,
    /// As it was written.
    pub(crate) node: &'p Node,
}

/// A step of the set-up, with its statement if the author wrote one.
#[derive(Clone, Copy)]
pub(crate) struct Step<'p> {
    /// What is placed where.
    pub(crate) step: &'p SetupStep,
    /// Its statement; none where the engine made the step up.
    pub(crate) node: Option<&'p Node>,
}

/// The scenarios of a project in which nothing is wrong.
pub(crate) fn played(project: &Project) -> impl Iterator<Item = Played<'_>> {
    project.scenarios.iter().filter(|read| read.sound).filter_map(|read| {
        let scenario = read.scenario.as_deref()?;
        Some(Played { read, scenario, node: document(project, read.head)? })
    })
}

/// The document of a project that begins with this line.
pub(crate) fn document(project: &Project, head: Span) -> Option<&Node> {
    project.documents.iter().flat_map(|document| &document.nodes).find(|node| node.head == head)
}

/// The first statement of a word in a block.
pub(crate) fn child<'n>(node: &'n Node, word: &str) -> Option<&'n Node> {
    node.children.iter().find(|child| child.name.value == word)
}

impl<'p> Played<'p> {
    /// The statement of a word.
    pub(crate) fn statement(self, word: &str) -> Option<&'p Node> {
        child(self.node, word)
    }

    /// Where a part of an item was written; the item, or the scenario's name, if it was not.
    pub(crate) fn at(self, item: Item, part: &str) -> Span {
        self.read.places.get(&item).map_or(self.read.name.span, |place| place.of(part))
    }

    /// Where a property of a side was written.
    pub(crate) fn side(self, side: Side, part: &str) -> Span {
        self.at(Item::Side(side), part)
    }

    /// The steps of the set-up in the order in which they are carried out.
    pub(crate) fn steps(self) -> Vec<Step<'p>> {
        let mut nodes: Vec<&Node> =
            self.statement("setup").map_or_else(Vec::new, |setup| setup.children.iter().collect());
        // Late steps come behind all others, as they do in the engine.
        nodes.sort_by_key(|node| {
            node.prop("late").is_some_and(|late| late.value.data == Data::Bool(true))
        });
        let written = nodes.len();
        let node = |at: usize| if at < written { Some(nodes[at]) } else { None };
        let steps = self.scenario.setup.iter().enumerate();
        steps.map(|(at, step)| Step { step, node: node(at) }).collect()
    }

    /// The hexes in which a side may set up units.
    pub(crate) fn zone(self, side: Side) -> BTreeSet<Hex> {
        let steps = self.scenario.setup.iter().filter(|step| step.side == side);
        let placing = steps.filter(|step| step.pieces.iter().any(|id| self.is_unit(*id)));
        placing.flat_map(|step| step.hexes.iter().copied()).collect()
    }

    fn is_unit(self, piece: PieceId) -> bool {
        self.scenario.class(piece).is_some()
    }

    /// Where to point when something is about the zone of a side: its first step, or the side.
    pub(crate) fn zone_span(self, side: Side) -> Span {
        let steps = self.steps();
        let own = steps.iter().find(|step| step.step.side == side && step.node.is_some());
        own.and_then(|step| step.node).map_or_else(|| self.side(side, ""), |node| node.head)
    }

    /// The pieces of a side, those aside that only come from a Deploy.
    pub(crate) fn pieces(self, side: Side) -> impl Iterator<Item = &'p Counter> {
        let all = self.scenario.roster.iter();
        let later = |entry| matches!(entry, Entry::Deploy(_) | Entry::Event);
        all.filter(move |c| c.side == side && !later(c.entry))
    }

    /// The classes of the units of a side, reinforcements included.
    pub(crate) fn units(self, side: Side) -> impl Iterator<Item = UnitClass> {
        self.pieces(side).filter_map(class)
    }
}

/// The class of a piece, if it is a unit.
pub(crate) fn class(counter: &Counter) -> Option<UnitClass> {
    match &counter.what {
        What::Unit(kind) => Some(kind.class),
        What::Weapon(_) | What::Radio(_) | What::Fortification(..) => None,
    }
}

/// Whether units fit into so many hexes without overstacking (8.2): a hex holds seven figures, that
/// is a Squad with a Team and a Leader, or three Teams and a Leader.
pub(crate) fn fit(units: &[UnitClass], hexes: usize) -> bool {
    const LIMIT: usize = 7;
    let count = |class: fn(&UnitClass) -> bool| units.iter().filter(|unit| class(unit)).count();
    let squads = count(|unit| *unit == UnitClass::Squad);
    let teams = count(|unit| *unit == UnitClass::Team);
    let figures: usize = units.iter().map(|unit| usize::from(unit.figures())).sum();
    squads <= hexes && teams <= squads + 3 * (hexes - squads) && figures <= LIMIT * hexes
}
