//! Rules that nobody should write: whatever they say, every game comes to an end, and what lies on the
//! table throughout is what may lie there.

use crestline_play::batch::play_watched;
use crestline_play::bots;
use crestline_play::runner::{Checks, Stop};
use crestline_rules::side::BySide;

use crate::tests::all;
use crate::tests::scenarios::{MAP, project, scenario_text};

/// Rules that put pieces where they must not be, set each other off, or take what a game needs.
const WILD: &[&str] = &[
    // Pieces that meet.
    r#"when turn-begins { place "line-1" in=C1; place "rifle-1" in=C1; }"#,
    r#"when turn-begins { place axis in="C1 C2"; place allies in="C1 C2"; }"#,
    r#"when set-up { place "axis units anywhere" in=A1; place "allies units anywhere" in=A1; }"#,
    r#"when set-up { fortify bunker in=H6; smoke in=H6 value=3; control 1 allies; edge axis top; }"#,
    "when set-up { control 1 axis; control 1 allies; control 2 nobody; }",
    "when turn-begins { random-hex axis { place axis in=here; blaze in=here; } }",
    "when turn-begins { random-hex axis { place allies in=here; fortify wire in=here; } }",
    "when piece-placed it=squads { place it in=D4; }",
    "when breaks { place it in=A1; remove axis; }",
    r#"when turn-begins { give "weapons" to="axis squads"; give "weapons" to="allies squads"; }"#,
    // What lasts for ever.
    "when turn-begins { draw axis 60; }",
    "when action-played { draw own 10; }",
    "when turn-begins { search axis 50; }",
    "when order-given { lose own 99; draw own 99; }",
    "sides { hand 72 }",
    "when time-advanced { draw axis 30; }",
    "units { cost 0 }",
    "everywhere { cost 0 }",
    "when breaks { rally it; break it; }",
    "when enters { refresh it; next-turn axis; }",
    // Amounts without sense.
    "when turn-begins { attack axis in=D4 fp=99; attack allies in=D4 fp=\"0 - 50\"; }",
    "when turn-begins { vp axis 100; vp axis \"1 / 0\"; surrender axis by=-99; }",
    "everywhere { stacking 0; cover 99; hindrance 99; mines 50 }",
    "when turn-begins { smoke in=D4 value=99; fortify mines fp=99 in=E4; draw axis -3; }",
];

#[test]
fn no_rule_makes_a_table_that_cannot_be_or_a_game_without_end() {
    let mut bad = Vec::new();
    for rule in WILD {
        let text = scenario_text(&format!("rule wild {{ text en=\"Wild.\"; {rule} }}"));
        let found = project(&[("m.kdl", MAP), ("s.kdl", &text)]);
        let scenario = found.scenarios[0].scenario.as_ref();
        let Some(scenario) = scenario else {
            panic!("{}", all(&found.diagnostics, &found.sources))
        };
        for name in ["random", "simple"] {
            let bot = bots::find(name).expect("the bot");
            let seats = BySide { axis: bot.clone(), allies: bot };
            for game in 0..2 {
                let (_, run) =
                    play_watched(scenario, &seats, 5, game, Checks::EveryStep, &mut |_| {});
                if !matches!(run.stop, Stop::Over(_)) {
                    bad.push(format!("{rule}, {name}, game {game}: {:?}", run.stop));
                }
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}
