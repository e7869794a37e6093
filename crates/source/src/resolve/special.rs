//! What a flaw of a special rule says to its author, and where.

use crestline_rules::special::RuleFlaw;

use crate::codes;
use crate::diag::{Diagnostic, error};
use crate::schema::scenario::Place;

/// The diagnostic for a flaw.
pub(super) fn diagnostic(flaw: &RuleFlaw, place: &Place) -> Diagnostic {
    error(codes::S017, place.head, format!("{flaw:?}")).help("mend it")
}
