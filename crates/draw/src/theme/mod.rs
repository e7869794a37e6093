//! Paint as data: every colour of a picture. A theme changes paint, never a shape.

mod colour;
mod colour_blind;
mod full;
mod greyscale;
mod ink_saver;
mod named;
mod own;
mod paints;

use crestline_board::terrain::Motif;

pub use colour::Colour;
pub use named::{NAMES, Named};
pub use own::{Own, OwnTerrain, Tiled};
pub use paints::{Paint, group};

/// The tones of a plant seen from above, lit from the upper left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Foliage {
    /// Between and under the crowns; also the plain fill.
    pub base: Colour,
    /// The dark side of crowns, in three kinds from dark to bright.
    pub deep: [Colour; 3],
    /// The lit side of crowns, in the same kinds.
    pub lit: [Colour; 3],
    /// Tufts that catch the light.
    pub tuft: Colour,
    /// The brightest specks.
    pub glint: Colour,
}

/// The tones of a flat surface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Surface {
    /// The plain fill.
    pub base: Colour,
    /// Its edge or its shaded marks.
    pub dark: Colour,
    /// Its middle or its lit marks.
    pub light: Colour,
}

/// Everything that a map is painted with.
#[derive(Clone, PartialEq, Debug)]
pub struct Theme {
    /// What it is, or what it began as: things that are no terrain, as counters, are painted by that.
    pub base: Named,
    /// Whether motifs are drawn in detail; without, every drawing is its flat shape.
    pub ornament: bool,
    /// Open ground; `light` and `dark` are the grain of the paper.
    pub ground: Surface,
    /// Levels 1 to 4.
    pub levels: [Colour; 4],
    /// Shadows, and how dense they are in hundredths.
    pub shadow: (Colour, u8),
    /// Woods.
    pub woods: Foliage,
    /// Trees of an orchard, on a patch of grass.
    pub orchard: (Foliage, Surface),
    /// Scrub, on a patch of grass.
    pub brush: (Foliage, Surface),
    /// Hedges.
    pub hedge: Foliage,
    /// Fields.
    pub field: Surface,
    /// Marsh: `light` is open water, `dark` the reeds.
    pub marsh: Surface,
    /// Lakes and rivers: `dark` is the shore, `light` the shallows.
    pub water: Surface,
    /// Streams: `dark` is the bank.
    pub stream: Surface,
    /// Gullies: `dark` is the bed, `light` the bank that faces the light.
    pub gully: Surface,
    /// Roads.
    pub road: Surface,
    /// Trails.
    pub trail: Surface,
    /// Railways: `base` is the ballast, `dark` the sleepers, `light` the rails.
    pub rail: Surface,
    /// Bridges: `base` is the deck, `dark` its joints, `light` the parapets.
    pub bridge: Surface,
    /// Roofs; a building takes one of them.
    pub roofs: [Colour; 4],
    /// Walls: `base` is a stone, `dark` the joint, `light` a lit stone.
    pub wall: Surface,
    /// Fences: `base` is the rail, `dark` the post.
    pub fence: Surface,
    /// Cliffs: `base` is the hachure, `dark` the edge.
    pub cliff: Surface,
    /// Smoke and blazes that a map shows.
    pub smoke: Surface,
    /// See [`Theme::smoke`].
    pub blaze: Surface,
    /// Hex lines.
    pub grid: Colour,
    /// Centre dots, and the rim that keeps them readable on pale ground.
    pub dot: (Colour, Colour),
    /// Hex labels, and their halo.
    pub label: (Colour, Colour),
    /// The disc and the numeral of an objective.
    pub objective: (Colour, Colour),
    /// The land outside the map, and the line along its edge.
    pub margin: (Colour, Colour),
    /// Hexes that are not drawn yet: `base` is blank paper, `dark` its hatch and its labels, `light`
    /// the line around.
    pub blank: Surface,
    /// Text in the margin, loud and quiet.
    pub margin_ink: (Colour, Colour),
    /// What is the Axis's, the Allies' and nobody's, in zones and on Objectives laid over a map.
    pub sides: [Colour; 3],
    /// What single terrains and counters have of their own.
    pub own: Own,
}

impl Theme {
    /// The one colour that stands for a motif: what its flat shape is filled with, or what its
    /// ornament comes to from afar.
    pub(crate) const fn plain(&self, motif: Motif) -> Colour {
        match motif {
            Motif::Open => self.ground.base,
            Motif::Woods => self.woods.deep[1],
            Motif::Brush => self.brush.1.base,
            Motif::Orchard => self.orchard.1.base,
            Motif::Field => self.field.base,
            Motif::Marsh => self.marsh.base,
            Motif::Water => self.water.base,
            Motif::Building => self.roofs[3],
            Motif::Bridge => self.bridge.base,
            Motif::Gully => self.gully.dark,
            Motif::Stream => self.stream.base,
            Motif::Road => self.road.base,
            Motif::Trail => self.trail.base,
            Motif::Rail => self.rail.base,
            Motif::Wall => self.wall.base,
            Motif::Hedge => self.hedge.base,
            Motif::Fence => self.fence.base,
            Motif::Cliff => self.cliff.base,
            Motif::Hill => self.levels[0],
            Motif::Smoke => self.smoke.base,
            Motif::Blaze => self.blaze.base,
        }
    }

    /// Whether all is grey: its fields, its Objectives and the land around its maps have no hue.
    #[must_use]
    pub fn is_grey(&self) -> bool {
        [self.objective.0, self.field.base, self.margin.0].into_iter().all(Colour::is_grey)
    }

    /// A colour that no theme sets, as this one paints it.
    #[must_use]
    pub fn tone(&self, colour: Colour) -> Colour {
        if self.is_grey() { colour.grey() } else { colour }
    }

    /// The same paint without ornament: flat shapes only.
    #[must_use]
    pub const fn flat(mut self) -> Theme {
        self.ornament = false;
        self
    }
}

impl Default for Theme {
    fn default() -> Theme {
        Theme::full()
    }
}

const fn surface(base: u32, dark: u32, light: u32) -> Surface {
    Surface { base: Colour(base), dark: Colour(dark), light: Colour(light) }
}
