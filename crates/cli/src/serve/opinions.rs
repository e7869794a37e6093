//! What the lints find, worked out apart: a newer save does not wait for it.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use super::Board;
use super::scope::Reading;
use super::snapshot::Snapshot;
use crestline_lint::found;

/// How long a redraw is given before lints take a processor.
const PAUSE: Duration = Duration::from_millis(150);

/// The thread that finds everything that there is to find.
pub(crate) struct Opinions {
    sender: Sender<Job>,
}

/// What to look through, and what to complete with it.
struct Job {
    reading: Arc<Reading>,
    snapshot: Snapshot,
}

impl Opinions {
    /// Starts the thread; it ends with this.
    pub(crate) fn start(board: Arc<Board>) -> Opinions {
        let (sender, jobs) = channel();
        thread::spawn(move || work(&board, &jobs));
        Opinions { sender }
    }

    /// Has a reading looked through.
    pub(crate) fn ask(&self, reading: Arc<Reading>, snapshot: Snapshot) {
        // The thread lives as long as this does.
        let _ = self.sender.send(Job { reading, snapshot });
    }
}

fn work(board: &Board, jobs: &Receiver<Job>) {
    while let Ok(mut job) = jobs.recv() {
        // The redraw comes first, and what is overtaken meanwhile is of no use.
        while let Ok(newer) = jobs.recv_timeout(PAUSE) {
            job = newer;
        }
        let Job { reading, .. } = &job;
        // A fault of a lint must not take the live picture with it.
        let found =
            catch_unwind(AssertUnwindSafe(|| found::all(&reading.project, &reading.levels)))
                .unwrap_or_else(|_| reading.project.diagnostics.clone());
        board.complete(job.snapshot.with_all(&job.reading, &found));
    }
}
