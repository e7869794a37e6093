//! The names of pieces: how scripts, records and scenarios call them.

use std::fmt;

use super::{Counter, PieceId, Scenario, What};
use crate::content::UnitClass;
use crate::side::Side;

/// A printed name or id as a word: small letters and digits, hyphens between.
#[must_use]
pub fn slug(name: &str) -> String {
    let mut word = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            word.extend(c.to_lowercase());
        } else if !word.is_empty() && !word.ends_with('-') {
            word.push('-');
        }
    }
    while word.ends_with('-') {
        word.pop();
    }
    word
}

/// Why a name does not name one piece.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameError {
    /// No piece has it; some that are written nearly so.
    Unknown {
        /// As written.
        name: String,
        /// Names of pieces that begin alike.
        near: Vec<String>,
    },
    /// Several pieces have it.
    Ambiguous {
        /// As written.
        name: String,
        /// What each of them is called in full.
        full: Vec<String>,
    },
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NameError::Unknown { name, .. } => write!(f, "no piece is called `{name}`"),
            NameError::Ambiguous { name, full } => {
                write!(f, "`{name}` may be {}", full.join(" or "))
            }
        }
    }
}

impl std::error::Error for NameError {}

/// A name as it is compared: `Light MG#2` and `light-mg-2` are the same. Deployed Teams keep their
/// slash: `rifle-3/a`.
fn plain(name: &str) -> String {
    match name.split_once('/') {
        Some((squad, team)) => format!("{}/{}", slug(squad), slug(team)),
        None => slug(name),
    }
}

impl Counter {
    /// Whether a plain word of the scenario means this piece, alone or with others: its name, its id
    /// without the number, its printed name, or a word for all of a kind like `squads` or `wire`.
    pub(crate) fn answers_to(&self, word: &str) -> bool {
        let stem = self.name.rsplit_once('-').is_some_and(|(head, _)| head == word);
        self.name == word
            || stem
            || self.aliases.iter().any(|alias| alias == word)
            || slug(&self.title) == word
            || self.is_of_kind(word.trim_end_matches('s'))
    }

    /// Whether a word in the singular is one for what it is.
    fn is_of_kind(&self, word: &str) -> bool {
        match (&self.what, word) {
            (What::Unit(_), "unit") | (What::Weapon(_), "weapon") | (What::Radio(_), "radio") => {
                true
            }
            (What::Unit(kind), "leader") => kind.class.is_leader(),
            (What::Unit(kind), "squad") => kind.class == UnitClass::Squad,
            (What::Unit(kind), "team") => kind.class == UnitClass::Team,
            (What::Fortification(kind, _), word) => {
                slug(kind.title()).trim_end_matches('s') == word || word == "fortification"
            }
            _ => false,
        }
    }
}

impl Scenario {
    /// The piece that a name means: an id or printed name with its number, `axis:` or `allies:` in
    /// front where both sides have one. `side` is whose pieces the context is about, if it is about
    /// one side's.
    ///
    /// # Errors
    /// If no piece or several have the name.
    pub fn piece(&self, side: Option<Side>, name: &str) -> Result<PieceId, NameError> {
        let (side, rest) = match name.split_once(':') {
            Some((word, rest)) => match Side::from_word(word) {
                Some(side) => (Some(side), rest),
                None => (side, name),
            },
            None => (side, name),
        };
        let word = plain(rest);
        let asked = |id: &PieceId| side.is_none_or(|side| self.owner(*id) == side);
        let found = self.named(&word, asked);
        match found[..] {
            [piece] => Ok(piece),
            [] => {
                let head: String = word.chars().take(3).collect();
                let ours = |id: &PieceId| side.is_none_or(|side| self.owner(*id) == side);
                let near = self.pieces().filter(ours).map(|id| self.name(id));
                let near = near.filter(|name| name.contains(&head)).take(8).collect();
                Err(NameError::Unknown { name: name.to_owned(), near })
            }
            _ => Err(NameError::Ambiguous {
                name: name.to_owned(),
                full: found.iter().map(|id| self.full_name(*id)).collect(),
            }),
        }
    }

    /// The pieces that a plain word names: those whose name proper it is, or else those that are
    /// called so too. An author who gives ids means them.
    fn named(&self, word: &str, asked: impl Fn(&PieceId) -> bool) -> Vec<PieceId> {
        let proper = |id: &PieceId| self.counter(*id).name == word;
        let alias = |id: &PieceId| self.counter(*id).aliases.iter().any(|a| a == word);
        let found: Vec<PieceId> = self.pieces().filter(&asked).filter(proper).collect();
        if found.is_empty() { self.pieces().filter(asked).filter(alias).collect() } else { found }
    }

    /// The name of a piece in records: `rifle-3`, and `axis:rifle-3` where a piece of the other side
    /// has the same.
    #[must_use]
    pub fn name(&self, piece: PieceId) -> String {
        let counter = self.counter(piece);
        let other = |other: &Counter| other.side != counter.side && other.name == counter.name;
        if self.roster.iter().any(other) { self.full_name(piece) } else { counter.name.clone() }
    }

    /// The name of a piece with its side in front.
    #[must_use]
    pub fn full_name(&self, piece: PieceId) -> String {
        let counter = self.counter(piece);
        format!("{}:{}", counter.side.word(), counter.name)
    }

    /// The name of a card in records: `G-6`.
    #[must_use]
    pub fn card_name(&self, card: crate::content::CardId) -> String {
        format!("{}-{}", self.sides[card.side].deck.prefix, card.number)
    }

    /// The card that a name means, for a side whose deck has cards of that letter. Where both decks
    /// have the same letter, `side` decides.
    #[must_use]
    pub fn card_named(&self, side: Option<Side>, name: &str) -> Option<crate::content::CardId> {
        let (prefix, number) = name.rsplit_once('-')?;
        let number: u8 = number.parse().ok()?;
        let fits = |s: &Side| {
            side.is_none_or(|side| side == *s)
                && self.sides[*s].deck.prefix.eq_ignore_ascii_case(prefix)
        };
        let side = Side::BOTH.into_iter().find(fits)?;
        (1..=crate::content::DECK)
            .contains(&number)
            .then_some(crate::content::CardId { side, number })
    }
}
