//! The project file, as it is written.

use std::collections::BTreeMap;

use crate::printing::PrintSettings;

/// What a project file may say.
#[derive(serde::Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// Where its files are.
    #[serde(default)]
    pub(crate) project: ProjectSettings,
    /// Levels of findings by code or name.
    #[serde(default)]
    pub(crate) lints: BTreeMap<String, String>,
    /// Switches of the rules, by word.
    #[serde(default)]
    pub(crate) rules: BTreeMap<String, toml::Value>,
    /// How it is printed.
    #[serde(default)]
    pub(crate) print: PrintSettings,
}

/// The `[project]` table.
#[derive(serde::Deserialize, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct ProjectSettings {
    /// Folders with content, inside the project.
    pub(crate) folders: Vec<String>,
    /// Where rendered sheets go.
    pub(crate) out: String,
}

impl Default for ProjectSettings {
    fn default() -> ProjectSettings {
        ProjectSettings { folders: vec![".".to_owned()], out: "out".to_owned() }
    }
}

/// The line on which a key of a project file stands, from 1.
pub(crate) fn line_of(text: &str, key: &str) -> usize {
    let is_key = |line: &str| line.trim_start().trim_start_matches('"').starts_with(key);
    text.lines().position(is_key).map_or(1, |at| at + 1)
}
