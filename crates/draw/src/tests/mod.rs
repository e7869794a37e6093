//! Tests of pictures, on a map that holds everything.

mod art;
mod dots;
mod fixture;
mod geometry;
mod marks;
mod overlays;
mod parts;
mod pixels;
mod shapes;
mod stagger;
mod terrain;
mod text;
mod weight;
