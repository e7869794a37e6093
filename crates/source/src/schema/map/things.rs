//! Map statements that are not just a list of hexes: ribbons, barriers, buildings, objectives,
//! sight assertions.

use std::sync::Arc;

use crestline_board::generate::ribbon::WIDEST;
use crestline_board::hex::{Compass, Hex};
use crestline_board::shape::FillRule;
use crestline_board::terrain::{Chart, Terrain, TerrainId};

use super::super::fields::{Fields, as_text, help_for, spelled, unknown_statement, wrong_kind};
use super::super::hexes::{self, SideWord, Word};
use super::super::spec::Spec;
use super::spec::{
    BARRIER, BRIDGE, BUILDING, CLEARING, Drawn, HILL, OBJECTIVE, OUTLINE, PATH, RIBBON, RULES,
    SIGHT, TYPE, VERDICTS,
};
use super::{
    AreaNode, BarrierNode, BridgeNode, BuildingNode, Cause, HillNode, ObjectiveNode, OutlineNode,
    RibbonNode, SightClaim, Statement, TypeNode,
};
use crate::codes;
use crate::diag::{Diagnostic, Findings, error, warning};
use crate::svg;
use crate::syntax::{Node, Value};
use crate::text::{Span, Spanned};
use crate::visible::{foreign_letters, visible};

/// The drawing in the block of a statement: by its `outline`, or by its `path`.
fn drawing(
    block: &[Node],
    place: &Spec,
    word: &'static Spec,
    findings: &mut Findings,
) -> Option<OutlineNode> {
    let mut drawn: Option<OutlineNode> = None;
    for child in block {
        if child.name.value != word.word {
            if place.child(&child.name.value).is_none() {
                findings.push(unknown_statement(child, place));
            }
            continue;
        }
        let mut fields = Fields::new(child, word);
        let rule = fields.choice("rule", &RULES, findings);
        let value = fields.arg(findings);
        fields.finish(findings);
        let Some(value) = value else { continue };
        if value.text().is_none() && !value.slip {
            let found = wrong_kind(value, "path data", "a text in quotes");
            let example = word.example().unwrap_or_default();
            findings.push(found.help(format!("write it like `{example}`")));
        }
        let Some(text) = value.text() else { continue };
        let pieces = match svg::read(text) {
            Ok(pieces) => pieces,
            Err(problem) => {
                let span = value.part(problem.start, problem.end);
                let code = if problem.far { codes::M027 } else { codes::M012 };
                findings.push(error(code, span, problem.message).help(problem.help));
                continue;
            }
        };
        match &mut drawn {
            None => {
                let rule = rule.map_or(FillRule::NonZero, |rule| rule.value);
                drawn = Some(OutlineNode { span: value.span, pieces, rule });
            }
            Some(first) => {
                if let Some(rule) = rule.filter(|rule| rule.value != first.rule) {
                    findings.push(
                        warning(
                            codes::M028,
                            rule.span,
                            "the first drawing says how parts make holes",
                        )
                        .also(first.span, "the first one")
                        .help("give each the same `rule=`, or make it a statement of its own"),
                    );
                }
                first.pieces.extend(pieces);
            }
        }
    }
    drawn
}

pub(super) fn hill(node: &Node, findings: &mut Findings) -> Option<Statement> {
    let mut fields = Fields::new(node, &HILL);
    let level = fields.number("level", findings);
    let hexes = hexes::runs(fields.rest(), findings);
    let outline = drawing(fields.block(), &HILL, &OUTLINE, findings);
    fields.finish(findings);
    Some(Statement::Hill(HillNode { level: level?.value, hexes, outline }))
}

fn area(
    node: &Node,
    terrain: TerrainId,
    spec: &'static Spec,
    findings: &mut Findings,
) -> Statement {
    let mut fields = Fields::new(node, spec);
    let furrows = spec.prop("furrows").and_then(|_| fields.number("furrows", findings));
    let hexes = hexes::runs(fields.rest(), findings);
    let block = fields.block();
    let outline = drawing(block, spec, &OUTLINE, findings);
    let mut clearings = Vec::new();
    for child in block.iter().filter(|child| child.name.value == "clearing") {
        clearings.extend(clearing(child, findings));
    }
    fields.finish(findings);
    let furrows = furrows.map(|furrows| furrows.value);
    Statement::Area(AreaNode { terrain, hexes, outline, furrows, clearings })
}

/// `clearing B2 B3`
fn clearing(node: &Node, findings: &mut Findings) -> Vec<Spanned<Hex>> {
    let mut fields = Fields::new(node, &CLEARING);
    let values = fields.some(findings);
    fields.finish(findings);
    hexes::runs(values, findings)
}

pub(super) fn ribbon(node: &Node, terrain: TerrainId, findings: &mut Findings) -> Statement {
    let mut fields = Fields::new(node, &RIBBON);
    let width = fields.number("width", findings);
    let to = fields.number("to", findings);
    let apart = fields.flag("apart", findings);
    let mut words = Vec::new();
    for value in fields.rest() {
        words.extend(hexes::words(value, "hexes", findings));
    }
    let path = drawing(fields.block(), &RIBBON, &PATH, findings);
    fields.finish(findings);
    let (mut hexes, mut enters, mut leaves) = (Vec::new(), None, None);
    let last = words.len().saturating_sub(1);
    for (at, word) in words.iter().enumerate() {
        if !word.value.contains(':') {
            hexes.extend(hexes::run(word, findings));
            continue;
        }
        let Some(edge) = edge(word, findings) else { continue };
        if at == 0 {
            enters = Some(edge);
        } else if at == last {
            leaves = Some(edge);
        } else {
            findings.push(
                error(codes::M009, word.span, "a map-edge side in the middle of the line")
                    .help("only the first and the last word may be a side, like `A4:5`"),
            );
        }
    }
    if let (Some(width), Some(to)) = (&width, &to)
        && width.value == to.value
    {
        let message = format!("`to` has no effect: the line begins {} wide too", to.value);
        let found = warning(codes::M028, to.span, message).help("delete `to=`");
        findings.push(without(found, node, "to"));
    }
    for (width, name) in [(&width, "width"), (&to, "to")] {
        if let (Some(width), None) = (width, &path)
            && width.value > WIDEST
        {
            let message = format!("a line from hex to hex is at most {WIDEST} wide");
            findings.push(
                warning(codes::M028, width.span, message)
                    .help(format!("write `{name}={WIDEST}`, or draw the line with `path`")),
            );
        }
    }
    let (width, to) = (width.map(|width| width.value), to.map(|to| to.value));
    Statement::Ribbon(RibbonNode { terrain, hexes, enters, leaves, path, width, to, apart })
}

/// `A4:5`
fn edge(word: &Word, findings: &mut Findings) -> Option<Spanned<(Hex, Compass)>> {
    match hexes::side(word, findings)?.value {
        SideWord::Of(hex, side) => Some(Spanned::new((hex, side), word.span)),
        SideWord::Between(..) => None,
    }
}

pub(super) fn barrier(node: &Node, terrain: TerrainId, findings: &mut Findings) -> Statement {
    let mut fields = Fields::new(node, &BARRIER);
    let around = hexes::runs(one(fields.prop("around")), findings);
    let between = hexes::runs(one(fields.prop("between")), findings);
    let and = hexes::runs(one(fields.prop("and")), findings);
    let except = hexes::sides(one(fields.prop("except")), findings);
    let gaps = hexes::sides(one(fields.prop("gap")), findings);
    if node.prop("between").is_some() != node.prop("and").is_some() {
        fields.missing("both `between=\"…\"` and `and=\"…\"`", findings);
    }
    let sides = hexes::sides(fields.rest(), findings);
    fields.finish(findings);
    Statement::Barrier(BarrierNode { terrain, sides, around, between, and, except, gaps })
}

/// A property's value as a list.
fn one(value: Option<&Value>) -> &[Value] {
    value.map(std::slice::from_ref).unwrap_or_default()
}

/// Whether a word is surely meant as a hex or a run of hexes.
pub(crate) fn hexlike(text: &str) -> bool {
    let first = text.split(',').next().unwrap_or(text);
    let first = first.split_once("..").map_or(first, |(a, _)| a);
    let letters = first.trim_end_matches(|c: char| c.is_ascii_digit());
    // Letters of another script look like those of a hex, and would else be a building's word.
    (1..=2).contains(&letters.chars().count())
        && letters.len() < first.len()
        && letters.chars().all(char::is_alphabetic)
}

pub(super) fn building(node: &Node, terrain: TerrainId, findings: &mut Findings) -> Statement {
    let mut fields = Fields::new(node, &BUILDING);
    let title = fields.text("name", findings);
    let footprint = fields.text("footprint", findings);
    let rotate = fields.number("rotate", findings);
    let shed = fields.flag("shed", findings);
    let name = fields.arg_if(|text| !hexlike(text), findings);
    let hexes = hexes::runs(fields.rest(), findings);
    let outline = drawing(fields.block(), &BUILDING, &OUTLINE, findings);
    fields.finish(findings);
    let over_many = hexes.len() > 1 && !shed;
    let idle: &[(Option<Span>, &str, &str, bool)] = &[
        (span(&footprint), "footprint", "the roof is drawn by hand", outline.is_some()),
        (span(&rotate), "rotate", "the roof is drawn by hand", outline.is_some()),
        (span(&footprint), "footprint", "a shed has a plan of its own", shed),
        (span(&rotate), "rotate", "a building over several hexes follows them", over_many),
    ];
    for (at, name, why, idle) in idle {
        if let (Some(at), true) = (at, idle) {
            let found = warning(codes::M028, *at, format!("`{name}` has no effect: {why}"))
                .help(format!("delete `{name}=`"));
            findings.push(without(found, node, name));
        }
    }
    let rotate = rotate.map(|rotate| rotate.value);
    Statement::Building(BuildingNode {
        terrain,
        name,
        title,
        hexes,
        footprint,
        rotate,
        outline,
        shed,
    })
}

/// With the fix to delete a property.
fn without(found: Diagnostic, node: &Node, name: &str) -> Diagnostic {
    match node.prop(name) {
        Some(prop) => found.fix(format!("delete `{name}=`"), prop.span(), ""),
        None => found,
    }
}

/// Where a property was written.
fn span<T>(value: &Option<Spanned<T>>) -> Option<Span> {
    value.as_ref().map(|value| value.span)
}

pub(super) fn bridge(
    node: &Node,
    terrain: TerrainId,
    chart: &Chart,
    findings: &mut Findings,
) -> Statement {
    let mut fields = Fields::new(node, &BRIDGE);
    let over = fields.text("over", findings);
    let over = over.and_then(|word| find_terrain(&word, chart, |_| true, findings));
    let along = fields.prop("along").and_then(|value| two_sides(value, findings));
    let hexes = hexes::runs(fields.rest(), findings);
    fields.finish(findings);
    Statement::Bridge(BridgeNode { terrain, hexes, over, along })
}

/// `"3 6"`: two sides of one hex.
fn two_sides(value: &Value, findings: &mut Findings) -> Option<Spanned<(Compass, Compass)>> {
    let help = "name the two sides that it joins, 1 is up, then clockwise: `along=\"3 6\"`";
    let no_text = |value: &Value| {
        let message = format!("{} is no two sides of a hex", value.describe());
        error(codes::M005, value.span, message).help(help)
    };
    let words = hexes::words_or(value, no_text, findings);
    if words.is_empty() {
        return None;
    }
    let mut sides = Vec::new();
    for word in &words {
        let Some(side) = word.value.parse::<u8>().ok().and_then(Compass::from_number) else {
            let message = format!("`{}` is no side of a hex", visible(&word.value));
            findings.push(error(codes::M005, word.span, message).help(help));
            return None;
        };
        sides.push(side);
    }
    match sides.as_slice() {
        [a, b] if a != b => Some(Spanned::new((*a, *b), value.span)),
        _ => {
            let message = "a bridge joins two different sides";
            findings.push(error(codes::M005, value.span, message).help(help));
            None
        }
    }
}

pub(super) fn objective(node: &Node, findings: &mut Findings) -> Option<Statement> {
    let mut fields = Fields::new(node, &OBJECTIVE);
    let at = fields.prop("at");
    let number = fields.arg_number(findings);
    let place = fields.arg_text(findings);
    fields.finish(findings);
    let at = at.and_then(|value| {
        let word = as_text(value, "`at`", findings)?;
        if word.value.contains(':') {
            return edge(&word, findings).map(|e| e.map(|(hex, side)| (hex, Some(side))));
        }
        hexes::hex(&word, findings).map(|hex| Spanned::new((hex, None), word.span))
    });
    Some(Statement::Objective(ObjectiveNode { number: number?, place: place?, at }))
}

pub(super) fn type_of(node: &Node, chart: &Chart, findings: &mut Findings) -> Option<Statement> {
    let mut fields = Fields::new(node, &TYPE);
    let reason = fields.text("reason", findings);
    let args = fields.some(findings);
    fields.finish(findings);
    let (terrain, listed) = args.split_last()?;
    let hexes = hexes::runs(listed, findings);
    let word = as_text(terrain, "the terrain", findings)?;
    let names_a_hex = |id: TerrainId| chart.get(id).precedence.is_some();
    let terrain = find_terrain(&word, chart, names_a_hex, findings)?;
    if listed.is_empty() {
        findings
            .push(error(codes::M011, node.head, "a type for no hex").help("name the hexes first"));
    }
    Some(Statement::Type(TypeNode { hexes, terrain, reason: reason.map(|reason| reason.value) }))
}

pub(super) fn sight(
    node: &Node,
    chart: &Arc<Chart>,
    findings: &mut Findings,
) -> Option<SightClaim> {
    let mut fields = Fields::new(node, &SIGHT);
    let hindrance = fields.number("hindrance", findings);
    let by = fields.words("by", findings);
    let smoke = fields.words("smoke", findings);
    let blaze = fields.prop("blaze");
    let said_blind = node.prop("blind").is_some();
    let blind = fields.flag("blind", findings);
    let blind = said_blind.then(|| Spanned::new(blind, node.head));
    let from = fields.arg_hex(findings);
    let to = fields.arg_hex(findings);
    let clear = fields.arg_choice(&VERDICTS, findings);
    fields.finish(findings);

    let mut causes = Vec::new();
    for word in by {
        if matches!(word.value.as_str(), "hill" | "hills" | "ground") {
            causes.push(Spanned::new(Cause::Hill, word.span));
        } else if let Some(id) = find_terrain(&word, chart, |_| true, findings) {
            causes.push(id.map(Cause::Terrain));
        }
    }
    let mut clouds = Vec::new();
    for word in smoke {
        let Some((hex, by)) = cloud(&word, findings) else { continue };
        if clouds.iter().any(|(other, _): &(Spanned<Hex>, u8)| other.value == hex.value) {
            let message = format!("{} has smoke already", hex.value);
            findings.push(error(codes::L002, hex.span, message).help("name each hex once"));
        }
        clouds.push((hex, by));
    }
    let blaze = hexes::runs(one(blaze), findings);
    let (from, to, clear) = (from?, to?, clear?);
    if let (false, Some(hindrance)) = (clear.value, &hindrance) {
        findings.push(
            error(codes::L002, hindrance.span, "a blocked line has no hindrance")
                .help("leave `hindrance` away, or write `clear`"),
        );
    }
    if let (true, Some(blind)) = (clear.value, &blind)
        && blind.value
    {
        findings.push(
            error(codes::L002, blind.span, "a Blind hex is not seen").help("write `blocked`"),
        );
    }
    Some(SightClaim {
        span: node.head,
        from,
        to,
        clear,
        hindrance,
        blind,
        by: causes,
        smoke: clouds,
        blaze,
    })
}

/// `N8=7`
fn cloud(word: &Word, findings: &mut Findings) -> Option<(Spanned<Hex>, u8)> {
    let parts = word.value.split_once('=');
    let value = parts.and_then(|(_, v)| v.parse::<u8>().ok()).filter(|v| (1..=10).contains(v));
    let (Some((hex, _)), Some(value)) = (parts, value) else {
        let message = format!("`{}` is no smoke", visible(&word.value));
        let help = "write a hex and its hindrance from 1 to 10: `smoke=\"N8=7\"`";
        findings.push(error(codes::L002, word.span, message).help(help));
        return None;
    };
    let at = Spanned::new(hex.to_owned(), word.span);
    Some((Spanned::new(hexes::hex(&at, findings)?, word.span), value))
}

/// A terrain by its word; by another word for it with a finding.
pub(super) fn find_terrain(
    word: &Spanned<String>,
    chart: &Chart,
    fits: impl Fn(TerrainId) -> bool,
    findings: &mut Findings,
) -> Option<Spanned<TerrainId>> {
    let text = word.value.as_str();
    if let Some(id) = chart.find(text) {
        if fits(id) {
            return Some(Spanned::new(id, word.span));
        }
        let message = format!("`{text}` cannot be the type of a hex");
        findings.push(
            error(codes::M007, word.span, message)
                .help("name an area, a bridge, a stream or a gully"),
        );
        return None;
    }
    let (meant, help) = meant_terrain(text, chart);
    let message = format!("there is no terrain `{}`", visible(text));
    let found = error(codes::M006, word.span, message).help(help);
    findings.push(named(found, meant, text, chart));
    meant.map(|id| Spanned::new(id, word.span))
}

/// With the fix to write the terrain that is surely meant.
pub(super) fn named(
    found: Diagnostic,
    meant: Option<TerrainId>,
    text: &str,
    chart: &Chart,
) -> Diagnostic {
    let words: Vec<&str> = match meant {
        Some(id) => vec![chart.get(id).word.as_str()],
        None => chart.terrains().iter().map(|row| row.word.as_str()).collect(),
    };
    match (meant, words.as_slice()) {
        (Some(_), [word]) => {
            let at = found.primary.span;
            found.fix(format!("write `{}`", visible(word)), at, *word)
        }
        _ => spelled(found, text, &words),
    }
}

/// The terrain that an unknown word surely means, and what to say.
pub(crate) fn meant_terrain(text: &str, chart: &Chart) -> (Option<TerrainId>, String) {
    let folded = text.to_lowercase();
    let alias = chart.terrains().iter().find(|t| t.word == folded || t.aliases.contains(&folded));
    if let Some(terrain) = alias {
        return (chart.find(&terrain.word), format!("did you mean `{}`?", terrain.word));
    }
    if let Some(terrain) = near_terrain(&folded, chart) {
        return (None, format!("did you mean `{}`?", terrain.word));
    }
    if let Some(foreign) = foreign_letters(text) {
        return (None, foreign);
    }
    let words: Vec<&str> = chart.terrains().iter().map(|t| t.word.as_str()).collect();
    (None, help_for(text, &words))
}

/// The terrain with a word or another word for it that is nearly this one.
pub(super) fn near_terrain<'c>(text: &str, chart: &'c Chart) -> Option<&'c Terrain> {
    let words = |terrain: &'c Terrain| {
        std::iter::once(terrain.word.as_str()).chain(terrain.aliases.iter().map(String::as_str))
    };
    let near = crate::suggest::nearest(text, chart.terrains().iter().flat_map(words))?;
    chart.terrains().iter().find(|terrain| words(terrain).any(|word| word == near))
}

/// How a terrain's statement is read.
pub(super) fn statement(
    node: &Node,
    terrain: TerrainId,
    chart: &Chart,
    findings: &mut Findings,
) -> Option<Statement> {
    let row = chart.get(terrain);
    let Some(drawn) = Drawn::of(row) else {
        let message = format!("`{}` is a marker of the game, not of the map", row.word);
        findings
            .push(error(codes::M007, node.name.span, message).help(
                "markers come and go in play; a `sight` statement has `smoke=` and `blaze=`",
            ));
        return None;
    };
    Some(match drawn {
        Drawn::Area | Drawn::Field => area(node, terrain, drawn.spec(), findings),
        Drawn::Building => building(node, terrain, findings),
        Drawn::Bridge => bridge(node, terrain, chart, findings),
        Drawn::Ribbon => ribbon(node, terrain, findings),
        Drawn::Barrier => barrier(node, terrain, findings),
    })
}
