//! Every colour of a theme by its name, for those who mix their own.

use crestline_board::terrain::Motif;

use super::{Colour, Foliage, Surface, Theme};

/// A colour with its name: `woods.deep.1`.
pub type Paint<'t> = (String, &'t mut Colour);

fn surface<'t>(all: &mut Vec<Paint<'t>>, name: &str, surface: &'t mut Surface) {
    let Surface { base, dark, light } = surface;
    for (part, colour) in [("base", base), ("dark", dark), ("light", light)] {
        all.push((format!("{name}.{part}"), colour));
    }
}

fn several<'t>(all: &mut Vec<Paint<'t>>, name: &str, colours: &'t mut [Colour]) {
    for (number, colour) in (1..).zip(colours) {
        all.push((format!("{name}.{number}"), colour));
    }
}

fn foliage<'t>(all: &mut Vec<Paint<'t>>, name: &str, foliage: &'t mut Foliage) {
    let Foliage { base, deep, lit, tuft, glint } = foliage;
    all.push((format!("{name}.base"), base));
    several(all, &format!("{name}.deep"), deep);
    several(all, &format!("{name}.lit"), lit);
    all.push((format!("{name}.tuft"), tuft));
    all.push((format!("{name}.glint"), glint));
}

impl Theme {
    /// Every colour with its name, in the order of the [`Theme`]'s fields.
    pub fn paints(&mut self) -> Vec<Paint<'_>> {
        let mut all = Vec::new();
        surface(&mut all, "ground", &mut self.ground);
        several(&mut all, "levels", &mut self.levels);
        all.push(("shadow.colour".to_owned(), &mut self.shadow.0));
        foliage(&mut all, "woods", &mut self.woods);
        foliage(&mut all, "orchard.trees", &mut self.orchard.0);
        surface(&mut all, "orchard.grass", &mut self.orchard.1);
        foliage(&mut all, "brush.bushes", &mut self.brush.0);
        surface(&mut all, "brush.grass", &mut self.brush.1);
        foliage(&mut all, "hedge", &mut self.hedge);
        surface(&mut all, "field", &mut self.field);
        surface(&mut all, "marsh", &mut self.marsh);
        surface(&mut all, "water", &mut self.water);
        surface(&mut all, "stream", &mut self.stream);
        surface(&mut all, "gully", &mut self.gully);
        surface(&mut all, "road", &mut self.road);
        surface(&mut all, "trail", &mut self.trail);
        surface(&mut all, "rail", &mut self.rail);
        surface(&mut all, "bridge", &mut self.bridge);
        several(&mut all, "building.roofs", &mut self.roofs);
        surface(&mut all, "wall", &mut self.wall);
        surface(&mut all, "fence", &mut self.fence);
        surface(&mut all, "cliff", &mut self.cliff);
        surface(&mut all, "smoke", &mut self.smoke);
        surface(&mut all, "blaze", &mut self.blaze);
        all.push(("grid".to_owned(), &mut self.grid));
        let pairs = [
            ("dot.fill", "dot.rim", &mut self.dot),
            ("label.ink", "label.halo", &mut self.label),
            ("objective.disc", "objective.numeral", &mut self.objective),
            ("margin.land", "margin.line", &mut self.margin),
            ("margin.ink", "margin.quiet", &mut self.margin_ink),
        ];
        for (first, second, (one, two)) in pairs {
            all.extend([(first.to_owned(), one), (second.to_owned(), two)]);
        }
        let [axis, allies, nobody] = &mut self.sides;
        for (name, colour) in [("axis", axis), ("allies", allies), ("nobody", nobody)] {
            all.push((format!("side.{name}"), colour));
        }
        surface(&mut all, "blank", &mut self.blank);
        all
    }

    /// Sets every colour whose name is `name` or begins with it and a dot: one colour to a single
    /// one; of a group, the plain colour becomes it and the others keep their distance from that.
    /// Gives whether there is any.
    pub fn set(&mut self, name: &str, colour: Colour) -> bool {
        let mut found: Vec<Paint<'_>> = self
            .paints()
            .into_iter()
            .filter(|(known, _)| {
                known
                    .strip_prefix(name)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            })
            .collect();
        let Some(first) = found.first().map(|(_, first)| **first) else { return false };
        for (_, paint) in &mut found {
            **paint = colour.beside(first, **paint);
        }
        true
    }
}

/// The group of paints that a motif is drawn with, as [`Theme::paints`] names it; none for what is
/// drawn on no map.
#[must_use]
pub const fn group(motif: Motif) -> &'static str {
    match motif {
        Motif::Open => "ground",
        Motif::Woods => "woods",
        Motif::Brush => "brush",
        Motif::Orchard => "orchard",
        Motif::Field => "field",
        Motif::Marsh => "marsh",
        Motif::Water => "water",
        Motif::Building => "building",
        Motif::Bridge => "bridge",
        Motif::Gully => "gully",
        Motif::Stream => "stream",
        Motif::Road => "road",
        Motif::Trail => "trail",
        Motif::Rail => "rail",
        Motif::Wall => "wall",
        Motif::Hedge => "hedge",
        Motif::Fence => "fence",
        Motif::Cliff => "cliff",
        Motif::Hill => "levels",
        Motif::Smoke => "smoke",
        Motif::Blaze => "blaze",
    }
}
