//! Prints values as KDL text that reads back as the same values.

mod drawings;
mod maps;
mod scenarios;
mod scripts;
pub mod splice;

pub(crate) use maps::removed;
pub use maps::{art, map};
pub use scenarios::scenario;
pub use scripts::script;

/// A text as KDL writes it: bare where that is possible, else in quotes.
#[must_use]
pub fn text(value: &str) -> String {
    if is_bare(value) { value.to_owned() } else { quoted(value) }
}

/// A text in quotes.
fn quoted(value: &str) -> String {
    let mut quoted = String::from("\"");
    for c in value.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if crate::visible::is_hidden(c) => {
                quoted.push_str(&format!("\\u{{{:x}}}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

fn is_bare(value: &str) -> bool {
    let letters = value.strip_prefix('+').unwrap_or(value);
    letters.starts_with(|c: char| c.is_ascii_alphabetic())
        && value
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':' | '+' | '|'))
        && !matches!(value, "true" | "false" | "null" | "inf" | "nan")
}

/// Lines of text that grow, indented by the blocks that they stand in.
struct Lines {
    text: String,
    depth: usize,
}

impl Lines {
    fn new() -> Lines {
        Lines { text: String::new(), depth: 0 }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(&"  ".repeat(self.depth));
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn open(&mut self, head: &str) {
        self.line(&format!("{head} {{"));
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
        self.line("}");
    }
}
