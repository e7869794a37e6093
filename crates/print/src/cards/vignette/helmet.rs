//! The helmets by which soldiers of the nations are told apart.

/// A helmet, seen from the side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Helmet {
    /// Deep, with a flared neck and a small peak.
    Flared,
    /// A shallow dish with a wide brim.
    Dish,
    /// A round pot with a short rim.
    Pot,
    /// A dome with a comb and a brim.
    Combed,
    /// A dome that widens a little to the rim.
    Dome,
    /// Round and close, a little lower behind.
    Close,
}

impl Helmet {
    /// The helmet of a nation, by its word.
    pub(crate) fn of(nation: &str) -> Helmet {
        match nation {
            "germany" => Helmet::Flared,
            "britain" => Helmet::Dish,
            "america" => Helmet::Pot,
            "france" => Helmet::Combed,
            "italy" => Helmet::Close,
            _ => Helmet::Dome,
        }
    }

    /// Its outline around the middle of a head with a radius of 7.5, facing right; for
    /// [`soft`](super::brush::soft).
    pub(crate) const fn outline(self) -> &'static [(f64, f64)] {
        match self {
            Helmet::Flared => &[
                (-13.5, 3.5),
                (-13.5, 3.5),
                (-10.0, -1.0),
                (-10.5, -9.0),
                (-4.0, -13.0),
                (4.0, -12.5),
                (9.0, -8.0),
                (9.5, -3.5),
                (14.0, -0.5),
                (14.0, -0.5),
                (8.0, -0.5),
                (3.0, 0.5),
                (-4.0, 2.5),
            ],
            Helmet::Dish => &[
                (-16.0, 0.0),
                (-16.0, 0.0),
                (-10.0, -3.5),
                (-8.5, -9.5),
                (-2.0, -12.0),
                (5.0, -11.5),
                (9.5, -7.0),
                (10.5, -4.0),
                (17.0, -1.5),
                (17.0, -1.5),
                (9.0, -1.5),
                (-8.0, -0.5),
            ],
            Helmet::Pot => &[
                (-11.5, 0.5),
                (-11.5, 0.5),
                (-11.5, -6.5),
                (-7.5, -12.5),
                (0.5, -14.0),
                (8.0, -12.0),
                (10.8, -6.0),
                (13.0, -1.5),
                (13.0, -1.5),
                (6.0, -1.5),
                (-5.0, 0.5),
            ],
            Helmet::Combed => &[
                (-13.0, 1.0),
                (-13.0, 1.0),
                (-10.0, -2.5),
                (-10.0, -9.0),
                (-7.5, -12.0),
                (-8.0, -14.5),
                (-2.0, -16.5),
                (5.0, -15.5),
                (7.5, -12.0),
                (9.5, -7.0),
                (10.0, -3.0),
                (14.5, -0.8),
                (14.5, -0.8),
                (6.0, -1.0),
                (-6.0, 0.5),
            ],
            Helmet::Dome => &[
                (-12.0, 1.5),
                (-12.0, 1.5),
                (-10.5, -6.0),
                (-6.5, -12.5),
                (1.0, -14.0),
                (8.0, -11.5),
                (10.5, -5.0),
                (12.2, -0.5),
                (12.2, -0.5),
                (5.0, -1.0),
                (-5.0, 1.0),
            ],
            Helmet::Close => &[
                (-11.8, 3.0),
                (-11.8, 3.0),
                (-10.8, -5.0),
                (-7.0, -12.0),
                (0.5, -13.5),
                (7.5, -11.0),
                (10.0, -5.0),
                (11.6, -1.0),
                (11.6, -1.0),
                (6.0, -1.0),
                (-4.0, 2.5),
            ],
        }
    }
}
