//! The `[print]` table of a project file: paper and printer, as everybody on the project has them.

use crestline_draw::ink::Xy;
use crestline_print::Size;
use crestline_print::impose::{Backs, Imposition};

use crate::args::{backs, card, offset, paper};

/// The table as it is written.
#[derive(serde::Deserialize, Default, Debug)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub(crate) struct PrintSettings {
    /// The name of a theme, or its file from where the project file lies.
    pub(crate) theme: Option<String>,
    paper: Option<String>,
    backs: Option<String>,
    back_offset: Option<String>,
    card_size: Option<String>,
}

/// What the table says, where an option of the command line does not say otherwise.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Printing {
    /// The paper of kits.
    pub(crate) paper: Option<Size>,
    /// How backs get to their fronts.
    pub(crate) backs: Option<Backs>,
    /// How far backs are moved.
    pub(crate) offset: Option<Xy>,
    /// The size of cards.
    pub(crate) card: Option<Size>,
}

/// The paper of kits, unless it is told.
const PAPER: Size = Size::new(210.0, 297.0);

impl Printing {
    /// The paper of kits.
    pub(crate) fn sheet(&self) -> Size {
        self.paper.unwrap_or(PAPER)
    }

    /// How cards and counters are laid on a paper.
    pub(crate) fn imposition(&self, paper: Size) -> Imposition {
        let usual = Imposition::on(paper);
        Imposition {
            backs: self.backs.unwrap_or(usual.backs),
            offset: self.offset.unwrap_or(usual.offset),
            ..usual
        }
    }
}

impl PrintSettings {
    /// Reads the values as the options of the same names are read.
    ///
    /// # Errors
    /// The key of a value that makes no sense, and why.
    pub(crate) fn read(&self) -> Result<Printing, (&'static str, String)> {
        fn value<T>(
            key: &'static str,
            text: Option<&String>,
            read: fn(&str) -> Result<T, String>,
        ) -> Result<Option<T>, (&'static str, String)> {
            text.map(|text| read(text).map_err(|why| (key, why))).transpose()
        }
        Ok(Printing {
            paper: value("paper", self.paper.as_ref(), paper)?,
            backs: value("backs", self.backs.as_ref(), backs)?,
            offset: value("back-offset", self.back_offset.as_ref(), offset)?,
            card: value("card-size", self.card_size.as_ref(), card)?,
        })
    }
}
