//! What documents of design values may say.

use super::super::content::{COUNT, FROM, OF_A_KIND, WHEN, YEARS};
use super::super::scenario::QUALITIES;
use super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::{SIZES, WORKS, WORTHIES};

const POINTS: Property = Property::needed("points", Kind::Whole(1, 9999), "its worth in points");
const SIZE_ARGUMENT: [Argument; 1] =
    [Argument::one("SIZE", Kind::Words(&words_of(&SIZES)), "a size")];
const ORDERS: Property =
    Property::needed("orders", Kind::Whole(1, 6), "how many Orders a Turn it has");

/// The design values of a nation.
pub(crate) static DESIGN: Spec =
    Spec::new("design", "what the pieces of a nation are worth, and its tables for random scenarios")
        .args(&[Argument::one("NATION", Kind::Nation, "the word of a nation")])
        .props(&[Property::new(
            "squads-per-leader",
            Kind::Whole(1, 30),
            "how many Squads there usually are to a Leader",
        )
        .default("what is known already, else 3")])
        .more("What it says goes before what the library says of that nation; what it does not say is as there.")
        .block("design values", &[&WORTH, &AGAINST, &QUALITY, &MODIFIER, &LEADER, &OB])
        .samples(&[
            "design germany squads-per-leader=3 {\n  points squad Rifle 100\n}",
            "design britain {\n  order-of-battle K Sappers quality=elite {\n  }\n}",
        ]);

/// What a kind of piece is worth.
pub(super) static WORTH: Spec = Spec::new("points", "what a kind of piece is worth")
    .args(&[
        Argument::one("KIND", Kind::Words(&words_of(&WORTHIES)), "what it is"),
        Argument::one("NAME", Kind::Text, "its printed name, of a Radio its calibre"),
        Argument::one("POINTS", Kind::Whole(1, 9999), "its worth in points"),
    ])
    .samples(&["points radio \"81mm\" 320"]);

/// Whom the nation fought.
pub(super) static AGAINST: Spec = Spec::new("against", "an enemy, for random scenarios")
    .args(&[Argument::one("NATION", Kind::Nation, "the word of a nation")])
    .props(&[WHEN])
    .more("It is enough if one of the two says so.")
    .samples(&["against russia years=\"1941-45\""]);

const UP_TO: Kind = Kind::Whole(2, 12);

/// Troop quality by roll.
pub(super) static QUALITY: Spec = Spec::new("quality", "the troop quality by a roll of two dice")
    .props(&[
        WHEN,
        Property::new("against", Kind::Nation, "the only opponent that it is for"),
        Property::new("except", Kind::Nation, "an opponent that it is not for"),
        Property::new("elite", UP_TO, "the highest roll that is Elite"),
        Property::new("line", UP_TO, "the highest roll that is Line"),
        Property::new("green", UP_TO, "the highest roll that is Green"),
    ])
    .more("The last of the three is 12.")
    .samples(&[
        "quality years=\"1940-43\" except=russia elite=4 line=8 green=12",
        "quality years=1939 against=russia elite=12",
    ]);

/// What is added to the roll for a Leader.
pub(super) static MODIFIER: Spec =
    Spec::new("modifier", "what is added to the roll for a Leader where all of it is so")
        .props(&[
            Property::new("quality", Kind::Words(&words_of(&QUALITIES)), "the troop quality"),
            WHEN,
            Property::needed("by", Kind::Whole(-9, 9), "what is added"),
        ])
        .samples(&["modifier quality=elite years=\"1939-43\" by=1"]);

/// A Leader that is rolled for.
pub(super) static LEADER: Spec = Spec::new("leader", "a Leader that is rolled for")
    .args(&[
        Argument::one("ROLL", Kind::Whole(-9, 20), "a roll"),
        Argument::one("NAME", Kind::Text, "a name"),
    ])
    .more("The lowest roll also stands for all below it, the highest for all above.")
    .samples(&["leader 3 Esser"]);

/// An order of battle.
pub(super) static OB: Spec = Spec::new("order-of-battle", "forces as they are handed out")
    .args(&[
        Argument::one("CHIT", Kind::Text, "the letter of its chit"),
        Argument::one("NAME", Kind::Text, "its name"),
    ])
    .props(&[
        Property::new("years", YEARS, "when it may be had").default("all years"),
        Property::needed("quality", Kind::Words(&words_of(&QUALITIES)), "its troop quality"),
        Property::new("minor", Kind::Name, "the minor nation that it is of"),
        Property::new("against", Kind::Nation, "the only opponent that it fights"),
    ])
    .block("an order of battle", &[&STRENGTH])
    .samples(&[
        "order-of-battle K Sappers years=\"1943-45\" quality=elite minor=canadian against=germany {\n  size platoon points=12 initiative=14 orders=2 leaders=1 surrender=4 {\n  }\n}",
    ]);

/// An order of battle in one size.
pub(super) static STRENGTH: Spec = Spec::new("size", "the order of battle in one size")
    .args(&SIZE_ARGUMENT)
    .props(&[
        Property::needed("points", Kind::Whole(0, 99), "what it costs, in VP"),
        Property::needed(
            "initiative",
            Kind::Whole(-99, 99),
            "the higher of two sides has the Initiative card",
        ),
        ORDERS,
        Property::needed("leaders", Kind::Whole(0, 12), "how many Leaders it has"),
        Property::needed("surrender", Kind::Whole(1, 100), "the space of its Surrender marker"),
    ])
    .block("a size", &[&SQUAD, &TEAM, &GUN])
    .samples(&[
        "size platoon points=12 initiative=14 orders=2 leaders=1 surrender=4 {\n  squad Engineer x=2\n}",
    ]);

/// Squads of an order of battle.
pub(super) static SQUAD: Spec = Spec::new("squad", "Squads by their printed name")
    .args(&OF_A_KIND)
    .props(&[COUNT, WHEN])
    .samples(&["squad Line x=9 years=\"1943-44\""]);

/// Teams of an order of battle.
pub(super) static TEAM: Spec = Spec::new("team", "Teams by their printed name")
    .args(&OF_A_KIND)
    .props(&[COUNT, WHEN])
    .samples(&["team Weapon x=2 years=\"1943-44\""]);

/// Weapons of an order of battle.
pub(super) static GUN: Spec = Spec::new("weapon", "Weapons by their printed name")
    .args(&OF_A_KIND)
    .props(&[COUNT, FROM, WHEN])
    .samples(&["weapon \"Light MG\" x=4 years=\"1943-44\"", "weapon \"Medium MG\" from=america"]);

/// The values that all nations share.
pub(crate) static COMMON: Spec = Spec::new("design-common", "design values that all nations share")
    .more("What it says goes before what the library says; what it does not say is as there.")
    .block("common design values", &[&VP, &SIZE, &DEPTH, &WORK, &PACKAGE])
    .samples(&["design-common {\n  fortification pillbox points=93\n}"]);

/// How many points are a VP.
pub(super) static VP: Spec = Spec::new("vp", "how many points are worth one VP")
    .args(&[Argument::one("POINTS", Kind::Whole(1, 9999), "a number of points")])
    .once()
    .samples(&["vp 100"]);

/// What forces of a size are given.
pub(super) static SIZE: Spec = Spec::new("size", "what forces of a size are given")
    .args(&SIZE_ARGUMENT)
    .props(&[
        ORDERS,
        Property::needed(
            "surrender",
            Kind::Whole(1, 100),
            "how many of a hundred units make it surrender when they are lost",
        ),
    ])
    .samples(&["size company orders=4 surrender=70"]);

/// How deep each posture sets up.
pub(super) static DEPTH: Spec =
    Spec::new("depth", "how many columns from its own edge a posture sets up, of 15")
        .props(&[
            Property::needed("attack", Kind::Whole(1, 15), "who attacks"),
            Property::needed("recon", Kind::Whole(1, 15), "who is on recon"),
            Property::needed("defend", Kind::Whole(1, 15), "who defends"),
        ])
        .once()
        .samples(&["depth attack=2 recon=5 defend=8"]);

const FP: Property = Property::new("fp", Kind::Whole(1, 20), "the FP of Mines");

/// What a Fortification is worth.
pub(super) static WORK: Spec = Spec::new("fortification", "what a Fortification is worth")
    .args(&[Argument::one("KIND", Kind::Words(&words_of(&WORKS)), "a Fortification")])
    .props(&[FP, POINTS])
    .samples(&["fortification mines fp=7 points=90", "fortification pillbox points=93"]);

/// Fortifications that are bought together.
pub(super) static PACKAGE: Spec =
    Spec::new("package", "Fortifications that a defender may buy together")
        .args(&[Argument::one("NAME", Kind::Text, "a name")])
        .props(&[Property::needed("vp", Kind::Whole(0, 99), "what they cost, in VP")])
        .block("a package", &[&BUNKER, &FOXHOLES, &MINES, &PILLBOX, &TRENCH, &WIRE])
        .samples(&["package Strongpoint vp=2 {\n  bunker\n  trench\n}"]);

static BUNKER: Spec = Spec::new("bunker", "Bunkers").props(&[COUNT]).samples(&["bunker x=3"]);
static FOXHOLES: Spec =
    Spec::new("foxholes", "Foxholes").props(&[COUNT]).samples(&["foxholes x=3"]);
static MINES: Spec = Spec::new("mines", "Mines").props(&[COUNT, FP]).samples(&["mines x=10 fp=7"]);
static PILLBOX: Spec = Spec::new("pillbox", "Pillboxes").props(&[COUNT]).samples(&["pillbox x=1"]);
static TRENCH: Spec = Spec::new("trench", "Trenches").props(&[COUNT]).samples(&["trench x=3"]);
static WIRE: Spec = Spec::new("wire", "Wire").props(&[COUNT]).samples(&["wire x=9"]);
