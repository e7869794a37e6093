//! What special rules forbid, or allow where the rulebook does not.

/// What somebody or something does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Subject {
    /// A unit.
    Unit,
    /// A Weapon.
    Weapon,
    /// A hex.
    Hex,
    /// A side.
    Side,
}

macro_rules! deeds {
    ($($variant:ident = $subject:ident $word:literal $allow:literal $about:literal;)+) => {
        /// A thing that may be forbidden or allowed.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Deed {
            $(#[doc = $about] $variant,)+
        }

        impl Deed {
            /// All of them.
            pub const ALL: &[Deed] = &[$(Deed::$variant),+];

            /// The words of all of them, in the same order.
            pub const WORDS: &[&str] = &[$($word),+];

            /// What all of them are, in the same order.
            pub const ABOUT: &[&str] = &[$($about),+];

            /// Who or what does it.
            #[must_use]
            pub const fn subject(self) -> Subject {
                match self { $(Deed::$variant => Subject::$subject,)+ }
            }

            /// Its word in documents.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Deed::$variant => $word,)+ }
            }

            /// Whether it can be allowed where the rulebook forbids it; all can be forbidden.
            #[must_use]
            pub const fn allowable(self) -> bool {
                match self { $(Deed::$variant => $allow,)+ }
            }

            /// What it is, in a few words.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Deed::$variant => $about,)+ }
            }
        }
    };
}

deeds! {
    Activate = Unit "activate" false "be activated for an Order; `of=` says for which";
    Fire = Unit "fire" false "fire, itself or its Weapon";
    Join = Unit "join" false "fire together with other units";
    OpFire = Unit "op-fire" false "fire by an Action as others move (A33)";
    BeTarget = Unit "be-target" false "be fired at";
    Move = Unit "move" false "move";
    Advance = Unit "advance" false "advance";
    Enter = Unit "enter" false "enter a hex by a Move, an Advance or a Retreat; places say which";
    Exit = Unit "exit" true "leave the map; allowed, over every edge and from the places said";
    Score = Unit "score" false "bring VP by leaving the map: without, it is eliminated instead";
    Rally = Unit "rally" false "rally";
    Rout = Unit "rout" false "roll for a Rout";
    Break = Unit "break" false "break: without, it is Suppressed instead";
    Observe = Unit "observe" true "observe for a Radio (O18.2)";
    Command = Unit "command" false "activate others with itself";
    Melee = Unit "melee" false "add its Fire Power in a Melee";
    Control = Unit "control" false "take Objectives";
    Climb = Unit "climb" true "cross cliffs, with a Weapon or without";
    Carry = Weapon "carry" false "be carried by a unit; `by=` says by which";
    Use = Weapon "use" false "be fired; places say at which hexes";
    Wear = Weapon "wear" false "break: without, it is eliminated instead";
    HandOver = Weapon "hand-over" false "be handed to another unit";
    Smoke = Hex "smoke" false "have Smoke";
    Blaze = Hex "blaze" false "have a Blaze";
    Fortify = Hex "fortify" false "have a Fortification placed in it";
    SetOff = Hex "set-off" false "have its Mines attack who enters or leaves";
    Order = Side "order" false "give an Order; `of=` says which";
    Act = Side "action" false "play an Action; `of=` says which";
    Defender = Side "defender" true "do what only the Defender may (A27, A35)";
    Reroll = Side "reroll" false "void a roll with the Initiative card (9.1)";
    Discard = Side "discard" false "discard when it passes";
    NoQuarter = Side "no-quarter" true "play No Quarter (A38)";
    Surrender = Side "surrender" false "lose by losses (6.3)";
    Trigger = Side "trigger" false "have the triggers of its rolls go off; `of=` says which";
    Event = Side "event" false "have the Events of its cards take effect; `of=` says which";
    Arrive = Side "arrive" false "bring reinforcements onto the map";
}
