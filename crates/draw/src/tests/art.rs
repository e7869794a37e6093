//! Artwork: geometry as a renderer sees it, names as programs mangle them, and what is refused.

use crestline_board::hex::{Compass, Grid, Hex, Stagger};

use super::fixture::chart;
use crate::art::{Artwork, Made, Piece, RefusalKind, ToldKind, Understood, What, read, understand};
use crate::{Xy, template_svg};

const HEAD: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" \
     xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
     xmlns:inkscape=\"http://www.inkscape.org/namespaces/inkscape\" \
     xmlns:sodipodi=\"http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd\" viewBox=\"0 0 1400 1300\">";

fn svg(inside: &str) -> String {
    format!("{HEAD}{inside}</svg>")
}

fn art(inside: &str) -> Artwork {
    read(svg(inside).as_bytes()).unwrap_or_else(|refusals| panic!("{inside}: {refusals:?}"))
}

fn refused(inside: &str) -> Vec<RefusalKind> {
    match read(svg(inside).as_bytes()) {
        Ok(art) => panic!("{inside}: {art:?}"),
        Err(refusals) => refusals.iter().map(|refusal| refusal.kind).collect(),
    }
}

fn grid() -> Grid {
    Grid::new(9, 7, Stagger::EvenLow).expect("a grid")
}

fn understood(inside: &str) -> Understood {
    understand(&art(inside), &grid(), &chart()).expect("nothing is far away")
}

/// The end of every piece, in whole units.
fn ends(art: &Artwork) -> Vec<(i64, i64)> {
    let whole = |at: Xy| (at.x.round() as i64, at.y.round() as i64);
    let pieces = art.drawn.iter().flat_map(|drawn| &drawn.pieces);
    pieces
        .filter_map(|piece| match *piece {
            Piece::Move(to) | Piece::Line(to) | Piece::Quad(_, to) | Piece::Cubic(_, _, to) => {
                Some(whole(to))
            }
            Piece::Close => None,
        })
        .collect()
}

#[test]
fn elements_are_where_a_renderer_would_put_them() {
    let rows: &[(&str, &[(i64, i64)])] = &[
        ("<path d='M1 2l10 0 0 5z'/>", &[(1, 2), (11, 2), (11, 7)]),
        ("<rect x='10' y='20' width='30' height='5'/>", &[(10, 20), (40, 20), (40, 25), (10, 25)]),
        (
            "<rect x='50%' y='10%' width='10' height='10'/>",
            &[(700, 130), (710, 130), (710, 140), (700, 140)],
        ),
        ("<line x1='1' y1='2' x2='3' y2='4'/>", &[(1, 2), (3, 4)]),
        ("<polyline points='1,2 3,4 5 6'/>", &[(1, 2), (3, 4), (5, 6)]),
        ("<circle cx='10' cy='20' r='5'/>", &[(15, 20), (10, 25), (5, 20), (10, 15), (15, 20)]),
        (
            "<ellipse cx='10' cy='20' rx='5' ry='2'/>",
            &[(15, 20), (10, 22), (5, 20), (10, 18), (15, 20)],
        ),
        (
            "<g transform='translate(100 50) scale(2)'><path d='M1 2L3 4'/></g>",
            &[(102, 54), (106, 58)],
        ),
        ("<path transform='rotate(90 10 10)' d='M10 0L20 10'/>", &[(20, 10), (10, 20)]),
        ("<path transform='matrix(0,1,-1,0,5,5)' d='M1 0L0 1'/>", &[(5, 6), (4, 5)]),
        ("<path transform='skewX(45)' d='M0 10L0 20'/>", &[(10, 10), (20, 20)]),
        ("<defs><path id='a' d='M0 0L1 1'/></defs><use href='#a' x='5' y='6'/>", &[(5, 6), (6, 7)]),
        (
            "<path id='a' d='M0 0L1 1'/><use xlink:href='#a' transform='scale(10)'/>",
            &[(0, 0), (1, 1), (0, 0), (10, 10)],
        ),
        (
            "<symbol id='s' viewBox='0 0 10 10'><path d='M0 0L10 10'/></symbol><use href='#s' x='100' width='20' height='20'/>",
            &[(100, 0), (120, 20)],
        ),
        (
            "<svg x='10' y='10' width='100' height='50' viewBox='0 0 10 10'><path d='M0 0L10 10'/></svg>",
            &[(35, 10), (85, 60)],
        ),
        ("<path d='M0 0L1 1' style='display:none'/>", &[]),
        ("<g display='none'><path d='M0 0L1 1'/></g>", &[]),
        (
            "<g visibility='hidden'><path d='M0 0L1 1'/><path visibility='visible' d='M5 5L6 6'/></g>",
            &[(5, 5), (6, 6)],
        ),
        (
            "<style>.st0 { display : none !important }</style><path class='x st0' style='display:inline' d='M0 0L1 1'/>",
            &[],
        ),
        (
            "<style>/* {} */ path#b,.c{display:none}</style><path id='b' d='M0 0L1 1'/><path class='c' d='M0 0L1 1'/>",
            &[],
        ),
        (
            "<clipPath id='c'><path d='M0 0L1 1'/></clipPath><pattern id='p'><path d='M0 0L1 1'/></pattern>",
            &[],
        ),
        (
            "<switch><foreignObject requiredExtensions='x'/><g><path d='M0 0L1 1'/></g></switch>",
            &[(0, 0), (1, 1)],
        ),
    ];
    for (inside, expected) in rows {
        assert_eq!(ends(&art(inside)), *expected, "{inside}");
    }
    let round = art("<rect x='0' y='0' width='40' height='20' rx='5'/>");
    assert_eq!(round.drawn[0].pieces.len(), 10);
    // An arc of a quarter turn is one cubic that keeps its ends.
    assert_eq!(ends(&art("<path d='M10 0A10 10 0 0 1 20 10'/>")), [(10, 0), (20, 10)]);
}

#[test]
fn strokes_and_fills_are_inherited() {
    let art = art("<g style='stroke-width:5;fill:none' fill-rule='evenodd'><path d='M0 0L9 9'/>\
         <path transform='scale(2)' stroke-width='2mm' d='M0 0L9 9'/></g><path d='M0 0L9 9'/>");
    let [a, b, c] = &art.drawn[..] else { panic!("{art:?}") };
    assert_eq!((a.width, a.filled, a.even_odd), (Some(5.0), false, true));
    assert!((b.width.expect("a width") - 2.0 * 2.0 * 96.0 / 25.4).abs() < 1e-9);
    assert_eq!((c.width, c.filled, c.even_odd), (None, true, false));
}

#[test]
fn what_nobody_should_trust_is_refused() {
    use RefusalKind::{Copies, External, NestedPattern, NoExtent, Script};
    let rows: &[(&str, RefusalKind)] = &[
        ("<script>alert(1)</script>", Script),
        ("<g><path onclick='x()' d='M0 0'/></g>", Script),
        ("<a href=' JavaScript:x()'/>", Script),
        ("<image href='http://example.org/a.png'/>", External),
        ("<image xlink:href='scan.png'/>", External),
        ("<use href='other.svg#a'/>", External),
        ("<path style='fill:url( \"http://example.org/#a\")' d='M0 0'/>", External),
        ("<path filter='URL(x.svg#f)' d='M0 0'/>", External),
        ("<style>@import 'a.css';</style>", External),
        ("<style>.a{fill:url(b.svg#c)}</style>", External),
        ("<pattern id='a'><pattern id='b'/></pattern>", NestedPattern),
        ("<pattern id='a'><path fill='url(#b)'/></pattern><pattern id='b'/>", NestedPattern),
        ("<g id='a'><use href='#a'/></g>", Copies),
        ("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>", Copies),
        ("<svg viewBox='0 0 0 10'/>", NoExtent),
    ];
    for (inside, kind) in rows {
        assert_eq!(refused(inside), [*kind], "{inside}");
    }
    for fine in [
        "<image href='data:image/png;base64,AAAA'/>",
        "<path fill='url(#a)' d='M0 0'/><pattern id='a'><path d='M0 0'/></pattern>",
        "<pattern id='b' xlink:href='#a'/><pattern id='a'/>",
        "<metadata xmlns:rdf='x'><rdf:a rdf:resource='http://example.org'/></metadata>",
        "<path data-on='x' d='M0 0'/>",
    ] {
        art(fine);
    }
}

#[test]
fn what_is_no_plain_svg_is_refused() {
    use RefusalKind::{Entity, External, NotSvg, NotText, Packed, TooLarge};
    let many = |part: &str, n: usize| part.repeat(n);
    let bomb: String = (0..30)
        .map(|n| format!("<g id='a{}'><use href='#a{n}'/><use href='#a{n}'/></g>", n + 1))
        .collect();
    let rows: Vec<(Vec<u8>, RefusalKind)> = vec![
        (vec![0x1f, 0x8b, 8, 0], Packed),
        (vec![0xff, 0xfe, b'<', 0], NotText),
        (b"nothing".to_vec(), NotSvg),
        (b"".to_vec(), NotSvg),
        (b"<html/>".to_vec(), NotSvg),
        (b"<svg><g></svg>".to_vec(), NotSvg),
        (b"<svg xmlns='x'/>".to_vec(), NotSvg),
        (svg("&nbsp;").into_bytes(), Entity),
        (format!("<!DOCTYPE svg [<!ENTITY a 'b'>]>{}", svg("&a;")).into_bytes(), Entity),
        (format!("<!DOCTYPE svg SYSTEM 'a.dtd'>{}", svg("")).into_bytes(), External),
        (format!("<?xml-stylesheet href='a.css'?>{}", svg("")).into_bytes(), External),
        (svg(&format!("{}{}", many("<g>", 300), many("</g>", 300))).into_bytes(), TooLarge),
        (svg(&many("<g/>", 300_001)).into_bytes(), TooLarge),
        (many("<", 2_000_000).into_bytes(), TooLarge),
        (svg(&format!("<path d='M0 0{}'/>", many("h1 ", 1_000_001))).into_bytes(), TooLarge),
        (
            svg(&format!("<g {}/>", (0..300).map(|n| format!("a{n}='' ")).collect::<String>()))
                .into_bytes(),
            TooLarge,
        ),
        (
            svg(&format!("<path id='a0' d='M0 0'/>{bomb}<use href='#a30'/>")).into_bytes(),
            RefusalKind::Copies,
        ),
    ];
    for (bytes, kind) in rows {
        let shown = String::from_utf8_lossy(&bytes[..bytes.len().min(80)]).into_owned();
        match read(&bytes) {
            Ok(_) => panic!("taken: {shown}"),
            Err(refusals) => assert_eq!(refusals[0].kind, kind, "{shown}"),
        }
    }
    let doctype = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG \
                   1.1//EN\" \"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n";
    let art = read(format!("{doctype}{}", svg("<path d='M0 0L1 1'/>")).as_bytes());
    let at = art.expect("a plain document type is fine").drawn[0].at.start;
    assert_eq!(at, doctype.len() + HEAD.len());
}

#[test]
fn broken_markup_never_panics() {
    let whole = svg("<style>.a{fill:none}</style><g id='hill_x5F_1' transform='rotate(30)'>\
         <path class='a' d='M1 2C3 4 5 6 7 8A1 2 3 0 1 5 6z'/><use href='#p' x='1'/></g>\
         <!-- c --><![CDATA[x]]><?pi?><rect id='p' width='5mm' height='1e3' rx='50%'/>");
    for end in 0..whole.len() {
        let _ = read(&whole.as_bytes()[..end]);
    }
    for at in 0..whole.len() {
        for byte in [b'<', b'>', b'"', b'\'', b'&', b'{', b'9', b'e', b' ', 0xc3] {
            let mut bytes = whole.clone().into_bytes();
            bytes[at] = byte;
            if let Ok(art) = read(&bytes) {
                let _ = understand(&art, &grid(), &chart());
            }
        }
    }
    for number in ["1e400", "-1e308", "NaN", "inf", "", "1e", "--1", "0x1"] {
        for shape in [
            format!("<g id='woods'><rect x='{number}' width='9' height='9'/></g>"),
            format!("<g id='woods' transform='scale({number})'><path d='M1 1h9v9z'/></g>"),
            format!("<path id='woods' d='M{number} 1h9v9z'/>"),
            format!("<path id='wall' stroke-width='{number}' d='M0 0h{number}'/>"),
        ] {
            if let Ok(art) = read(svg(&shape).as_bytes()) {
                let _ = understand(&art, &grid(), &chart());
            }
        }
    }
}

/// What was made, in a line each.
fn brief(found: &Understood) -> Vec<String> {
    let chart = chart();
    let grid = grid();
    let list = |hexes: &[Hex]| hexes.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let line = |made: &Made| {
        let mut text = match &made.what {
            What::Hill { level, outline } => format!("hill {level} {}", outline.pieces.len()),
            What::Area { terrain, outline } => {
                format!("{} {}", chart.get(*terrain).word, outline.pieces.len())
            }
            What::Ribbon { terrain, hexes, enters, leaves, width, .. } => format!(
                "{} {:?} {} {:?} {width:?}",
                chart.get(*terrain).word,
                enters.map(Compass::number),
                list(hexes),
                leaves.map(Compass::number)
            ),
            What::Bridge { hexes, .. } => format!("bridge {}", list(hexes)),
            What::Barrier { terrain, sides, gaps } => {
                let sides: Vec<String> =
                    sides.iter().map(|side| grid.hexside_label(*side)).collect();
                let gaps: Vec<String> = gaps.iter().map(|side| grid.hexside_label(*side)).collect();
                format!("{} {} gap {}", chart.get(*terrain).word, sides.join(" "), gaps.join(" "))
            }
            What::Building { word, title, hexes, shed, .. } => {
                format!("building {word:?} {title:?} {} {shed}", list(hexes))
            }
            What::Objective { number, hex } => format!("objective {number} {hex}"),
        };
        if let Some(note) = &made.note {
            text += &format!(" // {note}");
        }
        text
    };
    found.made.iter().map(line).collect()
}

#[test]
fn names_are_understood_as_programs_mangle_them() {
    let area = "<path d='M100 50h60v60h-60z'/>";
    for (name, expected) in [
        ("id='woods'", "woods 5"),
        ("id='Woods'", "woods 5"),
        ("id='WOODS_2_'", "woods 5"),
        ("id='woods12'", "woods 5"),
        ("id='Woods-12'", "woods 5"),
        ("id='woods_copy_3'", "woods 5"),
        ("id='layer1' inkscape:label='woods #1'", "woods 5"),
        ("id='g5' inkscape:label='Woods copy'", "woods 5"),
        ("id='woods_00000123456789_' data-name='woods'", "woods 5"),
        ("class='cls-1 woods'", "woods 5"),
        ("id='hill-1'", "hill 1 5"),
        ("id='hill_1'", "hill 1 5"),
        ("id='hill_x5F_4'", "hill 4 5"),
        ("id='Hill_x0020_2'", "hill 2 5"),
        ("id='hill-2-3'", "hill 2 5"),
        ("id='hill-2_1_'", "hill 2 5"),
        ("inkscape:label='Level 3'", "hill 3 5"),
        ("id='field'", "field 5"),
        ("id='fields'", "field 5"),
        ("id='objective-3'", "objective 3 A1"),
        ("inkscape:label='Shed'", "building None None A1 true"),
    ] {
        let found = understood(&format!("<g {name}>{area}</g>"));
        assert_eq!(brief(&found), [expected], "{name} {:?}", found.told);
    }
    for name in ["", "id='path12'", "id='hill'", "id='hill-5'", "id='sketch'", "id='objective-6'"] {
        let found = understood(&format!("<g {name}>{area}</g>"));
        assert!(found.made.is_empty(), "{name}");
        assert!(matches!(found.told[0].kind, ToldKind::Stranger { count: 1, .. }), "{name}");
    }
    for name in ["id='ignore-this'", "id='crestline-grid'"] {
        let found = understood(&format!("<g {name}><g id='woods'>{area}</g></g>"));
        assert!(found.made.is_empty() && found.told.is_empty(), "{name}");
    }
}

#[test]
fn buildings_keep_their_names() {
    let at = |id: &str, x: u32| format!("<rect {id} x='{x}' y='50' width='60' height='60'/>");
    let found = understood(&format!(
        "<g id='building'>{}{}{}{}<g id='abbey'>{}{}</g></g><g id='shed'>{}</g>",
        at("id='Old_Mill'", 70),
        at("id='rect55'", 370),
        at("id='BB7'", 670),
        at("id='old-mill'", 970),
        at("", 1270),
        at("", 1271),
        at("id='shed-2'", 130),
    ));
    assert_eq!(
        brief(&found),
        [
            "building Some(\"old-mill\") Some(\"Old Mill\") A1 false",
            "building None None C1 false",
            "building None Some(\"BB7\") E1 false",
            "building Some(\"old-mill-2\") None G1 false",
            "building Some(\"abbey\") None I1 false",
            "building None None  true",
        ]
    );
}

#[test]
fn lines_go_through_hexes_and_off_the_map() {
    // Along the first row of centres: A1 stands high, B1 low.
    let rows: &[(&str, &[&str])] = &[
        (
            "<path id='road' fill='none' stroke-width='24' d='M-20 86.6L100 86.6L250 173.2L400 86.6'/>",
            &["road Some(6) A1 B1 C1 None Some(24)"],
        ),
        (
            "<path id='stream' fill='none' d='M100 -50V500'/>",
            &["stream Some(1) A1 A2 A3 None None"],
        ),
        // An end at the edge, not quite on it; a thin pen.
        ("<path id='road' stroke-width='1' d='M100 4V260'/>", &["road Some(1) A1 A2 None None"]),
        // A corner cut and the tip of an end are no visits.
        (
            "<path id='road' d='M100 86.6L145 170L160 260L100 433'/>",
            &["road None A1 A2 A3 None None"],
        ),
        ("<path id='road' d='M100 86.6L100 185'/>", &["road None A1 None None"]),
        // Two parts of one path are two roads.
        (
            "<path id='road' d='M100 86.6V260M400 86.6V260'/>",
            &["road None A1 A2 None None", "road None C1 C2 None None"],
        ),
    ];
    for (inside, expected) in rows {
        let found = understood(inside);
        assert_eq!(brief(&found), *expected, "{inside} {:?}", found.told);
    }
    for (inside, kind) in [
        ("<rect id='road' x='100' y='100' width='300' height='200'/>", "NoLine"),
        ("<path id='road' d='M100 86V-400H400V86'/>", "ComesBack"),
        ("<path id='road' d='M5000 5000H6000'/>", "OffMap"),
        ("<path id='woods' d='M5000 5000h60v60z'/>", "OffMap"),
        ("<line id='woods' x1='100' y1='100' x2='200' y2='100'/>", "NoArea"),
        ("<g id='woods'><text>a</text></g>", "NoDrawing"),
    ] {
        let found = understood(inside);
        assert!(found.made.is_empty(), "{inside}");
        let told = format!("{:?}", found.told);
        assert!(found.told.len() == 1 && told.contains(kind), "{inside}: {told}");
    }
    // A ring road, unfilled.
    let ring = understood("<circle id='road' fill='none' cx='400' cy='433' r='173'/>");
    let [line] = &brief(&ring)[..] else { panic!("{ring:?}") };
    assert!(line.starts_with("road None D") || line.starts_with("road None"), "{line}");
}

#[test]
fn walls_follow_hexsides() {
    // The lower side of A1 from corner to corner, then along the side between A2 and B1.
    let rows: &[(&str, &[&str])] = &[
        ("<path id='wall' d='M50 173.2H150'/>", &["wall A1|A2 gap "]),
        ("<path id='wall' d='M58 170H139'/>", &["wall A1|A2 gap "]),
        ("<path id='wall' d='M50 173.2H150L200 259.8'/>", &["wall A1|A2 A2|B1 gap "]),
        ("<path id='wall' d='M50 173.2H85M115 173.2H150'/>", &["wall A1|A2 gap A1|A2"]),
        ("<rect id='hedge' x='50' y='170' width='100' height='6'/>", &["hedge A1|A2 gap "]),
        ("<path id='fence' d='M50 0H150'/>", &["fence A1:1 gap "]),
    ];
    for (inside, expected) in rows {
        let found = understood(inside);
        assert_eq!(brief(&found), *expected, "{inside} {:?}", found.told);
        assert!(found.told.is_empty(), "{inside} {:?}", found.told);
    }
    let found = understood("<path id='wall' d='M50 173.2H150V300'/>");
    assert_eq!(brief(&found), ["wall A1|A2 gap "]);
    assert!(matches!(found.told[0].kind, ToldKind::Stray { .. }), "{:?}", found.told);
    let found = understood("<path id='wall' d='M50 173.2H100'/>");
    assert!(found.made.is_empty());
    assert!(matches!(&found.told[0].kind, ToldKind::Partly { sides, .. } if sides == &["A1|A2"]));
}

#[test]
fn drawings_of_a_layer_are_one_statement_unless_they_overlap() {
    let square = |x: u32| format!("<path d='M{x} 50h60v60h-60z'/>");
    let found =
        understood(&format!("<g id='woods'>{}{}{}</g>", square(70), square(200), square(90)));
    assert_eq!(brief(&found), ["woods 10", "woods 5"]);
    let named = "<path id='north_wood' d='M370 50h60v60h-60z'/>";
    let found = understood(&format!("<g id='woods'>{}{named}</g>", square(70)));
    assert_eq!(brief(&found), ["woods 5", "woods 5 // north_wood"]);
}

#[test]
fn a_blank_sheet_is_known_wherever_it_is_moved() {
    let blank = template_svg(grid(), &chart(), 22.0).svg;
    let art = read(blank.as_bytes()).expect("our own");
    assert_eq!((art.grid, art.moved), (Some(grid()), false));
    let found = understand(&art, &grid(), &chart()).expect("nothing");
    assert!(found.made.is_empty() && found.told.is_empty(), "{found:?}");
    // As a program would that knows no data attributes and saves in points of its own.
    let start = blank.find("<g").expect("a group");
    let inside = &blank[start..blank.rfind("</svg>").expect("an end")];
    let drawing = "<g id='woods'><path d='M100 50h60v60h-60z'/></g>";
    let moved = svg(&format!(
        "<g transform='translate(7 9) scale(.24 .24) rotate(180)'>{inside}{drawing}</g>"
    ));
    let art = read(moved.as_bytes()).expect("moved");
    assert_eq!((art.grid, art.moved), (Some(grid()), true));
    let found = understand(&art, &grid(), &chart()).expect("near");
    let What::Area { outline, .. } = &found.made[0].what else { panic!("{found:?}") };
    assert_eq!(
        outline.pieces[..2],
        [Piece::Move(Xy::new(100.0, 50.0)), Piece::Line(Xy::new(160.0, 50.0))]
    );
}

#[test]
fn far_away_is_refused_where_it_is_meant() {
    let far = "<path d='M100 50h1e6v60z'/>";
    let art = art(&format!("<g id='woods'>{far}</g>"));
    let refusals = understand(&art, &grid(), &chart()).expect_err("too far");
    assert_eq!(refusals[0].kind, RefusalKind::Far);
    let found = understood(&format!("<g id='frame'>{far}</g>"));
    assert!(found.made.is_empty() && found.told.len() == 1);
}
