//! Puts the files of several machines together: what comes out is what one run of all games writes, or
//! it is said which file and which game is not as it must be.

use std::fmt;

use super::inputs::{Inputs, Shard};
use super::lines::{LineError, Seal};
use super::record::GameRecord;

/// A file of games: what it is called, its first line, and the lines of its games one after the other.
pub struct Part<'a, E> {
    /// What it is called.
    pub name: String,
    /// What its games are of.
    pub inputs: Inputs,
    /// The lines below the first.
    pub lines: Box<dyn Iterator<Item = Result<String, E>> + 'a>,
}

/// Why files do not make one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeError<E> {
    /// There is no file.
    Nothing,
    /// A file could not be read, or what came out not be written.
    Io(E),
    /// Two files are of other games.
    Differ {
        /// The file.
        name: String,
        /// What it is.
        is: String,
        /// The file that it is compared with.
        other: String,
        /// What that is.
        was: String,
    },
    /// A bot of the games thinks by the clock, so that shares of them make no whole.
    Timed {
        /// The file.
        name: String,
        /// The bot.
        bot: String,
    },
    /// A line is no game of the file.
    Damaged {
        /// The file.
        name: String,
        /// The line, from 1.
        line: u64,
        /// Why.
        why: LineError,
    },
    /// A game is in a file whose number or seed cannot be there.
    Foreign {
        /// The file.
        name: String,
        /// The game.
        game: u64,
        /// Its seed.
        seed: u64,
        /// The shard that the file is.
        shard: Option<Shard>,
    },
    /// The games of a file are not in order.
    Order {
        /// The file.
        name: String,
        /// The game.
        game: u64,
        /// The one before it.
        after: u64,
    },
    /// A game is there twice.
    Twice {
        /// The game.
        game: u64,
        /// The two files, which may be the same.
        names: [String; 2],
    },
    /// A game is in no file.
    Missing {
        /// The game.
        game: u64,
        /// The shard that has it, where all files are shards of as many.
        shard: Option<Shard>,
        /// The file that is that shard and lacks it.
        name: Option<String>,
    },
}

impl<E: fmt::Display> fmt::Display for MergeError<E> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeError::Nothing => f.write_str("there is no file to merge"),
            MergeError::Io(error) => error.fmt(f),
            MergeError::Differ { name, is, other, was } => {
                write!(f, "`{name}` was played {is}, and `{other}` {was}")
            }
            MergeError::Timed { name, bot } => write!(
                f,
                "`{name}` was played by `{bot}`, which thinks by the clock and plays other games each time"
            ),
            MergeError::Damaged { name, line, why } => write!(f, "line {line} of `{name}` {why}"),
            MergeError::Foreign { name, game, shard: Some(shard), .. } => {
                write!(f, "game {game} in `{name}` is none of shard {shard}")
            }
            MergeError::Foreign { name, game, seed, .. } => {
                write!(f, "game {game} of seed {seed} in `{name}` is none of its games")
            }
            MergeError::Order { name, game, after } => {
                write!(f, "in `{name}` game {game} stands behind game {after}")
            }
            MergeError::Twice { game, names: [one, two] } if one == two => {
                write!(f, "game {game} is twice in `{one}`")
            }
            MergeError::Twice { game, names: [one, two] } => {
                write!(f, "game {game} is in `{one}` and in `{two}`")
            }
            MergeError::Missing { game, name: Some(name), .. } => {
                write!(f, "game {game} is missing in `{name}`")
            }
            MergeError::Missing { game, .. } => write!(f, "game {game} is in none of the files"),
        }
    }
}

/// A part with the game that comes next in it.
struct Open<'a, E> {
    part: Part<'a, E>,
    seal: Seal,
    /// The line of the next game and its record.
    next: Option<(String, GameRecord)>,
    /// How many lines were read, the first included.
    line: u64,
}

impl<E> Open<'_, E> {
    /// Reads on to the next game.
    fn step(&mut self) -> Result<(), MergeError<E>> {
        let last = self.next.take().map(|(_, record)| record.game);
        let Some(text) = self.part.lines.next() else { return Ok(()) };
        let text = text.map_err(MergeError::Io)?;
        self.line += 1;
        let name = || self.part.name.clone();
        let record = self.seal.read(&text).map_err(|why| MergeError::Damaged {
            name: name(),
            line: self.line,
            why,
        })?;
        let GameRecord { game, seed, .. } = record;
        let inputs = &self.part.inputs;
        if seed != inputs.seed || !inputs.has(game) {
            let shard = inputs.shard.filter(|_| seed == inputs.seed);
            return Err(MergeError::Foreign { name: name(), game, seed, shard });
        }
        match last {
            Some(after) if after == game => {
                return Err(MergeError::Twice { game, names: [name(), name()] });
            }
            Some(after) if after > game => {
                return Err(MergeError::Order { name: name(), game, after });
            }
            _ => {}
        }
        self.next = Some((text, record));
        Ok(())
    }
}

/// Gives every game of the parts to `each`, in the order of their numbers, with its line; no part is
/// held in memory.
///
/// # Errors
/// If they are of other games, or a game is missing, twice, or not as it must be.
pub fn merge<E>(
    parts: Vec<Part<'_, E>>,
    each: &mut dyn FnMut(&str, &GameRecord) -> Result<(), E>,
) -> Result<Inputs, MergeError<E>> {
    let Some(first) = parts.first() else { return Err(MergeError::Nothing) };
    let whole = first.inputs.whole();
    for part in &parts {
        if let Some(bot) = part.inputs.timed() {
            let (name, bot) = (part.name.clone(), bot.to_owned());
            return Err(MergeError::Timed { name, bot });
        }
        if let Some((is, was)) = part.inputs.difference(&first.inputs) {
            let (name, other) = (part.name.clone(), first.name.clone());
            return Err(MergeError::Differ { name, is, other, was });
        }
    }
    let mut open = Vec::new();
    for part in parts {
        let seal = Seal::of(&part.inputs);
        let mut part = Open { part, seal, next: None, line: 1 };
        part.step()?;
        open.push(part);
    }
    for game in 0..whole.games {
        let has = |part: &Open<'_, E>| part.next.as_ref().is_some_and(|(_, one)| one.game == game);
        let holders: Vec<usize> = (0..open.len()).filter(|at| has(&open[*at])).collect();
        match holders[..] {
            [] => {
                // It may stand further down, where it must not.
                for part in &mut open {
                    while part.next.is_some() {
                        part.step()?;
                    }
                }
                return Err(missing(&open, game));
            }
            [one] => {
                if let Some((line, record)) = &open[one].next {
                    each(line, record).map_err(MergeError::Io)?;
                }
                open[one].step()?;
            }
            [one, two, ..] => {
                let names = [one, two].map(|at| open[at].part.name.clone());
                return Err(MergeError::Twice { game, names });
            }
        }
    }
    Ok(whole)
}

fn missing<E>(open: &[Open<'_, E>], game: u64) -> MergeError<E> {
    let mut shards = open.iter().map(|part| part.part.inputs.shard);
    let first = shards.next().flatten();
    let alike = first
        .filter(|first| shards.all(|shard| shard.is_some_and(|shard| shard.of() == first.of())));
    let shard = alike.map(|shard| shard.with(game));
    let holder = open.iter().find(|part| match (part.part.inputs.shard, shard) {
        (own, Some(_)) => own == shard,
        (own, None) => own.is_none() && open.len() == 1,
    });
    MergeError::Missing { game, shard, name: holder.map(|part| part.part.name.clone()) }
}
