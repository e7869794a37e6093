//! `when`: something is done at a moment.

use crestline_rules::special::Spot;
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::moment::{Moment, When};
use crestline_rules::special::rule::Trigger;

use super::super::super::fields::{Fields, choose};
use super::super::super::spec::{Argument, Glossary, Kind, Property, Spec, words_of};
use super::amounts::{self, CONDITION};
use super::effects::{self, EFFECTS};
use super::hexes::{self, WHOLE, and_hexes};
use super::making::Making;
use super::pieces::{self, PIECES};
use super::printed::{self, OF};
use super::samples::places;
use super::words::{Sort, WHOSE};
use crate::diag::Findings;
use crate::syntax::Node;

/// All moments, by word.
pub(super) static MOMENTS: Glossary = Glossary {
    what: "a moment",
    words: Moment::WORDS,
    about: Moment::ABOUT,
    brings: Moment::BRINGS,
};

const PROPS: [Property; 5 + WHOLE] = and_hexes([
    OF,
    Property::new("it", PIECES, "`it` is one of these"),
    Property::new("by", PIECES, "`by` is one of these"),
    Property::new("times", Kind::Whole(1, 1000), "at most so often in a game")
        .default("any number of times"),
    Property::new("if", CONDITION, "only if this holds then"),
]);

/// Something is done at a moment.
pub(super) static WHEN: Spec = Spec::new("when", "something is done at a moment")
    .more("The moment brings names, by which what follows calls what it was about: `it` and `by` are pieces, `here` and `there` hexes, others numbers. Places say what `here` must be.")
    .args(&[
        Argument::one("MOMENT", Kind::Explained(&MOMENTS), "a moment"),
        Argument::maybe("SIDE", Kind::Words(&words_of(&WHOSE)), "of which side"),
    ])
    .props(&PROPS)
    .block("what is done", &EFFECTS)
    .ordered()
    .samples(&[
        "when enters allies it=squads {\n  tire it\n}",
        "when activated axis of=\"Move Advance\" it=squads by=leaders times=2 if=\"time > 1\" {\n  vp axis 1\n}",
        concat!("when enters", places!(), " {\n  vp axis 1\n}"),
        "when attack-over axis of=attack {\n  repeat\n}",
        "when event axis of=Dust {\n  cancel\n}",
    ]);

/// Reads `when enters axis it=squads { … }`.
pub(super) fn when(node: &Node, making: &mut Making, findings: &mut Findings) {
    let words: Vec<(&str, Moment)> = Moment::ALL.iter().map(|one| (one.word(), *one)).collect();
    let mut fields = Fields::new(node, &WHEN);
    let moment = fields.arg_choice(&words, findings);
    let side = fields.arg_if(|_| true, findings);
    let whose = side.and_then(|side| choose(&side, "the side", &WHOSE, findings));
    let sorts = moment.as_ref().map_or(&[][..], |moment| Sort::of_moment(moment.value));
    let of = printed::of(&mut fields, sorts, making, findings);
    let it = pieces::prop(&mut fields, "it", making, findings);
    let by = pieces::prop(&mut fields, "by", making, findings);
    let times = fields.number::<u16>("times", findings).map(|times| times.value);
    let condition = amounts::prop(&mut fields, "if", making, findings);
    let here = hexes::hexes(&mut fields, making, findings);
    let block = fields.block();
    fields.finish(findings);
    for prop in &node.props {
        making.word(&prop.name.value, prop.value.span);
    }
    let at = making.draft.triggers.len();
    making.spot(Spot::Trigger(at), node);
    let Some(moment) = moment else {
        // What is done is read all the same, for its own mistakes.
        effects::block(block, node.head, &WHEN, making, findings);
        making.damaged = true;
        return;
    };
    let here = (here != Hexes::default()).then_some(here);
    let when =
        When { moment: moment.value, whose: whose.map(|whose| whose.value), of, it, by, here };
    let then = effects::block(block, node.head, &WHEN, making, findings);
    making.draft.triggers.push(Trigger { when, condition, times, then });
}
