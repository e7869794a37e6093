//! The outline of a PDF: its parts, and the pages of each.

use pdf_writer::{Finish, Ref, TextStr};

use super::Writer;
use crate::document::Document;

/// An entry to be written.
struct Entry {
    id: Ref,
    title: String,
    page: Ref,
    below: Vec<Entry>,
}

/// Writes the outline of a document whose pages have these ids.
pub(super) fn write(writer: &mut Writer<'_>, document: &Document, pages: &[Ref]) -> Ref {
    let root = writer.next();
    let mut entries = Vec::new();
    let mut rest = pages;
    for part in &document.parts {
        let (own, others) = rest.split_at(part.pages.len().min(rest.len()));
        rest = others;
        let Some(first) = own.first() else { continue };
        let id = writer.next();
        let named = part.pages.iter().zip(own).filter(|(page, _)| !page.layers.is_empty());
        let named: Vec<_> = named.collect();
        let below = if named.len() > 1 {
            let entry = |(page, id): (&crate::Page, &Ref)| Entry {
                id: writer.next(),
                title: page.label.clone(),
                page: *id,
                below: Vec::new(),
            };
            named.into_iter().map(entry).collect()
        } else {
            Vec::new()
        };
        entries.push(Entry { id, title: part.title.clone(), page: *first, below });
    }
    let mut outline = writer.pdf.outline(root);
    if let (Some(first), Some(last)) = (entries.first(), entries.last()) {
        outline.first(first.id).last(last.id);
        outline.count(i32::try_from(entries.len()).unwrap_or(i32::MAX));
    }
    outline.finish();
    level(writer, root, &entries);
    root
}

/// Writes the entries of one level, and what is below them.
fn level(writer: &mut Writer<'_>, parent: Ref, entries: &[Entry]) {
    for (number, entry) in entries.iter().enumerate() {
        let mut item = writer.pdf.outline_item(entry.id);
        item.title(TextStr(&entry.title)).parent(parent);
        if let Some(before) = number.checked_sub(1).and_then(|number| entries.get(number)) {
            item.prev(before.id);
        }
        if let Some(after) = entries.get(number + 1) {
            item.next(after.id);
        }
        if let (Some(first), Some(last)) = (entry.below.first(), entry.below.last()) {
            item.first(first.id).last(last.id);
            // Negative: closed, until someone opens it.
            item.count(-i32::try_from(entry.below.len()).unwrap_or(i32::MAX));
        }
        item.dest().page(entry.page).fit();
        item.finish();
        level(writer, entry.id, &entry.below);
    }
}
