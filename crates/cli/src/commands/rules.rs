//! `crestline rules`: what a paragraph of the rules says, where it is implemented, what proves it.

use clap::Args;
use crestline_rules::scenario::{SWITCHES, Switch};
use crestline_source::rulebook::{self, Paragraph};
use crestline_source::visible::visible;
use serde::Serialize;

use crate::exit::{Exit, Failure};
use crate::output::{Output, Style, wrapped};

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    /// A paragraph by its number, or a letter for all below it: `O20.3.1`, `6.1.2`, `E` [default: a
    /// list of all]
    pub(crate) paragraph: Option<String>,
    /// One JSON object a line
    #[arg(long)]
    pub(crate) json: bool,
}

/// The parts of the rulebook, by the letter of their paragraphs.
const PARTS: [(&str, &str); 6] = [
    ("", "General rules"),
    ("O", "Orders"),
    ("A", "Actions"),
    ("E", "Events"),
    ("T", "Terrain"),
    ("F", "Fortifications"),
];

/// How far what is said of a paragraph is set in.
const INDENT: usize = 13;

/// Tells about a paragraph, or lists them.
pub(crate) fn run(args: &RulesArgs, out: &mut Output) -> Result<Exit, Failure> {
    let Some(word) = &args.paragraph else {
        list(args.json, out)?;
        return Ok(Exit::Fine);
    };
    let letter = PARTS.iter().find(|(letter, _)| letter.eq_ignore_ascii_case(word));
    if let (Some((letter, _)), false) = (letter, word.is_empty()) {
        for paragraph in of(letter) {
            told(paragraph, args.json, out)?;
        }
        return Ok(Exit::Fine);
    }
    let Some(paragraph) = rulebook::find(word) else {
        let help = match rulebook::meant(word) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "paragraphs are called like `O20.3.1` or `6.1.2`; `crestline rules` lists them"
                .to_owned(),
        };
        return Err(Failure::wrong(format!("there is no paragraph `{}`", visible(word)), help));
    };
    if args.json {
        out.raw(json(paragraph))?;
    } else {
        tell(paragraph, out)?;
    }
    Ok(Exit::Fine)
}

/// The paragraphs of a part.
fn of(letter: &str) -> impl Iterator<Item = &'static Paragraph> + use<'_> {
    rulebook::paragraphs().iter().filter(move |paragraph| part(&paragraph.id) == letter)
}

/// The letter of a paragraph, or nothing.
fn part(id: &str) -> &str {
    &id[..usize::from(id.starts_with(|c: char| c.is_ascii_uppercase()))]
}

/// Every section with how many paragraphs it has; as JSON, every paragraph.
fn list(as_json: bool, out: &mut Output) -> Result<(), Failure> {
    if as_json {
        return rulebook::paragraphs().iter().try_for_each(|paragraph| out.raw(json(paragraph)));
    }
    for (at, (letter, title)) in PARTS.iter().enumerate() {
        if at > 0 {
            out.line("")?;
        }
        let title = out.paint(Style::Strong, title);
        out.line(title)?;
        for paragraph in of(letter).filter(|paragraph| !paragraph.id.contains('.')) {
            let whole: Vec<&Paragraph> =
                std::iter::once(paragraph).chain(rulebook::below(&paragraph.id)).collect();
            let count = match counted(&whole) {
                (_, 0) => "no rule".to_owned(),
                (proven, rules) if proven == rules => plural(rules),
                (proven, rules) => format!("{}, {proven} proven", plural(rules)),
            };
            let count = out.paint(Style::Faint, count);
            out.line(format!("  {:<5} {:<34} {count}", paragraph.id, paragraph.title))?;
        }
    }
    let all: Vec<&Paragraph> = rulebook::paragraphs().iter().collect();
    let (proven, rules) = counted(&all);
    out.line("")?;
    out.line(format!(
        "{} paragraphs, {}, {proven} of them proven by tests",
        all.len(),
        plural(rules)
    ))?;
    out.line("`crestline rules O20.3.1` tells about one, `crestline rules O` lists the Orders")
}

fn plural(rules: usize) -> String {
    if rules == 1 { "1 rule".to_owned() } else { format!("{rules} rules") }
}

/// How many of these are rules that a test comes to, and how many are rules.
fn counted(paragraphs: &[&Paragraph]) -> (usize, usize) {
    let rules = paragraphs.iter().filter(|paragraph| paragraph.rule);
    (rules.clone().filter(|paragraph| !paragraph.tests.is_empty()).count(), rules.count())
}

/// A line of a list, or an object.
fn told(paragraph: &Paragraph, as_json: bool, out: &mut Output) -> Result<(), Failure> {
    if as_json {
        return out.raw(json(paragraph));
    }
    out.line(line(paragraph))
}

fn line(paragraph: &Paragraph) -> String {
    let deep = paragraph.id.matches('.').count() * 2;
    format!("{:deep$}{:<width$} {}", "", paragraph.id, paragraph.title, width = 12 - deep.min(10))
}

/// All about a paragraph.
pub(crate) fn tell(paragraph: &Paragraph, out: &mut Output) -> Result<(), Failure> {
    let title = out.paint(Style::Strong, format!("{}  {}", paragraph.id, paragraph.title));
    out.line(title)?;
    for row in wrapped(&paragraph.summary, out.width() - 2) {
        out.line(format!("  {row}"))?;
    }
    out.line("")?;
    let mut label = "decided";
    for decided in &paragraph.decided {
        said(std::mem::take(&mut label), &decided.text, out)?;
        let word = decided.switch.as_deref();
        if let Some(switch) = SWITCHES.iter().find(|switch| Some(switch.word) == word) {
            options(switch, out)?;
        } else if let Some(word) = word {
            said("switch", &format!("`{word}` takes the numbers"), out)?;
        }
    }
    label = "code";
    for file in &paragraph.files {
        said(std::mem::take(&mut label), file, out)?;
    }
    label = "proven by";
    for test in &paragraph.tests {
        said(std::mem::take(&mut label), test, out)?;
    }
    if paragraph.rule && paragraph.tests.is_empty() {
        said("proven by", "nothing yet: this is not played", out)?;
    }
    label = "see also";
    let below: Vec<&Paragraph> = rulebook::below(&paragraph.id).collect();
    let others = paragraph.see.iter().filter_map(|id| rulebook::find(id));
    for other in others.filter(|other| !below.contains(other)) {
        said(std::mem::take(&mut label), &line_of(other), out)?;
    }
    label = "below";
    for other in below {
        said(std::mem::take(&mut label), &line_of(other), out)?;
    }
    Ok(())
}

fn line_of(paragraph: &Paragraph) -> String {
    format!("{:<11} {}", paragraph.id, paragraph.title)
}

/// What a switch lets a scenario or project choose.
fn options(switch: &Switch, out: &mut Output) -> Result<(), Failure> {
    for (at, (statement, says)) in switch.statements.iter().zip(switch.says).enumerate() {
        let default = if at == 0 { ", the default" } else { "" };
        let label = if at == 0 { "switch" } else { "" };
        said(label, &format!("`{statement}`{default}: {says}"), out)?;
    }
    Ok(())
}

/// Something about a paragraph, beside its label.
fn said(label: &str, text: &str, out: &mut Output) -> Result<(), Failure> {
    let label = format!("  {label:<width$}", width = INDENT - 2);
    let mut label = out.paint(Style::Faint, label);
    for row in wrapped(text, out.width() - INDENT) {
        out.line(format!("{label}{row}"))?;
        label = " ".repeat(INDENT);
    }
    Ok(())
}

/// A paragraph as JSON.
#[derive(Serialize)]
struct Told<'a> {
    paragraph: &'a str,
    title: &'a str,
    status: &'static str,
    summary: &'a str,
    decided: Vec<Decided<'a>>,
    files: &'a [String],
    tests: &'a [String],
    see: &'a [String],
    below: Vec<&'static str>,
}

#[derive(Serialize)]
struct Decided<'a> {
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    switch: Option<&'a str>,
}

fn json(paragraph: &Paragraph) -> String {
    let decided = paragraph.decided.iter();
    let told = Told {
        paragraph: &paragraph.id,
        title: &paragraph.title,
        status: if paragraph.rule { "rule" } else { "container" },
        summary: &paragraph.summary,
        decided: decided
            .map(|decided| Decided { text: &decided.text, switch: decided.switch.as_deref() })
            .collect(),
        files: &paragraph.files,
        tests: &paragraph.tests,
        see: &paragraph.see,
        below: rulebook::below(&paragraph.id).map(|other| other.id.as_str()).collect(),
    };
    // Texts and lists of texts always have a JSON.
    serde_json::to_string(&told).unwrap_or_default()
}
