//! Fits the template of a scenario to its map: set-up areas apart, forces that have room in them,
//! objectives that are there.

use crestline_board::hex::Hex;
use crestline_board::map::Map;
use crestline_board::terrain::Cost;

/// What the template says of objectives, for a map that has all five.
const OBJECTIVES: &str = "S makes each of them worth a
  // point, M adds three to the fifth.
  control axis=\"1 2 3 4 5\"
  chits { open S M }";

/// The squads of the template; a side surrenders when it has lost so many units and three more.
const AXIS: usize = 5;
const ALLIES: usize = 8;

/// The template with what its map needs otherwise.
pub(super) fn fitted(template: String, map: &Map) -> String {
    let columns = map.grid().columns();
    // A column or more stays between the two, and the defender has no more than half of the map.
    let allied = if columns < 6 { 1 } else { 2 };
    let axis = columns.div_ceil(2).min(columns.saturating_sub(allied + 1)).max(1);
    let is_allied = |hex: &Hex| hex.column() < allied;
    let is_axis = |hex: &Hex| hex.column() >= columns - axis;
    let open = |hex: &Hex| map.terrain(*hex).cost != Cost::Impassable;
    let room = |hexes: usize, most: usize| (hexes / 2).clamp(2, most);
    let grid = map.grid();
    let axis_squads = room(grid.hexes().filter(is_axis).filter(open).count(), AXIS);
    let allied_squads = room(grid.hexes().filter(is_allied).filter(open).count(), ALLIES);
    let mut changes = vec![
        ("    axis depth=8\n".to_owned(), format!("    axis depth={axis}\n")),
        ("    allies depth=2\n".to_owned(), format!("    allies depth={allied}\n")),
        (format!("x={AXIS} id"), format!("x={axis_squads} id")),
        (format!("to rifle-{AXIS}\n"), format!("to rifle-{axis_squads}\n")),
        (format!("x={ALLIES} id"), format!("x={allied_squads} id")),
        (format!("surrender={} ", AXIS + 3), format!("surrender={} ", axis_squads + 3)),
        (format!("surrender={} ", ALLIES + 3), format!("surrender={} ", allied_squads + 3)),
        (OBJECTIVES.to_owned(), objectives(map, is_allied)),
    ];
    if grid.hexes().filter(is_axis).all(|hex| map.terrain(hex).cover <= 0) {
        let dug_in = "    foxholes x=3                      // all their hexes are without Cover\n";
        changes.push(("  }\n  allies ".to_owned(), format!("{dug_in}  }}\n  allies ")));
    }
    changes.into_iter().fold(template, |text, (usual, fitting)| {
        debug_assert_eq!(text.matches(&usual).count(), 1, "the template has `{usual}` once");
        text.replacen(&usual, &fitting, 1)
    })
}

/// Who holds which objective, and what they are worth.
fn objectives(map: &Map, is_allied: impl Fn(&Hex) -> bool) -> String {
    let held = |by_allies: bool| {
        let own = map.objectives().iter();
        let own = own.filter(|own| own.hexes.iter().any(&is_allied) == by_allies);
        own.map(|own| own.number.to_string()).collect::<Vec<_>>().join(" ")
    };
    let sides = [("axis", held(false)), ("allies", held(true))].into_iter();
    let control: String = sides
        .filter(|(_, numbers)| !numbers.is_empty())
        .map(|(side, numbers)| format!(" {side}=\"{numbers}\""))
        .collect();
    let control = match control.as_str() {
        "" => "// The map has none yet; with some, say `control axis=\"1 2\"`.".to_owned(),
        control => format!("control{control}"),
    };
    let (more, chits) = match map.objectives().iter().any(|own| own.number == 5) {
        true => (", M adds three to the fifth", "S M"),
        false => ("", "S"),
    };
    format!(
        "S makes each of them worth a\n  // point{more}.\n  {control}\n  chits {{ open {chits} }}"
    )
}
