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
    let end = |hex: Hex, level: u8| {
        if map.missing().contains(&hex) {
            return format!("{hex} is not drawn yet");
        }
        format!("{hex} is {} at level {level}", map.terrain(hex).title.to_lowercase())
    };
    let ends = format!(
        "{}, {}; range {}",
        end(explanation.from, explanation.levels.0),
        end(explanation.to, explanation.levels.1),
        explanation.distance
    );
    out.line(out.paint(Style::Faint, ends))?;
    if explanation.distance == 1 && verdict.clear {
        out.line("  adjacent hexes always see each other (10.1)")?;
    }
    for touch in &explanation.touches {
        let line = touch_line(map, explanation, touch);
        let line = match touch.effect {
            Effect::Blocks | Effect::Hides => out.paint(Style::Bad, line),
            Effect::Hinders(_) => out.paint(Style::Warn, line),
            Effect::Ignored(_) => out.paint(Style::Faint, line),
        };
        out.line(line)?;
    }
    Ok(())
}

/// One line of an explanation: where, how, what, and what it does.
fn touch_line(map: &Map, explanation: &Explanation, touch: &Touch) -> String {
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
    let spot = map.spot(explanation, touch);
    let at = match touch.effect {
        Effect::Blocks | Effect::Hides | Effect::Hinders(_) => {
            let (x, y) = picture::units(spot);
            format!(" at {x},{y}")
        }
        Effect::Ignored(_) => String::new(),
    };
    let rule = explanation.rule(touch);
    format!("  {place:<8} {how:<13} {:<24} {does} ({rule}){at}", format!("{thing}{level}"))
}
