//! The bundled library is as good as any file must be.

use crate::diag::Findings;
use crate::library;
use crestline_board::terrain::{Cost, Form, SightKind, Tag};

#[test]
fn the_bundled_chart_is_sound() {
    let mut findings = Findings::new();
    let text = include_str!("../../library/terrain.kdl");
    assert!(library::read_chart(text, "terrain.kdl", &mut findings).is_some());
    assert!(findings.is_empty(), "{findings:?}");
    let chart = library::chart();
    let row = |word: &str| chart.get(chart.find(word).expect(word)).clone();
    // word, form, rank, half points, cover, sight
    let half = Cost::Half;
    let hindrance = SightKind::Hindrance;
    let rows = [
        ("building", Form::Area, Some(1), half(4), 3, SightKind::Obstacle),
        ("woods", Form::Area, Some(2), half(4), 2, SightKind::Obstacle),
        ("brush", Form::Area, Some(3), half(4), 1, hindrance(3)),
        ("orchard", Form::Area, Some(4), half(2), 1, hindrance(2)),
        ("field", Form::Area, Some(5), half(2), 0, hindrance(1)),
        ("major-bridge", Form::Area, Some(6), Cost::Impassable, 2, hindrance(1)),
        ("bridge", Form::Area, Some(7), Cost::Other, 2, hindrance(1)),
        ("gully", Form::Ribbon, Some(8), half(4), 1, SightKind::Open),
        ("water", Form::Area, Some(9), Cost::Impassable, 0, SightKind::Open),
        ("stream", Form::Ribbon, Some(10), half(6), -1, SightKind::Open),
        ("marsh", Form::Area, Some(11), half(6), 0, hindrance(1)),
        ("open", Form::Area, Some(12), half(2), 0, SightKind::Open),
        ("road", Form::Ribbon, None, half(2), -1, SightKind::Open),
        ("rail", Form::Ribbon, None, half(2), 0, hindrance(1)),
        ("trail", Form::Ribbon, None, half(2), 0, SightKind::Open),
        ("wall", Form::Hexside, None, half(2), 2, SightKind::Obstacle),
        ("hedge", Form::Hexside, None, half(2), 1, SightKind::Obstacle),
        ("fence", Form::Hexside, None, half(2), 0, hindrance(1)),
        ("cliff", Form::Hexside, None, Cost::Impassable, 0, SightKind::Open),
        ("blaze", Form::Marker, None, Cost::Impassable, 0, SightKind::Obstacle),
    ];
    for (word, form, rank, cost, cover, sight) in rows {
        let row = row(word);
        assert_eq!(
            (row.form, row.precedence, row.cost, row.cover, row.sight),
            (form, rank, cost, cover, sight),
            "{word}"
        );
    }
    let with = |tag| -> Vec<&str> {
        chart.terrains().iter().filter(|t| t.is(tag)).map(|t| t.word.as_str()).collect()
    };
    assert_eq!(with(Tag::Blind), ["woods", "building"]);
    assert_eq!(with(Tag::Wet), ["marsh", "water", "stream"]);
    assert_eq!(with(Tag::OpensSight), ["road", "rail"]);
    assert_eq!(with(Tag::Along), ["road", "rail", "trail"]);
    assert_eq!(chart.terrains()[0].word, "open");
}
