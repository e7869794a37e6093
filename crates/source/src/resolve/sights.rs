//! Holds what authors say of lines of sight against the map.

use crestline_board::los::{Explanation, Markers, Thing, Verdict, Where};
use crestline_board::map::{Map, What};

use crate::codes;
use crate::diag::{Diagnostic, Findings, error};
use crate::schema::hexes::on_map;
use crate::schema::map::{Cause, SightClaim};

/// Checks every assertion; what differs is told with the verdict found and what decided it.
#[must_use]
pub fn check_sights(map: &Map, claims: &[SightClaim]) -> Vec<Diagnostic> {
    let mut findings = Findings::new();
    for claim in claims {
        check(map, claim, &mut findings);
    }
    findings.into_sorted()
}

fn check(map: &Map, claim: &SightClaim, findings: &mut Findings) {
    let before = findings.made();
    let named = [&claim.from, &claim.to];
    let markers = claim.smoke.iter().map(|(hex, _)| hex).chain(&claim.blaze);
    for hex in named.into_iter().chain(markers) {
        on_map(map.grid(), hex.value, hex.span, findings);
    }
    if claim.from.value == claim.to.value {
        findings.push(
            error(codes::L002, claim.to.span, "a hex always sees itself").help("name two hexes"),
        );
    }
    if findings.made() > before {
        return;
    }
    let markers = Markers {
        smoke: claim.smoke.iter().map(|(hex, by)| (hex.value, *by)).collect(),
        blaze: claim.blaze.iter().map(|hex| hex.value).collect(),
    };
    let (from, to) = (claim.from.value, claim.to.value);
    let Some(explanation) = map.explain(from, to, &markers) else { return };
    let verdict = explanation.verdict;
    let because = causes(map, &explanation);
    let help = if because.is_empty() {
        "nothing stands in its way; change the map or the assertion".to_owned()
    } else {
        format!("decided by {}", because.join(", "))
    };
    let line = format!("{from} to {to} is {}", describe(verdict));
    let differs = |span, said: String| {
        error(codes::L001, span, format!("{line}, not {said}")).help(help.clone()).hex(to)
    };
    if verdict.clear != claim.clear.value {
        let said = if claim.clear.value { "clear" } else { "blocked" };
        findings.push(differs(claim.clear.span, said.to_owned()));
        return;
    }
    if let Some(hindrance) = &claim.hindrance
        && verdict.clear
        && verdict.hindrance != hindrance.value
    {
        findings.push(differs(hindrance.span, format!("hindrance {}", hindrance.value)));
    }
    if let Some(blind) = &claim.blind
        && verdict.blind != blind.value
    {
        let said = if blind.value { "a Blind hex" } else { "something else than a Blind hex" };
        findings.push(differs(blind.span, said.to_owned()));
    }
    let found: Vec<Cause> = explanation.deciding().filter_map(|t| cause(map, t.thing)).collect();
    for by in claim.by.iter().filter(|by| !found.contains(&by.value)) {
        let word = match by.value {
            Cause::Terrain(id) => map.chart().get(id).word.clone(),
            Cause::Hill => "hill".to_owned(),
        };
        findings.push(differs(by.span, format!("by {word}")));
    }
}

/// A verdict in words: `clear, hindrance 2`.
#[must_use]
pub fn describe(verdict: Verdict) -> String {
    match (verdict.clear, verdict.hindrance, verdict.blind) {
        (true, 0, _) => "clear".to_owned(),
        (true, by, _) => format!("clear, hindrance {by}"),
        (false, _, true) => "blocked (a Blind hex)".to_owned(),
        (false, _, false) => "blocked".to_owned(),
    }
}

/// What decided, in words: `woods in J8 (T88.4)`.
fn causes(map: &Map, explanation: &Explanation) -> Vec<String> {
    let mut words: Vec<String> = explanation
        .deciding()
        .map(|touch| {
            let thing = match (touch.thing, cause(map, touch.thing)) {
                (Thing::Hill(_, level), _) => format!("ground of level {level}"),
                (Thing::Missing, _) => "a missing hex".to_owned(),
                (_, Some(Cause::Terrain(id))) => map.chart().get(id).word.clone(),
                _ => "a marker".to_owned(),
            };
            let place = match touch.place {
                Where::Hex(hex) => format!("in {hex}"),
                Where::Side(side) => format!("on {}", map.grid().hexside_label(side)),
            };
            format!("{thing} {place} ({})", explanation.rule(touch))
        })
        .collect();
    words.dedup();
    words
}

/// A touched thing as the word that an assertion may give.
fn cause(map: &Map, thing: Thing) -> Option<Cause> {
    let with_motif = |motif| {
        let terrains = map.chart().terrains();
        let at = terrains.iter().position(|terrain| terrain.motif == motif)?;
        u16::try_from(at).ok().map(|at| Cause::Terrain(crestline_board::terrain::TerrainId(at)))
    };
    match thing {
        Thing::Drawing(at) => match map.drawings().get(at)?.what {
            What::Terrain(id) => Some(Cause::Terrain(id)),
            What::Level(_) => Some(Cause::Hill),
        },
        Thing::Hill(..) => Some(Cause::Hill),
        Thing::Barrier(at) => Some(Cause::Terrain(map.barriers().get(at)?.terrain)),
        Thing::Smoke(_) => with_motif(crestline_board::terrain::Motif::Smoke),
        Thing::Blaze => with_motif(crestline_board::terrain::Motif::Blaze),
        Thing::Gully => {
            map.chart().first_with(crestline_board::terrain::Tag::Gully).map(Cause::Terrain)
        }
        Thing::Open | Thing::Missing => None,
    }
}
