//! A tile of a pattern in pixels, laid without a seam.
//!
//! Tiles begin at whole pixels, the nearest to where they should, so that none is blurred and none
//! drifts away; where one ends a pixel early, its own beginning fills the gap, as the next one would.

use resvg::tiny_skia::{FillRule, Mask, Path, Pixmap, Transform};
use resvg::usvg;

use super::list::List;

/// A pattern's tile, drawn once.
#[derive(Debug)]
pub(super) struct Tile {
    pixels: Pixmap,
    /// Where the first one begins, in pixels of the picture.
    start: (f32, f32),
    /// How far apart they are, in pixels.
    step: (f32, f32),
    opacity: u32,
}

/// Tiles have this many pixels at most.
const MOST: f32 = 64_000_000.0;

/// Whether a pattern is upright, as [`Tile::of`] asks for.
pub(super) fn is_upright(pattern: &usvg::Pattern, at: Transform) -> bool {
    let at = at.pre_concat(pattern.transform());
    at.kx == 0.0 && at.ky == 0.0 && at.sx > 0.0 && at.sy > 0.0
}

impl Tile {
    /// The tile of a pattern that fills what lies at a place in pixels. None if it is turned, or has no
    /// pixel.
    pub(super) fn of(
        pattern: &usvg::Pattern,
        opacity: usvg::Opacity,
        at: Transform,
    ) -> Option<Tile> {
        if !is_upright(pattern, at) {
            return None;
        }
        let at = at.pre_concat(pattern.transform());
        let rect = pattern.rect();
        let step = (rect.width() * at.sx, rect.height() * at.sy);
        if step.0 * step.1 > MOST {
            return None;
        }
        let (wide, tall) = (step.0.round().max(1.0), step.1.round().max(1.0));
        let mut pixels = Pixmap::new(wide as u32, tall as u32)?;
        let fit = Transform::from_scale(wide / rect.width(), tall / rect.height());
        List::of(pattern.root(), fit).draw(&mut pixels, 0);
        let start = (at.sx * rect.x() + at.tx, at.sy * rect.y() + at.ty);
        Some(Tile { pixels, start, step, opacity: opacity.to_u8().into() })
    }

    /// Which pixel of the tile is seen at each of some pixels of the picture, across or down.
    fn seen(from: u32, count: usize, start: f32, step: f32, size: u32) -> Vec<usize> {
        let (start, step) = (f64::from(start), f64::from(step));
        (0..count)
            .map(|n| {
                let place = f64::from(from) + n as f64;
                let number = ((place + 0.5 - start) / step).floor();
                let begins = (start + number * step).round();
                (place - begins).rem_euclid(f64::from(size)) as usize
            })
            .collect()
    }

    /// Fills a path, given in pixels from the row `top` on, with tiles.
    pub(super) fn fill(
        &self,
        pixmap: &mut Pixmap,
        top: u32,
        path: &Path,
        rule: FillRule,
        within: Option<&Mask>,
    ) {
        let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
        let Some(mut mask) = Mask::new(pixmap.width(), pixmap.height()) else { return };
        mask.fill_path(path, rule, true, Transform::identity());
        let columns = Tile::seen(0, width, self.start.0, self.step.0, self.pixels.width());
        let rows = Tile::seen(top, height, self.start.1, self.step.1, self.pixels.height());
        let across = self.pixels.width() as usize;
        let tile = self.pixels.data();
        let bounds = path.bounds();
        let clamp = |value: f32, most: usize| value.clamp(0.0, most as f32) as usize;
        let (left, right) = (clamp(bounds.left() - 1.0, width), clamp(bounds.right() + 2.0, width));
        let (first, last) =
            (clamp(bounds.top() - 1.0, height), clamp(bounds.bottom() + 2.0, height));
        for y in first..last {
            let line = y * width;
            let (cover, clip) = (&mask.data()[line..line + width], within.map(Mask::data));
            let tile = &tile[rows[y] * across * 4..][..across * 4];
            let pixels = &mut pixmap.data_mut()[line * 4..(line + width) * 4];
            for x in left..right {
                let mut cover = u32::from(cover[x]) * self.opacity / 255;
                let at = columns[x] * 4;
                if cover == 0 || tile[at + 3] == 0 {
                    continue;
                }
                if let Some(clip) = clip {
                    cover = cover * u32::from(clip[line + x]) / 255;
                }
                let rest = 255 * 255 - u32::from(tile[at + 3]) * cover;
                for n in 0..4 {
                    let pixel = &mut pixels[x * 4 + n];
                    let sum = u32::from(tile[at + n]) * cover * 255 + u32::from(*pixel) * rest;
                    *pixel = ((sum + 255 * 255 / 2) / (255 * 255)).min(255) as u8;
                }
            }
        }
    }
}
