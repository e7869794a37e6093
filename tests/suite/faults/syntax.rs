//! Faults of the text itself: braces, quotes, numbers, characters.

use crestline_source::syntax::{Data, Node, Value};

use super::base::{Base, bytes, some};
use super::seed::{Kind, Seeded, anywhere};
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    anywhere("a closing brace is missing", &["K005"], |base, chance| {
        let block = bytes(base.pick(chance, |node| node.block.is_some())?.block?);
        let (open, close) = (block.start, block.end - 1);
        let changes = vec![(open..open + 1, "«{»".to_owned()), (close..close + 1, String::new())];
        Some(Seeded::new(&base.text, changes))
    }),
    anywhere("a closing brace too many", &["K006"], |base, chance| {
        let end = base.text.len();
        let space = " \n".repeat(chance.below(9));
        Some(Seeded::new(&base.text, vec![(end..end, format!("{space}«}}»\n"))]))
    }),
    anywhere("a closing quote is missing", &["K005"], |base, chance| {
        let at = bytes(quoted(base, chance, |text| !text.contains('\n'))?.span);
        let line = base.text[at.end..].lines().next().unwrap_or_default();
        let text = &base.text[at.start..at.end - 1];
        Some(Seeded::new(
            &base.text,
            vec![(at.start..at.end + line.len(), format!("«{text}{line}»"))],
        ))
    }),
    anywhere(
        "quotes are left out",
        &["K009", "K022", "M001", "M005", "M006", "R004"],
        |base, chance| {
            let spaced = |text: &str| {
                let words = text.split(' ');
                text.contains(' ')
                    && words.into_iter().all(|w| w.chars().all(char::is_alphanumeric))
            };
            let value = quoted(base, chance, spaced)?;
            base.put(value.span, base.at(value.span).trim_matches('"'))
        },
    ),
    anywhere("a comment is never closed", &["K005"], |base, chance| {
        let at = bytes(base.pick(chance, |_| true)?.head).start;
        Some(Seeded::new(&base.text, vec![(at..at, "«/*» ".to_owned())]))
    }),
    anywhere("a control character", &["K004"], |base, chance| {
        let marks =
            ['\0', '\u{1}', '\u{8}', '\u{1b}', '\u{7f}', '\u{202e}', '\u{2066}', '\u{feff}'];
        let mut at = 1 + chance.below(base.text.len() - 1);
        while !base.text.is_char_boundary(at) {
            at -= 1;
        }
        let mark = chance.pick(&marks);
        Some(Seeded::new(&base.text, vec![(at..at, format!("«{mark}»"))]))
    }),
    anywhere("a property twice", &["K013"], |base, chance| {
        let node = base.pick(chance, |node| !node.props.is_empty())?;
        let prop = &node.props[chance.below(node.props.len())];
        base.add(node, &format!("«{}»", base.at(prop.span())))
    }),
    anywhere("a property without value", &["K012", "K024", "M011"], |base, chance| {
        let node = base.pick(chance, |node| !node.props.is_empty())?;
        let prop = &node.props[chance.below(node.props.len())];
        // What stands behind it is taken for the value if it can be one, and then its `=` is odd.
        let (at, end) = (bytes(prop.span()), bytes(node.head).end);
        let (name, rest) = (base.at(prop.name.span), &base.text[at.end..end]);
        let changes = vec![(at.start..end, format!("«{name}={rest}»"))];
        Some(Seeded::new(&base.text, changes))
    }),
    anywhere("KDL 1 boolean", &["K008"], |base, chance| {
        let flag = |node: &Node| node.props.iter().any(|prop| prop.value.data == Data::Bool(true));
        match base.pick(chance, flag).filter(|_| chance.one_in(2)) {
            Some(node) => {
                let prop = node.props.iter().find(|prop| prop.value.data == Data::Bool(true))?;
                base.put(prop.value.span, "true")
            }
            None => {
                let node = base.pick(chance, |node| node.props.is_empty())?;
                let word = chance.pick(&["true", "false", "null"]);
                base.add(node, &format!("apart=«{word}»"))
            }
        }
    }),
    anywhere("KDL 1 raw string", &["K008"], |base, chance| {
        let value = quoted(base, chance, |_| true)?;
        base.put(value.span, &format!("«r{}»", base.at(value.span)))
    }),
    anywhere("a string with a bad escape", &["K010"], |base, chance| {
        let value = quoted(base, chance, |_| true)?;
        let text = base.at(value.span);
        let escape = chance.pick(&[r"\q", r"\x41", r"\u{110000}", r"\'"]);
        base.put(value.span, &format!("{}{escape}\"", &text[..text.len() - 1]))
    }),
    anywhere(
        "a number that is not plain",
        &["K011", "K009", "K024", "K025", "K027"],
        |base, chance| {
            let value = number(base, chance)?;
            let odd = ["0x1F", "1_000", "01", "1e400", "1.5.2", "4x", "#nan", "#inf", "--1", ".5"];
            base.put(value.span, chance.pick(&odd))
        },
    ),
    anywhere("a number in quotes", &["K024", "K027"], |base, chance| {
        let value = number(base, chance)?;
        base.put(value.span, &format!("\"{}\"", base.at(value.span)))
    }),
    anywhere("a word for a number", &["K024", "K027"], |base, chance| {
        let value = number(base, chance)?;
        base.put(value.span, chance.pick(&["two", "many", "some", "#true", "#null"]))
    }),
    anywhere("a type annotation", &["K015"], |base, chance| {
        let value = number(base, chance)?;
        let (of, text) = (chance.pick(&["u8", "i32", "hex"]), base.at(value.span));
        base.put(value.span, &format!("«({of})»{text}"))
    }),
    anywhere("a word behind a block", &["K014"], |base, chance| {
        let end = bytes(base.pick(chance, |node| node.block.is_some())?.block?).end;
        let word = chance.pick(&["A1", "please", "level=1", "\"text\""]);
        Some(Seeded::new(&base.text, vec![(end..end, format!(" «{word}»"))]))
    }),
    anywhere("a block where none is", &["K029"], |base, chance| {
        const PLAIN: [&str; 12] = [
            "grid",
            "sight",
            "objective",
            "type",
            "time",
            "vp",
            "date",
            "initiative",
            "briefing",
            "leader",
            "squad",
            "top",
        ];
        let node = base.pick(chance, |node| PLAIN.contains(&node.name.value.as_str()))?;
        base.add(node, "«{ nothing }»")
    }),
];

/// A text in quotes on one line.
fn quoted<'b>(base: &'b Base, chance: &mut Chance, fits: fn(&str) -> bool) -> Option<&'b Value> {
    let mut all = Vec::new();
    for node in base.statements() {
        all.extend(node.args.iter().chain(node.props.iter().map(|prop| &prop.value)));
    }
    all.retain(|value| base.at(value.span).starts_with('"') && value.text().is_some_and(fits));
    some(chance, &all)
}

/// A number where nothing but a number may be.
fn number<'b>(base: &'b Base, chance: &mut Chance) -> Option<&'b Value> {
    const LISTS: [&str; 4] = ["control", "expect", "and", "given"];
    let mut all = Vec::new();
    for node in base.statements() {
        if LISTS.contains(&node.name.value.as_str()) {
            continue;
        }
        all.extend(node.args.iter().chain(node.props.iter().map(|prop| &prop.value)));
    }
    all.retain(|value| matches!(value.data, Data::Number(_)));
    some(chance, &all)
}
