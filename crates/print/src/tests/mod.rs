//! Tests of this crate, on maps and scenarios as authors write them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::map::Map;
use crestline_draw::SvgText;
use crestline_draw::ink::Letters;
use crestline_source::project::{Project, read_project};

use crate::{Document, Duplex, Page, Part};

mod aids;
mod backs;
mod bundled;
mod cards;
mod counters;
mod impose;
mod maps;
mod odd;
mod own_art;
mod pages;

/// A text read as a project of one file, which must have no errors.
fn project(text: &str) -> Project {
    let files = BTreeMap::from([("text.kdl".to_owned(), text.as_bytes().to_vec())]);
    let project = read_project(&files, &["text.kdl"]);
    assert!(!project.has_errors(), "{:?}", project.diagnostics);
    project
}

/// A map of a size with statements in it.
fn map(columns: u8, rows: u8, statements: &str) -> Arc<Map> {
    let head = "map test title=\"Test\" number=7 format=1 version=\"1\"";
    let text = format!("{head} {{\n  grid columns={columns} rows={rows}\n  {statements}\n}}\n");
    project(&text).map("test").and_then(|read| read.map.clone()).unwrap()
}

/// A document of one part.
fn document(pages: Vec<Page>) -> Document {
    let part =
        Part { name: "map".to_owned(), title: "Map".to_owned(), duplex: Duplex::Simplex, pages };
    Document::new("Test", vec![part], &Letters::new(SvgText::Named))
}
