//! The scenes, one for each Order.

use crestline_draw::ink::{Colour, Xy};
use crestline_rules::content::Order;

use super::brush::{Canvas, circle, limb, rect, soft, star};
use super::figure::{CHARGE, FLEE, OBSERVE, PRONE, RUN, SIT, STAND, STRIDE, Spot, TEND, rifle};
use super::helmet::Helmet;

/// Draws the scene of an Order.
pub(crate) fn scene(canvas: &mut Canvas<'_>, order: Order, helmet: Helmet) {
    let sky = canvas.tones.sky;
    canvas.wash(sky);
    match order {
        Order::Advance => advance(canvas, helmet),
        Order::ArtilleryDenied => artillery_denied(canvas),
        Order::ArtilleryRequest => artillery_request(canvas, helmet),
        Order::CommandConfusion => command_confusion(canvas, helmet),
        Order::Fire => fire(canvas, helmet),
        Order::Move => moving(canvas, helmet),
        Order::Recover => recover(canvas, helmet),
        Order::Rout => rout(canvas, helmet),
    }
}

/// A ground line from the left of the box to the right, by shares of its width and heights.
fn ground(canvas: &Canvas<'_>, line: &[(f64, f64)]) -> Vec<Xy> {
    let wide = canvas.wide;
    let mut points: Vec<(f64, f64)> = vec![(-40.0, 160.0), (-40.0, 160.0)];
    points.push((-40.0, line[0].1));
    points.extend(line.iter().map(|(share, y)| (share * wide, *y)));
    points.push((wide + 40.0, line[line.len() - 1].1));
    points.extend([(wide + 40.0, 160.0), (wide + 40.0, 160.0)]);
    soft(&points)
}

/// A sun with a pale ring around it.
fn sun(canvas: &mut Canvas<'_>, centre: Xy, radius: f64) {
    let glow = canvas.tones.glow;
    canvas.fill_with(&[circle(centre, radius * 1.55)], glow, 0.22);
    canvas.fill_with(&[circle(centre, radius * 1.25)], glow, 0.35);
    canvas.fill(&[circle(centre, radius)], glow);
}

/// Rays from a place, each a wedge.
fn rays(canvas: &mut Canvas<'_>, from: Xy) {
    let rim = circle(Xy::default(), 600.0);
    let wedges: Vec<Vec<Xy>> =
        (0..12).map(|n| vec![from, from.plus(rim[n * 4]), from.plus(rim[n * 4 + 2])]).collect();
    let glow = canvas.tones.glow;
    canvas.fill_with(&wedges, glow, 0.3);
}

/// A poplar or another slim tree.
fn tree(x: f64, y: f64, tall: f64) -> Vec<Vec<Xy>> {
    let t = tall;
    let crown = [
        (x - 0.10 * t, y - 0.12 * t),
        (x - 0.15 * t, y - 0.42 * t),
        (x - 0.10 * t, y - 0.78 * t),
        (x, y - 1.06 * t),
        (x + 0.09 * t, y - 0.80 * t),
        (x + 0.16 * t, y - 0.46 * t),
        (x + 0.10 * t, y - 0.12 * t),
    ];
    vec![soft(&crown), rect(x - 0.025 * t, y - 0.2 * t, 0.05 * t, 0.24 * t)]
}

/// A burst of earth: jets that fan out, with fire at their foot.
fn burst(canvas: &mut Canvas<'_>, x: f64, y: f64, tall: f64) {
    let jet = |to: (f64, f64), foot: f64, head: f64| {
        let at = |along: f64, across: f64| {
            let (dx, dy) = (to.0 * tall * along, to.1 * tall * along);
            (x + dx - to.1 * across * tall, y + dy + to.0 * across * tall)
        };
        let tip = at(1.0, 0.0);
        soft(&[
            at(-0.1, foot * 0.4),
            at(-0.1, foot * 0.4),
            at(0.45, foot * 0.55),
            at(0.8, head),
            tip,
            tip,
            at(0.86, -head * 0.7),
            at(0.5, -foot * 0.6),
            at(-0.1, -foot * 0.4),
            at(-0.1, -foot * 0.4),
        ])
    };
    let jets = [
        jet((-0.80, -0.40), 0.13, 0.030),
        jet((-0.56, -0.74), 0.17, 0.045),
        jet((-0.26, -0.98), 0.22, 0.055),
        jet((0.05, -1.16), 0.30, 0.065),
        jet((0.34, -0.92), 0.22, 0.055),
        jet((0.58, -0.66), 0.17, 0.045),
        jet((0.84, -0.34), 0.13, 0.030),
    ];
    let (near, glow) = (canvas.tones.near, canvas.tones.glow);
    canvas.fill(&jets, near);
    canvas.fill(&[star(Xy::new(x, y - 0.06 * tall), 0.30 * tall, 0.14 * tall, 7, 1.0)], glow);
    let clods = [
        (-0.62, -0.92, 0.032),
        (-0.2, -1.14, 0.024),
        (0.26, -1.16, 0.028),
        (0.62, -0.86, 0.034),
        (0.84, -0.7, 0.02),
    ];
    let clods: Vec<Vec<Xy>> = clods
        .iter()
        .map(|(dx, dy, r)| circle(Xy::new(x + dx * tall, y + dy * tall), r * tall))
        .collect();
    canvas.fill(&clods, near);
}

/// Three men going up a ridge with the bayonet, the sun before them.
fn advance(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let light = Xy::new(w * 0.74, 62.0);
    rays(canvas, light);
    sun(canvas, light, 24.0);
    let tones = canvas.tones;
    let far = ground(canvas, &[(0.0, 76.0), (0.3, 66.0), (0.55, 72.0), (0.8, 60.0), (1.0, 68.0)]);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 92.0), (0.35, 87.0), (0.7, 74.0), (1.0, 70.0)]);
    canvas.fill(&[near], tones.near);
    let front = ground(canvas, &[(0.0, 99.0), (0.4, 95.0), (0.75, 86.0), (1.0, 82.0)]);
    canvas.figure(&CHARGE, Spot::new(w * 0.66, 83.0, 58.0), helmet);
    canvas.figure(&STRIDE, Spot::new(w * 0.43, 92.0, 66.0), helmet);
    canvas.figure(&CHARGE, Spot::new(w * 0.20, 97.0, 76.0), helmet);
    canvas.fill(&[front], tones.ink);
}

/// A radio with its aerial shot through.
fn artillery_denied(canvas: &mut Canvas<'_>) {
    let w = canvas.wide;
    let tones = canvas.tones;
    sun(canvas, Xy::new(w * 0.5, 52.0), 34.0);
    let far = ground(canvas, &[(0.0, 70.0), (0.25, 78.0), (0.6, 72.0), (1.0, 80.0)]);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 86.0), (0.3, 84.0), (0.7, 88.0), (1.0, 84.0)]);
    canvas.fill(&[near], tones.near);
    let x = w * 0.5;
    // The set, a box a little on its side.
    let tilt = |px: f64, py: f64| Xy::new(x + px - py * 0.09, 88.0 + py + px * 0.09);
    let board = |x0: f64, y0: f64, x1: f64, y1: f64| {
        vec![tilt(x0, y0), tilt(x1, y0), tilt(x1, y1), tilt(x0, y1)]
    };
    let mut set = vec![
        board(-34.0, -42.0, 34.0, 2.0),
        board(-30.0, -47.0, -22.0, -40.0),
        board(22.0, -47.0, 30.0, -40.0),
    ];
    // The stump of the aerial, and the rest of it hanging.
    set.extend(limb(tilt(26.0, -44.0), 1.5, tilt(23.0, -66.0), 1.1));
    set.extend(limb(tilt(23.0, -66.0), 1.1, tilt(52.0, -58.0), 0.9));
    set.extend(limb(tilt(52.0, -58.0), 0.9, tilt(70.0, -30.0), 0.7));
    canvas.lit(&set, 1.1);
    canvas.fill(&[board(-30.0, -37.0, 30.0, -3.0)], tones.near);
    let dial = |px: f64, py: f64, r: f64| circle(tilt(px, py), r);
    canvas.fill(
        &[
            dial(-17.0, -24.0, 9.0),
            dial(6.0, -26.0, 5.0),
            dial(21.0, -26.0, 5.0),
            dial(6.0, -11.0, 3.4),
            dial(21.0, -11.0, 3.4),
        ],
        tones.ink,
    );
    canvas.fill(&[dial(-17.0, -24.0, 7.0)], tones.sky);
    // The needle lies at its stop.
    canvas.line(&[tilt(-17.0, -20.0), tilt(-22.5, -22.5)], 1.2, tones.ink);
    canvas.line(&[tilt(6.0, -26.0), tilt(6.0, -30.0)], 1.2, tones.sky);
    canvas.line(&[tilt(21.0, -26.0), tilt(18.4, -29.0)], 1.2, tones.sky);
    // The shot.
    let hit = tilt(23.0, -66.0);
    canvas.fill(&[star(hit, 12.0, 4.5, 7, 1.0)], tones.ink);
    canvas.fill(&[star(hit, 8.5, 3.2, 7, 1.0)], tones.glow);
    // The receiver, off its hook.
    let cord = [tilt(-34.0, -12.0), tilt(-42.0, -2.0), tilt(-50.0, -4.0), tilt(-56.0, 2.0)];
    canvas.line(&cord, 1.3, tones.ink);
    let mut receiver: Vec<Vec<Xy>> = limb(tilt(-74.0, 2.0), 2.6, tilt(-56.0, 5.0), 2.6).to_vec();
    receiver.extend(limb(tilt(-75.0, 0.0), 4.2, tilt(-76.5, 4.0), 4.6));
    receiver.extend(limb(tilt(-54.0, 3.0), 4.2, tilt(-55.5, 7.0), 4.6));
    canvas.lit(&receiver, 0.9);
    let front = ground(canvas, &[(0.0, 96.0), (0.3, 93.0), (0.6, 96.0), (1.0, 92.0)]);
    canvas.fill(&[front], tones.ink);
}

/// An observer and his radio; shells arch over to the horizon.
fn artillery_request(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    sun(canvas, Xy::new(w * 0.30, 46.0), 20.0);
    let far = ground(canvas, &[(0.0, 72.0), (0.35, 76.0), (0.6, 70.0), (0.85, 73.0), (1.0, 69.0)]);
    // Shells on their way, each with its trail.
    let target = [(0.70, 24.0, 30.0), (0.86, 14.0, 50.0)];
    for (share, peak, length) in target {
        let end = Xy::new(w * share, 58.0);
        let start = Xy::new(-20.0, 62.0 - length * 0.7);
        let by = Xy::new(w * 0.42, peak - 34.0);
        let arc: Vec<Xy> = (0..=14)
            .map(|n| {
                let t = f64::from(n) / 14.0;
                start.towards(by, t).towards(by.towards(end, t), t)
            })
            .collect();
        canvas.line(&arc, 0.9, tones.far);
    }
    burst(canvas, w * 0.70, 73.0, 34.0);
    burst(canvas, w * 0.87, 72.0, 46.0);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 82.0), (0.3, 82.0), (0.55, 88.0), (1.0, 86.0)]);
    canvas.fill(&[near], tones.near);
    // The set on the ground and its aerial.
    let x = w * 0.12;
    let mut set = vec![rect(x - 13.0, 66.0, 26.0, 26.0)];
    set.extend(limb(Xy::new(x - 8.0, 68.0), 1.1, Xy::new(x - 12.0, 12.0), 0.7));
    canvas.lit(&set, 1.0);
    canvas.fill(
        &[circle(Xy::new(x - 5.0, 75.0), 3.6), circle(Xy::new(x + 6.0, 75.0), 2.4)],
        tones.glow,
    );
    canvas.line(&[Xy::new(x - 9.0, 84.0), Xy::new(x + 9.0, 84.0)], 1.4, tones.near);
    // What goes out from it.
    for radius in [9.0, 15.0, 21.0] {
        let ring = circle(Xy::new(x - 12.0, 13.0), radius);
        let arc: Vec<Xy> = ring[44..].iter().chain(&ring[..9]).copied().collect();
        canvas.line(&arc, 1.1, tones.near);
    }
    let spot = Spot::new(w * 0.33, 95.0, 84.0);
    canvas.figure(&OBSERVE, spot, helmet);
    let glasses =
        |dy: f64| limb(spot.at((18.0, -72.0 + dy)), 2.6, spot.at((29.0, -73.0 + dy)), 3.2);
    canvas.fill(&glasses(0.0), tones.ink);
    let front = ground(canvas, &[(0.0, 93.0), (0.4, 94.0), (0.7, 97.0), (1.0, 94.0)]);
    canvas.fill(&[front], tones.ink);
}

/// A signpost that points everywhere, and a man with a map.
fn command_confusion(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    sun(canvas, Xy::new(w * 0.24, 50.0), 22.0);
    let far = ground(canvas, &[(0.0, 78.0), (0.3, 72.0), (0.7, 78.0), (1.0, 70.0)]);
    canvas.fill(&[far], tones.far);
    // Two roads that part.
    let near = ground(canvas, &[(0.0, 86.0), (0.5, 83.0), (1.0, 86.0)]);
    canvas.fill(&[near], tones.near);
    let x = w * 0.64;
    let mut post = limb(Xy::new(x + 1.0, 98.0), 2.6, Xy::new(x - 1.5, 8.0), 2.2).to_vec();
    // Boards: how high, how far each way, the point to the right or not, and how crooked.
    for (y, back, ahead, right, lean) in [
        (18.0, 9.0, 40.0, true, -0.10),
        (33.0, 9.0, 44.0, false, -0.06),
        (48.0, 8.0, 34.0, true, 0.16),
        (62.0, 8.0, 36.0, false, 0.12),
    ] {
        let flip = if right { 1.0 } else { -1.0 };
        let at =
            |along: f64, across: f64| Xy::new(x - 0.5 + flip * along, y + across + along * lean);
        post.push(vec![
            at(-back, -5.4),
            at(ahead - 7.0, -5.4),
            at(ahead, 0.0),
            at(ahead - 7.0, 5.4),
            at(-back, 5.4),
        ]);
    }
    canvas.lit(&post, 1.1);
    // What the boards say cannot be read.
    for (y, from, to, lean, right) in [
        (18.0, -4.0, 29.0, -0.10, true),
        (33.0, -4.0, 31.0, -0.06, false),
        (48.0, -3.0, 23.0, 0.16, true),
        (62.0, -3.0, 25.0, 0.12, false),
    ] {
        let flip = if right { 1.0 } else { -1.0 };
        let at = |along: f64| Xy::new(x - 0.5 + flip * along, y + along * lean);
        let (mut from, step) = (from, 6.0);
        while from + 4.0 < to {
            canvas.line(&[at(from), at(from + 3.4)], 1.6, tones.far);
            from += step;
        }
    }
    let spot = Spot::new(w * 0.27, 95.0, 78.0);
    canvas.figure(&STAND, spot, helmet);
    let sheet =
        [(15.0, -68.0), (41.0, -66.0), (43.0, -50.0), (17.0, -51.0)].map(|p| spot.at(p)).to_vec();
    canvas.fill(&[sheet], tones.glow);
    canvas.line(&[spot.at((28.0, -66.5)), spot.at((29.5, -51.0))], 0.8, tones.near);
    canvas.line(
        &[
            spot.at((18.0, -58.0)),
            spot.at((26.0, -62.0)),
            spot.at((33.0, -55.0)),
            spot.at((40.0, -60.0)),
        ],
        0.9,
        tones.ink,
    );
    canvas.fill(&[circle(spot.at((20.0, -52.0)), 3.0)], tones.ink);
    let front = ground(canvas, &[(0.0, 95.0), (0.4, 93.0), (1.0, 96.0)]);
    canvas.fill(&[front], tones.ink);
}

/// A machine gun at work.
fn fire(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    let muzzle = Xy::new(w * 0.64, 66.0);
    rays(canvas, muzzle);
    let far = ground(canvas, &[(0.0, 66.0), (0.25, 60.0), (0.5, 70.0), (0.8, 64.0), (1.0, 70.0)]);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 80.0), (0.4, 84.0), (0.7, 80.0), (1.0, 82.0)]);
    canvas.fill(&[near], tones.near);
    for (from, to, y) in
        [(0.76, 0.84, -2.0), (0.87, 0.95, -4.5), (0.80, 0.90, 3.5), (0.93, 0.995, 5.5)]
    {
        let at = |share: f64| Xy::new(w * share, muzzle.y + y);
        canvas.line(&[at(from), at(to)], 1.4, tones.glow);
    }
    canvas.fill(&[star(muzzle.plus(Xy::new(6.0, 0.0)), 15.0, 5.5, 9, 1.9)], tones.glow);
    canvas.fill_with(
        &[star(muzzle.plus(Xy::new(4.0, 0.0)), 8.0, 3.0, 9, 1.7)],
        Colour(0x00ff_ffff),
        0.85,
    );
    let spot = Spot::new(w * 0.38, 94.0, 104.0);
    let mut gun: Vec<Vec<Xy>> = Vec::new();
    let at = |x: f64, y: f64| spot.at((x, y));
    gun.push(vec![at(6.0, -22.0), at(24.0, -24.0), at(24.0, -17.0), at(8.0, -12.0)]);
    gun.push(vec![at(20.0, -25.5), at(40.0, -26.5), at(40.0, -18.0), at(20.0, -17.5)]);
    gun.extend(limb(at(38.0, -22.6), 2.6, at(56.0, -24.0), 2.4));
    gun.extend(limb(at(54.0, -23.8), 1.4, at(63.0, -24.6), 1.3));
    gun.extend(limb(at(50.0, -22.0), 1.2, at(43.0, -1.0), 1.0));
    gun.extend(limb(at(50.0, -22.0), 1.2, at(57.0, -1.0), 1.0));
    // The belt.
    gun.extend(limb(at(30.0, -19.0), 2.0, at(26.0, -8.0), 2.0));
    canvas.lit(&gun, 1.2);
    canvas.figure(&PRONE, spot, helmet);
    let front = ground(canvas, &[(0.0, 94.0), (0.3, 97.0), (0.55, 92.0), (0.8, 96.0), (1.0, 93.0)]);
    canvas.fill(&[front], tones.ink);
}

/// A file of men on the run between trees.
fn moving(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    sun(canvas, Xy::new(w * 0.20, 40.0), 21.0);
    let far = ground(canvas, &[(0.0, 70.0), (0.3, 62.0), (0.6, 70.0), (1.0, 60.0)]);
    for (share, y, tall) in
        [(0.555, 77.0, 38.0), (0.61, 77.0, 46.0), (0.87, 72.0, 50.0), (0.935, 70.0, 42.0)]
    {
        canvas.fill(&tree(w * share, y, tall), tones.far);
    }
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 88.0), (0.5, 84.0), (1.0, 80.0)]);
    canvas.fill(&[near], tones.near);
    canvas.figure(&RUN, Spot::new(w * 0.79, 88.0, 60.0), helmet);
    canvas.figure(&STRIDE, Spot::new(w * 0.53, 92.0, 66.0), helmet);
    canvas.figure(&RUN, Spot::new(w * 0.22, 97.0, 76.0), helmet);
    let front = ground(canvas, &[(0.0, 97.0), (0.5, 93.0), (1.0, 89.0)]);
    canvas.fill(&[front], tones.ink);
}

/// A drink of water in the lee of a wall.
fn recover(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    sun(canvas, Xy::new(w * 0.80, 44.0), 22.0);
    let far = ground(canvas, &[(0.0, 62.0), (0.4, 74.0), (0.7, 68.0), (1.0, 74.0)]);
    canvas.fill(&tree(w * 0.93, 84.0, 58.0), tones.far);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 84.0), (0.5, 86.0), (1.0, 82.0)]);
    canvas.fill(&[near], tones.near);
    // A broken wall at the left.
    let x = w * 0.30;
    let wall = vec![vec![
        Xy::new(-1.0, 18.0),
        Xy::new(x * 0.30, 18.0),
        Xy::new(x * 0.34, 27.0),
        Xy::new(x * 0.62, 27.0),
        Xy::new(x * 0.66, 40.0),
        Xy::new(x * 0.86, 40.0),
        Xy::new(x * 0.9, 54.0),
        Xy::new(x, 54.0),
        Xy::new(x, 101.0),
        Xy::new(-1.0, 101.0),
    ]];
    canvas.lit(&wall, 1.1);
    for row in 0..8 {
        let y = 24.0 + f64::from(row) * 9.5;
        let right = if y < 27.0 {
            x * 0.28
        } else if y < 40.0 {
            x * 0.58
        } else if y < 54.0 {
            x * 0.82
        } else {
            x * 0.94
        };
        let mut from = if row % 2 == 0 { 1.0 } else { 8.0 };
        while from + 4.0 < right {
            let to = (from + 12.0).min(right);
            canvas.line(&[Xy::new(from, y), Xy::new(to, y)], 0.8, tones.near);
            from += 17.0;
        }
    }
    canvas.figure(&SIT, Spot::new(w * 0.42, 95.0, 90.0), helmet);
    let helper = Spot::left(w * 0.70, 96.0, 90.0);
    canvas.figure(&TEND, helper, helmet);
    let mut flask = limb(helper.at((44.0, -50.0)), 4.6, helper.at((47.0, -46.0)), 4.6).to_vec();
    flask.extend(limb(helper.at((48.0, -54.0)), 1.5, helper.at((46.0, -50.0)), 1.7));
    canvas.lit(&flask, 0.9);
    let front = ground(canvas, &[(0.0, 94.0), (0.5, 95.0), (1.0, 92.0)]);
    canvas.fill(&[front], tones.ink);
}

/// Men who run from a burst; a rifle and a helmet stay behind.
fn rout(canvas: &mut Canvas<'_>, helmet: Helmet) {
    let w = canvas.wide;
    let tones = canvas.tones;
    burst(canvas, w * 0.83, 86.0, 62.0);
    let far = ground(canvas, &[(0.0, 66.0), (0.3, 72.0), (0.6, 78.0), (1.0, 82.0)]);
    canvas.fill(&[far], tones.far);
    let near = ground(canvas, &[(0.0, 82.0), (0.4, 85.0), (1.0, 88.0)]);
    canvas.fill(&[near], tones.near);
    canvas.figure(&FLEE, Spot::left(w * 0.15, 90.0, 58.0), helmet);
    canvas.figure(&STRIDE_BARE, Spot::left(w * 0.33, 92.0, 64.0), helmet);
    canvas.figure(&FLEE, Spot::left(w * 0.53, 96.0, 74.0), helmet);
    // A rifle in the earth, a helmet beside it.
    let stuck = rifle(Xy::new(w * 0.775, 52.0), Xy::new(w * 0.735, 104.0), false);
    canvas.lit(&stuck, 1.0);
    let front = ground(canvas, &[(0.0, 94.0), (0.4, 96.0), (0.8, 93.0), (1.0, 95.0)]);
    canvas.fill(&[front], tones.ink);
    let (x, y) = (w * 0.885, 92.5);
    let fallen: Vec<(f64, f64)> = helmet
        .outline()
        .iter()
        .map(|(px, py)| (x + px * 1.15 + py * 0.25, y + py * 1.15 - px * 0.25 + 1.0))
        .collect();
    canvas.lit(&[soft(&fallen)], 1.0);
}

/// [`STRIDE`] with empty hands.
const STRIDE_BARE: super::figure::Pose = super::figure::Pose {
    rifle: None,
    pack: false,
    tilt: -0.05,
    arms: [[(18.0, -60.0), (27.0, -70.0)], [(-5.0, -60.0), (-10.0, -46.0)]],
    ..STRIDE
};
