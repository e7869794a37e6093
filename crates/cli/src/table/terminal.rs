//! The terminal taken over and given back: raw mode, the other screen, the mouse. It is given back
//! however the game ends, a panic included.

use std::io::{self, Stdout, Write, stdout};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

/// The terminal while the game has it.
pub(crate) struct Taken {
    /// Where to draw.
    pub(crate) screen: Terminal<CrosstermBackend<Stdout>>,
}

impl Taken {
    /// Takes the terminal over.
    ///
    /// # Errors
    /// If it cannot be.
    pub(crate) fn take() -> io::Result<Taken> {
        let begun = seize();
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            give_back();
            hook(info);
        }));
        let screen = begun.and_then(|()| Terminal::new(CrosstermBackend::new(stdout())));
        match screen {
            Ok(screen) => Ok(Taken { screen }),
            Err(error) => {
                give_back();
                Err(error)
            }
        }
    }

    /// Gives the terminal back and stops, until the shell lets the process go on; then takes it again.
    /// Where processes cannot be stopped, all is drawn anew.
    ///
    /// # Errors
    /// If the terminal is gone meanwhile.
    pub(crate) fn suspend(&mut self) -> io::Result<()> {
        #[cfg(unix)]
        {
            use signal_hook::{consts::SIGTSTP, low_level::emulate_default_handler};
            give_back();
            let stopped = emulate_default_handler(SIGTSTP);
            seize()?;
            stopped?;
        }
        self.screen.clear()
    }
}

/// Takes what a game needs of the terminal.
fn seize() -> io::Result<()> {
    enable_raw_mode()?;
    execute!(stdout(), EnterAlternateScreen, EnableMouseCapture, Hide)
}

impl Drop for Taken {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back. What cannot be undone is left: there is nobody to tell.
fn give_back() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
    let _ = stdout().flush();
}
