//! Text that is put together when the program is built, for samples of words of the engine's lists.

/// The longest line.
const LONGEST: usize = 96;

/// A line of text.
#[derive(Clone, Copy)]
pub(super) struct Line {
    bytes: [u8; LONGEST],
    len: usize,
}

impl Line {
    pub(super) const fn new() -> Line {
        Line { bytes: [0; LONGEST], len: 0 }
    }

    /// With a text behind it.
    pub(super) const fn and(mut self, text: &str) -> Line {
        let bytes = text.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            self.bytes[self.len] = bytes[at];
            self.len += 1;
            at += 1;
        }
        self
    }

    /// The text.
    pub(super) const fn text(&'static self) -> &'static str {
        match std::str::from_utf8(self.bytes.split_at(self.len).0) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}
