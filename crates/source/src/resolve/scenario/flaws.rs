//! What a flaw of a scenario says to its author, and where.

use crestline_rules::content::Library;
use crestline_rules::scenario::{Flaw, FlawKind, Item, NameError};
use crestline_rules::side::Side;

use super::super::nations;
use super::{ReadScenario, misplaced};
use crate::codes;
use crate::diag::{Diagnostic, error};
use crate::library;
use crate::schema::fields::{help_for, spelled};
use crate::schema::map::meant_terrain;
use crate::schema::scenario::{Place, RulePlace};
use crate::shelf::Shelf;
use crate::suggest;
use crate::text::Span;
use crate::visible::visible;

pub(super) fn diagnostic(
    flaw: &Flaw,
    read: &ReadScenario,
    library: &Library,
    shelf: &Shelf,
) -> Diagnostic {
    let blank = Place::new(read.head);
    let place = read.places.get(&flaw.item).unwrap_or(&blank);
    let head = place.head;
    let hex = flaw.hex;
    let at_hex = hex.map_or(head, |hex| place.of(&hex.to_string()));
    let label = hex.map_or_else(String::new, |hex| hex.to_string());
    let found = match &flaw.kind {
        FlawKind::Rule(spot, rule_flaw) => match rule_place(flaw, read) {
            Some(rule) => super::super::special::diagnostic(rule_flaw, *spot, rule, read),
            None => error(codes::S017, head, "a special rule says what cannot be"),
        },
        FlawKind::UnknownNation { word, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            error(
                codes::S004,
                place.of("nation"),
                format!("there is no nation `{}`", visible(word)),
            )
            .help(help_for(word, &known))
        }
        FlawKind::UnknownMinor { word, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let message = format!("this nation has no minor nation `{}`", visible(word));
            let found = error(codes::S004, place.of("minor"), message).help(help_for(word, &known));
            spelled(found, word, &known)
        }
        FlawKind::Deck { nation, cards } => {
            error(codes::C002, head, format!("the deck of {nation} has {cards} cards, not 72"))
                .help("a deck has the cards 1 to 72")
        }
        FlawKind::UnknownPiece { name, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let elsewhere = nations::with(name, shelf);
            let help = help_for(name, &known);
            let help = match elsewhere {
                Some(other) if !help.starts_with("did you mean") => {
                    format!("{other} has it; take one that this nation has, or another nation")
                }
                _ => help,
            };
            let message = format!("this nation has no `{}`", visible(name));
            let found = error(codes::S005, place.of("name"), message).help(help);
            if place.parts.iter().any(|(part, _)| part == "name") {
                spelled(found, name, &known)
            } else {
                found
            }
        }
        FlawKind::Range { what, value, least, most } => {
            let key = if *what == "count" { "x" } else { what };
            let code = if matches!(*what, "time" | "sudden-death" | "space" | "from") {
                codes::S011
            } else {
                codes::K025
            };
            let message = format!("`{what}` must be from {least} to {most}, not {value}");
            error(code, place.of(key), message).help("change the number")
        }
        FlawKind::Twice { name } if matches!(flaw.item, Item::Side(_)) => {
            let span = id_span(flaw.item, name, read).unwrap_or(head);
            error(codes::S006, span, format!("two pieces are called `{}`", visible(name)))
                .help("give each line an `id=` of its own")
        }
        FlawKind::Twice { name } => {
            error(codes::S006, place.of("name"), format!("`{}` is there twice", visible(name)))
                .help("each Leader is one counter; name another")
        }
        FlawKind::OffMap => error(codes::M002, at_hex, format!("`{label}` is not on the map"))
            .help("name a hex of the scenario's map"),
        FlawKind::Impassable => error(codes::S010, at_hex, format!("nothing can stand in {label}"))
            .help("name a hex that units can enter"),
        FlawKind::Contested => {
            let message = format!("units of both sides start in {label}");
            let found = error(codes::S017, at_hex, message)
                .help("a Melee would have ended this (O16.4); place one of them elsewhere");
            match other_side(flaw, read) {
                Some(span) => found.also(span, "the other side"),
                None => found,
            }
        }
        FlawKind::Stacked { figures, most } => {
            let message =
                format!("{} figures start in {label}, and a hex holds {most}", sum(figures));
            error(codes::S018, at_hex, message)
                .help("a Squad has 4 figures, a Team 2, a Leader 1 (8.2)")
        }
        FlawKind::Name(problem) => name_error(problem, place),
        FlawKind::Carrier { name } => {
            let message = format!("`{}` cannot carry this", visible(name));
            error(codes::S008, place.of("with"), message)
                .help("a unit that comes in at the same time carries one Weapon")
        }
        FlawKind::OneCarrier { name, weapons } => {
            let message = format!("{weapons} Weapons for `{}` alone", visible(name));
            error(codes::S008, place.of("with"), message)
                .help("each unit carries one Weapon; name several units: `with=squads`")
        }
        FlawKind::WeaponsLeft { left } => {
            let message = match left {
                1 => "a Weapon finds no carrier".to_owned(),
                left => format!("{left} Weapons find no carrier"),
            };
            error(codes::S008, head, format!("{message}: others go to the same units")).help(
                "each unit carries one Weapon (11.2); name more units in `with=`, or leave it out",
            )
        }
        FlawKind::FewCards { cards } => {
            let message = match cards {
                0 => "the deck has no such card".to_owned(),
                1 => "the deck has one such card, which is wanted already or twice".to_owned(),
                cards => format!("the deck has {cards} such cards, and more are wanted"),
            };
            error(codes::S021, head, message)
                .help("a first hand is drawn from the side's own deck; want fewer, or others")
        }
        FlawKind::CrowdedHand { wanted, size } => {
            let message = format!("{wanted} cards are wanted in a first hand of {size}");
            error(codes::S021, head, message).help("want fewer, or write `opening-hand size=…`")
        }
        FlawKind::TooManyWeapons { weapons, units } => {
            let message = format!("{weapons} Weapons for {units} units that could carry them");
            error(codes::S008, head, message).help("each unit carries one Weapon (11.2)")
        }
        FlawKind::Misplaced { what } => {
            let message = format!("`{what}` has no place here");
            let help = match *what {
                "with" => "`with` says who carries a Weapon",
                "zone" => "nobody has been set up yet; name the hexes with `in=` or `depth=`",
                "at" => "`at` places a unit that is there from the start",
                _ => "only Mines have an FP",
            };
            error(codes::S017, place.of(what), message).help(help)
        }
        FlawKind::SecondRadio => {
            error(codes::S017, head, "a side has one Radio").help("delete one of them (8.1.2)")
        }
        FlawKind::SecondPillbox => error(codes::S017, head, "there is only one Pillbox")
            .help("delete the others, or make them bunkers (F104)"),
        FlawKind::LateFortification => {
            error(codes::S017, head, "Fortifications do not come in as reinforcements")
                .help("move this to the side itself: they are placed at set-up (F100.1)")
        }
        FlawKind::NoUnits => error(codes::S017, head, "this side has no units at the start")
            .help("add a squad, team or leader"),
        FlawKind::Edges => {
            let span = read.places.get(&Item::Side(Side::Allies)).map_or(head, |p| p.of("edge"));
            let other = read.places.get(&Item::Side(Side::Axis)).map_or(head, |p| p.of("edge"));
            error(codes::S014, span, "the two edges do not face each other")
                .also(other, "the other side's edge")
                .help("give one side `left` and the other `right`, or `top` and `bottom`")
        }
        FlawKind::UnknownWord { word } => {
            let message = format!("the side has no `{}`", visible(word));
            error(codes::S009, place.of(word), message)
                .help("name an id, a piece, `units`, `others`, or a word like `squad`")
        }
        FlawKind::Unplaced { name, .. } => misplaced(head, &[name], &[]),
        FlawKind::EmptyZone if matches!(flaw.item, Item::Arrival(..)) => {
            error(codes::S010, head, "these reinforcements can come in nowhere")
                .help("name hexes with `in=`, or ask less of them")
        }
        FlawKind::EmptyZone => error(codes::S010, head, "no hex is left for this step")
            .help("give a larger `depth`, or other hexes"),
        FlawKind::SmallZone { squads, hexes } => {
            let message = format!("{squads} Squads need as many hexes, and the zone has {hexes}");
            error(codes::S018, head, message).help(
                "a hex holds 7 figures, a Squad is 4 (8.2); Squads of other steps are counted",
            )
        }
        FlawKind::NoMarker => {
            let message = format!("no Smoke or Blaze can lie in {label} at the start");
            error(codes::S010, at_hex, message)
                .help("it is Wet, or has one already (8.1.4, 8.1.5); name another hex")
        }
        FlawKind::Clash { one, other } => {
            let message = format!("`{one}` and `{other}` do not go together");
            error(codes::S017, place.of(other), message)
                .also(place.of(one), "here")
                .help("leave one of them away, or make two steps of it")
        }
        FlawKind::NotSimultaneous => {
            let message = "no step of the other side beside this one is `simultaneous`";
            error(codes::S017, place.of("simultaneous"), message)
                .help("write it on steps of both sides that follow each other")
        }
        FlawKind::SharedZone => {
            let message = format!("the other side could be in {label} without being seen");
            error(codes::S010, at_hex, message).help(
                "what is unseen lies apart from the other side's set-up: take the hex out, `except=`",
            )
        }
        FlawKind::UnknownPlace { word } => {
            let message =
                format!("the map has neither a building nor a terrain `{}`", visible(word));
            error(codes::M006, place.of(word), message).help(
                "name hexes, `objective-3`, the word of a building or terrain, `own` or `enemy`",
            )
        }
        FlawKind::UnknownTerrain { word } => {
            let message = format!("there is no terrain `{}`", visible(word));
            let (_, help) = meant_terrain(word, &library::chart());
            error(codes::M006, place.of(word), message).help(help)
        }
        FlawKind::UnknownObjective { number } => {
            let message = format!("the map has no Objective {number}");
            error(codes::S012, place.of(&number.to_string()), message)
                .help("Objectives are the `objective` statements of the map")
        }
        FlawKind::ObjectiveTwice { number } => {
            let message = format!("Objective {number} is named twice");
            error(codes::S012, place.of(&number.to_string()), message).help("name it once")
        }
        FlawKind::UnknownChit { letter } => {
            let letters: String = library.chits.iter().map(|chit| chit.letter).collect();
            let message = format!("there is no chit {letter}");
            error(codes::S013, place.of(&letter.to_string()), message)
                .help(format!("chits have the letters {letters}"))
        }
    };
    found.maybe_hex(hex)
}

/// Whether a flaw of a special rule only follows from what could not be read of it.
pub(super) fn rule_follows(flaw: &Flaw, read: &ReadScenario) -> bool {
    match (&flaw.kind, rule_place(flaw, read)) {
        (FlawKind::Rule(_, kind), Some(place)) => super::super::special::follows(kind, place),
        _ => false,
    }
}

/// Where the special rule of a flaw was written.
fn rule_place<'r>(flaw: &Flaw, read: &'r ReadScenario) -> Option<&'r RulePlace> {
    let Item::Rule(at) = flaw.item else { return None };
    read.rules.get(at)
}

/// Where the first unit of the other side is placed in the hex of a flaw.
fn other_side(flaw: &Flaw, read: &ReadScenario) -> Option<Span> {
    let (Item::Force(side, _), Some(hex)) = (flaw.item, flaw.hex) else { return None };
    let label = hex.to_string();
    let theirs = read
        .places
        .iter()
        .filter(|(item, _)| matches!(item, Item::Force(of, _) if *of == side.other()));
    let mut spans = theirs.filter_map(|(_, place)| {
        let at = place.parts.iter().find(|(key, _)| key == "at")?;
        place.parts.iter().any(|(key, span)| *key == label && *span == at.1).then_some(at.1)
    });
    spans.next()
}

/// Figures added up for people: `4 + 4 = 8`, or `13 * 4 = 52` where they are many and alike.
fn sum(figures: &[u8]) -> String {
    let total: u32 = figures.iter().map(|figures| u32::from(*figures)).sum();
    let mut groups: Vec<(u8, usize)> = Vec::new();
    for number in figures {
        match groups.last_mut() {
            Some((last, count)) if last == number => *count += 1,
            _ => groups.push((*number, 1)),
        }
    }
    let shown: Vec<String> = groups
        .iter()
        .map(|(number, count)| match count {
            1..=3 => vec![number.to_string(); *count].join(" + "),
            _ => format!("{count} × {number}"),
        })
        .collect();
    format!("{} = {total}", shown.join(" + "))
}

/// The last `id=` of a side by which a piece can be called so.
fn id_span(side: Item, name: &str, read: &ReadScenario) -> Option<Span> {
    let Item::Side(side) = side else { return None };
    let calls = |id: &str| {
        let number = name.strip_prefix(id).map(|rest| rest.trim_start_matches('-'));
        number.is_some_and(|number| number.bytes().all(|b| b.is_ascii_digit()))
    };
    let own = |item: &Item| match item {
        Item::Force(of, _) | Item::ArrivalForce(of, ..) => *of == side,
        _ => false,
    };
    let places = read.places.iter().filter(|(item, _)| own(item)).map(|(_, place)| place);
    let mut ids = places.filter_map(|place| {
        let id = place.parts.iter().find(|(key, _)| key == "id")?;
        place.parts.iter().any(|(key, span)| *span == id.1 && calls(key)).then_some(id.1)
    });
    ids.next_back()
}

/// A name that names no piece or several, where the item has it.
fn name_error(problem: &NameError, place: &Place) -> Diagnostic {
    match problem {
        NameError::Unknown { name, near } => {
            let near: Vec<&str> = near.iter().map(String::as_str).collect();
            let span = place.parts.iter().find(|(key, _)| key == name).map(|(_, span)| *span);
            let found = error(
                codes::S009,
                span.unwrap_or_else(|| place.of("with")),
                format!("no piece is called `{}`", visible(name)),
            );
            if near.is_empty() {
                return found.help("pieces are called by their id and number: `rifle-1`");
            }
            let found = found.help(help_for(name, &near));
            let written = place.parts.iter().any(|(key, _)| key == name || key == "with");
            if written { spelled(found, name, &near) } else { found }
        }
        NameError::Ambiguous { name, full } => {
            let message = format!("`{}` may be one of several pieces", visible(name));
            let full: Vec<&str> = full.iter().map(String::as_str).collect();
            error(codes::S009, place.of("with"), message)
                .help(format!("write {}", suggest::list(full)))
        }
    }
}
