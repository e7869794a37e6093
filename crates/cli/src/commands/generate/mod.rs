//! `crestline generate`: a random scenario on a map of the project, as a file of which `check` has
//! nothing to say.

mod refusal;

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use crestline_lint::found;
use crestline_play::generate::{self, Stock, Wishes};
use crestline_rules::design::Size;
use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::write;

use crate::commands::new::{check_name, title};
use crate::disk;
use crate::exit::{Exit, Failure, shown};
use crate::output::{Output, wrapped};
use crate::paths::source_path;
use crate::workspace::{Missing, Workspace};

/// How many scenarios of a seed are tried until `check` has nothing to say of one.
const ATTEMPTS: u64 = 20;

/// How wide remarks are.
const REMARKS: usize = 96;

/// What is asked.
#[derive(clap::Args, Debug)]
pub(crate) struct GenerateArgs {
    /// The nation of the Axis: `germany`, `italy`, or one of the project [default: left to chance]
    #[arg(long, value_name = "NATION")]
    pub(crate) axis: Option<String>,
    /// The nation of the Allies [default: left to chance]
    #[arg(long, value_name = "NATION")]
    pub(crate) allies: Option<String>,
    /// The year, from 1939 to 1945 [default: left to chance]
    #[arg(long, value_name = "YEAR")]
    pub(crate) year: Option<u16>,
    /// The size of both forces [default: left to chance]
    #[arg(long, value_enum, value_name = "SIZE")]
    pub(crate) size: Option<SizeWord>,
    /// A map of the project [default: left to chance]
    #[arg(long, value_name = "NAME")]
    pub(crate) map: Option<String>,
    /// The same seed makes the same scenario of the same maps
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub(crate) seed: u64,
    /// Where to; its name becomes the scenario's [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// The size of forces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum SizeWord {
    /// One Leader and his Squads
    Platoon,
    /// Two
    Detachment,
    /// Three
    Company,
}

impl From<SizeWord> for Size {
    fn from(word: SizeWord) -> Size {
        match word {
            SizeWord::Platoon => Size::Platoon,
            SizeWord::Detachment => Size::Detachment,
            SizeWord::Company => Size::Company,
        }
    }
}

/// Makes a scenario, and writes it to a file that is not there yet, or tells it.
pub(crate) fn run(args: &GenerateArgs, out: &mut Output) -> Result<Exit, Failure> {
    let stem = args.output.as_deref().map(stem).transpose()?;
    let workspace = Workspace::here()?;
    let project = workspace.read(&[], Missing::Refused)?;
    let name = name(stem, args.seed, &project)?;
    let path = match &args.output {
        Some(path) => path.clone(),
        // Where it might lie: it is checked there, and not written.
        None => workspace.root.join(format!("{name}.kdl")),
    };
    let text = quiet(args, &workspace, &project, &name, &path)?;
    if args.output.is_none() {
        out.text(&text)?;
        return Ok(Exit::Fine);
    }
    disk::write(&path, text.as_bytes())?;
    let told = source_path(&path);
    out.line(format!("{told}: `crestline run {name}` lets bots play it"))?;
    Ok(Exit::Fine)
}

/// What a file that is to be written calls its scenario.
fn stem(path: &Path) -> Result<&str, Failure> {
    let is_kdl = path.extension().is_some_and(|end| end == "kdl");
    let stem = path.file_stem().filter(|_| is_kdl).and_then(|stem| stem.to_str());
    let Some(stem) = stem else {
        return Err(Failure::wrong(
            format!("`{}` is no file for a scenario", shown(path)),
            "call it like `dawn-raid.kdl`",
        ));
    };
    check_name(stem)?;
    if path.exists() {
        return Err(Failure::wrong(
            format!("`{}` is there already", shown(path)),
            "take another name",
        ));
    }
    Ok(stem)
}

/// The name of the scenario: that of its file, or one by its seed that nobody has.
fn name(stem: Option<&str>, seed: u64, project: &Project) -> Result<String, Failure> {
    let Some(stem) = stem else {
        let name = format!("random-{seed}");
        let mut names = std::iter::once(name.clone()).chain((2..).map(|n| format!("{name}-{n}")));
        // There are fewer scenarios than numbers.
        return Ok(names.find(|name| project.scenario(name).is_none()).unwrap_or(name));
    };
    if project.scenario(stem).is_some() {
        return Err(Failure::wrong(
            format!("there is a scenario `{stem}` already"),
            "take another name",
        ));
    }
    Ok(stem.to_owned())
}

/// The first scenario of the seed of which `check` has nothing to say.
fn quiet(
    args: &GenerateArgs,
    workspace: &Workspace,
    project: &Project,
    name: &str,
    path: &Path,
) -> Result<String, Failure> {
    let wishes = Wishes {
        axis: args.axis.clone(),
        allies: args.allies.clone(),
        year: args.year,
        size: args.size.map(Size::from),
        map: args.map.clone(),
    };
    let sound = project.maps.iter().filter(|read| read.sound);
    let mut maps: Vec<_> = sound.filter_map(|read| read.map.clone()).collect();
    maps.sort_by(|a, b| a.name().cmp(b.name()));
    let (library, design) = (project.library(), project.design());
    let stock = Stock { maps: &maps, library: &library, design: &design };
    let command = command(args);
    let mut last: Option<Diagnostic> = None;
    for attempt in 0..ATTEMPTS {
        let plan = generate::generate(stock, &wishes, args.seed, attempt)
            .map_err(|refusal| refusal::failure(&refusal, &wishes))?;
        let story = generate::tell(&plan);
        let remarks = std::iter::once(format!("Made by `{command}`: change what you like."))
            .chain([String::new()])
            .chain(story.iter().flat_map(|line| wrapped(line, REMARKS)));
        let text = write::scenario(&plan, name, &title(name), &remarks.collect::<Vec<_>>());
        let tried = workspace.read_with(path, text.clone().into_bytes())?;
        let wanted = source_path(path);
        let in_it = |found: &Diagnostic| {
            let file = tried.sources.get(found.primary.span.file);
            file.is_some_and(|file| file.path() == wanted)
        };
        match found::all(&tried, &workspace.levels).into_iter().find(in_it) {
            None => return Ok(text),
            found => last = found,
        }
    }
    let why = last.map_or_else(String::new, |found| format!(", like {}", found.message));
    Err(Failure::wrong(
        format!("`check` has something to say of {ATTEMPTS} scenarios of this seed{why}"),
        "take another `--seed`, or wish for less",
    ))
}

/// The command that makes the same scenario.
fn command(args: &GenerateArgs) -> String {
    let mut words = "crestline generate".to_owned();
    let size = args.size.map(|size| Size::from(size).word().to_owned());
    let year = args.year.map(|year| year.to_string());
    let options = [
        ("axis", &args.axis),
        ("allies", &args.allies),
        ("year", &year),
        ("size", &size),
        ("map", &args.map),
    ];
    for (option, value) in options {
        if let Some(value) = value {
            words.push_str(&format!(" --{option} {value}"));
        }
    }
    format!("{words} --seed {}", args.seed)
}
