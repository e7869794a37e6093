//! Tests of pictures, on a map that holds everything.

mod fixture;
