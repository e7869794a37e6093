//! `switches { melee-fp current }`: what a scenario decides where the rulebook leaves something open.
//!
//! The switches themselves are a table of the engine; their descriptions are made from it.

use crestline_rules::scenario::{SWITCHES as TABLE, Switch, Switches};

use super::super::fields::{Fields, Once, as_number, unknown_statement};
use super::super::joined::{each, joined};
use super::super::spec::{Argument, Kind, Spec};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;

const COUNT: usize = TABLE.len();

static OPTIONS: [[Argument; 1]; COUNT] = {
    let mut options = [[Argument::one("OPTION", Kind::Text, "an option")]; COUNT];
    let mut at = 0;
    while at < COUNT {
        options[at][0].kind = Kind::Words(TABLE[at].words);
        at += 1;
    }
    options
};

static STATEMENTS: [Spec; COUNT] = {
    let mut statements = [Spec::new("", ""); COUNT];
    let mut at = 0;
    while at < COUNT {
        let switch = &TABLE[at];
        statements[at] = Spec::new(switch.word, switch.about)
            .more(switch.tells)
            .args(&OPTIONS[at])
            .once()
            .samples(switch.statements);
        at += 1;
    }
    statements
};

/// The numbers of vulnerability: one for each FP of a Radio from 8 to 13.
static VULNERABILITY: Spec = Spec::new(
    "vulnerability",
    "the Impact roll that destroys a Fortification, for Radios of FP 8 to 13",
)
.more("Without it the numbers are 12 11 10 9 8 7; no roll is 13.")
.args(&[Argument::some("NUMBERS", Kind::Whole(2, 13), "a number")])
.once()
.samples(&["vulnerability 12 11 10 9 8 7"]);

static BLOCK: [&Spec; COUNT + 1] = joined(&each(&STATEMENTS), &[&VULNERABILITY]);

/// What the rulebook leaves open.
pub(super) static SWITCHES: Spec = Spec::new(
    "switches",
    "what the rulebook leaves open, where it is to be decided otherwise",
)
.more("A switch that is not here is as the project has it, and else the first of its options.")
.block("switches", &BLOCK)
.once()
.samples(&["switches {\n  melee-fp current\n  vulnerability 12 11 10 9 8 7\n}"]);

/// What a scenario decides itself.
#[derive(Clone, Debug, Default)]
pub struct Decided {
    options: Vec<(&'static Switch, &'static str)>,
    vulnerability: Option<[u8; 6]>,
}

impl Decided {
    /// Decides on top of what holds already.
    pub(crate) fn over(&self, mut switches: Switches) -> Switches {
        for (switch, option) in &self.options {
            switch.set(&mut switches, option);
        }
        switches.vulnerability = self.vulnerability.unwrap_or(switches.vulnerability);
        switches
    }
}

/// Reads `switches { melee-fp current; vulnerability 12 11 10 9 8 7 }`.
pub(super) fn switches(node: &Node, findings: &mut Findings) -> Decided {
    let mut fields = Fields::new(node, &SWITCHES);
    let block = fields.block();
    fields.finish(findings);
    let (mut decided, mut once) = (Decided::default(), Once::default());
    for child in block {
        if !once.first(child, &SWITCHES, findings) {
            continue;
        }
        let word = child.name.value.as_str();
        if word == VULNERABILITY.word {
            decided.vulnerability = vulnerability(child, findings);
            continue;
        }
        let known = TABLE.iter().zip(&STATEMENTS).find(|(switch, _)| switch.word == word);
        let Some((switch, spec)) = known else {
            findings.push(unknown_statement(child, &SWITCHES));
            continue;
        };
        let options: Vec<(&str, &'static str)> =
            switch.words.iter().map(|option| (*option, *option)).collect();
        let mut fields = Fields::new(child, spec);
        let option = fields.arg_choice(&options, findings);
        fields.finish(findings);
        decided.options.extend(option.map(|option| (switch, option.value)));
    }
    decided
}

/// Six numbers.
fn vulnerability(node: &Node, findings: &mut Findings) -> Option<[u8; 6]> {
    let mut fields = Fields::new(node, &VULNERABILITY);
    let values = fields.some(findings);
    fields.finish(findings);
    let range = || VULNERABILITY.args[0].kind.range();
    let numbers =
        values.iter().filter_map(|value| as_number(value, VULNERABILITY.word, range(), findings));
    let numbers: Vec<u8> = numbers.map(|number| number.value).collect();
    if !values.is_empty() && values.len() != 6 {
        let message = format!("`vulnerability` has {} numbers, not 6", values.len());
        findings.push(
            error(codes::K023, node.head, message)
                .help("give one for each FP of a Radio, 8 to 13: `vulnerability 12 11 10 9 8 7`"),
        );
    }
    numbers.try_into().ok()
}
