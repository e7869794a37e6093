//! `crestline los MAP --all`: every pair, on all processors, written in order as it comes.

use std::num::NonZeroUsize;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use crestline_board::hex::Hex;
use crestline_board::los::Markers;
use crestline_board::map::Map;

use super::words::short;
use super::{explain, json};
use crate::exit::{Exit, Failure};
use crate::output::Output;

/// Every pair, `from` before `to`.
pub(super) fn run(
    map: &Map,
    markers: &Markers,
    as_json: bool,
    out: &mut Output,
) -> Result<Exit, Failure> {
    if as_json {
        objects(map, markers, out)?;
    } else {
        words(map, markers, out)?;
    }
    Ok(Exit::Fine)
}

fn workers() -> NonZeroUsize {
    thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// A line for each pair, and how many are what.
fn words(map: &Map, markers: &Markers, out: &mut Output) -> Result<(), Failure> {
    let labels: Vec<String> = map.grid().hexes().map(|hex| hex.to_string()).collect();
    let label = |hex: Hex| labels[map.grid().index(hex)].as_str();
    let (mut pairs, mut clear, mut hindered, mut blind) = (0usize, 0usize, 0usize, 0usize);
    let sights = map.sights(markers, workers());
    for (from, to, verdict) in sights.pairs() {
        pairs += 1;
        clear += usize::from(verdict.clear && verdict.hindrance == 0);
        hindered += usize::from(verdict.clear && verdict.hindrance > 0);
        blind += usize::from(verdict.blind);
        out.raw(format_args!("{} {} {}", label(from), label(to), short(verdict)))?;
    }
    let blocked = pairs - clear - hindered;
    out.line(format!(
        "{pairs} pairs: {clear} clear, {hindered} hindered, {blocked} blocked, {blind} of these \
         blind"
    ))
}

/// An object for each pair. The largest map has millions: the lines from one hex are worked out and
/// written together, and no more of them are kept than there are workers, and a few.
fn objects(map: &Map, markers: &Markers, out: &mut Output) -> Result<(), Failure> {
    let hexes: Vec<Hex> = map.grid().hexes().collect();
    let lines_from = |at: usize| {
        let mut lines = String::with_capacity(256 * (hexes.len() - at));
        for to in &hexes[at + 1..] {
            json::push(&mut lines, map, &explain(map, hexes[at], *to, markers));
            lines.push('\n');
        }
        lines
    };
    let workers = workers().get();
    thread::scope(|scope| {
        let (hexes, lines_from) = (&hexes, &lines_from);
        let turns: Vec<Receiver<String>> = (0..workers)
            .map(|worker| {
                let (give, take) = sync_channel(2);
                scope.spawn(move || {
                    let mut own = (worker..hexes.len()).step_by(workers);
                    // Nobody takes any more when standard output is gone.
                    own.try_for_each(|at| give.send(lines_from(at)))
                });
                take
            })
            .collect();
        for lines in (0..hexes.len()).map_while(|at| turns[at % workers].recv().ok()) {
            out.text(&lines)?;
        }
        Ok(())
    })
}
