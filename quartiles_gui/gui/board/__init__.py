"""Boards of tiles, as the pages show them: what they show, how it is painted, and the five."""
