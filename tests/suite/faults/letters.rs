//! Faults that eyes do not see or sheets cannot print, and what authors left unsaid.

use crestline_source::syntax::Value;

use super::base::{Base, bytes, some};
use super::seed::{Kind, Seeded, anywhere, of_map};
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    anywhere("an invisible character in a title", &["K102"], |base, chance| {
        let value = prose(base, chance)?;
        let at = letter(base, chance, value, |_| true)?;
        let mark = chance.pick(&['\u{200b}', '\u{ad}', '\u{2060}', '\u{200d}', '\u{180e}']);
        Some(Seeded::new(&base.text, vec![(at..at, format!("«{mark}»"))]))
    }),
    anywhere("a letter of another script in a title", &["K101"], |base, chance| {
        let value = prose(base, chance)?;
        let at = letter(base, chance, value, |c| twin(c).is_some())?;
        let twin = twin(base.text[at..].chars().next()?)?;
        Some(Seeded::new(&base.text, vec![(at..at + 1, twin.to_string())]))
    }),
    of_map("a letter of another script in a word", &["M006", "K020"], |base, chance| {
        let node = base.pick(chance, |node| node.name.value.chars().any(|c| twin(c).is_some()))?;
        let all: Vec<(usize, char)> =
            node.name.value.char_indices().filter(|(_, c)| twin(*c).is_some()).collect();
        let (at, c) = some(chance, &all)?;
        (node.name.value != "map").then_some(())?;
        let word = &node.name.value;
        base.put(node.name.span, &format!("{}{}{}", &word[..at], twin(c)?, &word[at + 1..]))
    }),
    of_map("a letter of another script in a hex", &["M001"], |base, chance| {
        let fits = |value: &&Value| {
            value.text().is_some_and(|text| text.parse::<crestline_board::hex::Hex>().is_ok())
        };
        let node = base.pick(chance, |node| {
            node.name.value != "objective" && node.args.iter().any(|v| fits(&v))
        })?;
        let value = some(chance, &node.args.iter().filter(fits).collect::<Vec<_>>())?;
        let (letter, number) = value.text()?.split_at(1);
        let twin = twin(letter.chars().next()?)?;
        base.put(value.span, &format!("{twin}{number}"))
    }),
    anywhere("a text that is not finished", &["K104"], |base, chance| {
        let value = prose(base, chance)?;
        let mark = chance.pick(&["TODO", concat!("FIX", "ME"), "???", "TKTK", "TBD"]);
        let text = base.at(value.span);
        let within = match chance.below(3) {
            0 => format!("\"«{mark}»\""),
            1 => format!("\"«{mark}» {}", &text[1..]),
            _ => format!("{} «{mark}»\"", &text[..text.len() - 1]),
        };
        base.put(value.span, &within)
    }),
    of_map("a title that cannot be printed", &["P101"], |base, chance| {
        let title = &base.root.prop("title")?.value;
        let sign =
            chance.pick(&['\u{6f22}', '\u{3042}', '\u{1f3d4}', '\u{5d0}', '\u{e01}', '\u{2603}']);
        let text = base.at(title.span);
        base.put(title.span, &format!("{} {sign}\"", &text[..text.len() - 1]))
    }),
    of_map("a title that is too long", &["P102", "P103"], |base, chance| {
        let title = &base.root.prop("title")?.value;
        let text = base.at(title.span);
        let more = " and all that lies beyond it".repeat(8 + chance.below(9));
        base.put(title.span, &format!("{}{more}\"", &text[..text.len() - 1]))
    }),
    of_map("a map without title", &["M126"], |base, _| {
        base.without(base.root.prop("title")?.span(), base.root.args[0].span)
    }),
    anywhere("a version that nothing tells of", &["M127", "S123"], |base, chance| {
        let version = &base.root.prop("version")?.value;
        let block = bytes(base.root.block?).start + 1;
        let other = chance.pick(&["2", "1.1", "3.0", "1b", "4"]);
        let changes = vec![
            (bytes(version.span), format!("«\"{other}\"»")),
            (block..block, "\n  change \"1\" \"first published\"".to_owned()),
        ];
        Some(Seeded::new(&base.text, changes))
    }),
    anywhere("an allow of what is no finding", &["K190"], |base, chance| {
        let code = chance.pick(&["M999", "no-sight-asertions", "Q101", "S1O1", "woods"]);
        base.line(chance, &format!("allow «{code}» reason=\"it is meant\""))
    }),
    anywhere("an allow of what is not there", &["K191"], |base, chance| {
        let code = chance.pick(&["M101", "M113", "S101", "R110", "zone-in-full-view", "M006"]);
        base.line(chance, &format!("«allow {code} reason=\"it is meant\"»"))
    }),
    anywhere("an allow without reason", &["K023"], |base, chance| {
        let code = chance.pick(&["M101", "M113", "S101", "R110", "zone-in-full-view", "M006"]);
        base.line(chance, &format!("«allow {code}»"))
    }),
    anywhere("an include that is not there", &["K001"], |base, chance| {
        let file = chance.pick(&["hills.kdl", "sub/none.kdl", "linden.kdl", "../maps/none.kdl"]);
        let file = file.strip_prefix("../").filter(|_| !base.path.contains('/')).unwrap_or(file);
        base.line(chance, &format!("include «\"{file}\"»"))
    }),
    anywhere("an include outside of the project", &["K033"], |base, chance| {
        let file =
            chance.pick(&["../../other.kdl", "/etc/map.kdl", "../../../a/b.kdl", "C:/map.kdl"]);
        base.line(chance, &format!("include «\"{file}\"»"))
    }),
    anywhere("a file that includes itself", &["K032"], |base, chance| {
        let name = base.path.rsplit('/').next()?;
        base.line(chance, &format!("include «\"{name}\"»"))
    }),
    anywhere("errata that do not fit", &["K036"], |base, chance| {
        let (kind, name) = (&base.root.name.value, base.root.args[0].text()?);
        let old = chance.pick(&["woods A1", "vp axis=88", "expect running", "hill level=4 B2"]);
        let (blank, end) = ("\n".repeat(chance.below(5)), base.text.len());
        let errata = format!(
            "{blank}errata {kind}={name} source=\"a letter\" reason=\"wrong\" {{\n  was {{ «{old}» }}\n  now {{ woods A2 }}\n}}\n"
        );
        Some(Seeded::new(&base.text, vec![(end..end, errata)]))
    }),
    anywhere("errata of nothing", &["K037"], |base, chance| {
        let (kind, end) = (&base.root.name.value, base.text.len());
        let name = chance.pick(&["nowhere", "lindencross", "x", "bells"]);
        let (blank, old) =
            ("\n".repeat(chance.below(5)), chance.pick(&["woods A1", "hill level=1 A1"]));
        let errata = format!(
            "{blank}errata {kind}=«{name}» source=\"a letter\" reason=\"wrong\" {{\n  was {{ {old} }}\n}}\n"
        );
        Some(Seeded::new(&base.text, vec![(end..end, errata)]))
    }),
];

/// A text that people read.
fn prose<'b>(base: &'b Base, chance: &mut Chance) -> Option<&'b Value> {
    let mut all = Vec::new();
    for node in base.statements() {
        for prop in &node.props {
            let read = match prop.name.value.as_str() {
                "title" | "place" | "reason" => true,
                "name" => node.name.value == "building",
                _ => false,
            };
            all.extend(read.then_some(&prop.value));
        }
    }
    some(chance, &all)
}

/// Where a letter of a text stands, inside of a word.
fn letter(
    base: &Base,
    chance: &mut Chance,
    value: &Value,
    fits: fn(char) -> bool,
) -> Option<usize> {
    let at = bytes(value.span);
    let text = &base.text[at.clone()];
    let inside = |n: usize| {
        let bytes = text.as_bytes();
        bytes[n - 1].is_ascii_alphabetic() && bytes[n + 1].is_ascii_alphabetic()
    };
    let all = text.char_indices().filter(|(n, c)| {
        *n > 1 && n + 2 < text.len() && c.is_ascii_alphabetic() && inside(*n) && fits(*c)
    });
    let all: Vec<usize> = all.map(|(n, _)| at.start + n).collect();
    some(chance, &all)
}

/// A letter that looks like another.
fn twin(c: char) -> Option<char> {
    let pairs = [
        ('a', 'а'),
        ('c', 'с'),
        ('e', 'е'),
        ('o', 'о'),
        ('p', 'р'),
        ('x', 'х'),
        ('y', 'у'),
        ('A', 'А'),
        ('B', 'В'),
        ('C', 'С'),
        ('E', 'Е'),
        ('H', 'Н'),
        ('K', 'К'),
        ('M', 'М'),
        ('O', 'О'),
    ];
    pairs.iter().find(|(plain, _)| *plain == c).map(|(_, twin)| *twin)
}
