//! What a special rule does, step by step, in words.

use crestline_rules::special::Rule;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::{AttackWay, Chooser, Effect, Until};
use crestline_rules::special::pieces::Whose;

use super::Line;
use super::selectors::{among, hexes, pieces, printed, whose};
use super::standing::{change, standing};
use crate::narrate::rules::english;

/// Blocks within blocks are told so far.
const DEEPEST: usize = 12;

/// The effects of a block, one after the other, each with what lies in its own blocks below it.
pub(super) fn block(rule: &Rule, at: u16, depth: usize, lines: &mut Vec<Line>) {
    let effects = rule.blocks.get(usize::from(at)).map(Vec::as_slice).unwrap_or_default();
    if depth > DEEPEST {
        lines.push(Line { depth, text: "…".to_owned() });
        return;
    }
    for effect in effects {
        lines.push(Line { depth, text: head(effect) });
        match effect {
            Effect::Choose { then, .. } | Effect::Roll(_, then) | Effect::RandomHex(_, then) => {
                block(rule, then.0, depth + 1, lines);
            }
            Effect::Ask { branches, .. } => {
                for branch in branches {
                    let text = english(&branch.text).unwrap_or_default();
                    let only = branch.when.as_ref();
                    let only = only.map_or_else(String::new, |only| format!(", if {only}"));
                    lines.push(Line { depth: depth + 1, text: format!("“{text}”{only}:") });
                    block(rule, branch.then.0, depth + 2, lines);
                }
            }
            Effect::If(_, yes, no) => {
                block(rule, yes.0, depth + 1, lines);
                if let Some(no) = no {
                    lines.push(Line { depth, text: "otherwise:".to_owned() });
                    block(rule, no.0, depth + 1, lines);
                }
            }
            Effect::Last(_, parts) => {
                let parts = rule.lasting.get(usize::from(parts.0)).map(Vec::as_slice);
                let told = parts.unwrap_or_default().iter().map(standing);
                lines.extend(told.map(|text| Line { depth: depth + 1, text }));
            }
            _ => {}
        }
    }
}

/// An effect without blocks, or the head of one with blocks.
fn head(effect: &Effect) -> String {
    let the = |one: &Whose| format!("the {}", whose(*one));
    match effect {
        Effect::Number(name, how) => change(&format!("`{name}`"), how, false),
        Effect::Vp(one, vp) => format!("{} gain {vp} VP", the(one)),
        Effect::Time(how) => change("the Time marker", how, false),
        Effect::AdvanceTime(one) => format!("time advances, by {}", the(one)),
        Effect::Total(how) => change("the attack total", how, false),
        Effect::Surrender(one, how) => {
            change(&format!("the Surrender marker of {}", the(one)), how, false)
        }
        Effect::Posture(one, posture) => {
            let posture = format!("{posture:?}").to_lowercase();
            format!("{} have the posture {posture}", the(one))
        }
        Effect::Break(of) => format!("{} break", pieces(of)),
        Effect::Rally(of) => format!("{} rally or are repaired", pieces(of)),
        Effect::Suppress(of) => format!("{} are Suppressed", pieces(of)),
        Effect::Recover(of) => format!("{} are no longer Suppressed", pieces(of)),
        Effect::Harden(of) => format!("{} become Veteran", pieces(of)),
        Effect::Eliminate(of) => format!("{} are eliminated", pieces(of)),
        Effect::Remove(of) => format!("{} are set aside", pieces(of)),
        Effect::Tire(of) => format!("{} count as activated", pieces(of)),
        Effect::Refresh(of) => format!("{} can be activated again", pieces(of)),
        Effect::Place(of, at) => format!("{} are placed in {}", pieces(of), hexes(at)),
        Effect::Wait(of, space) => format!("{} wait on Time space {space}", pieces(of)),
        Effect::Give(of, to) => format!("{} go to {}", pieces(of), pieces(to)),
        Effect::Retreat(of, by) => format!("{} retreat by {by}", pieces(of)),
        Effect::Fortify(at, kind, fp) => {
            let fp = fp.as_ref().map_or_else(String::new, |fp| format!(" of {fp}"));
            format!("{}{fp} in {}", kind.title(), hexes(at))
        }
        Effect::Raze(at) => format!("Fortifications in {} go", hexes(at)),
        Effect::Smoke(at, value) => {
            let value = value.as_ref().map_or_else(String::new, |value| format!(" of {value}"));
            format!("Smoke{value} in {}", hexes(at))
        }
        Effect::ClearSmoke(at) => format!("Smoke in {} goes", hexes(at)),
        Effect::Blaze(at) => format!("a Blaze in {}", hexes(at)),
        Effect::Quench(at) => format!("Blazes in {} go out", hexes(at)),
        Effect::Control(number, to) => {
            format!("Objective {number} goes to {}", to.as_ref().map_or("nobody".to_owned(), the))
        }
        Effect::DrawChit(one, secret) => {
            format!("{} draw {} chit", the(one), if *secret { "a secret" } else { "an open" })
        }
        Effect::OpenChit(letter) => format!("the chit {letter} is open"),
        Effect::Draw(one, count) => format!("{} draw {}", the(one), cards(count)),
        Effect::Take(one, number) => format!("{} take their card {number}", the(one)),
        Effect::Search(one, count, of, discards) => {
            let pile = if *discards { "discards" } else { "deck" };
            let of = if of.is_empty() { String::new() } else { format!(" ({})", printed(of)) };
            let count = cards(count);
            format!("{} take {count} of their choice{of} from the {pile}", the(one))
        }
        Effect::Edge(one, edge) => {
            let edge = format!("{edge:?}").to_lowercase();
            format!("the {edge} edge is that of {}", the(one))
        }
        Effect::Discard(one, count) => format!("{} discard {}", the(one), cards(count)),
        Effect::Lose(one, count) => format!("{} lose {} at random", the(one), cards(count)),
        Effect::Initiative(one) => format!("the Initiative card goes to {}", the(one)),
        Effect::NextTurn(one) => format!("the next Turn is that of {}", the(one)),
        Effect::Attack(one, at, fp, way) => {
            let way = match way {
                AttackWay::Mines => "as Mines do",
                AttackWay::Artillery => "as artillery does",
            };
            format!("{} attack {} with {fp} FP, {way}", the(one), hexes(at))
        }
        Effect::Repeat => "the attack is made once more".to_owned(),
        Effect::Event(one, event) => format!("the Event {} for {}", event.title(), the(one)),
        Effect::Cancel => "the Event has no effect".to_owned(),
        Effect::EndTurn => "the Turn ends".to_owned(),
        Effect::End(one) => {
            one.as_ref().map_or("the game ends".to_owned(), |one| format!("{} win", the(one)))
        }
        Effect::MarkPieces(name, of, on) => {
            format!("{} {} the mark `{name}`", pieces(of), if *on { "get" } else { "lose" })
        }
        Effect::MarkHexes(name, at, on) => {
            format!("{} {} the mark `{name}`", hexes(at), if *on { "get" } else { "lose" })
        }
        Effect::Choose { by, among: from, name, count, optional, each, .. } => {
            let who = match by {
                Chooser::Side(one) => format!("{} choose", the(one)),
                Chooser::Chance => "chance picks".to_owned(),
                Chooser::All => "all".to_owned(),
            };
            let most = if *optional { " up to" } else { "" };
            let count = match by {
                Chooser::All => String::new(),
                _ => format!(" {count}"),
            };
            let each = if *each { ", one by one" } else { "" };
            format!("{who}{most}{count} of {}, called `{name}`{each}:", among(from))
        }
        Effect::Ask { whose: one, optional, .. } => {
            let or = if *optional { ", or nothing" } else { "" };
            format!("{} choose one of these{or}:", the(one))
        }
        Effect::Roll(one, _) => format!("{} roll:", the(one)),
        Effect::RandomHex(one, _) => format!("{} draw a random hex, called `here`:", the(one)),
        Effect::If(condition, ..) => format!("if {condition}:"),
        Effect::Last(until, _) => {
            let until = match until {
                Until::Order => "to the end of the Order",
                Until::Turn => "to the end of the Turn",
                Until::NextTurn => "to the end of the next Turn",
                Until::Time => "to the next Time advance",
                Until::Game => "to the end of the game",
            };
            format!("{until}:")
        }
    }
}

/// A number of cards.
fn cards(count: &Amount) -> String {
    let count = count.to_string();
    if count == "1" { "a card".to_owned() } else { format!("{count} cards") }
}
