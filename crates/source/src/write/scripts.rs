//! Prints scripts.

use crestline_board::hex::Hex;
use crestline_rules::content::{ChitSet, FortificationKind};
use crestline_rules::script::{
    Doing, Expect, Given, GivenRule, GivenUnit, Script, Statement, UnitState, Word,
};
use crestline_rules::side::Side;
use crestline_rules::special::amount::Amount;

use super::{Lines, text};
use crate::schema::scenario::{edge_word, posture_word};
use crate::schema::script::{
    PLAIN, PREFIXES, fortification_word, is_card, state_word, takes, verb_word,
};

/// Choices in a row stand this many to a line.
const CHOICES_IN_A_LINE: usize = 12;

/// A script as a document.
#[must_use]
pub fn script(script: &Script) -> String {
    let mut out = Lines::new();
    let mut head = format!("script {} scenario={}", text(&script.name), text(&script.scenario));
    if script.ask {
        head.push_str(" windows=ask");
    }
    out.open(&head);
    if let Some(given) = &script.given {
        out.given(given);
    }
    out.statements(&script.statements);
    if let Some(otherwise) = &script.otherwise {
        let bot = text(&otherwise.bot);
        out.line(&format!("otherwise bot={bot} seed={}", otherwise.seed));
    }
    out.close();
    out.text
}

impl Lines {
    fn given(&mut self, given: &Given) {
        let mut head = "given".to_owned();
        if let Some(side) = given.turn {
            head.push_str(&format!(" turn={}", side.word()));
        }
        if given.orders > 0 {
            head.push_str(&format!(" orders={}", given.orders));
        }
        if let Some(time) = given.time {
            head.push_str(&format!(" time={time}"));
        }
        if let Some(side) = given.initiative {
            head.push_str(&format!(" initiative={}", side.word()));
        }
        if let Some(side) = given.next_turn {
            head.push_str(&format!(" next-turn={}", side.word()));
        }
        self.open(&head);
        if let Some((side, vp)) = given.vp {
            self.line(&format!("vp {}={vp}", side.word()));
        }
        for (hex, units) in &given.hexes {
            let units: Vec<String> = units.iter().map(given_unit).collect();
            self.line(&format!("{hex} {}", units.join(" ")));
        }
        if !given.casualties.is_empty() {
            let names: Vec<String> = given.casualties.iter().map(|name| piece(name)).collect();
            self.line(&format!("casualties {}", names.join(" ")));
        }
        for (number, side) in &given.control {
            self.line(&format!("control {}={number}", side.map_or("nobody", Side::word)));
        }
        for (hex, by) in &given.smoke {
            self.line(&format!("smoke {hex}={by}"));
        }
        if !given.blaze.is_empty() {
            self.line(&format!("blaze {}", hexes(&given.blaze)));
        }
        for (hex, kind, fp) in &given.forts {
            self.line(&format!("fortifications {hex}={}", work(*kind, *fp)));
        }
        for (name, broken) in &given.radios {
            let state = if *broken { "=broken" } else { "" };
            self.line(&format!("radio {}{state}", piece(name)));
        }
        for (name, space) in &given.track {
            self.line(&format!("track {}={space}", piece(name)));
        }
        let secret = |side: Side| Some(given.secrets[side]).filter(|chits| !chits.is_empty());
        let chits =
            [("open", given.chits), ("axis", secret(Side::Axis)), ("allies", secret(Side::Allies))];
        self.set("chits", chits.map(|(word, set)| (word, set.map(letters))));
        let spaces = [("axis", given.surrender.axis), ("allies", given.surrender.allies)];
        self.set("surrender", spaces.map(|(word, n)| (word, n.map(|n| n.to_string()))));
        let postures = [("axis", given.posture.axis), ("allies", given.posture.allies)];
        let word = |posture: Option<_>| posture.map(|posture| posture_word(posture).to_owned());
        self.set("posture", postures.map(|(side, posture)| (side, word(posture))));
        let edges = [("axis", given.edge.axis), ("allies", given.edge.allies)];
        let word = |edge: Option<_>| edge.map(|edge| edge_word(edge).to_owned());
        self.set("edge", edges.map(|(side, edge)| (side, word(edge))));
        let activated = Side::BOTH.into_iter().filter(|side| given.activated[*side]);
        let activated: Vec<&str> = activated.map(Side::word).collect();
        if !activated.is_empty() {
            self.line(&format!("activated {}", activated.join(" ")));
        }
        for (unit, hex) in &given.hidden {
            self.line(&format!("hidden {}={hex}", given_unit(unit)));
        }
        for rule in &given.rules {
            self.keeps(rule);
        }
        for side in Side::BOTH {
            if let Some(cards) = &given.hands[side] {
                self.cards("hand", side, cards);
            }
            if !given.discards[side].is_empty() {
                self.cards("discard", side, &given.discards[side]);
            }
        }
        self.close();
    }

    /// What a special rule keeps.
    fn keeps(&mut self, rule: &GivenRule) {
        let mut head = format!("rule {}", text(&rule.name));
        for (number, halves) in &rule.numbers {
            head.push_str(&format!(" {}={}", text(number), amount(*halves)));
        }
        if rule.marks.is_empty() {
            self.line(&head);
            return;
        }
        self.open(&head);
        for (mark, things) in &rule.marks {
            let things: Vec<String> = things.iter().map(choice).collect();
            self.line(&format!("mark {} {}", text(mark), things.join(" ")));
        }
        self.close();
    }

    /// A statement of properties, those that there are.
    fn set<const N: usize>(&mut self, word: &str, values: [(&str, Option<String>); N]) {
        let parts: Vec<String> = values
            .into_iter()
            .filter_map(|(key, value)| value.map(|value| format!(" {key}={value}")))
            .collect();
        if !parts.is_empty() {
            self.line(&format!("{word}{}", parts.concat()));
        }
    }

    fn cards(&mut self, word: &str, side: Side, cards: &[String]) {
        let cards: Vec<String> = cards.iter().map(|card| text(card)).collect();
        self.line(format!("{word} {} {}", side.word(), cards.join(" ")).trim_end());
    }

    fn statements(&mut self, statements: &[Statement]) {
        let mut choices: Vec<String> = Vec::new();
        for statement in statements {
            if let Statement::Choose(word) = statement {
                choices.push(choice(word));
                if choices.len() == CHOICES_IN_A_LINE {
                    self.choices(&mut choices);
                }
                continue;
            }
            self.choices(&mut choices);
            match statement {
                Statement::Top { side, cards } => self.cards("top", *side, cards),
                Statement::Pile { side, cards } => self.cards("pile", *side, cards),
                Statement::Do(doing) => self.doing(doing),
                Statement::Expect(expects) => self.expect(expects),
                Statement::Choose(_) => {}
            }
        }
        self.choices(&mut choices);
    }

    fn choices(&mut self, choices: &mut Vec<String>) {
        if !choices.is_empty() {
            self.line(&format!("choose {}", choices.join(" ")));
            choices.clear();
        }
    }

    fn doing(&mut self, doing: &Doing) {
        let takes = takes(doing.verb);
        let mut head = verb_word(doing.verb).to_owned();
        if let Some(side) = doing.side {
            head.push_str(&format!(" {}", side.word()));
        }
        if let Some(rule) = &doing.rule {
            head.push_str(&format!(" {}", text(rule)));
        }
        if let Some(card) = &doing.card {
            let plain = is_card(card);
            head.push_str(&if plain {
                format!(" {card}")
            } else {
                format!(" card={}", text(card))
            });
        }
        if takes.group && !doing.hexes.is_empty() {
            head.push_str(&format!(" {}", hexes(&doing.hexes)));
        }
        let listable = |name: &String| !name.contains(|c: char| c.is_whitespace() || c == ',');
        let in_list = doing.pieces.iter().all(listable);
        let list = |names: &[String]| {
            let names: Vec<String> = names.iter().map(|name| unambiguous(name)).collect();
            text(&names.join(" "))
        };
        match doing.pieces.as_slice() {
            [] => {}
            all if takes.activate && in_list => head.push_str(&format!(" activate={}", list(all))),
            [base] if takes.group && in_list => {
                head.push_str(&format!(" base={}", list(std::slice::from_ref(base))));
            }
            [base, rest @ ..] if takes.group && in_list => {
                let base = list(std::slice::from_ref(base));
                head.push_str(&format!(" base={base} with={}", list(rest)));
            }
            all => {
                for name in all {
                    // Cards after the first are cards here as well.
                    let more = takes.cards > 1 && doing.card.as_deref().is_some_and(is_card);
                    let card = more && is_card(name);
                    head.push(' ');
                    head.push_str(&if card { name.clone() } else { piece(name) });
                }
            }
        }
        if !takes.group && !doing.hexes.is_empty() {
            head.push_str(&format!(" {}", hexes(&doing.hexes)));
        }
        for word in &doing.words {
            head.push_str(&format!(" {}", choice(word)));
        }
        if let Some(total) = doing.total {
            head.push_str(&format!(" total={total}"));
        }
        if doing.within.is_empty() {
            self.line(&head);
        } else {
            self.open(&head);
            self.statements(&doing.within);
            self.close();
        }
    }

    /// One property a thing; what would give a property twice stands in the block.
    fn expect(&mut self, expects: &[Expect]) {
        let mut lines: Vec<Vec<(String, String)>> = vec![Vec::new()];
        for expect in expects {
            let (key, value) = expectation(expect);
            let line = lines.last_mut().filter(|line| line.iter().all(|(old, _)| *old != key));
            match line {
                Some(line) => line.push((key, value)),
                None => lines.push(vec![(key, value)]),
            }
        }
        let shown: Vec<String> = lines
            .iter()
            .map(|line| {
                let parts = line.iter().map(|(key, value)| {
                    if value.is_empty() { key.clone() } else { format!("{}={value}", text(key)) }
                });
                parts.collect::<Vec<_>>().join(" ")
            })
            .collect();
        match shown.as_slice() {
            [only] => self.line(format!("expect {only}").trim_end()),
            [first, rest @ ..] => {
                self.open(&format!("expect {first}"));
                for line in rest {
                    self.line(&format!("and {line}"));
                }
                self.close();
            }
            [] => {}
        }
    }
}

fn given_unit(given: &GivenUnit) -> String {
    let mut name = unambiguous(&given.unit);
    if let Some(weapon) = &given.weapon {
        name.push('+');
        name.push_str(&unambiguous(weapon));
    }
    let name = text(&name);
    match given.states.as_slice() {
        [] => name,
        states => {
            let states: Vec<&str> = states.iter().copied().map(state_word).collect();
            format!("{name}={}", text(&states.join(" ")))
        }
    }
}

/// A piece's name, marked where it would be read as something else.
fn unambiguous(name: &str) -> String {
    let taken = is_card(name)
        || name.parse::<Hex>().is_ok()
        || name.contains("..")
        || Side::from_word(name).is_some()
        || PREFIXES.iter().any(|prefix| name.starts_with(prefix))
        || PLAIN.iter().any(|(plain, _)| *plain == name)
        || KEYS.contains(&name)
        || name.starts_with("objective-");
    if taken { format!("piece:{name}") } else { name.to_owned() }
}

/// Keys of expectations that are not pieces.
const KEYS: [&str; 14] = [
    "time",
    "turn",
    "initiative",
    "winner",
    "vp",
    "axis-hand",
    "allies-hand",
    "chits",
    "axis-secret",
    "allies-secret",
    "axis-surrender",
    "allies-surrender",
    "legal",
    "illegal",
];

/// A fortification: `trench`, `"mines 7"`.
fn work(kind: FortificationKind, fp: Option<u8>) -> String {
    let word = fortification_word(kind);
    fp.map_or_else(|| word.to_owned(), |fp| text(&format!("{word} {fp}")))
}

/// A number of a special rule, in halves: `2`, `"2.5"`.
fn amount(halves: i32) -> String {
    let shown = Amount::Halves(halves).to_string();
    if halves % 2 == 0 { shown } else { text(&shown) }
}

/// Chits by their letters, `none` where there are none.
fn letters(chits: ChitSet) -> String {
    let letters: Vec<String> = chits.iter().map(String::from).collect();
    if letters.is_empty() { "none".to_owned() } else { text(&letters.join(" ")) }
}

fn piece(name: &str) -> String {
    text(&unambiguous(name))
}

fn hexes(hexes: &[Hex]) -> String {
    hexes.iter().map(Hex::to_string).collect::<Vec<_>>().join(" ")
}

fn choice(word: &Word) -> String {
    match word {
        Word::Piece(name) => piece(name),
        other => text(&other.to_string()),
    }
}

/// Key and value of an expectation; without a value the key is a word.
fn expectation(expect: &Expect) -> (String, String) {
    let of = |key: &str, value: String| (key.to_owned(), value);
    match expect {
        Expect::Unit(name, state) => (unambiguous(name), unit_state(*state)),
        Expect::At(name, hex) => (unambiguous(name), hex.to_string()),
        Expect::Carries(name, weapon) => {
            (unambiguous(name), text(&format!("+{}", unambiguous(weapon))))
        }
        Expect::OnTrack(name, space) => (unambiguous(name), text(&format!("space {space}"))),
        Expect::Fortification(hex, what) => {
            let word = what.map_or("no-fortification".to_owned(), |(kind, fp)| work(kind, fp));
            (hex.to_string(), word)
        }
        Expect::Smoke(hex, Some(value)) => (hex.to_string(), text(&format!("smoke {value}"))),
        Expect::Smoke(hex, None) => (hex.to_string(), "no-smoke".to_owned()),
        Expect::Blaze(hex, burns) => {
            (hex.to_string(), if *burns { "blaze" } else { "no-blaze" }.to_owned())
        }
        Expect::Chits(chits) => of("chits", letters(*chits)),
        Expect::Secrets(side, chits) => (format!("{}-secret", side.word()), letters(*chits)),
        Expect::Surrender(side, space) => (format!("{}-surrender", side.word()), space.to_string()),
        Expect::Vp(Side::Axis, 0) => of("vp", "0".to_owned()),
        Expect::Vp(side, vp) => of("vp", format!("\"{} {vp}\"", side.word())),
        Expect::Time(time) => of("time", time.to_string()),
        Expect::Turn(side) => of("turn", side.word().to_owned()),
        Expect::Initiative(side) => of("initiative", side.word().to_owned()),
        Expect::Control(number, side) => {
            (format!("objective-{number}"), side.map_or("nobody", Side::word).to_owned())
        }
        Expect::RuleNumber(rule, number, halves) => (format!("{rule}:{number}"), amount(*halves)),
        Expect::RuleMark(rule, mark, things) => {
            let things: Vec<String> = things.iter().map(Word::to_string).collect();
            let things = if things.is_empty() { "none".to_owned() } else { things.join(" ") };
            (format!("{rule}:{mark}"), text(&things))
        }
        Expect::Hand(side, cards) => (format!("{}-hand", side.word()), cards.to_string()),
        Expect::Winner(side) => of("winner", side.word().to_owned()),
        Expect::Running => of("running", String::new()),
        Expect::Legal(word) => of("legal", choice(word)),
        Expect::Illegal(word) => of("illegal", choice(word)),
    }
}

fn unit_state(state: UnitState) -> String {
    state_word(state).to_owned()
}
