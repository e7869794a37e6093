//! How far a run is, with an estimate, on a terminal only.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// A bar over so many games on standard error; nothing where nobody looks or wants to.
pub(super) fn bar(games: u64, quiet: bool) -> ProgressBar {
    let target = if quiet { ProgressDrawTarget::hidden() } else { ProgressDrawTarget::stderr() };
    let bar = ProgressBar::with_draw_target(Some(games), target);
    let style = "{wide_bar} {human_pos} of {human_len} games, {per_sec:.0}, {eta} left";
    // What is written here is a template.
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style.progress_chars("█▌░"));
    }
    bar
}
