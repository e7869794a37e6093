//! Files whose words would like to be scripts.

use crate::driver::Browser;
use crate::site::{Site, after, drawn, hex};

/// Words that run where somebody takes them for markup.
const WORDS: &[&str] = &[
    "<script>window.hit=1</script>",
    "<img src=x onerror=window.hit=1>",
    "</title><svg onload=window.hit=1>",
    "javascript:window.hit=1",
    "]]><script>window.hit=1</script>",
    "\\\" onload=\\\"window.hit=1",
    "<!--<script>window.hit=1//-->",
    "&lt;script&gt;window.hit=1&lt;/script&gt;",
    "`</code><script>window.hit=1</script>`",
    "${window.hit=1}{{window.hit=1}}",
];

pub(super) fn scripts(browser: &Browser) {
    let mut files = Vec::new();
    for (n, word) in WORDS.iter().enumerate() {
        files.push((
            format!("<b onclick=hit=1>{n}.kdl").replace('/', "-"),
            format!(
                "map \"m{n}\" title=\"{word}\" format=1 version=\"{word}\" {{\n  grid columns=4 rows=3\n  \
                 building b B2 name=\"{word}\"\n  objective 1 b\n  sight A1 A2 clear\n}}\n"
            ),
        ));
        files.push((
            format!("bad{n}.kdl"),
            format!("map \"{word}\" title=\"{word}\" format=1 {{\n  grid columns=4 rows=3\n  \"{word}\" A1\n  woods \"{word}\"\n}}\n"),
        ));
    }
    let files: Vec<(&str, &str)> =
        files.iter().map(|(name, text)| (name.as_str(), text.as_str())).collect();
    let site = Site::open(browser, &files);
    drawn(browser);
    after(browser, 0.0);
    browser.log();
    assert!(browser.number("document.querySelectorAll('.finding').length") > 10.0);
    for n in 0..WORDS.len() {
        browser.press(&format!(".sheet[data-name=m{n}]"));
        browser.until(&format!("location.hash === '#map/m{n}'"));
        drawn(browser);
        browser.until("document.querySelector('#stage .land')");
        browser.hover(hex(browser, "B2"));
        browser.press("button[data-layer=objectives]");
        browser.until("document.querySelector('#stage .land > [data-layer=objectives]')");
        browser.press("button[data-layer=objectives]");
    }
    for n in 0..6 {
        browser.value(&format!("document.querySelectorAll('.finding')[{n}].click()"));
    }
    // Nothing ran, nothing that could was made, and nothing was even refused.
    assert_eq!(browser.value("window.hit ?? null"), serde_json::Value::Null);
    let made = "document.querySelectorAll('script:not([src=\"/page/main.js\"]), img, iframe, object, \
                foreignObject, [onload], [onerror], [onclick], a[href]').length";
    assert_eq!(browser.number(made), 0.0);
    let refused: Vec<String> =
        browser.log().into_iter().filter(|line| line.contains("Content Security")).collect();
    assert!(refused.is_empty(), "{refused:?}");
    // The words are there, as words.
    let title = browser.text("document.querySelector('.sheet[data-name=m0] .title').textContent");
    assert_eq!(title, WORDS[0]);
    // What would slip through is refused by the browser: no script stands in a page of ours.
    let page = crate::http::ask(site.port, "GET", "/", &[], "");
    let policy = page.header("content-security-policy");
    assert!(
        policy.contains("default-src 'none'") && policy.contains("script-src 'self';"),
        "{policy}"
    );
    assert!(!policy.contains("unsafe"), "{policy}");
    browser.value("document.body.setAttribute('onclick', 'window.hit=1')");
    browser.press("#live");
    assert_eq!(browser.value("window.hit ?? null"), serde_json::Value::Null);
}
