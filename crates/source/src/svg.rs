//! SVG path data, read exactly: every command, relative and absolute, with implicit repeats.
//!
//! Coordinates stay decimals, in billionths of a picture unit, until they are projected onto the
//! lattice. Arcs become cubic curves; smooth and straight shorthands are written out.

use crate::arc;
use crate::number::{NANO, NumberError, nanos};
use crate::visible::visible;

/// A place in the picture, in billionths of a unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    /// To the right.
    pub x: i64,
    /// Down.
    pub y: i64,
}

/// A piece of a path, everything absolute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    /// Begins a new part.
    Move(Place),
    /// A straight line.
    Line(Place),
    /// A quadratic curve: control, end.
    Quad(Place, Place),
    /// A cubic curve: two controls, end.
    Cubic(Place, Place, Place),
    /// Back to the start of the part.
    Close,
}

/// What is wrong in path data, and which bytes of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathError {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub help: &'static str,
    /// Whether it is only that something lies too far away.
    pub far: bool,
}

/// Points, control points and radii may be this many units from the origin: more than twice the
/// largest map, and well within the lattice, which would bend whatever lies beyond it.
const FARTHEST: i64 = 20_000;

/// Path data may have this many pieces.
const MOST_PIECES: usize = 100_000;

/// Reads path data.
///
/// # Errors
/// The first thing that SVG does not allow, as a whole: half a drawing is no drawing.
pub fn read(text: &str) -> Result<Vec<Piece>, PathError> {
    let mut reader = Reader { text, at: 0, pieces: Vec::new(), here: Place::default() };
    reader.path()?;
    Ok(reader.pieces)
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    pieces: Vec<Piece>,
    here: Place,
}

impl Reader<'_> {
    fn error(&self, start: usize, end: usize, message: String, help: &'static str) -> PathError {
        PathError { start, end: end.min(self.text.len()), message, help, far: false }
    }

    /// Something from `start` to here that lies too far away.
    fn far(&self, start: usize, message: String) -> PathError {
        PathError { far: true, ..self.error(start, self.at, message, FAR) }
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    fn skip_space(&mut self) {
        let rest = &self.text[self.at..];
        let space = |c: char| matches!(c, ' ' | '\t' | '\n' | '\r' | '\u{000C}');
        self.at += rest.find(|c| !space(c)).unwrap_or(rest.len());
    }

    /// Spaces with at most one comma.
    fn skip_separator(&mut self) {
        self.skip_space();
        if self.peek() == Some(',') {
            self.at += 1;
            self.skip_space();
        }
    }

    /// Whether a number begins here.
    fn number_follows(&self) -> bool {
        self.peek().is_some_and(|c| c.is_ascii_digit() || matches!(c, '.' | '-' | '+'))
    }

    fn path(&mut self) -> Result<(), PathError> {
        let mut start = Place::default();
        // The last control point, where it can be mirrored, and whether it was a cubic's.
        let mut mirror: Option<(Place, bool)> = None;
        self.skip_space();
        if self.peek().is_none() {
            return Err(self.error(0, self.text.len(), "the path is empty".to_owned(), BEGIN));
        }
        while let Some(letter) = self.peek() {
            let at = self.at;
            if !letter.is_ascii_alphabetic() {
                let message = if self.pieces.is_empty() {
                    "a path begins with `M`".to_owned()
                } else {
                    format!("`{}` cannot stand here", visible(&letter.to_string()))
                };
                return Err(self.error(at, at + letter.len_utf8(), message, LETTERS));
            }
            let kind = letter.to_ascii_uppercase();
            if self.pieces.is_empty() && kind != 'M' {
                let message = "a path begins with `M`".to_owned();
                return Err(self.error(at, at + 1, message, BEGIN));
            }
            if !"MLHVCSQTAZ".contains(kind) {
                let message = format!("`{letter}` is no path command");
                return Err(self.error(at, at + 1, message, LETTERS));
            }
            self.at += 1;
            if kind == 'Z' {
                self.piece(at, Piece::Close)?;
                self.here = start;
                mirror = None;
                self.skip_space();
                continue;
            }
            let relative = letter.is_ascii_lowercase();
            let mut repeat = 0;
            loop {
                if repeat == 0 {
                    self.skip_space();
                } else {
                    self.skip_separator();
                }
                if !self.number_follows() {
                    if repeat == 0 || self.text[..self.at].trim_end().ends_with(',') {
                        let message = format!("`{letter}` needs {}", needs(kind));
                        return Err(self.error(at, self.at.max(at + 1), message, NUMBERS));
                    }
                    break;
                }
                let base = if relative { self.here } else { Place::default() };
                mirror = self.segment(letter, kind, repeat > 0, base, mirror, &mut start)?;
                repeat += 1;
            }
        }
        Ok(())
    }

    /// One set of numbers behind a command letter.
    fn segment(
        &mut self,
        letter: char,
        kind: char,
        repeated: bool,
        base: Place,
        mirror: Option<(Place, bool)>,
        start: &mut Place,
    ) -> Result<Option<(Place, bool)>, PathError> {
        let at = self.at;
        let here = self.here;
        let reflected = |cubic: bool| match mirror {
            Some((control, of_cubic)) if of_cubic == cubic => {
                Place { x: 2 * here.x - control.x, y: 2 * here.y - control.y }
            }
            _ => here,
        };
        let mut next = None;
        let to = match kind {
            'H' => Place { x: self.coordinate(base.x, letter)?, y: here.y },
            'V' => Place { x: here.x, y: self.coordinate(base.y, letter)? },
            'A' => return self.arc(at, base, letter).map(|()| None),
            _ => {
                let mut controls = [Place::default(); 2];
                let count = match kind {
                    'C' => 2,
                    'S' | 'Q' => 1,
                    _ => 0,
                };
                for control in controls.iter_mut().take(count) {
                    *control = self.place(base, letter)?;
                    self.skip_separator();
                }
                let to = self.place(base, letter)?;
                match kind {
                    'C' | 'S' => {
                        let (first, second) = match kind {
                            'C' => (controls[0], controls[1]),
                            _ => (reflected(true), controls[0]),
                        };
                        self.piece(at, Piece::Cubic(first, second, to))?;
                        next = Some((second, true));
                    }
                    'Q' | 'T' => {
                        let control = if kind == 'Q' { controls[0] } else { reflected(false) };
                        self.piece(at, Piece::Quad(control, to))?;
                        next = Some((control, false));
                    }
                    _ => {}
                }
                to
            }
        };
        match kind {
            'M' if !repeated => {
                *start = to;
                self.piece(at, Piece::Move(to))?;
            }
            'M' | 'L' | 'H' | 'V' => self.piece(at, Piece::Line(to))?,
            _ => {}
        }
        self.here = to;
        Ok(next)
    }

    fn piece(&mut self, at: usize, piece: Piece) -> Result<(), PathError> {
        if self.pieces.len() >= MOST_PIECES {
            let message = "the path has too many pieces".to_owned();
            return Err(self.error(at, self.at, message, "draw it with fewer points"));
        }
        // Coordinates were looked at one by one; mirrored controls and those of arcs were not.
        let places: &[Place] = match &piece {
            Piece::Quad(control, _) => &[*control],
            Piece::Cubic(first, second, _) => &[*first, *second],
            Piece::Move(_) | Piece::Line(_) | Piece::Close => &[],
        };
        if places.iter().any(|place| is_far(place.x) || is_far(place.y)) {
            return Err(self.far(at, "this curve reaches much too far away".to_owned()));
        }
        // After a close, drawing goes on from the start of the part just closed.
        if self.pieces.last() == Some(&Piece::Close)
            && !matches!(piece, Piece::Move(_) | Piece::Close)
        {
            self.pieces.push(Piece::Move(self.here));
        }
        self.pieces.push(piece);
        Ok(())
    }

    fn arc(&mut self, at: usize, base: Place, letter: char) -> Result<(), PathError> {
        let rx = self.coordinate(0, letter)?;
        self.skip_separator();
        let ry = self.coordinate(0, letter)?;
        self.skip_separator();
        let turn = self.number(letter)?;
        self.skip_separator();
        let large = self.flag()?;
        self.skip_separator();
        let sweep = self.flag()?;
        self.skip_separator();
        let to = self.place(base, letter)?;
        let arc = arc::Arc { from: self.here, rx: rx.abs(), ry: ry.abs(), turn, large, sweep, to };
        if rx == 0 || ry == 0 {
            self.piece(at, Piece::Line(to))?;
        } else {
            for [first, second, end] in arc.cubics() {
                self.piece(at, Piece::Cubic(first, second, end))?;
            }
        }
        self.here = to;
        Ok(())
    }

    /// A flag, which may touch what follows.
    fn flag(&mut self) -> Result<bool, PathError> {
        let flag = match self.peek() {
            Some('0') => false,
            Some('1') => true,
            other => {
                let length = other.map_or(0, char::len_utf8);
                let message = "an arc's flag is `0` or `1`".to_owned();
                let help = "an arc is `A rx ry turn large sweep x y`";
                return Err(self.error(self.at, self.at + length, message, help));
            }
        };
        self.at += 1;
        Ok(flag)
    }

    fn place(&mut self, base: Place, letter: char) -> Result<Place, PathError> {
        let x = self.coordinate(base.x, letter)?;
        self.skip_separator();
        let y = self.coordinate(base.y, letter)?;
        Ok(Place { x, y })
    }

    fn coordinate(&mut self, base: i64, letter: char) -> Result<i64, PathError> {
        let at = self.at;
        let value = base + self.number(letter)?;
        if is_far(value) {
            let message = format!("{} leads much too far away", visible(&self.text[at..self.at]));
            return Err(self.far(at, message));
        }
        Ok(value)
    }

    /// A number by SVG's grammar.
    fn number(&mut self, letter: char) -> Result<i64, PathError> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut at = start;
        let digits = |mut at: usize| {
            while bytes.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            at
        };
        if matches!(bytes.get(at), Some(b'-' | b'+')) {
            at += 1;
        }
        at = digits(at);
        if bytes.get(at) == Some(&b'.') {
            at = digits(at + 1);
        }
        if matches!(bytes.get(at), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(at + 1), Some(b'-' | b'+')));
            let end = digits(at + 1 + sign);
            if end > at + 1 + sign {
                at = end;
            }
        }
        if at == start {
            let shown = self.peek().map_or(0, char::len_utf8);
            let kind = letter.to_ascii_uppercase();
            let message = format!("`{letter}` needs {}, and here is none", needs(kind));
            return Err(self.error(start, start + shown, message, NUMBERS));
        }
        self.at = at;
        let text = &self.text[start..at];
        match nanos(text) {
            Ok(value) if value.abs() <= 4 * FARTHEST * NANO => Ok(value),
            Ok(_) | Err(NumberError::Large) => {
                Err(self.far(start, format!("the number {} is much too large", visible(text))))
            }
            Err(NumberError::Shape) => {
                let message = format!("`{}` is no number", visible(text));
                Err(self.error(start, at, message, NUMBERS))
            }
        }
    }
}

/// Whether a coordinate or radius is beyond what a drawing may have.
const fn is_far(value: i64) -> bool {
    value.abs() > FARTHEST * NANO
}

const FAR: &str = "a hexside has 100 units; stay within 20000 of the map's corner";
const BEGIN: &str = "begin with the first point: `M x y`";
const LETTERS: &str = "the commands are M, L, H, V, C, S, Q, T, A and Z, small for relative";
const NUMBERS: &str = "give every command its numbers, separated by spaces or commas";

fn needs(kind: char) -> &'static str {
    match kind {
        'H' => "x",
        'V' => "y",
        'C' => "x1 y1 x2 y2 x y",
        'S' => "x2 y2 x y",
        'Q' => "x1 y1 x y",
        'A' => "rx ry turn large sweep x y",
        _ => "x y",
    }
}
