//! Art: what is drawn once and shown on pages as often as they need it.

use std::sync::Arc;
use std::thread;

use crestline_board::map::Map;
use crestline_draw::ink::{Letters, Svg, Xy, decimal};
use crestline_draw::{ACROSS_FLATS, MapOptions, Sheet, paint_land, paint_over};

/// A drawing in units of its own, with the box that it fills.
#[derive(Clone, PartialEq, Debug)]
pub struct Art {
    /// The upper left of its box.
    pub low: Xy,
    /// The lower right.
    pub high: Xy,
    /// What is drawn. It may reach beyond the box, as bleed does.
    pub content: Svg,
    /// What lies under it, in the same box and the same units, and may lie under other art as well.
    pub below: Option<Arc<Art>>,
}

impl Art {
    /// Art of a size from the upper left (0, 0).
    #[must_use]
    pub fn new(high: Xy, content: Svg) -> Arc<Art> {
        Arc::new(Art { low: Xy::default(), high, content, below: None })
    }

    /// A map in picture units. Its land is art by itself, which is the same with any overlay.
    #[must_use]
    pub fn of_map(map: &Map, sheet: &Sheet, letters: &Letters, options: &MapOptions) -> Arc<Art> {
        let (mut land, mut content) = (Svg::new(), Svg::new());
        thread::scope(|scope| {
            scope.spawn(|| paint_over(&mut content, map, sheet, letters, options));
            paint_land(&mut land, map, sheet, &options.theme);
        });
        let (low, high) = sheet.outer;
        let below = Some(Arc::new(Art { low, high, content: land, below: None }));
        Arc::new(Art { low, high, content, below })
    }

    /// A small map with more or less land around it than maps have. Its box is that of a map, so that
    /// its land is the same art as theirs.
    #[must_use]
    pub fn of_small_map(
        map: &Map,
        sheet: &Sheet,
        letters: &Letters,
        options: &MapOptions,
    ) -> Arc<Art> {
        let mut art = Arc::unwrap_or_clone(Art::of_map(map, sheet, letters, options));
        (art.low, art.high) = Sheet::new(sheet.grid, true).outer;
        if let Some(below) = &mut art.below {
            let below = Arc::make_mut(below);
            (below.low, below.high) = (art.low, art.high);
        }
        Arc::new(art)
    }

    /// Width and height of its box.
    #[must_use]
    pub fn extent(&self) -> Xy {
        self.high.minus(self.low)
    }

    /// A document of its own, in its units from its upper left.
    pub(crate) fn document(&self) -> String {
        let Xy { x: wide, y: tall } = self.extent();
        let view = [self.low.x, self.low.y, wide, tall].map(decimal).join(" ");
        let mut svg = Svg::new();
        let own = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("width", &*decimal(wide)),
            ("height", &*decimal(tall)),
            ("viewBox", &*view),
        ];
        svg.open("svg", &own);
        svg.piece(&self.content);
        svg.finish()
    }
}

/// Millimetres to a picture unit for a hex size in millimetres across the flats.
pub(crate) fn scale(hex_mm: f64) -> f64 {
    hex_mm / ACROSS_FLATS
}
