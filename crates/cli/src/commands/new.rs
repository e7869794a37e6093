//! `crestline new`: a map or scenario from a template.

mod start;

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use crate::disk;
use crate::exit::{Exit, Failure, shown};
use crate::output::Output;
use crate::paths::source_path;
use crate::workspace::{Missing, Workspace};

#[derive(Args, Debug)]
pub(crate) struct NewArgs {
    /// What to begin
    #[arg(value_enum)]
    pub(crate) kind: NewKind,
    /// Its name: small letters, digits and hyphens
    pub(crate) name: String,
    /// The map of a new scenario [default: the project's first]
    #[arg(long, value_name = "NAME")]
    pub(crate) map: Option<String>,
}

/// What can be begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum NewKind {
    /// A map
    Map,
    /// A scenario
    Scenario,
}

const MAP: &str = include_str!("../../../../templates/map.kdl");
const SCENARIO: &str = include_str!("../../../../templates/scenario.kdl");

/// Writes the template under its name, never over a file that is there.
pub(crate) fn run(args: &NewArgs, out: &mut Output) -> Result<Exit, Failure> {
    let name = &args.name;
    check_name(name)?;
    let workspace = Workspace::here()?;
    let (folder, template) = match args.kind {
        NewKind::Map => ("maps", MAP),
        NewKind::Scenario => ("scenarios", SCENARIO),
    };
    let mut text = template.replace("@NAME@", name).replace("@TITLE@", &title(name));
    if args.kind == NewKind::Scenario {
        let project = workspace.read(&[], Missing::Refused)?;
        let map = match &args.map {
            Some(map) => map.clone(),
            None => project.maps.first().map(|map| map.name.value.clone()).ok_or_else(|| {
                Failure::wrong("there is no map yet", "begin with `crestline new map NAME`")
            })?,
        };
        let Some(read) = project.map(&map) else {
            let names = project.maps.iter().map(|map| map.name.value.as_str());
            return Err(crate::workspace::nothing_called("map", &map, names, false));
        };
        text = text.replace("@MAP@", &map);
        if let Some(map) = &read.map {
            text = start::fitted(text, map);
        }
    }
    let folder = if workspace.declared { workspace.root.join(folder) } else { PathBuf::from(".") };
    disk::make_folder(&folder)?;
    let path = folder.join(format!("{name}.kdl"));
    if path.exists() {
        return Err(Failure::wrong(
            format!("`{}` is there already", shown(&path)),
            "take another name",
        ));
    }
    disk::write(&path, text.as_bytes())?;
    // Outside a project a scenario is checked together with the folder that holds its map.
    let target = if workspace.declared { path.as_path() } else { std::path::Path::new(".") };
    let name = source_path(&path);
    out.line(format!("{name}: check it with `crestline check {}`", shown(target)))?;
    Ok(Exit::Fine)
}

/// Refuses what is no name for something new.
///
/// # Errors
/// If it is none.
pub(crate) fn check_name(name: &str) -> Result<(), Failure> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let good = name.chars().all(plain)
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && !name.ends_with('-')
        && name.len() <= 60;
    if good {
        return Ok(());
    }
    let shown = crestline_source::visible::visible(name);
    Err(Failure::wrong(
        format!("`{shown}` is no name"),
        "a name has small letters, digits and hyphens, like `mill-valley`",
    ))
}

/// A name as a title: `mill-valley` is `Mill Valley`.
pub(crate) fn title(name: &str) -> String {
    let word = |word: &str| {
        let mut letters = word.chars();
        letters.next().map(|first| first.to_ascii_uppercase().to_string() + letters.as_str())
    };
    name.split('-').filter_map(word).collect::<Vec<_>>().join(" ")
}
