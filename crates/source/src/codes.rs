//! The codes of all findings of this crate. A number is never given to another finding.
//!
//! K is syntax, M maps, L lines of sight, I artwork, S scenarios, C content of the library, R
//! scripts, P print.

use crate::diag::Severity;

/// A finding's code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Code {
    /// Letter and three digits: `M004`.
    pub id: &'static str,
    /// A name that reads well after "allow".
    pub name: &'static str,
}

/// The page of a code: what it is, why, an example that it is found in and one that passes.
macro_rules! page {
    ($id:ident) => {
        include_str!(concat!("../../../docs/findings/", stringify!($id), ".md"))
    };
}

macro_rules! codes {
    ($($id:ident $name:literal $level:ident $what:literal)*) => {
        $(#[doc = $what] pub const $id: Code = Code { id: stringify!($id), name: $name };)*

        /// Every code with how bad it mostly is and its page of the book.
        pub const ALL: &[(Code, Severity, &str)] =
            &[$(($id, Severity::$level, page!($id))),*];
    };
}

codes! {
    K001 "unreadable-file" Error "The file or folder cannot be read."
    K002 "not-text" Error "The file is no UTF-8 text."
    K003 "too-large" Error "A file, a string, the statements of a file or the points of a drawing are beyond the limit."
    K004 "control-character" Error "A character that must not stand in a KDL file."
    K005 "unclosed" Error "A block, string or comment is opened and never closed."
    K006 "stray-close" Error "A closing brace or bracket that closes nothing."
    K007 "too-deep" Error "Blocks are nested more than 64 deep."
    K008 "kdl-1-habit" Error "KDL 1 spelling: `true`, `null`, `r\"…\"`."
    K009 "needs-quotes" Error "A word that must be in quotes, like `81mm` or `C9/D9`."
    K010 "bad-string" Error "A string that KDL cannot read."
    K011 "bad-number" Error "A number that is not written plainly."
    K012 "bad-property" Error "A property without name or value."
    K013 "duplicate-property" Error "The same property twice in one statement."
    K014 "stray-text" Error "Something that does not belong where it stands."
    K015 "type-annotation" Error "A type annotation, which means nothing here."
    K016 "empty-file" Error "The file says nothing."
    K017 "more-findings" Note "The file has more findings than are shown."
    K018 "misplaced-block" Error "A block that belongs to no statement, or a second one."
    K020 "unknown-statement" Error "A statement that is not known in its place."
    K021 "unknown-property" Error "A property that its statement does not have."
    K022 "extra-argument" Error "More arguments than the statement takes."
    K023 "missing-value" Error "A property or argument that must be there."
    K024 "wrong-kind" Error "A value of the wrong kind, like a word for a number."
    K025 "out-of-range" Error "A number outside of what is possible."
    K026 "unknown-word" Error "A word that is none of those possible."
    K027 "unknown-format" Error "A format version that this release does not know."
    K028 "duplicate-name" Error "Two documents of one kind with the same name."
    K029 "stray-block" Error "A block where the statement takes none."
    K030 "second-statement" Error "A second statement of a kind that may be there once."
    K031 "bad-name" Error "A map, scenario, script or terrain called by something that is no plain word."

    K032 "include-loop" Error "Files that include each other in a circle."
    K033 "include-outside" Error "An include that leads out of the project."
    K034 "include-link" Error "An include that runs through a symbolic link."
    K035 "too-many-includes" Error "Includes without measure."
    K036 "errata-differs" Error "Errata whose old statement is not there, or which were applied already."
    K037 "errata-target" Error "Errata of something that is not to be found."
    K038 "format-differs" Error "A file that would say something else once it is formatted, and is left as it is."

    M001 "bad-hex" Error "A word that is no hex label."
    M002 "hex-off-map" Error "A hex that the map does not have."
    M003 "bad-range" Error "A range of hexes that is neither one column nor one row."
    M004 "duplicate-hex" Error "A hex listed twice in one statement."
    M005 "bad-hexside" Error "A word that is no hexside, or hexes that share none."
    M006 "unknown-terrain" Error "A terrain that the chart does not have."
    M007 "wrong-form" Error "A terrain used in a way that it cannot be."
    M008 "not-neighbours" Error "A line of terrain that jumps."
    M009 "not-an-edge" Error "A side given as the map's edge that is not there."
    M010 "no-grid" Error "A map without its size."
    M011 "nothing-there" Error "A statement about hexes or sides that names none."
    M012 "bad-path" Error "SVG path data that cannot be read."
    M013 "no-area" Error "A drawing without area."
    M014 "scattered-building" Error "A building whose hexes do not hang together."
    M015 "duplicate-building" Error "Two buildings of the same name."
    M016 "duplicate-objective" Error "Two objectives of the same number."
    M017 "bad-objective" Error "An objective in no hex or building."
    M018 "bad-footprint" Error "A ground plan that is not known."
    M019 "bridge-without-road" Error "A bridge that no road or rails use."
    M020 "bridge-over-nothing" Error "A bridge over something that is not in its hex."
    M021 "duplicate-type" Error "The type of a hex set twice."
    M022 "duplicate-side" Error "The same terrain twice on one hexside."
    M023 "cliff-without-drop" Error "A cliff between hexes of one level."
    M024 "gap-elsewhere" Error "A gap or exception on a side that the statement does not have."
    M025 "claim-differs" Error "The hexes listed differ from what the drawing covers."
    M027 "far-outside" Error "A drawing that lies far outside of the map."
    M028 "no-effect" Warning "A property that changes nothing beside the others of its statement."
    M029 "written-twice" Warning "A line of terrain or a building that another statement has drawn already."
    M030 "disc-elsewhere" Warning "An objective whose disc is printed in a hex that is none of its own."
    M031 "no-such-part" Error "A map that is to be part of another and cannot be had, or that is part of itself."
    M032 "part-misfit" Error "A part of a map that does not lie where it is put: off the map, over another, or with columns that do not interlock."
    M034 "nothing-to-clear" Error "A hex or hexside cleared where no part lies or nothing stands."
    M035 "missing-hexes" Error "Hexes that are not drawn yet."
    M036 "no-clearing" Error "A clearing in a hex that its statement does not list, or in a drawing."
    M037 "crosses-itself" Error "An outline of which a part crosses itself."
    M038 "drawn-and-missing" Error "Something stands in a hex that is said to be missing."

    L001 "sight-differs" Error "A sight assertion that the map does not bear out."
    L002 "bad-sight" Error "A sight assertion that does not make sense."

    I001 "compressed-artwork" Error "Artwork that is packed by gzip."
    I002 "artwork-not-text" Error "Artwork that is no UTF-8 text."
    I003 "not-svg" Error "Artwork that is no SVG, or that cannot be read as XML."
    I004 "artwork-too-large" Error "Artwork beyond the limit, or whose drawings are too much for a map file."
    I005 "artwork-script" Error "Artwork with a script, or with an attribute that starts one."
    I006 "external-reference" Error "Artwork that refers to something outside of its file."
    I007 "artwork-entity" Error "Artwork that defines or uses entities."
    I008 "nested-pattern" Error "A pattern in artwork that is painted with patterns."
    I009 "endless-copies" Error "Copies in artwork that contain themselves, or without measure."
    I010 "artwork-far-away" Error "A drawing in artwork that reaches farther than any map."
    I011 "no-extent" Error "A `viewBox` without width or height."
    I012 "other-size" Error "Artwork that was drawn on a blank sheet of another size than the map's."
    I013 "unknown-layer" Error "Drawings in artwork whose layer is called by nothing known."
    I014 "no-drawing" Error "Something visible in artwork that is no drawing."
    I016 "off-the-map" Error "A drawing in artwork that lies outside of the map."
    I017 "no-area-drawn" Error "A line in artwork where an area must be."
    I018 "no-line-drawn" Error "An area in artwork where a line must be."
    I019 "winding-line" Error "A line in artwork that leaves the map and comes back, or winds without end."
    I020 "no-hexside" Error "A line in artwork that follows no hexside where it should."
    I021 "part-of-hexside" Error "A line in artwork that follows a hexside in part only."
    I022 "not-clipped" Error "A clip path or mask in artwork, which is not applied."
    I023 "odd-style" Error "A style in artwork that is not understood and may hide or show drawings."
    I024 "nothing-imported" Error "Artwork of which nothing could be taken."
    P021 "theme-unreadable" Error "A theme's file that is no TOML."
    P022 "unknown-in-theme" Error "A paint, terrain or setting in a theme's file that there is not."
    P023 "wrong-in-theme" Error "A value in a theme's file that cannot be: no colour, no size, art where none fits."
    P024 "theme-art-missing" Error "Art of a theme that is not there, or lies elsewhere."
    P025 "art-not-flat" Error "Art of a theme with anything but shapes of plain colours."
    P026 "art-unreadable" Error "Art of a theme that is no picture, or a damaged one."
    P027 "faint-theme" Warning "Marks of a theme that can hardly be read."

    S001 "no-map" Error "A scenario without a map, or whose map is not to be found."
    S002 "map-version" Error "The scenario pins a version of the map that is not the one found."
    S003 "sides" Error "A side is missing."
    S004 "unknown-nation" Error "A nation that the library does not have."
    S005 "unknown-piece" Error "A unit, leader, weapon or radio that the nation does not have."
    S006 "duplicate-id" Error "Two pieces or groups with the same id."
    S007 "too-many" Error "More of a piece than there are counters."
    S008 "bad-carrier" Error "A weapon whose carrier is not there or has one already."
    S009 "unknown-id" Error "A piece that the scenario does not have."
    S010 "bad-zone" Error "A set-up step without place, or with two."
    S011 "bad-time" Error "Times that do not fit the time track."
    S012 "unknown-objective" Error "An objective that the map does not have."
    S013 "unknown-chit" Error "A chit letter that does not exist, or twice."
    S014 "edges-not-opposite" Error "Two sides whose own edges do not face each other."
    S015 "missing-briefing" Error "A briefing or text file that is not there."
    S016 "unenforced" Note "A rule that the engine does not enforce; it is printed and counted."
    S017 "invalid-scenario" Error "A scenario whose parts do not fit together."
    S018 "zone-too-small" Error "More pieces than a set-up zone or a hex can take."
    S019 "no-support-table" Note "The nation that `support=` names has no Support Table."
    S020 "draft-map" Error "A scenario on a map of which hexes are missing."
    S021 "opening-hand" Error "An opening hand that the side's deck cannot give."
    S022 "bad-amount" Error "An amount or condition of a special rule that cannot be read."
    S023 "off-edge" Warning "Reinforcements in hexes that are not at their side's own edge."

    C001 "bad-content" Error "A library entry that does not fit together."
    C002 "bad-deck" Error "A deck that is not 72 different cards."
    C003 "taken-nation" Error "A nation whose name or card letter another has."
    C004 "unknown-name" Error "A nation that names a leader, counter or nation that is not there."

    R001 "no-scenario" Error "A script whose scenario is not to be found."
    R002 "unknown-card" Error "A card that the deck does not have."
    R003 "duplicate-card" Error "The same card stacked twice."
    R004 "bad-expectation" Error "An expectation that does not make sense."
    R005 "bad-placement" Error "A given position that cannot be."
}
