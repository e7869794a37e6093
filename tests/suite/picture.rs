//! Pictures from outside: the gallery of all terrain, and the largest maps.

use std::collections::BTreeSet;

use crestline_board::map::What;
use crestline_board::terrain::Form;
use crestline_source::library::chart;

use crate::kit::{crestline, empty, findings, has_errors, read, root, text, told};

/// The gallery.
const GALLERY: &str = "tests/gallery.kdl";

#[test]
fn the_gallery_shows_every_terrain() {
    let project = read(&text(GALLERY));
    let found = findings(&project);
    assert!(!has_errors(&found), "{}", told(&project, &found));
    let map = project.maps[0].map.as_ref().unwrap();
    let drawn = map.drawings().iter().filter_map(|drawing| match drawing.what {
        What::Terrain(id) => Some(id),
        What::Level(_) => None,
    });
    let shown: BTreeSet<&str> = drawn
        .chain(map.barriers().iter().map(|barrier| barrier.terrain))
        .map(|id| map.chart().get(id).word.as_str())
        .collect();
    for terrain in chart().terrains() {
        let is_drawn = terrain.form != Form::Marker && terrain.word != "open";
        assert_eq!(shown.contains(terrain.word.as_str()), is_drawn, "{}", terrain.word);
    }
    let levels: BTreeSet<u8> = map.grid().hexes().map(|hex| map.level(hex)).collect();
    assert_eq!(levels, BTreeSet::from([0, 1, 2, 3, 4]));
}

#[test]
fn the_gallery_is_a_picture_with_a_layer_for_each_terrain() {
    let folder = empty();
    std::fs::write(folder.path().join("gallery.kdl"), text(GALLERY)).unwrap();
    let ran = crestline(folder.path(), &["render", "gallery.kdl", "-o", "gallery.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let svg = std::fs::read_to_string(folder.path().join("gallery.svg")).unwrap();
    for terrain in chart().terrains() {
        if terrain.form != Form::Marker && terrain.word != "open" {
            assert!(svg.contains(&format!("data-terrain=\"{}\"", terrain.word)));
        }
    }
    for hex in ["A1", "H5", "O10"] {
        assert!(svg.contains(&format!("data-hex=\"{hex}\"")));
    }
}

#[test]
fn a_scenario_can_be_rendered_with_every_overlay() {
    let folder = empty();
    let path = folder.path().join("sheet.svg").to_string_lossy().into_owned();
    let words =
        ["types", "levels", "crests", "zones", "objectives", "disputed", "los=H5", "blind=H5"];
    for word in words {
        let args = ["render", "linden-road", "-o", path.as_str(), "--overlay", word];
        let ran = crestline(&root(), &args);
        assert_eq!(ran.code, 0, "{word}: {}", ran.all());
        let svg = std::fs::read_to_string(&path).unwrap();
        assert!(svg.contains("class=\"overlay\"") && svg.contains("class=\"legend\""), "{word}");
        assert_eq!(svg.contains("class=\"overlay-edge\""), word == "zones");
    }
    let ran = crestline(&root(), &["render", "linden-cross", "-o", &path, "--overlay", "zones"]);
    assert_eq!(ran.code, 2);
    assert!(ran.all().contains("name a scenario instead"), "{}", ran.all());
}

#[test]
fn the_largest_map_of_woods_is_no_burden() {
    let folder = empty();
    let columns: Vec<String> = (0..60u8)
        .map(|column| {
            let letter = |n: u8| char::from(b'A' + n);
            let word = match column.checked_sub(26) {
                None => letter(column).to_string(),
                Some(rest) => format!("{}{}", letter(rest / 26), letter(rest % 26)),
            };
            format!("{word}1..{word}60")
        })
        .collect();
    let map = format!(
        "map forest format=1 {{\n  grid columns=60 rows=60\n  woods {}\n}}\n",
        columns.join(" ")
    );
    std::fs::write(folder.path().join("forest.kdl"), map).unwrap();
    for (name, limit) in [("forest.svg", 25_000_000), ("forest.png", 40_000_000)] {
        let mut args = vec!["render", "forest.kdl", "-o", name];
        args.extend(["--dpi", "36"].iter().filter(|_| name.ends_with("png")));
        let ran = crestline(folder.path(), &args);
        assert_eq!(ran.code, 0, "{}", ran.all());
        let length = std::fs::metadata(folder.path().join(name)).unwrap().len();
        assert!(length < limit, "{name}: {length} bytes");
    }
}
