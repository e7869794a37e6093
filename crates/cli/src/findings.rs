//! Everything that is found in a project: by reading it, by its sight assertions, by lints.

use crestline_source::diag::Diagnostic;
use crestline_source::project::Project;
use crestline_source::resolve::check_sights;

/// All findings of a project, by file and place.
pub(crate) fn all(project: &Project) -> Vec<Diagnostic> {
    let mut found = project.diagnostics.clone();
    for read in project.maps.iter().filter(|map| map.sound) {
        if let Some(map) = &read.map {
            found.extend(check_sights(map, &read.sights));
        }
    }
    found.extend(crestline_lint::run(project));
    found.sort_by_key(|diagnostic| diagnostic.primary.span);
    found
}
