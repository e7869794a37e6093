//! A picture in parts: after a save a page takes only those that it does not hold yet, since a
//! browser takes longer to read a whole picture than we take to draw it.

use std::collections::BTreeMap;
use std::hash::{DefaultHasher, Hasher};
use std::ops::Range;

/// A picture and where its parts lie in it.
pub(crate) struct Parts {
    svg: String,
    /// Each part by a word that is the same for the same text, and where it stands.
    parts: Vec<(String, Range<usize>)>,
}

impl Parts {
    /// Takes a picture of our own painter apart: into what stands directly in its root, but for
    /// its title. In its text and attributes `<` and `>` are escaped.
    pub(crate) fn of(svg: String) -> Parts {
        let mut parts = Vec::new();
        let mut seen: BTreeMap<u64, u32> = BTreeMap::new();
        let (mut depth, mut start, mut at) = (0usize, 0, 0);
        while let Some(open) = svg[at..].find('<').map(|n| at + n) {
            let Some(end) = svg[open..].find('>').map(|n| open + n + 1) else { break };
            let tag = &svg[open..end];
            let (closes, whole) = (tag.starts_with("</"), tag.ends_with("/>"));
            if depth == 1 && !closes {
                start = open;
            }
            if closes {
                depth = depth.saturating_sub(1);
            } else if !whole {
                depth += 1;
            }
            if depth == 1 && (closes || whole) && !svg[start..].starts_with("<title>") {
                let mut hasher = DefaultHasher::new();
                hasher.write(&svg.as_bytes()[start..end]);
                let hash = hasher.finish();
                let nth = seen.entry(hash).or_default();
                parts.push((format!("{hash:016x}-{nth}"), start..end));
                *nth += 1;
            }
            at = end;
        }
        Parts { svg, parts }
    }

    /// The whole picture.
    pub(crate) fn svg(&self) -> &str {
        &self.svg
    }

    /// The words of the parts in order, and as one document those that are not held.
    pub(crate) fn told(&self, held: &[&str]) -> serde_json::Value {
        let words: Vec<&str> = self.parts.iter().map(|(word, _)| word.as_str()).collect();
        let fresh = self.parts.iter().filter(|(word, _)| !held.contains(&word.as_str()));
        let root = self.svg.find('>').map_or("", |end| &self.svg[..=end]);
        let mut document = root.to_owned();
        for (_, place) in fresh {
            document.push_str(&self.svg[place.clone()]);
        }
        document.push_str("</svg>");
        serde_json::json!({"parts": words, "fresh": document})
    }
}

#[cfg(test)]
mod tests {
    use super::Parts;

    #[test]
    fn a_picture_is_put_together_from_its_parts() {
        let svg = "<svg a=\"&gt;\">\n<title>x</title>\n<g><path/><g>y</g></g>\n<path/>\n<path/>\n</svg>\n";
        let parts = Parts::of(svg.to_owned());
        let all = parts.told(&[]);
        let words: Vec<&str> = all["parts"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|word| word.as_str())
            .collect();
        assert_eq!(words.len(), 3);
        assert_ne!(words[1], words[2], "equal parts are told apart");
        assert_eq!(all["fresh"], "<svg a=\"&gt;\"><g><path/><g>y</g></g><path/><path/></svg>");
        let rest = parts.told(&words[..2]);
        assert_eq!(rest["fresh"], "<svg a=\"&gt;\"><path/></svg>");
        assert_eq!(parts.svg(), svg);
    }
}
