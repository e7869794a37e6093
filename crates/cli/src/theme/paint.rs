//! The colours of a theme's file: single ones, lists, and tables of tables.

use crestline_draw::{Colour, Theme};
use crestline_source::suggest;
use crestline_source::visible::visible;
use toml::Spanned;
use toml::de::DeValue;

use super::read::Reader;

/// Something that is set.
pub(super) enum Mixed {
    /// The colour, or the group of colours, of a name.
    Colour(String, Colour),
    /// How dense shadows are, in hundredths.
    Density(u8),
}

/// The one thing beside colours.
const DENSITY: &str = "shadow.density";

/// Reads all that a value sets below a name.
pub(super) fn all(reader: &mut Reader, name: &str, value: &Spanned<DeValue<'_>>) -> Vec<Mixed> {
    let names: Vec<String> = Theme::full()
        .paints()
        .into_iter()
        .map(|(name, _)| name)
        .chain([DENSITY.to_owned()])
        .collect();
    let mut mixed = Vec::new();
    mix(reader, &names, name, value, &mut mixed);
    mixed
}

/// What may follow a name.
fn below<'n>(names: &'n [String], name: &str) -> Vec<&'n str> {
    let mut words: Vec<&str> = names
        .iter()
        .filter_map(|known| match name {
            "" => Some(known.as_str()),
            _ => known.strip_prefix(name)?.strip_prefix('.'),
        })
        .filter_map(|rest| rest.split('.').next())
        .collect();
    words.dedup();
    words
}

fn mix(
    reader: &mut Reader,
    names: &[String],
    name: &str,
    value: &Spanned<DeValue<'_>>,
    mixed: &mut Vec<Mixed>,
) {
    let inner = below(names, name);
    let at = |word: &str| if name.is_empty() { word.to_owned() } else { format!("{name}.{word}") };
    match value.get_ref() {
        DeValue::Table(table) => {
            for (key, value) in table {
                let word = key.get_ref().as_ref();
                if inner.contains(&word) {
                    mix(reader, names, &at(word), value, mixed);
                } else if inner.is_empty() {
                    reader.wrong(value, format!("`{name}` is one colour"), SHAPE);
                } else {
                    let what = if name.is_empty() {
                        "paint".to_owned()
                    } else {
                        format!("paint in `{name}`")
                    };
                    reader.unknown(key, &what, &inner);
                }
            }
        }
        DeValue::Array(list) => {
            // Lists are numbered from 1.
            if inner.first() != Some(&"1") {
                reader.wrong(value, format!("`{name}` is no list of colours"), SHAPE);
                return;
            }
            if list.len() > inner.len() {
                let message = format!("`{name}` has {} colours", inner.len());
                reader.wrong(value, message, "leave out those behind");
            }
            for (word, value) in inner.iter().zip(list.iter()) {
                mix(reader, names, &at(word), value, mixed);
            }
        }
        DeValue::Integer(number) if name == DENSITY => match number.as_str().parse::<u8>() {
            Ok(density @ 0..=100) => mixed.push(Mixed::Density(density)),
            _ => reader.wrong(value, "a density goes from 0 to 100", "write `density = 38`"),
        },
        DeValue::String(text) if name != DENSITY && !name.is_empty() => match Colour::parse(text) {
            Some(colour) => mixed.push(Mixed::Colour(name.to_owned(), colour)),
            None => {
                let message = format!("`{}` is no colour", visible(text));
                reader.wrong(value, message, "write it as `#d2a56a`: red, green, blue");
            }
        },
        _ if name == DENSITY => {
            reader.wrong(value, "a density is a number from 0 to 100", "write `density = 38`");
        }
        _ if name.is_empty() => {
            let help = format!("write a table `[paint]` with {}", suggest::list(inner));
            reader.wrong(value, "`paint` is a table", help);
        }
        _ => reader.wrong(value, format!("`{name}` is no colour"), SHAPE),
    }
}

const SHAPE: &str = "write a colour as `\"#d2a56a\"`";
