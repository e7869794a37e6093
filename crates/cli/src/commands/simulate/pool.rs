//! Games on all cores, given back in the order of their numbers, with few of them in memory.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};

use crestline_play::runner::Checks;

use crate::exit::Failure;

/// So many finished games may wait for a slower one of another thread.
const WAITING: usize = 64;

/// So many games of a run are watched after every choice. What the first ones do not break the others
/// hardly will, and watching takes longer than playing.
const WATCHED: u64 = 20;

/// How many games are played at the same time, unless it is told.
pub(crate) fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How carefully the game of a number is watched.
pub(crate) const fn checks(number: u64) -> Checks {
    if number < WATCHED { Checks::EveryStep } else { Checks::None }
}

/// Plays the games of these numbers on so many threads and gives each to `each`, in the order of the
/// numbers. Once `stop` is set, no more begin. Returns how many were given.
///
/// # Errors
/// The first that `each` returns; no more games begin then.
pub(crate) fn play<T: Send>(
    numbers: &(impl Iterator<Item = u64> + Clone + Send + Sync),
    threads: usize,
    stop: &AtomicBool,
    play: &(dyn Fn(u64) -> T + Sync),
    each: &mut dyn FnMut(T) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    std::thread::scope(|scope| {
        let mut workers = Vec::new();
        let mut waiting: Vec<Receiver<T>> = Vec::new();
        for thread in 0..threads.max(1) {
            let own = numbers.clone().skip(thread).step_by(threads.max(1));
            let (done, receiver) = sync_channel(WAITING);
            waiting.push(receiver);
            workers.push(scope.spawn(move || {
                for number in own {
                    // Nobody waits any more where sending fails.
                    if stop.load(Ordering::Relaxed) || done.send(play(number)).is_err() {
                        break;
                    }
                }
            }));
        }
        let mut given = 0;
        let mut told = Ok(());
        // Each thread has every n-th game, so that the next one comes from the next thread.
        for receiver in waiting.iter().cycle() {
            let Ok(game) = receiver.recv() else { break };
            told = each(game);
            if told.is_err() {
                break;
            }
            given += 1;
        }
        drop(waiting);
        // A thread that panicked has said so; its games are missing from the count.
        let lost = workers.into_iter().filter_map(|worker| worker.join().err()).count();
        told?;
        if lost > 0 {
            return Err(Failure::wrong(
                format!("game {given} of these broke off"),
                "please report this, with the command",
            ));
        }
        Ok(given)
    })
}
