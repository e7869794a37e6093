//! What rules do: the statements of a `when`, and how each is read.

use crestline_rules::content::DECK;
use crestline_rules::special::Block;
use crestline_rules::special::amount::Amount;
use crestline_rules::special::effect::{AttackWay, Effect};
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::moment::Printed;
use crestline_rules::special::pieces::{Pieces, Whose};

use super::super::super::fields::{Fields, unknown_statement};
use super::super::super::spec::{Argument, Kind, Property, Spec, words_of};
use super::amounts::{self, AMOUNT, CHANGE};
use super::choices::{self, ASK, CHOOSE, ELSE, IF_SPEC, RANDOM_HEX, ROLL};
use super::hexes::{self, IN};
use super::lasting::{self, UNTIL_SPEC};
use super::making::Making;
use super::pieces::{self, PIECES};
use super::printed::{self, OF};
use super::words::{EDGES, FORTS, POSTURES, Sort, WAYS, WHOSE};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::Span;
use crate::visible::visible;

/// All of them.
pub(super) static EFFECTS: [&Spec; 54] = [
    &NUMBER,
    &VP,
    &TIME,
    &ADVANCE_TIME,
    &SURRENDER,
    &POSTURE,
    &BREAK,
    &RALLY,
    &SUPPRESS,
    &RECOVER,
    &HARDEN,
    &ELIMINATE,
    &REMOVE,
    &TIRE,
    &REFRESH,
    &PLACE,
    &WAIT,
    &GIVE,
    &RETREAT,
    &FORTIFY,
    &RAZE,
    &SMOKE,
    &CLEAR_SMOKE,
    &BLAZE,
    &QUENCH,
    &CONTROL,
    &DRAW_CHIT,
    &OPEN_CHIT,
    &DRAW,
    &TAKE,
    &SEARCH,
    &DISCARD,
    &LOSE,
    &EDGE,
    &INITIATIVE,
    &NEXT_TURN,
    &ATTACK,
    &TOTAL,
    &REPEAT,
    &EVENT,
    &CANCEL,
    &END_TURN,
    &END,
    &MARK,
    &UNMARK,
    &MARK_HEXES,
    &UNMARK_HEXES,
    &CHOOSE,
    &ASK,
    &ROLL,
    &RANDOM_HEX,
    &IF_SPEC,
    &ELSE,
    &UNTIL_SPEC,
];

/// A side.
pub(super) const SIDE: Argument = Argument::one("SIDE", Kind::Words(&words_of(&WHOSE)), "a side");
const SOME: [Argument; 1] = [Argument::some("PIECES", PIECES, "pieces")];
const ONLY_SIDE: [Argument; 1] = [SIDE];
const SIDE_AND_AMOUNT: [Argument; 2] = [SIDE, Argument::one("AMOUNT", AMOUNT, "how many")];
const TO: Argument = Argument::maybe("AMOUNT", AMOUNT, "what it becomes");
const WHERE: [Property; 1] = [IN];

const fn of_pieces(
    word: &'static str,
    about: &'static str,
    samples: &'static [&'static str],
) -> Spec {
    Spec::new(word, about).args(&SOME).samples(samples)
}

const fn of_hexes(
    word: &'static str,
    about: &'static str,
    samples: &'static [&'static str],
) -> Spec {
    Spec::new(word, about).props(&WHERE).samples(samples)
}

static NUMBER: Spec = Spec::new("number", "a number of the rule changes")
    .args(&[Argument::one("NAME", Kind::Name, "the name of a number of the rule"), TO])
    .props(&CHANGE)
    .samples(&["number fog by=-1", "number fog 2 times=2 by=\"time - 1\" min=0 max=3"]);
static VP: Spec = Spec::new("vp", "a side gains VP, or loses them where it is less than 0")
    .args(&SIDE_AND_AMOUNT)
    .samples(&["vp axis 2"]);
static TIME: Spec = Spec::new("time", "the Time marker moves, with nothing else of a Time advance")
    .args(&[TO])
    .props(&CHANGE)
    .samples(&["time by=1", "time 3 times=1 by=1 min=1 max=9"]);
static ADVANCE_TIME: Spec = Spec::new("advance-time", "time advances, by the doing of a side")
    .args(&ONLY_SIDE)
    .samples(&["advance-time active"]);
static SURRENDER: Spec = Spec::new("surrender", "the Surrender marker of a side moves")
    .args(&[SIDE, TO])
    .props(&CHANGE)
    .samples(&["surrender axis by=1", "surrender axis 7 times=1 by=1 min=1 max=9"]);
static POSTURE: Spec = Spec::new("posture", "a side has another posture from now on")
    .args(&[SIDE, Argument::one("POSTURE", Kind::Words(&words_of(&POSTURES)), "a posture")])
    .samples(&["posture axis attack"]);
static BREAK: Spec = of_pieces(
    "break",
    "units, weapons or Radios break; who is broken is eliminated",
    &["break it"],
);
static RALLY: Spec =
    of_pieces("rally", "units rally, weapons and Radios are repaired", &["rally axis leaders"]);
static SUPPRESS: Spec = of_pieces("suppress", "units are Suppressed", &["suppress it"]);
static RECOVER: Spec = of_pieces("recover", "units are no longer Suppressed", &["recover it"]);
static HARDEN: Spec = of_pieces("harden", "units become Veteran", &["harden it"]);
static ELIMINATE: Spec = of_pieces("eliminate", "pieces are eliminated", &["eliminate it"]);
static REMOVE: Spec = of_pieces(
    "remove",
    "pieces leave the map without VP, set aside",
    &["remove \"axis squads not broken in H5 H6\""],
);
static TIRE: Spec = of_pieces("tire", "units count as activated this Turn", &["tire it"]);
static REFRESH: Spec =
    of_pieces("refresh", "units can be activated again this Turn", &["refresh it"]);
static PLACE: Spec =
    Spec::new("place", "pieces are put in one of these hexes, their owner chooses")
        .args(&SOME)
        .props(&WHERE)
        .samples(&["place it in=\"C2 C3\""]);
static WAIT: Spec = Spec::new("wait", "pieces go onto a space of the Time track")
    .args(&SOME)
    .props(&[Property::needed("space", AMOUNT, "the space")])
    .samples(&["wait it space=\"time + 2\""]);
static GIVE: Spec = Spec::new("give", "weapons go to one of these units, their owner chooses")
    .args(&SOME)
    .props(&[Property::needed("to", PIECES, "the units")])
    .samples(&["give \"Light MG\" to=it"]);
static RETREAT: Spec = Spec::new("retreat", "units retreat")
    .args(&SOME)
    .props(&[Property::needed("hexes", AMOUNT, "how many hexes")])
    .samples(&["retreat it hexes=2"]);
static FORTIFY: Spec = Spec::new("fortify", "Fortifications are placed")
    .args(&[Argument::one("KIND", Kind::Words(&words_of(&FORTS)), "a fortification")])
    .props(&[IN, Property::new("fp", AMOUNT, "the Fire Power of mines")])
    .samples(&["fortify wire in=here", "fortify mines in=\"C2 C3\" fp=7"]);
static RAZE: Spec = of_hexes("raze", "Fortifications are removed", &["raze in=here"]);
static SMOKE: Spec = Spec::new("smoke", "Smoke is placed")
    .props(&[IN, Property::new("value", AMOUNT, "its hindrance").default("a drawn marker")])
    .samples(&["smoke in=here value=3"]);
static CLEAR_SMOKE: Spec = of_hexes("clear-smoke", "Smoke is removed", &["clear-smoke in=here"]);
static BLAZE: Spec = of_hexes("blaze", "Blazes are placed", &["blaze in=\"C2 woods\""]);
static QUENCH: Spec = of_hexes("quench", "Blazes are removed", &["quench in=here"]);
static CONTROL: Spec = Spec::new("control", "an Objective goes to a side, or to nobody")
    .args(&[
        Argument::one("OBJECTIVE", AMOUNT, "the number of an Objective"),
        Argument::one("WHO", Kind::Words(&OWNERS), "a side, or `nobody`"),
    ])
    .samples(&["control 3 axis", "control 3 nobody"]);
const OWNERS: [&str; 9] = words_of(&OWNER);
const OWNER: [(&str, Option<Whose>); 9] = {
    let mut all = [("nobody", None); 9];
    let mut at = 0;
    while at < WHOSE.len() {
        all[at] = (WHOSE[at].0, Some(WHOSE[at].1));
        at += 1;
    }
    all
};
static DRAW_CHIT: Spec = Spec::new("draw-chit", "a side draws an Objective chit")
    .args(&ONLY_SIDE)
    .props(&[Property::new("secret", Kind::Flag, "it stays hidden from the other side")])
    .samples(&["draw-chit axis secret=#true"]);
static OPEN_CHIT: Spec = Spec::new("open-chit", "an open chit is laid down")
    .args(&[Argument::one("LETTER", Kind::Other("a capital letter"), "the letter of a chit")])
    .samples(&["open-chit R"]);
static DRAW: Spec = Spec::new("draw", "a side draws cards, beyond a full hand too")
    .args(&SIDE_AND_AMOUNT)
    .samples(&["draw axis 1"]);
static TAKE: Spec = Spec::new("take", "a card goes from deck or discards to the hand")
    .args(&[SIDE, Argument::one("NUMBER", Kind::Whole(1, DECK as i64), "the number of the card")])
    .samples(&["take axis 35"]);
static SEARCH: Spec =
    Spec::new("search", "a side takes cards of its choice from its deck into its hand")
        .more("What is taken stays hidden from the other side.")
        .args(&SIDE_AND_AMOUNT)
        .props(&[
            Property::new("of", OF.kind, "with one of these Orders or Actions on them"),
            Property::new("from", Kind::Words(&["deck", "discards"]), "where it looks")
                .default("`deck`"),
        ])
        .samples(&["search axis 1", "search axis 2 of=\"Fire, Dig In\" from=discards"]);
static DISCARD: Spec = Spec::new("discard", "a side discards cards of its choice")
    .args(&SIDE_AND_AMOUNT)
    .samples(&["discard axis 1"]);
static LOSE: Spec = Spec::new("lose", "cards of a hand are discarded at random")
    .args(&SIDE_AND_AMOUNT)
    .samples(&["lose axis 1"]);
static EDGE: Spec = Spec::new("edge", "another edge of the map is a side's own from now on")
    .args(&[SIDE, Argument::one("EDGE", Kind::Words(&words_of(&EDGES)), "an edge")])
    .samples(&["edge axis top"]);
static INITIATIVE: Spec = Spec::new("initiative", "the Initiative card goes to a side")
    .args(&ONLY_SIDE)
    .samples(&["initiative axis"]);
static NEXT_TURN: Spec = Spec::new("next-turn", "the Turn after this one is this side's")
    .args(&ONLY_SIDE)
    .samples(&["next-turn axis"]);
static ATTACK: Spec = Spec::new("attack", "an attack is made by a side, without a base")
    .args(&ONLY_SIDE)
    .props(&[
        Property::needed("fp", AMOUNT, "its Fire Power"),
        IN,
        Property::new(
            "way",
            Kind::Words(&words_of(&WAYS)),
            "`mines`: on enemy units there, without Cover; `artillery`: on all units there",
        )
        .default("`mines`"),
    ])
    .samples(&["attack axis fp=8 in=here way=artillery"]);
static TOTAL: Spec =
    Spec::new("total", "the total of the attack under way changes, once its roll is made")
        .args(&[TO])
        .props(&CHANGE)
        .samples(&["total by=-2", "total 9 times=1 by=1 min=1 max=20"]);
static REPEAT: Spec = Spec::new("repeat", "the attack that is over is made again")
    .more("Only in `when attack-over`.")
    .samples(&["repeat"]);
static EVENT: Spec = Spec::new("event", "an Event is carried out for a side, as if revealed")
    .args(&[SIDE, Argument::one("EVENT", Kind::Other("a printed name"), "an Event")])
    .samples(&["event axis \"Air Support\""]);
static CANCEL: Spec = Spec::new("cancel", "the Event that has just been revealed has no effect")
    .more("Only in `when event`.")
    .samples(&["cancel"]);
static END_TURN: Spec =
    Spec::new("end-turn", "the Turn ends once what is under way is done").samples(&["end-turn"]);
static END: Spec = Spec::new("end", "the game ends: this side wins, or who has more VP")
    .args(&[Argument::maybe("SIDE", Kind::Words(&words_of(&WHOSE)), "who wins")])
    .samples(&["end axis", "end"]);

const MARKED: [Argument; 2] = [
    Argument::one("MARK", Kind::Name, "the name of a mark"),
    Argument::some("PIECES", PIECES, "pieces"),
];
const MARKED_HEXES: [Argument; 1] = [Argument::one("MARK", Kind::Name, "the name of a mark")];
static MARK: Spec = Spec::new("mark", "pieces get a mark, for `marked=` and `marked` in texts")
    .args(&MARKED)
    .samples(&["mark prisoner it"]);
static UNMARK: Spec =
    Spec::new("unmark", "pieces lose a mark").args(&MARKED).samples(&["unmark prisoner it"]);
static MARK_HEXES: Spec = Spec::new("mark-hexes", "hexes get a mark, for `marked=`")
    .args(&MARKED_HEXES)
    .props(&WHERE)
    .samples(&["mark-hexes lit in=here"]);
static UNMARK_HEXES: Spec = Spec::new("unmark-hexes", "hexes lose a mark")
    .args(&MARKED_HEXES)
    .props(&WHERE)
    .samples(&["unmark-hexes lit in=here"]);

/// Reads the effects of the block of a statement, in order; its line is for what is missing.
pub(super) fn block(
    nodes: &[Node],
    head: Span,
    place: &'static Spec,
    making: &mut Making,
    findings: &mut Findings,
) -> Block {
    let block = making.open();
    if nodes.is_empty() && place.word != "option" {
        let message = format!("nothing is done in this `{}`", place.word);
        let help = "add what is done in its block, like `{ vp axis 1 }`";
        findings.push(error(codes::K023, head, message).help(help));
        making.damaged = true;
    }
    let mut condition: Option<&Node> = None;
    for node in nodes {
        let word = node.name.value.as_str();
        if word == ELSE.word {
            choices::otherwise(node, condition.take(), block, making, findings);
            continue;
        }
        condition = (word == IF_SPEC.word).then_some(node);
        let Some(spec) = place.child(word) else {
            making.damaged = true;
            findings.push(refused(node, place, making));
            continue;
        };
        if let Some(effect) = effect(node, spec, making, findings) {
            making.effect(node, block, effect);
        } else {
            making.damaged = true;
        }
    }
    block
}

/// A statement that does not stand among effects.
fn refused(node: &Node, place: &'static Spec, making: &Making) -> crate::diag::Diagnostic {
    let word = node.name.value.as_str();
    let said = visible(word);
    let found = unknown_statement(node, place);
    if lasting::stands(word).is_some() {
        let message = format!("`{said}` holds all the time, and here something is done once");
        return error(codes::K020, node.name.span, message).help(format!(
            "say how long: `until turn-end {{ {said} … }}`, or move it to the rule"
        ));
    }
    if making.draft.numbers.iter().any(|number| number.name == word) {
        return error(codes::K020, node.name.span, format!("`{said}` is a number of the rule"))
            .help(format!("write `number {said} by=…`"));
    }
    found
}

fn effect(
    node: &Node,
    spec: &'static Spec,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    match spec.word {
        "choose" => return choices::choose(node, making, findings),
        "ask" => return choices::ask(node, making, findings),
        "roll" | "random-hex" => return choices::chance(node, spec, making, findings),
        "if" => return choices::condition(node, making, findings),
        "until" => return lasting::until(node, making, findings),
        _ => {}
    }
    let mut fields = Fields::new(node, spec);
    let effect = plain(spec.word, &mut fields, making, findings);
    fields.finish(findings);
    effect
}

/// The next argument, a side.
pub(super) fn side(fields: &mut Fields<'_>, findings: &mut Findings) -> Option<Whose> {
    fields.arg_choice(&WHOSE, findings).map(|side| side.value)
}

/// An effect without a block.
fn plain(
    word: &str,
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    let effect = match word {
        "number" => {
            let name = fields.arg_text(findings);
            let change = amounts::change(fields, making, findings);
            let name = name?;
            making.word(&name.value, name.span);
            Effect::Number(name.value, change)
        }
        "time" => Effect::Time(amounts::change(fields, making, findings)),
        "total" => Effect::Total(amounts::change(fields, making, findings)),
        "surrender" => {
            let side = side(fields, findings);
            let change = amounts::change(fields, making, findings);
            Effect::Surrender(side?, change)
        }
        "vp" | "draw" | "discard" | "lose" => {
            let side = side(fields, findings);
            let amount = amounts::arg(fields, making, findings);
            let make: fn(Whose, Amount) -> Effect = match word {
                "vp" => Effect::Vp,
                "draw" => Effect::Draw,
                "discard" => Effect::Discard,
                _ => Effect::Lose,
            };
            make(side?, amount?)
        }
        "advance-time" => Effect::AdvanceTime(side(fields, findings)?),
        "initiative" => Effect::Initiative(side(fields, findings)?),
        "next-turn" => Effect::NextTurn(side(fields, findings)?),
        "posture" => {
            let side = side(fields, findings);
            let posture = fields.arg_choice(&POSTURES, findings);
            Effect::Posture(side?, posture?.value)
        }
        "control" => {
            let number = amounts::arg(fields, making, findings);
            let owner = fields.arg_choice(&OWNER, findings);
            Effect::Control(number?, owner?.value)
        }
        "draw-chit" => {
            let secret = fields.flag("secret", findings);
            Effect::DrawChit(side(fields, findings)?, secret)
        }
        "open-chit" => Effect::OpenChit(letter(fields, making, findings)?),
        "take" => {
            let side = side(fields, findings);
            let number = fields.arg_number::<u8>(findings);
            Effect::Take(side?, number?.value)
        }
        "event" => {
            let side = side(fields, findings);
            let name = fields.arg_text(findings)?;
            match Sort::Event.find(&name.value) {
                Some(Printed::Event(event)) => Effect::Event(side?, event),
                _ => {
                    printed::unknown(&name.value, name.span, &[Sort::Event], findings);
                    return None;
                }
            }
        }
        "search" => {
            let side = side(fields, findings);
            let count = amounts::arg(fields, making, findings);
            let of = printed::of(fields, &[Sort::Order, Sort::Action], making, findings);
            let from = fields.choice("from", &[("deck", false), ("discards", true)], findings);
            Effect::Search(side?, count?, of, from.is_some_and(|from| from.value))
        }
        "edge" => {
            let side = side(fields, findings);
            let edge = fields.arg_choice(&EDGES, findings);
            Effect::Edge(side?, edge?.value)
        }
        "repeat" => Effect::Repeat,
        "cancel" => Effect::Cancel,
        "end-turn" => Effect::EndTurn,
        "end" => {
            let known = |word: &str| WHOSE.iter().any(|(known, _)| *known == word);
            let word = fields.arg_if(known, findings);
            let side = word.and_then(|word| super::words::by_word(&WHOSE, &word.value));
            Effect::End(side)
        }
        "mark" | "unmark" => {
            let name = fields.arg_name(findings);
            let pieces = pieces::args(fields, making, findings);
            Effect::MarkPieces(name?.value, pieces?, word == "mark")
        }
        "mark-hexes" | "unmark-hexes" => {
            let name = fields.arg_name(findings);
            let hexes = hexes::prop(fields, "in", making, findings);
            Effect::MarkHexes(name?.value, hexes?, word == "mark-hexes")
        }
        "fortify" | "raze" | "smoke" | "clear-smoke" | "blaze" | "quench" | "attack" => {
            return of_places(word, fields, making, findings);
        }
        _ => return with_pieces(word, fields, making, findings),
    };
    Some(effect)
}

/// An effect on hexes.
fn of_places(
    word: &str,
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    let hexes = hexes::prop(fields, "in", making, findings);
    Some(match word {
        "fortify" => {
            let fp = amounts::prop(fields, "fp", making, findings);
            let kind = fields.arg_choice(&FORTS, findings);
            Effect::Fortify(hexes?, kind?.value, fp)
        }
        "smoke" => {
            let value = amounts::prop(fields, "value", making, findings);
            Effect::Smoke(hexes?, value)
        }
        "attack" => {
            let side = side(fields, findings);
            let fp = amounts::prop(fields, "fp", making, findings);
            let way = fields.choice("way", &WAYS, findings);
            Effect::Attack(side?, hexes?, fp?, way.map_or(AttackWay::Mines, |way| way.value))
        }
        "raze" => Effect::Raze(hexes?),
        "clear-smoke" => Effect::ClearSmoke(hexes?),
        "blaze" => Effect::Blaze(hexes?),
        _ => Effect::Quench(hexes?),
    })
}

/// An effect on pieces.
fn with_pieces(
    word: &str,
    fields: &mut Fields<'_>,
    making: &mut Making,
    findings: &mut Findings,
) -> Option<Effect> {
    let pieces = pieces::args(fields, making, findings);
    let make: fn(Pieces) -> Effect = match word {
        "place" => {
            let hexes: Option<Hexes> = hexes::prop(fields, "in", making, findings);
            return Some(Effect::Place(pieces?, hexes?));
        }
        "wait" => {
            let space = amounts::prop(fields, "space", making, findings);
            return Some(Effect::Wait(pieces?, space?));
        }
        "retreat" => {
            let hexes = amounts::prop(fields, "hexes", making, findings);
            return Some(Effect::Retreat(pieces?, hexes?));
        }
        "give" => {
            let to = pieces::prop(fields, "to", making, findings);
            return Some(Effect::Give(pieces?, to?));
        }
        "break" => Effect::Break,
        "rally" => Effect::Rally,
        "suppress" => Effect::Suppress,
        "recover" => Effect::Recover,
        "harden" => Effect::Harden,
        "eliminate" => Effect::Eliminate,
        "remove" => Effect::Remove,
        "tire" => Effect::Tire,
        _ => Effect::Refresh,
    };
    pieces.map(make)
}

/// The next argument, the letter of a chit.
fn letter(fields: &mut Fields<'_>, making: &mut Making, findings: &mut Findings) -> Option<char> {
    let word = fields.arg_text(findings)?;
    let mut letters = word.value.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) if letter.is_ascii_uppercase() => {
            making.word(&letter.to_string(), word.span);
            Some(letter)
        }
        _ => {
            let message = format!("`{}` is no chit", visible(&word.value));
            findings.push(error(codes::S013, word.span, message).help("write one capital letter"));
            None
        }
    }
}
