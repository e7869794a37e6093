//! Glyphs and colours: what a terminal can show, and how terrain, sides and marks look in it.
//!
//! Everything that has a colour has a letter or a glyph as well, so that nothing is lost where there
//! are no colours.

use crestline_board::terrain::Motif;
use crestline_play::session::log::Weight;
use crestline_rules::side::Side;
use ratatui::style::{Color, Modifier, Style};

/// What the terminal can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Look {
    /// How many colours.
    pub(crate) colors: Colors,
    /// Whether glyphs beyond ASCII can be shown.
    pub(crate) unicode: bool,
}

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Colors {
    /// None: bold and reversed only.
    None,
    /// The 256 of most terminals.
    Indexed,
    /// All of them.
    True,
}

/// A colour as red, green and blue.
type Rgb = (u8, u8, u8);

const INK: Rgb = (34, 32, 28);
const LINE: Rgb = (120, 112, 92);

impl Look {
    fn color(self, (r, g, b): Rgb) -> Color {
        match self.colors {
            Colors::None => Color::Reset,
            Colors::True => Color::Rgb(r, g, b),
            Colors::Indexed => Color::Indexed(nearest((r, g, b))),
        }
    }

    fn style(self, ink: Rgb, paper: Rgb) -> Style {
        if self.colors == Colors::None {
            return Style::new();
        }
        Style::new().fg(self.color(ink)).bg(self.color(paper))
    }

    /// Text of this colour on the terminal's own background.
    fn text(self, ink: Rgb) -> Style {
        if self.colors == Colors::None { Style::new() } else { Style::new().fg(self.color(ink)) }
    }

    /// The ground of a hex: its terrain, darker the higher it lies.
    pub(crate) fn ground(self, motif: Motif, level: u8) -> Style {
        self.style(INK, raised(paper(motif), level))
    }

    /// The same for what is drawn faintly: texture, roads.
    pub(crate) fn texture(self, motif: Motif, level: u8) -> Style {
        let paper = raised(paper(motif), level);
        let faint = self.style(darker(paper, 62), paper);
        if self.colors == Colors::None { faint.add_modifier(Modifier::DIM) } else { faint }
    }

    /// A way through a hex: road, rails, stream.
    pub(crate) fn way(self, way: Motif, motif: Motif, level: u8) -> Style {
        let ink = match way {
            Motif::Stream | Motif::Water => (30, 90, 170),
            Motif::Rail => (40, 40, 40),
            _ => (110, 74, 34),
        };
        self.style(ink, raised(paper(motif), level)).add_modifier(Modifier::BOLD)
    }

    /// The sides of hexes.
    pub(crate) fn side(self, motif: Motif, level: u8) -> Style {
        let side = self.style(LINE, raised(paper(motif), level));
        if self.colors == Colors::None { side.add_modifier(Modifier::DIM) } else { side }
    }

    /// A barrier on a side.
    pub(crate) fn barrier(self, motif: Motif) -> Style {
        let ink = match motif {
            Motif::Hedge => (30, 92, 30),
            Motif::Cliff => (96, 48, 16),
            _ => (16, 16, 16),
        };
        self.text(ink).add_modifier(Modifier::BOLD)
    }

    /// The counters of a side.
    pub(crate) fn counter(self, side: Side) -> Style {
        let style = match side {
            Side::Axis => self.style((255, 255, 255), (30, 70, 140)),
            Side::Allies => self.style((255, 250, 220), (122, 58, 24)),
        };
        style.add_modifier(Modifier::BOLD)
    }

    /// The name of a side in text.
    pub(crate) fn side_name(self, side: Side) -> Style {
        let ink = match side {
            Side::Axis => (120, 156, 220),
            Side::Allies => (224, 144, 84),
        };
        self.text(ink).add_modifier(Modifier::BOLD)
    }

    /// What can be chosen on the map.
    pub(crate) fn legal(self) -> Style {
        self.style((20, 20, 20), (255, 214, 64)).add_modifier(Modifier::BOLD)
    }

    /// The hex of the cursor: marked by its ground, or reversed where there are no colours.
    pub(crate) fn cursor(self, style: Style) -> Style {
        match self.colors {
            Colors::None if style.add_modifier.contains(Modifier::REVERSED) => {
                style.remove_modifier(Modifier::REVERSED)
            }
            Colors::None => style.add_modifier(Modifier::REVERSED),
            _ => style.bg(self.color((255, 214, 64))).fg(self.color((20, 20, 20))),
        }
    }

    /// What has just happened on the map.
    pub(crate) fn news(self) -> Style {
        self.style((255, 255, 255), (176, 36, 36)).add_modifier(Modifier::BOLD)
    }

    /// A line of sight on the map, by whether it is clear.
    pub(crate) fn sight(self, clear: bool) -> Style {
        let paper = if clear { (255, 255, 255) } else { (210, 60, 60) };
        self.style((20, 20, 20), paper).add_modifier(Modifier::BOLD)
    }

    /// Smoke and fire.
    pub(crate) fn marker(self, blaze: bool) -> Style {
        if blaze {
            self.style((255, 240, 200), (190, 50, 20)).add_modifier(Modifier::BOLD)
        } else {
            self.style((40, 40, 40), (205, 205, 205)).add_modifier(Modifier::BOLD)
        }
    }

    /// An Objective, in the colour of who controls it.
    pub(crate) fn objective(self, control: Option<Side>) -> Style {
        match control {
            Some(side) => self.counter(side),
            None => self.style((20, 20, 20), (245, 245, 235)).add_modifier(Modifier::BOLD),
        }
    }

    /// Headings of panels.
    pub(crate) fn heading(self) -> Style {
        self.text((226, 190, 104)).add_modifier(Modifier::BOLD)
    }

    /// What matters less.
    pub(crate) fn faint(self) -> Style {
        let style = self.text((150, 146, 136));
        if self.colors == Colors::None { style.add_modifier(Modifier::DIM) } else { style }
    }

    /// The line of tracks and the prompt.
    pub(crate) fn bar(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => self.style((240, 236, 224), (56, 52, 44)),
        }
    }

    /// A message that refuses.
    pub(crate) fn bad(self) -> Style {
        self.text((236, 104, 92)).add_modifier(Modifier::BOLD)
    }

    /// A message.
    pub(crate) fn good(self) -> Style {
        self.text((150, 200, 110)).add_modifier(Modifier::BOLD)
    }

    /// The entry of a list that is selected.
    pub(crate) fn selected(self) -> Style {
        match self.colors {
            Colors::None => Style::new().add_modifier(Modifier::REVERSED),
            _ => self.style((20, 20, 20), (255, 214, 64)),
        }
    }

    /// A line of the log.
    pub(crate) fn log(self, weight: Weight) -> Style {
        match weight {
            Weight::Detail => self.faint(),
            Weight::Plain => Style::new(),
            Weight::Strong => Style::new().add_modifier(Modifier::BOLD),
            Weight::Heading => self.heading(),
        }
    }

    /// The glyph of a terrain; a blank for open ground.
    pub(crate) const fn terrain(self, motif: Motif) -> char {
        match motif {
            Motif::Woods => self.one_of('♣', 'W'),
            Motif::Brush => self.one_of('"', '"'),
            Motif::Orchard => self.one_of('°', 'o'),
            Motif::Field => self.one_of('≡', 'F'),
            Motif::Marsh => self.one_of('ω', 'm'),
            Motif::Water => self.one_of('≈', '~'),
            Motif::Building => self.one_of('⌂', 'H'),
            Motif::Bridge => self.one_of('╪', 'X'),
            Motif::Gully => 'v',
            Motif::Blaze => self.one_of('▲', '^'),
            Motif::Smoke => self.one_of('▒', '%'),
            Motif::Stream | Motif::Road | Motif::Trail | Motif::Rail => self.ribbon(motif),
            Motif::Open
            | Motif::Wall
            | Motif::Hedge
            | Motif::Fence
            | Motif::Cliff
            | Motif::Hill => ' ',
        }
    }

    /// The glyph of a ribbon.
    pub(crate) const fn ribbon(self, motif: Motif) -> char {
        match motif {
            Motif::Stream => self.one_of('≈', '~'),
            Motif::Road => '=',
            Motif::Rail => self.one_of('╫', '#'),
            Motif::Gully => 'v',
            _ => '-',
        }
    }

    /// The glyph of a barrier on a hexside.
    pub(crate) const fn barrier_glyph(self, motif: Motif) -> char {
        match motif {
            Motif::Wall => self.one_of('■', '#'),
            Motif::Hedge => self.one_of('♠', '%'),
            Motif::Fence => '+',
            Motif::Cliff => self.one_of('▼', 'V'),
            _ => '=',
        }
    }

    /// One glyph, or another where only ASCII can be shown.
    pub(crate) const fn one_of(self, glyph: char, ascii: char) -> char {
        if self.unicode { glyph } else { ascii }
    }
}

const fn paper(motif: Motif) -> Rgb {
    match motif {
        Motif::Woods => (136, 168, 104),
        Motif::Brush => (186, 196, 132),
        Motif::Orchard => (190, 210, 142),
        Motif::Field => (226, 204, 128),
        Motif::Marsh => (160, 184, 160),
        Motif::Water => (140, 178, 208),
        Motif::Building => (206, 178, 160),
        Motif::Bridge => (196, 190, 180),
        Motif::Gully => (196, 178, 146),
        _ => (222, 216, 182),
    }
}

/// Higher ground is browner.
const fn raised(paper: Rgb, level: u8) -> Rgb {
    let shift = if level > 4 { 4 } else { level };
    (
        paper.0.saturating_sub(16 * shift),
        paper.1.saturating_sub(34 * shift),
        paper.2.saturating_sub(44 * shift),
    )
}

const fn darker(paper: Rgb, by: u8) -> Rgb {
    (paper.0.saturating_sub(by), paper.1.saturating_sub(by), paper.2.saturating_sub(by))
}

/// The nearest of the 216 colours of the cube and 24 greys.
fn nearest(rgb: Rgb) -> u8 {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    let place = |value: u8| {
        let distance = |at: &usize| STEPS[*at].abs_diff(value);
        (0..STEPS.len()).min_by_key(distance).unwrap_or(0)
    };
    let (r, g, b) = (place(rgb.0), place(rgb.1), place(rgb.2));
    let far = |(r, g, b): Rgb| {
        let square = |a: u8, b: u8| u32::from(a.abs_diff(b)).pow(2);
        square(r, rgb.0) + square(g, rgb.1) + square(b, rgb.2)
    };
    let mean = (u16::from(rgb.0) + u16::from(rgb.1) + u16::from(rgb.2)) / 3;
    let grey = u8::try_from(mean.saturating_sub(3) / 10).unwrap_or(23).min(23);
    let level = 8 + 10 * grey;
    if far((level, level, level)) < far((STEPS[r], STEPS[g], STEPS[b])) {
        232 + grey
    } else {
        u8::try_from(16 + 36 * r + 6 * g + b).unwrap_or(15)
    }
}
