//! Maps on paper: sizes, tiles, marks, and what is refused.

use std::path::Path;

use crate::kit::{Ran, crestline, empty, listing, root};

/// Hundredths of a millimetre are as true as paper is.
const TRUE_MM: f64 = 0.01;

/// Millimetres to a point.
const POINT: f64 = 25.4 / 72.0;

fn render(folder: &Path, args: &[&str]) -> Ran {
    let mut all = vec!["render"];
    all.extend(args);
    let file = folder.join(args[2]);
    let file = file.to_string_lossy().into_owned();
    all[3] = &file;
    crestline(&root(), &all)
}

/// A file that was rendered from `args`, whose third is its name.
fn rendered(folder: &Path, args: &[&str]) -> Vec<u8> {
    let ran = render(folder, args);
    assert_eq!(ran.code, 0, "{args:?}: {}", ran.all());
    std::fs::read(folder.join(args[2])).unwrap()
}

/// All boxes of a kind in a PDF, as width and height in millimetres.
fn boxes(pdf: &[u8], kind: &str) -> Vec<(f64, f64)> {
    let text = String::from_utf8_lossy(pdf);
    let begins = format!("/{kind} [");
    let found = text.split(&begins).skip(1);
    found
        .map(|rest| {
            let numbers: Vec<f64> = rest
                .split(']')
                .next()
                .unwrap()
                .split_whitespace()
                .map(|number| number.parse().unwrap())
                .collect();
            ((numbers[2] - numbers[0]) * POINT, (numbers[3] - numbers[1]) * POINT)
        })
        .collect()
}

fn near((width, height): (f64, f64), (wide, tall): (f64, f64)) -> bool {
    (width - wide).abs() < TRUE_MM && (height - tall).abs() < TRUE_MM
}

/// An attribute of the first element of an SVG.
fn attribute<'a>(svg: &'a str, name: &str) -> &'a str {
    let rest = svg.split_once(&format!(" {name}=\"")).unwrap().1;
    rest.split('"').next().unwrap()
}

#[test]
fn a_published_map_fills_a_published_sheet() {
    let folder = empty();
    let pdf = rendered(folder.path(), &["linden-cross", "-o", "map.pdf"]);
    assert!(pdf.starts_with(b"%PDF-1.7") && pdf.len() < 2_000_000, "{} bytes", pdf.len());
    assert_eq!(boxes(&pdf, "MediaBox").len(), 1);
    assert!(near(boxes(&pdf, "MediaBox")[0], (560.0, 430.0)), "{:?}", boxes(&pdf, "MediaBox"));
    assert!(near(boxes(&pdf, "TrimBox")[0], (560.0, 430.0)));
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/PrintScaling /None") && text.contains("/Duplex /Simplex"));
    assert!(!text.contains("CreationDate"));
    let svg = rendered(folder.path(), &["linden-cross", "-o", "map.svg", "--sheet", "43x56cm"]);
    let svg = String::from_utf8(svg).unwrap();
    assert_eq!((attribute(&svg, "width"), attribute(&svg, "height")), ("560mm", "430mm"));
    assert!(svg.contains("class=\"ruler\""));
}

#[test]
fn bleed_makes_the_page_larger_and_not_the_sheet() {
    let folder = empty();
    let args = ["bell-ridge", "-o", "map.pdf", "--sheet", "43x56cm", "--bleed", "3mm"];
    let pdf = rendered(folder.path(), &args);
    assert!(near(boxes(&pdf, "TrimBox")[0], (560.0, 430.0)), "{:?}", boxes(&pdf, "TrimBox"));
    assert!(near(boxes(&pdf, "BleedBox")[0], (566.0, 436.0)), "{:?}", boxes(&pdf, "BleedBox"));
    let (width, height) = boxes(&pdf, "MediaBox")[0];
    assert!(width > 575.0 && height > 445.0);
}

#[test]
fn tiles_are_pages_of_the_paper_and_parts_of_one_size() {
    let folder = empty();
    let papers = [
        ("a4", (210.0, 297.0)),
        ("letter", (215.9, 279.4)),
        ("tabloid", (279.4, 431.8)),
        ("150x200mm", (150.0, 200.0)),
    ];
    for (paper, size) in papers {
        let args = ["linden-cross", "-o", "tiles.pdf", "--paper", paper, "--portrait"];
        let pdf = rendered(folder.path(), &args);
        let (media, trim) = (boxes(&pdf, "MediaBox"), boxes(&pdf, "TrimBox"));
        assert!(
            media.len() > 2 && media.iter().all(|page| near(*page, size)),
            "{paper}: {media:?}"
        );
        // All but the first page, which is not cut, are parts of one size.
        assert!(near(trim[0], size) && trim[1..].iter().all(|part| near(*part, trim[1])));
        assert!(pdf.len() < 2_000_000, "{paper}: {} bytes", pdf.len());
        let text = String::from_utf8_lossy(&pdf);
        for label in ["(assembly)", "(A1)", "(B1)"] {
            assert!(text.contains(label), "{paper}: {label}");
        }
    }
    let args = ["linden-cross", "-o", "lying.pdf", "--paper", "a4", "--landscape"];
    let pdf = rendered(folder.path(), &args);
    assert!(boxes(&pdf, "MediaBox").iter().all(|page| near(*page, (297.0, 210.0))));
}

#[test]
fn pictures_of_tiles_are_a_file_each() {
    let folder = empty();
    for (name, end) in [("map.svg", "svg"), ("map.png", "png")] {
        let mut args = vec!["three-wells", "-o", name, "--paper", "a3", "--hex", "20mm"];
        args.extend(["--dpi", "40"].iter().filter(|_| end == "png"));
        let ran = render(folder.path(), &args);
        assert_eq!(ran.code, 0, "{}", ran.all());
        assert!(ran.all().contains("hexes 20 mm across the flats"), "{}", ran.all());
        for page in ["assembly", "A1"] {
            let path = folder.path().join(format!("map-{page}.{end}"));
            assert!(path.is_file(), "{}", path.display());
        }
        assert!(!folder.path().join(name).exists());
    }
    let svg = std::fs::read_to_string(folder.path().join("map-A1.svg")).unwrap();
    let size = (attribute(&svg, "width"), attribute(&svg, "height"));
    assert!(size == ("297mm", "420mm") || size == ("420mm", "297mm"), "{size:?}");
    // A hex is as large as asked: the map is shown at its scale.
    let matrix = svg.split("transform=\"matrix(").nth(1).unwrap();
    let scale: f64 = matrix.split(' ').next().unwrap().parse().unwrap();
    let hex_mm = scale / 10.0 * 100.0 * 3_f64.sqrt();
    assert!((hex_mm - 20.0).abs() < 1e-3, "{hex_mm}");
}

#[test]
fn the_same_map_is_the_same_bytes() {
    let folder = empty();
    for args in [
        &["three-wells", "-o", "map.pdf"][..],
        &["three-wells", "-o", "map.pdf", "--paper", "a4", "--overlay", "types"],
    ] {
        let first = rendered(folder.path(), args);
        assert_eq!(first, rendered(folder.path(), args));
    }
}

#[test]
fn what_cannot_be_printed_is_refused_and_leaves_nothing() {
    let folder = empty();
    let refused: [(&[&str], &str); 17] = [
        (&["--sheet", "a4"], "take a larger sheet"),
        (&["--sheet", "a44"], "did you mean `a4`?"),
        (&["--paper", "lettr"], "did you mean `letter`?"),
        (&["--paper", "210x297"], "a size with its unit"),
        (&["--sheet", "9x9km"], "a size with its unit"),
        (&["--sheet", "1x9000mm"], "paper is from 50 mm to 5 m"),
        (&["--bleed", "3"], "a length with its unit"),
        (&["--paper", "a4", "--overlap", "80mm"], "take `--overlap 63mm` or less"),
        (&["--paper", "50x60mm"], "take larger paper"),
        (&["--paper", "100x100mm", "--hex-mm", "200"], "tiles of this paper"),
        (&["--paper", "a5"], "`a4`, `a3`, `letter`, `legal`, `tabloid` or a size"),
        (&["--hex-mm", "9000"], "from 1 to 200"),
        (&["--hex=38cm"], "from 1 to 200 mm across their flats"),
        (&["--dpi", "300"], "`--dpi` is for a PNG"),
        (&["--dpi", "9999"], "from 1 to 2400"),
        (&["--paper", "a4", "--sheet", "a3"], "cannot be used with"),
        (&["--landscape"], "--paper"),
    ];
    for (more, told) in refused {
        let args = [&["linden-cross", "-o", "x.pdf"], more].concat();
        let ran = render(folder.path(), &args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        let all = ran.all().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(told), "{args:?}: {}", ran.all());
        assert!(listing(folder.path()).is_empty());
    }
    let ran = render(folder.path(), &["linden-cross", "-o", "x.tiff"]);
    assert_eq!(ran.code, 2, "{}", ran.all());
    // Neither is the folder that was made for it left.
    let large = ["linden-cross", "-o", "new/x.png", "--dpi", "2400", "--hex-mm", "200"];
    let ran = render(folder.path(), &large);
    assert!(ran.code == 2 && ran.err.contains("pixels are more than"), "{}", ran.all());
    let kit = ["noon-bells", "-o", "new/x.png", "--kit", "--dpi", "2400"];
    let ran = render(folder.path(), &kit);
    assert!(ran.code == 2 && ran.err.contains("print a PDF"), "{}", ran.all());
    assert!(listing(folder.path()).is_empty() && !folder.path().join("new").exists());
}

#[test]
fn folders_are_made_for_whatever_is_written() {
    let folder = empty();
    for name in ["a/b/x.svg", "c/x.pdf", "d/x.png"] {
        let mut args = vec!["three-wells", "-o", name];
        args.extend(["--dpi", "20"].iter().filter(|_| name.ends_with("png")));
        rendered(folder.path(), &args);
    }
    let args = ["three-wells", "-o", "e/x.svg", "--paper", "a3"];
    assert_eq!(render(folder.path(), &args).code, 0);
    assert!(folder.path().join("e/x-A1.svg").exists());
}

/// Prints cards of a nation in a folder with a project file.
fn cards_of(folder: &Path, settings: &str, more: &[&str]) -> Ran {
    std::fs::write(folder.join("crestline.toml"), settings).unwrap();
    let args = ["render", "germany", "--part", "cards", "-o", "cards.pdf"];
    crestline(folder, &[&args, more].concat())
}

#[test]
fn a_kit_is_one_file_with_its_parts_in_the_outline() {
    let folder = empty();
    let args = ["noon-bells", "-o", "kit.pdf", "--kit", "--paper", "a4"];
    let pdf = rendered(folder.path(), &args);
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/Duplex /DuplexFlipLongEdge") && text.contains("/PrintScaling /None"));
    let outline = text.split("/Type /Outlines").nth(1).unwrap();
    for part in ["(Map)", "(Counters)", "(Cards of ", "(assembly)"] {
        assert!(outline.contains(part), "{part}");
    }
    let told = render(folder.path(), &args).all();
    assert!(told.contains(" of them blank, as backs of what has none)"), "{told}");
    let media = boxes(&pdf, "MediaBox");
    let is_a4 = |page: &(f64, f64)| near(*page, (210.0, 297.0)) || near(*page, (297.0, 210.0));
    assert!(media.len() > 40 && media.len().is_multiple_of(2) && media.iter().all(is_a4));
    assert!(pdf.len() < 20_000_000, "{} bytes", pdf.len());
    assert_eq!(listing(folder.path()).len(), 1);
}

#[test]
fn an_owner_of_the_game_gets_what_is_not_in_its_box() {
    let folder = empty();
    let owner = |more: &[&str]| {
        let args = ["linden-road", "-o", "kit.pdf", "--kit", "owner"];
        render(folder.path(), &[&args, more].concat())
    };
    let nothing = owner(&["--part", "cards"]);
    assert_eq!(nothing.code, 2, "{}", nothing.all());
    assert!(nothing.all().contains("there is nothing to print"), "{}", nothing.all());
    let ran = owner(&[]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.all().contains("Map: ") && !ran.all().contains("Cards of"), "{}", ran.all());
}

#[test]
fn a_nation_has_the_markers_of_any_game_when_they_are_asked_for() {
    let folder = empty();
    let ran = render(folder.path(), &["germany", "-o", "markers.svg", "--part", "markers"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let ran = render(folder.path(), &["germany", "-o", "all.pdf", "--kit"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(!ran.all().contains("Markers"), "{}", ran.all());
    let front = std::fs::read_to_string(folder.path().join("markers-1F.svg")).unwrap();
    let back = std::fs::read_to_string(folder.path().join("markers-1B.svg")).unwrap();
    assert_eq!(attribute(&front, "width"), attribute(&back, "width"));
}

#[test]
fn parts_of_a_kit_are_files_each_as_pictures() {
    let folder = empty();
    let args = ["germany", "-o", "cards/sheet.svg", "--part", "cards", "--backs", "gutterfold"];
    let ran = render(folder.path(), &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let first = std::fs::read_to_string(folder.path().join("cards/sheet-1.svg")).unwrap();
    let size = (attribute(&first, "width"), attribute(&first, "height"));
    assert!(size == ("297mm", "210mm") || size == ("210mm", "297mm"), "{size:?}");
    assert!(!first.contains("<script") && !first.contains("href=\"http"));
}

#[test]
fn a_project_says_how_it_is_printed() {
    let folder = empty();
    let letter = "[print]\npaper = \"letter\"\nbacks = \"short-edge\"\ncard-size = \"mini\"\n";
    let ran = cards_of(folder.path(), letter, &[]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let pdf = std::fs::read(folder.path().join("cards.pdf")).unwrap();
    let text = String::from_utf8_lossy(&pdf);
    assert!(text.contains("/DuplexFlipShortEdge"));
    let (width, height) = boxes(&pdf, "MediaBox")[0];
    assert!(near((width.min(height), width.max(height)), (215.9, 279.4)), "{width} × {height}");
    // The command line comes first.
    let ran = cards_of(folder.path(), letter, &["--paper", "a4", "--backs", "separate"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let pdf = std::fs::read(folder.path().join("cards.pdf")).unwrap();
    assert!(String::from_utf8_lossy(&pdf).contains("/Duplex /Simplex"));
    for (settings, told) in [
        ("[print]\npaper = \"lettr\"\n", "did you mean `letter`?"),
        ("[print]\nbacks = \"long\"\n", "`long-edge`"),
        ("[print]\nback-offset = \"1\"\n", "two lengths with their units"),
        ("[print]\nink = 3\n", "unknown field `ink`"),
    ] {
        let ran = cards_of(folder.path(), settings, &[]);
        assert_eq!(ran.code, 2, "{settings}: {}", ran.all());
        let all = ran.all().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(told) && all.contains("crestline.toml:2"), "{settings}: {all}");
    }
}

#[test]
fn kits_that_cannot_be_are_refused_and_leave_nothing() {
    let folder = empty();
    let refused: [(&str, &[&str], &str); 24] = [
        ("linden-cross", &["--part", "cards"], "a map has no part `cards`"),
        ("linden-cross", &["--part", "setup"], "name a scenario"),
        ("germany", &["--part", "map"], "a nation has no part `map`"),
        ("noon-bells", &["--part", "markers"], "its markers are among its `counters`"),
        ("linden-cross", &["--part", "markers"], "name a nation"),
        (
            "noon-bells",
            &["--part", "calibration", "--backs", "gutterfold"],
            "a sheet that is folded has no back to calibrate",
        ),
        ("noon-bells", &["--part", "cardz"], "did you mean `cards`?"),
        ("noon-bells", &["--part", "sheets"], "parts are `scenario`, `setup`"),
        ("noon-bells", &["--kit", "--dpi", "300"], "`--dpi` is for a PNG"),
        ("noon-bells", &["--part", "scenario", "--hex", "38"], "`--hex-mm` is for `map`"),
        (
            "noon-bells",
            &["--part", "scenario", "--backs", "separate"],
            "`--backs` is for `counters`",
        ),
        ("noon-bells", &["--part", "scenario", "--card-size", "mini"], "is for `cards`"),
        ("noon-bells", &["--part", "cards", "--counter-size", "14mm"], "is for `counters`"),
        ("noon-bells", &["--kit", "--counter-size", "3mm"], "from 7.5 to 60 mm"),
        ("noon-bells", &["--kit", "--counter-size", "90mm"], "from 7.5 to 60 mm"),
        ("noon-bells", &["--kit", "--counter-bleed", "9mm"], "from 0 to 3 mm"),
        ("noon-bells", &["--kit", "--gap", "60mm"], "from 0 to 50 mm"),
        (
            "noon-bells",
            &["--kit=owner", "--part", "cards", "--gap", "2mm", "--ids"],
            "`--ids` is for",
        ),
        ("noon-bells", &["--kit", "--backs", "longedge"], "did you mean `long-edge`?"),
        ("noon-bells", &["--kit", "--back-offset", "3"], "two lengths with their units"),
        ("germany", &["--part", "cards", "--card-size", "pocker"], "did you mean `poker`?"),
        ("germany", &["--part", "cards", "--card-size", "20x30mm"], "cards are 30 to 200 mm wide"),
        ("germany", &["--part", "cards", "--paper", "60x60mm"], "take larger paper"),
        ("noon-bels", &["--kit"], "noon-bells"),
    ];
    for (what, more, told) in refused {
        let args = [&[what, "-o", "x.pdf"], more].concat();
        let ran = render(folder.path(), &args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.all());
        let all = ran.all().split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(all.contains(told), "{args:?}: {}", ran.all());
        assert!(listing(folder.path()).is_empty());
    }
}

/// A disk that is full, as far as one file goes.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_gets_no_half_of_a_kit() {
    let folder = empty();
    let binary = env!("CARGO_BIN_EXE_crestline");
    for (file, limit) in [("kit.pdf", 100), ("sheet.svg", 60)] {
        let path = folder.path().join(file);
        let line = format!(
            "trap '' XFSZ; ulimit -f {limit}; exec '{binary}' render linden-road --part cards,map -o '{}'",
            path.display()
        );
        let mut shell = std::process::Command::new("bash");
        let done = shell.args(["-c", &line]).current_dir(root()).output().unwrap();
        let told = String::from_utf8_lossy(&done.stderr);
        assert_eq!(done.status.code(), Some(2), "{told}");
        assert!(told.contains("cannot write"), "{told}");
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[test]
fn options_without_effect_are_refused_and_those_with_one_go_without_saying_paper() {
    let folder = empty();
    for (option, value) in [
        ("--backs", "gutterfold"),
        ("--gap", "3mm"),
        ("--card-size", "poker"),
        ("--back-offset", "1mm,1mm"),
        ("--counter-size", "14mm"),
        ("--ids", ""),
        ("--no-crop-marks", ""),
        ("--landscape", ""),
        ("--overlap", "9mm"),
    ] {
        let mut args = vec!["linden-cross", "-o", "map.pdf", option];
        args.extend(Some(value).filter(|value| !value.is_empty()));
        let ran = render(folder.path(), &args);
        assert_eq!(ran.code, 2, "{option}: {}", ran.all());
        assert!(listing(folder.path()).is_empty(), "{option}");
    }
    let args = ["linden-road", "-o", "map.pdf", "--part", "map", "--overlap", "9mm", "--landscape"];
    let ran = render(folder.path(), &args);
    assert_eq!(ran.code, 0, "{}", ran.all());
    let ran = render(folder.path(), &["linden-road", "-o", "tracks.pdf", "--part", "tracks"]);
    assert!(ran.all().contains(": 1 page, "), "{}", ran.all());
    // Parts are words of people: with blanks, and in capitals.
    let parts = ["linden-road", "-o", "two.pdf", "--part", "Tracks, SCENARIO"];
    let ran = render(folder.path(), &parts);
    assert!(ran.all().contains("Scenario: 1, Tracks: 1"), "{}", ran.all());
    let ran = render(folder.path(), &["linden-cross", "-o", "."]);
    assert!(ran.code == 2 && ran.err.contains("is a folder"), "{}", ran.all());
}

#[test]
fn verify_tells_what_of_a_kit_does_not_fit() {
    let folder = crate::kit::copied();
    let settings = folder.path().join("crestline.toml");
    let usual = std::fs::read_to_string(&settings).unwrap();
    std::fs::write(&settings, format!("{usual}\n[print]\ncard-size = \"30x42mm\"\n")).unwrap();
    let ran = crestline(folder.path(), &["verify", "--games", "0"]);
    assert_eq!(ran.code, 1, "{}", ran.all());
    assert_eq!(ran.out.matches("cards are 30 to 200 mm wide").count(), 1, "{}", ran.all());
    assert!(ran.out.contains("`germany`") && ran.out.contains("not all fits on paper"));
    assert!(!ran.out.contains("all is well"), "{}", ran.all());
}

/// A map is read alone of its project, and must be what it is among all others.
#[test]
fn a_map_is_the_same_with_its_project_and_without() {
    let folder = empty();
    let map = std::fs::read(root().join("maps/heron-bridges.kdl")).unwrap();
    std::fs::write(folder.path().join("heron-bridges.kdl"), map).unwrap();
    let alone = crestline(folder.path(), &["render", "heron-bridges.kdl", "-o", "alone.svg"]);
    assert_eq!(alone.code, 0, "{}", alone.all());
    let among = rendered(folder.path(), &["heron-bridges", "-o", "among.svg"]);
    assert!(among == std::fs::read(folder.path().join("alone.svg")).unwrap());
    // Names that are not there are told with all that are.
    let ran = render(folder.path(), &["heron-bridge", "-o", "x.svg"]);
    assert!(ran.code == 2 && ran.err.contains("did you mean `heron-bridges`?"), "{}", ran.all());
}
