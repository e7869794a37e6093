//! Faults in scripts: cards, pieces, expectations, choices.

use crestline_board::hex::Hex;
use crestline_source::syntax::{Node, Value};

use super::base::{Base, bytes, some};
use super::seed::{Kind, Seeded, of_script};
use super::spelling::misspelt;
use crate::random::Chance;

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    of_script("an unknown scenario", &["R001"], |base, chance| {
        let name = &base.root.prop("scenario")?.value;
        base.put(name.span, &misspelt(base, chance, name.text()?)?)
    }),
    of_script("a card that there is none of", &["R002"], |base, chance| {
        let card = word(base, chance, |_, word| is_card(word))?;
        let deck = base.at(card.span).split('-').next()?;
        let card_number = chance.pick(&["0", "73", "99", "100", "720"]);
        base.put(card.span, &format!("{deck}-{card_number}"))
    }),
    of_script("a card of the other deck", &["R002"], |base, chance| {
        let held = |node: &Node| matches!(node.name.value.as_str(), "hand" | "top");
        let card = word(base, chance, |node, word| held(node) && is_card(word))?;
        let (deck, number) = base.at(card.span).split_once('-')?;
        base.put(card.span, &format!("{}-{number}", if deck == "G" { "R" } else { "G" }))
    }),
    of_script("a card twice in hands", &["R003"], |base, chance| {
        let hand = base.named(chance, "hand")?;
        let card = hand.args.get(1 + chance.below(hand.args.len() - 1))?;
        base.add(hand, &format!("«{}»", base.at(card.span)))
    }),
    of_script("a piece of a script misspelt", &["S009"], |base, chance| {
        let piece = word(base, chance, |_, word| is_piece(word))?;
        let (name, number) = base.at(piece.span).rsplit_once('-')?;
        let made = misspelt(base, chance, name)?;
        base.put(piece.span, &format!("{made}-{number}"))
    }),
    of_script("a piece beyond those that there are", &["S009"], |base, chance| {
        let numbered = |word: &str| is_piece(word) && word.ends_with(|c: char| c.is_ascii_digit());
        let piece = word(base, chance, |_, word| numbered(word))?;
        let (name, _) = base.at(piece.span).rsplit_once('-')?;
        base.put(piece.span, &format!("{name}-{}", chance.pick(&["0", "99", "12", "44"])))
    }),
    of_script("a hex of a script off the map", &["M002"], |base, chance| {
        let hex = word(base, chance, |_, word| word.parse::<Hex>().is_ok())?;
        base.put(hex.span, chance.pick(&["P3", "A11", "AA1", "Z9", "O12"]))
    }),
    of_script("an expectation of no state", &["K026", "R004"], |base, chance| {
        let state = |value: &Value| {
            matches!(value.text(), Some("broken" | "eliminated" | "suppressed" | "unsuppressed"))
        };
        let node = base.pick(chance, |node| node.props.iter().any(|prop| state(&prop.value)))?;
        let all = node.props.iter().map(|prop| &prop.value).filter(|value| state(value));
        let value = some(chance, &all.collect::<Vec<_>>())?;
        base.put(value.span, &misspelt(base, chance, value.text()?)?)
    }),
    of_script("a hand that is too large", &["R112"], |base, chance| {
        let hand = base.named(chance, "hand")?;
        let deck = base.at(hand.args.get(1)?.span).split('-').next()?;
        let from = 1 + chance.below(15);
        let cards: String = (from..from + 7).map(|n| format!(" {deck}-{n}")).collect();
        let head = bytes(hand.head);
        let text = format!("«{}{cards}»", &base.text[head.clone()]);
        Some(Seeded::new(&base.text, vec![(head, text)]))
    }),
    of_script("expectations that cannot both be", &["R113", "R108"], |base, chance| {
        let node = base.pick(chance, |node| {
            node.name.value == "expect"
                && node.props.iter().any(|p| p.value.text() == Some("broken"))
        })?;
        let piece = node.props.iter().find(|prop| prop.value.text() == Some("broken"))?;
        let end = bytes(node.head).end;
        let other = chance.pick(&["unbroken", "eliminated"]);
        let line = format!("\n  «expect {}={other}»", base.at(piece.name.span));
        Some(Seeded::new(&base.text, vec![(end..end, line)]))
    })
    .of_two_places(),
    of_script("nothing is expected of the end", &["R114"], |base, chance| {
        let end = bytes(base.root.block?).end - 1;
        let card = 1 + chance.below(72);
        Some(Seeded::new(&base.text, vec![(end..end, format!("  «pass G-{card}»\n"))]))
    }),
    of_script("an unknown bot", &["R101"], |base, chance| {
        let end = bytes(base.root.block?).end - 1;
        let bot = {
            let bot = chance.pick(&["simple", "random"]);
            misspelt(base, chance, bot)?
        };
        Some(Seeded::new(&base.text, vec![(end..end, format!("  «otherwise bot={bot}»\n"))]))
    }),
    of_script("a total that is another", &["R108", "R104", "R106"], |base, chance| {
        let node = base.pick(chance, |node| node.prop("total").is_some())?;
        let total = node.prop("total")?.value.span;
        let other = (2 + chance.below(30)).to_string();
        let (head, at) = (bytes(node.head), bytes(total));
        let text = &base.text;
        (other != base.at(total)).then(|| {
            let marked =
                format!("«{}{other}{}»", &text[head.start..at.start], &text[at.end..head.end]);
            Seeded::new(text, vec![(head, marked)])
        })
    }),
    of_script("an expectation that is not met", &["R108"], |base, chance| {
        (base.path.contains("wall")).then_some(())?;
        let expected = |node: &Node| {
            node.name.value == "expect" && node.props.iter().any(|p| p.value.text().is_some())
        };
        let node = base.pick(chance, expected)?;
        let others = [("broken", "unbroken"), ("suppressed", "unsuppressed"), ("allies", "axis")];
        let mut all = Vec::new();
        for prop in &node.props {
            let other = others.iter().find(|(said, _)| prop.value.text() == Some(said));
            all.extend(other.map(|(_, other)| (prop, *other)));
        }
        let (prop, other) = some(chance, &all)?;
        let (head, at) = (bytes(node.head), bytes(prop.value.span));
        let text = &base.text;
        let marked = format!("«{}{other}{}»", &text[head.start..at.start], &text[at.end..head.end]);
        Some(Seeded::new(text, vec![(head, marked)]))
    }),
    of_script("a card that comes and is not asked for", &["R107"], |base, chance| {
        (base.path.contains("wall")).then_some(())?;
        let (deck, side) = chance.pick(&[("G", "axis"), ("R", "allies")]);
        let end = bytes(base.root.block?).end - 1;
        let line = format!("  «top {side} {deck}-{}»\n", 60 + chance.below(13));
        Some(Seeded::new(&base.text, vec![(end..end, line)]))
    }),
];

/// A bare word that is fit for something, in a statement whose words are read as pieces and cards.
fn word<'b>(
    base: &'b Base,
    chance: &mut Chance,
    fits: impl Fn(&Node, &str) -> bool,
) -> Option<&'b Value> {
    let mut all = Vec::new();
    for node in base.statements().into_iter().skip(1) {
        let values = node.args.iter().chain(node.props.iter().map(|prop| &prop.value));
        all.extend(values.filter(|value| fits(node, base.at(value.span))));
    }
    some(chance, &all)
}

/// Whether a word is a card: `G-12`.
fn is_card(word: &str) -> bool {
    word.split_once('-').is_some_and(|(deck, number)| {
        deck.len() == 1 && number.bytes().all(|b| b.is_ascii_digit()) && !number.is_empty()
    })
}

/// Whether a word is a piece: `strelok-2`, `lt-bijak`.
fn is_piece(word: &str) -> bool {
    let plain = word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
    plain && word.contains('-') && !word.starts_with("objective")
}
