//! Lengths as people write them, with their unit.

/// Millimetres to an inch.
pub const INCH: f64 = 25.4;

/// Millimetres to a point of a PDF.
pub const POINT: f64 = INCH / 72.0;

/// Units of length and their millimetres.
const UNITS: [(&str, f64); 5] =
    [("mm", 1.0), ("cm", 10.0), ("in", INCH), ("pt", POINT), ("px", INCH / 96.0)];

/// A length in millimetres: `8mm`, `1.5cm`, `0.25in`, `12pt`, `96px`. A number without a unit is
/// none, since nobody knows what it means.
#[must_use]
pub fn length(text: &str) -> Option<f64> {
    let (value, scale) = unit(text)?;
    Some(number(value)? * scale)
}

/// What stands before the unit that a text ends with, and the millimetres of that unit.
pub(crate) fn unit(text: &str) -> Option<(&str, f64)> {
    let text = text.trim();
    UNITS.iter().find_map(|(unit, scale)| Some((text.strip_suffix(unit)?, *scale)))
}

/// A plain decimal number that is not negative.
pub(crate) fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|value: &f64| is_plain && value.is_finite())
}
