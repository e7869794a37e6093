//! Which pieces, hexes, attacks and rolls a special rule means, in words.

use crestline_board::hex::Hex;
use crestline_rules::scenario::HexFilter;
use crestline_rules::special::effect::Among;
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::moment::Printed;
use crestline_rules::special::pieces::{PieceKind, PieceState, Pieces, Whereabouts, Whose};
use crestline_rules::special::rule::Of;

use crate::narrate::names::{list, side};
use crate::narrate::prompt::roll;

pub(super) fn whose(whose: Whose) -> &'static str {
    match whose {
        Whose::Side(one) => side(one),
        Whose::Own => "own side",
        Whose::Enemy => "enemy",
        Whose::Active => "active side",
        Whose::Inactive => "inactive side",
        Whose::Initiative => "holder of the Initiative card",
        Whose::Uninitiated => "side without the Initiative card",
    }
}

pub(super) fn pieces(of: &Pieces) -> String {
    let mut words = Vec::new();
    for (state, so) in &of.states {
        let word = match state {
            PieceState::Broken => "broken",
            PieceState::Suppressed => "Suppressed",
            PieceState::Veteran => "Veteran",
            PieceState::Activated => "activated",
            PieceState::Acting => "acting",
            PieceState::Armed => "armed",
            PieceState::Led => "led",
            PieceState::Alone => "lone",
            PieceState::Engaged => "engaged",
            PieceState::Seen => "seen",
            PieceState::Seized => "seized",
        };
        words.push(if *so { word.to_owned() } else { format!("not {word}") });
    }
    words.extend(of.marks.iter().map(|(mark, so)| {
        let not = if *so { "" } else { "not " };
        format!("{not}marked `{mark}`")
    }));
    let kinds: Vec<String> = of
        .kinds
        .iter()
        .map(|kind| {
            match kind {
                PieceKind::Unit => "units",
                PieceKind::Squad => "Squads",
                PieceKind::Team => "Teams",
                PieceKind::Leader => "Leaders",
                PieceKind::Hero => "Heroes",
                PieceKind::Weapon => "Weapons",
                PieceKind::Ordnance => "Ordnance",
                PieceKind::Radio => "Radios",
                PieceKind::Fortification => "Fortifications",
            }
            .to_owned()
        })
        .collect();
    let named = of.names.iter().map(|name| format!("`{}`", name.word));
    let bound = of.bound.iter().map(|name| format!("`{name}`"));
    let called: Vec<String> = named.chain(bound).collect();
    words.push(match (kinds.is_empty(), called.is_empty()) {
        (true, true) => "pieces".to_owned(),
        (false, true) => list(&kinds),
        (true, false) => list(&called),
        (false, false) => format!("{} among {}", list(&kinds), list(&called)),
    });
    if let Some(one) = of.whose {
        words.push(format!("of the {}", whose(one)));
    }
    if let Some(nation) = &of.nation {
        words.push(format!("of nation `{nation}`"));
    }
    match of.whereabouts {
        Whereabouts::Map => {}
        Whereabouts::Aside => words.push("set aside".to_owned()),
        Whereabouts::Track => words.push("on the Time track".to_owned()),
        Whereabouts::Lost => words.push("that are lost".to_owned()),
        Whereabouts::Anywhere => words.push("wherever they are".to_owned()),
    }
    if let Some(at) = &of.at {
        words.push(format!("in {}", hexes(at)));
    }
    if let Some(weapons) = &of.carrying {
        words.push(format!("carrying {}", pieces(weapons)));
    }
    if let Some(units) = &of.carried {
        words.push(format!("carried by {}", pieces(units)));
    }
    if let Some((range, other)) = &of.within {
        words.push(format!("within {range} of {}", pieces(other)));
    }
    if let Some((range, other)) = &of.beyond {
        words.push(format!("farther than {range} from {}", pieces(other)));
    }
    words.join(" ")
}

/// Hexes by number, many of them shortened.
fn labels(hexes: &[Hex]) -> String {
    let shown: Vec<String> = hexes.iter().take(8).map(ToString::to_string).collect();
    match hexes.len().checked_sub(shown.len()) {
        Some(more) if more > 0 => {
            format!("{} hexes ({} and {more} more)", hexes.len(), shown.join(" "))
        }
        _ => shown.join(" "),
    }
}

pub(super) fn hexes(of: &Hexes) -> String {
    let mut words = Vec::new();
    let bound: Vec<String> = of.bound.iter().map(|name| format!("`{name}`")).collect();
    if !bound.is_empty() {
        words.push(list(&bound));
    }
    if of.filter != HexFilter::default() {
        words.push(match &of.fixed {
            Some(fixed) if fixed.axis == fixed.allies => match &fixed.axis[..] {
                [] => "no hex of this map".to_owned(),
                hexes => labels(hexes),
            },
            Some(fixed) => format!(
                "{} hexes for the Axis, {} for the Allies",
                fixed.axis.len(),
                fixed.allies.len()
            ),
            None => "the hexes that fit as the table is then".to_owned(),
        });
    }
    if let Some((one, so)) = of.occupied {
        let with = if so { "with" } else { "without" };
        words.push(format!("{with} units of the {}", whose(one)));
    }
    let flags = [(of.smoke, "Smoke"), (of.blaze, "a Blaze")];
    for (flag, what) in flags {
        if let Some(so) = flag {
            words.push(format!("{} {what}", if so { "with" } else { "without" }));
        }
    }
    if !of.forts.is_empty() {
        let forts: Vec<String> = of.forts.iter().map(|kind| kind.title().to_owned()).collect();
        words.push(format!("with {}", list(&forts)));
    }
    for (mark, so) in &of.marks {
        words.push(format!("{}marked `{mark}`", if *so { "" } else { "not " }));
    }
    if let Some((range, other)) = &of.within {
        words.push(format!("within {range} of {}", pieces(other)));
    }
    if let Some((range, other)) = &of.beyond {
        words.push(format!("farther than {range} from {}", pieces(other)));
    }
    if let Some((side, other)) = &of.toward {
        words.push(format!("toward side {side} of {}", pieces(other)));
    }
    if words.is_empty() { "every hex".to_owned() } else { words.join(" ") }
}

pub(super) fn among(of: &Among) -> String {
    match of {
        Among::Pieces(of) => pieces(of),
        Among::Hexes(of) => hexes(of),
    }
}

pub(super) fn printed(of: &[Printed]) -> String {
    let words: Vec<String> = of
        .iter()
        .map(|one| match one {
            Printed::Order(order) => order.title().to_owned(),
            Printed::Action(action) => action.title().to_owned(),
            Printed::Event(event) => event.title().to_owned(),
            Printed::Trigger(trigger) => trigger.title().to_owned(),
            Printed::Roll(kind) => roll(*kind).to_owned(),
            Printed::Fort(kind) => kind.title().to_owned(),
        })
        .collect();
    list(&words)
}

pub(super) fn of(of: &Of) -> String {
    match of {
        Of::Pieces(of) => pieces(of),
        Of::Hexes(of) => hexes(of),
        Of::Hexsides(of) => {
            let with = if of.with.is_empty() { "any barrier".to_owned() } else { list(&of.with) };
            let at = of.of.as_ref().map_or_else(String::new, |at| format!(" of {}", hexes(at)));
            format!("hexsides with {with}{at}")
        }
        Of::Lines(lines) => {
            let end = |end: &Option<Hexes>| end.as_ref().map_or("anywhere".to_owned(), hexes);
            format!("lines of sight between {} and {}", end(&lines.from), end(&lines.to))
        }
        Of::Attacks { whose: one, by, at, of } => {
            let mut words = vec!["attacks".to_owned()];
            words.extend(one.map(|one| format!("of the {}", whose(one))));
            words.extend(by.as_ref().map(|by| format!("by {}", pieces(by))));
            words.extend(at.as_ref().map(|at| format!("on {}", hexes(at))));
            words.extend((!of.is_empty()).then(|| format!("({})", printed(of))));
            words.join(" ")
        }
        Of::Rolls { whose: one, of, it } => {
            let mut words = vec![if of.is_empty() { "all rolls".to_owned() } else { printed(of) }];
            words.extend(one.map(|one| format!("of the {}", whose(one))));
            words.extend(it.as_ref().map(|it| format!("for {}", pieces(it))));
            words.join(" ")
        }
        Of::Side(None) => "both sides".to_owned(),
        Of::Side(Some(one)) => format!("the {}", whose(*one)),
    }
}
