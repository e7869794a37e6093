//! The values that special rules change, each read in one function of `query`.

use super::amount::Amount;

/// What a value belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Owner {
    /// A unit.
    Unit,
    /// A Weapon.
    Weapon,
    /// A Radio.
    Radio,
    /// A hex.
    Hex,
    /// A hexside, as it is crossed.
    Hexside,
    /// A line of sight.
    Line,
    /// An attack.
    Attack,
    /// A die roll.
    Roll,
    /// A side.
    Side,
}

/// How a value is written and read.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// A whole number.
    Whole,
    /// A number that may be a half.
    Halves,
    /// Yes or no.
    Flag,
}

macro_rules! values {
    ($($variant:ident = $owner:ident $word:literal $measure:ident $about:literal;)+) => {
        /// A value of something.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Value {
            $(#[doc = $about] $variant,)+
        }

        impl Value {
            /// All of them.
            pub const ALL: &[Value] = &[$(Value::$variant),+];

            /// What it belongs to.
            #[must_use]
            pub const fn owner(self) -> Owner {
                match self { $(Value::$variant => Owner::$owner,)+ }
            }

            /// Its word in documents, unique among the values of its owner.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Value::$variant => $word,)+ }
            }

            /// How it is read.
            #[must_use]
            pub const fn measure(self) -> Measure {
                match self { $(Value::$variant => Measure::$measure,)+ }
            }

            /// What it is, in a few words.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Value::$variant => $about,)+ }
            }
        }
    };
}

values! {
    UnitFp = Unit "fp" Whole "Fire Power of a unit (3.1.1)";
    UnitRange = Unit "range" Whole "Range of a unit in hexes (3.1.2)";
    UnitMovement = Unit "movement" Halves "Movement of a unit (3.1.3)";
    UnitMorale = Unit "morale" Whole "Morale of a unit, without Cover (3.1.4)";
    UnitCommand = Unit "command" Whole "Command of a Leader (3.1.5)";
    UnitBoxedFp = Unit "boxed-fp" Flag "whether its Fire Power is boxed (3.1.6)";
    UnitBoxedRange = Unit "boxed-range" Flag "whether its Range is boxed (3.1.6)";
    UnitBoxedMovement = Unit "boxed-movement" Flag "whether its Movement is boxed (3.1.6)";
    UnitCost = Unit "cost" Halves "what a hex costs the unit to enter by a Move (O21.1)";
    UnitCover = Unit "cover" Whole "Cover that the unit has where it stands (T78.3)";
    UnitMelee = Unit "melee" Whole "what the unit adds to its side in a Melee (O16.4.1)";
    UnitVp = Unit "vp" Whole "VP that the enemy gains by its elimination (7.1)";
    UnitExitVp = Unit "exit-vp" Whole "VP that it brings by leaving the map (7.2.1)";
    UnitRetreat = Unit "retreat" Whole "how many hexes it must retreat (O23.3)";
    WeaponFp = Weapon "fp" Whole "Fire Power of a Weapon";
    WeaponRange = Weapon "range" Whole "the most hexes that a Weapon reaches";
    WeaponMinRange = Weapon "min-range" Whole "the fewest hexes that a Weapon reaches (O20.2.2)";
    WeaponMovement = Weapon "movement" Whole "what it takes off its carrier's Movement, below 0 (11.1)";
    WeaponBoxedFp = Weapon "boxed-fp" Flag "whether its Fire Power is boxed (3.1.6)";
    WeaponBoxedRange = Weapon "boxed-range" Flag "whether its Range is boxed (3.1.6)";
    WeaponSmoke = Weapon "smoke" Flag "whether it may place Smoke (O20.2.1)";
    WeaponOrdnance = Weapon "ordnance" Flag "whether it fires as Ordnance (11.5)";
    RadioFp = Radio "fp" Whole "Fire Power of a Radio (12)";
    RadioSmoke = Radio "smoke" Flag "whether it may place Smoke (O18.2.1.1)";
    RadioBlast = Radio "blast" Whole "how far around the Spotting Round its rounds fall: 1, or 0 for one hex (O18.2.3)";
    RadioDrift = Radio "drift" Whole "how many hexes a round drifts after a miss: the red die (O18.2.2.2)";
    RadioHitDrift = Radio "hit-drift" Whole "how many steps of one hex it drifts after a hit: 2 (O18.2.2.1)";
    HexCover = Hex "cover" Whole "Cover of the hex (T78.3)";
    HexCost = Hex "cost" Halves "what the hex costs to enter by a Move (O21.1)";
    HexHindrance = Hex "hindrance" Whole "hindrance of the whole hex, its sides too, at every level (10.3)";
    HexBlocks = Hex "blocks" Flag "whether it blocks lines of sight, as a Blaze does (10.2)";
    HexImpassable = Hex "impassable" Flag "whether nobody can be in it (T98)";
    HexWet = Hex "wet" Flag "whether it is Wet (T89)";
    HexStacking = Hex "stacking" Whole "how many figures a side may have in it (8.2)";
    HexMines = Hex "mines" Whole "Fire Power of Mines in it (F103.2)";
    HexsideCost = Hexside "cost" Halves "what crossing it costs more (O21.1)";
    HexsideCover = Hexside "cover" Whole "Cover that it gives against fire across it (T78.3)";
    LineHindrance = Line "hindrance" Whole "hindrance of the whole line, whatever it crosses (10.3)";
    LineClear = Line "clear" Flag "whether there is a line of sight (10.2)";
    AttackFp = Attack "fp" Whole "Fire Power of an attack (O20.3.2)";
    AttackTotal = Attack "total" Whole "attack total, after the roll (O20.3.3)";
    RollTotal = Roll "total" Whole "the sum of the dice";
    SideOrders = Side "orders" Whole "Orders that it may give in a Turn (5.1)";
    SideHand = Side "hand" Whole "cards in a full hand (1.1)";
    SideDiscard = Side "discard" Whole "cards that it may discard when it passes (5.3)";
    SideLateDiscard = Side "late-discard" Whole "cards that it may discard even after Orders";
    SideSurrender = Side "surrender" Whole "the space of its Surrender marker (4.2)";
    SideSniper = Side "sniper" Whole "how far from the random hex its snipers reach: 1 (1.9.1.3)";
    SideTimeVp = Side "time-vp" Whole "VP that it gains as time advances (6.1.2)";
    SideMines = Side "mines" Whole "Fire Power of Mines that it brings into play later (F103.2)";
    SideTies = Side "ties" Flag "whether it wins a Melee that both would lose (O16.4.3)";
    SideSuddenDeath = Side "sudden-death" Whole "the space of the Sudden Death marker, where time advances by this side (6.2.1)";
}

/// How a value changes, in this order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Change {
    /// It becomes this.
    pub to: Option<Amount>,
    /// So many times as much, rounded down to what can be.
    pub times: Option<Amount>,
    /// So much more.
    pub by: Option<Amount>,
    /// At least this.
    pub min: Option<Amount>,
    /// At most this.
    pub max: Option<Amount>,
}

impl Change {
    /// All amounts of it.
    pub fn amounts(&self) -> impl Iterator<Item = &Amount> {
        [&self.to, &self.times, &self.by, &self.min, &self.max].into_iter().flatten()
    }
}

impl Value {
    /// A value by its owner and word.
    #[must_use]
    pub fn find(owner: Owner, word: &str) -> Option<Value> {
        Value::ALL.iter().copied().find(|value| value.owner() == owner && value.word() == word)
    }

    /// Whether it is yes or no.
    #[must_use]
    pub fn is_flag(self) -> bool {
        self.measure() == Measure::Flag
    }
}
