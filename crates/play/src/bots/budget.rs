//! How much a bot may think about a decision.

use std::fmt;
use std::sync::Arc;

/// The most choices that may be tried for a decision.
pub const MOST: u32 = 10_000_000;

/// How much a bot may think about a decision.
#[derive(Clone)]
pub enum Budget {
    /// So many choices, tried in worlds that it makes up. Equal budgets decide alike.
    Nodes(u32),
    /// As long as a clock lets it. The clock is the caller's, since bots know none.
    Time(Arc<dyn Patience>),
}

/// A clock that says when a bot has thought enough about a decision. Many bots may ask the same one.
pub trait Patience: Send + Sync {
    /// A decision begins: the time now, in milliseconds from any moment.
    fn begin(&self) -> u64;
    /// Whether there is time left for a decision that began then.
    fn lasts(&self, began: u64) -> bool;
    /// How long that is, as it is asked for: `2s`.
    fn word(&self) -> String;
}

impl Budget {
    /// The number of choices of a word.
    pub(super) fn nodes(word: &str) -> Option<Budget> {
        let nodes = word.parse().ok()?;
        (1..=MOST).contains(&nodes).then_some(Budget::Nodes(nodes))
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Nodes(nodes) => write!(f, "{nodes} nodes"),
            Budget::Time(_) => f.write_str("a time"),
        }
    }
}
