//! Answers about a scene: its hexes, its layers, its lines of sight.

use std::sync::Arc;

use crestline_board::hex::{Hex, Stagger};
use crestline_board::los::Effect;
use crestline_board::map::Map;
use crestline_draw::{ACROSS_FLATS, MapOptions, Overlay, layer_svg, sight_layer};
use crestline_play::narrate;
use crestline_rules::scenario::Scenario;
use crestline_source::resolve::describe;
use crestline_source::resolve::scenario::Text;
use serde_json::{Value, json};

use super::scene::Scene;
use crate::commands::los::disputed::{WITHIN_MM, steps};
use crate::commands::los::json::json as sight_json;
use crate::commands::los::tell::{Words, adjacent, ends};
use crate::commands::los::{explain, hex_of};
use crate::commands::render::overlay;
use crate::exit::Failure;
use crate::picture::HEX_MM;

/// What is known of the hexes.
pub(super) fn facts(scene: &Scene) -> String {
    let map = &scene.map;
    let hexes: Vec<Value> = map.grid().hexes().map(|hex| hex_facts(map, hex)).collect();
    let objectives: Vec<Value> = map
        .objectives()
        .iter()
        .map(|objective| {
            let hexes: Vec<String> = objective.hexes.iter().map(ToString::to_string).collect();
            json!({"number": objective.number, "title": objective.title, "hexes": hexes})
        })
        .collect();
    let low = match map.grid().stagger() {
        Stagger::EvenLow => 1,
        Stagger::OddLow => 0,
    };
    json!({
        "columns": map.grid().columns(),
        "rows": map.grid().rows(),
        "low": low,
        "across": ACROSS_FLATS,
        "hexes": hexes,
        "objectives": objectives,
        "words": scene.scenario.as_deref().map(|scenario| words(scenario, &scene.briefing)),
    })
    .to_string()
}

/// What a scenario has to say to its players, as it is written: the page makes only text of it.
fn words(scenario: &Scenario, briefing: &[Text]) -> Value {
    let briefing: Vec<Value> =
        briefing.iter().map(|text| json!({"language": text.language, "text": text.text})).collect();
    let by_hand: Vec<narrate::Unenforced<'_>> = narrate::unenforced(scenario).collect();
    let rules: Vec<Value> = (0u16..)
        .zip(&scenario.special.rules)
        .map(|(place, rule)| {
            let by_hand = by_hand.iter().find(|by_hand| by_hand.name == rule.name);
            json!({
                "name": rule.name,
                "text": narrate::rule_text(scenario, place),
                "why": by_hand.map(|by_hand| by_hand.why),
                "in_part": by_hand.is_some_and(|by_hand| by_hand.in_part),
            })
        })
        .collect();
    json!({"briefing": briefing, "rules": rules})
}

fn hex_facts(map: &Map, hex: Hex) -> Value {
    if map.missing().contains(&hex) {
        return json!({"type": "not drawn yet", "level": 0, "crest": false, "more": []});
    }
    let title = |id| map.chart().get(id).title.to_lowercase();
    let mut more: Vec<String> = Vec::new();
    for building in map.buildings().iter().filter(|building| building.hexes.contains(&hex)) {
        more.extend(building.title.as_ref().or(building.name.as_ref()).cloned());
    }
    more.extend(map.ribbons(hex).iter().map(|ribbon| title(ribbon.terrain)));
    more.extend(map.bridge(hex).map(|bridge| title(bridge.terrain)));
    more.dedup();
    json!({
        "type": map.terrain(hex).title.to_lowercase(),
        "level": map.level(hex),
        "crest": map.facts(hex).crest,
        "more": more,
    })
}

/// A layer by the word of `render --overlay`; not the disputed lines.
///
/// # Errors
/// If there is none of the word, or not on this sheet.
pub(super) fn layer(scene: &Scene, word: &str) -> Result<String, Failure> {
    let overlay = overlay(&scene.map, scene.scenario.as_deref(), word, HEX_MM)?;
    Ok(layer_svg(&scene.map, &overlay, &MapOptions::default()).svg)
}

/// The most work that counting disputed lines may take here: looks at edges, about.
const MOST_WORK: u64 = 1_000_000_000;

/// The layer of disputed lines.
///
/// # Errors
/// If counting them would take long.
pub(super) fn disputed(scene: &Scene) -> Result<Arc<str>, Failure> {
    let within = steps(WITHIN_MM, HEX_MM)?;
    let count = || {
        let pairs = scene
            .map
            .disputed_if_cheap(within, MOST_WORK)
            .ok_or("too much is drawn to count disputed lines here")?;
        let overlay =
            Overlay::Disputed { pairs, within: format!("{WITHIN_MM} mm at hexes of {HEX_MM} mm") };
        Ok(layer_svg(&scene.map, &overlay, &MapOptions::default()).svg.into())
    };
    scene.disputed(count).map_err(|why| {
        let help = format!("list them with `crestline los {} --disputed`", scene.map.name());
        Failure::wrong(why, help)
    })
}

/// A line of sight, with the words of `crestline los` and what is drawn of it.
///
/// # Errors
/// If one of the two is no hex of the map.
pub(super) fn sight(scene: &Scene, from: &str, to: &str) -> Result<String, Failure> {
    let map = &scene.map;
    let (from, to) = (hex_of(map, from)?, hex_of(map, to)?);
    if from == to {
        return Err(Failure::wrong("a line of sight has two ends", "draw it to another hex"));
    }
    let explanation = explain(map, from, to, &scene.markers().known());
    let touches: Vec<Value> = explanation
        .touches
        .iter()
        .map(|touch| {
            let words = Words::of(map, &explanation, touch);
            let effect = match touch.effect {
                Effect::Blocks | Effect::Hides => "blocks",
                Effect::Hinders(_) => "hinders",
                Effect::Ignored(_) => "ignored",
            };
            json!({
                "place": words.place, "how": words.how, "thing": words.thing, "does": words.does,
                "rule": words.rule, "at": words.at, "effect": effect,
            })
        })
        .collect();
    let body = json!({
        "answer": describe(explanation.verdict),
        "ends": ends(map, &explanation),
        "adjacent": adjacent(&explanation),
        "touches": touches,
        "layer": sight_layer(map, &explanation, &MapOptions::default()).svg,
    });
    // The order of keys is part of the format of `los --json`: it is put in as it is.
    let body = body.to_string();
    Ok(format!("{{\"sight\":{},{}", sight_json(map, &explanation), &body[1..]))
}
