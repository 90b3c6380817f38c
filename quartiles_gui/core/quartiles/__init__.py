"""Quartiles: the board, the search on it, and what the words found add up to."""
