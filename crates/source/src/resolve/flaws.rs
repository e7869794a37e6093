//! What a draft's flaw says to its author, and where.

use std::collections::BTreeMap;

use crestline_board::draft::{Flaw, FlawKind, Item};
use crestline_board::generate::FOOTPRINTS;
use crestline_board::hex::{Compass, Grid, Hex};
use crestline_board::terrain::TerrainId;

use super::map::Origin;
use crate::codes;
use crate::diag::{Diagnostic, error};
use crate::schema::fields::{help_for, spelled};
use crate::schema::map::{MapNode, Statement};
use crate::text::Span;
use crate::visible::visible;

/// The diagnostic for a flaw.
pub(super) fn diagnostic(
    flaw: &Flaw,
    node: &MapNode,
    grid: Grid,
    origins: &BTreeMap<Item, Origin>,
) -> Diagnostic {
    let origin = origins.get(&flaw.item);
    let head = origin.map_or(node.head, |origin| origin.head);
    let at_hex = |hex: Hex| origin.map_or(head, |origin| origin.hex(hex));
    let other = |item: &Item| origins.get(item).map_or(node.head, |origin| origin.head);
    let word = |id| node.chart.get(id).word.clone();
    let found = match &flaw.kind {
        FlawKind::OffMap(hex) if matches!(flaw.item, Item::Part(_)) => {
            let message = format!("the part would reach {hex}, which is not on the map");
            error(codes::M032, head, message)
                .help("take less of it with `from=` and `to=`, lay it elsewhere with `at=`, or make the map larger")
        }
        FlawKind::OffPart(hex) => {
            error(codes::M032, at_hex(*hex), format!("the part has no hex {hex}"))
                .help("`from=` and `to=` are hexes of the map that is laid down, by its own labels")
        }
        FlawKind::EmptyPart => error(codes::M032, head, "this takes no hex of the part")
            .help("`from=` is the upper left hex that is taken, `to=` the lower right one"),
        FlawKind::Stagger(hex) => error(
            codes::M032,
            head,
            format!("the columns do not interlock: that of {hex} stands half a hex otherwise"),
        )
        .help("lay the part a column further, turn it, or let it begin with its next column"),
        FlawKind::Overlap(hex, first) => {
            error(codes::M032, head, format!("{hex} belongs to another part already"))
                .also(other(first), "that part")
                .help("lay it elsewhere with `at=`, or take less with `from=` and `to=`")
        }
        FlawKind::NothingThere(hex) => {
            error(codes::M034, at_hex(*hex), format!("no part lies on {hex}"))
                .help("`clear` takes away what a `part` brings; leave out your own statements")
        }
        FlawKind::NoneThere(hex) => {
            let what = removed(node, flaw.item)
                .map_or_else(|| "nothing".to_owned(), |id| format!("no `{}`", word(id)));
            error(codes::M034, at_hex(*hex), format!("{what} is in {hex}, so that none can go"))
                .help("`crestline describe` of the map, with the hex, tells what is there")
        }
        FlawKind::NoNumber(number) => {
            error(codes::M034, head, format!("there is no objective {number} to be taken"))
                .help("name one that the map has; its objectives are numbered 1 to 5")
        }
        FlawKind::NothingOn(side) => {
            let label = grid.hexside_label(*side);
            let span = origin.map_or(head, |origin| origin.side(*side));
            error(codes::M034, span, format!("no part has anything on the hexside {label}"))
                .help("name sides that carry a wall, hedge, fence or cliff")
        }
        FlawKind::OffMap(hex) => {
            error(codes::M002, at_hex(*hex), format!("`{hex}` is not on the map"))
                .help("name a hex of the map, or make its `grid` larger")
        }
        FlawKind::WrongForm(terrain) => {
            let message = format!("`{}` cannot be used in this way", word(*terrain));
            error(codes::M007, head, message).help("use it in a statement of its own form")
        }
        FlawKind::Level(level) => {
            error(codes::K025, head, format!("there is no level {level}")).help("levels are 1 to 4")
        }
        FlawKind::NotAdjacent(a, b) => jump(*a, *b, origin, head, grid),
        FlawKind::NotAnEdge(hex, side) => not_an_edge(*hex, *side, node, head, grid),
        FlawKind::Empty if matches!(flaw.item, Item::Ribbon(_)) => {
            error(codes::M011, head, "this names no hex")
                .help("list the hexes it passes: `A4:5 A4 B4`")
        }
        FlawKind::Empty => error(codes::M011, head, "this names no hex and draws nothing")
            .help("list hexes like `A1 B1 C2..C5`, or add `{ outline \"M …\" }`"),
        FlawKind::NoArea => {
            let span = origin.and_then(|origin| origin.outline).unwrap_or(head);
            error(codes::M013, span, "this drawing has no area").help("draw around some ground")
        }
        FlawKind::Scattered(hex) => error(
            codes::M014,
            at_hex(*hex),
            format!("{hex} does not touch the rest of the building"),
        )
        .help("make it a building of its own, or add the hexes between"),
        FlawKind::SameName(first) if matches!(flaw.item, Item::Part(_)) => {
            error(codes::M015, head, "another part brings a building of the same word")
                .also(other(first), "that part")
                .help("tell them apart with `as=west` and `as=east`")
        }
        FlawKind::SameName(first) => error(codes::M015, head, "a second building of this name")
            .also(other(first), "the first one")
            .help("give each building a word of its own"),
        FlawKind::SameNumber(first) => {
            error(codes::M016, head, "a second objective of this number")
                .also(other(first), "the first one")
                .help("take one away, or give it another number from 1 to 5")
        }
        FlawKind::Number(number) => {
            error(codes::K025, head, format!("there is no objective {number}"))
                .help("objectives are numbered 1 to 5")
        }
        FlawKind::NoBuilding(name) if matches!(flaw.item, Item::Clear(_)) => {
            let message = format!("no part has a building `{}`", visible(name));
            error(codes::M034, head, message)
                .help("name one by the word that its map gives it, or by its hexes")
        }
        FlawKind::NoBuilding(name) => no_building(name, head, node, flaw.item, origins),
        FlawKind::NoObjective(name) => no_objective(name, head, node),
        FlawKind::NoFootprint(name) => {
            let span = footprint_span(node, name);
            let message = format!("there is no ground plan `{}`", visible(name));
            let found =
                error(codes::M018, span.unwrap_or(head), message).help(help_for(name, FOOTPRINTS));
            if span.is_some() { spelled(found, name, FOOTPRINTS) } else { found }
        }
        FlawKind::NoRoad(hex) => error(
            codes::M019,
            at_hex(*hex),
            format!("no road or rails cross {hex} from side to side"),
        )
        .help("lead a road, rails or a trail through the hex"),
        FlawKind::NotAlong(hex, a, b) => {
            let (a, b) = (a.number(), b.number());
            let message = format!("no road or rails join the sides {a} and {b} of {hex}");
            error(codes::M019, along_span(node, head), message)
                .help("name two sides that the road crosses, or lead it through them")
        }
        FlawKind::NoClearing(hex) => {
            error(codes::M036, at_hex(*hex), format!("a clearing in {hex}, which is not listed"))
                .help(format!("add {hex} to the hexes of this statement"))
        }
        FlawKind::SameHex(hex, first) => {
            error(codes::M021, at_hex(*hex), format!("the type of {hex} is set twice"))
                .also(other(first), "first here")
                .help("keep one of the two")
        }
        FlawKind::SameSide(side, first) => {
            let label = grid.hexside_label(*side);
            let span = origin.map_or(head, |origin| origin.side(*side));
            let earlier = origins.get(first).map_or(node.head, |origin| origin.side(*side));
            let help = if matches!(first, Item::Part(_)) {
                format!("take away what the part has there first: `clear {label}`")
            } else {
                "leave the side out of one of the two, with `except=` where it is `around`"
                    .to_owned()
            };
            error(codes::M022, span, format!("something stands on the hexside {label} already"))
                .also(earlier, "this")
                .help(help)
        }
        FlawKind::NoDrop(side) => {
            let label = grid.hexside_label(*side);
            let span = origin.map_or(head, |origin| origin.side(*side));
            error(codes::M023, span, format!("both hexes of the cliff {label} have the same level"))
                .help("raise one of the two hexes with `hill`")
        }
        FlawKind::GapElsewhere(side) => {
            let label = grid.hexside_label(*side);
            error(codes::M024, head, format!("this statement does not have the hexside {label}"))
                .help("name a hexside that the statement names otherwise")
        }
    };
    found.maybe_hex(flaw.hex())
}

fn jump(a: Hex, b: Hex, origin: Option<&Origin>, head: Span, grid: Grid) -> Diagnostic {
    let pair = origin.and_then(|origin| {
        origin.hexes.windows(2).find(|pair| pair[0].value == a && pair[1].value == b)
    });
    let span = pair.map_or(head, |pair| pair[1].span);
    let message = match a == b {
        true => format!("{a} is there twice in a row"),
        false => format!("{b} is not next to {a}"),
    };
    let found = error(codes::M008, span, message);
    let found = match pair {
        Some(pair) if pair[0].span != span => found.also(pair[0].span, "the hex before"),
        _ => found,
    };
    let next = |hex: &Hex| grid.direction(a, *hex).is_some() && grid.direction(*hex, b).is_some();
    let between: Vec<String> = grid.hexes().filter(next).map(|hex| format!("`{hex}`")).collect();
    match (a == b, between.as_slice()) {
        (true, _) => found.help("delete one of the two"),
        (false, []) => found.help("name every hex that the line passes"),
        (false, between) => found.help(format!("between them lies {}", between.join(" or "))),
    }
}

fn not_an_edge(hex: Hex, side: Compass, node: &MapNode, head: Span, grid: Grid) -> Diagnostic {
    let span = node.statements.iter().filter(|s| s.span == head).find_map(|s| match &s.value {
        Statement::Ribbon(ribbon) => [&ribbon.enters, &ribbon.leaves]
            .into_iter()
            .flatten()
            .find(|edge| edge.value == (hex, side))
            .map(|edge| edge.span),
        _ => None,
    });
    let message = format!("side {} of {hex} is not at the map's edge", side.number());
    let found = error(codes::M009, span.unwrap_or(head), message);
    let outer = Compass::ALL.into_iter().filter(|side| grid.neighbour(hex, *side).is_none());
    let edges: Vec<String> = outer.map(|side| format!("`{hex}:{}`", side.number())).collect();
    if edges.is_empty() {
        found.help(format!(
            "{hex} lies inside; leave `:{}` away or lead on to an edge",
            side.number()
        ))
    } else {
        found.help(format!("at the edge are {}", edges.join(", ")))
    }
}

/// An objective in a shed, or in a building that is only drawn.
fn no_objective(name: &str, head: Span, node: &MapNode) -> Diagnostic {
    let building = node.statements.iter().find_map(|statement| match &statement.value {
        Statement::Building(building) => {
            let own = building.name.as_ref().filter(|own| own.value == name)?;
            Some((own.span, building.shed))
        }
        _ => None,
    });
    let shed = building.is_some_and(|(_, shed)| shed);
    let (why, help) = match shed {
        true => ("is a shed", "name a hex, or leave `shed=` away"),
        false => ("lists no hexes", "list the hexes of the building, or name a hex"),
    };
    let message = format!("`{}` {why} and cannot be an objective", visible(name));
    let found = error(codes::M017, place_span(node, head), message).help(help);
    match building {
        Some((span, _)) => found.also(span, "the building"),
        None => found,
    }
}

/// Where the objective of a statement names its place.
fn place_span(node: &MapNode, head: Span) -> Span {
    let found = node.statements.iter().filter(|s| s.span == head).find_map(|s| match &s.value {
        Statement::Objective(objective) => Some(objective.place.span),
        _ => None,
    });
    found.unwrap_or(head)
}

/// The terrain that a statement takes away, if it is one.
fn removed(node: &MapNode, item: Item) -> Option<TerrainId> {
    let Item::Clear(at) = item else { return None };
    let clears = node.statements.iter().filter_map(|statement| match &statement.value {
        Statement::Clear(clear) => Some(clear),
        _ => None,
    });
    let only = clears.into_iter().nth(at)?.only.first()?;
    Some(only.value)
}

fn no_building(
    name: &str,
    head: Span,
    node: &MapNode,
    item: Item,
    origins: &BTreeMap<Item, Origin>,
) -> Diagnostic {
    let names: Vec<&str> = node
        .statements
        .iter()
        .filter_map(|statement| match &statement.value {
            Statement::Building(building) => building.name.as_ref().map(|n| n.value.as_str()),
            _ => None,
        })
        .collect();
    let head = origins.get(&item).map_or(head, |origin| origin.head);
    let message = format!("there is no building `{}`", visible(name));
    let found = error(codes::M017, place_span(node, head), message);
    if names.is_empty() {
        return found.help("name a hex, or a building by its word: `building barn G5`");
    }
    let found = found.help(help_for(name, &names));
    if found.primary.span == head { found } else { spelled(found, name, &names) }
}

/// Where the bridge of a statement says which sides it joins.
fn along_span(node: &MapNode, head: Span) -> Span {
    let found = node.statements.iter().filter(|s| s.span == head).find_map(|s| match &s.value {
        Statement::Bridge(bridge) => bridge.along.as_ref().map(|along| along.span),
        _ => None,
    });
    found.unwrap_or(head)
}

fn footprint_span(node: &MapNode, name: &str) -> Option<Span> {
    node.statements.iter().find_map(|statement| match &statement.value {
        Statement::Building(building) => {
            building.footprint.as_ref().filter(|f| f.value == name).map(|f| f.span)
        }
        _ => None,
    })
}
