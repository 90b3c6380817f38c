"""Long searches with any number of results: the pages of Five Words and of Word Squares."""
