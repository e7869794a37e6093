//! What a user's theme gives single terrains and counters: paint and art of their own.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::{Colour, Theme};
use crate::inline::Inline;

/// Paint and art of single terrains, by their word in the chart, and art of counters, by their
/// printed name.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Own {
    /// By the word of a terrain.
    pub terrain: BTreeMap<String, OwnTerrain>,
    /// By the printed name of a unit, weapon or marker.
    pub counters: BTreeMap<String, Inline>,
    /// Art of their backs, where it is not that of their fronts, by the same names.
    pub backs: BTreeMap<String, Inline>,
}

/// What one terrain has of its own.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct OwnTerrain {
    /// Colours by their names as in [`Theme::paints`], in the order in which they are set.
    pub paint: Vec<(String, Colour)>,
    /// What fills its drawings in place of the usual ornament.
    pub art: Option<Tiled>,
}

/// Art that is laid like tiles from the corner of the map on.
#[derive(Clone, PartialEq, Debug)]
pub struct Tiled {
    /// The art of one tile.
    pub art: Inline,
    /// Its width in picture units.
    pub width: f64,
}

impl Own {
    /// Nothing.
    #[must_use]
    pub const fn new() -> Own {
        Own { terrain: BTreeMap::new(), counters: BTreeMap::new(), backs: BTreeMap::new() }
    }
}

impl Theme {
    /// The theme as one terrain is painted with it.
    pub(crate) fn of(&self, word: &str) -> Cow<'_, Theme> {
        let Some(own) = self.own.terrain.get(word).filter(|own| !own.paint.is_empty()) else {
            return Cow::Borrowed(self);
        };
        let mut theme = self.clone();
        for (name, colour) in &own.paint {
            theme.set(name, *colour);
        }
        Cow::Owned(theme)
    }

    /// The art of its own that fills a terrain.
    pub(crate) fn tiled(&self, word: &str) -> Option<&Tiled> {
        self.own.terrain.get(word)?.art.as_ref()
    }

    /// The art of its own that a counter has, by its printed name.
    #[must_use]
    pub fn counter(&self, name: &str) -> Option<&Inline> {
        self.own.counters.get(name)
    }
}
