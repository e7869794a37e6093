//! What a flaw of a special rule says to its author, and where.

use crestline_rules::scenario::FlawKind;
use crestline_rules::special::pieces::PieceKind;
use crestline_rules::special::{RuleFlaw, Spot};

use super::scenario::ReadScenario;
use crate::codes;
use crate::diag::{Diagnostic, error};
use crate::library;
use crate::schema::fields::{help_for, spelled};
use crate::schema::map::meant_terrain;
use crate::schema::scenario::{OF_PIECES, RulePlace};
use crate::suggest;
use crate::text::Span;
use crate::visible::visible;

/// Whether a flaw only follows from something of the rule that could not be read.
pub(super) fn follows(flaw: &RuleFlaw, place: &RulePlace) -> bool {
    place.damaged
        && matches!(
            flaw,
            RuleFlaw::Empty
                | RuleFlaw::NotForbidden { .. }
                | RuleFlaw::BothWays { .. }
                | RuleFlaw::SetTwice { .. }
        )
}

/// The diagnostic for a flaw of a part of a rule, which was written at a place.
pub(super) fn diagnostic(
    flaw: &RuleFlaw,
    spot: Spot,
    place: &RulePlace,
    read: &ReadScenario,
) -> Diagnostic {
    let at = |word: &str| place.word(spot, word).unwrap_or_else(|| place.head_of(spot));
    let first = |(rule, spot): (usize, Spot), word: &str| -> Option<Span> {
        let place = read.rules.get(rule)?;
        place.word(spot, word).or(Some(place.part(spot)))
    };
    let also = |found: Diagnostic, other: Option<Span>| match other {
        Some(span) => found.also(span, "the first one"),
        None => found,
    };
    match flaw {
        RuleFlaw::UnknownPiece { word, known } => {
            let known: Vec<&str> =
                OF_PIECES.iter().copied().chain(known.iter().map(String::as_str)).collect();
            let message = format!("no piece is called `{}`", visible(word));
            let found = error(codes::S009, at(word), message);
            if let Some(help) = other_words(word) {
                return found.help(help);
            }
            let help = match suggest::nearest(word, known.iter().copied()) {
                Some(_) => help_for(word, &known),
                None => "write an id, a printed name, or words like `axis squads`".to_owned(),
            };
            spelled(found.help(help), word, &known)
        }
        RuleFlaw::UnknownNation { word } => {
            let message = format!("no piece is of the nation `{}`", visible(word));
            error(codes::S009, at(word), message).help("name a nation that a side or a piece has")
        }
        RuleFlaw::UnknownName { name, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let message = format!("`{}` means nothing here", visible(name));
            let known: Vec<&str> = known.iter().map(|word| word.trim_end_matches('.')).collect();
            let found = error(codes::S022, at(name), message);
            if known.contains(&name.as_str()) {
                let help =
                    format!("say what of it: `{0}.vp`, `{0}.turn`, `{0}.units`", visible(name));
                return found.help(help);
            }
            if known.is_empty() {
                return found.help("the moment brings no such thing: see `crestline explain when`");
            }
            spelled(found.help(help_for(name, &known)), name, &known)
        }
        RuleFlaw::Place { hex, kind } => in_place(*hex, kind, &at),
        RuleFlaw::NotOnHexsides { word, known } => {
            let known: Vec<&str> = known.iter().map(String::as_str).collect();
            let known = suggest::list(known);
            let message = format!("`{}` stands on no hexside", visible(word));
            error(codes::S017, at(word), message).help(format!(
                "name what does: {known}; or write `hexes terrain={}`",
                visible(word)
            ))
        }
        RuleFlaw::WrongValue { word } => {
            error(codes::S017, at(word), format!("`{word}` is no value of this"))
                .help("write it in a block of what has it")
        }
        RuleFlaw::WrongDoer { word } => {
            error(codes::S017, at(word), format!("none of these ever does `{word}`")).help(
                "units, weapons and sides have deeds of their own: `crestline explain forbid`",
            )
        }
        RuleFlaw::WrongPieces { word, of } => {
            let of: Vec<&str> = of.iter().map(|kind| written(*kind)).collect();
            let message = "this is done to no piece of those that are named";
            let span = word.map_or_else(|| place.head_of(spot), &at);
            error(codes::S017, span, message).help(format!("name {}", suggest::list(of)))
        }
        RuleFlaw::NeverSo { word } => {
            let message = format!("`{}` and not `{0}`: nothing is both", visible(word));
            error(codes::S017, at(word), message).help("keep one of the two")
        }
        RuleFlaw::Undone { word, later } => {
            let message = format!("`{word}` is turned round for all by a later line");
            let found = error(codes::S017, at(word), message)
                .help("put the exception below what it is an exception from");
            match first(*later, word) {
                Some(span) => found.also(span, "the later line"),
                None => found,
            }
        }
        RuleFlaw::SetTwice { word, first: other } => {
            let message = format!("`{word}` of the same becomes two different amounts");
            let found = error(codes::S017, at(word), message)
                .help("keep one of the two, or say with `if=` when each holds");
            also(found, first(*other, word))
        }
        RuleFlaw::BothWays { word, first: other } => {
            let message = format!("`{word}` is both forbidden and permitted to the same");
            let found = error(codes::S017, at(word), message)
                .help("keep one of the two, or say with `if=` when each holds");
            also(found, first(*other, word))
        }
        RuleFlaw::NotForbidden { word } => {
            error(codes::S017, at(word), format!("`{word}` is permitted anyway"))
                .help("delete this, or add the `forbid` that it makes an exception of")
        }
        RuleFlaw::NoRoom { word } => {
            let message = format!("no number is left for `{}`", visible(word));
            error(codes::S017, at(word), message)
                .help("`min` may not be more than `max`, and the start lies between them")
        }
        RuleFlaw::NoReading => error(codes::S017, at("as"), "it cannot be read as that")
            .help("read an Order as an Order; as an Action only with `may=#true`"),
        RuleFlaw::SightOfSight => error(
            codes::S017,
            place.head_of(spot),
            "what decides about sight depends on sight here",
        )
        .help("say which pieces and hexes are meant without `seen`"),
        RuleFlaw::Empty => error(codes::S017, place.head(), "this rule does nothing")
            .help("say what it does, or why players must: `unenforced=\"…\"`"),
        RuleFlaw::NameTaken { name } => {
            let mut all = place.names(name);
            let first = all.next();
            let message = format!("the name `{}` is taken", visible(name));
            let found = |span: Option<Span>| {
                error(codes::S006, span.unwrap_or_else(|| at(name)), message)
                    .help("take another word")
            };
            match all.next() {
                Some(second) => also(found(Some(second)), first),
                None => found(first),
            }
        }
        RuleFlaw::NotOfMoment { what } => {
            let message = format!("this moment has nothing that `{what}` could be");
            error(codes::S017, at(what), message)
                .help("`crestline explain when` says what each moment brings")
        }
        RuleFlaw::NothingToRepeat => {
            error(codes::S017, place.head_of(spot), "nothing is repeated here")
                .help("write it in a `when attack-over { … }`")
        }
        RuleFlaw::NothingToCancel => {
            error(codes::S017, place.head_of(spot), "no Event is about to take effect here")
                .help("write it in a `when event { … }`")
        }
        RuleFlaw::NoDirection => {
            error(codes::S017, place.head_of(spot), "`toward` needs a side of the compass")
                .help("1 is up, 2 to 6 go on clockwise: `toward=\"2 of here\"`")
        }
        RuleFlaw::UnknownChit { letter } => {
            error(codes::S013, at(&letter.to_string()), format!("there is no chit {letter}"))
                .help("name a chit that is in the cup")
        }
    }
}

/// What says the same in the words of the language, where a word is none of a piece.
fn other_words(word: &str) -> Option<String> {
    const NATIONS: [(&str, &str); 6] = [
        ("german", "germany"),
        ("russian", "russia"),
        ("american", "america"),
        ("british", "britain"),
        ("french", "france"),
        ("italian", "italy"),
    ];
    if let Some((_, nation)) = NATIONS.iter().find(|(known, _)| *known == word) {
        return Some(format!("say the nation: `nation={nation}`"));
    }
    if word.starts_with("objective") {
        return Some(
            "`near=` asks for pieces; of places write `within=\"2 of objective-3\"`".to_owned(),
        );
    }
    if word == "within" || word == "near" {
        return Some("distances are a property: `near=\"2 of leaders\"`".to_owned());
    }
    let terrain = library::chart().find(word).is_some();
    terrain.then(|| format!("say where: `terrain={}`", visible(word)))
}

/// A place that the map does not have.
fn in_place(
    hex: Option<crestline_board::hex::Hex>,
    kind: &FlawKind,
    at: &dyn Fn(&str) -> Span,
) -> Diagnostic {
    let label = hex.map_or_else(String::new, |hex| hex.to_string());
    let found = match kind {
        FlawKind::UnknownTerrain { word } => {
            let message = format!("there is no terrain `{}`", visible(word));
            let (_, help) = meant_terrain(word, &library::chart());
            error(codes::M006, at(word), message).help(help)
        }
        FlawKind::UnknownPlace { word } => {
            let message =
                format!("the map has neither a building nor a terrain `{}`", visible(word));
            error(codes::M006, at(word), message)
                .help("name hexes, an objective, a building or a terrain; pieces go into `near=`")
        }
        FlawKind::UnknownObjective { number } => error(
            codes::S012,
            at(&number.to_string()),
            format!("the map has no Objective {number}"),
        )
        .help("Objectives are the `objective` statements of the map"),
        _ => error(codes::M002, at(&label), format!("`{label}` is not on the map"))
            .help("name a hex of the scenario's map"),
    };
    found.maybe_hex(hex)
}

/// The word that selects all pieces of a kind.
const fn written(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Unit => "units",
        PieceKind::Squad => "squads",
        PieceKind::Team => "teams",
        PieceKind::Leader => "leaders",
        PieceKind::Hero => "heroes",
        PieceKind::Weapon => "weapons",
        PieceKind::Ordnance => "ordnance",
        PieceKind::Radio => "radios",
        PieceKind::Fortification => "fortifications",
    }
}
