//! Letters that look like others, and those that nobody sees: texts of many scripts are left alone,
//! and one stray letter in a word is found.

use std::collections::BTreeSet;

use super::{read, told};
use crate::found::all;
use crate::levels::Levels;

/// The codes that a text gets as the place of a battle.
fn codes(text: &str) -> (BTreeSet<&'static str>, String) {
    let document = format!(
        "map plain format=1 {{\n grid columns=3 rows=3\n sight A1 C1 clear hindrance=0\n}}\n\
         scenario raid format=1 {{\n map plain\n date \"1943\" place=\"{text}\"\n}}\n"
    );
    let project = read(&document);
    let found = all(&project, &Levels::default());
    let letters = found.iter().map(|found| found.code.id);
    (letters.filter(|code| matches!(*code, "K101" | "K102")).collect(), told(&project, &found))
}

#[test]
fn texts_of_one_script_are_left_alone() {
    for text in [
        "Côte d’Ébène, Ærø, Łódź, İstanbul",
        "Москва, высота 112, у реки Ока",
        "Καλάβρυτα και Αθήνα",
        // Words of several scripts side by side.
        "Brod (Брод), Athens (Αθήνα)",
        // Letters without a double: nobody takes them for Latin ones.
        "the Ω line, 5 µm, Щ-hill",
        "夏 1944, 川の東",
        "كلم٣ west",
        // Marks that join letters, where they do something.
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        // The form of a sign, and signs made of several.
        "☀\u{fe0f} noon",
        "👩\u{200d}🚒 station",
        "a no-break space, 12 km",
    ] {
        let (codes, told) = codes(text);
        assert!(codes.is_empty(), "{text}: {told}");
    }
}

#[test]
fn a_stray_letter_is_found() {
    for (text, wanted) in [
        ("the f\u{43e}rd", "K101"),
        ("T\u{3bf}bruk", "K101"),
        // A Latin letter in a Cyrillic word.
        ("М\u{6f}сква", "K101"),
        // One letter alone is held against the text around it.
        ("height \u{410}", "K101"),
        ("the fo\u{ad}rd", "K102"),
        ("the\u{200b} ford", "K102"),
        ("the fo\u{200d}rd", "K102"),
        ("ford\u{2060}", "K102"),
        ("Брод\u{200b}", "K102"),
    ] {
        let (codes, told) = codes(text);
        assert_eq!(codes, BTreeSet::from([wanted]), "{text}: {told}");
    }
}
