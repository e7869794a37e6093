//! What each Order does, in a line.

use crestline_rules::content::Order;

/// What an Order does.
pub(super) const fn order(order: Order) -> &'static str {
    match order {
        Order::Advance => {
            "Each activated unit may enter one adjacent hex. Enemies there mean Melee."
        }
        Order::ArtilleryDenied => {
            "The enemy Radio breaks. If it was broken, it is out of the game."
        }
        Order::ArtilleryRequest => {
            "Repair your broken Radio, or have an unbroken Leader call a fire mission."
        }
        Order::CommandConfusion => "No Order. This card can only be discarded.",
        Order::Fire => {
            "Activated units and their Weapons fire once each. As an Action: Op Fire at a hex just entered."
        }
        Order::Move => "Activated units spend their Movement from hex to hex.",
        Order::Recover => "Your Suppressed markers go, then your broken units roll to rally.",
        Order::Rout => "The broken units of one player roll, and may run for their own edge.",
    }
}
