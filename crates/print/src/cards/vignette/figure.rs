//! Soldiers in silhouette, posed by their joints.

use crestline_draw::ink::Xy;

use super::brush::{Canvas, circle, limb, soft};
use super::helmet::Helmet;

/// A pose, facing right: joints from the point below the figure, 100 units to a man who stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pose {
    pub(crate) head: (f64, f64),
    pub(crate) shoulder: (f64, f64),
    pub(crate) hip: (f64, f64),
    /// Knee and foot of each leg.
    pub(crate) legs: [[(f64, f64); 2]; 2],
    /// Elbow and hand of each arm.
    pub(crate) arms: [[(f64, f64); 2]; 2],
    /// Butt and muzzle of a rifle.
    pub(crate) rifle: Option<[(f64, f64); 2]>,
    pub(crate) bayonet: bool,
    pub(crate) pack: bool,
    /// How far the helmet is tilted forward: how much it falls over a unit to the right.
    pub(crate) tilt: f64,
}

/// Running, the rifle across.
pub(crate) const RUN: Pose = Pose {
    head: (17.0, -89.0),
    shoulder: (9.0, -75.0),
    hip: (0.0, -46.0),
    legs: [[(20.0, -36.0), (29.0, -9.0)], [(-7.0, -24.0), (-31.0, -21.0)]],
    arms: [[(18.0, -58.0), (33.0, -60.0)], [(0.0, -56.0), (14.0, -50.0)]],
    rifle: Some([(0.0, -44.0), (54.0, -71.0)]),
    bayonet: false,
    pack: true,
    tilt: 0.18,
};

/// The other step of [`RUN`].
pub(crate) const STRIDE: Pose = Pose {
    head: (14.0, -91.0),
    shoulder: (7.0, -77.0),
    hip: (0.0, -47.0),
    legs: [[(12.0, -25.0), (3.0, -1.0)], [(6.0, -26.0), (-20.0, -13.0)]],
    arms: [[(14.0, -59.0), (27.0, -55.0)], [(-2.0, -57.0), (9.0, -47.0)]],
    rifle: Some([(-3.0, -44.0), (46.0, -62.0)]),
    bayonet: false,
    pack: true,
    tilt: 0.12,
};

/// Going in with the bayonet.
pub(crate) const CHARGE: Pose = Pose {
    head: (24.0, -82.0),
    shoulder: (14.0, -70.0),
    hip: (0.0, -43.0),
    legs: [[(23.0, -33.0), (31.0, -2.0)], [(-10.0, -22.0), (-35.0, -6.0)]],
    arms: [[(26.0, -56.0), (41.0, -60.0)], [(4.0, -52.0), (15.0, -51.0)]],
    rifle: Some([(2.0, -47.0), (64.0, -68.0)]),
    bayonet: true,
    pack: true,
    tilt: 0.22,
};

/// On one knee with field glasses.
pub(crate) const OBSERVE: Pose = Pose {
    head: (9.0, -72.0),
    shoulder: (2.0, -57.0),
    hip: (-4.0, -27.0),
    legs: [[(22.0, -30.0), (21.0, -2.0)], [(-3.0, -4.0), (-28.0, -4.0)]],
    arms: [[(20.0, -53.0), (20.0, -70.0)], [(16.0, -50.0), (18.0, -68.0)]],
    rifle: None,
    bayonet: false,
    pack: false,
    tilt: 0.0,
};

/// Flat on the ground behind a gun.
pub(crate) const PRONE: Pose = Pose {
    head: (12.0, -26.0),
    shoulder: (-2.0, -16.0),
    hip: (-38.0, -9.0),
    legs: [[(-58.0, -6.0), (-84.0, -4.0)], [(-58.0, -11.0), (-80.0, -12.0)]],
    arms: [[(10.0, -4.0), (25.0, -15.0)], [(4.0, -4.0), (20.0, -14.0)]],
    rifle: None,
    bayonet: false,
    pack: true,
    tilt: -0.1,
};

/// Sitting against something behind.
pub(crate) const SIT: Pose = Pose {
    head: (-9.0, -51.0),
    shoulder: (-12.0, -37.0),
    hip: (0.0, -8.0),
    legs: [[(25.0, -27.0), (33.0, -2.0)], [(27.0, -6.0), (54.0, -4.0)]],
    arms: [[(5.0, -25.0), (20.0, -27.0)], [(-8.0, -17.0), (6.0, -12.0)]],
    rifle: None,
    bayonet: false,
    pack: false,
    tilt: 0.1,
};

/// On one knee, an arm held out.
pub(crate) const TEND: Pose = Pose {
    head: (17.0, -67.0),
    shoulder: (8.0, -55.0),
    hip: (-5.0, -27.0),
    legs: [[(20.0, -27.0), (17.0, -2.0)], [(-2.0, -4.0), (-28.0, -4.0)]],
    arms: [[(25.0, -50.0), (43.0, -46.0)], [(17.0, -38.0), (33.0, -34.0)]],
    rifle: None,
    bayonet: false,
    pack: true,
    tilt: 0.2,
};

/// Standing, bent over a map.
pub(crate) const STAND: Pose = Pose {
    head: (8.0, -90.0),
    shoulder: (1.0, -78.0),
    hip: (-1.0, -47.0),
    legs: [[(8.0, -25.0), (12.0, -2.0)], [(-7.0, -25.0), (-13.0, -2.0)]],
    arms: [[(8.0, -56.0), (24.0, -60.0)], [(3.0, -56.0), (21.0, -56.0)]],
    rifle: None,
    bayonet: false,
    pack: false,
    tilt: 0.32,
};

/// Fleeing with empty hands.
pub(crate) const FLEE: Pose = Pose {
    head: (18.0, -89.0),
    shoulder: (11.0, -75.0),
    hip: (0.0, -46.0),
    legs: [[(21.0, -38.0), (24.0, -10.0)], [(-8.0, -25.0), (-33.0, -25.0)]],
    arms: [[(26.0, -64.0), (33.0, -78.0)], [(-6.0, -62.0), (-14.0, -48.0)]],
    rifle: None,
    bayonet: false,
    pack: false,
    tilt: -0.12,
};

/// Where a figure stands, how tall a man of its kind would be, and whether it faces left.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub(crate) x: f64,
    pub(crate) y: f64,
    pub(crate) tall: f64,
    pub(crate) left: bool,
}

impl Spot {
    /// Facing right.
    pub(crate) const fn new(x: f64, y: f64, tall: f64) -> Spot {
        Spot { x, y, tall, left: false }
    }

    /// Facing left.
    pub(crate) const fn left(x: f64, y: f64, tall: f64) -> Spot {
        Spot { x, y, tall, left: true }
    }

    /// The place of a point of a figure.
    pub(crate) fn at(self, (x, y): (f64, f64)) -> Xy {
        let scale = self.tall / 100.0;
        let x = if self.left { -x } else { x };
        Xy::new(self.x + x * scale, self.y + y * scale)
    }
}

/// The outlines of a figure.
fn outlines(pose: &Pose, helmet: Helmet) -> Vec<Vec<Xy>> {
    let at = |(x, y): (f64, f64)| Xy::new(x, y);
    let mut rings: Vec<Vec<Xy>> = Vec::new();
    let (hip, shoulder, head) = (at(pose.hip), at(pose.shoulder), at(pose.head));
    let spine = shoulder.minus(hip).unit();
    for [knee, foot] in pose.legs {
        let (knee, foot) = (at(knee), at(foot));
        rings.extend(limb(hip, 9.0, knee, 6.6));
        rings.extend(limb(knee, 6.2, foot, 4.4));
        // The boot points forward from a standing leg and down from a lifted one.
        let shin = foot.minus(knee).unit();
        let toe = Xy::new(shin.y, -shin.x);
        let sole = foot.plus(shin.times(2.0));
        rings.extend(limb(foot, 4.6, foot.plus(shin.times(0.5)), 4.6));
        rings.extend(limb(sole.minus(toe.times(1.0)), 4.0, sole.plus(toe.times(9.0)), 2.9));
    }
    rings.extend(limb(hip, 10.5, hip.towards(shoulder, 0.45), 9.6));
    rings.extend(limb(hip.towards(shoulder, 0.4), 9.4, shoulder, 11.0));
    // The skirt of the tunic.
    rings.extend(limb(hip.plus(spine.times(4.0)), 10.5, hip.minus(spine.times(6.0)), 11.0));
    if pose.pack {
        let back = spine.right().times(-1.0);
        let back = if back.x > 0.0 { back.times(-1.0) } else { back };
        let (low, high) = (hip.towards(shoulder, 0.45), shoulder.minus(spine.times(1.0)));
        let (low, high) = (low.plus(back.times(11.0)), high.plus(back.times(11.5)));
        rings.extend(limb(low, 6.5, high, 6.5));
    }
    rings.extend(limb(shoulder, 6.0, head, 5.0));
    rings.push(circle(head, 7.5));
    // Jaw and nose, so that it looks somewhere.
    rings.push(circle(head.plus(Xy::new(3.2, 3.4)), 4.6));
    let tilted = |(x, y): &(f64, f64)| (head.x + x - y * pose.tilt, head.y + y + x * pose.tilt);
    let helmet: Vec<(f64, f64)> = helmet.outline().iter().map(tilted).collect();
    rings.push(soft(&helmet));
    for [elbow, hand] in pose.arms {
        let (elbow, hand) = (at(elbow), at(hand));
        rings.extend(limb(shoulder, 6.4, elbow, 4.8));
        rings.extend(limb(elbow, 4.8, hand, 3.7));
        rings.push(circle(hand, 4.2));
    }
    if let Some([butt, muzzle]) = pose.rifle {
        rings.extend(rifle(at(butt), at(muzzle), pose.bayonet));
    }
    rings
}

/// A rifle: stock, body, barrel, and a bayonet if it is fixed.
pub(crate) fn rifle(butt: Xy, muzzle: Xy, bayonet: bool) -> Vec<Vec<Xy>> {
    let along = muzzle.minus(butt).unit();
    let down = along.right();
    let long = muzzle.minus(butt).length();
    let at = |x: f64, y: f64| butt.plus(along.times(x * long)).plus(down.times(y));
    let mut rings = vec![
        vec![
            at(0.0, 1.0),
            at(0.02, 8.0),
            at(0.26, 3.4),
            at(0.42, 3.0),
            at(0.42, -1.6),
            at(0.2, -1.6),
        ],
        vec![at(0.3, -1.7), at(0.72, -1.5), at(0.72, 2.2), at(0.3, 3.0)],
        vec![at(0.7, -1.4), at(1.0, -1.2), at(1.0, 0.8), at(0.7, 1.0)],
    ];
    if bayonet {
        rings.push(vec![at(0.96, -0.4), at(1.26, 0.6), at(0.97, 2.2)]);
    }
    rings
}

impl Canvas<'_> {
    /// Draws a figure with the light on its upper left.
    pub(crate) fn figure(&mut self, pose: &Pose, spot: Spot, helmet: Helmet) {
        let rings: Vec<Vec<Xy>> = outlines(pose, helmet)
            .into_iter()
            .map(|ring| ring.into_iter().map(|p| spot.at((p.x, p.y))).collect())
            .collect();
        self.lit(&rings, spot.tall / 55.0);
    }

    /// Fills shapes in ink, with a rim of light at the upper left.
    pub(crate) fn lit(&mut self, rings: &[Vec<Xy>], rim: f64) {
        let moved: Vec<Vec<Xy>> = rings
            .iter()
            .map(|ring| ring.iter().map(|at| at.minus(Xy::new(rim * 0.7, rim))).collect())
            .collect();
        let (glow, ink) = (self.tones.glow, self.tones.ink);
        self.fill(&moved, glow);
        self.fill(rings, ink);
    }
}
