//! Writes pictures to look at, if asked.

use super::fixture::valley;
use crate::{MapOptions, map_svg, png};

#[test]
fn look() {
    let Some(folder) = option_env!("LOOK") else { return };
    let map = valley();
    let start = std::time::Instant::now();
    let picture = map_svg(&map, &MapOptions::default());
    eprintln!("svg {} bytes {:?}", picture.svg.len(), start.elapsed());
    let start = std::time::Instant::now();
    let png = png(&picture, 300.0, 22.0).expect("pixels");
    eprintln!("png {} bytes {:?}", png.len(), start.elapsed());
    std::fs::write(format!("{folder}/map.svg"), &picture.svg).expect("written");
    std::fs::write(format!("{folder}/map.png"), png).expect("written");
}
