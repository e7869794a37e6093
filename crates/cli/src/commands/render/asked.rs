//! What of a kit is asked for, and how it is laid on sheets.

use clap::{ArgGroup, Args, ValueEnum};
use crestline_draw::ink::Xy;
use crestline_print::Size;
use crestline_print::impose::Backs;

use crate::args::{backs, card, offset, short_length};

/// For whom a kit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum For {
    /// Who has nothing yet: all that lies on the table
    All,
    /// Who owns the game: without the cards and counters that lie in its box
    Owner,
}

/// The parts of a kit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub(crate) enum Piece {
    /// The scenario sheet: briefing, forces, set-up, special rules
    Scenario,
    /// A sheet for each side with what it alone may know
    Setup,
    /// The map
    Map,
    /// Counters with their backs
    Counters,
    /// Fate cards with their backs
    Cards,
    /// The markers of any game, with those of a nation; only when asked for
    Markers,
    /// Tracks for time, casualties and victory points
    Tracks,
    /// The terrain chart, the turn sequence and the quick reference
    Aids,
    /// A page that finds out how far a printer puts backs off their fronts
    Calibration,
}

impl Piece {
    /// Its word on the command line.
    pub(crate) fn word(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// How cards and counters are printed, and what of a kit.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("made").args(["kit", "part"]).multiple(true)))]
pub(crate) struct KitArgs {
    /// All that a scenario takes on a table, in one file: `all` [the default], or `owner` for people
    /// who have the game, without its cards and counters
    #[arg(long, value_name = "FOR", value_enum, num_args = 0..=1, default_missing_value = "all",
        conflicts_with_all = ["template", "overlay", "sheet", "bleed"])]
    pub(crate) kit: Option<For>,
    /// Only these parts of a kit, separated by commas; `counters`, `cards` and `markers` also of a nation
    #[arg(long, value_name = "PARTS", value_enum, value_delimiter = ',',
        conflicts_with_all = ["template", "overlay", "sheet", "bleed"])]
    pub(crate) part: Vec<Piece>,
    /// How backs of cards and counters get to their fronts: `long-edge` or `short-edge`, over which the
    /// printer turns sheets, `gutterfold` for sheets that are folded and glued, or `separate`
    #[arg(long, requires = "made", value_name = "WAY", value_parser = backs)]
    pub(crate) backs: Option<Backs>,
    /// How far backs are moved to the right and down, for a printer that is off: `0.5mm,-0.3mm`; the
    /// part `calibration` finds it
    #[arg(long, requires = "made", value_name = "X,Y", allow_hyphen_values = true, value_parser = offset)]
    pub(crate) back_offset: Option<Xy>,
    /// The size of cards: `poker`, `bridge`, `mini` or `57x89mm` [default: poker]
    #[arg(long, requires = "made", value_name = "SIZE", value_parser = card)]
    pub(crate) card_size: Option<Size>,
    /// The size of unit counters [default: 0.625in, others 0.5in]
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = short_length)]
    pub(crate) counter_size: Option<f64>,
    /// How far cards and counters are printed beyond where they are cut [default: 1.5mm]
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = short_length)]
    pub(crate) counter_bleed: Option<f64>,
    /// How much lies between neighbouring cards or counters [default: 0mm, one cut parts two]
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = short_length)]
    pub(crate) gap: Option<f64>,
    /// No crop marks around cards and counters
    #[arg(long, requires = "made")]
    pub(crate) no_crop_marks: bool,
    /// Print on each counter what scripts call its piece
    #[arg(long, requires = "made")]
    pub(crate) ids: bool,
}

impl KitArgs {
    /// Whether cards, counters or sheets beside the map are asked for.
    pub(crate) fn is_asked(&self) -> bool {
        self.kit.is_some() || !self.part.is_empty()
    }
}
