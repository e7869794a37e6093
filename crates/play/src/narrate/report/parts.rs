//! What numbers are made of: Morale, the FP of a Melee, the FP of an attack.

use crestline_board::hex::Hex;
use crestline_rules::event::FirePower;
use crestline_rules::game::Game;
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;

use super::game::name;

/// A Morale with its parts, as they were before the roll: `Morale 9 (7 printed, +1 Lt. Schrader, +1
/// Cover)`.
pub(super) fn morale(before: &Game, unit: PieceId, morale: i32) -> String {
    let situation = before.situation();
    let scenario = before.scenario();
    let Some(kind) = scenario.unit_kind(unit) else { return format!("Morale {morale}") };
    let piece = before.table().piece(unit);
    let face = if piece.broken { &kind.back } else { &kind.front };
    let printed = i32::from(face.morale);
    let bare = situation.bare_morale(unit);
    let led = situation.led(unit);
    let mut parts =
        vec![(printed, if piece.broken { "printed, broken" } else { "printed" }.to_owned())];
    let leaders: Vec<String> = situation
        .hex(unit)
        .into_iter()
        .flat_map(|hex| situation.units_in(hex, scenario.owner(unit)))
        .filter(|leader| *leader != unit && situation.command(*leader) > 0)
        .map(|leader| name(scenario, leader))
        .collect();
    let leaders = if leaders.is_empty() { "command".to_owned() } else { leaders.join(", ") };
    parts.push((led, leaders));
    parts.push((i32::from(piece.veteran), "Veteran".to_owned()));
    parts.push((-i32::from(piece.suppressed), "Suppressed".to_owned()));
    let marks = i32::from(piece.veteran) - i32::from(piece.suppressed);
    parts.push((bare - printed - led - marks, "Wire or special rules".to_owned()));
    parts.push((morale - bare, "Cover".to_owned()));
    with_parts(&format!("Morale {morale}"), &parts)
}

/// A number with what it is made of, where it is made of more than one thing.
fn with_parts(whole: &str, parts: &[(i32, String)]) -> String {
    let mut said: Vec<String> = Vec::new();
    for (at, (number, what)) in parts.iter().enumerate() {
        if at == 0 {
            said.push(format!("{number} {what}"));
        } else if *number != 0 {
            said.push(format!("{number:+} {what}"));
        }
    }
    if said.len() < 2 { whole.to_owned() } else { format!("{whole} ({})", said.join(", ")) }
}

/// The FP of a side in a Melee with that of each unit, where these add up to it.
pub(super) fn melee(before: &Game, hex: Hex, who: Side, total: i32) -> String {
    let situation = before.situation();
    let units: Vec<(PieceId, i32)> = situation
        .units_in(hex, who)
        .map(|unit| (unit, situation.fp(unit) + i32::from(situation.fp_boxed(unit))))
        .collect();
    let sum: i32 = units.iter().map(|(_, fp)| fp).sum();
    if sum != total || units.is_empty() {
        return format!("FP {total}");
    }
    let scenario = before.scenario();
    let units: Vec<String> =
        units.iter().map(|(unit, fp)| format!("{} {fp}", name(scenario, *unit))).collect();
    format!("FP {total} ({})", units.join(" + "))
}

/// The FP of an attack: `FP 6 (base 6, +1 group, -1 hindrance)`.
pub(super) fn attack(fp: i32, parts: FirePower) -> String {
    with_parts(
        &format!("FP {fp}"),
        &[
            (parts.base, "base".to_owned()),
            (parts.group, "for the others".to_owned()),
            (parts.height, "height".to_owned()),
            (-parts.hindrance, "hindrance".to_owned()),
            (parts.rules, "special rules".to_owned()),
            (parts.actions, "Actions".to_owned()),
        ],
    )
}
