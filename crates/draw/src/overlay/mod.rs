//! What may be laid over a map: what a hex sees, disputed lines of sight, types, levels, crest
//! hexes, where sides set up, who holds objectives, where in many games most happens.

mod disputed;
mod ground;
mod hatch;
mod heat;
mod layer;
mod legend;
mod objectives;
mod sample;
mod sight;
mod signs;
mod zones;

use crestline_board::hex::Hex;
use crestline_board::los::{Disputed, Markers};
use crestline_board::map::Map;

pub(crate) use self::disputed::mark;
pub use self::heat::HeatMap;
pub use self::layer::layer_svg;
pub(crate) use self::legend::legend;
pub use self::objectives::Held;
pub use self::sample::ZoneSign;
pub(crate) use self::signs::{NUMERAL, blaze, ring, smoke};
pub use self::zones::{Zone, Zones};
use crate::options::MapOptions;
use crate::path::Path;
use crate::project::Xy;
use crate::sheet::Sheet;
use crate::svg::{Stroke, Svg};
use crate::text::{Anchor, Letters, Line, Weight};
use crate::theme::{Colour, Theme};

/// Something laid over the terrain of a map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// What a hex sees: clear, hindered and by how much, hidden right behind an obstacle, blocked.
    Sight {
        /// The hex that looks.
        from: Hex,
        /// Smoke and blazes in its way.
        markers: Markers,
    },
    /// Only the hexes that are Blind to a hex (T88.4.1).
    Blind {
        /// The hex that looks, or is looked at.
        from: Hex,
    },
    /// Disputed lines of sight, each with a ring where a small move would change it.
    Disputed {
        /// The lines.
        pairs: Vec<Disputed>,
        /// How small a move, in words: `0.3 mm at hexes of 22 mm`.
        within: String,
    },
    /// The type of every hex, by its word.
    Types,
    /// The level of every hex.
    Levels,
    /// The crest hexes (T88.3.1).
    Crests,
    /// Where the sides of a scenario set up and come in, and the edges that are theirs.
    Zones(Zones),
    /// The hexes of the objectives and their names; with a scenario, who holds them and what they
    /// are worth.
    Objectives(Vec<Held>),
    /// How often something happened in each hex in many games.
    Heat(HeatMap),
}

/// Ink that is readable on every tint, and its halo.
const INK: (Colour, Colour) = (Colour(0x1a1a1a), Colour(0xffffff));

/// Tints below the hex lines.
pub(crate) fn shade(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    overlay: &Overlay,
    options: &MapOptions,
) {
    let theme = &options.theme;
    svg.layer("overlay");
    match overlay {
        Overlay::Sight { from, markers } => sight::shade(svg, map, sheet, (*from, markers), theme),
        Overlay::Blind { from } => sight::blind(svg, map, sheet, *from, theme),
        Overlay::Disputed { .. } => {}
        Overlay::Types => ground::types(svg, map, sheet, theme),
        Overlay::Levels => ground::levels(svg, map, sheet, theme),
        Overlay::Crests => ground::crests(svg, map, sheet, theme),
        Overlay::Zones(zones) => zones::shade(svg, sheet, zones, options),
        Overlay::Objectives(held) => objectives::shade(svg, map, sheet, held, theme),
        Overlay::Heat(heat) => heat::shade(svg, map, sheet, heat, theme),
    }
    svg.close();
}

/// Numbers and words over the hex lines.
pub(crate) fn numbers(
    svg: &mut Svg,
    map: &Map,
    sheet: &Sheet,
    letters: &Letters,
    overlay: &Overlay,
    options: &MapOptions,
) {
    svg.layer("overlay-text");
    match overlay {
        Overlay::Sight { from, markers } => {
            sight::text(svg, map, sheet, letters, (*from, markers), &options.theme);
        }
        Overlay::Blind { .. } | Overlay::Crests => {}
        Overlay::Zones(zones) => zones::numbers(svg, sheet, letters, zones, options),
        Overlay::Disputed { pairs, .. } => disputed::draw(svg, sheet, pairs, &options.theme),
        Overlay::Types => ground::type_words(svg, map, sheet, letters),
        Overlay::Levels => ground::level_numbers(svg, map, sheet, letters),
        Overlay::Objectives(held) => objectives::names(svg, map, sheet, letters, held),
        Overlay::Heat(heat) => heat::numbers(svg, map, sheet, letters, heat),
    }
    svg.close();
}

/// What reaches over the margin: the edges of the sides.
pub(crate) fn edges(
    svg: &mut Svg,
    sheet: &Sheet,
    letters: &Letters,
    overlay: &Overlay,
    options: &MapOptions,
) {
    if let Overlay::Zones(zones) = overlay {
        svg.layer("overlay-edge");
        zones::edges(svg, sheet, letters, zones, options);
        svg.close();
    }
}

/// A number or a word in the lower part of a hex.
fn number(svg: &mut Svg, letters: &Letters, centre: Xy, text: &str, size: f64) {
    letters.draw(
        svg,
        Line {
            text,
            at: centre.plus(Xy::new(0.0, 52.0)),
            size,
            weight: Weight::Bold,
            anchor: Anchor::Middle,
            colour: INK.0,
            halo: Some((INK.1, 5.0)),
        },
    );
}

/// A line around the hex that looks.
fn viewer(svg: &mut Svg, sheet: &Sheet, from: Hex, theme: &Theme) {
    if sheet.grid.contains(from) {
        let mut path = Path::exact();
        path.ring(&sheet.corners(from));
        svg.stroke(&path, Stroke::new(INK.1, 8.0).round());
        svg.stroke(&path, Stroke::new(theme.tone(Colour(0xc8201a)), 4.5).round());
    }
}
