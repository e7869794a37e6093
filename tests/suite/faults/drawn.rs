//! Faults in what is drawn: outlines, contours, lines that stop, sheets that cannot show it.

use crestline_board::hex::{Compass, Hex};
use crestline_board::terrain::{Form, Tag};
use crestline_source::syntax::{Node, Value};

use super::base::{Base, bytes, some};
use super::hexes::{any_hex, form, free, hex_words};
use super::seed::{Kind, Seeded, of_map};
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    of_map("path data with an odd letter", &["M012"], |base, chance| {
        let path = path(base, chance)?;
        let at = bytes(path.span);
        let commands: Vec<usize> = base.text[at.clone()]
            .char_indices()
            .filter(|(_, c)| c.is_ascii_alphabetic())
            .map(|(n, _)| at.start + n)
            .collect();
        let at = some(chance, &commands)?;
        let odd = chance.pick(&["X", "k", "?", "O", "#"]);
        Some(Seeded::new(&base.text, vec![(at..at + 1, odd.to_owned())]))
    }),
    of_map("a number of path data is missing", &["M012"], |base, chance| {
        let path = path(base, chance)?;
        let at = bytes(path.span);
        let text = &base.text[at.clone()];
        // The second number of a pair of an `L`, a `C` or an `M`: what is left is odd in number.
        let words: Vec<&str> = text.split(' ').collect();
        let n = 2 + chance.below(words.len().checked_sub(3)?);
        words[n].parse::<f64>().ok()?;
        let kept: Vec<&str> =
            words.iter().enumerate().filter(|(i, _)| *i != n).map(|(_, w)| *w).collect();
        // Where the pair is, and what follows up to the next letter.
        let before: usize = words[..n].iter().map(|word| word.len() + 1).sum();
        let made = kept.join(" ");
        let after =
            made[before.min(made.len())..].find(|c: char| c.is_ascii_alphabetic() || c == '"');
        let end = before + after.unwrap_or(0);
        let start = made[..before].rfind(|c: char| c.is_ascii_alphabetic()).unwrap_or(0);
        let text = format!("{}«{}»{}", &made[..start], &made[start..end], &made[end..]);
        Some(Seeded::new(&base.text, vec![(at, text)]))
    }),
    of_map("a drawing without area", &["M013"], |base, chance| {
        let (x, y) = centre(base, any_hex(base, chance));
        let word = chance.pick(&["woods", "brush", "marsh"]);
        let line = format!("M {x:.0} {y:.0} L {:.0} {:.0} Z", x + 60.0, y + 30.0);
        base.line(chance, &format!("«{word} {{ outline \"{line}\" }}»"))
    }),
    of_map("a drawing far outside", &["M027"], |base, chance| {
        let path = path(base, chance)?;
        let at = bytes(path.span);
        let text = &base.text[at.clone()];
        let numbers: Vec<&str> = text.split(' ').filter(|w| w.parse::<f64>().is_ok()).collect();
        let number = some(chance, &numbers)?;
        let from = text.find(&format!(" {number} "))? + 1 + at.start;
        let far = chance.pick(&["999999", "-50000", "1e7"]);
        Some(Seeded::new(&base.text, vec![(from..from + number.len(), far.to_owned())]))
    }),
    of_map("an outline that crosses itself", &["M037"], |base, chance| {
        let (x, y) = centre(base, any_hex(base, chance));
        let size = f64::from(chance.within(30, 70));
        let (left, right, up, down) = (x - size, x + size, y - size / 2.0, y + size / 2.0);
        let word = chance.pick(&["woods", "brush", "hill level=1", "marsh"]);
        base.line(chance, &format!("«{word} {{ outline \"M {left:.0} {up:.0} L {right:.0} {down:.0} L {right:.0} {up:.0} L {left:.0} {down:.0} Z\" }}»"))
    }),
    of_map("a list that its drawing does not cover", &["M025"], |base, chance| {
        let drawn = |node: &Node| {
            node.children.iter().any(|child| child.name.value == "outline") && !node.args.is_empty()
        };
        let node = base.pick(chance, drawn)?;
        let end = bytes(node.args.last()?.span).end;
        let level = node.prop("level").and_then(|level| base.at(level.value.span).parse().ok());
        let bare = |hex: &Hex| free(base, *hex) && base.map.level(*hex) < level.unwrap_or(1);
        let hex = some(chance, &base.map.grid().hexes().filter(bare).collect::<Vec<_>>())?;
        Some(Seeded::new(&base.text, vec![(end..end, format!(" «{hex}»"))]))
    }),
    of_map("an outline that spills over", &["M117"], |base, chance| {
        let depth = f64::from(chance.within(20, 28));
        spilling(base, chance, depth)
    }),
    of_map("a hex that a drawing hardly covers", &["M101"], |base, chance| {
        let depth = f64::from(chance.within(58, 74));
        spilling(base, chance, depth)
    }),
    of_map("a contour near a dot", &["L102"], |base, chance| {
        let (x, y) = centre(base, flat(base, chance)?);
        let (off, turn) = (f64::from(chance.within(-3, 3)), f64::from(chance.within(0, 359)));
        let at = |along: f64, across: f64| {
            let (sin, cos) = turn.to_radians().sin_cos();
            format!("{:.1} {:.1}", x + along * cos - across * sin, y + along * sin + across * cos)
        };
        let corners = [at(-50.0, off), at(50.0, off), at(50.0, 65.0), at(-50.0, 65.0)];
        base.line(chance, &format!("«hill level=1 {{ outline \"M {} Z\" }}»", corners.join(" L ")))
    }),
    of_map("a level skipped", &["M111"], |base, chance| {
        let (x, y) = centre(base, flat(base, chance)?);
        let level = chance.pick(&["2", "3", "4"]);
        let ring = hexagon((x, y), f64::from(chance.within(60, 80)));
        base.line(
            chance,
            &format!("«hill level={level} {{ outline \"M {} Z\" }}»", ring.join(" L ")),
        )
    }),
    of_map("contours that cross", &["M109"], |base, chance| {
        let grid = base.map.grid();
        let low = |a: &Hex| base.map.level(*a) == 0;
        let on_rim = |hex: &Hex| {
            base.map.level(*hex) == 1 && grid.neighbours(*hex).any(|(_, next)| low(&next))
        };
        let hex = some(chance, &grid.hexes().filter(on_rim).collect::<Vec<_>>())?;
        // Where a cliff stands it would be told first that it has no drop any more.
        let cliffs = |hex: &Hex| {
            Compass::ALL.iter().any(|side| {
                let mut there = base.map.barriers_on(grid.hexside(*hex, *side));
                there.any(|barrier| base.map.chart().get(barrier.terrain).is(Tag::Cliff))
            })
        };
        let next = grid.neighbours(hex).map(|(_, next)| next);
        let next = next.filter(|next| low(next) && !cliffs(next) && !cliffs(&hex));
        let next = some(chance, &next.collect::<Vec<_>>())?;
        let ((x, y), (to_x, to_y)) = (centre(base, hex), centre(base, next));
        // From the one dot to the other, and 40 units to either side.
        let (across_x, across_y) = ((to_y - y) * 0.23, (x - to_x) * 0.23);
        let at = |x: f64, y: f64| format!("{x:.1} {y:.1}");
        let ring = [
            at(x - across_x, y - across_y),
            at(to_x - across_x, to_y - across_y),
            at(to_x + across_x, to_y + across_y),
            at(x + across_x, y + across_y),
        ];
        base.line(chance, &format!("«hill level=2 {{ outline \"M {} Z\" }}»", ring.join(" L ")))
    }),
    of_map("a line that stops at the edge", &["M113"], |base, chance| {
        let (node, edge) = leaving(base, chance)?;
        base.without(edge.span, node.head)
    }),
    of_map("a line that is drawn twice", &["M029"], |base, chance| {
        let node = base
            .pick(chance, |node| form(base, node) == Some(Form::Ribbon) && node.block.is_none())?;
        base.again(node)
    }),
    of_map("a property that changes nothing", &["M028"], |base, chance| {
        let node = base.pick(chance, |node| {
            let shed = node.prop("shed").is_some();
            node.name.value == "building" && (shed || hex_words(base, node).len() > 1)
        })?;
        let idle = if node.prop("shed").is_some() { "footprint=barn" } else { "rotate=30" };
        base.add(node, &format!("«{idle}»"))
    }),
    of_map("a line that is apart from nothing", &["M131"], |base, chance| {
        let of =
            |word: &str| base.statements().iter().filter(|node| node.name.value == word).count();
        let node = base.pick(chance, |node| {
            form(base, node) == Some(Form::Ribbon) && of(&node.name.value) == 1
        })?;
        base.add(node, "«apart=#true»")
    }),
    of_map("an objective that nobody can reach", &["M107"], |base, chance| {
        let node = base.named(chance, "objective")?;
        let bare = base.map.grid().hexes();
        let bare = bare.filter(|hex| free(base, *hex) && base.map.objective_at(*hex).is_none());
        let hex = some(chance, &bare.collect::<Vec<_>>())?;
        let number = base.at(node.args.first()?.span);
        let end = bytes(base.root.block?).end - 1;
        let changes = vec![
            (bytes(node.head), format!("«objective {number} {hex}»")),
            (end..end, format!("  water {hex}\n")),
        ];
        Some(Seeded::new(&base.text, changes))
    }),
];

/// The path data of an outline or a path.
fn path<'b>(base: &'b Base, chance: &mut Chance) -> Option<&'b Value> {
    let fits = |node: &Node| matches!(node.name.value.as_str(), "outline" | "path");
    base.pick(chance, fits)?.args.first()
}

/// A road, rails, a stream and so on that leaves the map, and the edge by which it does.
fn leaving<'b>(base: &'b Base, chance: &mut Chance) -> Option<(&'b Node, &'b Value)> {
    let node =
        base.pick(chance, |node| form(base, node) == Some(Form::Ribbon) && node.block.is_none())?;
    let edges = [node.args.first()?, node.args.last()?];
    let edges = edges.into_iter().filter(|arg| arg.text().is_some_and(|text| text.contains(':')));
    Some((node, some(chance, &edges.collect::<Vec<_>>())?))
}

/// The middle of a hex in drawing units.
fn centre(base: &Base, hex: Hex) -> (f64, f64) {
    let half = 75.0_f64.sqrt() * 10.0;
    let low = if base.map.grid().is_low(hex.column()) { half } else { 0.0 };
    let x = 100.0 + 150.0 * f64::from(hex.column());
    (x, half + 2.0 * half * f64::from(hex.row()) + low)
}

/// The corners of a hexagon.
fn hexagon((x, y): (f64, f64), radius: f64) -> Vec<String> {
    let corner = |n: i32| {
        let (sin, cos) = f64::from(60 * n).to_radians().sin_cos();
        format!("{:.1} {:.1}", x + radius * cos, y + radius * sin)
    };
    (0..6).map(corner).collect()
}

/// A hex at level 0 with nothing but level 0 around it.
fn flat(base: &Base, chance: &mut Chance) -> Option<Hex> {
    let map = &base.map;
    let low = |hex: Hex| map.level(hex) == 0 && !map.facts(hex).crest;
    let fits = |hex: &Hex| low(*hex) && map.grid().neighbours(*hex).all(|(_, next)| low(next));
    some(chance, &map.grid().hexes().filter(fits).collect::<Vec<_>>())
}

/// Woods in a free hex, drawn so many units into a free one next door.
fn spilling(base: &Base, chance: &mut Chance, depth: f64) -> Option<Seeded> {
    let grid = base.map.grid();
    let mut pairs = Vec::new();
    for hex in grid.hexes().filter(|hex| free(base, *hex)) {
        pairs.extend(
            grid.neighbours(hex).filter(|(_, to)| free(base, *to)).map(|(_, to)| (hex, to)),
        );
    }
    let (hex, to) = some(chance, &pairs)?;
    let ((x, y), (to_x, to_y)) = (centre(base, hex), centre(base, to));
    let length = (to_x - x).hypot(to_y - y);
    // One step towards the neighbour, and one across.
    let (ahead_x, ahead_y) = ((to_x - x) / length, (to_y - y) / length);
    let at = |ahead: f64, across: f64| {
        let (dx, dy) = (ahead * ahead_x - across * ahead_y, ahead * ahead_y + across * ahead_x);
        format!("{:.1} {:.1}", x + dx, y + dy)
    };
    let far = length / 2.0 + depth;
    let ring = [
        at(far, -42.0),
        at(far, 42.0),
        at(0.0, 80.0),
        at(-70.0, 36.0),
        at(-70.0, -36.0),
        at(0.0, -80.0),
    ];
    base.line(chance, &format!("«woods {{ outline \"M {} Z\" }}»", ring.join(" L ")))
}
