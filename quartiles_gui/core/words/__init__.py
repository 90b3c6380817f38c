"""Word lists: their words, how likely the game is to accept each, and what they mean."""
