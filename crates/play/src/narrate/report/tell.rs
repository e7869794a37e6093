//! The long report: what happened, in sentences, those of one Order in a paragraph.

use crestline_board::hex::Hex;
use crestline_rules::choice::{Choice, Next};
use crestline_rules::content::{CardId, Trigger};
use crestline_rules::event::{Attacker, Cause, Event, Happening, RollKind};
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::{BySide, Side};

use super::super::event as plain;
use super::super::event::{capital, cause_word, unreferenced};
use super::super::names::{card, half_points, list, side, vp};
use super::super::prompt::roll;
use super::super::{decision, rules};
use super::game::{name, names, standing};
use super::{Detail, Part, of_setup, over, parts};

/// A report being told.
pub(super) struct Teller {
    parts: Vec<Part>,
    detail: Detail,
    /// The paragraph under way: what it is about, and its sentences.
    head: String,
    said: Vec<String>,
    /// Who is being activated, and by whom.
    activated: Vec<PieceId>,
    /// Units on their way.
    moves: Vec<Way>,
    /// A roll of which the total is not known yet.
    roll: Option<Roll>,
    /// The unit whose roll is the last sentence: what comes of it goes there.
    tested: Option<PieceId>,
    /// Cards discarded by a pass.
    discards: Vec<CardId>,
    /// What was set up where.
    placed: BySide<Vec<(Option<Hex>, PieceId)>>,
    handed: BySide<Vec<(PieceId, PieceId)>>,
    left: BySide<Vec<PieceId>>,
    begun: bool,
    turn: u32,
    /// How things stood where that was last told.
    stood: String,
    /// Special rules whose text has been told.
    told: Vec<u16>,
}

/// A unit's way.
struct Way {
    unit: PieceId,
    verb: &'static str,
    hexes: Vec<Hex>,
    spent: u16,
    para: String,
}

/// A roll of which the total is not known yet.
struct Roll {
    side: Side,
    kind: RollKind,
    unit: Option<PieceId>,
    card: CardId,
    dice: (u8, u8),
    para: String,
}

impl Teller {
    pub(super) fn new(detail: Detail) -> Teller {
        Teller {
            parts: Vec::new(),
            detail,
            head: String::new(),
            said: Vec::new(),
            activated: Vec::new(),
            moves: Vec::new(),
            roll: None,
            tested: None,
            discards: Vec::new(),
            placed: BySide::default(),
            handed: BySide::default(),
            left: BySide::default(),
            begun: false,
            turn: 0,
            stood: String::new(),
            told: Vec::new(),
        }
    }

    /// Tells what came of a choice.
    pub(super) fn step(&mut self, before: &Game, choice: Choice, events: &[Event], after: &Game) {
        if let Next::Side(_, legal) = before.next()
            && let Some(words) = decision(before.scenario(), legal.prompt, choice)
        {
            self.flush(after);
            self.say(words, "");
        }
        for event in events {
            self.event(before, event, after);
        }
    }

    /// The parts, the last paragraph closed.
    pub(super) fn finish(mut self, game: &Game) -> Vec<Part> {
        self.set_up(game);
        self.paragraph(game, "");
        self.parts
    }

    fn say(&mut self, words: impl Into<String>, para: &str) {
        self.tested = None;
        let words = words.into();
        let cited = !para.is_empty() && self.detail == Detail::Full;
        self.said.push(if cited { format!("{words} ({para})") } else { words });
    }

    /// Closes the paragraph under way and begins another.
    fn paragraph(&mut self, game: &Game, head: &str) {
        self.flush(game);
        let said = std::mem::take(&mut self.said);
        let head = std::mem::replace(&mut self.head, head.to_owned());
        if said.is_empty() {
            // An Order of which nothing was to be told stands by itself.
            if !head.is_empty() {
                self.parts.push(Part::Paragraph(head, String::new()));
            }
            return;
        }
        let said: Vec<String> = said.iter().map(|words| capital(words)).collect();
        self.parts.push(Part::Paragraph(head, format!("{}.", said.join(". "))));
    }

    /// Says what has been waiting for more.
    fn flush(&mut self, game: &Game) {
        let scenario = game.scenario();
        if let Some((first, others)) = std::mem::take(&mut self.activated).split_first() {
            let first = name(scenario, *first);
            // Who acts alone is seen by what he does.
            if !others.is_empty() {
                self.say(format!("{first} activates {}", names(scenario, others)), "3.3.1.1");
            }
        }
        let ways = std::mem::take(&mut self.moves);
        let mut told: Vec<usize> = Vec::new();
        for (at, way) in ways.iter().enumerate() {
            if told.contains(&at) {
                continue;
            }
            let same: Vec<usize> = (at..ways.len())
                .filter(|other| ways[*other].hexes == way.hexes && ways[*other].verb == way.verb)
                .collect();
            told.extend(&same);
            let units: Vec<PieceId> = same.iter().map(|at| ways[*at].unit).collect();
            let (Some(from), Some(to)) = (way.hexes.first(), way.hexes.last()) else { continue };
            let between = &way.hexes[1..way.hexes.len() - 1];
            let via = if between.is_empty() {
                String::new()
            } else {
                let hexes: Vec<String> = between.iter().map(Hex::to_string).collect();
                format!(" by {}", hexes.join(" "))
            };
            let verb =
                if units.len() == 1 { format!("{}s", way.verb) } else { way.verb.to_owned() };
            let cost = if way.spent > 0 {
                format!(", {} Movement spent", half_points(way.spent))
            } else {
                String::new()
            };
            let who = names(scenario, &units);
            self.say(format!("{who} {verb} from {from}{via} to {to}{cost}"), &way.para);
        }
        if let Some(rolled) = self.roll.take() {
            let (white, red) = rolled.dice;
            let product = matches!(rolled.kind, RollKind::Targeting | RollKind::Accuracy);
            let (sum, and) = if product { (white * red, "×") } else { (white + red, "+") };
            let of = rolled
                .unit
                .map_or_else(|| format!("the {}", side(rolled.side)), |unit| name(scenario, unit));
            let shown = card(scenario, rolled.card);
            let kind = roll(rolled.kind);
            self.say(format!("{kind} of {of}: {white} {and} {red} = {sum}, {shown}"), &rolled.para);
        }
    }

    /// Adds what came of a unit's roll to the sentence about it; false where that is not the last.
    fn result(&mut self, unit: PieceId, words: &str) -> bool {
        if self.tested != Some(unit) {
            return false;
        }
        if let Some(last) = self.said.last_mut() {
            last.push_str(words);
            return true;
        }
        false
    }

    /// The dice of a roll of this kind that was waiting for its total.
    fn dice(&mut self, kind: RollKind) -> Option<Roll> {
        self.roll.take_if(|waiting| waiting.kind == kind)
    }

    #[expect(clippy::too_many_lines, reason = "one arm an event")]
    fn event(&mut self, before: &Game, event: &Event, after: &Game) {
        let scenario = after.scenario();
        let para = event.para.to_string();
        let n = |piece: PieceId| name(scenario, piece);
        if plain::is_routine(event) && !matches!(event.what, Happening::Discarded { .. }) {
            return;
        }
        if !self.begun && of_setup(&event.what) {
            self.placing(scenario, &event.what);
            return;
        }
        match &event.what {
            // What they are activated for is said by the Order itself.
            Happening::Activated { unit, by, .. } => {
                if !self.moves.is_empty() || self.roll.is_some() || by.is_none() {
                    self.flush(after);
                }
                self.activated.push(*unit);
                return;
            }
            Happening::Entered { unit, from, hex, spent } => {
                if !self.activated.is_empty() || self.roll.is_some() {
                    self.flush(after);
                }
                let known = self.moves.iter_mut().find(|way| {
                    way.unit == *unit && way.hexes.last() == Some(from) && way.para == para
                });
                match known {
                    Some(way) => {
                        way.hexes.push(*hex);
                        way.spent = *spent;
                    }
                    None => self.moves.push(Way {
                        unit: *unit,
                        verb: match para.as_str() {
                            "O16.1" => "advance",
                            _ if para.starts_with("O23") => "retreat",
                            _ if *spent > 0 => "move",
                            _ => "go",
                        },
                        hexes: vec![*from, *hex],
                        spent: *spent,
                        para,
                    }),
                }
                self.tested = None;
                return;
            }
            Happening::Discarded { card } => {
                self.discards.push(*card);
                return;
            }
            _ => {}
        }
        // What a roll comes to is said with its dice.
        let waits = matches!(
            event.what,
            Happening::AttackTotal { .. }
                | Happening::Defended { .. }
                | Happening::Tested { .. }
                | Happening::MeleeTotal { .. }
                | Happening::Targeted { .. }
                | Happening::Survived { .. }
                | Happening::Rerolled { .. }
                | Happening::Drew { .. }
        );
        if !waits {
            self.flush(after);
        }
        match &event.what {
            Happening::TurnBegan { side: who } => {
                self.set_up(after);
                self.paragraph(after, "");
                self.turn += 1;
                let (turn, table) = (self.turn, after.table());
                let (time, lead) = (table.time, vp(table.vp));
                let head = format!("Turn {turn}: the {} (time {time}, VP {lead})", side(*who));
                self.parts.push(Part::Heading(3, head));
                let stands = standing(after);
                if stands != self.stood {
                    self.parts.push(Part::Standing(stands.clone()));
                    self.stood = stands;
                }
            }
            Happening::TimeAdvanced { side: who, space } => {
                self.paragraph(after, "");
                self.parts.push(Part::Heading(2, format!("Time {space}")));
                self.say(
                    format!("time advances to space {space}, caused by the {}", side(*who)),
                    &para,
                );
            }
            Happening::Ordered { card: id, order } => {
                let head = format!("{}, {}", order.title(), card(scenario, *id));
                self.paragraph(after, &head);
            }
            Happening::Passed { side: who, .. } => {
                self.paragraph(after, "");
                let cards = std::mem::take(&mut self.discards);
                let cards: Vec<String> = cards.iter().map(|id| card(scenario, *id)).collect();
                let words = if cards.is_empty() {
                    format!("the {} pass", side(*who))
                } else {
                    format!("the {} pass and discard {}", side(*who), list(&cards))
                };
                self.say(words, &para);
            }
            Happening::OpFired { card: id, hex } => {
                let (who, shown) = (side(id.side), card(scenario, *id));
                self.say(format!("the {who} answer with Op Fire at {hex}, {shown}"), &para);
            }
            Happening::Acted { card: id, action } => {
                let (who, shown) = (side(id.side), card(scenario, *id));
                self.say(format!("the {who} play {}, {shown}", action.title()), &para);
            }
            Happening::EventRevealed { side: who, card: id, event } => {
                let wind = plain::wind(scenario, *id, *event);
                let shown = card(scenario, *id);
                self.say(
                    format!("event of the {}: {}, {shown}{wind}", side(*who), event.title()),
                    &para,
                );
            }
            Happening::Attacked { hex, also, pieces, fp, parts: made, by, .. } => {
                let also = also.map_or(String::new(), |also| format!(" and {also}"));
                let sum = parts::attack(*fp, *made);
                let words = match by {
                    Attacker::Fire => {
                        let fire = if pieces.len() == 1 { "fires" } else { "fire" };
                        let who = names(scenario, pieces);
                        format!("{who} {fire} at {hex}{also} with {sum}")
                    }
                    Attacker::Artillery => format!("artillery falls on {hex} with {sum}"),
                    Attacker::Mines => format!("the Mines in {hex} attack with {sum}"),
                };
                self.say(words, &para);
            }
            Happening::Rolled { side, kind, unit, card, white, red } => {
                self.tested = None;
                self.roll = Some(Roll {
                    side: *side,
                    kind: *kind,
                    unit: *unit,
                    card: *card,
                    dice: (*white, *red),
                    para,
                });
            }
            Happening::Rerolled { by } => {
                self.flush(after);
                self.say(
                    format!("the {} hand over the Initiative card: that roll is void", side(*by)),
                    &para,
                );
            }
            Happening::AttackTotal { total, burst } => {
                let roll = [RollKind::Attack, RollKind::Impact, RollKind::Mines]
                    .into_iter()
                    .find_map(|kind| self.dice(kind));
                let burst = match burst {
                    0 => String::new(),
                    burst => format!(", {burst:+} for bursts in the crowns (T99)"),
                };
                match roll {
                    Some(Roll { dice: (white, red), card: id, .. }) => {
                        let shown = card(scenario, id);
                        self.say(
                            format!(
                                "{white} + {red} on the dice ({shown}){burst}: attack total {total}"
                            ),
                            &para,
                        );
                    }
                    None => self.say(format!("attack total {total}{burst}"), &para),
                }
            }
            Happening::Defended { unit, morale, total } => {
                let morale_words = parts::morale(before, *unit, *morale);
                let words = match self.dice(RollKind::Defence) {
                    Some(Roll { dice: (white, red), .. })
                        if i32::from(white) + i32::from(red) + morale == *total =>
                    {
                        format!("{}: {morale_words} + {white} + {red} = {total}", n(*unit))
                    }
                    _ => format!("{}: {morale_words} + {} = {total}", n(*unit), total - morale),
                };
                self.say(words, &para);
                self.tested = Some(*unit);
            }
            Happening::Tested { unit, morale, roll } => {
                let waiting = self.roll.take();
                let morale = parts::morale(before, *unit, *morale);
                let dice = waiting.map_or(String::new(), |waiting| {
                    let (white, red) = waiting.dice;
                    format!("{white} + {red} = ")
                });
                self.say(format!("{} rolls {dice}{roll} against {morale}", n(*unit)), &para);
                self.tested = Some(*unit);
            }
            Happening::Targeted { product, hindrance, range, hit } => {
                let waiting = self.roll.take();
                let dice = waiting.map_or(String::new(), |waiting| {
                    let (white, red) = waiting.dice;
                    format!("{white} × {red}")
                });
                let less = if *hindrance == 0 {
                    String::new()
                } else {
                    format!(" - {hindrance} hindrance")
                };
                let hit = if *hit { "a hit" } else { "a miss" };
                self.say(
                    format!("targeting {dice}{less} = {product} against range {range}: {hit}"),
                    &para,
                );
            }
            Happening::MeleeBegan { hex, inactive, active } => {
                let who = after.table().active;
                let own = parts::melee(before, *hex, who, *active);
                let other = parts::melee(before, *hex, who.other(), *inactive);
                let (first, second) = (side(who), side(who.other()));
                self.say(
                    format!("melee in {hex}: the {first} have {own}, the {second} {other}"),
                    &para,
                );
            }
            Happening::MeleeTotal { side: who, total } => match self.dice(RollKind::Melee) {
                Some(Roll { dice: (white, red), card: id, .. }) => {
                    let shown = card(scenario, id);
                    self.say(
                        format!("the {} roll {white} + {red} ({shown}): {total}", side(*who)),
                        &para,
                    );
                }
                None => self.say(format!("the {} come to {total}", side(*who)), &para),
            },
            Happening::Survived { roll, space } => {
                self.roll = None;
                self.say(
                    format!("sudden Death roll {roll}, not below {space}: the game goes on"),
                    &para,
                );
            }
            Happening::Broke { unit, cause } => {
                if !self.result(*unit, ": it breaks") {
                    self.say(format!("{} breaks, {}", n(*unit), cause_word(*cause)), &para);
                }
            }
            Happening::Suppressed { unit, cause } => {
                if !self.result(*unit, ": Suppressed") {
                    self.say(format!("{} is Suppressed, {}", n(*unit), cause_word(*cause)), &para);
                }
            }
            Happening::Unaffected { unit } => {
                if !self.result(*unit, ": no effect") {
                    self.say(format!("{}: no effect", n(*unit)), &para);
                }
            }
            Happening::Rallied { unit } => {
                if !self.result(*unit, ": it rallies") {
                    self.say(format!("{} rallies", n(*unit)), &para);
                }
            }
            Happening::Eliminated { unit, cause, .. } => {
                if *cause == Cause::Fire && self.result(*unit, ": it is eliminated") {
                    return;
                }
                self.say(format!("{} is eliminated, {}", n(*unit), cause_word(*cause)), &para);
            }
            // Objectives count as the game begins; how things stand says it.
            Happening::Scored { .. } if self.turn == 0 => {}
            Happening::Scored { side: who, vp: gained, total } => {
                self.say(format!("the {} gain {gained} VP: {}", side(*who), vp(*total)), &para);
            }
            Happening::RuleApplies { rule } => {
                // What it comes to is told each time, its words once.
                if !self.told.contains(rule) {
                    self.told.push(*rule);
                    let word = rules::name(scenario, *rule).to_owned();
                    let text = rules::rule_text(scenario, *rule).trim_end_matches('.').to_owned();
                    self.say(format!("special rule `{word}`: {text}"), "");
                }
            }
            Happening::RuleNumber { rule, number, halves } => {
                let word = rules::name(scenario, *rule).to_owned();
                let now = rules::change(scenario, *rule, *number, *halves);
                self.say(format!("by the special rule `{word}`, {now}"), "");
            }
            Happening::Triggered { trigger: Trigger::Event, .. } | Happening::Drew { .. } => {}
            Happening::GameOver { .. } => self.paragraph(after, ""),
            what => self.say(unreferenced(scenario, what), &para),
        }
        if over(after) && matches!(event.what, Happening::GameOver { .. }) {
            self.paragraph(after, "");
        }
    }

    fn placing(&mut self, scenario: &crestline_rules::scenario::Scenario, what: &Happening) {
        match what {
            Happening::Placed { piece, hex } => {
                self.placed[scenario.owner(*piece)].push((Some(*hex), *piece));
            }
            Happening::Noted { side, piece, .. } => self.placed[*side].push((None, *piece)),
            Happening::Handed { weapon, to } => {
                self.handed[scenario.owner(*to)].push((*weapon, *to));
            }
            Happening::LeftOff { piece } => self.left[scenario.owner(*piece)].push(*piece),
            _ => {}
        }
    }

    /// Tells the set-up, once the game begins.
    fn set_up(&mut self, game: &Game) {
        if std::mem::replace(&mut self.begun, true) {
            return;
        }
        let scenario = game.scenario();
        let mut parts = Vec::new();
        for who in Side::BOTH {
            let mut hexes: Vec<(Option<Hex>, Vec<PieceId>)> = Vec::new();
            for (hex, piece) in &self.placed[who] {
                match hexes.iter_mut().find(|(known, _)| known == hex) {
                    Some((_, pieces)) => pieces.push(*piece),
                    None => hexes.push((*hex, vec![*piece])),
                }
            }
            hexes.sort_by_key(|(hex, _)| (hex.is_none(), *hex));
            let mut said: Vec<String> = hexes
                .iter()
                .map(|(hex, pieces)| match hex {
                    Some(hex) => format!("{hex} {}", names(scenario, pieces)),
                    None => format!("noted down: {}", names(scenario, pieces)),
                })
                .collect();
            for (weapon, to) in &self.handed[who] {
                said.push(format!("{} has {}", name(scenario, *to), name(scenario, *weapon)));
            }
            if !self.left[who].is_empty() {
                said.push(format!("left off: {}", names(scenario, &self.left[who])));
            }
            if !said.is_empty() {
                parts.push(Part::Paragraph(side(who).to_owned(), format!("{}.", said.join("; "))));
            }
        }
        if !parts.is_empty() {
            self.parts.push(Part::Heading(2, "Set-up".to_owned()));
            self.parts.append(&mut parts);
        }
        let time = game.table().time;
        self.parts.push(Part::Heading(2, format!("Time {time}")));
    }
}
