//! Events, one file a paragraph (E43–E77), with up to three functions: `legal` says what a step asks,
//! `apply` takes the answer, `resume` goes on where nothing is to be decided.

pub(crate) mod e43_air_support;
pub(crate) mod e44_battle_harden;
pub(crate) mod e45_battlefield_integrity;
pub(crate) mod e46_blaze;
pub(crate) mod e47_booby_trap;
pub(crate) mod e48_breeze;
pub(crate) mod e49_command_and_control;
pub(crate) mod e50_commissar;
pub(crate) mod e51_cower;
pub(crate) mod e52_deploy;
pub(crate) mod e53_dust;
pub(crate) mod e54_elan;
pub(crate) mod e55_entrench;
pub(crate) mod e56_field_promotion;
pub(crate) mod e57_fog_of_war;
pub(crate) mod e58_hero;
pub(crate) mod e59_infiltration;
pub(crate) mod e60_interdiction;
pub(crate) mod e61_interrogation;
pub(crate) mod e62_kia;
pub(crate) mod e63_malfunction;
pub(crate) mod e64_medic;
pub(crate) mod e65_mission_objective;
pub(crate) mod e66_prisoners_of_war;
pub(crate) mod e67_reconnaissance;
pub(crate) mod e68_reinforcements;
pub(crate) mod e69_rubble;
pub(crate) mod e70_sappers;
pub(crate) mod e71_scrounge;
pub(crate) mod e72_shell_shock;
pub(crate) mod e73_shellholes;
pub(crate) mod e74_strategic_objective;
pub(crate) mod e75_suppressing_fire;
pub(crate) mod e76_walking_wounded;
pub(crate) mod e77_white_phosphorus;
mod pick;
mod random_hex;
pub(crate) mod refuse;
mod scored;

use crate::choice::Choice;
use crate::content::CardEvent;
use crate::flow::s01_9_1_1_event::Occurrence;
use crate::frame::Ask;
use crate::game::Game;

/// Sends the three functions to the file of the Event: `asks` have all of them, `picks` one decision
/// and nothing else to do, `acts` no decision.
macro_rules! events {
    (
        acts { $($act:ident = $act_file:ident,)+ }
        picks { $($pick:ident = $pick_file:ident,)+ }
        asks { $($ask:ident = $ask_file:ident,)+ }
    ) => {
        pub(crate) fn legal(now: &Occurrence, game: &Game) -> Ask {
            match now.event() {
                $(Some(CardEvent::$pick) => $pick_file::legal(now, game),)+
                $(Some(CardEvent::$ask) => $ask_file::legal(now, game),)+
                $(Some(CardEvent::$act) |)+ None => Ask::Resume,
            }
        }

        pub(crate) fn apply(now: Occurrence, game: &mut Game, choice: Choice) {
            match now.event() {
                $(Some(CardEvent::$pick) => $pick_file::apply(now, game, choice),)+
                $(Some(CardEvent::$ask) => $ask_file::apply(now, game, choice),)+
                $(Some(CardEvent::$act) |)+ None => now.done(game),
            }
        }

        pub(crate) fn resume(now: Occurrence, game: &mut Game) {
            match now.event() {
                $(Some(CardEvent::$act) => $act_file::resume(now, game),)+
                $(Some(CardEvent::$ask) => $ask_file::resume(now, game),)+
                // There was nothing to pick (E42).
                $(Some(CardEvent::$pick) |)+ None => now.nothing(game),
            }
        }
    };
}

events! {
    acts {
        BattlefieldIntegrity = e45_battlefield_integrity,
        Blaze = e46_blaze,
        BoobyTrap = e47_booby_trap,
        Breeze = e48_breeze,
        CommandAndControl = e49_command_and_control,
        Cower = e51_cower,
        Dust = e53_dust,
        Elan = e54_elan,
        Infiltration = e59_infiltration,
        Reinforcements = e68_reinforcements,
        Rubble = e69_rubble,
        Shellholes = e73_shellholes,
    }
    picks {
        BattleHarden = e44_battle_harden,
        Deploy = e52_deploy,
        Entrench = e55_entrench,
        FieldPromotion = e56_field_promotion,
        Interdiction = e60_interdiction,
        Kia = e62_kia,
        Medic = e64_medic,
        MissionObjective = e65_mission_objective,
        PrisonersOfWar = e66_prisoners_of_war,
        Reconnaissance = e67_reconnaissance,
        Sappers = e70_sappers,
        Scrounge = e71_scrounge,
        StrategicObjective = e74_strategic_objective,
        SuppressingFire = e75_suppressing_fire,
    }
    asks {
        AirSupport = e43_air_support,
        Commissar = e50_commissar,
        FogOfWar = e57_fog_of_war,
        Hero = e58_hero,
        Interrogation = e61_interrogation,
        Malfunction = e63_malfunction,
        ShellShock = e72_shell_shock,
        WalkingWounded = e76_walking_wounded,
        WhitePhosphorus = e77_white_phosphorus,
    }
}
