//! An explanation of a line of sight for people.

use crestline_board::hex::Hex;
use crestline_board::los::{Contact, Effect, Explanation, Reason, Thing, Touch, Verdict, Where};
use crestline_board::map::Map;
use crestline_source::resolve::describe;

use super::words::{kind, name};
use crate::exit::Failure;
use crate::output::{Output, Style};
use crate::picture;

/// An explanation for people: the verdict, then everything on the way.
pub(super) fn tell(map: &Map, explanation: &Explanation, out: &mut Output) -> Result<(), Failure> {
    let verdict = explanation.verdict;
    let style = match verdict {
        Verdict { clear: true, hindrance: 0, .. } => Style::Good,
        Verdict { clear: true, .. } => Style::Warn,
        _ => Style::Bad,
    };
    let answer = out.paint(style, describe(verdict));
    out.line(format!("{} to {}: {answer}", explanation.from, explanation.to))?;
    out.line(out.paint(Style::Faint, ends(map, explanation)))?;
    if let Some(words) = adjacent(explanation) {
        out.line(format!("  {words}"))?;
    }
    for touch in &explanation.touches {
        let words = Words::of(map, explanation, touch);
        let style = match touch.effect {
            Effect::Blocks | Effect::Hides => Style::Bad,
            Effect::Hinders(_) => Style::Warn,
            Effect::Ignored(_) => Style::Faint,
        };
        out.line(out.paint(style, words.line()))?;
    }
    Ok(())
}

/// What the two ends are, and how far apart.
pub(crate) fn ends(map: &Map, explanation: &Explanation) -> String {
    let end = |hex: Hex, level: u8| {
        if map.missing().contains(&hex) {
            return format!("{hex} is not drawn yet");
        }
        format!("{hex} is {} at level {level}", map.terrain(hex).title.to_lowercase())
    };
    format!(
        "{}, {}; range {}",
        end(explanation.from, explanation.levels.0),
        end(explanation.to, explanation.levels.1),
        explanation.distance
    )
}

/// Why a line has nothing to tell, if its ends are neighbours.
pub(crate) fn adjacent(explanation: &Explanation) -> Option<&'static str> {
    let always = explanation.distance == 1 && explanation.verdict.clear;
    always.then_some("adjacent hexes always see each other (10.1)")
}

/// What is told of something that a line touches.
pub(crate) struct Words {
    /// The hex or hexside.
    pub(crate) place: String,
    /// How the line touches it; empty where it runs through.
    pub(crate) how: &'static str,
    /// What is there.
    pub(crate) thing: String,
    /// What it does.
    pub(crate) does: String,
    /// The paragraph behind that.
    pub(crate) rule: &'static str,
    /// The spot in picture units, where it does something.
    pub(crate) at: Option<(i64, i64)>,
}

impl Words {
    /// One line: where, how, what, and what it does.
    fn line(&self) -> String {
        let Words { place, how, thing, does, rule, at } = self;
        let at = at.map(|(x, y)| format!(" at {x},{y}")).unwrap_or_default();
        format!("  {place:<8} {how:<13} {thing:<24} {does} ({rule}){at}")
    }

    /// The words for a touch of a line.
    pub(crate) fn of(map: &Map, explanation: &Explanation, touch: &Touch) -> Words {
        let (place, how) = match touch.place {
            Where::Hex(hex) => {
                let how = match touch.contact {
                    Contact::Through => "",
                    Contact::Along => "along a side",
                    Contact::Corner => "a corner",
                };
                (hex.to_string(), how)
            }
            Where::Side(side) => {
                let how = match touch.contact {
                    Contact::Through => "across",
                    Contact::Along => "along it",
                    Contact::Corner => "its end",
                };
                (map.grid().hexside_label(side), how)
            }
        };
        let thing = match touch.thing {
            Thing::Hill(_, level) => format!("ground of level {level}"),
            Thing::Smoke(value) => format!("smoke {value}"),
            Thing::Open => match touch.place {
                Where::Hex(hex) => map.terrain(hex).title.to_lowercase(),
                Where::Side(_) => "open".to_owned(),
            },
            Thing::Drawing(at) => name(map, at).unwrap_or_else(|| kind(map, touch.thing)),
            thing => kind(map, thing),
        };
        let level = if touch.level > 0 && !matches!(touch.thing, Thing::Hill(..)) {
            format!(" at level {}", touch.level)
        } else {
            String::new()
        };
        let does = match touch.effect {
            Effect::Blocks => "blocks".to_owned(),
            Effect::Hides => "hides the hex right behind it".to_owned(),
            Effect::Hinders(by) if by < explanation.verdict.hindrance => {
                format!("hinders by {by}, but only the highest counts")
            }
            Effect::Hinders(by) => format!("hinders by {by}"),
            Effect::Ignored(reason) => match reason {
                Reason::Open => "nothing in the way",
                Reason::Missed => "not touched",
                Reason::End | Reason::Adjacent => "belongs to an end",
                Reason::ObstacleBelow | Reason::HindranceBelow => "looked over from above",
                Reason::LowerHill => "lower than the crest that decides",
                Reason::FollowsRoad => "the line follows the road through it",
                Reason::FollowsRails => "the line follows the rails through it",
            }
            .to_owned(),
        };
        let at = match touch.effect {
            Effect::Blocks | Effect::Hides | Effect::Hinders(_) => {
                Some(picture::units(map.spot(explanation, touch)))
            }
            Effect::Ignored(_) => None,
        };
        let rule = explanation.rule(touch);
        Words { place, how, thing: format!("{thing}{level}"), does, rule, at }
    }
}
