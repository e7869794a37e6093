//! A line of sight at the table: what the rules say of it now, Smoke and Blazes counted, and why.

use std::collections::BTreeSet;

use crestline_board::hex::Hex;
use crestline_board::los::{Explanation, Markers, Verdict, Where};
use crestline_rules::view::View;
use crestline_source::resolve::describe;

use crate::commands::los::tell::{Words, adjacent, ends};

/// A line that was asked for.
pub(crate) struct Sight {
    /// What the rules say, special ones counted.
    pub(crate) verdict: Verdict,
    /// The hexes that the line touches, its ends included.
    pub(crate) hexes: BTreeSet<Hex>,
    explanation: Explanation,
}

/// The line from one hex to another; `None` if one is off the map.
pub(crate) fn sight(view: &View, from: Hex, to: Hex) -> Option<Sight> {
    let table = view.table();
    let markers = Markers { smoke: table.smoke.clone(), blaze: table.blaze.clone() };
    let explanation = view.scenario().map.explain(from, to, &markers)?;
    let mut hexes: BTreeSet<Hex> = [from, to].into();
    hexes.extend(explanation.touches.iter().filter_map(|touch| match touch.place {
        Where::Hex(hex) => Some(hex),
        Where::Side(_) => None,
    }));
    Some(Sight { verdict: view.situation().sight(from, to), hexes, explanation })
}

impl Sight {
    /// The answer in a line.
    pub(crate) fn answer(&self) -> String {
        let Explanation { from, to, distance, .. } = self.explanation;
        format!("{from} to {to}: {}, range {distance}", describe(self.verdict))
    }

    /// The answer with its reasons, in lines.
    pub(crate) fn lines(&self, view: &View) -> Vec<String> {
        let map = &view.scenario().map;
        let mut lines = vec![self.answer(), ends(map, &self.explanation)];
        lines.extend(adjacent(&self.explanation).map(str::to_owned));
        for touch in &self.explanation.touches {
            let Words { place, how, thing, does, rule, .. } =
                Words::of(map, &self.explanation, touch);
            let how = if how.is_empty() { String::new() } else { format!(" {how},") };
            lines.push(format!("{place}:{how} {thing}: {does} ({rule})"));
        }
        if self.verdict != self.explanation.verdict {
            let printed = describe(self.explanation.verdict);
            lines.push(format!("special rules change it; by the map and its markers: {printed}"));
        }
        lines
    }
}
