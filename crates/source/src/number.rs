//! Decimal numbers read exactly, without floating point.

/// Parts of a whole that [`nanos`] counts.
pub(crate) const NANO: i64 = 1_000_000_000;

/// Why a text is no usable number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NumberError {
    /// It is no decimal number at all.
    Shape,
    /// Its magnitude is a thousand million or more.
    Large,
}

/// The value of a decimal number in billionths, halves of one away from zero: `-1.5e1` is
/// −15,000,000,000. Digits may be missing on one side of the point.
///
/// # Errors
/// If it is no decimal number or too large.
pub(crate) fn nanos(text: &str) -> Result<i64, NumberError> {
    let (negative, rest) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let (mantissa, exponent) = match rest.find(['e', 'E']) {
        Some(at) => (&rest[..at], exponent(&rest[at + 1..])?),
        None => (rest, 0),
    };
    let (whole, part) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if whole.len() + part.len() == 0 || !all_digits(whole) || !all_digits(part) {
        return Err(NumberError::Shape);
    }
    // How many of the digits count whole billionths; the next one rounds.
    let kept = i64::try_from(whole.len()).map_err(|_| NumberError::Large)? + exponent + 9;
    let mut value: i64 = 0;
    let mut digits = whole.bytes().chain(part.bytes()).map(|b| i64::from(b - b'0'));
    let mut at = 0;
    while at < kept {
        let digit = match digits.next() {
            Some(digit) => digit,
            None if value == 0 => break,
            None => 0,
        };
        if value >= NANO * NANO / 10 {
            return Err(NumberError::Large);
        }
        value = value * 10 + digit;
        at += 1;
    }
    if kept >= 0 && at == kept && digits.next().is_some_and(|digit| digit >= 5) {
        value += 1;
    }
    Ok(if negative { -value } else { value })
}

/// The exponent's value, cut off where it makes no difference.
fn exponent(text: &str) -> Result<i64, NumberError> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(NumberError::Shape);
    }
    let size = digits.bytes().fold(0i64, |n, b| (n * 10 + i64::from(b - b'0')).min(10_000_000));
    Ok(if negative { -size } else { size })
}

/// A whole number written plainly: a sign, digits without leading zeros, nothing else.
#[must_use]
pub(crate) fn whole(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let plain = digits.bytes().all(|b| b.is_ascii_digit())
        && (digits == "0" || !digits.starts_with('0'))
        && (1..=18).contains(&digits.len());
    if plain { text.strip_prefix('+').unwrap_or(text).parse().ok() } else { None }
}
