//! `crestline run`.

use crate::exit::{Exit, Failure};
use crate::output::Output;

pub(crate) fn run(_: &crate::args::RunArgs, _: &mut Output) -> Result<Exit, Failure> {
    Ok(Exit::Fine)
}
