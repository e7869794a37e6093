//! The force of a side: troop quality, order of battle, Leaders.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_rules::content::{FortificationKind, Library, Nation, Quality, UnitClass};
use crestline_rules::design::{LeaderRoll, PlannedLine, PlannedSide, SideStory, Size};
use crestline_rules::scenario::{ForceWord, leader_title};
use crestline_rules::side::Side;

use super::Stock;
use super::ground::Ground;
use super::posture::Stance;
use super::war::War;
use crate::random::Random;

/// A force that was mustered.
#[derive(Clone, Debug)]
pub(super) struct Mustered {
    /// Its nation.
    pub(super) nation: Arc<Nation>,
    /// The minor nation that it is of.
    pub(super) minor: Option<String>,
    /// Its troop quality.
    pub(super) quality: Quality,
    /// What its order of battle costs, in VP.
    pub(super) vp: u8,
    /// Its initiative.
    pub(super) initiative: i8,
    /// How many Orders a Turn.
    pub(super) orders: u8,
    /// The space of its Surrender marker.
    pub(super) surrender: u8,
    /// Its pieces.
    pub(super) lines: Vec<PlannedLine>,
    /// The names of its Leaders.
    pub(super) leaders: Vec<String>,
    order_of_battle: String,
    quality_roll: u8,
}

/// A roll of two dice.
pub(super) fn two_dice(random: &mut Random) -> u8 {
    die(random) + die(random)
}

fn die(random: &mut Random) -> u8 {
    u8::try_from(1 + random.below(6)).unwrap_or(1)
}

/// Musters a side of a size: rolls for its quality until there is an order of battle of it, takes one
/// of these, and rolls for each Leader.
pub(super) fn muster(
    stock: Stock<'_>,
    war: &War<'_>,
    side: Side,
    size: Size,
    random: &mut Random,
) -> Option<Mustered> {
    let (party, year) = (war.sides[side], war.year);
    let opponent = &war.sides[side.other()].nation.word;
    let rolls = party.values.quality_rolls(year, opponent)?;
    let of = |roll: u8| {
        let quality = rolls.of(roll)?;
        let found = party.orders_of_battle(year, opponent, quality, size);
        (!found.is_empty()).then_some((quality, found))
    };
    // A quality of which there is nothing in this year is rolled for again.
    (2..=12).find_map(of)?;
    let (quality_roll, (quality, obs)) = loop {
        let roll = two_dice(random);
        if let Some(found) = of(roll) {
            break (roll, found);
        }
    };
    let ob = random.pick(&obs)?;
    let strength = ob.strength(size)?;
    let mut force = Mustered {
        nation: Arc::clone(party.nation),
        minor: ob.minor.clone(),
        quality,
        vp: strength.vp,
        initiative: strength.initiative,
        orders: strength.orders,
        surrender: strength.surrender,
        lines: Vec::new(),
        leaders: Vec::new(),
        order_of_battle: ob.name.clone(),
        quality_roll,
    };
    let by = party.values.leader_modifier(year, quality);
    for _ in 0..strength.leaders {
        let roll = i16::from(die(random)) + i16::from(by);
        let name = leader(&party.values.leaders, roll, &force.leaders)?;
        force.add_leader(name);
    }
    for listed in strength.contents.iter().filter(|listed| listed.years.contains(year)) {
        let line = PlannedLine {
            word: listed.word,
            name: listed.name.clone(),
            count: listed.count,
            nation: listed.from.clone(),
            fp: None,
        };
        force.add(line, stock.library);
    }
    Some(force)
}

/// The Leader of a roll. One who is there already gives way to the next above him, and the highest to
/// the next below.
fn leader(table: &[LeaderRoll], roll: i16, there: &[String]) -> Option<String> {
    let mut by_roll: BTreeMap<i16, &String> = BTreeMap::new();
    for row in table {
        by_roll.entry(i16::from(row.roll)).or_insert(&row.name);
    }
    let (lowest, highest) = (*by_roll.keys().next()?, *by_roll.keys().next_back()?);
    let roll = roll.clamp(lowest, highest);
    let free = |(_, name): &(&i16, &&String)| !there.contains(name);
    let above = by_roll.range(roll..).find(free);
    let found = above.or_else(|| by_roll.range(..roll).rev().find(free));
    found.map(|(_, name)| (*name).clone())
}

impl Mustered {
    /// Adds a Leader by name.
    pub(super) fn add_leader(&mut self, name: String) {
        let title = self.nation.leader(&name).map(|(leader, _)| leader_title(leader));
        let line = PlannedLine {
            word: ForceWord::Leader,
            name: title.unwrap_or_else(|| name.clone()),
            count: 1,
            nation: None,
            fp: None,
        };
        // Leaders come before all others.
        self.lines.insert(self.leaders.len(), line);
        self.leaders.push(name);
    }

    /// Adds pieces, no more than there are counters.
    pub(super) fn add(&mut self, mut line: PlannedLine, library: &Library) {
        let left = self.left(&line, library);
        line.count = line.count.min(left);
        if line.count == 0 {
            return;
        }
        let same = |other: &&mut PlannedLine| {
            (other.word, &other.name, &other.nation, other.fp)
                == (line.word, &line.name, &line.nation, line.fp)
        };
        if let Some(there) = self.lines.iter_mut().find(same) {
            there.count = there.count.saturating_add(line.count);
            return;
        }
        // Beside others of its word, so that the list reads well.
        let behind = self.lines.iter().rposition(|other| rank(other.word) <= rank(line.word));
        self.lines.insert(behind.map_or(0, |at| at + 1), line);
    }

    /// How many counters are left of a kind of piece.
    pub(super) fn left(&self, line: &PlannedLine, library: &Library) -> u8 {
        let nation = match &line.nation {
            Some(word) => library.nation(word),
            None => Some(&self.nation),
        };
        let Some(nation) = nation else { return 0 };
        let unit = |class| nation.unit(class, &line.name).map(|kind| kind.count);
        let all = match line.word {
            ForceWord::Squad => unit(UnitClass::Squad),
            ForceWord::Team => unit(UnitClass::Team),
            ForceWord::Weapon => library.weapon(nation, &line.name).map(|kind| kind.count),
            // One a side.
            ForceWord::Radio => Some(1),
            ForceWord::Leader => Some(u8::from(!self.leaders.contains(&line.name))),
            ForceWord::Fortification(_) => Some(u8::MAX),
        };
        let same = |other: &&PlannedLine| match line.word {
            ForceWord::Radio => other.word == ForceWord::Radio,
            word => other.word == word && other.name == line.name && other.nation == line.nation,
        };
        let used = self.lines.iter().filter(same).map(|other| u16::from(other.count)).sum::<u16>();
        let left = u16::from(all.unwrap_or(0)).saturating_sub(used);
        u8::try_from(left).unwrap_or(u8::MAX)
    }

    /// It as a side of a scenario.
    pub(super) fn planned(&self, stance: &Stance, ground: &Ground, side: Side) -> PlannedSide {
        let posture = stance.postures[side];
        PlannedSide {
            nation: self.nation.word.clone(),
            minor: self.minor.clone(),
            posture,
            // More than there are cards cannot be given.
            orders: self.orders.min(posture.hand()),
            quality: self.quality,
            edge: ground.edge_of(side),
            surrender: self.surrender,
            depth: ground.depths[side],
            lines: self.lines.clone(),
        }
    }

    /// How it came about.
    pub(super) fn story(&self, stance: &Stance, side: Side) -> SideStory {
        let minor = self.minor.as_deref().and_then(|word| self.nation.minor(word));
        SideStory {
            title: minor.map_or(&self.nation.title, |minor| &minor.title).clone(),
            quality_roll: self.quality_roll,
            order_of_battle: self.order_of_battle.clone(),
            vp: self.vp,
            initiative: self.initiative,
            posture_roll: stance.rolls[side],
        }
    }
}

/// The place of a word in the list of a side.
const fn rank(word: ForceWord) -> u8 {
    match word {
        ForceWord::Leader => 0,
        ForceWord::Squad => 1,
        ForceWord::Team => 2,
        ForceWord::Weapon => 3,
        ForceWord::Radio => 4,
        ForceWord::Fortification(kind) => match kind {
            FortificationKind::Bunker => 5,
            FortificationKind::Pillbox => 6,
            FortificationKind::Trench => 7,
            FortificationKind::Foxholes => 8,
            FortificationKind::Wire => 9,
            FortificationKind::Mines => 10,
        },
    }
}
