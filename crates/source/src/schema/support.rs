//! `support 2 { … }`: the rolls of a nation's Support Table (4.3.2), and years of the war.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_rules::content::{Brings, Nation, Support, UnitClass, UnitKind, WeaponKind, Years};

use super::content::{SUPPORT, SUPPORT_LEADER, SUPPORT_RADIO, SUPPORT_SQUAD, SUPPORT_TEAM};
use super::fields::{Fields, as_text, help_for, spelled, unknown_statement};
use super::hexes;
use super::spec::Spec;
use crate::codes;
use crate::diag::{Findings, error};
use crate::library;
use crate::syntax::{Data, Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// Reads the Support Table of a nation whose counters are all known.
pub(super) fn table<'n>(
    nodes: impl Iterator<Item = &'n Node>,
    nation: &Nation,
    findings: &mut Findings,
) -> Vec<Support> {
    let mut table = Vec::new();
    let mut rolls: BTreeMap<u8, Span> = BTreeMap::new();
    for node in nodes {
        let mut fields = Fields::new(node, &SUPPORT);
        let roll = fields.arg_number::<u8>(findings);
        let block = fields.block();
        fields.finish(findings);
        let Some(roll) = roll else { continue };
        let first = *rolls.entry(roll.value).or_insert(node.head);
        if first != node.head {
            let message = format!("a second `support {}`", roll.value);
            findings.push(
                error(codes::K030, node.head, message)
                    .also(first, "the first one")
                    .help("put everything into one"),
            );
        }
        for line in block {
            table.extend(entry(line, roll.value, nation, findings));
        }
    }
    table.sort_by_key(|entry| entry.roll);
    table
}

/// Reads a line of a roll: `team Weapon with="Heavy MG" years="1944-45" points=3`.
fn entry(node: &Node, roll: u8, nation: &Nation, findings: &mut Findings) -> Option<Support> {
    let spec: &'static Spec = match node.name.value.as_str() {
        "leader" => &SUPPORT_LEADER,
        "squad" => &SUPPORT_SQUAD,
        "team" => &SUPPORT_TEAM,
        "radio" => &SUPPORT_RADIO,
        _ => {
            findings.push(unknown_statement(node, &SUPPORT));
            return None;
        }
    };
    let mut fields = Fields::new(node, spec);
    let years = years(&mut fields, findings);
    let points = fields.number("points", findings);
    let only = fields.text("only", findings);
    let known: Vec<&str> = nation.minors.iter().map(|minor| minor.word.as_str()).collect();
    let known: Vec<&str> = known.into_iter().chain([nation.word.as_str()]).collect();
    if let Some(only) = only.as_ref().filter(|only| !known.contains(&only.value.as_str())) {
        lacking(only, "minor nation", &known, findings);
    }
    let brings = match spec.word {
        "leader" => {
            let names = names(fields.some(findings), findings);
            let known: Vec<&str> =
                nation.leaders.iter().map(|leader| leader.name.as_str()).collect();
            for name in names.iter().filter(|name| !known.contains(&name.value.as_str())) {
                lacking(name, "leader", &known, findings);
            }
            let names: Vec<String> = names.into_iter().map(|name| name.value).collect();
            let all = names.iter().all(|name| nation.leader(name).is_some());
            (all && !names.is_empty()).then_some(Brings::Leader(names))
        }
        "radio" => {
            let name = fields.arg_text(findings);
            let kinds = &nation.radios;
            name.and_then(|name| one_of(&name, "radio", kinds, |kind| &kind.name, findings))
                .map(Brings::Radio)
        }
        _ => unit(&mut fields, spec, nation, findings),
    };
    fields.finish(findings);
    let points = points.map_or(0, |points| points.value);
    let only = only.map(|only| only.value);
    Some(Support { roll, brings: brings?, years, only, points })
}

/// A Squad or Team with what it carries.
fn unit(
    fields: &mut Fields<'_>,
    spec: &Spec,
    nation: &Nation,
    findings: &mut Findings,
) -> Option<Brings> {
    let name = fields.arg_text(findings);
    let with = fields.text("with", findings);
    let from = fields.text("from", findings);
    let class = if spec.word == "squad" { UnitClass::Squad } else { UnitClass::Team };
    let kinds: Vec<Arc<UnitKind>> =
        nation.units.iter().filter(|kind| kind.class == class).cloned().collect();
    let kind = name.and_then(|name| one_of(&name, spec.word, &kinds, |kind| &kind.name, findings));
    let Some(with) = with else { return kind.map(|kind| Brings::Unit(kind, None)) };
    let kinds: Vec<Arc<WeaponKind>> = match &from {
        None => {
            let common = library::library(&[]).weapons;
            nation.weapons.iter().cloned().chain(common).collect()
        }
        Some(from) => match library::library(&[&from.value]).nations.first() {
            Some(nation) => nation.weapons.clone(),
            None => {
                lacking(from, "nation", &library::NATIONS, findings);
                return None;
            }
        },
    };
    let weapon = one_of(&with, "weapon", &kinds, |kind| &kind.name, findings)?;
    kind.map(|kind| Brings::Unit(kind, Some(weapon)))
}

/// The kind of a name; reports that there is none.
fn one_of<T>(
    name: &Spanned<String>,
    what: &str,
    kinds: &[Arc<T>],
    name_of: impl Fn(&T) -> &str,
    findings: &mut Findings,
) -> Option<Arc<T>> {
    let found = kinds.iter().find(|kind| name_of(kind) == name.value);
    if found.is_none() {
        let known: Vec<&str> = kinds.iter().map(|kind| name_of(kind)).collect();
        lacking(name, what, &known, findings);
    }
    found.cloned()
}

/// Reports a name that the nation has not.
pub(super) fn lacking(name: &Spanned<String>, what: &str, known: &[&str], findings: &mut Findings) {
    let message = format!("there is no {what} `{}`", visible(&name.value));
    let found = error(codes::C004, name.span, message).help(help_for(&name.value, known));
    findings.push(spelled(found, &name.value, known));
}

fn names(values: &[Value], findings: &mut Findings) -> Vec<Spanned<String>> {
    let what = SUPPORT_LEADER.args[0].what;
    values.iter().filter_map(|value| as_text(value, what, findings)).collect()
}

/// `years="1939-41 1943"`, or `years=1943`; without it all years of the war.
pub(super) fn years(fields: &mut Fields<'_>, findings: &mut Findings) -> Years {
    let Some(value) = fields.prop("years") else { return Years::ALL };
    let mut years = Years::NONE;
    if let Data::Number(number) = &value.data {
        let year = number.whole().and_then(|year| u16::try_from(year).ok());
        let year = year.filter(|year| Years::ALL.contains(*year));
        match year {
            Some(year) => years.insert(year, year),
            None => no_years(&visible(&number.0), value.span, findings),
        }
        return years;
    }
    for word in hexes::words(value, "`years`", findings) {
        match span_of_years(&word.value) {
            Some((from, to)) => years.insert(from, to),
            None => no_years(&visible(&word.value), word.span, findings),
        }
    }
    years
}

/// `1943`, `1943-45` or `1943-1945`.
fn span_of_years(word: &str) -> Option<(u16, u16)> {
    let year = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let year: u16 = text.parse().ok().filter(|_| digits)?;
        let year = if text.len() == 2 { 1900 + year } else { year };
        Years::ALL.contains(year).then_some(year)
    };
    let (from, to) = word.split_once('-').unwrap_or((word, word));
    let (from, to) = (year(from).filter(|_| from.len() == 4)?, year(to)?);
    (from <= to).then_some((from, to))
}

fn no_years(written: &str, span: Span, findings: &mut Findings) {
    let message = format!("`{written}` is no year of the war, and no span of them");
    findings.push(
        error(codes::K025, span, message)
            .help("write years from 1939 to 1945, like `\"1939-41 1943\"`"),
    );
}
