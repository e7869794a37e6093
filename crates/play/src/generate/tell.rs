//! How a random scenario came about, in words.

use crestline_rules::content::Quality;
use crestline_rules::design::{Plan, SideStory};
use crestline_rules::scenario::Posture;
use crestline_rules::side::Side;

use crate::narrate;

/// How a scenario came about, a paragraph a line.
#[must_use]
pub fn tell(plan: &Plan) -> Vec<String> {
    let story = &plan.story;
    let mut told = Vec::new();
    for side in Side::BOTH {
        let (own, planned) = (&story.sides[side], &plan.sides[side]);
        told.push(format!(
            "{}: {}. A roll of {} brings {} troops, and {} of the size of a {} costs {} VP.",
            narrate::side(side),
            own.title,
            own.quality_roll,
            quality(planned.quality),
            named(own),
            story.size.word(),
            own.vp,
        ));
    }
    let total = |side: Side| {
        let own = &story.sides[side];
        format!(
            "{} with {} and a roll of {}",
            narrate::side(side),
            own.initiative,
            own.posture_roll
        )
    };
    let outcome = match plan.sides[plan.first].posture {
        Posture::Attack => format!("the {} attack", plural(plan.first)),
        _ => "both are on recon".to_owned(),
    };
    told.push(format!(
        "Initiative: the {}, the {}: {outcome}.",
        total(Side::Axis),
        total(Side::Allies)
    ));
    for bought in &story.bought {
        let who = narrate::side(bought.side);
        told.push(format!("The {who} pay {} VP for: {}.", bought.vp, bought.what));
    }
    told
}

fn named(own: &SideStory) -> String {
    format!("the order of battle `{}`", own.order_of_battle)
}

const fn plural(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Allies => "Allies",
    }
}

const fn quality(quality: Quality) -> &'static str {
    match quality {
        Quality::Green => "Green",
        Quality::Line => "Line",
        Quality::Elite => "Elite",
    }
}
