//! What the statements of the library's own kinds may say: nations and their counters and cards,
//! Objective chits.

use crestline_rules::content::DECK;

use super::nation::{CLASSES, ROWS, SIDES, WEAPONS};
use super::spec::{Argument, Kind, Property, Spec, words_of};

const PRINTED: Kind = Kind::Other("a number, or one in brackets where it is boxed: `\"[5]\"`");
const COUNT: Property = Property::new("x", Kind::Whole(1, 99), "how many counters").default("1");
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
    ])
    .block("a nation", &[&UNIT, &LEADER, &WEAPON, &RADIO, &CARD])
    .samples(&["nation nowhere title=\"Nowhere\" prefix=N side=axis discard=2 {\n}"]);

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
