//! What can be asked for, and how an answer is worked out beside the threads that serve.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use serde_json::json;
use tokio::sync::Semaphore;

use super::scene::Scene;
use super::{Board, answers, guard, page, stream};
use crate::exit::Failure;

/// What every answer is made from.
#[derive(Clone)]
struct Desk {
    board: Arc<Board>,
    /// Counting disputed lines takes a processor for long: one at a time.
    counting: Arc<Semaphore>,
}

/// Everything that can be asked for on a port.
pub(super) fn routes(board: Arc<Board>, port: u16) -> Router {
    let desk = Desk { board, counting: Arc::new(Semaphore::new(1)) };
    Router::new()
        .route("/", get(page::index))
        .route("/page/{file}", get(page::file))
        .route("/font/{weight}", get(page::font))
        .route("/events", get(events))
        .route("/sheets/{id}/picture", get(picture))
        .route("/sheets/{id}/parts", get(parts))
        .route("/sheets/{id}/facts", get(facts))
        .route("/sheets/{id}/layers/{word}", get(layer))
        .route("/sheets/{id}/sight/{from}/{to}", get(sight))
        .with_state(desk)
        .layer(from_fn_with_state(port, guard::guard))
}

async fn events(State(desk): State<Desk>) -> impl IntoResponse {
    stream::events(&desk.board)
}

impl Desk {
    /// The last good scene of a sheet.
    fn scene(&self, id: u32) -> Result<Arc<Scene>, Refusal> {
        let newest = self.board.newest();
        let sheet = newest.sheet(id).ok_or_else(|| {
            Failure::wrong("this map or scenario is gone", "choose another one from the list")
        })?;
        let never = || {
            Failure::wrong(
                format!("{} `{}` has errors", sheet.kind.word(), sheet.name),
                "mend what is listed; it is drawn as soon as it is sound",
            )
        };
        Ok(sheet.scene.clone().ok_or_else(never)?)
    }
}

/// Works something out where it may take its time.
async fn aside<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, Failure> + Send + 'static,
) -> Result<T, Refusal> {
    match tokio::task::spawn_blocking(work).await {
        Ok(done) => Ok(done?),
        Err(_) => Err(Refusal(Failure::wrong(
            "this could not be worked out",
            "`crestline check` may tell more; please report it",
        ))),
    }
}

async fn picture(State(desk): State<Desk>, Path(id): Path<u32>) -> Result<Response, Refusal> {
    let scene = desk.scene(id)?;
    let svg = aside(move || Ok(scene.picture().svg().to_owned())).await?;
    Ok(([SVG], svg).into_response())
}

/// What of a picture a page holds already, in the words of its parts with commas between.
const HELD: &str = "x-held";

async fn parts(
    State(desk): State<Desk>,
    Path(id): Path<u32>,
    headers: HeaderMap,
) -> Result<Response, Refusal> {
    let scene = desk.scene(id)?;
    desk.board.look_at(id);
    let held = headers.get(HELD).and_then(|held| held.to_str().ok()).unwrap_or_default().to_owned();
    let told = move || {
        let held: Vec<&str> = held.split(',').collect();
        Ok(scene.picture().told(&held).to_string())
    };
    Ok(([JSON], aside(told).await?).into_response())
}

async fn facts(State(desk): State<Desk>, Path(id): Path<u32>) -> Result<Response, Refusal> {
    let scene = desk.scene(id)?;
    Ok(([JSON], aside(move || Ok(answers::facts(&scene))).await?).into_response())
}

async fn layer(
    State(desk): State<Desk>,
    Path((id, word)): Path<(u32, String)>,
) -> Result<Response, Refusal> {
    let scene = desk.scene(id)?;
    if word == "disputed" {
        // The permit is given back when the count is done, also when nobody waits for it any more.
        let permit = Arc::clone(&desk.counting).acquire_owned().await.ok();
        let overtaken = !desk.scene(id).is_ok_and(|newest| newest.number == scene.number);
        if overtaken {
            return Err(Refusal(Failure::wrong("the map was saved again", "ask again")));
        }
        let drawn = aside(move || {
            let drawn = answers::disputed(&scene);
            drop(permit);
            drawn
        });
        return Ok(([SVG], drawn.await?.to_string()).into_response());
    }
    Ok(([SVG], aside(move || answers::layer(&scene, &word)).await?).into_response())
}

async fn sight(
    State(desk): State<Desk>,
    Path((id, from, to)): Path<(u32, String, String)>,
) -> Result<Response, Refusal> {
    let scene = desk.scene(id)?;
    Ok(([JSON], aside(move || answers::sight(&scene, &from, &to)).await?).into_response())
}

const SVG: (header::HeaderName, &str) = (header::CONTENT_TYPE, "image/svg+xml");
const JSON: (header::HeaderName, &str) = (header::CONTENT_TYPE, "application/json");

/// Why there is no answer, for the page.
struct Refusal(Failure);

impl From<Failure> for Refusal {
    fn from(failure: Failure) -> Refusal {
        Refusal(failure)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let message = self.0.to_string();
        let help = match self.0 {
            Failure::Use { help, .. } => Some(help),
            _ => None,
        };
        let body = json!({"message": message, "help": help}).to_string();
        (StatusCode::NOT_FOUND, [JSON], body).into_response()
    }
}
