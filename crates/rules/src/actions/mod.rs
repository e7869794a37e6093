//! Actions, one file a paragraph (A24–A41). So far the Fire Action: Op Fire.

pub(crate) mod a33_op_fire;
