//! Tests of the engine: the rulebook's examples, every paragraph, every refusal, and the contract.

mod contract;
mod examples;
mod kit;
mod o16_advance;
mod o20_fire;
mod o21_move;
mod o22_o23;
mod s01_cards_and_turns;
mod setup;
mod switches;
mod tidy;

/// Cases whose marks random games seldom reach.
fn cases() {
    o16_advance::o16_2_a_cliff_is_open_without_a_weapon();
    o16_advance::o16_4_the_active_side_orders_several_melees();
    o16_advance::s6_3_1_the_last_unit_eliminated_loses_and_both_at_once_go_by_the_initiative();
    o20_fire::e44_1_a_veteran_is_worth_one_more();
    o20_fire::o20_3_a_target_needs_an_enemy_sight_and_range();
    o21_move::t80_bridges();
    o21_move::t83_no_move_crosses_a_cliff();
    s01_cards_and_turns::s6_2_2_a_sudden_death_roll_below_the_space_ends_the_game_by_vp();
}
