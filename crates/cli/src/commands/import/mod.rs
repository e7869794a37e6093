//! `crestline import`: what others drew becomes part of a map file.

mod statements;
mod told;
mod trial;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::{Args, Subcommand, ValueEnum};
use crestline_board::hex::{Grid, MAX_SPAN, Stagger};
use crestline_board::terrain::Chart;
use crestline_draw::art::{self, Artwork, LARGEST_ARTWORK, Understood};
use crestline_source::diag::{Diagnostic, Severity};
use crestline_source::text::Sources;
use crestline_source::visible::visible;
use crestline_source::write;
use crestline_source::write::splice::{self, SpliceError};
use crestline_source::{library, suggest};

use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::paths;
use crate::workspace::nothing_called;
use crate::{disk, report, workspace};
use trial::Trial;

/// So many findings are told; more help nobody.
const MOST_TOLD: usize = 200;

#[derive(Args, Debug)]
pub(crate) struct ImportArgs {
    #[command(subcommand)]
    what: What,
}

/// What can be brought in.
#[derive(Subcommand, Debug)]
enum What {
    /// The named layers of an SVG, as terrain of a map
    Svg(SvgArgs),
}

#[derive(Args, Debug)]
struct SvgArgs {
    /// The artwork
    art: PathBuf,
    /// The map file; only the artwork's block in it is written anew [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The map's name [default: the only map of the file, or the file's name]
    #[arg(long, value_name = "NAME")]
    map: Option<String>,
    /// Columns of a new map [default: those of the blank sheet that was drawn on]
    #[arg(long, value_name = "N", requires = "rows", value_parser = span())]
    columns: Option<u8>,
    /// Rows of a new map
    #[arg(long, value_name = "N", requires = "columns", value_parser = span())]
    rows: Option<u8>,
    /// Which columns of a new map stand half a hex lower
    #[arg(long, value_enum, value_name = "COLUMNS", requires = "columns")]
    stagger: Option<Low>,
}

/// Which columns stand lower.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Low {
    /// B, D, F …
    EvenLow,
    /// A, C, E …
    OddLow,
}

/// As many columns or rows as a map may have.
fn span() -> clap::builder::RangedI64ValueParser<u8> {
    clap::value_parser!(u8).range(1..=i64::from(MAX_SPAN))
}

/// Imports.
pub(crate) fn run(args: &ImportArgs, out: &mut Output) -> Result<Exit, Failure> {
    match &args.what {
        What::Svg(args) => svg(args, out),
    }
}

/// The map that artwork is for.
struct Target {
    name: String,
    grid: Grid,
    chart: Arc<Chart>,
    /// The text of the file that it is in already.
    text: Option<String>,
}

fn svg(args: &SvgArgs, out: &mut Output) -> Result<Exit, Failure> {
    // A document on standard output stands there alone.
    let mut aside = out.aside();
    let tell = if args.output.is_some() { &mut *out } else { &mut aside };
    let bytes = disk::beginning(&args.art, LARGEST_ARTWORK + 1)?;
    let mut sources = Sources::new();
    let file = sources.add(&paths::source_path(&args.art), &bytes);
    let read = art::read(&bytes);
    drop(bytes);
    let artwork = match read {
        Ok(artwork) => artwork,
        Err(refusals) => {
            let found: Vec<Diagnostic> =
                refusals.iter().map(|refusal| told::refusal(file, refusal)).collect();
            return refused(&found, &sources, args, tell);
        }
    };
    let target = target(args, &artwork)?;
    if let Some(drawn) = artwork.grid.filter(|drawn| *drawn != target.grid) {
        let found = told::other_size(file, drawn, target.grid);
        return refused(&[found], &sources, args, tell);
    }
    let understood = match art::understand(&artwork, &target.grid, &target.chart) {
        Ok(understood) => understood,
        Err(refusals) => {
            let found: Vec<Diagnostic> =
                refusals.iter().map(|refusal| told::refusal(file, refusal)).collect();
            return refused(&found, &sources, args, tell);
        }
    };
    let text = match written(args, &target, &understood)? {
        Ok(text) => text,
        Err(error) => return refused(&[told::splice(file, error)], &sources, args, tell),
    };
    let trial = trial::trial(args.output.as_deref(), &target.name, &text)?;
    if target.text.is_none() {
        trial.only_one(&target.name)?;
    }
    let mut found: Vec<Diagnostic> = understood
        .told
        .iter()
        .take(MOST_TOLD)
        .map(|told| told::told(file, told, &target.grid, &target.chart))
        .collect();
    if understood.made.is_empty() {
        found.push(told::nothing(file));
    }
    report::print(tell, &sources, &found)?;
    more(tell, understood.told.len().saturating_sub(MOST_TOLD))?;
    told::summary(tell, &args.art, &artwork, &understood, &target)?;
    let block = splice::place(&text, &target.name, &file_name(&args.art));
    if let Some(why) = trial.too_large(&target.name) {
        return refused(&[told::too_large(file, &why)], &sources, args, tell);
    }
    drop(sources);
    let bad = trial.errors_within(block.unwrap_or_default());
    if !bad.is_empty() && was_sound(args, &target)? {
        some(tell, &trial.project.sources, bad)?;
        tell.line(format!(
            "{}: nothing was written: what is drawn has errors, at these places of the map file \
             that it would make",
            shown(&args.art)
        ))?;
        tell.flush()?;
        return Ok(Exit::Findings);
    }
    let checked = match &args.output {
        Some(path) => {
            let same = target.text.as_ref() == Some(&text);
            if !same {
                disk::write(path, text.as_bytes())?;
            }
            let done = match (&target.text, same) {
                (None, _) => "is new",
                (Some(_), true) => "is as it was",
                (Some(_), false) => "has its drawings",
            };
            let name = visible(&target.name);
            tell.line(format!("{}: map `{name}` {done}", shown(path)))?;
            told_of(&trial, &target.name, tell)?
        }
        None => {
            let checked = told_of(&trial, &target.name, tell)?;
            tell.flush()?;
            // As it is: it is the document that was asked for.
            out.raw(text.trim_end_matches('\n'))?;
            checked
        }
    };
    tell_nothing_more(args, &mut aside)?;
    Ok(checked)
}

/// Whether a map had no errors before its drawings came; one that was not there had none.
fn was_sound(args: &SvgArgs, target: &Target) -> Result<bool, Failure> {
    let (Some(path), Some(text)) = (&args.output, &target.text) else { return Ok(true) };
    let before = trial::trial(Some(path), &target.name, text)?;
    Ok(before.map(&target.name).is_none_or(|map| map.sound))
}

/// Tells findings, errors first if they are too many to tell all.
fn some(tell: &mut Output, sources: &Sources, mut found: Vec<Diagnostic>) -> Result<(), Failure> {
    let left = found.len().saturating_sub(MOST_TOLD);
    if left > 0 {
        found.sort_by_key(|found| found.severity != Severity::Error);
        found.truncate(MOST_TOLD);
    }
    report::print(tell, sources, &found)?;
    more(tell, left)
}

/// Says how many findings are not told.
fn more(tell: &mut Output, left: usize) -> Result<(), Failure> {
    if left == 0 {
        return Ok(());
    }
    tell.line(format!(
        "{} more: the first {MOST_TOLD} are shown\n",
        report::numbered(left, "finding")
    ))
}

/// What was told beside a document goes out.
fn tell_nothing_more(args: &SvgArgs, aside: &mut Output) -> Result<(), Failure> {
    if args.output.is_none() { aside.flush() } else { Ok(()) }
}

/// Tells why nothing was written.
fn refused(
    found: &[Diagnostic],
    sources: &Sources,
    args: &SvgArgs,
    tell: &mut Output,
) -> Result<Exit, Failure> {
    report::print(tell, sources, found)?;
    tell.line(format!("{}: nothing was imported", shown(&args.art)))?;
    tell.flush()?;
    Ok(Exit::Findings)
}

/// The file name of an artwork, by which its block is known.
fn file_name(path: &Path) -> String {
    path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// The map that is meant, and what it must be known of.
fn target(args: &SvgArgs, artwork: &Artwork) -> Result<Target, Failure> {
    let Some(path) = &args.output else { return new_map(args, artwork, None) };
    if path.extension().is_none_or(|end| end != "kdl") {
        return Err(Failure::wrong(
            format!("`{}` is no map file", shown(path)),
            "name a file that ends in .kdl",
        ));
    }
    if !path.exists() {
        return new_map(args, artwork, Some(path));
    }
    let bytes = disk::needed(path)?;
    let Ok(text) = String::from_utf8(bytes) else {
        return Err(Failure::wrong(
            format!("`{}` is not UTF-8 text", shown(path)),
            format!("run `crestline check {}`", shown(path)),
        ));
    };
    let maps = splice::maps(&text);
    let begun = match (&args.map, maps.as_slice()) {
        (Some(name), maps) => maps.iter().find(|map| map.name == *name).ok_or_else(|| {
            nothing_called("map", name, maps.iter().map(|m| m.name.as_str()), false)
        })?,
        (None, [only]) => only,
        (None, []) => {
            return Err(Failure::wrong(
                format!("`{}` holds no map", shown(path)),
                "name a map file, or one that is not there yet",
            ));
        }
        (None, several) => {
            let names = suggest::list(several.iter().map(|map| map.name.as_str()));
            return Err(Failure::wrong(
                format!("`{}` holds several maps", shown(path)),
                format!("say which one: `--map` with {names}"),
            ));
        }
    };
    let begun = begun.clone();
    // A map that is made of others has its size and terrain from them.
    let whole = match begun.grid {
        Some(_) => None,
        None => whole(path, &begun.name)?,
    };
    let own = begun.grid.or(whole.as_ref().map(|(grid, _)| *grid));
    let asked = asked(args);
    if let (Some(own), Some(asked)) = (own, asked)
        && own != asked
    {
        return Err(Failure::wrong(
            format!("map `{}` has a size of its own", visible(&begun.name)),
            "leave `--columns`, `--rows` and `--stagger` away",
        ));
    }
    let grid = own.ok_or_else(|| {
        Failure::wrong(
            format!("map `{}` does not say how large it is", visible(&begun.name)),
            "give it a `grid` first",
        )
    })?;
    let chart = whole.map_or(begun.chart, |(_, chart)| chart);
    Ok(Target { name: begun.name, grid, chart, text: Some(text) })
}

/// Size and terrain of a map in a file as the project around it makes it.
fn whole(path: &Path, name: &str) -> Result<Option<(Grid, Arc<Chart>)>, Failure> {
    let opened = workspace::open(&path.to_string_lossy())?;
    let maps = opened.project.maps.iter().filter(|map| map.name.value == name);
    let map = maps.filter_map(|map| map.map.clone()).next();
    Ok(map.map(|map| (*map.grid(), Arc::new(map.chart().clone()))))
}

/// The size that the command line asks for.
fn asked(args: &SvgArgs) -> Option<Grid> {
    let stagger = match args.stagger {
        Some(Low::OddLow) => Stagger::OddLow,
        Some(Low::EvenLow) | None => Stagger::EvenLow,
    };
    Grid::new(args.columns?, args.rows?, stagger)
}

/// A map that is not there yet.
fn new_map(args: &SvgArgs, artwork: &Artwork, path: Option<&Path>) -> Result<Target, Failure> {
    let from = path.unwrap_or(&args.art);
    let stem = from.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let name = match &args.map {
        Some(name) => name.clone(),
        None => slug(&stem),
    };
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let short = name.chars().count() <= 60;
    if !name.starts_with(char::is_alphanumeric) || !name.chars().all(plain) || !short {
        return Err(Failure::wrong(
            format!("`{}` cannot be the name of a map", visible(&name)),
            "give another with `--map`: letters, digits and hyphens",
        ));
    }
    let grid = asked(args).or(artwork.grid).ok_or_else(|| {
        Failure::wrong(
            "nothing says how large the map is",
            "give `--columns` and `--rows`, or draw on the sheet of `crestline render --template`",
        )
    })?;
    Ok(Target { name, grid, chart: library::chart(), text: None })
}

/// A file's name as the name of a map.
fn slug(stem: &str) -> String {
    let letters = stem.chars().map(|c| if c.is_alphanumeric() { c } else { '-' });
    let words: String = letters.flat_map(char::to_lowercase).collect();
    words.split('-').filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-")
}

/// The text of the map file with the artwork in it.
fn written(
    args: &SvgArgs,
    target: &Target,
    understood: &Understood,
) -> Result<Result<String, SpliceError>, Failure> {
    let file = file_name(&args.art);
    let statements: Vec<_> =
        understood.made.iter().map(|made| statements::statement(made, &target.grid)).collect();
    let block = write::art(&file, &statements, &target.chart);
    if let Some(text) = &target.text {
        let spliced = splice::art(text, &target.name, &file, &block);
        return match (spliced, &args.output) {
            (Err(SpliceError::Syntax), Some(path)) => Err(Failure::wrong(
                format!("`{}` has mistakes of syntax", shown(path)),
                format!("mend them first: `crestline check {}`", shown(path)),
            )),
            (spliced, _) => Ok(spliced),
        };
    }
    let title = title(&target.name);
    let text = splice::new_map(&target.name, &title, &target.grid, &block);
    // It must read as any other file.
    Ok(splice::art(&text, &target.name, &file, &block))
}

/// A name as a title: `mill-valley` is `Mill Valley`.
fn title(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        let first = letters.next()?;
        Some(first.to_uppercase().chain(letters).collect::<String>())
    };
    name.split(['-', '_']).filter_map(word).collect::<Vec<_>>().join(" ")
}

/// Tells what `check` finds within one map.
fn told_of(trial: &Trial, name: &str, tell: &mut Output) -> Result<Exit, Failure> {
    let found = trial.found(name);
    let bad = found.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
    some(tell, &trial.project.sources, found)?;
    Ok(if bad { Exit::Findings } else { Exit::Fine })
}
