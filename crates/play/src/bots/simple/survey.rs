//! What the bot knows of the ground: costs of steps, distances to Objectives, lines of sight. Only
//! smoke and blazes change any of it, so it is worked out once and kept while they stay.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Grid, Hex};
use crestline_rules::query::Situation;

use super::open::Open;

/// Further than anything that can be walked to.
const FAR: u16 = 400;

/// The survey of a game's map.
#[derive(Clone, Debug, Default)]
pub(super) struct Survey {
    grid: Option<Grid>,
    smoke: BTreeMap<Hex, u8>,
    blaze: BTreeSet<Hex>,
    /// By hex, then by compass side: the neighbour and what it costs to enter it.
    steps: Vec<Vec<(Hex, u16)>>,
    /// By Objective, then by hex: how far it is on foot, in half points.
    ways: Vec<Vec<u16>>,
    /// By pair of hexes: unknown, blocked, or clear with a hindrance.
    sights: RefCell<Vec<Sight>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sight {
    Unknown,
    Blocked,
    Clear(u8),
}

impl Survey {
    /// Whether it is still what the ground is like.
    pub(super) fn holds(&self, situation: Situation<'_>) -> bool {
        let table = situation.table;
        self.grid == Some(*situation.grid())
            && self.smoke == table.smoke
            && self.blaze == table.blaze
    }

    /// Works out what is not known yet, or has changed.
    pub(super) fn update(&mut self, situation: Situation<'_>) {
        let grid = *situation.grid();
        let table = situation.table;
        let new = self.grid != Some(grid);
        // Smoke hides, and a Blaze bars the way as well.
        let sights = new || self.smoke != table.smoke;
        let steps = new || self.blaze != table.blaze;
        if steps {
            self.walk(situation, &grid);
            self.blaze.clone_from(&table.blaze);
            self.grid = Some(grid);
        }
        if sights || steps {
            self.sights = RefCell::new(vec![Sight::Unknown; grid.len() * grid.len()]);
            self.smoke.clone_from(&table.smoke);
        }
    }

    /// Works out steps and ways.
    fn walk(&mut self, situation: Situation<'_>, grid: &Grid) {
        let step = |hex: Hex, (_, next): (Compass, Hex)| {
            situation.step_cost(hex, next).ok().map(|cost| (next, cost))
        };
        self.steps = grid
            .hexes()
            .map(|hex| grid.neighbours(hex).filter_map(|next| step(hex, next)).collect())
            .collect();
        let mut back = vec![Vec::new(); grid.len()];
        for (from, steps) in grid.hexes().zip(&self.steps) {
            for (to, cost) in steps {
                back[grid.index(*to)].push((from, *cost));
            }
        }
        let objectives = &situation.scenario.objectives;
        self.ways = objectives.iter().map(|o| flood(&back, grid, &o.hexes)).collect();
    }

    fn index(&self, hex: Hex) -> usize {
        self.grid.map_or(0, |grid| grid.index(hex))
    }

    /// Where one can step from a hex, and at what cost in half points.
    pub(super) fn steps(&self, hex: Hex) -> &[(Hex, u16)] {
        self.steps.get(self.index(hex)).map_or(&[], Vec::as_slice)
    }

    /// How far a hex is from an Objective on foot, in half points.
    pub(super) fn distance(&self, objective: usize, hex: Hex) -> u16 {
        let way = self.ways.get(objective);
        way.and_then(|way| way.get(self.index(hex))).copied().unwrap_or(FAR)
    }

    /// The hindrance between two hexes that see each other.
    pub(super) fn sight(&self, situation: Situation<'_>, from: Hex, to: Hex) -> Option<i32> {
        let (low, high) = if from < to { (from, to) } else { (to, from) };
        let at = self.index(low) * self.grid.map_or(0, |grid| grid.len()) + self.index(high);
        let mut sights = self.sights.borrow_mut();
        let known = sights.get_mut(at)?;
        if *known == Sight::Unknown {
            let verdict = situation.sight(low, high);
            *known = if verdict.clear { Sight::Clear(verdict.hindrance) } else { Sight::Blocked };
        }
        match *known {
            Sight::Clear(hindrance) => Some(i32::from(hindrance)),
            Sight::Unknown | Sight::Blocked => None,
        }
    }
}

/// The cost from every hex of the map to the nearest of some hexes, by the steps that lead into each.
fn flood(back: &[Vec<(Hex, u16)>], grid: &Grid, goals: &[Hex]) -> Vec<u16> {
    let mut cost = vec![FAR; grid.len()];
    let mut open = Open::default();
    for goal in goals {
        cost[grid.index(*goal)] = 0;
        open.push(0, *goal);
    }
    while let Some((so_far, hex)) = open.pop() {
        // What was reached more cheaply since has been there.
        if cost[grid.index(hex)] < so_far {
            continue;
        }
        for (from, step) in &back[grid.index(hex)] {
            let total = so_far.saturating_add(*step);
            let known = &mut cost[grid.index(*from)];
            if total < *known {
                *known = total;
                open.push(total, *from);
            }
        }
    }
    cost
}
