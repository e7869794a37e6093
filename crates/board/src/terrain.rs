//! The terrain chart: every terrain is data with a few closed tags (T78).
//!
//! No code anywhere matches on a terrain's word. What a rule needs to know is a number, a sight
//! effect or a [`Tag`]; what a picture needs to know is a [`Motif`].

use std::collections::BTreeSet;

/// A terrain's place in its chart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TerrainId(pub u16);

/// How a terrain lies on a map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Form {
    /// Covers an area of hexes.
    Area,
    /// Follows a line from hex to hex.
    Ribbon,
    /// Stands on hexsides.
    Hexside,
    /// A marker that comes and goes during play.
    Marker,
}

/// What it costs to move there, in half movement points (T78.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Cost {
    /// So many half points: to enter an area, to move along a ribbon, or on top for a hexside.
    Half(u16),
    /// Never by Move or Retreat.
    Impassable,
    /// As the other terrain of the hex says.
    Other,
}

/// What a drawing does to a line that touches it in an intervening hex (T78.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum SightKind {
    /// Nothing.
    Open,
    /// Reduces fire by so much; only the highest counts (10.3.3).
    Hindrance(u8),
    /// Blocks (10.2).
    Obstacle,
}

/// A property that rules ask for. Closed: a new one makes the compiler ask for its uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tag {
    /// Hides the hex right behind it from above (T88.4.1).
    Blind,
    /// No weapon fires from here, nothing is placed here (T89, T95, T98).
    Wet,
    /// Seen only from next door or from above (T86).
    Gully,
    /// Mortars and radios hit harder here (T99).
    Airburst,
    /// A bridge: rates and sides follow its road (T80).
    Bridge,
    /// A bridge that is impassable off its road, and not wet (T80.1).
    MajorBridge,
    /// A building: an objective in it is the whole of it (T82).
    Building,
    /// Gives the movement bonus and lowers cover (T93).
    Road,
    /// Opens a line that follows it (T92, T93).
    OpensSight,
    /// No Move across, Advance only without a weapon (T83).
    Cliff,
    /// A line along the edge of a road or of rails, from end to end of a hex, is freed from it too
    /// (bridges, fields, railways).
    FreedAlong,
    /// Fills the whole closed hex at every level (T79, T94).
    WholeHex,
    /// A crossing rate holds only from hexside to hexside along it (T92, T93, T96).
    Along,
    /// Cover holds only where fire crosses the side, and not against mortars or radios (T87, T97).
    CoverIfCrossed,
}

/// How a terrain is drawn. Paint may change with a theme, a motif never changes shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "each is the picture that its name says")]
pub enum Motif {
    Open,
    Woods,
    Brush,
    Orchard,
    Field,
    Marsh,
    Water,
    Building,
    Bridge,
    Gully,
    Stream,
    Road,
    Trail,
    Rail,
    Wall,
    Hedge,
    Fence,
    Cliff,
    Hill,
    Smoke,
    Blaze,
}

/// One row of the chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Terrain {
    /// The word that map files use: `woods`.
    pub word: String,
    /// The name for people: `Woods`.
    pub title: String,
    /// Its paragraph: `T99`.
    pub paragraph: String,
    /// How it lies on a map.
    pub form: Form,
    /// Rank among the types that may name a hex, 1 first (T78.1); `None` never names a hex.
    pub precedence: Option<u8>,
    /// What it costs to enter, to follow or to cross.
    pub cost: Cost,
    /// What it adds to Morale (T78.3); for [`Tag::CoverIfCrossed`] where fire crosses it.
    pub cover: i8,
    /// What it does to lines of sight.
    pub sight: SightKind,
    /// What else rules ask of it.
    pub tags: BTreeSet<Tag>,
    /// How it is drawn.
    pub motif: Motif,
    /// Other words that mean it and are answered with a hint.
    pub aliases: Vec<String>,
}

impl Terrain {
    /// Whether it has a tag.
    #[must_use]
    pub fn is(&self, tag: Tag) -> bool {
        self.tags.contains(&tag)
    }
}

/// All terrain that a map may hold. Never empty: the first row is what an unlisted hex is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chart {
    terrains: Vec<Terrain>,
}

/// Why rows do not make a chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChartError {
    /// No row at all, or the first is not an open area with a precedence.
    NoGround,
    /// Two rows have the same word.
    Duplicate(String),
    /// There are more than 1,000 rows.
    TooMany,
}

impl Chart {
    /// A chart of rows, the first being the ground of hexes where nothing is listed.
    ///
    /// # Errors
    /// If there is no ground or a word occurs twice.
    pub fn new(terrains: Vec<Terrain>) -> Result<Chart, ChartError> {
        let ground = terrains.first().ok_or(ChartError::NoGround)?;
        if ground.form != Form::Area || ground.precedence.is_none() {
            return Err(ChartError::NoGround);
        }
        if terrains.len() > 1000 {
            return Err(ChartError::TooMany);
        }
        let mut words = BTreeSet::new();
        for terrain in &terrains {
            if !words.insert(terrain.word.as_str()) {
                return Err(ChartError::Duplicate(terrain.word.clone()));
            }
        }
        Ok(Chart { terrains })
    }

    /// The rows in order.
    #[must_use]
    pub fn terrains(&self) -> &[Terrain] {
        &self.terrains
    }

    /// What a hex is where nothing is listed.
    #[must_use]
    pub const fn ground(&self) -> TerrainId {
        TerrainId(0)
    }

    /// The row of an id that came from this chart; another id gives the ground.
    #[must_use]
    pub fn get(&self, id: TerrainId) -> &Terrain {
        self.terrains.get(usize::from(id.0)).unwrap_or(&self.terrains[0])
    }

    /// The terrain with exactly this word.
    #[must_use]
    pub fn find(&self, word: &str) -> Option<TerrainId> {
        let at = self.terrains.iter().position(|terrain| terrain.word == word)?;
        u16::try_from(at).ok().map(TerrainId)
    }

    /// The first terrain with a tag.
    #[must_use]
    pub fn first_with(&self, tag: Tag) -> Option<TerrainId> {
        let at = self.terrains.iter().position(|terrain| terrain.is(tag))?;
        u16::try_from(at).ok().map(TerrainId)
    }
}
