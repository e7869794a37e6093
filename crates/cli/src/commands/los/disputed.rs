//! `crestline los MAP --disputed`: the pairs whose verdict a small move of a drawing would change.

use crestline_board::hex::Hex;
use crestline_board::los::{Disputed, FURTHEST, Markers, Move, Thing, Where};
use crestline_board::map::Map;
use crestline_draw::{MapOptions, sight_picture_at};
use crestline_source::project::Project;
use crestline_source::resolve::map::ReadMap;
use crestline_source::visible::visible;

use super::LosArgs;
use super::words::{at_place, called, kind, thousands};
use super::{explain, hex_of, json};
use crate::exit::{Exit, Failure};
use crate::output::{Output, Style};
use crate::picture;
use crate::workspace::Opened;

/// How small a move of a drawing makes a pair disputed unless it is told: what two people with a
/// thread may differ by on a printed map, in millimetres.
pub(crate) const WITHIN_MM: f64 = 0.3;

/// The distance in the lattice that a length on the printed map is.
///
/// # Errors
/// If it is more than margins are told for.
pub(crate) fn steps(mm: f64, hex_mm: f64) -> Result<i32, Failure> {
    let steps = picture::steps(mm, hex_mm);
    if steps <= FURTHEST {
        return Ok(steps);
    }
    let most = f64::from(FURTHEST) / f64::from(picture::steps(1000.0, hex_mm)) * 1000.0;
    Err(Failure::wrong(
        format!("{mm} mm is more than half a hexside of a map with hexes of {hex_mm} mm"),
        format!("ask for {:.1} mm at most", (most * 10.0).floor() / 10.0),
    ))
}

/// Lists disputed pairs, or tells the margin of one.
pub(super) fn run(
    args: &LosArgs,
    word: &str,
    opened: &Opened,
    out: &mut Output,
) -> Result<Exit, Failure> {
    let (read, map) = (opened.read_map(word)?, opened.map(word)?);
    let within = steps(args.within, args.hex_mm)?;
    let end = |word: &Option<String>| word.as_deref().map(|word| hex_of(map, word)).transpose();
    let (from, to) = (end(&args.from)?, end(&args.to)?);
    let hexes = map.grid().len();
    let (mut found, asked): (Vec<Disputed>, usize) = match (from, to) {
        (Some(from), Some(to)) => (map.margin(from, to, within).into_iter().collect(), 1),
        (Some(from), None) => (map.disputed_of(from, within), hexes - 1),
        _ => (map.disputed(within), hexes * (hexes - 1) / 2),
    };
    found.sort_by_key(|disputed| (disputed.margin, disputed.from, disputed.to));
    let shown = Shown { map, read, project: &opened.project, hex_mm: args.hex_mm };
    if let Some(path) = &args.picture {
        picture::kind(path)?;
        opened.not_read(path)?;
        let Some(worst) = found.first() else {
            let help = "ask for another pair or a larger `--within`";
            return Err(Failure::wrong("there is no disputed pair to draw", help));
        };
        let explanation = explain(map, worst.from, worst.to, &Markers::default());
        let Some(theme) = opened.theme(args.theme.as_deref(), out)? else {
            return Ok(Exit::Findings);
        };
        let options = MapOptions { theme, ..MapOptions::default() };
        let drawn = sight_picture_at(map, &explanation, worst.spot, &options);
        picture::save(&drawn, path, picture::SCREEN_DPI, picture::HEX_MM)?;
    }
    if args.json {
        for disputed in &found {
            out.raw(shown.json(disputed))?;
        }
        return Ok(Exit::Fine);
    }
    for disputed in &found {
        shown.line(disputed, out)?;
    }
    let reach = shown.reach(args.within);
    if let (Some(from), Some(to)) = (from, to) {
        if found.is_empty() {
            out.line(format!("{from} to {to} is settled: no move of {reach} changes it"))?;
        }
        return Ok(Exit::Fine);
    }
    if asked == 0 {
        out.line("the map has one hex, and so no pair to dispute")?;
        return Ok(Exit::Fine);
    }
    let (count, style) = match found.len() {
        0 => ("none".to_owned(), Style::Good),
        n => (thousands(n), Style::Warn),
    };
    let verb = if found.len() == 1 { "is" } else { "are" };
    let count = out.paint(style, format!("{count} of {} pairs {verb} disputed", thousands(asked)));
    out.line(format!("{count}: a move of {reach} changes the answer"))?;
    Ok(Exit::Fine)
}

/// What is needed to tell of disputed pairs.
struct Shown<'a> {
    map: &'a Map,
    read: &'a ReadMap,
    project: &'a Project,
    hex_mm: f64,
}

impl Shown<'_> {
    /// The move that was asked for, and the size that it is a move at.
    fn reach(&self, within: f64) -> String {
        let units = within / self.hex_mm * crestline_draw::ACROSS_FLATS;
        let hex_mm = self.hex_mm;
        format!("{within} mm or less ({units:.1} drawing units at hexes of {hex_mm} mm)")
    }

    /// A distance of the lattice in millimetres on the printed map.
    fn mm(&self, steps: i32) -> f64 {
        picture::mm(steps, self.hex_mm)
    }

    /// A pair in a line: which, by how much, what would change, by what, where.
    fn line(&self, disputed: &Disputed, out: &mut Output) -> Result<(), Failure> {
        let pair = format!("{} {}", disputed.from, disputed.to);
        let change = format!(
            "{} -> {}",
            super::words::short(disputed.verdict),
            super::words::short(disputed.would)
        );
        let (x, y) = picture::units(disputed.spot);
        let place = self.written(disputed).map(|at| format!(" ({at})")).unwrap_or_default();
        let by = out.paint(Style::Strong, format!("{:.2} mm", self.mm(disputed.margin)));
        out.line(format!(
            "  {pair:<8} {by}  {change:<19} {} at {x},{y}{place}",
            self.sentence(disputed)
        ))
    }

    /// What is so by a hair.
    fn sentence(&self, disputed: &Disputed) -> String {
        let (map, thing) = (self.map, called(self.map, disputed.thing));
        let place = at_place(map, disputed.place);
        let own = same(disputed.edge, disputed.thing);
        let edge = match disputed.edge {
            Thing::Hill(_, level) => format!("the contour of level {level}"),
            other => format!("the edge of the {}", called(map, other)),
        };
        match (disputed.how, disputed.place) {
            (Move::Dot, Where::Hex(hex)) => {
                let level = match disputed.thing {
                    Thing::Hill(_, level) => level,
                    _ => 0,
                };
                let side = if map.level(hex) >= level { "inside" } else { "outside" };
                format!("the dot of {hex} is just {side} the contour of level {level}")
            }
            (Move::Away | Move::Dot, _) if own => format!("{thing} {place} is just touched"),
            (Move::Away | Move::Dot, _) => format!("{thing} {place} just counts, by {edge},"),
            (Move::Near, _) if own => format!("{thing} {place} is just missed"),
            (Move::Near, _) => format!("{thing} {place} just does not count, by {edge},"),
        }
    }

    /// The file and line of the statement that drew what would have to move.
    fn written(&self, disputed: &Disputed) -> Option<String> {
        let (file, line) = self.statement(disputed)?;
        Some(format!("{file}:{line}"))
    }

    fn statement(&self, disputed: &Disputed) -> Option<(String, usize)> {
        let near = match disputed.place {
            Where::Hex(hex) => hex,
            Where::Side(side) => side.hex(),
        };
        let item = match disputed.edge {
            Thing::Drawing(at) | Thing::Hill(at, _) => {
                let items = &self.map.drawings().get(at)?.items;
                let lists = |hex: Hex| {
                    items.iter().find(|item| {
                        let origin = self.read.origins.get(item);
                        origin.is_some_and(|origin| origin.hexes.iter().any(|h| h.value == hex))
                    })
                };
                let beside = || self.map.grid().neighbours(near).find_map(|(_, hex)| lists(hex));
                *lists(near).or_else(beside).or(items.first())?
            }
            Thing::Barrier(at) => self.map.barriers().get(at)?.item,
            _ => return None,
        };
        let head = self.read.origins.get(&item)?.head;
        let file = self.project.sources.get(head.file)?;
        let (start, _) = self.project.sources.locate(head)?;
        Some((visible(file.path()), start.line))
    }

    /// A pair as JSON.
    fn json(&self, disputed: &Disputed) -> String {
        let how = match disputed.how {
            Move::Away => "away",
            Move::Near => "near",
            Move::Dot => "dot",
        };
        let (x, y) = picture::units(disputed.spot);
        let written = self.statement(disputed).map_or_else(
            || "\"file\":null,\"line\":null".to_owned(),
            |(file, line)| format!("\"file\":{},\"line\":{line}", json::text(&file)),
        );
        format!(
            "{{\"from\":\"{}\",\"to\":\"{}\",{},\"would\":{{{}}},\"margin_mm\":{:.3},\"how\":\"{how}\",\
             {},\"kind\":{},\"edge\":{},\"at\":[{x},{y}],{written}}}",
            disputed.from,
            disputed.to,
            json::verdict(disputed.verdict),
            json::verdict(disputed.would),
            self.mm(disputed.margin),
            json::place(self.map, disputed.place),
            json::text(&kind(self.map, disputed.thing)),
            json::text(&kind(self.map, disputed.edge)),
        )
    }
}

/// Whether two things are one.
fn same(a: Thing, b: Thing) -> bool {
    match (a, b) {
        (Thing::Hill(a, _) | Thing::Drawing(a), Thing::Hill(b, _) | Thing::Drawing(b)) => a == b,
        (a, b) => a == b,
    }
}
