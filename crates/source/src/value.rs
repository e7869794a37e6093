//! Reads one token as a value, with a hint for each of the usual slips.

use kdl::{KdlEntry, KdlValue};

use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::lex::{Kind, Quote, Token};
use crate::syntax::{Data, Number, Value};
use crate::text::{FileId, Span};
use crate::visible::visible;

/// The longest string with escapes or several lines: what the parser needs for one is many times
/// its length. Strings without escapes may be as long as the file.
pub(crate) const LONGEST_ESCAPED: usize = 256 * 1024;

/// Reads a word or string. Slips are reported and read as they were surely meant; `None` only where
/// nothing can be made of the token.
pub(crate) fn read(
    text: &str,
    file: FileId,
    token: Token,
    findings: &mut Findings,
) -> Option<Value> {
    let raw = &text[token.start..token.end];
    let span = Span::new(file, token.start, token.end);
    let before = findings.made();
    // Hidden characters are reported where they stand; what they do to a word need not be.
    let hidden = raw.chars().any(crate::lex::is_forbidden);
    let (data, inner) = match token.kind {
        Kind::Word => (Some(word(raw, span, findings)), Some(token.start)),
        Kind::Text(Quote::Plain) => {
            (Some(Data::Text(raw[1..raw.len() - 1].to_owned())), Some(token.start + 1))
        }
        Kind::Text(Quote::OldRaw) => {
            findings.push(
                error(codes::K008, span, "raw strings are written differently in KDL 2")
                    .help("write `#\"…\"#` instead of `r\"…\"`")
                    .fix("write `#` instead of `r`", span, old_raw(raw)),
            );
            (string(&old_raw(raw), raw, span, findings), None)
        }
        Kind::Text(Quote::Raw) if !raw.contains("\"\"\"") && !raw.contains('\n') => {
            let hashes = raw.bytes().take_while(|b| *b == b'#').count();
            (string(raw, raw, span, findings), Some(token.start + hashes + 1))
        }
        Kind::Text(_) => (string(raw, raw, span, findings), None),
        _ => {
            findings.push(error(codes::K005, span, "this string is never closed").help(
                "close it with `\"` on its line; several lines stand between two lines of `\"\"\"`",
            ));
            (None, None)
        }
    };
    let inner = inner.and_then(|at| u32::try_from(at).ok());
    let inner = inner.filter(|_| matches!(data, Some(Data::Text(_))));
    let slip = hidden || findings.made() > before;
    if slip {
        findings.slip(span);
    }
    data.map(|data| Value { data, span, inner, slip })
}

/// `r#"…"#` in the spelling of KDL 2.
fn old_raw(raw: &str) -> String {
    let new = &raw[1..];
    if new.starts_with('#') { new.to_owned() } else { format!("#{new}#") }
}

/// A string that needs the parser: with escapes, of several lines, or raw.
fn string(new: &str, raw: &str, span: Span, findings: &mut Findings) -> Option<Data> {
    if raw.len() > LONGEST_ESCAPED {
        findings.push(
            error(codes::K003, span, "this string is too long")
                .help("strings with escapes or several lines may have 256 KiB"),
        );
        return None;
    }
    if let Some(found) = bad_escape(raw, span) {
        findings.push(found);
        return None;
    }
    match KdlEntry::parse(new).ok().filter(|entry| entry.name().is_none()) {
        Some(entry) => match entry.value() {
            KdlValue::String(value) => return Some(Data::Text(value.clone())),
            _ => findings.push(error(codes::K010, span, "this is no string")),
        },
        None if raw.contains("\"\"\"") => {
            let help = "put `\"\"\"` on lines of their own, and indent every line as far as the last \
                        of them";
            let message = "a text of several lines that KDL cannot read";
            findings.push(error(codes::K010, span, message).help(help));
        }
        None => findings.push(
            error(codes::K010, span, "a string that KDL cannot read")
                .help("put the text between plain quotes: `\"…\"`"),
        ),
    }
    None
}

/// The first backslash in a string that escapes nothing.
fn bad_escape(raw: &str, span: Span) -> Option<Diagnostic> {
    if !raw.starts_with('"') {
        return None;
    }
    let mut chars = raw.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        if c != '\\' {
            continue;
        }
        let (next_at, next) = chars.next()?;
        let fine = match next {
            '"' | '\\' | 'b' | 'f' | 'n' | 'r' | 't' | 's' => true,
            'u' => {
                let digits = raw[next_at + 1..].strip_prefix('{').and_then(|r| r.split_once('}'));
                digits.is_some_and(|(digits, _)| {
                    (1..=6).contains(&digits.len())
                        && u32::from_str_radix(digits, 16).ok().and_then(char::from_u32).is_some()
                })
            }
            c => crate::lex::is_space(c) || crate::lex::is_newline(c),
        };
        if !fine {
            let end = next_at + next.len_utf8();
            let message = format!("`{}` escapes nothing", visible(&raw[at..end]));
            return Some(
                error(codes::K010, span.part(at, end), message)
                    .help("write `\\\\` for a backslash, or the whole string as `#\"…\"#`"),
            );
        }
    }
    None
}

/// A bare word or number.
fn word(raw: &str, span: Span, findings: &mut Findings) -> Data {
    let shown = visible(raw);
    let text = || Data::Text(raw.to_owned());
    match raw {
        "#true" => return Data::Bool(true),
        "#false" => return Data::Bool(false),
        "#null" => return Data::Null,
        // Numbers in name: whoever asks for one says which it must be.
        "#inf" | "#-inf" | "#nan" => return Data::Number(Number(raw.to_owned())),
        "true" | "false" => {
            findings.push(
                error(codes::K008, span, format!("`{shown}` must be written `#{shown}`"))
                    .help("in KDL 2 booleans are `#true` and `#false`")
                    .fix(format!("write `#{raw}`"), span, format!("#{raw}")),
            );
            return Data::Bool(raw == "true");
        }
        "null" => {
            findings.push(
                error(codes::K008, span, "`null` must be written `#null`")
                    .help("leave the value away, or put the word in quotes: `\"null\"`"),
            );
            return Data::Null;
        }
        "inf" | "-inf" | "nan" => {
            findings.push(
                error(codes::K009, span, format!("the bare word `{shown}` is reserved in KDL"))
                    .help(format!("put it in quotes: `\"{shown}\"`"))
                    .guess("put it in quotes", span, format!("\"{raw}\"")),
            );
            return text();
        }
        _ => {}
    }
    if looks_like_number(raw) {
        return number(raw, span, findings);
    }
    if raw.contains(['/', '#']) {
        let c = if raw.contains('/') { '/' } else { '#' };
        let message = format!("`{c}` cannot stand in a bare word");
        let found = error(codes::K009, span, message);
        findings.push(match hexside_slip(raw) {
            Some(side) => found
                .help(format!("write the hexside `{side}`, or put it in quotes: `\"{shown}\"`"))
                .fix(format!("write `{side}`"), span, side),
            None => quoted(found, raw, span),
        });
    }
    text()
}

/// With the help to put a bare word in quotes, which is not always what was meant: `45deg`, `1:`.
fn quoted(found: Diagnostic, raw: &str, span: Span) -> Diagnostic {
    let found = found.help(format!("put it in quotes: `\"{}\"`", visible(raw)));
    if raw.contains(['"', '\\']) {
        return found;
    }
    found.guess("put it in quotes", span, format!("\"{raw}\""))
}

/// With the fix to write a number without `_` between its digits.
fn plainly(found: Diagnostic, raw: &str, span: Span) -> Diagnostic {
    let plain = raw.replace('_', "");
    match crate::number::whole(&plain) {
        Some(_) => found.fix(format!("write `{plain}`"), span, plain),
        None => found,
    }
}

/// `C9|D9` for `C9/D9`.
fn hexside_slip(raw: &str) -> Option<String> {
    let (a, b) = raw.split_once('/')?;
    let hex = |word: &str| word.parse::<crestline_board::hex::Hex>().is_ok();
    (hex(a) && hex(b)).then(|| format!("{a}|{b}"))
}

/// Whether KDL takes a bare word for a number, so that it must be one.
fn looks_like_number(raw: &str) -> bool {
    let rest = raw.strip_prefix(['-', '+']).unwrap_or(raw);
    let rest = rest.strip_prefix('.').unwrap_or(rest);
    rest.starts_with(|c: char| c.is_ascii_digit())
}

/// A bare word that begins like a number.
fn number(raw: &str, span: Span, findings: &mut Findings) -> Data {
    let shown = visible(raw);
    let digits = raw.strip_prefix(['-', '+']).unwrap_or(raw);
    let whole_part: &str = digits.split(['.', 'e', 'E']).next().unwrap_or("");
    let prefixed = ["0x", "0o", "0b"].iter().any(|prefix| digits.starts_with(prefix));
    let plain = digits.bytes().all(|b| matches!(b, b'0'..=b'9' | b'.' | b'e' | b'E' | b'-' | b'+'));
    let is_kdl = || {
        let entry = KdlEntry::parse(raw).ok();
        entry.is_some_and(|e| matches!(e.value(), KdlValue::Integer(_) | KdlValue::Float(_)))
    };
    // A whole number beyond what the parser can hold is a number all the same, and out of range.
    let all_digits = digits.bytes().all(|b| b.is_ascii_digit());
    if plain && !prefixed && (all_digits || (raw.len() <= 400 && is_kdl())) {
        if whole_part.len() > 1 && whole_part.starts_with('0') {
            findings.push(
                error(codes::K011, span, format!("the number `{shown}` begins with a zero"))
                    .help("write it without leading zeros, or in quotes if it is a name"),
            );
        }
        return Data::Number(Number(raw.to_owned()));
    }
    if raw.len() <= 400 && (prefixed || raw.contains('_')) && is_kdl() {
        let found = error(codes::K011, span, format!("`{shown}` is not written as a plain number"))
            .help("write numbers with the digits 0 to 9 only");
        findings.push(plainly(found, raw, span));
        return Data::Number(Number(raw.to_owned()));
    }
    if let Some(rest) = raw.strip_suffix(',').filter(|rest| crate::number::whole(rest).is_some()) {
        findings.push(
            error(codes::K014, span, "a comma after a number")
                .help("separate values by spaces only")
                .fix("delete the comma", span.part(rest.len(), raw.len()), ""),
        );
        return Data::Number(Number(rest.to_owned()));
    }
    let count = digits.strip_suffix(['x', 'X', '×']).filter(|n| crate::number::whole(n).is_some());
    findings.push(if let Some(count) = count {
        error(codes::K009, span, format!("`{shown}` is neither a number nor a word"))
            .help(format!("a count is `x={count}`"))
    } else {
        let message = if is_date(raw) {
            "a bare date is no KDL value".to_owned()
        } else {
            format!("`{shown}` begins like a number and is none")
        };
        quoted(error(codes::K009, span, message), raw, span)
    });
    Data::Text(raw.to_owned())
}

/// `1943-10`, `1943-10-02`, `10.3.1943`
fn is_date(raw: &str) -> bool {
    let parts: Vec<&str> = raw.split(['-', '.', '/']).collect();
    (2..=3).contains(&parts.len())
        && parts.iter().all(|p| (1..=4).contains(&p.len()) && p.bytes().all(|b| b.is_ascii_digit()))
        && parts.iter().any(|p| p.len() == 4)
}
