//! Text of authors made safe to show: nothing of it may drive a terminal or hide from the eye.

/// Whether a character is shown by its number instead of itself: controls, direction marks, and
/// what has no width or no meaning of its own.
#[must_use]
pub fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{00AD}' | '\u{034F}' | '\u{061C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{3164}' | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}'
            | '\u{FFA0}' | '\u{FFF0}'..='\u{FFFB}' | '\u{FFFE}' | '\u{FFFF}'
            | '\u{E000}'..='\u{F8FF}' | '\u{E0000}'..='\u{10FFFF}')
}

/// Text for a message: hidden characters become their numbers, `<U+001B>`, and what is longer than
/// 60 characters is cut.
#[must_use]
pub fn visible(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut shown = String::new();
    for (at, c) in text.chars().enumerate() {
        if at == LONGEST {
            shown.push('…');
            break;
        }
        if is_hidden(c) {
            shown.push_str(&format!("<U+{:04X}>", u32::from(c)));
        } else {
            shown.push(c);
        }
    }
    shown
}

/// A copy of a file for excerpts: every hidden character except line ends and tabs is replaced by a
/// harmless one of as many bytes, so that spans into the original hold for the copy.
#[must_use]
pub fn printable(text: &str) -> String {
    let replace = |c: char| match c {
        '\n' | '\r' | '\t' => c,
        _ if !is_hidden(c) => c,
        _ => match c.len_utf8() {
            1 => '?',
            2 => '\u{00B7}',
            3 => '\u{FFFD}',
            _ => '\u{1D7D0}',
        },
    };
    text.chars().map(replace).collect()
}

/// A word for a message with the numbers of its letters that are not plain ones: for words that
/// look right and are not.
#[must_use]
pub fn foreign_letters(word: &str) -> Option<String> {
    let c = word.chars().find(|c| !c.is_ascii())?;
    let shown = visible(&c.to_string());
    let number = format!("U+{:04X}", u32::from(c));
    if shown.contains(&number) {
        return Some(format!("it contains the invisible character {number}"));
    }
    Some(format!("`{shown}` in it is the character {number}, not a plain letter"))
}
