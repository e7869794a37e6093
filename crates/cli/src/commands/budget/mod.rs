//! `crestline budget`: what each side of a scenario is worth by the published values, and what the
//! rules of thumb make of it. All of it is advice: nothing here is a finding.

mod advice;
mod json;
mod pieces;

use crestline_rules::design::budget;

use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::workspace;

/// What is asked.
#[derive(clap::Args, Debug)]
pub(crate) struct BudgetArgs {
    /// A scenario: its name in the project, or its file
    pub(crate) scenario: String,
    /// One JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

/// Adds a scenario up.
pub(crate) fn run(args: &BudgetArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open(&args.scenario)?;
    let scenario = opened.scenario(&args.scenario)?;
    let design = opened.project.design();
    let budget = budget(scenario, &design);
    if args.json {
        out.raw(json::json(scenario, &budget))?;
        return Ok(Exit::Fine);
    }
    let title = out.paint(Style::Strong, &scenario.title);
    out.line(format!("{title}: points by the published values"))?;
    pieces::tell(scenario, &budget, out)?;
    advice::tell(scenario, &budget, &design.common, out)?;
    Ok(Exit::Fine)
}
