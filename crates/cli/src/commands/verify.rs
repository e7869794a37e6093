//! `crestline verify`: the main job. Everything is read and checked, sight assertions are held,
//! scripts run, bots play each scenario to its end, every sheet is rendered, kits are laid out, and one
//! summary tells.

mod games;
mod kits;

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use crestline_board::map::Map;
use crestline_draw::{MapOptions, map_svg, png};
use crestline_lint::found;
use crestline_lint::levels::Levels;
use crestline_play::script;
use crestline_rules::scenario::StartMarkers;
use crestline_source::diag::Severity;
use crestline_source::project::Project;

use crate::args::games;
use crate::exit::{Exit, Failure, shown};
use crate::output::{Output, Style};
use crate::report::{self, Tally, numbered};
use crate::workspace::{Missing, Workspace};
use crate::{disk, picture};

#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// The project's folder [default: the nearest one with a crestline.toml]
    pub(crate) dir: Option<PathBuf>,
    /// Where rendered sheets go [default: out/ in the project]
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// How many games the bots play of each scenario
    #[arg(long, default_value_t = 5, value_name = "N", value_parser = games(0))]
    pub(crate) games: u32,
}

/// The hex size and resolution of rendered sheets.
const HEX_MM: f64 = picture::HEX_MM;
const DPI: f64 = 150.0;

/// Verifies a project.
pub(crate) fn run(args: &VerifyArgs, out: &mut Output) -> Result<Exit, Failure> {
    let began = Instant::now();
    let workspace = Workspace::around(args.dir.as_deref().unwrap_or(Path::new(".")))?;
    let project = workspace.read(&[], Missing::Refused)?;
    if project.sources.iter().next().is_none() {
        return Err(Failure::wrong(
            format!("there is no .kdl file in `{}`", shown(&workspace.root)),
            "begin with `crestline new map NAME`",
        ));
    }
    let mut good = content(&project, &workspace.levels, out)?;
    good &= scripts(&project, out)?;
    let folder = args.out.clone().unwrap_or_else(|| workspace.out());
    good &= games::bots(&project, args.games, &folder, out)?;
    good &= sheets(&project, &folder, out)?;
    good &= kits::kits(&project, &workspace.printing, out)?;
    let seconds = began.elapsed().as_secs_f64();
    let (style, words) =
        if good { (Style::Good, "all is well") } else { (Style::Bad, "there are findings") };
    let words = out.paint(style, words);
    part(out, "verify", &format!("{words} ({seconds:.1} s)"))?;
    Ok(if good { Exit::Fine } else { Exit::Findings })
}

/// One line of the summary.
fn part(out: &mut Output, name: &str, text: &str) -> Result<(), Failure> {
    let name = out.paint(Style::Strong, format!("{name:<10}"));
    out.line(format!("{name} {text}"))?;
    out.flush()
}

/// Reads, holds sight assertions, lints.
fn content(project: &Project, levels: &Levels, out: &mut Output) -> Result<bool, Failure> {
    // What scripts come to is told where they are run.
    let mut found = found::all(project, levels);
    found.retain(|found| found.code != found::OUT_OF_STEP);
    report::print(out, &project.sources, &found)?;
    let tally = Tally::of(&found);
    let files = numbered(project.sources.iter().count(), "file");
    part(out, "content", &format!("{files} read: {tally}"))?;
    let changed = project.scenarios.iter().filter_map(|scenario| scenario.changed.as_ref());
    let claims: usize = project.maps.iter().chain(changed).map(|map| map.sights.len()).sum();
    let broken = found
        .iter()
        .filter(|d| d.severity == Severity::Error && d.code == crestline_source::codes::L001)
        .count();
    let maps = numbered(project.maps.len(), "map");
    let claims_held = claims.saturating_sub(broken);
    part(out, "sight", &format!("{maps}: {claims_held} of {claims} sight assertions hold"))?;
    Ok(tally.errors == 0)
}

/// Runs every script.
fn scripts(project: &Project, out: &mut Output) -> Result<bool, Failure> {
    let (mut held, mut expectations, mut run) = (0usize, 0usize, 0usize);
    for read in project.scripts.iter().filter(|read| read.sound) {
        let scenario = project.scenario(&read.scenario.value);
        let Some(scenario) = scenario.and_then(|read| read.scenario.as_ref()) else { continue };
        let report = script::run(scenario, &read.script);
        report::print(out, &project.sources, &found::of_script(read, &report))?;
        run += 1;
        held += usize::from(report.held());
        expectations += report.expectations;
    }
    let expectations = numbered(expectations, "expectation");
    let scripts = numbered(run, "script");
    let verdict = if held == run {
        format!("{scripts}, {expectations}: all hold")
    } else {
        format!("{scripts}: {} with findings", run - held)
    };
    part(out, "scripts", &verdict)?;
    Ok(held == run)
}

/// Renders every map as SVG and PNG.
fn sheets(project: &Project, folder: &Path, out: &mut Output) -> Result<bool, Failure> {
    // A map that a scenario changes has a sheet of the scenario's name.
    let changed = project.scenarios.iter().filter(|read| read.sound).filter_map(|read| {
        let map = read.changed.as_ref()?.map.as_deref()?;
        let markers = read.scenario.as_ref()?.markers.clone();
        Some((read.name.value.as_str(), map, markers))
    });
    let maps: Vec<(&str, &Map, StartMarkers)> = project
        .maps
        .iter()
        .filter(|read| read.sound)
        .filter_map(|read| {
            Some((read.name.value.as_str(), read.map.as_deref()?, StartMarkers::default()))
        })
        .chain(changed)
        .collect();
    disk::make_folder(folder)?;
    let drawn: Vec<Result<usize, Failure>> = std::thread::scope(|scope| {
        let threads: Vec<_> = maps
            .iter()
            .map(|(name, map, markers)| {
                scope.spawn(move || {
                    let markers = markers.clone();
                    let options = MapOptions { markers, hex_mm: HEX_MM, ..MapOptions::default() };
                    let picture = map_svg(map, &options);
                    let path = |end: &str| folder.join(format!("{name}.{end}"));
                    disk::write(&path("svg"), picture.svg.as_bytes())?;
                    let pixels = png(&picture, DPI, HEX_MM).map_err(|error| {
                        Failure::wrong(error.to_string(), "make the map smaller")
                    })?;
                    disk::write(&path("png"), &pixels)?;
                    Ok(2)
                })
            })
            .collect();
        let gone = || Err(Failure::wrong("a sheet could not be drawn", "please report this"));
        threads.into_iter().map(|thread| thread.join().unwrap_or_else(|_| gone())).collect()
    });
    let files: usize = drawn.into_iter().sum::<Result<usize, Failure>>()?;
    let place = crate::paths::source_path(folder);
    part(out, "sheets", &format!("{} in {place}/", numbered(files, "file")))?;
    Ok(true)
}
