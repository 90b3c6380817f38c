"""Long searches with any number of results: the page of Five Words and of Word Squares."""
