//! Tests of pictures, on a map that holds everything.

mod art;
mod bands;
mod dots;
mod fixture;
mod geometry;
mod marks;
mod measure;
mod overlays;
mod own_art;
mod parts;
mod pixels;
mod shapes;
mod stagger;
mod terrain;
mod text;
mod themes;
mod weight;
