//! What must be known of a file before it is parsed: that it is text of bearable size and shape, so
//! that no artwork can exhaust memory, time or the stack.

use std::borrow::Cow;
use std::ops::Range;

use super::refusal::{Refusal, RefusalKind};

/// Artwork may have this many bytes.
pub const LARGEST_ARTWORK: usize = 32 * 1024 * 1024;

/// Elements may be nested this deep.
pub(super) const DEEPEST: usize = 256;

const MOST_ELEMENTS: usize = 300_000;
const MOST_ATTRIBUTES: usize = 1_000_000;
const MOST_ATTRIBUTES_OF_ONE: usize = 256;
const MOST_NAMESPACES: usize = 1_000;

/// `<` and `=`, wherever they stand.
const MOST_MARKS: usize = 1_200_000;

const SIMPLIFY: &str = "simplify it: flatten groups, join paths, leave out what is no terrain";

/// The text of artwork, fit to be parsed: a document type is blanked out, everything else stands at
/// its byte.
///
/// # Errors
/// If it is no plain text, too large, nested too deep, or declares entities or anything else.
pub(super) fn text(bytes: &[u8]) -> Result<Cow<'_, str>, Refusal> {
    use RefusalKind::{NotText, Packed, TooLarge};
    if bytes.starts_with(&[0x1f, 0x8b]) {
        let help = "save it as plain SVG, not as .svgz";
        return Err(Refusal::new(Packed, 0..0, "this file is compressed", help));
    }
    if bytes.len() > LARGEST_ARTWORK {
        let help = "artwork may have 32 MiB; leave pictures and hidden layers out of it";
        return Err(Refusal::new(TooLarge, 0..0, "this artwork is too large to be read", help));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(bad) => {
            let at = bad.valid_up_to();
            let help = match bytes {
                [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "it is UTF-16; save it as UTF-8",
                _ => "save it as SVG in UTF-8",
            };
            return Err(Refusal::new(NotText, at..at, "this file is not UTF-8 text", help));
        }
    };
    // The parser makes room for as many things as these letters can begin, before it reads any.
    let count = |mark: u8| bytes.iter().filter(|byte| **byte == mark).count();
    if count(b'<') > MOST_MARKS || count(b'=') > MOST_MARKS {
        return Err(Refusal::new(TooLarge, 0..0, "this artwork has too many elements", SIMPLIFY));
    }
    Ok(match (Scan { bytes, at: 0 }).run()? {
        Some(doctype) => Cow::Owned(blanked(text, doctype)),
        None => Cow::Borrowed(text),
    })
}

/// The text with a stretch of it replaced by spaces, lines kept.
fn blanked(text: &str, range: Range<usize>) -> String {
    let space = |c: char| match c {
        '\n' | '\r' => c.to_string(),
        _ => " ".repeat(c.len_utf8()),
    };
    let blank: String = text[range.clone()].chars().map(space).collect();
    format!("{}{blank}{}", &text[..range.start], &text[range.end..])
}

struct Scan<'t> {
    bytes: &'t [u8],
    at: usize,
}

impl Scan<'_> {
    fn starts(&self, with: &[u8]) -> bool {
        self.bytes[self.at..].starts_with(with)
    }

    /// Goes behind the next occurrence of an end; to the end of the text if there is none, about
    /// which the parser will complain.
    fn skip_past(&mut self, end: &[u8]) {
        let rest = &self.bytes[self.at..];
        let found = rest.windows(end.len()).position(|window| window == end);
        self.at = found.map_or(self.bytes.len(), |n| self.at + n + end.len());
    }

    /// Looks at every tag. Gives where the document type is, if there is one.
    fn run(mut self) -> Result<Option<Range<usize>>, Refusal> {
        let (mut depth, mut elements, mut attributes, mut namespaces) = (0usize, 0, 0, 0);
        let mut doctype = None;
        while let Some(next) = self.bytes[self.at..].iter().position(|byte| *byte == b'<') {
            self.at += next;
            let start = self.at;
            if self.starts(b"<!--") {
                self.at += 4;
                self.skip_past(b"-->");
            } else if self.starts(b"<![CDATA[") {
                self.skip_past(b"]]>");
            } else if self.starts(b"<?") {
                if self.starts(b"<?xml-stylesheet") {
                    return Err(Refusal::new(
                        RefusalKind::External,
                        start..start + 16,
                        "this artwork takes its style from another file",
                        "embed the style, or delete this line",
                    ));
                }
                self.skip_past(b"?>");
            } else if self.starts(b"<!DOCTYPE") {
                doctype = Some(self.doctype()?);
            } else if self.starts(b"</") {
                self.skip_past(b">");
                depth = depth.saturating_sub(1);
            } else {
                let tag = self.tag();
                elements += 1;
                attributes += tag.attributes;
                namespaces += tag.namespaces;
                depth += usize::from(!tag.empty);
                let what = [
                    (elements > MOST_ELEMENTS, "elements"),
                    (attributes > MOST_ATTRIBUTES, "attributes"),
                    (tag.attributes > MOST_ATTRIBUTES_OF_ONE, "attributes in one element"),
                    (namespaces > MOST_NAMESPACES, "namespaces"),
                    (depth > DEEPEST, "groups within groups"),
                ];
                if let Some((_, what)) = what.iter().find(|(over, _)| *over) {
                    return Err(Refusal::new(
                        RefusalKind::TooLarge,
                        start..start + 1,
                        format!("this artwork has too many {what}"),
                        SIMPLIFY,
                    ));
                }
            }
        }
        Ok(doctype)
    }

    /// Goes behind a document type.
    fn doctype(&mut self) -> Result<Range<usize>, Refusal> {
        let start = self.at;
        let mut brackets = 0usize;
        let (mut quote, mut inside): (Option<u8>, Option<usize>) = (None, None);
        while let Some(byte) = self.bytes.get(self.at).copied() {
            match (quote, byte) {
                (Some(open), _) if open == byte => quote = None,
                (None, b'"' | b'\'') => quote = Some(byte),
                (None, b'[') => {
                    brackets += 1;
                    inside = inside.or(Some(self.at));
                }
                (None, b']') => brackets = brackets.saturating_sub(1),
                (None, b'<') if self.starts(b"<!ENTITY") => {
                    return Err(Refusal::new(
                        RefusalKind::Entity,
                        self.at..self.at + 8,
                        "this artwork defines entities",
                        "save it as plain SVG, without the data of its editor",
                    ));
                }
                (None, b'>') if brackets == 0 => break,
                _ => {}
            }
            self.at += 1;
        }
        self.at = (self.at + 1).min(self.bytes.len());
        if let Some(open) = inside {
            return Err(Refusal::new(
                RefusalKind::Entity,
                open..open + 1,
                "the type of this document has declarations of its own",
                "save it as plain SVG, without the data of its editor",
            ));
        }
        let range = start..self.at;
        let text = String::from_utf8_lossy(&self.bytes[range.clone()]);
        let refers = text.contains("SYSTEM") || text.contains("PUBLIC");
        if refers && !text.contains("-//W3C//DTD SVG") {
            return Err(Refusal::new(
                RefusalKind::External,
                start..start + 9,
                "the type of this document is described elsewhere",
                "save it as plain SVG",
            ));
        }
        Ok(range)
    }

    /// Goes behind an opening tag.
    fn tag(&mut self) -> Tag {
        let start = self.at;
        let (mut quotes, mut quote): (usize, Option<u8>) = (0, None);
        while let Some(byte) = self.bytes.get(self.at).copied() {
            match (quote, byte) {
                (Some(open), _) if open == byte => quote = None,
                (None, b'"' | b'\'') => {
                    quote = Some(byte);
                    quotes += 1;
                }
                (None, b'>') => break,
                _ => {}
            }
            self.at += 1;
        }
        let whole = &self.bytes[start..self.at];
        let namespaces = match quotes {
            0 => 0,
            _ => whole.windows(5).filter(|window| *window == b"xmlns").count(),
        };
        self.at = (self.at + 1).min(self.bytes.len());
        Tag { attributes: quotes, namespaces, empty: whole.ends_with(b"/") }
    }
}

/// What is counted of an opening tag.
struct Tag {
    attributes: usize,
    namespaces: usize,
    empty: bool,
}
