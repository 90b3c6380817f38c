"""What Five Words and Word Squares share: a long search with any number of results."""
