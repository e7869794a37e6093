//! Switches: what the rulebook leaves open, and how a scenario decides it.
//!
//! The table below is the whole of it: the word in files, the paragraphs, what is asked, and the
//! answers with the default first. Documents, completion and the reference read [`SWITCHES`]; the
//! engine reads the fields of [`Switches`].

use serde::{Deserialize, Serialize};

use crate::para::Para;

/// One switch, as documents and descriptions see it.
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// The word that names it: `melee-fp`.
    pub word: &'static str,
    /// The paragraphs that leave it open.
    pub paras: &'static [Para],
    /// What it decides, without a full stop.
    pub about: &'static str,
    /// The words of its options, the default first.
    pub words: &'static [&'static str],
    /// What each of them does, in the same order, without a full stop.
    pub says: &'static [&'static str],
    /// The same in one text.
    pub tells: &'static str,
    /// A statement of each of them, in the same order: `melee-fp frozen`.
    pub statements: &'static [&'static str],
    get: fn(&Switches) -> usize,
    set: fn(&mut Switches, usize),
}

impl Switch {
    /// Which option holds, by its place in [`Switch::words`].
    #[must_use]
    pub fn get(&self, switches: &Switches) -> usize {
        (self.get)(switches)
    }

    /// Makes the option of a word hold. False where this switch has no such option, and then
    /// nothing changes.
    pub fn set(&self, switches: &mut Switches, word: &str) -> bool {
        let option = self.words.iter().position(|option| *option == word);
        if let Some(option) = option {
            (self.set)(switches, option);
        }
        option.is_some()
    }
}

/// The vulnerability of Fortifications to Radios of FP 8 to 13, unless a scenario says otherwise
/// (O18.2.3.3, G-41).
pub const VULNERABILITY: [u8; 6] = [12, 11, 10, 9, 8, 7];

macro_rules! switches {
    ($(
        $(#[$doc:meta])*
        $field:ident: $name:ident = $word:literal ($($para:literal)+) $about:literal {
            $($option:ident = $option_word:literal, $says:literal;)+
        }
    )+) => {
        $(
            $(#[$doc])*
            #[derive(
                Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize,
            )]
            #[serde(rename_all = "kebab-case")]
            pub enum $name {
                $(#[doc = concat!("`", $option_word, "`: ", $says, ".")] $option,)+
            }

            impl $name {
                /// All options, the default first.
                pub const ALL: &[$name] = &[$($name::$option),+];
            }

            impl Default for $name {
                fn default() -> $name {
                    $name::ALL[0]
                }
            }
        )+

        /// What a scenario decides where the rulebook leaves something open.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
        pub struct Switches {
            $($(#[$doc])* pub $field: $name,)+
            /// The vulnerability of Fortifications to Radios of FP 8 to 13, in this order
            /// (O18.2.3.3, G-41).
            pub vulnerability: [u8; 6],
        }

        impl Default for Switches {
            fn default() -> Switches {
                Switches { $($field: $name::default(),)+ vulnerability: VULNERABILITY }
            }
        }

        /// All switches with options, in the order of the reference.
        pub const SWITCHES: &[Switch] = &[$(Switch {
            word: $word,
            paras: &[$(Para::new($para)),+],
            about: $about,
            words: &[$($option_word),+],
            says: &[$($says),+],
            tells: concat!($("`", $option_word, "`: ", $says, ". "),+).trim_ascii_end(),
            statements: &[$(concat!($word, " ", $option_word)),+],
            get: |switches| {
                let now = |option: &$name| *option == switches.$field;
                $name::ALL.iter().position(now).unwrap_or(0)
            },
            set: |switches, option| {
                switches.$field = $name::ALL.get(option).copied().unwrap_or_default();
            },
        }),+];
    };
}

switches! {
    /// What a voided roll that used the last card does (9.1, 6.1.2, G-12).
    last_card_reroll: LastCardReroll = "last-card-reroll" ("9.1" "6.1.2")
    "what a roll that used the last card of a deck brings when it is rolled again" {
        Advance = "advance", "time advances before the new roll";
        Shuffle = "shuffle", "the deck is made anew and time stands still";
    }

    /// When time advances where a reveal takes the last card (6.1.2, 1.8, 1.9.1.1, G-13).
    last_card_reveal: LastCardReveal = "last-card-reveal" ("6.1.2" "1.8" "1.9.1.1")
    "when time advances if the card revealed for a random hex or an Event is the last one" {
        Before = "before", "time advances before the card is used";
        After = "after", "time advances after what the card brings is done";
    }

    /// When the FP of the two sides of a Melee are summed (O16.4.1, G-17).
    melee_fp: MeleeFp = "melee-fp" ("O16.4.1")
    "when the FP of both sides of a Melee are summed" {
        Frozen = "frozen", "once, before the first roll";
        Current = "current", "anew before each of the rolls";
    }

    /// Whose line of sight a Wall or Hedge has to lie in, if a group fires (T97, T87, G-25).
    group_cover: GroupCover = "group-cover" ("T87" "T97")
    "whose line of sight must cross a Wall or Hedge that covers from a fire group" {
        Any = "any", "that of any piece that fires";
        Base = "base", "that of the base piece";
    }

    /// What a line of sight crosses that enters a hex through a corner (T97, T87, G-26).
    corner_cover: CornerCover = "corner-cover" ("T87" "T97")
    "which Wall or Hedge covers if fire enters the hex exactly through a corner" {
        Both = "both", "that on either hexside of the corner";
        None = "none", "neither";
    }

    /// Whether Smoke alone is reason enough for a Fire Order (O20.1, O20.2.1, G-38).
    smoke_order: SmokeOrder = "smoke-order" ("O20.1" "O20.2.1")
    "whether a Fire Order may be given only to place Smoke" {
        Target = "target", "no: it needs an enemy in Range and in sight";
        Free = "free", "yes: a piece that may place Smoke is enough";
    }

    /// Whether the Spotting Round may be put on the observer's own hex (O18.2.1, G-39).
    own_spot: OwnSpot = "own-spot" ("O18.2.1")
    "whether a Spotting Round may be put in the hex of the Leader who observes" {
        Allowed = "allowed", "it may";
        Forbidden = "forbidden", "it may not";
    }

    /// When hexes with too many figures are dealt with (8.2, 5.4, G-46).
    overstack: Overstack = "overstack" ("8.2" "5.4")
    "when hexes with too many figures are dealt with at the end of a Turn" {
        BeforeRefill = "before-refill", "before the hand is filled";
        AfterRefill = "after-refill", "after the hand is filled";
    }

    /// Whether a Private who was eliminated may come again (E56, G-49).
    private: PrivateAgain = "private" ("E56")
    "whether a Private who was eliminated may be promoted again" {
        Returns = "returns", "he may, and leaves the Casualty Track";
        Once = "once", "he may not";
    }

    /// Where Smoke markers come from (T94, G-55).
    smoke_pool: SmokePool = "smoke-pool" ("T94")
    "where the numbers of Smoke come from" {
        Endless = "endless", "6 of each of 1 to 5 and 4 of each of 6 to 10, always all of them";
        Finite = "finite", "the same, without the markers that are on the map";
    }

    /// Where Shellholes may be (E73).
    shellholes: Shellholes = "shellholes" ("E73")
    "whether Shellholes may come up in a Building" {
        Anywhere = "anywhere", "they may";
        Outdoors = "outdoors", "they may not: nothing happens there";
    }
}
