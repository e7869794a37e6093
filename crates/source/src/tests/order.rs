//! The order of properties and statements means nothing, unless the description says so.

use super::completion::documents;
use super::schema::find;
use crate::diag::Findings;
use crate::parse::load;
use crate::project::{Project, read_drafts};
use crate::schema::spec::Spec;
use crate::schema::tree;
use crate::syntax::Node;
use crate::text::{Sources, Span};

/// The permutations of so many things: all of up to five, a few of more.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    if count > 5 {
        let mut seed = 11_usize;
        let mut some = Vec::new();
        for _ in 0..6 {
            let mut order: Vec<usize> = (0..count).collect();
            for at in (1..count).rev() {
                seed = seed.wrapping_mul(1_103_515_245).wrapping_add(12_345);
                order.swap(at, (seed >> 16) % (at + 1));
            }
            some.push(order);
        }
        some.push((0..count).rev().collect());
        return some;
    }
    let mut all = vec![Vec::new()];
    for next in 0..count {
        let longer = all.iter().flat_map(|order: &Vec<usize>| {
            (0..=order.len()).map(move |at| {
                let mut order = order.clone();
                order.insert(at, next);
                order
            })
        });
        all = longer.collect();
    }
    all
}

/// A text in which what stands in some places changes places.
fn reordered(text: &str, places: &[Span], order: &[usize]) -> String {
    let part = |span: Span| &text[span.start as usize..span.end as usize];
    let (mut made, mut end) = (String::new(), 0);
    for (place, from) in places.iter().zip(order) {
        made += &text[end..place.start as usize];
        made += part(places[*from]);
        end = place.end as usize;
    }
    made + &text[end..]
}

fn read(text: &str) -> Project {
    let files = std::collections::BTreeMap::from([
        ("test.kdl".to_owned(), text.as_bytes().to_vec()),
        ("ford.en.md".to_owned(), b"Hello".to_vec()),
        ("ford.de.md".to_owned(), b"Hallo".to_vec()),
        ("ford-after.en.md".to_owned(), b"Hello".to_vec()),
        ("ford-after.de.md".to_owned(), b"Hallo".to_vec()),
        ("meadow.kdl".to_owned(), b"map meadow { grid columns=4 rows=4 }".to_vec()),
    ]);
    read_drafts(&files, &["test.kdl"])
}

/// The parts of what something is, whatever their order.
fn bag(text: &str) -> Vec<String> {
    let mut parts: Vec<String> = text
        .split([',', '[', ']', '{', '}', '(', ')'])
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    parts.sort();
    parts
}

/// All that a project means, but for places and for the order of what has none.
fn meaning(project: &Project) -> Vec<String> {
    let mut all = Vec::new();
    let maps = project.maps.iter().filter_map(|read| read.map.as_deref());
    let changed = project.scenarios.iter().filter_map(|read| read.changed.as_ref()?.map.as_deref());
    for map in maps.chain(changed) {
        all.push(format!("{} {:?}", map.name(), map.grid()));
        for hex in map.grid().hexes() {
            all.push(format!("{hex} {:?}", map.facts(hex)));
        }
        let mut barriers: Vec<String> = map
            .barriers()
            .iter()
            .map(|b| format!("{:?} {:?} {:?}", b.terrain, b.hexside, b.solid))
            .collect();
        barriers.sort();
        let mut drawings: Vec<String> = map
            .drawings()
            .iter()
            .map(|drawing| {
                let mut hexes = drawing.hexes.clone();
                hexes.sort();
                format!("{:?} {:?} {hexes:?}", drawing.what, drawing.shape)
            })
            .collect();
        drawings.sort();
        all.extend(barriers.into_iter().chain(drawings));
        all.push(format!("{:?}", map.objectives()));
    }
    for read in &project.scenarios {
        let Some(scenario) = &read.scenario else { continue };
        all.push(format!("{} {:?} {:?}", scenario.name, scenario.sides, scenario.roster));
        all.push(format!("{:?} {:?}", scenario.setup, scenario.objectives));
        all.extend(bag(&format!(
            "{:?}",
            (
                (&scenario.title, &scenario.version, &scenario.date, &scenario.place),
                (scenario.time, scenario.sudden_death, scenario.vp),
                (scenario.initiative, scenario.first_turn, &scenario.special),
            )
        )));
    }
    for read in &project.scripts {
        all.extend(bag(&format!("{:?}", read.script)));
    }
    let mut told: Vec<String> =
        project.diagnostics.iter().map(|d| format!("{} {}", d.code.id, d.message)).collect();
    told.sort();
    all.extend(told);
    all
}

/// Places of a text that may change places without changing what it means.
fn places(text: &str, path: &[&'static Spec]) -> Vec<Vec<Span>> {
    let (mut findings, mut sources) = (Findings::new(), Sources::new());
    let document = load(&mut sources, "test.kdl", text.as_bytes(), &mut findings);
    let spec = path.last().expect("a way");
    let mut found = Vec::new();
    for node in find(&document.nodes, path) {
        found.push(node.props.iter().map(crate::syntax::Prop::span).collect());
        if !spec.ordered {
            found.push(node.children.iter().map(Node::span).collect());
        }
    }
    found
}

#[test]
fn order_means_nothing_where_nothing_says_so() {
    let (mut wrong, mut tried) = (String::new(), 0);
    for (path, text) in documents() {
        let mut usual = None;
        for places in places(&text, &path).into_iter().filter(|places| places.len() > 1) {
            let usual = usual.get_or_insert_with(|| meaning(&read(&text)));
            for order in permutations(places.len()) {
                let other = reordered(&text, &places, &order);
                tried += 1;
                let other_meaning = meaning(&read(&other));
                if other_meaning != *usual {
                    let differs = other_meaning.iter().find(|line| !usual.contains(line));
                    wrong += &format!("{:?} {differs:?}\n{other}\n", tree::words(&path));
                    break;
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(tried > 200, "{tried}");
}
