//! Prints maps as they are written: a statement a line, in the order of the file.

use crestline_board::hex::{Grid, Hex, Stagger};
use crestline_board::terrain::{Chart, Cost, SightKind, Terrain};

use super::{Lines, drawings, text};
use crate::library;
use crate::schema::hexes::SideWord;
use crate::schema::map::{
    AreaNode, BarrierNode, BuildingNode, Cause, ClearNode, MapNode, ObjectiveNode, OutlineNode,
    PartNode, RibbonNode, SightClaim, Statement,
};
use crate::schema::terrain::{FORMS, MOTIFS, TAGS};
use crate::svg::Piece;
use crate::text::Spanned;
use crate::visible::visible;
use crestline_board::shape::FillRule;

/// Runs of at least this many hexes are written with two dots.
const RUN: usize = 3;

/// A map as a document: what reads back as the same map, without its comments.
#[must_use]
pub fn map(node: &MapNode) -> String {
    let mut out = Lines::new();
    let mut head = format!("map {}", text(&node.name.value));
    if let Some(title) = &node.title {
        head += &format!(" title={}", text(&title.value));
    }
    if let Some(number) = &node.number {
        head += &format!(" number={}", number.value);
    }
    head += " format=1";
    if let Some(version) = &node.version {
        head += &format!(" version={}", text(&version.value));
    }
    out.open(&head);
    if let Some(grid) = &node.grid {
        out.line(&self::grid(&grid.value));
    }
    for part in &node.parts {
        out.line(&self::part(part));
    }
    let library = library::chart();
    for row in node.chart.terrains() {
        if library.find(&row.word).is_none_or(|id| library.get(id) != row) {
            terrain(&mut out, row);
        }
    }
    let mut opened = 0;
    let mut block = None;
    for statement in &node.statements {
        if block != statement.art {
            if block.take().is_some() {
                out.close();
            }
            // Blocks without a statement stand where they stood.
            while let Some(at) = statement.art.filter(|at| opened <= *at) {
                out.open(&art_head(&node.art[opened].file.value));
                opened += 1;
                if opened <= at {
                    out.close();
                }
            }
            block = statement.art;
        }
        self::statement(&mut out, &statement.value, &node.chart, None);
    }
    if block.is_some() {
        out.close();
    }
    for art in node.art.get(opened..).unwrap_or_default() {
        out.open(&art_head(&art.file.value));
        out.close();
    }
    for claim in &node.sights {
        out.line(&sight(claim, &node.chart));
    }
    for change in &node.changes {
        out.line(&format!("change {} {}", text(&change.version.value), text(&change.text.value)));
    }
    out.close();
    out.text
}

fn art_head(file: &str) -> String {
    // Always in quotes: it is a file's name and no word.
    let name = text(file);
    if name.starts_with('"') { format!("art {name}") } else { format!("art \"{name}\"") }
}

/// An `art` block of a file's name and statements, each with what the artwork calls it.
#[must_use]
pub fn art(file: &str, statements: &[(Statement, Option<String>)], chart: &Chart) -> String {
    let mut out = Lines::new();
    out.open(&art_head(file));
    for (statement, name) in statements {
        self::statement(&mut out, statement, chart, name.as_deref());
    }
    out.close();
    out.text
}

/// The size of a map: `grid columns=15 rows=10`.
#[must_use]
pub(super) fn grid(grid: &Grid) -> String {
    let stagger = match grid.stagger() {
        Stagger::EvenLow => "",
        Stagger::OddLow => " stagger=odd-low",
    };
    format!("grid columns={} rows={}{stagger}", grid.columns(), grid.rows())
}

fn part(node: &PartNode) -> String {
    let mut line = format!("part {}", text(&node.name.value));
    let mut property = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            line += &format!(" {name}={value}");
        }
    };
    property("version", node.version.as_ref().map(|version| text(&version.value)));
    property("as", node.prefix.as_ref().map(|prefix| text(&prefix.value)));
    property("from", node.from.as_ref().map(|hex| hex.value.to_string()));
    property("to", node.to.as_ref().map(|hex| hex.value.to_string()));
    property("turned", node.turned.then(|| "#true".to_owned()));
    property("at", node.at.as_ref().map(|hex| hex.value.to_string()));
    line
}

fn terrain(out: &mut Lines, row: &Terrain) {
    fn word<T: PartialEq>(words: &[(&'static str, T)], value: &T) -> &'static str {
        words.iter().find(|(_, known)| known == value).map_or("", |(word, _)| word)
    }
    let mut head = format!("terrain {}", text(&row.word));
    if row.title != row.word {
        head += &format!(" title={}", text(&row.title));
    }
    if !row.paragraph.is_empty() {
        head += &format!(" para={}", text(&row.paragraph));
    }
    head += &format!(" form={}", word(&FORMS, &row.form));
    if let Some(rank) = row.precedence {
        head += &format!(" rank={rank}");
    }
    head += &match row.cost {
        Cost::Half(halves) if halves % 2 == 0 => format!(" move={}", halves / 2),
        Cost::Half(halves) => format!(" move={}.5", halves / 2),
        Cost::Impassable => " move=never".to_owned(),
        Cost::Other => " move=other".to_owned(),
    };
    if row.cover != 0 {
        head += &format!(" cover={}", row.cover);
    }
    match row.sight {
        SightKind::Obstacle => head += " obstacle=#true",
        SightKind::Hindrance(by) => head += &format!(" hindrance={by}"),
        SightKind::Open => {}
    }
    head += &format!(" motif={}", word(&MOTIFS, &row.motif));
    if row.tags.is_empty() && row.aliases.is_empty() {
        out.line(&head);
        return;
    }
    out.open(&head);
    if !row.tags.is_empty() {
        let tags: Vec<&str> = row.tags.iter().map(|tag| word(&TAGS, tag)).collect();
        out.line(&format!("tags {}", tags.join(" ")));
    }
    if !row.aliases.is_empty() {
        let aliases: Vec<String> = row.aliases.iter().map(|alias| text(alias)).collect();
        out.line(&format!("alias {}", aliases.join(" ")));
    }
    out.close();
}

/// `remove woods C3`, `level 1 C4`
pub(crate) fn removed(node: &ClearNode, chart: &Chart) -> String {
    if let Some(level) = node.level {
        return format!("level {level}{}", words(&node.hexes));
    }
    let what = match node.only.first() {
        Some(id) => text(&chart.get(id.value).word),
        None => "objective".to_owned(),
    };
    let mut head = format!("remove {what}{}", words(&node.hexes));
    head += &node.sides.iter().map(|word| format!(" {}", side(word))).collect::<String>();
    head += &node.buildings.iter().map(|b| format!(" {}", text(&b.value))).collect::<String>();
    head += &node.objectives.iter().map(|n| format!(" {}", n.value)).collect::<String>();
    head
}

fn statement(out: &mut Lines, statement: &Statement, chart: &Chart, name: Option<&str>) {
    let comment = name.map_or_else(String::new, |name| format!(" // {}", visible(name)));
    let word = |id| text(&chart.get(id).word);
    let mut others = Vec::new();
    let (head, drawn) = match statement {
        Statement::Clear(node) if node.sure || node.level.is_some() => (removed(node, chart), None),
        Statement::Clear(node) => {
            let mut head = format!("clear{}", words(&node.hexes));
            head += &node.sides.iter().map(|word| format!(" {}", side(word))).collect::<String>();
            if !node.only.is_empty() {
                let only: Vec<&str> =
                    node.only.iter().map(|id| chart.get(id.value).word.as_str()).collect();
                head += &format!(" only={}", text(&only.join(" ")));
            }
            (head, None)
        }
        Statement::Missing(node) => (format!("missing{}", words(&node.hexes)), None),
        Statement::Hill(node) => {
            let head = format!("hill level={}{}", node.level, words(&node.hexes));
            (head, drawing("outline", node.outline.as_ref()))
        }
        Statement::Area(node) => {
            if !node.clearings.is_empty() {
                others.push(format!("clearing{}", words(&node.clearings)));
            }
            (area(node, &word(node.terrain)), drawing("outline", node.outline.as_ref()))
        }
        Statement::Ribbon(node) => {
            (ribbon(node, &word(node.terrain)), drawing("path", node.path.as_ref()))
        }
        Statement::Barrier(node) => (barrier(node, &word(node.terrain)), None),
        Statement::Building(node) => {
            (building(node, &word(node.terrain)), drawing("outline", node.outline.as_ref()))
        }
        Statement::Bridge(node) => {
            let mut head = format!("{}{}", word(node.terrain), words(&node.hexes));
            if let Some(over) = &node.over {
                head += &format!(" over={}", word(over.value));
            }
            if let Some(along) = &node.along {
                let (a, b) = along.value;
                head += &format!(" along=\"{} {}\"", a.number(), b.number());
            }
            (head, None)
        }
        Statement::Objective(node) => (objective(node), None),
        Statement::Type(node) => {
            let mut head = format!("type{} {}", words(&node.hexes), word(node.terrain.value));
            if let Some(reason) = &node.reason {
                head += &format!(" reason={}", text(reason));
            }
            (head, None)
        }
    };
    drawings::statement(out, &head, drawn, &others, &comment);
}

/// A drawing under the word of its statement.
fn drawing<'n>(
    word: &'static str,
    node: Option<&'n OutlineNode>,
) -> Option<(&'static str, &'n [Piece], FillRule)> {
    node.map(|node| (word, node.pieces.as_slice(), node.rule))
}

fn area(node: &AreaNode, word: &str) -> String {
    let mut head = format!("{word}{}", words(&node.hexes));
    if let Some(furrows) = node.furrows {
        head += &format!(" furrows={furrows}");
    }
    head
}

fn ribbon(node: &RibbonNode, word: &str) -> String {
    let mut head = word.to_owned();
    if let Some(edge) = &node.enters {
        head += &format!(" {}:{}", edge.value.0, edge.value.1.number());
    }
    head += &words(&node.hexes);
    if let Some(edge) = &node.leaves {
        head += &format!(" {}:{}", edge.value.0, edge.value.1.number());
    }
    if let Some(width) = node.width {
        head += &format!(" width={width}");
    }
    if let Some(to) = node.to {
        head += &format!(" to={to}");
    }
    if node.apart {
        head += " apart=#true";
    }
    head
}

fn barrier(node: &BarrierNode, word: &str) -> String {
    let mut head = word.to_owned();
    head += &node.sides.iter().map(|word| format!(" {}", side(word))).collect::<String>();
    for (name, hexes) in [("around", &node.around), ("between", &node.between), ("and", &node.and)]
    {
        if !hexes.is_empty() {
            head += &format!(" {name}={}", text(words(hexes).trim_start()));
        }
    }
    for (name, sides) in [("except", &node.except), ("gap", &node.gaps)] {
        if !sides.is_empty() {
            let sides: Vec<String> = sides.iter().map(side).collect();
            head += &format!(" {name}={}", text(&sides.join(" ")));
        }
    }
    head
}

fn building(node: &BuildingNode, word: &str) -> String {
    let mut head = word.to_owned();
    if let Some(name) = &node.name {
        head += &format!(" {}", text(&name.value));
    }
    if let Some(title) = &node.title {
        head += &format!(" name={}", text(&title.value));
    }
    head += &words(&node.hexes);
    if let Some(footprint) = &node.footprint {
        head += &format!(" footprint={}", text(&footprint.value));
    }
    if let Some(rotate) = node.rotate {
        head += &format!(" rotate={rotate}");
    }
    if node.shed {
        head += " shed=#true";
    }
    head
}

fn objective(node: &ObjectiveNode) -> String {
    let mut head = format!("objective {} {}", node.number.value, text(&node.place.value));
    if let Some(at) = &node.at {
        let (hex, side) = at.value;
        head += &match side {
            Some(side) => format!(" at={hex}:{}", side.number()),
            None => format!(" at={hex}"),
        };
    }
    head
}

fn sight(claim: &SightClaim, chart: &Chart) -> String {
    let verdict = if claim.clear.value { "clear" } else { "blocked" };
    let mut line = format!("sight {} {} {verdict}", claim.from.value, claim.to.value);
    if let Some(hindrance) = &claim.hindrance {
        line += &format!(" hindrance={}", hindrance.value);
    }
    if let Some(blind) = &claim.blind {
        line += &format!(" blind=#{}", blind.value);
    }
    if !claim.by.is_empty() {
        let word = |cause: &Spanned<Cause>| match cause.value {
            Cause::Terrain(id) => chart.get(id).word.clone(),
            Cause::Hill => "hill".to_owned(),
        };
        let causes: Vec<String> = claim.by.iter().map(word).collect();
        line += &format!(" by={}", text(&causes.join(" ")));
    }
    if !claim.smoke.is_empty() {
        let clouds: Vec<String> =
            claim.smoke.iter().map(|(hex, by)| format!("{}={by}", hex.value)).collect();
        line += &format!(" smoke={}", text(&clouds.join(" ")));
    }
    if !claim.blaze.is_empty() {
        line += &format!(" blaze={}", text(words(&claim.blaze).trim_start()));
    }
    line
}

fn side(word: &Spanned<SideWord>) -> String {
    match word.value {
        SideWord::Between(a, b) => format!("{a}|{b}"),
        SideWord::Of(hex, side) => format!("{hex}:{}", side.number()),
    }
}

/// Hexes in their order, each with a space before it; those that are a run as one.
fn words(hexes: &[Spanned<Hex>]) -> String {
    let hexes: Vec<Hex> = hexes.iter().map(|hex| hex.value).collect();
    let mut out = String::new();
    let mut at = 0;
    while let Some(first) = hexes.get(at).copied() {
        let length = run(&hexes[at..]);
        if length >= RUN {
            out += &format!(" {first}..{}", hexes[at + length - 1]);
            at += length;
        } else {
            out += &format!(" {first}");
            at += 1;
        }
    }
    out
}

/// How many hexes at the beginning go along one column or row, each next to the one before.
fn run(hexes: &[Hex]) -> usize {
    let step = |a: Hex, b: Hex| {
        let by = |a: u8, b: u8| i16::from(b) - i16::from(a);
        (by(a.column(), b.column()), by(a.row(), b.row()))
    };
    let Some(first) = hexes.windows(2).next().map(|pair| step(pair[0], pair[1])) else {
        return hexes.len();
    };
    if !matches!(first, (0, 1 | -1) | (1 | -1, 0)) {
        return 1;
    }
    1 + hexes.windows(2).take_while(|pair| step(pair[0], pair[1]) == first).count()
}
