//! The page: its files are part of the binary.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

/// The files of the page with their types.
const FILES: &[(&str, &str, &str)] = &[
    ("style.css", CSS, include_str!("page/style.css")),
    ("main.js", JS, include_str!("page/main.js")),
    ("hexes.js", JS, include_str!("page/hexes.js")),
    ("view.js", JS, include_str!("page/view.js")),
    ("sheet.js", JS, include_str!("page/sheet.js")),
    ("layers.js", JS, include_str!("page/layers.js")),
    ("thread.js", JS, include_str!("page/thread.js")),
    ("lists.js", JS, include_str!("page/lists.js")),
    ("words.js", JS, include_str!("page/words.js")),
    ("dom.js", JS, include_str!("page/dom.js")),
];

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

/// The page itself.
pub(super) async fn index() -> Response {
    let html = include_str!("page/index.html");
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response()
}

/// A script or the style sheet.
pub(super) async fn file(Path(name): Path<String>) -> Response {
    match FILES.iter().find(|(known, ..)| *known == name) {
        Some((_, kind, text)) => ([(header::CONTENT_TYPE, *kind)], *text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

/// The typeface of the maps, by its weight.
pub(super) async fn font(Path(weight): Path<u16>) -> Response {
    match crestline_draw::font_files().into_iter().find(|(known, _)| *known == weight) {
        Some((_, bytes)) => ([(header::CONTENT_TYPE, "font/ttf")], bytes).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
