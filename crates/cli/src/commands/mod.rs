//! One file for each command: what it reads, does, writes, and how it ends.

pub(crate) mod budget;
pub(crate) mod check;
pub(crate) mod complete;
pub(crate) mod describe;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod generate;
pub(crate) mod import;
pub(crate) mod los;
pub(crate) mod new;
pub(crate) mod play;
pub(crate) mod render;
pub(crate) mod rules;
pub(crate) mod run;
pub(crate) mod serve;
pub(crate) mod simulate;
pub(crate) mod verify;
