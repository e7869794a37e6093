//! A picture drawn band by band, on several threads.

use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use resvg::tiny_skia;

use super::list::List;
use super::{RasterError, tree};
use crate::picture::Picture;

/// About how many pixels a band has.
const BAND: u32 = 1 << 21;

/// The most threads that draw: each holds two bands.
const MOST_THREADS: usize = 4;

/// A picture about to be drawn. Where bands begin depends on its size alone, so that its pixels do not
/// depend on how many threads draw them.
struct Bands<'t> {
    list: List<'t>,
    width: u32,
    height: u32,
    tall: u32,
}

impl Bands<'_> {
    fn count(&self) -> usize {
        self.height.div_ceil(self.tall) as usize
    }

    /// Draws every band from one number on, so many apart, and gives the pixels of each, as red, green
    /// and blue, to `give`, until that wants no more.
    fn draw(&self, first: usize, apart: usize, mut give: impl FnMut(Vec<u8>) -> bool) {
        let Some(mut pixmap) = tiny_skia::Pixmap::new(self.width, self.tall) else { return };
        for number in (first..self.count()).step_by(apart) {
            pixmap.fill(tiny_skia::Color::WHITE);
            let top = number as u32 * self.tall;
            self.list.draw(&mut pixmap, top);
            let rows = self.tall.min(self.height - top);
            let bytes = rows as usize * self.width as usize * 4;
            // Everything stands on opaque white, so colours are not multiplied by anything.
            let mut rgb = vec![0; bytes / 4 * 3];
            for (to, from) in rgb.chunks_exact_mut(3).zip(pixmap.data()[..bytes].chunks_exact(4)) {
                to.copy_from_slice(&from[..3]);
            }
            if !give(rgb) {
                return;
            }
        }
    }
}

/// Draws all bands of a picture on some threads, and gives their pixels, as red, green and blue, to
/// `take` from the top to the bottom.
pub(super) fn each(
    picture: &Picture,
    (width, height): (u32, u32),
    threads: usize,
    mut take: impl FnMut(&[u8]) -> Result<(), RasterError>,
) -> Result<(), RasterError> {
    let tree = tree(&picture.svg)?;
    let size = tree.size();
    let scale = tiny_skia::Transform::from_scale(
        width as f32 / size.width(),
        height as f32 / size.height(),
    );
    let tall = (BAND / width).max(1).min(height);
    let bands = &Bands { list: List::of(tree.root(), scale), width, height, tall };
    let threads = threads.clamp(1, MOST_THREADS).min(bands.count());
    let too_large = RasterError::TooLarge { width: width.into(), height: height.into() };
    thread::scope(|scope| {
        // Each thread draws every so manieth band, and waits until the one before is taken, so that
        // few are held at a time.
        let drawn: Vec<Receiver<Vec<u8>>> = (0..threads)
            .map(|first| {
                let (give, take): (SyncSender<Vec<u8>>, _) = sync_channel(0);
                scope.spawn(move || bands.draw(first, threads, |rgb| give.send(rgb).is_ok()));
                take
            })
            .collect();
        for number in 0..bands.count() {
            // A thread that gives nothing found no memory.
            let rgb = drawn[number % threads].recv().map_err(|_| too_large.clone())?;
            take(&rgb)?;
        }
        Ok(())
    })
}
