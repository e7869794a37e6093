//! Tests of generated drawings: what sight lines and pictures may rely on.

mod areas;
mod buildings;
mod check;
mod contours;
mod fixed;
mod metrics;
mod ribbons;
