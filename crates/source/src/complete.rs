//! What may stand at a place of a file that is being written: statements, properties, values.
//!
//! The place is found by tokens, since the file is seldom whole while somebody types, and what may
//! stand there comes from the descriptions that decoding reads.

use std::sync::Arc;

use crestline_board::terrain::{Chart, TerrainId};
use crestline_rules::content::UnitClass;

use crate::diag::Findings;
use crate::lex::{Kind as TokenKind, Lexer, Token};
use crate::library;
use crate::parse;
use crate::schema::document::FILE;
use crate::schema::map::hexlike;
use crate::schema::map::parts::Rows;
use crate::schema::map::spec::Drawn;
use crate::schema::several::EVERYWHERE;
use crate::schema::spec::{Argument, Head, Kind, Property, Spec};
use crate::syntax::{Document, Node};
use crate::text::{FileId, Sources, Span};

/// Something that may stand at the place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidate {
    /// What to write: a word, `name=` for a property.
    pub text: String,
    /// What it is.
    pub about: String,
    /// What it replaces: the word at the place, or nothing.
    pub replaces: Span,
}

/// Names that a project knows beside those of the file.
#[derive(Clone, Default, Debug)]
pub struct Known {
    /// Of maps.
    pub maps: Vec<String>,
    /// Of scenarios.
    pub scenarios: Vec<String>,
    /// Of nations beside the library's.
    pub nations: Vec<String>,
}

impl Known {
    /// Adds the names of another file.
    pub fn add(&mut self, document: &Document) {
        self.maps.extend(named(document, "map").map(str::to_owned));
        self.scenarios.extend(named(document, "scenario").map(str::to_owned));
        self.nations.extend(named(document, "nation").map(str::to_owned));
    }
}

/// The names of the documents of a kind in a file.
fn named<'d>(document: &'d Document, kind: &'d str) -> impl Iterator<Item = &'d str> {
    let nodes = document.nodes.iter().filter(move |node| node.name.value == kind);
    nodes.filter_map(|node| node.args.first()?.text())
}

/// A statement that the text is in the middle of.
#[derive(Clone, Default, Debug)]
struct Open<'t> {
    spec: Option<&'static Spec>,
    word: Option<&'t str>,
    args: Vec<&'t str>,
    props: Vec<(&'t str, &'t str)>,
    /// The property whose value comes next.
    pending: Option<&'t str>,
}

/// What may stand at a byte of a text, what is begun there taken into account; in the order of the
/// descriptions, terrain last.
#[must_use]
pub fn at(text: &str, byte: usize, known: &Known) -> Vec<Candidate> {
    let byte = (0..=byte.min(text.len())).rev().find(|at| text.is_char_boundary(*at)).unwrap_or(0);
    let mut sources = Sources::new();
    let document = parse::load(&mut sources, "", text.as_bytes(), &mut Findings::new());
    let place = Place { text, byte, document: &document, known };
    place.candidates()
}

struct Place<'t> {
    text: &'t str,
    byte: usize,
    document: &'t Document,
    known: &'t Known,
}

impl<'t> Place<'t> {
    fn candidates(&self) -> Vec<Candidate> {
        let Some((stack, here)) = self.before() else { return Vec::new() };
        let (Some(open), Some(outer)) = (stack.last(), stack.iter().rev().nth(1)) else {
            return Vec::new();
        };
        let word = here.map_or("", |token| self.text.get(token.start..self.byte).unwrap_or(""));
        let replaced = here.map_or((self.byte, self.byte), |token| (token.start, token.end));
        let within = |kind| self.values(kind, word, replaced, &stack);
        let found = match (open.word, open.pending) {
            (None, _) => self.statements(outer.spec, replaced),
            (Some(_), Some(name)) => {
                let prop = open.spec.and_then(|spec| spec.prop(name).or(spec.any));
                prop.map(|prop| within(prop.kind)).unwrap_or_default()
            }
            (Some(_), None) => {
                let next = open.spec.and_then(|spec| next_argument(spec, open.args.len()));
                let mut found = next.map(|next| within(next.kind)).unwrap_or_default();
                found.extend(self.properties(open, replaced));
                found
            }
        };
        // In a text the begun word is what stands behind the last space or quote.
        found
            .into_iter()
            .filter(|candidate| {
                let start = usize::try_from(candidate.replaces.start).unwrap_or(0);
                let begun = self.text.get(start..self.byte).unwrap_or("").to_lowercase();
                candidate.text.to_lowercase().starts_with(&begun)
            })
            .collect()
    }

    /// The open statements around the place, the file first and what is begun there last, and the
    /// token that the place is in or behind. Nothing within a comment or an unreadable text.
    fn before(&self) -> Option<(Vec<Open<'t>>, Option<Token>)> {
        let file = Open { spec: Some(&FILE), word: Some("file"), ..Open::default() };
        let mut stack = vec![file, Open::default()];
        let mut end = 0;
        let tokens = Lexer::new(self.text).take_while(|token| token.start <= self.byte);
        let mut tokens = tokens.peekable();
        while let Some(token) = tokens.next() {
            let is_word =
                matches!(token.kind, TokenKind::Word | TokenKind::Text(_) | TokenKind::OpenText);
            let before = token.end < self.byte || (token.end == self.byte && !is_word);
            if token.start == self.byte && !is_word {
                break;
            }
            if !before && is_word {
                return (token.kind != TokenKind::OpenComment).then_some((stack, Some(token)));
            }
            if token.kind == TokenKind::OpenComment {
                return None;
            }
            end = token.end;
            let followed = tokens.peek().is_some_and(|next| next.kind == TokenKind::Equals);
            self.take(token, followed, &mut stack);
        }
        let gap = self.text.get(end..self.byte).unwrap_or("");
        let in_comment = gap.contains("//") || gap.contains("/*") && !gap.ends_with("*/");
        (!in_comment).then_some((stack, None))
    }

    /// Goes past a token.
    fn take(&self, token: Token, named: bool, stack: &mut Vec<Open<'t>>) {
        let text = self.text.get(token.start..token.end).unwrap_or("");
        let outer = stack.iter().rev().nth(1).and_then(|outer| outer.spec);
        let Some(open) = stack.last_mut() else { return };
        match token.kind {
            TokenKind::Word | TokenKind::Text(_) => {
                let text = text.trim_matches('"');
                match (open.word, open.pending.take()) {
                    (None, _) => {
                        open.word = Some(text);
                        open.spec = outer.and_then(|outer| self.statement(outer, text));
                    }
                    (Some(_), Some(name)) => open.props.push((name, text)),
                    (Some(_), None) if named => open.pending = Some(text),
                    (Some(_), None) => open.args.push(text),
                }
            }
            TokenKind::Newline | TokenKind::Semicolon => *open = Open::default(),
            TokenKind::Open => stack.push(Open::default()),
            TokenKind::Close if stack.len() > 2 => {
                stack.pop();
                if let Some(open) = stack.last_mut() {
                    *open = Open::default();
                }
            }
            _ => {}
        }
    }

    /// The description of a statement by its word and what it stands in.
    fn statement(&self, outer: &Spec, word: &str) -> Option<&'static Spec> {
        let anywhere = || EVERYWHERE.iter().find(|spec| spec.word == word).copied();
        outer.child(word).or_else(anywhere).or_else(|| {
            let free = |head| outer.block.iter().find(|spec| spec.head == head).copied();
            if outer.block.iter().any(|spec| spec.head == Head::Terrain) {
                let chart = self.chart();
                let drawn = chart.find(word).and_then(|id| Drawn::of(chart.get(id)))?;
                return Some(drawn.spec());
            }
            free(Head::Hex).filter(|_| hexlike(word))
        })
    }

    fn candidate(&self, text: &str, about: &str, (from, to): (usize, usize)) -> Candidate {
        let file: FileId = self.document.file;
        let replaces = Span::new(file, from, to);
        Candidate { text: text.to_owned(), about: about.to_owned(), replaces }
    }

    /// The statements that a block may take further.
    fn statements(&self, place: Option<&'static Spec>, at: (usize, usize)) -> Vec<Candidate> {
        let Some(place) = place else { return Vec::new() };
        let there = self.siblings(at.0);
        let mut found = Vec::new();
        let everywhere = EVERYWHERE.iter().filter(|spec| place.child(spec.word).is_none());
        for spec in place.block.iter().chain(everywhere).filter(|s| s.head == Head::Word) {
            let lacks = |word: &str| place.child(word).is_some() && !there.contains(&word);
            let alone = spec.beside.is_some_and(lacks);
            if !(alone || spec.once && there.contains(&spec.word)) {
                found.push(self.candidate(spec.word, spec.about, at));
            }
        }
        if place.block.iter().any(|spec| spec.head == Head::Terrain) {
            for row in self.chart().terrains() {
                let drawn = Drawn::of(row).map(Drawn::spec);
                if drawn.is_some_and(|drawn| place.block.iter().any(|s| std::ptr::eq(*s, drawn))) {
                    found.push(self.candidate(&row.word, &row.title, at));
                }
            }
        }
        found
    }

    /// The properties that are not there yet.
    fn properties(&self, open: &Open<'t>, at: (usize, usize)) -> Vec<Candidate> {
        let Some(spec) = open.spec else { return Vec::new() };
        let behind = self.text.get(at.1..).unwrap_or("");
        let sign = if behind.starts_with('=') { "" } else { "=" };
        let there = self.properties_there(at);
        let free = |prop: &&Property| {
            open.props.iter().all(|(name, _)| *name != prop.name) && !there.contains(&prop.name)
        };
        spec.props
            .iter()
            .filter(free)
            .map(|prop| self.candidate(&format!("{}{sign}", prop.name), prop.about, at))
            .collect()
    }

    /// The properties of the statement around a place, but for the one that stands there.
    fn properties_there(&self, at: (usize, usize)) -> Vec<&str> {
        let Some(node) = around(&self.document.nodes, at.0, |node| Some(node.head)) else {
            return Vec::new();
        };
        let elsewhere = node.props.iter().filter(|prop| from(prop.name.span.start) != at.0);
        elsewhere.map(|prop| prop.name.value.as_str()).collect()
    }

    /// The words of the statements beside a place.
    fn siblings(&self, at: usize) -> Vec<&str> {
        let nodes = around(&self.document.nodes, at, |node| node.block)
            .map_or(&self.document.nodes, |node| &node.children);
        let others = nodes.iter().filter(|node| from(node.name.span.start) != at);
        others.map(|node| node.name.value.as_str()).collect()
    }

    /// What a value may be.
    fn values(
        &self,
        kind: Kind,
        word: &str,
        (start, end): (usize, usize),
        stack: &[Open<'t>],
    ) -> Vec<Candidate> {
        // Within a text the value is a list of words: the last one is begun.
        let quoted = word.starts_with('"');
        let from = word.rfind([' ', ',', '"']).map_or(start, |at| start + at + 1);
        let at = if quoted { (from, self.byte) } else { (start, end) };
        let listed = |words: &[&str], about: &str| -> Vec<Candidate> {
            words.iter().map(|word| self.candidate(word, about, at)).collect()
        };
        let mut found = listed(kind.words(), &kind.wanted());
        match kind {
            Kind::Flag if quoted => found.clear(),
            Kind::Explained(glossary) => {
                for (candidate, about) in found.iter_mut().zip(glossary.about) {
                    candidate.about = (*about).to_owned();
                }
            }
            Kind::Terrain | Kind::Terrains | Kind::Causes => {
                let chart = self.chart();
                let fits =
                    |id: TerrainId| kind == Kind::Causes || Drawn::of(chart.get(id)).is_some();
                for row in chart.terrains() {
                    if chart.find(&row.word).is_some_and(fits) {
                        found.push(self.candidate(&row.word, &row.title, at));
                    }
                }
            }
            Kind::Map | Kind::Scenario | Kind::Nation => {
                let (word, known) = match kind {
                    Kind::Map => ("map", &self.known.maps),
                    Kind::Scenario => ("scenario", &self.known.scenarios),
                    _ => ("nation", &self.known.nations),
                };
                let here = named(self.document, word);
                let mut names: Vec<&str> = here.chain(known.iter().map(String::as_str)).collect();
                names.sort_unstable();
                names.dedup();
                found.extend(listed(&names, &kind.wanted()));
            }
            Kind::Place => found.extend(listed(&self.buildings(), "a building of this map")),
            Kind::Counter => {
                let props = stack.iter().flat_map(|open| &open.props);
                let mut nation = props.filter(|(name, _)| *name == "nation").map(|(_, word)| *word);
                let line = stack.last().and_then(|open| open.word).unwrap_or_default();
                for name in counters(nation.next_back().unwrap_or_default(), line) {
                    let plain = quoted || name.chars().all(|c| c.is_ascii_alphabetic());
                    let text = if plain { name } else { format!("\"{name}\"") };
                    // A name of several words is one value.
                    let at = if quoted { (start + 1, self.byte) } else { at };
                    found.push(self.candidate(&text, "a printed name", at));
                }
            }
            _ => {}
        }
        found
    }

    /// The words of the buildings of the map around the place.
    fn buildings(&self) -> Vec<&str> {
        let Some(map) = self.document.nodes.iter().find(|node| holds(node.span(), self.byte))
        else {
            return Vec::new();
        };
        let chart = self.chart();
        let is_building = |node: &&Node| {
            let row = chart.find(&node.name.value).map(|id| chart.get(id));
            row.and_then(Drawn::of) == Some(Drawn::Building)
        };
        let words = map.children.iter().filter(is_building);
        words.filter_map(|node| node.args.first()?.text()).filter(|word| !hexlike(word)).collect()
    }

    /// The terrain that the map around the place may hold: the library's, with the map's own.
    fn chart(&self) -> Arc<Chart> {
        let map = self.document.nodes.iter().find(|node| holds(node.span(), self.byte));
        let name = map.and_then(|map| map.args.first()?.text());
        let rows = Rows::new(self.document.nodes.iter());
        name.map_or_else(library::chart, |name| rows.chart(&[name], &library::chart()))
    }
}

/// The argument that comes after so many.
fn next_argument(spec: &Spec, there: usize) -> Option<&'static Argument> {
    let many = spec.args.iter().find(|argument| argument.most > 1);
    spec.args.get(there).or(many)
}

/// The innermost statement that has a place in one of its parts.
fn around(mut nodes: &[Node], at: usize, part: impl Fn(&Node) -> Option<Span>) -> Option<&Node> {
    let mut found = None;
    loop {
        let has = |node: &&Node| part(node).is_some_and(|span| holds(span, at));
        found = nodes.iter().rev().find(has).or(found);
        match nodes.iter().rev().find(|node| node.block.is_some_and(|block| holds(block, at))) {
            Some(node) => nodes = &node.children,
            None => return found,
        }
    }
}

fn holds(span: Span, at: usize) -> bool {
    (from(span.start)..=from(span.end)).contains(&at)
}

fn from(byte: u32) -> usize {
    usize::try_from(byte).unwrap_or(usize::MAX)
}

/// The printed names that a line of forces may have.
fn counters(nation: &str, line: &str) -> Vec<String> {
    let library = library::library(&[nation]);
    let Some(nation) = library.nations.first() else { return Vec::new() };
    let units = |class| {
        let fits = nation.units.iter().filter(move |kind| kind.class == class);
        fits.map(|kind| kind.name.clone()).collect()
    };
    match line {
        "leader" => nation.leaders.iter().map(|l| format!("{} {}", l.rank, l.name)).collect(),
        "squad" => units(UnitClass::Squad),
        "team" => units(UnitClass::Team),
        "weapon" => {
            let weapons = nation.weapons.iter().chain(&library.weapons);
            weapons.map(|kind| kind.name.clone()).collect()
        }
        "radio" => nation.radios.iter().map(|kind| kind.name.clone()).collect(),
        _ => Vec::new(),
    }
}
