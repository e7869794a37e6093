//! The catalogue of ground plans: rectangles in a frame of their own, centre dot at the origin.
//!
//! All lengths are picture units. Every plan covers the origin and keeps within [`REACH`] of it, so
//! that it fits a hex whichever way it is turned.

/// How far a plan may reach from the centre dot, in picture units: a side is 86.6
/// away, and plans are scaled by up to 10 %.
#[cfg(test)]
pub(in crate::generate) const REACH: i64 = 70;

/// Which way a ridge runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ridge {
    X,
    Y,
}

/// How a roof ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The wall goes up to the ridge.
    Gable,
    /// A slope of its own.
    Hip,
    /// The ridge runs on into the roof of another wing: the rectangle ends at its eave.
    Joined,
}

/// A rectangle with a roof of its own. Later wings are painted over earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) struct Wing {
    /// Left, top, right, bottom.
    pub(in crate::generate) rect: [i64; 4],
    pub(super) ridge: Ridge,
    /// At the left or top end of the ridge, and at the other.
    pub(super) ends: (End, End),
}

/// How a bar ends in a building over several hexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tip {
    Gable,
    Hip,
    /// A wing across, to one side or both.
    Wing,
    /// A tower before a gable.
    Tower,
}

/// A ground plan with its roof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::generate) struct Plan {
    /// The word of `footprint=`.
    pub(in crate::generate) name: &'static str,
    pub(in crate::generate) wings: &'static [Wing],
    pub(super) chimneys: &'static [(i64, i64)],
    /// How its bars end where it runs over several hexes: the first end, and the others.
    pub(super) tips: (Tip, Tip),
    /// How often it stands where nothing else is asked for.
    pub(super) share: i64,
}

const fn wing(rect: [i64; 4], ridge: Ridge, first: End, second: End) -> Wing {
    Wing { rect, ridge, ends: (first, second) }
}

use End::{Gable, Hip, Joined};
use Ridge::{X, Y};

/// A shed, to be put beside the centre dot.
pub(super) const SHED: Plan = Plan {
    name: "shed",
    tips: (Tip::Gable, Tip::Gable),
    wings: &[wing([-11, -8, 11, 8], X, Gable, Gable)],
    chimneys: &[],
    share: 0,
};

/// Every plan that `footprint=` accepts.
pub(in crate::generate) const PLANS: &[Plan] = &[
    Plan {
        name: "house",
        tips: (Tip::Hip, Tip::Hip),
        wings: &[wing([-36, -23, 36, 23], X, Hip, Hip), wing([-8, 23, 16, 34], Y, Joined, Gable)],
        chimneys: &[(-12, 0), (20, -6)],
        share: 5,
    },
    Plan {
        name: "cottage",
        tips: (Tip::Gable, Tip::Gable),
        wings: &[
            wing([24, -13, 40, 17], X, Gable, Gable),
            wing([-32, -20, 26, 20], X, Gable, Gable),
        ],
        chimneys: &[(-26, 0)],
        share: 4,
    },
    Plan {
        name: "l-house",
        tips: (Tip::Wing, Tip::Hip),
        wings: &[wing([-40, -22, 40, 18], X, Hip, Gable), wing([2, 18, 38, 46], Y, Joined, Hip)],
        chimneys: &[(-18, -2), (20, 26)],
        share: 4,
    },
    Plan {
        name: "t-house",
        tips: (Tip::Wing, Tip::Gable),
        wings: &[
            wing([-42, -20, 42, 20], X, Hip, Hip),
            wing([-16, -44, 16, -20], Y, Gable, Joined),
        ],
        chimneys: &[(-24, 0), (24, 0)],
        share: 3,
    },
    Plan {
        name: "barn",
        tips: (Tip::Gable, Tip::Gable),
        wings: &[
            wing([-38, -25, 38, 25], X, Gable, Gable),
            wing([-38, 25, 12, 36], X, Gable, Gable),
        ],
        chimneys: &[],
        share: 2,
    },
    Plan {
        name: "long-barn",
        tips: (Tip::Hip, Tip::Hip),
        wings: &[wing([-58, -21, 58, 21], X, Hip, Hip), wing([-14, 21, 14, 32], Y, Joined, Gable)],
        chimneys: &[],
        share: 0,
    },
    Plan {
        name: "farmstead",
        tips: (Tip::Wing, Tip::Wing),
        wings: &[
            wing([-50, -24, 50, 14], X, Hip, Hip),
            wing([-48, 14, -16, 50], Y, Joined, Hip),
            wing([22, 14, 50, 44], Y, Joined, Gable),
        ],
        chimneys: &[(-8, -3), (30, -3)],
        share: 0,
    },
    Plan {
        name: "manor",
        tips: (Tip::Wing, Tip::Wing),
        wings: &[
            wing([-34, -22, 34, 22], X, Joined, Joined),
            wing([-58, -36, -26, 36], Y, Hip, Hip),
            wing([26, -36, 58, 36], Y, Hip, Hip),
            wing([-12, 22, 12, 34], Y, Joined, Hip),
        ],
        chimneys: &[(-14, 0), (14, 0), (-42, -8), (42, -8)],
        share: 0,
    },
    Plan {
        name: "church",
        tips: (Tip::Tower, Tip::Wing),
        wings: &[
            wing([36, -14, 62, 14], X, Gable, Hip),
            wing([-34, -23, 38, 23], X, Gable, Gable),
            wing([4, -40, 30, -23], Y, Gable, Joined),
            wing([4, 23, 30, 40], Y, Joined, Gable),
            wing([-62, -15, -32, 15], X, Hip, Hip),
        ],
        chimneys: &[],
        share: 0,
    },
    Plan {
        name: "hall",
        tips: (Tip::Gable, Tip::Gable),
        wings: &[
            wing([-54, -34, 54, -12], X, Gable, Gable),
            wing([-54, -12, 54, 10], X, Gable, Gable),
            wing([-54, 10, 54, 32], X, Gable, Gable),
            wing([30, 32, 52, 46], X, Hip, Hip),
        ],
        chimneys: &[(41, 39)],
        share: 0,
    },
    Plan {
        name: "row",
        tips: (Tip::Gable, Tip::Gable),
        wings: &[
            wing([-66, -17, 66, 17], X, Gable, Gable),
            wing([-58, 17, -40, 27], Y, Joined, Gable),
            wing([-14, 17, 4, 27], Y, Joined, Gable),
            wing([30, 17, 48, 27], Y, Joined, Gable),
        ],
        chimneys: &[(-44, 0), (0, 0), (44, 0)],
        share: 2,
    },
];

/// The names in the order of [`PLANS`].
pub const FOOTPRINTS: &[&str] = &{
    let mut names = [""; PLANS.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = PLANS[at].name;
        at += 1;
    }
    names
};
