//! Terrain with art of its own: its exact shape, filled with tiles of that.

use crestline_board::terrain::Terrain;

use super::Subject;
use crate::project::Xy;
use crate::svg::Svg;
use crate::theme::{Theme, Tiled};

/// Paints drawings of a terrain with the art that a theme gives it, over its plain colour.
pub(crate) fn paint(
    svg: &mut Svg,
    theme: &Theme,
    terrain: &Terrain,
    tiled: &Tiled,
    subjects: &[Subject<'_>],
) {
    // A word may hold what an address may not.
    let name = terrain.word.bytes().fold("own-".to_owned(), |name, byte| match byte {
        b'a'..=b'z' | b'0'..=b'9' => format!("{name}{}", char::from(byte)),
        _ => format!("{name}-{byte:x}-"),
    });
    if !svg.has(&name) {
        let size = Xy::new(tiled.width, tiled.width / tiled.art.aspect);
        svg.tiles(&name, size, |svg| tiled.art.draw(svg, Xy::default(), size));
    }
    for subject in subjects {
        subject.fill(svg, theme.plain(terrain.motif));
        subject.fill_again(svg, &name);
    }
}
