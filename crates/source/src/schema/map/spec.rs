//! What the statements of a map may say.

use crestline_board::generate::FOOTPRINTS;
use crestline_board::generate::ribbon::WIDEST;
use crestline_board::hex::{MAX_SPAN, Stagger};
use crestline_board::shape::FillRule;
use crestline_board::terrain::{Form, Motif, Tag, Terrain};

use super::super::document;
use super::super::spec::{Argument, Head, Kind, Property, Spec, words_of};
use super::super::terrain;

const VERSION: Property =
    Property::new("version", Kind::Version, "the version of it that is meant")
        .default("whichever there is");
const FROM: Property = Property::new("from", Kind::Hex, "the upper left hex taken, by its labels")
    .default("all of it is taken");
const TO: Property = Property::new("to", Kind::Hex, "the lower right hex taken");
const TURNED: Property = Property::new("turned", Kind::Flag, "turned by 180 degrees");

const HEXES: Argument = Argument::any("HEXES", Kind::Hexes, "hexes");

/// A map.
pub(crate) static MAP: Spec = Spec::new("map", "a map: what is where; what it does not mention is open ground")
    .args(&[Argument::one("NAME", Kind::Name, "a name")])
    .props(&[
        document::TITLE,
        Property::new("number", Kind::Whole(0, 9999), "printed in its corner"),
        document::VERSION,
        document::FORMAT,
    ])
    .block(
        "a map",
        &[
            &GRID, &PART, &CLEAR, &REMOVE, &LEVEL, &MISSING, &HILL, &OBJECTIVE, &TYPE, &SIGHT, &terrain::TERRAIN,
            &document::CHANGE, &ART, &AREA, &FIELD, &BUILDING, &BRIDGE, &RIBBON, &BARRIER,
        ],
    )
    .samples(&["map mill-valley title=\"Mill Valley\" number=21 version=\"1\" format=1 {\n  grid columns=9 rows=7\n}"]);

/// The map of a scenario, which may be changed for it.
pub(crate) static PLAYED: Spec = Spec::new(
    "map",
    "the map that it is played on; what its block says is changed on it for this scenario alone",
)
.more("Without a name it is made of the `part` statements of its block.")
.args(&[Argument::maybe("NAME", Kind::Map, "the name of a map")])
.props(&[VERSION, FROM, TO, TURNED])
.block(
    "the map of a scenario",
    &[
        &PART,
        &CLEAR,
        &REMOVE,
        &LEVEL,
        &MISSING,
        &HILL,
        &OBJECTIVE,
        &TYPE,
        &SIGHT,
        &terrain::TERRAIN,
        &AREA,
        &FIELD,
        &BUILDING,
        &BRIDGE,
        &RIBBON,
        &BARRIER,
        &SMOKE,
        &BLAZE,
    ],
)
.needed()
.samples(&[
    "map ford version=\"1\" turned=#true",
    "map ford from=A1 to=I6 {\n  clear C2\n}",
    "map {\n  part ford as=west\n  part ford as=east at=K1\n}",
]);

/// Smoke at the start.
pub(super) static SMOKE: Spec = Spec::new("smoke", "Smoke markers that lie there from the start")
    .args(&[Argument::some("HEXES", Kind::Hexes, "hexes")])
    .props(&[Property::new("value", Kind::Whole(1, 10), "their hindrance").default("drawn")])
    .samples(&["smoke C3 C4 value=3"]);

/// Blazes at the start.
pub(super) static BLAZE: Spec = Spec::new("blaze", "Blazes that burn there from the start")
    .args(&[Argument::some("HEXES", Kind::Hexes, "hexes")])
    .samples(&["blaze C5"]);

/// Its size.
pub(super) static GRID: Spec = Spec::new(
    "grid",
    "the size of the map; without it the map is as large as its parts",
)
.props(&[
    Property::needed(
        "columns",
        Kind::Whole(1, MAX_SPAN as i64),
        "how many columns, A, B, C and so on",
    ),
    Property::needed("rows", Kind::Whole(1, MAX_SPAN as i64), "how many rows"),
    Property::new(
        "stagger",
        Kind::Words(&words_of(&STAGGERS)),
        "which columns stand half a hex lower: `even-low` B, D, F and so on, `odd-low` A, C, E",
    )
    .default("`even-low`"),
])
.once()
.samples(&["grid columns=9 rows=7 stagger=even-low"]);

/// The words of staggers.
pub(super) const STAGGERS: [(&str, Stagger); 2] =
    [("even-low", Stagger::EvenLow), ("odd-low", Stagger::OddLow)];

/// Another map in it.
pub(super) static PART: Spec = Spec::new(
    "part",
    "another map, or a piece of one, as a part of this map",
)
.args(&[Argument::one("MAP", Kind::Map, "the name of a map")])
.props(&[
    VERSION,
    Property::new(
        "as",
        Kind::Name,
        "what is put before the words of its buildings, for parts of the same map",
    ),
    FROM,
    TO,
    TURNED,
    Property::new("at", Kind::Hex, "where its upper left hex comes to lie").default("`A1`"),
    Property::new(
        "objectives",
        Kind::Other("numbers from 1 to 5, like `\"3=1 4=2\"`: there, and here"),
        "the objectives that it brings",
    )
    .default("all of a single part, else none"),
])
.samples(&[
    "part meadow version=\"1\" as=north from=A1 to=D3 turned=#true at=A1 objectives=\"1=2\"",
]);

/// What goes of the parts.
pub(super) static CLEAR: Spec = Spec::new("clear", "takes away what parts bring in hexes and on hexsides; in the map of a scenario what the map has there")
    .args(&[Argument::some("HEXES", Kind::HexesOrSides, "hexes or hexsides")])
    .props(&[Property::new("only", Kind::Terrains, "takes only these away").default("everything")])
    .beside("part")
.samples(&["clear B2 only=\"woods building\"\npart meadow"]);

/// What surely goes of the parts.
pub(super) static REMOVE: Spec = Spec::new("remove", "takes away something that parts bring; in the map of a scenario something that the map has: wrong where it is not")
    .args(&[
        Argument::one("WHAT", Kind::Among("the word of a terrain, or `objective`", &["objective"]), "what"),
        Argument::any(
            "WHERE",
            Kind::Other("hexes, hexsides, the words of buildings, the numbers of objectives"),
            "where",
        ),
    ])
    .beside("part")
    .samples(&["remove woods B2\npart meadow"]);

/// The level of ground.
pub(super) static LEVEL: Spec = Spec::new(
    "level",
    "gives hexes of the parts another level; in the map of a scenario hexes of the map",
)
.more("What is higher there goes; what is too low becomes a hill.")
.args(&[
    Argument::one("LEVEL", Kind::Whole(0, 4), "the level"),
    Argument::some("HEXES", Kind::Hexes, "hexes"),
])
.beside("part")
.samples(&["level 1 B2\npart meadow"]);

/// What is not drawn yet.
pub(super) static MISSING: Spec = Spec::new(
    "missing",
    "hexes that are not drawn yet; sight ends there, and such a map cannot be played",
)
.args(&[Argument::some("HEXES", Kind::Hexes, "hexes")])
.samples(&["missing I1..I7"]);

/// Higher ground.
pub(super) static HILL: Spec = Spec::new("hill", "ground that is higher than level 0")
    .more("Listed hexes of a level and of the levels above grow together into one contour; an `outline` draws it by hand.")
    .args(&[HEXES])
    .props(&[Property::needed("level", Kind::Whole(1, 4), "how high")])
    .block("this block", &[&OUTLINE])
    .samples(&["hill level=1 A4..A7 B5 B6", "hill level=1 {\n  outline \"M 700 500 h 150 v 120 h -150 Z\"\n}"]);

/// An area by its path.
pub(super) static OUTLINE: Spec =
    Spec::new("outline", "the drawing by hand; the hexes listed are what it is said to cover")
        .args(&[Argument::one("PATH", Kind::Path, "SVG path data in quotes")])
        .props(&[RULE])
        .samples(&["outline \"M 700 500 h 150 v 120 h -150 Z\" rule=evenodd"]);

/// A line by its path.
pub(super) static PATH: Spec =
    Spec::new("path", "the centre line by hand; the hexes listed are those that it leads through")
        .args(&[Argument::one("PATH", Kind::Path, "SVG path data in quotes")])
        .props(&[RULE])
        .samples(&["path \"M 100 87 C 180 90 190 200 250 260\" rule=nonzero"]);

const RULE: Property =
    Property::new("rule", Kind::Words(&words_of(&RULES)), "how parts within each other make holes")
        .default("`nonzero`");

/// The words of rules.
pub(super) const RULES: [(&str, FillRule); 2] =
    [("nonzero", FillRule::NonZero), ("evenodd", FillRule::EvenOdd)];

/// Terrain that covers ground.
static AREA: Spec = Spec::new("AREA", "terrain that covers ground, by the word of the terrain")
    .head(Head::Terrain)
    .args(&[HEXES])
    .block("this block", &[&CLEARING, &OUTLINE])
    .samples(&[
        "woods D3 D4 E4 {\n  clearing D4\n}",
        "marsh {\n  outline \"M 700 500 h 150 v 120 h -150 Z\" rule=evenodd\n}",
    ]);

/// Fields.
static FIELD: Spec = Spec::new("FIELD", "a field: an area with furrows")
    .head(Head::Terrain)
    .args(&[HEXES])
    .props(&[Property::new(
        "furrows",
        Kind::Whole(-360, 360),
        "the direction of its furrows, in degrees clockwise from \"to the right\"",
    )
    .default("one that suits the place")])
    .block("this block", &[&CLEARING, &OUTLINE])
    .samples(&["field E2 E3 F3 furrows=24"]);

/// A glade.
pub(super) static CLEARING: Spec =
    Spec::new("clearing", "hexes of the list with a glade around their dot")
        .args(&[Argument::some("HEXES", Kind::Hexes, "the hexes with a clearing")])
        .samples(&["clearing D4"]);

/// Terrain along a line.
pub(super) static RIBBON: Spec = Spec::new("RIBBON", "terrain along a line from hex to neighbouring hex, by the word of the terrain")
    .head(Head::Terrain)
    .more("The hexes stand in their order along the line. The first and the last value may be a side at the map's edge, like `A4:5`, by which it comes onto the map or leaves it.")
    .args(&[Argument::any("HEXES", Kind::HexesOrSides, "hexes in order")])
    .props(&[
        Property::new("width", Kind::Whole(1, 200), "full width in drawing units; at most 44 from hex to hex").default("what is usual for its kind"),
        Property::new("to", Kind::Whole(1, 200), "the width at its end").default("as at its beginning"),
        Property::new("apart", Kind::Flag, "does not join others of its kind"),
    ])
    .block("this block", &[&PATH])
    .samples(&["stream B1:1 B1 B2 C3 C4 D4 width=8 to=24 apart=#true", "road A1 B1 B2 {\n  path \"M 100 87 L 250 173 L 250 346\" rule=nonzero\n}"]);

// The text above says it in a number.
const _: () = assert!(WIDEST == 44);

/// Terrain on hexsides.
pub(super) static BARRIER: Spec =
    Spec::new("HEXSIDE", "terrain on hexsides, by the word of the terrain")
        .head(Head::Terrain)
        .args(&[Argument::any("SIDES", Kind::Sides, "hexsides")])
        .props(&[
            Property::new("around", Kind::Hexes, "all outer sides of these hexes"),
            Property::new(
                "between",
                Kind::Hexes,
                "with `and`: every side between a hex of the one and a hex of the other list",
            ),
            Property::new("and", Kind::Hexes, "the other list"),
            Property::new("except", Kind::Sides, "sides that are left out again"),
            Property::new(
                "gap",
                Kind::Sides,
                "sides with an opening in the middle; a cliff has none",
            ),
        ])
        .samples(&[
            "wall C2|D2 around=\"F3 F4\" except=\"F3|F2\" gap=\"F3|G4\"",
            "hedge between=\"B5 C6\" and=\"B6 C7\"",
        ]);

/// A building.
pub(super) static BUILDING: Spec =
    Spec::new("BUILDING", "one building, also over several hexes that hang together")
        .head(Head::Terrain)
        .args(&[
            Argument::maybe(
                "WORD",
                Kind::Name,
                "a word that is no hex, by which objectives call it",
            ),
            HEXES,
        ])
        .props(&[
            Property::new("name", Kind::Text, "its name for people"),
            Property::new("footprint", Kind::Words(FOOTPRINTS), "its ground plan")
                .default("one that suits the place"),
            Property::new("rotate", Kind::Whole(-360, 360), "degrees clockwise, in one hex")
                .default("a natural angle"),
            Property::new(
                "shed",
                Kind::Flag,
                "only a hut: drawn and sighted, but its hex is no building hex",
            ),
        ])
        .block("this block", &[&OUTLINE])
        .samples(&[
            "building mill name=\"the mill\" E3 footprint=barn rotate=30",
            "building D5 shed=#true",
        ]);

/// A bridge.
pub(super) static BRIDGE: Spec =
    Spec::new("BRIDGE", "a bridge in each of its hexes, along the road or railway there")
        .head(Head::Terrain)
        .args(&[HEXES])
        .props(&[
            Property::new("over", Kind::Terrain, "what it leads over; it must be drawn there"),
            Property::new(
                "along",
                Kind::Other("two sides of the hex, like `\"3 6\"`"),
                "the two sides that it joins",
            )
            .default("the road's, else the railway's or trail's"),
        ])
        .samples(&["bridge C3 over=stream along=\"2 5\"\nstream C1:1 C1..C7 C7:4\nroad B3 C3 D2"]);

/// An objective.
pub(super) static OBJECTIVE: Spec =
    Spec::new("objective", "a numbered objective: a hex, or a building with all its hexes")
        .args(&[
            Argument::one("NUMBER", Kind::Whole(1, 5), "its number"),
            Argument::one("PLACE", Kind::Place, "a hex or the word of a building"),
        ])
        .props(&[Property::new(
            "at",
            Kind::Other("a hex, or a side of it like `E3:1`"),
            "the hex, and the side in it, where its disc is printed",
        )
        .default("lower right in the hex")])
        .samples(&["objective 3 mill at=E3:1\nbuilding mill E3"]);

/// The type of hexes.
pub(super) static TYPE: Spec = Spec::new(
    "type",
    "the type of hexes, whatever the drawings say: for movement and cover, not for sight",
)
.args(&[
    Argument::some("HEXES", Kind::Hexes, "hexes and a terrain"),
    Argument::one("TERRAIN", Kind::Terrain, "the terrain"),
])
.props(&[Property::new("reason", Kind::Text, "why, for readers")])
.samples(&["type D3 open reason=\"a few crowns only\"\nwoods D3"]);

/// A sight claim.
pub(super) static SIGHT: Spec =
    Spec::new("sight", "what must be seen or not; held by every `check` and `verify`")
        .args(&[
            Argument::one("FROM", Kind::Hex, "a hex to look from"),
            Argument::one("TO", Kind::Hex, "a hex to look at"),
            Argument::one("VERDICT", Kind::Words(&words_of(&VERDICTS)), "the verdict"),
        ])
        .props(&[
            Property::new("hindrance", Kind::Whole(0, 10), "exactly this, where the line is clear"),
            Property::new("by", Kind::Causes, "what decides; everything named must be among it"),
            Property::new(
                "blind",
                Kind::Flag,
                "blocked because it lies right behind an obstacle; `#false`: not for that reason",
            ),
            Property::new(
                "smoke",
                Kind::Other("hexes with a hindrance from 1 to 10, like `\"N8=7\"`"),
                "with smoke there",
            ),
            Property::new("blaze", Kind::Hexes, "with blazes there"),
        ])
        .samples(&[
            "sight A1 A4 clear hindrance=3 by=smoke smoke=\"A2=3\"",
            "sight A1 A4 blocked by=blaze blaze=A3 blind=#false",
        ]);

/// The words of verdicts.
pub(super) const VERDICTS: [(&str, bool); 2] = [("clear", true), ("blocked", false)];

/// What an import read.
pub(super) static ART: Spec = Spec::new("art", "what an import took from an artwork; it counts as if it stood in the map, and the next import writes it anew")
    .args(&[Argument::one("FILE", Kind::Text, "the file name of the artwork, in quotes")])
    .block(
        "the drawings of an artwork",
        &[&HILL, &OBJECTIVE, &AREA, &FIELD, &BUILDING, &BRIDGE, &RIBBON, &BARRIER],
    )
    .samples(&["art \"mill-valley.svg\" {\n  woods {\n    outline \"M 700 500 h 150 v 120 h -150 Z\"\n  }\n}"]);

/// How a terrain is put on a map, and so what its statements take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Drawn {
    /// Ground that is covered.
    Area,
    /// Ground that is covered, with furrows.
    Field,
    /// A building.
    Building,
    /// A bridge.
    Bridge,
    /// A line.
    Ribbon,
    /// Hexsides.
    Barrier,
}

impl Drawn {
    /// How a row of the chart is put on a map; not at all if it is a marker of the game.
    pub(crate) fn of(row: &Terrain) -> Option<Drawn> {
        match row.form {
            _ if row.is(Tag::Building) => Some(Drawn::Building),
            _ if row.is(Tag::Bridge) => Some(Drawn::Bridge),
            Form::Area if row.motif == Motif::Field => Some(Drawn::Field),
            Form::Area => Some(Drawn::Area),
            Form::Ribbon => Some(Drawn::Ribbon),
            Form::Hexside => Some(Drawn::Barrier),
            Form::Marker => None,
        }
    }

    /// How a terrain of the library is put on a map, by its word.
    pub(crate) fn of_word(word: &str) -> Option<Drawn> {
        let chart = crate::library::chart();
        chart.find(word).and_then(|id| Drawn::of(chart.get(id)))
    }

    /// What its statements take.
    pub(crate) fn spec(self) -> &'static Spec {
        match self {
            Drawn::Area => &AREA,
            Drawn::Field => &FIELD,
            Drawn::Building => &BUILDING,
            Drawn::Bridge => &BRIDGE,
            Drawn::Ribbon => &RIBBON,
            Drawn::Barrier => &BARRIER,
        }
    }
}
