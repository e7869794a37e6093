//! What the engine understands of a special rule, in words: beside its author's text, for proofreading.

use crestline_board::hex::Hex;
use crestline_rules::scenario::HexFilter;
use crestline_rules::special::Rule;
use crestline_rules::special::effect::{Among, Chooser, Effect, Until};
use crestline_rules::special::hexes::Hexes;
use crestline_rules::special::moment::{Printed, When};
use crestline_rules::special::pieces::{PieceKind, PieceState, Pieces, Whereabouts, Whose};
use crestline_rules::special::rule::{Of, Standing};
use crestline_rules::special::value::{Change, Value};

use super::names::{list, side};
use super::prompt::roll;

/// One line for each thing that a rule keeps, changes, forbids, reads otherwise, or does.
#[must_use]
pub fn reading(rule: &Rule) -> Vec<String> {
    let mut lines = Vec::new();
    for number in &rule.numbers {
        let (name, start) = (&number.name, number.start);
        lines.push(format!("keeps `{name}`: {start} at first, {} to {}", number.min, number.max));
    }
    for count in &rule.counts {
        lines.push(format!("counts as `{}`: {}", count.name, among(&count.of)));
    }
    lines.extend(rule.standing.iter().map(standing));
    for trigger in &rule.triggers {
        let mut line = format!("when {}", when(&trigger.when));
        if let Some(condition) = &trigger.condition {
            line.push_str(&format!(", if {condition}"));
        }
        match trigger.times {
            Some(1) => line.push_str(", once a game"),
            Some(times) => line.push_str(&format!(", {times} times a game at most")),
            None => {}
        }
        let done = block(rule, trigger.then.0, 0);
        lines.push(format!("{line}: {done}"));
    }
    lines
}

fn whose(whose: Whose) -> &'static str {
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

fn pieces(of: &Pieces) -> String {
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
    let more = hexes.len().saturating_sub(shown.len());
    let shown = shown.join(" ");
    if more > 0 { format!("{shown} and {more} more") } else { shown }
}

fn hexes(of: &Hexes) -> String {
    let mut words = Vec::new();
    let bound: Vec<String> = of.bound.iter().map(|name| format!("`{name}`")).collect();
    if !bound.is_empty() {
        words.push(list(&bound));
    }
    if of.filter != HexFilter::default() {
        words.push(match &of.fixed {
            Some(fixed) if fixed.axis == fixed.allies => match &fixed.axis[..] {
                [] => "no hex of this map".to_owned(),
                hexes => format!("{} hexes ({})", hexes.len(), labels(hexes)),
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

fn among(of: &Among) -> String {
    match of {
        Among::Pieces(of) => pieces(of),
        Among::Hexes(of) => hexes(of),
    }
}

fn printed(of: &[Printed]) -> String {
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

fn of(of: &Of) -> String {
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

fn change(word: &str, change: &Change, flag: bool) -> String {
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

fn standing(standing: &Standing) -> String {
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
            let may = if *allow { "may" } else { "may not" };
            let who = match (who, one) {
                (Some(who), _) => pieces(who),
                (None, Some(one)) => format!("the {}", whose(*one)),
                (None, None) => "nobody in particular: all".to_owned(),
            };
            let about = deed.about().split(['(', ';', ':']).next().unwrap_or_default().trim();
            let mut line = format!("{who} {may} {about}");
            if !of.is_empty() {
                line.push_str(&format!(" ({})", printed(of)));
            }
            if let Some(at) = at {
                line.push_str(&format!(", at {}", hexes(at)));
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
            "{} are read as {}, sight aside{}",
            hexes(&ground.hexes),
            ground.terrain,
            only(&ground.when)
        ),
        Standing::Eyes { pieces: who, from, when } => {
            format!("{} also see what {} see{}", pieces(who), pieces(from), only(when))
        }
    }
}

fn when(when: &When) -> String {
    let mut words = vec![when.moment.about().split(';').next().unwrap_or_default().to_owned()];
    words.extend(when.whose.map(|one| format!("(of the {})", whose(one))));
    words.extend((!when.of.is_empty()).then(|| format!("({})", printed(&when.of))));
    words.extend(when.it.as_ref().map(|it| format!("that is one of {}", pieces(it))));
    words.extend(when.by.as_ref().map(|by| format!("by {}", pieces(by))));
    words.extend(when.here.as_ref().map(|here| format!("in {}", hexes(here))));
    words.join(" ")
}

/// The effects of a block, one after the other.
fn block(rule: &Rule, at: u16, depth: u8) -> String {
    let effects = rule.blocks.get(usize::from(at)).map(Vec::as_slice).unwrap_or_default();
    if depth > 8 {
        return "…".to_owned();
    }
    let inner = |at: u16| block(rule, at, depth + 1);
    let told: Vec<String> = effects.iter().map(|one| effect(rule, one, &inner)).collect();
    told.join("; then ")
}

fn effect(rule: &Rule, effect: &Effect, inner: &impl Fn(u16) -> String) -> String {
    let the = |one: &Whose| format!("the {}", whose(*one));
    match effect {
        Effect::Number(name, how) => change(&format!("`{name}`"), how, false),
        Effect::Vp(one, vp) => format!("{} gain {vp} VP", the(one)),
        Effect::Time(how) => change("the Time marker", how, false),
        Effect::AdvanceTime(one) => format!("time advances, by {}", the(one)),
        Effect::Total(how) => change("the attack total", how, false),
        Effect::Surrender(one, how) => {
            change(&format!("the Surrender marker of {}", the(one)), how, false)
        }
        Effect::Posture(one, posture) => {
            let posture = format!("{posture:?}").to_lowercase();
            format!("{} have the posture {posture}", the(one))
        }
        Effect::Break(of) => format!("{} break", pieces(of)),
        Effect::Rally(of) => format!("{} rally or are repaired", pieces(of)),
        Effect::Suppress(of) => format!("{} are Suppressed", pieces(of)),
        Effect::Recover(of) => format!("{} are no longer Suppressed", pieces(of)),
        Effect::Harden(of) => format!("{} become Veteran", pieces(of)),
        Effect::Eliminate(of) => format!("{} are eliminated", pieces(of)),
        Effect::Remove(of) => format!("{} are set aside", pieces(of)),
        Effect::Tire(of) => format!("{} count as activated", pieces(of)),
        Effect::Refresh(of) => format!("{} can be activated again", pieces(of)),
        Effect::Place(of, at) => format!("{} are placed in {}", pieces(of), hexes(at)),
        Effect::Wait(of, space) => format!("{} wait on Time space {space}", pieces(of)),
        Effect::Give(of, to) => format!("{} go to {}", pieces(of), pieces(to)),
        Effect::Retreat(of, by) => format!("{} retreat by {by}", pieces(of)),
        Effect::Fortify(at, kind, _) => format!("{} in {}", kind.title(), hexes(at)),
        Effect::Raze(at) => format!("Fortifications in {} go", hexes(at)),
        Effect::Smoke(at, _) => format!("Smoke in {}", hexes(at)),
        Effect::ClearSmoke(at) => format!("Smoke in {} goes", hexes(at)),
        Effect::Blaze(at) => format!("a Blaze in {}", hexes(at)),
        Effect::Quench(at) => format!("Blazes in {} go out", hexes(at)),
        Effect::Control(number, to) => {
            format!("Objective {number} goes to {}", to.as_ref().map_or("nobody".to_owned(), the))
        }
        Effect::DrawChit(one, _) => format!("{} draw a chit", the(one)),
        Effect::OpenChit(letter) => format!("the chit {letter} is open"),
        Effect::Draw(one, count) => format!("{} draw {count} cards", the(one)),
        Effect::Take(one, number) => format!("{} take their card {number}", the(one)),
        Effect::Search(one, count, of, discards) => {
            let pile = if *discards { "discards" } else { "deck" };
            let of = if of.is_empty() { String::new() } else { format!(" ({})", printed(of)) };
            format!("{} take {count} cards of their choice{of} from the {pile}", the(one))
        }
        Effect::Edge(one, edge) => {
            let edge = format!("{edge:?}").to_lowercase();
            format!("the {edge} edge is that of {}", the(one))
        }
        Effect::Discard(one, count) => format!("{} discard {count} cards", the(one)),
        Effect::Lose(one, count) => format!("{} lose {count} cards at random", the(one)),
        Effect::Initiative(one) => format!("the Initiative card goes to {}", the(one)),
        Effect::NextTurn(one) => format!("the next Turn is that of {}", the(one)),
        Effect::Attack(one, at, fp, _) => format!("{} attack {} with {fp} FP", the(one), hexes(at)),
        Effect::Repeat => "the attack is made once more".to_owned(),
        Effect::Event(one, event) => format!("the Event {} for {}", event.title(), the(one)),
        Effect::Cancel => "the Event has no effect".to_owned(),
        Effect::EndTurn => "the Turn ends".to_owned(),
        Effect::End(one) => {
            one.as_ref().map_or("the game ends".to_owned(), |one| format!("{} win", the(one)))
        }
        Effect::MarkPieces(name, of, on) => {
            format!("{} {} `{name}`", pieces(of), if *on { "get" } else { "lose" })
        }
        Effect::MarkHexes(name, at, on) => {
            format!("{} {} `{name}`", hexes(at), if *on { "get" } else { "lose" })
        }
        Effect::Choose { by, among: from, name, count, optional, then, .. } => {
            let who = match by {
                Chooser::Side(one) => format!("{} choose", the(one)),
                Chooser::Chance => "chance picks".to_owned(),
                Chooser::All => "of".to_owned(),
            };
            let most = if *optional { "up to " } else { "" };
            let count = count.to_string();
            let count = if by == &Chooser::All { "all".to_owned() } else { count };
            format!("{who} {most}{count} of {} as `{name}` ({})", among(from), inner(then.0))
        }
        Effect::Ask { whose: one, branches, optional, .. } => {
            let told: Vec<String> = branches.iter().map(|branch| inner(branch.then.0)).collect();
            let or = if *optional { ", or nothing" } else { "" };
            format!("{} choose ({}{or})", the(one), told.join(" | "))
        }
        Effect::Roll(one, then) => format!("{} roll ({})", the(one), inner(then.0)),
        Effect::RandomHex(one, then) => {
            format!("{} draw a random hex ({})", the(one), inner(then.0))
        }
        Effect::If(condition, yes, no) => {
            let no = no.map_or_else(String::new, |no| format!(", else ({})", inner(no.0)));
            format!("if {condition} ({}){no}", inner(yes.0))
        }
        Effect::Last(until, parts) => {
            let until = match until {
                Until::Order => "to the end of the Order",
                Until::Turn => "to the end of the Turn",
                Until::NextTurn => "to the end of the next Turn",
                Until::Time => "to the next Time advance",
                Until::Game => "to the end of the game",
            };
            let list = rule.lasting.get(usize::from(parts.0)).map(Vec::as_slice);
            let parts: Vec<String> = list.unwrap_or_default().iter().map(standing).collect();
            format!("{until}: {}", parts.join("; "))
        }
    }
}
