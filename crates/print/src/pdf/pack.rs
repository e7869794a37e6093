//! Streams made smaller, on as many threads as there are processors.
//!
//! A long stream is packed in blocks, each without a look at the one before, so that its bytes depend on
//! where blocks begin and never on how many threads there were: one stream of zlib (RFC 1950) whose
//! blocks of deflate (RFC 1951) end at whole bytes.

use std::collections::VecDeque;
use std::ops::{Deref, DerefMut};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

use flate2::{Compress, Compression, FlushCompress};
use pdf_writer::Content;

/// So many bytes are packed at once. Smaller blocks pack worse, and larger ones keep a thread waiting.
const BLOCK: usize = 1 << 18;

/// How hard it is tried, of nine: 6 takes half as long again for a hundredth fewer bytes, and 3 saves a
/// twentieth of a map's time for a seventh more.
const LEVEL: u32 = 5;

/// What a stream of zlib begins with: deflate, a window of 32 KiB, the usual level.
const HEADER: [u8; 2] = [0x78, 0x9c];

/// A part of a stream that is packed by itself.
struct Block {
    /// Which one it is, of all that were taken.
    place: usize,
    bytes: Vec<u8>,
    is_last: bool,
}

/// A block that was packed.
struct Packed {
    bytes: Vec<u8>,
    /// The length of what was packed.
    length: usize,
    sum: Adler,
}

/// What waits, and what is done.
#[derive(Default)]
struct State {
    waiting: VecDeque<Block>,
    done: Vec<Option<Packed>>,
    is_over: bool,
}

/// What the threads share.
#[derive(Default)]
struct Bench {
    state: Mutex<State>,
    more: Condvar,
}

/// Packs streams while more of them are written.
pub(super) struct Packer {
    bench: Arc<Bench>,
    threads: Vec<JoinHandle<()>>,
    /// How many blocks were taken.
    taken: usize,
    /// The blocks of each stream.
    streams: Vec<Vec<usize>>,
}

/// A stream that is still written, of which the beginning may be packed already.
pub(super) struct Growing {
    content: Content,
    blocks: Vec<usize>,
}

impl Growing {
    /// Nothing yet.
    pub(super) fn new() -> Growing {
        Growing { content: Content::new(), blocks: Vec::new() }
    }
}

impl Deref for Growing {
    type Target = Content;

    fn deref(&self) -> &Content {
        &self.content
    }
}

impl DerefMut for Growing {
    fn deref_mut(&mut self) -> &mut Content {
        &mut self.content
    }
}

impl Packer {
    /// A packer that has nothing to do yet. One processor is left for whoever writes the streams.
    pub(super) fn new() -> Packer {
        let bench = Arc::new(Bench::default());
        let others = thread::available_parallelism().map_or(1, std::num::NonZero::get) - 1;
        let spawn = |_| {
            let bench = Arc::clone(&bench);
            // Where there are no threads to be had, all is packed at the end.
            thread::Builder::new().spawn(move || bench.work()).ok()
        };
        Packer {
            threads: (0..others).filter_map(spawn).collect(),
            bench,
            taken: 0,
            streams: Vec::new(),
        }
    }

    /// Gives what is written of a stream to the threads, if that is enough for a block. What was begun
    /// there goes on in the next.
    pub(super) fn hand_on(&mut self, stream: &mut Growing) {
        if stream.len() > BLOCK {
            let content = std::mem::replace(&mut stream.content, Content::new());
            let mut bytes = content.finish().into_vec();
            bytes.push(b'\n');
            stream.blocks.push(self.block(bytes, false));
        }
    }

    /// Takes a stream to be packed; its number.
    pub(super) fn take(&mut self, stream: Growing) -> usize {
        let Growing { content, blocks } = stream;
        self.take_bytes(content.finish().into_vec(), blocks)
    }

    /// Takes the end of a stream whose beginning was taken in blocks.
    fn take_bytes(&mut self, bytes: Vec<u8>, mut blocks: Vec<usize>) -> usize {
        let mut rest = bytes;
        while rest.len() > BLOCK {
            let next = rest.split_off(BLOCK);
            blocks.push(self.block(rest, false));
            rest = next;
        }
        blocks.push(self.block(rest, true));
        self.streams.push(blocks);
        self.streams.len() - 1
    }

    /// Lets a block wait for a thread; its place.
    fn block(&mut self, bytes: Vec<u8>, is_last: bool) -> usize {
        let place = self.taken;
        self.taken += 1;
        let mut state = self.bench.state();
        state.done.resize_with(self.taken, || None);
        state.waiting.push_back(Block { place, bytes, is_last });
        drop(state);
        self.bench.more.notify_one();
        place
    }

    /// Packs what is left; all streams by their numbers.
    pub(super) fn finish(self) -> Vec<Vec<u8>> {
        self.bench.state().is_over = true;
        self.bench.more.notify_all();
        self.bench.work();
        for thread in self.threads {
            if let Err(panic) = thread.join() {
                std::panic::resume_unwind(panic);
            }
        }
        let mut done = std::mem::take(&mut self.bench.state().done);
        let mut stream =
            |blocks: &Vec<usize>| joined(blocks.iter().filter_map(|place| done[*place].take()));
        self.streams.iter().map(&mut stream).collect()
    }
}

impl Bench {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Packs blocks until there are none, and none will come.
    fn work(&self) {
        let mut state = self.state();
        loop {
            if let Some(block) = state.waiting.pop_front() {
                drop(state);
                let packed = packed(&block.bytes, block.is_last);
                state = self.state();
                state.done[block.place] = Some(packed);
            } else if state.is_over {
                return;
            } else {
                state = self.more.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }
}

/// Packs one stream here and now.
pub(super) fn deflated(bytes: &[u8]) -> Vec<u8> {
    joined(std::iter::once(packed(bytes, true)))
}

/// A stream of its blocks.
fn joined(blocks: impl Iterator<Item = Packed>) -> Vec<u8> {
    let mut out = HEADER.to_vec();
    let mut sum = Adler::EMPTY;
    for block in blocks {
        out.extend(block.bytes);
        sum = sum.then(block.sum, block.length);
    }
    out.extend(sum.bytes());
    out
}

/// Packs a block.
fn packed(bytes: &[u8], is_last: bool) -> Packed {
    let flush = if is_last { FlushCompress::Finish } else { FlushCompress::Sync };
    let mut pack = Compress::new(Compression::new(LEVEL), false);
    let mut out = Vec::new();
    let mut rest = bytes;
    loop {
        out.reserve(bytes.len() / 3 + 64);
        let before = pack.total_in();
        // To memory, and without a dictionary, it cannot fail.
        let done = pack.compress_vec(rest, &mut out, flush);
        let taken = usize::try_from(pack.total_in() - before).unwrap_or(rest.len());
        rest = &rest[taken..];
        // What is left over says that nothing was held back for lack of room.
        if done.is_err() || (rest.is_empty() && out.len() < out.capacity()) {
            break;
        }
    }
    Packed { bytes: out, length: bytes.len(), sum: Adler::of(bytes) }
}

/// The sum by which a stream of zlib is checked: Adler-32.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Adler {
    /// One more than the sum of all bytes.
    plain: u32,
    /// The sum of `plain` behind each byte.
    doubled: u32,
}

impl Adler {
    /// The largest prime below 2¹⁶.
    const PRIME: u32 = 65521;
    /// So many bytes are added before a sum could overflow.
    const RUN: usize = 5552;
    /// That of nothing.
    const EMPTY: Adler = Adler { plain: 1, doubled: 0 };

    fn of(bytes: &[u8]) -> Adler {
        let Adler { mut plain, mut doubled } = Adler::EMPTY;
        for run in bytes.chunks(Adler::RUN) {
            for byte in run {
                plain += u32::from(*byte);
                doubled += plain;
            }
            plain %= Adler::PRIME;
            doubled %= Adler::PRIME;
        }
        Adler { plain, doubled }
    }

    /// That of two stretches, of which the second has a length.
    fn then(self, next: Adler, length: usize) -> Adler {
        let prime = u64::from(Adler::PRIME);
        let length = length as u64 % prime;
        let ahead = u64::from(self.plain) + prime - 1;
        let plain = (ahead + u64::from(next.plain)) % prime;
        let doubled = u64::from(self.doubled) + u64::from(next.doubled) + ahead % prime * length;
        let small = |sum: u64| u32::try_from(sum % prime).unwrap_or(0);
        Adler { plain: small(plain), doubled: small(doubled) }
    }

    fn bytes(self) -> [u8; 4] {
        (self.doubled << 16 | self.plain).to_be_bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{BLOCK, Packer, deflated};

    /// Bytes that pack neither well nor badly, always the same.
    fn bytes(length: usize) -> Vec<u8> {
        let mut state = 12345u32;
        let mut next = || {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12345);
            (state >> 16) as u8 % 23
        };
        (0..length).map(|_| next()).collect()
    }

    fn unpacked(packed: &[u8]) -> Vec<u8> {
        let mut out = Vec::new();
        // Reading checks the sum.
        flate2::read::ZlibDecoder::new(packed).read_to_end(&mut out).unwrap();
        out
    }

    #[test]
    fn streams_of_any_length_come_back() {
        let lengths = [0, 1, 5551, 5553, 70_000, BLOCK, BLOCK + 1, 3 * BLOCK, 5 * BLOCK + 17];
        let mut packer = Packer::new();
        for (number, length) in lengths.into_iter().enumerate() {
            assert_eq!(packer.take_bytes(bytes(length), Vec::new()), number);
        }
        for (length, packed) in lengths.into_iter().zip(packer.finish()) {
            assert_eq!(unpacked(&packed), bytes(length), "{length}");
        }
        assert_eq!(unpacked(&deflated(b"so short")), b"so short");
    }

    #[test]
    fn bytes_do_not_depend_on_threads() {
        let streams: Vec<Vec<u8>> = [9, 3 * BLOCK + 5, 100].map(bytes).to_vec();
        let packed = |threads: bool| {
            let mut packer = Packer::new();
            if !threads {
                // The others go home before there is anything to do.
                packer.bench.state().is_over = true;
                packer.bench.more.notify_all();
                packer.threads.drain(..).for_each(|thread| thread.join().unwrap());
            }
            streams.iter().for_each(|stream| {
                packer.take_bytes(stream.clone(), Vec::new());
            });
            packer.finish()
        };
        assert!(packed(true) == packed(false));
    }
}
