//! Pointer, wheel and keys on the picture.

use crate::driver::Browser;
use crate::site::{MILL, Site, drawn, hex, spot};

/// What a click on a spot of the drawing copies.
fn copied(browser: &Browser, x: f64, y: f64) -> String {
    browser.value("delete document.documentElement.dataset.copied");
    let place = spot(browser, x, y);
    browser.click(place);
    browser.until("document.documentElement.dataset.copied");
    let text = browser.text("document.documentElement.dataset.copied");
    browser.until("document.querySelector('#toast').textContent.startsWith('copied ')");
    let board = browser.promised("navigator.clipboard.readText()");
    assert_eq!(board, text.as_str(), "the clipboard");
    assert_eq!(browser.text("document.querySelector('#toast code').textContent"), text);
    text
}

/// Whether what was copied is a label and a place near to one.
fn is_near(text: &str, label: &str, x: f64, y: f64) {
    let (own, place) = text.split_once(' ').expect("a label and a place");
    assert_eq!(own, label);
    let (a, b) = place.split_once(',').expect("two numbers");
    let (a, b): (f64, f64) = (a.parse().expect("x"), b.parse().expect("y"));
    assert!((a - x).abs() < 4.0 && (b - y).abs() < 4.0, "{text} is not near {x},{y}");
}

pub(super) fn copies(browser: &Browser) {
    let _site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    browser.let_read_clipboard();
    let down = 100.0 * 3f64.sqrt();
    // The middle of C2, a spot in it, the side to C3, the side to D2 and the edge of the map.
    is_near(&copied(browser, 400.0, 1.5 * down), "C2", 400.0, 1.5 * down);
    is_near(&copied(browser, 430.0, 1.5 * down - 40.0), "C2", 430.0, 1.5 * down - 40.0);
    is_near(&copied(browser, 390.0, 2.0 * down), "C2|C3", 390.0, 2.0 * down);
    is_near(&copied(browser, 475.0, 1.75 * down), "C2|D2", 475.0, 1.75 * down);
    is_near(&copied(browser, 25.0, 0.75 * down), "A1:5", 25.0, 0.75 * down);
    assert_eq!(browser.number("document.querySelectorAll('.chosen path').length"), 1.0);
}

pub(super) fn hovers(browser: &Browser) {
    let _site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    browser.hover(hex(browser, "F2"));
    browser
        .until("document.querySelector('#readout').textContent.startsWith('F2 building, level 0')");
    assert!(browser.text("document.querySelector('#readout').textContent").contains("the mill"));
    browser.hover(hex(browser, "A5"));
    browser.until(
        "document.querySelector('#readout').textContent.startsWith('A5 open ground, level 1')",
    );
}

pub(super) fn moves(browser: &Browser) {
    let _site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    let wide = "document.querySelector('#stage .land').getBoundingClientRect().width";
    let left = "document.querySelector('#stage .land').getBoundingClientRect().x";
    let fit = browser.number(wide);
    let anchor = hex(browser, "F5");
    browser.wheel(anchor, -300);
    browser.until(&format!("{wide} > {fit} + 20"));
    // What lies below the pointer stays there.
    let held = hex(browser, "F5");
    assert!(
        (held.x - anchor.x).abs() < 2.0 && (held.y - anchor.y).abs() < 2.0,
        "{held:?} {anchor:?}"
    );
    let before = browser.number(left);
    let start = hex(browser, "D4");
    browser.drag(&[start, crate::driver::Spot { x: start.x + 60.0, y: start.y + 10.0 }]);
    assert!((browser.number(left) - before - 60.0).abs() < 3.0);
    let before = browser.number(left);
    browser.keys(&["\u{e012}"]);
    browser.until(&format!("Math.abs({left} - {before} - 60) < 3"));
    browser.keys(&["+"]);
    browser.keys(&["0"]);
    browser.until(&format!("Math.abs({wide} - {fit}) < 1"));
}
