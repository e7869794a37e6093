//! The tests, each with its name.

mod findings;
mod hands;
mod hostile;
mod layers;
mod redraw;
mod server;
mod thread;

use crate::driver::Browser;

/// A test.
type Case = (&'static str, fn(&Browser));

/// All of them.
pub(crate) const ALL: &[Case] = &[
    ("redraws_on_save_and_tells_how_fast", redraw::on_save),
    ("redraws_when_an_editor_replaces_the_file", redraw::replaced),
    ("a_change_of_another_file_redraws_what_is_made_of_it", redraw::another_file),
    ("files_come_and_go", redraw::files_come_and_go),
    ("a_page_goes_on_with_another_server", redraw::another_server),
    ("zoom_and_place_survive_a_redraw", redraw::view_survives),
    (
        "a_broken_file_keeps_its_picture_and_a_mended_one_clears_the_list",
        findings::broken_and_mended,
    ),
    ("a_click_on_a_finding_flashes_its_hex", findings::flash),
    ("a_click_on_a_finding_of_another_map_goes_there", findings::flash_elsewhere),
    ("an_empty_project_and_a_broken_project_file_are_told", findings::trouble),
    ("a_pulled_thread_gives_the_engines_verdict_and_words", thread::pulled),
    ("the_thread_obeys_the_keyboard_and_follows_a_save", thread::keys_and_saves),
    ("a_click_copies_label_and_coordinates", hands::copies),
    ("the_pointer_finds_what_a_hex_is", hands::hovers),
    ("wheel_drag_and_keys_move_the_view", hands::moves),
    ("layers_switch_on_and_off", layers::switch),
    ("a_scenario_shows_its_zones_and_who_holds_objectives", layers::scenario),
    ("a_scenario_shows_its_briefing_as_text", layers::briefing),
    ("no_script_of_a_file_ever_runs", hostile::scripts),
    ("only_this_machine_is_answered", server::guards),
    ("a_taken_port_is_told", server::taken_port),
    ("an_interrupt_ends_it_cleanly", server::interrupt),
    ("twenty_pages_hear_of_a_save", server::twenty),
];
