//! Tools of scenario design: the published values of pieces and orders of battle, and what they make
//! of a scenario. The engine knows nothing of this; all of it is advice.

mod advice;
mod budget;
mod likeness;
mod order_of_battle;
mod plan;
mod values;
mod weight;
mod worth;

pub use advice::{Advice, SideAdvice};
pub use budget::{Budget, Line, SideBudget, budget};
pub use likeness::Likeness;
pub use order_of_battle::{Listed, OrderOfBattle, Size, Strength};
pub use plan::{Bought, Plan, PlannedLine, PlannedSide, SideStory, Story};
pub use values::{
    Common, Depths, Design, FortificationPoints, LeaderRoll, Modifier, NationDesign, Package,
    Packed, Points, QualityRolls, SizeValues, War, Worthy,
};
pub use weight::Share;
pub use worth::points;
