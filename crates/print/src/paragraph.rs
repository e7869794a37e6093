//! Text broken into lines.

use crestline_draw::ink::{Letters, Weight};

/// A text whose words are measured, to be broken into lines at any size.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Paragraph {
    words: Vec<String>,
    /// How wide each word is at size 1.
    widths: Vec<f64>,
    /// How wide a blank is.
    blank: f64,
}

/// At what size words are measured.
const MEASURED: f64 = 1000.0;

/// How much of its room the last line of a text fills at least, where that can be had.
const LAST: f64 = 0.2;

impl Paragraph {
    /// Measures a text. It is never broken at a blank that joins (U+00A0).
    pub(crate) fn new(letters: &Letters, text: &str, weight: Weight) -> Paragraph {
        let wide = |text: &str| letters.width(text, weight, MEASURED) / MEASURED;
        let words: Vec<String> = text
            .split(|c: char| c.is_whitespace() && c != '\u{a0}')
            .filter(|word| !word.is_empty())
            .map(str::to_owned)
            .collect();
        let widths = words.iter().map(|word| wide(word)).collect();
        Paragraph { words, widths, blank: wide("n n") - wide("nn") }
    }

    /// How wide the widest word is.
    pub(crate) fn widest(&self, size: f64) -> f64 {
        self.widths.iter().copied().fold(0.0, f64::max) * size
    }

    /// After which word each line ends, and how wide the last one is, for a room at size 1.
    fn broken(&self, room: f64) -> (Vec<usize>, f64) {
        let mut ends = Vec::new();
        let mut wide = 0.0;
        for (n, width) in self.widths.iter().enumerate() {
            let longer = if wide > 0.0 { wide + self.blank + width } else { *width };
            let is_full = longer > room && n > 0;
            if is_full {
                ends.push(n);
            }
            wide = if is_full { *width } else { longer };
        }
        if !self.words.is_empty() {
            ends.push(self.words.len());
        }
        (ends, wide)
    }

    /// How many lines it has.
    pub(crate) fn count(&self, size: f64, room: f64) -> usize {
        self.broken(room / size).0.len()
    }

    /// Its lines, none wider than a room; a word that is wider stands alone in its line. The last line
    /// is no lonely short word where that can be helped.
    pub(crate) fn lines(&self, size: f64, room: f64) -> Vec<String> {
        let room = room / size;
        let (mut ends, mut last) = self.broken(room);
        let count = ends.len();
        let mut tight = room;
        while count > 1 && last < LAST * room && tight > 0.6 * room {
            tight -= room / 50.0;
            let (other, wide) = self.broken(tight);
            if other.len() > count {
                break;
            }
            (ends, last) = (other, wide);
        }
        let starts = [0].into_iter().chain(ends.iter().copied());
        starts.zip(&ends).map(|(from, to)| self.words[from..*to].join(" ")).collect()
    }
}
