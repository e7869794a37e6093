//! `crestline los MAP --blind`: the hexes that are hidden right behind an obstacle, by observer.

use std::collections::BTreeMap;

use crestline_board::hex::Hex;
use crestline_board::los::Markers;
use crestline_board::map::Map;

use super::words::{at_place, called};
use super::{explain, json};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::report::numbered;

/// For one observer or all of them: what they do not see only for what stands right in front of it.
/// An observer here is the higher of the two ends.
pub(super) fn run(
    map: &Map,
    from: Option<Hex>,
    markers: &Markers,
    as_json: bool,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let mut count = 0;
    for observer in map.grid().hexes().filter(|hex| from.is_none_or(|from| from == *hex)) {
        // What hides, and what it hides.
        let mut hidden: BTreeMap<String, Vec<Hex>> = BTreeMap::new();
        for hex in map.grid().hexes() {
            if map.level(observer) <= map.level(hex)
                || !map.sight_with(observer, hex, markers).blind
            {
                continue;
            }
            count += 1;
            let told = explain(map, observer, hex, markers);
            if as_json {
                out.raw(json(map, &told))?;
                continue;
            }
            let mut by: Vec<String> = told
                .deciding()
                .map(|touch| format!("{} {}", called(map, touch.thing), at_place(map, touch.place)))
                .collect();
            by.dedup();
            hidden.entry(by.join(" and ")).or_default().push(hex);
        }
        if as_json || hidden.is_empty() {
            continue;
        }
        let head = format!("{observer}, level {}", map.level(observer));
        out.line(out.paint(Style::Strong, head))?;
        let mut lines: Vec<(Vec<Hex>, String)> =
            hidden.into_iter().map(|(by, hexes)| (hexes, by)).collect();
        lines.sort();
        for (hexes, by) in lines {
            let labels: Vec<String> = hexes.iter().map(ToString::to_string).collect();
            out.line(format!("  {:<10} behind {by}", labels.join(" ")))?;
        }
    }
    if !as_json {
        let whom = from.map(|hex| format!(" of {hex}")).unwrap_or_default();
        out.line(match count {
            0 => format!("no Blind hexes{whom}"),
            n => format!("{}{whom}", numbered(n, "Blind hex").replace("hexs", "hexes")),
        })?;
    }
    Ok(Exit::Fine)
}
