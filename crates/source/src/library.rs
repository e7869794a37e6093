//! The bundled library: the terrain chart and the nations, embedded as KDL text.
//!
//! It is read with the same code and the same findings as a user's file; a test holds that there
//! are none.

use std::sync::{Arc, LazyLock};

use crestline_board::terrain::Chart;

use crate::diag::Findings;
use crate::parse;
use crate::schema::terrain;
use crate::text::Sources;

const TERRAIN: &str = include_str!("../library/terrain.kdl");

static CHART: LazyLock<Arc<Chart>> = LazyLock::new(|| {
    let mut findings = Findings::new();
    let chart = read_chart(TERRAIN, "library/terrain.kdl", &mut findings);
    // A broken bundled chart is caught by a test; without one there is open ground only.
    chart.unwrap_or_else(|| Arc::new(open_ground()))
});

/// The terrain chart of the rules (T78).
#[must_use]
pub fn chart() -> Arc<Chart> {
    CHART.clone()
}

/// Reads a chart from a text of `terrain` statements.
pub fn read_chart(text: &str, path: &str, findings: &mut Findings) -> Option<Arc<Chart>> {
    let mut sources = Sources::new();
    let document = parse::load(&mut sources, path, text.as_bytes(), findings);
    let rows = document.nodes.iter().filter_map(|node| terrain::terrain(node, findings)).collect();
    terrain::chart(&[], rows, findings).map(Arc::new)
}

/// A chart of open ground alone.
fn open_ground() -> Chart {
    use crestline_board::terrain::{Cost, Form, Motif, SightKind, Terrain};
    let open = Terrain {
        word: "open".to_owned(),
        title: "Open Ground".to_owned(),
        paragraph: "T90".to_owned(),
        form: Form::Area,
        precedence: Some(12),
        cost: Cost::Half(2),
        cover: 0,
        sight: SightKind::Open,
        tags: std::collections::BTreeSet::new(),
        motif: Motif::Open,
        aliases: Vec::new(),
    };
    match Chart::new(vec![open]) {
        Ok(chart) => chart,
        Err(_) => unreachable!("a row of open ground makes a chart"),
    }
}
