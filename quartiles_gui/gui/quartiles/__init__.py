"""The Quartiles page: the board, the search on it, and the solution."""
