//! The random scenario generator: a scenario from the published tables, and from rules of our own
//! where these say nothing. `docs/design-tools.md` tells which are which.
//!
//! All that is random comes from one generator, so that a seed always makes the same scenario of the
//! same maps, values and wishes.

mod bargain;
mod force;
mod ground;
mod posture;
mod tell;
mod war;
mod wishes;

use std::sync::Arc;

use crestline_board::map::Map;
use crestline_rules::content::Library;
use crestline_rules::design::{Design, Plan, Size, Story};
use crestline_rules::side::{BySide, Side};

use crate::random::{Random, Use};

pub use tell::tell;
pub use wishes::{Refusal, Wishes};

/// What scenarios are made from.
#[derive(Clone, Copy, Debug)]
pub struct Stock<'a> {
    /// The maps, in an order that stays the same.
    pub maps: &'a [Arc<Map>],
    /// All nations.
    pub library: &'a Library,
    /// The design values.
    pub design: &'a Design,
}

/// The months of a year in which there was war.
const fn months(year: u16) -> (u32, u32) {
    match year {
        1939 => (9, 12),
        1945 => (1, 5),
        _ => (1, 12),
    }
}

/// Makes a scenario. Another `attempt` of the same seed is another scenario, for those who do not
/// want the first one.
///
/// # Errors
/// If nothing fits the wishes, with what is possible.
pub fn generate(
    stock: Stock<'_>,
    wishes: &Wishes,
    seed: u64,
    attempt: u64,
) -> Result<Plan, Refusal> {
    let mut random = Random::new(seed, Use::Scenario, attempt);
    let maps = ground::wished(stock.maps, wishes)?;
    let possible = war::possible(stock, wishes)?;
    let Some(war) = random.pick(&possible) else { return Err(Refusal::NoMaps) };
    let size = wishes.size.or_else(|| random.pick(&Size::ALL).copied()).unwrap_or(Size::Platoon);
    let mut muster = |side: Side| force::muster(stock, war, side, size, &mut random);
    let (Some(axis), Some(allies)) = (muster(Side::Axis), muster(Side::Allies)) else {
        return Err(Refusal::NoForces { size });
    };
    let mut forces = BySide { axis, allies };
    let stance = posture::stance(&forces, &mut random);
    let deal = bargain::bargain(stock, war, &stance, &mut forces, &mut random);
    let depths = stock.design.common.depths;
    let depths = BySide::from_fn(|side| depths.of(stance.postures[side]));
    let Some(ground) = ground::choose(&maps, &stance, &forces, depths, &mut random) else {
        return Err(Refusal::TooSmall { size, map: wishes.map.clone() });
    };
    let (from, to) = months(war.year);
    let month = from + random.below(to - from + 1);
    let chits = stock.library.chits.iter().filter(|chit| ground.has_objectives_of(chit));
    let chits: Vec<char> = chits.map(|chit| chit.letter).collect();
    let open = random.pick(&chits).copied().unwrap_or('S');
    let orders = u16::from(forces.axis.orders) + u16::from(forces.allies.orders);
    let sides = BySide::from_fn(|side| forces[side].planned(&stance, &ground, side));
    Ok(Plan {
        map: ground.map.name().to_owned(),
        map_version: ground.map.version().to_owned(),
        date: format!("{}-{month:02}", war.year),
        sides,
        initiative: stance.initiative,
        first: stance.first,
        control: ground.control(&stance),
        open,
        sudden_death: u8::try_from(orders).unwrap_or(u8::MAX).clamp(SHORTEST, LONGEST),
        vp: deal.vp,
        story: Story {
            size,
            sides: BySide::from_fn(|side| forces[side].story(&stance, side)),
            bought: deal.bought,
        },
    })
}

/// The fewest and the most spaces to the Sudden Death marker.
const SHORTEST: u8 = 4;
const LONGEST: u8 = 12;
