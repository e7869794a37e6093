//! The nations that a project knows: its own and those of the library.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_rules::content::{Library, Nation, NoQuarter};

use crate::codes;
use crate::diag::{Findings, error};
use crate::library::{self, Entry, NATIONS};
use crate::schema::fields::help_for;
use crate::schema::nation;
use crate::syntax::Node;
use crate::text::{FileId, Sources, Span, Spanned};
use crate::visible::visible;

/// A nation that was read from a file of the project.
#[derive(Clone, Debug)]
pub struct ReadNation {
    /// The word that scenarios call it by.
    pub name: Spanned<String>,
    /// The statement that it was read from, errata applied.
    pub node: Node,
    /// The nation.
    pub nation: Arc<Nation>,
    /// Whether nothing was wrong with it.
    pub sound: bool,
}

/// The nations that a project knows.
#[derive(Debug, Default)]
pub(crate) struct Shelf {
    own: BTreeMap<String, Entry>,
}

impl Shelf {
    /// Reads the nations of a project. Files from `library` on are the library's, brought in for their
    /// errata.
    pub(crate) fn read(
        nodes: &[&Node],
        library: FileId,
        sources: &Sources,
        findings: &mut Findings,
    ) -> (Shelf, Vec<ReadNation>) {
        let mut shelf = Shelf::default();
        let mut all: Vec<ReadNation> = Vec::new();
        for node in nodes {
            let Some(read) = nation::nation(node, findings) else { continue };
            let Some(name) = node
                .args
                .first()
                .and_then(|value| Some(Spanned::new(value.text()?.to_owned(), value.span)))
            else {
                continue;
            };
            let nation = Arc::new(read.nation);
            if node.head.file < library {
                taken(&name, &nation, node, &all, findings);
            }
            let sound = !findings.has_errors_in(node.span(), sources);
            let entry = Entry { nation: nation.clone(), aliases: read.aliases };
            shelf.own.entry(name.value.clone()).or_insert(entry);
            all.push(ReadNation { name, node: (*node).clone(), nation, sound });
        }
        shelf.opponents(&mut all, findings);
        (shelf, all)
    }

    /// Reports nations of `no-quarter=` that nobody knows.
    fn opponents(&self, all: &mut [ReadNation], findings: &mut Findings) {
        let known = self.words();
        for read in all {
            let nation = read.nation.clone();
            let NoQuarter::Nations(words) = &nation.no_quarter else { continue };
            let prop = read.node.prop("no-quarter");
            let at = prop.map_or(read.node.head, |prop| prop.value.span);
            for word in words.iter().filter(|word| !known.contains(&word.as_str())) {
                let message = format!("there is no nation `{}`", visible(word));
                findings.push(error(codes::C004, at, message).help(help_for(word, &known)));
                read.sound = false;
            }
        }
    }

    /// The library with the nations of these words; words that nobody knows give nothing.
    pub(crate) fn library(&self, words: &[&str]) -> Library {
        let mut library = library::library(words);
        library.nations.retain(|nation| !self.own.contains_key(&nation.word));
        let own = self.own.iter().filter(|(word, _)| words.contains(&word.as_str()));
        library.nations.extend(own.map(|(_, entry)| entry.nation.clone()));
        library
    }

    /// The words of all nations.
    pub(crate) fn words(&self) -> Vec<&str> {
        let own = self.own.keys().map(String::as_str).filter(|word| !NATIONS.contains(word));
        NATIONS.into_iter().chain(own).collect()
    }

    /// The printed name that another spelling of it stands for.
    pub(crate) fn printed_name(&self, nation: &str, name: &str) -> Option<String> {
        let entry = self.own.get(nation).or_else(|| library::entry(nation))?;
        entry.printed_name(name)
    }
}

/// Reports a nation whose word or card letter another one has.
fn taken(
    name: &Spanned<String>,
    nation: &Nation,
    node: &Node,
    others: &[ReadNation],
    findings: &mut Findings,
) {
    if NATIONS.contains(&name.value.as_str()) {
        let message = format!("the library has a nation `{}` already", visible(&name.value));
        findings.push(error(codes::C003, name.span, message).help(
            "give yours another name, or correct that one: `errata nation=… { was { … } now { … } }`",
        ));
        return;
    }
    let prefix = &nation.prefix;
    let at: Span = node.prop("prefix").map_or(node.head, |prop| prop.value.span);
    let message = || format!("the cards of another nation begin with `{}`", visible(prefix));
    let own = others.iter().find(|other| other.nation.prefix == *prefix);
    if let Some(other) = own.filter(|other| other.name.value != name.value) {
        findings.push(
            error(codes::C003, at, message())
                .also(other.name.span, "this one's")
                .help("take another letter or two: `prefix=X`"),
        );
    } else if library::library(&NATIONS).nations.iter().any(|other| other.prefix == *prefix) {
        findings.push(error(codes::C003, at, message()).help("take two letters: `prefix=XY`"));
    }
}
