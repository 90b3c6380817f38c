"""A picture of a board in the window: read in the background, shown, and checked."""
