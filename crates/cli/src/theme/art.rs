//! Art that a theme's file names: files beside it, taken in or refused.

use crestline_draw::art::{Refusal, RefusalKind};
use crestline_draw::{Inline, inline_raster, inline_svg};
use crestline_source::codes;
use crestline_source::diag::error;
use crestline_source::files::FileError;
use crestline_source::text::Span;
use crestline_source::visible::visible;
use toml::Spanned;
use toml::de::DeValue;

use super::read::Reader;
use crate::artwork::refusal_code;
use crate::{disk, paths};

impl Reader {
    /// The art that a value names.
    pub(super) fn art(&mut self, value: &Spanned<DeValue<'_>>) -> Option<Inline> {
        let Some(name) = value.get_ref().as_str() else {
            self.wrong(value, "art is the name of a file", "write `art = \"vines.svg\"`");
            return None;
        };
        let name = name.to_owned();
        let at = self.span(value.span());
        let outside = name.starts_with(['/', '\\'])
            || name.contains(':')
            || name.split(['/', '\\']).any(|part| part == "..");
        let path = self.folder.join(&name);
        let why = if outside || disk::is_link(&path) {
            Err("it must lie beside the theme or in a folder there".to_owned())
        } else {
            disk::read(&path).map_err(|why| match why {
                FileError::Missing => "there is no such file beside the theme".to_owned(),
                FileError::Folder => "it is a folder".to_owned(),
                FileError::TooLarge => "it is larger than 8 MiB".to_owned(),
                FileError::Other(why) => why,
            })
        };
        let bytes = match why {
            Ok(bytes) => bytes,
            Err(why) => {
                let message = format!("the art `{}` is not taken: {why}", visible(&name));
                self.found.push(
                    error(codes::P024, at, message)
                        .help("name a file from where the theme lies: `art/vines.svg`"),
                );
                return None;
            }
        };
        let is_vector = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("svg"));
        let read = if is_vector {
            inline_svg(&bytes)
        } else {
            inline_raster(&bytes).map_err(|refusal| vec![refusal])
        };
        match read {
            Ok(art) => Some(art),
            Err(refusals) => {
                self.refused(&refusals, &name, &bytes, at, is_vector);
                None
            }
        }
    }

    /// Tells why art is refused: in its own text, where it has one.
    fn refused(
        &mut self,
        refusals: &[Refusal],
        name: &str,
        bytes: &[u8],
        at: Span,
        is_vector: bool,
    ) {
        let has_text = |refusal: &Refusal| {
            let plain = !matches!(refusal.kind, RefusalKind::Packed | RefusalKind::NotText);
            is_vector && plain
        };
        let mut file = None;
        for refusal in refusals {
            let code = refusal_code(refusal.kind);
            let diagnostic = if has_text(refusal) {
                let path = paths::source_path(&self.folder.join(name));
                let file = *file.get_or_insert_with(|| self.sources.add(&path, bytes));
                let span = Span::new(file, refusal.at.start, refusal.at.end);
                error(code, span, refusal.message.clone()).also(at, "the theme takes it here")
            } else {
                error(code, at, format!("the art `{}`: {}", visible(name), refusal.message))
            };
            self.found.push(diagnostic.help(refusal.help));
        }
    }
}
