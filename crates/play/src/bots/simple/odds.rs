//! Odds of two dice, in 1296ths: 36 ways for each of two rolls.

/// All ways in which two rolls can fall.
pub(super) const ALL: i32 = 1296;

/// In how many ways of 36 two dice show this sum.
const fn ways(sum: i32) -> i32 {
    if sum < 2 || sum > 12 {
        0
    } else if sum <= 7 {
        sum - 1
    } else {
        13 - sum
    }
}

/// How often one roll exceeds another by exactly this much.
const fn by_exactly(margin: i32) -> i32 {
    let mut total = 0;
    let mut roll = 2;
    while roll <= 12 {
        total += ways(roll) * ways(roll - margin);
        roll += 1;
    }
    total
}

/// How often a roll exceeds another by exactly a margin of -10 to 10, at index margin + 10.
const BY: [i32; 21] = {
    let mut table = [0; 21];
    let mut at = 0;
    while at < 21 {
        table[at] = by_exactly(at as i32 - 10);
        at += 1;
    }
    table
};

/// How often a roll exceeds another by more than a margin.
pub(super) fn above(margin: i32) -> i32 {
    let first = (margin + 11).clamp(0, 21) as usize;
    BY[first..].iter().sum()
}

/// How often a roll exceeds another by exactly a margin.
pub(super) fn equal(margin: i32) -> i32 {
    usize::try_from(margin + 10).ok().and_then(|at| BY.get(at)).copied().unwrap_or(0)
}

/// How often one roll is less than a number.
pub(super) fn below(number: i32) -> i32 {
    (2..number).map(ways).sum::<i32>() * 36
}
