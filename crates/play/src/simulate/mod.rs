//! Many games of bots and what they show: a record of each game, and what many records add up to.
//!
//! A [`Job`] says what is played. Each game of it is a [`GameRecord`], the same whoever plays it and
//! beside which others; records are kept as lines of JSON below an [`Inputs`] that says of what they are
//! ([`lines`]). [`Totals`] takes records one by one and keeps no game, so that memory stays as it is
//! however many there are. [`Report`] is what they show, for machines as JSON and for people as a
//! [page](page()). [`merge`] puts shares together that several machines have played, [`compare`] holds
//! two versions of a scenario beside each other, [`sweep`] many values of one number.
//!
//! All of it is the balance of bots, and says so wherever it is read.

pub mod compare;
mod figures;
mod heat;
mod inputs;
mod job;
pub mod lines;
pub mod merge;
mod page;
mod record;
mod report;
pub mod stats;
pub mod sweep;
mod totals;
mod watch;

pub use heat::Heat;
pub use inputs::{ABOUT, Asked, Inputs, Shard, Start};
pub use job::Job;
pub use page::page;
pub use record::{End, GameRecord, Held, SideRecord};
pub use report::{
    Ended, HeldOver, HeldShares, Report, SideReport, Spread, UnitReport, Use, WinShare,
};
pub use totals::Totals;
