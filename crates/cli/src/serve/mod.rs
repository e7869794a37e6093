//! The live picture: a page on this machine that shows maps and scenarios as they are saved.
//!
//! What happens to a save: `watch.rs` hears of it and waits until the editor is done; `scope.rs`
//! lists and reads what is shown, and sees by its bytes whether anything changed; `snapshot.rs`
//! makes of it what the page shows next, keeping the last good scene of whatever is broken;
//! `opinions.rs` adds what the lints find, apart, since that takes longer than a redraw may. The
//! newest snapshot lies on the `board.rs`, from where `stream.rs` tells every open page. Pages then
//! ask for what they look at (`routes.rs`): pictures, layers and lines of sight, which are drawn
//! when asked for (`scene.rs`, `answers.rs`) and never on the threads that serve.
//!
//! Only this machine is served, and no other site may ask on a browser's behalf: `guard.rs`.
//!
//! # What the page is told
//!
//! `GET /events` is a stream of `snapshot` events, the present one first. Each holds
//!
//! ```json
//! {"started": 1790000000000, "number": 7, "project": "my-maps", "trouble": null, "pending": false,
//!  "sheets": [{"id": 1, "kind": "map", "name": "mill", "title": "Mill Lane", "file": "maps/mill.kdl",
//!              "drawn": 1790000000000, "scene": 7, "fresh": true,
//!              "errors": 0, "warnings": 1, "notes": 0}],
//!  "findings": [{"code": "M101", "…": "as of `check --message-format json`",
//!                "sheet": 1, "hexes": ["C4"]}],
//!  "left_out": 0}
//! ```
//!
//! Numbers and ids are those of one server, which `started` tells from another. `pending` says that lints are still at work, so that only errors are told. `scene` and `drawn`
//! (milliseconds since 1970) are null until a sheet was sound once; `fresh` says that the scene is
//! what the files say now. `left_out` counts findings beyond those told.
//!
//! | `GET` | answers |
//! |---|---|
//! | `/sheets/ID/picture` | the map as SVG |
//! | `/sheets/ID/parts` | the same in parts: `{"parts": [word], "fresh": SVG}`; `fresh` has those in order that the header `X-Held: word,word` does not name |
//! | `/sheets/ID/facts` | `{"columns", "rows", "low", "across", "hexes": [{"type", "level", "crest", "more"}], "objectives": [{"number", "title", "hexes"}]}`; hexes in column-then-row order, `low` is 0 or 1: the parity of the columns that stand lower |
//! | `/sheets/ID/layers/WORD` | the overlay of `render --overlay WORD` as SVG: a group `overlay` for below the hex lines, and `overlay-text` |
//! | `/sheets/ID/sight/FROM/TO` | `{"sight": as of `los --json`, "answer", "ends", "adjacent", "touches": [{"place", "how", "thing", "does", "rule", "at", "effect"}], "layer": SVG}` |
//!
//! What cannot be answered is `{"message", "help"}` with a status of 4xx.

mod answers;
mod board;
mod guard;
mod opinions;
mod page;
mod parts;
mod routes;
pub(crate) mod scene;
pub(crate) mod scope;
pub(crate) mod server;
pub(crate) mod snapshot;
mod stream;
mod told;
pub(crate) mod watch;

pub(crate) use self::board::Board;
pub(crate) use self::opinions::Opinions;
