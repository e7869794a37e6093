//! Artwork comes in: drawn on the blank sheet as Inkscape and Illustrator write it, imported, checked,
//! sighted, imported again; and what nobody should have to trust stays out.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::kit::{Ran, crestline, empty, listing, text};

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn file(folder: &Path, name: &str) -> String {
    std::fs::read_to_string(folder.join(name)).unwrap()
}

const BARE: &str = "map valley title=\"The Valley\" format=1 {\n  grid columns=9 rows=7\n  \
                    sight A1 B1 clear   // by hand\n}\n";

/// A folder with a map of 9 × 7 hexes and its blank sheet.
fn studio() -> tempfile::TempDir {
    let folder = empty();
    write(folder.path(), "valley.kdl", BARE);
    let ran = crestline(folder.path(), &["render", "valley.kdl", "--template", "-o", "blank.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    folder
}

#[test]
fn the_sample_of_the_book_is_understood_wholly() {
    let folder = empty();
    let folder = folder.path();
    write(folder, "valley.svg", &text("docs/images/valley.svg"));
    let ran = crestline(folder, &["import", "svg", "valley.svg", "-o", "valley.kdl"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(!ran.out.contains("[I0"), "{}", ran.out);
    let map = file(folder, "valley.kdl");
    for line in [
        "wall G3|H3 H2|H3 H3|I3 gap=H2|H3\n",
        "stream D1:1 D1..D7 D7:4 width=24 {",
        "building the-manor name=\"The Manor\" H3 {",
        "objective 1 H3\n",
        "woods { // the hanger\n",
    ] {
        assert!(map.contains(line), "`{line}` is not in\n{map}");
    }
}

/// Puts elements into an empty layer of the blank sheet, as Inkscape does.
fn drawn(sheet: &str, layer: &str, elements: &str) -> String {
    let head = format!("inkscape:label=\"{layer}\">\n");
    let at = sheet.find(&head).unwrap_or_else(|| panic!("no layer {layer}")) + head.len();
    format!("{}{elements}\n{}", &sheet[..at], &sheet[at..])
}

/// The blank sheet with a little valley on it.
fn valley(sheet: &str) -> String {
    let layers = [
        // Around B2 and B3, whose centres are (250, 346.4) and (250, 519.6).
        (
            "woods",
            "<path id=\"path99\" style=\"fill:#080;stroke-width:1px\" d=\"M 190,300 C 210,260 290,260 310,300 L 310,560 Q 250,600 190,560 Z\"/>",
        ),
        ("hill-1", "<ellipse id=\"path12\" cx=\"850\" cy=\"260\" rx=\"160\" ry=\"150\"/>"),
        ("hill-2", "<circle id=\"c\" cx=\"850\" cy=\"260\" r=\"50\"/>"),
        (
            "road",
            "<path id=\"p1\" style=\"fill:none;stroke:#000;stroke-width:24\" d=\"M -20,640 H 1420\"/>",
        ),
        ("stream", "<path id=\"p2\" fill=\"none\" d=\"M 700,-30 C 690,300 710,600 700,1330\"/>"),
        ("bridge", "<rect id=\"r5\" x=\"680\" y=\"620\" width=\"40\" height=\"40\"/>"),
        ("building", "<rect id=\"old_mill\" x=\"1120\" y=\"480\" width=\"60\" height=\"80\"/>"),
        ("wall", "<path id=\"p3\" d=\"M 500,433 L 600,433 L 650,519.6\"/>"),
    ];
    layers.iter().fold(sheet.to_owned(), |sheet, (layer, elements)| drawn(&sheet, layer, elements))
}

fn import(folder: &Path, art: &str) -> Ran {
    crestline(folder, &["import", "svg", art, "-o", "valley.kdl"])
}

#[test]
fn what_is_drawn_on_the_blank_sheet_becomes_the_map() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "art.svg", &valley(&file(folder, "blank.svg")));
    let ran = import(folder, "art.svg");
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.out.contains("drawn on its blank sheet"), "{}", ran.out);
    let text = file(folder, "valley.kdl");
    for line in [
        "  art \"art.svg\" {\n",
        "    hill level=1 {\n",
        "    woods { outline \"M 190 300 C 210 260 290 260 310 300 L 310 560 Q 250 600 190 560 Z\" }\n",
        "    road A4:5 A4..I4 I4:3 width=24 {",
        "    bridge E4\n",
        "    wall D2|D3 D3|E3\n",
        "    building old-mill H3 {",
    ] {
        assert!(text.contains(line), "`{line}` is not in\n{text}");
    }
    assert!(text.starts_with(BARE.trim_end_matches("}\n")), "{text}");
    let ran = crestline(folder, &["check", "valley.kdl"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    // Through the wood, beside it, up the hill, through the mill.
    for (from, to, said) in [
        ("B1", "B4", "blocked"),
        ("C1", "C3", "clear"),
        ("F1", "F4", "blocked"),
        ("H2", "H4", "blocked"),
        ("A4", "I4", "clear"),
    ] {
        let ran = crestline(folder, &["los", "valley.kdl", from, to]);
        assert!(ran.out.contains(said), "{from} {to}: {}", ran.all());
    }
}

#[test]
fn an_import_touches_nothing_but_its_block() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "art.svg", &valley(&file(folder, "blank.svg")));
    assert_eq!(import(folder, "art.svg").code, 0);
    let first = file(folder, "valley.kdl");
    let again = import(folder, "art.svg");
    assert!(again.out.contains("is as it was"), "{}", again.out);
    assert_eq!(first, file(folder, "valley.kdl"), "twice is once");
    // By hand around the block, and a second artwork beside the first.
    let by_hand = first.replace(
        "  art \"art.svg\"",
        "  // mine\n  brush E1   // too\n  objective 1 old-mill\n\n  art \"art.svg\"",
    ) + "\n// the end\n";
    write(folder, "valley.kdl", &by_hand);
    let other = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1400 1300\">\
                 <path id=\"marsh\" d=\"M40 1100h120v120h-120z\"/></svg>";
    write(folder, "other.svg", other);
    assert_eq!(import(folder, "other.svg").code, 0);
    let both = file(folder, "valley.kdl");
    assert!(both.contains("art \"other.svg\" {"), "{both}");
    // The first one is changed: only its block changes.
    let moved = file(folder, "art.svg").replace("cx=\"850\"", "cx=\"840\"");
    write(folder, "art.svg", &moved);
    let ran = import(folder, "art.svg");
    assert_eq!(ran.code, 0, "{}", ran.all());
    let after = file(folder, "valley.kdl");
    let around = |text: &str| {
        let start = text.find("art \"art.svg\"").unwrap();
        let end = start + text[start..].find("\n  }").unwrap();
        format!("{}{}", &text[..start], &text[end..])
    };
    assert_ne!(after, both);
    assert_eq!(around(&after), around(&both));
    assert_eq!(crestline(folder, &["check", "valley.kdl"]).code, 0);
}

#[test]
fn illustrator_s_files_are_understood() {
    let folder = empty();
    let folder = folder.path();
    // Its own scale, escaped ids, style sheet, switch, and marks of the blank sheet with mangled ids.
    let text = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
        <!-- Generator: Some Program -->\n\
        <!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n\
        <svg version=\"1.1\" id=\"Layer_1\" xmlns=\"http://www.w3.org/2000/svg\" x=\"0px\" y=\"0px\" viewBox=\"0 0 700 650\">\n\
        <style type=\"text/css\">\n\t.st0{fill:#00FF00;}\n\t.st1{display:none;}\n\t.st2{fill:none;stroke:#000;stroke-width:12;}\n</style>\n\
        <switch><foreignObject requiredExtensions=\"x\" width=\"1\" height=\"1\"/><g>\n\
        <g id=\"crestline-template-9x7-even-low_1_\"><circle id=\"crestline-mark-0-0_1_\" cx=\"0\" cy=\"0\" r=\"0.5\"/>\n\
        <path id=\"crestline-mark-1400-0_1_\" d=\"M699.5,-0.5h1v1h-1z\"/>\n\
        <circle id=\"crestline-mark-0-1299_1_\" cx=\"0\" cy=\"649.5\" r=\"0.5\"/></g>\n\
        <g id=\"Woods_2_\" class=\"st0\"><polygon points=\"95,150 155,150 155,280 95,280\"/></g>\n\
        <g id=\"hill_x5F_1\"><circle cx=\"425\" cy=\"130\" r=\"70\"/></g>\n\
        <g id=\"Sketch\" class=\"st1\"><path d=\"M0,0h9\"/></g>\n\
        <g id=\"road\"><path class=\"st2\" d=\"M-10,320h720\"/></g>\n\
        </g></switch></svg>\n";
    write(folder, "Hill Farm.svg", text);
    let ran = crestline(folder, &["import", "svg", "Hill Farm.svg", "-o", "farm.kdl"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.out.contains("brought back to its scale"), "{}", ran.out);
    let map = file(folder, "farm.kdl");
    assert!(
        map.starts_with(
            "map farm title=\"Farm\" format=1 version=\"1\" {\n  grid columns=9 rows=7\n"
        ),
        "{map}"
    );
    assert!(
        map.contains("woods { outline \"M 190 300 L 310 300 L 310 560 L 190 560 Z\" }"),
        "{map}"
    );
    assert!(map.contains("road A4:5 A4..I4 I4:3 width=24 {"), "{map}");
    assert!(!map.contains("Sketch"), "{map}");
    // Without a file, the same document and nothing else.
    let alone = crestline(folder, &["import", "svg", "Hill Farm.svg", "--map", "farm"]);
    assert_eq!((alone.code, alone.out.as_str()), (0, map.as_str()), "{}", alone.err);
    assert!(alone.err.contains("woods"), "{}", alone.err);
}

#[test]
fn what_is_not_understood_is_told_and_stops_nothing() {
    let folder = empty();
    let folder = folder.path();
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1400 1300\">\n\
        <g id=\"wods\"><path d=\"M0 0h60v60z\"/><path d=\"M0 0h60v60z\"/></g>\n\
        <g id=\"hill\"><path d=\"M0 0h60v60z\"/></g>\n\
        <path d=\"M0 0h60v60z\"/>\n\
        <text>Mill</text><image href=\"data:image/png;base64,AA==\"/>\n\
        <g id=\"marsh\"><path d=\"M40 1100h120v120h-120z\"/><path d=\"M9000 0h60v60z\"/></g>\n\
        <g id=\"wall\"><path d=\"M50 173.2H150V300\"/></g>\n\
        <g id=\"road\"><rect x=\"0\" y=\"0\" width=\"300\" height=\"99\"/></g>\n\
        </svg>";
    write(folder, "a.svg", text);
    let ran = crestline(
        folder,
        &["import", "svg", "a.svg", "-o", "a.kdl", "--columns", "9", "--rows", "7"],
    );
    assert_eq!(ran.code, 0, "{}", ran.all());
    for said in [
        "[a.svg:2:8]",
        "2 drawings are left out: nothing on a map is called `wods`",
        "did you mean `woods`?",
        "hills have a level",
        "a drawing is left out that no layer names",
        "text is left out",
        "a picture is left out",
        "[a.svg:6:49]",
        "this drawing of marsh lies off the map",
        "units of this wall follow no hexside",
        "road is drawn as a line, and this is an area",
    ] {
        assert!(ran.out.contains(said), "`{said}` is not in\n{}", ran.out);
    }
    let map = file(folder, "a.kdl");
    assert!(map.contains("marsh {") && map.contains("wall A1|A2\n"), "{map}");
}

#[test]
fn mistakes_in_use_are_told() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "art.svg", &valley(&file(folder, "blank.svg")));
    write(folder, "small.kdl", "map small { grid columns=5 rows=5 }\n");
    write(folder, "two.kdl", "map a { grid columns=5 rows=5 }\nmap b { grid columns=9 rows=7 }\n");
    write(folder, "broken.kdl", "map a { grid columns=9 rows=7\n");
    let plain =
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><path id=\"woods\" d=\"M0 0h60v60z\"/></svg>";
    write(folder, "plain.svg", plain);
    let before = listing(folder);
    for (args, code, said) in [
        (&["art.svg", "-o", "small.kdl"][..], 1, "I012"),
        (&["art.svg", "-o", "two.kdl"], 2, "several maps"),
        (&["art.svg", "-o", "two.kdl", "--map", "c"], 2, "there is no map called `c`"),
        (&["art.svg", "-o", "broken.kdl"], 2, "mistakes of syntax"),
        (&["art.svg", "-o", "art.svg"], 2, "no map file"),
        (&["plain.svg"], 2, "how large the map is"),
        (&["plain.svg", "-o", "valley.kdl", "--columns", "3", "--rows", "3"], 2, "size of its own"),
        (&["plain.svg", "--columns", "3"], 2, "--rows"),
        (&["plain.svg", "--columns", "3", "--rows", "61"], 2, "61"),
        (&["none.svg"], 2, "no such file"),
        (&["plain.svg", "--map", "a b", "--columns", "3", "--rows", "3"], 2, "cannot be the name"),
    ] {
        let ran = crestline(folder, &[&["import", "svg"], args].concat());
        assert_eq!(ran.code, code, "{args:?}: {}", ran.all());
        assert!(ran.all().contains(said), "{args:?}: {}", ran.all());
    }
    assert_eq!(before, listing(folder));
    let ran = crestline(folder, &["import", "svg", "art.svg", "-o", "two.kdl", "--map", "b"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
}

#[test]
fn what_nobody_should_trust_is_refused_at_once() {
    let folder = empty();
    let folder = folder.path();
    let svg = |inside: &str| {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">{inside}</svg>"
        )
    };
    let bomb: String = (0..40)
        .map(|n| format!("<g id='a{}'><use href='#a{n}'/><use href='#a{n}'/></g>", n + 1))
        .collect();
    let points = format!("<path id='woods' d='M0 0{}'/>", "h1v1".repeat(600_000));
    let copies = format!("<path id='a0' d='M0 0h9v9z'/>{bomb}<use id='woods' href='#a40'/>");
    let curves = "C1400 0 0 1300 1400 1300C0 0 1400 0 0 0".repeat(4000);
    let entities = "<!DOCTYPE svg [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]>";
    let rows = [
        ("I001", b"\x1f\x8b\x08\x00\x00\x00".to_vec()),
        ("I002", b"\xff\xfe<\x00s\x00".to_vec()),
        ("I003", b"%PDF-1.4".to_vec()),
        ("I004", svg(&points).into_bytes()),
        ("I004", svg(&"<g>".repeat(100_000)).into_bytes()),
        ("I004", vec![b' '; 33 << 20]),
        ("I004", svg(&"<g/>".repeat(4_000_000)).into_bytes()),
        ("I005", svg("<script>fetch('http://example.org')</script>").into_bytes()),
        ("I005", svg("<path id='woods' onload='x()' d='M0 0h60v60z'/>").into_bytes()),
        ("I006", svg("<image xlink:href='http://example.org/x.png'/>").into_bytes()),
        ("I006", svg("<style>@import url(http://example.org/a.css);</style>").into_bytes()),
        ("I007", format!("{entities}{}", svg("&b;")).into_bytes()),
        (
            "I008",
            svg("<pattern id='p'><path fill='url(#q)'/></pattern><pattern id='q'/>").into_bytes(),
        ),
        ("I009", svg(&copies).into_bytes()),
        ("I009", svg("<g id='a'><use xlink:href='#a'/></g>").into_bytes()),
        ("I010", svg("<path id='woods' d='M0 0h1e9v60z'/>").into_bytes()),
        (
            "I010",
            svg("<g id='woods' transform='scale(1e200) scale(1e200)'><path d='M1 1h60v60z'/></g>")
                .into_bytes(),
        ),
        ("I011", svg("<svg viewBox='0 0 0 0'/>").into_bytes()),
        // Curves of more points than a map may have.
        ("I004", svg(&format!("<path id='woods' d='M0 0{curves}'/>")).into_bytes()),
        // Numbers that are none.
        (
            "I010",
            svg("<g id='woods' transform='matrix(NaN 0 0 1 0 0)'><path d='M1 1h60v60z'/></g>")
                .into_bytes(),
        ),
        ("I010", svg("<path id='woods' d='M 1e 2 L nan inf Z'/>").into_bytes()),
        ("I010", svg("<polygon id='woods' points='1,1 60,1 nan,60 9,9'/>").into_bytes()),
        ("I010", svg("<rect id='woods' width='inf' height='60'/>").into_bytes()),
        ("I010", svg("<g id='woods'><rect transform='rotate(x)' width='9' height='9'/></g>").into_bytes()),
        ("I010", svg("<path id='a' d='M1 1h60v60z'/><use href='#a' x='nan'/>").into_bytes()),
        // Words written so that they are not found, and other ways out of the file.
        ("I006", svg("<style>@\\69mport \"http://example.org\";</style>").into_bytes()),
        ("I006", svg("<g style='fill:u\\72l(http://example.org)'/>").into_bytes()),
        ("I006", svg("<g fill='u\\72l(http://example.org)'/>").into_bytes()),
        ("I006", svg("<style>a{background:image-set('x' 1x)}</style>").into_bytes()),
        ("I006", svg("<g xml:base='http://example.org/'/>").into_bytes()),
        (
            "I006",
            svg("<foreignObject><img xmlns='http://www.w3.org/1999/xhtml' src='//example.org'/></foreignObject>")
                .into_bytes(),
        ),
        ("I005", svg("<set attributeName='href' to='http://example.org'/>").into_bytes()),
        ("I005", svg("<animate attributeName='xlink:href' to='x'/>").into_bytes()),
        ("I005", svg("<set attributeName='onclick' to='x()'/>").into_bytes()),
        (
            "I007",
            format!("<!DOCTYPE svg [<!ATTLIST svg onload CDATA \"x()\">]>{}", svg("<g/>"))
                .into_bytes(),
        ),
    ];
    for (code, bytes) in rows {
        std::fs::write(folder.join("bad.svg"), &bytes).unwrap();
        let begun = Instant::now();
        let args = ["import", "svg", "bad.svg", "-o", "bad.kdl", "--columns", "9", "--rows", "7"];
        let ran = crestline(folder, &args);
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(60)]).into_owned();
        assert_eq!(ran.code, 1, "{shown}: {}", ran.all());
        assert!(ran.out.contains(code), "{code} {shown}: {}", ran.all());
        // A second is promised; machines that test may be busy.
        assert!(begun.elapsed() < Duration::from_secs(20), "{code} {shown}");
        assert!(!folder.join("bad.kdl").exists(), "{shown}");
    }
}

#[test]
fn thousands_of_points_are_normal() {
    let folder = empty();
    let folder = folder.path();
    // Forty woods of five hundred points each, with ragged edges.
    let mut woods = String::new();
    for n in 0..40 {
        let (x, y) = (60.0 + f64::from(n % 8) * 170.0, 80.0 + f64::from(n / 8) * 220.0);
        let mut data = String::new();
        for at in 0..500 {
            let angle = f64::from(at) * std::f64::consts::TAU / 500.0;
            let r = 60.0 + f64::from(at * 7919 % 13) * 0.5;
            let (px, py) = (x + r * angle.cos(), y + r * angle.sin());
            data += &format!("{}{px:.3},{py:.3} ", if at == 0 { "M" } else { "L" });
        }
        woods += &format!("<path d=\"{data}Z\"/>\n");
    }
    let text =
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"woods\">{woods}</g></svg>");
    write(folder, "woods.svg", &text);
    let args = ["import", "svg", "woods.svg", "-o", "w.kdl", "--columns", "9", "--rows", "7"];
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.out.contains("20040 points"), "{}", ran.out);
    assert_eq!(crestline(folder, &["check", "w.kdl"]).code, 0);
}

const WOOD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"woods\">\
                    <path d=\"M 200 200 L 300 200 L 300 300 L 200 300 Z\"/></g></svg>";

#[test]
fn every_other_byte_of_a_map_file_stays() {
    let folder = empty();
    let folder = folder.path();
    write(folder, "a.svg", WOOD);
    for text in [
        "map x format=1 {\n\tgrid columns=9 rows=7\n\t}\n",
        "map x format=1 {\n  grid columns=9 rows=7\n    }",
        "map x format=1 {\n  grid columns=9 rows=7\n  /* } */ } // end\n",
        "map x format=1 { grid columns=9 rows=7; } // end\n\n",
        "map x format=1 {\r\n  grid columns=9 rows=7\r\n  }\r\n",
        "map x format=1 {\r  grid columns=9 rows=7\r  }\r",
    ] {
        write(folder, "x.kdl", text);
        let ran = crestline(folder, &["import", "svg", "a.svg", "-o", "x.kdl"]);
        assert_eq!(ran.code, 0, "{text:?}: {}", ran.all());
        let first = file(folder, "x.kdl");
        let start = first.find("art \"a.svg\"").unwrap();
        let tail = &first[start..];
        let end = start + ["\n  }", "\r  }"].iter().find_map(|end| tail.find(end)).unwrap() + 4;
        let (before, after) =
            (first[..start].trim_end(), first[end..].trim_start_matches(['\r', '\n']));
        assert!(text.starts_with(before), "{text:?}: {first:?}");
        assert!(text.ends_with(after), "{text:?}: {first:?}");
        let rest = &text[before.len()..text.len() - after.len()];
        assert!(rest.trim().is_empty(), "{text:?}: {first:?}");
        let again = crestline(folder, &["import", "svg", "a.svg", "-o", "x.kdl"]);
        assert!(again.out.contains("is as it was"), "{text:?}: {}", again.all());
        assert_eq!(first, file(folder, "x.kdl"));
    }
}

#[test]
fn a_map_of_that_name_elsewhere_in_the_project_stops_a_new_one() {
    let folder = empty();
    let folder = folder.path();
    write(folder, "crestline.toml", "");
    write(folder, "a.svg", WOOD);
    write(folder, "old.kdl", "map x format=1 { grid columns=9 rows=7; }\n");
    let size = ["--columns", "9", "--rows", "7"];
    let args = [&["import", "svg", "a.svg", "--map", "x", "-o", "new.kdl"][..], &size].concat();
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("old.kdl` has a map `x` already"), "{}", ran.all());
    assert!(!folder.join("new.kdl").exists());
    let args = [&["import", "svg", "a.svg", "--map", "y", "-o", "new.kdl"][..], &size].concat();
    assert_eq!(crestline(folder, &args).code, 0);
}

#[test]
fn drawings_with_errors_are_not_written() {
    let folder = empty();
    let folder = folder.path();
    let bow =
        WOOD.replace("M 200 200 L 300 200 L 300 300 L 200 300 Z", "M200 200L300 300V200L200 300Z");
    write(folder, "bow.svg", &bow);
    let sound = "map x format=1 {\n  grid columns=9 rows=7\n}\n";
    write(folder, "x.kdl", sound);
    let ran = crestline(folder, &["import", "svg", "bow.svg", "-o", "x.kdl"]);
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert!(ran.out.contains("M037") && ran.out.contains("nothing was written"), "{}", ran.all());
    assert_eq!(file(folder, "x.kdl"), sound);
    let new = ["import", "svg", "bow.svg", "--columns", "9", "--rows", "7", "-o", "new.kdl"];
    let ran = crestline(folder, &new);
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert!(ran.out.contains("nothing was written"), "{}", ran.all());
    assert!(!folder.join("new.kdl").exists());
    // What had errors before is written all the same.
    write(folder, "x.kdl", &sound.replace("}\n", "  woods Z99\n}\n"));
    let ran = crestline(folder, &["import", "svg", "bow.svg", "-o", "x.kdl"]);
    assert!(file(folder, "x.kdl").contains("art \"bow.svg\""), "{}", ran.all());
}

#[test]
fn of_very_many_findings_only_the_first_are_told() {
    let folder = empty();
    let folder = folder.path();
    let groups: String = (0..3000)
        .map(|n| format!("<g id=\"wodsq{n}x\"><rect width=\"9\" height=\"9\"/></g>"))
        .collect();
    write(folder, "a.svg", &WOOD.replace("<g id=\"woods\">", &format!("{groups}<g id=\"woods\">")));
    let args = ["import", "svg", "a.svg", "--columns", "9", "--rows", "7", "-o", "a.kdl"];
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert_eq!(ran.out.matches("[I013").count(), 200);
    assert!(ran.out.contains("2800 findings more"), "{}", ran.out);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_of_a_map_file_are_kept() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = empty();
    let folder = folder.path();
    write(folder, "a.svg", WOOD);
    std::fs::create_dir(folder.join("real")).unwrap();
    let real = folder.join("real").join("x.kdl");
    let text = "map x format=1 {\n  grid columns=9 rows=7\n}\n";
    std::fs::write(&real, text).unwrap();
    let mode =
        |mode| std::fs::set_permissions(&real, std::fs::Permissions::from_mode(mode)).unwrap();
    std::os::unix::fs::symlink("real/x.kdl", folder.join("link.kdl")).unwrap();
    let args = ["import", "svg", "a.svg", "-o", "link.kdl"];
    mode(0o440);
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 2, "{}", ran.all());
    assert!(ran.err.contains("read-only"), "{}", ran.all());
    assert_eq!(std::fs::read_to_string(&real).unwrap(), text);
    mode(0o640);
    let ran = crestline(folder, &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(std::fs::symlink_metadata(folder.join("link.kdl")).unwrap().is_symlink());
    assert!(std::fs::read_to_string(&real).unwrap().contains("art \"a.svg\""));
    assert_eq!(std::fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
}

/// The pages of findings on artwork are tests: what they say fails is told with their code alone, and
/// what they say passes without a word.
#[test]
fn pages_on_artwork_fail_and_pass_as_they_say() {
    let mut run = 0;
    for entry in crestline_lint::catalogue::all().iter().filter(|entry| entry.family == "artwork") {
        for block in crestline_lint::page::blocks(entry.page) {
            if block.info != "svg" {
                continue;
            }
            let folder = empty();
            std::fs::write(folder.path().join("page.svg"), &block.text).unwrap();
            let args = ["import", "svg", "page.svg", "--columns", "3", "--rows", "3"];
            let ran = crestline(folder.path(), &args);
            let said = ran.all();
            let told: BTreeSet<&str> = said
                .split('[')
                .skip(1)
                .filter_map(|rest| rest.split([' ', ']']).next())
                .filter(|w| w.len() == 4 && w.starts_with('I'))
                .collect();
            let wanted = match block.heading.as_str() {
                "Fails" => BTreeSet::from([entry.code.id]),
                _ => BTreeSet::new(),
            };
            assert_eq!(told, wanted, "{} {}: {}", entry.code.id, block.heading, ran.all());
            run += 1;
        }
    }
    assert!(run >= 40, "{run} blocks");
}
