//! `include "hills.kdl"`: the statements of another file in the place of one statement.
//!
//! An include may stand wherever statements stand. What it includes is a part of the file that
//! includes it and no document of its own; its findings are told at its own lines, with the chain of
//! includes that leads there.

use std::collections::{BTreeMap, BTreeSet};

use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::files::{Files, IncludeError};
use crate::parse::{self, MOST_STATEMENTS};
use crate::schema::fields::Fields;
use crate::schema::several::INCLUDE;
use crate::syntax::{Document, Node};
use crate::text::{FileId, Sources, Spanned};
use crate::visible::visible;

/// The most files that all includes of a project may bring in, counted each time.
const MOST_INCLUDES: usize = 256;

/// So many bytes all included files of a project may have.
const MOST_BYTES: usize = 16 << 20;

/// Files by their key, as they were parsed, before anything is included in them.
#[derive(Default)]
pub(crate) struct Opened {
    documents: BTreeMap<String, Document>,
}

impl Opened {
    /// Remembers a file that was parsed.
    pub(crate) fn add(&mut self, key: String, document: Document) {
        self.documents.insert(key, document);
    }
}

/// Puts included statements in the place of includes.
pub(crate) struct Includer<'o> {
    /// Says where an include leads, and what is there.
    pub(crate) files: &'o dyn Files,
    /// All files of the project.
    pub(crate) sources: &'o mut Sources,
    /// What was parsed so far.
    pub(crate) opened: Opened,
    /// The files that were included.
    pub(crate) included: BTreeSet<FileId>,
    /// How many files were put in so far.
    pub(crate) count: usize,
    /// How many bytes were opened for includes so far.
    pub(crate) bytes: usize,
}

impl Includer<'_> {
    /// Includes in one document whatever it asks for.
    pub(crate) fn document(&mut self, document: &mut Document, findings: &mut Findings) {
        let mut room = MOST_STATEMENTS;
        self.nodes(&mut document.nodes, &[document.file], &mut room, findings);
    }

    fn nodes(
        &mut self,
        nodes: &mut Vec<Node>,
        chain: &[FileId],
        room: &mut usize,
        findings: &mut Findings,
    ) {
        let mut all = Vec::with_capacity(nodes.len());
        for mut node in std::mem::take(nodes) {
            if node.name.value == "include" {
                all.extend(self.include(&node, chain, room, findings));
            } else {
                self.nodes(&mut node.children, chain, room, findings);
                all.push(node);
            }
        }
        *nodes = all;
    }

    fn include(
        &mut self,
        node: &Node,
        chain: &[FileId],
        room: &mut usize,
        findings: &mut Findings,
    ) -> Vec<Node> {
        let mut fields = Fields::new(node, &INCLUDE);
        let wanted = fields.arg_text(findings);
        fields.finish(findings);
        let Some(wanted) = wanted else { return Vec::new() };
        match self.included_nodes(&wanted, chain, room, findings) {
            Ok(nodes) => nodes,
            Err(found) => {
                findings.push(*found);
                Vec::new()
            }
        }
    }

    fn included_nodes(
        &mut self,
        wanted: &Spanned<String>,
        chain: &[FileId],
        room: &mut usize,
        findings: &mut Findings,
    ) -> Result<Vec<Node>, Box<Diagnostic>> {
        let from = self.sources.get(wanted.span.file).map_or("", |file| file.path()).to_owned();
        let path = self.files.include(&from, &wanted.value).map_err(|why| refused(wanted, &why))?;
        let mut document = match self.opened.documents.get(&self.files.key(&path)) {
            Some(document) => document.clone(),
            None => self.open_new(&path, wanted, findings)?,
        };
        if let Some(at) = chain.iter().position(|file| *file == document.file) {
            return Err(Box::new(self.circle(wanted, &chain[at..])));
        }
        self.count += 1;
        let statements = count(&document.nodes);
        if self.count > MOST_INCLUDES || statements > *room {
            let message = "this is one include too many".to_owned();
            return Err(Box::new(error(codes::K035, wanted.span, message).help(format!(
                "a project may include {MOST_INCLUDES} files, and a file with all that it includes \
                 may have {MOST_STATEMENTS} statements; write it out, or split it"
            ))));
        }
        *room -= statements;
        self.included.insert(document.file);
        self.sources.include(document.file, wanted.span);
        let chain: Vec<FileId> = chain.iter().copied().chain([document.file]).collect();
        self.nodes(&mut document.nodes, &chain, room, findings);
        Ok(document.nodes)
    }

    fn open_new(
        &mut self,
        path: &str,
        wanted: &Spanned<String>,
        findings: &mut Findings,
    ) -> Result<Document, Box<Diagnostic>> {
        let bytes = self.files.read(path).map_err(|why| {
            let message =
                format!("`{}` cannot be included: {}", visible(&wanted.value), why.message());
            let found = error(codes::K001, wanted.span, message);
            Box::new(found.help("look at the path: it counts from the folder of this file"))
        })?;
        self.bytes += bytes.len();
        if self.bytes > MOST_BYTES {
            let message = "what this project includes is too much".to_owned();
            let found = error(codes::K035, wanted.span, message);
            return Err(Box::new(
                found.help("included files may have 16 MiB together; split the project"),
            ));
        }
        let document = parse::load(self.sources, path, &bytes, findings);
        self.opened.add(self.files.key(path), document.clone());
        Ok(document)
    }

    fn circle(&self, wanted: &Spanned<String>, circle: &[FileId]) -> Diagnostic {
        let path = |file: &FileId| {
            format!("`{}`", visible(self.sources.get(*file).map_or("", |file| file.path())))
        };
        let first = circle.first().map(path).unwrap_or_default();
        let way: Vec<String> = circle.iter().map(path).chain([first]).collect();
        let message = match circle {
            [_] => "this file includes itself".to_owned(),
            _ => format!("these files include each other: {}", way.join(" → ")),
        };
        error(codes::K032, wanted.span, message).help("take one of the includes out")
    }
}

/// How many statements there are, those in blocks included.
fn count(nodes: &[Node]) -> usize {
    nodes.iter().map(|node| 1 + count(&node.children)).sum()
}

fn refused(wanted: &Spanned<String>, why: &IncludeError) -> Box<Diagnostic> {
    let path = visible(&wanted.value);
    Box::new(match why {
        IncludeError::NoPath => error(codes::K001, wanted.span, format!("`{path}` is no path"))
            .help("write the path of a file with `/` between folders: `include \"hills.kdl\"`"),
        IncludeError::Outside => {
            error(codes::K033, wanted.span, format!("`{path}` lies outside of the project"))
                .help("include files of the project; copy this one into it")
        }
        IncludeError::Link(part) => {
            let message = format!("`{path}` runs through the link `{}`", visible(part));
            error(codes::K034, wanted.span, message)
                .help("name the file that the link leads to, inside of the project")
        }
    })
}
