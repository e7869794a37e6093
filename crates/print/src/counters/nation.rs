//! The mark of a nation: tells counters apart where colours are not seen.

use crestline_draw::ink::{Anchor, Weight, Xy};
use crestline_rules::content::Nation;

use super::face::{Face, Paint, Room, Type};
use super::silhouette::{CROSS, LORRAINE, ROUNDEL, SHIELD, STAR, STAR_DISC};

/// The emblem of a nation of the bundled library.
fn emblem(word: &str) -> Option<&'static str> {
    Some(match word {
        "america" => STAR_DISC,
        "britain" => ROUNDEL,
        "france" => LORRAINE,
        "germany" => CROSS,
        "italy" => SHIELD,
        "russia" => STAR,
        _ => return None,
    })
}

/// Draws the mark of a nation in a room: its emblem, or the letter of its cards in a disc.
pub(super) fn mark(face: &mut Face<'_>, nation: &Nation, room: Room) {
    let ink = face.livery.ink;
    if let Some(file) = emblem(&nation.word) {
        face.silhouette(file, room, false, Paint { colour: ink, rim: None });
        return;
    }
    let wide = room.high.x - room.low.x;
    face.disc(room.middle(), wide / 2.0, ink);
    let letter = if nation.prefix.is_empty() { &nation.word } else { &nation.prefix };
    let first: String = letter.chars().take(2).collect();
    let size = wide * 0.7;
    let drop = face.letters.capitals(Weight::Bold, size) / 2.0;
    let at = room.middle().plus(Xy::new(0.0, drop));
    let kind =
        Type { least: 4.0, ..Type::new(size, Weight::Bold, Anchor::Middle, face.livery.light) };
    face.text(&first, at, wide * 0.74, kind);
}
