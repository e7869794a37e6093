//! Drafts as texts of map files.

use crestline_board::draft::{Area, BarrierRun, Building, Draft, Ribbon};
use crestline_board::hex::{Compass, Hex};
use crestline_board::lattice::Point;
use crestline_board::outline::{Command, Outline};
use crestline_board::shape::{FillRule, Shape};

/// The statements of a draft's items, a line each.
pub(crate) fn statements(draft: &Draft) -> Vec<String> {
    let word = |id| draft.chart.get(id).word.as_str();
    let mut lines = Vec::new();
    for area in &draft.areas {
        lines.push(self::area(word(area.terrain), area));
    }
    for hill in &draft.hills {
        let (hexes, drawn) = (list(&hill.hexes), outline(hill.outline.as_ref()));
        lines.push(format!("hill level={}{hexes}{drawn}", hill.level));
    }
    for ribbon in &draft.ribbons {
        lines.push(self::ribbon(word(ribbon.terrain), ribbon));
    }
    for run in &draft.barriers {
        lines.push(barrier(draft, word(run.terrain), run));
    }
    for (at, building) in draft.buildings.iter().enumerate() {
        lines.push(self::building(word(building.terrain), at, building));
    }
    for bridge in &draft.bridges {
        lines.push(format!("{} {}", word(bridge.terrain), bridge.hex));
    }
    for change in &draft.overrides {
        lines.push(format!("type {} {} reason=so", change.hex, word(change.terrain)));
    }
    for missing in &draft.missing {
        lines.push(format!("missing{}", list(&missing.hexes)));
    }
    lines
}

/// A map file of statements.
pub(crate) fn file(draft: &Draft, statements: &[String]) -> String {
    let grid = &draft.grid;
    let stagger = if grid.is_low(0) { "odd-low" } else { "even-low" };
    let (columns, rows) = (grid.columns(), grid.rows());
    let head = format!("  grid columns={columns} rows={rows} stagger={stagger}");
    let body: Vec<String> = statements.iter().map(|line| format!("  {line}")).collect();
    format!("map random format=1 {{\n{head}\n{}\n}}\n", body.join("\n"))
}

fn list(hexes: &[Hex]) -> String {
    hexes.iter().map(|hex| format!(" {hex}")).collect()
}

/// A point in drawing units, so exactly that reading finds it again.
fn point(point: Point) -> String {
    let at = crestline_draw::project(point);
    format!("{:.3} {:.3}", at.x, at.y)
}

fn outline(shape: Option<&Shape>) -> String {
    let Some(shape) = shape else { return String::new() };
    let rule = if shape.rule == FillRule::EvenOdd { " rule=evenodd" } else { "" };
    let ring = |ring: &Vec<Point>| {
        let points: Vec<String> = ring.iter().map(|at| point(*at)).collect();
        format!("M {} Z", points.join(" L "))
    };
    let rings: Vec<String> = shape.rings.iter().map(ring).collect();
    format!(" {{ outline{rule} \"{}\" }}", rings.join(" "))
}

fn path(outline: &Outline) -> String {
    let command = |command: &Command| match *command {
        Command::Move(to) => format!("M {}", point(to)),
        Command::Line(to) => format!("L {}", point(to)),
        Command::Quad(one, to) => format!("Q {} {}", point(one), point(to)),
        Command::Cubic(one, two, to) => format!("C {} {} {}", point(one), point(two), point(to)),
        Command::Close => "Z".to_owned(),
    };
    let all: Vec<String> = outline.commands.iter().map(command).collect();
    format!(" {{ path \"{}\" }}", all.join(" "))
}

fn area(word: &str, area: &Area) -> String {
    let furrows = area.furrows.map_or(String::new(), |degrees| format!(" furrows={degrees}"));
    format!("{word}{}{furrows}{}", list(&area.hexes), outline(area.outline.as_ref()))
}

fn ribbon(word: &str, ribbon: &Ribbon) -> String {
    let edge = |hex: Option<&Hex>, side: Option<Compass>| match (hex, side) {
        (Some(hex), Some(side)) => format!(" {hex}:{}", side.number()),
        _ => String::new(),
    };
    let enters = edge(ribbon.hexes.first(), ribbon.enters);
    let leaves = edge(ribbon.hexes.last(), ribbon.leaves);
    let width = ribbon.width.map_or(String::new(), |width| format!(" width={width}"));
    let apart = if ribbon.apart { " apart=#true" } else { "" };
    let drawn = ribbon.path.as_ref().map_or(String::new(), path);
    format!("{word}{enters}{}{leaves}{width}{apart}{drawn}", list(&ribbon.hexes))
}

fn barrier(draft: &Draft, word: &str, run: &BarrierRun) -> String {
    let mut sides: Vec<String> = Vec::new();
    for side in &run.sides {
        let label = draft.grid.hexside_label(*side);
        if !sides.contains(&label) {
            sides.push(label);
        }
    }
    let gaps: Vec<String> = run.gaps.iter().map(|side| draft.grid.hexside_label(*side)).collect();
    let gaps = if gaps.is_empty() { String::new() } else { format!(" gap=\"{}\"", gaps.join(" ")) };
    format!("{word} {}{gaps}", sides.join(" "))
}

fn building(word: &str, at: usize, building: &Building) -> String {
    let drawn = building.outline.is_some();
    let footprint = building.footprint.as_ref().filter(|_| !drawn);
    let footprint = footprint.map_or(String::new(), |name| format!(" footprint={name}"));
    let rotate = building.rotate.filter(|_| !drawn && building.hexes.len() == 1);
    let rotate = rotate.map_or(String::new(), |degrees| format!(" rotate={degrees}"));
    let shed = if building.shed { " shed=#true" } else { "" };
    let hexes = list(&building.hexes);
    format!("{word} hut-{at}{hexes}{footprint}{rotate}{shed}{}", outline(building.outline.as_ref()))
}
