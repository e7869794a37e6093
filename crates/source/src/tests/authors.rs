//! Random texts of maps, as an author might write them: every statement and property, in all their
//! spellings.

use crestline_board::generate::FOOTPRINTS;
use crestline_board::hex::{Compass, Grid, Hex, Stagger};

/// Dice that fall the same way every time.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub(super) fn below(&mut self, n: usize) -> usize {
        usize::try_from(self.roll() % u64::try_from(n.max(1)).expect("small")).expect("small")
    }

    fn range(&mut self, low: i64, high: i64) -> i64 {
        low + i64::try_from(self.below(usize::try_from(high - low + 1).expect("low first")))
            .expect("small")
    }

    pub(super) fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub(super) fn of<'a, T: ?Sized>(&mut self, list: &[&'a T]) -> &'a T {
        list[self.below(list.len())]
    }
}

/// A text of one map.
pub(super) struct Author {
    dice: Dice,
    grid: Grid,
    /// Words of buildings.
    names: Vec<String>,
    /// Only statements that any map can have.
    tame: bool,
}

const AREAS: [&str; 8] =
    ["woods", "brush", "orchard", "field", "marsh", "water", "rubble", "\"stein_feld-2\""];
const RIBBONS: [&str; 5] = ["road", "rail", "trail", "stream", "gully"];
const BARRIERS: [&str; 3] = ["wall", "hedge", "fence"];

/// The text of a random map. Where it is `tame`, it is most likely without mistakes.
pub(super) fn map(seed: u64, tame: bool) -> String {
    let mut dice = Dice(seed);
    let stagger = if dice.one_in(3) { Stagger::OddLow } else { Stagger::EvenLow };
    let span = |n: i64| u8::try_from(n).expect("small");
    let (columns, rows) = (span(dice.range(4, 9)), span(dice.range(4, 8)));
    let grid = Grid::new(columns, rows, stagger).expect("a grid");
    let mut author = Author { dice, grid, names: Vec::new(), tame };
    author.text()
}

impl Author {
    fn text(&mut self) -> String {
        let mut head = "map random".to_owned();
        for (property, share) in [
            ("title=\"A \\\"Map\\\" – of \u{e9}clat\"", 2),
            ("number=21", 2),
            ("version=1.2", 3),
            ("format=1", 2),
        ] {
            if self.dice.one_in(share) {
                head += &format!(" {property}");
            }
        }
        let mut lines = vec![
            format!(
                "grid columns={} rows={}{}",
                self.grid.columns(),
                self.grid.rows(),
                match self.grid.stagger() {
                    Stagger::OddLow => " stagger=odd-low",
                    Stagger::EvenLow if self.dice.one_in(3) => " stagger=even-low",
                    Stagger::EvenLow => "",
                }
            ),
            "terrain rubble title=Rubble form=area rank=4 move=2.5 cover=-2 hindrance=2 motif=brush \
             { tags airburst blind; alias debris \"old stones\" }"
                .to_owned(),
            "terrain \"stein_feld-2\" title=\"Stein Feld\" form=area move=never motif=marsh".to_owned(),
        ];
        if self.dice.one_in(3) {
            lines.push(
                "terrain hedge title=Bocage para=T87 form=hexside move=other obstacle=#true \
                 motif=hedge { tags cover-if-crossed }"
                    .to_owned(),
            );
        }
        for _ in 0..self.dice.range(3, 14) {
            lines.push(self.statement());
        }
        for n in 0..self.dice.below(3) {
            let mut inside = Vec::new();
            for _ in 0..self.dice.below(4) {
                inside.push(self.drawing());
            }
            lines.push(format!("art \"art {n}.svg\" {{\n{}\n}}", inside.join("\n")));
        }
        for _ in 0..self.dice.below(4) {
            lines.push(self.sight());
        }
        if self.dice.one_in(3) {
            lines.push("change \"1.1\" \"moved \\t the \\\\ barn\"".to_owned());
            lines.push("change two later".to_owned());
        }
        if self.dice.one_in(2) {
            lines.push(format!("objective {} {}", self.dice.range(1, 5), self.hex()));
        }
        // The order makes no difference to what is read of other statements.
        for at in 1..lines.len() {
            if self.dice.one_in(3) {
                let other = self.dice.below(lines.len());
                lines.swap(at, other);
            }
        }
        format!("{head} {{\n{}\n}}\n", lines.join("\n"))
    }

    fn hex(&mut self) -> Hex {
        let at = self.dice.below(self.grid.len());
        self.grid.hex_at(at).expect("a hex")
    }

    fn side(&mut self) -> String {
        let hex = self.hex();
        let side = Compass::ALL[self.dice.below(6)];
        match self.grid.neighbour(hex, side) {
            Some(other) if self.dice.one_in(2) => format!("{hex}|{other}"),
            _ => format!("{hex}:{}", side.number()),
        }
    }

    /// Hexes that are listed in one of the ways there are.
    fn hexes(&mut self) -> String {
        let mut all: Vec<Hex> = Vec::new();
        for _ in 0..self.dice.range(1, 3) {
            let first = self.hex();
            let rows = u8::try_from(self.dice.range(1, 5)).expect("small");
            for row in first.row()..first.row() + rows {
                let hex = Hex::new(first.column(), row);
                if self.grid.contains(hex) && !all.contains(&hex) {
                    all.push(hex);
                }
            }
        }
        if self.dice.one_in(4) {
            all.reverse();
        }
        let words: Vec<String> = all.iter().map(Hex::to_string).collect();
        match self.dice.below(3) {
            0 => words.join(", "),
            1 => format!("\"{}\"", words.join(" ")),
            _ => words.join(" "),
        }
    }

    /// A number with some decimals.
    fn number(&mut self, low: i64, high: i64) -> String {
        let whole = self.dice.range(low, high);
        match self.dice.below(4) {
            0 => format!("{whole}.{:02}", self.dice.below(100)),
            1 => format!("{whole}.{:09}", self.dice.below(1_000_000_000)),
            2 => format!("{whole}.5e0"),
            _ => whole.to_string(),
        }
    }

    /// Path data with all commands.
    fn path(&mut self) -> String {
        let (right, down) =
            (i64::from(self.grid.columns()) * 150, i64::from(self.grid.rows()) * 173);
        let mut data = String::new();
        for _ in 0..self.dice.range(1, 3) {
            let (x, y) = (self.number(50, right - 50), self.number(50, down - 50));
            data += &format!("M {x} {y} ");
            for _ in 0..self.dice.range(3, 7) {
                let n = |author: &mut Author| author.number(-120, 120);
                let [a, b, c, d, e, f] = std::array::from_fn(|_| n(self));
                let flags = (self.dice.below(2), self.dice.below(2));
                let part = match self.dice.below(12) {
                    0 => format!("h {a}"),
                    1 => format!("v {a}"),
                    2 => format!("q {a} {b} {c} {d}"),
                    3 => format!("t {a} {b}"),
                    4 => format!("c {a} {b} {c} {d} {e} {f}"),
                    5 => format!("s {a} {b} {c} {d}"),
                    6 => format!("a 60 40 30 {} {} {c} {d}", flags.0, flags.1),
                    7 => format!("L {} {}", self.number(0, right), self.number(0, down)),
                    8 => format!("H {} V {}", self.number(0, right), self.number(0, down)),
                    9 => format!("l {a},{b},{c},{d}"),
                    10 => "z l 50 50".to_owned(),
                    _ => format!("l {a} {b}"),
                };
                data += &format!("{part} ");
            }
            if self.dice.one_in(2) {
                data += "Z ";
            }
        }
        data.trim_end().to_owned()
    }

    /// A block with a drawing, or none.
    fn block(&mut self, word: &str) -> String {
        if self.dice.one_in(2) {
            return String::new();
        }
        let rule = self.dice.of(&["", "", " rule=evenodd", " rule=nonzero"]);
        let mut inside = format!("{word}{rule} \"{}\"", self.path());
        if self.dice.one_in(4) {
            inside += &format!("; {word}{rule} \"{}\"", self.path());
        }
        format!(" {{ {inside} }}")
    }

    fn statement(&mut self) -> String {
        if self.tame {
            return self.drawing();
        }
        match self.dice.below(12) {
            0 => format!("type {} open reason=\"to \\\"dry\\\"\"", self.hexes()),
            1 => format!("missing {}", self.hexes()),
            2 => format!("part other; clear {} {} only=\"woods brush\"", self.hexes(), self.side()),
            3 => {
                let at = match self.dice.below(3) {
                    0 => format!(" at={}:{}", self.hex(), self.dice.range(1, 6)),
                    1 => format!(" at={}", self.hex()),
                    _ => String::new(),
                };
                let place = match self.names.first() {
                    Some(name) => name.clone(),
                    None => self.hex().to_string(),
                };
                format!("objective {} {place}{at}", self.dice.range(1, 5))
            }
            4 => format!("bridge {} over=stream along=\"2 5\"", self.hexes()),
            5 => {
                format!("part other version=2 as=west from=A1 to=C3 turned=#true at={}", self.hex())
            }
            6 => format!("part other at={}", self.hex()),
            _ => self.drawing(),
        }
    }

    /// A statement that may stand among the drawings of an artwork.
    fn drawing(&mut self) -> String {
        match self.dice.below(if self.tame { 7 } else { 9 }) {
            0 => format!(
                "hill level={} {}{}",
                self.dice.range(1, 4),
                self.hexes(),
                self.block("outline")
            ),
            1 | 2 => {
                let word = self.dice.of(&AREAS);
                let furrows =
                    if word == "field" && self.dice.one_in(2) { " furrows=-20" } else { "" };
                let hexes = self.hexes();
                if word == "woods" && self.dice.one_in(3) {
                    return format!("{word} {hexes} {{ clearing {hexes} }}");
                }
                format!("{word} {hexes}{furrows}{}", self.block("outline"))
            }
            3 => {
                let hex = self.hex();
                let mut line = vec![hex];
                while let Some(last) = line.last().copied()
                    && line.len() < 6
                {
                    let near: Vec<Hex> = self.grid.neighbours(last).map(|(_, hex)| hex).collect();
                    let next = near[self.dice.below(near.len())];
                    if line.contains(&next) {
                        break;
                    }
                    line.push(next);
                }
                let edge = |hex: Hex| {
                    let mut open = Compass::ALL.into_iter();
                    open.find(|side| self.grid.neighbour(hex, *side).is_none())
                };
                let (enters, leaves) = (edge(line[0]), edge(line[line.len() - 1]));
                let mut words: Vec<String> = line.iter().map(Hex::to_string).collect();
                if let Some(side) = enters {
                    words.insert(0, format!("{hex}:{}", side.number()));
                }
                if let (Some(side), true) = (leaves, line.len() > 1) {
                    words.push(format!("{}:{}", line[line.len() - 1], side.number()));
                }
                let more = self.dice.of(&[
                    "",
                    "",
                    " width=24",
                    " apart=#true",
                    " width=30 apart=#true",
                    " to=12",
                    " width=10 to=30",
                ]);
                format!(
                    "{} {}{more}{}",
                    self.dice.of(&RIBBONS),
                    words.join(" "),
                    self.block("path")
                )
            }
            4 => {
                let word = self.dice.of(&BARRIERS);
                match self.dice.below(3) {
                    0 => format!("{word} {}", self.side()),
                    1 => format!("{word} around={}", self.hex()),
                    _ => {
                        let hex = self.hex();
                        let (side, other) = self.grid.neighbours(hex).next().expect("a neighbour");
                        let side = side.number();
                        format!("{word} between={hex} and={other} gap=\"{hex}:{side}\"")
                    }
                }
            }
            5 => {
                let mut words = "building".to_owned();
                if self.dice.one_in(2) {
                    let name = format!("house-{}", self.names.len() + 1);
                    words += &format!(" {name} name=\"The {name}\"");
                    self.names.push(name);
                }
                words += &format!(" {}", self.hex());
                if self.dice.one_in(3) {
                    words += &format!(" footprint={}", self.dice.of(FOOTPRINTS));
                }
                if self.dice.one_in(3) {
                    words += &format!(" rotate={}", self.dice.range(-90, 90));
                }
                words
            }
            6 => format!("building {} shed=#true", self.hex()),
            7 => format!("building {}", self.block("outline").trim()),
            _ => format!(
                "wall {} {} around=\"{} {}\" except=\"{} {}\" gap={}",
                self.side(),
                self.side(),
                self.hex(),
                self.hex(),
                self.side(),
                self.side(),
                self.side()
            ),
        }
    }

    fn sight(&mut self) -> String {
        let (from, to) = (self.hex(), self.hex());
        let says = match self.dice.below(4) {
            0 => "clear hindrance=2".to_owned(),
            1 => "blocked blind=#true by=woods".to_owned(),
            2 => format!("blocked by=\"hill wall\" blaze=\"{} {}\"", self.hex(), self.hex()),
            _ => {
                let (first, second) = (self.hex(), self.hex());
                let more = if first == second { String::new() } else { format!(" {second}=1") };
                format!("clear blind=#false smoke=\"{first}=7{more}\"")
            }
        };
        format!("sight {from} {to} {says}")
    }
}
