"""Boards of tiles, as the pages show them: what they show and how it is painted."""
