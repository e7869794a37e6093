//! Between which numbers an amount of a special rule lies, whatever happens in a game.

use crestline_rules::scenario::{Posture, Scenario};
use crestline_rules::side::Side;
use crestline_rules::special::amount::{Amount, One, Two};
use crestline_rules::special::effect::Effect;
use crestline_rules::special::rule::{Rule, Standing};
use crestline_rules::special::value::Value;

/// The least and the most, in halves.
pub(crate) type Bounds = (i64, i64);

/// What nobody knows.
const ANY: Bounds = (-1_000_000, 1_000_000);

/// Wholes in halves.
const fn whole(least: i64, most: i64) -> Bounds {
    (2 * least, 2 * most)
}

/// What a condition can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Truth {
    /// It never holds.
    Never,
    /// It always holds.
    Always,
    /// It depends.
    Sometimes,
}

/// What a condition of a rule can be.
pub(crate) fn truth(scenario: &Scenario, rule: &Rule, condition: &Amount) -> Truth {
    match of(scenario, rule, condition) {
        (0, 0) => Truth::Never,
        (least, most) if least > 0 || most < 0 => Truth::Always,
        _ => Truth::Sometimes,
    }
}

fn of(scenario: &Scenario, rule: &Rule, amount: &Amount) -> Bounds {
    let bounds = |amount: &Amount| of(scenario, rule, amount);
    match amount {
        Amount::Halves(halves) => (i64::from(*halves), i64::from(*halves)),
        Amount::Name(path) => name(scenario, rule, path),
        Amount::One(one, a) => {
            let (least, most) = bounds(a);
            match one {
                One::Minus => (-most, -least),
                One::Not => match (least, most) {
                    (0, 0) => (2, 2),
                    _ if least > 0 || most < 0 => (0, 0),
                    _ => (0, 2),
                },
                One::Up => ((least + 1).div_euclid(2) * 2, (most + 1).div_euclid(2) * 2),
                One::Down => (least.div_euclid(2) * 2, most.div_euclid(2) * 2),
                One::Abs if least >= 0 => (least, most),
                One::Abs if most <= 0 => (-most, -least),
                One::Abs => (0, most.max(-least)),
            }
        }
        Amount::Two(two, a, b) => both(*two, bounds(a), bounds(b)),
    }
}

fn both(two: Two, a: Bounds, b: Bounds) -> Bounds {
    let so = |never: bool, always: bool| match (never, always) {
        (true, _) => (0, 0),
        (_, true) => (2, 2),
        _ => (0, 2),
    };
    let holds = |(least, most): Bounds| least > 0 || most < 0;
    let fails = |bounds: Bounds| bounds == (0, 0);
    let equal = a == b && a.0 == a.1;
    let apart = a.1 < b.0 || b.1 < a.0;
    match two {
        Two::Or => so(fails(a) && fails(b), holds(a) || holds(b)),
        Two::And => so(fails(a) || fails(b), holds(a) && holds(b)),
        Two::Equal => so(apart, equal),
        Two::Unequal => so(equal, apart),
        Two::Less => so(a.0 >= b.1, a.1 < b.0),
        Two::AtMost => so(a.0 > b.1, a.1 <= b.0),
        Two::More => so(a.1 <= b.0, a.0 > b.1),
        Two::AtLeast => so(a.1 < b.0, a.0 >= b.1),
        Two::Plus => (a.0 + b.0, a.1 + b.1),
        Two::Minus => (a.0 - b.1, a.1 - b.0),
        Two::Times => {
            let ends = [a.0 * b.0, a.0 * b.1, a.1 * b.0, a.1 * b.1].map(|end| end / 2);
            ends.iter().fold((ends[0], ends[0]), |(l, m), end| (l.min(*end), m.max(*end)))
        }
        Two::By => ANY,
        Two::Min => (a.0.min(b.0), a.1.min(b.1)),
        Two::Max => (a.0.max(b.0), a.1.max(b.1)),
    }
}

/// What a name can stand for. What a moment brings may be called like something else: then nobody
/// knows.
fn name(scenario: &Scenario, rule: &Rule, path: &[String]) -> Bounds {
    let [first, rest @ ..] = path else { return ANY };
    if rest.is_empty() {
        if let Some(number) = rule.numbers.iter().find(|number| number.name == *first) {
            let changes = effects(scenario)
                .any(|effect| matches!(effect, Effect::Number(name, _) if name == first));
            return match changes {
                true => whole(number.min.into(), number.max.into()),
                false => whole(number.start.into(), number.start.into()),
            };
        }
        let start = i64::from(scenario.time);
        let runs = !effects(scenario).any(|effect| matches!(effect, Effect::Time(_)));
        return match first.as_str() {
            "time" if runs => whole(start, 1000),
            "advances" if runs => whole(0, 1000),
            "turns" | "orders" | "range" => whole(0, 100_000),
            "year" => whole(scenario.year.into(), scenario.year.into()),
            "white" | "red" => whole(1, 6),
            "roll" if !changes(scenario, Value::RollTotal) => whole(2, 12),
            "hit" => whole(0, 1),
            _ if rule.counts.iter().any(|count| count.name == *first) => whole(0, 100_000),
            _ => ANY,
        };
    }
    let side = match first.as_str() {
        "axis" => Some(Side::Axis),
        "allies" => Some(Side::Allies),
        _ => None,
    };
    match (first.as_str(), rest[0].as_str()) {
        ("axis" | "allies" | "own" | "enemy" | "active" | "inactive", word) => {
            of_side(scenario, side, word, rest.get(1).map(String::as_str))
        }
        ("order", _)
        | (_, "broken" | "suppressed" | "veteran" | "activated" | "armed")
        | (_, "squad" | "team" | "leader" | "on_map" | "blaze" | "fortified") => whole(0, 1),
        (_, "count") => whole(0, 100_000),
        _ => ANY,
    }
}

fn of_side(scenario: &Scenario, side: Option<Side>, word: &str, more: Option<&str>) -> Bounds {
    let posture = |wanted: Posture| {
        let fixed = !effects(scenario).any(|effect| matches!(effect, Effect::Posture(..)));
        match side {
            Some(side) if fixed => {
                let so = i64::from(scenario.sides[side].posture == wanted);
                whole(so, so)
            }
            _ => whole(0, 1),
        }
    };
    match word {
        "turn" | "initiative" | "radio" => whole(0, 1),
        "attacks" => posture(Posture::Attack),
        "recons" => posture(Posture::Recon),
        "defends" => posture(Posture::Defend),
        "casualties" | "units" | "squads" | "leaders" => whole(0, 100_000),
        "objectives" => whole(0, i64::try_from(scenario.objectives.len()).unwrap_or(5)),
        "holds" => {
            let number = more.and_then(|more| more.parse::<u8>().ok());
            let there = scenario.objectives.iter().any(|o| Some(o.number) == number);
            whole(0, i64::from(there))
        }
        _ => ANY,
    }
}

/// All effects of the special rules of a scenario.
fn effects(scenario: &Scenario) -> impl Iterator<Item = &Effect> {
    scenario.special.rules.iter().flat_map(|rule| rule.blocks.iter().flatten())
}

/// Whether a special rule of a scenario changes a value.
pub(crate) fn changes(scenario: &Scenario, value: Value) -> bool {
    let rules = scenario.special.rules.iter();
    let mut all = rules.flat_map(|rule| rule.standing.iter().chain(rule.lasting.iter().flatten()));
    all.any(|part| match part {
        Standing::Changes { changes, .. } => changes.iter().any(|(changed, _)| *changed == value),
        _ => false,
    })
}

/// Whether a special rule of a scenario makes ground passable or impassable.
pub(crate) fn changes_ground(scenario: &Scenario) -> bool {
    let rules = scenario.special.rules.iter();
    let mut all = rules.flat_map(|rule| rule.standing.iter().chain(rule.lasting.iter().flatten()));
    changes(scenario, Value::HexImpassable) || all.any(|part| matches!(part, Standing::Ground(_)))
}
