//! A small SVG writer: elements in order, everything escaped, no scripts, filters or links.

use std::collections::BTreeSet;

use crate::path::{ORNAMENT_STEPS, Path, decimal};
use crate::project::Xy;
use crate::theme::Colour;

/// A growing SVG document.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Svg {
    out: String,
    open: Vec<&'static str>,
    /// Units of the current group to a picture unit: strokes are given in picture units.
    scale: f64,
    /// What has been defined, by its id.
    defined: BTreeSet<String>,
}

/// How a line is drawn; lengths in picture units.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    /// The ink.
    pub colour: Colour,
    /// How thick it is.
    pub width: f64,
    /// From 0, not seen, to 1.
    pub opacity: f64,
    /// Whether ends and joins are round.
    pub round: bool,
    /// Lengths of dash and gap.
    pub dash: Option<(f64, f64)>,
}

impl Stroke {
    /// A plain line.
    #[must_use]
    pub const fn new(colour: Colour, width: f64) -> Stroke {
        Stroke { colour, width, opacity: 1.0, round: false, dash: None }
    }

    /// With round ends and joins.
    #[must_use]
    pub const fn round(mut self) -> Stroke {
        self.round = true;
        self
    }

    /// Letting what is below shine through.
    #[must_use]
    pub const fn opacity(mut self, opacity: f64) -> Stroke {
        self.opacity = opacity;
        self
    }

    /// Broken into dashes.
    #[must_use]
    pub const fn dash(mut self, dash: f64, gap: f64) -> Stroke {
        self.dash = Some((dash, gap));
        self
    }
}

impl Svg {
    /// An empty document, to be opened with [`Svg::open`].
    #[must_use]
    pub fn new() -> Svg {
        Svg { scale: 1.0, ..Svg::default() }
    }

    /// A piece of a document within a group of ornament, to be put in by [`Svg::piece`].
    pub(crate) fn of_ornament() -> Svg {
        Svg { scale: ORNAMENT_STEPS, ..Svg::default() }
    }

    /// Puts in a piece, which must not have groups left open.
    pub fn piece(&mut self, piece: &Svg) {
        self.out.push_str(&piece.out);
        self.defined.extend(piece.defined.iter().cloned());
    }

    /// The elements so far.
    #[must_use]
    pub fn elements(&self) -> &str {
        &self.out
    }

    /// The same, with another beginning for each id that is defined in it: two pieces of one document
    /// must not define the same.
    #[must_use]
    pub fn with_ids(&self, beginning: &str) -> Svg {
        let mut piece = Svg { out: self.out.clone(), scale: self.scale, ..Svg::default() };
        // Quotes in text and attributes are escaped, so that these can only be ids and their uses.
        for id in &self.defined {
            let new = format!("{beginning}{id}");
            piece.out = piece
                .out
                .replace(&format!(" id=\"{id}\""), &format!(" id=\"{new}\""))
                .replace(&format!("\"url(#{id})\""), &format!("\"url(#{new})\""));
            piece.defined.insert(new);
        }
        piece
    }

    /// Whether nothing was drawn.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.out.is_empty()
    }

    /// Whether an id is defined.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.defined.contains(id)
    }

    /// Defines a pattern of ornament: a box from the origin that repeats, its pieces one over the other.
    pub(crate) fn pattern<'a>(
        &mut self,
        id: &str,
        size: Xy,
        pieces: impl IntoIterator<Item = &'a Svg>,
    ) {
        self.defined.insert(id.to_owned());
        let (wide, tall) = (decimal(size.x * self.scale), decimal(size.y * self.scale));
        let units = ("patternUnits", "userSpaceOnUse");
        self.open("pattern", &[("id", id), units, ("width", &wide), ("height", &tall)]);
        for piece in pieces {
            self.out.push_str(&piece.out);
        }
        self.close();
    }

    /// Defines a pattern of a box from the origin that repeats, drawn by `content`.
    pub(crate) fn tiles(&mut self, id: &str, size: Xy, content: impl FnOnce(&mut Svg)) {
        self.defined.insert(id.to_owned());
        let (wide, tall) = (decimal(size.x), decimal(size.y));
        let units = ("patternUnits", "userSpaceOnUse");
        self.open("pattern", &[("id", id), units, ("width", &wide), ("height", &tall)]);
        content(self);
        self.close();
    }

    /// A path filled with a pattern; nothing if it is empty.
    pub(crate) fn fill_again(&mut self, path: &Path, id: &str) {
        self.fill_again_by(path, id, false);
    }

    /// The same, by one of the two fill rules.
    pub(crate) fn fill_again_by(&mut self, path: &Path, id: &str, even_odd: bool) {
        if path.is_empty() {
            return;
        }
        let paint = format!("url(#{id})");
        let mut attributes = vec![("fill", paint.as_str())];
        if even_odd {
            attributes.push(("fill-rule", "evenodd"));
        }
        attributes.push(("d", path.data()));
        self.element("path", &attributes);
    }

    /// Begins a group that shows only what lies within a path.
    pub fn clipped(&mut self, path: &Path) {
        self.clipped_to(std::slice::from_ref(&(path.clone(), false)));
    }

    /// Begins a group that shows only what lies within one of some paths, each by one of the two fill
    /// rules.
    pub(crate) fn clipped_to(&mut self, paths: &[(Path, bool)]) {
        let id = format!("within-{}", self.defined.len());
        self.defined.insert(id.clone());
        self.open("clipPath", &[("id", &id)]);
        for (path, even_odd) in paths {
            let mut attributes = vec![("d", path.data())];
            if *even_odd {
                attributes.insert(0, ("clip-rule", "evenodd"));
            }
            self.element("path", &attributes);
        }
        self.close();
        self.open("g", &[("clip-path", &format!("url(#{id})"))]);
    }

    /// The finished document.
    #[must_use]
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close();
        }
        self.out
    }

    fn tag(&mut self, name: &str, attributes: &[(&str, &str)], end: &str) {
        self.out.push('<');
        self.out.push_str(name);
        for (key, value) in attributes {
            self.out.push(' ');
            self.out.push_str(key);
            self.out.push_str("=\"");
            escape(&mut self.out, value);
            self.out.push('"');
        }
        self.out.push_str(end);
    }

    /// Begins an element.
    pub fn open(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, ">\n");
        self.open.push(name);
    }

    /// Ends the element that was begun last.
    pub fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.out.push_str("</");
            self.out.push_str(name);
            self.out.push_str(">\n");
        }
    }

    /// An element without content.
    pub fn element(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, "/>\n");
    }

    /// An element with text.
    pub fn text(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.tag(name, attributes, ">");
        escape(&mut self.out, text);
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }

    /// Begins a layer: a group with a name.
    pub fn layer(&mut self, name: &str) {
        self.open("g", &[("class", name)]);
    }

    /// Begins a group whose paths are [`Path::ornament`]; [`Svg::end_ornament`] ends it.
    pub(crate) fn ornament(&mut self) {
        self.scale = ORNAMENT_STEPS;
        let scale = format!("scale({})", decimal(1.0 / ORNAMENT_STEPS));
        self.open("g", &[("transform", &scale)]);
    }

    /// Ends a group of ornament.
    pub(crate) fn end_ornament(&mut self) {
        self.scale = 1.0;
        self.close();
    }

    /// A filled path; nothing if it is empty.
    pub fn fill(&mut self, path: &Path, colour: Colour) {
        self.fill_with(path, colour, 1.0, false);
    }

    /// A filled path that lets what is below shine through, by one of the two fill rules.
    pub fn fill_with(&mut self, path: &Path, colour: Colour, opacity: f64, even_odd: bool) {
        if path.is_empty() {
            return;
        }
        let (colour, opacity_text) = (colour.to_string(), decimal(opacity));
        let mut attributes = vec![("fill", colour.as_str())];
        if opacity < 1.0 {
            attributes.push(("fill-opacity", &opacity_text));
        }
        if even_odd {
            attributes.push(("fill-rule", "evenodd"));
        }
        attributes.push(("d", path.data()));
        self.element("path", &attributes);
    }

    /// A path drawn as a line; nothing if it is empty.
    pub fn stroke(&mut self, path: &Path, stroke: Stroke) {
        if path.is_empty() {
            return;
        }
        let colour = stroke.colour.to_string();
        let width = decimal(stroke.width * self.scale);
        let opacity = decimal(stroke.opacity);
        let dash = stroke.dash.map(|(dash, gap)| {
            format!("{} {}", decimal(dash * self.scale), decimal(gap * self.scale))
        });
        let mut attributes =
            vec![("fill", "none"), ("stroke", colour.as_str()), ("stroke-width", &width)];
        if stroke.opacity < 1.0 {
            attributes.push(("stroke-opacity", &opacity));
        }
        if stroke.round {
            attributes.push(("stroke-linecap", "round"));
            attributes.push(("stroke-linejoin", "round"));
        }
        if let Some(dash) = &dash {
            attributes.push(("stroke-dasharray", dash));
        }
        attributes.push(("d", path.data()));
        self.element("path", &attributes);
    }
}

/// Whether XML 1.0 allows a character. Others cannot even be written as references.
pub(crate) fn is_allowed(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | '\u{20}'..='\u{d7ff}' | '\u{e000}'..='\u{fffd}' | '\u{10000}'..)
}

/// Appends text with everything escaped that markup could mistake; characters that XML forbids
/// become a replacement character.
pub(crate) fn escape(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c if is_allowed(c) => out.push(c),
            _ => out.push('\u{fffd}'),
        }
    }
}
