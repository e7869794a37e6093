//! Layers over the picture.

use serde_json::json;

use crate::driver::Browser;
use crate::site::{MILL, Site, drawn, hex};

/// How many groups of a layer are in the picture.
fn groups(word: &str) -> String {
    format!(
        "document.querySelectorAll({}).length",
        json!(format!("#stage .land > [data-layer={word}]"))
    )
}

pub(super) fn switch(browser: &Browser) {
    let _site = Site::open(browser, &[("mill.kdl", MILL)]);
    drawn(browser);
    // A hex for the layers that are about one.
    browser.click(hex(browser, "A4"));
    for word in ["types", "levels", "crests", "objectives", "disputed", "sees", "blind"] {
        assert_eq!(browser.number(&groups(word)), 0.0, "{word}");
        browser.press(&format!("[data-layer={word}]"));
        browser.until(&format!("{} >= 2", groups(word)));
        browser.press(&format!("button[data-layer={word}]"));
        browser.until(&format!("{} === 0", groups(word)));
        assert_eq!(
            browser.number("document.querySelectorAll('#legend svg').length"),
            0.0,
            "{word}"
        );
    }
    // One tint at a time, tints below the hex lines, and none lost by a redraw of the view.
    browser.press("button[data-layer=types]");
    browser.until(&format!("{} >= 2", groups("types")));
    browser.press("button[data-layer=levels]");
    browser.until(&format!("{} >= 2 && {} === 0", groups("levels"), groups("types")));
    let order =
        "[...document.querySelector('#stage .land').children].map((g) => g.getAttribute('class'))";
    let classes = browser.value(order);
    let classes: Vec<&str> =
        classes.as_array().expect("a list").iter().filter_map(|c| c.as_str()).collect();
    let at = |class: &str| classes.iter().position(|c| *c == class).expect("a class");
    assert!(at("overlay") < at("grid") && at("hexes") < at("overlay-text"), "{classes:?}");
    // Zones belong to scenarios.
    assert_eq!(browser.value("document.querySelector('button[data-layer=zones]').disabled"), true);
    browser.press("button[data-layer=grid]");
    browser.until("getComputedStyle(document.querySelector('#stage .grid')).display === 'none'");
}

pub(super) fn briefing(browser: &Browser) {
    let scenario = include_str!("../../../scenarios/linden-road.kdl").trim_end();
    let scenario = scenario.strip_suffix('}').expect("a block");
    let scenario = format!(
        "{scenario}  rule quiet unenforced=\"it needs ears\" {{\n    text en=\"Nobody speaks <b>aloud</b>.\"\n  }}\n}}\n"
    );
    let text = "# Before Dawn\n\nThe *road* is **theirs**.\n\n<script>window.hit=1</script>\n\n- one\n- two\n";
    let files = [
        ("linden-cross.kdl", include_str!("../../../maps/linden-cross.kdl")),
        ("linden-road.kdl", scenario.as_str()),
        ("linden-road.en.md", text),
        ("linden-road.after.en.md", include_str!("../../../scenarios/linden-road.after.en.md")),
    ];
    let site = Site::serve(&files, &[]);
    browser.go(&format!("{}#scenario/linden-road", site.url()));
    drawn(browser);
    browser.until("!document.getElementById('words').hidden");
    let made = "[...document.querySelectorAll('#words-text .briefing *')].map((e) => e.localName)";
    assert_eq!(browser.value(made), json!(["h3", "p", "em", "strong", "p", "ul", "li", "li"]));
    let told = browser.text("document.getElementById('words-text').textContent");
    for words in ["<script>window.hit=1</script>", "<b>aloud</b>", "it needs ears"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert_eq!(browser.value("window.hit ?? null"), serde_json::Value::Null);
    // A save of the text is seen like any other, and a map has none.
    site.write("linden-road.en.md", "# After Dawn\n");
    browser.until("document.querySelector('#words-text h3').textContent === 'After Dawn'");
    browser.press(".sheet[data-name=linden-cross]");
    browser.until("document.getElementById('words').hidden");
}

pub(super) fn scenario(browser: &Browser) {
    let files = [
        ("linden-cross.kdl", include_str!("../../../maps/linden-cross.kdl")),
        ("linden-road.kdl", include_str!("../../../scenarios/linden-road.kdl")),
        ("linden-road.en.md", include_str!("../../../scenarios/linden-road.en.md")),
        ("linden-road.after.en.md", include_str!("../../../scenarios/linden-road.after.en.md")),
    ];
    let site = Site::serve(&files, &[]);
    browser.go(&format!("{}#scenario/linden-road", site.url()));
    drawn(browser);
    assert_eq!(browser.text("document.title"), "The Linden Road · Crestline");
    browser.until(&format!("{} === 3", groups("zones")));
    browser.until(&format!("{} >= 2", groups("objectives")));
    // Two sides, each with its edge; a step of the set-up each, and reinforcements.
    let edges = "document.querySelectorAll('#stage .land > .overlay-edge path').length";
    assert!(browser.number(edges) >= 4.0);
    // A save of the map redraws the scenario.
    let map = files[0].1.replace("title=\"Linden Cross\"", "title=\"Another\"");
    site.write("linden-cross.kdl", &map);
    browser.until(
        "document.querySelector('.sheet[data-name=linden-cross] .title').textContent === 'Another'",
    );
    browser.until(&format!("{} === 3", groups("zones")));
}
