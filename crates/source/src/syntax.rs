//! The spanned tree: KDL as it was written, before anyone asks what it means.
//!
//! Nothing above this module knows the parser's types. A tree is always made; what could not be
//! read is missing from it, reported, and its statement marked [`Node::damaged`] so that nobody
//! complains a second time.

use crate::number;
use crate::text::{FileId, Span, Spanned};

/// A whole file.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    /// The file.
    pub file: FileId,
    /// Its statements.
    pub nodes: Vec<Node>,
}

/// A statement: a name, arguments, properties and a block.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// The word it begins with.
    pub name: Spanned<String>,
    /// From the name to the last entry, the block left out.
    pub head: Span,
    /// The arguments in order.
    pub args: Vec<Value>,
    /// The properties in order, each name once.
    pub props: Vec<Prop>,
    /// From brace to brace, if there is a block.
    pub block: Option<Span>,
    /// The statements in its block.
    pub children: Vec<Node>,
    /// Something of it could not be read; what is missing may have been there.
    pub damaged: bool,
}

/// `name=value`
#[derive(Clone, PartialEq, Debug)]
pub struct Prop {
    /// The name.
    pub name: Spanned<String>,
    /// The value.
    pub value: Value,
}

impl Prop {
    /// From name to value.
    #[must_use]
    pub fn span(&self) -> Span {
        self.name.span.to(self.value.span)
    }
}

/// A value where it was written.
#[derive(Clone, PartialEq, Debug)]
pub struct Value {
    /// What it is.
    pub data: Data,
    /// Where, quotes included.
    pub span: Span,
    /// Where in the file the text of a string starts, if the text stands there letter for letter,
    /// so that spans into the value can be given.
    pub inner: Option<u32>,
    /// A slip of the pen that was reported; the value is what was surely meant. Nobody need complain
    /// about it again.
    pub slip: bool,
}

/// What a value is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Data {
    /// A word or string.
    Text(String),
    /// A number, as it was written.
    Number(Number),
    /// `#true` or `#false`
    Bool(bool),
    /// `#null`
    Null,
}

/// A number by its text: nothing is lost before someone asks for a kind of number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Number(pub String);

impl Number {
    /// Its value if it is a whole number.
    #[must_use]
    pub fn whole(&self) -> Option<i64> {
        number::whole(&self.0)
    }

    /// Its value in billionths, if it is not too large.
    #[must_use]
    pub fn nanos(&self) -> Option<i64> {
        number::nanos(&self.0).ok()
    }
}

impl Value {
    /// Its text, if it is a word or string.
    #[must_use]
    pub fn text(&self) -> Option<&str> {
        match &self.data {
            Data::Text(text) => Some(text),
            _ => None,
        }
    }

    /// A part of its text, by bytes, as a span of the file; the whole value if the text does not
    /// stand in the file letter for letter.
    #[must_use]
    pub fn part(&self, start: usize, end: usize) -> Span {
        let Some(inner) = self.inner else { return self.span };
        let base = usize::try_from(inner).unwrap_or(usize::MAX);
        Span::new(self.span.file, base.saturating_add(start), base.saturating_add(end))
    }

    /// What it is, for a message: "the word `x`".
    #[must_use]
    pub fn describe(&self) -> String {
        match &self.data {
            Data::Text(text) => format!("`{}`", crate::visible::visible(text)),
            Data::Number(number) => format!("the number {}", crate::visible::visible(&number.0)),
            Data::Bool(value) => format!("#{value}"),
            Data::Null => "#null".to_owned(),
        }
    }
}

impl Node {
    /// From the name to the end of the block.
    #[must_use]
    pub fn span(&self) -> Span {
        self.block.map_or(self.head, |block| self.head.to(block))
    }

    /// The property of a name.
    #[must_use]
    pub fn prop(&self, name: &str) -> Option<&Prop> {
        self.props.iter().find(|prop| prop.name.value == name)
    }
}

/// Whether statements say the same, wherever they stand.
#[must_use]
pub fn same(a: &[Node], b: &[Node]) -> bool {
    a.len() == b.len()
        && a.iter().zip(b).all(|(a, b)| {
            let args = a.args.len() == b.args.len()
                && a.args.iter().zip(&b.args).all(|(a, b)| a.data == b.data);
            let props = a.props.len() == b.props.len()
                && a.props
                    .iter()
                    .zip(&b.props)
                    .all(|(a, b)| a.name.value == b.name.value && a.value.data == b.value.data);
            a.name.value == b.name.value
                && args
                && props
                && a.block.is_some() == b.block.is_some()
                && same(&a.children, &b.children)
        })
}
