//! What the statements of a script may say.

use super::super::document;
use super::super::nation::SIDES;
use super::super::spec::{Argument, Head, Kind, Property, Spec, words_of};
use super::read::WINDOWS;

const SIDE_WORDS: Kind = Kind::Words(&words_of(&SIDES));

/// A script.
pub(crate) static SCRIPT: Spec = Spec::new("script", "a script: plays a scenario, says which cards come and what the players do, and what must be so afterwards")
    .args(&[Argument::one("NAME", Kind::Name, "a name")])
    .props(&[
        Property::needed("scenario", Kind::Scenario, "the scenario that it plays"),
        Property::new("windows", Kind::Words(&words_of(&WINDOWS)), "`ask`: what is optional must be mentioned too").default("`pass`"),
        document::FORMAT,
    ])
    .block(
        "a script",
        &[
            &GIVEN, &HAND, &DISCARD, &OTHERWISE, &TOP, &PILE, &CHOOSE, &EXPECT, &PLACE, &ADVANCE,
            &FIRE, &MOVE, &RECOVER, &ROUT, &PASS, &END, &ATTACK, &GO, &ENTER, &ROLL, &DEFEND,
            &TEST, &RETREAT, &MELEE, &REROLL,
        ],
    )
    .ordered()
    .samples(&["script first-shots scenario=ford-at-dawn windows=pass format=1 {\n  expect running\n}"]);

/// Statements that may stand in the block of another.
static STEPS: [&Spec; 21] = [
    &TOP, &PILE, &CHOOSE, &EXPECT, &PLACE, &ADVANCE, &FIRE, &MOVE, &RECOVER, &ROUT, &PASS, &END,
    &ATTACK, &GO, &ENTER, &ROLL, &DEFEND, &TEST, &RETREAT, &MELEE, &REROLL,
];

/// The position that it starts from.
pub(super) static GIVEN: Spec = Spec::new("given", "the position that it starts from; what is left out is as the scenario has it")
    .props(&[
        Property::new("turn", SIDE_WORDS, "whose Turn it is"),
        Property::new("orders", Kind::Whole(0, 6), "how many Orders they gave already").default("0"),
        Property::new("time", Kind::Whole(0, 30), "the space of the Time marker"),
        Property::new("initiative", SIDE_WORDS, "who holds the Initiative card"),
    ])
    .block(
        "a position",
        &[&UNITS, &VP, &CASUALTIES, &CONTROL, &SMOKE, &BLAZE, &HAND, &DISCARD],
    )
    .once()
    .samples(&["given turn=allies orders=1 time=2 initiative=axis {\n  H6 rifle-1 rifle-2=broken\n  E4 line-1+light-mg-1\n  vp axis=3\n  casualties rifle-3\n  control axis=\"1 2\" allies=3 nobody=4\n  smoke D4=5\n  blaze F2\n}"]);

/// Units in a hex.
pub(super) static UNITS: Spec =
    Spec::new("HEX", "units in this hex, with the weapon that they carry behind `+`")
        .head(Head::Hex)
        .args(&[Argument::any("PIECES", Kind::Piece, "a piece")])
        .any(&Property::new("PIECE", Kind::States, "a unit in these states"))
        .samples(&["H6 rifle-1 lt-schrader=suppressed"]);

/// Victory points.
pub(super) static VP: Spec = Spec::new("vp", "who leads, and by how many VP; one of the two")
    .props(&[
        Property::new("axis", Kind::Whole(0, 999), "the Axis lead by so many"),
        Property::new("allies", Kind::Whole(0, 999), "the Allies lead by so many"),
    ])
    .once()
    .samples(&["vp axis=3", "vp allies=1"]);

/// The casualty track.
pub(super) static CASUALTIES: Spec = Spec::new("casualties", "pieces on the casualty track")
    .args(&[Argument::some("PIECES", Kind::Piece, "the pieces on the casualty track")])
    .samples(&["casualties rifle-3 line-2"]);

/// Who controls what.
pub(super) static CONTROL: Spec =
    Spec::new("control", "who controls objectives that are not as at the start")
        .props(&[
            Property::new("axis", Kind::Wholes(1, 5), "objectives of the Axis"),
            Property::new("allies", Kind::Wholes(1, 5), "objectives of the Allies"),
            Property::new("nobody", Kind::Wholes(1, 5), "objectives of nobody"),
        ])
        .samples(&["control axis=\"1 2\" allies=4 nobody=3"]);

/// The hindrance of smoke.
pub(super) const CLOUD: Property =
    Property::new("HEX", Kind::Whole(1, 10), "the hindrance of the smoke in this hex");

/// Smoke.
pub(super) static SMOKE: Spec =
    Spec::new("smoke", "smoke, each hex once").any(&CLOUD).samples(&["smoke D4=5 D5=3"]);

/// Blazes.
pub(super) static BLAZE: Spec = Spec::new("blaze", "blazes")
    .args(&[Argument::some("HEXES", Kind::Hexes, "hexes")])
    .samples(&["blaze E4 E5"]);

const CARDS_OF_A_SIDE: [Argument; 2] =
    [Argument::one("SIDE", SIDE_WORDS, "the side"), Argument::any("CARDS", Kind::Card, "a card")];

const fn cards(word: &'static str, about: &'static str, samples: &'static [&'static str]) -> Spec {
    Spec::new(word, about).args(&CARDS_OF_A_SIDE).samples(samples)
}

/// Cards that are held.
pub(super) static HAND: Spec = cards(
    "hand",
    "cards in hand; a side without it holds none until it next draws",
    &["hand axis G-60 G-5"],
);
/// Cards that lie there.
pub(super) static DISCARD: Spec =
    cards("discard", "cards that are discarded already", &["discard axis G-1"]);
/// The next cards.
pub(super) static TOP: Spec = cards(
    "top",
    "the next cards off this deck, first first; more statements put cards below",
    &["top axis G-27 G-31"],
);
/// All cards that come.
pub(super) static PILE: Spec = cards(
    "pile",
    "the next cards off this deck, and nothing else may come off it",
    &["pile axis G-27 G-31"],
);

/// Who plays on.
pub(super) static OTHERWISE: Spec =
    Spec::new("otherwise", "lets a bot play both sides to the end of the game")
        .props(&[
            Property::needed("bot", Kind::Text, "which bot: `simple` or `random`"),
            Property::new("seed", Kind::Whole(0, i64::MAX), "what chance and the bots begin with")
                .default("0"),
        ])
        .once()
        .samples(&["otherwise bot=simple seed=7"]);

/// The next decisions.
pub(super) static CHOOSE: Spec =
    Spec::new("choose", "exactly the next decisions or draws, one after another")
        .args(&[Argument::some(
            "CHOICES",
            Kind::Among(
                "cards, pieces, hexes, sides, `keep`, `reroll`, `done`, `pass`",
                &["keep", "reroll", "done", "pass", "axis", "allies"],
            ),
            "a choice: a card, a piece, a hex, `done`, `pass` …",
        )])
        .samples(&["choose G-60 rifle-1 done"]);

const EXPECTED: [Property; 14] = [
    Property::new("time", Kind::Whole(0, 99), "the space of the Time marker"),
    Property::new("turn", SIDE_WORDS, "whose Turn it is"),
    Property::new("initiative", SIDE_WORDS, "who holds the Initiative card"),
    Property::new("winner", SIDE_WORDS, "who has won"),
    Property::new(
        "vp",
        Kind::Other("a side and a number, like `\"axis 2\"`, or `0`"),
        "who leads, and by how many VP",
    ),
    Property::new("axis-hand", Kind::Whole(0, 72), "how many cards the Axis player holds"),
    Property::new("allies-hand", Kind::Whole(0, 72), "how many cards the Allied player holds"),
    Property::new(
        "legal",
        Kind::Among("a choice, as in `choose`", &["keep", "reroll", "done", "pass"]),
        "this can be chosen now",
    ),
    Property::new(
        "illegal",
        Kind::Among("a choice, as in `choose`", &["keep", "reroll", "done", "pass"]),
        "this cannot be chosen now",
    ),
    Property::new("objective-1", Kind::Words(&OWNERS), "who controls objective 1"),
    Property::new("objective-2", Kind::Words(&OWNERS), "who controls objective 2"),
    Property::new("objective-3", Kind::Words(&OWNERS), "who controls objective 3"),
    Property::new("objective-4", Kind::Words(&OWNERS), "who controls objective 4"),
    Property::new("objective-5", Kind::Words(&OWNERS), "who controls objective 5"),
];
const OWNERS: [&str; 3] = words_of(&super::OWNERS);
const RUNNING: [Argument; 1] =
    [Argument::any("running", Kind::Words(&["running"]), "an expectation")];
static PIECE: Property = Property::new(
    "PIECE",
    Kind::Among(
        "states, a hex, or `\"+light-mg-1\"` for a weapon that it carries",
        &[
            "unbroken",
            "broken",
            "suppressed",
            "unsuppressed",
            "veteran",
            "activated",
            "weapon-broken",
            "eliminated",
        ],
    ),
    "what this piece must be; `eliminated` is a state too",
);

/// What must be so.
pub(super) static EXPECT: Spec = Spec::new("expect", "what must be so now; `running`: the game is not over")
    .args(&RUNNING)
    .props(&EXPECTED)
    .any(&PIECE)
    .block("an expectation", &[&AND])
    .samples(&[
        "expect rifle-1=broken time=2 turn=allies vp=\"axis 3\" running {\n  and rifle-1=H6\n}",
        "expect initiative=axis axis-hand=2 allies-hand=0 legal=pass illegal=rifle-1 winner=axis",
        "expect objective-1=axis objective-2=axis objective-3=allies objective-4=nobody objective-5=nobody",
    ]);

/// More of it.
pub(super) static AND: Spec = Spec::new("and", "goes on where a name is on the line already")
    .args(&RUNNING)
    .props(&EXPECTED)
    .any(&PIECE)
    .samples(&["and rifle-1=H6"]);

const CARD: Argument = Argument::maybe("CARD", Kind::Card, "a card");
const CARDS: Argument = Argument::any("CARDS", Kind::Card, "a card");
const PIECE_ARG: Argument = Argument::maybe("PIECE", Kind::Piece, "a piece");
const PIECES: Argument = Argument::any("PIECES", Kind::Piece, "a piece");
const HEX: Argument = Argument::maybe("HEX", Kind::Hex, "a hex");
const HEXES: Argument = Argument::any("HEXES", Kind::Hexes, "hexes");
const SIDE: Argument = Argument::maybe("SIDE", SIDE_WORDS, "a side");

const CARD_PROP: Property =
    Property::new("card", Kind::Card, "the card, where its name looks like something else");
const ACTIVATE: Property =
    Property::new("activate", Kind::Pieces, "who is activated, in this order");
const TOTAL: Property =
    Property::new("total", Kind::Whole(-99, 99), "the total that must come out");

const fn step(word: &'static str, about: &'static str) -> Spec {
    Spec::new(word, about)
}

static PLACE: Spec = step(
    "place",
    "set-up: units into a hex, or each into its own; or a weapon to the unit behind it",
)
.args(&[PIECES, HEXES])
.samples(&["place rifle-1 H6"]);
static ADVANCE: Spec = step("advance", "an Advance Order")
    .args(&[CARD, PIECES])
    .props(&[CARD_PROP, ACTIVATE])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["advance B-44 activate=line-1 {\n  enter line-1 F5\n}", "advance card=B-44"]);
static FIRE: Spec = step("fire", "a Fire Order, or Op Fire in the block of a `go`")
    .args(&[CARD, PIECES, HEX])
    .props(&[CARD_PROP, ACTIVATE])
    .block("this block", &STEPS)
    .ordered()
    .samples(&[
        "fire B-53 activate=\"lt-chatham line-1\" {\n  attack H6 base=line-1\n}",
        "fire card=B-53",
    ]);
static MOVE: Spec = step("move", "a Move Order")
    .args(&[CARD, PIECES])
    .props(&[CARD_PROP, ACTIVATE])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["move B-27 activate=line-1 {\n  go line-1 E5 F5\n}", "move card=B-27"]);
static RECOVER: Spec = step("recover", "a Recover Order")
    .args(&[CARD, PIECES])
    .props(&[CARD_PROP, ACTIVATE])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["recover G-5 {\n  test rifle-2 G-28\n}", "recover card=G-5 activate=rifle-2"]);
static ROUT: Spec = step("rout", "a Rout Order against a side")
    .args(&[CARD, SIDE, PIECES])
    .props(&[CARD_PROP, ACTIVATE])
    .block("this block", &STEPS)
    .ordered()
    .samples(&[
        "rout B-10 axis {\n  retreat rifle-2 I5\n}",
        "rout axis card=B-10 activate=rifle-2",
    ]);
static PASS: Spec = step("pass", "no Orders; these cards are discarded")
    .args(&[CARDS])
    .props(&[CARD_PROP])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["pass B-1 B-2", "pass card=B-1"]);
static END: Spec = step("end", "no more Orders").samples(&["end"]);
static ATTACK: Spec = step("attack", "an attack on a hex")
    .args(&[PIECES, HEX])
    .props(&[
        Property::new("base", Kind::Pieces, "the piece whose Fire Power is the base"),
        Property::new("with", Kind::Pieces, "what joins in"),
        TOTAL,
    ])
    .block("this block", &STEPS)
    .ordered()
    .samples(&[
        "attack F5 base=rifle-1 with=\"light-mg rifle-2\" total=12 {\n  defend line-1 B-7\n}",
    ]);
static GO: Spec = step("go", "a mover, who comes along, and the path; Op Fire in its block comes when its last hex is entered")
    .args(&[PIECES, HEXES])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["go line-1 lt-chatham E5 F5"]);
static ENTER: Spec = step("enter", "a unit advances into a hex")
    .args(&[PIECES, HEXES])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["enter line-1 F5"]);
static ROLL: Spec = step("roll", "the next roll, whatever it is for")
    .args(&[SIDE, CARD])
    .props(&[CARD_PROP, TOTAL])
    .samples(&["roll axis B-65 total=9", "roll card=B-65"]);
static DEFEND: Spec = step("defend", "the unit that rolls for its defence next")
    .args(&[PIECE_ARG, CARD])
    .props(&[CARD_PROP, TOTAL])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["defend rifle-1 G-19 total=16", "defend rifle-1 card=G-19"]);
static TEST: Spec = step("test", "the unit that rolls to rally or rout next")
    .args(&[PIECE_ARG, CARD])
    .props(&[CARD_PROP, TOTAL])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["test rifle-2 G-28 total=6", "test rifle-2 card=G-28"]);
static RETREAT: Spec = step("retreat", "the way of a retreat")
    .args(&[PIECE_ARG, HEXES])
    .samples(&["retreat rifle-2 I5 J5"]);
static MELEE: Spec = step("melee", "the Melee that is fought next")
    .args(&[HEX])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["melee F5 {\n  roll axis B-65\n}"]);
static REROLL: Spec = step("reroll", "the Initiative card is handed over for a new roll")
    .args(&[SIDE, CARD])
    .props(&[CARD_PROP, TOTAL])
    .samples(&["reroll axis B-30 total=7", "reroll card=B-30"]);
