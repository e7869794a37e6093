//! Odds of two dice, in 1296ths: 36 ways for each of two rolls.

/// All ways in which two rolls can fall.
pub(crate) const ALL: i32 = 1296;

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

/// How often one roll exceeds another by more than a margin.
const fn exceeds(margin: i32) -> i32 {
    let mut total = 0;
    let mut roll = 2;
    while roll <= 12 {
        let mut other = 2;
        while other < roll - margin && other <= 12 {
            total += ways(roll) * ways(other);
            other += 1;
        }
        roll += 1;
    }
    total
}

/// [`exceeds`] for margins of -11 to 10, at index margin + 11.
const ABOVE: [i32; 22] = {
    let mut table = [0; 22];
    let mut at = 0;
    while at < 22 {
        table[at] = exceeds(at as i32 - 11);
        at += 1;
    }
    table
};

/// How often a roll exceeds another by more than a margin.
pub(crate) fn above(margin: i32) -> i32 {
    ABOVE[(margin.clamp(-11, 10) + 11) as usize]
}

/// How often a roll exceeds another by exactly a margin.
pub(crate) fn equal(margin: i32) -> i32 {
    above(margin - 1) - above(margin)
}

/// How often one roll is less than a number.
pub(crate) fn below(number: i32) -> i32 {
    (2..number).map(ways).sum::<i32>() * 36
}
