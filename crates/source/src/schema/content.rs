//! What the statements of the library's own kinds may say: nations and their counters and cards,
//! Objective chits.

use crestline_rules::content::DECK;

use super::nation::{CLASSES, ROWS, SIDES, WEAPONS};
use super::spec::{Argument, Kind, Property, Spec, words_of};

const PRINTED: Kind = Kind::Other("a number, or one in brackets where it is boxed: `\"[5]\"`");
pub(super) const COUNT: Property =
    Property::new("x", Kind::Whole(1, 99), "how many counters").default("1");
const SMOKE: Property = Property::new("smoke", Kind::Flag, "it can lay smoke");

/// A nation.
pub(crate) static NATION: Spec = Spec::new("nation", "a nation: its counters and its deck")
    .args(&[Argument::one("WORD", Kind::Name, "a word")])
    .props(&[
        Property::new("title", Kind::Text, "its name for people").default("its word"),
        Property::needed("prefix", Kind::Text, "what its cards begin with: `G` for G-6"),
        Property::needed("side", Kind::Words(&words_of(&SIDES)), "the side that it fought on"),
        Property::new(
            "discard",
            Kind::Whole(0, 12),
            "how many cards it may discard when it passes",
        )
        .default("0"),
        LATE_DISCARD,
        Property::new("years", YEARS, "when it is at war").default("1939 to 1945"),
        Property::new(
            "no-quarter",
            Kind::Among("words of nations, or `any`", &["any"]),
            "the nations that its No Quarter works against",
        )
        .default("none"),
    ])
    .block("a nation", &[&UNIT, &LEADER, &WEAPON, &RADIO, &MINOR, &SUPPORT, &CARD])
    .samples(&["nation nowhere title=\"Nowhere\" prefix=N side=axis discard=2 late-discard=1 years=\"1940-44\" no-quarter=russia {\n}"]);

pub(super) const YEARS: Kind =
    Kind::Other("years from 1939 to 1945, like `1943` or `\"1939-41 1943\"`");
const LATE_DISCARD: Property = Property::new(
    "late-discard",
    Kind::Whole(0, 12),
    "how many cards it may discard at the end of a Turn even after Orders",
);

/// A minor nation.
pub(super) static MINOR: Spec =
    Spec::new("minor", "a minor nation, which fights with these counters and cards")
        .args(&[Argument::one("WORD", Kind::Name, "a word")])
        .props(&[
            Property::new("title", Kind::Text, "its name for people").default("its word"),
            Property::new(
                "discard",
                Kind::Whole(0, 12),
                "how many cards it may discard when it passes",
            )
            .default("as many as the nation"),
            LATE_DISCARD.default("as many as the nation"),
        ])
        .samples(&["minor islanders title=\"The Islands\" discard=1 late-discard=1"]);

/// A roll on the Support Table.
pub(super) static SUPPORT: Spec =
    Spec::new("support", "what a roll on the Support Table offers, one entry a line")
        .args(&[Argument::one("ROLL", Kind::Whole(2, 12), "a roll")])
        .block(
            "a roll of the Support Table",
            &[&SUPPORT_LEADER, &SUPPORT_SQUAD, &SUPPORT_TEAM, &SUPPORT_RADIO],
        )
        .samples(&["support 2 {\n  squad Line years=1943 points=1\n}"]);

pub(super) const WHEN: Property =
    Property::new("years", YEARS, "when it may be had").default("all years");
const POINTS: Property =
    Property::new("points", Kind::Whole(0, 99), "what it is worth to those who make scenarios")
        .default("0");
const ONLY: Property = Property::new(
    "only",
    Kind::Name,
    "the minor nation that alone may have it, or the word of the nation where no minor one may",
);
const CARRIED: Property = Property::new("with", Kind::Counter, "a Weapon that comes with it");
pub(super) const FROM: Property =
    Property::new("from", Kind::Nation, "the nation whose Weapon it is").default("this one");
pub(super) const OF_A_KIND: [Argument; 1] = [Argument::one("NAME", Kind::Text, "its printed name")];

/// A Leader of the Support Table.
pub(super) static SUPPORT_LEADER: Spec = Spec::new("leader", "a Leader by name, or one of several")
    .args(&[Argument::some("NAMES", Kind::Text, "a name")])
    .props(&[WHEN, POINTS, ONLY])
    .samples(&["leader Smith Jones years=\"1941-43\" points=3 only=islanders"]);

/// A Squad of the Support Table.
pub(super) static SUPPORT_SQUAD: Spec = Spec::new("squad", "a Squad by its printed name")
    .args(&OF_A_KIND)
    .props(&[CARRIED, FROM, WHEN, POINTS, ONLY])
    .samples(&["squad Engineer with=Flamethrower from=america years=1943 points=2 only=islanders"]);

/// A Team of the Support Table.
pub(super) static SUPPORT_TEAM: Spec = Spec::new("team", "a Team by its printed name")
    .args(&OF_A_KIND)
    .props(&[CARRIED, FROM, WHEN, POINTS, ONLY])
    .samples(&[
        "team Weapon with=\"Heavy MG\" from=america years=\"1944-45\" points=3 only=islanders",
    ]);

/// A Radio of the Support Table.
pub(super) static SUPPORT_RADIO: Spec = Spec::new("radio", "a Radio by its calibre")
    .args(&[Argument::one("CALIBRE", Kind::Text, "its calibre in quotes")])
    .props(&[WHEN, POINTS, ONLY])
    .samples(&["radio \"120mm\" years=\"1942-43\" points=4 only=islanders"]);

const STATS: [Property; 5] = [
    Property::needed("fp", PRINTED, "Fire Power"),
    Property::needed("range", PRINTED, "Range"),
    Property::needed("move", PRINTED, "Movement"),
    Property::needed("morale", Kind::Whole(0, 20), "Morale"),
    Property::new("command", Kind::Whole(0, 9), "Command").default("0"),
];

/// A kind of unit.
pub(super) static UNIT: Spec = Spec::new("unit", "a kind of unit, its good side in the line and its broken side in the block")
    .args(&[
        Argument::one("CLASS", Kind::Words(&words_of(&CLASSES)), "a class"),
        Argument::one("NAME", Kind::Text, "its printed name"),
    ])
    .props(&[COUNT, STATS[0], STATS[1], STATS[2], STATS[3], STATS[4]])
    .block("a unit", &[&BROKEN])
    .samples(&["unit squad Line x=12 fp=5 range=5 move=\"[4]\" morale=7 command=0 {\n  broken fp=2 range=1 move=1 morale=7 command=0\n}"]);

/// Its broken side.
pub(super) static BROKEN: Spec = Spec::new("broken", "the broken side")
    .props(&STATS)
    .needed()
    .samples(&["broken fp=2 range=1 move=1 morale=7 command=0"]);

/// A Leader.
pub(super) static LEADER: Spec = Spec::new("leader", "a Leader by name")
    .args(&[Argument::one("NAME", Kind::Text, "a name")])
    .props(&[
        Property::needed("rank", Kind::Text, "the rank printed"),
        Property::needed("as", Kind::Text, "the name of the kind of unit that this Leader is"),
    ])
    .block("this block", &[&ALIAS])
    .samples(&["leader Smith rank=Captain as=Captain {\n  alias Smyth\n}"]);

/// Other spellings.
pub(super) static ALIAS: Spec = Spec::new("alias", "other spellings of the name")
    .args(&[Argument::some("SPELLINGS", Kind::Text, "another spelling")])
    .samples(&["alias Smyth"]);

/// A kind of Weapon.
pub(crate) static WEAPON: Spec = Spec::new("weapon", "a kind of Weapon")
    .args(&[Argument::one("NAME", Kind::Text, "its printed name")])
    .props(&[
        Property::needed("class", Kind::Words(&words_of(&WEAPONS)), "what it is"),
        COUNT,
        Property::needed("fp", PRINTED, "Fire Power"),
        Property::new("min", Kind::Whole(0, 20), "minimum Range").default("0"),
        Property::needed("range", PRINTED, "Range"),
        Property::new("move", Kind::Whole(-9, 0), "what it takes off the Movement of its carrier").default("0"),
        Property::needed("fix", Kind::Whole(0, ROWS as i64), "repaired in so many rows from the top"),
        Property::needed("eliminate", Kind::Whole(0, ROWS as i64), "eliminated in so many rows from the bottom"),
        Property::new("ordnance", Kind::Flag, "it is Ordnance"),
        SMOKE,
    ])
    .block("this block", &[&ALIAS])
    .samples(&["weapon \"Light MG\" class=mg x=6 fp=3 min=0 range=8 move=0 fix=2 eliminate=8 ordnance=#false smoke=#false"]);

/// A kind of Radio.
pub(super) static RADIO: Spec = Spec::new("radio", "a Radio by its calibre")
    .args(&[Argument::one("CALIBRE", Kind::Text, "its calibre in quotes")])
    .props(&[COUNT, Property::needed("fp", Kind::Whole(1, 20), "Fire Power"), SMOKE])
    .samples(&["radio \"81mm\" x=1 fp=9 smoke=#true"]);

/// A card.
pub(super) static CARD: Spec = Spec::new("card", "a Fate card")
    .args(&[
        Argument::one("NUMBER", Kind::Whole(1, DECK as i64), "a number"),
        Argument::one("ORDER", Kind::Other("the title of an Order"), "an Order"),
        Argument::one("ACTION", Kind::Other("the title of an Action"), "an Action"),
        Argument::one("EVENT", Kind::Other("the title of an Event"), "an Event"),
        Argument::one("HEX", Kind::Hex, "a random hex"),
        Argument::one("WHITE", Kind::Whole(1, 6), "a white die"),
        Argument::one("RED", Kind::Whole(1, 6), "a red die"),
        Argument::maybe("TRIGGER", Kind::Other("a trigger"), "a trigger"),
    ])
    .props(&[Property::new("wind", Kind::Whole(1, 6), "the direction of the wind")])
    .samples(&["card 1 Recover \"Assault Fire\" Shellholes A3 1 1 wind=2"]);

/// An Objective chit.
pub(crate) static CHIT: Spec = Spec::new("chit", "an Objective chit")
    .more("It has one worth: `objective` with `vp`, or `wins`, or `doubles`.")
    .args(&[Argument::one("LETTER", Kind::Other("a capital letter"), "a letter")])
    .props(&[
        Property::new(
            "objective",
            Kind::Other("1 to 5, or `all`"),
            "the objective that it makes worth something",
        ),
        Property::new("vp", Kind::Whole(1, 99), "how much"),
        Property::new(
            "wins",
            Kind::Words(&words_of(&super::chit::WINS)),
            "who holds all objectives wins then",
        ),
        Property::new(
            "doubles",
            Kind::Words(&words_of(&super::chit::DOUBLES)),
            "what counts double",
        ),
        Property::new("secret", Kind::Flag, "it may be drawn in secret").default("`#true`"),
    ])
    .samples(&[
        "chit A objective=1 vp=1 secret=#true",
        "chit V wins=sudden-death",
        "chit W doubles=exit",
    ]);
