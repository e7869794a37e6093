//! `design germany { … }`: the values and tables of one nation.

use std::collections::BTreeMap;

use crestline_rules::content::{Library, Nation, UnitClass};
use crestline_rules::design::{
    Design, LeaderRoll, Modifier, NationDesign, Points, QualityRolls, War, Worthy,
};

use super::super::fields::{Fields, unknown_statement};
use super::super::scenario::QUALITIES;
use super::super::support::{lacking, years};
use super::order_of_battle::order_of_battle;
use super::spec::{AGAINST, DESIGN, LEADER, MODIFIER, QUALITY, WORTH};
use super::{WORTHIES, before};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// How many Squads there are to a Leader of a nation that nothing is known of.
const SQUADS_PER_LEADER: u8 = 3;

/// Reads the values of a nation.
pub(super) fn nation(node: &Node, library: &Library, known: &mut Design, findings: &mut Findings) {
    let mut fields = Fields::new(node, &DESIGN);
    let word = fields.arg_text(findings);
    let ratio = fields.number("squads-per-leader", findings).map(|ratio| ratio.value);
    let block = fields.block();
    fields.finish(findings);
    let nation = word.and_then(|word| nation_of(&word, library, findings));
    let mut new = NationDesign::default();
    let mut worths: BTreeMap<(Worthy, String), Span> = BTreeMap::new();
    for child in block {
        match child.name.value.as_str() {
            "points" => {
                let Some(row) = worth(child, library, nation, findings) else { continue };
                let key = (row.what, row.name.clone());
                let first = *worths.entry(key).or_insert(child.head);
                if first != child.head {
                    let name = visible(&row.name);
                    findings.push(
                        error(codes::K030, child.head, format!("a second worth of `{name}`"))
                            .also(first, "the first one")
                            .help("keep one of the two"),
                    );
                }
                new.points.push(row);
            }
            "against" => new.wars.extend(war(child, library, findings)),
            "quality" => new.qualities.extend(quality(child, library, findings)),
            "modifier" => new.modifiers.extend(modifier(child, findings)),
            "leader" => new.leaders.extend(leader(child, nation, findings)),
            "order-of-battle" => {
                let read = order_of_battle(child, library, nation, findings);
                new.orders_of_battle.extend(read);
            }
            _ => findings.push(unknown_statement(child, &DESIGN)),
        }
    }
    let Some(nation) = nation else { return };
    let at = known.nations.iter().position(|old| old.nation == nation.word);
    let at = at.unwrap_or_else(|| {
        known.nations.push(NationDesign {
            nation: nation.word.clone(),
            squads_per_leader: SQUADS_PER_LEADER,
            ..NationDesign::default()
        });
        known.nations.len() - 1
    });
    let Some(old) = known.nations.get_mut(at) else { return };
    old.squads_per_leader = ratio.unwrap_or(old.squads_per_leader);
    before(new.points, &mut old.points);
    before(new.wars, &mut old.wars);
    before(new.qualities, &mut old.qualities);
    before(new.modifiers, &mut old.modifiers);
    before(new.leaders, &mut old.leaders);
    before(new.orders_of_battle, &mut old.orders_of_battle);
}

/// The nation of a word; reports that there is none.
pub(super) fn nation_of<'l>(
    word: &Spanned<String>,
    library: &'l Library,
    findings: &mut Findings,
) -> Option<&'l Nation> {
    let found = library.nation(&word.value);
    if found.is_none() {
        let known: Vec<&str> = library.nations.iter().map(|nation| nation.word.as_str()).collect();
        lacking(word, "nation", &known, findings);
    }
    found.map(AsRef::as_ref)
}

/// Reports a name that is none of those of a nation.
pub(super) fn must_be<'k>(
    name: &Spanned<String>,
    what: &str,
    known: impl Iterator<Item = &'k String>,
    findings: &mut Findings,
) {
    let known: Vec<&str> = known.map(String::as_str).collect();
    if !known.contains(&name.value.as_str()) {
        lacking(name, what, &known, findings);
    }
}

fn worth(
    node: &Node,
    library: &Library,
    nation: Option<&Nation>,
    findings: &mut Findings,
) -> Option<Points> {
    let mut fields = Fields::new(node, &WORTH);
    let what = fields.arg_choice(&WORTHIES, findings);
    let name = fields.arg_text(findings);
    let points = fields.arg_number(findings);
    fields.finish(findings);
    let (what, name) = (what?.value, name?);
    if let Some(nation) = nation {
        let units = |class: UnitClass| {
            nation.units.iter().filter(move |kind| kind.class == class).map(|kind| &kind.name)
        };
        match what {
            Worthy::Leader => must_be(&name, "kind of leader", units(UnitClass::Leader), findings),
            Worthy::Hero => must_be(&name, "hero", units(UnitClass::Hero), findings),
            Worthy::Squad => must_be(&name, "squad", units(UnitClass::Squad), findings),
            Worthy::Team => must_be(&name, "team", units(UnitClass::Team), findings),
            Worthy::Weapon => {
                let known = nation.weapons.iter().chain(&library.weapons);
                must_be(&name, "weapon", known.map(|kind| &kind.name), findings);
            }
            Worthy::Radio => {
                must_be(&name, "radio", nation.radios.iter().map(|kind| &kind.name), findings);
            }
        }
    }
    Some(Points { what, name: name.value, points: points?.value })
}

fn war(node: &Node, library: &Library, findings: &mut Findings) -> Option<War> {
    let mut fields = Fields::new(node, &AGAINST);
    let word = fields.arg_text(findings);
    let years = years(&mut fields, findings);
    fields.finish(findings);
    let against = nation_of(&word?, library, findings)?.word.clone();
    Some(War { against, years })
}

/// A property that names an opponent.
pub(super) fn opponent(
    fields: &mut Fields<'_>,
    name: &str,
    library: &Library,
    findings: &mut Findings,
) -> Option<String> {
    let word = fields.text(name, findings)?;
    nation_of(&word, library, findings);
    Some(word.value)
}

fn quality(node: &Node, library: &Library, findings: &mut Findings) -> Option<QualityRolls> {
    let mut fields = Fields::new(node, &QUALITY);
    let years = years(&mut fields, findings);
    let against = opponent(&mut fields, "against", library, findings);
    let except = opponent(&mut fields, "except", library, findings);
    let rolls = QUALITIES.map(|(word, quality)| {
        fields.number::<u8>(word, findings).map(|roll| (roll.value, quality))
    });
    fields.finish(findings);
    let up_to: Vec<_> = rolls.into_iter().flatten().collect();
    let ascends = up_to.is_sorted_by(|(a, _), (b, _)| a < b);
    if !ascends || up_to.last().is_none_or(|(last, _)| *last != 12) {
        let message = "the rolls do not say what every roll from 2 to 12 brings";
        let help = "give the highest roll of each, as in `elite=4 line=8 green=12`";
        findings.push(error(codes::C001, node.head, message).help(help));
        return None;
    }
    Some(QualityRolls { years, against, except, up_to })
}

fn modifier(node: &Node, findings: &mut Findings) -> Option<Modifier> {
    let mut fields = Fields::new(node, &MODIFIER);
    let quality = fields.choice("quality", &QUALITIES, findings).map(|quality| quality.value);
    let years = years(&mut fields, findings);
    let by = fields.number("by", findings);
    fields.finish(findings);
    Some(Modifier { quality, years, by: by?.value })
}

fn leader(node: &Node, nation: Option<&Nation>, findings: &mut Findings) -> Option<LeaderRoll> {
    let mut fields = Fields::new(node, &LEADER);
    let roll = fields.arg_number(findings);
    let name = fields.arg_text(findings);
    fields.finish(findings);
    let name = name?;
    if let Some(nation) = nation {
        must_be(&name, "leader", nation.leaders.iter().map(|leader| &leader.name), findings);
    }
    Some(LeaderRoll { roll: roll?.value, name: name.value })
}
