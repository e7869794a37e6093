//! A face of a counter while it is drawn, in tenths of millimetres from its upper left.

use std::sync::Arc;

use crestline_draw::ink::{Anchor, Colour, Letters, Line, Path, Stroke, Svg, Weight, Xy, decimal};
use crestline_draw::{Inline, missing_glyphs};

use super::livery::Livery;
use super::misfit::Misfit;
use super::silhouette::{self, Silhouette};
use super::{CounterOptions, SAFE};
use crate::art::Art;
use crate::impose::MOST_BLEED;
use crate::length::POINT;
use crate::page::TENTHS;

/// How far grounds reach beyond where a counter is cut.
const REACH: f64 = MOST_BLEED * TENTHS;

/// The smallest letters in tenths of millimetres: three and a half points.
const SMALL: f64 = 12.3;

/// The smallest letters of a counter's name: four and a half points.
pub(super) const NAME: f64 = 4.5 * POINT * TENTHS;

/// How far bands that lie beside each other overlap.
pub(super) const LAP: f64 = 1.0;

/// A face while it is drawn.
pub(super) struct Face<'a> {
    svg: Svg,
    pub(super) letters: &'a Letters,
    pub(super) livery: &'a Livery,
    /// The counter, for messages.
    name: &'a str,
    /// Art of a user's own in place of its silhouette.
    own: Option<&'a Inline>,
    is_back: bool,
    options: &'a CounterOptions,
    /// The side of the square.
    pub(super) side: f64,
    pub(super) misfits: Vec<Misfit>,
}

/// A box on a face.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    pub(super) low: Xy,
    pub(super) high: Xy,
}

impl Room {
    pub(super) const fn new(left: f64, top: f64, right: f64, bottom: f64) -> Room {
        Room { low: Xy::new(left, top), high: Xy::new(right, bottom) }
    }

    pub(super) fn middle(self) -> Xy {
        self.low.towards(self.high, 0.5)
    }

    /// The same box, as small as a number of units on every side.
    fn ring(self) -> [Xy; 4] {
        let Room { low, high } = self;
        [low, Xy::new(high.x, low.y), high, Xy::new(low.x, high.y)]
    }
}

/// How a text is set: as large as `size`, smaller if it has no room, never smaller than `least`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Type {
    pub(super) size: f64,
    pub(super) least: f64,
    pub(super) weight: Weight,
    pub(super) anchor: Anchor,
    pub(super) ink: Colour,
}

impl Type {
    pub(super) const fn new(size: f64, weight: Weight, anchor: Anchor, ink: Colour) -> Type {
        Type { size, least: SMALL, weight, anchor, ink }
    }
}

/// How a silhouette is painted: its colour, and the rim that parts it from what is behind.
#[derive(Clone, Copy, Debug)]
pub(super) struct Paint {
    pub(super) colour: Colour,
    pub(super) rim: Option<(Colour, f64)>,
}

impl<'a> Face<'a> {
    /// A blank face of a side in millimetres.
    pub(super) fn new(
        name: &'a str,
        mm: f64,
        letters: &'a Letters,
        options: &'a CounterOptions,
    ) -> Face<'a> {
        Face {
            svg: Svg::new(),
            letters,
            livery: &options.livery,
            name,
            own: options.art.get(name),
            is_back: false,
            options,
            side: mm * TENTHS,
            misfits: Vec::new(),
        }
    }

    /// The same as the back of the counter.
    pub(super) fn turned(self) -> Face<'a> {
        let own = self.options.backs.get(self.name).or(self.own);
        Face { own, is_back: true, ..self }
    }

    /// The finished art.
    pub(super) fn finish(self) -> Arc<Art> {
        Art::new(Xy::new(self.side, self.side), self.svg)
    }

    /// What may be drawn on: all but the rim that a cut may take.
    pub(super) fn safe(&self) -> Room {
        let inset = SAFE * TENTHS;
        Room::new(inset, inset, self.side - inset, self.side - inset)
    }

    /// Fills the face, beyond where it is cut.
    pub(super) fn ground(&mut self, colour: Colour) {
        self.band(-REACH, self.side + REACH, colour);
    }

    /// Fills a band from side to side, and beyond where it is cut; from the upper edge if it begins
    /// there. Bands lie beside each other and not on a ground: where two counters meet, a renderer
    /// would let the ground shine through the band as a hairline. They overlap a little instead.
    pub(super) fn band(&mut self, top: f64, bottom: f64, colour: Colour) {
        let top = if top <= 0.0 { -REACH } else { top };
        let bottom = if bottom >= self.side { self.side + REACH } else { bottom };
        self.fill(Room::new(-REACH, top, self.side + REACH, bottom), colour);
    }

    /// Fills a box.
    pub(super) fn fill(&mut self, room: Room, colour: Colour) {
        let mut path = Path::exact();
        path.ring(&room.ring());
        self.svg.fill(&path, colour);
    }

    /// Fills a box with round corners.
    pub(super) fn pill(&mut self, room: Room, radius: f64, colour: Colour) {
        let mut path = Path::exact();
        path.round_box(room.low, room.high, radius);
        self.svg.fill(&path, colour);
    }

    /// Draws the outline of a box, within it.
    pub(super) fn frame(&mut self, room: Room, width: f64, colour: Colour) {
        let half = Xy::new(width / 2.0, width / 2.0);
        let inner = Room { low: room.low.plus(half), high: room.high.minus(half) };
        let mut path = Path::exact();
        path.ring(&inner.ring());
        self.svg.stroke(&path, Stroke::new(colour, width));
    }

    /// Fills a disc.
    pub(super) fn disc(&mut self, middle: Xy, radius: f64, colour: Colour) {
        let mut path = Path::exact();
        path.circle(middle, radius);
        self.svg.fill(&path, colour);
    }

    /// Fills a closed ring of corners.
    pub(super) fn ring(&mut self, corners: &[Xy], colour: Colour) {
        let mut path = Path::exact();
        path.ring(corners);
        self.svg.fill(&path, colour);
    }

    /// The size in which a text is set in a room; what does not fit is noted.
    fn fitted(&mut self, text: &str, room: f64, kind: Type) -> f64 {
        let missing = missing_glyphs(text);
        if !missing.is_empty() {
            let (counter, text) = (self.name.to_owned(), text.to_owned());
            self.misfits.push(Misfit::Glyphs { counter, text, missing });
        }
        let wide = self.letters.width(text, kind.weight, kind.size);
        if wide <= room {
            return kind.size;
        }
        let size = kind.size * room / wide;
        if size < kind.least {
            let over = (self.letters.width(text, kind.weight, kind.least) - room) / TENTHS;
            let (counter, text) = (self.name.to_owned(), text.to_owned());
            self.misfits.push(Misfit::Overflow { counter, text, over });
        }
        size.max(kind.least)
    }

    /// Sets a line of text on a base line, in a room; gives its width.
    pub(super) fn text(&mut self, text: &str, at: Xy, room: f64, kind: Type) -> f64 {
        let size = self.fitted(text, room, kind);
        let Type { weight, anchor, ink: colour, .. } = kind;
        self.letters
            .draw(&mut self.svg, Line { text, at, size, weight, anchor, colour, halo: None });
        self.letters.width(text, weight, size)
    }

    /// Sets the name of a counter, abbreviated by [`shortened`] if it has no room otherwise.
    pub(super) fn name(&mut self, name: &str, at: Xy, room: f64, kind: Type) -> f64 {
        let letters = self.letters;
        let name = shortened(name, |text| letters.width(text, kind.weight, kind.least) <= room);
        self.text(&name, at, room, kind)
    }

    /// Sets a number with its middle at a place, in a room.
    pub(super) fn number(&mut self, text: &str, middle: Xy, room: f64, size: f64, ink: Colour) {
        let kind = Type::new(size, Weight::Bold, Anchor::Middle, ink);
        let size = self.fitted(text, room, kind);
        self.letters.centred(&mut self.svg, text, middle, size, ink);
    }

    /// Tells a plainer name of the counter, by which a user may have art for it.
    pub(super) fn also(&mut self, name: &str) {
        let back = self.options.backs.get(name).filter(|_| self.is_back);
        self.own = self.own.or(back).or_else(|| self.options.art.get(name));
    }

    /// The same for a face that is another counter's: only art of that name is for it.
    pub(super) fn only(&mut self, name: &str) {
        self.own = self.options.art.get(name);
    }

    /// Draws art of a user's own in a room, if there is any for the counter.
    pub(super) fn own(&mut self, room: Room) -> bool {
        if let Some(own) = self.own {
            own.draw(&mut self.svg, room.low, room.high);
        }
        self.own.is_some()
    }

    /// Draws what the counter shows: a silhouette, unless a user has art of his own for it.
    pub(super) fn picture(&mut self, file: &'static str, room: Room, stands: bool, paint: Paint) {
        if !self.own(room) {
            self.silhouette(file, room, stands, paint);
        }
    }

    /// Draws a silhouette as large as fits into a room, in its middle, or on its lower side.
    pub(super) fn silhouette(
        &mut self,
        file: &'static str,
        room: Room,
        stands: bool,
        paint: Paint,
    ) {
        let Some(shape) = silhouette::read(file) else { return };
        let wide = room.high.minus(room.low);
        let scale = (wide.x / shape.size.x).min(wide.y / shape.size.y);
        let middle = room.middle();
        let top = if stands {
            room.high.y - shape.size.y * scale
        } else {
            middle.y - shape.size.y * scale / 2.0
        };
        let place = Xy::new(middle.x - shape.size.x * scale / 2.0, top);
        self.shape(&shape, place.minus(shape.low.times(scale)), scale, paint);
    }

    /// Draws a silhouette whose origin is at a place, at a scale.
    pub(super) fn shape(&mut self, shape: &Silhouette, origin: Xy, scale: f64, paint: Paint) {
        let factor = format!("{scale:.5}");
        let transform =
            format!("translate({} {}) scale({factor})", decimal(origin.x), decimal(origin.y));
        let colour = paint.colour.to_string();
        let common = [("transform", transform.as_str()), ("d", shape.data)];
        if let Some((rim, width)) = paint.rim {
            let (rim, width) = (rim.to_string(), decimal(2.0 * width / scale));
            let own = [
                ("fill", "none"),
                ("stroke", rim.as_str()),
                ("stroke-width", width.as_str()),
                ("stroke-linejoin", "round"),
            ];
            self.svg.element("path", &[&own[..], &common[..]].concat());
        }
        let own = [("fill", colour.as_str()), ("fill-rule", "evenodd")];
        self.svg.element("path", &[&own[..], &common[..]].concat());
    }
}

/// A name as it has room: words but the last are cut to three letters and a full stop, the longest
/// first, until it fits: `Medium Mortar`, `Med. Mortar`. A name that fits so nowhere stays as it is.
fn shortened(name: &str, fits: impl Fn(&str) -> bool) -> String {
    let mut words: Vec<String> = name.split_whitespace().map(str::to_owned).collect();
    let mut text = name.to_owned();
    while !fits(&text) {
        let last = words.len().saturating_sub(1);
        let long = words.iter_mut().take(last).filter(|word| word.chars().count() > 4);
        let Some(word) = long.max_by_key(|word| word.chars().count()) else {
            return name.to_owned();
        };
        *word = word.chars().take(3).chain(['.']).collect();
        text = words.join(" ");
    }
    text
}

#[cfg(test)]
mod tests {
    //! Names are abbreviated by a rule.

    use super::shortened;

    #[test]
    fn a_name_without_room_is_abbreviated_and_never_cut() {
        let short = |name: &str, most: usize| shortened(name, |text| text.chars().count() <= most);
        assert_eq!(short("Medium Mortar", 13), "Medium Mortar");
        assert_eq!(short("Medium Mortar", 12), "Med. Mortar");
        assert_eq!(short("Heavy Infantry Gun", 14), "Heavy Inf. Gun");
        assert_eq!(short("Heavy Infantry Gun", 13), "Hea. Inf. Gun");
        // Nothing is left to abbreviate: the message names all of it.
        assert_eq!(short("Heavy Infantry Gun", 5), "Heavy Infantry Gun");
        assert_eq!(short("Volksgrenadier", 5), "Volksgrenadier");
        assert_eq!(short("Lt. Schrader", 5), "Lt. Schrader");
        assert_eq!(short("", 0), "");
    }
}
