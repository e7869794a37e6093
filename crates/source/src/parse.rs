//! Tokens to the spanned tree.
//!
//! The structure is found here, statement by statement on an explicit stack, so that one mistake
//! never hides the next and nothing in a file can exhaust the stack or the parser.

use std::collections::BTreeMap;
use std::iter::Peekable;

use crate::codes;
use crate::diag::{Findings, error};
use crate::lex::{Kind, Lexer, Token, is_forbidden};
use crate::syntax::{Document, Node, Prop};
use crate::text::{FileId, Sources, Span, Spanned};
use crate::value;
use crate::visible::visible;

/// Files may have this many bytes.
pub const LARGEST_FILE: usize = 4 * 1024 * 1024;
/// Blocks may be nested this deep.
pub const DEEPEST: usize = 64;
/// A file may have this many statements.
pub const MOST_STATEMENTS: usize = 20_000;
/// A file may have this many arguments and properties.
pub const MOST_ENTRIES: usize = 200_000;

/// Adds a file to the sources and reads it, whatever is in it.
pub fn load(sources: &mut Sources, path: &str, bytes: &[u8], findings: &mut Findings) -> Document {
    if bytes.len() > LARGEST_FILE {
        let file = sources.add(path, b"");
        findings.push(
            error(codes::K003, Span::new(file, 0, 0), "this file is too large to be read")
                .help("files may have 4 MiB; split it"),
        );
        return Document { file, nodes: Vec::new() };
    }
    if let Err(bad) = std::str::from_utf8(bytes) {
        let file = sources.add(path, bytes);
        let at = Span::new(file, bad.valid_up_to(), bad.valid_up_to());
        let help = match bytes {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "it is UTF-16; save it as UTF-8",
            _ if bytes.contains(&0) => "it holds binary data; give a KDL file",
            _ => "save it as UTF-8",
        };
        findings.push(error(codes::K002, at, "this file is not UTF-8 text").help(help));
        return Document { file, nodes: Vec::new() };
    }
    let file = sources.add(path, bytes);
    let text = sources.get(file).map_or("", |source| source.text());
    parse(text, file, findings)
}

/// Reads a text as a document. Everything that can be read is in the tree.
pub fn parse(text: &str, file: FileId, findings: &mut Findings) -> Document {
    forbidden(text, file, findings);
    let first = Builder::run(text, file, false);
    let best = if first.open.is_empty() || first.swallowed {
        first
    } else {
        // A block is open at the end. Where indentation shows which one, the tree follows it; it
        // shows nothing in a file whose blocks are not indented, where closing braces are left over.
        let second = Builder::run(text, file, true);
        let strays = |pass: &Pass| {
            pass.findings.as_slice().iter().filter(|found| found.code == codes::K006).count()
        };
        let shown = second.open.is_empty() && strays(&second) <= strays(&first);
        if shown { second } else { first }
    };
    findings.absorb(best.findings);
    if let ([outer @ .., innermost], false) = (best.open.as_slice(), best.swallowed) {
        let found = unclosed(*innermost);
        findings.push(outer.iter().fold(found, |found, brace| found.also(*brace, "so is this")));
    }
    Document { file, nodes: best.nodes }
}

/// A property that is given a second time; the same again is superfluous.
fn twice(text: &str, key: &str, first: Span, second: Span) -> crate::diag::Diagnostic {
    let found = error(codes::K013, second, format!("`{}` is given twice", visible(key)))
        .also(first, "first given here")
        .help("keep one of the two");
    let written = |span: Span| text.get(span.start as usize..span.end as usize);
    if written(first) == written(second) { found.fix("delete it", second, "") } else { found }
}

fn unclosed(brace: Span) -> crate::diag::Diagnostic {
    error(codes::K005, brace, "this block is never closed")
        .label("opened here")
        .help("close it with `}` on a line of its own")
}

/// Reports what must not stand in any KDL file.
fn forbidden(text: &str, file: FileId, findings: &mut Findings) {
    let skip = usize::from(text.starts_with('\u{FEFF}'));
    for (at, c) in text.char_indices().skip(skip).filter(|(_, c)| is_forbidden(*c)) {
        let span = Span::new(file, at, at + c.len_utf8());
        let message = format!("the character {} must not stand in a file", visible(&c.to_string()));
        findings.push(error(codes::K004, span, message).help("delete it; it cannot be seen").fix(
            "delete it",
            span,
            "",
        ));
        if findings.is_full(file) {
            break;
        }
    }
}

/// A statement that is being read.
struct Current {
    node: Node,
    names: BTreeMap<String, Span>,
    after_block: bool,
    discard: bool,
}

/// A block that is being read.
struct Frame {
    head: Current,
    siblings: Vec<Node>,
    brace: Span,
    indent: usize,
    discard: bool,
}

/// What a pass over the text gave.
struct Pass {
    nodes: Vec<Node>,
    findings: Findings,
    open: Vec<Span>,
    swallowed: bool,
}

struct Builder<'t> {
    text: &'t str,
    file: FileId,
    tokens: Peekable<Lexer<'t>>,
    findings: Findings,
    by_indent: bool,
    frames: Vec<Frame>,
    nodes: Vec<Node>,
    current: Option<Current>,
    /// A slashdash whose victim has not come yet.
    slashdash: Option<Span>,
    /// Where the last value ended, to notice a missing space.
    last_end: Option<usize>,
    line_start: usize,
    line_indent: Option<usize>,
    statements: usize,
    entries: usize,
    swallowed: bool,
    stopped: bool,
}

impl<'t> Builder<'t> {
    fn run(text: &'t str, file: FileId, by_indent: bool) -> Pass {
        let mut builder = Builder {
            text,
            file,
            tokens: Lexer::new(text).peekable(),
            findings: Findings::new(),
            by_indent,
            frames: Vec::new(),
            nodes: Vec::new(),
            current: None,
            slashdash: None,
            last_end: None,
            line_start: 0,
            line_indent: None,
            statements: 0,
            entries: 0,
            swallowed: false,
            stopped: false,
        };
        while !builder.stopped
            && let Some(token) = builder.tokens.next()
        {
            builder.step(token);
        }
        builder.end()
    }

    fn span(&self, token: Token) -> Span {
        Span::new(self.file, token.start, token.end)
    }

    fn step(&mut self, token: Token) {
        let first_on_line = self.line_indent.is_none();
        if token.kind != Kind::Newline && first_on_line {
            self.line_indent = Some(token.start - self.line_start);
        }
        let span = self.span(token);
        match token.kind {
            Kind::Newline => {
                self.line_start = token.end;
                self.line_indent = None;
                // A slashdash may stand on the line before its victim.
                if self.slashdash.is_none() {
                    self.finish_statement();
                }
            }
            Kind::Semicolon => {
                self.idle_slashdash();
                self.finish_statement();
            }
            Kind::Slashdash => {
                self.idle_slashdash();
                self.slashdash = Some(span);
            }
            Kind::Word | Kind::Text(_) | Kind::OpenText => {
                if self.by_indent && first_on_line {
                    self.leave(span);
                }
                self.element(token);
            }
            Kind::Equals => {
                self.findings.push(
                    error(codes::K012, span, "a `=` without a name before it")
                        .help("properties are written `name=value`"),
                );
                if self.value_follows()
                    && let Some(value) = self.tokens.next()
                {
                    self.last_end = Some(value.end);
                }
                self.damage();
            }
            Kind::OpenType => self.annotation(token),
            Kind::CloseType => {
                let found = error(codes::K006, span, "this `)` closes nothing");
                self.findings.push(found.help("delete it"));
            }
            Kind::Open => self.open(span),
            Kind::Close => self.close(span, first_on_line),
            Kind::OpenComment => {
                self.swallowed = true;
                self.findings.push(
                    error(codes::K005, span.part(0, 2), "this comment is never closed")
                        .help("close it with `*/`; a comment in a comment needs its own"),
                );
            }
            Kind::Stray => self.stray(token),
        }
        if self.findings.is_full(self.file) {
            self.stopped = true;
        }
    }

    fn stray(&mut self, token: Token) {
        let c = &self.text[token.start..token.end];
        let found =
            error(codes::K014, self.span(token), format!("`{}` means nothing here", visible(c)));
        self.findings.push(match c {
            "\\" => found.help("`\\` continues a statement only at the end of a line"),
            "[" | "]" => found.help("lists need no brackets: write the words one after the other"),
            _ => found.help("put words with special characters in quotes"),
        });
        self.last_end = None;
        self.damage();
    }

    /// Marks the statement at hand as not wholly read.
    fn damage(&mut self) {
        if let Some(current) = &mut self.current {
            current.node.damaged = true;
        }
    }

    /// Reports a slashdash that nothing follows.
    fn idle_slashdash(&mut self) {
        if let Some(span) = self.slashdash.take() {
            self.findings.push(
                error(codes::K014, span, "this `/-` has nothing to leave out")
                    .help("`/-` stands right before a statement, a value or a block"),
            );
        }
    }

    /// Whether the next token is a value.
    fn value_follows(&mut self) -> bool {
        let kind = self.tokens.peek().map(|token| token.kind);
        matches!(kind, Some(Kind::Word | Kind::Text(_) | Kind::OpenText))
    }

    /// Takes the next token if it is `=`.
    fn equals_follows(&mut self) -> Option<Token> {
        self.tokens.next_if(|token| token.kind == Kind::Equals)
    }

    /// `(type)`, read over.
    fn annotation(&mut self, open: Token) {
        let mut end = open.end;
        while let Some(token) =
            self.tokens.next_if(|t| matches!(t.kind, Kind::Word | Kind::Text(_) | Kind::CloseType))
        {
            end = token.end;
            if token.kind == Kind::CloseType {
                break;
            }
        }
        let span = Span::new(self.file, open.start, end);
        self.findings.push(
            error(codes::K015, span, "words in parentheses mean nothing here")
                .help("leave the parentheses away"),
        );
        self.last_end = None;
    }

    /// A word or string: the name of a statement, an argument, or the name of a property.
    fn element(&mut self, token: Token) {
        let span = self.span(token);
        if self.last_end == Some(token.start) {
            self.findings.push(
                error(codes::K014, span, "a space is missing before this")
                    .help("separate values by spaces")
                    .fix("put a space before it", span.part(0, 0), " "),
            );
        }
        self.last_end = Some(token.end);
        if let Some(current) = &self.current
            && current.after_block
        {
            if self.slashdash.is_none() {
                self.findings.push(
                    error(codes::K014, span, "text after the end of a block")
                        .help("begin the next statement on a new line or after `;`"),
                );
            }
            self.finish_statement();
        }
        if self.current.is_none() {
            self.begin_statement(token);
            return;
        }
        self.entries += 1;
        if self.entries > MOST_ENTRIES {
            self.stop(span, "this file has too many values", "at most 200,000; split the file");
            return;
        }
        let discard = self.slashdash.take().is_some();
        let Some(equals) = self.equals_follows() else {
            if !discard {
                self.argument(token);
            }
            return;
        };
        let value = self.property_value(span, equals);
        if !discard {
            self.property(token, value);
        }
    }

    fn argument(&mut self, token: Token) {
        let value = value::read(self.text, self.file, token, &mut self.findings);
        let span = self.span(token);
        self.swallow_rest(token);
        let Some(current) = &mut self.current else { return };
        current.node.head = current.node.head.to(span);
        match value {
            Some(value) => current.node.args.push(value),
            None => current.node.damaged = true,
        }
    }

    /// An unclosed string that ran to the end of the file has eaten the closing braces too.
    fn swallow_rest(&mut self, token: Token) {
        if token.kind == Kind::OpenText && token.end == self.text.len() {
            self.swallowed = true;
        }
    }

    /// The token behind a `=`, reported if there is none.
    fn property_value(&mut self, name: Span, equals: Token) -> Option<Token> {
        if let Some(open) = self.tokens.next_if(|token| token.kind == Kind::OpenType) {
            self.annotation(open);
        }
        if self.value_follows() {
            let token = self.tokens.next()?;
            self.last_end = Some(token.end);
            return Some(token);
        }
        self.last_end = Some(equals.end);
        let span = Span::new(self.file, name.start as usize, equals.end);
        self.findings.push(
            error(codes::K012, span, "a property without a value")
                .help("properties are written `name=value`"),
        );
        None
    }

    fn property(&mut self, name: Token, value: Option<Token>) {
        let key = value::read(self.text, self.file, name, &mut self.findings);
        let read = value.and_then(|token| {
            self.swallow_rest(token);
            value::read(self.text, self.file, token, &mut self.findings)
        });
        let name_span = self.span(name);
        let raw = &self.text[name.start..name.end];
        let key = key.and_then(|key| key.text().map(str::to_owned));
        if key.is_none() {
            let message = format!("`{}` cannot name a property", visible(raw));
            let help = "properties are written `name=value`, the name a word";
            self.findings.push(error(codes::K012, name_span, message).help(help));
        }
        let Some(current) = &mut self.current else { return };
        let end = value.map_or(name.end, |value| value.end);
        current.node.head = current.node.head.to(Span::new(self.file, name.start, end));
        let (Some(key), Some(value)) = (key, read) else {
            current.node.damaged = true;
            return;
        };
        let whole = name_span.to(value.span);
        if let Some(first) = current.names.get(&key) {
            self.findings.push(twice(self.text, &key, *first, whole));
            return;
        }
        current.names.insert(key.clone(), whole);
        current.node.props.push(Prop { name: Spanned::new(key, name_span), value });
    }

    fn begin_statement(&mut self, token: Token) {
        let span = self.span(token);
        self.statements += 1;
        if self.statements > MOST_STATEMENTS {
            self.stop(span, "this file has too many statements", "at most 20,000; split the file");
            return;
        }
        let discard = self.slashdash.take().is_some();
        let value = value::read(self.text, self.file, token, &mut self.findings);
        self.swallow_rest(token);
        let raw = &self.text[token.start..token.end];
        let text = value.as_ref().and_then(|value| value.text());
        if text.is_none() && value.is_some() {
            let message = format!("`{}` cannot begin a statement", visible(raw));
            self.findings
                .push(error(codes::K014, span, message).help("statements begin with a word"));
            self.findings.slip(span);
        }
        let mut node = Node {
            name: Spanned::new(text.unwrap_or(raw).to_owned(), span),
            head: span,
            args: Vec::new(),
            props: Vec::new(),
            block: None,
            children: Vec::new(),
            damaged: text.is_none(),
        };
        if let Some(equals) = self.equals_follows() {
            let value = self.value_follows().then(|| self.tokens.next()).flatten();
            let end = value.map_or(equals.end, |value| value.end);
            self.last_end = Some(end);
            node.head = Span::new(self.file, token.start, end);
            node.damaged = true;
            self.findings.push(
                error(codes::K012, node.head, "a property where a statement should begin")
                    .help("begin the statement with its name, or continue the last one with `\\`"),
            );
            self.findings.slip(node.head);
        }
        self.current = Some(Current { node, names: BTreeMap::new(), after_block: false, discard });
    }

    fn stop(&mut self, span: Span, message: &str, help: &str) {
        self.findings.push(error(codes::K003, span, message).help(help));
        self.stopped = true;
        self.swallowed = true;
    }

    fn finish_statement(&mut self) {
        self.last_end = None;
        if let Some(current) = self.current.take()
            && !current.discard
        {
            self.nodes.push(current.node);
        }
    }

    fn open(&mut self, span: Span) {
        self.last_end = None;
        let discard = self.current.is_some() && self.slashdash.take().is_some();
        if self.current.is_none() {
            self.idle_slashdash();
            let found = error(codes::K018, span, "a block without a statement");
            let waiting = self.nodes.pop_if(|node| node.block.is_none());
            let (node, discard) = match waiting {
                Some(node) => {
                    let head = node.head;
                    self.findings.push(
                        found
                            .also(head, "does it belong to this?")
                            .help("put the `{` at the end of the line of its statement"),
                    );
                    (node, false)
                }
                None => {
                    self.findings.push(found.help("write its name before the `{`"));
                    let node = Node {
                        name: Spanned::new(String::new(), span),
                        head: span,
                        args: Vec::new(),
                        props: Vec::new(),
                        block: None,
                        children: Vec::new(),
                        damaged: true,
                    };
                    (node, true)
                }
            };
            self.current =
                Some(Current { node, names: BTreeMap::new(), after_block: false, discard });
        }
        if self.frames.len() >= DEEPEST {
            self.findings.push(
                error(codes::K007, span, "blocks are nested too deep")
                    .help("at most 64 levels are read"),
            );
            self.skip_block();
            return;
        }
        let Some(mut head) = self.current.take() else { return };
        if !discard {
            if let Some(first) = head.node.block {
                self.findings.push(
                    error(codes::K018, span, "a second block for one statement")
                        .also(first, "the first one")
                        .help("put everything into one block"),
                );
            }
            head.node.block = head.node.block.or(Some(span));
        }
        let siblings = std::mem::take(&mut self.nodes);
        let indent = self.line_indent.unwrap_or(0);
        self.frames.push(Frame { head, siblings, brace: span, indent, discard });
    }

    /// Reads over a block whose `{` is taken.
    fn skip_block(&mut self) {
        let mut depth = 1usize;
        for token in self.tokens.by_ref() {
            match token.kind {
                Kind::Open => depth += 1,
                Kind::Close => depth -= 1,
                Kind::Newline => (self.line_start, self.line_indent) = (token.end, None),
                _ => {}
            }
            if depth == 0 {
                return;
            }
        }
        self.swallowed = true;
    }

    /// Closes the blocks that a line stands outside of by its indentation.
    fn leave(&mut self, line: Span) {
        let column = self.line_indent.unwrap_or(0);
        while let Some(frame) = self.frames.last().filter(|frame| frame.indent >= column) {
            self.findings.push(unclosed(frame.brace));
            self.pop_frame(line.part(0, 0));
            self.finish_statement();
        }
    }

    fn close(&mut self, span: Span, first_on_line: bool) {
        self.idle_slashdash();
        self.finish_statement();
        if self.by_indent && first_on_line {
            let column = self.line_indent.unwrap_or(0);
            let matching = self.frames.iter().rposition(|frame| frame.indent == column);
            let deeper = |frame: &Frame| frame.indent > column;
            if let Some(at) = matching
                && self.frames[at + 1..].iter().all(deeper)
            {
                while self.frames.len() > at + 1 {
                    if let Some(brace) = self.frames.last().map(|frame| frame.brace) {
                        self.findings.push(unclosed(brace));
                    }
                    self.pop_frame(span.part(0, 0));
                    self.finish_statement();
                }
            }
        }
        if self.frames.is_empty() {
            self.findings.push(
                error(codes::K006, span, "this `}` closes nothing")
                    .help("delete it, or look for a `{` that is missing above"),
            );
            return;
        }
        self.pop_frame(span);
    }

    fn pop_frame(&mut self, end: Span) {
        let Some(frame) = self.frames.pop() else { return };
        let children = std::mem::replace(&mut self.nodes, frame.siblings);
        let mut head = frame.head;
        if !frame.discard {
            head.node.children.extend(children);
            head.node.block = head.node.block.map(|block| block.to(end));
        }
        head.after_block = !frame.discard;
        self.current = Some(head);
    }

    fn end(mut self) -> Pass {
        self.idle_slashdash();
        self.finish_statement();
        let open: Vec<Span> = self.frames.iter().map(|frame| frame.brace).collect();
        let end = Span::new(self.file, self.text.len(), self.text.len());
        while !self.frames.is_empty() {
            self.pop_frame(end);
            self.finish_statement();
        }
        Pass { nodes: self.nodes, findings: self.findings, open, swallowed: self.swallowed }
    }
}
