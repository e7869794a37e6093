//! Why artwork is not taken: what is dangerous, broken or beyond measure.

use std::ops::Range;

/// What is wrong with artwork as a whole.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RefusalKind {
    /// Packed by gzip, as in `.svgz` files.
    Packed,
    /// No UTF-8 text.
    NotText,
    /// No XML, or no SVG.
    NotSvg,
    /// More bytes, elements, points or styles than are read.
    TooLarge,
    /// A program: a script, or an attribute that starts one.
    Script,
    /// Something that lies outside of the file.
    External,
    /// A document type with entities, or an entity that is none of XML's own.
    Entity,
    /// A pattern that is painted with patterns.
    NestedPattern,
    /// Copies of copies without end or measure.
    Copies,
    /// Coordinates that no map reaches, or that are no numbers.
    Far,
    /// A `viewBox` without extent.
    NoExtent,
    /// Something other than flat shapes, in art that is drawn as it is.
    NotFlat,
    /// No PNG or JPEG, or one that is damaged.
    NotPicture,
}

/// What is wrong, where, and what to do about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// Which refusal it is.
    pub kind: RefusalKind,
    /// The bytes of the artwork that it is about.
    pub at: Range<usize>,
    /// What is wrong, for people.
    pub message: String,
    /// What to do about it.
    pub help: &'static str,
}

impl Refusal {
    /// A refusal with its words.
    pub(crate) fn new(
        kind: RefusalKind,
        at: Range<usize>,
        message: impl Into<String>,
        help: &'static str,
    ) -> Refusal {
        Refusal { kind, at, message: message.into(), help }
    }
}
