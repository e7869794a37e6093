//! Events, one file a paragraph (E42–E77). So far the Deploy that the stacking limit allows.

pub(crate) mod e52_deploy;
