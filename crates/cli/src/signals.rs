//! What the system or the user sends to a process that is to end.

use futures_util::future::{Either, select};

/// Waits for Ctrl-C or the wish of a scheduler to end; whether there was one.
pub(crate) async fn wish() -> bool {
    let interrupt = std::pin::pin!(tokio::signal::ctrl_c());
    let end = std::pin::pin!(end());
    match select(interrupt, end).await {
        Either::Left((heard, _)) => heard.is_ok(),
        Either::Right((heard, _)) => heard,
    }
}

/// Does this in a thread of its own once the process is to end. Where signals cannot be heard they end
/// the process as ever.
pub(crate) fn on_wish(then: impl FnOnce() + Send + 'static) {
    let Ok(runtime) = tokio::runtime::Builder::new_current_thread().enable_io().build() else {
        return;
    };
    std::thread::spawn(move || {
        if runtime.block_on(wish()) {
            then();
        }
    });
}

/// What schedulers send before they end a process, and terminals as they close.
#[cfg(unix)]
async fn end() -> bool {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = (signal(SignalKind::terminate()), signal(SignalKind::hangup()));
    let (Ok(mut end), Ok(mut closed)) = kinds else { return std::future::pending().await };
    let (end, closed) = (std::pin::pin!(end.recv()), std::pin::pin!(closed.recv()));
    match select(end, closed).await {
        Either::Left((heard, _)) | Either::Right((heard, _)) => heard.is_some(),
    }
}

#[cfg(not(unix))]
async fn end() -> bool {
    std::future::pending().await
}
