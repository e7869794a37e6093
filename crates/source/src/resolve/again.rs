//! What is surely a slip although it can be drawn: the same thing written twice, and objectives that
//! are printed elsewhere.

use crestline_board::hex::Hex;
use crestline_board::map::Map;

use crate::codes;
use crate::diag::{Findings, warning};
use crate::schema::map::{BuildingNode, MapNode, RibbonNode, Statement};
use crate::text::Spanned;

/// Warns of roads and buildings that an earlier statement has drawn already.
pub(super) fn twice(node: &MapNode, findings: &mut Findings) {
    for (at, statement) in node.statements.iter().enumerate() {
        let earlier = node.statements[..at].iter();
        let (word, first) = match &statement.value {
            Statement::Ribbon(ribbon) if !ribbon.hexes.is_empty() => {
                let same = |other: &Statement| match other {
                    Statement::Ribbon(other) => same_ribbon(ribbon, other),
                    _ => false,
                };
                ("line", earlier.into_iter().find(|other| same(&other.value)))
            }
            Statement::Building(building) if building.outline.is_none() => {
                let same = |other: &Statement| match other {
                    Statement::Building(other) => same_building(building, other),
                    _ => false,
                };
                ("building", earlier.into_iter().find(|other| same(&other.value)))
            }
            _ => continue,
        };
        if let Some(first) = first {
            findings.push(
                warning(codes::M029, statement.span, format!("this {word} is there already"))
                    .also(first.span, "the first time")
                    .help("delete one of the two"),
            );
        }
    }
}

/// The hexes of a statement without their places in the text.
fn values(hexes: &[Spanned<Hex>]) -> Vec<Hex> {
    hexes.iter().map(|hex| hex.value).collect()
}

/// Whether two lines lead over the same hexes, in either direction, and are drawn alike.
fn same_ribbon(a: &RibbonNode, b: &RibbonNode) -> bool {
    let ends = |node: &RibbonNode| {
        [&node.enters, &node.leaves].map(|end| end.as_ref().map(|end| end.value))
    };
    let pieces = |node: &RibbonNode| node.path.as_ref().map(|path| path.pieces.clone());
    if a.terrain != b.terrain || a.hexes.len() != b.hexes.len() || pieces(a) != pieces(b) {
        return false;
    }
    let ([enters, leaves], hexes) = (ends(a), values(&a.hexes));
    let mut back = values(&b.hexes);
    let forwards = hexes == back && ends(b) == [enters, leaves];
    back.reverse();
    forwards || (hexes == back && ends(b) == [leaves, enters])
}

/// Whether two buildings stand on the same ground plan in the same hexes.
fn same_building(a: &BuildingNode, b: &BuildingNode) -> bool {
    let plan = |node: &BuildingNode| {
        let mut hexes = values(&node.hexes);
        hexes.sort_unstable();
        let footprint = node.footprint.as_ref().map(|footprint| footprint.value.clone());
        (node.terrain, hexes, footprint, node.rotate, node.shed)
    };
    b.outline.is_none() && plan(a) == plan(b)
}

/// Warns of objectives whose disc is printed outside of their hexes.
pub(super) fn discs(node: &MapNode, map: &Map, findings: &mut Findings) {
    for statement in &node.statements {
        let Statement::Objective(objective) = &statement.value else { continue };
        let Some(at) = &objective.at else { continue };
        let number = objective.number.value;
        let own = map.objectives().iter().find(|own| own.number == number);
        if let Some(own) = own.filter(|own| !own.hexes.contains(&at.value.0)) {
            let hexes: Vec<String> = own.hexes.iter().take(3).map(Hex::to_string).collect();
            let more = if own.hexes.len() > hexes.len() { ", …" } else { "" };
            let hex = at.value.0;
            findings.push(
                warning(codes::M030, at.span, format!("{hex} is no hex of objective {number}"))
                    .help(format!("print it in {}{more}", hexes.join(" or ")))
                    .hex(hex),
            );
        }
    }
}
