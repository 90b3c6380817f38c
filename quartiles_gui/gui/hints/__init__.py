"""Hints as the Quartiles and Play pages show them: the words left, and one of them step by step."""
