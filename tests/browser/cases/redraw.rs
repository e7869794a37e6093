//! Saves and redraws.

use crate::driver::Browser;
use crate::site::{FORD, MILL, Site, after, drawn, now, snapshot};

/// No save may take longer than this to reach the page, in milliseconds, on the slowest machine and
/// without optimisation. What it takes is printed.
const MOST: f64 = 3000.0;

/// The bundled map with the most on it.
const LINDEN: &str = include_str!("../../../maps/linden-cross.kdl");

#[expect(clippy::print_stdout, reason = "the figure is what this measures")]
pub(super) fn on_save(browser: &Browser) {
    let site = Site::open(browser, &[("linden.kdl", LINDEN)]);
    drawn(browser);
    let (mut heard, mut shown) = (Vec::new(), Vec::new());
    for n in 0..9 {
        let before = snapshot(browser);
        after(browser, before - 1.0);
        let title = format!("title=\"Linden {n}\"");
        let mut text = LINDEN.replacen("title=\"Linden Cross\"", &title, 1);
        assert_ne!(text, LINDEN);
        if n % 2 == 0 {
            // What a designer does: more woods, some brush.
            text = text.replacen("  orchard ", "  woods C8\n  brush D4\n  orchard ", 1);
        }
        site.write("linden.kdl", &text);
        let saved = now();
        browser.until(&format!("Number(document.documentElement.dataset.scene) > {before}"));
        let time = |name: &str| {
            browser.number(&format!("Number(document.documentElement.dataset.{name})")) - saved
        };
        heard.push(time("heardAt"));
        shown.push(time("drawnAt"));
        assert_eq!(browser.text("document.title"), format!("Linden {n} · Crestline"));
    }
    heard.sort_by(f64::total_cmp);
    shown.sort_by(f64::total_cmp);
    println!(
        "  a save of linden-cross reaches the page after {:.0} ms and is redrawn after {:.0} ms \
         (medians of {}; at most {:.0} and {:.0} ms)",
        heard[heard.len() / 2],
        shown[shown.len() / 2],
        heard.len(),
        heard[heard.len() - 1],
        shown[shown.len() - 1],
    );
    assert!(heard[heard.len() - 1] < MOST, "{heard:?}");
}

pub(super) fn replaced(browser: &Browser) {
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    for title in ["First", "Second", "Third"] {
        let before = snapshot(browser);
        site.replace("mill.kdl", &MILL.replace("Mill Lane", title));
        after(browser, before);
        browser.until(&format!("document.title === '{title} · Crestline'"));
    }
    // The same bytes again are no change.
    let before = snapshot(browser);
    site.replace("mill.kdl", &MILL.replace("Mill Lane", "Third"));
    std::thread::sleep(std::time::Duration::from_millis(400));
    assert_eq!(snapshot(browser), before);
}

pub(super) fn another_file(browser: &Browser) {
    let twin = "map twin title=\"Twin\" format=1 version=\"1\" {\n  grid columns=6 rows=5\n  \
                part ford at=A1\n  sight A1 A2 clear\n}\n";
    let site = Site::open(browser, &[("a-twin.kdl", twin), ("ford.kdl", FORD)]);
    drawn(browser);
    browser.until("document.title === 'Twin · Crestline'");
    let woods = "document.querySelectorAll('#stage .land [data-terrain=marsh]').length";
    assert_eq!(browser.number(woods), 0.0);
    site.write("ford.kdl", &FORD.replace("brush E4", "marsh E4"));
    browser.until(&format!("{woods} === 1"));
}

pub(super) fn files_come_and_go(browser: &Browser) {
    let site = Site::open(browser, &[("maps/mill.kdl", MILL)]);
    drawn(browser);
    let names = "[...document.querySelectorAll('.sheet')].map((s) => s.dataset.name).join(' ')";
    assert_eq!(browser.text(names), "mill");
    site.write("ford.kdl", FORD);
    browser.until(&format!("{names} === 'ford mill'"));
    // A folder that was not there.
    std::fs::create_dir_all(site.path("more/deep")).expect("a folder is made");
    std::thread::sleep(std::time::Duration::from_millis(200));
    site.write("more/deep/hill.kdl", &FORD.replace("map ford", "map hill"));
    browser.until(&format!("{names} === 'ford mill hill'"));
    // What is shown is the mill still, and when it goes the page shows another.
    assert_eq!(browser.text("document.title"), "Mill Lane · Crestline");
    std::fs::remove_file(site.path("maps/mill.kdl")).expect("a file is removed");
    browser.until(&format!("{names} === 'ford hill'"));
    browser.until("document.title === 'The Ford · Crestline'");
    std::fs::remove_dir_all(site.path("more")).expect("a folder is removed");
    browser.until(&format!("{names} === 'ford'"));
    // The same folder again.
    std::fs::create_dir_all(site.path("more/deep")).expect("a folder is made");
    site.write("more/deep/hill.kdl", &FORD.replace("map ford", "map hill"));
    browser.until(&format!("{names} === 'ford hill'"));
    // A map that gets another name in its file is followed.
    site.write(
        "ford.kdl",
        &FORD.replace("map ford title=\"The Ford\"", "map weir title=\"The Weir\""),
    );
    browser.until("document.title === 'The Weir · Crestline'");
}

pub(super) fn view_survives(browser: &Browser) {
    let site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    browser.press("#zoom-in");
    browser.press("#zoom-in");
    let place = "document.querySelector('#stage').style.transform";
    let before = browser.text(place);
    let then = snapshot(browser);
    site.write("mill.kdl", &MILL.replace("orchard E5 F5", "woods E5 F5"));
    after(browser, then);
    browser.until("document.querySelectorAll('#stage .land [data-terrain=orchard]').length === 0");
    assert_eq!(browser.text(place), before);
}

pub(super) fn another_server(browser: &Browser) {
    let mut site = Site::open(browser, &[("ford.kdl", FORD), ("mill.kdl", MILL)]);
    drawn(browser);
    browser.press(".sheet[data-name=mill]");
    browser.until("document.title === 'Mill Lane · Crestline'");
    let lost = "document.querySelector('#live').dataset.state";
    assert_eq!(browser.text(lost), "live");
    std::fs::remove_file(site.path("ford.kdl")).expect("a file is removed");
    browser.until("document.querySelectorAll('.sheet').length === 1");
    site.write("mill.kdl", &MILL.replace("Mill Lane", "Another"));
    site.restart();
    browser.until("document.title === 'Another · Crestline'");
    browser.until(&format!("{lost} === 'live'"));
    // Not even an address that makes no sense does any harm.
    browser.value("location.hash = '#%E0%A4%A'");
    site.write("mill.kdl", &MILL.replace("Mill Lane", "Third"));
    browser.until("document.title === 'Third · Crestline'");
}
