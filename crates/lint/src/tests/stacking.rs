//! Whether units fit into hexes, held against trying all ways to place them (8.2).

use crestline_rules::content::UnitClass;

use crate::played::fit;

/// Whether so many squads, teams and leaders can be placed in so many hexes: the first hex takes
/// some of each, and the others the rest.
fn can_be_placed(squads: usize, teams: usize, leaders: usize, hexes: usize) -> bool {
    if squads + teams + leaders == 0 {
        return true;
    }
    if hexes == 0 {
        return false;
    }
    (0..=squads.min(1)).any(|s| {
        (0..=teams.min(3)).any(|t| {
            (0..=leaders.min(7)).any(|l| {
                4 * s + 2 * t + l <= 7
                    && can_be_placed(squads - s, teams - t, leaders - l, hexes - 1)
            })
        })
    })
}

#[test]
fn units_fit_where_they_can_be_placed() {
    for hexes in 0..=3 {
        for squads in 0..=4 {
            for teams in 0..=8 {
                for leaders in [0, 1, 2, 3, 4, 7, 8] {
                    let many = |class, count| vec![class; count];
                    let units = [
                        many(UnitClass::Squad, squads),
                        many(UnitClass::Team, teams),
                        many(UnitClass::Leader, leaders),
                    ]
                    .concat();
                    assert_eq!(
                        fit(&units, hexes),
                        can_be_placed(squads, teams, leaders, hexes),
                        "{squads} squads, {teams} teams, {leaders} leaders in {hexes} hexes"
                    );
                }
            }
        }
    }
}
