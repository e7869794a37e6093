//! Shared helpers of the integration suite.
