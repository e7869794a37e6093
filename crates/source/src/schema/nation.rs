//! `nation germany { … }`: counters and deck of a nation, as the library holds them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_rules::content::{
    Card, CardAction, CardEvent, DECK, Leader, Minor, Nation, NoQuarter, Order, RadioKind, Rows,
    Stat, Stats, Trigger, UnitClass, UnitKind, WeaponClass, WeaponKind,
};
use crestline_rules::scenario::slug;
use crestline_rules::side::Side;

use super::content::{ALIAS, BROKEN, CARD, LEADER, MINOR, NATION, RADIO, SUPPORT, UNIT, WEAPON};
use super::fields::{Fields, Once, unknown_statement, words};
use super::{hexes, support};
use crate::codes;
use crate::diag::{Findings, error};
use crate::suggest;
use crate::syntax::{Data, Node, Value};
use crate::text::Spanned;
use crate::visible::visible;

/// A nation and the spellings of its names that are taken without a word.
#[derive(Clone, Debug, Default)]
pub(crate) struct NationEntry {
    /// The nation.
    pub(crate) nation: Nation,
    /// The printed name by a spelling in small letters with hyphens.
    pub(crate) aliases: Aliases,
}

/// Printed names by their other spellings.
pub(crate) type Aliases = BTreeMap<String, String>;

pub(super) const CLASSES: [(&str, UnitClass); 4] = [
    ("leader", UnitClass::Leader),
    ("hero", UnitClass::Hero),
    ("team", UnitClass::Team),
    ("squad", UnitClass::Squad),
];

pub(super) const WEAPONS: [(&str, WeaponClass); 7] = [
    ("mg", WeaponClass::Mg),
    ("mortar", WeaponClass::Mortar),
    ("infantry-gun", WeaponClass::InfantryGun),
    ("gun", WeaponClass::Gun),
    ("flamethrower", WeaponClass::Flamethrower),
    ("satchel", WeaponClass::Satchel),
    ("molotov", WeaponClass::Molotov),
];

pub(crate) const SIDES: [(&str, Side); 2] = [("axis", Side::Axis), ("allies", Side::Allies)];

/// Rows of a published map, by which broken Weapons are repaired or eliminated (11.4).
pub(super) const ROWS: u8 = 10;

/// Reads a nation.
pub(crate) fn nation(node: &Node, findings: &mut Findings) -> Option<NationEntry> {
    let mut fields = Fields::new(node, &NATION);
    let word = fields.arg_text(findings);
    let title = fields.text("title", findings);
    let prefix = fields.text("prefix", findings);
    let side = fields.choice("side", &SIDES, findings);
    let discard = fields.number::<u8>("discard", findings);
    let late_discard = fields.number::<u8>("late-discard", findings);
    let years = support::years(&mut fields, findings);
    let no_quarter = no_quarter(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let word = word?.value;
    let mut entry = NationEntry {
        nation: Nation {
            title: title.map_or_else(|| word.clone(), |title| title.value),
            word,
            prefix: prefix?.value,
            side: side?.value,
            discard: discard.map_or(0, |discard| discard.value),
            late_discard: late_discard.map_or(0, |discard| discard.value),
            years,
            no_quarter,
            ..Nation::default()
        },
        aliases: BTreeMap::new(),
    };
    let mut cards: BTreeMap<u8, (Card, crate::text::Span)> = BTreeMap::new();
    for child in block {
        let nation = &mut entry.nation;
        match child.name.value.as_str() {
            "unit" => nation.units.extend(unit(child, findings).map(Arc::new)),
            "leader" => {
                nation.leaders.extend(leader(child, &mut entry.aliases, findings));
            }
            "weapon" => {
                let weapon = weapon(child, &mut entry.aliases, findings);
                nation.weapons.extend(weapon.map(Arc::new));
            }
            "radio" => nation.radios.extend(radio(child, findings).map(Arc::new)),
            "minor" => nation.minors.extend(minor(child, findings)),
            // When all counters are known.
            "support" => {}
            "card" => {
                let Some(card) = card(child, findings) else { continue };
                let number = card.number;
                if let Some((_, first)) = cards.insert(number, (card, child.head)) {
                    findings.push(
                        error(codes::C002, child.head, format!("a second card {number}"))
                            .also(first, "the first one")
                            .help("number the cards of a deck from 1 to 72"),
                    );
                }
            }
            _ => findings.push(unknown_statement(child, &NATION)),
        }
    }
    let missing: Vec<String> =
        (1..=DECK).filter(|n| !cards.contains_key(n)).map(|n| n.to_string()).collect();
    if !missing.is_empty() && !cards.is_empty() {
        let first: Vec<String> = missing.iter().take(8).cloned().collect();
        let message = format!("the deck lacks {} of its {DECK} cards", missing.len());
        findings.push(
            error(codes::C002, node.head, message)
                .help(format!("add the cards {}", first.join(", "))),
        );
    }
    entry.nation.deck = cards.into_values().map(|(card, _)| card).collect();
    leaders_fit(node, &entry.nation, findings);
    let rolls = block.iter().filter(|child| child.name.value == SUPPORT.word);
    entry.nation.support = support::table(rolls, &entry.nation, findings);
    Some(entry)
}

/// `no-quarter="russia america"`, or `no-quarter=any`. Whether there are such nations is asked when
/// all are known.
fn no_quarter(fields: &mut Fields<'_>, findings: &mut Findings) -> NoQuarter {
    let Some(value) = fields.prop("no-quarter") else { return NoQuarter::Nobody };
    let words: Vec<String> =
        hexes::words(value, "`no-quarter`", findings).into_iter().map(|word| word.value).collect();
    match words.iter().any(|word| word == "any") {
        true => NoQuarter::Anyone,
        false => NoQuarter::Nations(words),
    }
}

/// `minor finnish discard=1 late-discard=1`
fn minor(node: &Node, findings: &mut Findings) -> Option<Minor> {
    let mut fields = Fields::new(node, &MINOR);
    let word = fields.arg_name(findings);
    let title = fields.text("title", findings);
    let discard = fields.number("discard", findings).map(|discard| discard.value);
    let late_discard = fields.number("late-discard", findings).map(|discard| discard.value);
    fields.finish(findings);
    let word = word?.value;
    let title = title.map_or_else(|| word.clone(), |title| title.value);
    Some(Minor { word, title, discard, late_discard })
}

/// Every leader's kind must be there.
fn leaders_fit(node: &Node, nation: &Nation, findings: &mut Findings) {
    let kinds: Vec<&str> = nation
        .units
        .iter()
        .filter(|kind| kind.class.is_leader())
        .map(|kind| kind.name.as_str())
        .collect();
    for leader in nation.leaders.iter().filter(|leader| !kinds.contains(&leader.kind.as_str())) {
        let place = node.children.iter().find(|child| {
            child.name.value == "leader"
                && child.args.first().and_then(Value::text) == Some(&leader.name)
        });
        let span = place.map_or(node.head, |child| child.head);
        let message = format!("there is no kind of leader `{}`", visible(&leader.kind));
        findings.push(error(codes::C001, span, message).help(suggest::help(&leader.kind, &kinds)));
    }
}

/// Spellings in a statement's block.
fn spellings(
    block: &[Node],
    name: Option<&Spanned<String>>,
    aliases: &mut Aliases,
    findings: &mut Findings,
) {
    for child in block {
        if child.name.value != ALIAS.word {
            findings.push(unknown_statement(child, &LEADER));
            continue;
        }
        for text in words(child, &ALIAS, findings) {
            if let Some(name) = name {
                aliases.insert(slug(&text.value), name.value.clone());
            }
        }
    }
}

/// The least number that is printed on a Weapon.
const WEAPON_LEAST: i64 = -20;

/// A printed number: `5`, or `"[5]"` with a box around it.
fn stat(fields: &mut Fields<'_>, name: &str, least: i64, findings: &mut Findings) -> Option<Stat> {
    let value = fields.prop(name)?;
    let boxed = value.text().and_then(|text| text.strip_prefix('[')?.strip_suffix(']'));
    let number = match (&value.data, boxed) {
        (Data::Number(number), _) => number.whole(),
        (_, Some(text)) => crate::number::whole(text),
        _ => None,
    };
    match number
        .and_then(|n| i8::try_from(n).ok())
        .filter(|n| (least..=40).contains(&i64::from(*n)))
    {
        Some(number) => Some(Stat { value: number, boxed: boxed.is_some() }),
        None => {
            let message = format!("`{name}` cannot be {}", value.describe());
            let help = format!(
                "give a number from {least} to 40, or one in brackets where it is boxed: `\"[5]\"`"
            );
            findings.push(error(codes::K025, value.span, message).help(help));
            None
        }
    }
}

fn stats(fields: &mut Fields<'_>, findings: &mut Findings) -> Stats {
    let morale = fields.number("morale", findings);
    let command = fields.number("command", findings);
    Stats {
        fp: stat(fields, "fp", 0, findings).unwrap_or_default(),
        range: stat(fields, "range", 0, findings).unwrap_or_default(),
        movement: stat(fields, "move", 0, findings).unwrap_or_default(),
        morale: morale.map_or(0, |morale| morale.value),
        command: command.map_or(0, |command| command.value),
    }
}

/// `x=6`
fn count(fields: &mut Fields<'_>, findings: &mut Findings) -> u8 {
    fields.number("x", findings).map_or(1, |count| count.value)
}

fn unit(node: &Node, findings: &mut Findings) -> Option<UnitKind> {
    let mut fields = Fields::new(node, &UNIT);
    let class = fields.arg_choice(&CLASSES, findings);
    let name = fields.arg_text(findings);
    let count = count(&mut fields, findings);
    let front = stats(&mut fields, findings);
    let block = fields.block();
    fields.finish(findings);
    let (mut back, mut once) = (None, Once::default());
    for child in block {
        if child.name.value == BROKEN.word {
            if !once.first(child, &UNIT, findings) {
                continue;
            }
            let mut fields = Fields::new(child, &BROKEN);
            back = Some(stats(&mut fields, findings));
            fields.finish(findings);
        } else {
            findings.push(unknown_statement(child, &UNIT));
        }
    }
    if back.is_none() {
        let help = "add `{ broken fp=… range=… move=… morale=… }`";
        findings.push(error(codes::K023, node.head, "a unit needs its broken side").help(help));
    }
    Some(UnitKind { name: name?.value, class: class?.value, front, back: back?, count })
}

fn leader(node: &Node, aliases: &mut Aliases, findings: &mut Findings) -> Option<Leader> {
    let mut fields = Fields::new(node, &LEADER);
    let name = fields.arg_text(findings);
    let rank = fields.text("rank", findings);
    let kind = fields.text("as", findings);
    spellings(fields.block(), name.as_ref(), aliases, findings);
    fields.finish(findings);
    Some(Leader { name: name?.value, rank: rank?.value, kind: kind?.value })
}

/// Reads a kind of Weapon.
pub(crate) fn weapon(
    node: &Node,
    aliases: &mut Aliases,
    findings: &mut Findings,
) -> Option<WeaponKind> {
    let mut fields = Fields::new(node, &WEAPON);
    let name = fields.arg_text(findings);
    let class = fields.choice("class", &WEAPONS, findings);
    let count = count(&mut fields, findings);
    let fp = stat(&mut fields, "fp", WEAPON_LEAST, findings);
    let min_range = fields.number("min", findings).map_or(0, |min| min.value);
    let range = stat(&mut fields, "range", WEAPON_LEAST, findings);
    let movement = fields.number("move", findings).map_or(0, |by| by.value);
    let fix = fields.number::<u8>("fix", findings);
    let eliminate = fields.number::<u8>("eliminate", findings);
    let ordnance = fields.flag("ordnance", findings);
    let smoke = fields.flag("smoke", findings);
    spellings(fields.block(), name.as_ref(), aliases, findings);
    fields.finish(findings);
    Some(WeaponKind {
        name: name?.value,
        class: class?.value,
        fp: fp?,
        min_range,
        range: range?,
        movement,
        ordnance,
        smoke,
        fix: Rows { from: 1, to: fix?.value },
        eliminate: Rows { from: ROWS + 1 - eliminate?.value, to: ROWS },
        count,
    })
}

fn radio(node: &Node, findings: &mut Findings) -> Option<RadioKind> {
    let mut fields = Fields::new(node, &RADIO);
    let name = fields.arg_text(findings);
    let count = count(&mut fields, findings);
    let fp = fields.number("fp", findings);
    let smoke = fields.flag("smoke", findings);
    fields.finish(findings);
    Some(RadioKind { name: name?.value, fp: fp?.value, smoke, count })
}

/// `card 1 Recover "Assault Fire" Shellholes A3 1 1 jammed`
fn card(node: &Node, findings: &mut Findings) -> Option<Card> {
    let mut fields = Fields::new(node, &CARD);
    let wind = fields.number("wind", findings).map(|wind| wind.value);
    let number = fields.arg_number(findings).map(|number| number.value);
    let orders = Order::ALL.iter().map(|one| one.title());
    let order = printed(&mut fields, "an Order", Order::from_title, orders, findings);
    let actions = CardAction::ALL.iter().map(|one| one.title());
    let action = printed(&mut fields, "an Action", CardAction::from_title, actions, findings);
    let events = CardEvent::ALL.iter().map(|one| one.title());
    let event = printed(&mut fields, "an Event", CardEvent::from_title, events, findings);
    let random_hex = fields.arg_hex(findings).map(|hex| hex.value);
    let white = fields.arg_number(findings).map(|die| die.value);
    let red = fields.arg_number(findings).map(|die| die.value);
    let triggers = || Trigger::ALL.iter().map(|one| one.title());
    let trigger = printed(&mut fields, "a trigger", Trigger::from_title, triggers(), findings);
    if trigger.is_none() && node.args.len() > 7 {
        return None;
    }
    fields.finish(findings);
    Some(Card {
        number: number?,
        order: order?,
        action: action?,
        event: event?,
        random_hex: random_hex?,
        white: white?,
        red: red?,
        trigger,
        wind,
    })
}

/// A word that is printed on cards.
pub(super) fn printed<'t, T>(
    fields: &mut Fields<'_>,
    what: &str,
    read: impl Fn(&str) -> Option<T>,
    titles: impl Iterator<Item = &'t str>,
    findings: &mut Findings,
) -> Option<T> {
    let text: Spanned<String> = fields.arg_text(findings)?;
    let found = read(&text.value);
    if found.is_none() {
        let titles: Vec<&str> = titles.collect();
        let message = format!("there is no such thing as {what} `{}`", visible(&text.value));
        let help = elsewhere(&text.value).map_or_else(
            || suggest::help(&text.value, &titles),
            |kind| {
                format!("it is {kind}: a card has an Order, an Action and an Event, in this order")
            },
        );
        findings.push(error(codes::K026, text.span, message).help(help));
    }
    found
}

/// What else on cards is called so.
fn elsewhere(text: &str) -> Option<&'static str> {
    let kinds = [
        ("an Order", Order::from_title(text).is_some()),
        ("an Action", CardAction::from_title(text).is_some()),
        ("an Event", CardEvent::from_title(text).is_some()),
        ("a trigger", Trigger::from_title(text).is_some()),
    ];
    kinds.into_iter().find(|(_, is_one)| *is_one).map(|(kind, _)| kind)
}
