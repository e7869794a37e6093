//! Snapshots as server-sent events: the present one, then each newer one.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use serde_json::{Value, json};

use super::Board;
use super::snapshot::{Sheet, Snapshot};

/// How often a silent stream is tried, so that a page that is gone is noticed.
const TRY: Duration = Duration::from_secs(15);

/// The stream of one page. A page that is slow misses what was overtaken, and gets the newest.
pub(super) fn events(board: &Board) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let stream = unfold(board.follow(), |mut follow| async move {
        follow.changed().await.ok()?;
        let snapshot = Arc::clone(&follow.borrow_and_update());
        let event = Event::default().event("snapshot").id(snapshot.number.to_string());
        Some((Ok(event.data(told(&snapshot).to_string())), follow))
    });
    Sse::new(stream).keep_alive(KeepAlive::new().interval(TRY))
}

/// A snapshot as the page is told it.
fn told(snapshot: &Snapshot) -> Value {
    let sheets: Vec<Value> = snapshot.sheets.iter().map(sheet).collect();
    json!({
        "started": snapshot.started,
        "number": snapshot.number,
        "project": &*snapshot.project,
        "trouble": snapshot.trouble,
        "pending": snapshot.pending,
        "sheets": sheets,
        "findings": snapshot.told.findings,
        "left_out": snapshot.told.left_out,
    })
}

fn sheet(sheet: &Sheet) -> Value {
    let scene = sheet.scene.as_deref();
    let title = scene.map(|scene| match &scene.scenario {
        Some(scenario) => scenario.title.as_str(),
        None => scene.map.title(),
    });
    json!({
        "id": sheet.id,
        "kind": sheet.kind.word(),
        "name": sheet.name,
        "title": title.unwrap_or(&sheet.name),
        "file": sheet.file,
        "scene": scene.map(|scene| scene.number),
        "drawn": scene.map(|scene| scene.read_at),
        "fresh": sheet.fresh,
        "errors": sheet.tally.errors,
        "warnings": sheet.tally.warnings,
        "notes": sheet.tally.notes,
    })
}
