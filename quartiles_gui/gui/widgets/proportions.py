"""How large the parts of a board are, on the screen and in pictures, next to a tile's height."""

_TILE = 86  # pixels in the design

TILE_WIDTH = 158 / _TILE
GAP = 12 / _TILE
"""Between two tiles."""
ROUNDING = 14 / _TILE
"""The radius of a tile's corners."""
LETTERS = 26 / _TILE
"""The size of the font."""
BADGE = 20 / _TILE
"""The side of a square that says which of the five a tile belongs to, and of a circle that says
which tile of its word it is."""
INSET = 8 / _TILE
"""From a tile's edge to a badge."""

BADGE_ROUNDING = 6 / 20
"""The radius of a square badge's corners, of its side."""
BADGE_LETTERS = 0.62
"""The size of its font, of its side."""
RING = 1.25
"""The width of a circle's line, in pixels."""
