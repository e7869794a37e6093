//! Samples of terrain for the chart, cut out of a map that is drawn for it.

use std::collections::BTreeSet;
use std::sync::Arc;

use crestline_board::draft::{Area as Patch, BarrierRun, Bridge, Building, Draft, Hill, Ribbon};
use crestline_board::hex::{Compass, Grid, Hex, Stagger};
use crestline_board::terrain::{Chart, Form, Tag, Terrain, TerrainId};
use crestline_draw::ink::Xy;
use crestline_draw::{ACROSS_FLATS, MapOptions, Sheet};
use crestline_rules::scenario::StartMarkers;

use super::Aids;
use crate::art::Art;

/// The samples: one picture, and the middle of each row's sample in its units.
pub(super) struct Swatches {
    pub(super) art: Arc<Art>,
    pub(super) middles: Vec<Xy>,
}

/// How wide and tall a sample is, in units of the picture.
pub(super) const SAMPLE: (f64, f64) = (ACROSS_FLATS * 1.4, ACROSS_FLATS * 0.775);

/// How many samples are below each other.
const ROWS: usize = 12;

/// Draws a sample of each terrain of a chart; nothing if no map can be made of it.
pub(super) fn swatches(chart: &Chart, aids: &Aids<'_>) -> Option<Swatches> {
    let count = chart.terrains().len();
    let across = count.div_ceil(ROWS);
    // Each in the middle of three columns and two rows of its own.
    let columns = u8::try_from(across * 3).ok()?;
    let rows = u8::try_from(ROWS * 3).ok()?;
    let grid = Grid::new(columns, rows, Stagger::EvenLow)?;
    let place = |n: usize| -> Option<Hex> {
        let column = u8::try_from(n / ROWS * 3 + 1).ok()?;
        let row = u8::try_from(n % ROWS * 3 + 1).ok()?;
        Some(Hex::new(column, row))
    };
    let mut draft = Draft::new("samples", grid, Arc::new(chart.clone()));
    let mut markers = StartMarkers::default();
    let mut middles = Vec::new();
    let sheet = Sheet::new(grid, false);
    for (n, terrain) in chart.terrains().iter().enumerate() {
        let hex = place(n)?;
        sample(&mut draft, &mut markers, chart, (TerrainId(u16::try_from(n).ok()?), terrain), hex);
        let middle = sheet.centre(hex);
        // What stands on a side is seen with both hexes, and markers lie low in their hex.
        let down = match terrain.form {
            Form::Hexside => 0.5,
            Form::Marker => 0.28,
            Form::Area | Form::Ribbon => 0.0,
        };
        let down = down * ACROSS_FLATS;
        middles.push(middle.plus(Xy::new(0.0, down)).minus(sheet.outer.0));
    }
    // A terrain that cannot stand like that has no sample, and the others still do.
    let map = draft.clone().build().or_else(|flaws| {
        let faulty: BTreeSet<_> = flaws.iter().map(|flaw| flaw.item).collect();
        draft.without(&faulty).build()
    });
    let map = map.ok()?;
    let options = MapOptions {
        theme: aids.theme.clone(),
        labels: false,
        margin: false,
        markers,
        ..MapOptions::default()
    };
    Some(Swatches { art: Art::of_map(&map, &sheet, aids.letters, &options), middles })
}

/// Puts a sample of a terrain into its hex.
fn sample(
    draft: &mut Draft,
    markers: &mut StartMarkers,
    chart: &Chart,
    (id, terrain): (TerrainId, &Terrain),
    hex: Hex,
) {
    let grid = draft.grid;
    let along = |side: Compass| grid.neighbour(hex, side);
    let line = |terrain: TerrainId| {
        let hexes = [along(Compass::ALL[5]), Some(hex), along(Compass::ALL[2])];
        Ribbon {
            terrain,
            hexes: hexes.into_iter().flatten().collect(),
            enters: None,
            leaves: None,
            path: None,
            width: None,
            to: None,
            apart: false,
        }
    };
    match terrain.form {
        Form::Area if id == chart.ground() => {}
        Form::Area if terrain.is(Tag::Building) => draft.buildings.push(Building {
            terrain: id,
            name: None,
            title: None,
            hexes: vec![hex],
            footprint: None,
            rotate: None,
            outline: None,
            shed: false,
        }),
        Form::Area if terrain.is(Tag::Bridge) => {
            if let Some(road) = chart.first_with(Tag::Road) {
                draft.ribbons.push(line(road));
            }
            draft.bridges.push(Bridge { terrain: id, hex, along: None });
        }
        Form::Area => draft.areas.push(Patch {
            terrain: id,
            hexes: vec![hex],
            outline: None,
            furrows: None,
            clearings: Vec::new(),
        }),
        Form::Ribbon => draft.ribbons.push(line(id)),
        Form::Hexside => {
            let sides = vec![grid.hexside(hex, Compass::ALL[3])];
            if terrain.is(Tag::Cliff) {
                draft.hills.push(Hill { level: 1, hexes: vec![hex], outline: None });
            }
            draft.barriers.push(BarrierRun { terrain: id, sides, gaps: Vec::new() });
        }
        Form::Marker if terrain.cost == crestline_board::terrain::Cost::Impassable => {
            markers.blaze.push(hex);
        }
        Form::Marker => markers.smoke.push((hex, Some(4))),
    }
}
