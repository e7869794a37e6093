//! A row of the terrain chart: `terrain woods title="Woods" … { tags …; alias … }`.

use std::collections::{BTreeMap, BTreeSet};

use crestline_board::terrain::{Chart, ChartError, Cost, Form, Motif, SightKind, Tag, Terrain};

use super::fields::{Fields, choose, unknown_statement, words};
use super::map::hexlike;
use super::spec::{Argument, Kind, Property, Spec, words_of};
use crate::codes;
use crate::diag::{Findings, error};
use crate::number::NANO;
use crate::syntax::{Data, Node};
use crate::text::{Span, Spanned};
use crate::visible::visible;

/// The words of forms.
pub(crate) const FORMS: [(&str, Form); 4] = [
    ("area", Form::Area),
    ("ribbon", Form::Ribbon),
    ("hexside", Form::Hexside),
    ("marker", Form::Marker),
];

/// The words of tags.
pub(crate) const TAGS: [(&str, Tag); 14] = [
    ("blind", Tag::Blind),
    ("wet", Tag::Wet),
    ("gully", Tag::Gully),
    ("airburst", Tag::Airburst),
    ("bridge", Tag::Bridge),
    ("major-bridge", Tag::MajorBridge),
    ("building", Tag::Building),
    ("road", Tag::Road),
    ("opens-sight", Tag::OpensSight),
    ("freed-along", Tag::FreedAlong),
    ("cliff", Tag::Cliff),
    ("whole-hex", Tag::WholeHex),
    ("along", Tag::Along),
    ("cover-if-crossed", Tag::CoverIfCrossed),
];

/// The words of motifs.
pub(crate) const MOTIFS: [(&str, Motif); 20] = [
    ("open", Motif::Open),
    ("woods", Motif::Woods),
    ("brush", Motif::Brush),
    ("orchard", Motif::Orchard),
    ("field", Motif::Field),
    ("marsh", Motif::Marsh),
    ("water", Motif::Water),
    ("building", Motif::Building),
    ("bridge", Motif::Bridge),
    ("gully", Motif::Gully),
    ("stream", Motif::Stream),
    ("road", Motif::Road),
    ("trail", Motif::Trail),
    ("rail", Motif::Rail),
    ("wall", Motif::Wall),
    ("hedge", Motif::Hedge),
    ("fence", Motif::Fence),
    ("cliff", Motif::Cliff),
    ("smoke", Motif::Smoke),
    ("blaze", Motif::Blaze),
];

/// A row of the chart.
pub(crate) static TERRAIN: Spec = Spec::new("terrain", "a terrain of one's own, or other values for one that there is")
    .args(&[Argument::one("WORD", Kind::Name, "the word that map files use")])
    .props(&[
        Property::new("title", Kind::Text, "its name for people").default("its word"),
        Property::new("para", Kind::Text, "its paragraph in the rules"),
        Property::needed("form", Kind::Words(&words_of(&FORMS)), "how it lies on a map"),
        Property::new("rank", Kind::Whole(1, 99), "for areas and ribbons: which of several names a hex; 1 goes first")
            .default("it names no hex"),
        Property::needed("move", Kind::Other("points from 0 to 20 in steps of 0.5, `never` or `other`"), "what entering it costs, for a hexside on top; `other`: as the rest of the hex says"),
        Property::new("cover", Kind::Whole(-9, 9), "its Cover").default("0"),
        Property::new("hindrance", Kind::Whole(1, 9), "its Hindrance").default("open to sight"),
        Property::new("obstacle", Kind::Flag, "it blocks sight; instead of `hindrance`"),
        Property::needed("motif", Kind::Words(&words_of(&MOTIFS)), "how it is painted"),
    ])
    .block("a terrain", &[&TAG, &ALIAS])
    .samples(&[
        "terrain rubble title=\"Rubble\" para=T81 form=area rank=4 move=2 cover=2 hindrance=2 motif=brush {\n  tags airburst\n  alias debris\n}",
        "terrain palisade form=hexside move=1 obstacle=#true motif=fence",
    ]);

static TAG: Spec = Spec::new("tags", "what the rules ask of it")
    .args(&[Argument::some("TAGS", Kind::Words(&words_of(&TAGS)), "a tag")])
    .samples(&["tags airburst"]);

static ALIAS: Spec = Spec::new("alias", "other words for it, which get authors a hint")
    .args(&[Argument::some("WORDS", Kind::Text, "another word for it")])
    .samples(&["alias debris"]);

/// Reads one row.
pub(crate) fn terrain(node: &Node, findings: &mut Findings) -> Option<Spanned<Terrain>> {
    let mut fields = Fields::new(node, &TERRAIN);
    let word = fields.arg_name(findings);
    let title = fields.text("title", findings);
    let paragraph = fields.text("para", findings);
    let form = fields.choice("form", &FORMS, findings);
    let rank = fields.number::<u8>("rank", findings);
    let cost = cost(&mut fields, findings);
    let cover = fields.number::<i8>("cover", findings);
    let hindrance = fields.number::<u8>("hindrance", findings);
    let obstacle = fields.flag("obstacle", findings);
    let motif = fields.choice("motif", &MOTIFS, findings);
    if let (true, Some(hindrance)) = (obstacle, &hindrance) {
        findings.push(
            error(codes::C001, hindrance.span, "an obstacle blocks and does not hinder besides")
                .help("delete `hindrance=`, or `obstacle=#true`"),
        );
    }
    if let (Some(rank), Some(form)) = (&rank, &form)
        && matches!(form.value, Form::Hexside | Form::Marker)
    {
        findings.push(
            error(codes::C001, rank.span, "only areas and ribbons can name a hex")
                .help("delete `rank=`"),
        );
    }
    let block = fields.block();
    fields.finish(findings);
    let mut tags = BTreeSet::new();
    let mut aliases = Vec::new();
    for child in block {
        match child.name.value.as_str() {
            "tags" => {
                for text in words(child, &TAG, findings) {
                    let tag = choose(&text, "a tag", &TAGS, findings);
                    tags.extend(tag.map(|tag| tag.value));
                }
            }
            "alias" => {
                let texts = words(child, &ALIAS, findings);
                aliases.extend(texts.into_iter().map(|text| text.value));
            }
            _ => findings.push(unknown_statement(child, &TERRAIN)),
        }
    }
    if let Some(form) = &form {
        forms_fit(&tags, form, findings);
    }
    let word = word?;
    if hexlike(&word.value) {
        let message = format!("`{}` looks like a hex", visible(&word.value));
        findings.push(error(codes::K031, word.span, message).help("take another word"));
    }
    let sight = match (obstacle, hindrance) {
        (true, _) => SightKind::Obstacle,
        (false, Some(hindrance)) => SightKind::Hindrance(hindrance.value),
        (false, None) => SightKind::Open,
    };
    let terrain = Terrain {
        title: title.map_or_else(|| word.value.clone(), |title| title.value),
        paragraph: paragraph.map_or_else(String::new, |paragraph| paragraph.value),
        form: form?.value,
        precedence: rank.map(|rank| rank.value),
        cost,
        cover: cover.map_or(0, |cover| cover.value),
        sight,
        tags,
        motif: motif?.value,
        aliases,
        word: word.value,
    };
    Some(Spanned::new(terrain, node.head))
}

/// Tags that only one form of terrain can have.
fn forms_fit(tags: &BTreeSet<Tag>, form: &Spanned<Form>, findings: &mut Findings) {
    for tag in tags {
        let needed = match tag {
            Tag::Building | Tag::Bridge | Tag::MajorBridge => Form::Area,
            Tag::Cliff | Tag::CoverIfCrossed => Form::Hexside,
            _ => continue,
        };
        if form.value == needed {
            continue;
        }
        let word = TAGS.iter().find(|(_, known)| known == tag).map_or("", |(word, _)| word);
        let asks = FORMS.iter().find(|(_, known)| *known == needed).map_or("", |(word, _)| word);
        let message = format!("the tag `{word}` does not go with this form");
        findings.push(
            error(codes::C001, form.span, message)
                .help(format!("write `form={asks}`, or leave the tag away")),
        );
    }
}

/// `move=2`, `move=1.5`, `move=never` or `move=other`.
fn cost(fields: &mut Fields<'_>, findings: &mut Findings) -> Cost {
    let Some(value) = fields.prop("move") else { return Cost::Other };
    let cost = match &value.data {
        Data::Text(text) if text == "never" => Some(Cost::Impassable),
        Data::Text(text) if text == "other" => Some(Cost::Other),
        Data::Number(number) => number.nanos().and_then(|nanos| {
            let halves = u16::try_from(nanos / (NANO / 2)).ok().filter(|halves| *halves <= 40)?;
            (nanos % (NANO / 2) == 0).then_some(Cost::Half(halves))
        }),
        _ => None,
    };
    cost.unwrap_or_else(|| {
        findings.push(
            error(codes::K025, value.span, format!("`move` cannot be {}", value.describe()))
                .help("give points from 0 to 20 in steps of 0.5, or `never` or `other`"),
        );
        Cost::Other
    })
}

/// Rows added to a chart, or changed where the word is there already.
pub(crate) fn chart(
    base: &[Terrain],
    rows: Vec<Spanned<Terrain>>,
    findings: &mut Findings,
) -> Option<Chart> {
    let mut terrains = base.to_vec();
    let place = rows.first().map(|row| row.span);
    let mut firsts: BTreeMap<String, Span> = BTreeMap::new();
    for row in rows {
        let word = &row.value.word;
        if let Some(first) = firsts.get(word) {
            findings.push(
                error(codes::C001, row.span, format!("a second terrain `{}`", visible(word)))
                    .also(*first, "the first one")
                    .help("give all its values in one row"),
            );
            continue;
        }
        firsts.insert(word.clone(), row.span);
        match terrains.iter_mut().find(|terrain| terrain.word == row.value.word) {
            Some(old) => *old = row.value,
            None => terrains.push(row.value),
        }
    }
    let problem = match Chart::new(terrains) {
        Ok(chart) => return Some(chart),
        Err(problem) => problem,
    };
    let message = match problem {
        ChartError::NoGround => "the first terrain must be an area with a rank".to_owned(),
        ChartError::Duplicate(word) => format!("two terrains are called `{}`", visible(&word)),
        ChartError::TooMany => "a chart has at most 1,000 terrains".to_owned(),
    };
    if let Some(place) = place {
        findings.push(error(codes::C001, place, message).help("change or delete rows"));
    }
    None
}
