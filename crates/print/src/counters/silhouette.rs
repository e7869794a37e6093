//! Silhouettes: shapes of our own in one colour, each an SVG file that any drawing program opens.

use crestline_draw::ink::Xy;

/// A shape in one colour.
#[derive(Clone, Copy, Debug)]
pub(super) struct Silhouette {
    /// The upper left of its box, in its own units. Figures stand on the lower side of theirs.
    pub(super) low: Xy,
    /// Width and height of its box.
    pub(super) size: Xy,
    /// Path data, filled by the even-odd rule.
    pub(super) data: &'static str,
}

/// What is between two texts.
fn between<'a>(text: &'a str, before: &str, after: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}

/// Reads one of our own files: a view box and one path.
pub(super) fn read(file: &'static str) -> Option<Silhouette> {
    let view = between(file, "viewBox=\"", "\"")?;
    let mut numbers = view.split(' ').map(|number| number.parse::<f64>().ok());
    let mut next = || numbers.next().flatten();
    let (low, size) = (Xy::new(next()?, next()?), Xy::new(next()?, next()?));
    Some(Silhouette { low, size, data: between(file, " d=\"", "\"")? })
}

macro_rules! silhouettes {
    ($($(#[$doc:meta])* $name:ident = $file:literal;)+) => {
        $($(#[$doc])* pub(super) const $name: &str =
            include_str!(concat!("../../assets/counters/", $file, ".svg"));)+

        /// All of them, by the names of their files.
        #[cfg(test)]
        pub(super) const ALL: &[(&str, &str)] = &[$(($file, $name)),+];
    };
}

silhouettes! {
    ADVANCING = "figures/advancing";
    CROUCHING = "figures/crouching";
    HERO = "figures/hero";
    KNEELING = "figures/kneeling";
    OFFICER = "figures/officer";
    PRONE = "figures/prone";
    SPOTTING = "figures/spotting";
    STANDING = "figures/standing";
    THROWING = "figures/throwing";
    FIFTY_MG = "weapons/fifty-mg";
    FLAMETHROWER = "weapons/flamethrower";
    GUN = "weapons/gun";
    HEAVY_MG = "weapons/heavy-mg";
    INFANTRY_GUN = "weapons/infantry-gun";
    LIGHT_MG = "weapons/light-mg";
    LIGHT_MORTAR = "weapons/light-mortar";
    MEDIUM_MG = "weapons/medium-mg";
    MEDIUM_MORTAR = "weapons/medium-mortar";
    MOLOTOV = "weapons/molotov";
    RADIO = "weapons/radio";
    SATCHEL = "weapons/satchel";
    CROSS = "nations/cross";
    LORRAINE = "nations/lorraine";
    ROUNDEL = "nations/roundel";
    SHIELD = "nations/shield";
    STAR = "nations/star";
    STAR_DISC = "nations/star-disc";
    BLAZE = "markers/blaze";
    BUNKER = "markers/bunker";
    CHEVRONS = "markers/chevrons";
    CLOCK = "markers/clock";
    FOXHOLES = "markers/foxholes";
    HOURGLASS = "markers/hourglass";
    LAUREL = "markers/laurel";
    BURST = "markers/burst";
    MINES = "markers/mines";
    PILLBOX = "markers/pillbox";
    PINNED = "markers/pinned";
    SMOKE = "markers/smoke";
    TARGET = "markers/target";
    TRENCH = "markers/trench";
    WHITE_FLAG = "markers/white-flag";
    WIRE = "markers/wire";
}

#[cfg(test)]
mod tests {
    //! Silhouettes can be read, and lie in their boxes.

    use resvg::usvg;

    use super::{ALL, read};

    #[test]
    fn every_silhouette_fills_its_box() {
        for (name, file) in ALL {
            let shape = read(file).unwrap_or_else(|| panic!("{name} cannot be read"));
            assert!(shape.size.x > 0.0 && shape.size.y > 0.0, "{name}");
            let tree = usvg::Tree::from_str(file, &usvg::Options::default()).unwrap();
            let found = tree.root().abs_bounding_box();
            let near = |a: f32, b: f64| (f64::from(a) - b).abs() <= 12.0;
            assert!(near(found.width(), shape.size.x), "{name}: {found:?} {:?}", shape.size);
            assert!(f64::from(found.height()) <= shape.size.y + 12.0, "{name}: {found:?}");
        }
    }
}
