//! How long the game in the terminal takes from a key to the last byte of the picture, as a process in
//! a terminal of its own: `cargo bench -p crestline-benches --bench redraw`, after
//! `cargo build --release`.

#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "a bench has a clock and tells what it showed"
)]

use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

/// A picture is whole once nothing has come for so long.
const QUIET: Duration = Duration::from_millis(60);

/// So many keys are pressed.
const KEYS: usize = 200;

/// What is pressed, in turn: the cursor goes up, right, down, left; each changes the map and what is
/// told beside it.
const PRESSED: [&[u8]; 4] = [b"\x1b[A", b"\x1b[C", b"\x1b[B", b"\x1b[D"];

fn main() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..");
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root.join("target"), PathBuf::from);
    let binary = target.join("release").join("crestline");
    for (columns, rows) in [(80, 24), (120, 40), (240, 70)] {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("a terminal");
        let mut command = CommandBuilder::new(&binary);
        command.args(["play", "linden-road", "--seed", "3"]);
        command.cwd(&root);
        command.env("TERM", "xterm-256color");
        let mut game = pty.slave.spawn_command(command).expect("`cargo build --release` first");
        let mut keys = pty.master.take_writer().expect("its keys");
        let pictures = listen(pty.master.try_clone_reader().expect("its picture"));
        // The game begins with what has happened so far; any key takes that away.
        thread::sleep(Duration::from_secs(2));
        settle(&pictures, Instant::now());
        keys.write_all(b" ").expect("a key");
        settle(&pictures, Instant::now());
        let mut taken: Vec<Duration> = Vec::new();
        let mut bytes = 0;
        for key in PRESSED.iter().cycle().take(KEYS) {
            let pressed = Instant::now();
            keys.write_all(key).expect("a key");
            let (last, came) = settle(&pictures, pressed);
            taken.push(last.duration_since(pressed));
            bytes += came;
        }
        game.kill().expect("an end");
        taken.sort_unstable();
        println!(
            "{columns} × {rows}: median {:.1} ms, slowest of {KEYS} {:.1} ms, {} bytes a picture",
            1000.0 * taken[KEYS / 2].as_secs_f64(),
            1000.0 * taken[KEYS - 1].as_secs_f64(),
            bytes / KEYS,
        );
    }
}

/// Reads on in a thread: when something came, and how much.
fn listen(mut from: Box<dyn Read + Send>) -> Receiver<(Instant, usize)> {
    let (tell, hear) = channel();
    thread::spawn(move || {
        let mut buffer = [0; 65536];
        while let Ok(came @ 1..) = from.read(&mut buffer) {
            if tell.send((Instant::now(), came)).is_err() {
                break;
            }
        }
    });
    hear
}

/// When the last of a picture came, and how large it was.
fn settle(pictures: &Receiver<(Instant, usize)>, since: Instant) -> (Instant, usize) {
    let (mut last, mut bytes) = (since, 0);
    loop {
        match pictures.recv_timeout(QUIET) {
            Ok((at, came)) => (last, bytes) = (at, bytes + came),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                return (last, bytes);
            }
        }
    }
}
