//! Prints drawings: path data, to the last decimal as it was read.

use crestline_board::shape::FillRule;

use super::Lines;
use crate::number::NANO;
use crate::svg::{Piece, Place};

/// A drawing on the line of its statement may be this long.
const SHORT: usize = 90;

/// The parts of a drawing as path data, each beginning with its `M`.
fn parts(pieces: &[Piece]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for piece in pieces {
        let text = match piece {
            Piece::Move(to) => {
                all.push(format!("M {}", place(*to)));
                continue;
            }
            Piece::Line(to) => format!("L {}", place(*to)),
            Piece::Quad(control, to) => format!("Q {} {}", place(*control), place(*to)),
            Piece::Cubic(first, second, to) => {
                format!("C {} {} {}", place(*first), place(*second), place(*to))
            }
            Piece::Close => "Z".to_owned(),
        };
        if let Some(last) = all.last_mut() {
            last.push(' ');
            last.push_str(&text);
        }
    }
    all
}

fn place(at: Place) -> String {
    format!("{} {}", decimal(at.x), decimal(at.y))
}

/// Billionths as a decimal, without zeros that say nothing.
fn decimal(nanos: i64) -> String {
    let sign = if nanos < 0 { "-" } else { "" };
    let unit = NANO.unsigned_abs();
    let (whole, part) = (nanos.unsigned_abs() / unit, nanos.unsigned_abs() % unit);
    if part == 0 {
        return format!("{sign}{whole}");
    }
    let digits = format!("{part:09}");
    format!("{sign}{whole}.{}", digits.trim_end_matches('0'))
}

/// A statement with what stands in its block: the parts of a drawing under a word, and other lines.
/// A comment may stand behind the head.
pub(super) fn statement(
    out: &mut Lines,
    head: &str,
    drawn: Option<(&str, &[Piece], FillRule)>,
    others: &[String],
    comment: &str,
) {
    let mut lines: Vec<String> = Vec::new();
    if let Some((word, pieces, rule)) = drawn {
        let rule = match rule {
            FillRule::NonZero => "",
            FillRule::EvenOdd => " rule=evenodd",
        };
        lines.extend(parts(pieces).iter().map(|part| format!("{word}{rule} \"{part}\"")));
    }
    lines.extend_from_slice(others);
    match lines.as_slice() {
        [] => out.line(&format!("{head}{comment}")),
        [only] if only.len() <= SHORT => out.line(&format!("{head} {{ {only} }}{comment}")),
        lines => {
            out.line(&format!("{head} {{{comment}"));
            out.depth += 1;
            for line in lines {
                out.line(line);
            }
            out.close();
        }
    }
}
