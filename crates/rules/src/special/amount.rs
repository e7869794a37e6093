//! Amounts: the small arithmetic in which special rules say how much, and whether.
//!
//! An amount is written as a number or in quotes: `"fog + 1"`, `"-range"`, `"time >= 4 and not
//! it.broken"`. Everything is a number of halves, so that one and a half is exact; what is true is 1
//! and what is not is 0.

use std::fmt;

/// How deep an amount may be nested.
const DEPTH: usize = 24;
/// How many parts it may have.
const PARTS: usize = 200;

/// An amount as written: what names mean is known where it is read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Amount {
    /// A number, in halves.
    Halves(i32),
    /// What a path of names stands for: `time`, `it.morale`, `axis.holds.3`.
    Name(Vec<String>),
    /// Something done to an amount.
    One(One, Box<Amount>),
    /// Something made of two.
    Two(Two, Box<Amount>, Box<Amount>),
}

/// What is done to one amount.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum One {
    /// `-a`.
    Minus,
    /// `not a`.
    Not,
    /// `up(a)`: the next whole number.
    Up,
    /// `down(a)`: the whole number before.
    Down,
    /// `abs(a)`.
    Abs,
}

/// What is made of two amounts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Two {
    /// `a or b`.
    Or,
    /// `a and b`.
    And,
    /// `a = b`.
    Equal,
    /// `a != b`.
    Unequal,
    /// `a < b`.
    Less,
    /// `a <= b`.
    AtMost,
    /// `a > b`.
    More,
    /// `a >= b`.
    AtLeast,
    /// `a + b`.
    Plus,
    /// `a - b`.
    Minus,
    /// `a * b`.
    Times,
    /// `a / b`, whole halves, towards zero; by zero it is 0.
    By,
    /// `min(a, b)`.
    Min,
    /// `max(a, b)`.
    Max,
}

/// Why a text is no amount.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AmountError {
    /// Where in the text, in bytes.
    pub at: usize,
    /// How many bytes are meant, 0 at the end.
    pub len: usize,
    /// What is expected there.
    pub expected: &'static str,
}

impl Amount {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i32) -> Amount {
        Amount::Halves(number.saturating_mul(2))
    }

    /// Reads an amount.
    ///
    /// # Errors
    /// Where the text stops being one, and what is expected there.
    pub fn parse(text: &str) -> Result<Amount, AmountError> {
        let mut reader = Reader { text, at: 0, parts: 0 };
        let amount = reader.level(0, 0)?;
        match reader.peek() {
            None => Ok(amount),
            Some(word) => Err(reader.error(word.len(), "an operator, or the end")),
        }
    }

    /// Its value where each name stands for something.
    ///
    /// # Errors
    /// The first name that stands for nothing.
    pub fn value<'a>(
        &'a self,
        name: &mut impl FnMut(&'a [String]) -> Option<i32>,
    ) -> Result<i32, &'a [String]> {
        Ok(match self {
            Amount::Halves(halves) => *halves,
            Amount::Name(path) => name(path).ok_or(&path[..])?,
            Amount::One(one, a) => one.of(a.value(name)?),
            Amount::Two(two, a, b) => {
                let a = a.value(name)?;
                let b = b.value(name)?;
                two.of(a, b)
            }
        })
    }

    /// All names in it.
    pub fn names<'a>(&'a self, all: &mut Vec<&'a [String]>) {
        match self {
            Amount::Halves(_) => {}
            Amount::Name(path) => all.push(path),
            Amount::One(_, a) => a.names(all),
            Amount::Two(_, a, b) => {
                a.names(all);
                b.names(all);
            }
        }
    }
}

/// One if something is so, in halves.
pub(super) const fn truth(so: bool) -> i32 {
    if so { 2 } else { 0 }
}

impl One {
    fn of(self, a: i32) -> i32 {
        match self {
            One::Minus => a.saturating_neg(),
            One::Not => truth(a == 0),
            One::Up => a.saturating_add(1).div_euclid(2) * 2,
            One::Down => a.div_euclid(2) * 2,
            One::Abs => a.saturating_abs(),
        }
    }
}

impl Two {
    fn of(self, a: i32, b: i32) -> i32 {
        match self {
            Two::Or => truth(a != 0 || b != 0),
            Two::And => truth(a != 0 && b != 0),
            Two::Equal => truth(a == b),
            Two::Unequal => truth(a != b),
            Two::Less => truth(a < b),
            Two::AtMost => truth(a <= b),
            Two::More => truth(a > b),
            Two::AtLeast => truth(a >= b),
            Two::Plus => a.saturating_add(b),
            Two::Minus => a.saturating_sub(b),
            Two::Times => a.saturating_mul(b) / 2,
            Two::By => a.saturating_mul(2).checked_div(b).unwrap_or(0),
            Two::Min => a.min(b),
            Two::Max => a.max(b),
        }
    }
}

/// The binary operators, the loosest first.
const LEVELS: [&[(&str, Two)]; 5] = [
    &[("or", Two::Or)],
    &[("and", Two::And)],
    &[
        ("!=", Two::Unequal),
        ("<=", Two::AtMost),
        (">=", Two::AtLeast),
        ("=", Two::Equal),
        ("<", Two::Less),
        (">", Two::More),
    ],
    &[("+", Two::Plus), ("-", Two::Minus)],
    &[("*", Two::Times), ("/", Two::By)],
];

struct Reader<'a> {
    text: &'a str,
    at: usize,
    parts: usize,
}

impl<'a> Reader<'a> {
    /// The next word, number or sign, blanks skipped.
    fn peek(&mut self) -> Option<&'a str> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        let rest = &self.text[self.at..];
        let first = rest.chars().next()?;
        let len = if word_part(first) {
            rest.find(|c: char| !word_part(c)).unwrap_or(rest.len())
        } else if ["!=", "<=", ">="].iter().any(|sign| rest.starts_with(sign)) {
            2
        } else {
            first.len_utf8()
        };
        Some(&rest[..len])
    }

    fn take(&mut self, word: &str) -> bool {
        let found = self.peek() == Some(word);
        if found {
            self.at += word.len();
        }
        found
    }

    const fn error(&self, len: usize, expected: &'static str) -> AmountError {
        AmountError { at: self.at, len, expected }
    }

    fn level(&mut self, level: usize, depth: usize) -> Result<Amount, AmountError> {
        let Some(signs) = LEVELS.get(level) else { return self.single(depth) };
        let mut left = self.level(level + 1, depth)?;
        while let Some(word) = self.peek()
            && let Some((_, two)) = signs.iter().find(|(sign, _)| *sign == word)
        {
            self.at += word.len();
            let right = self.level(level + 1, depth)?;
            left = Amount::Two(*two, Box::new(left), Box::new(right));
            self.count()?;
        }
        Ok(left)
    }

    fn count(&mut self) -> Result<(), AmountError> {
        self.parts += 1;
        if self.parts > PARTS { Err(self.error(0, "a shorter amount")) } else { Ok(()) }
    }

    fn single(&mut self, depth: usize) -> Result<Amount, AmountError> {
        self.count()?;
        if depth > DEPTH {
            return Err(self.error(0, "fewer brackets"));
        }
        let Some(word) = self.peek() else { return Err(self.error(0, "a number or a name")) };
        if self.take("(") {
            let inner = self.level(0, depth + 1)?;
            return self.close(inner);
        }
        for (sign, one) in [("-", One::Minus), ("not", One::Not)] {
            if self.take(sign) {
                // `not` reaches as far as a comparison does.
                let level = if one == One::Not { 2 } else { LEVELS.len() };
                let inner = self.level(level, depth + 1)?;
                return Ok(Amount::One(one, Box::new(inner)));
            }
        }
        if word.starts_with(|c: char| c.is_ascii_digit()) {
            let halves = halves(word).ok_or(self.error(word.len(), "a whole number or a half"))?;
            self.at += word.len();
            return Ok(Amount::Halves(halves));
        }
        if !word.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Err(self.error(word.len(), "a number or a name"));
        }
        let start = self.at;
        self.at += word.len();
        if self.take("(") {
            return self.call(word, start, depth);
        }
        if LEVELS.iter().any(|signs| signs.iter().any(|(sign, _)| *sign == word)) {
            self.at = start;
            return Err(self.error(word.len(), "a number or a name"));
        }
        Ok(Amount::Name(word.split('.').map(str::to_owned).collect()))
    }

    fn call(&mut self, word: &str, start: usize, depth: usize) -> Result<Amount, AmountError> {
        let first = self.level(0, depth + 1)?;
        let two = match word {
            "min" => Two::Min,
            "max" => Two::Max,
            _ => {
                let one = match word {
                    "up" => One::Up,
                    "down" => One::Down,
                    "abs" => One::Abs,
                    _ => {
                        self.at = start;
                        return Err(self.error(word.len(), "`min`, `max`, `up`, `down` or `abs`"));
                    }
                };
                return self.close(Amount::One(one, Box::new(first)));
            }
        };
        if !self.take(",") {
            return Err(self.error(0, "`,`"));
        }
        let second = self.level(0, depth + 1)?;
        self.close(Amount::Two(two, Box::new(first), Box::new(second)))
    }

    fn close(&mut self, amount: Amount) -> Result<Amount, AmountError> {
        if self.take(")") { Ok(amount) } else { Err(self.error(0, "`)`")) }
    }
}

const fn word_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '.' || c == '_'
}

/// A number in halves: `3`, `1.5`.
fn halves(word: &str) -> Option<i32> {
    let (whole, half) = match word.split_once('.') {
        None => (word, 0),
        Some((whole, "5")) => (whole, 1),
        Some((whole, "0")) => (whole, 0),
        Some(_) => return None,
    };
    let whole: i32 = whole.parse().ok()?;
    (whole <= 9999).then_some(2 * whole + half)
}

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Halves(halves) if halves % 2 == 0 => write!(f, "{}", halves / 2),
            Amount::Halves(halves) => {
                let sign = if *halves < 0 { "-" } else { "" };
                write!(f, "{sign}{}.5", halves.abs() / 2)
            }
            Amount::Name(path) => f.write_str(&path.join(".")),
            Amount::One(one, a) => match one {
                One::Minus => write!(f, "-{a}"),
                One::Not => write!(f, "not ({a})"),
                One::Up => write!(f, "up({a})"),
                One::Down => write!(f, "down({a})"),
                One::Abs => write!(f, "abs({a})"),
            },
            Amount::Two(Two::Min, a, b) => write!(f, "min({a}, {b})"),
            Amount::Two(Two::Max, a, b) => write!(f, "max({a}, {b})"),
            Amount::Two(two, a, b) => {
                let sign = LEVELS.iter().flat_map(|signs| signs.iter()).find(|(_, t)| t == two);
                let sign = sign.map_or("", |(sign, _)| *sign);
                // No more parentheses than are needed to read it back.
                let own = level(*two);
                let atom = |f: &mut fmt::Formatter<'_>, x: &Amount, least: usize| match x {
                    Amount::Two(inner, ..) if level(*inner) < least => write!(f, "({x})"),
                    _ => write!(f, "{x}"),
                };
                atom(f, a, own)?;
                write!(f, " {sign} ")?;
                atom(f, b, own + 1)
            }
        }
    }
}

/// How tightly a sign binds: its place in [`LEVELS`]; what is written as a function binds most.
fn level(two: Two) -> usize {
    let at = LEVELS.iter().position(|signs| signs.iter().any(|(_, other)| *other == two));
    at.unwrap_or(LEVELS.len())
}
