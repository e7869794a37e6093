//! Tests of what plays and speaks.
