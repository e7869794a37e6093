//! Where the newest snapshot lies, for everyone to look at.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use tokio::sync::watch;

use super::snapshot::Snapshot;

/// The newest snapshot, and the pages that wait for the next.
pub(crate) struct Board {
    sender: watch::Sender<Arc<Snapshot>>,
    /// The sheet of which a picture was asked for last; 0 before the first.
    looked_at: AtomicU32,
}

impl Board {
    /// A board that begins with a snapshot.
    pub(crate) fn new(first: Snapshot) -> Board {
        Board { sender: watch::Sender::new(Arc::new(first)), looked_at: AtomicU32::new(0) }
    }

    /// The newest snapshot.
    pub(crate) fn newest(&self) -> Arc<Snapshot> {
        self.sender.borrow().clone()
    }

    /// Lays down a newer one. What was looked at last will be asked for again: it is drawn at once.
    pub(crate) fn publish(&self, snapshot: Snapshot) {
        let sheet = snapshot.sheet(self.looked_at.load(Ordering::Relaxed));
        let scene = sheet.filter(|sheet| sheet.fresh).and_then(|sheet| sheet.scene.clone());
        self.sender.send_replace(Arc::new(snapshot));
        if let Some(scene) = scene {
            thread::spawn(move || {
                scene.picture();
            });
        }
    }

    /// Remembers what is looked at.
    pub(crate) fn look_at(&self, sheet: u32) {
        self.looked_at.store(sheet, Ordering::Relaxed);
    }

    /// Lays down the same one completed, unless a newer one lies there by now.
    pub(crate) fn complete(&self, snapshot: Snapshot) {
        self.sender.send_if_modified(|newest| {
            let still = newest.number == snapshot.number;
            if still {
                *newest = Arc::new(snapshot);
            }
            still
        });
    }

    /// Someone who waits for snapshots; the present one is the first.
    pub(crate) fn follow(&self) -> watch::Receiver<Arc<Snapshot>> {
        let mut receiver = self.sender.subscribe();
        receiver.mark_changed();
        receiver
    }
}
