//! Imposition: where things with two faces lie on sheets, so that fronts and backs meet.
//!
//! Counters and cards are [`FacePair`]s. [`Plan`] says where each lies, as lengths only; [`impose`]
//! makes the pages. How a back gets to its front is [`Backs`]: with each, a back lies exactly behind
//! its front, and upright as it does when the piece is turned over sideways.

mod backs;
mod calibration;
mod cuts;
mod error;
mod face;
mod plan;
mod sheets;

pub use backs::Backs;
pub use calibration::calibration;
pub use error::ImposeError;
pub use face::FacePair;
pub use plan::{Block, Imposition, MOST_BLEED, MOST_GAP, Place, Plan, Sheet};
pub use sheets::{Imposed, impose};
