//! What the reference of special rules says before its statements: amounts, and how pieces and hexes
//! are named.

use std::fmt::Write as _;

use crate::schema::scenario::{KINDS, ROLLS, STATES, WHERE, WHOSE};
use crate::suggest;

/// Names that stand for something everywhere.
pub(crate) const NAMES: [(&str, &str); 8] = [
    ("time", "the space of the Time marker"),
    ("advances", "how many spaces it has moved since the start"),
    ("turns", "how many Turns are over"),
    ("orders", "how many Orders were given this Turn"),
    ("year", "the year of the scenario"),
    ("range", "the hexes between `here` and `there`, for attacks and lines"),
    ("order.", "`order.move`, `order.artillery_request` …: whether that Order is in progress"),
    ("axis.", "of a side, below; as well `allies.`, `own.`, `enemy.`, `active.`, `inactive.`"),
];

/// What can be asked of a side.
pub(crate) const SIDES: [(&str, &str); 18] = [
    ("vp", "VP that it leads by, below 0 where it does not"),
    ("casualties", "units on its Casualty Track"),
    ("surrender", "the space of its Surrender marker"),
    ("units", "its units on the map"),
    ("squads", "its Squads on the map"),
    ("leaders", "its Leaders and Heroes on the map"),
    ("objectives", "Objectives that it controls"),
    ("turn", "whether it is its Turn"),
    ("initiative", "whether it holds the Initiative card"),
    ("attacks", "whether its posture is attack"),
    ("recons", "whether its posture is recon"),
    ("defends", "whether its posture is defend"),
    ("exits", "VP that it got by leaving the map"),
    ("hand", "cards in its hand"),
    ("deck", "cards in its deck"),
    ("discards", "cards that it has discarded"),
    ("radio", "whether it has a Radio that works"),
    ("holds.1", "whether it controls Objective 1, and so on to `holds.5`"),
];

/// What can be asked of a piece or a hex.
pub(crate) const THINGS: [(&str, &str); 25] = [
    ("count", "how many a name stands for"),
    ("fp", "a piece: its printed Fire Power, on the side that shows"),
    ("range", "a piece: its printed Range"),
    ("movement", "a unit: its printed Movement"),
    ("morale", "a unit: its printed Morale"),
    ("command", "a Leader: its printed Command"),
    ("broken", "a piece: whether it is broken"),
    ("suppressed", "a unit: whether it is Suppressed"),
    ("veteran", "a unit: whether it is Veteran"),
    ("activated", "a unit: whether it was activated this Turn"),
    ("armed", "a unit: whether it carries a Weapon"),
    ("squad", "a unit: whether it is a Squad"),
    ("team", "a unit: whether it is a Team"),
    ("leader", "a unit: whether it is a Leader or Hero"),
    ("on_map", "a piece: whether it is on the map"),
    ("axis", "a piece: whether it is of the Axis; a hex: how many Axis units are in it"),
    ("allies", "the same of the Allies"),
    ("level", "a hex, or that of a piece: its level"),
    ("cover", "its printed Cover"),
    ("column", "the number of its column: 1 for A"),
    ("row", "the number of its row"),
    ("smoke", "the hindrance of Smoke in it"),
    ("blaze", "whether it has a Blaze"),
    ("fortified", "whether it has a Fortification"),
    ("objective", "the number of the Objective that it is in, or 0"),
];

/// All of it, in Markdown.
pub(super) fn preface() -> String {
    let mut text = String::from(
        "\n## Amounts\n\nWherever a number may stand, an amount may: a number, a half like `1.5`, or text in quotes with `+ - * /`, `min(a, b)`, `max(a, b)`, `up(a)` and `down(a)` to the next whole number, `abs(a)`. A condition is an amount too, with `= != < <= > >=`, `and`, `or`, `not`: what is true is 1, what is not 0. Names in it:\n\n| name | stands for |\n|---|---|\n",
    );
    let row = |text: &mut String, prefix: &str, (name, about): &(&str, &str)| {
        let _ = writeln!(text, "| `{prefix}{name}` | {about} |");
    };
    for name in &NAMES {
        row(&mut text, "", name);
    }
    text += "| a number or count of the rule | what it is now |\n| what a moment brings | its number: `roll`, `space` … |\n";
    for name in &SIDES {
        row(&mut text, "axis.", name);
    }
    for name in &THINGS {
        row(&mut text, "it.", name);
    }
    text += "\n`it` above may be `by`, `here`, `there`, or what `choose` has called.\n";
    let words = |words: Vec<&str>| suggest::every(&words);
    let whose = words(WHOSE.iter().map(|(word, _)| *word).collect());
    let kinds = words(
        KINDS
            .iter()
            .map(|(word, _)| *word)
            .filter(|w| w.ends_with('s') || *w == "ordnance")
            .collect(),
    );
    let states = words(STATES.iter().map(|(word, _)| *word).collect());
    let places = words(WHERE.iter().map(|(word, _)| *word).collect());
    let _ = write!(
        text,
        "\n## Pieces\n\nWords say which pieces are meant, bare or in one text: `axis squads \"not broken\"`, `it=\"axis squads not broken in A1..A5\"`. All that is said holds at once; kinds and names are alternatives among themselves.\n\n| | |\n|---|---|\n| whose | {whose} |\n| kinds | {kinds} |\n| states, also behind `not` | {states} |\n| where | {places} |\n| names | an id, a piece like `rifle-1`, a printed name like `Light MG`; names in one text are apart by commas |\n| brought | `it`, `by`, or what `choose` has called |\n| `in HEXES` | in these hexes |\n| `near 2 of PIECES`, `far 2 of PIECES` | so near to one of these, farther from all of these |\n| `carrying PIECES` | units with such a weapon |\n| `carried-by PIECES` | weapons with such a unit, as in `weapons carried-by it` |\n| `marked NAME`, `unmarked NAME` | with or without this mark of the rule |\n| `nation NATION` | of this nation |\n\nThe words from `in` on stand last.\n"
    );
    let rolls = words(ROLLS.iter().map(|(word, _)| *word).collect());
    let _ = write!(
        text,
        "\n## Rolls\n\nWhat a roll is for, as `of=` of the moment `roll` says it, and `rolls` and `attacks`: {rolls}.\n"
    );
    text += "\n## Hexes\n\nThe properties of places, as in the steps of a [set-up](scenario.md#setup-axis), say which hexes are meant; all that is said holds at once. Where a text says it, as in `in=` of effects and `from=` of `lines`, what it names are alternatives: hexes and runs of hexes, `objectives`, `objective-3`, words of terrain that is in them or on a side; or what a moment has brought, `here`, `there`, `it`.\n";
    text
}
