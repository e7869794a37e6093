//! Faults in what statements consist of: words, properties, values, blocks.

use crestline_source::syntax::Node;

use super::base::{Base, bytes, some};
use super::seed::{Kind, Seeded, anywhere, of_scenario};
use super::spelling::misspelt;
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    anywhere("a property misspelt", &["K021"], |base, chance| {
        let node = base.pick(chance, |node| closed(node) && !node.props.is_empty())?;
        let prop = &node.props[chance.below(node.props.len())];
        base.put(prop.name.span, &misspelt(base, chance, &prop.name.value)?)
    }),
    anywhere("a property of another statement", &["K021"], |base, chance| {
        let node = base.pick(chance, |node| closed(node) && node.name.value != "terrain")?;
        let prop = chance.pick(&["colour=red", "size=3", "furrow=7", "deep=2", "label=\"x\""]);
        base.add(node, &format!("«{prop}»"))
    }),
    anywhere("a statement misspelt", &["K020", "M006"], |base, chance| {
        let node = base.pick(chance, |node| {
            node.name.value.len() > 2 && node.name.value.chars().all(|c| c.is_ascii_lowercase())
        })?;
        base.put(node.name.span, &misspelt(base, chance, &node.name.value)?)
    }),
    anywhere("a statement of another document", &["K020", "M006"], |base, chance| {
        let word = chance.pick(&["card", "unit", "crew", "legend", "weather", "supply"]);
        base.line(chance, &format!("«{word}» one"))
    }),
    anywhere("an argument too many", &["K022"], |base, chance| {
        const FULL: [&str; 17] = [
            "grid",
            "sight",
            "objective",
            "date",
            "briefing",
            "time",
            "vp",
            "initiative",
            "first-turn",
            "leader",
            "squad",
            "team",
            "weapon",
            "arrives",
            "control",
            "map",
            "script",
        ];
        let node = base.pick(chance, |node| FULL.contains(&node.name.value.as_str()))?;
        let word = chance.pick(&["please", "7", "\"and more\"", "#true"]);
        base.add(node, &format!("«{word}»"))
    }),
    anywhere("a choice misspelt", &["K026"], |base, chance| {
        const CHOICES: [&str; 3] = ["posture", "quality", "edge"];
        let mut all = Vec::new();
        for node in base.statements() {
            let props = node.props.iter().filter(|p| CHOICES.contains(&p.name.value.as_str()));
            all.extend(props.map(|prop| &prop.value));
            all.extend(match node.name.value.as_str() {
                "initiative" | "first-turn" | "hand" => node.args.first(),
                "sight" => node.args.get(2),
                _ => None,
            });
        }
        let value = some(chance, &all)?;
        base.put(value.span, &misspelt(base, chance, value.text()?)?)
    }),
    anywhere("a number out of range", &["K025"], |base, chance| {
        let mut all = Vec::new();
        for node in base.statements() {
            let word = node.name.value.as_str();
            for (of, prop, values) in RANGES {
                if *of == word {
                    all.extend(node.prop(prop).map(|prop| (&prop.value, *values)));
                }
            }
            match word {
                "time" => all.extend(node.args.first().map(|arg| (arg, &["99", "-1"][..]))),
                "objective" => all.extend(node.args.first().map(|arg| (arg, &["6", "0"][..]))),
                _ => {}
            }
        }
        let (value, values) = some(chance, &all)?;
        base.put(value.span, chance.pick(values))
    }),
    anywhere("format=9", &["K027"], |base, chance| {
        let format = chance.pick(&["9", "2", "0", "17"]);
        match base.root.prop("format") {
            Some(prop) => base.put(prop.value.span, format),
            None => base.add(&base.root, &format!("format=«{format}»")),
        }
    }),
    anywhere("a needed property is missing", &["K023"], |base, chance| {
        let mut all = Vec::new();
        for node in base.statements() {
            for (of, prop) in NEEDED {
                if *of == node.name.value {
                    all.extend(node.prop(prop).map(|prop| (prop.span(), node.head)));
                }
            }
        }
        let (gone, head) = some(chance, &all)?;
        base.without(gone, head)
    }),
    anywhere("a needed argument is missing", &["K023"], |base, chance| {
        const NEED: [&str; 9] = [
            "objective",
            "date",
            "time",
            "initiative",
            "first-turn",
            "leader",
            "squad",
            "team",
            "weapon",
        ];
        let node = base.pick(chance, |node| NEED.contains(&node.name.value.as_str()))?;
        base.without(node.args.last()?.span, node.head)
    }),
    anywhere("a document twice", &["K028"], |base, chance| {
        let (root, name) = (bytes(base.root.span()), bytes(base.root.args[0].span));
        let blank = "\n".repeat(1 + chance.below(5));
        let copy = format!(
            "{blank}{}«{}»{}\n",
            &base.text[root.start..name.start],
            &base.text[name.clone()],
            &base.text[name.end..root.end]
        );
        let end = base.text.len();
        Some(Seeded::new(&base.text, vec![(end..end, copy)]))
    }),
    anywhere("a document called by a hex", &["K031"], |base, chance| {
        base.put(base.root.args[0].span, chance.pick(&["\"a b\"", "\"é/è\"", "\"\"", "\"a\\\\b\""]))
    }),
    of_scenario("a statement twice", &["K030"], |base, chance| {
        const ONCE: [&str; 9] = [
            "date",
            "briefing",
            "setup",
            "control",
            "chits",
            "time",
            "vp",
            "initiative",
            "first-turn",
        ];
        let node = base.pick(chance, |node| ONCE.contains(&node.name.value.as_str()))?;
        base.again(node)
    }),
];

/// Whether a statement takes no properties but its own.
fn closed(node: &Node) -> bool {
    const OPEN: [&str; 4] = ["expect", "and", "text", "rule"];
    // What is given in a hex is named by the pieces.
    !OPEN.contains(&node.name.value.as_str()) && !node.name.value.contains(char::is_uppercase)
}

/// Numbers that are never possible, by statement and property.
const RANGES: &[(&str, &str, &[&str])] = &[
    ("hill", "level", &["9", "0", "-1", "5"]),
    ("grid", "columns", &["0", "99", "-3"]),
    ("grid", "rows", &["0", "61", "1000"]),
    ("building", "rotate", &["720", "-400"]),
    ("field", "furrows", &["999", "361"]),
    ("sight", "hindrance", &["11", "-1", "44"]),
    ("map", "number", &["99999", "-7"]),
    ("squad", "x", &["0", "99", "-2"]),
    ("weapon", "x", &["0", "61"]),
    ("axis", "orders", &["0", "9"]),
    ("allies", "orders", &["7", "-1"]),
    ("axis", "surrender", &["0", "500"]),
    ("allies", "depth", &["0", "99"]),
    ("axis", "depth", &["61", "-9"]),
    ("arrives", "space", &["0", "31"]),
    ("time", "sudden-death", &["0", "77"]),
    ("vp", "allies", &["100", "-5"]),
];

/// Properties that their statements cannot do without.
const NEEDED: &[(&str, &str)] = &[
    ("hill", "level"),
    ("grid", "columns"),
    ("grid", "rows"),
    ("axis", "nation"),
    ("axis", "posture"),
    ("axis", "orders"),
    ("allies", "quality"),
    ("allies", "edge"),
    ("allies", "surrender"),
    ("arrives", "space"),
    ("time", "sudden-death"),
    ("briefing", "file"),
    ("script", "scenario"),
];

/// A statement of the base that begins with one of some words.
pub(super) fn one_of<'b>(base: &'b Base, chance: &mut Chance, words: &[&str]) -> Option<&'b Node> {
    base.pick(chance, |node| words.contains(&node.name.value.as_str()))
}
