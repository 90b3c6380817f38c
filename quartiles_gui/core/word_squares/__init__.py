"""Word Squares: every grid whose rows and columns are words, and puzzles cut from them."""
