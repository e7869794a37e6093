//! What is written of many games: the report as JSON and Markdown, heat maps as pictures, and the page
//! on the terminal.

use std::path::{Path, PathBuf};

use crestline_board::map::Map;
use crestline_draw::{HeatMap, MapOptions, Overlay, map_svg};
use crestline_play::narrate::report::Report as Page;
use crestline_play::simulate::{Heat, Inputs, Report, Totals, page};
use crestline_rules::side::Side;

use crate::exit::{Failure, shown};
use crate::output::{Output, Style};
use crate::paths::canonical;
use crate::report::numbered;
use crate::{disk, picture};

/// The resolution of the pictures.
const DPI: f64 = picture::SCREEN_DPI;

/// Writes the report of games into a folder, with heat maps where the map is known. Returns how many
/// files that are.
pub(super) fn write(
    folder: &Path,
    report: &Report,
    totals: &Totals,
    map: Option<&Map>,
) -> Result<usize, Failure> {
    let Some(map) = map else {
        both(folder, "report", &report.json(), &page(report).markdown())?;
        return Ok(2);
    };
    let mut markdown = page(report).markdown();
    markdown.push_str("\n## Heat maps\n");
    let mut files = 2;
    for heat in Heat::ALL {
        for side in [None, Some(Side::Axis), Some(Side::Allies)] {
            let what = heat.words_of(side);
            let options = MapOptions {
                overlay: Some(Overlay::Heat(HeatMap {
                    heading: heading(&report.inputs, report.played, &what),
                    counts: heat.counts(totals, side),
                    games: report.played,
                })),
                hex_mm: picture::HEX_MM,
                ..MapOptions::default()
            };
            let drawn = map_svg(map, &options);
            let side = side.map_or_else(String::new, |side| format!("-{}", side.word()));
            let stem = format!("heat-{}{side}", heat.word());
            for end in ["svg", "png"] {
                let path = folder.join(format!("{stem}.{end}"));
                picture::save(&drawn, &path, DPI, picture::HEX_MM)?;
                files += 1;
            }
            markdown.push_str(&format!("\n![{what}]({stem}.png)\n"));
        }
    }
    both(folder, "report", &report.json(), &markdown)?;
    Ok(files)
}

/// What a heat map is of, on the picture itself.
fn heading(inputs: &Inputs, played: u64, what: &str) -> String {
    let games = numbered(usize::try_from(played).unwrap_or(usize::MAX), "game");
    format!("Bot balance, {games} of {}: {what}", inputs.title)
}

/// Writes what was found out as JSON and as Markdown.
pub(super) fn both(folder: &Path, stem: &str, json: &str, markdown: &str) -> Result<(), Failure> {
    disk::write(&folder.join(format!("{stem}.json")), json.as_bytes())?;
    disk::write(&folder.join(format!("{stem}.md")), markdown.as_bytes())
}

/// Writes what a comparison or a sweep has found out to where it is asked for, and tells it.
pub(super) fn told(
    asked: &super::OutputArgs,
    stem: &str,
    json: &str,
    page: &Page,
    out: &mut Output,
) -> Result<(), Failure> {
    let mut tell = !asked.quiet;
    match &asked.json {
        Some(path) if path.as_os_str() == "-" => {
            out.text(json)?;
            tell = false;
        }
        Some(path) => disk::write(path, json.as_bytes())?,
        None => {}
    }
    if let Some(folder) = &asked.out {
        disk::make_folder(folder)?;
        both(folder, stem, json, &page.markdown())?;
    }
    if tell { print(page, out) } else { Ok(()) }
}

/// Prints a page, its headings strong.
pub(super) fn print(page: &Page, out: &mut Output) -> Result<(), Failure> {
    let text = page.plain(out.width());
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let ruled = lines
            .peek()
            .is_some_and(|next| !next.is_empty() && next.chars().all(|c| matches!(c, '=' | '-')));
        if ruled {
            out.line(out.paint(Style::Strong, line))?;
        } else {
            out.line(line)?;
        }
    }
    Ok(())
}

/// Says where everything is.
pub(super) fn written(
    games: &[PathBuf],
    folder: Option<(&Path, usize)>,
    out: &mut Output,
) -> Result<(), Failure> {
    let home = folder.map(|(folder, _)| canonical(folder));
    let (inside, apart): (Vec<&PathBuf>, Vec<&PathBuf>) = games
        .iter()
        .partition(|path| home.is_some() && canonical(path).parent() == home.as_deref());
    if folder.is_some() || !apart.is_empty() {
        out.line("")?;
    }
    if let Some((folder, files)) = folder {
        let files = numbered(files + inside.len(), "file");
        out.line(format!("{files} in `{}`", shown(folder)))?;
    }
    for path in apart {
        out.line(format!("the games are in `{}`", shown(path)))?;
    }
    Ok(())
}
