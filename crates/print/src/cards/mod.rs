//! Fate cards: fronts and backs of a nation's deck, at any size.
//!
//! All cards of a deck have the same layout: the picture takes what the longest text leaves, and the
//! letters are as large as all texts allow. Text that does not fit at the smallest size that people
//! can read is an error, never cut.

mod back;
mod dice;
mod face;
mod livery;
mod measures;
mod size;
mod text;
mod vignette;

use std::fmt;
use std::sync::Arc;

use crestline_draw::ink::{Letters, Xy};
use crestline_draw::{Theme, missing_glyphs};
use crestline_rules::content::Nation;

use self::face::front;
pub(crate) use self::livery::Livery;
use self::measures::Measures;
pub use self::size::{BRIDGE, CARD_NAMES, MINI, POKER, card_size};
use self::text::Text;
use crate::art::Art;
use crate::length::POINT;
use crate::page::TENTHS;
use crate::paint::Paint;
use crate::size::Size;

/// The smallest letters of a card in tenths of millimetres: five and a half points.
pub(crate) const SMALLEST: f64 = 5.5 * POINT * TENTHS;

/// The letters that are tried first, on a poker card.
const LARGEST: f64 = 27.5;

/// The letters below which rather the picture is made smaller, on a poker card.
const LARGE_ENOUGH: f64 = 23.0;

/// How much of a card's height the picture takes: at least where letters are large enough, at least
/// otherwise, at least where they are the smallest, and at most.
const PICTURE: [f64; 4] = [0.215, 0.16, 0.11, 0.31];

/// How far cards are drawn beyond where they are cut, in tenths of millimetres.
const BLEED: f64 = 30.0;

/// The deck of a nation, drawn.
#[derive(Debug)]
pub struct Deck {
    /// The size of a card.
    pub size: Size,
    /// The fronts with their names (`G-60`), in order. Their units are tenths of millimetres, their box
    /// is what is cut, and their ink reaches 3 mm beyond it on all sides.
    pub fronts: Vec<(String, Arc<Art>)>,
    /// The back of all of them.
    pub back: Arc<Art>,
}

/// Why there are no cards.
#[derive(Clone, PartialEq, Debug)]
pub enum CardError {
    /// A text does not fit at the smallest size of letters.
    Overflow {
        /// The card.
        card: String,
        /// By how many millimetres.
        by: f64,
    },
    /// A text has a character that the typeface lacks.
    Glyph {
        /// The card.
        card: String,
        /// The character.
        character: char,
    },
    /// No card is so small or so large.
    Size,
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardError::Overflow { card, by } => write!(
                f,
                "the text of card {card} needs {by:.1} mm more than there is at the smallest letters, \
                 5.5 pt; take larger cards or shorter names"
            ),
            CardError::Glyph { card, character } => {
                write!(f, "card {card} has `{character}`, for which the typeface has no letter")
            }
            CardError::Size => f.write_str(
                "cards are 30 to 200 mm wide and 45 to 300 mm tall, and taller than wide",
            ),
        }
    }
}

impl std::error::Error for CardError {}

/// Draws the cards of a nation, 72 fronts and their back.
///
/// # Errors
/// A size that no card has; text that does not fit, or that cannot be written.
pub fn deck(
    nation: &Nation,
    size: Size,
    theme: &Theme,
    letters: &Letters,
) -> Result<Deck, CardError> {
    let livery = Livery::of(&nation.word, Paint::of(theme));
    let texts: Vec<Text> = nation.deck.iter().map(|card| Text::of(letters, nation, card)).collect();
    let measures = measured(&texts, size)?;
    let high = Xy::new(measures.wide, measures.tall);
    let fronts = nation.deck.iter().zip(&texts);
    let fronts = fronts
        .map(|(card, text)| {
            let ink = front(letters, &measures, nation, card, text, livery);
            (text.id.clone(), Art::new(high, ink))
        })
        .collect();
    let back = Art::new(high, back::back(letters, &measures, nation, livery));
    Ok(Deck { size, fronts, back })
}

/// The lengths with which all texts of a deck fit.
fn measured(texts: &[Text], size: Size) -> Result<Measures, CardError> {
    let Size { width: wide, height: tall } = size;
    if !((30.0..=200.0).contains(&wide) && (45.0..=300.0).contains(&tall) && tall > wide) {
        return Err(CardError::Size);
    }
    for text in texts {
        if let Some(character) =
            text.said.iter().find_map(|said| missing_glyphs(said).first().copied())
        {
            return Err(CardError::Glyph { card: text.id.clone(), character });
        }
    }
    let unit = Measures::new(size, 1.0).unit;
    let mut body = (LARGEST * unit).max(SMALLEST);
    loop {
        let mut measures = Measures::new(size, body);
        let least = match body {
            _ if body <= SMALLEST => PICTURE[2],
            _ if body < LARGE_ENOUGH * unit => PICTURE[1],
            _ => PICTURE[0],
        };
        let room = measures.foot - measures.band - least * measures.tall;
        let most = |tall: &dyn Fn(&Text) -> f64| texts.iter().map(tall).fold(0.0, f64::max);
        let action = most(&|text| measures.action(text));
        let event = most(&|text| measures.event(text));
        let Some((lacking, card)) = worst(texts, &measures, room, (action, event)) else {
            return Ok(measures);
        };
        if lacking <= 0.0 {
            let most = measures.band + PICTURE[3] * measures.tall;
            measures.picture = (measures.foot - event - action).min(most);
            measures.event = measures.foot - event;
            measures.label = usize::from(!texts.iter().all(|text| measures.has_long_labels(text)));
            return Ok(measures);
        }
        if body <= SMALLEST {
            return Err(CardError::Overflow { card: card.to_owned(), by: lacking / TENTHS });
        }
        body = (body - 0.25).max(SMALLEST);
    }
}

/// How much the words of a deck lack, and the card that lacks most: of the width, or of the room under
/// the picture for the longest Action and the longest Event, with which the card is named that says
/// most.
fn worst<'a>(
    texts: &'a [Text],
    measures: &Measures,
    room: f64,
    (action, event): (f64, f64),
) -> Option<(f64, &'a str)> {
    let first = |lengths: &dyn Fn(&Text) -> f64| {
        let all = texts.iter().map(|text| (lengths(text), text.id.as_str()));
        all.reduce(|a, b| if b.0 > a.0 { b } else { a })
    };
    let (excess, wide) = first(&|text| measures.excess(text))?;
    let (_, tall) = first(&|text| measures.action(text) + measures.event(text))?;
    let over = action + event - room;
    Some(if over > excess { (over, tall) } else { (excess, wide) })
}
