//! From a scenario as written to one that can be played.

use std::collections::BTreeMap;
use std::sync::Arc;

use crestline_board::draft::Draft;
use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::map::Map;
use crestline_rules::content::Library;
use crestline_rules::scenario::{
    Flaw, FlawKind, HexFilter, Item, NameError, Scenario, ScenarioDraft, StartMarkers, Switches,
};
use crestline_rules::side::{BySide, Side};

use super::find;
use super::map::{self, ReadMap};
use super::nations;
use crate::codes;
use crate::diag::{Diagnostic, Findings, error, warning};
use crate::files::Files;
use crate::library;
use crate::project::Settings;
use crate::schema::fields::{help_for, spelled};
use crate::schema::map::meant_terrain;
use crate::schema::scenario::{Place, RulePlace, ScenarioNode, TextFile};
use crate::shelf::Shelf;
use crate::suggest;
use crate::text::{Span, Spanned};
use crate::visible::visible;

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
    nations::known(&mut node, shelf, findings);
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
            for flaw in &flaws {
                let silent = follows(flaw, &flaws, damaged, !enough)
                    || (missing_map && about_map(&flaw.kind))
                    || rule_follows(flaw, &read)
                    || matches!(flaw.kind, FlawKind::Unplaced { .. });
                if !silent {
                    findings.push(diagnostic(flaw, &read, &library, shelf));
                }
            }
            for found in unplaced(&flaws, &read).into_iter().filter(|_| !damaged) {
                findings.push(found);
            }
        }
    }
    read
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
        FlawKind::EmptyZone | FlawKind::SmallZone { .. } => {
            damaged || flaws.iter().any(beside) || flaws.iter().any(off_map_unit)
        }
        _ => false,
    }
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

fn diagnostic(flaw: &Flaw, read: &ReadScenario, library: &Library, shelf: &Shelf) -> Diagnostic {
    let blank = Place::new(read.head);
    let place = read.places.get(&flaw.item).unwrap_or(&blank);
    let head = place.head;
    let hex = flaw.hex;
    let at_hex = hex.map_or(head, |hex| place.of(&hex.to_string()));
    let label = hex.map_or_else(String::new, |hex| hex.to_string());
    let found = match &flaw.kind {
        FlawKind::Rule(spot, rule_flaw) => match rule_place(flaw, read) {
            Some(rule) => super::special::diagnostic(rule_flaw, *spot, rule, read),
            None => error(codes::S017, head, "a special rule says what cannot be"),
        },
        FlawKind::UnknownNation { word, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            error(
                codes::S004,
                place.of("nation"),
                format!("there is no nation `{}`", visible(word)),
            )
            .help(help_for(word, &known))
        }
        FlawKind::UnknownMinor { word, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let message = format!("this nation has no minor nation `{}`", visible(word));
            let found = error(codes::S004, place.of("minor"), message).help(help_for(word, &known));
            spelled(found, word, &known)
        }
        FlawKind::Deck { nation, cards } => {
            error(codes::C002, head, format!("the deck of {nation} has {cards} cards, not 72"))
                .help("a deck has the cards 1 to 72")
        }
        FlawKind::UnknownPiece { name, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let elsewhere = nations::with(name, shelf);
            let help = help_for(name, &known);
            let help = match elsewhere {
                Some(other) if !help.starts_with("did you mean") => {
                    format!("{other} has it; take one that this nation has, or another nation")
                }
                _ => help,
            };
            let message = format!("this nation has no `{}`", visible(name));
            let found = error(codes::S005, place.of("name"), message).help(help);
            if place.parts.iter().any(|(part, _)| part == "name") {
                spelled(found, name, &known)
            } else {
                found
            }
        }
        FlawKind::Range { what, value, least, most } => {
            let key = if *what == "count" { "x" } else { what };
            let code = if matches!(*what, "time" | "sudden-death" | "space" | "from") {
                codes::S011
            } else {
                codes::K025
            };
            let message = format!("`{what}` must be from {least} to {most}, not {value}");
            error(code, place.of(key), message).help("change the number")
        }
        FlawKind::Twice { name } if matches!(flaw.item, Item::Side(_)) => {
            let span = id_span(flaw.item, name, read).unwrap_or(head);
            error(codes::S006, span, format!("two pieces are called `{}`", visible(name)))
                .help("give each line an `id=` of its own")
        }
        FlawKind::Twice { name } => {
            error(codes::S006, place.of("name"), format!("`{}` is there twice", visible(name)))
                .help("each Leader is one counter; name another")
        }
        FlawKind::OffMap => error(codes::M002, at_hex, format!("`{label}` is not on the map"))
            .help("name a hex of the scenario's map"),
        FlawKind::Impassable => error(codes::S010, at_hex, format!("nothing can stand in {label}"))
            .help("name a hex that units can enter"),
        FlawKind::Contested => {
            let message = format!("units of both sides start in {label}");
            let found = error(codes::S017, at_hex, message)
                .help("a Melee would have ended this (O16.4); place one of them elsewhere");
            match other_side(flaw, read) {
                Some(span) => found.also(span, "the other side"),
                None => found,
            }
        }
        FlawKind::Stacked { figures, most } => {
            let message =
                format!("{} figures start in {label}, and a hex holds {most}", sum(figures));
            error(codes::S018, at_hex, message)
                .help("a Squad has 4 figures, a Team 2, a Leader 1 (8.2)")
        }
        FlawKind::Name(problem) => name_error(problem, place),
        FlawKind::Carrier { name } => {
            let message = format!("`{}` cannot carry this", visible(name));
            error(codes::S008, place.of("with"), message)
                .help("a unit that comes in at the same time carries one Weapon")
        }
        FlawKind::OneCarrier { name, weapons } => {
            let message = format!("{weapons} Weapons for `{}` alone", visible(name));
            error(codes::S008, place.of("with"), message)
                .help("each unit carries one Weapon; name several units: `with=squads`")
        }
        FlawKind::WeaponsLeft { left } => {
            let message = match left {
                1 => "a Weapon finds no carrier".to_owned(),
                left => format!("{left} Weapons find no carrier"),
            };
            error(codes::S008, head, format!("{message}: others go to the same units")).help(
                "each unit carries one Weapon (11.2); name more units in `with=`, or leave it out",
            )
        }
        FlawKind::FewCards { cards } => {
            let message = match cards {
                0 => "the deck has no such card".to_owned(),
                1 => "the deck has one such card, which is wanted already or twice".to_owned(),
                cards => format!("the deck has {cards} such cards, and more are wanted"),
            };
            error(codes::S021, head, message)
                .help("a first hand is drawn from the side's own deck; want fewer, or others")
        }
        FlawKind::CrowdedHand { wanted, size } => {
            let message = format!("{wanted} cards are wanted in a first hand of {size}");
            error(codes::S021, head, message).help("want fewer, or write `opening-hand size=…`")
        }
        FlawKind::TooManyWeapons { weapons, units } => {
            let message = format!("{weapons} Weapons for {units} units that could carry them");
            error(codes::S008, head, message).help("each unit carries one Weapon (11.2)")
        }
        FlawKind::Misplaced { what } => {
            let message = format!("`{what}` has no place here");
            let help = match *what {
                "with" => "`with` says who carries a Weapon",
                "zone" => "nobody has been set up yet; name the hexes with `in=` or `depth=`",
                "at" => "`at` places a unit that is there from the start",
                _ => "only Mines have an FP",
            };
            error(codes::S017, place.of(what), message).help(help)
        }
        FlawKind::SecondRadio => {
            error(codes::S017, head, "a side has one Radio").help("delete one of them (8.1.2)")
        }
        FlawKind::SecondPillbox => error(codes::S017, head, "there is only one Pillbox")
            .help("delete the others, or make them bunkers (F104)"),
        FlawKind::LateFortification => {
            error(codes::S017, head, "Fortifications do not come in as reinforcements")
                .help("move this to the side itself: they are placed at set-up (F100.1)")
        }
        FlawKind::NoUnits => error(codes::S017, head, "this side has no units at the start")
            .help("add a squad, team or leader"),
        FlawKind::Edges => {
            let span = read.places.get(&Item::Side(Side::Allies)).map_or(head, |p| p.of("edge"));
            let other = read.places.get(&Item::Side(Side::Axis)).map_or(head, |p| p.of("edge"));
            error(codes::S014, span, "the two edges do not face each other")
                .also(other, "the other side's edge")
                .help("give one side `left` and the other `right`, or `top` and `bottom`")
        }
        FlawKind::UnknownWord { word } => {
            let message = format!("the side has no `{}`", visible(word));
            error(codes::S009, place.of(word), message)
                .help("name an id, a piece, `units`, `others`, or a word like `squad`")
        }
        FlawKind::Unplaced { name, .. } => misplaced(head, &[name], &[]),
        FlawKind::EmptyZone if matches!(flaw.item, Item::Arrival(..)) => {
            error(codes::S010, head, "these reinforcements can come in nowhere")
                .help("name hexes with `in=`, or ask less of them")
        }
        FlawKind::EmptyZone => error(codes::S010, head, "no hex is left for this step")
            .help("give a larger `depth`, or other hexes"),
        FlawKind::SmallZone { squads, hexes } => {
            let message = format!("{squads} Squads need as many hexes, and the zone has {hexes}");
            error(codes::S018, head, message).help(
                "a hex holds 7 figures, a Squad is 4 (8.2); Squads of other steps are counted",
            )
        }
        FlawKind::NoMarker => {
            let message = format!("no Smoke or Blaze can lie in {label} at the start");
            error(codes::S010, at_hex, message)
                .help("it is Wet, or has one already (8.1.4, 8.1.5); name another hex")
        }
        FlawKind::Clash { one, other } => {
            let message = format!("`{one}` and `{other}` do not go together");
            error(codes::S017, place.of(other), message)
                .also(place.of(one), "here")
                .help("leave one of them away, or make two steps of it")
        }
        FlawKind::NotSimultaneous => {
            let message = "no step of the other side beside this one is `simultaneous`";
            error(codes::S017, place.of("simultaneous"), message)
                .help("write it on steps of both sides that follow each other")
        }
        FlawKind::SharedZone => {
            let message = format!("the other side could be in {label} without being seen");
            error(codes::S010, at_hex, message).help(
                "what is unseen lies apart from the other side's set-up: take the hex out, `except=`",
            )
        }
        FlawKind::UnknownPlace { word } => {
            let message =
                format!("the map has neither a building nor a terrain `{}`", visible(word));
            error(codes::M006, place.of(word), message).help(
                "name hexes, `objective-3`, the word of a building or terrain, `own` or `enemy`",
            )
        }
        FlawKind::UnknownTerrain { word } => {
            let message = format!("there is no terrain `{}`", visible(word));
            let (_, help) = meant_terrain(word, &library::chart());
            error(codes::M006, place.of(word), message).help(help)
        }
        FlawKind::UnknownObjective { number } => {
            let message = format!("the map has no Objective {number}");
            error(codes::S012, place.of(&number.to_string()), message)
                .help("Objectives are the `objective` statements of the map")
        }
        FlawKind::ObjectiveTwice { number } => {
            let message = format!("Objective {number} is named twice");
            error(codes::S012, place.of(&number.to_string()), message).help("name it once")
        }
        FlawKind::UnknownChit { letter } => {
            let letters: String = library.chits.iter().map(|chit| chit.letter).collect();
            let message = format!("there is no chit {letter}");
            error(codes::S013, place.of(&letter.to_string()), message)
                .help(format!("chits have the letters {letters}"))
        }
    };
    found.maybe_hex(hex)
}

/// Whether a flaw of a special rule only follows from what could not be read of it.
fn rule_follows(flaw: &Flaw, read: &ReadScenario) -> bool {
    match (&flaw.kind, rule_place(flaw, read)) {
        (FlawKind::Rule(_, kind), Some(place)) => super::special::follows(kind, place),
        _ => false,
    }
}

/// Where the special rule of a flaw was written.
fn rule_place<'r>(flaw: &Flaw, read: &'r ReadScenario) -> Option<&'r RulePlace> {
    let Item::Rule(at) = flaw.item else { return None };
    read.rules.get(at)
}

/// Where the first unit of the other side is placed in the hex of a flaw.
fn other_side(flaw: &Flaw, read: &ReadScenario) -> Option<Span> {
    let (Item::Force(side, _), Some(hex)) = (flaw.item, flaw.hex) else { return None };
    let label = hex.to_string();
    let theirs = read
        .places
        .iter()
        .filter(|(item, _)| matches!(item, Item::Force(of, _) if *of == side.other()));
    let mut spans = theirs.filter_map(|(_, place)| {
        let at = place.parts.iter().find(|(key, _)| key == "at")?;
        place.parts.iter().any(|(key, span)| *key == label && *span == at.1).then_some(at.1)
    });
    spans.next()
}

/// Figures added up for people: `4 + 4 = 8`, or `13 * 4 = 52` where they are many and alike.
fn sum(figures: &[u8]) -> String {
    let total: u32 = figures.iter().map(|figures| u32::from(*figures)).sum();
    let mut groups: Vec<(u8, usize)> = Vec::new();
    for number in figures {
        match groups.last_mut() {
            Some((last, count)) if last == number => *count += 1,
            _ => groups.push((*number, 1)),
        }
    }
    let shown: Vec<String> = groups
        .iter()
        .map(|(number, count)| match count {
            1..=3 => vec![number.to_string(); *count].join(" + "),
            _ => format!("{count} × {number}"),
        })
        .collect();
    format!("{} = {total}", shown.join(" + "))
}

/// The last `id=` of a side by which a piece can be called so.
fn id_span(side: Item, name: &str, read: &ReadScenario) -> Option<Span> {
    let Item::Side(side) = side else { return None };
    let calls = |id: &str| {
        let number = name.strip_prefix(id).map(|rest| rest.trim_start_matches('-'));
        number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
    };
    let own = |item: &Item| match item {
        Item::Force(of, _) | Item::ArrivalForce(of, ..) => *of == side,
        _ => false,
    };
    let places = read.places.iter().filter(|(item, _)| own(item)).map(|(_, place)| place);
    let mut ids = places.filter_map(|place| {
        let id = place.parts.iter().find(|(key, _)| key == "id")?;
        place.parts.iter().any(|(key, span)| *span == id.1 && calls(key)).then_some(id.1)
    });
    ids.next_back()
}

/// A name that names no piece or several, where the item has it.
fn name_error(problem: &NameError, place: &Place) -> Diagnostic {
    match problem {
        NameError::Unknown { name, near } => {
            let near: Vec<&str> = near.iter().map(String::as_str).collect();
            let span = place.parts.iter().find(|(key, _)| key == name).map(|(_, span)| *span);
            let found = error(
                codes::S009,
                span.unwrap_or_else(|| place.of("with")),
                format!("no piece is called `{}`", visible(name)),
            );
            if near.is_empty() {
                return found.help("pieces are called by their id and number: `rifle-1`");
            }
            let found = found.help(help_for(name, &near));
            let written = place.parts.iter().any(|(key, _)| key == name || key == "with");
            if written { spelled(found, name, &near) } else { found }
        }
        NameError::Ambiguous { name, full } => {
            let message = format!("`{}` may be one of several pieces", visible(name));
            let full: Vec<&str> = full.iter().map(String::as_str).collect();
            error(codes::S009, place.of("with"), message)
                .help(format!("write {}", suggest::list(full)))
        }
    }
}
