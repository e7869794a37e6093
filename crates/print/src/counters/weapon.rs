//! Faces of Weapons and Radios: a silhouette of the kind, FP and Range below, what repairs it behind.

use crestline_draw::ink::{Anchor, Weight, Xy};
use crestline_rules::content::{Nation, RadioKind, Rows, Stat, WeaponClass, WeaponKind};

use super::face::{Face, LAP, NAME, Paint, Room, Type};
use super::nation::mark;
use super::silhouette as shape;

/// The height of the middle of numbers, and their size.
const NUMBERS: f64 = 96.5;
const LARGE: f64 = 29.0;

/// Where the upper band ends: that of a broken Weapon is filled.
const HEAD: f64 = 29.0;

/// How large the mark of the nation is.
const MARK: f64 = 15.0;

/// The silhouette of a Weapon, told from what it does and not from its name.
fn silhouette(kind: &WeaponKind) -> &'static str {
    match kind.class {
        WeaponClass::Mg => match kind.fp.value {
            ..=5 => shape::LIGHT_MG,
            6 => shape::MEDIUM_MG,
            7..=8 => shape::HEAVY_MG,
            _ => shape::FIFTY_MG,
        },
        WeaponClass::Mortar if kind.movement <= -3 => shape::MEDIUM_MORTAR,
        WeaponClass::Mortar => shape::LIGHT_MORTAR,
        WeaponClass::InfantryGun => shape::INFANTRY_GUN,
        WeaponClass::Gun => shape::GUN,
        WeaponClass::Flamethrower => shape::FLAMETHROWER,
        WeaponClass::Satchel => shape::SATCHEL,
        WeaponClass::Molotov => shape::MOLOTOV,
    }
}

/// The ground, the name along the top, and the mark under its end.
fn head(face: &mut Face<'_>, nation: &Nation, name: &str, id: Option<&str>, is_broken: bool) {
    let safe = face.safe();
    let top = if is_broken { HEAD - LAP } else { 0.0 };
    face.band(top, face.side, face.livery.ground(&nation.word));
    if is_broken {
        face.band(0.0, HEAD, face.livery.broken);
    }
    let ink = if is_broken { face.livery.light } else { face.livery.ink };
    let kind = Type { least: NAME, ..Type::new(16.5, Weight::SemiBold, Anchor::Start, ink) };
    let room = safe.high.x - safe.low.x - 1.0;
    match id {
        None => face.name(name, Xy::new(safe.low.x + 1.0, 21.6), room, kind),
        Some(id) => {
            let kind = Type { size: 12.5, least: 10.5, ..kind };
            face.name(name, Xy::new(safe.low.x + 1.0, 17.4), room, kind);
            let small = Type { least: 8.0, ..Type::new(9.5, Weight::Regular, Anchor::Start, ink) };
            face.text(id, Xy::new(safe.low.x + 1.0, 27.0), room, small)
        }
    };
    let low = Xy::new(safe.high.x - MARK, HEAD + 4.0);
    mark(face, nation, Room { low, high: low.plus(Xy::new(MARK, MARK)) });
}

/// Draws the silhouette of a Weapon beside the mark, or below it if it is larger there: so are long
/// barrels.
fn picture(face: &mut Face<'_>, kind: &WeaponKind, rooms: &[Room], paint: Paint) {
    let file = silhouette(kind);
    let Some(shape) = shape::read(file) else { return };
    let scale = |room: &Room| {
        let wide = room.high.minus(room.low);
        (wide.x / shape.size.x).min(wide.y / shape.size.y)
    };
    let best = rooms.iter().max_by(|a, b| scale(a).total_cmp(&scale(b)));
    if let Some(room) = best {
        face.picture(file, *room, false, paint);
    }
}

/// The side that works.
pub(super) fn front(face: &mut Face<'_>, nation: &Nation, kind: &WeaponKind, id: Option<&str>) {
    let (ink, light) = (face.livery.ink, face.livery.light);
    head(face, nation, &kind.name, id, false);
    let safe = face.safe();
    // What a Weapon says beside its numbers is in a column on the right: mark, Smoke, Movement.
    let beside = Room::new(
        safe.low.x + 2.0,
        31.0,
        safe.high.x - MARK - 4.0 - if kind.smoke { 20.0 } else { 0.0 },
        78.0,
    );
    let below = Room::new(safe.low.x + 2.0, HEAD + 4.0 + MARK, safe.high.x - 2.0, 78.0);
    let rooms: &[Room] = if kind.smoke { &[beside] } else { &[beside, below] };
    picture(face, kind, rooms, Paint { colour: ink, rim: None });
    let range = match kind.min_range {
        0 => kind.range.value.to_string(),
        least => format!("{least}\u{2013}{}", kind.range.value),
    };
    let right = if kind.movement == 0 { safe.high.x } else { safe.high.x - 28.5 };
    let end = numbers(face, kind.fp, &range, kind.range.boxed, right);
    if kind.ordnance {
        let bar = Room::new(safe.low.x + 1.0, safe.high.y - 5.4, end, safe.high.y);
        face.fill(bar, ink);
        let thin = 0.9;
        let inner = Xy::new(thin, thin);
        face.fill(Room { low: bar.low.plus(inner), high: bar.high.minus(inner) }, light);
    }
    if kind.movement != 0 {
        let low = Xy::new(safe.high.x - 23.0, NUMBERS - 11.5);
        let room = Room { low, high: low.plus(Xy::new(23.0, 23.0)) };
        face.pill(room, 4.0, light);
        let text = kind.movement.to_string().replace('-', "\u{2212}");
        face.number(&text, room.middle(), 20.0, 21.0, face.livery.modifier);
    }
    if kind.smoke {
        let kind = Type::new(13.0, Weight::SemiBold, Anchor::End, ink);
        face.text("Smoke", Xy::new(safe.high.x, 79.5), 50.0, kind);
    }
}

/// FP and Range beside each other, boxed as they are; gives where they end.
fn numbers(face: &mut Face<'_>, fp: Stat, range: &str, range_boxed: bool, right: f64) -> f64 {
    const PAD: f64 = 4.0;
    const DASH: f64 = 13.0;
    let ink = face.livery.ink;
    let left = face.safe().low.x + 1.0;
    let fp_text = fp.value.to_string();
    let wide = |face: &Face<'_>, text: &str, size: f64, boxed: bool| {
        let width = face.letters.width(text, Weight::Bold, size);
        if boxed { (width + 2.0 * PAD).max(size * 0.96) } else { width.max(size * 0.5) }
    };
    let all = |face: &Face<'_>, size: f64| {
        wide(face, &fp_text, size, fp.boxed) + DASH + wide(face, range, size, range_boxed)
    };
    let mut size = LARGE;
    while all(face, size) > right - left && size > 16.0 {
        size -= 0.5;
    }
    let mut x = left;
    for (text, boxed) in [(fp_text.as_str(), fp.boxed), (range, range_boxed)] {
        if x > left {
            let middle = x + DASH / 2.0;
            face.fill(Room::new(middle - 0.8, NUMBERS - 10.0, middle + 0.8, NUMBERS + 10.0), ink);
            x += DASH;
        }
        let width = wide(face, text, size, boxed);
        let middle = Xy::new(x + width / 2.0, NUMBERS);
        if boxed {
            let half = Xy::new(width / 2.0, size * 0.47);
            let room = Room { low: middle.minus(half), high: middle.plus(half) };
            face.fill(room, face.livery.light);
            face.frame(room, 2.2, ink);
        }
        face.number(text, middle, width, size, ink);
        x += width;
    }
    x
}

/// Rows of random hexes: `1–2`, or one alone.
fn rows(rows: Rows) -> String {
    if rows.from == rows.to {
        rows.from.to_string()
    } else {
        format!("{}\u{2013}{}", rows.from, rows.to)
    }
}

/// The broken side: which rows repair it, and which eliminate it.
pub(super) fn back(face: &mut Face<'_>, nation: &Nation, kind: &WeaponKind, id: Option<&str>) {
    let ground = face.livery.ground(&nation.word);
    let (ink, light) = (face.livery.ink, face.livery.light);
    head(face, nation, &kind.name, id, true);
    let safe = face.safe();
    let paint = Paint { colour: ground.mixed(ink, 0.5), rim: None };
    let room = Room::new(safe.low.x + 2.0, HEAD + 4.0, safe.high.x - MARK - 4.0, 69.0);
    picture(face, kind, &[room], paint);
    // The longer word has the larger box.
    let middle = face.side / 2.0 - 5.0;
    let boxes = [
        ("fix", rows(kind.fix), Room::new(safe.low.x, 73.0, middle - 2.0, safe.high.y), ink, light),
        (
            "eliminate",
            rows(kind.eliminate),
            Room::new(middle + 2.0, 73.0, safe.high.x, safe.high.y),
            light,
            face.livery.broken,
        ),
    ];
    for (word, text, room, letters, fill) in boxes {
        face.pill(room, 4.0, fill);
        let wide = room.high.x - room.low.x - 4.0;
        let at = Xy::new(room.middle().x, room.low.y + 12.6);
        face.text(word, at, wide, Type::new(12.8, Weight::SemiBold, Anchor::Middle, letters));
        let middle = Xy::new(room.middle().x, room.high.y - 15.5);
        face.number(&text, middle, wide, 27.0, letters);
    }
}

/// A side of a Radio.
pub(super) fn radio(
    face: &mut Face<'_>,
    nation: &Nation,
    kind: &RadioKind,
    id: Option<&str>,
    is_broken: bool,
) {
    let ground = face.livery.ground(&nation.word);
    let ink = face.livery.ink;
    head(face, nation, &format!("Radio {}", kind.name), id, is_broken);
    let safe = face.safe();
    let colour = if is_broken { ground.mixed(ink, 0.5) } else { ink };
    let room =
        Room::new(safe.low.x + 4.0, 33.0, safe.high.x - 4.0, if is_broken { 92.0 } else { 82.0 });
    face.also("Radio");
    face.picture(shape::RADIO, room, false, Paint { colour, rim: None });
    if is_broken {
        let kind = Type::new(15.0, Weight::SemiBold, Anchor::Middle, ink);
        face.text("broken", Xy::new(face.side / 2.0, safe.high.y - 4.0), 100.0, kind);
        return;
    }
    // As high as the numbers of Weapons beside it.
    let base = NUMBERS + face.letters.capitals(Weight::Bold, LARGE) / 2.0;
    let word = |anchor| Type::new(13.5, Weight::SemiBold, anchor, ink);
    let taken = face.text("FP", Xy::new(safe.low.x + 1.0, base), 30.0, word(Anchor::Start));
    let large = Type::new(LARGE, Weight::Bold, Anchor::Start, ink);
    face.text(&kind.fp.to_string(), Xy::new(safe.low.x + taken + 5.0, base), 50.0, large);
    if kind.smoke {
        face.text("Smoke", Xy::new(safe.high.x - 1.0, base), 50.0, word(Anchor::End));
    }
}
