//! What is told of artwork that was taken: what was left out, and what needs a look.

use std::collections::BTreeMap;
use std::ops::Range;

use crestline_board::hex::Hex;

use super::walk::{Artwork, Named, Other};
use crate::project::Xy;

/// Something to tell about a place in artwork.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// Where: an element's beginning, or a name.
    pub at: Range<usize>,
    /// What.
    pub kind: ToldKind,
}

/// What there is to tell. `word` is the terrain that a drawing is named as.
#[derive(Clone, PartialEq, Debug)]
#[expect(missing_docs, reason = "each field is what its name says, in picture units")]
pub enum ToldKind {
    /// Drawings whose layer has no name that is known, or no name at all.
    Stranger { name: Option<String>, count: usize },
    /// Things that are no drawings: text, pictures.
    NoDrawing { what: &'static str, count: usize },
    /// A drawing outside of the map.
    OffMap { word: String },
    /// A line or a dot where an area must be.
    NoArea { word: String },
    /// An area where a line must be.
    NoLine { word: String },
    /// A line that leaves the map and comes back.
    ComesBack { word: String },
    /// A line that winds too long.
    TooLong { word: String },
    /// A line that follows no hexside, from where on and for how long.
    Stray { word: String, at: Xy, length: f64, hex: Option<Hex> },
    /// Hexsides that a line follows only in part.
    Partly { word: String, sides: Vec<String> },
    /// Something is cut by a clip path or mask, which is not done here.
    Clipped,
    /// A part of a style sheet that is not understood.
    OddStyle,
}

impl Named {
    /// What people call it, if it has such a name: no word of its class and none that a program gave.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.called.map(|at| self.words[at].text.as_str())
    }
}

/// What is told of the artwork as a whole.
pub(super) fn overall(art: &Artwork) -> Vec<Told> {
    let told = |at: &Option<Range<usize>>, kind| at.clone().map(|at| Told { at, kind });
    [told(&art.clipped, ToldKind::Clipped), told(&art.odd_style, ToldKind::OddStyle)]
        .into_iter()
        .flatten()
        .collect()
}

/// Drawings that mean nothing, by the layer that they are in.
#[derive(Default, Debug)]
pub(super) struct Strangers {
    /// By the name around them: how many, and where the first begins.
    drawn: BTreeMap<Option<usize>, (usize, Range<usize>)>,
    others: BTreeMap<&'static str, (usize, Range<usize>)>,
}

impl Strangers {
    /// Adds a drawing.
    pub(super) fn add(&mut self, art: &Artwork, named: Option<usize>, at: &Range<usize>) {
        // Of the names around it, that of the outermost layer is the one to change.
        let (mut layer, mut up) = (None, named);
        while let Some(name) = up {
            if art.names[name].name().is_some() {
                layer = Some(name);
            }
            up = art.names[name].parent;
        }
        self.drawn.entry(layer).or_insert_with(|| (0, at.clone())).0 += 1;
    }

    /// Adds something that is no drawing.
    pub(super) fn add_other(&mut self, other: &Other) {
        self.others.entry(other.what).or_insert_with(|| (0, other.at.clone())).0 += 1;
    }

    /// What is to be told of them.
    pub(super) fn told(self, art: &Artwork) -> Vec<Told> {
        let mut all = Vec::new();
        for (layer, (count, first)) in self.drawn {
            let named = layer.map(|layer| &art.names[layer]);
            let name = named.and_then(Named::name).map(str::to_owned);
            let word = named.and_then(|n| n.words.iter().find(|w| Some(&w.text) == name.as_ref()));
            let at = word.map_or(first, |word| word.at.clone());
            all.push(Told { at, kind: ToldKind::Stranger { name, count } });
        }
        for (what, (count, at)) in self.others {
            all.push(Told { at, kind: ToldKind::NoDrawing { what, count } });
        }
        all
    }
}
