//! What two statements say otherwise of the same thing.

use super::super::amount::Amount;
use super::super::permit::Deed;
use super::super::rule::{Of, RuleDraft, Standing};
use super::super::value::Value;
use super::flaw::{RuleFlaw, Spot};

/// A standing part with its rule and its spot.
type Placed<'a> = (usize, Spot, &'a Standing);

/// The standing parts of all rules that hold together: those of the rules themselves, or those of one
/// lasting block.
fn together(rules: &[RuleDraft]) -> Vec<Vec<Placed<'_>>> {
    let mut lists = vec![Vec::new()];
    for (rule, draft) in rules.iter().enumerate() {
        let own = draft.standing.iter().enumerate();
        lists[0].extend(own.map(|(at, part)| (rule, Spot::Standing(None, at), part)));
        for (block, list) in (0..).zip(&draft.lasting) {
            let parts = list.iter().enumerate();
            let placed = parts.map(|(at, part)| (rule, Spot::Standing(Some(block), at), part));
            lists.push(placed.collect());
        }
    }
    lists
}

/// A value that becomes something: in which rule and part, of what, while what holds, and what.
type Set<'a> = (usize, Spot, &'a Of, &'a Option<Amount>, Value, &'a Amount);

/// What is said twice, each time otherwise, and what is allowed without having been forbidden.
pub(super) fn contradictions(rules: &[RuleDraft], flaws: &mut Vec<(usize, Spot, RuleFlaw)>) {
    let forbids = |deed: Deed| {
        let standing =
            rules.iter().flat_map(|r| r.standing.iter().chain(r.lasting.iter().flatten()));
        standing.into_iter().any(|part| {
            matches!(part, Standing::Permit { allow: false, deed: same, .. } if *same == deed)
        })
    };
    for list in together(rules) {
        let mut set: Vec<Set<'_>> = Vec::new();
        for (place, (rule, spot, part)) in list.iter().enumerate() {
            match part {
                Standing::Changes { of, when, changes } => {
                    for (value, change) in changes {
                        let Some(to) = &change.to else { continue };
                        let twice = set.iter().find(|(r, _, o, w, v, t)| {
                            // Names stand for something else in another rule.
                            let alike = [Some(to), Some(*t), when.as_ref(), w.as_ref()];
                            (r == rule || alike.into_iter().flatten().all(plain))
                                && (*o, *w, *v) == (of, when, *value)
                                && *t != to
                        });
                        if let Some((other, first, ..)) = twice {
                            let first = (*other, *first);
                            let flaw = RuleFlaw::SetTwice { word: value.word(), first };
                            flaws.push((*rule, *spot, flaw));
                        }
                        set.push((*rule, *spot, of, when, *value, to));
                    }
                }
                Standing::Permit { allow, deed, .. } => {
                    let against = list[..place].iter().find(|(_, _, other)| {
                        let mut turned = (*other).clone();
                        if let Standing::Permit { allow: other, .. } = &mut turned {
                            *other = !*other;
                        }
                        turned == **part
                    });
                    if let Some((other, first, _)) = against {
                        let first = (*other, *first);
                        flaws.push((*rule, *spot, RuleFlaw::BothWays { word: deed.word(), first }));
                    }
                    if unbound(part) {
                        for (other, spot, earlier) in &list[..place] {
                            if undone(earlier, *deed, *allow) {
                                let later = (*rule, list[place].1);
                                let flaw = RuleFlaw::Undone { word: deed.word(), later };
                                flaws.push((*other, *spot, flaw));
                            }
                        }
                    }
                    if *allow && !deed.allowable() && !forbids(*deed) {
                        flaws.push((*rule, *spot, RuleFlaw::NotForbidden { word: deed.word() }));
                    }
                }
                _ => {}
            }
        }
    }
}

/// Whether a statement forbids or allows something to all, everywhere and always.
fn unbound(part: &Standing) -> bool {
    match part {
        Standing::Permit { whose, pieces, hexes, by, of, when, .. } => {
            whose.is_none()
                && pieces.is_none()
                && hexes.is_none()
                && by.is_none()
                && of.is_empty()
                && when.is_none()
        }
        _ => false,
    }
}

/// Whether an earlier statement says the opposite of a deed, of some.
fn undone(earlier: &Standing, of: Deed, now: bool) -> bool {
    let opposite =
        matches!(earlier, Standing::Permit { allow, deed, .. } if *deed == of && *allow != now);
    opposite && !unbound(earlier)
}

/// Whether an amount is the same in every rule.
fn plain(amount: &Amount) -> bool {
    let mut names = Vec::new();
    amount.names(&mut names);
    names.is_empty()
}
