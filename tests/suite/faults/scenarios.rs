//! Faults in scenarios: names, numbers of pieces, zones, time.

use crestline_board::hex::Hex;
use crestline_source::syntax::Node;

use super::base::{Base, bytes, some};
use super::hexes::any_hex;
use super::seed::{Kind, Seeded, of_scenario};
use super::spelling::misspelt;
use super::words::one_of;
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    of_scenario("an unknown map", &["S001"], |base, chance| {
        let name = base.named(chance, "map")?.args.first()?;
        base.put(name.span, &misspelt(base, chance, name.text()?)?)
    }),
    of_scenario("another version of the map", &["S002"], |base, chance| {
        let version = chance.pick(&["\"2\"", "\"0.9\"", "\"1.1\"", "\"10\""]);
        let node = base.named(chance, "map")?;
        match node.prop("version") {
            Some(prop) => base.put(prop.value.span, version),
            None => base.add(node, &format!("version=«{version}»")),
        }
    }),
    of_scenario("a nation misspelt", &["S004"], |base, chance| {
        let nation = &force(base, chance)?.prop("nation")?.value;
        base.put(nation.span, &misspelt(base, chance, nation.text()?)?)
    }),
    of_scenario("the other side's nation", &["S005"], |base, chance| {
        let (one, other) = (side(base, "axis")?, side(base, "allies")?);
        let (to, from) = if chance.one_in(2) { (one, other) } else { (other, one) };
        let nation = &to.prop("nation")?.value;
        let piece = some(chance, &pieces(to, &["leader"]))?;
        let changes = vec![
            (bytes(nation.span), base.at(from.prop("nation")?.value.span).to_owned()),
            (bytes(piece.head), format!("«{}»", base.at(piece.head))),
        ];
        Some(Seeded::new(&base.text, changes))
    }),
    of_scenario("a piece misspelt", &["S005"], |base, chance| {
        let name = one_of(base, chance, &["leader", "squad", "team", "weapon"])?.args.first()?;
        let (text, word) = (base.at(name.span), name.text()?);
        let (_, last) = word.rsplit_once(' ').unwrap_or(("", word));
        let made = misspelt(base, chance, last)?;
        base.put(name.span, &text.replace(last, &made))
    }),
    of_scenario("a piece of another nation", &["S005"], |base, chance| {
        let name = one_of(base, chance, &["leader", "squad"])?.args.first()?;
        let other = chance.pick(&["Bersaglieri", "Gurkha", "Chasseur", "Percival", "Wellington"]);
        base.put(name.span, other)
    }),
    of_scenario("too many of a piece", &["S007"], |base, chance| {
        let node = one_of(base, chance, &["squad", "team", "weapon"])?;
        let many = chance.pick(&["40", "50", "60"]);
        match node.prop("x") {
            Some(prop) => base.put(prop.value.span, many),
            None if node.prop("with").is_none() => base.add(node, &format!("x=«{many}»")),
            None => None,
        }
    }),
    of_scenario("an id that a numbered piece has", &["S006"], |base, chance| {
        let force = force(base, chance)?;
        let all = pieces(force, &["squad", "team", "weapon"]);
        let many = |node: &&Node| node.prop("x").is_some() && node.prop("id").is_some();
        let first = some(chance, &all.iter().copied().filter(many).collect::<Vec<_>>())?;
        let later = |node: &&Node| node.prop("id").is_some() && node.head > first.head;
        let second = some(chance, &all.iter().copied().filter(later).collect::<Vec<_>>())?;
        // A single piece is called by its id alone, several by their numbers too.
        let id = first.prop("id")?.value.text()?;
        let number = 1 + chance.below(base.at(first.prop("x")?.value.span).parse().ok()?);
        let head = bytes(second.head);
        let own = bytes(second.prop("id")?.value.span);
        let (before, after) = (&base.text[head.start..own.start], &base.text[own.end..head.end]);
        let changes = vec![(head, format!("«{before}{id}-{number}{after}»"))];
        second.prop("x").is_none().then(|| Seeded::new(&base.text, changes))
    }),
    of_scenario("a leader twice", &["S006"], |base, chance| {
        let leader = base.named(chance, "leader")?;
        base.again(leader)
    }),
    of_scenario("a weapon whose carrier is not there", &["S008", "S009"], |base, chance| {
        let with = &base.pick(chance, |node| node.prop("with").is_some())?.prop("with")?.value;
        base.put(with.span, &misspelt(base, chance, with.text()?)?)
    }),
    of_scenario("two weapons for one carrier", &["S008"], |base, chance| {
        let node = base.pick(chance, |node| node.prop("with").is_some())?;
        let end = bytes(node.head).end;
        let again =
            format!("\n    weapon \"Light MG\" with=«{}»", base.at(node.prop("with")?.value.span));
        Some(Seeded::new(&base.text, vec![(end..end, again)]))
    }),
    of_scenario("a side is missing", &["S003"], |base, chance| {
        let gone = force(base, chance)?;
        let (head, all) = (bytes(base.root.head), bytes(gone.span()));
        let changes = vec![(head.clone(), format!("«{}»", &base.text[head])), (all, String::new())];
        Some(Seeded::new(&base.text, changes))
    }),
    of_scenario("a side twice", &["K030", "S003"], |base, chance| base.again(force(base, chance)?)),
    of_scenario("both sides at one edge", &["S014"], |base, chance| {
        let (one, other) = (side(base, "axis")?, side(base, "allies")?);
        let (to, from) = if chance.one_in(2) { (one, other) } else { (other, one) };
        let edge = base.at(from.prop("edge")?.value.span);
        let (head, at) = (bytes(to.head), bytes(to.prop("edge")?.value.span));
        let text = &base.text;
        let marked = format!("«{}{edge}{}»", &text[head.start..at.start], &text[at.end..head.end]);
        Some(Seeded::new(text, vec![(head, marked)]))
    })
    .of_two_places(),
    of_scenario("a briefing that is not there", &["S015"], |base, chance| {
        let file = &base.named(chance, "briefing")?.prop("file")?.value;
        base.put(file.span, &format!("\"{}\"", misspelt(base, chance, file.text()?)?))
    }),
    of_scenario("a date of another time", &["K025"], |base, chance| {
        let dates = ["1953-10", "1943-13", "1914-08", "44-06", "1943-02-30", "1943-1", "1941-00"];
        let date = base.named(chance, "date")?.args.first()?;
        base.put(date.span, &format!("\"{}\"", chance.pick(&dates)))
    }),
    of_scenario("an objective of both sides", &["S012"], |base, chance| {
        let control = base.named(chance, "control")?;
        let last = control.props.last()?.name.value.as_str();
        let other = ["axis", "allies", "nobody"]
            .into_iter()
            .find(|word| *word != last && control.prop(word).is_none());
        let other = other.unwrap_or("nobody");
        let first = base.at(control.props.first()?.value.span).trim_matches('"');
        let number = first.split(' ').next()?;
        match control.prop(other) {
            None => base.add(control, &format!("{other}=«{number}»")),
            Some(prop) => {
                let own = base.at(prop.value.span).trim_matches('"');
                base.put(prop.value.span, &format!("\"{own} «{number}»\""))
            }
        }
    }),
    of_scenario("a chit that there is none of", &["S013"], |base, chance| {
        let chits = base.named(chance, "open")?;
        let chit = chance.pick(&["I", "O", "Y", "Z", "AA", "s"]);
        base.add(chits, &format!("«{chit}»"))
    }),
    of_scenario("a chit twice", &["S013"], |base, chance| {
        let open = base.named(chance, "open")?;
        let chit = &open.args[chance.below(open.args.len())];
        base.add(open, &format!("«{}»", base.at(chit.span)))
    }),
    of_scenario("time beyond Sudden Death", &["S011"], |base, chance| {
        let time = base.named(chance, "time")?;
        let space = 6 + chance.below(20);
        base.put(time.head, &format!("«time {space} sudden-death={}»", 1 + chance.below(space)))
    }),
    of_scenario("a game that may end at once", &["S118"], |base, chance| {
        let end = &base.named(chance, "time")?.prop("sudden-death")?.value;
        base.put(end.span, chance.pick(&["1", "2"]))
    }),
    of_scenario("reinforcements after the end", &["S110", "S011"], |base, chance| {
        let space = &base.named(chance, "arrives")?.prop("space")?.value;
        base.put(space.span, &(8 + chance.below(23)).to_string())
    }),
    of_scenario("reinforcements off the edge", &["S023"], |base, chance| {
        let hexes = base.map.grid().hexes();
        let last = base.map.grid().columns() - 1;
        let inner: Vec<Hex> = hexes.filter(|hex| (1..last).contains(&hex.column())).collect();
        let hex = some(chance, &inner)?;
        let node = base.named(chance, "arrives")?;
        match node.prop("in") {
            Some(prop) => base.put(prop.value.span, &format!("\"«{hex}»\"")),
            None => base.add(node, &format!("in=«{hex}»")),
        }
    }),
    of_scenario("reinforcements off the map", &["M002"], |base, chance| {
        let node = base.named(chance, "arrives")?;
        let hex = chance.pick(&["P3", "A11", "AA1", "Z9", "O12"]);
        match node.prop("in") {
            Some(prop) => base.put(prop.value.span, &format!("\"«{hex}»\"")),
            None => base.add(node, &format!("in=«{hex}»")),
        }
    }),
    of_scenario("a zone that is too small", &["S018", "S109"], |base, chance| {
        let step = step(base, chance)?;
        let hex = any_hex(base, chance);
        base.put(step.head, &format!("«{} in={hex}»", step.name.value))
    }),
    of_scenario("a piece in two steps", &["S010"], |base, chance| {
        let step = step(base, chance)?;
        let text = base.at(step.head);
        base.put(step.head, &format!("«{text}\n    {text}»"))
    }),
    of_scenario("a side without place", &["S010"], |base, chance| {
        let step = step(base, chance)?;
        base.without(step.head, side(base, &step.name.value)?.head)
    }),
    of_scenario("a step of a piece that there is none of", &["S009"], |base, chance| {
        let step = step(base, chance)?;
        let piece = chance.pick(&["nobody-1", "rifles", "Tiger", "squad-9"]);
        let end = bytes(step.name.span).end;
        Some(Seeded::new(&base.text, vec![(end..end, format!(" «{piece}»"))]))
    }),
    of_scenario("more orders than cards", &["S114"], |base, chance| {
        let force = base.pick(chance, |node| {
            node.prop("posture").is_some_and(|prop| prop.value.text() == Some("defend"))
        })?;
        base.put(force.prop("orders")?.value.span, chance.pick(&["5", "6"]))
    }),
    of_scenario("nobody attacks", &["S117"], |base, _| {
        let sides = [side(base, "axis")?, side(base, "allies")?];
        let mut postures = Vec::new();
        for side in sides {
            postures.push(&side.prop("posture")?.value);
        }
        postures.sort_by_key(|value| value.span);
        let mut changes: Vec<_> =
            postures.iter().map(|v| (bytes(v.span), "defend".to_owned())).collect();
        changes[1].1 = "«defend»".to_owned();
        Some(Seeded::new(&base.text, changes))
    }),
    of_scenario("a side without leader", &["S112"], |base, chance| {
        let force = force(base, chance)?;
        let head = bytes(force.head);
        let mut changes = vec![(head.clone(), format!("«{}»", &base.text[head]))];
        let mut all = pieces(force, &["leader"]);
        for arrives in force.children.iter().filter(|node| node.name.value == "arrives") {
            all.extend(pieces(arrives, &["leader"]));
        }
        changes.extend(all.into_iter().map(|node| (bytes(node.head), String::new())));
        Some(Seeded::new(&base.text, changes))
    }),
    of_scenario("objectives that are worth nothing", &["S119"], |base, chance| {
        let chits = base.named(chance, "chits")?;
        let block = bytes(chits.block?);
        let changes = vec![
            (bytes(chits.head), "«chits»".to_owned()),
            (
                block,
                chance
                    .pick(&["{ }", "{ exclude S }", "{ exclude R V X }", "{ open draw=0 }"])
                    .to_owned(),
            ),
        ];
        Some(Seeded::new(&base.text, changes))
    }),
    of_scenario("a side that never surrenders", &["S115"], |base, chance| {
        let surrender = &force(base, chance)?.prop("surrender")?.value;
        base.put(surrender.span, &(25 + chance.below(70)).to_string())
    }),
];

/// A side with what it brings.
fn side<'b>(base: &'b Base, word: &str) -> Option<&'b Node> {
    base.root.children.iter().find(|node| node.name.value == word)
}

/// One of the sides.
fn force<'b>(base: &'b Base, chance: &mut Chance) -> Option<&'b Node> {
    side(base, chance.pick(&["axis", "allies"]))
}

/// A step of the set-up.
fn step<'b>(base: &'b Base, chance: &mut Chance) -> Option<&'b Node> {
    let setup = base.root.children.iter().find(|node| node.name.value == "setup")?;
    some(chance, &setup.children.iter().collect::<Vec<_>>())
}

/// The lines of a block that begin with one of some words.
fn pieces<'n>(block: &'n Node, words: &[&str]) -> Vec<&'n Node> {
    block.children.iter().filter(|node| words.contains(&node.name.value.as_str())).collect()
}
