//! A small SVG writer: elements in order, everything escaped, no scripts, filters or links.

use std::collections::BTreeSet;

use crate::path::{ORNAMENT_STEPS, Path, decimal};
use crate::project::Xy;
use crate::theme::Colour;

/// A growing SVG document.
#[derive(Debug, Default)]
pub(crate) struct Svg {
    out: String,
    open: Vec<&'static str>,
    /// Units of the current group to a picture unit: strokes are given in picture units.
    scale: f64,
    /// What has been defined, by its id.
    defined: BTreeSet<String>,
}

/// How a line is drawn; lengths in picture units.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stroke {
    pub(crate) colour: Colour,
    pub(crate) width: f64,
    pub(crate) opacity: f64,
    pub(crate) round: bool,
    pub(crate) dash: Option<(f64, f64)>,
}

impl Stroke {
    /// A plain line.
    pub(crate) const fn new(colour: Colour, width: f64) -> Stroke {
        Stroke { colour, width, opacity: 1.0, round: false, dash: None }
    }

    /// With round ends and joins.
    pub(crate) const fn round(mut self) -> Stroke {
        self.round = true;
        self
    }

    /// Letting what is below shine through.
    pub(crate) const fn opacity(mut self, opacity: f64) -> Stroke {
        self.opacity = opacity;
        self
    }

    /// Broken into dashes.
    pub(crate) const fn dash(mut self, dash: f64, gap: f64) -> Stroke {
        self.dash = Some((dash, gap));
        self
    }
}

impl Svg {
    /// An empty document, to be opened with [`Svg::open`].
    pub(crate) fn new() -> Svg {
        Svg { scale: 1.0, ..Svg::default() }
    }

    /// A piece of a document within a group of ornament, to be put in by [`Svg::piece`].
    pub(crate) fn of_ornament() -> Svg {
        Svg { scale: ORNAMENT_STEPS, ..Svg::default() }
    }

    /// Puts in a piece.
    pub(crate) fn piece(&mut self, piece: &Svg) {
        self.out.push_str(&piece.out);
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

    /// A path filled with a pattern; nothing if it is empty.
    pub(crate) fn fill_again(&mut self, path: &Path, id: &str) {
        if !path.is_empty() {
            self.element("path", &[("fill", &format!("url(#{id})")), ("d", path.data())]);
        }
    }

    /// Begins a group that shows only what lies within a path.
    pub(crate) fn clipped(&mut self, path: &Path) {
        let id = format!("within-{}", self.defined.len());
        self.defined.insert(id.clone());
        self.open("clipPath", &[("id", &id)]);
        self.element("path", &[("d", path.data())]);
        self.close();
        self.open("g", &[("clip-path", &format!("url(#{id})"))]);
    }

    /// The finished document.
    pub(crate) fn finish(mut self) -> String {
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
    pub(crate) fn open(&mut self, name: &'static str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, ">\n");
        self.open.push(name);
    }

    /// Ends the element that was begun last.
    pub(crate) fn close(&mut self) {
        if let Some(name) = self.open.pop() {
            self.out.push_str("</");
            self.out.push_str(name);
            self.out.push_str(">\n");
        }
    }

    /// An element without content.
    pub(crate) fn element(&mut self, name: &str, attributes: &[(&str, &str)]) {
        self.tag(name, attributes, "/>\n");
    }

    /// An element with text.
    pub(crate) fn text(&mut self, name: &str, attributes: &[(&str, &str)], text: &str) {
        self.tag(name, attributes, ">");
        escape(&mut self.out, text);
        self.out.push_str("</");
        self.out.push_str(name);
        self.out.push_str(">\n");
    }

    /// Begins a layer: a group with a name.
    pub(crate) fn layer(&mut self, name: &str) {
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
    pub(crate) fn fill(&mut self, path: &Path, colour: Colour) {
        self.fill_with(path, colour, 1.0, false);
    }

    /// A filled path that lets what is below shine through, by one of the two fill rules.
    pub(crate) fn fill_with(&mut self, path: &Path, colour: Colour, opacity: f64, even_odd: bool) {
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
    pub(crate) fn stroke(&mut self, path: &Path, stroke: Stroke) {
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
