//! From artwork to statements of a map, by the names of its layers.

use std::collections::BTreeMap;
use std::ops::Range;

use crestline_board::hex::{Compass, Grid, Hex, Hexside};
use crestline_board::terrain::{Chart, Form, Tag, TerrainId};

use super::cover;
use super::group::{self, Part};
use super::lines::{self, strands};
use super::names::{self, Meaning, Vocabulary};
use super::refusal::{Refusal, RefusalKind};
use super::shape::Piece;
use super::sides::Followed;
use super::told::{self, Told, ToldKind};
use super::trace::{NoTrace, trace};
use super::walk::{Artwork, Drawn};
use crate::project::{Xy, bounds};
use crate::sheet::Sheet;

/// Places may be this far from the origin, as in map files.
const FARTHEST: f64 = 20_000.0;

/// Lines of less width than this are drawn by hand with whatever pen there was.
const THINNEST: f64 = 4.0;

/// The widest line of a map file.
const WIDEST: f64 = 200.0;

/// One drawing may have as many points as map files read of one.
const MOST_PIECES: usize = 100_000;

/// All lines that have to follow something may be this long together.
const LONGEST: f64 = 2_000_000.0;

/// A drawing as it goes into a map file: in hundredths of a picture unit.
#[derive(Clone, PartialEq, Debug)]
pub struct ArtPath {
    /// Its pieces.
    pub pieces: Vec<Piece>,
    /// Whether its inside follows the even-odd rule.
    pub even_odd: bool,
}

/// What a part of artwork is on a map.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "the parts of the statement of the same name in map files")]
pub enum What {
    Hill {
        level: u8,
        outline: ArtPath,
    },
    Area {
        terrain: TerrainId,
        outline: ArtPath,
    },
    Ribbon {
        terrain: TerrainId,
        hexes: Vec<Hex>,
        enters: Option<Compass>,
        leaves: Option<Compass>,
        width: Option<u16>,
        path: ArtPath,
    },
    Bridge {
        terrain: TerrainId,
        hexes: Vec<Hex>,
    },
    Barrier {
        terrain: TerrainId,
        sides: Vec<Hexside>,
        gaps: Vec<Hexside>,
    },
    Building {
        terrain: TerrainId,
        /// The word that objectives call it by.
        word: Option<String>,
        /// The name that the artwork gives it, where that is no plain word.
        title: Option<String>,
        hexes: Vec<Hex>,
        outline: ArtPath,
        shed: bool,
    },
    Objective {
        number: u8,
        hex: Hex,
    },
}

/// A statement, with the name that its drawing has in the artwork and the statement cannot hold.
#[derive(Clone, PartialEq, Debug)]
pub struct Made {
    /// What it is.
    pub what: What,
    /// The name of the drawing.
    pub note: Option<String>,
    /// Where in the artwork the first drawing of it begins.
    pub at: Range<usize>,
}

/// What was made of artwork, and what of it was not understood.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Understood {
    /// The statements, from the ground up.
    pub made: Vec<Made>,
    /// What was left out or needs a look, in the order of the file.
    pub told: Vec<Told>,
}

/// Turns artwork into statements for a map of this size and chart.
///
/// # Errors
/// If something that is named as terrain reaches farther than any map, or is without measure.
pub fn understand(art: &Artwork, grid: &Grid, chart: &Chart) -> Result<Understood, Vec<Refusal>> {
    let mut work = Work::new(art, grid, chart);
    work.sort();
    if work.refusals.is_empty() {
        work.hills_and_areas();
        work.ribbons();
        work.bridges();
        work.barriers();
        work.buildings();
        work.objectives();
    }
    if !work.refusals.is_empty() {
        return Err(work.refusals);
    }
    let mut told = told::overall(art);
    told.append(&mut work.told);
    told.sort_by_key(|told| told.at.start);
    Ok(Understood { made: work.made, told })
}

struct Work<'w> {
    art: &'w Artwork,
    grid: &'w Grid,
    chart: &'w Chart,
    field: (Xy, Xy),
    /// What each name means, and which name it is by.
    meanings: Vec<Option<(Meaning, usize)>>,
    /// The drawings of each meaning, in the order of painting.
    drawn: BTreeMap<Meaning, Vec<Part<'w>>>,
    length: f64,
    made: Vec<Made>,
    told: Vec<Told>,
    refusals: Vec<Refusal>,
}

impl<'w> Work<'w> {
    fn new(art: &'w Artwork, grid: &'w Grid, chart: &'w Chart) -> Work<'w> {
        let sheet = Sheet::new(*grid, false);
        let mut work = Work {
            art,
            grid,
            chart,
            field: (sheet.low, sheet.high),
            meanings: Vec::new(),
            drawn: BTreeMap::new(),
            length: 0.0,
            made: Vec::new(),
            told: Vec::new(),
            refusals: Vec::new(),
        };
        let vocabulary = Vocabulary::new(chart);
        for at in 0..art.names.len() {
            let meaning = work.meaning(at, &vocabulary);
            work.meanings.push(meaning);
        }
        work
    }

    /// What a name means, given those around it.
    fn meaning(&self, at: usize, vocabulary: &Vocabulary) -> Option<(Meaning, usize)> {
        let named = &self.art.names[at];
        let around = named.parent.and_then(|parent| self.meanings[parent]);
        if let Some((Meaning::Ignored, _)) = around {
            return around;
        }
        let own = named.words.iter().find_map(|word| vocabulary.meaning(&word.text));
        match (own, around) {
            // Among buildings a house or a mill is one of them, and that is its name.
            (Some(Meaning::Terrain(own)), Some((Meaning::Terrain(id) | Meaning::Shed(id), _)))
                if own == id && self.chart.get(id).is(Tag::Building) =>
            {
                around
            }
            (Some(own), _) => Some((own, at)),
            (None, _) => around,
        }
    }

    /// Sorts the drawings by what they mean, and tells of those that mean nothing.
    fn sort(&mut self) {
        let mut strangers = told::Strangers::default();
        for drawn in &self.art.drawn {
            let found = drawn.named.and_then(|named| self.meanings[named]);
            let Some((meaning, giver)) = found else {
                strangers.add(self.art, drawn.named, &drawn.at);
                continue;
            };
            if meaning == Meaning::Ignored {
                continue;
            }
            let word = self.word(meaning);
            if !drawn.readable {
                if self.refusals.len() < 20 {
                    self.refusals.push(Refusal::new(
                        RefusalKind::Far,
                        drawn.at.clone(),
                        format!("this drawing of {word} has numbers that are none"),
                        "its numbers or its transform are broken; save the artwork anew",
                    ));
                }
                continue;
            }
            let far = |at: &Xy| !(at.x.abs() <= FARTHEST && at.y.abs() <= FARTHEST);
            if drawn.pieces.iter().any(|piece| piece.places().iter().any(far)) {
                if self.refusals.len() < 20 {
                    self.refusals.push(Refusal::new(
                        RefusalKind::Far,
                        drawn.at.clone(),
                        format!("this drawing of {word} reaches much too far away"),
                        "a hexside has 100 units; stay within 20000 of the map's corner",
                    ));
                }
                continue;
            }
            if drawn.pieces.len() > MOST_PIECES {
                self.refusals.push(Refusal::new(
                    RefusalKind::TooLarge,
                    drawn.at.clone(),
                    format!("this drawing of {word} has more than {MOST_PIECES} points"),
                    "simplify its path in the drawing program",
                ));
                return;
            }
            let unit = self.unit(drawn.named, giver);
            let part = Part { drawn, unit, path: rounded(&drawn.pieces) };
            if self.off_map(&part) {
                self.told.push(Told { at: drawn.at.clone(), kind: ToldKind::OffMap { word } });
                continue;
            }
            self.drawn.entry(meaning).or_default().push(part);
        }
        for other in &self.art.others {
            let meaning = other.named.and_then(|named| self.meanings[named]);
            if meaning.is_none_or(|(meaning, _)| meaning != Meaning::Ignored) {
                strangers.add_other(other);
            }
        }
        self.told.extend(strangers.told(self.art));
    }

    /// The group or shape within a layer that has a name of its own; the layer if there is none.
    fn unit(&self, named: Option<usize>, giver: usize) -> usize {
        let mut at = named;
        while let Some(name) = at.filter(|name| *name != giver) {
            if self.art.names[name].name().is_some() {
                return name;
            }
            at = self.art.names[name].parent;
        }
        giver
    }

    fn word(&self, meaning: Meaning) -> String {
        match meaning {
            Meaning::Terrain(id) | Meaning::Shed(id) => self.chart.get(id).word.clone(),
            Meaning::Hill(level) => format!("hill {level}"),
            Meaning::Objective(number) => format!("objective {number}"),
            Meaning::Ignored => String::new(),
        }
    }

    fn off_map(&self, part: &Part<'_>) -> bool {
        let (low, high) = part.bounds();
        let (left, right) = self.field;
        high.x < left.x || low.x > right.x || high.y < left.y || low.y > right.y
    }

    fn tell(&mut self, drawn: &Drawn, kind: ToldKind) {
        self.told.push(Told { at: drawn.at.clone(), kind });
    }

    /// The drawings of all terrains that are of a kind, in the order of the chart.
    fn of(&mut self, fits: impl Fn(Meaning, &Chart) -> bool) -> Vec<(Meaning, Vec<Part<'w>>)> {
        let fitting: Vec<Meaning> =
            self.drawn.keys().copied().filter(|meaning| fits(*meaning, self.chart)).collect();
        let mut found = Vec::new();
        for meaning in fitting {
            found.extend(self.drawn.remove(&meaning).map(|parts| (meaning, parts)));
        }
        found
    }

    fn hills_and_areas(&mut self) {
        let mut all = self.of(|meaning, _| matches!(meaning, Meaning::Hill(_)));
        all.extend(self.of(|meaning, chart| match meaning {
            Meaning::Terrain(id) => {
                let row = chart.get(id);
                row.form == Form::Area && !row.is(Tag::Building) && !row.is(Tag::Bridge)
            }
            _ => false,
        }));
        for (meaning, parts) in all {
            let word = self.word(meaning);
            let parts = self.with_area(parts, &word);
            for (unit, outline, at) in group::merged(parts) {
                let name = self.own_name(unit, meaning);
                let what = match meaning {
                    Meaning::Hill(level) => What::Hill { level, outline },
                    Meaning::Terrain(terrain) => What::Area { terrain, outline },
                    _ => continue,
                };
                self.made.push(Made { what, note: name, at });
            }
        }
    }

    /// The drawings that have an area; tells of the others.
    fn with_area(&mut self, parts: Vec<Part<'w>>, word: &str) -> Vec<Part<'w>> {
        let (good, bad): (Vec<_>, Vec<_>) = parts.into_iter().partition(Part::has_area);
        for part in bad {
            self.tell(part.drawn, ToldKind::NoArea { word: word.to_owned() });
        }
        good
    }

    /// The name that a unit has in the artwork, where it is not just the word of what it is.
    fn own_name(&self, unit: usize, meaning: Meaning) -> Option<String> {
        let name = self.art.names[unit].name()?;
        let plain = match meaning {
            Meaning::Terrain(id) | Meaning::Shed(id) => {
                names::is_own_word(name, &self.chart.get(id).word)
                    || matches!(meaning, Meaning::Shed(_)) && names::is_own_word(name, "shed")
            }
            _ => false,
        };
        let gives = self.meanings[unit].is_some_and(|(_, giver)| giver == unit);
        let building = matches!(meaning, Meaning::Terrain(id) | Meaning::Shed(id)
            if self.chart.get(id).is(Tag::Building));
        // A layer's name says what is in it; that of a building's layer may be the building's.
        (!plain && (!gives || building)).then(|| name.to_owned())
    }

    /// Whether all lines together are still of bearable length. Asked before curves become chords.
    fn longer(&mut self, part: &Part<'_>) -> bool {
        self.length += lines::hull_length(&part.path);
        let fine = self.length <= LONGEST;
        if !fine && self.refusals.is_empty() {
            self.refusals.push(Refusal::new(
                RefusalKind::TooLarge,
                part.drawn.at.clone(),
                "the lines and roofs of this artwork are too long altogether",
                "draw them plainly, without patterns of strokes",
            ));
        }
        fine
    }

    fn ribbons(&mut self) {
        let all = self.of(|meaning, chart| match meaning {
            Meaning::Terrain(id) => chart.get(id).form == Form::Ribbon,
            _ => false,
        });
        for (meaning, parts) in all {
            let Meaning::Terrain(terrain) = meaning else { continue };
            let word = self.word(meaning);
            for part in parts {
                let drawn = part.drawn;
                let mut told = false;
                if !self.longer(&part) {
                    return;
                }
                for strand in strands(&part.path) {
                    if strand.closed && drawn.filled {
                        if !told {
                            self.tell(drawn, ToldKind::NoLine { word: word.clone() });
                        }
                        told = true;
                        continue;
                    }
                    let word = word.clone();
                    match trace(self.grid, &strand) {
                        Ok(trace) => {
                            let path = ArtPath { pieces: strand.pieces, even_odd: false };
                            let what = What::Ribbon {
                                terrain,
                                hexes: trace.hexes,
                                enters: trace.enters,
                                leaves: trace.leaves,
                                width: drawn.width.and_then(width),
                                path,
                            };
                            let note = self.own_name(part.unit, meaning);
                            self.made.push(Made { what, note, at: drawn.at.clone() });
                        }
                        Err(NoTrace::OffMap) => self.tell(drawn, ToldKind::OffMap { word }),
                        Err(NoTrace::ComesBack) => self.tell(drawn, ToldKind::ComesBack { word }),
                        Err(NoTrace::TooLong) => self.tell(drawn, ToldKind::TooLong { word }),
                    }
                }
            }
        }
    }

    fn bridges(&mut self) {
        let all = self.of(|meaning, chart| match meaning {
            Meaning::Terrain(id) => chart.get(id).is(Tag::Bridge),
            _ => false,
        });
        for (meaning, parts) in all {
            let Meaning::Terrain(terrain) = meaning else { continue };
            let mut hexes = Vec::new();
            let mut first = None;
            for part in parts {
                match self.hex_of(&part) {
                    Some(hex) if !hexes.contains(&hex) => hexes.push(hex),
                    Some(_) => {}
                    None => {
                        let word = self.word(meaning);
                        self.tell(part.drawn, ToldKind::OffMap { word });
                    }
                }
                first.get_or_insert(part.drawn.at.clone());
            }
            if let (Some(at), false) = (first, hexes.is_empty()) {
                self.made.push(Made { what: What::Bridge { terrain, hexes }, note: None, at });
            }
        }
    }

    /// The hex that the middle of a drawing lies in.
    fn hex_of(&self, part: &Part<'_>) -> Option<Hex> {
        let (low, high) = part.bounds();
        lines::hex(self.grid, lines::cell(self.grid, low.towards(high, 0.5)))
    }

    fn barriers(&mut self) {
        let all = self.of(|meaning, chart| match meaning {
            Meaning::Terrain(id) => chart.get(id).form == Form::Hexside,
            _ => false,
        });
        for (meaning, parts) in all {
            let Meaning::Terrain(terrain) = meaning else { continue };
            let word = self.word(meaning);
            let mut followed = Followed::default();
            let mut first = None;
            for part in &parts {
                if !self.longer(part) {
                    return;
                }
                for strand in strands(&part.path) {
                    if let Some(stray) = followed.add(self.grid, &strand) {
                        let hex = lines::hex(self.grid, lines::cell(self.grid, stray.at));
                        let (word, at) = (word.clone(), stray.at);
                        let kind = ToldKind::Stray { word, at, length: stray.length, hex };
                        self.tell(part.drawn, kind);
                    }
                }
                first.get_or_insert(part.drawn.at.clone());
            }
            let (whole, partly) = followed.sides();
            let Some(at) = first else { continue };
            if !partly.is_empty() {
                let sides = partly.iter().map(|side| self.grid.hexside_label(*side)).collect();
                let kind = ToldKind::Partly { word: word.clone(), sides };
                self.told.push(Told { at: at.clone(), kind });
            }
            if whole.is_empty() {
                continue;
            }
            let opens = !self.chart.get(terrain).is(Tag::Cliff);
            let gaps = whole.iter().filter(|(_, gap)| *gap && opens).map(|(side, _)| *side);
            let gaps = gaps.collect();
            let sides = whole.iter().map(|(side, _)| *side).collect();
            let what = What::Barrier { terrain, sides, gaps };
            self.made.push(Made { what, note: None, at });
        }
    }

    fn buildings(&mut self) {
        let all = self.of(|meaning, chart| match meaning {
            Meaning::Terrain(id) | Meaning::Shed(id) => chart.get(id).is(Tag::Building),
            _ => false,
        });
        let mut taken: Vec<String> = Vec::new();
        for (meaning, parts) in all {
            let (Meaning::Terrain(terrain) | Meaning::Shed(terrain)) = meaning else { continue };
            let shed = matches!(meaning, Meaning::Shed(_));
            let word = self.word(meaning);
            let parts = self.with_area(parts, &word);
            for (unit, outline, at) in
                group::buildings(parts, |unit| self.own_name(unit, meaning).is_some())
            {
                let name = self.own_name(unit, meaning);
                let shape = cover::shape(self.grid, &outline.pieces, outline.even_odd);
                let hexes = cover::covered(self.grid, &shape, terrain);
                let hexes = if shed { hexes } else { cover::connected(self.grid, &hexes) };
                let word = name.as_deref().and_then(|name| group::free_word(name, &mut taken));
                let title = name.as_deref().and_then(group::title);
                let what = What::Building { terrain, word, title, hexes, outline, shed };
                self.made.push(Made { what, note: None, at });
            }
        }
    }

    fn objectives(&mut self) {
        for (meaning, parts) in self.of(|meaning, _| matches!(meaning, Meaning::Objective(_))) {
            let Meaning::Objective(number) = meaning else { continue };
            // A disc and its numeral are one mark.
            let Some(part) = parts.into_iter().next() else { continue };
            match self.hex_of(&part) {
                Some(hex) => {
                    let what = What::Objective { number, hex };
                    self.made.push(Made { what, note: None, at: part.drawn.at.clone() });
                }
                None => {
                    let word = self.word(meaning);
                    self.tell(part.drawn, ToldKind::OffMap { word });
                }
            }
        }
    }
}

/// A width as map files give it; `None` where it is only that of a pen.
fn width(width: f64) -> Option<u16> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "4 to 200")]
    (width >= THINNEST).then(|| width.min(WIDEST).round() as u16)
}

/// A path in hundredths of a unit, pieces that have become nothing left out.
fn rounded(pieces: &[Piece]) -> Vec<Piece> {
    let round = |v: f64| (v * 100.0).round() / 100.0 + 0.0;
    let mut out: Vec<Piece> = Vec::new();
    let mut here: Option<Xy> = None;
    for piece in pieces {
        let piece = piece.map(|at| Xy::new(round(at.x), round(at.y)));
        let places = piece.places();
        if let (Piece::Line(to), Some(here)) = (piece, here)
            && to == here
        {
            continue;
        }
        here = places.last().copied().or(None);
        out.push(piece);
    }
    out
}

/// The box around a path.
pub(super) fn path_bounds(pieces: &[Piece]) -> (Xy, Xy) {
    let places: Vec<Xy> = pieces.iter().flat_map(Piece::places).collect();
    bounds(&places).unwrap_or_default()
}
