//! Why things cannot be laid on sheets.

use std::fmt;

use crate::size::Size;

/// Why things cannot be laid on sheets.
#[derive(Clone, PartialEq, Debug)]
pub enum ImposeError {
    /// One is larger than what of a sheet can be printed.
    TooLarge {
        /// What it is.
        name: String,
        /// How large it is.
        size: Size,
        /// How much room there is at most.
        room: Size,
    },
    /// One is so small that nobody could cut it, or has no size.
    TooSmall {
        /// What it is.
        name: String,
        /// How large it is.
        size: Size,
    },
    /// A length that is none, or absurd.
    Length {
        /// What it is: `bleed`.
        what: &'static str,
        /// Its millimetres.
        mm: f64,
        /// The most that it may be.
        most: f64,
    },
    /// There would be more sheets than anybody prints.
    TooMany {
        /// How many.
        sheets: usize,
    },
}

/// A length for people: at most hundredths of a millimetre.
fn mm(value: f64) -> f64 {
    (value * 100.0).round() / 100.0
}

impl fmt::Display for ImposeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ImposeError::TooLarge { name, size, room } => write!(
                f,
                "`{name}` is {} × {} mm, and a sheet has room for {} × {} mm; take larger paper, or make it smaller",
                mm(size.width),
                mm(size.height),
                mm(room.width),
                mm(room.height)
            ),
            ImposeError::TooSmall { name, size } => write!(
                f,
                "`{name}` is {} × {} mm, which is too small to cut; take at least {} mm",
                mm(size.width),
                mm(size.height),
                super::plan::SMALLEST
            ),
            ImposeError::Length { what, mm: value, most } => {
                write!(f, "{what} of {} mm; it can be from 0 to {most} mm", mm(*value))
            }
            ImposeError::TooMany { sheets } => {
                write!(f, "that is {sheets} sheets; print fewer things, or take larger paper")
            }
        }
    }
}

impl std::error::Error for ImposeError {}
