//! Actions, one file a paragraph (A24–A41).

pub(crate) mod a24_1_aid;
pub(crate) mod a24_play;
pub(crate) mod a25_ambush;
pub(crate) mod a26_assault_fire;
pub(crate) mod a27_bore_sighting;
pub(crate) mod a29_concealment;
pub(crate) mod a30_crossfire;
pub(crate) mod a31_demolitions;
pub(crate) mod a32_dig_in;
pub(crate) mod a33_op_fire;
pub(crate) mod a34_hand_grenades;
pub(crate) mod a35_1_hidden_entrenchments;
pub(crate) mod a35_2_hidden_mines;
pub(crate) mod a35_3_hidden_pillbox;
pub(crate) mod a35_4_hidden_unit;
pub(crate) mod a36_light_wounds;
pub(crate) mod a37_marksmanship;
pub(crate) mod a38_no_quarter;
pub(crate) mod a39_smoke_grenades;
pub(crate) mod a41_sustained_fire;
pub(crate) mod refuse;
