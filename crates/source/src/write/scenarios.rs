//! Prints scenarios that were made by the random scenario generator.

use crestline_rules::design::{Plan, PlannedLine, PlannedSide};
use crestline_rules::scenario::ForceWord;
use crestline_rules::side::Side;

use super::{Lines, text};
use crate::schema::scenario::{posture_word, quality_word};
use crate::schema::script::fortification_word;

/// A scenario of a name and title as a document, with remarks above it.
#[must_use]
pub fn scenario(plan: &Plan, name: &str, title: &str, remarks: &[String]) -> String {
    let mut out = Lines::new();
    for remark in remarks {
        out.line(format!("// {remark}").trim_end());
    }
    if !remarks.is_empty() {
        out.text.push('\n');
    }
    out.open(&format!(
        "scenario {} title={} format=1 version=\"1\"",
        text(name),
        super::quoted(title)
    ));
    out.line(&format!("map {} version={}", text(&plan.map), super::quoted(&plan.map_version)));
    out.line(&format!("date {}", super::quoted(&plan.date)));
    if plan.sides.iter().any(|(_, side)| side.has_weapons_for_leaders()) {
        out.line(
            "allow S127 reason=\"the order of battle has more weapons than squads and teams\"",
        );
    }
    for (side, own) in plan.sides.iter() {
        out.text.push('\n');
        out.side(side, own);
    }
    out.text.push('\n');
    out.open("setup");
    for side in [plan.first.other(), plan.first] {
        out.line(&format!("{} depth={}", side.word(), plan.sides[side].depth));
    }
    out.close();
    out.text.push('\n');
    out.control(plan);
    out.line(&format!("chits {{ open {}; secret axis=1 allies=1 }}", plan.open));
    out.text.push('\n');
    out.line(&format!("time 0 sudden-death={}", plan.sudden_death));
    if plan.vp != 0 {
        let side = if plan.vp > 0 { Side::Axis } else { Side::Allies };
        out.line(&format!("vp {}={}", side.word(), plan.vp.unsigned_abs()));
    }
    out.line(&format!("initiative {}", plan.initiative.word()));
    out.line(&format!("first-turn {}", plan.first.word()));
    out.close();
    out.text
}

impl Lines {
    fn side(&mut self, side: Side, own: &PlannedSide) {
        let mut head = format!("{} nation={}", side.word(), text(&own.nation));
        if let Some(minor) = &own.minor {
            head.push_str(&format!(" minor={}", text(minor)));
        }
        head.push_str(&format!(
            " posture={} orders={} quality={} edge={} surrender={}",
            posture_word(own.posture),
            own.orders,
            quality_word(own.quality),
            own.edge.word(),
            own.surrender
        ));
        self.open(&head);
        for line in &own.lines {
            self.line(&piece(line));
        }
        self.close();
    }

    fn control(&mut self, plan: &Plan) {
        let mut line = "control".to_owned();
        for (side, numbers) in plan.control.iter().filter(|(_, numbers)| !numbers.is_empty()) {
            let shown = match numbers.as_slice() {
                [only] => only.to_string(),
                all => {
                    let all: Vec<String> = all.iter().map(u8::to_string).collect();
                    format!("\"{}\"", all.join(" "))
                }
            };
            line.push_str(&format!(" {}={shown}", side.word()));
        }
        if line.contains('=') {
            self.line(&line);
        }
    }
}

/// `squad Rifle x=9`
fn piece(line: &PlannedLine) -> String {
    let mut shown = match line.word {
        ForceWord::Leader => format!("leader {}", text(&line.name)),
        ForceWord::Squad => format!("squad {}", text(&line.name)),
        ForceWord::Team => format!("team {}", text(&line.name)),
        ForceWord::Weapon => format!("weapon {}", text(&line.name)),
        ForceWord::Radio => format!("radio {}", text(&line.name)),
        ForceWord::Fortification(kind) => fortification_word(kind).to_owned(),
    };
    if line.count > 1 {
        shown.push_str(&format!(" x={}", line.count));
    }
    if let Some(fp) = line.fp {
        shown.push_str(&format!(" fp={fp}"));
    }
    if let Some(nation) = &line.nation {
        shown.push_str(&format!(" nation={}", text(nation)));
    }
    shown
}
