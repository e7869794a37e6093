//! Fate cards (section 1): what is printed on them.

use crestline_board::hex::Hex;
use serde::{Deserialize, Serialize};

use crate::para::Para;
use crate::side::Side;

/// How many cards a deck has (1).
pub const DECK: u8 = 72;

/// What is printed on one Fate card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Card {
    /// The number in its nation's deck, 1 to 72.
    pub number: u8,
    /// The Order half, at the top (1.5).
    pub order: Order,
    /// The Action half (1.6). The Fire Action stands at the top, as a Fire [`Order`].
    pub action: CardAction,
    /// The Event half (1.7).
    pub event: CardEvent,
    /// The random hex (1.8).
    pub random_hex: Hex,
    /// The white die, 1 to 6 (1.9).
    pub white: u8,
    /// The red die, 1 to 6.
    pub red: u8,
    /// The trigger that frames the dice, if any (1.9.1).
    pub trigger: Option<Trigger>,
    /// The compass number of the wind, on Breeze cards only (E48).
    pub wind: Option<u8>,
}

/// A card of a side's deck. Written with the nation's letter: `G-6`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId {
    /// Whose deck it belongs to.
    pub side: Side,
    /// The number in that deck, 1 to 72.
    pub number: u8,
}

/// Declares a closed list of printed words with their paragraphs.
macro_rules! words {
    ($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $title:literal, $para:literal;)+ }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name {
            $($(#[$doc])* #[doc = $title] $variant,)+
        }

        impl $name {
            /// All of them, in the order of their paragraphs.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The name as it is printed on the cards.
            #[must_use]
            pub const fn title(self) -> &'static str {
                match self { $($name::$variant => $title,)+ }
            }

            /// The paragraph that explains it.
            #[must_use]
            pub const fn para(self) -> Para {
                match self { $($name::$variant => const { Para::new($para) },)+ }
            }

            /// The one with a printed name; capitals, spaces, hyphens and exclamation marks aside.
            #[must_use]
            pub fn from_title(title: &str) -> Option<$name> {
                let plain = |text: &str| {
                    text.chars()
                        .filter(|c| c.is_alphanumeric() || *c == '&')
                        .flat_map(char::to_lowercase)
                        .collect::<String>()
                };
                $name::ALL.iter().copied().find(|one| plain(one.title()) == plain(title))
            }
        }
    };
}

words! {
    /// The Order half of a card (O14–O23).
    Order {
        Advance = "Advance", "O16";
        ArtilleryDenied = "Artillery Denied", "O17";
        ArtilleryRequest = "Artillery Request", "O18";
        CommandConfusion = "Command Confusion", "O19";
        Fire = "Fire", "O20";
        Move = "Move", "O21";
        Recover = "Recover", "O22";
        Rout = "Rout", "O23";
    }
}

words! {
    /// The Action half of a card (A25–A41). Fire (A33) stands on cards as an [`Order`].
    CardAction {
        Ambush = "Ambush", "A25";
        AssaultFire = "Assault Fire", "A26";
        BoreSighting = "Bore Sighting", "A27";
        CommandConfusion = "Command Confusion", "A28";
        Concealment = "Concealment", "A29";
        Crossfire = "Crossfire", "A30";
        Demolitions = "Demolitions", "A31";
        DigIn = "Dig In", "A32";
        HandGrenades = "Hand Grenades", "A34";
        HiddenEntrenchments = "Hidden Entrenchments", "A35.1";
        HiddenMines = "Hidden Mines", "A35.2";
        HiddenPillbox = "Hidden Pillbox", "A35.3";
        HiddenUnit = "Hidden Unit", "A35.4";
        HiddenWire = "Hidden Wire", "A35.5";
        LightWounds = "Light Wounds", "A36";
        Marksmanship = "Marksmanship", "A37";
        NoQuarter = "No Quarter", "A38";
        SmokeGrenades = "Smoke Grenades", "A39";
        SprayFire = "Spray Fire", "A40";
        SustainedFire = "Sustained Fire", "A41";
    }
}

words! {
    /// The Event half of a card (E43–E77).
    CardEvent {
        AirSupport = "Air Support", "E43";
        BattleHarden = "Battle Harden", "E44";
        BattlefieldIntegrity = "Battlefield Integrity", "E45";
        Blaze = "Blaze", "E46";
        BoobyTrap = "Booby Trap", "E47";
        Breeze = "Breeze", "E48";
        CommandAndControl = "Command & Control", "E49";
        Commissar = "Commissar", "E50";
        Cower = "Cower", "E51";
        Deploy = "Deploy", "E52";
        Dust = "Dust", "E53";
        Elan = "Elan", "E54";
        Entrench = "Entrench", "E55";
        FieldPromotion = "Field Promotion", "E56";
        FogOfWar = "Fog of War", "E57";
        Hero = "Hero", "E58";
        Infiltration = "Infiltration", "E59";
        Interdiction = "Interdiction", "E60";
        Interrogation = "Interrogation", "E61";
        Kia = "KIA", "E62";
        Malfunction = "Malfunction", "E63";
        Medic = "Medic", "E64";
        MissionObjective = "Mission Objective", "E65";
        PrisonersOfWar = "Prisoners of War", "E66";
        Reconnaissance = "Reconnaissance", "E67";
        Reinforcements = "Reinforcements", "E68";
        Rubble = "Rubble", "E69";
        Sappers = "Sappers", "E70";
        Scrounge = "Scrounge", "E71";
        ShellShock = "Shell Shock", "E72";
        Shellholes = "Shellholes", "E73";
        StrategicObjective = "Strategic Objective", "E74";
        SuppressingFire = "Suppressing Fire", "E75";
        WalkingWounded = "Walking Wounded", "E76";
        WhitePhosphorus = "White Phosphorus", "E77";
    }
}

words! {
    /// A trigger that frames the dice of a card (1.9.1).
    Trigger {
        Event = "Event!", "1.9.1.1";
        Jammed = "Jammed!", "1.9.1.2";
        Sniper = "Sniper!", "1.9.1.3";
        Time = "Time!", "1.9.1.4";
    }
}
