//! Overlays: what they tint, and that a layer by itself is what a picture with it shows.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::hex::{Compass, Grid, Hex, Stagger};
use crestline_board::los::Markers;
use crestline_board::map::Map;
use crestline_rules::scenario::Edge;
use crestline_rules::side::{BySide, Side};

use super::fixture::{Sketch, hexes, valley};
use crate::{
    HeatMap, Held, MapOptions, Overlay, Small, Theme, Zone, Zones, layer_svg, map_svg, sight_layer,
    sight_picture,
};

/// Zones on the valley: the Axis in the east, the Allies in the west, reinforcements in the north.
pub(super) fn zones() -> Zones {
    let set = |text: &str| -> BTreeSet<Hex> { hexes(text).into_iter().collect() };
    let axis = Zone {
        steps: vec![set("G1 G2 G3"), set("F1 G1")],
        numbers: [].into(),
        placed: set("E5"),
        arrivals: BTreeSet::new(),
        edge: Edge::Right,
    };
    let allies = Zone {
        steps: vec![set("A1 A2 B1")],
        numbers: [].into(),
        placed: BTreeSet::new(),
        arrivals: set("C1 D1"),
        edge: Edge::Left,
    };
    Zones { sides: BySide { axis, allies } }
}

/// One overlay of each kind, for the valley.
pub(super) fn all() -> Vec<Overlay> {
    let from = "I6".parse().expect("a hex");
    vec![
        Overlay::Sight { from, markers: Markers::default() },
        Overlay::Blind { from },
        Overlay::Disputed { pairs: valley().disputed(50), within: "0.3 mm".to_owned() },
        Overlay::Types,
        Overlay::Levels,
        Overlay::Crests,
        Overlay::Zones(zones()),
        Overlay::Objectives(Vec::new()),
        Overlay::Objectives(vec![Held { number: 1, control: Some(Side::Allies), vp: 2 }]),
        Overlay::Heat(heat(&[("A1", 1), ("C3", 40), ("E5", 900)])),
    ]
}

/// Something that happened so often in a hundred games.
fn heat(counts: &[(&str, u64)]) -> HeatMap {
    let counts = counts.iter().map(|(hex, count)| (hex.parse().expect("a hex"), *count));
    HeatMap { heading: "Bot balance".to_owned(), counts: counts.collect(), games: 100 }
}

/// A group of a document by its class, from its first character to the last.
fn group<'s>(svg: &'s str, class: &str) -> Option<&'s str> {
    let start = svg.find(&format!("<g class=\"{class}\">"))?;
    let end = svg[start..].find("</g>")?;
    Some(&svg[start..start + end])
}

#[test]
fn a_layer_is_what_its_picture_shows() {
    let map = valley();
    for overlay in all() {
        let layer = layer_svg(&map, &overlay, &MapOptions::default()).svg;
        let options = MapOptions { overlay: Some(overlay), ..MapOptions::default() };
        let picture = map_svg(&map, &options).svg;
        let head = |svg: &str| svg[..svg.find('>').unwrap_or(0)].to_owned();
        assert_eq!(head(&layer), head(&picture));
        let mut shown = 0;
        for class in ["overlay", "overlay-text", "overlay-edge", "legend"] {
            assert_eq!(group(&layer, class), group(&picture, class), "{class}");
            shown += usize::from(group(&layer, class).is_some_and(|text| text.contains("<path")));
        }
        assert!(shown > 0, "{:?} shows nothing", options.overlay);
    }
}

#[test]
fn overlays_have_the_paint_of_their_theme() {
    // Ink and shadows are warm, which no printer of greys shows.
    let is_grey = |colour: &str| {
        let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).unwrap_or(0);
        let parts = [part(0), part(2), part(4)];
        parts.iter().max().zip(parts.iter().min()).is_some_and(|(most, least)| most - least <= 12)
    };
    for overlay in all() {
        let options = MapOptions { theme: Theme::greyscale(), ..MapOptions::default() };
        let svg = layer_svg(&valley(), &overlay, &options).svg;
        for colour in svg.split("\"#").skip(1) {
            assert!(is_grey(colour), "{overlay:?}: #{}", &colour[..6]);
        }
    }
    // The sides differ in the way their hatch rises and in how dark they are.
    let [axis, allies, _] = Theme::greyscale().sides;
    assert!(axis.contrast(allies) > 2.5);
}

#[test]
fn a_small_map_has_labels_along_its_edges_where_hexes_have_no_room() {
    for (hex_mm, within) in [(14.0, true), (6.0, false), (1.7, false)] {
        let small = Small::of_hexes(hex_mm);
        assert_eq!(small.is_labelled_within(), within);
        let options = MapOptions { small: Some(small), margin: false, ..MapOptions::default() };
        let svg = map_svg(&valley(), &options).svg;
        assert_eq!(svg.contains("class=\"edge-labels\""), !within, "{hex_mm}");
    }
}

/// How many hexes the first tint of an overlay covers.
fn tinted(map: &Map, overlay: &Overlay) -> usize {
    let svg = layer_svg(map, overlay, &MapOptions::default()).svg;
    let tints = group(&svg, "overlay").expect("a group");
    let Some((_, path)) = tints.split_once("fill-opacity") else { return 0 };
    path.split("/>").next().map_or(0, |path| path.matches('z').count())
}

#[test]
fn crest_and_blind_hexes_are_tinted_and_no_others() {
    let map = valley();
    let crests = map.grid().hexes().filter(|hex| map.facts(*hex).crest).count();
    assert!(crests > 3);
    assert_eq!(tinted(&map, &Overlay::Crests), crests);
    let mut most = 0;
    for from in map.grid().hexes() {
        let blind = map.grid().hexes().filter(|hex| map.sight(from, *hex).blind).count();
        assert_eq!(tinted(&map, &Overlay::Blind { from }), blind, "{from}");
        most = most.max(blind);
    }
    assert!(most > 0);
}

#[test]
fn zones_tint_all_that_is_set_up_once() {
    // Four hexes of the steps, one of them twice, and one that the scenario fills.
    assert_eq!(tinted(&valley(), &Overlay::Zones(zones())), 5);
}

#[test]
fn every_side_of_an_edge_is_drawn_whichever_columns_stand_low() {
    for stagger in [Stagger::EvenLow, Stagger::OddLow] {
        let grid = Grid::new(6, 5, stagger).expect("a grid");
        let map = Sketch::new(6, 5, stagger).map();
        let open = |hex: Hex, sides: &[Compass]| {
            sides.iter().filter(|side| grid.neighbour(hex, **side).is_none()).count()
        };
        let count = |on: &dyn Fn(Hex) -> bool, sides: &[Compass]| -> usize {
            grid.hexes().filter(|hex| on(*hex)).map(|hex| open(hex, sides)).sum()
        };
        let (n, ne, se, s, sw, nw) =
            (Compass::N, Compass::Ne, Compass::Se, Compass::S, Compass::Sw, Compass::Nw);
        for (edge, sides) in [
            (Edge::Left, count(&|hex| hex.column() == 0, &[sw, nw])),
            (Edge::Right, count(&|hex| hex.column() == 5, &[ne, se])),
            (Edge::Top, count(&|hex| hex.row() == 0, &[nw, n, ne])),
            (Edge::Bottom, count(&|hex| hex.row() == 4, &[se, s, sw])),
        ] {
            let zone = || Zone {
                steps: Vec::new(),
                numbers: [].into(),
                placed: [].into(),
                arrivals: [].into(),
                edge,
            };
            let zones = Zones { sides: BySide { axis: zone(), allies: zone() } };
            let svg = layer_svg(&map, &Overlay::Zones(zones), &MapOptions::default()).svg;
            let edges = group(&svg, "overlay-edge").expect("a group");
            let path = edges.split(" d=\"").nth(1).and_then(|rest| rest.split('"').next());
            let drawn = path.map_or(0, |path| path.matches(['m', 'M']).count());
            assert_eq!(drawn, sides, "{edge:?} {stagger:?}");
            assert!(drawn >= 10, "{edge:?} {stagger:?}");
        }
    }
}

#[test]
fn the_layer_of_a_line_is_what_its_picture_shows() {
    let map = valley();
    let (a, b) = ("A1".parse().expect("a hex"), "I6".parse().expect("a hex"));
    let sight = map.explain(a, b, &Markers::default()).expect("two hexes of the map");
    for theme in [Theme::full(), Theme::greyscale()] {
        let options = MapOptions { theme, ..MapOptions::default() };
        let layer = sight_layer(&map, &sight, &options).svg;
        let picture = sight_picture(&map, &sight, &options).svg;
        for class in ["markers", "deciding", "thread"] {
            assert_eq!(group(&layer, class), group(&picture, class), "{class}");
        }
        let thread = group(&layer, "thread").expect("a thread");
        assert!(thread.contains("<circle"));
        // The line of a blocked sight is red, and in grey a grey.
        assert_eq!(thread.contains("#d31f1f"), !options.theme.is_grey());
    }
}

/// What is most frequent has the darkest tint, whatever it comes to, and what did not happen has none.
#[test]
fn heat_grows_darker() {
    let map = valley();
    let svg = |counts: &[(&str, u64)]| {
        let overlay = Overlay::Heat(heat(counts));
        layer_svg(&map, &overlay, &MapOptions::default()).svg
    };
    let (dark, pale) = ("#221150", "#fde0a0");
    let nothing = svg(&[]);
    assert!(!nothing.contains(dark) && !nothing.contains(pale));
    assert_eq!(group(&nothing, "overlay-text").map(|text| text.contains("<path")), Some(false));
    for most in [1, 3, 100, 70_000] {
        let one = svg(&[("C3", most)]);
        let tints = group(&one, "overlay").map(|text| text.contains(dark));
        assert_eq!(tints, Some(true), "{most}");
    }
    let wide = svg(&[("A1", 1), ("C3", 40), ("E5", 900)]);
    assert!(wide.contains(dark) && wide.contains(pale));
    // A hex that is none of the map's is left out.
    let off = HeatMap { counts: BTreeMap::from([(Hex::new(50, 50), 9)]), ..heat(&[]) };
    let off = layer_svg(&map, &Overlay::Heat(off), &MapOptions::default()).svg;
    assert!(!group(&off, "overlay-text").is_some_and(|text| text.contains("<path")));
}
