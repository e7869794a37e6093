//! The simple bot: sound rules of thumb, each in a file of its own, weighed in hundredths of a VP.
//!
//! It fires when the odds are good, keeps under Cover, goes for Objectives and holds them, rallies,
//! meets movers with Op Fire, fights Melees that it should win, plays Actions where they change the
//! odds, and passes to get rid of cards that do not help. It looks no further ahead than the decision at hand, and knows only its view.

mod advance;
mod aid;
mod artillery;
mod assault;
mod events;
mod fire;
mod ground;
mod hand;
mod hidden;
mod initiative;
mod morale;
mod moving;
pub(crate) mod odds;
mod op_fire;
mod open;
mod scene;
mod setup;
mod survey;
mod weights;
mod worth;

use std::rc::Rc;

use crestline_board::hex::Hex;
use crestline_rules::choice::{Activity, Choice, Legal, Prompt};
use crestline_rules::query::{Element, Situation};
use crestline_rules::scenario::PieceId;
use crestline_rules::side::Side;
use crestline_rules::view::View;

use super::{Seat, Spec};
use crate::runner::Decider;
use fire::Group;
use ground::Ground;
use scene::Scene;
use survey::Survey;
use weights::Weights;

/// The simple bot.
pub static SPEC: Spec = Spec {
    name: "simple",
    about: "plays by sound rules of thumb, without looking ahead",
    thinks: None,
    make: |seat, _| Box::new(Bot::new(seat)),
};

/// A simple bot in its seat. What it keeps from one decision to the next are plans for what it has
/// just begun; wherever a plan does not fit any more, it decides anew.
#[derive(Clone, Debug, Default)]
pub struct Bot {
    /// What it weighs decisions by.
    weights: &'static Weights,
    survey: Rc<Survey>,
    scene: Scene,
    /// The fire group that is being formed: who is still to be added.
    group: Vec<PieceId>,
    /// The attack that is being made: where to, by whom.
    firing: Option<(Hex, Vec<PieceId>)>,
    /// What cards have added to its FP.
    more: i32,
    /// The unit that moves.
    mover: Option<PieceId>,
    /// Where the unit that advances goes.
    goal: Option<Hex>,
}

impl Bot {
    /// The bot of a seat. It needs no randomness.
    #[must_use]
    pub fn new(_: Seat) -> Bot {
        Bot::default()
    }

    /// The bot of a seat that goes by the weights that `strong` has for the same rules of thumb.
    pub(in crate::bots) fn keen(seat: Seat) -> Bot {
        Bot { weights: &weights::KEEN, ..Bot::new(seat) }
    }

    /// A simple bot without plans that knows the same ground.
    #[must_use]
    pub fn fresh(&self) -> Bot {
        Bot { survey: Rc::clone(&self.survey), ..Bot::default() }
    }

    /// Takes notice that something was chosen in its stead, so that no plan goes on that does not fit.
    pub fn chosen(&mut self, prompt: Prompt, choice: Choice) {
        match (prompt, choice) {
            (Prompt::Mover, Choice::Piece(unit)) => self.mover = Some(unit),
            (Prompt::Mover, _) => self.mover = None,
            (Prompt::OpFire(hex), Choice::Piece(base)) => {
                let base_of = |(_, pieces): &(Hex, Vec<PieceId>)| pieces.first() == Some(&base);
                let planned = self.firing.as_ref().is_some_and(base_of);
                if !planned {
                    self.firing = Some((hex, vec![base]));
                    self.group.clear();
                }
            }
            (Prompt::OpFire(_), _) => self.group.clear(),
            (Prompt::AdvanceUnit | Prompt::AdvanceHex(_), _) => self.goal = None,
            _ => {}
        }
    }

    /// Takes a group as the plan and returns its base.
    fn begin(&mut self, group: &Group) -> Option<PieceId> {
        let mut pieces = group.elements.iter().map(|element| element.piece);
        self.firing = Some((group.hex, pieces.clone().collect()));
        self.more = 0;
        let base = pieces.next();
        self.group = pieces.collect();
        base
    }

    /// The base of the best group among the pieces that may be it.
    fn base(&mut self, view: &View, hex: Hex, legal: &Legal) -> Choice {
        let situation = view.situation();
        let mut elements = Vec::new();
        for choice in &legal.choices {
            if let Choice::Piece(piece) = choice {
                elements.extend(situation.element(*piece, hex).ok());
            }
        }
        let group = fire::best_group(situation, view.side(), &elements, hex);
        let base = group.and_then(|group| self.begin(&group));
        base.map_or_else(|| first(legal), Choice::Piece)
    }

    /// Who joins the group next.
    fn join(&mut self, legal: &Legal) -> Choice {
        let at = self.group.iter().position(|piece| legal.contains(&Choice::Piece(*piece)));
        match at {
            Some(at) => Choice::Piece(self.group.remove(at)),
            None if legal.contains(&Choice::Done) => Choice::Done,
            None => first(legal),
        }
    }

    /// What fires in the attack that is being made.
    fn elements(&self, situation: Situation<'_>, hex: Hex) -> Vec<Element> {
        let (at, pieces) = self.firing.as_ref().map_or((hex, &[][..]), |(hex, p)| (*hex, p));
        pieces.iter().filter_map(|piece| situation.element(*piece, at).ok()).collect()
    }

    /// An Action in a window, or what one asks for; nothing where the window is better left.
    fn react(&mut self, view: &View, ground: &Ground<'_>, legal: &Legal) -> Option<Choice> {
        let (situation, side) = (view.situation(), view.side());
        match legal.prompt {
            Prompt::FireActions(hex) => {
                let elements = self.elements(situation, hex);
                let choice = aid::attack(situation, side, &elements, hex, self.more, legal)?;
                self.more += 2;
                Some(choice)
            }
            Prompt::SprayHex(hex) => {
                aid::spray(situation, side, &self.elements(situation, hex), legal)
            }
            Prompt::Defend(hex) => aid::defence(situation, side, hex, legal),
            Prompt::LightWounds(squad) => aid::wounds(situation, squad, legal),
            Prompt::SustainedWeapon(_) | Prompt::AmbushVictim(_) | Prompt::Overstack(_) => {
                aid::victim(situation, side, legal)
            }
            Prompt::Mover => assault::action(ground, None, legal),
            Prompt::Step => {
                let unit = self.mover?;
                let action = assault::action(ground, Some(unit), legal);
                action.or_else(|| assault::exit(ground, unit, legal))
            }
            Prompt::AssaultTarget => assault::target(ground, legal),
            Prompt::GrenadeUnit => {
                let mover = self.mover.map(Choice::Piece).filter(|choice| legal.contains(choice));
                mover.or_else(|| legal.choices.first().copied())
            }
            Prompt::GrenadeHex(unit) => assault::grenade(ground, unit, legal),
            Prompt::Reaction(hex) => hidden::react(situation, side, hex, legal),
            Prompt::PassReply => hidden::reply(situation, side, legal),
            Prompt::DemolishHex => hidden::raze_hex(situation, side, legal),
            Prompt::DigIn => hidden::dig(ground, legal),
            Prompt::DigInHex | Prompt::CoverHex => hidden::dig_hex(ground, legal),
            // Nothing that these cards do is better left undone.
            Prompt::Ambush(_) | Prompt::NoQuarter(_) => {
                let mut cards = legal.choices.iter();
                cards.find(|choice| matches!(choice, Choice::Action(_))).copied()
            }
            Prompt::Request => artillery::ask(legal),
            Prompt::Observer => artillery::observer(situation, side, legal),
            Prompt::SpotHex(_) => artillery::spot(situation, side, legal),
            Prompt::Shells(_) => Some(Choice::Shells),
            Prompt::BlastHex => artillery::next(situation, side, legal),
            Prompt::Event(event, _) => events::choose(ground, event, legal),
            // What a rule offers is taken up: its first thing, rather than none.
            Prompt::Rule(..) => {
                let none = |choice: &&Choice| !matches!(choice, Choice::Done | Choice::Pass);
                legal.choices.iter().find(none).copied()
            }
            _ => None,
        }
    }

    fn propose(&mut self, view: &View, legal: &Legal) -> Choice {
        let side = view.side();
        let situation = view.situation();
        let surveyed = !self.survey.holds(situation);
        if surveyed {
            Rc::make_mut(&mut self.survey).update(situation);
        }
        self.scene.update(situation, side, surveyed, self.weights);
        match legal.prompt {
            Prompt::OpFire(hex) => {
                if let Some(card) = hidden::react(situation, side, hex, legal) {
                    return card;
                }
                let (choice, group) = op_fire::window(situation, side, hex, self.weights, legal);
                if let Some(group) = group {
                    self.begin(&group);
                }
                return choice;
            }
            Prompt::FireBase(hex) => return self.base(view, hex, legal),
            Prompt::FireGroup(_) => return self.join(legal),
            Prompt::AdvanceHex(unit) => {
                let goal = self.goal.take().map(Choice::Hex);
                if let Some(goal) = goal.filter(|goal| legal.contains(goal)) {
                    return goal;
                }
                let ground = Ground {
                    situation,
                    side,
                    survey: &self.survey,
                    scene: &self.scene,
                    weights: self.weights,
                };
                return advance::somewhere(&ground, unit, legal);
            }
            _ => {}
        }
        let (survey, scene) = (std::mem::take(&mut self.survey), std::mem::take(&mut self.scene));
        let ground =
            Ground { situation, side, survey: &survey, scene: &scene, weights: self.weights };
        let choice =
            self.react(view, &ground, legal).unwrap_or_else(|| self.plan(view, &ground, legal));
        (self.survey, self.scene) = (survey, scene);
        choice
    }

    /// The decisions of Orders, and all others.
    fn plan(&mut self, view: &View, ground: &Ground<'_>, legal: &Legal) -> Choice {
        let (situation, side) = (view.situation(), view.side());
        match legal.prompt {
            Prompt::Turn => {
                hidden::reveal(view, legal).unwrap_or_else(|| hand::turn(ground, legal))
            }
            Prompt::Discard | Prompt::LateDiscard => hand::discard(view, legal),
            Prompt::Activate(activity) => {
                activate(ground, activity, legal).unwrap_or_else(|| first(legal))
            }
            Prompt::ActivateMore(activity, _) => match activity {
                Activity::Fire => fire::activate_more(situation, side, legal),
                Activity::OpFire(hex) => op_fire::activate_more(situation, hex, legal),
                Activity::Move => moving::activate_more(ground, legal),
                Activity::Advance => advance::activate_more(ground, legal),
            },
            Prompt::FireTarget => target(situation, side, legal),
            Prompt::Mover => {
                let choice = moving::mover(ground, legal);
                self.mover = match choice {
                    Choice::Piece(unit) => Some(unit),
                    _ => None,
                };
                choice
            }
            Prompt::Step => match self.mover {
                Some(unit) => moving::step(ground, unit, legal),
                None => first(legal),
            },
            Prompt::AdvanceUnit => {
                let (choice, goal) = advance::next(ground, legal);
                self.goal = goal;
                choice
            }
            Prompt::Defend(_) => morale::defend_next(situation, legal),
            Prompt::RallyUnit => morale::rally_next(situation, legal),
            Prompt::RoutPlayer => Choice::Player(side.other()),
            Prompt::Retreat(unit, _) | Prompt::Displace(unit) => {
                morale::retreat(ground, unit, legal)
            }
            Prompt::Sniper(_) => sniper(situation, side, legal),
            Prompt::Support(side, _) => called(situation, side, legal),
            Prompt::SetupPiece => setup::piece(situation, legal),
            Prompt::SetupHex(unit)
            | Prompt::ArrivalHex(unit)
            | Prompt::RuleHex(_, unit)
            | Prompt::SupportHex(unit) => setup::hex(ground, unit, legal),
            Prompt::SetupWeapon(_) => setup::carrier(situation, legal),
            // Whoever may come, comes.
            Prompt::ArrivalUnit => {
                legal.choices.iter().copied().find(is_act).unwrap_or(Choice::Pass)
            }
            _ => first(legal),
        }
    }
}

impl Decider for Bot {
    fn decide_unseen(&mut self, legal: &Legal) -> Option<Choice> {
        // Plans must be kept up even where there is no choice, so only windows are cut short.
        let passes = match legal.prompt {
            Prompt::OpFire(_) => !legal.choices.iter().any(is_act),
            _ => legal.choices == [Choice::Pass],
        };
        passes.then_some(Choice::Pass)
    }

    fn decide(&mut self, view: &View, legal: &Legal) -> Choice {
        if let Some(choice) = self.decide_unseen(legal) {
            return choice;
        }
        if let Prompt::Initiative(kind, roller) = legal.prompt {
            return initiative::decide(view, self.weights, kind, roller);
        }
        let choice = self.propose(view, legal);
        if legal.contains(&choice) { choice } else { first(legal) }
    }
}

/// The best attack on a hex that some elements can make together, the base first.
pub(crate) fn fire_group(
    situation: Situation<'_>,
    side: Side,
    elements: &[Element],
    hex: Hex,
) -> Option<Vec<Element>> {
    fire::best_group(situation, side, elements, hex).map(|group| group.elements)
}

/// Whether a choice of a window does something.
const fn is_act(choice: &Choice) -> bool {
    matches!(choice, Choice::Card(_) | Choice::Piece(_) | Choice::Action(_) | Choice::As(..))
}

/// The first choice that throws no Weapon away; finishing rather than going on.
fn first(legal: &Legal) -> Choice {
    let finish = [Choice::Done, Choice::Pass].into_iter().find(|choice| legal.contains(choice));
    let keeps = |choice: &&Choice| !matches!(choice, Choice::Scrap(_));
    finish
        .or_else(|| legal.choices.iter().find(keeps).copied())
        .or_else(|| legal.choices.first().copied())
        .unwrap_or(Choice::Done)
}

fn activate(ground: &Ground<'_>, activity: Activity, legal: &Legal) -> Option<Choice> {
    match activity {
        Activity::Fire => fire::activate(ground.situation, ground.side, legal),
        Activity::OpFire(hex) => Some(op_fire::activate(ground.situation, ground.side, hex, legal)),
        Activity::Move => moving::activate(ground, legal),
        Activity::Advance => advance::activate(ground, legal),
    }
}

/// Whom to fire at next: the best attack that those activated can make.
fn target(situation: Situation<'_>, side: Side, legal: &Legal) -> Choice {
    let acting = fire::units(situation, side, |unit| situation.piece(unit).acting);
    let hexes = legal.choices.iter().filter_map(|choice| match choice {
        Choice::Hex(hex) => Some(*hex),
        _ => None,
    });
    match fire::best_attack(situation, side, &acting, hexes) {
        Some(group) => Choice::Hex(group.hex),
        None => first(legal),
    }
}

/// Whom a sniper breaks: the enemy's dearest.
fn sniper(situation: Situation<'_>, side: Side, legal: &Legal) -> Choice {
    let mut best: Option<(i32, Choice)> = None;
    for choice in &legal.choices {
        let Choice::Piece(unit) = choice else { continue };
        let value = worth::harm(situation, *unit);
        if situation.scenario.owner(*unit) != side && best.is_none_or(|(found, _)| value > found) {
            best = Some((value, *choice));
        }
    }
    best.map_or(Choice::Pass, |(_, choice)| choice)
}

/// What comes by the Support Table: what costs most where scenarios are built.
fn called(situation: Situation<'_>, side: Side, legal: &Legal) -> Choice {
    let points = |choice: &&Choice| match choice {
        Choice::Entry(entry) => situation.support(side, *entry).map_or(0, |entry| entry.points),
        _ => 0,
    };
    legal.choices.iter().max_by_key(points).copied().unwrap_or(Choice::Pass)
}
