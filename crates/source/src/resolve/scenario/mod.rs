//! From a scenario as written to one that can be played.

mod flaws;

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::draft::Draft;
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::map::Map;
use crestline_rules::scenario::{
    Flaw, FlawKind, HexFilter, Item, Scenario, ScenarioDraft, StartMarkers, Switches,
};
use crestline_rules::side::BySide;

use super::find;
use super::map::{self, ReadMap};
use super::nations;
use crate::codes;
use crate::diag::{Diagnostic, Findings, error, warning};
use crate::files::Files;
use crate::library;
use crate::project::Settings;
use crate::schema::scenario::{Place, RulePlace, ScenarioNode, TextFile};
use crate::shelf::Shelf;
use crate::text::{Span, Spanned};
use crate::visible::visible;
use flaws::{diagnostic, rule_follows};

/// A scenario that was read, with what its text says beyond it.
#[derive(Clone, Debug)]
pub struct ReadScenario {
    /// The line that begins it.
    pub head: Span,
    /// All of it.
    pub span: Span,
    /// The word that scripts call it by.
    pub name: Spanned<String>,
    /// The map it names.
    pub map: Option<Spanned<String>>,
    /// The scenario, if it can be played.
    pub scenario: Option<Arc<Scenario>>,
    /// Whether nothing was wrong with it or its map, syntax included.
    pub sound: bool,
    /// Its briefing, in each language.
    pub briefing: Vec<Text>,
    /// What came of it, in each language.
    pub aftermath: Vec<Text>,
    /// Where its items were written.
    pub places: BTreeMap<Item, Place>,
    /// Where its special rules were written, in their order.
    pub rules: Vec<RulePlace>,
    /// The map as the scenario changes it, if it does.
    pub changed: Option<ReadMap>,
}

/// A text for players that stands in a file of its own, in Markdown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// The language, if the scenario or the file's name says it: `en`.
    pub language: Option<String>,
    /// The path of the file.
    pub path: String,
    /// Where the scenario names it.
    pub at: Span,
    /// What is in it.
    pub text: String,
}

/// Makes the scenario of a node. `folder` is that of its file, with a `/` at its end unless empty.
pub(crate) fn scenario(
    mut node: ScenarioNode,
    maps: &[&ReadMap],
    shelf: &Shelf,
    settings: Settings,
    (files, folder): (&dyn Files, &str),
    findings: &mut Findings,
) -> ReadScenario {
    let mut texts = |of: &[TextFile]| -> Vec<Text> {
        of.iter().filter_map(|file| text(file, files, folder, findings)).collect()
    };
    let (briefing, aftermath) = (texts(&node.briefing), texts(&node.aftermath));
    let named = node.map.as_ref();
    let found = named
        .and_then(|(name, version)| find::map(name, version.as_ref(), maps, codes::S001, findings));
    let changed = node.patch.clone().map(|patch| map::map(patch, maps, settings.drafts, findings));
    let found = changed.as_ref().or(found);
    let known = nations::known(&mut node, shelf, findings);
    let year = year(&node, findings);
    let enough = nations::counters(&node, shelf, findings);
    let mut read = ReadScenario {
        head: node.head,
        span: node.span,
        name: node.name.clone(),
        map: node.map.as_ref().map(|(name, _)| name.clone()),
        scenario: None,
        sound: false,
        briefing,
        aftermath,
        places: node.places.clone(),
        rules: node.rule_places.clone(),
        changed: changed.clone(),
    };
    let damaged = node.damaged;
    let map = found.and_then(|map| map.map.clone());
    let named = node.map.as_ref().map(|(name, _)| name.span);
    let named = named.or_else(|| node.patch.as_ref().map(|patch| patch.head));
    if let (Some(map), Some(span)) = (&map, named)
        && let Some(hex) = map.missing().first()
    {
        let count = map.missing().len();
        let are = if count == 1 { "is" } else { "are" };
        let message = format!("nobody can play on this map: {count} of its hexes {are} missing");
        findings.push(
            error(codes::S020, span, message)
                .help("draw the hexes first; `crestline describe` of the map lists them")
                .hex(*hex),
        );
    }
    let missing_map = map.is_none();
    // Without a map everything that asks for none can still be checked.
    let Some(draft) =
        map.or_else(blank).and_then(|map| draft(node, year, map, shelf, settings.switches))
    else {
        return read;
    };
    let library = draft.content.clone();
    if !missing_map {
        off_edge(&draft, &read, findings);
    }
    match draft.build() {
        Ok(scenario) => {
            if !damaged && !missing_map {
                read.scenario = Some(Arc::new(scenario));
            }
        }
        Err(flaws) => {
            for (at, flaw) in flaws.iter().enumerate() {
                // Hexes that are written as one, like `A1..A5`, are told as one.
                let alike = |other: &&Flaw| {
                    other.item == flaw.item
                        && other.kind == flaw.kind
                        && written(other, &read).is_some_and(|at| Some(at) == written(flaw, &read))
                };
                if flaws[..at].iter().any(|other| alike(&other)) {
                    continue;
                }
                let silent = follows(flaw, &flaws, damaged, !enough)
                    || (missing_map && about_map(&flaw.kind))
                    || (!known && !stands_alone(&flaw.kind))
                    || rule_follows(flaw, &read)
                    || matches!(flaw.kind, FlawKind::Unplaced { .. });
                if !silent {
                    let mut found = diagnostic(flaw, &read, &library, shelf);
                    match flaws[at + 1..].iter().filter(alike).count() {
                        0 => {}
                        1 => found.message.push_str(", nor in another hex of these"),
                        more => {
                            found.message.push_str(&format!(", nor in {more} more hexes of these"));
                        }
                    }
                    findings.push(found);
                }
            }
            for found in unplaced(&flaws, &read).into_iter().filter(|_| !damaged && known) {
                findings.push(found);
            }
        }
    }
    read
}

/// Where the hex of a flaw was written, if nothing can lie or stand there and it was.
fn written(flaw: &Flaw, read: &ReadScenario) -> Option<Span> {
    let hex =
        flaw.hex.filter(|_| matches!(flaw.kind, FlawKind::NoMarker | FlawKind::Impassable))?;
    let label = hex.to_string();
    let parts = &read.places.get(&flaw.item)?.parts;
    parts.iter().find(|(part, _)| *part == label).map(|(_, span)| *span)
}

/// Hexes for reinforcements that lie elsewhere than on their side's edge, where nothing says that this
/// is meant.
fn off_edge(draft: &ScenarioDraft, read: &ReadScenario, findings: &mut Findings) {
    let grid = draft.map.grid();
    for (side, own) in draft.sides.iter() {
        for (at, arrival) in own.arrivals.iter().enumerate() {
            let Some(place) = read.places.get(&Item::Arrival(side, at)) else { continue };
            let only = HexFilter::only(arrival.place.listed.clone());
            if arrival.when.choice().is_some() || arrival.place != only {
                continue;
            }
            let away = |hex: &&Hex| grid.contains(**hex) && own.edge.steps_to(grid, **hex) > 0;
            for hex in only.listed.iter().filter(away) {
                let edge = own.edge.word();
                let message = format!("{hex} is not on the side's own edge, the {edge} one");
                findings.push(
                    warning(codes::S023, place.of(&hex.to_string()), message)
                        .help(
                            "they come in at their own edge (6.1.2); `allow S023` in their block if \
                             this is meant",
                        )
                        .hex(*hex),
                );
            }
        }
    }
}

/// Pieces that no set-up step places, or several: those of a side together.
fn unplaced(flaws: &[Flaw], read: &ReadScenario) -> Vec<Diagnostic> {
    let mut groups: BTreeMap<(Item, &[usize]), Vec<&str>> = BTreeMap::new();
    for flaw in flaws {
        if let FlawKind::Unplaced { name, steps } = &flaw.kind {
            groups.entry((flaw.item, steps)).or_default().push(name);
        }
    }
    if flaws.iter().any(|flaw| matches!(flaw.kind, FlawKind::UnknownPiece { .. })) {
        return Vec::new();
    }
    let head = |item: &Item| read.places.get(item).map_or(read.head, |place| place.head);
    let told = |((item, steps), names): (&(Item, &[usize]), &Vec<&str>)| {
        // A unit that is placed off the map is set up nowhere, and told already.
        let lost = steps.is_empty() && flaws.iter().any(off_map_unit);
        let steps: Vec<Span> = steps.iter().map(|at| head(&Item::Setup(*at))).collect();
        (!lost).then(|| misplaced(head(item), names, &steps))
    };
    groups.iter().filter_map(told).collect()
}

/// Whether a flaw is a unit in a hex that the map does not have.
fn off_map_unit(flaw: &Flaw) -> bool {
    matches!((flaw.item, &flaw.kind), (Item::Force(..), FlawKind::OffMap))
}

/// Pieces of a side that none of its steps places, or several: at the second one.
fn misplaced(side: Span, names: &[&str], steps: &[Span]) -> Diagnostic {
    const NAMED: usize = 3;
    let shown: Vec<String> =
        names.iter().take(NAMED).map(|name| format!("`{}`", visible(name))).collect();
    let mut shown = shown.join(", ");
    if names.len() > NAMED {
        shown.push_str(&format!(" and {} more", names.len() - NAMED));
    }
    match steps {
        [first, second, further @ ..] => {
            let message = format!("{} set-up steps place {shown}", steps.len());
            let found = error(codes::S010, *second, message)
                .also(*first, "the first one")
                .help("name each in one step only");
            further.iter().fold(found, |found, step| found.also(*step, "another one"))
        }
        _ => error(codes::S010, side, format!("no set-up step places {shown}"))
            .help("add a step with `others`"),
    }
}

/// Whether a flaw only follows from something that is reported otherwise.
/// `crowded`: there are more pieces of a kind than counters, so that there may be too many for other
/// reasons too.
fn follows(flaw: &Flaw, flaws: &[Flaw], damaged: bool, crowded: bool) -> bool {
    let side_of = |item: &Item| match item {
        Item::Side(side)
        | Item::Force(side, _)
        | Item::Arrival(side, _)
        | Item::ArrivalForce(side, ..)
        | Item::Want(side, _) => Some(*side),
        _ => None,
    };
    let unknown = |other: &Flaw| {
        matches!(other.kind, FlawKind::UnknownPiece { .. } | FlawKind::UnknownNation { .. })
    };
    let beside = |other: &Flaw| {
        other.item == flaw.item
            && matches!(
                other.kind,
                FlawKind::OffMap
                    | FlawKind::Range { .. }
                    | FlawKind::UnknownTerrain { .. }
                    | FlawKind::UnknownPlace { .. }
                    | FlawKind::UnknownObjective { .. }
                    | FlawKind::UnknownWord { .. }
            )
    };
    match &flaw.kind {
        // All words of nations are looked up as they are read.
        FlawKind::UnknownNation { .. } => true,
        FlawKind::TooManyWeapons { .. }
        | FlawKind::WeaponsLeft { .. }
        | FlawKind::SmallZone { .. }
        | FlawKind::Stacked { .. }
            if crowded =>
        {
            true
        }
        FlawKind::NoUnits
        | FlawKind::TooManyWeapons { .. }
        | FlawKind::WeaponsLeft { .. }
        | FlawKind::Carrier { .. } => {
            let same_side = |other: &&Flaw| side_of(&other.item) == side_of(&flaw.item);
            let cause = |other: &Flaw| {
                unknown(other)
                    || (other.kind == FlawKind::NoUnits && flaw.kind != FlawKind::NoUnits)
                    || (other.item == flaw.item
                        && matches!(other.kind, FlawKind::Misplaced { what: "with" }))
            };
            damaged || flaws.iter().filter(same_side).any(cause)
        }
        // Nobody stands there.
        FlawKind::Stacked { .. } | FlawKind::Contested => {
            flaws.iter().any(|other| off_map_unit(other) && other.hex == flaw.hex)
        }
        FlawKind::Name(_) | FlawKind::UnknownWord { .. } => damaged || flaws.iter().any(unknown),
        // An edge that is written wrong is told, and another taken in its place.
        FlawKind::Edges | FlawKind::SharedZone | FlawKind::CrowdedHand { .. } => damaged,
        FlawKind::EmptyZone | FlawKind::SmallZone { .. } => {
            damaged || flaws.iter().any(beside) || flaws.iter().any(off_map_unit)
        }
        _ => false,
    }
}

/// Whether a flaw is one whatever the forces are.
fn stands_alone(kind: &FlawKind) -> bool {
    matches!(
        kind,
        FlawKind::Range { .. }
            | FlawKind::OffMap
            | FlawKind::UnknownTerrain { .. }
            | FlawKind::UnknownObjective { .. }
            | FlawKind::ObjectiveTwice { .. }
            | FlawKind::UnknownChit { .. }
    )
}

/// Whether a flaw depends on the map.
fn about_map(kind: &FlawKind) -> bool {
    matches!(
        kind,
        FlawKind::OffMap
            | FlawKind::UnknownPlace { .. }
            | FlawKind::SharedZone
            | FlawKind::NoMarker
            | FlawKind::Impassable
            | FlawKind::EmptyZone
            | FlawKind::SmallZone { .. }
            | FlawKind::UnknownTerrain { .. }
            | FlawKind::UnknownObjective { .. }
    )
}

/// An empty map in place of one that is missing.
fn blank() -> Option<Arc<Map>> {
    let grid = Grid::new(60, 60, Stagger::default())?;
    Draft::new("missing", grid, library::chart()).build().ok().map(Arc::new)
}

/// The year of a date like `1943-10`.
fn year(node: &ScenarioNode, findings: &mut Findings) -> Option<u16> {
    let date = node.date.as_ref()?;
    let mut parts = date.value.split('-');
    let year = parts.next().and_then(|year| year.parse::<u16>().ok());
    let two_digits = |part: &str, most: u8| {
        part.len() == 2 && part.parse::<u8>().is_ok_and(|n| (1..=most).contains(&n))
    };
    let rest: Vec<&str> = parts.collect();
    let fine = match rest[..] {
        [] => true,
        [month] => two_digits(month, 12),
        [month, day] => {
            let days = days_of(year.unwrap_or_default(), month);
            two_digits(month, 12) && two_digits(day, days)
        }
        _ => false,
    };
    if let Some(year) = year.filter(|year| fine && (1939..=1945).contains(year)) {
        return Some(year);
    }
    if year.is_some_and(|year| (1939..=1945).contains(&year))
        && let [month, day] = rest[..]
        && two_digits(month, 12)
        && two_digits(day, 31)
    {
        let days = days_of(year.unwrap_or_default(), month);
        let message = format!("`{}` is no date: that month has {days} days", visible(&date.value));
        findings.push(error(codes::K025, date.span, message).help("correct the day or the month"));
        return None;
    }
    let message = format!("`{}` is no date of the war", visible(&date.value));
    findings.push(
        error(codes::K025, date.span, message)
            .help("write year, month and day as far as known: `\"1943-10\"`"),
    );
    None
}

/// How many days a month has, written with two digits.
fn days_of(year: u16, month: &str) -> u8 {
    match month {
        // No year of the war that divides by four was without a leap day.
        "02" if year.is_multiple_of(4) => 29,
        "02" => 28,
        "04" | "06" | "09" | "11" => 30,
        _ => 31,
    }
}

/// The text of a file inside the project.
fn text(
    TextFile { language, file }: &TextFile,
    files: &dyn Files,
    folder: &str,
    findings: &mut Findings,
) -> Option<Text> {
    let name = file.value.as_str();
    let climbs = name.split(['/', '\\']).any(|part| part == "..");
    if climbs || name.starts_with(['/', '\\']) || name.contains(':') {
        findings.push(
            error(codes::S015, file.span, "a file outside of the scenario's folder")
                .help("put it beside the scenario or in a folder below"),
        );
        return None;
    }
    let path = format!("{folder}{name}");
    match files.read(&path) {
        Ok(bytes) => match String::from_utf8(bytes) {
            Ok(text) => Some(Text { language: language.clone(), path, at: file.span, text }),
            Err(_) => {
                let message = format!("`{}` is not UTF-8 text", visible(name));
                findings.push(error(codes::S015, file.span, message).help("save it as UTF-8"));
                None
            }
        },
        Err(problem) => {
            let message = format!("`{}`: {}", visible(name), problem.message());
            findings.push(
                error(codes::S015, file.span, message)
                    .help("paths start at the folder of the scenario"),
            );
            None
        }
    }
}

fn draft(
    node: ScenarioNode,
    year: Option<u16>,
    map: Arc<Map>,
    shelf: &Shelf,
    switches: Switches,
) -> Option<ScenarioDraft> {
    let (axis, allies) = (node.sides.axis?, node.sides.allies?);
    let mut nations = Vec::new();
    for side in [&axis, &allies] {
        nations.push(side.nation.clone());
        nations.extend([&side.deck, &side.support].into_iter().flatten().cloned());
        let later = side.arrivals.iter().flat_map(|arrival| &arrival.forces);
        nations.extend(side.forces.iter().chain(later).filter_map(|force| force.nation.clone()));
    }
    let nations: Vec<&str> = nations.iter().map(String::as_str).collect();
    let markers = node.patch.as_ref().map_or_else(StartMarkers::default, |patch| StartMarkers {
        smoke: patch.smoke.iter().map(|(hex, value)| (hex.value, *value)).collect(),
        blaze: patch.blaze.iter().map(|hex| hex.value).collect(),
    });
    let title = node.title.map_or_else(|| node.name.value.clone(), |title| title.value);
    Some(ScenarioDraft {
        title,
        name: node.name.value,
        version: node.version.map_or_else(|| "1".to_owned(), |version| version.value),
        date: node.date.map_or_else(String::new, |date| date.value),
        year: year.unwrap_or(1943),
        place: node.place.map_or_else(String::new, |place| place.value),
        map,
        content: Arc::new(shelf.library(&nations)),
        sides: BySide { axis, allies },
        setup: node.setup,
        control: node.control,
        chits: node.chits,
        time: node.time.unwrap_or(0),
        sudden_death: node.sudden_death.unwrap_or(30),
        vp: node.vp,
        initiative: node.initiative.unwrap_or_default(),
        first_turn: node.first_turn.unwrap_or_default(),
        markers,
        switches: node.decided.over(switches),
        rules: node.rules,
    })
}
