//! `crestline los`: lines of sight with reasons.

use crestline_board::hex::Hex;
use crestline_board::los::{
    Contact, Effect, Explanation, Markers, Reason, Thing, Touch, Verdict, Where,
};
use crestline_board::map::{Map, What};
use crestline_draw::{MapOptions, sight_picture};
use crestline_source::resolve::describe;

use crate::args::LosArgs;
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::workspace;
use crate::{disk, picture};

/// Answers a pair, a hex, or all pairs.
pub(crate) fn run(args: &LosArgs, out: &mut Output) -> Result<Exit, Failure> {
    let opened = workspace::open(&args.map)?;
    let map = opened.map(&args.map)?;
    let markers = markers(args, map)?;
    if args.all {
        return all(map, &markers, args.json, out);
    }
    let Some(from) = &args.from else {
        return Err(Failure::wrong(
            "no hex is named",
            format!("`crestline los {} C4 F6`, or with one hex, or with `--all`", args.map),
        ));
    };
    let from = hex_of(map, from)?;
    let Some(to) = &args.to else { return from_one(map, from, &markers, args.json, out) };
    let to = hex_of(map, to)?;
    let explanation = explain(map, from, to, &markers);
    if let Some(path) = &args.picture {
        let drawn = sight_picture(map, &explanation, &MapOptions::default());
        disk::write(path, &picture::encoded(&drawn, path, picture::SCREEN_DPI, 22.0)?)?;
    }
    if args.json {
        out.raw(json(map, &explanation))?;
    } else {
        tell(map, &explanation, out)?;
    }
    Ok(Exit::Fine)
}

/// A hex of the map by its label.
pub(crate) fn hex_of(map: &Map, word: &str) -> Result<Hex, Failure> {
    let shown = crestline_source::visible::visible(word);
    let hex: Hex = word
        .parse()
        .map_err(|error| Failure::wrong(format!("`{shown}` is no hex"), format!("{error}")))?;
    if map.grid().contains(hex) {
        return Ok(hex);
    }
    let last = map.grid().hex_at(map.grid().len() - 1).map(|hex| hex.to_string());
    Err(Failure::wrong(
        format!("hex `{shown}` is not on the map"),
        format!("`{}` runs from A1 to {}", map.name(), last.unwrap_or_default()),
    ))
}

/// The markers of the command line.
fn markers(args: &LosArgs, map: &Map) -> Result<Markers, Failure> {
    let mut markers = Markers::default();
    for word in &args.smoke {
        let (hex, value) = word.split_once('=').unwrap_or((word, ""));
        let value = value.parse().ok().filter(|n| (1..=10).contains(n)).ok_or_else(|| {
            let shown = crestline_source::visible::visible(word);
            Failure::wrong(format!("`{shown}` is no smoke"), "smoke is 1 to 10: `--smoke N8=7`")
        })?;
        markers.smoke.insert(hex_of(map, hex)?, value);
    }
    for word in &args.blaze {
        markers.blaze.insert(hex_of(map, word)?);
    }
    Ok(markers)
}

/// The explanation between two hexes that are known to be on the map.
fn explain(map: &Map, from: Hex, to: Hex, markers: &Markers) -> Explanation {
    match map.explain(from, to, markers) {
        Some(explanation) => explanation,
        None => unreachable!("both hexes were looked up on the map"),
    }
}

/// Every pair, `from` before `to`.
fn all(map: &Map, markers: &Markers, as_json: bool, out: &mut Output) -> Result<Exit, Failure> {
    let (mut pairs, mut clear, mut hindered, mut blind) = (0usize, 0usize, 0usize, 0usize);
    for from in map.grid().hexes() {
        for to in map.grid().hexes().filter(|to| from < *to) {
            if as_json {
                out.raw(json(map, &explain(map, from, to, markers)))?;
                continue;
            }
            let verdict = map.sight_with(from, to, markers);
            pairs += 1;
            clear += usize::from(verdict.clear && verdict.hindrance == 0);
            hindered += usize::from(verdict.clear && verdict.hindrance > 0);
            blind += usize::from(verdict.blind);
            out.line(format!("{from} {to} {}", short(verdict)))?;
        }
    }
    if !as_json {
        let blocked = pairs - clear - hindered;
        out.line(format!(
            "{pairs} pairs: {clear} clear, {hindered} hindered, {blocked} blocked, {blind} of \
             these blind"
        ))?;
    }
    Ok(Exit::Fine)
}

/// A verdict in a word: `clear`, `clear-2`, `blocked`, `blind`.
fn short(verdict: Verdict) -> String {
    match (verdict.clear, verdict.hindrance, verdict.blind) {
        (true, 0, _) => "clear".to_owned(),
        (true, by, _) => format!("clear-{by}"),
        (false, _, true) => "blind".to_owned(),
        (false, _, false) => "blocked".to_owned(),
    }
}

/// What one hex sees.
fn from_one(
    map: &Map,
    from: Hex,
    markers: &Markers,
    as_json: bool,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let others = || map.grid().hexes().filter(|to| *to != from);
    if as_json {
        for to in others() {
            out.raw(json(map, &explain(map, from, to, markers)))?;
        }
        return Ok(Exit::Fine);
    }
    let terrain = &map.terrain(from).title;
    let head = format!("{from}, {}, level {}", terrain.to_lowercase(), map.level(from));
    out.line(out.paint(Style::Strong, head))?;
    let seen = |wanted: &dyn Fn(Verdict) -> bool| -> Vec<String> {
        others()
            .filter(|to| wanted(map.sight_with(from, *to, markers)))
            .map(|to| to.to_string())
            .collect()
    };
    let mut list = |head: String, hexes: Vec<String>| -> Result<(), Failure> {
        if hexes.is_empty() {
            return Ok(());
        }
        out.line(format!("{head} ({})", hexes.len()))?;
        let width = out.width() - 4;
        let mut line = String::new();
        for hex in hexes {
            if line.len() + hex.len() + 1 > width {
                out.line(format!("   {line}"))?;
                line.clear();
            }
            line.push(' ');
            line.push_str(&hex);
        }
        out.line(format!("   {line}"))
    };
    list("clear".to_owned(), seen(&|v| v.clear && v.hindrance == 0))?;
    for by in 1..=10 {
        list(format!("clear, hindrance {by}"), seen(&|v| v.clear && v.hindrance == by))?;
    }
    list("blind: right behind an obstacle".to_owned(), seen(&|v| v.blind))?;
    list("blocked".to_owned(), seen(&|v| !v.clear && !v.blind))?;
    Ok(Exit::Fine)
}

/// The stable JSON of a line of sight.
pub(crate) fn json(map: &Map, explanation: &Explanation) -> String {
    let because: Vec<serde_json::Value> = explanation
        .deciding()
        .map(|touch| {
            let mut object = serde_json::Map::new();
            match touch.place {
                Where::Hex(hex) => object.insert("hex".to_owned(), hex.to_string().into()),
                Where::Side(side) => {
                    object.insert("side".to_owned(), map.grid().hexside_label(side).into())
                }
            };
            object.insert("kind".to_owned(), kind(map, touch.thing).into());
            object.insert("level".to_owned(), touch.level.into());
            object.insert("rule".to_owned(), explanation.rule(touch).into());
            serde_json::Value::Object(object)
        })
        .collect();
    // Written by hand, since the order of the keys is part of the format.
    let verdict = explanation.verdict;
    let mut because: Vec<String> = because.iter().map(ordered).collect();
    // Two drawings of one terrain in a hex decide alike.
    because.dedup();
    let because = because.join(",");
    format!(
        "{{\"from\":\"{}\",\"to\":\"{}\",\"clear\":{},\"hindrance\":{},\"blind\":{},\
         \"because\":[{because}]}}",
        explanation.from, explanation.to, verdict.clear, verdict.hindrance, verdict.blind
    )
}

/// An object of `because` with its keys in the documented order.
fn ordered(value: &serde_json::Value) -> String {
    let keys = ["hex", "side", "kind", "level", "rule"];
    let parts = keys.iter().filter_map(|key| value.get(key).map(|v| format!("\"{key}\":{v}")));
    format!("{{{}}}", parts.collect::<Vec<_>>().join(","))
}

/// The word for a touched thing: a terrain's word, `hill`, `smoke`, `blaze`, `gully`, `open`.
fn kind(map: &Map, thing: Thing) -> String {
    match thing {
        Thing::Open => "open".to_owned(),
        Thing::Drawing(at) => match map.drawings()[at].what {
            What::Terrain(id) => map.chart().get(id).word.clone(),
            What::Level(_) => "hill".to_owned(),
        },
        Thing::Hill(..) => "hill".to_owned(),
        Thing::Barrier(at) => map.chart().get(map.barriers()[at].terrain).word.clone(),
        Thing::Smoke(_) => "smoke".to_owned(),
        Thing::Blaze => "blaze".to_owned(),
        Thing::Gully => "gully".to_owned(),
    }
}

/// The name of the building that a drawing shows, if it has one.
fn name(map: &Map, drawing: usize) -> Option<String> {
    let building = map.buildings().iter().find(|building| building.drawing == drawing)?;
    building.title.clone().or_else(|| building.name.clone())
}

/// An explanation for people: the verdict, then everything on the way.
fn tell(map: &Map, explanation: &Explanation, out: &mut Output) -> Result<(), Failure> {
    let verdict = explanation.verdict;
    let style = match verdict {
        Verdict { clear: true, hindrance: 0, .. } => Style::Good,
        Verdict { clear: true, .. } => Style::Warn,
        _ => Style::Bad,
    };
    let answer = out.paint(style, describe(verdict));
    out.line(format!("{} to {}: {answer}", explanation.from, explanation.to))?;
    let end = |hex: Hex, level: u8| {
        format!("{hex} is {} at level {level}", map.terrain(hex).title.to_lowercase())
    };
    let ends = format!(
        "{}, {}; range {}",
        end(explanation.from, explanation.levels.0),
        end(explanation.to, explanation.levels.1),
        explanation.distance
    );
    out.line(out.paint(Style::Faint, ends))?;
    if explanation.distance == 1 {
        out.line("  adjacent hexes always see each other (10.1)")?;
    }
    for touch in &explanation.touches {
        let line = touch_line(map, explanation, touch);
        let line = match touch.effect {
            Effect::Blocks | Effect::Hides => out.paint(Style::Bad, line),
            Effect::Hinders(_) => out.paint(Style::Warn, line),
            Effect::Ignored(_) => out.paint(Style::Faint, line),
        };
        out.line(line)?;
    }
    Ok(())
}

/// One line of an explanation: where, how, what, and what it does.
fn touch_line(map: &Map, explanation: &Explanation, touch: &Touch) -> String {
    let (place, how) = match touch.place {
        Where::Hex(hex) => {
            let how = match touch.contact {
                Contact::Through => "",
                Contact::Along => "along a side",
                Contact::Corner => "a corner",
            };
            (hex.to_string(), how)
        }
        Where::Side(side) => {
            let how = match touch.contact {
                Contact::Through => "across",
                Contact::Along => "along it",
                Contact::Corner => "its end",
            };
            (map.grid().hexside_label(side), how)
        }
    };
    let thing = match touch.thing {
        Thing::Hill(_, level) => format!("ground of level {level}"),
        Thing::Smoke(value) => format!("smoke {value}"),
        Thing::Open => match touch.place {
            Where::Hex(hex) => map.terrain(hex).title.to_lowercase(),
            Where::Side(_) => "open".to_owned(),
        },
        Thing::Drawing(at) => name(map, at).unwrap_or_else(|| kind(map, touch.thing)),
        thing => kind(map, thing),
    };
    let level = if touch.level > 0 && !matches!(touch.thing, Thing::Hill(..)) {
        format!(" at level {}", touch.level)
    } else {
        String::new()
    };
    let does = match touch.effect {
        Effect::Blocks => "blocks".to_owned(),
        Effect::Hides => "hides the hex right behind it".to_owned(),
        Effect::Hinders(by) if by < explanation.verdict.hindrance => {
            format!("hinders by {by}, but only the highest counts")
        }
        Effect::Hinders(by) => format!("hinders by {by}"),
        Effect::Ignored(reason) => match reason {
            Reason::Open => "nothing in the way",
            Reason::Missed => "not touched",
            Reason::End | Reason::Adjacent => "belongs to an end",
            Reason::ObstacleBelow | Reason::HindranceBelow => "looked over from above",
            Reason::LowerHill => "lower than the crest that decides",
            Reason::FollowsRoad => "the line follows the road through it",
            Reason::FollowsRails => "the line follows the rails through it",
        }
        .to_owned(),
    };
    let spot = map.spot(explanation, touch);
    let at = match touch.effect {
        Effect::Blocks | Effect::Hides | Effect::Hinders(_) => {
            let (x, y) = picture::units(spot);
            format!(" at {x},{y}")
        }
        Effect::Ignored(_) => String::new(),
    };
    let rule = explanation.rule(touch);
    format!("  {place:<8} {how:<13} {:<24} {does} ({rule}){at}", format!("{thing}{level}"))
}
