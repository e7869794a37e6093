//! The thresholds and weights of the rules of thumb: one set for `simple`, and one for where `strong`
//! goes by them.

/// What the rules of thumb weigh decisions by, in hundredths of a VP unless a field says otherwise.
#[derive(Debug)]
pub(super) struct Weights {
    /// What an attack must be worth for an Op Fire card to be played.
    pub(super) op_card: i32,
    /// What it must be worth for units that fire without another card.
    pub(super) op_free: i32,
    /// What an Order must be worth for its card not to be better kept: a Fire Order by the last
    /// Fire card, which is also Op Fire.
    pub(super) last_fire: i32,
    /// By one of several Fire cards.
    pub(super) fire: i32,
    /// A Move.
    pub(super) moves: i32,
    /// An Advance.
    pub(super) advance: i32,
    /// A Recover.
    pub(super) recover: i32,
    /// A Rout.
    pub(super) rout: i32,
    /// What a point of Cover is worth where a unit stands, in tenths.
    pub(super) cover: i32,
    /// How much less a hex is worth for each half Movement point that it is from an Objective.
    pub(super) slope: i32,
    /// How much of what draws others to a hex draws a Leader, in percent.
    pub(super) leader: i32,
    /// What a unit that keeps an Objective is worth there, for each VP of it.
    pub(super) hold: i32,
    /// How much of what draws to a hex counts in a Melee there, in percent.
    pub(super) prize: i32,
    /// How much less than all of it the danger on a way counts for a side that comes out: one part in
    /// so many.
    pub(super) daring: i32,
    /// With fewer VP than this, in whole VP, a side that defends comes out.
    pub(super) behind: i32,
    /// The highest attack roll of its own that is made anew.
    pub(super) poor_attack: i32,
    /// The lowest attack roll of the other side that is made anew.
    pub(super) rich_attack: i32,
    /// The highest Defence roll of its own that is made anew.
    pub(super) poor_defence: i32,
    /// The lowest Defence roll of the other side that is made anew.
    pub(super) rich_defence: i32,
}

/// What `simple` goes by.
pub(super) static PLAIN: Weights = Weights {
    op_card: 26,
    op_free: 3,
    last_fire: 24,
    fire: 12,
    moves: 12,
    advance: 14,
    recover: 22,
    rout: 24,
    cover: 20,
    slope: 5,
    leader: 25,
    hold: 15,
    prize: 50,
    daring: 8,
    behind: 0,
    poor_attack: 3,
    rich_attack: 11,
    poor_defence: 3,
    rich_defence: 12,
};

impl Default for &Weights {
    fn default() -> Self {
        &PLAIN
    }
}

/// What `strong` goes by where it does not search, and for its own side in the worlds that it tries
/// choices in. Each weight is what did best in games against [`PLAIN`] in which all of them varied at
/// random.
pub(super) static KEEN: Weights = Weights {
    op_card: 16,
    op_free: 1,
    last_fire: 30,
    fire: 12,
    moves: 18,
    advance: 22,
    recover: 30,
    rout: 12,
    cover: 32,
    slope: 4,
    leader: 45,
    hold: 10,
    prize: 80,
    daring: 4,
    behind: -6,
    poor_attack: 2,
    rich_attack: 13,
    poor_defence: 2,
    rich_defence: 13,
};
