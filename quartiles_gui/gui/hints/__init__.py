"""Hints as the page of a board shows them: the words left, and one of them step by step."""
