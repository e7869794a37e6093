//! Faults in lists of hexes and hexsides, and in what stands in them.

use std::ops::Range;

use crestline_board::hex::{Compass, Hex, Hexside};
use crestline_board::map::TypeReason;
use crestline_board::terrain::{Form, Tag};
use crestline_source::syntax::Node;

use super::base::{Base, bytes, some};
use super::seed::{Kind, Seeded, of_map};
use super::spelling::misspelt;
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    of_map("terrain misspelt", &["M006"], |base, chance| {
        let node = base.pick(chance, |node| form(base, node).is_some())?;
        base.put(node.name.span, &misspelt(base, chance, &node.name.value)?)
    }),
    of_map("another word for a terrain", &["M006"], |base, chance| {
        let node = base.pick(chance, |node| form(base, node).is_some())?;
        let chart = base.map.chart();
        let aliases = &chart.get(chart.find(&node.name.value)?).aliases;
        base.put(node.name.span, some(chance, &aliases.iter().collect::<Vec<_>>())?)
    }),
    of_map("terrain in a way that it cannot be", &["M007"], |base, chance| {
        let hex = any_hex(base, chance);
        let statement =
            chance.pick(&["«smoke» HEX", "«blaze» HEX", "type HEX «wall»", "type HEX «road»"]);
        base.line(chance, &statement.replace("HEX", &hex.to_string()))
    }),
    of_map("a hex off the map", &["M002"], |base, chance| {
        let (_, word) = hex_word(base, chance, |_| true)?;
        let grid = base.map.grid();
        let (mut column, row) = (chance.below(45), 1 + chance.below(60));
        if column < usize::from(grid.columns()) && row <= usize::from(grid.rows()) {
            column += usize::from(grid.columns());
        }
        let column = u8::try_from(column).unwrap();
        replace(base, word, &format!("{}{row}", crestline_board::hex::column_letters(column)))
    }),
    of_map("no hex", &["M001"], |base, chance| {
        let ribbon =
            |node: &Node| form(base, node) == Some(Form::Ribbon) || node.name.value == "sight";
        let (_, word) = hex_word(base, chance, ribbon)?;
        let hex = base.text[word.clone()].to_owned();
        let (letter, number) = hex.split_at(1);
        let made = match chance.below(6) {
            0 => format!("{letter}0"),
            1 => format!("{number}{letter}"),
            2 => format!("{letter}-{number}"),
            3 => letter.to_owned(),
            4 => format!("{hex}!"),
            _ => format!("{letter}0{number}"),
        };
        replace(
            base,
            word,
            &if made.starts_with(char::is_numeric) { format!("\"{made}\"") } else { made },
        )
    }),
    of_map("a hex in lower case", &["M001"], |base, chance| {
        let (_, word) = hex_word(base, chance, |node| node.name.value != "objective")?;
        let made = base.text[word.clone()].to_lowercase();
        replace(base, word, &made)
    }),
    of_map("a range over two axes", &["M003"], |base, chance| {
        let (_, word) = hex_word(base, chance, |node| listed(base, node))?;
        let from: Hex = base.text[word.clone()].parse().ok()?;
        let to = base
            .map
            .grid()
            .hexes()
            .filter(|to| to.column() != from.column() && to.row() != from.row());
        let to = some(chance, &to.collect::<Vec<_>>())?;
        replace(base, word, &format!("{from}..{to}"))
    }),
    of_map("a hex twice in one statement", &["M004"], |base, chance| {
        let (node, word) = hex_word(base, chance, |node| listed(base, node))?;
        let end = bytes(node.args.last()?.span).end;
        let again = format!(" «{}»", &base.text[word]);
        Some(Seeded::new(&base.text, vec![(end..end, again)]))
    }),
    of_map("a jump in a line", &["M008"], |base, chance| {
        let node = base.pick(chance, |node| form(base, node) == Some(Form::Ribbon))?;
        let words = hex_words(base, node);
        let at = chance.below(words.len().checked_sub(2).filter(|n| *n > 0)?);
        let [before, gone, after] = &words[at..at + 3] else { return None };
        // The three must stand side by side, with no run or edge between.
        let beside = |one: &Range<usize>, other: &Range<usize>| other.start == one.end + 1;
        let hex = |word: &Range<usize>| base.text[word.clone()].parse::<Hex>().ok();
        let apart = base.map.grid().distance(hex(before)?, hex(after)?) > 1;
        (beside(before, gone) && beside(gone, after) && apart).then(|| {
            let (one, other) = (&base.text[before.clone()], &base.text[after.clone()]);
            let changes = vec![(before.start..after.end, format!("«{one} {other}»"))];
            Seeded::new(&base.text, changes)
        })
    }),
    of_map("an edge of the map that is none", &["M009"], |base, chance| {
        let node = base.pick(chance, |node| form(base, node) == Some(Form::Ribbon))?;
        let edges = node.args.iter().filter(|arg| arg.text().is_some_and(|t| t.contains(':')));
        let edge = some(chance, &edges.collect::<Vec<_>>())?;
        let hex: Hex = edge.text()?.split(':').next()?.parse().ok()?;
        let inner = base.map.grid().neighbours(hex).map(|(side, _)| side);
        let side = some(chance, &inner.collect::<Vec<_>>())?;
        base.put(edge.span, &format!("{hex}:{}", side.number()))
    }),
    of_map("two grids", &["K030", "M010"], |base, chance| {
        let (columns, rows) = (1 + chance.below(60), 1 + chance.below(60));
        let grid = base.named(chance, "grid")?;
        let statement = format!("«grid columns={columns} rows={rows}»");
        // What is told is the second of the two.
        let seeded = base.line(chance, &statement)?;
        (seeded.at.start > bytes(grid.head).start).then_some(seeded)
    }),
    of_map("no grid", &["M010"], |base, chance| {
        base.without(base.named(chance, "grid")?.head, base.root.head)
    }),
    of_map("terrain in no hex", &["M011"], |base, chance| {
        let node = base.pick(chance, |node| listed(base, node) && node.block.is_none())?;
        let args = node.args.first()?.span.to(node.args.last()?.span);
        base.without(args, node.head)
    }),
    of_map("hexes that share no side", &["M005"], |base, chance| {
        let grid = base.map.grid();
        let (a, b) = (any_hex(base, chance), any_hex(base, chance));
        let word = chance.pick(&["wall", "hedge", "fence", "cliff"]);
        let one = format!("{word} «{a}|{b}»");
        let gap =
            format!("{word} {} gap=\"«{a}|{b}»\"", grid.hexside_label(any_side(base, chance)));
        let statement = if word == "cliff" || chance.one_in(2) { one } else { gap };
        (grid.distance(a, b) > 1).then(|| base.line(chance, &statement))?
    }),
    of_map("a building in pieces", &["M014"], |base, chance| {
        let node = building(base, chance, |node| hex_words(base, node).len() > 1)?;
        let near = |hex: Hex| {
            let words = hex_words(base, node);
            let own = words.iter().filter_map(|word| base.text[word.clone()].parse::<Hex>().ok());
            own.into_iter().any(|own| base.map.grid().distance(own, hex) < 2)
        };
        let far = base.map.grid().hexes().filter(|hex| free(base, *hex) && !near(*hex));
        let hex = some(chance, &far.collect::<Vec<_>>())?;
        let end = bytes(node.args.last()?.span).end;
        let head = bytes(node.head);
        let text = format!("«{} {hex}{}»", &base.text[head.start..end], &base.text[end..head.end]);
        Some(Seeded::new(&base.text, vec![(head, text)]))
    }),
    of_map("two buildings of one word", &["M015"], |base, chance| {
        let word = |node: &Node| hex_words(base, node).len() < node.args.len();
        let (one, other) = (building(base, chance, word)?, building(base, chance, word)?);
        let (first, second) = if one.head < other.head { (one, other) } else { (other, one) };
        let (word, own) = (first.args.first()?.text()?, bytes(second.args.first()?.span));
        let head = bytes(second.head);
        let rest = &base.text[own.end..head.end];
        let changes = vec![(head, format!("«building {word}{rest}»"))];
        (first.head != second.head).then(|| Seeded::new(&base.text, changes))
    }),
    of_map("two objectives of one number", &["M016"], |base, chance| {
        let (one, other) = (base.named(chance, "objective")?, base.named(chance, "objective")?);
        let (first, second) = if one.head < other.head { (one, other) } else { (other, one) };
        let number = base.at(first.args.first()?.span);
        let head = base.at(second.head);
        let rest = head.trim_start_matches(|c: char| c != ' ').trim_start();
        let rest = rest.trim_start_matches(|c: char| c.is_ascii_digit());
        (first.head != second.head)
            .then(|| base.put(second.head, &format!("«objective {number}{rest}»")))?
    }),
    of_map("an objective in nothing", &["M017"], |base, chance| {
        let at = base.named(chance, "objective")?.args.get(1)?;
        let word = at.text().filter(|word| word.parse::<Hex>().is_err())?;
        base.put(at.span, &misspelt(base, chance, word)?)
    }),
    of_map("a ground plan misspelt", &["M018"], |base, chance| {
        let plan = &building(base, chance, |node| node.prop("footprint").is_some())?;
        let plan = &plan.prop("footprint")?.value;
        base.put(plan.span, &misspelt(base, chance, plan.text()?)?)
    }),
    of_map("a bridge without road", &["M019"], |base, chance| {
        let map = &base.map;
        let fits = |hex: &Hex| {
            let ribbons = map.ribbons(*hex);
            let carries = |tag| ribbons.iter().any(|r| map.chart().get(r.terrain).is(tag));
            !ribbons.is_empty() && !carries(Tag::Along)
        };
        let hex = some(chance, &map.grid().hexes().filter(fits).collect::<Vec<_>>())?;
        base.line(chance, &format!("bridge «{hex}»"))
    }),
    of_map("a bridge over nothing", &["M020"], |base, chance| {
        let over = &base.named(chance, "bridge")?.prop("over")?.value;
        let others = ["stream", "gully", "water", "marsh"];
        let other = chance.pick(&others);
        (over.text() != Some(other)).then(|| base.put(over.span, other))?
    }),
    of_map("a type twice", &["M021"], |base, chance| {
        let node = base.named(chance, "type")?;
        let hexes = &base.at(node.head).strip_prefix("type ")?;
        let hex = hexes.split(' ').next()?;
        let end = bytes(node.head).end;
        let again = format!("\n  type «{hex}» {}", chance.pick(&["brush", "open", "woods"]));
        Some(Seeded::new(&base.text, vec![(end..end, again)]))
    }),
    of_map("a terrain twice on a hexside", &["M022"], |base, chance| {
        let barriers = base.map.barriers();
        let barrier = some(chance, &barriers.iter().collect::<Vec<_>>())?;
        let word = &base.map.chart().get(barrier.terrain).word;
        let side = base.map.grid().hexside_label(barrier.hexside);
        let end = bytes(base.root.block?).end - 1;
        let statement = format!("  {word} «{side}»\n");
        Some(Seeded::new(&base.text, vec![(end..end, statement)]))
    }),
    of_map("a cliff without drop", &["M023"], |base, chance| {
        let side = any_side(base, chance);
        let (a, b) = base.map.grid().hexside_hexes(side);
        let bare = base.map.barriers_on(side).next().is_none();
        let label = base.map.grid().hexside_label(side);
        (bare && base.map.level(a) == base.map.level(b?))
            .then(|| base.line(chance, &format!("cliff «{label}»")))?
    }),
    of_map("a gap where nothing stands", &["M024"], |base, chance| {
        let gapless = |node: &Node| {
            form(base, node) == Some(Form::Hexside)
                && node.name.value != "cliff"
                && node.prop("gap").is_none()
        };
        let node = base.pick(chance, gapless)?;
        let side = any_side(base, chance);
        let bare = base.map.barriers_on(side).next().is_none();
        let word = chance.pick(&["gap", "except"]);
        let label = base.map.grid().hexside_label(side);
        bare.then(|| base.add(node, &format!("{word}=\"«{label}»\"")))?
    }),
    of_map("a hex drawn and missing", &["M038"], |base, chance| {
        // What is told is what cannot stand there; of levels in one hex the lowest.
        let flat = |node: &Node| listed(base, node) && node.name.value != "hill";
        let (node, word) = hex_word(base, chance, flat)?;
        let (head, end) = (bytes(node.head), bytes(base.root.block?).end - 1);
        let changes = vec![
            (head.clone(), format!("«{}»", &base.text[head])),
            (end..end, format!("  missing {}\n", &base.text[word])),
        ];
        Some(Seeded::new(&base.text, changes))
    }),
    of_map("a hex that lists give two terrains", &["M125"], |base, chance| {
        let (hex, word) = lone(base, chance)?;
        let other = chance.pick(&["woods", "brush", "orchard", "field"]);
        (other != word).then(|| base.line(chance, &format!("«{other} {hex}»")))?
    })
    .of_two_places(),
    of_map("a hex listed by two statements", &["M124"], |base, chance| {
        let (hex, word) = lone(base, chance)?;
        let end = bytes(base.root.block?).end - 1;
        Some(Seeded::new(&base.text, vec![(end..end, format!("  «{word} {hex}»\n"))]))
    }),
    of_map("a type that changes nothing", &["M123"], |base, chance| {
        let (hex, word) = lone(base, chance)?;
        base.line(chance, &format!("type «{hex}» {word}"))
    }),
    of_map("a terrain of the map's own that nothing uses", &["M120"], |base, chance| {
        let word = chance.pick(&["rubble", "heap", "snow", "mire", "quarry"]);
        base.line(
            chance,
            &format!(
                "terrain «{word}» title=\"Of its own\" form=area rank=4 move=2 cover=1 motif=brush"
            ),
        )
    }),
];

/// How the terrain is drawn whose word a statement begins with.
pub(super) fn form(base: &Base, node: &Node) -> Option<Form> {
    let chart = base.map.chart();
    Some(chart.get(chart.find(&node.name.value)?).form)
}

/// Whether a statement is a list of hexes of an area, or of ground.
fn listed(base: &Base, node: &Node) -> bool {
    const OTHERS: [&str; 2] = ["building", "bridge"];
    let area = form(base, node) == Some(Form::Area) || node.name.value == "hill";
    area && !OTHERS.contains(&node.name.value.as_str()) && !hex_words(base, node).is_empty()
}

/// The bare hexes among the arguments of a statement.
pub(super) fn hex_words(base: &Base, node: &Node) -> Vec<Range<usize>> {
    let args = node.args.iter().filter(|arg| base.at(arg.span).parse::<Hex>().is_ok());
    args.map(|arg| bytes(arg.span)).collect()
}

/// A bare hex in a statement that is fit for something.
fn hex_word<'b>(
    base: &'b Base,
    chance: &mut Chance,
    fits: impl Fn(&Node) -> bool,
) -> Option<(&'b Node, Range<usize>)> {
    let node = base.pick(chance, |node| fits(node) && !hex_words(base, node).is_empty())?;
    let words = hex_words(base, node);
    let at = chance.below(words.len());
    Some((node, words[at].clone()))
}

fn replace(base: &Base, word: Range<usize>, made: &str) -> Option<Seeded> {
    Some(Seeded::new(&base.text, vec![(word, made.to_owned())]))
}

fn building<'b>(
    base: &'b Base,
    chance: &mut Chance,
    fits: impl Fn(&Node) -> bool,
) -> Option<&'b Node> {
    base.pick(chance, |node| node.name.value == "building" && fits(node))
}

/// Any hex of the map.
pub(super) fn any_hex(base: &Base, chance: &mut Chance) -> Hex {
    let grid = base.map.grid();
    grid.hex_at(chance.below(grid.len())).unwrap()
}

/// Any hexside between two hexes of the map.
fn any_side(base: &Base, chance: &mut Chance) -> Hexside {
    let grid = base.map.grid();
    loop {
        let side = grid.hexside(any_hex(base, chance), chance.pick(&Compass::ALL));
        if grid.hexside_hexes(side).1.is_some() {
            return side;
        }
    }
}

/// Whether nothing is drawn in a hex.
pub(super) fn free(base: &Base, hex: Hex) -> bool {
    let facts = base.map.facts(hex);
    facts.because == TypeReason::Ground && facts.covers.is_empty() && facts.ribbons.is_empty()
}

/// A hex of which one listed terrain covers most and nothing else anything, with the word of it.
fn lone<'b>(base: &'b Base, chance: &mut Chance) -> Option<(Hex, &'b str)> {
    let node = base.pick(chance, |node| {
        listed(base, node) && node.name.value != "hill" && node.block.is_none()
    })?;
    let words = hex_words(base, node);
    let word = words[chance.below(words.len())].clone();
    let hex: Hex = base.text[word].parse().ok()?;
    let facts = base.map.facts(hex);
    let most = matches!(&facts.covers[..], [cover] if cover.centre && cover.samples > 50);
    let alone = most && facts.ribbons.is_empty() && facts.because == TypeReason::Drawn;
    alone.then_some((hex, node.name.value.as_str()))
}
