//! The codes of all findings of this crate. A number is never given to another finding.
//!
//! K is syntax, M maps, L lines of sight, I artwork, S scenarios, C content of the library, R
//! scripts.

/// A finding's code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Code {
    /// Letter and three digits: `M004`.
    pub id: &'static str,
    /// A name that reads well after "allow".
    pub name: &'static str,
}

macro_rules! codes {
    ($($id:ident $name:literal $what:literal)*) => {
        $(#[doc = $what] pub const $id: Code = Code { id: stringify!($id), name: $name };)*

        /// Every code with what it means.
        pub const ALL: &[(Code, &str)] = &[$(($id, $what)),*];
    };
}

codes! {
    K001 "unreadable-file" "The file or folder cannot be read."
    K002 "not-text" "The file is no UTF-8 text."
    K003 "too-large" "A file, a string, the statements of a file or the points of a drawing are beyond the limit."
    K004 "control-character" "A character that must not stand in a KDL file."
    K005 "unclosed" "A block, string or comment is opened and never closed."
    K006 "stray-close" "A closing brace or bracket that closes nothing."
    K007 "too-deep" "Blocks are nested more than 64 deep."
    K008 "kdl-1-habit" "KDL 1 spelling: `true`, `null`, `r\"…\"`."
    K009 "needs-quotes" "A word that must be in quotes, like `81mm` or `C9/D9`."
    K010 "bad-string" "A string that KDL cannot read."
    K011 "bad-number" "A number that is not written plainly."
    K012 "bad-property" "A property without name or value."
    K013 "duplicate-property" "The same property twice in one statement."
    K014 "stray-text" "Something that does not belong where it stands."
    K015 "type-annotation" "A type annotation, which means nothing here."
    K016 "empty-file" "The file says nothing."
    K017 "more-findings" "The file has more findings than are shown."
    K018 "misplaced-block" "A block that belongs to no statement, or a second one."
    K020 "unknown-statement" "A statement that is not known in its place."
    K021 "unknown-property" "A property that its statement does not have."
    K022 "extra-argument" "More arguments than the statement takes."
    K023 "missing-value" "A property or argument that must be there."
    K024 "wrong-kind" "A value of the wrong kind, like a word for a number."
    K025 "out-of-range" "A number outside of what is possible."
    K026 "unknown-word" "A word that is none of those possible."
    K027 "unknown-format" "A format version that this release does not know."
    K028 "duplicate-name" "Two documents of one kind with the same name."
    K029 "stray-block" "A block where the statement takes none."
    K030 "second-statement" "A second statement of a kind that may be there once."
    K031 "bad-name" "A map, scenario, script or terrain called by something that is no plain word."

    K032 "include-loop" "Files that include each other in a circle."
    K033 "include-outside" "An include that leads out of the project."
    K034 "include-link" "An include that runs through a symbolic link."
    K035 "too-many-includes" "Includes without measure."
    K036 "errata-differs" "Errata whose old statement is not there, or which were applied already."
    K037 "errata-target" "Errata of something that is not to be found."
    K038 "format-differs" "A file that would say something else once it is formatted, and is left as it is."

    M001 "bad-hex" "A word that is no hex label."
    M002 "hex-off-map" "A hex that the map does not have."
    M003 "bad-range" "A range of hexes that is neither one column nor one row."
    M004 "duplicate-hex" "A hex listed twice in one statement."
    M005 "bad-hexside" "A word that is no hexside, or hexes that share none."
    M006 "unknown-terrain" "A terrain that the chart does not have."
    M007 "wrong-form" "A terrain used in a way that it cannot be."
    M008 "not-neighbours" "A line of terrain that jumps."
    M009 "not-an-edge" "A side given as the map's edge that is not there."
    M010 "no-grid" "A map without its size, or with two."
    M011 "nothing-there" "A statement about hexes or sides that names none."
    M012 "bad-path" "SVG path data that cannot be read."
    M013 "no-area" "A drawing without area."
    M014 "scattered-building" "A building whose hexes do not hang together."
    M015 "duplicate-building" "Two buildings of the same name."
    M016 "duplicate-objective" "Two objectives of the same number."
    M017 "bad-objective" "An objective in no hex or building."
    M018 "bad-footprint" "A ground plan that is not known."
    M019 "bridge-without-road" "A bridge that no road or rails use."
    M020 "bridge-over-nothing" "A bridge over something that is not in its hex."
    M021 "duplicate-type" "The type of a hex set twice."
    M022 "duplicate-side" "The same terrain twice on one hexside."
    M023 "cliff-without-drop" "A cliff between hexes of one level."
    M024 "gap-elsewhere" "A gap or exception on a side that the statement does not have."
    M025 "claim-differs" "The hexes listed differ from what the drawing covers."
    M027 "far-outside" "A drawing that lies far outside of the map."
    M028 "no-effect" "A property that changes nothing beside the others of its statement."
    M029 "written-twice" "A line of terrain or a building that another statement has drawn already."
    M030 "disc-elsewhere" "An objective whose disc is printed in a hex that is none of its own."
    M031 "no-such-part" "A map that is to be part of another and cannot be had, or that is part of itself."
    M032 "part-misfit" "A part of a map that does not lie where it is put: off the map, over another, or with columns that do not interlock."
    M034 "nothing-to-clear" "A hex or hexside cleared where no part lies or nothing stands."
    M035 "missing-hexes" "Hexes that are not drawn yet."
    M036 "no-clearing" "A clearing in a hex that its statement does not list, or in a drawing."
    M037 "crosses-itself" "An outline of which a part crosses itself."
    M038 "drawn-and-missing" "Something stands in a hex that is said to be missing."

    L001 "sight-differs" "A sight assertion that the map does not bear out."
    L002 "bad-sight" "A sight assertion that does not make sense."

    I001 "compressed-artwork" "Artwork that is packed by gzip."
    I002 "artwork-not-text" "Artwork that is no UTF-8 text."
    I003 "not-svg" "Artwork that is no SVG, or that cannot be read as XML."
    I004 "artwork-too-large" "Artwork beyond the limit, or whose drawings are too much for a map file."
    I005 "artwork-script" "Artwork with a script, or with an attribute that starts one."
    I006 "external-reference" "Artwork that refers to something outside of its file."
    I007 "artwork-entity" "Artwork that defines or uses entities."
    I008 "nested-pattern" "A pattern in artwork that is painted with patterns."
    I009 "endless-copies" "Copies in artwork that contain themselves, or without measure."
    I010 "artwork-far-away" "A drawing in artwork that reaches farther than any map."
    I011 "no-extent" "A `viewBox` without width or height."
    I012 "other-size" "Artwork that was drawn on a blank sheet of another size than the map's."
    I013 "unknown-layer" "Drawings in artwork whose layer is called by nothing known."
    I014 "no-drawing" "Something visible in artwork that is no drawing."
    I016 "off-the-map" "A drawing in artwork that lies outside of the map."
    I017 "no-area-drawn" "A line in artwork where an area must be."
    I018 "no-line-drawn" "An area in artwork where a line must be."
    I019 "winding-line" "A line in artwork that leaves the map and comes back, or winds without end."
    I020 "no-hexside" "A line in artwork that follows no hexside where it should."
    I021 "part-of-hexside" "A line in artwork that follows a hexside in part only."
    I022 "not-clipped" "A clip path or mask in artwork, which is not applied."
    I023 "odd-style" "A style in artwork that is not understood and may hide or show drawings."
    I024 "nothing-imported" "Artwork of which nothing could be taken."

    S001 "no-map" "A scenario without a map, or whose map is not to be found."
    S002 "map-version" "The scenario pins a version of the map that is not the one found."
    S003 "sides" "A side is missing or there twice."
    S004 "unknown-nation" "A nation that the library does not have."
    S005 "unknown-piece" "A unit, leader, weapon or radio that the nation does not have."
    S006 "duplicate-id" "Two pieces or groups with the same id."
    S007 "too-many" "More of a piece than there are counters."
    S008 "bad-carrier" "A weapon whose carrier is not there or has one already."
    S009 "unknown-id" "A piece that the scenario does not have."
    S010 "bad-zone" "A set-up step without place, or with two."
    S011 "bad-time" "Times that do not fit the time track."
    S012 "unknown-objective" "An objective that the map does not have."
    S013 "unknown-chit" "A chit letter that does not exist, or twice."
    S014 "same-nation-edge" "Two sides that stand on the same edge."
    S015 "missing-briefing" "A briefing or text file that is not there."
    S016 "unenforced" "A rule that the engine does not enforce; it is printed and counted."
    S017 "invalid-scenario" "A scenario whose parts do not fit together."
    S018 "zone-too-small" "More pieces than a set-up zone or a hex can take."
    S019 "no-effect-yet" "Something that is read and has no effect in this release."
    S020 "draft-map" "A scenario on a map of which hexes are missing."

    C001 "bad-content" "A library entry that does not fit together."
    C002 "bad-deck" "A deck that is not 72 different cards."
    C003 "taken-nation" "A nation whose name or card letter another has."

    R001 "no-scenario" "A script whose scenario is not to be found."
    R002 "unknown-card" "A card that the deck does not have."
    R003 "duplicate-card" "The same card stacked twice."
    R004 "bad-expectation" "An expectation that does not make sense."
    R005 "bad-placement" "A given position that cannot be."
}
