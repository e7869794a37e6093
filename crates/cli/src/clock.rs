//! The clock that bots are given, who know none of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crestline_play::bots::budget::{Budget, Patience};

/// The longest that a bot may be told to think about a decision.
const LONGEST: Duration = Duration::from_secs(600);

/// Whether bots are to decide at once.
static HURRY: AtomicBool = AtomicBool::new(false);

/// Lets bots that think by the clock decide at once, or take their time again.
pub(crate) fn hurry(on: bool) {
    HURRY.store(on, Ordering::Relaxed);
}

/// So long for each decision.
struct Clock {
    start: Instant,
    each: Duration,
}

impl Patience for Clock {
    fn begin(&self) -> u64 {
        u64::try_from(self.start.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn lasts(&self, began: u64) -> bool {
        let in_time = self.start.elapsed() < Duration::from_millis(began) + self.each;
        in_time && !HURRY.load(Ordering::Relaxed)
    }

    fn word(&self) -> String {
        match self.each.as_millis() {
            whole if whole % 1_000 == 0 => format!("{}s", whole / 1_000),
            part => format!("{part}ms"),
        }
    }
}

/// The time of a word, for each decision: `2s`, `500ms`.
pub(crate) fn budget(word: &str) -> Option<Budget> {
    let each = match word.strip_suffix("ms") {
        Some(number) => Duration::from_millis(number.parse().ok()?),
        None => Duration::from_secs(word.strip_suffix('s')?.parse().ok()?),
    };
    let sound = !each.is_zero() && each <= LONGEST;
    sound.then(|| Budget::Time(Arc::new(Clock { start: Instant::now(), each })))
}
