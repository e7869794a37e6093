//! Lists that are put together when the program is built.

/// A list with another laid into it from a place on.
const fn laid<T: Copy, const PART: usize, const ALL: usize>(
    mut all: [T; ALL],
    from: usize,
    part: &[T; PART],
) -> [T; ALL] {
    let mut at = 0;
    while at < PART {
        all[from + at] = part[at];
        at += 1;
    }
    all
}

/// A list and behind it another.
pub(crate) const fn joined<T: Copy, const FIRST: usize, const SECOND: usize, const ALL: usize>(
    first: &[T; FIRST],
    second: &[T; SECOND],
) -> [T; ALL] {
    assert!(FIRST + SECOND == ALL, "count them");
    let any = if FIRST > 0 { first[0] } else { second[0] };
    laid(laid([any; ALL], 0, first), FIRST, second)
}

/// A list of what lies in another.
pub(crate) const fn each<T, const N: usize>(list: &'static [T; N]) -> [&'static T; N] {
    let mut all = [&list[0]; N];
    let mut at = 0;
    while at < N {
        all[at] = &list[at];
        at += 1;
    }
    all
}
