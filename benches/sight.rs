//! Lines of sight over all pairs of the larger bundled map, index built included.
