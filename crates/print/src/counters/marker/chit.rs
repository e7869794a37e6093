//! Faces of Objective chits (7.3.2): what they are worth, and the secret side that all have alike.

use crestline_draw::ink::{Anchor, Weight, Xy};
use crestline_rules::content::{Chit, Worth};

use super::faces::title;
use crate::counters::face::{Face, Type};

/// The open side.
pub(super) fn open(face: &mut Face<'_>, chit: &Chit) {
    let tone = face.livery.chit;
    face.ground(tone.ground);
    let safe = face.safe();
    let letter = Type::new(17.0, Weight::Bold, Anchor::Start, tone.ink);
    face.text(&chit.letter.to_string(), Xy::new(safe.low.x + 1.0, 21.0), 30.0, letter);
    let middle = face.side / 2.0;
    match chit.worth {
        Worth::Objective { number, vp } => {
            disc(face, Xy::new(middle, 52.0), 25.0, &number.to_string());
            worth(face, &format!("{vp} VP"));
        }
        Worth::All { vp } => {
            for number in 1..=5_u8 {
                let x = middle + (f64::from(number) - 3.0) * 21.0;
                disc(face, Xy::new(x, 55.0), 9.6, &number.to_string());
            }
            worth(face, &format!("{vp} VP each"));
        }
        Worth::SuddenDeath => {
            for number in 1..=5_u8 {
                let x = middle + (f64::from(number) - 3.0) * 21.0;
                disc(face, Xy::new(x, 44.0), 9.6, &number.to_string());
            }
            lines(face, &["All five held before", "Sudden Death is", "rolled for: victory"]);
        }
        Worth::ExitDoubled => doubled(face, "for exits"),
        Worth::EliminationDoubled => doubled(face, "for eliminations"),
    }
}

/// What it is worth, below.
fn worth(face: &mut Face<'_>, text: &str) {
    let tone = face.livery.chit;
    let safe = face.safe();
    let kind = Type::new(27.0, Weight::Bold, Anchor::Middle, tone.ink);
    let at = Xy::new(face.side / 2.0, safe.high.y - 7.0);
    face.text(text, at, safe.high.x - safe.low.x - 4.0, kind);
}

/// Doubled VP.
fn doubled(face: &mut Face<'_>, what: &str) {
    let tone = face.livery.chit;
    let middle = Xy::new(face.side / 2.0, 58.0);
    face.number("VP \u{d7}2", middle, 96.0, 36.0, tone.art);
    let safe = face.safe();
    let kind = Type::new(15.5, Weight::SemiBold, Anchor::Middle, tone.ink);
    face.text(what, Xy::new(face.side / 2.0, 92.0), safe.high.x - safe.low.x, kind);
    let both = Type::new(12.5, Weight::Regular, Anchor::Middle, tone.ink);
    face.text("on both sides", Xy::new(face.side / 2.0, 108.0), safe.high.x - safe.low.x, both);
}

/// A few lines of words, below.
fn lines(face: &mut Face<'_>, lines: &[&str]) {
    let tone = face.livery.chit;
    let safe = face.safe();
    for (row, text) in (0..).zip(lines) {
        let at = Xy::new(face.side / 2.0, 77.0 + f64::from(row) * 15.0);
        let kind = Type::new(13.5, Weight::SemiBold, Anchor::Middle, tone.ink);
        face.text(text, at, safe.high.x - safe.low.x, kind);
    }
}

/// The disc of an Objective, as it is on the map.
fn disc(face: &mut Face<'_>, middle: Xy, radius: f64, number: &str) {
    face.disc(middle, radius, face.livery.chit.art);
    face.number(number, middle, 2.0 * radius, radius * 1.36, face.livery.light);
}

/// The secret side.
pub(super) fn secret(face: &mut Face<'_>) {
    let tone = face.livery.secret;
    face.ground(tone.ground);
    title(face, "Secret Objective", tone.ink);
    let middle = Xy::new(face.side / 2.0, 70.0);
    face.disc(middle, 32.0, tone.art);
    face.number("?", middle, 50.0, 46.0, tone.ground_ink(face.livery.ink));
}
