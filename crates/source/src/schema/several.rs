//! What files say of each other and of their findings: `include`, `errata`, `allow`.

use super::spec::{Argument, Kind, Property, Spec};

/// The statements of another file in the place of one statement.
pub(crate) static INCLUDE: Spec = Spec::new("include", "the statements of another file")
    .args(&[Argument::one("FILE", Kind::Text, "a file in quotes")])
    .more("It may stand wherever statements stand; what it includes is a part of the file that includes it.")
    .samples(&["include \"meadow.kdl\""]);

/// What is meant, though a finding says that it is odd.
pub(crate) static ALLOW: Spec = Spec::new("allow", "a finding that is meant")
    .args(&[Argument::one("CODE", Kind::Text, "the code of a finding")])
    .props(&[Property::needed("reason", Kind::Text, "why it is meant, in a few words")])
    .more("It may stand in the block of any statement and holds for that statement and all in its block; at the top of a file it holds for the file.")
    .samples(&["allow M102 reason=\"two objectives are enough here\""]);

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
    .more("Exactly one of `map`, `scenario`, `script` and `nation` says what they correct.")
    .block("errata", &CHANGES)
    .ordered()
    .samples(&[
        "errata map=ford source=\"letter of 3 May\" reason=\"misprint\" {\n  was {\n    woods C2 D1 D2 G6 H6\n  }\n  now {\n    woods C2 D1 D2 G6\n  }\n}",
        "errata scenario=sample source=\"letter of 3 May\" reason=\"misprint\" {\n  within axis {\n    now {\n      wire x=2\n    }\n  }\n}",
        "errata script=opening source=\"letter of 3 May\" reason=\"misprint\" {\n  now {\n    end\n  }\n}",
        "errata nation=germany source=\"letter of 3 May\" reason=\"misprint\" {\n  within leader Esser {\n    now {\n      alias Eser\n    }\n  }\n}",
    ]);

/// The statements of errata, and of a `within` in them.
static CHANGES: [&Spec; 3] = [&WAS, &NOW, &WITHIN];

/// What stood there.
pub(crate) static WAS: Spec = Spec::new("was", "statements that gave way, letter for letter")
    .block("a `was`", &[])
    .open()
    .samples(&["was {\n  woods C2\n}"]);

/// What stands there.
pub(crate) static NOW: Spec = Spec::new("now", "statements that stand there instead, or besides")
    .block("a `now`", &[])
    .open()
    .samples(&["now {\n  woods C2\n}"]);

/// Corrections in a block.
pub(crate) static WITHIN: Spec =
    Spec::new("within", "corrections in the block of the statement that begins with these words")
        .args(&[Argument::some(
            "WORDS",
            Kind::Text,
            "the word of a statement: `within axis { … }`",
        )])
        .block("errata", &CHANGES)
        .ordered()
        .samples(&["within axis {\n  now {\n    wire x=2\n  }\n}"]);

/// What may stand beside the statements of any block.
pub(crate) static EVERYWHERE: [&Spec; 2] = [&INCLUDE, &ALLOW];
