//! What a script expects to be so.

use std::fmt::Write as _;

use crestline_rules::choice::{Choice, Next, Prompt};
use crestline_rules::content::ChitSet;
use crestline_rules::scenario::PieceId;
use crestline_rules::script::{Expect, UnitState, Word};
use crestline_rules::state::Place;

use super::report::FindingKind;
use super::stage::{Halt, Stage};
use super::{special, words};
use crate::narrate;

impl Stage {
    /// `expect rifle-1=broken vp="axis 2"`. A roll that waits for the Initiative card stands first:
    /// what it comes to is what one expects.
    pub(super) fn expect(&mut self, expects: &[Expect]) -> Result<(), Halt> {
        self.settle_initiative()?;
        for expect in expects {
            self.expectations += 1;
            if let Some(mut wrong) = self.wrong(expect)? {
                // What is not drawn yet is why the rest has not happened.
                if let Next::Chance(set) = self.game.next() {
                    let _ = write!(
                        wrong,
                        "; still to come is {}: say it with `draw`, or stack it with `top`",
                        narrate::draw(set)
                    );
                }
                self.note(FindingKind::Expectation, wrong);
            }
        }
        Ok(())
    }

    /// What is otherwise than expected.
    fn wrong(&self, expect: &Expect) -> Result<Option<String>, Halt> {
        let table = self.game.table();
        let scenario = self.game.scenario();
        let situation = self.game.situation();
        let differs = |same: bool, words: String| (!same).then_some(words);
        Ok(match expect {
            Expect::Unit(word, state) => {
                let piece = self.piece_of(None, word)?;
                differs(
                    self.has(piece, *state),
                    format!("{word} is {}, not {}", self.state(piece), state_word(*state)),
                )
            }
            Expect::At(word, hex) => {
                let piece = self.piece_of(None, word)?;
                let found = situation.hex(piece);
                let place = self.state(piece);
                differs(found == Some(*hex), format!("{word} is {place}, not in {hex}"))
            }
            Expect::Carries(unit, weapon) => {
                let unit_id = self.piece_of(None, unit)?;
                let weapon_id = self.piece_of(Some(scenario.owner(unit_id)), weapon)?;
                let found = table.piece(unit_id).weapon;
                let words = found.map_or("nothing".to_owned(), |id| scenario.name(id));
                differs(found == Some(weapon_id), format!("{unit} carries {words}, not {weapon}"))
            }
            Expect::OnTrack(word, space) => {
                let piece = self.piece_of(None, word)?;
                let found = table.piece(piece).place;
                let place = self.state(piece);
                let words = format!("{word} is {place}, not on space {space} of the Time track");
                differs(found == Place::Time(*space), words)
            }
            Expect::Fortification(hex, expected) => {
                let found = table.forts.get(hex).map(|fort| (fort.kind, fort.fp));
                let same = match (found, expected) {
                    (Some((kind, fp)), Some((other, number))) => {
                        kind == *other && number.is_none_or(|number| number == fp)
                    }
                    (None, None) => true,
                    _ => false,
                };
                let words = match found {
                    Some((kind, 0)) => format!("in {hex} there is: {}", kind.title()),
                    Some((kind, fp)) => format!("in {hex} there is: {} {fp}", kind.title()),
                    None => format!("in {hex} there is no Fortification"),
                };
                differs(same, words)
            }
            Expect::Smoke(hex, value) => {
                let found = table.smoke.get(hex).copied();
                let words = match found {
                    Some(value) => format!("the Smoke in {hex} is {value}"),
                    None => format!("there is no Smoke in {hex}"),
                };
                differs(found == *value, words)
            }
            Expect::Blaze(hex, burns) => {
                let found = table.blaze.contains(hex);
                let words = if found { "is on fire" } else { "is not on fire" };
                differs(found == *burns, format!("{hex} {words}"))
            }
            Expect::Chits(chits) => {
                let found = table.chits;
                differs(found == *chits, format!("the open chits are: {}", letters(found)))
            }
            Expect::Secrets(side, chits) => {
                let found = self.game.view(*side).secrets();
                let who = narrate::side(*side);
                let words = format!("the secret chits of the {who} are: {}", letters(found));
                differs(found == *chits, words)
            }
            Expect::Surrender(side, space) => {
                let found = table.surrender[*side];
                let who = narrate::side(*side);
                let words = format!("the Surrender marker of the {who} is on {found}, not {space}");
                differs(found == *space, words)
            }
            Expect::Vp(side, vp) => {
                let same = table.vp_of(*side) == i32::from(*vp);
                let expected = narrate::side(*side);
                differs(same, format!("VP are {}, not {expected} {vp}", narrate::vp(table.vp)))
            }
            Expect::Time(space) => {
                let found = table.time;
                differs(found == *space, format!("the time is {found}, not {space}"))
            }
            Expect::Turn(side) => {
                let found = narrate::side(table.active);
                let words =
                    format!("it is the Turn of the {found}, not of the {}", narrate::side(*side));
                differs(table.active == *side, words)
            }
            Expect::Initiative(side) => {
                let found = narrate::side(table.initiative);
                differs(table.initiative == *side, format!("the {found} hold the Initiative card"))
            }
            Expect::Control(number, side) => {
                let at = scenario.objectives.iter().position(|o| o.number == *number);
                let Some(at) = at else {
                    let message = format!("the map has no Objective {number}");
                    return Err(self.halt(FindingKind::Unknown, message, None));
                };
                let found = table.control[at];
                let name = found.map_or("nobody controls".to_owned(), |side| {
                    format!("the {} control", narrate::side(side))
                });
                differs(found == *side, format!("{name} Objective {number}"))
            }
            Expect::RuleNumber(rule, number, halves) => {
                let found = self.rule_number(rule, number)?;
                let [found_words, wanted] = [found, *halves].map(special::amount);
                let words = format!("{number} of the rule `{rule}` is {found_words}, not {wanted}");
                differs(found == *halves, words)
            }
            Expect::RuleMark(rule, mark, things) => {
                let found = self.rule_mark(rule, mark)?;
                let mut wanted = Vec::new();
                for thing in things {
                    wanted.push(special::thing(scenario, thing, self.at)?);
                }
                wanted.sort_unstable();
                let names: Vec<String> =
                    found.iter().map(|thing| special::named(scenario, *thing)).collect();
                let words =
                    format!("mark {mark} of the rule `{rule}` is on {}", narrate::list(&names));
                differs(found == wanted, words)
            }
            Expect::Hand(side, cards) => {
                let found = self.game.view(*side).hand_size(*side);
                let who = narrate::side(*side);
                differs(found == *cards, format!("the {who} hold {found} cards, not {cards}"))
            }
            Expect::Winner(side) => match self.game.next() {
                Next::Over(outcome) => differs(outcome.winner == *side, narrate::outcome(outcome)),
                Next::Side(..) | Next::Chance(_) => Some("the game is not over".to_owned()),
            },
            Expect::Running => match self.game.next() {
                Next::Over(outcome) => Some(narrate::outcome(outcome)),
                Next::Side(..) | Next::Chance(_) => None,
            },
            Expect::Legal(word) => {
                let words = self.in_words(word)?;
                differs(self.legal(word)?, format!("{words} is not legal here"))
            }
            Expect::Illegal(word) => {
                let words = self.in_words(word)?;
                differs(!self.legal(word)?, format!("{words} is legal here"))
            }
        })
    }

    fn choice(&self, word: &Word) -> Result<Choice, Halt> {
        Ok(words::choice(self.game.scenario(), self.game.next(), word, self.at)?)
    }

    fn legal(&self, word: &Word) -> Result<bool, Halt> {
        let choice = self.choice(word)?;
        Ok(match self.game.next() {
            Next::Side(_, legal) => legal.contains(&choice),
            Next::Chance(set) => set.contains(&choice),
            Next::Over(_) => false,
        })
    }

    fn in_words(&self, word: &Word) -> Result<String, Halt> {
        let choice = self.choice(word)?;
        let prompt = self.prompt().unwrap_or(Prompt::Turn);
        Ok(format!("`{}`", narrate::choice(self.game.scenario(), prompt, choice)))
    }

    fn has(&self, piece: PieceId, state: UnitState) -> bool {
        let found = self.game.table().piece(piece);
        let in_play = self.game.situation().on_map(piece) || found.place == Place::Box;
        match state {
            UnitState::Unbroken => in_play && !found.broken,
            UnitState::Broken => in_play && found.broken,
            UnitState::Suppressed => in_play && found.suppressed,
            UnitState::Unsuppressed => in_play && !found.suppressed,
            UnitState::Veteran => in_play && found.veteran,
            UnitState::Eliminated => {
                matches!(found.place, Place::Casualty | Place::Lost | Place::Aside)
            }
            UnitState::Activated => in_play && found.activated,
            UnitState::OpFired => in_play && found.op_fired,
            UnitState::WeaponBroken => {
                let weapon = found.weapon;
                weapon.is_some_and(|weapon| self.game.table().piece(weapon).broken)
            }
        }
    }

    /// What a piece is now: `broken and suppressed in H6`.
    fn state(&self, piece: PieceId) -> String {
        let found = self.game.table().piece(piece);
        let place = match (found.place, self.game.situation().hex(piece)) {
            (_, Some(hex)) => format!("in {hex}"),
            (Place::Hidden, _) => return "noted down, not on the map".to_owned(),
            (Place::Waiting, _) => return "not set up yet".to_owned(),
            (Place::Time(space), _) => return format!("on space {space} of the Time track"),
            (Place::Casualty | Place::Lost, _) => return "eliminated".to_owned(),
            (Place::Box, _) => "in its box".to_owned(),
            (Place::Map(_) | Place::Carried(_) | Place::Aside, _) => {
                return "out of the game".to_owned();
            }
        };
        let mut words = vec![if found.broken { "broken" } else { "unbroken" }.to_owned()];
        let marks = [
            (found.suppressed, "suppressed"),
            (found.veteran, "veteran"),
            (found.activated, "activated"),
            (found.op_fired, "op-fired"),
        ];
        words.extend(marks.into_iter().filter(|(on, _)| *on).map(|(_, word)| word.to_owned()));
        format!("{} {place}", narrate::list(&words))
    }
}

/// Chits by their letters.
fn letters(chits: ChitSet) -> String {
    if chits.is_empty() {
        return "none".to_owned();
    }
    let letters: Vec<String> = chits.iter().map(String::from).collect();
    letters.join(" ")
}

const fn state_word(state: UnitState) -> &'static str {
    match state {
        UnitState::Unbroken => "unbroken",
        UnitState::Broken => "broken",
        UnitState::Suppressed => "suppressed",
        UnitState::Unsuppressed => "unsuppressed",
        UnitState::Veteran => "veteran",
        UnitState::Eliminated => "eliminated",
        UnitState::Activated => "activated",
        UnitState::OpFired => "activated for Op Fire",
        UnitState::WeaponBroken => "with a broken Weapon",
    }
}
