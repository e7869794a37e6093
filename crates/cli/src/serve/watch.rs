//! Hears of saves: the folders of what is shown are watched, since editors replace files.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use notify::event::{AccessKind, AccessMode, EventKind, ModifyKind, RenameMode};
use notify::{RecommendedWatcher, RecursiveMode, Watcher};

use super::scope::{Pulse, Reading};

/// What the reading thread is told.
pub(crate) enum Message {
    /// Something changed in a folder that is watched; these are gone.
    Changed(Vec<PathBuf>),
    /// The end.
    Stop,
}

/// Nothing happened for so long: the editor is done with a save.
const QUIET: Duration = Duration::from_millis(12);

/// Longer than this no save is waited for.
const PATIENCE: Duration = Duration::from_millis(60);

/// How often files are looked at where nothing is heard: some file systems tell nobody of changes.
const PULSE: Duration = Duration::from_secs(2);

/// The folders that are watched.
pub(crate) struct Watch {
    /// `None` where this machine cannot watch folders: then only the pulse is felt.
    watcher: Option<RecommendedWatcher>,
    folders: BTreeSet<PathBuf>,
    messages: Receiver<Message>,
    pulse: Pulse,
}

/// Why the waiting ended.
pub(crate) enum Woken {
    /// Something may have changed.
    Changed,
    /// The end.
    Stop,
}

impl Watch {
    /// Watches nothing yet. `sender` and `messages` are the two ends of one channel.
    pub(crate) fn new(sender: Sender<Message>, messages: Receiver<Message>) -> Watch {
        let watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
            let gone = match event {
                // Reading a file is an event too, and it must not lead to reading it.
                Ok(event) if is_idle(event.kind) => return,
                Ok(event) if takes_away(event.kind) => event.paths,
                // What was missed is not known: look at everything.
                Ok(_) | Err(_) => Vec::new(),
            };
            // Nobody listens any more when the command ends.
            let _ = sender.send(Message::Changed(gone));
        });
        let (watcher, pulse) = (watcher.ok(), Pulse::new());
        Watch { watcher, folders: BTreeSet::new(), messages, pulse }
    }

    /// Watches what a listing and the last reading of it need, and no more.
    pub(crate) fn follow(&mut self, listed: BTreeSet<PathBuf>, reading: Option<&Reading>) {
        let mut wanted = listed;
        if let Some(reading) = reading {
            wanted.extend(reading.folders());
            self.pulse = reading.pulse();
        }
        let Some(watcher) = &mut self.watcher else { return };
        for folder in self.folders.difference(&wanted) {
            // It may be gone, and its watch with it.
            let _ = watcher.unwatch(folder);
        }
        let mut watched = BTreeSet::new();
        for folder in wanted {
            let known = self.folders.contains(&folder);
            if known || watcher.watch(&folder, RecursiveMode::NonRecursive).is_ok() {
                watched.insert(folder);
            }
        }
        self.folders = watched;
    }

    /// Waits until something may have changed and whoever changes it is done.
    pub(crate) fn wait(&mut self, reading: Option<&Reading>) -> Woken {
        loop {
            match self.messages.recv_timeout(PULSE) {
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return Woken::Stop,
                Ok(Message::Changed(gone)) => {
                    self.forget(&gone);
                    return self.settle();
                }
                Err(RecvTimeoutError::Timeout) => {
                    if reading.is_none_or(|reading| reading.pulse() != self.pulse) {
                        return Woken::Changed;
                    }
                }
            }
        }
    }

    /// Waits for the rest of a save.
    fn settle(&mut self) -> Woken {
        let start = Instant::now();
        loop {
            let left = PATIENCE.saturating_sub(start.elapsed());
            match self.messages.recv_timeout(QUIET.min(left)) {
                Ok(Message::Stop) | Err(RecvTimeoutError::Disconnected) => return Woken::Stop,
                Ok(Message::Changed(gone)) if left > Duration::ZERO => self.forget(&gone),
                Ok(Message::Changed(gone)) => {
                    self.forget(&gone);
                    return Woken::Changed;
                }
                Err(RecvTimeoutError::Timeout) => return Woken::Changed,
            }
        }
    }

    /// A folder that went takes its watch with it; if it comes again it is watched again.
    fn forget(&mut self, gone: &[PathBuf]) {
        for path in gone {
            self.folders.remove(path);
        }
    }
}

/// Whether an event changes nothing.
fn is_idle(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => false,
        EventKind::Access(_) => true,
        _ => false,
    }
}

/// Whether something is no longer where it was.
fn takes_away(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::Remove(_)
            | EventKind::Modify(ModifyKind::Name(RenameMode::From | RenameMode::Both))
    )
}
