//! Faces of markers: a title, a picture, and what it does.

use crestline_draw::ink::{Anchor, Colour, Weight, Xy};
use crestline_rules::content::{FortificationKind, Nation};
use crestline_rules::side::Side;

use super::Marker;
use super::chit;
use crate::counters::face::{Face, Paint, Room, Type};
use crate::counters::livery::Tone;
use crate::counters::nation::mark;
use crate::counters::silhouette as shape;

/// The base line of titles.
const TITLE: f64 = 20.5;

/// Draws the face that is printed first.
pub(in crate::counters) fn front(face: &mut Face<'_>, marker: &Marker) {
    match marker {
        Marker::Suppressed => state(face, face.livery.suppressed, shape::PINNED, "\u{2212}1"),
        Marker::Veteran => state(face, face.livery.veteran, shape::CHEVRONS, "+1"),
        Marker::Smoke(value) => smoke(face, *value),
        Marker::Fortification(kind, fp) => fortification(face, *kind, *fp),
        Marker::Control(nations) => control(face, &nations[Side::Axis]),
        Marker::Initiative(nations) => initiative(face, &nations[Side::Axis]),
        Marker::Chit(one) => chit::open(face, one),
        Marker::Surrender(_, nation) => surrender(face, nation),
        Marker::Points => points(face, "VP"),
        Marker::Time => track(face, "Time", shape::HOURGLASS),
        Marker::SuddenDeath => track(face, "Sudden Death", shape::CLOCK),
        Marker::AttackTotal => total(face, "Attack total", ""),
        Marker::SpottingRound => track(face, "Spotting Round", shape::TARGET),
    }
}

/// Draws the other face: most markers have the same on both.
pub(in crate::counters) fn back(face: &mut Face<'_>, marker: &Marker) {
    match marker {
        Marker::Smoke(_) => {
            let tone = face.livery.blaze;
            face.ground(tone.ground);
            title(face, "Blaze", tone.ink);
            let room = Room::new(24.0, 28.0, face.side - 24.0, face.safe().high.y - 3.0);
            face.only("Blaze");
            face.picture(shape::BLAZE, room, true, Paint { colour: tone.art, rim: None });
        }
        Marker::Control(nations) => control(face, &nations[Side::Allies]),
        Marker::Initiative(nations) => initiative(face, &nations[Side::Allies]),
        Marker::Chit(one) if one.secret_side => chit::secret(face),
        Marker::Points => points(face, "+20"),
        Marker::AttackTotal => total(face, "Attack total", "+20"),
        other => front(face, other),
    }
}

/// A title in the middle of the head.
pub(super) fn title(face: &mut Face<'_>, text: &str, ink: Colour) {
    let safe = face.safe();
    let kind = Type::new(16.0, Weight::SemiBold, Anchor::Middle, ink);
    face.text(text, Xy::new(face.side / 2.0, TITLE), safe.high.x - safe.low.x, kind);
}

/// A picture in the middle.
fn picture(face: &mut Face<'_>, file: &'static str, room: Room, colour: Colour) {
    face.picture(file, room, false, Paint { colour, rim: None });
}

/// What a unit is: what it changes, and by how much.
fn state(face: &mut Face<'_>, tone: Tone, file: &'static str, by: &str) {
    face.ground(tone.ground);
    let name = if file == shape::PINNED { "Suppressed" } else { "Veteran" };
    title(face, name, tone.ink);
    let room = Room::new(20.0, 31.0, face.side - 20.0, 80.0);
    picture(face, file, room, tone.art);
    foot(face, by, ["FP, Range", "Move, Morale"], tone.ink);
}

/// A number below with two lines of words beside it.
fn foot(face: &mut Face<'_>, number: &str, words: [&str; 2], ink: Colour) {
    let safe = face.safe();
    let large = Type::new(30.0, Weight::Bold, Anchor::Start, ink);
    let small = Type::new(13.0, Weight::SemiBold, Anchor::Start, ink);
    let wide = face.letters.width(number, large.weight, large.size);
    let beside = words.map(|word| face.letters.width(word, small.weight, small.size));
    let air = 4.0;
    let left = (face.side - wide - air - beside[0].max(beside[1])) / 2.0;
    face.text(number, Xy::new(left, safe.high.y - 3.0), 44.0, large);
    for (row, word) in [(0.0, words[0]), (13.4, words[1])] {
        let at = Xy::new(left + wide + air, safe.high.y - 16.4 + row);
        face.text(word, at, safe.high.x - at.x, small);
    }
}

/// Smoke with its hindrance.
fn smoke(face: &mut Face<'_>, value: u8) {
    let tone = face.livery.smoke;
    face.ground(tone.ground);
    title(face, "Smoke", tone.ink);
    let room = Room::new(13.0, 27.0, face.side - 13.0, face.safe().high.y - 2.0);
    face.also("Smoke");
    face.picture(shape::SMOKE, room, true, Paint { colour: tone.art, rim: Some((tone.ink, 0.9)) });
    face.number(&value.to_string(), Xy::new(face.side / 2.0, 82.0), 60.0, 44.0, tone.ink);
}

/// A Fortification with its Cover, or with the FP of its attack.
fn fortification(face: &mut Face<'_>, kind: FortificationKind, fp: Option<u8>) {
    let (file, tone) = match kind {
        FortificationKind::Bunker => (shape::BUNKER, face.livery.earth),
        FortificationKind::Foxholes => (shape::FOXHOLES, face.livery.earth),
        FortificationKind::Mines => (shape::MINES, face.livery.danger),
        FortificationKind::Pillbox => (shape::PILLBOX, face.livery.earth),
        FortificationKind::Trench => (shape::TRENCH, face.livery.earth),
        FortificationKind::Wire => (shape::WIRE, face.livery.danger),
    };
    face.ground(tone.ground);
    title(face, kind.title(), tone.ink);
    let room = Room::new(20.0, 28.0, face.side - 20.0, 85.0);
    face.also(kind.title());
    picture(face, file, room, tone.art);
    let (word, value) = match (kind, kind.cover(), fp) {
        (_, Some(cover), _) => ("Cover", cover.to_string()),
        (FortificationKind::Mines, _, Some(fp)) => ("FP", fp.to_string()),
        (FortificationKind::Wire, ..) => {
            foot(face, "\u{2212}1", ["FP, Range", "Morale"], tone.ink);
            return;
        }
        _ => return,
    };
    let safe = face.safe();
    let wide = face.letters.width(&value, Weight::Bold, 30.0);
    let beside = face.letters.width(word, Weight::SemiBold, 14.0);
    let left = (face.side - wide - beside - 6.0) / 2.0;
    let small = Type::new(14.0, Weight::SemiBold, Anchor::Start, tone.ink);
    face.text(word, Xy::new(left, safe.high.y - 4.0), 60.0, small);
    let large = Type::new(30.0, Weight::Bold, Anchor::Start, tone.ink);
    face.text(&value, Xy::new(left + beside + 6.0, safe.high.y - 4.0), 60.0, large);
}

/// A nation that controls an Objective.
fn control(face: &mut Face<'_>, nation: &Nation) {
    face.ground(face.livery.ground(&nation.word));
    title(face, "Control", face.livery.ink);
    let middle = Xy::new(face.side / 2.0, 73.0);
    face.disc(middle, 41.0, face.livery.light);
    mark(
        face,
        nation,
        Room::new(middle.x - 26.0, middle.y - 26.0, middle.x + 26.0, middle.y + 26.0),
    );
}

/// The nation that has the Initiative: its mark on a card.
fn initiative(face: &mut Face<'_>, nation: &Nation) {
    face.ground(face.livery.ground(&nation.word));
    title(face, "Initiative", face.livery.ink);
    let middle = face.side / 2.0;
    let card = Room::new(middle - 29.0, 28.0, middle + 29.0, face.safe().high.y - 2.0);
    face.pill(card, 6.0, face.livery.ink);
    let rim = Xy::new(1.8, 1.8);
    let inner = Room { low: card.low.plus(rim), high: card.high.minus(rim) };
    face.pill(inner, 4.6, face.livery.light);
    let at = card.middle();
    mark(face, nation, Room::new(at.x - 20.0, at.y - 20.0, at.x + 20.0, at.y + 20.0));
}

/// The space at which a nation surrenders.
fn surrender(face: &mut Face<'_>, nation: &Nation) {
    face.ground(face.livery.ground(&nation.word));
    title(face, "Surrender", face.livery.ink);
    let safe = face.safe();
    let flag = Room::new(44.0, 30.0, safe.high.x - 4.0, safe.high.y - 3.0);
    let paint = Paint { colour: face.livery.ink, rim: None };
    face.picture(shape::WHITE_FLAG, flag, true, paint);
    mark(face, nation, Room::new(safe.low.x + 3.0, 80.0, safe.low.x + 29.0, 106.0));
}

/// A marker of a track.
fn track(face: &mut Face<'_>, name: &str, file: &'static str) {
    let tone = face.livery.track;
    face.ground(tone.ground);
    title(face, name, tone.ink);
    let room = Room::new(26.0, 31.0, face.side - 26.0, face.safe().high.y - 4.0);
    picture(face, file, room, tone.art);
}

/// The VP marker: what it stands for, in a wreath.
fn points(face: &mut Face<'_>, text: &str) {
    let tone = face.livery.track;
    face.ground(tone.ground);
    let room = Room::new(18.0, 18.0, face.side - 18.0, face.side - 14.0);
    picture(face, shape::LAUREL, room, tone.art);
    face.number(text, Xy::new(face.side / 2.0, 62.0), 50.0, 34.0, tone.ink);
}

/// The marker of the total of an attack.
fn total(face: &mut Face<'_>, name: &str, text: &str) {
    let tone = face.livery.track;
    face.ground(tone.ground);
    title(face, name, tone.ink);
    let room = Room::new(22.0, 28.0, face.side - 22.0, face.safe().high.y - 2.0);
    picture(face, shape::BURST, room, tone.art);
    if !text.is_empty() {
        face.number(text, room.middle(), 46.0, 24.0, tone.ground_ink(face.livery.ink));
    }
}
