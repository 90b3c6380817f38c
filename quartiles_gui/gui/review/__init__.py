"""The review of a board: the words that were missed, and how to see them next time."""
