//! `design-common { … }`: what all nations share.

use crestline_rules::content::FortificationKind;
use crestline_rules::design::{Common, Depths, FortificationPoints, Package, Packed, SizeValues};

use super::super::fields::{Fields, Once, unknown_statement};
use super::spec::{COMMON, DEPTH, PACKAGE, SIZE, VP, WORK};
use super::{SIZES, WORKS, before};
use crate::codes;
use crate::diag::{Findings, error};
use crate::syntax::Node;

/// Reads what all nations share.
pub(super) fn common(node: &Node, known: &mut Common, findings: &mut Findings) {
    let mut fields = Fields::new(node, &COMMON);
    let block = fields.block();
    fields.finish(findings);
    let mut once = Once::default();
    let (mut sizes, mut works, mut packages) = (Vec::new(), Vec::new(), Vec::new());
    for child in block {
        if !once.first(child, &COMMON, findings) {
            continue;
        }
        match child.name.value.as_str() {
            "vp" => {
                let mut fields = Fields::new(child, &VP);
                let points = fields.arg_number(findings);
                fields.finish(findings);
                known.points_of_a_vp = points.map_or(known.points_of_a_vp, |points| points.value);
            }
            "size" => sizes.extend(size(child, findings)),
            "depth" => known.depths = depth(child, findings).unwrap_or(known.depths),
            "fortification" => works.extend(work(child, findings)),
            "package" => packages.extend(package(child, findings)),
            _ => findings.push(unknown_statement(child, &COMMON)),
        }
    }
    before(sizes, &mut known.sizes);
    before(works, &mut known.fortifications);
    before(packages, &mut known.packages);
}

fn size(node: &Node, findings: &mut Findings) -> Option<SizeValues> {
    let mut fields = Fields::new(node, &SIZE);
    let size = fields.arg_choice(&SIZES, findings);
    let orders = fields.number("orders", findings);
    let surrender = fields.number("surrender", findings);
    fields.finish(findings);
    Some(SizeValues { size: size?.value, orders: orders?.value, surrender: surrender?.value })
}

fn depth(node: &Node, findings: &mut Findings) -> Option<Depths> {
    let mut fields = Fields::new(node, &DEPTH);
    let attack = fields.number("attack", findings);
    let recon = fields.number("recon", findings);
    let defend = fields.number("defend", findings);
    fields.finish(findings);
    Some(Depths { attack: attack?.value, recon: recon?.value, defend: defend?.value })
}

fn work(node: &Node, findings: &mut Findings) -> Option<FortificationPoints> {
    let mut fields = Fields::new(node, &WORK);
    let kind = fields.arg_choice(&WORKS, findings);
    let fp = fields.number("fp", findings);
    let points = fields.number("points", findings);
    fields.finish(findings);
    let (kind, fp) = (kind?.value, fp.map(|fp| fp.value));
    if fp.is_some() != (kind == FortificationKind::Mines) {
        let help = "write `mines fp=6`, and no other Fortification with `fp=`";
        findings.push(error(codes::C001, node.head, "Mines have an FP here").help(help));
        return None;
    }
    Some(FortificationPoints { kind, fp, points: points?.value })
}

fn package(node: &Node, findings: &mut Findings) -> Option<Package> {
    let mut fields = Fields::new(node, &PACKAGE);
    let name = fields.arg_text(findings);
    let vp = fields.number("vp", findings);
    let block = fields.block();
    fields.finish(findings);
    let mut contents = Vec::new();
    for child in block {
        let word = child.name.value.as_str();
        let known = WORKS.iter().find(|(known, _)| *known == word);
        let Some(((_, kind), spec)) = known.zip(PACKAGE.child(word)) else {
            findings.push(unknown_statement(child, &PACKAGE));
            continue;
        };
        let mut fields = Fields::new(child, spec);
        let count = fields.number("x", findings).map_or(1, |count| count.value);
        let mines = *kind == FortificationKind::Mines;
        let fp = if mines { fields.number("fp", findings) } else { None };
        fields.finish(findings);
        contents.push(Packed { kind: *kind, count, fp: fp.map(|fp| fp.value) });
    }
    Some(Package { name: name?.value, vp: vp?.value, contents })
}
