//! Coded opinions over what source has read.
