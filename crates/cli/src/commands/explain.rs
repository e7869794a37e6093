//! `crestline explain`: what a finding is, or what a statement takes.

use clap::Args;
use crestline_lint::{catalogue, levels};
use crestline_source::reference;
use crestline_source::rulebook;
use crestline_source::visible::visible;

use crate::commands::rules;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style, wrapped};

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// The code or name of a finding, the words of a statement, or a paragraph of the rules: `M102`,
    /// `hill`, `scenario setup`, `O20.3.1`
    pub(crate) words: Vec<String>,
}

/// Explains, or lists what can be explained.
pub(crate) fn run(args: &ExplainArgs, out: &mut Output) -> Result<Exit, Failure> {
    let words: Vec<&str> = args.words.iter().map(String::as_str).collect();
    let [first, ..] = words.as_slice() else {
        list(out)?;
        return Ok(Exit::Fine);
    };
    if let (Some(entry), [_]) = (catalogue::find(first), words.as_slice()) {
        page(entry.page, out)?;
        return Ok(Exit::Fine);
    }
    if let Some(section) = reference::section(&words) {
        page(&section, out)?;
        return Ok(Exit::Fine);
    }
    if let (Some(paragraph), [_]) = (rulebook::find(first), words.as_slice()) {
        rules::tell(paragraph, out)?;
        return Ok(Exit::Fine);
    }
    let asked = visible(&words.join(" "));
    Err(Failure::wrong(
        format!("there is no finding and no statement `{asked}`"),
        levels::help(first),
    ))
}

/// All findings, a line each.
fn list(out: &mut Output) -> Result<(), Failure> {
    let mut family = "";
    for entry in catalogue::all() {
        if entry.family != family {
            let first = family.is_empty();
            family = entry.family;
            if !first {
                out.line("")?;
            }
            let title = out.paint(Style::Strong, family);
            out.line(title)?;
        }
        let level = out.paint(Style::Faint, entry.level.word());
        out.line(format!("  {} {:<28} {level}", entry.code.id, entry.code.name))?;
    }
    out.line("")?;
    out.line("`crestline explain CODE` says more; `crestline explain hill` tells of a statement")
}

/// A page: as it is for a file or pipe, with headings and examples set off on a terminal.
fn page(text: &str, out: &mut Output) -> Result<(), Failure> {
    if !out.for_people() {
        return out.text(text);
    }
    let mut code = false;
    for line in text.lines() {
        if line.starts_with("```") {
            code = !code;
        } else if code {
            out.line(format!("    {line}"))?;
        } else if let Some(title) = line.strip_prefix('#') {
            let title = out.paint(Style::Strong, title.trim_start_matches('#').trim());
            out.line(title)?;
        } else {
            for row in wrapped(line, out.width()) {
                out.line(row)?;
            }
        }
    }
    Ok(())
}
