//! A file that grows beyond what the shell allows (`ulimit -f`) is a disk that is full, and is told of
//! like one.

/// Lets the system refuse to write beyond the limit, instead of ending the process before it can say so
/// and take away what it has begun.
pub(crate) fn outlive() {
    #[cfg(unix)]
    {
        let heard = std::sync::Arc::default();
        // Where it cannot be heard it ends the process as ever.
        let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
    }
}
