//! Exact decimals and the nearest word.

use crate::number::{NumberError, nanos, whole};
use crate::suggest::{list, nearest};

#[test]
fn decimals_are_exact() {
    let rows = [
        ("0", Ok(0)),
        ("-0", Ok(0)),
        ("1", Ok(1_000_000_000)),
        ("+1.5", Ok(1_500_000_000)),
        (".5", Ok(500_000_000)),
        ("5.", Ok(5_000_000_000)),
        ("-12.345678901", Ok(-12_345_678_901)),
        ("0.0000000005", Ok(1)),
        ("-0.0000000005", Ok(-1)),
        ("0.00000000049999999999", Ok(0)),
        ("1e3", Ok(1_000_000_000_000)),
        ("1.25E-2", Ok(12_500_000)),
        ("0.1e-400", Ok(0)),
        ("0e99999999999999999999", Ok(0)),
        ("1e400", Err(NumberError::Large)),
        ("999999999", Ok(999_999_999_000_000_000)),
        ("1000000000", Err(NumberError::Large)),
        ("9999999999", Err(NumberError::Large)),
        ("99999999999999999999", Err(NumberError::Large)),
        ("999999999.9999999999", Ok(1_000_000_000_000_000_000)),
        ("123456789012345678901234567890123456789", Err(NumberError::Large)),
        ("0000000000000000000000000000001", Ok(1_000_000_000)),
        ("", Err(NumberError::Shape)),
        (".", Err(NumberError::Shape)),
        ("e5", Err(NumberError::Shape)),
        ("1e", Err(NumberError::Shape)),
        ("--1", Err(NumberError::Shape)),
        ("1_0", Err(NumberError::Shape)),
        ("٣", Err(NumberError::Shape)),
    ];
    for (text, expected) in rows {
        assert_eq!(nanos(text), expected, "{text}");
    }
}

#[test]
fn whole_numbers_are_plain() {
    let rows = [
        ("0", Some(0)),
        ("-7", Some(-7)),
        ("+7", Some(7)),
        ("15", Some(15)),
        ("01", None),
        ("1.0", None),
        ("1e2", None),
        ("0x1F", None),
        ("", None),
        ("-", None),
        ("1234567890123456789", None),
    ];
    for (text, expected) in rows {
        assert_eq!(whole(text), expected, "{text}");
    }
}

#[test]
fn the_nearest_word_is_found() {
    let words = ["open", "woods", "brush", "orchard", "field", "Light MG", "Heavy MG"];
    let rows = [
        ("wods", Some("woods")),
        ("Woods", Some("woods")),
        ("light mg", Some("Light MG")),
        ("LightMG", Some("Light MG")),
        ("orchrad", Some("orchard")),
        ("zebra", None),
        ("", None),
    ];
    for (word, expected) in rows {
        assert_eq!(nearest(word, words), expected, "{word}");
    }
    assert_eq!(list(["a", "b", "c"]), "`a`, `b` or `c`");
    assert_eq!(list([]), "nothing");
}
