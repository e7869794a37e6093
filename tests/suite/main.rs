//! The integration suite: one binary over the whole house, on the bundled content and by the built
//! `crestline`. Runs of many games are longer with the environment variable `SLOW` set.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on should stop where it is")]

mod artwork;
mod cli;
mod content;
mod describe;
mod design;
mod disputed;
mod docs;
mod editor;
mod faults;
mod field_setup;
mod field_sight;
mod fixes;
mod fmt;
mod formats;
mod games;
mod hostile;
mod kit;
mod laws;
mod levels;
mod lints;
mod long;
mod oracle;
mod picture;
mod play;
mod print;
mod random;
mod recipes;
mod reference;
mod rulebook;
mod scripts;
mod sessions;
mod sight;
mod simulate;
mod themes;
mod tidy;
