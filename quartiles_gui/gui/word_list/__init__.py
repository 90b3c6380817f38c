"""The list of words that the page of a board shows."""
