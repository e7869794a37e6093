//! The lints, one file each.

mod c101_uneven_dice;
mod c102_repeated_random_hex;
mod c103_random_hex_off_map;
mod c104_odd_triggers;
mod c105_odd_orders;
mod c106_better_broken;
mod c107_leader_counters;
mod c108_mended_and_lost;
mod c109_never_in_range;
mod c110_stray_wind;
mod c111_duplicate_counter;
mod c112_empty_roll;
mod c113_never_offered;
mod c114_nobody_to_call;
mod k101_look_alike_letters;
mod k102_invisible_characters;
mod k103_look_alike_names;
mod k104_unfinished_text;
mod k105_title_over_lines;
mod k190_unknown_allow;
mod k191_unused_allow;
mod l101_no_sight_assertions;
mod l102_contour_near_dot;
mod l103_sees_nothing_below;
mod l104_road_opens_nothing;
mod l105_asserted_twice;
mod l106_unsaid_hindrance;
mod l107_neighbours_asserted;
mod l108_hills_unasserted;
mod l109_one_sided_assertions;
mod l110_marker_off_line;
mod m101_partly_covered;
mod m102_not_five_objectives;
mod m103_not_wet;
mod m104_not_a_gully;
mod m105_no_bridge;
mod m106_no_gap;
mod m107_objective_out_of_reach;
mod m108_bridge_to_nowhere;
mod m109_contours_cross;
mod m110_contours_touch;
mod m111_level_skipped;
mod m112_steep_drop;
mod m113_stops_short;
mod m114_dead_end;
mod m115_runs_uphill;
mod m116_hole_in_ring;
mod m117_spills_over;
mod m118_roof_without_hex;
mod m119_path_strays;
mod m120_unused_terrain;
mod m121_names_alike;
mod m122_cut_off;
mod m123_needless_type;
mod m124_listed_twice;
mod m125_two_terrains;
mod m126_untitled_map;
mod m127_unexplained_version;
mod m128_maps_alike;
mod m129_wall_inside;
mod m130_doubles_back;
mod m131_needless_apart;
mod m132_objectives_on_one_side;
mod m133_cliff_off_contour;
mod m134_idle_hex;
mod p101_missing_glyph;
mod p102_title_too_long;
mod p103_labels_collide;
mod p104_too_fine;
mod p105_look_the_same;
mod r110_silent_trigger;
mod r111_nothing_expected;
mod r112_hand_too_large;
mod r113_impossible_expectation;
mod r114_unwatched_end;
mod r115_script_out_of_step;
mod s101_zone_in_full_view;
mod s102_zone_without_cover;
mod s103_shared_zone;
mod s104_touching_zones;
mod s105_zone_at_enemy_edge;
mod s106_hexes_within_depth;
mod s107_nothing_to_place;
mod s108_fortification_not_placed;
mod s109_crowded_zone;
mod s110_late_arrival;
mod s111_crowded_arrival;
mod s112_no_leader;
mod s113_radio_without_observer;
mod s114_more_orders_than_cards;
mod s115_never_surrenders;
mod s116_early_surrender;
mod s117_nobody_attacks;
mod s118_odd_length;
mod s119_worthless_objectives;
mod s120_chit_without_objective;
mod s121_too_few_chits;
mod s122_control_against_zone;
mod s123_change_not_told;
mod s124_duplicate_rule;
mod s125_squads_cannot_deploy;
mod s126_scenarios_alike;
mod s127_weapons_for_leaders;
mod s128_all_optional;
mod s129_start_in_enemy_zone;
mod s130_stuck_hand;
mod s131_missing_language;
mod s132_rule_for_nobody;
mod s133_rule_for_no_hex;
mod s134_card_never_dealt;
mod s135_moment_never_comes;
mod s136_idle_number;
mod s137_idle_mark;
mod s138_constant_condition;
mod s139_changes_nothing;
mod s140_no_first_turn;
mod s141_arrival_shut_out;
mod s142_unscorable_chit;
mod s143_decided_by_vp;
mod s144_objective_beyond_reach;
mod s145_out_of_its_time;
mod s146_left_off;
mod s147_over_at_once;

use crate::Rule;

pub(crate) use k191_unused_allow::unused;
pub use r115_script_out_of_step::CODE as OUT_OF_STEP;

/// Every lint, by code.
pub const ALL: &[&Rule] = &[
    &c101_uneven_dice::RULE,
    &c102_repeated_random_hex::RULE,
    &c103_random_hex_off_map::RULE,
    &c104_odd_triggers::RULE,
    &c105_odd_orders::RULE,
    &c106_better_broken::RULE,
    &c107_leader_counters::RULE,
    &c108_mended_and_lost::RULE,
    &c109_never_in_range::RULE,
    &c110_stray_wind::RULE,
    &c111_duplicate_counter::RULE,
    &c112_empty_roll::RULE,
    &c113_never_offered::RULE,
    &c114_nobody_to_call::RULE,
    &k101_look_alike_letters::RULE,
    &k102_invisible_characters::RULE,
    &k103_look_alike_names::RULE,
    &k104_unfinished_text::RULE,
    &k105_title_over_lines::RULE,
    &k190_unknown_allow::RULE,
    &k191_unused_allow::RULE,
    &l101_no_sight_assertions::RULE,
    &l102_contour_near_dot::RULE,
    &l103_sees_nothing_below::RULE,
    &l104_road_opens_nothing::RULE,
    &l105_asserted_twice::RULE,
    &l106_unsaid_hindrance::RULE,
    &l107_neighbours_asserted::RULE,
    &l108_hills_unasserted::RULE,
    &l109_one_sided_assertions::RULE,
    &l110_marker_off_line::RULE,
    &m101_partly_covered::RULE,
    &m102_not_five_objectives::RULE,
    &m103_not_wet::RULE,
    &m104_not_a_gully::RULE,
    &m105_no_bridge::RULE,
    &m106_no_gap::RULE,
    &m107_objective_out_of_reach::RULE,
    &m108_bridge_to_nowhere::RULE,
    &m109_contours_cross::RULE,
    &m110_contours_touch::RULE,
    &m111_level_skipped::RULE,
    &m112_steep_drop::RULE,
    &m113_stops_short::RULE,
    &m114_dead_end::RULE,
    &m115_runs_uphill::RULE,
    &m116_hole_in_ring::RULE,
    &m117_spills_over::RULE,
    &m118_roof_without_hex::RULE,
    &m119_path_strays::RULE,
    &m120_unused_terrain::RULE,
    &m121_names_alike::RULE,
    &m122_cut_off::RULE,
    &m123_needless_type::RULE,
    &m124_listed_twice::RULE,
    &m125_two_terrains::RULE,
    &m126_untitled_map::RULE,
    &m127_unexplained_version::RULE,
    &m128_maps_alike::RULE,
    &m129_wall_inside::RULE,
    &m130_doubles_back::RULE,
    &m131_needless_apart::RULE,
    &m132_objectives_on_one_side::RULE,
    &m133_cliff_off_contour::RULE,
    &m134_idle_hex::RULE,
    &p101_missing_glyph::RULE,
    &p102_title_too_long::RULE,
    &p103_labels_collide::RULE,
    &p104_too_fine::RULE,
    &p105_look_the_same::RULE,
    &r110_silent_trigger::RULE,
    &r111_nothing_expected::RULE,
    &r112_hand_too_large::RULE,
    &r113_impossible_expectation::RULE,
    &r114_unwatched_end::RULE,
    &r115_script_out_of_step::RULE,
    &s101_zone_in_full_view::RULE,
    &s102_zone_without_cover::RULE,
    &s103_shared_zone::RULE,
    &s104_touching_zones::RULE,
    &s105_zone_at_enemy_edge::RULE,
    &s106_hexes_within_depth::RULE,
    &s107_nothing_to_place::RULE,
    &s108_fortification_not_placed::RULE,
    &s109_crowded_zone::RULE,
    &s110_late_arrival::RULE,
    &s111_crowded_arrival::RULE,
    &s112_no_leader::RULE,
    &s113_radio_without_observer::RULE,
    &s114_more_orders_than_cards::RULE,
    &s115_never_surrenders::RULE,
    &s116_early_surrender::RULE,
    &s117_nobody_attacks::RULE,
    &s118_odd_length::RULE,
    &s119_worthless_objectives::RULE,
    &s120_chit_without_objective::RULE,
    &s121_too_few_chits::RULE,
    &s122_control_against_zone::RULE,
    &s123_change_not_told::RULE,
    &s124_duplicate_rule::RULE,
    &s125_squads_cannot_deploy::RULE,
    &s126_scenarios_alike::RULE,
    &s127_weapons_for_leaders::RULE,
    &s128_all_optional::RULE,
    &s129_start_in_enemy_zone::RULE,
    &s130_stuck_hand::RULE,
    &s131_missing_language::RULE,
    &s132_rule_for_nobody::RULE,
    &s133_rule_for_no_hex::RULE,
    &s134_card_never_dealt::RULE,
    &s135_moment_never_comes::RULE,
    &s136_idle_number::RULE,
    &s137_idle_mark::RULE,
    &s138_constant_condition::RULE,
    &s139_changes_nothing::RULE,
    &s140_no_first_turn::RULE,
    &s141_arrival_shut_out::RULE,
    &s142_unscorable_chit::RULE,
    &s143_decided_by_vp::RULE,
    &s144_objective_beyond_reach::RULE,
    &s145_out_of_its_time::RULE,
    &s146_left_off::RULE,
    &s147_over_at_once::RULE,
];
