//! Things with two faces.

use std::sync::Arc;

use crate::art::Art;
use crate::size::Size;

/// A thing that is cut out and has a picture on both faces: a counter, a card.
///
/// The box of each art is what is left when it is cut; art that is to bleed reaches beyond it on all
/// sides, by as much as it can.
#[derive(Clone, PartialEq, Debug)]
pub struct FacePair {
    /// What it is, for messages: `Rifle`, `G-12`.
    pub name: String,
    /// How large it is when it is cut, in millimetres. Art is drawn as large as that.
    pub size: Size,
    /// The face that is printed first.
    pub front: Arc<Art>,
    /// The other one.
    pub back: Arc<Art>,
}

impl FacePair {
    /// Whether two things are cut to one size.
    pub(super) fn is_as_large(&self, other: &FacePair) -> bool {
        let near = |a: f64, b: f64| (a - b).abs() < 1e-6;
        near(self.size.width, other.size.width) && near(self.size.height, other.size.height)
    }
}
