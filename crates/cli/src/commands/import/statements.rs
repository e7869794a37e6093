//! What was made of artwork, as statements of a map file.

use crestline_board::hex::{Grid, Hex, Hexside};
use crestline_board::shape::FillRule;
use crestline_board::terrain::TerrainId;
use crestline_draw::Xy;
use crestline_draw::art::{ArtPath, Made, Piece, What};
use crestline_source::schema::map::{
    AreaNode, BarrierNode, BridgeNode, BuildingNode, HillNode, ObjectiveNode, OutlineNode,
    RibbonNode, SideWord, Statement,
};
use crestline_source::svg;
use crestline_source::text::{FileId, Span, Spanned};

/// Nothing of it stands in a file yet.
const NOWHERE: Span = Span { file: FileId(0), start: 0, end: 0 };

fn put<T>(value: T) -> Spanned<T> {
    Spanned::new(value, NOWHERE)
}

fn hexes(hexes: &[Hex]) -> Vec<Spanned<Hex>> {
    hexes.iter().copied().map(put).collect()
}

/// A statement, and what the artwork calls its drawing.
pub(super) fn statement(made: &Made, grid: &Grid) -> (Statement, Option<String>) {
    let statement = match &made.what {
        What::Hill { level, outline } => Statement::Hill(HillNode {
            level: *level,
            hexes: Vec::new(),
            outline: Some(drawing(outline)),
        }),
        What::Area { terrain, outline } => Statement::Area(area(*terrain, outline)),
        What::Ribbon { terrain, hexes: line, enters, leaves, width, path } => {
            let end = |hex: Option<&Hex>, side: &Option<_>| {
                hex.zip(*side).map(|(hex, side)| put((*hex, side)))
            };
            Statement::Ribbon(RibbonNode {
                terrain: *terrain,
                enters: end(line.first(), enters),
                leaves: end(line.last(), leaves),
                hexes: hexes(line),
                path: Some(drawing(path)),
                width: *width,
                to: None,
                apart: false,
            })
        }
        What::Bridge { terrain, hexes: all } => Statement::Bridge(BridgeNode {
            terrain: *terrain,
            hexes: hexes(all),
            over: None,
            along: None,
        }),
        What::Barrier { terrain, sides, gaps } => Statement::Barrier(BarrierNode {
            terrain: *terrain,
            sides: sides.iter().map(|side| side_word(grid, *side)).collect(),
            around: Vec::new(),
            between: Vec::new(),
            and: Vec::new(),
            except: Vec::new(),
            gaps: gaps.iter().map(|side| side_word(grid, *side)).collect(),
        }),
        What::Building { terrain, word, title, hexes: all, outline, shed } => {
            Statement::Building(BuildingNode {
                terrain: *terrain,
                name: word.clone().map(put),
                title: title.clone().map(put),
                hexes: hexes(all),
                footprint: None,
                rotate: None,
                outline: Some(drawing(outline)),
                shed: *shed,
            })
        }
        What::Objective { number, hex } => Statement::Objective(ObjectiveNode {
            number: put(*number),
            place: put(hex.to_string()),
            at: None,
        }),
    };
    (statement, made.note.clone())
}

fn area(terrain: TerrainId, outline: &ArtPath) -> AreaNode {
    let outline = Some(drawing(outline));
    AreaNode { terrain, hexes: Vec::new(), outline, furrows: None, clearings: Vec::new() }
}

/// A hexside as it is written: by its two hexes, or at the map's edge by its side.
fn side_word(grid: &Grid, side: Hexside) -> Spanned<SideWord> {
    put(match grid.hexside_hexes(side) {
        (hex, Some(other)) => SideWord::Between(hex, other),
        (hex, None) => SideWord::Of(hex, side.side()),
    })
}

fn drawing(path: &ArtPath) -> OutlineNode {
    let rule = if path.even_odd { FillRule::EvenOdd } else { FillRule::NonZero };
    OutlineNode { span: NOWHERE, pieces: path.pieces.iter().map(piece).collect(), rule }
}

fn piece(piece: &Piece) -> svg::Piece {
    match *piece {
        Piece::Move(to) => svg::Piece::Move(place(to)),
        Piece::Line(to) => svg::Piece::Line(place(to)),
        Piece::Quad(control, to) => svg::Piece::Quad(place(control), place(to)),
        Piece::Cubic(a, b, to) => svg::Piece::Cubic(place(a), place(b), place(to)),
        Piece::Close => svg::Piece::Close,
    }
}

/// A place of hundredths of a unit, in billionths.
fn place(at: Xy) -> svg::Place {
    #[expect(clippy::cast_possible_truncation, reason = "at most 20,000 units")]
    let nanos = |v: f64| (v * 100.0).round() as i64 * 10_000_000;
    svg::Place { x: nanos(at.x), y: nanos(at.y) }
}
