//! What games were played of: everything on which they depend, so that those of other inputs are never
//! taken for the same.

use std::fmt;
use std::str::FromStr;

use crestline_rules::scenario::{Entry, Scenario, What};
use crestline_rules::side::{BySide, Side};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::watch::name;
use crate::save;

/// What every report, file and picture of such games says of itself.
pub const ABOUT: &str = "bot balance: how bots fare with the scenario, which is not how people do";

/// What games were played of. It is the first line of a file of games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Inputs {
    /// The word by which such a line is known.
    pub kind: String,
    /// The form of the file.
    pub format: u32,
    /// What the games are worth.
    pub about: String,
    /// The version of `crestline`.
    pub crestline: String,
    /// The number of its rules.
    pub rules: u32,
    /// The word of the scenario.
    pub scenario: String,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
    /// The fingerprint of its content.
    pub content: String,
    /// Where the games begin, if not at the set-up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Start>,
    /// What was changed about the scenario: `vp=3`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub changed: Option<String>,
    /// The bots by their words.
    pub bots: BySide<String>,
    /// The seed.
    pub seed: u64,
    /// How many games there are in all shards together.
    pub games: u64,
    /// The share that was played here, if it is not all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The numbers of the Objectives.
    pub objectives: Vec<u8>,
    /// The names and titles of the units that the scenario brings, in its order.
    pub units: BySide<Vec<(String, String)>>,
}

/// A position in which games begin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Start {
    /// The script at whose end they do.
    pub script: String,
    /// The hash of the state.
    pub state: String,
}

/// One share of many: `2/4` is the second of four. It has every fourth game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Shard {
    /// Which, from 1.
    number: u64,
    /// Of how many.
    of: u64,
}

/// What is asked for beside the scenario.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The version of `crestline`.
    pub crestline: &'static str,
    /// The bots by their words.
    pub bots: BySide<String>,
    /// The seed.
    pub seed: u64,
    /// How many games in all.
    pub games: u64,
    /// The share of them.
    pub shard: Option<Shard>,
}

impl Inputs {
    /// The word by which the first line of a file of games is known.
    pub(super) const KIND: &'static str = "crestline-games";

    /// The form of the files: 2 since lines have a `check`.
    pub(super) const FORMAT: u32 = 2;

    /// The inputs of games of a scenario.
    #[must_use]
    pub fn new(scenario: &Scenario, asked: Asked) -> Inputs {
        let units = |side: Side| {
            let printed = scenario.roster.iter().take(scenario.printed);
            let units = printed.filter(|counter| {
                counter.side == side
                    && matches!(counter.what, What::Unit(_))
                    && matches!(counter.entry, Entry::Setup | Entry::Arrival(_))
            });
            units.map(|unit| (name(&unit.name, &unit.title), unit.title.clone())).collect()
        };
        Inputs {
            kind: Inputs::KIND.to_owned(),
            format: Inputs::FORMAT,
            about: ABOUT.to_owned(),
            crestline: asked.crestline.to_owned(),
            rules: save::RULES,
            scenario: scenario.name.clone(),
            title: scenario.title.clone(),
            version: scenario.version.clone(),
            content: format!("{:016x}", save::fingerprint(scenario)),
            from: None,
            changed: None,
            bots: asked.bots,
            seed: asked.seed,
            games: asked.games,
            shard: asked.shard,
            objectives: scenario.objectives.iter().map(|objective| objective.number).collect(),
            units: BySide::from_fn(units),
        }
    }

    /// The bot that thinks by the clock, if one does. Its games are others each time, so that nobody can
    /// play them again and shares of them make no whole.
    #[must_use]
    pub fn timed(&self) -> Option<&str> {
        let timed = |word: &&str| {
            let much = word.split_once(':').map(|(_, much)| much);
            much.is_some_and(|much| !much.bytes().all(|byte| byte.is_ascii_digit()))
        };
        [self.bots.axis.as_str(), self.bots.allies.as_str()].into_iter().find(timed)
    }

    /// Whether the game of a number is one of those that are played here.
    #[must_use]
    pub fn has(&self, game: u64) -> bool {
        game < self.games && self.shard.is_none_or(|shard| shard.with(game) == shard)
    }

    /// The numbers of the games that are played here.
    pub fn numbers(&self) -> impl Iterator<Item = u64> + Clone + use<> {
        let (first, step) = self.shard.map_or((0, 1), |shard| (shard.number - 1, shard.of));
        let step = usize::try_from(step).unwrap_or(usize::MAX);
        (first..self.games).step_by(step)
    }

    /// How many games are played here.
    #[must_use]
    pub fn own(&self) -> u64 {
        match self.shard {
            None => self.games,
            Some(Shard { number, of }) => (self.games + of - number) / of,
        }
    }

    /// What is other than in another file, in words for both: of this one, then of the other.
    #[must_use]
    pub fn difference(&self, other: &Inputs) -> Option<(String, String)> {
        fn start(inputs: &Inputs) -> String {
            match &inputs.from {
                None => "from the set-up".to_owned(),
                Some(start) => format!("from the end of `{}` ({})", start.script, start.state),
            }
        }
        fn scenario(inputs: &Inputs) -> String {
            format!("of the scenario `{}`", inputs.scenario)
        }
        fn content(inputs: &Inputs) -> String {
            let Inputs { scenario, version, content, .. } = inputs;
            format!("of `{scenario}` version {version} with the content {content}")
        }
        fn bots(inputs: &Inputs) -> String {
            format!("by {} against {}", inputs.bots.axis, inputs.bots.allies)
        }
        fn changed(inputs: &Inputs) -> String {
            match &inputs.changed {
                None => "of the scenario as it is".to_owned(),
                Some(change) => format!("with `{change}`"),
            }
        }
        let words: [fn(&Inputs) -> String; 9] = [
            scenario,
            |inputs| format!("with crestline {}", inputs.crestline),
            |inputs| format!("by the rules number {}", inputs.rules),
            changed,
            start,
            content,
            bots,
            |inputs| format!("of the seed {}", inputs.seed),
            |inputs| format!("as a share of {} games", inputs.games),
        ];
        let mut both = words.iter().map(|word| (word(self), word(other)));
        both.find(|(own, foreign)| own != foreign).or_else(|| {
            // What is played is the same: only what it is called differs.
            let title =
                |inputs: &Inputs| format!("when the scenario was titled `{}`", inputs.title);
            if self.title != other.title {
                return Some((title(self), title(other)));
            }
            let unit = |(_, title): &(String, String)| format!("when a unit was titled `{title}`");
            let units = Side::BOTH
                .into_iter()
                .flat_map(|side| self.units[side].iter().zip(&other.units[side]))
                .find(|(own, foreign)| own != foreign);
            units.map(|(own, foreign)| (unit(own), unit(foreign))).or_else(|| {
                let list = |inputs: &Inputs| {
                    let units = Side::BOTH.map(|side| inputs.units[side].len());
                    format!("with {} and {} units listed", units[0], units[1])
                };
                (self.whole() != other.whole()).then(|| (list(self), list(other)))
            })
        })
    }

    /// The same inputs as one run of all games has them.
    #[must_use]
    pub fn whole(&self) -> Inputs {
        Inputs { shard: None, ..self.clone() }
    }
}

impl Shard {
    /// A share; `None` unless it is one of those there are.
    #[must_use]
    pub fn new(number: u64, of: u64) -> Option<Shard> {
        (1..=of).contains(&number).then_some(Shard { number, of })
    }

    /// The share that a game belongs to, where there are so many.
    #[must_use]
    pub const fn with(self, game: u64) -> Shard {
        Shard { number: game % self.of + 1, of: self.of }
    }

    /// How many shares there are.
    #[must_use]
    pub const fn of(self) -> u64 {
        self.of
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let number = |text: &str| text.trim().parse::<u64>().ok();
        let parts = text.split_once('/').and_then(|(m, n)| Some((number(m)?, number(n)?)));
        let Some((m, n)) = parts else {
            return Err("a shard is like `2/4`: the second of four".to_owned());
        };
        Shard::new(m, n).ok_or_else(|| match n {
            0 => "there are no games in none of shards: the first of four is `1/4`".to_owned(),
            _ => format!("the shards of {n} are `1/{n}` to `{n}/{n}`"),
        })
    }
}

impl Serialize for Shard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Shard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Shard, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}
