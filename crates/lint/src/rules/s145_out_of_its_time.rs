//! S145: a piece in a year in which its nation did not have it.

use std::collections::BTreeSet;

use crestline_rules::content::{Brings, UnitClass, Years};
use crestline_rules::design::Design;
use crestline_rules::scenario::{Counter, ForceWord, What, slug};
use crestline_rules::side::Side;
use crestline_source::codes::Code;
use crestline_source::diag::{Findings, Severity};
use crestline_source::project::Project;
use crestline_source::syntax::Node;
use crestline_source::text::Span;
use crestline_source::visible::visible;

use crate::Rule;
use crate::played::{Played, child, played};

pub(super) static RULE: Rule = Rule {
    code: Code { id: "S145", name: "out-of-its-time" },
    level: Severity::Note,
    page: include_str!("../../../../docs/findings/S145.md"),
    check,
};

fn check(project: &Project, findings: &mut Findings) {
    let mut design = None;
    for played in played(project) {
        let design = design.get_or_insert_with(|| project.design());
        let year = played.scenario.year;
        for side in Side::BOTH {
            let mut told = BTreeSet::new();
            for counter in played.pieces(side) {
                let years = years(counter, design);
                let known: Vec<u16> = years.iter().copied().collect();
                let (Some(first), Some(last)) = (known.first(), known.last()) else { continue };
                if years.contains(&year) || !told.insert((&counter.nation.word, &counter.title)) {
                    continue;
                }
                let title = visible(&counter.title);
                let when = match known.len() {
                    1 => first.to_string(),
                    n if usize::from(last - first) + 1 == n => format!("{first} to {last}"),
                    _ => known.iter().map(u16::to_string).collect::<Vec<_>>().join(", "),
                };
                findings.push(
                    RULE.found(
                        line(played, side, &counter.title),
                        format!(
                            "{} has `{title}` in {year}, and the tables give it one in {when}",
                            counter.nation.title
                        ),
                    )
                    .also(date(played), "the year")
                    .help(
                        "take what it had then: `crestline generate` picks by the year; or leave it \
                         if you know better",
                    ),
                );
            }
        }
    }
}

/// The years in which Support Tables and orders of battle have a piece; none where they never do.
fn years(counter: &Counter, design: &Design) -> BTreeSet<u16> {
    let mut all = BTreeSet::new();
    let nation = &counter.nation;
    for entry in nation.support.iter().filter(|entry| brings(&entry.brings, counter)) {
        all.extend(entry.years.iter());
    }
    let word = match &counter.what {
        What::Unit(unit) if unit.class == UnitClass::Squad => ForceWord::Squad,
        What::Unit(unit) if unit.class == UnitClass::Team => ForceWord::Team,
        What::Weapon(_) => ForceWord::Weapon,
        What::Radio(_) => return all,
        // Whom the generator may roll for may be there in any year.
        What::Unit(unit) if unit.class == UnitClass::Leader => {
            let rolled = design.nation(&nation.word).into_iter().flat_map(|own| &own.leaders);
            return match rolled.into_iter().any(|leader| counter.title.ends_with(&leader.name)) {
                true => BTreeSet::new(),
                false => all,
            };
        }
        What::Unit(_) | What::Fortification(..) => return BTreeSet::new(),
    };
    for values in &design.nations {
        for order in &values.orders_of_battle {
            for listed in order.strengths.iter().flat_map(|strength| &strength.contents) {
                let from = listed.from.as_ref().unwrap_or(&values.nation);
                if listed.word == word && listed.name == counter.title && *from == nation.word {
                    all.extend(both(order.years, listed.years));
                }
            }
        }
    }
    all
}

fn both(a: Years, b: Years) -> impl Iterator<Item = u16> {
    a.iter().filter(move |year| b.contains(*year))
}

fn brings(brings: &Brings, counter: &Counter) -> bool {
    match (brings, &counter.what) {
        (Brings::Leader(names), What::Unit(own)) if own.class == UnitClass::Leader => {
            names.iter().any(|name| counter.title.ends_with(name))
        }
        (Brings::Unit(unit, _), What::Unit(own)) => unit.name == own.name,
        (Brings::Unit(_, Some(weapon)), What::Weapon(own)) => weapon.name == own.name,
        (Brings::Radio(radio), What::Radio(own)) => radio == own,
        _ => false,
    }
}

/// The line that brings a piece of a title; that of the side if none can be found.
fn line(played: Played<'_>, side: Side, title: &str) -> Span {
    let Some(own) = played.statement(side.word()) else { return played.side(side, "") };
    let arrivals = own.children.iter().filter(|node| node.name.value == "arrives");
    let mut lines = own.children.iter().chain(arrivals.flat_map(|node| &node.children));
    let named = |node: &&Node| {
        node.args.first().and_then(|arg| arg.text()).is_some_and(|text| slug(text) == slug(title))
    };
    lines.find(named).map_or_else(|| played.side(side, ""), |node| node.head)
}

fn date(played: Played<'_>) -> Span {
    child(played.node, "date").map_or(played.read.name.span, |node| node.head)
}
