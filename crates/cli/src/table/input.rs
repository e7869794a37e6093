//! What the terminal and the system say, heard in threads of their own: Ctrl-C and the wish to end
//! come through while a bot thinks.

use std::io;
use std::sync::mpsc::{Receiver, RecvError, Sender, TryRecvError, channel};
use std::thread;

use ratatui::crossterm::event::{self, Event};

use super::keys::{self, Command};
use crate::{clock, signals};

/// Something that was heard.
pub(crate) enum Heard {
    /// An event of the terminal.
    Event(Event),
    /// The terminal is gone.
    Gone(io::Error),
    /// The process is told to end.
    End,
}

/// Both ears.
pub(crate) struct Input {
    heard: Receiver<Heard>,
}

impl Input {
    /// Begins to listen.
    pub(crate) fn listen() -> Input {
        let (tell, heard) = channel();
        let told = tell.clone();
        signals::on_wish(move || {
            clock::hurry(true);
            // Nobody hears it any more where the game is left already.
            let _ = told.send(Heard::End);
        });
        thread::spawn(move || read(&tell));
        Input { heard }
    }

    /// Waits for what comes next.
    pub(crate) fn wait(&self) -> Heard {
        self.heard.recv().map_or_else(|RecvError| Heard::End, attended)
    }

    /// What has come already, if something has.
    pub(crate) fn now(&self) -> Option<Heard> {
        match self.heard.try_recv() {
            Ok(heard) => Some(attended(heard)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Heard::End),
        }
    }
}

/// What was in haste has been heard.
fn attended(heard: Heard) -> Heard {
    clock::hurry(false);
    heard
}

/// Reads events until the terminal is gone or nobody listens.
fn read(tell: &Sender<Heard>) {
    loop {
        let heard = match event::read() {
            Ok(event) => {
                let interrupts = |key| keys::command(key) == Some(Command::Interrupt);
                if event.as_key_event().is_some_and(interrupts) {
                    clock::hurry(true);
                }
                Heard::Event(event)
            }
            Err(error) => Heard::Gone(error),
        };
        let last = matches!(heard, Heard::Gone(_));
        if tell.send(heard).is_err() || last {
            return;
        }
    }
}
