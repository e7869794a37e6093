//! Ctrl-C and the wish of a scheduler to end: the games under way are finished and kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::output::complain;
use crate::signals;

/// Set once the user or the system wants an end. A second wish ends at once.
pub(super) fn wish() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let wish = Arc::clone(&stop);
    signals::on_wish(move || {
        wish.store(true, Ordering::Relaxed);
        complain("stopping after the games under way; once more to stop at once");
        signals::on_wish(|| {
            #[expect(clippy::exit, reason = "the user has asked twice for the end of it")]
            std::process::exit(130);
        });
    });
    stop
}
