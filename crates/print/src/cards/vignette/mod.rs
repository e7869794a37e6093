//! The pictures of the cards: one for each Order, in flat tones with one light from the upper left.
//!
//! A scene is drawn in a box that is 100 units tall and as wide as its card asks for. Nothing leaves
//! the box, so that no picture needs to be cut.

mod brush;
mod figure;
mod helmet;
mod scenes;

pub(crate) use brush::{Canvas, Tones, soft};
pub(crate) use helmet::Helmet;
pub(crate) use scenes::scene;
