//! Maps and games as SVG and PNG.
