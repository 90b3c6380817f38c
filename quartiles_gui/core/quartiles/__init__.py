"""Quartiles: the board, the search on it, and what the words found amount to."""
