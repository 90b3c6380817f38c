"""The result of a board, on the page where it was played or on that of the game's own boards."""
