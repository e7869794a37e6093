//! Of what effects speak, part by part: for whoever looks words up, checks, or has opinions.

use super::amount::Amount;
use super::effect::{Among, Effect};
use super::hexes::Hexes;
use super::pieces::Pieces;
use super::value::Change;

/// The parts of an effect, to be read or, with `mut`, to be changed: the same list for both.
macro_rules! parts {
    ($(#[$about:meta])* $vis:vis $part:ident $visit:ident $($mut:tt)?) => {
        $(#[$about])*
        #[derive(Debug)]
        $vis enum $part<'e> {
            /// Pieces that it is done to.
            Pieces(&'e $($mut)? Pieces),
            /// Hexes that it is done to.
            Hexes(&'e $($mut)? Hexes),
            /// What must hold.
            Condition(&'e $($mut)? Amount),
            /// Any other amount: how many, how much, which.
            Amount(&'e $($mut)? Amount),
            /// How a number changes.
            Change(&'e $($mut)? Change),
        }

        impl Effect {
            /// Shows the parts of the effect in the order in which they are written, without those
            /// of effects in its blocks.
            $vis fn $visit<'e>(&'e $($mut)? self, mut visit: impl FnMut($part<'e>)) {
                match self {
                    Effect::Number(_, change)
                    | Effect::Time(change)
                    | Effect::Total(change)
                    | Effect::Surrender(_, change) => visit($part::Change(change)),
                    Effect::Vp(_, amount)
                    | Effect::Draw(_, amount)
                    | Effect::Discard(_, amount)
                    | Effect::Lose(_, amount)
                    | Effect::Search(_, amount, ..)
                    | Effect::Control(amount, _) => visit($part::Amount(amount)),
                    Effect::Break(pieces)
                    | Effect::Rally(pieces)
                    | Effect::Suppress(pieces)
                    | Effect::Recover(pieces)
                    | Effect::Harden(pieces)
                    | Effect::Eliminate(pieces)
                    | Effect::Remove(pieces)
                    | Effect::Tire(pieces)
                    | Effect::Refresh(pieces)
                    | Effect::MarkPieces(_, pieces, _) => visit($part::Pieces(pieces)),
                    Effect::Place(pieces, hexes) => {
                        visit($part::Pieces(pieces));
                        visit($part::Hexes(hexes));
                    }
                    Effect::Wait(pieces, amount) | Effect::Retreat(pieces, amount) => {
                        visit($part::Pieces(pieces));
                        visit($part::Amount(amount));
                    }
                    Effect::Give(pieces, to) => {
                        visit($part::Pieces(pieces));
                        visit($part::Pieces(to));
                    }
                    Effect::Fortify(hexes, _, amount) | Effect::Smoke(hexes, amount) => {
                        visit($part::Hexes(hexes));
                        if let Some(amount) = amount {
                            visit($part::Amount(amount));
                        }
                    }
                    Effect::Raze(hexes)
                    | Effect::ClearSmoke(hexes)
                    | Effect::Blaze(hexes)
                    | Effect::Quench(hexes)
                    | Effect::MarkHexes(_, hexes, _) => visit($part::Hexes(hexes)),
                    Effect::Attack(_, hexes, amount, _) => {
                        visit($part::Hexes(hexes));
                        visit($part::Amount(amount));
                    }
                    Effect::Choose { among, count, .. } => {
                        visit(match among {
                            Among::Pieces(pieces) => $part::Pieces(pieces),
                            Among::Hexes(hexes) => $part::Hexes(hexes),
                        });
                        visit($part::Amount(count));
                    }
                    Effect::Ask { branches, .. } => {
                        for branch in branches {
                            if let Some(when) = &$($mut)? branch.when {
                                visit($part::Condition(when));
                            }
                        }
                    }
                    Effect::If(condition, ..) => visit($part::Condition(condition)),
                    Effect::AdvanceTime(_)
                    | Effect::Posture(..)
                    | Effect::DrawChit(..)
                    | Effect::OpenChit(_)
                    | Effect::Take(..)
                    | Effect::Edge(..)
                    | Effect::Initiative(_)
                    | Effect::NextTurn(_)
                    | Effect::Repeat
                    | Effect::Event(..)
                    | Effect::Cancel
                    | Effect::EndTurn
                    | Effect::End(_)
                    | Effect::Roll(..)
                    | Effect::RandomHex(..)
                    | Effect::Last(..) => {}
                }
            }
        }
    };
}

parts! {
    /// A part of an effect.
    pub EffectPart parts
}

parts! {
    /// A part of an effect, to be changed.
    pub(super) EffectPartMut parts_mut mut
}
