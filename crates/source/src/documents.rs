//! The files of a project as trees: opened, with what they include, and with their errata applied.

use std::collections::BTreeSet;

use crate::allow::{self, Allow};
use crate::codes;
use crate::diag::{Findings, error};
use crate::errata::{self, Errata};
use crate::files::{FileError, Files};
use crate::include::{Includer, Opened};
use crate::parse;
use crate::syntax::Document;
use crate::text::{FileId, Sources, Span};

/// What the files of a project say, before anyone asks what it means.
pub(crate) struct Documents {
    /// The files in the order that they were asked for. What is included by another is in that one.
    pub(crate) documents: Vec<Document>,
    /// What authors say is meant.
    pub(crate) allows: Vec<Allow>,
    /// The corrections that were made.
    pub(crate) errata: Vec<Errata>,
    /// The first file that is none of the project: texts of the library, brought in for errata.
    pub(crate) library: FileId,
}

/// Reads files.
pub(crate) fn read(
    files: &dyn Files,
    paths: &[&str],
    sources: &mut Sources,
    findings: &mut Findings,
) -> Documents {
    let mut opened = Opened::default();
    let mut documents = Vec::new();
    for (at, path) in paths.iter().enumerate() {
        if paths[..at].contains(path) {
            continue;
        }
        if let Some(document) = open(files, path, sources, findings) {
            opened.add(files.key(path), document.clone());
            documents.push(document);
        }
    }
    let mut includer =
        Includer { files, sources, opened, included: BTreeSet::new(), count: 0, bytes: 0 };
    for document in &mut documents {
        // A file that another one has included is a part of that, whatever it includes itself.
        if !includer.included.contains(&document.file) {
            includer.document(document, findings);
        }
    }
    let included = includer.included;
    documents.retain(|document| !included.contains(&document.file));
    let mut allows = Vec::new();
    for document in &mut documents {
        let length = sources.get(document.file).map_or(0, |file| file.text().len());
        let whole = Span::new(document.file, 0, length);
        allows.extend(allow::take(document, whole, findings));
    }
    let library = FileId(u32::try_from(sources.iter().count()).unwrap_or(u32::MAX));
    let errata = errata::apply(&mut documents, sources, findings);
    Documents { documents, allows, errata, library }
}

/// Reads one file; `None` if there is nothing to read.
fn open(
    files: &dyn Files,
    path: &str,
    sources: &mut Sources,
    findings: &mut Findings,
) -> Option<Document> {
    let bytes = match files.read(path) {
        Ok(bytes) => bytes,
        Err(problem) => {
            let file = sources.add(path, b"");
            let code = if problem == FileError::TooLarge { codes::K003 } else { codes::K001 };
            findings.push(error(code, Span::new(file, 0, 0), problem.message()).maybe_help(
                match problem {
                    FileError::Missing => Some("look at the spelling of the path".to_owned()),
                    FileError::Folder => Some("name the files in it".to_owned()),
                    FileError::TooLarge => Some("files may have 4 MiB; split it".to_owned()),
                    FileError::Other(_) => None,
                },
            ));
            return None;
        }
    };
    let before = findings.made();
    let document = parse::load(sources, path, &bytes, findings);
    if document.nodes.is_empty() && findings.made() == before {
        findings.push(
            error(codes::K016, Span::new(document.file, 0, 0), "this file says nothing")
                .help("begin with `map name { … }`, `scenario name { … }` or `script name { … }`"),
        );
    }
    Some(document)
}
