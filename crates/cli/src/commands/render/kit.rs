//! A kit: all that a scenario takes on a table, or parts of it.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use crestline_draw::ink::Letters;
use crestline_draw::{MapOptions, SvgText, Theme};
use crestline_print::aids::{
    AidError, Aids, Ruling, reference, scenario_sheet, setup_sheet, terrain_chart, tracks,
};
use crestline_print::cards::{POKER, deck};
use crestline_print::counters::{
    CounterOptions, Wanted, faces, lacking, markers, mix, nation_markers, needed,
};
use crestline_print::impose::{Backs, FacePair, Imposition, calibration, impose};
use crestline_print::{Document, Duplex, Foot, Page, Part, Size};
use crestline_rules::content::Nation;
use crestline_rules::scenario::Scenario;
use crestline_rules::side::{BySide, Side};
use crestline_source::library::{NATIONS, library};
use crestline_source::rulebook;

use super::RenderArgs;
use super::asked::{For, Piece};
use super::{options, paper, written};
use crate::args::listed;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use crate::picture::Kind;
use crate::printing::Printing;
use crate::report::numbered;
use crate::workspace::Opened;

/// What is printed.
enum What<'a> {
    /// What a scenario takes.
    Scenario(&'a Arc<Scenario>),
    /// All of a nation.
    Nation(Arc<Nation>),
    /// A map alone.
    Map,
}

impl What<'_> {
    /// The parts that there are of it, in the order in which they are printed.
    fn pieces(&self) -> &'static [Piece] {
        match self {
            What::Scenario(_) => &[
                Piece::Scenario,
                Piece::Setup,
                Piece::SetupAxis,
                Piece::SetupAllies,
                Piece::Map,
                Piece::Counters,
                Piece::Cards,
                Piece::Tracks,
                Piece::Aids,
                Piece::Calibration,
            ],
            What::Nation(_) => &[Piece::Counters, Piece::Cards, Piece::Markers, Piece::Calibration],
            What::Map => &[Piece::Map, Piece::Aids, Piece::Calibration],
        }
    }
}

/// What parts are drawn with.
struct Press<'a> {
    args: &'a RenderArgs,
    opened: &'a Opened,
    letters: Letters,
    map: MapOptions,
    how: Imposition,
    paper: Size,
}

/// Draws and writes a kit, or parts of one.
pub(super) fn run(
    args: &RenderArgs,
    opened: &Opened,
    theme: Theme,
    (path, kind): (&Path, Kind),
    out: &mut Output,
) -> Result<Exit, Failure> {
    let what = what(args, opened)?;
    let pieces = wanted(args, &what)?;
    all_count(args, &pieces)?;
    if args.kit.ids && matches!(what, What::Nation(_)) {
        return Err(Failure::wrong(
            "`--ids` is for counters of a scenario: the pieces of a nation have no names in scripts",
            "leave it out, or print a scenario",
        ));
    }
    // A PDF has its fonts with it, and its text can be searched.
    let text = if kind == Kind::Pdf { SvgText::Named } else { SvgText::Outlines };
    let paper = args.paper.unwrap_or_else(|| opened.printing.sheet());
    let hex_mm = args.hex_mm.unwrap_or(paper::HEX_MM);
    let map = MapOptions { text, theme, ..options(args, opened, hex_mm)? };
    let press = Press {
        args,
        opened,
        letters: Letters::new(text),
        map,
        how: how(args, &opened.printing, paper),
        paper,
    };
    let mut parts = Vec::new();
    for piece in &pieces {
        parts.extend(press.part(&what, *piece)?);
    }
    parts.retain(|part| !part.pages.is_empty());
    if parts.is_empty() {
        return Err(nothing(&pieces, press.how.backs));
    }
    let title = match &what {
        What::Scenario(scenario) => scenario.title.clone(),
        What::Nation(nation) => nation.title.clone(),
        What::Map => opened.map(&args.map)?.title().to_owned(),
    };
    let told = told(&parts);
    let drawn: usize = parts.iter().map(|part| part.pages.len()).sum();
    let document = Document::new(title, parts, &press.letters);
    let files = written::write(&document, opened, (path, kind), args.dots())?;
    let count = document.pages().count();
    let pages = match (kind, count - drawn) {
        (Kind::Pdf, 0) => numbered(count, "page"),
        (Kind::Pdf, blank) => {
            format!(
                "{} ({blank} of them blank, as backs of what has none)",
                numbered(count, "page")
            )
        }
        // Blank pages are no pictures.
        (_, _) => numbered(drawn, "picture"),
    };
    let turned = match document.duplex() {
        Duplex::Simplex | Duplex::Either => "one-sided",
        _ if kind != Kind::Pdf => "backs behind the fronts of their number",
        Duplex::LongEdge => "two-sided, turned over the long edge",
        Duplex::ShortEdge => "two-sided, turned over the short edge",
    };
    out.line(format!("{files}: {pages}, {told}; print at 100 %, {turned}"))?;
    Ok(Exit::Fine)
}

/// Why nothing of what was asked for is printed.
fn nothing(pieces: &[Piece], backs: Backs) -> Failure {
    if backs == Backs::Gutterfold && pieces == [Piece::Calibration] {
        return Failure::wrong(
            "there is nothing to print: a sheet that is folded has no back to calibrate",
            "leave `--part calibration` out, or print on both sides: `--backs long-edge`",
        );
    }
    Failure::wrong(
        "there is nothing to print: an owner of the game has all of it",
        "print all of it with `--kit all`",
    )
}

/// How many pages each part has, for people.
fn told(parts: &[Part]) -> String {
    let one = |part: &Part| format!("{}: {}", part.title, part.pages.len());
    parts.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// What the word of the command names.
fn what<'a>(args: &RenderArgs, opened: &'a Opened) -> Result<What<'a>, Failure> {
    if opened.has_scenario(&args.map) {
        return Ok(What::Scenario(opened.scenario(&args.map)?));
    }
    if let Some(nation) = opened.project.library().nation(&args.map) {
        return Ok(What::Nation(Arc::clone(nation)));
    }
    if opened.read_map(&args.map).is_err() {
        // Most kits are those of scenarios.
        opened.read_scenario(&args.map)?;
    }
    opened.map(&args.map)?;
    Ok(What::Map)
}

/// The parts that are asked for, in the order in which they are printed.
fn wanted(args: &RenderArgs, what: &What<'_>) -> Result<Vec<Piece>, Failure> {
    let there = what.pieces();
    let asked: BTreeSet<Piece> = args.kit.part.iter().copied().collect();
    if let Some(lacking) = asked.iter().find(|piece| !there.contains(piece)) {
        let kind = match what {
            What::Scenario(_) => "scenario",
            What::Nation(_) => "nation",
            What::Map => "map",
        };
        let known: Vec<&str> = there.iter().map(|piece| piece.word()).collect();
        let help = match (what, lacking) {
            (What::Scenario(_), _) => {
                "its markers are among its `counters`; name a nation for those of any game"
                    .to_owned()
            }
            (_, Piece::Markers) => "name a nation: its markers are those of any game".to_owned(),
            _ => format!("it has {}; name a scenario for the others", listed(&known)),
        };
        return Err(Failure::wrong(format!("a {kind} has no part `{}`", lacking.word()), help));
    }
    let is_wanted = |piece: &Piece| match asked.is_empty() {
        true => !matches!(
            piece,
            Piece::SetupAxis | Piece::SetupAllies | Piece::Markers | Piece::Calibration
        ),
        // The sheets of both sides are not printed twice.
        false if matches!(piece, Piece::SetupAxis | Piece::SetupAllies) => {
            asked.contains(piece) && !asked.contains(&Piece::Setup)
        }
        false => asked.contains(piece),
    };
    Ok(there.iter().copied().filter(is_wanted).collect())
}

/// Makes sure that each option that was given does something to what is printed.
fn all_count(args: &RenderArgs, pieces: &[Piece]) -> Result<(), Failure> {
    const MAP: &[Piece] = &[Piece::Map];
    const COUNTERS: &[Piece] = &[Piece::Counters];
    const SIZED: &[Piece] = &[Piece::Counters, Piece::Markers];
    const CARDS: &[Piece] = &[Piece::Cards];
    const CUT: &[Piece] = &[Piece::Counters, Piece::Markers, Piece::Cards];
    const BACKED: &[Piece] = &[Piece::Counters, Piece::Markers, Piece::Cards, Piece::Calibration];
    let kit = &args.kit;
    let given = [
        ("--hex-mm", args.hex_mm.is_some(), MAP),
        ("--overlap", args.overlap.is_some(), MAP),
        ("--landscape", args.landscape, MAP),
        ("--portrait", args.portrait, MAP),
        ("--backs", kit.backs.is_some(), BACKED),
        ("--back-offset", kit.back_offset.is_some(), BACKED),
        ("--gap", kit.gap.is_some(), CUT),
        ("--counter-bleed", kit.counter_bleed.is_some(), CUT),
        ("--no-crop-marks", kit.no_crop_marks, CUT),
        ("--card-size", kit.card_size.is_some(), CARDS),
        ("--counter-size", kit.counter_size.is_some(), SIZED),
        ("--ids", kit.ids, COUNTERS),
    ];
    let idle = given.into_iter().find(|(_, is_given, parts)| {
        *is_given && !pieces.iter().any(|piece| parts.contains(piece))
    });
    let Some((option, _, parts)) = idle else { return Ok(()) };
    let words: Vec<String> = parts.iter().map(|part| format!("`{}`", part.word())).collect();
    let words = match words.as_slice() {
        [most @ .., last] if !most.is_empty() => format!("{} or {last}", most.join(", ")),
        _ => words.concat(),
    };
    Err(Failure::wrong(
        format!("`{option}` is for {words}, and nothing of that is printed"),
        format!("leave it out, or print {words} with `--part`"),
    ))
}

/// How cards and counters are laid on sheets.
fn how(args: &RenderArgs, printing: &Printing, paper: Size) -> Imposition {
    let kit = &args.kit;
    let usual = printing.imposition(paper);
    Imposition {
        backs: kit.backs.unwrap_or(usual.backs),
        offset: kit.back_offset.unwrap_or(usual.offset),
        bleed: kit.counter_bleed.unwrap_or(usual.bleed),
        gap: kit.gap.unwrap_or(usual.gap),
        marks: !kit.no_crop_marks,
        ..usual
    }
}

impl Press<'_> {
    fn part(&self, what: &What<'_>, piece: Piece) -> Result<Vec<Part>, Failure> {
        match piece {
            Piece::Map => self.map_part(),
            Piece::Counters => self.counters(what),
            Piece::Markers => self.markers(what),
            Piece::Cards => self.cards(what),
            Piece::Calibration => Ok(calibration(&self.how, &self.letters).into_iter().collect()),
            Piece::Scenario
            | Piece::Setup
            | Piece::SetupAxis
            | Piece::SetupAllies
            | Piece::Tracks => self.sheets(what, piece),
            Piece::Aids => self.aids(),
        }
    }

    /// Whether an owner of the game is to be printed for, who has what the library has.
    fn is_for_owner(&self) -> bool {
        self.args.kit.kit == Some(For::Owner)
    }

    /// Whether a nation is in the box of the game as the project has it.
    fn is_published(&self, nation: &Nation) -> bool {
        !self.opened.project.nations.iter().any(|own| own.nation.word == nation.word)
    }

    fn map_part(&self) -> Result<Vec<Part>, Failure> {
        let map = self.opened.map(&self.args.map)?;
        let tiled = paper::tiles(self.args, self.paper, map, &self.map)?;
        Ok(vec![part("map", "Map", tiled.pages)])
    }

    /// What sheets of text have in common.
    fn texts(&self) -> Aids<'_> {
        Aids { paper: self.paper, theme: &self.map.theme, letters: &self.letters }
    }

    /// The sheets of a scenario.
    fn sheets(&self, what: &What<'_>, piece: Piece) -> Result<Vec<Part>, Failure> {
        let What::Scenario(scenario) = what else { return Ok(Vec::new()) };
        let aids = self.texts();
        let setup = |side: Side| setup_sheet(scenario, side, &aids).map_err(sheet_wrong);
        match piece {
            Piece::Setup => Side::BOTH.into_iter().map(setup).collect(),
            Piece::SetupAxis => Ok(vec![setup(Side::Axis)?]),
            Piece::SetupAllies => Ok(vec![setup(Side::Allies)?]),
            Piece::Tracks => Ok(vec![tracks(scenario, &aids).map_err(sheet_wrong)?]),
            _ => {
                let read = self.opened.read_scenario(&self.args.map)?;
                // English first, and the others after it: their titles part them.
                let is_english = |language: Option<&str>| language == Some("en");
                let mut texts: Vec<_> = read.briefing.iter().collect();
                texts.sort_by_key(|text| !is_english(text.language.as_deref()));
                let texts: Vec<&str> = texts.into_iter().map(|text| text.text.as_str()).collect();
                let briefing = (!texts.is_empty()).then(|| texts.join("\n\n"));
                let sheet = scenario_sheet(scenario, briefing.as_deref(), &aids);
                Ok(vec![sheet.map_err(sheet_wrong)?])
            }
        }
    }

    /// The terrain chart and the references.
    fn aids(&self) -> Result<Vec<Part>, Failure> {
        let find = |word: &str| {
            let found = rulebook::find(word)?;
            Some(Ruling { title: &found.title, summary: &found.summary })
        };
        let aids = self.texts();
        let chart = self.opened.map(&self.args.map)?.chart();
        let mut parts = vec![terrain_chart(chart, &find, &aids).map_err(sheet_wrong)?];
        parts.extend(reference(&find, &aids).map_err(sheet_wrong)?);
        Ok(parts)
    }

    /// The counters that a scenario needs, or all of a nation.
    fn counters(&self, what: &What<'_>) -> Result<Vec<Part>, Failure> {
        let (list, title) = match what {
            What::Scenario(scenario) => (needed(scenario), "Counters".to_owned()),
            What::Nation(nation) => (mix(nation), format!("Counters of {}", nation.title)),
            What::Map => return Ok(Vec::new()),
        };
        self.cut_out(list, ("counters", &title, &self.titled(what, &title)))
    }

    /// The markers of any game, and those that a nation has of its own.
    fn markers(&self, what: &What<'_>) -> Result<Vec<Part>, Failure> {
        let What::Nation(nation) = what else { return Ok(Vec::new()) };
        let mut list = markers(&library(&[]).chits);
        list.extend(nation_markers(nation));
        let title = format!("Markers with those of {}", nation.title);
        self.cut_out(list, ("markers", &title, &title))
    }

    /// Sheets of counters: the name of their part, its title, and that of each sheet.
    fn cut_out(
        &self,
        mut list: Vec<Wanted>,
        (name, title, foot): (&str, &str, &str),
    ) -> Result<Vec<Part>, Failure> {
        if self.is_for_owner() {
            list = lacking(&list, &library(&NATIONS));
        }
        let usual = CounterOptions::of(&self.map.theme);
        let unit_mm = self.args.kit.counter_size.unwrap_or(usual.unit_mm);
        let marker_mm = hundredths(usual.marker_mm * unit_mm / usual.unit_mm);
        let options = CounterOptions { unit_mm, marker_mm, ids: self.args.kit.ids, ..usual };
        let pairs = faces(&list, &options, &self.letters).map_err(|misfits| {
            let told: Vec<String> = misfits.iter().map(ToString::to_string).collect();
            told_wrong(told.join("; "))
        })?;
        if pairs.is_empty() {
            return Ok(Vec::new());
        }
        let about = {
            let count = numbered(pairs.len(), "counter");
            let both = pairs.iter().any(|pair| pair.size.width == unit_mm);
            let sizes =
                if both { format!("{unit_mm} and {marker_mm}") } else { marker_mm.to_string() };
            format!("{count} · {sizes} mm")
        };
        let foot = Foot { title: foot.to_owned(), about };
        let imposed = impose(&pairs, &self.how, &foot, &self.letters).map_err(told_wrong)?;
        Ok(imposed.parts(name, title))
    }

    /// What the foot of a sheet calls it: with the scenario that it is of.
    fn titled(&self, what: &What<'_>, title: &str) -> String {
        match what {
            What::Scenario(scenario) => format!("{} · {title}", scenario.title),
            _ => title.to_owned(),
        }
    }

    /// The decks of both sides, or of a nation.
    fn cards(&self, what: &What<'_>) -> Result<Vec<Part>, Failure> {
        let mut nations: Vec<&Nation> = match what {
            What::Scenario(scenario) => {
                let BySide { axis, allies } = &scenario.sides;
                vec![&axis.deck, &allies.deck]
            }
            What::Nation(nation) => vec![nation],
            What::Map => Vec::new(),
        };
        nations.dedup_by(|a, b| a.word == b.word);
        let mut parts = Vec::new();
        for nation in nations {
            if self.is_for_owner() && self.is_published(nation) {
                continue;
            }
            let size = self.args.kit.card_size.or(self.opened.printing.card).unwrap_or(POKER);
            let drawn = deck(nation, size, &self.map.theme, &self.letters).map_err(told_wrong)?;
            let fronts = drawn.fronts.into_iter();
            let pairs: Vec<FacePair> = fronts
                .map(|(name, front)| FacePair { name, size, front, back: Arc::clone(&drawn.back) })
                .collect();
            let title = format!("Cards of {}", nation.title);
            let about = {
                let count = numbered(pairs.len(), "card");
                format!("{count} · {} × {} mm", size.width, size.height)
            };
            let foot = Foot { title: title.clone(), about };
            let name = format!("cards-{}", nation.word);
            let imposed = impose(&pairs, &self.how, &foot, &self.letters).map_err(told_wrong)?;
            parts.extend(imposed.parts(&name, &title));
        }
        Ok(parts)
    }
}

/// A length in whole hundredths of a millimetre.
fn hundredths(mm: f64) -> f64 {
    (mm * 100.0).round() / 100.0
}

/// A part whose sheets have nothing on their backs.
fn part(name: &str, title: &str, pages: Vec<Page>) -> Part {
    Part { name: name.to_owned(), title: title.to_owned(), duplex: Duplex::Simplex, pages }
}

/// What sheet cannot be printed, as it is told.
fn sheet_wrong(error: AidError) -> Failure {
    match error {
        AidError::Glyph { .. } => {
            Failure::wrong(error.to_string(), "write it in Latin letters, without emoji")
        }
        AidError::Overflow { .. } => told_wrong(error),
    }
}

/// What cannot be printed, as it is told.
fn told_wrong(error: impl std::fmt::Display) -> Failure {
    Failure::wrong(error.to_string(), "see `crestline render --help` for sizes and paper")
}
