//! How many lines of sight of a map are disputed: counted in passing by `check`.

use crestline_board::map::Map;

use crate::commands::los::disputed::WITHIN_MM;
use crate::commands::los::words::thousands;
use crate::picture;

/// The most hexes of a map of which disputed lines of sight are counted in passing.
const COUNTED_HEXES: usize = 1000;

/// The most work that counting them may take in passing: looks at edges, about.
const MOST_WORK: u64 = 200_000_000;

/// How many lines of sight of a map are disputed.
pub(super) struct Count<'a> {
    map: &'a Map,
    /// `None` if the map is too large, or has too much drawn on it, to count them in passing.
    disputed: Option<usize>,
}

/// What is to be told of a map: nothing if no line of sight is disputed.
pub(super) fn count(map: &Map) -> Option<Count<'_>> {
    if map.grid().len() > COUNTED_HEXES {
        return Some(Count { map, disputed: None });
    }
    let within = picture::steps(WITHIN_MM, picture::HEX_MM);
    let disputed = map.disputed_if_cheap(within, MOST_WORK).map(|found| found.len());
    (disputed != Some(0)).then_some(Count { map, disputed })
}

/// One line for people on all maps.
pub(super) fn line(counts: &[Count<'_>]) -> Option<String> {
    let several = match counts {
        [] => return None,
        [one] => return Some(one.line()),
        several => several,
    };
    let of = |count: &Count<'_>| match count.disputed {
        Some(disputed) => format!("{} {}", count.map.name(), thousands(disputed)),
        None => format!("{} (not counted)", count.map.name()),
    };
    let each: Vec<String> = several.iter().map(of).collect();
    let hex_mm = picture::HEX_MM;
    Some(format!(
        "lines of sight disputed within {WITHIN_MM} mm at hexes of {hex_mm} mm: {}; list them with \
         `crestline los MAP --disputed`",
        each.join(", ")
    ))
}

impl Count<'_> {
    fn pairs(&self) -> usize {
        let hexes = self.map.grid().len();
        hexes * hexes.saturating_sub(1) / 2
    }

    /// A line for people.
    fn line(&self) -> String {
        let (name, hex_mm) = (self.map.name(), picture::HEX_MM);
        let list = format!("list them with `crestline los {name} --disputed`");
        if self.disputed.is_none() && self.map.grid().len() <= COUNTED_HEXES {
            return format!(
                "{name}: too much is drawn to count disputed lines of sight in passing; {list}"
            );
        }
        let Some(disputed) = self.disputed else {
            return format!(
                "{name}: disputed lines of sight are not counted on maps of more than {} hexes; \
                 {list}",
                thousands(COUNTED_HEXES)
            );
        };
        let verb = if disputed == 1 { "is" } else { "are" };
        format!(
            "{name}: {} of {} lines of sight {verb} disputed within {WITHIN_MM} mm at hexes of \
             {hex_mm} mm; {list}",
            thousands(disputed),
            thousands(self.pairs())
        )
    }

    /// One JSON object.
    pub(super) fn json(&self) -> serde_json::Value {
        serde_json::json!({
            "map": self.map.name(),
            "pairs": self.pairs(),
            "disputed": self.disputed,
            "within_mm": WITHIN_MM,
            "hex_mm": picture::HEX_MM,
        })
    }
}
