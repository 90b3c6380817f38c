"""Five Words: every set of five words that share no letter."""
