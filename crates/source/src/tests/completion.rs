//! Completion offers what the descriptions say, at its place, and nothing that reading refuses.

use super::schema::{errors, find, samples};
use crate::complete::{Candidate, Known, at};
use crate::diag::Findings;
use crate::parse::load;
use crate::schema::spec::{Head, Kind, Spec};
use crate::schema::tree::{self, Path};
use crate::syntax::Node;
use crate::text::Sources;

/// Every statement that files of authors have, in a document around a sample of it.
pub(super) fn documents() -> Vec<(Path, String)> {
    let all = samples().into_iter().map(|(path, _, text)| (path, text));
    all.filter(|(path, _)| matches!(path[0].word, "map" | "scenario" | "script")).collect()
}

fn nodes(text: &str, path: &[&'static Spec]) -> Vec<Node> {
    let (mut findings, mut sources) = (Findings::new(), Sources::new());
    let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
    find(&document.nodes, path).into_iter().cloned().collect()
}

fn offered(text: &str, byte: usize) -> Vec<Candidate> {
    at(text, byte, &Known::default())
}

fn texts(candidates: &[Candidate]) -> Vec<&str> {
    candidates.iter().map(|candidate| candidate.text.as_str()).collect()
}

fn byte(at: u32) -> usize {
    usize::try_from(at).expect("a small file")
}

/// A text with a candidate taken.
fn taken(text: &str, candidate: &Candidate) -> String {
    let (from, to) = (byte(candidate.replaces.start), byte(candidate.replaces.end));
    format!("{}{}{}", &text[..from], candidate.text, &text[to..])
}

#[test]
fn every_statement_is_offered_at_its_place() {
    let mut missing = String::new();
    for (path, text) in documents() {
        for node in nodes(&text, &path) {
            let word = node.name.value.as_str();
            let start = byte(node.name.span.start);
            let found = offered(&text, start);
            let free = path.last().expect("a way").head == Head::Hex;
            if !free && !texts(&found).contains(&word) {
                missing += &format!("{:?}: {:?}\n", tree::words(&path), texts(&found));
            }
            // Begun, it is completed, and taking it changes nothing.
            let begun = offered(&text, start + 1);
            let taken: Vec<String> = begun.iter().map(|c| taken(&text, c)).collect();
            if !free && !taken.contains(&text) {
                missing += &format!("{:?} begun: {:?}\n", tree::words(&path), texts(&begun));
            }
        }
    }
    assert!(missing.is_empty(), "{missing}");
}

#[test]
fn every_property_is_offered_once() {
    let mut wrong = String::new();
    for (path, text) in documents() {
        let spec = path.last().expect("a way");
        for node in nodes(&text, &path) {
            let end = byte(node.head.end);
            let text = format!("{} {}", &text[..end], &text[end..]);
            let found = offered(&text, end + 1);
            let found = texts(&found);
            for prop in spec.props {
                let is_there = node.prop(prop.name).is_some();
                let shown = format!("{}=", prop.name);
                let times = found.iter().filter(|text| **text == shown).count();
                if times != usize::from(!is_there) {
                    wrong += &format!("{:?} {shown} {times}\n", tree::words(&path));
                }
            }
            let unknown = found.iter().filter_map(|text| text.strip_suffix('='));
            for name in unknown.filter(|name| spec.prop(name).is_none()) {
                wrong += &format!("{:?} has no {name}\n", tree::words(&path));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// Words that a value may be are offered, and whatever is offered is read.
#[test]
fn values_are_offered_and_accepted() {
    let refused = |text: &str, at: usize| {
        let (found, _) = errors(&crate::schema::map::spec::MAP, text);
        found.into_iter().find(|found| {
            let span = found.primary.span;
            // A value may contradict others; what it is must be right.
            (byte(span.start)..=byte(span.end)).contains(&at)
                && ["K020", "K022", "K024", "K025", "K026", "M006", "S004"].contains(&found.code.id)
        })
    };
    let (mut wrong, mut tried) = (String::new(), 0);
    for (path, text) in documents() {
        let spec = path.last().expect("a way");
        for node in nodes(&text, &path) {
            let props = node
                .props
                .iter()
                .filter_map(|prop| Some((prop.value.span, spec.prop(&prop.name.value)?.kind)));
            let args = node.args.iter().zip(spec.args).map(|(arg, spec)| (arg.span, spec.kind));
            for (span, kind) in props.chain(args) {
                let start = byte(span.start);
                let quoted = usize::from(text[start..].starts_with('"'));
                let found = offered(&text, start + quoted);
                let expected =
                    if kind == Kind::Flag && quoted > 0 { &[][..] } else { kind.words() };
                for word in expected.iter().filter(|word| !texts(&found).contains(word)) {
                    wrong += &format!("{:?} lacks {word}\n", tree::words(&path));
                }
                for candidate in found.iter().filter(|found| !found.text.ends_with('=')) {
                    tried += 1;
                    // A word replaces the last of a list only.
                    let whole = Candidate { replaces: span, ..candidate.clone() };
                    if let Some(found) = refused(&taken(&text, &whole), start) {
                        let words = tree::words(&path);
                        wrong += &format!("{words:?} `{}`: {}\n", candidate.text, found.message);
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(tried > 300, "{tried}");
}

/// Every word offered in a block is a statement there.
#[test]
fn offered_statements_are_known() {
    let mut wrong = String::new();
    for (path, text) in
        documents().into_iter().filter(|(path, _)| !path.last().unwrap().block.is_empty())
    {
        for node in nodes(&text, &path) {
            let Some(block) = node.block else { continue };
            let start = byte(block.start) + 1;
            let found = offered(&text, start);
            for candidate in found {
                let text = format!("{} {};{}", &text[..start], candidate.text, &text[start..]);
                let (found, _) = errors(&crate::schema::map::spec::MAP, &text);
                let unknown = found.iter().find(|found| {
                    byte(found.primary.span.start) == start + 1
                        && ["K020", "M006", "K029", "K030", "M001", "K021"].contains(&found.code.id)
                });
                if let Some(found) = unknown {
                    let words = tree::words(&path);
                    wrong += &format!("{words:?} `{}`: {}\n", candidate.text, found.message);
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// A text with `|` where the cursor is, and what is offered there.
#[test]
fn what_is_begun_counts() {
    let map = "map m {\n grid columns=9 rows=7\n terrain rubble form=area move=1 motif=brush\n ";
    let rows: &[(&str, &[&str])] = &[
        (
            "|",
            &[
                "map",
                "scenario",
                "script",
                "nation",
                "design",
                "design-common",
                "errata",
                "include",
                "allow",
            ],
        ),
        ("sc|", &["scenario", "script"]),
        ("map m {\n gr|\n}", &["grid"]),
        ("map m {\n grid columns=9 rows=7\n gr|\n}", &[]),
        ("map m {\n w| A1\n}", &["woods", "water", "wall"]),
        (&format!("{map}rub|"), &["rubble"]),
        (&format!("{map}hill |"), &["level="]),
        (&format!("{map}hill lev|=1 A1"), &["level"]),
        (&format!("{map}hill level=1 A1 |"), &[]),
        (&format!("{map}building mill B2\n objective 1 |"), &["mill", "at="]),
        (
            &format!("{map}sight A1 A2 |"),
            &["clear", "blocked", "hindrance=", "by=", "blind=", "smoke=", "blaze="],
        ),
        (&format!("{map}sight A1 A2 bl|"), &["blocked", "blind=", "blaze="]),
        (&format!("{map}sight A1 A2 blocked by=\"woods wal|"), &["wall"]),
        (&format!("{map}bridge A1 over=st|"), &["stream"]),
        (&format!("{map}// hill |"), &[]),
        (&format!("{map}/* hill |"), &[]),
        (&format!("{map}woods A1 {{ |"), &["clearing", "outline", "include", "allow"]),
        (&format!("{map}woods A1; hill A1 l|"), &["level="]),
        (&format!("{map}zzz A1 |"), &[]),
        (
            "map m { part | }\nmap n {}",
            &["m", "n", "version=", "as=", "from=", "to=", "turned=", "at=", "objectives="],
        ),
        ("scenario s {\n axis nation=germany post|", &["posture="]),
        ("nation finland {}\nscenario s {\n axis nation=f|", &["france", "finland"]),
        ("scenario s {\n axis nation=germany posture=|", &["attack", "recon", "defend"]),
        ("scenario s {\n axis nation=germany {\n squad Vo|", &["Volksgrenadier"]),
        ("scenario s {\n axis nation=germany {\n weapon \"Heavy M|", &["Heavy MG"]),
        ("script s scenario=|", &["lookout"]),
        (
            "script s {\n expect rifle-1=|",
            &[
                "unbroken",
                "broken",
                "suppressed",
                "unsuppressed",
                "veteran",
                "activated",
                "weapon-broken",
                "op-fired",
                "eliminated",
            ],
        ),
        ("script s {\n given turn=|", &["axis", "allies"]),
    ];
    let known = Known { scenarios: vec!["lookout".to_owned()], ..Known::default() };
    for (text, expected) in rows {
        let cursor = text.find('|').expect("a cursor");
        let found = at(&text.replacen('|', "", 1), cursor, &known);
        assert_eq!(texts(&found), *expected, "{text}");
    }
}

/// No place of no text stops it.
#[test]
fn every_place_has_an_answer() {
    let text = "map m {\n woods A1 \"B2 é\" x=\"\n /- a { b } ; c=d (t)e \\\n f }} \"\"\"\n";
    for end in (0..=text.len()).filter(|end| text.is_char_boundary(*end)) {
        for cursor in 0..=end + 1 {
            let _ = offered(&text[..end], cursor);
        }
    }
}
