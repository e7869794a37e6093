//! Under which codes artwork is refused, as terrain of a map and as paint of a theme.

use crestline_draw::art::RefusalKind;
use crestline_source::codes;

/// The code of a refusal.
pub(crate) const fn refusal_code(kind: RefusalKind) -> codes::Code {
    match kind {
        RefusalKind::Packed => codes::I001,
        RefusalKind::NotText => codes::I002,
        RefusalKind::NotSvg => codes::I003,
        RefusalKind::TooLarge => codes::I004,
        RefusalKind::Script => codes::I005,
        RefusalKind::External => codes::I006,
        RefusalKind::Entity => codes::I007,
        RefusalKind::NestedPattern => codes::I008,
        RefusalKind::Copies => codes::I009,
        RefusalKind::Far => codes::I010,
        RefusalKind::NoExtent => codes::I011,
        RefusalKind::NotFlat => codes::P025,
        RefusalKind::NotPicture => codes::P026,
    }
}
