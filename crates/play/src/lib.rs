//! Scripts, bots, chance and narration.
