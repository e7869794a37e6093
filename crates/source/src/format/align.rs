//! Columns that the author aligned stay aligned, as close as the words allow.
//!
//! Words of neighbouring lines that began in the same column, one of them behind several blanks, do
//! so again, and comments behind lines keep their distance. What is aligned so stays as it is: each
//! of the words stands in its column then, and the longest line is one blank away from it.

use super::lines::Line;
use super::pieces::{What, column_behind};

/// Sets the gaps of words that were aligned, then of comments behind lines.
pub(super) fn align(text: &str, lines: &mut [Line]) {
    for section in sections(lines) {
        words(text, lines, &section);
    }
    comments(text, lines);
}

/// The lines between which words can be aligned: one under the other, equally far in, with only
/// comments between.
fn sections(lines: &[Line]) -> Vec<Vec<usize>> {
    let mut found: Vec<Vec<usize>> = Vec::new();
    let mut open = false;
    let mut indent = 0;
    for (at, line) in lines.iter().enumerate() {
        let Some(first) = line.words.first().filter(|_| line.intact) else {
            open = false;
            continue;
        };
        if !line.is_comment() {
            match found.last_mut().filter(|_| open && indent == first.gap) {
                Some(section) => section.push(at),
                None => found.push(vec![at]),
            }
            (open, indent) = (true, first.gap);
        }
        open &= !line.blank_after;
    }
    found.retain(|section| section.len() > 1);
    found
}

/// How many blanks the author put before a word.
fn blanks(line: &Line, word: usize) -> usize {
    line.words[word].piece.column.saturating_sub(line.words[word - 1].piece.end_column)
}

/// How far the words before one reach, told anew only from where that was told last.
struct Reach {
    words: usize,
    column: usize,
}

impl Reach {
    fn before(&mut self, text: &str, line: &Line, word: usize) -> usize {
        for word in &line.words[self.words..word] {
            self.column = column_behind(self.column + word.gap, word.piece.text(text));
        }
        self.words = word;
        self.column
    }
}

/// Aligns the words of one section.
fn words(text: &str, lines: &mut [Line], section: &[usize]) {
    // By column, then from above: those of one column that belong together follow each other.
    let mut starts: Vec<(usize, usize, usize)> = Vec::new();
    for (row, at) in section.iter().enumerate() {
        for (word, it) in lines[*at].words.iter().enumerate().skip(1) {
            if it.gap == 1 && it.piece.what != What::LineComment {
                starts.push((it.piece.column, row, word));
            }
        }
    }
    starts.sort_unstable();
    let mut reached: Vec<Reach> = section.iter().map(|_| Reach { words: 0, column: 0 }).collect();
    let neighbours =
        |a: &(usize, usize, usize), b: &(usize, usize, usize)| a.0 == b.0 && a.1 + 1 == b.1;
    for chain in starts.chunk_by(neighbours).filter(|chain| chain.len() > 1) {
        if !chain.iter().any(|(_, row, word)| blanks(&lines[section[*row]], *word) > 1) {
            continue;
        }
        let mut reaches = Vec::new();
        for (_, row, word) in chain {
            reaches.push(reached[*row].before(text, &lines[section[*row]], *word));
        }
        let column = reaches.iter().max().map_or(0, |longest| longest + 1);
        for ((_, row, word), reach) in chain.iter().zip(reaches) {
            lines[section[*row]].words[*word].gap = column - reach;
        }
    }
}

/// How far the words before the last of a line reach now.
fn reach(text: &str, line: &Line) -> usize {
    Reach { words: 0, column: 0 }.before(text, line, line.words.len() - 1)
}

/// Keeps comments behind lines at the distance that the author gave them, those aligned that were,
/// and below such a comment those that continue it.
fn comments(text: &str, lines: &mut [Line]) {
    let mut chain: Vec<usize> = Vec::new();
    let mut open = false;
    for at in 0..lines.len() {
        let line = &lines[at];
        if let Some(comment) = line.trailing() {
            let same = |last: &usize| {
                lines[*last].trailing().is_some_and(|l| l.piece.column == comment.piece.column)
            };
            if !(open && line.intact && chain.last().is_some_and(same)) {
                one_under_the_other(text, lines, &chain);
                chain.clear();
            }
            chain.push(at);
            open = true;
        }
        open &= lines[at].intact && !lines[at].blank_after;
    }
    one_under_the_other(text, lines, &chain);
    continued(text, lines);
}

/// Puts the comments behind these lines at the distance that the nearest of them had.
fn one_under_the_other(text: &str, lines: &mut [Line], chain: &[usize]) {
    let before = |at: &usize| blanks(&lines[*at], lines[*at].words.len() - 1);
    let distance = chain.iter().map(before).min().unwrap_or(1).max(1);
    let reaches: Vec<usize> = chain.iter().map(|at| reach(text, &lines[*at])).collect();
    let column = reaches.iter().max().map_or(0, |longest| longest + distance);
    for (at, reach) in chain.iter().zip(reaches) {
        if let Some(last) = lines[*at].words.last_mut() {
            last.gap = column - reach;
        }
    }
}

/// Puts a comment on a line of its own below the one behind the line above, where it stood below it.
fn continued(text: &str, lines: &mut [Line]) {
    // Where the comment above began before, and begins now.
    let mut above: Option<(usize, usize)> = None;
    for line in lines {
        let column = line.words.last().map_or(0, |last| last.piece.column);
        let alone = matches!(line.words.as_slice(), [one] if one.piece.what == What::LineComment);
        above = match above {
            _ if !line.intact => None,
            Some((before, now)) if alone && before == column => {
                line.words[0].gap = now;
                Some((before, now))
            }
            _ if line.opens => None,
            _ => line.trailing().map(|comment| (column, reach(text, line) + comment.gap)),
        };
        above = above.filter(|_| !line.blank_after);
    }
}
