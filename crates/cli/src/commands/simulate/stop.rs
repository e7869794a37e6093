//! Ctrl-C and the wish of a scheduler to end: the games under way are finished and kept.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures_util::future::{Either, select};

use crate::output::complain;

/// Set once the user or the system wants an end. A second wish ends at once.
pub(super) fn wish() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    let wish = Arc::clone(&stop);
    // Where signals cannot be heard they end the process as ever.
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else {
        return stop;
    };
    std::thread::spawn(move || {
        runtime.block_on(async move {
            if !asked().await {
                return;
            }
            wish.store(true, Ordering::Relaxed);
            complain("stopping after the games under way; once more to stop at once");
            if asked().await {
                #[expect(clippy::exit, reason = "the user has asked twice for the end of it")]
                std::process::exit(130);
            }
        });
    });
    stop
}

/// Waits for a wish; whether there was one.
async fn asked() -> bool {
    let interrupt = std::pin::pin!(tokio::signal::ctrl_c());
    let end = std::pin::pin!(end());
    match select(interrupt, end).await {
        Either::Left((heard, _)) => heard.is_ok(),
        Either::Right((heard, _)) => heard,
    }
}

/// What schedulers send before they end a process.
#[cfg(unix)]
async fn end() -> bool {
    use tokio::signal::unix::{SignalKind, signal};
    match signal(SignalKind::terminate()) {
        Ok(mut end) => end.recv().await.is_some(),
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn end() -> bool {
    std::future::pending().await
}
