//! Tests of pictures, on a map that holds everything.

mod art;
mod fixture;
mod geometry;
mod marks;
mod pixels;
mod shapes;
mod text;
