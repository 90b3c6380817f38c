"""What Five Words and Word Squares have in common: a long search with results without number."""
