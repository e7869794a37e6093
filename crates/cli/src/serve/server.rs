//! The server: a port of this machine, and the thread that answers on it.

use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread;

use super::watch::Message;
use super::{Board, routes};
use crate::exit::Failure;

/// The port that is taken unless another is asked for.
const PORT: u16 = 7878;

/// How many ports after it are tried.
const TRIES: u16 = 20;

/// So many answers are worked out at once.
const WORKERS: usize = 6;

/// Takes a port of this machine: the one asked for, or the first free one from 7878 on.
///
/// # Errors
/// If it is taken, or may not be used.
pub(crate) fn bind(port: Option<u16>) -> Result<TcpListener, Failure> {
    let taken = |port: u16, why: &std::io::Error| {
        let message = match why.kind() {
            ErrorKind::AddrInUse => format!("port {port} is taken by another program"),
            ErrorKind::PermissionDenied => format!("port {port} may not be used"),
            _ => format!("port {port} cannot be used: {why}"),
        };
        Failure::wrong(message, "choose another with `--port N`; `--port 0` takes any free one")
    };
    let on = |port: u16| TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    match port {
        Some(port) => on(port).map_err(|why| taken(port, &why)),
        None => (PORT..=PORT + TRIES)
            .find_map(|port| on(port).ok())
            .map_or_else(|| on(PORT).map_err(|why| taken(PORT, &why)), Ok),
    }
}

/// Serves on a thread of its own until the user interrupts, of which the reading thread is told.
///
/// # Errors
/// If the system gives no thread or no events.
pub(crate) fn start(
    listener: TcpListener,
    board: Arc<Board>,
    stop: Sender<Message>,
) -> Result<(), Failure> {
    let failed = |why: std::io::Error| {
        Failure::wrong(
            format!("the server cannot start: {why}"),
            "try again, or on another machine",
        )
    };
    let port = listener.local_addr().map_err(failed)?.port();
    listener.set_nonblocking(true).map_err(failed)?;
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .max_blocking_threads(WORKERS)
        .build()
        .map_err(failed)?;
    thread::spawn(move || {
        runtime.block_on(async {
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            let served = axum::serve(listener, routes::routes(board, port));
            let serve = std::pin::pin!(served.into_future());
            let interrupt = std::pin::pin!(tokio::signal::ctrl_c());
            // Open pages never end by themselves: they are not waited for.
            futures_util::future::select(serve, interrupt).await;
        });
        let _ = stop.send(Message::Stop);
        runtime.shutdown_background();
    });
    Ok(())
}
