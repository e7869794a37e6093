//! `crestline los diff`: the pairs that one map answers differently from another.

use clap::Args;
use crestline_board::hex::Hex;
use crestline_board::los::{Explanation, Markers, Verdict};
use crestline_board::map::Map;
use crestline_rules::scenario::StartMarkers;

use super::words::{at_place, called, short, thousands};
use super::{explain, json};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::workspace;

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// A map: its name in the project, its file, `FILE:NAME`, or a scenario that plays on it
    pub(crate) old: String,
    /// Another, likewise; without it, a scenario is compared with the map that it changes
    pub(crate) new: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// A map with what lies on it from the start.
struct Ground<'m> {
    map: &'m Map,
    markers: Markers,
}

/// Compares all pairs of the hexes that both maps have.
pub(super) fn run(args: &DiffArgs, out: &mut Output) -> Result<Exit, Failure> {
    let one = workspace::open_apart(&args.old)?;
    let other = args.new.as_deref().map(workspace::open_apart).transpose()?;
    let with = |opened: &workspace::Opened, word: &str| opened.start_markers(word);
    let ((old, before), (new, after)) = match (&args.new, &other) {
        (Some(word), Some(other)) => {
            ((one.map(&args.old)?, with(&one, &args.old)), (other.map(word)?, with(other, word)))
        }
        _ => (
            (one.printed(&args.old)?, StartMarkers::default()),
            (one.map(&args.old)?, with(&one, &args.old)),
        ),
    };
    for markers in [&before, &after] {
        let hexes: Vec<String> = markers.to_be_drawn().map(|hex| hex.to_string()).collect();
        if !hexes.is_empty() && !args.json {
            let line = format!("Smoke whose value is drawn is left out: {}", hexes.join(" "));
            out.line(out.paint(Style::Warn, line))?;
        }
    }
    let old = Ground { map: old, markers: before.known() };
    let new = Ground { map: new, markers: after.known() };
    compare(&old, &new, args, out)
}

fn compare(
    before: &Ground<'_>,
    after: &Ground<'_>,
    args: &DiffArgs,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let (old, new) = (before.map, after.map);
    let hexes: Vec<Hex> = old.grid().hexes().filter(|hex| new.grid().contains(*hex)).collect();
    let resized = old.grid() != new.grid();
    if resized && args.json {
        let (was, is, hexes) = (size_json(old), size_json(new), hexes.len());
        out.raw(format!("{{\"sizes\":{{\"old\":{was},\"new\":{is},\"common\":{hexes}}}}}"))?;
    }
    if resized && !args.json {
        let size = |map: &Map| {
            let grid = map.grid();
            let low = if grid.is_low(0) { "A, C, E …" } else { "B, D, F …" };
            format!("{} × {} hexes with columns {low} lower", grid.columns(), grid.rows())
        };
        let line = format!(
            "the maps differ in size: {}, then {}; the {} hexes that both have are compared",
            size(old),
            size(new),
            hexes.len()
        );
        out.line(out.paint(Style::Warn, line))?;
    }
    let (was_marked, is_marked) = (&before.markers, &after.markers);
    let mut differing = 0usize;
    for (at, from) in hexes.iter().enumerate() {
        for to in &hexes[at + 1..] {
            let before = old.sight_with(*from, *to, was_marked);
            let after = new.sight_with(*from, *to, is_marked);
            if before == after {
                continue;
            }
            differing += 1;
            let told = [explain(old, *from, *to, was_marked), explain(new, *from, *to, is_marked)];
            if args.json {
                out.raw(as_json((old, &told[0]), (new, &told[1])))?;
                continue;
            }
            let style = if after.clear { Style::Good } else { Style::Bad };
            let change = out
                .paint(style, format!("{:<19}", format!("{} -> {}", short(before), short(after))));
            let why = because((old, &told[0], before), (new, &told[1], after));
            out.line(format!("  {:<8} {change} {why}", format!("{from} {to}")))?;
        }
    }
    if !args.json {
        let pairs = thousands(hexes.len() * hexes.len().saturating_sub(1) / 2);
        out.line(match differing {
            0 if resized => format!("none of the {pairs} pairs that both have differs"),
            0 => out.paint(Style::Good, format!("none of {pairs} pairs differs")),
            1 => format!("1 of {pairs} pairs differs"),
            n => format!("{} of {pairs} pairs differ", thousands(n)),
        })?;
    }
    Ok(if differing == 0 && !resized { Exit::Fine } else { Exit::Findings })
}

/// The size of a map as JSON, in the words of the format.
fn size_json(map: &Map) -> String {
    let grid = map.grid();
    let stagger = if grid.is_low(0) { "odd-low" } else { "even-low" };
    format!("{{\"columns\":{},\"rows\":{},\"stagger\":\"{stagger}\"}}", grid.columns(), grid.rows())
}

/// What decides now; if nothing does, what did.
fn because(
    (old, was, _): (&Map, &Explanation, Verdict),
    (new, is, after): (&Map, &Explanation, Verdict),
) -> String {
    let deciding = |map: &Map, told: &Explanation| {
        let mut list: Vec<String> = told
            .deciding()
            .map(|touch| format!("{} {}", called(map, touch.thing), at_place(map, touch.place)))
            .collect();
        list.dedup();
        list.join(", ")
    };
    if after == Verdict::CLEAR {
        return format!("no longer {}", deciding(old, was));
    }
    deciding(new, is)
}

/// A pair as JSON: the two answers as of `los --json`, under `old` and `new`.
fn as_json((old, was): (&Map, &Explanation), (new, is): (&Map, &Explanation)) -> String {
    let answer = |map, told| {
        let whole = json(map, told);
        // The ends are told once.
        let body = whole.split_once("\"clear\"").map_or("", |(_, body)| body);
        format!("{{\"clear\"{body}")
    };
    let (was_told, is_told) = (answer(old, was), answer(new, is));
    format!(
        "{{\"from\":\"{}\",\"to\":\"{}\",\"old\":{was_told},\"new\":{is_told}}}",
        was.from, was.to
    )
}
