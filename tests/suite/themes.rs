//! Themes from outside: by name, from files, from the project, and every mistake in them at its place.

use std::path::Path;

use crestline_draw::Theme;
use crestline_draw::theme::NAMES;
use crestline_lint::page;

use crate::kit::{Ran, crestline, empty, files, text};

const MAP: &str = "map glen title=\"Glen\" format=1 version=\"1\" {\n  grid columns=3 rows=3\n  \
                   orchard B2\n  woods A1\n  sight A2 A3 clear\n}\n";

fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    std::fs::write(folder.join(name), text).unwrap();
}

fn render(folder: &Path, theme: &str) -> Ran {
    crestline(folder, &["render", "glen.kdl", "-o", "glen.svg", "--theme", theme])
}

fn studio() -> tempfile::TempDir {
    let folder = empty();
    write(folder.path(), "glen.kdl", MAP);
    folder
}

fn drawn(folder: &Path) -> String {
    std::fs::read_to_string(folder.join("glen.svg")).unwrap()
}

#[test]
fn every_theme_is_called_by_its_name() {
    let folder = studio();
    let mut seen = Vec::new();
    for named in NAMES {
        let ran = render(folder.path(), named.word());
        assert_eq!(ran.code, 0, "{}", ran.all());
        let svg = drawn(folder.path());
        assert!(svg.contains(&named.theme().ground.base.to_string()));
        assert!(!seen.contains(&svg));
        seen.push(svg);
    }
    let ran = render(folder.path(), "greyscal");
    assert_eq!(ran.code, 2);
    assert!(ran.all().contains("did you mean `greyscale`?"), "{}", ran.all());
    let ran = render(folder.path(), "none.toml");
    assert_eq!(ran.code, 2);
    assert!(ran.all().contains("there is no such file"), "{}", ran.all());
}

#[test]
fn a_project_names_its_theme() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "crestline.toml", "[print]\ntheme = \"greyscale\"\n");
    let ran = crestline(folder, &["render", "glen", "-o", "glen.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(drawn(folder).contains(&Theme::greyscale().ground.base.to_string()));
    std::fs::create_dir(folder.join("themes")).unwrap();
    write(folder, "themes/own.toml", "[paint]\nground.base = \"#fedcba\"\n");
    write(folder, "crestline.toml", "[print]\ntheme = \"themes/own.toml\"\n");
    let ran = crestline(folder, &["render", "glen", "-o", "glen.svg"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(drawn(folder).contains("#fedcba"));
    let ran = crestline(folder, &["render", "glen", "-o", "glen.svg", "--theme", "full"]);
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(!drawn(folder).contains("#fedcba"));
}

#[test]
fn what_a_file_paints_is_drawn() {
    let folder = studio();
    let folder = folder.path();
    let vines = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 4 4\">\
                 <circle cx=\"2\" cy=\"2\" r=\"1\" fill=\"#135\"/></svg>";
    write(folder, "vines.svg", vines);
    let theme = "base = \"ink-saver\"\n[paint]\ngrid = \"#123456\"\nlevels = [\"#abc\"]\n\
                 [terrain.orchard]\nart = \"vines.svg\"\ntile = 0.25\n\
                 [terrain.woods]\npaint.glint = \"#fedcba\"\n";
    write(folder, "own.toml", theme);
    let ran = render(folder, "own.toml");
    assert_eq!(ran.code, 0, "{}", ran.all());
    let svg = drawn(folder);
    for part in ["#123456", "#113355", "#fedcba", "fill=\"#ffffff\"", "url(#own-orchard)"] {
        assert!(svg.contains(part), "{part}");
    }
    let png = crestline(folder, &["render", "glen.kdl", "-o", "a.png", "--theme", "own.toml"]);
    assert_eq!(png.code, 0, "{}", png.all());
}

/// Themes with one mistake each: what is told, and where.
#[test]
fn every_mistake_is_told_at_its_place() {
    let cases = [
        ("[paint]\ngrid = \"#6f6546\n", "P021", "own.toml:2"),
        ("[paint]\nwoodz = \"#20351a\"\n", "did you mean `woods`?", "own.toml:2:1"),
        ("[paint.woods]\nglimt = \"#20351a\"\n", "did you mean `glint`?", "own.toml:2:1"),
        ("painted = 1\n", "there is no setting of a theme `painted`", "own.toml:1:1"),
        ("[paint]\ngrid = \"brown\"\n", "`brown` is no colour", "own.toml:2:8"),
        ("[paint]\ngrid = 5\n", "`grid` is no colour", "own.toml:2:8"),
        ("[paint]\ngrid = [\"#fff\"]\n", "`grid` is no list of colours", "own.toml:2:8"),
        ("[paint]\ngrid.base = \"#fff\"\n", "`grid` is one colour", "own.toml:2"),
        (
            "[paint]\nlevels = [\"#111\", \"#222\", \"#333\", \"#444\", \"#555\"]\n",
            "`levels` has 4 colours",
            "own.toml:2:10",
        ),
        ("[paint]\nshadow.density = 101\n", "a density goes from 0 to 100", "own.toml:2:18"),
        ("paint = \"#fff\"\n", "`paint` is a table", "own.toml:1:9"),
        ("base = \"winter\"\n", "there is no theme `winter`", "own.toml:1:8"),
        ("format = 2\n", "themes have format 1", "own.toml:1:10"),
        ("[terrain.orchid]\npaint = \"#fff\"\n", "did you mean `orchard`?", "own.toml:1:10"),
        ("[terrain.wall]\nart = \"a.svg\"\n", "`wall` has no area", "own.toml:2:7"),
        ("[terrain.woods]\ntile = 0\n", "`tile` is the width", "own.toml:2:8"),
        ("[terrain.woods]\nart = 3\n", "art is the name of a file", "own.toml:2:7"),
        ("[terrain.woods]\nart = \"a.svg\"\n", "no such file beside the theme", "own.toml:2:7"),
        ("[terrain.woods]\nart = \"../a.svg\"\n", "it must lie beside the theme", "own.toml:2:7"),
        ("[terrain.woods]\nart = \"own.toml\"\n", "this is no picture", "own.toml:2:7"),
        ("[counter.Rifle]\ntile = 1\n", "there is no setting of a counter `tile`", "own.toml:2:1"),
        ("[counter.\"Ligth MG\"]\nart = \"a.svg\"\n", "did you mean `Light MG`?", "own.toml:1:10"),
        (
            "[counter.Zeppelin]\nart = \"a.svg\"\n",
            "there is no counter `Zeppelin`",
            "own.toml:1:10",
        ),
        ("[terrain.woods]\nart = \"bad.svg\"\n", "a script", "bad.svg:1"),
    ];
    for (theme, said, place) in cases {
        let folder = studio();
        let folder = folder.path();
        let bad = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x</script></svg>";
        write(folder, "bad.svg", bad);
        write(folder, "own.toml", theme);
        let ran = render(folder, "own.toml");
        assert_eq!(ran.code, 1, "{theme}: {}", ran.all());
        let all = ran.all();
        assert!(all.contains(said) && all.contains(place), "{theme}: {all}");
        assert!(all.contains("nothing is drawn with this theme"), "{all}");
        assert!(!folder.join("glen.svg").exists(), "{theme}");
    }
}

#[test]
fn all_mistakes_are_told_at_once() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "own.toml", "base = 1\nx = 2\n[paint]\ngrid = 3\nwater.base = \"blue\"\n");
    let ran = render(folder, "own.toml");
    for place in ["own.toml:1", "own.toml:2", "own.toml:4", "own.toml:5"] {
        assert!(ran.all().contains(place), "{place}: {}", ran.all());
    }
}

#[test]
fn a_faint_theme_is_drawn_with_a_warning() {
    let folder = studio();
    let folder = folder.path();
    write(folder, "own.toml", "[paint]\nlabel.ink = \"#e0e0d0\"\n");
    let ran = render(folder, "own.toml");
    assert_eq!(ran.code, 0, "{}", ran.all());
    assert!(ran.all().contains("P027") && folder.join("glen.svg").exists(), "{}", ran.all());
}

/// The pages of these findings are themes that fail with their code, and pass.
#[test]
fn the_pages_of_findings_fail_and_pass_as_they_say() {
    let pages = files("docs/findings", ".md").into_iter();
    let pages: Vec<String> = pages.filter(|path| path.contains("/P02")).collect();
    assert_eq!(pages.len(), 7);
    for path in pages {
        let code = path.split('/').next_back().unwrap().trim_end_matches(".md").to_owned();
        let mut runs = 0;
        for block in page::blocks(&text(&path)).into_iter().filter(|block| block.info == "toml") {
            let folder = studio();
            let folder = folder.path();
            let shaded = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\
                          <linearGradient id=\"g\"><stop/><stop offset=\"1\" stop-color=\"#fff\"/>\
                          </linearGradient><rect width=\"9\" height=\"9\" fill=\"url(#g)\"/></svg>";
            write(folder, "shaded.svg", shaded);
            write(folder, "theme.toml", &block.text);
            let ran = render(folder, "theme.toml");
            let fails = block.heading == "Fails";
            assert_eq!(ran.all().contains(&format!("{code} ")), fails, "{path}: {}", ran.all());
            if !fails {
                assert_eq!(ran.code, 0, "{path}: {}", ran.all());
                assert!(!ran.all().contains("[P0"), "{path}: {}", ran.all());
            }
            runs += 1;
        }
        assert_eq!(runs, 2, "{path}");
    }
}

/// The page of the book lists every paint.
#[test]
fn the_book_lists_every_paint() {
    let page = text("docs/themes.md");
    let table = page.split("## Every paint").nth(1).unwrap();
    for (name, _) in Theme::full().paints() {
        let first = name.split('.').next().unwrap();
        let listed = [format!("`{first}`"), format!("`{first}.")];
        assert!(listed.iter().any(|mark| table.contains(mark)), "{name}");
    }
    for named in NAMES {
        assert!(page.contains(&format!("| `{}` |", named.word())));
    }
}
