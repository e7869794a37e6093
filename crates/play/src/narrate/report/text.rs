//! Reports as text: Markdown for a file, plain lines for a terminal.

use super::{Part, Report};

impl Report {
    /// The report as Markdown.
    #[must_use]
    pub fn markdown(&self) -> String {
        let mut out = format!("# {}\n", self.title);
        for part in &self.parts {
            out.push('\n');
            match part {
                Part::Heading(level, words) => {
                    let marks = "#".repeat(usize::from(*level));
                    out.push_str(&format!("{marks} {words}\n"));
                }
                Part::Standing(words) => out.push_str(&format!("*{words}*\n")),
                Part::Paragraph(head, words) if head.is_empty() => {
                    out.push_str(&format!("{words}\n"));
                }
                Part::Paragraph(head, words) => out.push_str(&format!("**{head}.** {words}\n")),
                Part::List(items) => {
                    for item in items {
                        out.push_str(&format!("- {item}\n"));
                    }
                }
                Part::Table(rows) => {
                    for (at, row) in rows.iter().enumerate() {
                        out.push_str(&format!("| {} |\n", row.join(" | ")));
                        if at == 0 {
                            out.push_str(&format!("|{}\n", "---|".repeat(row.len())));
                        }
                    }
                }
            }
        }
        out
    }

    /// The report as lines of at most so many characters, words permitting.
    #[must_use]
    pub fn plain(&self, width: usize) -> String {
        let mut out = format!("{}\n{}\n", self.title, "=".repeat(self.title.chars().count()));
        for part in &self.parts {
            out.push('\n');
            match part {
                Part::Heading(level, words) => {
                    let line = if *level < 3 { "-" } else { "" };
                    out.push_str(&format!("{words}\n"));
                    if !line.is_empty() {
                        out.push_str(&format!("{}\n", line.repeat(words.chars().count())));
                    }
                }
                Part::Standing(words) => wrap(&mut out, "", "", words, width),
                Part::Paragraph(head, words) if head.is_empty() => {
                    wrap(&mut out, "  ", "  ", words, width);
                }
                Part::Paragraph(head, words) => {
                    wrap(&mut out, "  ", "  ", &format!("{head}. {words}"), width);
                }
                Part::List(items) => {
                    for item in items {
                        wrap(&mut out, "  - ", "    ", item, width);
                    }
                }
                Part::Table(rows) => table(&mut out, rows),
            }
        }
        out
    }
}

/// Words in lines, the first behind one indent, the others behind another.
fn wrap(out: &mut String, first: &str, next: &str, words: &str, width: usize) {
    let mut line = first.to_owned();
    let mut empty = true;
    for word in words.split_whitespace() {
        if !empty && line.chars().count() + 1 + word.chars().count() > width {
            out.push_str(&line);
            out.push('\n');
            line = next.to_owned();
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line.push_str(word);
        empty = false;
    }
    out.push_str(line.trim_end());
    out.push('\n');
}

/// A table in columns.
fn table(out: &mut String, rows: &[Vec<String>]) {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns)
        .map(|at| rows.iter().filter_map(|row| row.get(at)).map(|c| c.chars().count()).max())
        .map(Option::unwrap_or_default)
        .collect();
    for row in rows {
        let cells: Vec<String> = row
            .iter()
            .zip(&widths)
            .enumerate()
            .map(
                |(at, (cell, width))| {
                    if at == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
                },
            )
            .collect();
        out.push_str(format!("  {}", cells.join("  ")).trim_end());
        out.push('\n');
    }
}
