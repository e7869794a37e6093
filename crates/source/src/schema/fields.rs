//! Takes a statement apart: properties, arguments and the block are asked for, and what nobody asked
//! for is reported, so that nothing of a file is silently ignored.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::suggest;
use crate::syntax::{Data, Node, Prop, Value};
use crate::text::{Span, Spanned};
use crate::visible::{foreign_letters, visible};

/// A statement that is being taken apart.
pub(crate) struct Fields<'n> {
    /// The statement.
    pub(crate) node: &'n Node,
    known: Vec<&'static str>,
    next: usize,
    any_property: bool,
    block: bool,
}

impl<'n> Fields<'n> {
    pub(crate) fn new(node: &'n Node) -> Fields<'n> {
        Fields { node, known: Vec::new(), next: 0, any_property: false, block: false }
    }

    /// The value of a property, as it is.
    pub(crate) fn prop(&mut self, name: &'static str) -> Option<&'n Value> {
        self.known.push(name);
        self.node.prop(name).map(|prop| &prop.value)
    }

    /// A property that is a word or string.
    pub(crate) fn text(
        &mut self,
        name: &'static str,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        let value = self.prop(name)?;
        as_text(value, &format!("`{name}`"), findings)
    }

    /// A property that names a version: a string, or a number taken by its letters.
    pub(crate) fn version(
        &mut self,
        name: &'static str,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        let value = self.prop(name)?;
        match &value.data {
            Data::Number(number) => Some(Spanned::new(number.0.clone(), value.span)),
            _ => as_text(value, &format!("`{name}`"), findings),
        }
    }

    /// A property that is a whole number.
    pub(crate) fn number<T: TryFrom<i64>>(
        &mut self,
        name: &'static str,
        range: RangeInclusive<i64>,
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let value = self.prop(name)?;
        as_number(value, &format!("`{name}`"), range, findings)
    }

    /// A property that is `#true` or `#false`; absent is false.
    pub(crate) fn flag(&mut self, name: &'static str, findings: &mut Findings) -> bool {
        let Some(value) = self.prop(name) else { return false };
        match &value.data {
            Data::Bool(flag) => *flag,
            _ => {
                push(value, wrong_kind(value, &format!("`{name}`"), "#true or #false"), findings);
                false
            }
        }
    }

    /// A property that is one of several words.
    pub(crate) fn choice<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let text = self.text(name, findings)?;
        choose(&text, &format!("`{name}`"), words, findings)
    }

    /// The next argument, as it is.
    pub(crate) fn arg(&mut self) -> Option<&'n Value> {
        let value = self.node.args.get(self.next)?;
        self.next += 1;
        Some(value)
    }

    /// The next argument, a word or string that must be there.
    pub(crate) fn arg_text(
        &mut self,
        what: &str,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        match self.arg() {
            Some(value) => as_text(value, what, findings),
            None => {
                self.missing(what, findings);
                None
            }
        }
    }

    /// The next argument, a word that the statement is called by and files may be called after.
    pub(crate) fn arg_name(
        &mut self,
        what: &str,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        let name = self.arg_text(what, findings)?;
        if !is_name(&name.value) {
            let message = format!("`{}` cannot be a name", visible(&name.value));
            findings.push(error(codes::K031, name.span, message).help(NAME_HELP));
        }
        Some(name)
    }

    /// All arguments that are left.
    pub(crate) fn rest(&mut self) -> &'n [Value] {
        let rest = self.node.args.get(self.next..).unwrap_or(&[]);
        self.next = self.node.args.len();
        rest
    }

    /// Reports that something is not there that must be, unless it may have been unreadable.
    pub(crate) fn missing(&self, what: &str, findings: &mut Findings) {
        if !self.node.damaged {
            let name = visible(&self.node.name.value);
            findings.push(error(codes::K023, self.node.head, format!("`{name}` needs {what}")));
        }
    }

    /// All properties, whatever they are called.
    pub(crate) fn props(&mut self) -> &'n [Prop] {
        self.any_property = true;
        &self.node.props
    }

    /// The statements of the block.
    pub(crate) fn block(&mut self) -> &'n [Node] {
        self.block = true;
        &self.node.children
    }

    /// Reports every property and argument that was not asked for, and the block if it was not.
    pub(crate) fn finish(self, findings: &mut Findings) {
        let name = visible(&self.node.name.value);
        if let Some(block) = self.node.block.filter(|_| !self.block) {
            findings.push(
                error(codes::K029, block.part(0, 1), format!("`{name}` takes no block"))
                    .help("everything about it goes on its own line"),
            );
        }
        for prop in self.node.props.iter().filter(|_| !self.any_property) {
            let key = prop.name.value.as_str();
            if !self.known.contains(&key) {
                findings.push(
                    error(
                        codes::K021,
                        prop.name.span,
                        format!("`{name}` has no property `{}`", visible(key)),
                    )
                    .help(match self.known.as_slice() {
                        [] => "nothing can stand here: it takes no properties".to_owned(),
                        known => help_for(key, known),
                    }),
                );
            }
        }
        for value in self.node.args.get(self.next..).unwrap_or(&[]).iter().filter(|v| !v.slip) {
            let message = format!("{} is one value too many for `{name}`", value.describe());
            let found = error(codes::K022, value.span, message);
            let near = value.text().filter(|text| self.known.contains(text));
            findings.push(match near {
                Some(text) => found.help(format!("write `{text}=…`")),
                None => found.help("delete it, or quote texts that contain spaces"),
            });
        }
    }
}

/// What to say about an unknown word: foreign letters in it, the nearest word, or all words.
pub(crate) fn help_for(word: &str, possible: &[&str]) -> String {
    if possible.is_empty() {
        return "nothing can stand here".to_owned();
    }
    let near = suggest::nearest(word, possible.iter().copied()).is_some();
    match foreign_letters(word) {
        Some(foreign) if near => format!("{foreign}; {}", suggest::help(word, possible)),
        Some(foreign) => foreign,
        None => suggest::help(word, possible),
    }
}

/// What [`is_name`] asks for.
pub(crate) const NAME_HELP: &str =
    "begin with a letter or digit, and go on with letters, digits, `-` and `_`";

/// Whether a text is a word that things may be called by.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(char::is_alphanumeric)
        && text.chars().count() <= 60
        && text.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '_'))
}

/// The words of a statement that is a list of them.
pub(crate) fn words(node: &Node, what: &str, findings: &mut Findings) -> Vec<Spanned<String>> {
    let mut fields = Fields::new(node);
    let values = fields.rest();
    if values.is_empty() && node.props.is_empty() {
        fields.missing(what, findings);
    }
    fields.finish(findings);
    values.iter().filter_map(|value| as_text(value, what, findings)).collect()
}

/// The first statement of each word in a place where each may stand once.
#[derive(Default)]
pub(crate) struct Once<'n>(BTreeMap<&'n str, Span>);

impl<'n> Once<'n> {
    /// Whether this is the first of its word; reports it otherwise.
    pub(crate) fn first(&mut self, node: &'n Node, findings: &mut Findings) -> bool {
        let word = node.name.value.as_str();
        let Some(first) = self.0.get(word) else {
            self.0.insert(word, node.head);
            return true;
        };
        findings.push(
            error(codes::K030, node.head, format!("a second `{}`", visible(word)))
                .also(*first, "the first one")
                .help("put everything into one"),
        );
        false
    }
}

/// An unknown statement.
pub(crate) fn unknown_statement(node: &Node, place: &str, possible: &[&str]) -> Diagnostic {
    let name = node.name.value.as_str();
    error(codes::K020, node.name.span, format!("there is no `{}` in {place}", visible(name)))
        .help(help_for(name, possible))
}

/// Reports a finding about a value, unless the value was a slip that is reported already.
fn push(value: &Value, found: Diagnostic, findings: &mut Findings) {
    if !value.slip {
        findings.push(found);
    }
}

fn wrong_kind(value: &Value, what: &str, wanted: &str) -> Diagnostic {
    let message = format!("{what} must be {wanted}, not {}", value.describe());
    error(codes::K024, value.span, message)
}

/// A value that must be a word or string.
pub(crate) fn as_text(
    value: &Value,
    what: &str,
    findings: &mut Findings,
) -> Option<Spanned<String>> {
    match &value.data {
        Data::Text(text) => Some(Spanned::new(text.clone(), value.span)),
        Data::Number(number) => {
            let help = format!("put it in quotes: `\"{}\"`", visible(&number.0));
            push(value, wrong_kind(value, what, "a word").help(help), findings);
            None
        }
        _ => {
            push(value, wrong_kind(value, what, "a word"), findings);
            None
        }
    }
}

/// A value that must be a whole number of a range.
pub(crate) fn as_number<T: TryFrom<i64>>(
    value: &Value,
    what: &str,
    range: RangeInclusive<i64>,
    findings: &mut Findings,
) -> Option<Spanned<T>> {
    let wanted = format!("a whole number from {} to {}", range.start(), range.end());
    let Data::Number(number) = &value.data else {
        let found = wrong_kind(value, what, &wanted);
        let bare = value.text().and_then(crate::number::whole);
        let help = bare.map(|number| format!("write it without quotes: `{number}`"));
        push(value, found.maybe_help(help), findings);
        return None;
    };
    let whole = number.whole().filter(|n| range.contains(n)).and_then(|n| T::try_from(n).ok());
    match whole {
        Some(n) => Some(Spanned::new(n, value.span)),
        None => {
            let message = format!("{what} must be {wanted}, not {}", visible(&number.0));
            push(value, error(codes::K025, value.span, message), findings);
            None
        }
    }
}

/// A word that must be one of several.
pub(crate) fn choose<T: Copy>(
    text: &Spanned<String>,
    what: &str,
    words: &[(&str, T)],
    findings: &mut Findings,
) -> Option<Spanned<T>> {
    if let Some((_, value)) = words.iter().find(|(word, _)| *word == text.value) {
        return Some(Spanned::new(*value, text.span));
    }
    let possible: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let message = format!("{what} cannot be `{}`", visible(&text.value));
    findings.push(error(codes::K026, text.span, message).help(help_for(&text.value, &possible)));
    None
}
