//! The short report: a paragraph for each time space.

use crestline_rules::event::{Event, Happening};
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::{BySide, Side};

use super::super::names::{list, side, vp};
use super::Part;
use super::game::names;

/// What happened in a time space, counted.
#[derive(Default)]
struct Space {
    turns: u32,
    attacks: BySide<u32>,
    melees: Vec<String>,
    lost: BySide<Vec<PieceId>>,
    broken: BySide<u32>,
    rallied: BySide<u32>,
    came: BySide<Vec<PieceId>>,
    exits: BySide<Vec<PieceId>>,
    taken: Vec<(u8, Side)>,
    events: Vec<&'static str>,
    rules: Vec<u16>,
}

/// A short report being told.
pub(super) struct Digest {
    parts: Vec<Part>,
    space: Space,
    time: u8,
    begun: bool,
}

impl Digest {
    pub(super) fn new(start: &Game) -> Digest {
        Digest {
            parts: Vec::new(),
            space: Space::default(),
            time: start.table().time,
            begun: false,
        }
    }

    pub(super) fn step(&mut self, events: &[Event], after: &Game) {
        let scenario = after.scenario();
        for event in events {
            let owner = |piece: PieceId| scenario.owner(piece);
            match &event.what {
                Happening::TurnBegan { .. } => {
                    self.begun = true;
                    self.space.turns += 1;
                }
                Happening::Attacked { side, .. } => self.space.attacks[*side] += 1,
                Happening::MeleeBegan { hex, .. } => self.space.melees.push(hex.to_string()),
                Happening::Eliminated { unit, .. } => self.space.lost[owner(*unit)].push(*unit),
                Happening::Broke { unit, .. } => self.space.broken[owner(*unit)] += 1,
                Happening::Rallied { unit } => self.space.rallied[owner(*unit)] += 1,
                Happening::Arrived { unit, .. } | Happening::Came { unit, .. } => {
                    self.space.came[owner(*unit)].push(*unit);
                }
                Happening::Exited { unit, .. } => self.space.exits[owner(*unit)].push(*unit),
                Happening::Controlled { objective, side } if self.begun => {
                    self.space.taken.push((*objective, *side));
                }
                Happening::EventRevealed { event, .. } => self.space.events.push(event.title()),
                Happening::RuleApplies { rule } if !self.space.rules.contains(rule) => {
                    self.space.rules.push(*rule);
                }
                Happening::TimeAdvanced { space, .. } => {
                    self.close(after);
                    self.time = *space;
                }
                _ => {}
            }
        }
    }

    pub(super) fn finish(mut self, game: &Game) -> Vec<Part> {
        self.close(game);
        self.parts
    }

    /// The paragraph of the space that is over.
    fn close(&mut self, game: &Game) {
        let scenario = game.scenario();
        let space = std::mem::take(&mut self.space);
        let mut said = Vec::new();
        for who in Side::BOTH {
            let word = side(who);
            let mut did = Vec::new();
            if space.attacks[who] > 0 {
                did.push(counted(space.attacks[who], "make", "attack"));
            }
            if !space.lost[who].is_empty() {
                did.push(format!("lose {}", names(scenario, &space.lost[who])));
            }
            if space.broken[who] > 0 {
                did.push(counted(space.broken[who], "have", "break"));
            }
            if space.rallied[who] > 0 {
                did.push(counted(space.rallied[who], "see", "rally"));
            }
            if !space.came[who].is_empty() {
                did.push(format!("bring in {}", names(scenario, &space.came[who])));
            }
            if !space.exits[who].is_empty() {
                did.push(format!("send off {}", names(scenario, &space.exits[who])));
            }
            let taken: Vec<String> = space
                .taken
                .iter()
                .filter(|(_, side)| *side == who)
                .map(|(number, _)| number.to_string())
                .collect();
            if !taken.is_empty() {
                did.push(format!("take Objective {}", list(&taken)));
            }
            if !did.is_empty() {
                said.push(format!("The {word} {}.", list(&did)));
            }
        }
        if !space.melees.is_empty() {
            said.push(format!("Melee in {}.", list(&space.melees)));
        }
        if !space.events.is_empty() {
            let events: Vec<String> = space.events.iter().map(|word| (*word).to_owned()).collect();
            said.push(format!("Events: {}.", events.join(", ")));
        }
        if !space.rules.is_empty() {
            let rules = space.rules.iter().map(|rule| super::super::rules::name(scenario, *rule));
            let rules: Vec<String> = rules.map(|word| format!("`{word}`")).collect();
            said.push(format!("Special rules: {}.", rules.join(", ")));
        }
        let turns = match space.turns {
            // The game ended as time came there.
            0 => String::new(),
            1 => ", 1 Turn".to_owned(),
            turns => format!(", {turns} Turns"),
        };
        if space.turns > 0 || !said.is_empty() {
            let lead = vp(game.table().vp);
            said.push(format!("VP: {lead}."));
            let head = format!("Time {}{turns}", self.time);
            self.parts.push(Part::Paragraph(head, said.join(" ")));
        }
    }
}

/// `make 3 attacks`, `have 1 break`.
fn counted(count: u32, verb: &str, noun: &str) -> String {
    match (noun, count) {
        ("attack", 1) => format!("{verb} 1 attack"),
        ("attack", count) => format!("{verb} {count} attacks"),
        (noun, 1) => format!("{verb} 1 unit {noun}"),
        (noun, count) => format!("{verb} {count} units {noun}"),
    }
}
