//! Who may ask: this machine, by its own names, and no other site on a browser's behalf.

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// What every answer says: nothing but the page's own scripts and styles runs in it, nobody frames
/// it, nobody guesses types, nothing is kept.
const HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; \
         frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// Lets through what asks this machine by its own name. A page of another site that has its name
/// lead here still names itself in `Host`, or in `Origin`.
pub(super) async fn guard(State(port): State<u16>, request: Request, next: Next) -> Response {
    let mut response = if allowed(request.headers(), port) {
        next.run(request).await
    } else {
        let words = "this page is only for the machine that it runs on: \
                     open it as http://127.0.0.1, or as localhost\n";
        (StatusCode::FORBIDDEN, words).into_response()
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

fn allowed(headers: &HeaderMap, port: u16) -> bool {
    let own =
        |text: &str| ["127.0.0.1", "localhost"].iter().any(|name| text == format!("{name}:{port}"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = headers.get(header::ORIGIN).map(|origin| origin.to_str().unwrap_or_default());
    host.is_some_and(own)
        && origin.is_none_or(|origin| origin.strip_prefix("http://").is_some_and(own))
}
