//! What makes one kind of generated outline differ from another: the table of profiles.

use crate::terrain::Motif;

/// A range from which each place takes its own value.
pub(super) type Range = (i64, i64);

/// The character of an edge. Lengths are tenths of picture units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Edge {
    /// Scallops of tree crowns: the lengths of lobes; they bulge by [`CROWN_HEIGHT`] of that.
    Crowns(Range),
    /// Soft waves to both sides: their lengths, and how far they reach.
    Waves(Range, i64),
}

/// How far a crown bulges out, in hundredths of its length.
pub(super) const CROWN_HEIGHT: i64 = 35;

/// How an area lies in its hexes. Lengths are tenths of picture units.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Profile {
    /// Sets the variety of one kind apart from that of another. Written down, not derived from the
    /// order of motifs, because a change would move every drawing.
    pub(super) salt: u64,
    /// How far inside the middle of a border side the outline passes.
    pub(super) inset: Range,
    /// How far curves reach towards the sharp corner, in hundredths: 62 is a circle.
    pub(super) corner: Range,
    /// How far from a hex corner the outline crosses from one hex of the set to the next.
    pub(super) notch: Range,
    /// The character of the edge.
    pub(super) edge: Edge,
}

/// The profile of a motif.
pub(super) const fn profile(motif: Motif) -> Profile {
    match motif {
        Motif::Woods => Profile {
            salt: 1,
            inset: (148, 195),
            corner: (60, 86),
            notch: (94, 100),
            edge: Edge::Crowns((85, 165)),
        },
        Motif::Brush => Profile {
            salt: 2,
            inset: (125, 170),
            corner: (66, 92),
            notch: (94, 100),
            edge: Edge::Waves((90, 190), 34),
        },
        Motif::Orchard => Profile {
            salt: 3,
            inset: (115, 130),
            corner: (78, 86),
            notch: (94, 100),
            edge: Edge::Waves((180, 300), 14),
        },
        Motif::Field => Profile {
            salt: 4,
            inset: (92, 104),
            corner: (90, 98),
            notch: (94, 100),
            edge: Edge::Waves((300, 480), 8),
        },
        Motif::Marsh => Profile {
            salt: 5,
            inset: (115, 150),
            corner: (62, 78),
            notch: (94, 100),
            edge: Edge::Waves((240, 380), 26),
        },
        Motif::Water => Profile {
            salt: 6,
            inset: (105, 140),
            corner: (62, 78),
            notch: (94, 100),
            edge: Edge::Waves((300, 460), 18),
        },
        _ => Profile {
            salt: 7,
            inset: (110, 130),
            corner: (70, 82),
            notch: (94, 100),
            edge: Edge::Waves((240, 380), 14),
        },
    }
}
