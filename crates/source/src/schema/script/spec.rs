//! What the statements of a script may say.

use super::super::document;
use super::super::nation::SIDES;
use super::super::scenario::{EDGES, POSTURES};
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
            &TEST, &RETREAT, &MELEE, &REROLL, &REQUEST, &DENY, &ACTION, &EVENT, &SNIPER, &DRAW,
            &DECIDE, &RULE,
        ],
    )
    .ordered()
    .samples(&["script first-shots scenario=ford-at-dawn windows=pass format=1 {\n  expect running\n}"]);

/// Statements that may stand in the block of another.
static STEPS: [&Spec; 29] = [
    &TOP, &PILE, &CHOOSE, &EXPECT, &PLACE, &ADVANCE, &FIRE, &MOVE, &RECOVER, &ROUT, &PASS, &END,
    &ATTACK, &GO, &ENTER, &ROLL, &DEFEND, &TEST, &RETREAT, &MELEE, &REROLL, &REQUEST, &DENY,
    &ACTION, &EVENT, &SNIPER, &DRAW, &DECIDE, &RULE,
];

/// The position that it starts from.
pub(super) static GIVEN: Spec = Spec::new("given", "the position that it starts from; what is left out is as the scenario has it")
    .props(&[
        Property::new("turn", SIDE_WORDS, "whose Turn it is"),
        Property::new("orders", Kind::Whole(0, 6), "how many Orders they gave already").default("0"),
        Property::new("time", Kind::Whole(0, 30), "the space of the Time marker"),
        Property::new("initiative", SIDE_WORDS, "who holds the Initiative card"),
        Property::new("next-turn", SIDE_WORDS, "whose Turn comes next, where a special rule has said so"),
    ])
    .block(
        "a position",
        &[
            &UNITS, &VP, &CASUALTIES, &CONTROL, &SMOKE, &BLAZE, &FORTIFICATIONS, &RADIO, &TRACK,
            &CHITS, &SURRENDER, &POSTURE, &EDGE, &HAND, &DISCARD, &ACTIVATED, &HIDDEN, &KEEPS,
        ],
    )
    .once()
    .samples(&["given turn=allies orders=1 time=2 initiative=axis {\n  H6 rifle-1 rifle-2=broken\n  E4 line-1+light-mg-1\n  vp axis=3\n  casualties rifle-3\n  control axis=\"1 2\" allies=3 nobody=4\n  smoke D4=5\n  blaze F2\n  fortifications E5=wire\n}", "given turn=allies next-turn=allies {\n  H6 rifle-1\n  E4 line-1\n}"]);

/// Who rallied or routed.
pub(super) static ACTIVATED: Spec =
    Spec::new("activated", "the sides that were activated for a Recover or Rout Order this Turn")
        .args(&[Argument::some("SIDES", SIDE_WORDS, "a side")])
        .samples(&["activated axis allies"]);

/// What is noted down.
pub(super) static HIDDEN: Spec = Spec::new(
    "hidden",
    "pieces that their owner has noted down and not placed, and the hex of each; a weapon behind `+`",
)
.any(&Property::new("PIECE", Kind::Hex, "the hex of this piece"))
.samples(&["hidden rifle-1+light-mg-1=H6"]);

/// A number of a special rule.
pub(super) const NUMBER: Property =
    Property::new("NUMBER", Kind::Whole(-999, 999), "what this number of the rule is");

/// What a special rule keeps.
pub(super) static KEEPS: Spec =
    Spec::new("rule", "the numbers that a special rule keeps, where they are not as at the start")
        .args(&[Argument::one("RULE", Kind::Name, "the name of the rule")])
        .any(&NUMBER)
        .block("a rule", &[&MARK])
        .samples(&["rule fog density=2 {\n  mark dug rifle-1 H6\n}"]);

/// A mark of a special rule.
pub(super) static MARK: Spec =
    Spec::new("mark", "the pieces and hexes that have this mark of the rule")
        .args(&[
            Argument::one("MARK", Kind::Name, "the mark"),
            Argument::some("THINGS", Kind::Other("pieces and hexes"), "a piece or a hex"),
        ])
        .samples(&["mark dug rifle-1 H6"]);

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

/// What is dug, built or laid in a hex.
pub(super) const WORKS: Property = Property::new(
    "HEX",
    Kind::Among(
        "the word of a fortification, mines with their FP: `\"mines 7\"`",
        &words_of(&super::FORTIFICATIONS),
    ),
    "the fortification in this hex",
);

/// Fortifications.
pub(super) static FORTIFICATIONS: Spec =
    Spec::new("fortifications", "fortifications, each hex once; mines have FP 6 if none is given")
        .any(&WORKS)
        .samples(&["fortifications E5=trench F4=\"mines 7\""]);

/// Radios.
pub(super) static RADIO: Spec =
    Spec::new("radio", "radios in their boxes; without any, those of the scenario")
        .args(&[Argument::any("PIECES", Kind::Piece, "a radio that works")])
        .any(&Property::new(
            "PIECE",
            Kind::Words(&["broken", "unbroken"]),
            "a radio, and whether it is broken",
        ))
        .samples(&["radio heavy-radio", "radio heavy-radio=broken"]);

/// The Time track.
pub(super) static TRACK: Spec = Spec::new("track", "units on the Time track that come in there")
    .any(&Property::new("PIECE", Kind::Whole(0, 30), "the space of this unit"))
    .samples(&["track rifle-3=4"]);

const LETTERS: Kind = Kind::Other("capital letters, like `K` or `\"A K\"`");

/// Chits.
pub(super) static CHITS: Spec =
    Spec::new("chits", "the Objective chits, where they are not as at the start")
        .props(&[
            Property::new("open", LETTERS, "the open ones"),
            Property::new("axis", LETTERS, "the secret ones of the Axis"),
            Property::new("allies", LETTERS, "the secret ones of the Allies"),
        ])
        .once()
        .samples(&["chits open=\"A S\" axis=K allies=N"]);

/// Surrender markers.
pub(super) static SURRENDER: Spec =
    Spec::new("surrender", "the spaces of the Surrender markers, where they have moved")
        .props(&[
            Property::new("axis", Kind::Whole(1, 100), "that of the Axis"),
            Property::new("allies", Kind::Whole(1, 100), "that of the Allies"),
        ])
        .once()
        .samples(&["surrender axis=7 allies=8"]);

const POSTURE_WORDS: Kind = Kind::Words(&words_of(&POSTURES));
const EDGE_WORDS: Kind = Kind::Words(&words_of(&EDGES));

/// Postures.
pub(super) static POSTURE: Spec =
    Spec::new("posture", "the postures of the sides, where a special rule has changed them")
        .props(&[
            Property::new("axis", POSTURE_WORDS, "that of the Axis"),
            Property::new("allies", POSTURE_WORDS, "that of the Allies"),
        ])
        .once()
        .samples(&["posture axis=attack allies=defend"]);

/// Edges of the map.
pub(super) static EDGE: Spec =
    Spec::new("edge", "the own edges of the sides, where a special rule has changed them")
        .props(&[
            Property::new("axis", EDGE_WORDS, "that of the Axis"),
            Property::new("allies", EDGE_WORDS, "that of the Allies"),
        ])
        .once()
        .samples(&["edge axis=left allies=right"]);

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
            Property::needed("bot", Kind::Text, "which bot: `simple`, `strong` or `random`"),
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
            CHOICE,
            "a choice: a card, a piece, a hex, `done`, `pass` …",
        )])
        .samples(&["choose G-60 rifle-1 done"]);

/// What a choice may be.
const CHOICE: Kind = Kind::Among(
    "cards, pieces, hexes, sides, `keep`, `reroll`, `done`, `pass`, `exit`, `access`, `mission`, \
     `shells`, `smoke`, `action:G-6`, `scrap:light-mg-1`, `space:4`, `entry:2`, `value:5`, `chit:K`",
    &[
        "keep", "reroll", "done", "pass", "exit", "access", "mission", "shells", "smoke", "axis",
        "allies",
    ],
);

const EXPECTED: [Property; 19] = [
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
    Property::new("chits", OR_NONE, "the open Objective chits"),
    Property::new("axis-secret", OR_NONE, "the secret chits of the Axis"),
    Property::new("allies-secret", OR_NONE, "the secret chits of the Allies"),
    Property::new("axis-surrender", Kind::Whole(0, 100), "the space of the Axis Surrender marker"),
    Property::new("allies-surrender", Kind::Whole(0, 100), "the space of the Allied one"),
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
const OR_NONE: Kind = Kind::Among("capital letters, like `\"A K\"`, or `none`", &["none"]);
const OWNERS: [&str; 3] = words_of(&super::OWNERS);
const RUNNING: [Argument; 1] =
    [Argument::any("running", Kind::Words(&["running"]), "an expectation")];
static PIECE: Property = Property::new(
    "PIECE",
    Kind::Among(
        "states, a hex, `\"+light-mg-1\"` for a weapon that it carries, or `\"space 4\"` of the \
         Time track; of a hex a fortification (`\"mines 7\"`, `no-fortification`), `\"smoke 4\"`, \
         `no-smoke`, `blaze` or `no-blaze`; of `RULE:NUMBER` a number, of `RULE:MARK` all that has \
         the mark, or `none`",
        &[
            "unbroken",
            "broken",
            "suppressed",
            "unsuppressed",
            "veteran",
            "activated",
            "weapon-broken",
            "op-fired",
            "eliminated",
        ],
    ),
    "what this piece must be, `eliminated` is a state too; or what must be in this hex",
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
        "expect E5=wire F4=no-blaze rifle-3=\"space 4\" chits=\"A S\" axis-secret=K allies-secret=none axis-surrender=6 allies-surrender=7 {\n  and E5=\"smoke 4\"\n}",
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
const CHOICES: Argument = Argument::any("CHOICES", CHOICE, "a choice");
const EXIT: Argument = Argument::any(
    "EXIT",
    Kind::Among("`exit`, and `space:4` for when each comes back", &["exit"]),
    "leaving the map",
);

const CARD_PROP: Property =
    Property::new("card", Kind::Card, "the card, where its name looks like something else");
const ACTIVATE: Property =
    Property::new("activate", Kind::Pieces, "who is activated, in this order");
const TOTAL: Property =
    Property::new("total", Kind::Whole(-999, 999), "the total that must come out");

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
static END: Spec = step("end", "no more Orders; with cards that a nation may discard all the same")
    .args(&[CARDS])
    .props(&[CARD_PROP])
    .samples(&["end", "end card=B-1", "end B-1"]);
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
static GO: Spec = step("go", "a mover, who comes along, and the path; Op Fire and Actions of the other side in its block come when its hex is entered")
    .args(&[PIECES, HEXES, EXIT])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["go line-1 lt-chatham E5 F5", "go line-1 J4 exit space:4"]);
static ENTER: Spec = step("enter", "a unit advances into a hex")
    .args(&[PIECES, HEXES, EXIT])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["enter line-1 F5", "enter line-1 exit"]);
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
static REQUEST: Spec = step("request", "an Artillery Request Order, and what is decided for it")
    .args(&[CARD, CHOICES])
    .props(&[CARD_PROP])
    .block("this block", &STEPS)
    .ordered()
    .samples(&[
        "request B-9 mission lt-chatham G5 shells {\n  roll B-30\n  draw B-31\n  attack G5 {\n    roll B-32\n  }\n}",
        "request card=B-9 access",
    ]);
static DENY: Spec = step("deny", "an Artillery Denied Order")
    .args(&[CARD, CHOICES])
    .props(&[CARD_PROP])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["deny B-9", "deny card=B-9"]);
static ACTION: Spec = step(
    "action",
    "the Action half of a card as soon as it can be played, and what is decided for it",
)
.args(&[CARD, CHOICES])
.props(&[CARD_PROP])
.block("this block", &STEPS)
.ordered()
.samples(&["action B-12 line-1 F5 value:4", "action card=B-12"]);
static EVENT: Spec = step("event", "the card revealed for an Event, and what is decided for it")
    .args(&[CARD, CHOICES])
    .props(&[CARD_PROP])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["event B-30 line-1", "event card=B-30"]);
static SNIPER: Spec = step("sniper", "the card revealed for a Sniper, and whom he breaks")
    .args(&[CARD, CHOICES])
    .props(&[CARD_PROP])
    .block("this block", &STEPS)
    .ordered()
    .samples(&["sniper B-30 rifle-1", "sniper card=B-30"]);
static DRAW: Spec = step("draw", "what chance brings next: cards, Smoke markers, chits")
    .args(&[Argument::some("CHOICES", CHOICE, "what comes: a card, `value:4`, `chit:K`")])
    .samples(&["draw value:4"]);
static DECIDE: Spec = step("decide", "the next decisions, each as soon as it can be made")
    .args(&[Argument::some("CHOICES", CHOICE, "a choice")])
    .samples(&["decide rifle-1 H6"]);
static RULE: Spec = step("rule", "what a special rule of the scenario asks, in order; what is optional and not mentioned is passed")
    .args(&[
        Argument::one("RULE", Kind::Name, "the name of the rule"),
        Argument::any("CHOICES", CHOICE, "a choice: `value:2` for the second of several things, a piece, a hex, a card, `done`, `pass`"),
    ])
    .samples(&["rule night-raid value:2 rifle-1 H6"]);
