//! Where the newest snapshot lies, for everyone to look at.

use std::sync::Arc;

use tokio::sync::watch;

use super::snapshot::Snapshot;

/// The newest snapshot, and the pages that wait for the next.
pub(crate) struct Board {
    sender: watch::Sender<Arc<Snapshot>>,
}

impl Board {
    /// A board that begins with a snapshot.
    pub(crate) fn new(first: Snapshot) -> Board {
        Board { sender: watch::Sender::new(Arc::new(first)) }
    }

    /// The newest snapshot.
    pub(crate) fn newest(&self) -> Arc<Snapshot> {
        self.sender.borrow().clone()
    }

    /// Lays down a newer one.
    pub(crate) fn publish(&self, snapshot: Snapshot) {
        self.sender.send_replace(Arc::new(snapshot));
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
