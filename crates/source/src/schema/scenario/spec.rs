//! What the statements of a scenario may say.

use crestline_rules::scenario::Random;

use super::super::document;
use super::super::map::spec::PLAYED;
use super::super::nation::SIDES;
use super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::forces::{CHOICES, EDGES, HANDOUTS, POSTURES, QUALITIES};
pub(super) use super::hand::OPENING;
use super::place::and_place;
pub(super) use super::special::RULE;
use super::switches::SWITCHES;

/// A scenario.
pub(crate) static SCENARIO: Spec = Spec::new(
    "scenario",
    "a scenario: who fights where, with what, and for what",
)
.args(&[Argument::one("NAME", Kind::Name, "a name")])
.props(&[document::TITLE, document::VERSION, document::FORMAT])
.block(
    "a scenario",
    &[
        &PLAYED,
        &DATE,
        &BRIEFING,
        &AFTERMATH,
        &AXIS,
        &ALLIES,
        &SETUP,
        &CONTROL,
        &CHITS,
        &TIME,
        &VP,
        &INITIATIVE,
        &FIRST_TURN,
        &SWITCHES,
        &RULE,
        &document::CHANGE,
    ],
)
.samples(&[
    "scenario ford-at-dawn title=\"The Ford at Dawn\" version=\"1.1\" format=1 {\n  map ford\n}",
]);

/// When and where.
pub(super) static DATE: Spec = Spec::new("date", "when it takes place")
    .args(&[Argument::one(
        "DATE",
        Kind::Other("year, month and day as far as known, like `\"1943-10\"`; 1939 to 1945"),
        "a date in quotes",
    )])
    .props(&[Property::new("place", Kind::Text, "where")])
    .needed()
    .samples(&["date \"1943-10\" place=\"Sangro valley\""]);

const A_PATH: Kind = Kind::Other("a path, from the folder of the scenario");
const FILE: [Property; 1] = [Property::new(
    "file",
    A_PATH,
    "the file that holds it; its language is what stands before the last dot of its name, like `en`",
)];
const IN_LANGUAGE: Property = Property::new(
    "LANGUAGE",
    A_PATH,
    "the file that holds it in this language, like `en=` or `pt-br=`",
);

/// What players read before they play.
pub(super) static BRIEFING: Spec =
    Spec::new("briefing", "a text in Markdown beside the scenario, for players before they play")
        .more("One file, or one for each language.")
        .props(&FILE)
        .any(&IN_LANGUAGE)
        .once()
        .samples(&["briefing file=\"ford.en.md\"", "briefing en=\"ford.en.md\" de=\"ford.de.md\""]);

/// What players read after they have played.
pub(super) static AFTERMATH: Spec =
    Spec::new("aftermath", "a text in Markdown beside the scenario, for players who have played")
        .more("One file, or one for each language.")
        .props(&FILE)
        .any(&IN_LANGUAGE)
        .once()
        .samples(&[
            "aftermath file=\"ford-after.en.md\"",
            "aftermath en=\"ford-after.en.md\" de=\"ford-after.de.md\"",
        ]);

const SIDE_PROPS: [Property; 13] = [
    Property::needed(
        "nation",
        Kind::Nation,
        "whose units and weapons it has; either side may have any nation's",
    ),
    Property::needed("posture", Kind::Words(&words_of(&POSTURES)), "a hand of 6, 5 or 4 cards"),
    Property::needed("orders", Kind::Whole(1, 6), "Orders in a Turn"),
    Property::needed(
        "quality",
        Kind::Words(&words_of(&QUALITIES)),
        "which Teams its Squads deploy into",
    ),
    Property::needed(
        "edge",
        Kind::Words(&words_of(&EDGES)),
        "its own edge; the other side has the opposite one",
    ),
    Property::needed(
        "surrender",
        Kind::Whole(1, 100),
        "the space of its Surrender marker: so many lost units end the game",
    ),
    Property::new("hand", Kind::Whole(1, 12), "cards in hand").default("what the posture says"),
    Property::new("discard", Kind::Whole(0, 12), "how many cards it may discard when it passes")
        .default("what the nation says"),
    Property::new("deck", Kind::Nation, "the nation of its Fate cards").default("`nation=`"),
    Property::new("support", Kind::Nation, "the nation of its Support Table").default("`nation=`"),
    Property::new("minor", Kind::Name, "the minor nation that it is, like `finnish` of Italy"),
    Property::new(
        "late-discard",
        Kind::Whole(0, 12),
        "how many cards it may discard at the end of a Turn even after Orders",
    )
    .default("what the nation says"),
    Property::new(
        "handout",
        Kind::Words(&words_of(&HANDOUTS)),
        "when its weapons are handed out: at the end of its set-up, or after both sides'",
    )
    .default("`setup`"),
];

const SIDE_LINES: [&Spec; 13] = [
    &LEADER, &SQUAD, &TEAM, &WEAPON, &RADIO, &BUNKER, &FOXHOLES, &MINES, &PILLBOX, &TRENCH, &WIRE,
    &ARRIVES, &OPENING,
];

const fn side(word: &'static str, about: &'static str) -> Spec {
    Spec::new(word, about)
        .more("Each line of its block is for pieces of a kind. Their order is that in which pieces of one name are numbered.")
        .props(&SIDE_PROPS)
        .block("a side", &SIDE_LINES)
        .needed()
        .ordered()
}

/// The Axis.
pub(super) static AXIS: Spec = side("axis", "the Axis side and what it brings").samples(&[
    "axis nation=germany posture=defend orders=3 quality=line edge=right surrender=6 hand=5 discard=2 late-discard=1 deck=italy support=germany handout=late {\n  squad Rifle x=4 id=rifle\n}",
    "axis nation=italy minor=finnish posture=defend orders=3 quality=line edge=right surrender=4 {\n  squad Sissi x=4 id=sissi\n}",
]);

/// The Allies.
pub(super) static ALLIES: Spec = side("allies", "the Allied side and what it brings").samples(&[
    "allies nation=britain posture=attack orders=4 quality=line edge=left surrender=7 hand=6 discard=3 late-discard=1 deck=britain support=britain handout=late {\n  squad Line x=6 id=line\n}",
    "allies nation=france minor=free-french posture=attack orders=3 quality=line edge=left surrender=4 {\n  squad Chasseur x=4 id=line\n}",
]);

const COUNT: Property =
    Property::new("x", Kind::Whole(1, 60), "how many; no more than there are counters")
        .default("1");
const ID: Property = Property::new(
    "id",
    Kind::Name,
    "what scripts and the set-up call them: `rifle-1`, `rifle-2` and so on",
)
.default("by the printed name");
const AT: Property =
    Property::new("at", Kind::Hex, "they stand in this hex from the start and are not set up");
const WITH: Property = Property::new(
    "with",
    Kind::Piece,
    "who carries it; or, for one or several, the units among which their owner chooses, like `rifle`, `squads` or `leaders`",
);
const HANDOUT: Property = Property::new(
    "handout",
    Kind::Words(&words_of(&HANDOUTS)),
    "when its owner hands it out: at the end of his set-up, or after both sides'",
)
.default("what the side says");
const OF: Property = Property::new("nation", Kind::Nation, "the nation whose counters they are")
    .default("that of the side");
const FP: Property = Property::new("fp", Kind::Whole(6, 8), "the Fire Power of mines").default("6");
const UNIT: [Property; 4] = [COUNT, ID, AT, OF];
const LATE: [Property; 3] = [COUNT, ID, OF];
const FORT: [Property; 2] = [COUNT, ID];

const PRINTED: [Argument; 1] = [Argument::one("NAME", Kind::Counter, "its printed name")];

const fn named(
    word: &'static str,
    about: &'static str,
    props: &'static [Property],
    samples: &'static [&'static str],
) -> Spec {
    unnamed(word, about, props, samples).args(&PRINTED)
}

const fn unnamed(
    word: &'static str,
    about: &'static str,
    props: &'static [Property],
    samples: &'static [&'static str],
) -> Spec {
    Spec::new(word, about).props(props).samples(samples)
}

const A_LEADER: &str = "a Leader by name, with or without rank";
const SQUADS: &str = "Squads by the printed name of their kind";
const TEAMS: &str = "Teams by the printed name of their kind";

static LEADER: Spec =
    named("leader", A_LEADER, &UNIT, &["leader \"Sgt. Esser\" x=1 id=boss at=H6 nation=germany"]);
static SQUAD: Spec =
    named("squad", SQUADS, &UNIT, &["squad Rifle x=1 id=guards at=H6 nation=germany"]);
static TEAM: Spec = named("team", TEAMS, &UNIT, &["team Weapon x=1 id=crew at=H6 nation=germany"]);
static LATE_LEADER: Spec =
    named("leader", A_LEADER, &LATE, &["leader \"Sgt. Esser\" x=1 id=late nation=germany"]);
static LATE_SQUAD: Spec =
    named("squad", SQUADS, &LATE, &["squad Rifle x=2 id=late nation=germany"]);
static LATE_TEAM: Spec = named("team", TEAMS, &LATE, &["team Weapon x=1 id=late nation=germany"]);
static WEAPON: Spec = named(
    "weapon",
    "weapons by their printed name; each unit carries one",
    &[COUNT, ID, WITH, HANDOUT, OF],
    &[
        "weapon \"Light MG\" x=1 id=mg with=rifle-1",
        "weapon \"Light MG\" x=2 with=squads handout=late nation=germany",
    ],
);
static RADIO: Spec = named(
    "radio",
    "a radio by its calibre; one a side",
    &LATE,
    &["radio \"105mm\" x=1 id=set nation=germany"],
);
static BUNKER: Spec = unnamed("bunker", "bunkers", &FORT, &["bunker x=1 id=bunk"]);
static FOXHOLES: Spec = unnamed("foxholes", "foxholes", &FORT, &["foxholes x=2 id=holes"]);
static MINES: Spec = unnamed("mines", "mines", &[COUNT, ID, FP], &["mines x=3 id=field fp=7"]);
static PILLBOX: Spec = unnamed("pillbox", "pillboxes", &FORT, &["pillbox x=1 id=box"]);
static TRENCH: Spec = unnamed("trench", "trenches", &FORT, &["trench x=2 id=ditch"]);
static WIRE: Spec = unnamed("wire", "wire", &FORT, &["wire x=5 id=barbs"]);

/// Reinforcements.
pub(super) static ARRIVES: Spec =
    Spec::new("arrives", "pieces that come when the Time marker reaches a space, or when their owner wants")
        .more("Where nothing names a place, they come in at their own edge: `edge=` alone is another edge, and what hexes are like narrows it. Of places that depend on the table, what holds when they come in counts.")
        .props(&ARRIVES_PROPS)
        .block(
            "reinforcements",
            &[
                &LATE_LEADER,
                &LATE_SQUAD,
                &LATE_TEAM,
                &WEAPON,
                &RADIO,
                &BUNKER,
                &FOXHOLES,
                &MINES,
                &PILLBOX,
                &TRENCH,
                &WIRE,
                &OR,
            ],
        )
        .ordered()
        .samples(&[
            "arrives space=3 in=\"J3..J5\" {\n  squad Rifle x=2 id=late\n}",
            "arrives from=2 choice=turn most=1 zone=own cover=1 free=enemy {\n  team Weapon x=2 id=late\n}",
            "arrives space=2 edge=top depth=1 past=0 in=A5 except=A6 within=\"20 of H5\" beyond=\"1 of H5\" terrain=\"open woods\" not=water with=road without=rail cover=-1 most-cover=3 level=1 most-level=2 objective=none occupied=own fortified=#false seen=#false held=own {\n  squad Rifle x=1 id=last\n  or in=J5\n}",
        ]);

const ARRIVES_PROPS: [Property; 26] = and_place([
    Property::new("space", Kind::Whole(1, 30), "the space of the Time track that brings them"),
    Property::new(
        "choice",
        Kind::Words(&words_of(&CHOICES)),
        "in place of `space=`: their owner brings them, or not, as time advances, at the start of his turns, or at either and at the start of the other side's turns",
    ),
    Property::new("from", Kind::Whole(0, 30), "by choice from this space on")
        .default("the first space"),
    Property::new("most", Kind::Whole(1, 60), "by choice at most so many of them").default("all"),
    Property::new("in", Kind::Hexes, "these hexes; with `depth=`, both")
        .default("anywhere on the own edge"),
]);

/// The set-up.
pub(super) static SETUP: Spec =
    Spec::new("setup", "who places what, where, one step a line in this order")
        .block("the set-up", &[&AXIS_STEP, &ALLIES_STEP])
        .once()
        .ordered()
        .samples(&[
            "setup {\n  axis rifle-1 in=\"F3 G3 G4\"\n  axis others depth=4\n  allies depth=2\n}",
        ]);

const STEP_PROPS: [Property; 30] = and_place([
    Property::new("in", Kind::Hexes, "these hexes; with `depth=`, both"),
    Property::new("x", Kind::Whole(1, 60), "so many of the pieces, which the owner chooses")
        .default("all"),
    Property::new("max", Kind::Whole(1, 7), "the most units of the side in a hex"),
    Property::new("contiguous", Kind::Flag, "its pieces stand in one chain of adjacent hexes"),
    Property::new(
        "random",
        Kind::Words(&words_of(&RANDOM)),
        "chance says where: for `each` piece, or `once` for all of them",
    ),
    Property::new(
        "simultaneous",
        Kind::Flag,
        "made at the same time as its neighbours of the other side that say so too: neither sees it before all are done",
    ),
    Property::new(
        "hidden",
        Kind::Flag,
        "its pieces are noted down, not placed, until they are revealed",
    ),
    Property::new("late", Kind::Flag, "after all steps that are not late"),
    Property::new("optional", Kind::Flag, "its pieces may stay out of the game"),
]);

/// How chance places pieces.
pub(super) const RANDOM: [(&str, Random); 2] = [("each", Random::Each), ("once", Random::Once)];

/// Further hexes of a step.
pub(super) static OR: Spec = Spec::new("or", "further hexes: those of the step and these")
    .props(&OR_PROPS)
    .samples(&["or in=J5 depth=2 past=1 edge=left except=J6 within=\"2 of H5\" beyond=\"1 of H5\" terrain=open not=water with=road without=rail cover=-1 most-cover=3 level=1 most-level=2 objective=none occupied=own free=enemy fortified=#false seen=#false held=own zone=own"]);

const OR_PROPS: [Property; 22] = and_place([Property::new("in", Kind::Hexes, "these hexes")]);

const WHAT: [Argument; 1] = [Argument::any(
    "PIECES",
    Kind::Among(
        "ids, pieces, printed names, `units`, `leaders`, `squads`, `teams`, `wire` and so on, or `others`",
        &[
            "others",
            "units",
            "leaders",
            "squads",
            "teams",
            "fortifications",
            "bunkers",
            "foxholes",
            "mines",
            "pillbox",
            "trench",
            "wire",
        ],
    ),
    "a piece",
)];

const STEP_LINES: [&Spec; 1] = [&OR];

const fn a_step(word: &'static str, about: &'static str) -> Spec {
    Spec::new(word, about).args(&WHAT).props(&STEP_PROPS).block("a step of the set-up", &STEP_LINES)
}

static AXIS_STEP: Spec = a_step("axis", "a step of the Axis: what it places, and where").samples(&[
    "axis others depth=4 in=\"I1..I4 J1..J4\" terrain=\"open woods\" not=water cover=0 level=1 late=#true optional=#true",
    "axis rifle x=2 max=1 depth=5 past=1 edge=own except=J3 within=\"3 of J4 objective-3 enemy\" beyond=\"1 of A1 woods\" with=road without=rail most-cover=3 most-level=2 objective=\"1 3\" occupied=own free=enemy fortified=#false seen=#false held=own zone=own contiguous=#true random=each simultaneous=#true hidden=#true",
]);
static ALLIES_STEP: Spec = a_step("allies", "a step of the Allies: what they place, and where")
    .samples(&[
        "allies others depth=2",
        "allies others terrain=building {\n  or within=\"2 of A2 A3\" objective=none\n}",
    ]);

pub(super) fn step(word: &str) -> &'static Spec {
    if word == AXIS_STEP.word { &AXIS_STEP } else { &ALLIES_STEP }
}

/// Who controls what.
pub(super) static CONTROL: Spec =
    Spec::new("control", "who controls which objectives at the start; those not named, nobody")
        .props(&[
            Property::new("axis", Kind::Wholes(1, 5), "objectives of the Axis"),
            Property::new("allies", Kind::Wholes(1, 5), "objectives of the Allies"),
            Property::new("nobody", Kind::Wholes(1, 5), "objectives of nobody"),
        ])
        .once()
        .samples(&["control axis=\"1 2\" allies=3 nobody=4"]);

/// The Objective chits.
pub(super) static CHITS: Spec = Spec::new("chits", "what the objectives are worth")
    .block("chits", &[&OPEN, &SECRET, &EXCLUDE])
    .once()
    .samples(&["chits {\n  open S draw=1\n  secret axis=1 allies=1\n  exclude R V X\n}"]);

const LETTERS: [Argument; 1] = [Argument::any("CHITS", Kind::Other("capital letters"), "chits")];

/// Open chits.
pub(super) static OPEN: Spec = Spec::new("open", "the open chits by letter")
    .args(&LETTERS)
    .props(&[Property::new("draw", Kind::Whole(0, 22), "that many more are drawn").default("0")])
    .once()
    .samples(&["open S K draw=1"]);

/// Secret chits.
pub(super) static SECRET: Spec = Spec::new("secret", "how many chits each side draws in secret")
    .props(&[
        Property::new("axis", Kind::Whole(0, 22), "the Axis").default("0"),
        Property::new("allies", Kind::Whole(0, 22), "the Allies").default("0"),
    ])
    .once()
    .samples(&["secret axis=1 allies=1"]);

/// Chits that are not there.
pub(super) static EXCLUDE: Spec = Spec::new("exclude", "chits that are not in the cup")
    .args(&LETTERS)
    .once()
    .samples(&["exclude R V X"]);

/// The Time track.
pub(super) static TIME: Spec = Spec::new("time", "where the markers of the Time track begin")
    .args(&[Argument::one("SPACE", Kind::Whole(0, 30), "the Time space")])
    .props(&[Property::needed(
        "sudden-death",
        Kind::Whole(1, 30),
        "the space of the Sudden Death marker, a later one",
    )])
    .needed()
    .samples(&["time 0 sudden-death=7"]);

/// Victory points.
pub(super) static VP: Spec = Spec::new(
    "vp",
    "who leads at the start, and by how many VP, before objectives count; one of the two",
)
.props(&[
    Property::new("axis", Kind::Whole(0, 99), "the Axis lead by so many"),
    Property::new("allies", Kind::Whole(0, 99), "the Allies lead by so many"),
])
.once()
.samples(&["vp axis=4", "vp allies=2"]);

const WHO: [Argument; 1] = [Argument::one("SIDE", Kind::Words(&words_of(&SIDES)), "the side")];

/// The Initiative card.
pub(super) static INITIATIVE: Spec =
    Spec::new("initiative", "who holds the Initiative card at first")
        .args(&WHO)
        .needed()
        .samples(&["initiative allies"]);

/// The first Turn.
pub(super) static FIRST_TURN: Spec = Spec::new("first-turn", "who takes the first Turn")
    .args(&WHO)
    .needed()
    .samples(&["first-turn allies"]);
