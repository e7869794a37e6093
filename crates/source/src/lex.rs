//! Cuts KDL text into tokens without looking at what they mean.
//!
//! The lexer runs before the KDL parser and protects it: it alone sees nesting, comments and
//! slashdashes, in one pass and constant stack, so that what the parser gets is always one value.

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A bare word or number, also with a `/` or `#` inside that KDL does not allow.
    Word,
    /// A string in quotes of any kind.
    Text(Quote),
    /// A quote that is never closed; the token ends where the line or file does.
    OpenText,
    /// `=`
    Equals,
    /// `{`
    Open,
    /// `}`
    Close,
    /// `;`
    Semicolon,
    /// The end of a line.
    Newline,
    /// `/-`
    Slashdash,
    /// `(`
    OpenType,
    /// `)`
    CloseType,
    /// A `/*` that is never closed; the token ends where the file does.
    OpenComment,
    /// A character that begins nothing.
    Stray,
}

/// How a string is quoted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Quote {
    /// `"…"` without escapes: what stands between the quotes is the value.
    Plain,
    /// `"…"` with escapes.
    Escaped,
    /// `"""…"""`
    Lines,
    /// `#"…"#`, also over several lines.
    Raw,
    /// `r"…"` and `r#"…"#` of KDL 1.
    OldRaw,
}

/// A token and where it stands, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    /// What it is.
    pub(crate) kind: Kind,
    /// Its first byte.
    pub(crate) start: usize,
    /// The byte after its last.
    pub(crate) end: usize,
}

/// KDL's ends of lines, except the pair `\r\n`.
#[must_use]
pub(crate) fn is_newline(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{0085}' | '\u{000B}' | '\u{000C}' | '\u{2028}' | '\u{2029}')
}

/// KDL's spaces.
#[must_use]
pub(crate) fn is_space(c: char) -> bool {
    matches!(
        c,
        '\t' | ' ' | '\u{00A0}' | '\u{1680}' | '\u{2000}'
            ..='\u{200A}' | '\u{202F}' | '\u{205F}' | '\u{3000}'
    )
}

/// Characters that KDL allows nowhere, not even in comments.
#[must_use]
pub(crate) fn is_forbidden(c: char) -> bool {
    matches!(c,
        '\0'..='\u{0008}' | '\u{000E}'..='\u{001F}' | '\u{007F}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// The length of the end of line that a text begins with, 0 if there is none.
#[must_use]
pub(crate) fn newline_length(text: &str) -> usize {
    match text.chars().next() {
        Some('\r') if text.starts_with("\r\n") => 2,
        Some(c) if is_newline(c) => c.len_utf8(),
        _ => 0,
    }
}

/// The length of the block comment that a text begins with, those nested in it included; `None` if
/// it is never closed.
#[must_use]
pub(crate) fn comment_length(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at < bytes.len() {
        match bytes.get(at..at + 2) {
            Some(b"/*") => (depth, at) = (depth + 1, at + 2),
            Some(b"*/") => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return Some(at);
                }
            }
            _ => at += 1,
        }
    }
    None
}

/// Reads tokens from a text, spaces and comments left out.
#[derive(Clone, Debug)]
pub(crate) struct Lexer<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Lexer<'t> {
    /// A lexer at the start of a text, behind a byte-order mark.
    #[must_use]
    pub(crate) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { text, at: if text.starts_with('\u{FEFF}') { '\u{FEFF}'.len_utf8() } else { 0 } }
    }

    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn token(&mut self, kind: Kind, length: usize) -> Token {
        let start = self.at;
        self.at += length;
        Token { kind, start, end: self.at }
    }

    /// The length of the end of line here, 0 if there is none.
    fn newline_here(&self) -> usize {
        newline_length(self.rest())
    }

    /// The length of the text up to the next end of line.
    fn line_length(&self) -> usize {
        self.rest().find(is_newline).unwrap_or(self.rest().len())
    }

    /// Skips a block comment with those nested in it; false if it is never closed.
    fn skip_comment(&mut self) -> bool {
        let length = comment_length(self.rest());
        self.at = length.map_or(self.text.len(), |length| self.at + length);
        length.is_some()
    }

    /// A `\` that continues a statement on the next line, with what may stand between; false, and
    /// nothing skipped, if it is none.
    fn skip_continuation(&mut self) -> bool {
        let before = self.at;
        self.at += 1;
        loop {
            let rest = self.rest();
            if rest.starts_with("//") {
                self.at += self.line_length();
            } else if rest.starts_with("/*") {
                if !self.skip_comment() {
                    break;
                }
            } else if self.newline_here() > 0 {
                self.at += self.newline_here();
                return true;
            } else if let Some(c) = self.peek().filter(|c| is_space(*c)) {
                self.at += c.len_utf8();
            } else if rest.is_empty() {
                return true;
            } else {
                break;
            }
        }
        self.at = before;
        false
    }

    /// A string that begins here with some `#` and quotes.
    fn string(&mut self, hashes: usize, prefix: usize, old: bool) -> Token {
        let start = self.at;
        let open = start + prefix + hashes;
        let raw = hashes > 0 || old;
        let quoted = &self.text[open..];
        // A line must end behind `"""`; without `#`, `"""` can mean nothing else, so that what
        // follows on the line is a slip.
        let lines = !old
            && quoted
                .strip_prefix("\"\"\"")
                .is_some_and(|body| !raw || body.starts_with(is_newline));
        let quotes = if lines { 3 } else { 1 };
        let bytes = self.text.as_bytes();
        let mut at = open + quotes;
        let mut escapes = false;
        while let Some(c) = self.text[at..].chars().next() {
            if c == '\\' && !raw {
                escapes = true;
                at += 1;
                // `\` before blank space swallows it, ends of lines included.
                let body = &self.text[at..];
                let blank = body.find(|c| !is_space(c) && !is_newline(c)).unwrap_or(body.len());
                at += if blank > 0 { blank } else { body.chars().next().map_or(0, char::len_utf8) };
            } else if c == '"' && (!lines || bytes[at..].starts_with(b"\"\"\"")) {
                at += quotes;
                let closing = bytes[at..].iter().take(hashes).take_while(|b| **b == b'#').count();
                at += closing;
                if closing == hashes {
                    let kind = match (lines, raw, old) {
                        (_, _, true) => Quote::OldRaw,
                        (_, true, _) => Quote::Raw,
                        (true, ..) => Quote::Lines,
                        _ if escapes => Quote::Escaped,
                        _ => Quote::Plain,
                    };
                    self.at = at;
                    return Token { kind: Kind::Text(kind), start, end: at };
                }
            } else if is_newline(c) && !lines && !old {
                break;
            } else {
                at += c.len_utf8();
            }
        }
        // Never closed. A block that opens at the end of the line is still a block.
        let line_end = self.text[open..].find(is_newline).map_or(self.text.len(), |n| open + n);
        let line = self.text[start..line_end].trim_end();
        let end = if lines || old {
            self.text.len()
        } else if line.len() > prefix + hashes + 1 && line.ends_with('{') {
            start + line.len() - 1
        } else {
            line_end
        };
        self.at = end;
        Token { kind: Kind::OpenText, start, end }
    }

    /// The length of the bare word here, 0 if none begins here.
    fn word_length(&self) -> usize {
        let rest = self.rest();
        let mut length = 0;
        for (at, c) in rest.char_indices() {
            let ends = is_space(c)
                || is_newline(c)
                || matches!(c, '"' | '{' | '}' | '(' | ')' | '[' | ']' | ';' | '=' | '\\')
                || (c == '/' && {
                    let next = rest[at + 1..].chars().next();
                    at == 0 || !next.is_some_and(char::is_alphanumeric)
                });
            if ends {
                break;
            }
            length = at + c.len_utf8();
        }
        length
    }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Token> {
        loop {
            let c = self.peek()?;
            let rest = self.rest();
            if is_space(c) {
                self.at += c.len_utf8();
                continue;
            }
            if rest.starts_with("//") {
                self.at += self.line_length();
                continue;
            }
            if rest.starts_with("/*") {
                let start = self.at;
                if self.skip_comment() {
                    continue;
                }
                return Some(Token { kind: Kind::OpenComment, start, end: self.at });
            }
            if c == '\\' {
                if self.skip_continuation() {
                    continue;
                }
                return Some(self.token(Kind::Stray, 1));
            }
            let newline = self.newline_here();
            if newline > 0 {
                return Some(self.token(Kind::Newline, newline));
            }
            if rest.starts_with("/-") {
                return Some(self.token(Kind::Slashdash, 2));
            }
            let single = match c {
                '=' => Some(Kind::Equals),
                '{' => Some(Kind::Open),
                '}' => Some(Kind::Close),
                ';' => Some(Kind::Semicolon),
                '(' => Some(Kind::OpenType),
                ')' => Some(Kind::CloseType),
                _ => None,
            };
            if let Some(kind) = single {
                return Some(self.token(kind, 1));
            }
            let count = |text: &str| text.bytes().take_while(|b| *b == b'#').count();
            let hashes = count(rest);
            if rest[hashes..].starts_with('"') {
                return Some(self.string(hashes, 0, false));
            }
            if let Some(after) = rest.strip_prefix('r') {
                let hashes = count(after);
                if after[hashes..].starts_with('"') {
                    return Some(self.string(hashes, 1, true));
                }
            }
            let length = self.word_length();
            return Some(if length > 0 {
                self.token(Kind::Word, length)
            } else {
                self.token(Kind::Stray, c.len_utf8())
            });
        }
    }
}
