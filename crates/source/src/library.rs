//! The bundled library: the terrain chart, the nations, chits; embedded as KDL text.
//!
//! It is read with the same code and the same findings as a user's file; a test holds that there
//! are none. A nation is read when it is first asked for.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, OnceLock};

use crestline_board::terrain::{Chart, Cost, Form, Motif, SightKind, Terrain};
use crestline_rules::content::{Chit, Library, Nation, WeaponKind};
use crestline_rules::design::Design;
use crestline_rules::scenario::slug;

use crate::diag::Findings;
use crate::parse;
use crate::schema::{chit, design, nation, terrain};
use crate::syntax::Document;
use crate::text::Sources;

/// The texts of the library, by the names of their files.
pub const TEXTS: &[(&str, &str)] = &[
    ("terrain.kdl", include_str!("../library/terrain.kdl")),
    ("common.kdl", include_str!("../library/common.kdl")),
    ("germany.kdl", include_str!("../library/germany.kdl")),
    ("america.kdl", include_str!("../library/america.kdl")),
    ("russia.kdl", include_str!("../library/russia.kdl")),
    ("britain.kdl", include_str!("../library/britain.kdl")),
    ("france.kdl", include_str!("../library/france.kdl")),
    ("italy.kdl", include_str!("../library/italy.kdl")),
];

/// The design values, which only design tools ask for, by the names of their files.
pub const DESIGN: &[(&str, &str)] = &[
    ("design/common.kdl", include_str!("../library/design/common.kdl")),
    ("design/germany.kdl", include_str!("../library/design/germany.kdl")),
    ("design/america.kdl", include_str!("../library/design/america.kdl")),
    ("design/russia.kdl", include_str!("../library/design/russia.kdl")),
    ("design/britain.kdl", include_str!("../library/design/britain.kdl")),
    ("design/france.kdl", include_str!("../library/design/france.kdl")),
    ("design/italy.kdl", include_str!("../library/design/italy.kdl")),
];

/// The words of the nations there are.
pub const NATIONS: [&str; 6] = ["germany", "america", "russia", "britain", "france", "italy"];

/// A nation as the library keeps it.
#[derive(Debug, Default)]
pub(crate) struct Entry {
    /// The nation.
    pub(crate) nation: Arc<Nation>,
    /// Printed names by their other spellings.
    pub(crate) aliases: BTreeMap<String, String>,
}

impl Entry {
    /// The printed name that another spelling of it stands for.
    pub(crate) fn printed_name(&self, name: &str) -> Option<String> {
        if let Some(printed) = self.aliases.get(&slug(name)) {
            return Some(printed.clone());
        }
        let (before, last) = name.rsplit_once(' ')?;
        self.aliases.get(&slug(last)).map(|printed| format!("{before} {printed}"))
    }
}

static CHART: LazyLock<Arc<Chart>> = LazyLock::new(|| {
    let mut findings = Findings::new();
    let rows = document("terrain.kdl", &mut findings);
    let rows = rows.nodes.iter().filter_map(|node| terrain::terrain(node, &mut findings)).collect();
    // A broken bundled chart is caught by a test; without one there is open ground only.
    let chart = terrain::chart(&[], rows, &mut findings);
    Arc::new(chart.unwrap_or_else(open_ground))
});

static COMMON: LazyLock<(Vec<Arc<WeaponKind>>, Vec<Chit>)> = LazyLock::new(|| {
    let mut findings = Findings::new();
    let (mut weapons, mut chits) = (Vec::new(), Vec::new());
    for node in &document("common.kdl", &mut findings).nodes {
        match node.name.value.as_str() {
            "weapon" => {
                let weapon = nation::weapon(node, &mut BTreeMap::new(), &mut findings);
                weapons.extend(weapon.map(Arc::new));
            }
            _ => chits.extend(chit::chit(node, &mut findings)),
        }
    }
    (weapons, chits)
});

static ENTRIES: [OnceLock<Entry>; NATIONS.len()] = [const { OnceLock::new() }; NATIONS.len()];

static DESIGNED: LazyLock<Design> = LazyLock::new(|| {
    let (mut known, mut findings) = (Design::default(), Findings::new());
    let nations = library(&NATIONS);
    for (name, text) in DESIGN {
        let read = parse::load(&mut Sources::new(), name, text.as_bytes(), &mut findings);
        for node in &read.nodes {
            design::design(node, &nations, &mut known, &mut findings);
        }
    }
    known
});

/// The published design values: what pieces are worth, and the tables of random scenarios.
#[must_use]
pub fn design() -> Design {
    DESIGNED.clone()
}

/// The terrain chart of the rules (T78).
#[must_use]
pub fn chart() -> Arc<Chart> {
    CHART.clone()
}

/// The library with the nations of these words, in the order of [`NATIONS`]; words that it does not
/// know give nothing.
#[must_use]
pub fn library(words: &[&str]) -> Library {
    let (weapons, chits) = COMMON.clone();
    let wanted = NATIONS.iter().filter(|word| words.contains(word));
    let nations = wanted.filter_map(|word| entry(word)).map(|entry| entry.nation.clone()).collect();
    Library { nations, weapons, chits }
}

/// The printed name that another spelling of it stands for: `Reiterhaus` for `Rettenhaus`. A rank
/// or other words may stand before it.
#[must_use]
pub fn printed_name(nation: &str, name: &str) -> Option<String> {
    entry(nation)?.printed_name(name)
}

/// The text of a nation with the path that it is told by.
pub(crate) fn nation_text(word: &str) -> Option<(&'static str, &'static str)> {
    let known = NATIONS.contains(&word);
    let (file, text) = TEXTS.iter().find(|(file, _)| file.strip_suffix(".kdl") == Some(word))?;
    known.then_some((*file, *text))
}

/// A nation as the library keeps it.
pub(crate) fn entry(word: &str) -> Option<&'static Entry> {
    let at = NATIONS.iter().position(|known| *known == word)?;
    Some(ENTRIES.get(at)?.get_or_init(|| {
        let mut findings = Findings::new();
        let document = document(&format!("{word}.kdl"), &mut findings);
        let read = document.nodes.first().and_then(|node| nation::nation(node, &mut findings));
        read.map_or_else(Entry::default, |read| Entry {
            nation: Arc::new(read.nation),
            aliases: read.aliases,
        })
    }))
}

/// A text of the library as a tree.
fn document(name: &str, findings: &mut Findings) -> Document {
    let text = TEXTS.iter().find(|(file, _)| *file == name).map_or("", |(_, text)| text);
    parse::load(&mut Sources::new(), name, text.as_bytes(), findings)
}

/// A chart of open ground alone.
fn open_ground() -> Chart {
    let open = Terrain {
        word: "open".to_owned(),
        title: "Open Ground".to_owned(),
        paragraph: "T90".to_owned(),
        form: Form::Area,
        precedence: Some(12),
        cost: Cost::Half(2),
        cover: 0,
        sight: SightKind::Open,
        tags: std::collections::BTreeSet::new(),
        motif: Motif::Open,
        aliases: Vec::new(),
    };
    match Chart::new(vec![open]) {
        Ok(chart) => chart,
        Err(_) => unreachable!("a row of open ground makes a chart"),
    }
}
