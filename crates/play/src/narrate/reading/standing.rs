//! What holds as long as a special rule does, and when it acts, in words.

use crestline_rules::special::moment::When;
use crestline_rules::special::permit::Subject;
use crestline_rules::special::rule::Standing;
use crestline_rules::special::value::{Change, Value};

use super::selectors::{hexes, of, pieces, printed, whose};

pub(super) fn change(word: &str, change: &Change, flag: bool) -> String {
    let mut words = Vec::new();
    if let Some(to) = &change.to {
        words.push(match (flag, to.to_string().as_str()) {
            (true, "0") => "no".to_owned(),
            (true, "1") => "yes".to_owned(),
            (_, to) => format!("becomes {to}"),
        });
    }
    words.extend(change.times.as_ref().map(|times| format!("times {times}")));
    words.extend(change.by.as_ref().map(|by| {
        let by = by.to_string();
        if by.starts_with('-') { by } else { format!("+{by}") }
    }));
    words.extend(change.min.as_ref().map(|min| format!("at least {min}")));
    words.extend(change.max.as_ref().map(|max| format!("at most {max}")));
    format!("{word} {}", words.join(", "))
}

pub(super) fn standing(standing: &Standing) -> String {
    let only = |condition: &Option<_>| {
        condition.as_ref().map_or_else(String::new, |condition| format!(", while {condition}"))
    };
    match standing {
        Standing::Changes { of: whom, when, changes } => {
            let value = |(value, how): &(Value, Change)| change(value.word(), how, value.is_flag());
            let changes: Vec<String> = changes.iter().map(value).collect();
            format!("{}: {}{}", of(whom), changes.join("; "), only(when))
        }
        Standing::Permit { allow, deed, whose: one, pieces: who, hexes: at, by, of, when } => {
            let ground = deed.subject() == Subject::Hex;
            let everybody = !ground && who.is_none() && one.is_none();
            let may = if *allow || everybody { "may" } else { "may not" };
            let who = match (who, one, at) {
                (Some(who), ..) => pieces(who),
                (None, _, Some(at)) if ground => hexes(at),
                (None, Some(one), _) => format!("the {}", whose(*one)),
                (None, None, _) if ground => "every hex".to_owned(),
                (None, None, _) if *allow => "all".to_owned(),
                (None, None, _) => "nobody".to_owned(),
            };
            let at = at.as_ref().filter(|_| !ground);
            let about = deed.about().split(['(', ';', ':']).next().unwrap_or_default().trim();
            let mut line = format!("{who} {may} {about}");
            if !of.is_empty() {
                line.push_str(&format!(" ({})", printed(of)));
            }
            if let Some(at) = at {
                line.push_str(&format!(", in {}", hexes(at)));
            }
            if let Some(by) = by {
                line.push_str(&format!(", by {}", pieces(by)));
            }
            line + &only(when)
        }
        Standing::Reading(reading) => {
            let may = if reading.optional { "may be read as" } else { "is read as" };
            let to = reading.to.map_or("nothing".to_owned(), |to| printed(&[to]));
            let of =
                reading.whose.map_or_else(String::new, |one| format!(" of the {}", whose(one)));
            format!("{}{of} {may} {to}{}", printed(&[reading.from]), only(&reading.when))
        }
        Standing::Ground(ground) => format!(
            "{}: ground like {}, but for sight{}",
            hexes(&ground.hexes),
            ground.terrain,
            only(&ground.when)
        ),
        Standing::Eyes { pieces: who, from, when } => {
            format!("{} also see what {} see{}", pieces(who), pieces(from), only(when))
        }
    }
}

pub(super) fn when(when: &When) -> String {
    let mut words = vec![when.moment.about().split(';').next().unwrap_or_default().to_owned()];
    words.extend(when.whose.map(|one| format!("(of the {})", whose(one))));
    words.extend((!when.of.is_empty()).then(|| format!("({})", printed(&when.of))));
    words.extend(when.it.as_ref().map(|it| format!("that is one of {}", pieces(it))));
    words.extend(when.by.as_ref().map(|by| format!("by {}", pieces(by))));
    words.extend(when.here.as_ref().map(|here| format!("in {}", hexes(here))));
    words.join(" ")
}
