//! Themes change paint and never shapes, and each can be read by everybody.

use crestline_board::hex::Stagger;

use super::fixture::{Sketch, valley};
use super::measure::{EYES, Eye, Lab, difference, linear, seen, seen_colour};
use super::shapes::{at, plain, unit_pixels};
use super::terrain::everywhere;
use crate::theme::NAMES;
use crate::{Colour, MapOptions, Named, Pixels, Theme, map_svg, project};

fn every_theme() -> [(&'static str, Theme); 4] {
    NAMES.map(|named| (named.word(), named.theme()))
}

/// Everything in a picture but its paint.
fn shapes(svg: &str) -> Vec<(String, Vec<(String, String)>)> {
    let document = roxmltree::Document::parse(svg).expect("XML");
    let is_paint = |node: &roxmltree::Node<'_, '_>, name: &str| {
        let colour = matches!(name, "fill" | "stroke" | "fill-opacity" | "stroke-opacity");
        // A label's halo is as wide as what it stands on asks for.
        let halo = name == "stroke-width" && node.has_attribute("paint-order");
        // A pattern is a shape.
        let pattern = node.attribute(name).is_some_and(|value| value.starts_with("url("));
        (colour || halo) && !pattern && node.attribute(name) != Some("none")
    };
    let elements = document.descendants().filter(roxmltree::Node::is_element);
    elements
        .map(|node| {
            let kept = node.attributes().filter(|a| !is_paint(&node, a.name()));
            let kept = kept.map(|a| (a.name().to_owned(), a.value().to_owned())).collect();
            (node.tag_name().name().to_owned(), kept)
        })
        .collect()
}

#[test]
fn a_theme_changes_paint_and_no_shape() {
    let map = valley();
    let drawn = |theme: Theme| map_svg(&map, &MapOptions { theme, ..MapOptions::default() }).svg;
    let full = drawn(Theme::full());
    let expected = shapes(&full);
    assert!(expected.len() > 1000, "{}", expected.len());
    for (word, theme) in every_theme().into_iter().skip(1) {
        let svg = drawn(theme);
        assert_ne!(svg, full, "{word}");
        let found = shapes(&svg);
        for (n, (one, two)) in expected.iter().zip(&found).enumerate() {
            assert!(one == two, "{word}: element {n}, {}", one.0);
        }
        assert_eq!(expected.len(), found.len(), "{word}");
    }
}

#[test]
fn words_find_their_themes() {
    for named in NAMES {
        assert_eq!(Named::find(named.word()), Some(named));
    }
    assert_eq!(Named::find("grayscale"), Some(Named::Greyscale));
    assert_eq!(Named::find("neon"), None);
}

#[test]
fn every_paint_has_a_name_of_its_own_and_can_be_set() {
    let mut theme = Theme::full();
    let mut names: Vec<String> = theme.paints().into_iter().map(|(name, _)| name).collect();
    let colour = Colour(0x0012_3456);
    for name in &names {
        let mut changed = Theme::full();
        assert!(changed.set(name, colour), "{name}");
        let others = Theme::full().paints().into_iter().map(|(_, c)| *c).collect::<Vec<_>>();
        let differing = changed.paints().into_iter().zip(others).filter(|((_, a), b)| **a != *b);
        assert_eq!(differing.count(), 1, "{name}");
    }
    let count = names.len();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), count);
    // A group keeps its shades.
    assert!(theme.set("woods", Colour(0x0021_4020)));
    let mut expected = Theme::full().woods.deep[1];
    expected.0 = expected.0 + 0x0021_4020 - Theme::full().woods.base.0;
    assert_eq!((theme.woods.base, theme.woods.deep[1]), (Colour(0x0021_4020), expected));
    assert!(!theme.set("wood", colour) && !theme.set("woods.", colour));
}

#[test]
fn greys_are_grey() {
    let mut theme = Theme::greyscale();
    let is_grey = |c: u32| c >> 16 & 255 == c >> 8 & 255 && c >> 8 & 255 == c & 255;
    for (name, colour) in theme.paints() {
        assert!(is_grey(colour.0), "{name} {colour}");
    }
    let picture = map_svg(&valley(), &MapOptions { theme, ..MapOptions::default() });
    for part in picture.svg.split("=\"#").skip(1) {
        let colour = Colour::parse(&format!("#{}", &part[..6])).expect("a colour");
        assert!(is_grey(colour.0), "{colour}");
    }
}

/// What of the land is darker than it may be where ink is to be saved: a share of the pixels.
fn dark_share(theme: &Theme, light: f64) -> f64 {
    let options = MapOptions { theme: theme.clone(), ..MapOptions::default() };
    let drawn = unit_pixels(&map_svg(&valley(), &options));
    let is_dark = |rgb: &&[u8]| {
        let rgb = [0, 1, 2].map(|n| f64::from(rgb[n]));
        seen(&EYES[4].1, linear(rgb))[0] < light
    };
    let all = drawn.rgb.chunks_exact(3).step_by(29);
    all.clone().filter(is_dark).count() as f64 / all.count() as f64
}

#[test]
fn the_ink_saver_saves_ink() {
    let (ink, full) = (dark_share(&Theme::ink_saver(), 65.0), dark_share(&Theme::full(), 65.0));
    assert!(ink < 0.12 && ink < full / 3.0, "{ink} of {full}");
}

/// A square around the dot of B2 as an eye sees it: its mean colour, how uneven it is, and how much it
/// changes from pixel to pixel across and down, all in units of CIELAB.
struct Look {
    mean: Lab,
    texture: [f64; 3],
}

fn look(drawn: &Pixels, centre: (usize, usize), half: usize, eye: &Eye) -> Look {
    let pixel = |x: usize, y: usize| linear(at(drawn, x, y).map(f64::from));
    let side = 2 * half;
    let (left, top) = (centre.0 - half, centre.1 - half);
    let mut sum = [0.0; 3];
    let mut grid = vec![[0.0; 3]; (side + 1) * (side + 1)];
    for y in 0..=side {
        for x in 0..=side {
            let light = pixel(left + x, top + y);
            grid[y * (side + 1) + x] = seen(eye, light);
            for (sum, part) in sum.iter_mut().zip(light) {
                *sum += part;
            }
        }
    }
    let count = grid.len() as f64;
    let here = |x: usize, y: usize| grid[y * (side + 1) + x][0];
    let mean = grid.iter().map(|lab| lab[0]).sum::<f64>() / count;
    let spread = grid.iter().map(|lab| (lab[0] - mean).powi(2)).sum::<f64>() / count;
    let (mut across, mut down) = (0.0, 0.0);
    for y in 0..side {
        for x in 0..side {
            across += (here(x + 1, y) - here(x, y)).abs();
            down += (here(x, y + 1) - here(x, y)).abs();
        }
    }
    let cells = (side * side) as f64;
    // From afar light mixes, not paint.
    Look {
        mean: seen(eye, sum.map(|v| v / count)),
        texture: [spread.sqrt(), across / cells, down / cells],
    }
}

/// Every terrain and every level, drawn, with the place of B2's dot.
fn grounds(theme: &Theme) -> Vec<(String, Pixels, (usize, usize))> {
    let mut all: Vec<(String, Sketch)> =
        everywhere().into_iter().map(|(word, sketch)| (word.to_owned(), sketch)).collect();
    for level in 1..=4 {
        let mut sketch = Sketch::new(3, 3, Stagger::EvenLow);
        sketch.hill(level, "A1 A2 A3 B1 B2 B3 C1 C2 C3");
        all.push((format!("level {level}"), sketch));
    }
    let drawn = |(word, sketch): (String, Sketch)| {
        let map = sketch.map();
        let options = MapOptions { theme: theme.clone(), ..plain() };
        let centre = project(map.grid().centre("B2".parse().expect("a hex")));
        let place = (centre.x as usize + 4, centre.y as usize + 4);
        (word, unit_pixels(&map_svg(&map, &options)), place)
    };
    all.into_iter().map(drawn).collect()
}

#[test]
fn every_two_terrains_can_be_told_apart_by_every_eye() {
    // A hex with its surroundings, what areas fill, and what ribbons and bridges fill.
    const HALVES: [usize; 3] = [80, 40, 9];
    let mut alike = Vec::new();
    for (theme_word, theme) in every_theme() {
        let grounds = grounds(&theme);
        for (eye_word, eye) in EYES {
            let look = |half: usize, (word, drawn, centre): &(String, Pixels, (usize, usize))| {
                (word.clone(), look(drawn, *centre, half, &eye))
            };
            let looks: Vec<[(String, Look); 3]> =
                grounds.iter().map(|ground| HALVES.map(|half| look(half, ground))).collect();
            for (n, one) in looks.iter().enumerate() {
                for two in &looks[n + 1..] {
                    let told = one.iter().zip(two).map(|((_, one), (_, two))| {
                        let apart = difference(one.mean, two.mean);
                        // How uneven it is, and its grain across and down: steps that the eye takes in.
                        let pattern = one.texture.iter().zip(two.texture).zip([2.5, 0.8, 0.8]);
                        let pattern = pattern.clone().any(|((x, y), step)| (x - y).abs() >= step);
                        (apart, pattern, one.texture, two.texture)
                    });
                    let told: Vec<_> = told.collect();
                    let bare = |word: &str| word == "open" || word.starts_with("level");
                    let (a, b) = (one[0].0.as_str(), two[0].0.as_str());
                    // What has no pattern is measured below.
                    if !(bare(a) && bare(b))
                        && told.iter().all(|(apart, pattern, ..)| *apart < 10.0 && !*pattern)
                    {
                        alike.push(format!("{theme_word}, {eye_word}: {a} and {b}: {told:.1?}"));
                    }
                }
            }
        }
    }
    assert!(alike.is_empty(), "{}", alike.join("\n"));
}

#[test]
fn levels_and_ground_can_be_told_apart_by_their_tone_alone() {
    // They have no pattern.
    for (word, theme) in every_theme() {
        let mut tones = vec![theme.ground.base];
        tones.extend(theme.levels);
        for (eye_word, eye) in EYES {
            for pair in tones.windows(2) {
                let [one, two] = [0, 1].map(|n| seen_colour(&eye, pair[n]));
                let apart = difference(one, two);
                // A contour with its shadow runs between them too; ink is saved at the price of a step.
                let least = if word == "ink-saver" { 8.0 } else { 10.0 };
                assert!(apart >= least, "{word}, {eye_word}: {} {}: {apart:.1}", pair[0], pair[1]);
            }
        }
    }
}

#[test]
fn marks_stand_out_from_every_ground_in_every_theme() {
    use crestline_board::terrain::Motif;
    const MOTIFS: [Motif; 15] = [
        Motif::Open,
        Motif::Woods,
        Motif::Brush,
        Motif::Orchard,
        Motif::Field,
        Motif::Marsh,
        Motif::Water,
        Motif::Building,
        Motif::Bridge,
        Motif::Gully,
        Motif::Stream,
        Motif::Road,
        Motif::Trail,
        Motif::Rail,
        Motif::Hill,
    ];
    for (word, theme) in every_theme() {
        let mut grounds: Vec<Colour> = MOTIFS.map(|motif| theme.plain(motif)).to_vec();
        grounds.extend(theme.levels);
        grounds.extend(theme.roofs);
        let pairs = [("dot", theme.dot), ("label", theme.label)];
        for (mark, (inner, outer)) in pairs {
            assert!(inner.contrast(outer) >= 3.0, "{word}: {mark}");
            for ground in &grounds {
                // Whichever of the mark and its rim stands out shows it.
                let best = inner.contrast(*ground).max(outer.contrast(*ground));
                assert!(best >= 3.0, "{word}: {mark} on {ground}: {best:.2}");
            }
        }
        let (disc, numeral) = theme.objective;
        assert!(numeral.contrast(disc) >= 4.5, "{word}: objective");
        for ink in [theme.margin_ink.0, theme.margin_ink.1] {
            assert!(ink.contrast(theme.margin.0) >= 3.0, "{word}: margin");
        }
    }
}
