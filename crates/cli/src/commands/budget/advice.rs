//! What the rules of thumb suggest, beside what the scenario says, each with its reason.

use crestline_play::narrate;
use crestline_rules::design::{Budget, Common, SideAdvice, SideBudget, Size};
use crestline_rules::scenario::{Posture, Scenario};
use crestline_rules::side::{BySide, Side};

use super::pieces::{nation, thousands};
use crate::exit::Failure;
use crate::output::{Output, Style, wrapped};

/// The reasons, in the order of the rows.
fn reasons(common: &Common) -> Vec<String> {
    let surrender = Size::ALL.map(|size| {
        let percent = common.size(size).map_or(0, |values| values.surrender);
        format!("{percent} % of a {}", size.word())
    });
    vec![
        "the size whose Squads it comes nearest to, by the usual number of Squads to a Leader".to_owned(),
        "the order of battle that it is most like, with what that costs in VP".to_owned(),
        "who alone has Fortifications defends; else who has five points for four of the enemy's attacks; where it is closer, both are on recon".to_owned(),
        "one more than Leaders at the start".to_owned(),
        format!("a part of its units, those that come later too: {}", surrender.join(", ")),
        format!("the difference in points goes to the weaker side, {} points a VP, as orders of battle are paid for", common.points_of_a_vp),
        "whose nearest order of battle has the higher initiative".to_owned(),
        "as many spaces as both sides have Orders".to_owned(),
    ]
}

/// Tells the rules of thumb, all of which are advice.
pub(super) fn tell(
    scenario: &Scenario,
    budget: &Budget,
    common: &Common,
    out: &mut Output,
) -> Result<(), Failure> {
    out.line("")?;
    let names = BySide::from_fn(|side| (nation(scenario, side).to_owned(), String::new()));
    let title = cells("Rules of thumb", &names, "");
    out.line(out.paint(Style::Strong, title))?;
    let head = ("says".to_owned(), "suggested".to_owned());
    out.line(cells("", &BySide { axis: head.clone(), allies: head }, ""))?;
    for row in rows_of_sides(scenario, budget) {
        out.line(row)?;
    }
    out.line("")?;
    for row in rows_of_both(scenario, budget) {
        out.line(row)?;
    }
    out.line("")?;
    let width = out.width().min(78).saturating_sub(3);
    for (at, reason) in reasons(common).iter().enumerate() {
        let mut mark = format!("{:<3}", at + 1);
        for row in wrapped(reason, width) {
            out.line(format!("{mark}{row}"))?;
            mark = "   ".to_owned();
        }
    }
    Ok(())
}

/// What a side says and what is suggested, for both sides.
type Cells = BySide<(String, String)>;

/// A row of the table; what a side says may take the place of what is suggested too.
fn cells(name: &str, cells: &Cells, mark: &str) -> String {
    let pair = |(says, suggested): &(String, String)| match suggested.is_empty() {
        true => format!("{says:<30}"),
        false => format!("{says:<14}{suggested:<16}"),
    };
    let row = format!("{name:<16}{}{}{mark}", pair(&cells.axis), pair(&cells.allies));
    row.trim_end().to_owned()
}

fn rows_of_sides(scenario: &Scenario, budget: &Budget) -> Vec<String> {
    let of = |make: &dyn Fn(Side, &SideBudget, &SideAdvice) -> (String, String)| -> Cells {
        BySide::from_fn(|side| make(side, &budget.sides[side], &budget.advice.sides[side]))
    };
    let known = |text: Option<String>| text.unwrap_or_else(|| "?".to_owned());
    vec![
        cells("points", &of(&|_, own, _| (thousands(own.points), String::new())), ""),
        cells(
            "Squads a Leader",
            &of(&|_, own, advice| {
                let usual = advice.squads_per_leader.map(|n| format!("usually {n}"));
                (ratio(own), known(usual))
            }),
            "",
        ),
        cells(
            "size",
            &of(&|_, own, advice| {
                let squads = format!("{} Squads", own.squads);
                (squads, known(advice.size.map(|size| size.word().to_owned())))
            }),
            "1",
        ),
        cells(
            "most like",
            &of(&|_, _, advice| {
                let like = advice
                    .like
                    .as_ref()
                    .map(|like| format!("{} {} ({})", short(&like.name), size(like.size), like.vp));
                (known(like), String::new())
            }),
            "2",
        ),
        cells(
            "posture",
            &of(&|side, _, advice| {
                let says = scenario.sides[side].posture;
                (posture(says).to_owned(), posture(advice.posture).to_owned())
            }),
            "3",
        ),
        cells(
            "Orders",
            &of(&|side, _, advice| {
                (scenario.sides[side].orders.to_string(), advice.orders.to_string())
            }),
            "4",
        ),
        cells(
            "surrender",
            &of(&|side, _, advice| {
                let suggested = advice.surrender.map(|at| at.to_string());
                (scenario.sides[side].surrender.to_string(), known(suggested))
            }),
            "5",
        ),
    ]
}

fn rows_of_both(scenario: &Scenario, budget: &Budget) -> Vec<String> {
    let advice = &budget.advice;
    let side = |side: Side| narrate::side(side).to_owned();
    let row = |name: &str, says: String, suggested: String, mark: &str| {
        format!("{name:<16}{says:<14}{suggested:<46}{mark}")
    };
    let initiative = advice.initiative.map_or("?".to_owned(), side);
    vec![
        row("starting VP", narrate::vp(scenario.vp), narrate::vp(advice.vp), "6"),
        row("initiative", side(scenario.initiative), initiative, "7"),
        row(
            "sudden death",
            scenario.sudden_death.to_string(),
            advice.sudden_death.to_string(),
            "8",
        ),
    ]
}

/// Squads to a Leader with one decimal, as text.
fn ratio(own: &SideBudget) -> String {
    if own.leaders == 0 {
        return "no Leader".to_owned();
    }
    let tenths = (own.squads * 10 + own.leaders / 2) / own.leaders;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}.{rest}", tenths / 10),
    }
}

/// A name that fits into a column.
fn short(name: &str) -> String {
    let end = name.char_indices().nth(16).map_or(name.len(), |(at, _)| at);
    if end == name.len() { name.to_owned() } else { format!("{}…", name[..end].trim_end()) }
}

const fn size(size: Size) -> &'static str {
    match size {
        Size::Platoon => "plt.",
        Size::Detachment => "det.",
        Size::Company => "coy.",
    }
}

/// The word of a posture.
pub(super) const fn posture(posture: Posture) -> &'static str {
    match posture {
        Posture::Attack => "attack",
        Posture::Recon => "recon",
        Posture::Defend => "defend",
    }
}
