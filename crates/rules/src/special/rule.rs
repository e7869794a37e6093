//! A special rule: what it says, and what of it the engine plays.

use super::amount::Amount;
use super::effect::Effect;
use super::hexes::{Hexes, Hexsides, Lines};
use super::moment::{Moment, Printed, When};
use super::permit::Deed;
use super::pieces::{Pieces, Whose};
use super::reading::{Ground, Reading};
use super::table::RuleTable;
use super::value::{Change, Value};

/// A block of effects of a rule, by its place in [`RuleDraft::blocks`].
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, serde::Serialize, serde::Deserialize,
)]
pub struct Block(pub u16);

/// A number that a rule keeps on the table, open to both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number {
    /// Its name.
    pub name: String,
    /// What it is at the start.
    pub start: i32,
    /// It is never less.
    pub min: i32,
    /// It is never more.
    pub max: i32,
}

/// A number that is counted whenever it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Count {
    /// Its name.
    pub name: String,
    /// Of what.
    pub of: super::effect::Among,
}

/// Whose values change.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "a scenario has a handful of them")]
pub enum Of {
    /// Of units, Weapons or Radios.
    Pieces(Pieces),
    /// Of hexes.
    Hexes(Hexes),
    /// Of hexsides.
    Hexsides(Hexsides),
    /// Of lines of sight.
    Lines(Lines),
    /// Of attacks: who attacks, with what base, on which hexes.
    Attacks {
        /// Of which side, where said.
        whose: Option<Whose>,
        /// The base is one of these, where said.
        by: Option<Pieces>,
        /// The target is one of these, where said.
        at: Option<Hexes>,
        /// Of one of these kinds of roll, where there are any: fire, Impact, Mines.
        of: Vec<Printed>,
    },
    /// Of die rolls.
    Rolls {
        /// Of which side, where said.
        whose: Option<Whose>,
        /// For what, where said.
        of: Vec<Printed>,
        /// For one of these units, where said.
        it: Option<Pieces>,
    },
    /// Of a side; of both where not said.
    Side(Option<Whose>),
}

/// Something that holds as long as the rule does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// Values of something change.
    Changes {
        /// Of what.
        of: Of,
        /// Only while this holds.
        when: Option<Amount>,
        /// How.
        changes: Vec<(Value, Change)>,
    },
    /// Something is forbidden, or allowed.
    Permit {
        /// Whether it is allowed.
        allow: bool,
        /// What.
        deed: Deed,
        /// To whom, for deeds of a side.
        whose: Option<Whose>,
        /// To which pieces, for deeds of units and Weapons.
        pieces: Option<Pieces>,
        /// In which hexes: those entered, left, fired at, or where something is placed.
        hexes: Option<Hexes>,
        /// By which other pieces: those that carry a Weapon.
        by: Option<Pieces>,
        /// Of what: Orders, Actions, Events, triggers.
        of: Vec<Printed>,
        /// Only while this holds.
        when: Option<Amount>,
    },
    /// One thing is read as another.
    Reading(Reading),
    /// Hexes are read as another terrain.
    Ground(Ground),
    /// Pieces may see from where others stand: a Mortar or an observer by a Leader's eyes.
    Eyes {
        /// Who sees so.
        pieces: Pieces,
        /// From where.
        from: Pieces,
        /// Only while this holds.
        when: Option<Amount>,
    },
}

/// Something that is done at a moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trigger {
    /// When.
    pub when: When,
    /// Only if this holds then.
    pub condition: Option<Amount>,
    /// At most so often in a game, if said.
    pub times: Option<u16>,
    /// What is done.
    pub then: Block,
}

/// A special rule as its author wrote it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RuleDraft {
    /// The word that names it.
    pub name: String,
    /// Its text by language.
    pub text: Vec<(String, String)>,
    /// Why the engine does not play it, or not all of it.
    pub unenforced: Option<String>,
    /// The numbers that it keeps.
    pub numbers: Vec<Number>,
    /// What it counts.
    pub counts: Vec<Count>,
    /// What holds throughout.
    pub standing: Vec<Standing>,
    /// What is done when.
    pub triggers: Vec<Trigger>,
    /// The blocks of effects.
    pub blocks: Vec<Vec<Effect>>,
    /// Of what lasts for some time, the standing parts, by [`Block`] of [`Effect::Last`].
    pub lasting: Vec<Vec<Standing>>,
}

/// A special rule of a scenario: checked, and all words looked up.
pub type Rule = RuleDraft;

/// The special rules of a scenario.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Special {
    /// In the order of the document.
    pub rules: Vec<Rule>,
    /// Where each value is changed: rule, lasting block if it is of one, place in the list.
    pub(super) by_value: Vec<Vec<At>>,
    /// Where each deed is forbidden or allowed.
    pub(super) by_deed: Vec<Vec<At>>,
    /// Where cards are read as others.
    pub(super) readings: Vec<At>,
    /// Where hexes are read as another terrain.
    pub(super) grounds: Vec<At>,
    /// Where pieces see by others' eyes.
    pub(super) eyes: Vec<At>,
    /// Where something is done at each moment: rule and place in its triggers.
    pub(super) by_moment: Vec<Vec<(u16, u16)>>,
}

/// The place of a standing part.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct At {
    pub(super) rule: u16,
    /// The lasting block that it belongs to, if it is not of the rule itself.
    pub(super) lasting: Option<u16>,
    pub(super) place: u16,
}

impl Special {
    /// Whether the scenario has no rule that the engine plays.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_value.is_empty()
    }

    /// Whether any rule waits for a moment.
    pub(crate) fn awaits(&self, moment: Moment) -> bool {
        self.by_moment.get(moment as usize).is_some_and(|triggers| !triggers.is_empty())
    }

    /// What the rules keep on the table as a game begins.
    #[must_use]
    pub fn at_start(&self) -> RuleTable {
        RuleTable {
            numbers: self
                .rules
                .iter()
                .map(|rule| rule.numbers.iter().map(|number| 2 * number.start).collect())
                .collect(),
            ..RuleTable::default()
        }
    }

    /// The rules that people play and the engine does not, or not all of.
    pub fn unenforced(&self) -> impl Iterator<Item = &Rule> {
        self.rules.iter().filter(|rule| rule.unenforced.is_some())
    }

    pub(super) fn standing(&self, at: At) -> Option<&Standing> {
        let rule = self.rules.get(usize::from(at.rule))?;
        let list = match at.lasting {
            None => &rule.standing,
            Some(block) => rule.lasting.get(usize::from(block))?,
        };
        list.get(usize::from(at.place))
    }
}
