//! What of a kit is asked for, and how it is laid on sheets.

use clap::{ArgGroup, Args, ValueEnum};
use crestline_draw::ink::Xy;
use crestline_print::Size;
use crestline_print::impose::Backs;

use crate::args::{backs, card, counter_bleed, counter_side, gap, listed, offset};

/// For whom a kit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum For {
    /// Who has nothing yet: all that lies on the table
    All,
    /// Who owns the game: without the cards and counters that lie in its box
    Owner,
}

/// The parts of a kit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Piece {
    /// The scenario sheet: briefing, forces, set-up, special rules
    Scenario,
    /// A sheet for each side with what it alone may know
    Setup,
    /// That of the Axis; only when asked for
    SetupAxis,
    /// That of the Allies; only when asked for
    SetupAllies,
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
    /// The parts and their words on the command line.
    const WORDS: [(&'static str, Piece); 11] = [
        ("scenario", Piece::Scenario),
        ("setup", Piece::Setup),
        ("setup-axis", Piece::SetupAxis),
        ("setup-allies", Piece::SetupAllies),
        ("map", Piece::Map),
        ("counters", Piece::Counters),
        ("markers", Piece::Markers),
        ("cards", Piece::Cards),
        ("tracks", Piece::Tracks),
        ("aids", Piece::Aids),
        ("calibration", Piece::Calibration),
    ];

    /// Its word on the command line.
    pub(crate) fn word(self) -> &'static str {
        Piece::WORDS.iter().find(|(_, piece)| *piece == self).map_or("", |(word, _)| word)
    }

    /// The part of a word, in small letters or large.
    fn parse(text: &str) -> Result<Piece, String> {
        let folded = text.trim().to_lowercase();
        let words = Piece::WORDS.map(|(word, _)| word);
        let known = Piece::WORDS.iter().find(|(word, _)| *word == folded);
        known.map(|(_, piece)| *piece).ok_or_else(|| {
            match crestline_source::suggest::nearest(&folded, words) {
                Some(word) => format!("did you mean `{word}`?"),
                None => format!("parts are {}, separated by commas", listed(&words)),
            }
        })
    }
}

/// How cards and counters are printed, and what of a kit.
#[derive(Args, Debug)]
#[command(group(ArgGroup::new("made").args(["kit", "part"]).multiple(true)))]
pub(crate) struct KitArgs {
    /// All that a scenario takes on a table, in one file: `all` [the default], or `owner` for people
    /// who have the game, without its cards and counters
    #[arg(long, value_name = "FOR", value_enum, ignore_case = true, num_args = 0..=1, default_missing_value = "all",
        conflicts_with_all = ["template", "overlay", "sheet", "bleed"])]
    pub(crate) kit: Option<For>,
    /// Only these parts of a kit, separated by commas: `scenario`, `setup`, or that of one side as
    /// `setup-axis` or `setup-allies`, `map`, `counters`, `cards`, `tracks`, `aids`, `calibration`; of a nation `counters`, `cards` and `markers`
    #[arg(long, value_name = "PARTS", value_parser = Piece::parse, value_delimiter = ',',
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
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = counter_side)]
    pub(crate) counter_size: Option<f64>,
    /// How far cards and counters are printed beyond where they are cut [default: 1.5mm]
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = counter_bleed)]
    pub(crate) counter_bleed: Option<f64>,
    /// How much lies between neighbouring cards or counters [default: 0mm, one cut parts two]
    #[arg(long, requires = "made", value_name = "LENGTH", value_parser = gap)]
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
