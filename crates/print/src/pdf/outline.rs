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
                title: title(&page.label),
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

/// What the outline calls a page, by its label: `Tile A1`, `Sheet 1, backs`, `Terrain chart 1`.
fn title(label: &str) -> String {
    let (head, last) = label.split_at(label.len() - label.chars().last().map_or(0, char::len_utf8));
    let digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match last {
        "F" if digits(head) => return format!("Sheet {head}, fronts"),
        "B" if digits(head) => return format!("Sheet {head}, backs"),
        _ => {}
    }
    let mut letters = label.chars();
    match letters.next() {
        Some('A'..='Z') if digits(letters.as_str()) => format!("Tile {label}"),
        Some(first) => first.to_uppercase().chain(letters).collect::<String>().replace('-', " "),
        None => String::new(),
    }
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

#[cfg(test)]
mod tests {
    use super::title;

    #[test]
    fn pages_have_titles_and_no_file_names() {
        let titles = ["A1", "12", "1F", "12B", "terrain-chart-2", "assembly", ""].map(title);
        let wanted = [
            "Tile A1",
            "12",
            "Sheet 1, fronts",
            "Sheet 12, backs",
            "Terrain chart 2",
            "Assembly",
            "",
        ];
        assert_eq!(titles, wanted);
    }
}
