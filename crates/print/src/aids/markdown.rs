//! Markdown as authors of briefings write it: headings, paragraphs, lists; emphasis becomes plain.

/// A block of text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Block {
    /// A heading, and how deep: 1 is the title.
    Heading(usize, String),
    /// A paragraph.
    Text(String),
    /// An item of a list, with what stands before it: `•` or `2.`.
    Item(String, String),
}

/// The blocks of a text.
pub(super) fn blocks(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for line in text.lines() {
        let bare = line.trim();
        let depth = bare.bytes().take_while(|byte| *byte == b'#').count();
        if bare.is_empty() || is_rule(bare) {
            blocks.extend(open.take());
        } else if (1..=6).contains(&depth) && bare[depth..].starts_with(' ') {
            blocks.extend(open.take());
            blocks.push(Block::Heading(depth, plain(&bare[depth..])));
        } else if let Some((before, rest)) = item(bare) {
            blocks.extend(open.take());
            open = Some(Block::Item(before, plain(rest)));
        } else {
            let bare = plain(bare.trim_start_matches('>'));
            match &mut open {
                Some(Block::Text(text) | Block::Item(_, text)) => {
                    text.push(' ');
                    text.push_str(&bare);
                }
                _ => open = Some(Block::Text(bare)),
            }
        }
    }
    blocks.extend(open);
    blocks
}

/// Whether a line is nothing but a rule.
fn is_rule(line: &str) -> bool {
    line.len() >= 3 && line.bytes().all(|byte| matches!(byte, b'-' | b'*' | b'_' | b'='))
}

/// What stands before an item of a list, and the item.
fn item(line: &str) -> Option<(String, &str)> {
    if let Some(rest) = ["- ", "* ", "+ "].iter().find_map(|mark| line.strip_prefix(mark)) {
        return Some(("•".to_owned(), rest));
    }
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = line[digits..].strip_prefix(". ")?;
    (1..=3).contains(&digits).then(|| (format!("{}.", &line[..digits]), rest))
}

/// A line without its marks of emphasis, code and links.
fn plain(line: &str) -> String {
    let mut out = String::new();
    let mut rest = line.trim();
    while let Some(c) = rest.chars().next() {
        let after = &rest[c.len_utf8()..];
        if c == '\\' && after.starts_with(|c: char| c.is_ascii_punctuation()) {
            out.push_str(&after[..1]);
            rest = &after[1..];
            continue;
        }
        let link = after.split_once("](").filter(|_| c == '[');
        if let Some((label, (_, tail))) = link.and_then(|(a, b)| Some((a, b.split_once(')')?))) {
            out.push_str(&plain(label));
            rest = tail;
            continue;
        }
        let is_mark = match c {
            '*' | '`' => true,
            // An underscore within a word is a letter.
            '_' => {
                let inner = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
                !(inner(out.chars().last()) && inner(after.chars().next()))
            }
            _ => false,
        };
        if !is_mark {
            out.push(c);
        }
        rest = after;
    }
    out
}
