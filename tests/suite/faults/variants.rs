//! The bundled texts written otherwise, so that nothing is wrong with them: nothing is told.

use crestline_board::hex::Hex;
use crestline_board::terrain::Form;
use crestline_source::syntax::{Node, Value};

use super::base::{self, Base, Of, bytes, some};
use super::hexes::{form, free, hex_words};
use super::run::all_findings;
use super::seed::Seeded;
use super::slow;
use crate::kit::told;
use crate::random::Chance;

/// Another way of writing.
struct Variant {
    name: &'static str,
    of: &'static [Of],
    write: fn(&Base, &mut Chance) -> Option<String>,
}

const ALL: &[Of] = &[Of::Map, Of::Scenario, Of::Script];

const VARIANTS: &[Variant] = &[
    Variant {
        name: "statements in another order",
        of: &[Of::Map, Of::Scenario],
        write: |base, chance| {
            let spans: Vec<_> = base.root.children.iter().map(|node| bytes(node.span())).collect();
            let mut texts: Vec<&str> = spans.iter().map(|at| &base.text[at.clone()]).collect();
            chance.mix(&mut texts);
            let changes = spans.into_iter().zip(texts).map(|(at, text)| (at, text.to_owned()));
            Some(Seeded::new(&base.text, changes.collect()).text)
        },
    },
    Variant {
        name: "properties in another order",
        of: ALL,
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                let spans: Vec<_> = node.props.iter().map(|prop| bytes(prop.span())).collect();
                let mut texts: Vec<&str> = spans.iter().map(|at| &base.text[at.clone()]).collect();
                chance.mix(&mut texts);
                changes
                    .extend(spans.into_iter().zip(texts).map(|(at, text)| (at, text.to_owned())));
            }
            Some(Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "properties before arguments",
        of: ALL,
        write: |base, chance| {
            let node = base.pick(chance, |node| !node.props.is_empty() && !node.args.is_empty())?;
            let prop = &node.props[chance.below(node.props.len())];
            let at = bytes(node.name.span).end;
            let gone = bytes(prop.span());
            let changes = vec![
                (at..at, format!(" {}", base.at(prop.span()))),
                (gone.start - 1..gone.end, String::new()),
            ];
            Some(Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "comments",
        of: ALL,
        write: |base, chance| {
            let comments = [
                "/* here */ ",
                "/* { */ ",
                "/* \" /* within */ } */ ",
                "// a line {\n",
                "//\n",
                "/*\n * lines\n */ ",
            ];
            before_statements(base, chance, &comments)
        },
    },
    Variant {
        name: "empty lines and other indentation",
        of: ALL,
        write: |base, chance| before_statements(base, chance, &["\n", "\n\n    ", "\t", "      "]),
    },
    Variant {
        name: "comments between values",
        of: ALL,
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                for value in node.args.iter().filter(|_| chance.one_in(6)) {
                    let at = bytes(value.span).start;
                    changes.push((at..at, "/* x */ ".to_owned()));
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "lines that go on",
        of: ALL,
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                for value in &node.args {
                    if !chance.one_in(6) {
                        continue;
                    }
                    let at = bytes(value.span).start;
                    changes
                        .push((at..at, chance.pick(&["\\\n      ", "\\ // more\n\t"]).to_owned()));
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "ends of lines of another system",
        of: ALL,
        write: |base, _| Some(base.text.replace('\n', "\r\n")),
    },
    Variant {
        name: "a byte-order mark",
        of: ALL,
        write: |base, _| Some(format!("\u{feff}{}", base.text)),
    },
    Variant {
        name: "statements that are switched off",
        of: ALL,
        write: |base, chance| {
            let off = [
                "/- woods A1 A2 { outline \"M\" }\n  ",
                "/-nonsense 1 2 3\n  ",
                "/- sight A1 A2 { /- x }; ",
            ];
            before_statements(base, chance, &off)
        },
    },
    Variant {
        name: "values that are switched off",
        of: ALL,
        write: |base, chance| {
            let node = base.pick(chance, |_| true)?;
            let at = bytes(node.name.span).end;
            let off = chance.pick(&[" /-A1", " /- level=3", " /-\"a text\""]);
            Some(Seeded::new(&base.text, vec![(at..at, off.to_owned())]).text)
        },
    },
    Variant {
        name: "blanks around =",
        of: ALL,
        write: |base, chance| {
            let node = base.pick(chance, |node| !node.props.is_empty())?;
            let prop = &node.props[chance.below(node.props.len())];
            let (name, value) = (base.at(prop.name.span), base.at(prop.value.span));
            Some(base.put(prop.span(), &format!("{name} = {value}"))?.text)
        },
    },
    Variant {
        name: "words in quotes",
        of: ALL,
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                let values = node.args.iter().chain(node.props.iter().map(|prop| &prop.value));
                for value in values.filter(|_| chance.one_in(4)) {
                    let bare = base.at(value.span);
                    if value.text() == Some(bare) {
                        changes.push((bytes(value.span), format!("\"{bare}\"")));
                    }
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "raw strings",
        of: ALL,
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                let values = node.args.iter().chain(node.props.iter().map(|prop| &prop.value));
                for value in values.filter(|_| chance.one_in(2)) {
                    let text = base.at(value.span);
                    if text.starts_with('"') && !text.contains('\\') {
                        changes.push((bytes(value.span), format!("#{text}#")));
                    }
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant { name: "runs written out, lists as runs", of: &[Of::Map], write: runs },
    Variant {
        name: "hexsides from the other hex",
        of: &[Of::Map],
        write: |base, _| {
            let mut changes = Vec::new();
            for node in
                base.statements().into_iter().filter(|n| form(base, n) == Some(Form::Hexside))
            {
                let gap = node.prop("gap").map(|prop| &prop.value);
                for value in node.args.iter().chain(gap) {
                    let text = base.at(value.span).trim_matches('"');
                    let turned = text.split(' ').map(|side| match side.split_once('|') {
                        Some((a, b)) => format!("{b}|{a}"),
                        None => side.to_owned(),
                    });
                    let turned: Vec<String> = turned.collect();
                    changes.push((bytes(value.span), format!("\"{}\"", turned.join(" "))));
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "lines from the other end",
        of: &[Of::Map],
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                let ribbon = form(base, node) == Some(Form::Ribbon) && node.block.is_none();
                let words: Vec<&str> = node.args.iter().map(|arg| base.at(arg.span)).collect();
                if ribbon && !words.iter().any(|word| word.contains("..")) && !chance.one_in(4) {
                    for (value, word) in node.args.iter().zip(words.iter().rev()) {
                        changes.push((bytes(value.span), (*word).to_owned()));
                    }
                }
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "claims from the other end",
        of: &[Of::Map],
        write: |base, chance| {
            let mut changes = Vec::new();
            for node in base.statements() {
                if let ("sight", [from, to, ..], false) =
                    (node.name.value.as_str(), &node.args[..], chance.one_in(3))
                {
                    changes.push((bytes(from.span), base.at(to.span).to_owned()));
                    changes.push((bytes(to.span), base.at(from.span).to_owned()));
                }
            }
            Some(Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "other words for buildings and pieces",
        of: &[Of::Map, Of::Scenario],
        write: renamed,
    },
    Variant {
        name: "another title, version and history",
        of: ALL,
        write: |base, chance| {
            let title =
                chance.pick(&["Höhe 112", "A", "Côte d’Or", "The Long Way Round the Hill", "№ 7"]);
            let block = bytes(base.root.block?).start + 1;
            let mut changes = Vec::new();
            if let (Some(prop), false) = (base.root.prop("title"), title.contains('№')) {
                changes.push((bytes(prop.value.span), format!("\"{title}\"")));
            }
            if let Some(version) = base.root.prop("version") {
                changes.push((bytes(version.value.span), "\"1.2\"".to_owned()));
                let history = "\n  change \"1.1\" \"more woods\"\n  change \"1.2\" \"fewer woods\"";
                changes.push((block..block, history.to_owned()));
            }
            (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
        },
    },
    Variant {
        name: "more woods, away from every claim",
        of: &[Of::Map],
        write: |base, chance| {
            let grid = base.map.grid();
            let claims = base.root.children.iter().filter(|node| node.name.value == "sight");
            let claims: Vec<(Hex, Hex)> = claims
                .map(|node| {
                    let hex = |n: usize| node.args[n].text().unwrap().parse().unwrap();
                    (hex(0), hex(1))
                })
                .collect();
            let away = |hex: Hex| {
                claims.iter().all(|(a, b)| {
                    grid.distance(*a, hex) + grid.distance(hex, *b) > grid.distance(*a, *b) + 2
                })
            };
            let alone = |hex: &Hex| {
                free(base, *hex)
                    && grid.neighbours(*hex).all(|(_, next)| free(base, next))
                    && base.map.level(*hex) == 0
                    && away(*hex)
            };
            let hex = some(chance, &grid.hexes().filter(alone).collect::<Vec<_>>())?;
            Some(base.line(chance, &format!("woods {hex}"))?.text)
        },
    },
    Variant {
        name: "errata that fit",
        of: &[Of::Map],
        write: |base, chance| {
            let name = base.root.args[0].text()?;
            let claim = base.named(chance, "sight")?;
            let old = base.at(claim.head);
            let (from, to) = (base.at(claim.args[0].span), base.at(claim.args[1].span));
            let new = old.replacen(&format!("{from} {to}"), &format!("{to} {from}"), 1);
            Some(format!(
                "{}errata map={name} source=\"a letter\" reason=\"the other way\" {{\n  was {{ {old}; }}\n  now {{ {new}; }}\n}}\n",
                base.text
            ))
        },
    },
    Variant {
        name: "the board turned round",
        of: &[Of::Scenario],
        write: |base, _| {
            let map = base.root.children.iter().find(|node| node.name.value == "map")?;
            let end = bytes(map.head).end;
            let mut changes = vec![(end..end, " turned=#true".to_owned())];
            for node in base.statements() {
                if let Some(edge) = node.prop("edge") {
                    let other = if edge.value.text() == Some("left") { "right" } else { "left" };
                    changes.push((bytes(edge.value.span), other.to_owned()));
                }
                if let Some(prop) = node.prop("in") {
                    let grid = base.map.grid();
                    let turned = prop.value.text()?.split(' ').map(|run| {
                        let mut ends: Vec<String> = run
                            .split("..")
                            .map(|label| {
                                let hex: Hex = label.parse().unwrap();
                                let (column, row) = (
                                    grid.columns() - 1 - hex.column(),
                                    grid.rows() - 1 - hex.row(),
                                );
                                Hex::new(column, row).to_string()
                            })
                            .collect();
                        ends.reverse();
                        ends.join("..")
                    });
                    let turned: Vec<String> = turned.collect();
                    changes.push((bytes(prop.value.span), format!("\"{}\"", turned.join(" "))));
                }
            }
            Some(Seeded::new(&base.text, changes).text)
        },
    },
];

/// Something put before some statements.
fn before_statements(base: &Base, chance: &mut Chance, what: &[&str]) -> Option<String> {
    let mut changes = Vec::new();
    for node in base.statements() {
        if chance.one_in(5) {
            let at = bytes(node.head).start;
            changes.push((at..at, chance.pick(what).to_owned()));
        }
    }
    (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
}

/// Lists of neighbours in a column as runs, and runs as lists.
fn runs(base: &Base, chance: &mut Chance) -> Option<String> {
    let mut changes = Vec::new();
    for node in base.statements() {
        for arg in &node.args {
            let Some((from, to)) = base.at(arg.span).split_once("..") else { continue };
            let (from, to): (Hex, Hex) = (from.parse().ok()?, to.parse().ok()?);
            if from.column() == to.column() && from.row() < to.row() && chance.one_in(2) {
                let all =
                    (from.row()..=to.row()).map(|row| Hex::new(from.column(), row).to_string());
                changes.push((bytes(arg.span), all.collect::<Vec<_>>().join(" ")));
            }
        }
        if node.name.value == "sight" {
            continue;
        }
        let words = hex_words(base, node);
        for pair in words.windows(2).step_by(2).filter(|_| chance.one_in(2)) {
            let (one, other) = (&base.text[pair[0].clone()], &base.text[pair[1].clone()]);
            let (a, b): (Hex, Hex) = (one.parse().ok()?, other.parse().ok()?);
            if pair[1].start == pair[0].end + 1
                && a.column() == b.column()
                && a.row() + 1 == b.row()
            {
                changes.push((pair[0].start..pair[1].end, format!("{one}..{other}")));
            }
        }
    }
    (!changes.is_empty()).then(|| Seeded::new(&base.text, changes).text)
}

/// With one of the words changed by which the file calls its things, wherever it stands.
fn renamed(base: &Base, chance: &mut Chance) -> Option<String> {
    let mut words = Vec::new();
    for node in base.statements() {
        if node.name.value == "building" && hex_words(base, node).len() < node.args.len() {
            words.extend(node.args[0].text());
        }
        words.extend(node.prop("id").and_then(|prop| prop.value.text()));
    }
    let word = some(chance, &words)?;
    let other = chance.pick(&["thing", "post-7", "the-old-one", "über", "x1x"]);
    let is_word = |value: &&Value| value.text() == Some(word);
    let mut changes = Vec::new();
    for node in base.statements() {
        let named = |name: &str| ["id", "with"].contains(&name);
        let props =
            node.props.iter().filter(|prop| named(&prop.name.value)).map(|prop| &prop.value);
        let args = node.args.iter().filter(|_| is_place(node));
        changes
            .extend(args.chain(props).filter(is_word).map(|v| (bytes(v.span), other.to_owned())));
    }
    (!base.words.iter().any(|known| known == other)).then(|| Seeded::new(&base.text, changes).text)
}

/// Whether a statement calls things by the words of others.
fn is_place(node: &Node) -> bool {
    matches!(node.name.value.as_str(), "building" | "objective" | "axis" | "allies")
}

#[test]
fn nothing_is_told_of_what_is_written_otherwise() {
    assert!(VARIANTS.len() >= 12);
    let rounds = if slow() { 60 } else { 2 };
    let mut wrong = String::new();
    for variant in VARIANTS {
        let mut texts = 0;
        let bases: Vec<&Base> =
            base::all().iter().filter(|base| variant.of.contains(&base.of)).collect();
        for seed in 0..rounds {
            let mut chance = Chance::new(seed * 7919 + 3);
            let base = chance.pick(&bases);
            let Some(text) = (variant.write)(base, &mut chance) else { continue };
            texts += usize::from(text != base.text);
            let project = base.project(&text);
            let found = all_findings(&project);
            if !found.is_empty() {
                wrong += &format!("{} (seed {seed}):\n{}\n", variant.name, told(&project, &found));
            }
        }
        assert!(texts > 0, "{}", variant.name);
    }
    assert!(wrong.is_empty(), "{wrong}");
}
