"""The Word Squares page."""
