//! A program at a terminal: keys go in, the screen is read.

#![allow(dead_code, unreachable_pub, missing_docs, clippy::unwrap_used)]

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

pub const ROWS: u16 = 50;
pub const COLUMNS: u16 = 110;
/// As long as a prompt may take; outside of tests there may be a build before it.
const PATIENCE: Duration = Duration::from_secs(if cfg!(test) { 60 } else { 900 });
/// A screen that has not changed for so long is complete.
const QUIET: Duration = Duration::from_millis(200);

pub const ENTER: &str = "\r";
pub const ESCAPE: &str = "\x1b";
pub const DOWN: &str = "\x1b[B";
pub const CTRL_C: &str = "\x03";
/// Backspace, often enough.
pub const CLEAR: &str = "\x7f\x7f\x7f\x7f\x7f\x7f\x7f\x7f";

/// The terminal, and what runs in it.
pub struct Terminal {
    // The terminal is gone when this is.
    _master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    pub screen: vt100::Parser,
}

impl Terminal {
    pub fn run(command: CommandBuilder) -> Self {
        Self::sized(command, ROWS, COLUMNS)
    }

    pub fn sized(command: CommandBuilder, rows: u16, cols: u16) -> Self {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let keys = pair.master.take_writer().unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (sender, output) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // An error is the end, too: the last one who had the terminal has gone.
            while let Ok(len @ 1..) = reader.read(&mut bytes) {
                if sender.send(bytes[..len].to_vec()).is_err() {
                    break;
                }
            }
        });
        let screen = vt100::Parser::new(rows.try_into().unwrap(), cols.try_into().unwrap(), 1000);
        Self { _master: pair.master, child, keys, output, screen }
    }

    pub fn press(&mut self, keys: &str) -> &mut Self {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
        self
    }

    pub fn text(&self) -> String {
        self.screen.screen().contents()
    }

    /// Waits until the screen has a text.
    pub fn see(&mut self, text: &str) -> &mut Self {
        self.until(text, |screen| screen.contains(text))
    }

    /// Waits until the screen is as it should be.
    pub fn until(&mut self, what: &str, seen: impl Fn(&str) -> bool) -> &mut Self {
        let end = Instant::now() + PATIENCE;
        while !seen(&self.text()) {
            match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.screen.process(&bytes),
                Err(RecvTimeoutError::Timeout) => panic!("`{what}` did not come; there is:\n{}", self.text()),
                Err(RecvTimeoutError::Disconnected) => {
                    panic!("`{what}` did not come, and it ended:\n{}", self.text())
                }
            }
        }
        self
    }

    /// Waits until nothing more comes.
    pub fn settle(&mut self) -> &mut Self {
        while let Ok(bytes) = self.output.recv_timeout(QUIET) {
            self.screen.process(&bytes);
        }
        self
    }

    /// Waits for the end; the exit status.
    pub fn end(&mut self) -> u32 {
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.screen.process(&bytes);
        }
        self.child.wait().unwrap().exit_code()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = self.child.kill();
    }
}
