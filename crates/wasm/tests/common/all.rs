// The list of checks, run by each test binary where it runs.
macro_rules! checks {
    ($($name:ident)*) => {$(
        #[wasm_bindgen_test]
        fn $name() {
            common::$name();
        }
    )*};
}
checks! {
    a_snapshot_is_plain_and_whole
    destinations_tell_captures_promotions_and_castling
    records_tell_every_fact
    attackers_are_of_both_sides_and_of_the_position_asked_for
    checks_and_mates_are_told
    a_past_position_can_be_looked_at_but_not_played_in
    saving_and_loading_round_trips
    broken_saves_are_refused_with_a_reason
    refusals_say_what_can_be_played
    a_lenient_fen_says_what_it_mended
    pgn_names_everything
    the_computer_answers_at_every_level
    the_same_seed_gives_the_same_answers
    impossible_questions_are_refused
    levels_are_five
    a_clock_runs_and_is_kept
    a_broken_clock_is_refused_with_a_reason
    pgn_notes_the_clocks
    links_carry_a_game_there_and_back
    files_are_read_game_by_game
    an_editor_hears_what_is_wrong
    a_lesson_is_played_step_by_step
    a_lesson_refuses_what_it_did_not_ask_for
}
