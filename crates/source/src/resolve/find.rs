//! Finds a map by its name, for scenarios and for maps that are made of others.

use super::map::ReadMap;
use crate::codes::{self, Code};
use crate::diag::{Findings, error};
use crate::schema::fields::{help_for, spelled};
use crate::text::Spanned;
use crate::visible::visible;

/// The map of a name among those read; reported with `code` if there is none, and if the version
/// asked for is not the one found.
pub(super) fn map<'m>(
    name: &Spanned<String>,
    version: Option<&Spanned<String>>,
    maps: &[&'m ReadMap],
    code: Code,
    findings: &mut Findings,
) -> Option<&'m ReadMap> {
    let Some(map) = maps.iter().find(|map| map.name.value == name.value) else {
        let names: Vec<&str> = maps.iter().map(|map| map.name.value.as_str()).collect();
        let message = format!("there is no map `{}`", visible(&name.value));
        let found = error(code, name.span, message);
        findings.push(if names.is_empty() {
            found.help("no map was read; name the map's file too")
        } else {
            spelled(found.help(help_for(&name.value, &names)), &name.value, &names)
        });
        return None;
    };
    if let Some(version) = version {
        let has = map.version.as_ref().map_or("1", |version| version.value.as_str());
        if has != version.value {
            let message = format!(
                "version {} of the map is asked for, it has version {}",
                visible(&version.value),
                visible(has)
            );
            let place = map.version.as_ref().map_or(map.head, |version| version.span);
            findings.push(
                error(codes::S002, version.span, message)
                    .also(place, "the map")
                    .help("look at what changed, then name the map's version"),
            );
        }
    }
    Some(map)
}
