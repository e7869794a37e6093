//! What may be chosen about a picture of a map.

use crestline_rules::scenario::StartMarkers;

use crate::overlay::Overlay;
use crate::small::Small;
use crate::text::SvgText;
use crate::theme::Theme;

/// How a map is drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct MapOptions {
    /// The paint.
    pub theme: Theme,
    /// What is laid over the terrain.
    pub overlay: Option<Overlay>,
    /// Whether hexes are labelled.
    pub labels: bool,
    /// Whether hex lines and centre dots are drawn.
    pub grid: bool,
    /// Whether objectives are drawn.
    pub objectives: bool,
    /// Whether the land outside, with compass, title and number, is drawn.
    pub margin: bool,
    /// The Smoke and Blazes that lie on it.
    pub markers: StartMarkers,
    /// How its letters stay legible if it is a small map that is only read.
    pub small: Option<Small>,
    /// How text is put into the SVG.
    pub text: SvgText,
    /// The printed size of a hex across its flats in millimetres, for the SVG's own size.
    pub hex_mm: f64,
}

impl Default for MapOptions {
    fn default() -> MapOptions {
        MapOptions {
            theme: Theme::full(),
            overlay: None,
            labels: true,
            grid: true,
            objectives: true,
            margin: true,
            markers: StartMarkers::default(),
            small: None,
            text: SvgText::Outlines,
            hex_mm: 22.0,
        }
    }
}
