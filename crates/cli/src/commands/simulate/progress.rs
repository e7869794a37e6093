//! How far a run is, with an estimate, on a terminal only.

use std::fmt::Write;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A bar over so many games on standard error; nothing where nobody looks or wants to.
pub(super) fn bar(games: u64, quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    // What is written here is a template.
    if let Ok(style) = ProgressStyle::with_template(
        "{wide_bar} {human_pos} of {human_len} games, {rate} a second, {eta} left",
    ) {
        let rate = |state: &ProgressState, out: &mut dyn Write| {
            // Writing to a line of text cannot fail.
            let _ = write!(out, "{:.1}", state.per_sec());
        };
        bar.set_style(style.with_key("rate", rate).progress_chars("█▌░"));
    }
    bar
}
