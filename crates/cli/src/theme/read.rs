//! A theme's file, key by key: what can be read is read, and every mistake is told at its place.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};

use crestline_board::terrain::{Form, Motif};
use crestline_draw::theme::{NAMES, OwnTerrain, Tiled, group};
use crestline_draw::{ACROSS_FLATS, Inline, Named, Theme};
use crestline_print::counters::{Marker, Piece, markers, mix, needed};
use crestline_source::codes;
use crestline_source::diag::{Diagnostic, error, warning};
use crestline_source::project::Project;
use crestline_source::suggest;
use crestline_source::text::{FileId, Sources, Span};
use crestline_source::visible::visible;
use toml::Spanned;
use toml::de::{DeString, DeTable, DeValue};

use super::paint::{self, Mixed};
use crate::exit::Failure;
use crate::{disk, paths};

/// A theme as it was read, and what was found in its files.
pub(super) struct Read {
    pub(super) theme: Theme,
    pub(super) found: Vec<Diagnostic>,
    pub(super) sources: Sources,
}

/// What there is in a theme's file.
const TOP: [&str; 5] = ["base", "paint", "terrain", "counter", "format"];

/// What there is to a terrain.
const TERRAIN: [&str; 3] = ["paint", "art", "tile"];

/// What there is to a counter.
const COUNTER: [&str; 2] = ["art", "back"];

/// How wide a tile of art may be, in hexes.
const TILE: std::ops::RangeInclusive<f64> = 0.05..=20.0;

/// Reads a theme's file, for the terrains of a project.
///
/// # Errors
/// If the file cannot be read.
pub(super) fn file(path: &Path, project: &Project) -> Result<Read, Failure> {
    let bytes = disk::needed(path)?;
    let mut sources = Sources::new();
    let id = sources.add(&paths::source_path(path), &bytes);
    let text = sources.get(id).map(|file| file.text().to_owned()).unwrap_or_default();
    let mut reader = Reader {
        file: id,
        folder: path.parent().unwrap_or(Path::new("")).to_owned(),
        theme: Theme::full(),
        terrains: terrains(project),
        counters: counters(project),
        found: Vec::new(),
        sources,
    };
    let (table, errors) = DeTable::parse_recoverable(&text);
    for error in errors {
        let at = error.span().unwrap_or(0..0);
        reader.found.push(
            crestline_source::diag::error(
                codes::P021,
                reader.span(at),
                format!("this is no TOML that can be read: {}", visible(error.message())),
            )
            .help("a theme holds lines like `grid = \"#6f6546\"` in tables like `[paint]`"),
        );
    }
    reader.top(table.get_ref());
    reader.faint();
    let Reader { theme, mut found, sources, .. } = reader;
    found.sort_by_key(|found| (found.primary.span.file, found.primary.span.start));
    Ok(Read { theme, found, sources })
}

/// The terrains of all charts of a project, by their words.
fn terrains(project: &Project) -> BTreeMap<String, (Motif, Form)> {
    let mut all = BTreeMap::new();
    let standard = crestline_source::library::chart();
    let maps = project.maps.iter().filter_map(|read| read.map.as_ref());
    for chart in std::iter::once(&*standard).chain(maps.map(|map| map.chart())) {
        for terrain in chart.terrains() {
            all.insert(terrain.word.clone(), (terrain.motif, terrain.form));
        }
    }
    all
}

/// The printed names by which counters may have art: those of all nations of a project, of its
/// scenarios, and of markers.
fn counters(project: &Project) -> BTreeSet<String> {
    let library = project.library();
    let scenarios = project.scenarios.iter().filter_map(|read| read.scenario.as_ref());
    let lists = library.nations.iter().map(mix);
    let lists = lists.chain(scenarios.map(|scenario| needed(scenario)));
    let mut names: BTreeSet<String> = ["Radio", "Smoke", "Blaze"].map(str::to_owned).into();
    for wanted in lists.chain([markers(&library.chits)]).flatten() {
        match &wanted.piece {
            // All of a kind may look alike, whatever their names.
            Piece::Unit { kind, .. } => names.insert(kind.name.clone()),
            Piece::Marker(Marker::Fortification(kind, _)) => names.insert(kind.title().to_owned()),
            // These have a text or an emblem, and no picture.
            Piece::Marker(Marker::Chit(_) | Marker::Control(_) | Marker::Initiative(_)) => continue,
            _ => false,
        };
        names.insert(wanted.piece.title());
    }
    names
}

/// A theme being read.
pub(super) struct Reader {
    file: FileId,
    /// Where the theme's file lies, and its art.
    pub(super) folder: PathBuf,
    theme: Theme,
    terrains: BTreeMap<String, (Motif, Form)>,
    /// The printed names of all counters.
    counters: BTreeSet<String>,
    pub(super) found: Vec<Diagnostic>,
    pub(super) sources: Sources,
}

impl Reader {
    pub(super) fn span(&self, at: Range<usize>) -> Span {
        Span::new(self.file, at.start, at.end)
    }

    /// Tells of a key that there is not.
    pub(super) fn unknown(&mut self, key: &Spanned<DeString<'_>>, what: &str, known: &[&str]) {
        let word = key.get_ref();
        let message = format!("there is no {what} `{}`", visible(word));
        self.found.push(
            error(codes::P022, self.span(key.span()), message).help(suggest::help(word, known)),
        );
    }

    /// Tells of a value that cannot be.
    pub(super) fn wrong(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.found.push(error(codes::P023, self.span(value.span()), message).help(help));
    }

    fn top(&mut self, table: &DeTable<'_>) {
        // What the rest changes comes first, wherever it stands.
        for (key, value) in table {
            if key.get_ref() == "base" {
                self.base(value);
            }
        }
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "base" => {}
                "format" => {
                    if value.get_ref().as_integer().is_none_or(|number| number.as_str() != "1") {
                        self.wrong(value, "themes have format 1", "write `format = 1`");
                    }
                }
                "paint" => self.paint(value),
                "terrain" => self.each(value, "terrain", Reader::terrain),
                "counter" => self.each(value, "counter", Reader::counter),
                _ => self.unknown(key, "setting of a theme", &TOP),
            }
        }
    }

    fn base(&mut self, value: &Spanned<DeValue<'_>>) {
        let words = NAMES.map(Named::word);
        match value.get_ref().as_str().map(|word| (word, Named::find(word))) {
            Some((_, Some(named))) => self.theme = named.theme(),
            Some((word, None)) => {
                let message = format!("there is no theme `{}` to begin with", visible(word));
                self.wrong(value, message, suggest::help(word, &words));
            }
            None => {
                let help = format!("name one: {}", suggest::list(words));
                self.wrong(value, "`base` is the name of a theme", help);
            }
        }
    }

    fn paint(&mut self, value: &Spanned<DeValue<'_>>) {
        let mixed = paint::all(self, "", value);
        self.mix(mixed);
    }

    fn mix(&mut self, mixed: Vec<Mixed>) {
        for paint in mixed {
            match paint {
                Mixed::Colour(name, colour) => {
                    self.theme.set(&name, colour);
                }
                Mixed::Density(density) => self.theme.shadow.1 = density,
            }
        }
    }

    /// Goes through the tables of a table, each of which is about something with a name.
    fn each(
        &mut self,
        value: &Spanned<DeValue<'_>>,
        what: &str,
        mut about: impl FnMut(&mut Reader, &Spanned<DeString<'_>>, &DeTable<'_>),
    ) {
        let Some(table) = value.get_ref().as_table() else {
            let help = format!("write a table for each: `[{what}.NAME]`");
            self.wrong(value, format!("`{what}` holds tables"), help);
            return;
        };
        for (name, value) in table {
            match value.get_ref().as_table() {
                Some(inner) => about(self, name, inner),
                None => {
                    let shown = visible(name.get_ref());
                    let help = format!("write a table: `[{what}.{shown}]`");
                    self.wrong(value, format!("`{shown}` is a {what}, and has a table"), help);
                }
            }
        }
    }

    fn terrain(&mut self, name: &Spanned<DeString<'_>>, table: &DeTable<'_>) {
        let word = name.get_ref().as_ref();
        let Some((motif, form)) = self.terrains.get(word).copied() else {
            let known: Vec<String> = self.terrains.keys().cloned().collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            self.unknown(name, "terrain", &known);
            return;
        };
        let mut own = OwnTerrain::default();
        let (mut art, mut tile) = (None, None);
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "paint" => {
                    let mixed = paint::all(self, group(motif), value);
                    own.paint.extend(mixed.into_iter().filter_map(|paint| match paint {
                        Mixed::Colour(name, colour) => Some((name, colour)),
                        Mixed::Density(_) => None,
                    }));
                }
                "art" if matches!(form, Form::Hexside | Form::Marker) => {
                    let message = format!("`{}` has no area that art could fill", visible(word));
                    self.wrong(value, message, "give it `paint` instead");
                }
                "art" => art = self.art(value),
                "tile" => tile = self.tile(value),
                _ => self.unknown(key, "setting of a terrain", &TERRAIN),
            }
        }
        let width = tile.unwrap_or(1.0) * ACROSS_FLATS;
        own.art = art.map(|art: Inline| Tiled { art, width });
        self.theme.own.terrain.insert(word.to_owned(), own);
    }

    fn tile(&mut self, value: &Spanned<DeValue<'_>>) -> Option<f64> {
        let read = match value.get_ref() {
            DeValue::Integer(number) => number.as_str().parse::<f64>().ok(),
            DeValue::Float(number) => number.as_str().parse::<f64>().ok(),
            _ => None,
        };
        let fits = read.filter(|width| TILE.contains(width));
        if fits.is_none() {
            let message = "`tile` is the width of the art in hexes, from 0.05 to 20";
            self.wrong(value, message, "write `tile = 0.5` for half a hex");
        }
        fits
    }

    fn counter(&mut self, name: &Spanned<DeString<'_>>, table: &DeTable<'_>) {
        let word = name.get_ref().as_ref();
        if !self.counters.contains(word) {
            let known: Vec<String> = self.counters.iter().cloned().collect();
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let message = format!("there is no counter `{}`", visible(word));
            let help = match suggest::nearest(word, known.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => {
                    "write what is printed on the counter: `Light MG`, `Rifle`, `Wire`".to_owned()
                }
            };
            self.found.push(error(codes::P022, self.span(name.span()), message).help(help));
            return;
        }
        for (key, value) in table {
            let word = word.to_owned();
            match key.get_ref().as_ref() {
                "art" => {
                    if let Some(art) = self.art(value) {
                        self.theme.own.counters.insert(word, art);
                    }
                }
                "back" => {
                    if let Some(art) = self.art(value) {
                        self.theme.own.backs.insert(word, art);
                    }
                }
                _ => self.unknown(key, "setting of a counter", &COUNTER),
            }
        }
    }

    /// Warns of marks that cannot be read.
    fn faint(&mut self) {
        let theme = &self.theme;
        let pairs = [
            ("label.ink", theme.label.0, "label.halo", theme.label.1),
            ("dot.fill", theme.dot.0, "dot.rim", theme.dot.1),
            ("objective.numeral", theme.objective.1, "objective.disc", theme.objective.0),
            ("margin.ink", theme.margin_ink.0, "margin.land", theme.margin.0),
        ];
        for (ink, one, ground, two) in pairs {
            let contrast = one.contrast(two);
            if contrast < 3.0 {
                let message = format!(
                    "`{ink}` {one} on `{ground}` {two} is hard to read: a contrast of {contrast:.1}"
                );
                self.found.push(
                    warning(codes::P027, self.span(0..0), message)
                        .help("make one of them darker, to a contrast of 3 or more"),
                );
            }
        }
    }
}
