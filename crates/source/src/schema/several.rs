//! What files say of each other and of their findings: `include`, `errata`, `allow`.

use super::spec::{Argument, Kind, Property, Spec};

/// The statements of another file in the place of one statement.
pub(crate) static INCLUDE: Spec = Spec::new("include", "the statements of another file")
    .args(&[Argument::one("FILE", Kind::Text, "a file in quotes: `include \"hills.kdl\"`")]);

/// What is meant, though a finding says that it is odd.
pub(crate) static ALLOW: Spec = Spec::new("allow", "a finding that is meant")
    .args(&[Argument::one("CODE", Kind::Text, "the code of a finding: `allow M102 reason=\"…\"`")])
    .props(&[Property::needed("reason", Kind::Text, "why it is meant, in a few words")]);

/// Corrections of something that was published.
pub(crate) static ERRATA: Spec = Spec::new("errata", "corrections of published content")
    .props(&[
        Property::new("map", Kind::Name, "the map that they are of"),
        Property::new("scenario", Kind::Name, "the scenario that they are of"),
        Property::new("script", Kind::Name, "the script that they are of"),
        Property::new("nation", Kind::Nation, "the nation that they are of"),
        Property::needed("source", Kind::Text, "who says so"),
        Property::needed("reason", Kind::Text, "why"),
    ])
    .block("errata", &CHANGES)
    .ordered();

/// The statements of errata, and of a `within` in them.
static CHANGES: [&Spec; 3] = [&WAS, &NOW, &WITHIN];

/// What stood there.
pub(crate) static WAS: Spec =
    Spec::new("was", "statements that gave way, letter for letter").block("a `was`", &[]).open();

/// What stands there.
pub(crate) static NOW: Spec = Spec::new("now", "statements that stand there instead, or besides")
    .block("a `now`", &[])
    .open();

/// Corrections in a block.
pub(crate) static WITHIN: Spec =
    Spec::new("within", "corrections in the block of the statement that begins with these words")
        .args(&[Argument::some(
            "WORDS",
            Kind::Text,
            "the word of a statement: `within axis { … }`",
        )])
        .block("errata", &CHANGES)
        .ordered();
