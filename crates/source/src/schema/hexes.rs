//! Hexes, runs of hexes and hexsides, as words.

use crestline_board::hex::{Compass, Grid, Hex, Hexside, LabelError};

use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::syntax::{Data, Value};
use crate::text::{Span, Spanned};
use crate::visible::{foreign_letters, visible};

/// A word and where it stands.
pub(crate) type Word = Spanned<String>;

/// The words of a value, which are separated by spaces or commas: hexes or hexsides.
pub(crate) fn words(value: &Value, what: &str, findings: &mut Findings) -> Vec<Word> {
    let no_text = |value: &Value| {
        let message = format!("{} cannot be {what}", value.describe());
        error(codes::M001, value.span, message).help("write words like `C4`")
    };
    words_or(value, no_text, findings)
}

/// The words of a value; what to say if it is no text.
pub(crate) fn words_or(
    value: &Value,
    no_text: impl FnOnce(&Value) -> Diagnostic,
    findings: &mut Findings,
) -> Vec<Word> {
    let Data::Text(text) = &value.data else {
        if !value.slip {
            findings.push(no_text(value));
        }
        return Vec::new();
    };
    let mut found = Vec::new();
    let mut start = None;
    let ends = |c: char| c == ',' || c == ';' || c.is_whitespace();
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (ends(c), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                found.push(Spanned::new(text[from..at].to_owned(), value.part(from, at)));
                start = None;
            }
            _ => {}
        }
    }
    found
}

/// A hex label. A small letter is a mistake, but read as meant.
pub(crate) fn hex(word: &Word, findings: &mut Findings) -> Option<Hex> {
    let text = word.value.as_str();
    let problem = match text.parse::<Hex>() {
        Ok(hex) => return Some(hex),
        Err(problem) => problem,
    };
    let shown = visible(text);
    let upper = text.to_ascii_uppercase();
    let found = error(codes::M001, word.span, format!("`{shown}` is no hex"));
    let (help, meant) = match problem {
        LabelError::LowerCase => (format!("write `{upper}`"), upper.parse().ok()),
        LabelError::Row if text.ends_with('0') && text.trim_end_matches('0').len() == 1 => {
            ("rows count from 1".to_owned(), None)
        }
        LabelError::Row => {
            let letters = text.trim_end_matches(|c: char| c.is_ascii_digit());
            let row = text[letters.len()..].trim_start_matches('0');
            (format!("write `{letters}{row}`"), format!("{letters}{row}").parse().ok())
        }
        LabelError::TooFar => (problem.to_string(), None),
        LabelError::Shape => match foreign_letters(text) {
            Some(foreign) => (foreign, None),
            None => (problem.to_string(), None),
        },
    };
    let found = found.help(help).maybe_hex(meant);
    findings.push(match meant.filter(|_| is_literal(word)) {
        Some(hex) => found.fix(format!("write `{hex}`"), word.span, hex.to_string()),
        None => found,
    });
    meant
}

/// Whether a word stands in the file letter for letter, and its span is its own.
fn is_literal(word: &Word) -> bool {
    usize::try_from(word.span.end - word.span.start).is_ok_and(|n| n == word.value.len())
}

/// With the help and the fix to write a word otherwise.
fn rewritten(found: Diagnostic, word: &Word, text: String) -> Diagnostic {
    let found = found.help(format!("write `{text}`"));
    if is_literal(word) { found.fix(format!("write `{text}`"), word.span, text) } else { found }
}

/// A word as one hex or a run of them in a column or a row, in the order of the word.
pub(crate) fn run(word: &Word, findings: &mut Findings) -> Vec<Spanned<Hex>> {
    let text = word.value.as_str();
    let Some((from, to)) = text.split_once("..") else {
        if let Some(found) = meant_as_run(word) {
            findings.push(found);
            return Vec::new();
        }
        return hex(word, findings).map(|hex| Spanned::new(hex, word.span)).into_iter().collect();
    };
    let last = to.trim_start_matches('.');
    let [start, end] = [(from, 0), (last, text.len() - last.len())].map(|(part, at)| {
        let own = is_literal(word).then(|| word.span.part(at, at + part.len()));
        Spanned::new(part.to_owned(), own.unwrap_or(word.span))
    });
    if to.bytes().all(|b| b.is_ascii_digit()) && from.parse::<Hex>().is_ok() && !to.is_empty() {
        let letters = from.trim_end_matches(|c: char| c.is_ascii_digit());
        let text = format!("{from}..{letters}{to}");
        findings.push(rewritten(bad_range(word), word, text));
        return Vec::new();
    }
    let (Some(a), Some(b)) = (hex(&start, findings), hex(&end, findings)) else {
        return Vec::new();
    };
    let hexes: Vec<Hex> = if a.column() == b.column() {
        between(a.row(), b.row()).map(|row| Hex::new(a.column(), row)).collect()
    } else if a.row() == b.row() {
        between(a.column(), b.column()).map(|column| Hex::new(column, a.row())).collect()
    } else {
        let column = Hex::new(a.column(), b.row());
        let row = Hex::new(b.column(), a.row());
        findings.push(bad_range(word).help(format!(
            "a range is one column, like `{a}..{column}`, or one row, like `{a}..{row}`"
        )));
        return Vec::new();
    };
    hexes.into_iter().map(|hex| Spanned::new(hex, word.span)).collect()
}

fn bad_range(word: &Word) -> Diagnostic {
    let shown = visible(&word.value);
    error(codes::M003, word.span, format!("`{shown}` is no range of hexes"))
}

/// Numbers from one to the other, whichever is larger.
fn between(a: u8, b: u8) -> Box<dyn Iterator<Item = u8>> {
    if a <= b { Box::new(a..=b) } else { Box::new((b..=a).rev()) }
}

/// A range in another spelling: `C2-C5`.
fn meant_as_run(word: &Word) -> Option<Diagnostic> {
    for dash in ['-', '–', '—', '~', '…'] {
        if let Some((a, b)) = word.value.split_once(dash)
            && let (Ok(a), Ok(b)) = (a.parse::<Hex>(), b.parse::<Hex>())
        {
            if a.column() == b.column() || a.row() == b.row() {
                return Some(rewritten(bad_range(word), word, format!("{a}..{b}")));
            }
            let help = format!("list the hexes, or write the hexside `{a}|{b}` if that is meant");
            return Some(bad_range(word).help(help));
        }
    }
    if word.value.contains(['|', '/', ':']) {
        let message = format!("`{}` is a hexside, not a hex", visible(&word.value));
        return Some(error(codes::M001, word.span, message).help("name hexes here, like `C4`"));
    }
    None
}

/// The hexes of several values, runs written out.
pub(crate) fn runs(values: &[Value], findings: &mut Findings) -> Vec<Spanned<Hex>> {
    let mut found = Vec::new();
    for value in values {
        for word in words(value, "hexes", findings) {
            found.extend(run(&word, findings));
        }
    }
    found
}

/// The hexes of a property that lists them, each once.
pub fn listed(value: Option<&Value>, findings: &mut Findings) -> Vec<Spanned<Hex>> {
    let mut kept: Vec<Spanned<Hex>> = Vec::new();
    for hex in runs(value.map(std::slice::from_ref).unwrap_or_default(), findings) {
        match kept.iter().find(|other| other.value == hex.value) {
            None => kept.push(hex),
            Some(first) => findings.push(twice(&hex, first.span)),
        }
    }
    kept
}

/// A hex that is listed a second time.
pub(crate) fn twice(hex: &Spanned<Hex>, first: Span) -> Diagnostic {
    let found = error(codes::M004, hex.span, format!("{} is listed twice", hex.value))
        .also(first, "first here")
        .help("delete one of the two, or name the hex that is meant")
        .hex(hex.value);
    // A run has other hexes too.
    let word = Spanned::new(hex.value.to_string(), hex.span);
    let with_blank = Span { start: hex.span.start.saturating_sub(1), ..hex.span };
    if is_literal(&word) { found.fix("delete it", with_blank, "") } else { found }
}

/// A hexside as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideWord {
    /// `C9|D9`
    Between(Hex, Hex),
    /// `A4:5`
    Of(Hex, Compass),
}

/// A word as a hexside.
pub(crate) fn side(word: &Word, findings: &mut Findings) -> Option<Spanned<SideWord>> {
    let part = |from: usize, to: usize| {
        Spanned::new(word.value[from..to].to_owned(), word.span.part(from, to))
    };
    let whole = Spanned::new(word.value.clone(), word.span);
    let length = word.value.len();
    let letters = is_literal(word);
    let part = |from, to| {
        let part = part(from, to);
        if letters { part } else { Spanned::new(part.value, whole.span) }
    };
    if let Some(at) = word.value.find(['|', '/']) {
        let a = hex(&part(0, at), findings)?;
        let b = hex(&part(at + 1, length), findings)?;
        return Some(Spanned::new(SideWord::Between(a, b), word.span));
    }
    if let Some(at) = word.value.find(':') {
        let number = &word.value[at + 1..];
        let compass = number.parse::<u8>().ok().and_then(Compass::from_number);
        let of = hex(&part(0, at), findings);
        let Some(compass) = compass.filter(|_| number.len() == 1) else {
            let message = format!("`{}` is no side of a hex", visible(number));
            findings.push(
                error(codes::M005, part(at, length).span, message)
                    .help("sides are numbered 1 (up) to 6, clockwise")
                    .maybe_hex(of),
            );
            return None;
        };
        return Some(Spanned::new(SideWord::Of(of?, compass), word.span));
    }
    let found = error(codes::M005, word.span, format!("`{}` is no hexside", visible(&word.value)));
    let hexes = ['-', '–'].iter().find_map(|dash| {
        let (a, b) = word.value.split_once(*dash)?;
        Some((a.parse::<Hex>().ok()?, b.parse::<Hex>().ok()?))
    });
    findings.push(match hexes {
        Some((a, b)) => rewritten(found, word, format!("{a}|{b}")),
        None => found.help("a hexside is `C9|D9`, or `C9:4` by its side of one hex"),
    });
    None
}

/// Reports a hex off the map; whether it is on it.
pub(crate) fn on_map(grid: &Grid, hex: Hex, span: Span, findings: &mut Findings) -> bool {
    if grid.contains(hex) {
        return true;
    }
    // A run that leaves the map, and a word that is no hex either, are told once.
    if findings.said(&[codes::M001, codes::M002], span) {
        return false;
    }
    let last = Hex::new(grid.columns() - 1, grid.rows() - 1);
    findings.push(
        error(codes::M002, span, format!("`{hex}` is not on the map"))
            .help(format!("the map has the hexes A1 to {last}"))
            .hex(hex),
    );
    false
}

/// The hexside that a word means on a map.
pub(crate) fn hexside(
    grid: &Grid,
    side: &Spanned<SideWord>,
    findings: &mut Findings,
) -> Option<Hexside> {
    match side.value {
        SideWord::Of(hex, compass) => {
            on_map(grid, hex, side.span, findings).then(|| grid.hexside(hex, compass))
        }
        SideWord::Between(a, b) => {
            let both = [a, b].map(|hex| on_map(grid, hex, side.span, findings));
            if both != [true, true] {
                return None;
            }
            let found = grid.hexside_between(a, b);
            if found.is_none() {
                let neighbours: Vec<String> =
                    grid.neighbours(a).map(|(_, hex)| hex.to_string()).collect();
                findings.push(
                    error(codes::M005, side.span, format!("{a} and {b} share no hexside"))
                        .help(format!("the neighbours of {a} are {}", neighbours.join(", ")))
                        .hex(a),
                );
            }
            found
        }
    }
}

/// The hexsides of several values.
pub(crate) fn sides(values: &[Value], findings: &mut Findings) -> Vec<Spanned<SideWord>> {
    let mut found = Vec::new();
    for value in values {
        for word in words(value, "hexsides", findings) {
            found.extend(side(&word, findings));
        }
    }
    found
}
