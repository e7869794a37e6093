//! A map as it was when its files were last sound, and what is drawn of it, once and when asked.

use std::sync::{Arc, OnceLock};

use crestline_board::map::Map;
use crestline_draw::{MapOptions, map_svg};
use crestline_rules::scenario::{Scenario, StartMarkers};
use crestline_source::resolve::scenario::Text;

use super::parts::Parts;

/// What a sheet shows.
pub(crate) struct Scene {
    /// The number of the snapshot that it was made for.
    pub(crate) number: u64,
    /// When its files were read, in milliseconds since 1970.
    pub(crate) read_at: u64,
    /// The map, as the scenario changes it if there is one.
    pub(crate) map: Arc<Map>,
    /// The scenario.
    pub(crate) scenario: Option<Arc<Scenario>>,
    /// The briefing of the scenario, in each language.
    pub(crate) briefing: Vec<Text>,
    picture: OnceLock<Parts>,
    disputed: OnceLock<Result<Arc<str>, &'static str>>,
}

impl Scene {
    pub(crate) fn new(
        number: u64,
        read_at: u64,
        map: Arc<Map>,
        scenario: Option<Arc<Scenario>>,
        briefing: Vec<Text>,
    ) -> Scene {
        let (picture, disputed) = (OnceLock::new(), OnceLock::new());
        Scene { number, read_at, map, scenario, briefing, picture, disputed }
    }

    /// The picture of the map, drawn at the first asking.
    pub(crate) fn picture(&self) -> &Parts {
        self.picture.get_or_init(|| {
            let options = MapOptions { markers: self.markers(), ..MapOptions::default() };
            Parts::of(map_svg(&self.map, &options).svg)
        })
    }

    /// The Smoke and Blazes that lie on the map as the scenario begins.
    pub(crate) fn markers(&self) -> StartMarkers {
        self.scenario.as_ref().map(|scenario| scenario.markers.clone()).unwrap_or_default()
    }

    /// The layer of disputed lines, counted at the first asking.
    pub(crate) fn disputed(
        &self,
        count: impl FnOnce() -> Result<Arc<str>, &'static str>,
    ) -> Result<Arc<str>, &'static str> {
        self.disputed.get_or_init(count).clone()
    }
}
