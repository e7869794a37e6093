//! What is wrong, and where.

use crate::driver::{Browser, Spot};
use crate::site::{FORD, MILL, Site, after, drawn, snapshot};

const LIST: &str =
    "[...document.querySelectorAll('.finding')].map((f) => f.dataset.code).join(' ')";

pub(super) fn broken_and_mended(browser: &Browser) {
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    after(browser, 0.0);
    assert_eq!(browser.text(LIST), "");
    let scene = browser.text("document.documentElement.dataset.scene");
    let broken = MILL.replace("woods C3 D2 D3", "woods C3 D2 P9").replace("orchard", "orchid");
    let before = snapshot(browser);
    site.write("mill.kdl", &broken);
    after(browser, before);
    // The picture stays, plainly marked as old; the list has what `check` finds.
    assert_eq!(browser.text("document.documentElement.dataset.scene"), scene);
    assert!(browser.number("document.querySelectorAll('#stage .land path').length") > 10.0);
    let stale = browser.text("document.querySelector('#stale').textContent");
    assert!(
        stale.starts_with("picture of ") && stale.ends_with("mill.kdl has 2 errors since"),
        "{stale}"
    );
    assert_eq!(browser.value("document.querySelector('#stale').hidden"), false);
    let told = site.lines(&["check", "--message-format", "json"]);
    let codes: Vec<String> = told
        .iter()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON"))
        .filter_map(|value| value["code"].as_str().map(str::to_owned))
        .collect();
    assert_eq!(browser.text(LIST), codes.join(" "));
    let text = browser.text("document.querySelector('.finding').textContent");
    assert!(text.contains("mill.kdl:4:15") && text.contains("P9"), "{text}");
    // Threads still answer, from the old picture.
    browser.press("#tool-sight");
    let before = snapshot(browser);
    site.write("mill.kdl", MILL);
    after(browser, before);
    browser.until("document.querySelector('#stale').hidden");
    assert_eq!(browser.text(LIST), "");
    // A file that is no text at all, and one that ends in the middle.
    for broken in ["\u{0}\u{1}{{{{", &MILL[..MILL.len() / 2]] {
        let before = snapshot(browser);
        site.write("mill.kdl", broken);
        after(browser, before);
        assert_eq!(browser.value("document.querySelector('#stale').hidden"), false, "{broken}");
        assert!(!browser.text(LIST).is_empty());
        assert_eq!(browser.number("document.querySelectorAll('.sheet.old').length"), 1.0);
    }
}

pub(super) fn flash(browser: &Browser) {
    let text = MILL.replace("objective 1 mill", "objective 1 H6\n  objective 1 H5");
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    let before = snapshot(browser);
    site.write("mill.kdl", &text);
    after(browser, before);
    // Far from what is looked at.
    for _ in 0..4 {
        browser.press("#zoom-in");
    }
    let middle = Spot { x: 500.0, y: 400.0 };
    browser.drag(&[middle, Spot { x: middle.x + 250.0, y: middle.y + 180.0 }]);
    browser.press(".finding");
    browser.until("document.querySelector('.flash path[data-hex]')");
    let inside = "(() => { const hex = document.querySelector('.flash path').getBoundingClientRect(); \
                  const view = document.querySelector('#viewport').getBoundingClientRect(); \
                  const x = hex.x + hex.width / 2, y = hex.y + hex.height / 2; \
                  return x > view.left && x < view.right && y > view.top && y < view.bottom; })()";
    assert_eq!(browser.value(inside), true);
}

pub(super) fn flash_elsewhere(browser: &Browser) {
    // A sight assertion that does not hold is found on a sound map.
    let ford = FORD.replace("sight A1 A2 clear", "sight A1 A2 blocked by=woods");
    let site = Site::open(browser, &[("a-mill.kdl", MILL), ("ford.kdl", &ford)]);
    drawn(browser);
    after(browser, 0.0);
    assert_eq!(browser.text("document.title"), "Mill Lane · Crestline");
    let told = browser.text("document.querySelector('.finding').textContent");
    assert!(told.contains("ford.kdl:5:"), "{told}");
    browser.press(".finding");
    browser.until("document.title === 'The Ford · Crestline'");
    browser.until("document.querySelector('.flash path[data-hex=A2]')");
    drop(site);
}

pub(super) fn trouble(browser: &Browser) {
    let site = Site::open(browser, &[("crestline.toml", "")]);
    browser.until("!document.querySelector('#empty').hidden");
    let text = browser.text("document.querySelector('#empty').textContent");
    assert!(text.contains("crestline new map"), "{text}");
    site.write("mill.kdl", MILL);
    drawn(browser);
    site.write("crestline.toml", "[project]\nfolders = 3\n");
    browser.until("!document.querySelector('#trouble').hidden");
    let text = browser.text("document.querySelector('#trouble').textContent");
    assert!(text.contains("crestline.toml:2"), "{text}");
    assert!(browser.number("document.querySelectorAll('#stage .land path').length") > 10.0);
    site.write("crestline.toml", "");
    browser.until("document.querySelector('#trouble').hidden");
}
