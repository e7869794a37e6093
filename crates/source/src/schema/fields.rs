//! Takes a statement apart by its description: properties, arguments and the block are asked for, and
//! what is not described is reported, so that nothing of a file is silently ignored.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use crestline_board::hex::Hex;

use super::hexes;
use super::spec::{Argument, Head, Kind, Spec};
use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::suggest;
use crate::syntax::{Data, Node, Prop, Value};
use crate::text::{Span, Spanned};
use crate::visible::{foreign_letters, visible};

/// A statement that is being taken apart, by its description.
pub(crate) struct Fields<'n> {
    /// The statement.
    pub(crate) node: &'n Node,
    spec: &'static Spec,
    place: Option<&'static Spec>,
    asked: Vec<&'static str>,
    described: usize,
    next: usize,
    block: bool,
}

impl<'n> Fields<'n> {
    pub(crate) fn new(node: &'n Node, spec: &'static Spec) -> Fields<'n> {
        Fields { node, spec, place: None, asked: Vec::new(), described: 0, next: 0, block: false }
    }

    /// In a place where other statements may take what this one does not.
    pub(crate) fn among(self, place: &'static Spec) -> Fields<'n> {
        Fields { place: Some(place), ..self }
    }

    /// The value of a property, as it is; nothing where none is described.
    pub(crate) fn prop(&mut self, name: &str) -> Option<&'n Value> {
        let prop = self.spec.prop(name);
        debug_assert!(prop.is_some(), "`{}` describes no property `{name}`", self.spec.word);
        let name = prop?.name;
        self.asked.push(name);
        self.node.prop(name).map(|prop| &prop.value)
    }

    /// A property that is a word or string.
    pub(crate) fn text(&mut self, name: &str, findings: &mut Findings) -> Option<Spanned<String>> {
        let value = self.prop(name)?;
        let kind = self.spec.prop(name)?.kind;
        // Quotes do not make a text of what must be one of some words, or a hex.
        if let (None, Kind::Words(_) | Kind::Hex | Kind::Nation) = (value.text(), kind) {
            push(value, wrong_kind(value, &format!("`{name}`"), &kind.wanted()), findings);
            return None;
        }
        as_text(value, &format!("`{name}`"), findings)
    }

    /// The words of a property that lists some.
    pub(crate) fn words(&mut self, name: &str, findings: &mut Findings) -> Vec<Spanned<String>> {
        let (Some(value), Some(prop)) = (self.prop(name), self.spec.prop(name)) else {
            return Vec::new();
        };
        let no_text = |value: &Value| wrong_kind(value, &format!("`{name}`"), &prop.kind.wanted());
        hexes::words_or(value, no_text, findings)
    }

    /// A property that names a version: a string, or a number taken by its letters.
    pub(crate) fn version(
        &mut self,
        name: &str,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        let value = self.prop(name)?;
        match &value.data {
            Data::Number(number) if !number.0.starts_with('#') => {
                Some(Spanned::new(number.0.clone(), value.span))
            }
            _ => as_text(value, &format!("`{name}`"), findings),
        }
    }

    /// A property that is a hex.
    pub(crate) fn hex(&mut self, name: &str, findings: &mut Findings) -> Option<Spanned<Hex>> {
        let word = self.text(name, findings)?;
        hexes::hex(&word, findings).map(|hex| Spanned::new(hex, word.span))
    }

    /// A property that is a whole number of the range described.
    pub(crate) fn number<T: TryFrom<i64>>(
        &mut self,
        name: &str,
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let value = self.prop(name)?;
        let range = self.spec.range(name);
        let nearest = match &value.data {
            Data::Number(number) => number.whole().map(|n| n.clamp(*range.start(), *range.end())),
            _ => None,
        };
        let mut told = Findings::new();
        let number = as_number(value, &format!("`{name}`"), range, &mut told);
        // The nearest number that may stand there is what its author is offered.
        for found in told.into_sorted() {
            findings.push(match nearest.filter(|_| found.code == codes::K025) {
                Some(n) => {
                    let what = format!("write the nearest that may be, `{n}`");
                    found.guess(what, value.span, n.to_string())
                }
                None => found,
            });
        }
        number
    }

    /// A property that is `#true` or `#false`; absent is false.
    pub(crate) fn flag(&mut self, name: &str, findings: &mut Findings) -> bool {
        let Some(value) = self.prop(name) else { return false };
        match &value.data {
            Data::Bool(flag) => *flag,
            _ => {
                let found = wrong_kind(value, &format!("`{name}`"), "#true or #false");
                let meant = value.text().map(|text| text.trim_start_matches('#'));
                push(
                    value,
                    match meant.filter(|text| matches!(*text, "true" | "false")) {
                        Some(text) => {
                            found.fix(format!("write `#{text}`"), value.span, format!("#{text}"))
                        }
                        None => found,
                    },
                    findings,
                );
                false
            }
        }
    }

    /// A property that is one of the words described, by what they mean.
    pub(crate) fn choice<T: Copy>(
        &mut self,
        name: &str,
        words: &[(&str, T)],
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let text = self.text(name, findings)?;
        choose(&text, &format!("`{name}`"), words, findings)
    }

    /// The description of the next argument.
    fn argument(&mut self) -> Option<&'static Argument> {
        let argument = self.spec.args.get(self.described);
        debug_assert!(argument.is_some(), "`{}` describes no more values", self.spec.word);
        self.described += 1;
        argument
    }

    /// The next argument and its description; reports one that must be there and is not.
    fn described_arg(&mut self, findings: &mut Findings) -> Option<(&'static Argument, &'n Value)> {
        let argument = self.argument()?;
        let Some(value) = self.node.args.get(self.next) else {
            if argument.needed {
                self.lacks(argument, findings);
            }
            return None;
        };
        self.next += 1;
        Some((argument, value))
    }

    /// The next argument, as it is.
    pub(crate) fn arg(&mut self, findings: &mut Findings) -> Option<&'n Value> {
        self.described_arg(findings).map(|(_, value)| value)
    }

    /// The next argument, a word or string.
    pub(crate) fn arg_text(&mut self, findings: &mut Findings) -> Option<Spanned<String>> {
        let (argument, value) = self.described_arg(findings)?;
        as_text(value, argument.what, findings)
    }

    /// The next argument if it is a word that fits.
    pub(crate) fn arg_if(
        &mut self,
        fits: impl Fn(&str) -> bool,
        findings: &mut Findings,
    ) -> Option<Spanned<String>> {
        if self.node.args.get(self.next).and_then(Value::text).is_some_and(fits) {
            return self.arg_text(findings);
        }
        self.argument();
        None
    }

    /// The next argument, a whole number of the range described.
    pub(crate) fn arg_number<T: TryFrom<i64>>(
        &mut self,
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let (argument, value) = self.described_arg(findings)?;
        as_number(value, argument.what, argument.kind.range(), findings)
    }

    /// The next argument, one of the words described, by what they mean.
    pub(crate) fn arg_choice<T: Copy>(
        &mut self,
        words: &[(&str, T)],
        findings: &mut Findings,
    ) -> Option<Spanned<T>> {
        let (argument, value) = self.described_arg(findings)?;
        let text = as_text(value, argument.what, findings)?;
        choose(&text, argument.what, words, findings)
    }

    /// The next argument, a hex.
    pub(crate) fn arg_hex(&mut self, findings: &mut Findings) -> Option<Spanned<Hex>> {
        let word = self.arg_text(findings)?;
        hexes::hex(&word, findings).map(|hex| Spanned::new(hex, word.span))
    }

    /// The next argument, a word that the statement is called by and files may be called after.
    pub(crate) fn arg_name(&mut self, findings: &mut Findings) -> Option<Spanned<String>> {
        let name = self.arg_text(findings)?;
        if !is_name(&name.value) {
            let message = format!("`{}` cannot be a name", visible(&name.value));
            findings.push(error(codes::K031, name.span, message).help(NAME_HELP));
        }
        Some(name)
    }

    /// Leaves out an argument that was reported.
    pub(crate) fn skip(&mut self) {
        self.next += 1;
    }

    /// All arguments that are left.
    pub(crate) fn rest(&mut self) -> &'n [Value] {
        self.described = self.spec.args.len();
        let rest = self.node.args.get(self.next..).unwrap_or(&[]);
        self.next = self.node.args.len();
        rest
    }

    /// All arguments that are left, of which one must be there.
    pub(crate) fn some(&mut self, findings: &mut Findings) -> &'n [Value] {
        let argument = self.argument();
        let rest = self.rest();
        let said_otherwise = !self.node.props.is_empty();
        if let (true, Some(argument), false) = (rest.is_empty(), argument, said_otherwise) {
            self.lacks(argument, findings);
        }
        rest
    }

    /// Reports an argument that is not there.
    fn lacks(&self, argument: &Argument, findings: &mut Findings) {
        let what = match argument.kind {
            Kind::Whole(..) => format!("{}, {}", argument.what, argument.kind.wanted()),
            Kind::Words(words) => {
                format!("{}, {}", argument.what, suggest::list(words.iter().copied()))
            }
            _ => argument.what.to_owned(),
        };
        self.missing(&what, findings);
    }

    /// Reports that something is not there that must be, unless it may have been unreadable.
    pub(crate) fn missing(&self, what: &str, findings: &mut Findings) {
        if !self.node.damaged {
            let name = visible(&self.node.name.value);
            let example = self.spec.example().filter(|example| example.chars().count() <= 80);
            let help = example.map(|example| format!("write it like `{example}`"));
            findings.push(
                error(codes::K023, self.node.head, format!("`{name}` needs {what}"))
                    .maybe_help(help),
            );
        }
    }

    /// All properties, whatever they are called.
    pub(crate) fn props(&mut self) -> &'n [Prop] {
        debug_assert!(self.spec.any.is_some(), "`{}` takes no other properties", self.spec.word);
        self.asked.extend(self.spec.names());
        if self.spec.any.is_some() { &self.node.props } else { &[] }
    }

    /// The statements of the block.
    pub(crate) fn block(&mut self) -> &'n [Node] {
        let described = !self.spec.block.is_empty() || self.spec.open;
        debug_assert!(described, "`{}` describes no block", self.spec.word);
        self.block = described;
        if described { &self.node.children } else { &[] }
    }

    /// Reports what is there and not described, and what must be there and is not.
    pub(crate) fn finish(self, findings: &mut Findings) {
        self.holds_to_its_description();
        let name = visible(&self.node.name.value);
        if let Some(block) = self.node.block.filter(|_| !self.block) {
            findings.push(
                error(codes::K029, block.part(0, 1), format!("`{name}` takes no block"))
                    .help("everything about it goes on its own line"),
            );
        }
        let known = self.spec.names();
        let free: Vec<&str> =
            known.iter().copied().filter(|name| self.node.prop(name).is_none()).collect();
        // What is spelled otherwise is not missing too.
        let mut meant: Vec<&str> = Vec::new();
        for prop in self.node.props.iter().filter(|_| self.spec.any.is_none()) {
            let key = prop.name.value.as_str();
            if findings.is_full(prop.name.span.file) {
                break;
            }
            if !known.contains(&key) {
                let message = format!("`{name}` has no property `{}`", visible(key));
                meant.extend(suggest::nearest(key, free.iter().copied()));
                let found = error(codes::K021, prop.name.span, message)
                    .help(self.help_for_property(key, &known));
                findings.push(spelled(found, key, &free));
            }
        }
        for prop in self.spec.props.iter().filter(|prop| prop.needed) {
            if self.node.prop(prop.name).is_none() && !meant.contains(&prop.name) {
                self.missing(&format!("`{}=`, {}", prop.name, prop.kind.wanted()), findings);
            }
        }
        for value in self.node.args.get(self.next..).unwrap_or(&[]).iter().filter(|v| !v.slip) {
            let message = format!("{} is one value too many for `{name}`", value.describe());
            let found = error(codes::K022, value.span, message);
            let near = value.text().filter(|text| known.contains(text));
            findings.push(match near {
                Some(text) => found.help(format!("write `{text}=…`")),
                None => found.help("delete it, or quote texts that contain spaces"),
            });
        }
    }

    /// What to say about a property that is not described.
    fn help_for_property(&self, name: &str, known: &[&str]) -> String {
        let others = self.place.map_or(&[][..], |place| place.block);
        let others: Vec<&str> =
            others.iter().filter(|spec| spec.prop(name).is_some()).map(|spec| spec.word).collect();
        match known {
            // `if roll <= 5` is read as a property `<`.
            _ if name.chars().all(|c| c.is_ascii_punctuation()) => {
                "a condition or a sum stands in quotes: `\"roll <= 5\"`".to_owned()
            }
            _ if !others.is_empty() => format!("`{name}=` goes with {}", suggest::list(others)),
            _ if self.spec.child(name).is_some() => {
                format!("it is a statement: write it in the block, `{{ {} … }}`", visible(name))
            }
            [] => "nothing can stand here: it takes no properties".to_owned(),
            known => help_for(name, known),
        }
    }

    /// What is described is read: else it would be documented and ignored.
    fn holds_to_its_description(&self) {
        let word = self.spec.word;
        for prop in self.spec.props {
            debug_assert!(self.asked.contains(&prop.name), "`{word}` never reads `{}`", prop.name);
        }
        debug_assert!(self.described == self.spec.args.len(), "`{word}` leaves values unread");
        debug_assert!(self.block || self.spec.block.is_empty(), "`{word}` never reads its block");
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
pub(crate) fn words(
    node: &Node,
    spec: &'static Spec,
    findings: &mut Findings,
) -> Vec<Spanned<String>> {
    let mut fields = Fields::new(node, spec);
    let what = spec.args.first().map_or("", |argument| argument.what);
    let values = fields.some(findings);
    fields.finish(findings);
    values.iter().filter_map(|value| as_text(value, what, findings)).collect()
}

/// The first statement of each word in a place where each may stand once.
#[derive(Default)]
pub(crate) struct Once<'n>(BTreeMap<&'n str, Span>);

impl<'n> Once<'n> {
    /// Whether this may stand beside what stood there before; reports it otherwise.
    pub(crate) fn first(&mut self, node: &'n Node, place: &Spec, findings: &mut Findings) -> bool {
        let word = node.name.value.as_str();
        if place.child(word).is_none_or(|spec| !spec.once) {
            return true;
        }
        let Some(first) = self.0.get(word) else {
            self.0.insert(word, node.head);
            return true;
        };
        let lists = |spec: &Spec| !spec.block.is_empty() || spec.args.iter().any(|a| a.most > 1);
        let help = match place.child(word).is_some_and(lists) {
            true => "put everything into one",
            false => "keep one of the two",
        };
        findings.push(
            error(codes::K030, node.head, format!("a second `{}`", visible(word)))
                .also(*first, "the first one")
                .help(help),
        );
        false
    }

    /// Whether a statement of this word stood there.
    pub(crate) fn has(&self, word: &str) -> bool {
        self.0.contains_key(word)
    }
}

/// A statement that a block does not take.
pub(crate) fn unknown_statement(node: &Node, place: &Spec) -> Diagnostic {
    unknown_among(node, place, &[])
}

/// The same where further words are possible.
pub(crate) fn unknown_among(node: &Node, place: &Spec, further: &[&str]) -> Diagnostic {
    let name = node.name.value.as_str();
    if place.prop(name).is_some() {
        return property_as_statement(node, place);
    }
    let possible = [further, &place.words()].concat();
    let message = format!("there is no `{}` in {}", visible(name), place.inside);
    let found = error(codes::K020, node.name.span, message).help(help_for(name, &possible));
    spelled(found, name, &possible)
}

/// A property of the statement around, written as a statement in its block.
fn property_as_statement(node: &Node, place: &Spec) -> Diagnostic {
    let name = node.name.value.as_str();
    let message = format!("`{name}` is a property, not a statement");
    let mut written = match place.head {
        Head::Word => place.word.to_owned(),
        _ => "…".to_owned(),
    };
    for argument in place.args.iter().filter(|argument| argument.needed) {
        written += &format!(" {}", argument.name);
    }
    let value = match node.args.first().map(|value| &value.data) {
        Some(Data::Text(text)) if text.chars().count() <= 30 => format!("\"{}\"", visible(text)),
        Some(Data::Number(number)) => visible(&number.0),
        Some(Data::Bool(flag)) => format!("#{flag}"),
        _ => "…".to_owned(),
    };
    error(codes::K020, node.name.span, message).help(format!("write `{written} {name}={value}`"))
}

/// With the fix to write the word that is surely meant, at the place of the finding.
pub(crate) fn spelled(found: Diagnostic, word: &str, possible: &[&str]) -> Diagnostic {
    let at = found.primary.span;
    match suggest::sure(word, possible.iter().copied()) {
        Some(meant) => found.fix(format!("write `{}`", visible(meant)), at, bare(meant)),
        None => found,
    }
}

/// A word of the description or the chart as it is written in a file.
fn bare(word: &str) -> String {
    if is_name(word) { word.to_owned() } else { format!("{word:?}") }
}

/// Reports a finding about a value, unless the value was a slip that is reported already.
fn push(value: &Value, found: Diagnostic, findings: &mut Findings) {
    if !value.slip {
        findings.push(found);
    }
}

/// A value of another kind than is wanted.
pub(crate) fn wrong_kind(value: &Value, what: &str, wanted: &str) -> Diagnostic {
    let message = format!("{what} must be {wanted}, not {}", value.describe());
    error(codes::K024, value.span, message).help(format!("write {wanted} there"))
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
            let found = wrong_kind(value, what, "a text in quotes").help(help);
            let text = format!("\"{}\"", number.0);
            push(value, found.fix("put it in quotes", value.span, text), findings);
            None
        }
        _ => {
            push(value, wrong_kind(value, what, "a text in quotes"), findings);
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
        let bare = bare.filter(|number| range.contains(number));
        let found = match bare {
            Some(number) => found.help(format!("write it without quotes: `{number}`")).fix(
                "write it without quotes",
                value.span,
                number.to_string(),
            ),
            None => found,
        };
        push(value, found, findings);
        return None;
    };
    let whole = number.whole().filter(|n| range.contains(n)).and_then(|n| T::try_from(n).ok());
    match whole {
        Some(n) => Some(Spanned::new(n, value.span)),
        None => {
            let message = format!("{what} must be {wanted}, not {}", visible(&number.0));
            let cut = || number.nanos().map(|nanos| nanos / 1_000_000_000);
            let near = number.whole().or_else(cut).unwrap_or(*range.start());
            let near = near.clamp(*range.start(), *range.end());
            let found = error(codes::K025, value.span, message);
            let help = match number.nanos() {
                // A fraction has no nearest: it is cut off.
                Some(nanos) if number.whole().is_none() && nanos % 1_000_000_000 != 0 => {
                    format!("write a whole number, like `{near}`")
                }
                _ => format!("the nearest that it may be is `{near}`"),
            };
            push(value, found.help(help), findings);
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
    let found = error(codes::K026, text.span, message).help(help_for(&text.value, &possible));
    findings.push(spelled(found, &text.value, &possible));
    None
}
