//! Faults in what a map claims of its lines of sight.

use crestline_source::syntax::Node;

use super::base::{Base, bytes, some};
use super::hexes::any_hex;
use super::seed::{Kind, Seeded, of_map};

/// The kinds.
pub(super) const KINDS: &[Kind] = &[
    of_map("a sight claim turned round", &["L001"], |base, chance| {
        let node = base.named(chance, "sight")?;
        let verdict = if node.args.get(2)?.text() == Some("clear") { "blocked" } else { "clear" };
        said(base, node, verdict, &["smoke", "blaze"])
    }),
    of_map("a hindrance that is another", &["L001"], |base, chance| {
        let node = base.pick(chance, |node| node.prop("hindrance").is_some())?;
        let value = node.prop("hindrance")?.value.span;
        let other = chance.below(11).to_string();
        let (head, at) = (bytes(node.head), bytes(value));
        let text = &base.text;
        (other != base.at(value)).then(|| {
            let marked =
                format!("«{}{other}{}»", &text[head.start..at.start], &text[at.end..head.end]);
            Seeded::new(text, vec![(head, marked)])
        })
    }),
    of_map("a cause that is another", &["L001"], |base, chance| {
        let node =
            base.pick(chance, |node| node.prop("by").is_some() && node.prop("smoke").is_none())?;
        let value = node.prop("by")?.value.span;
        let other = chance.pick(&["field", "cliff", "smoke", "marsh", "fence"]);
        let (head, at) = (bytes(node.head), bytes(value));
        let text = &base.text;
        let marked = format!("«{}{other}{}»", &text[head.start..at.start], &text[at.end..head.end]);
        (other != base.at(value)).then(|| Seeded::new(text, vec![(head, marked)]))
    }),
    of_map("a claim of other hexes", &["L001"], |base, chance| {
        let map = &base.map;
        let (a, b) = (any_hex(base, chance), any_hex(base, chance));
        (map.grid().distance(a, b) > 1).then_some(())?;
        let verdict = if map.sight(a, b).clear { "blocked" } else { "clear" };
        base.line(chance, &format!("«sight {a} {b} {verdict}»"))
    }),
    of_map("a hindrance of a blocked line", &["L002"], |base, chance| {
        let blocked = |node: &Node| {
            node.name.value == "sight"
                && node.args.get(2).and_then(|arg| arg.text()) == Some("blocked")
        };
        base.add(base.pick(chance, blocked)?, &format!("hindrance=«{}»", chance.below(11)))
    }),
    of_map("a claim of a hex and itself", &["L002"], |base, chance| {
        let hex = any_hex(base, chance);
        base.line(chance, &format!("«sight {hex} {hex} clear»"))
    }),
    of_map("smoke that is no smoke", &["L002"], |base, chance| {
        let node =
            base.pick(chance, |node| node.name.value == "sight" && node.prop("smoke").is_none())?;
        let hex = any_hex(base, chance);
        let smoke = chance.pick(&["", "=0", "=11", "=x", "=-1"]);
        base.add(node, &format!("smoke=\"«{hex}{smoke}»\""))
    }),
    of_map("a claim made twice", &["L105"], |base, chance| {
        base.again(base.named(chance, "sight")?)
    }),
    of_map("a claim of neighbours", &["L107"], |base, chance| {
        let hex = any_hex(base, chance);
        let next = base.map.grid().neighbours(hex).map(|(_, next)| next);
        let next = some(chance, &next.collect::<Vec<_>>())?;
        base.line(chance, &format!("«sight {hex} {next} clear»"))
    }),
];

/// A claim with another verdict, and with none but these properties.
fn said(base: &Base, node: &Node, verdict: &str, kept: &[&str]) -> Option<Seeded> {
    let [from, to] = [node.args.first()?, node.args.get(1)?].map(|arg| base.at(arg.span));
    let kept = node.props.iter().filter(|prop| kept.contains(&prop.name.value.as_str()));
    let kept: String = kept.map(|prop| format!(" {}", base.at(prop.span()))).collect();
    base.put(node.head, &format!("«sight {from} {to} {verdict}{kept}»"))
}
