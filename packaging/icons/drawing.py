"""The drawing of the app's icon: an SVG for each size in pixels, each good by itself.

The name is itself a quartile, qu·ar·ti·les. A ribbon leads through four tiles on an indigo ground;
from 64 pixels up the tiles have their fragments, below there is no room for letters. Whatever the
size, the edges of the tiles are on whole pixels: what is left over goes into the gap between them.
"""

from __future__ import annotations

from typing import NamedTuple

SMALLEST_WITH_LETTERS = 64
_SMALLEST_WITH_LIP = 48

GROUND = ("#6658ec", "#4334bd")  # at its top and bottom
TILE = "#ffffff"
LIP = "#30258d"
TEXT = "#1d1840"
PALE_RIBBON = "#9be3c6"  # text is read on it
_STRONG_RIBBON = "#17b07c"

_LETTERS = {
    "qu": (
        "M-186 205 L-35 205 L-35 -545 L-184 -545 L-184 -454 L-191 -454 C-211 -498 -255 -553 "
        "-346 -553 C-466 -553 -567 -460 -567 -272 C-567 -89 -470 9 -346 9 C-258 9 -212 -42 "
        "-191 -87 L-186 -87 L-186 205 Z M-298 -112 C-372 -112 -412 -178 -412 -273 C-412 -367 "
        "-373 -432 -298 -432 C-224 -432 -183 -370 -183 -273 C-183 -175 -225 -112 -298 -112 Z "
        "M416 -232 C416 -159 366 -121 312 -121 C254 -121 217 -161 217 -225 L217 -545 L66 -545 "
        "L66 -198 C66 -71 141 7 250 7 C333 7 391 -35 416 -99 L422 -99 L422 0 L567 0 L567 -545 "
        "L416 -545 L416 -232 Z"
    ),
    "ar": (
        "M-277 10 C-197 10 -144 -25 -118 -76 L-114 -76 L-114 0 L30 0 L30 -368 C30 -498 -80 "
        "-553 -202 -553 C-332 -553 -418 -490 -439 -391 L-299 -379 C-289 -415 -257 -442 -202 "
        "-442 C-151 -442 -121 -416 -121 -371 L-121 -369 C-121 -334 -159 -330 -253 -320 C-361 "
        "-310 -458 -274 -458 -152 C-458 -44 -381 10 -277 10 Z M-234 -94 C-280 -94 -314 -116 "
        "-314 -157 C-314 -200 -279 -221 -225 -228 C-192 -233 -138 -241 -120 -253 L-120 -195 "
        "C-120 -138 -168 -94 -234 -94 Z M127 0 L279 0 L279 -309 C279 -376 328 -422 394 -422 "
        "C415 -422 444 -418 458 -414 L458 -548 C445 -551 426 -553 411 -553 C350 -553 300 -518 "
        "280 -450 L274 -450 L274 -545 L127 -545 L127 0 Z"
    ),
    "ti": (
        "M46 -545 L-57 -545 L-57 -676 L-208 -676 L-208 -545 L-282 -545 L-282 -432 L-208 -432 "
        "L-208 -148 C-209 -41 -136 12 -26 7 C13 6 41 -2 56 -7 L32 -119 C25 -118 9 -114 -5 "
        "-114 C-36 -114 -57 -126 -57 -168 L-57 -432 L46 -432 L46 -545 Z M124 0 L276 0 L276 "
        "-545 L124 -545 L124 0 Z M200 -616 C246 -616 282 -650 282 -692 C282 -734 246 -769 200 "
        "-769 C156 -769 119 -734 119 -692 C119 -650 156 -616 200 -616 Z"
    ),
    "les": (
        "M-497 -727 L-648 -727 L-648 0 L-497 0 L-497 -727 Z M-147 11 C-12 11 78 -55 100 -156 "
        "L-40 -165 C-55 -124 -94 -102 -145 -102 C-221 -102 -268 -152 -268 -234 L-268 -234 "
        "L103 -234 L103 -276 C103 -461 -9 -553 -153 -553 C-314 -553 -418 -439 -418 -270 C-418 "
        "-97 -315 11 -147 11 Z M-268 -328 C-265 -390 -218 -440 -151 -440 C-85 -440 -40 -393 "
        "-39 -328 L-268 -328 Z M636 -390 C622 -490 541 -553 403 -553 C264 -553 172 -488 172 "
        "-383 C172 -301 223 -248 330 -227 L424 -208 C472 -199 493 -181 494 -154 C493 -121 458 "
        "-98 405 -98 C351 -98 316 -121 306 -166 L158 -158 C172 -54 261 11 405 11 C546 11 648 "
        "-61 648 -169 C648 -248 596 -295 490 -317 L392 -337 C341 -348 322 -365 322 -391 C322 "
        "-424 359 -445 406 -445 C458 -445 490 -417 497 -381 L636 -390 Z"
    ),
}
"""The outlines of the fragments in thousandths of the font's size: x from the middle, y from the
baseline. They are those of Inter Bold (SIL Open Font License 1.1), spaced 2 % tighter."""
_X_HEIGHT = 545  # of the outlines


class _Tiles(NamedTuple):
    """The places of the tiles, in whole pixels from the icon's edge."""

    margin: int
    tile: int
    gap: int

    @property
    def starts(self) -> tuple[int, int]:
        """The left or upper edges of the two rows or columns."""
        return self.margin, self.margin + self.tile + self.gap

    @property
    def middles(self) -> tuple[float, float]:
        """The middles of the two rows or columns."""
        first, second = self.starts
        return first + self.tile / 2, second + self.tile / 2


def drawing(size: int) -> str:
    """Return the icon as an SVG; it is 16 pixels wide and high, or more."""
    has_letters = size >= SMALLEST_WITH_LETTERS
    tiles = _tiles(size, gap_share=1 / 16 if has_letters else 1 / 12)
    parts = [_ground(size), *_drawn_tiles(tiles, size)]
    parts += [_long_ribbon(size), *_fragments(tiles)] if has_letters else [_turn(tiles, size)]
    lines = "\n".join(f"  {part}" for part in parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}">\n{lines}\n</svg>\n'
    )


def _tiles(size: int, gap_share: float) -> _Tiles:
    """Place the tiles with a margin of an eighth and a gap of about this share of the size."""
    margin = round(size / 8)
    # as even or odd as the size, so that both tiles get whole pixels
    gap = 2 * round((size * gap_share - size % 2) / 2) + size % 2
    return _Tiles(margin, (size - 2 * margin - gap) // 2, gap)


def _ground(size: int) -> str:
    top, bottom = GROUND
    return (
        f'<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{top}"/>'
        f'<stop offset="1" stop-color="{bottom}"/></linearGradient>'
        f'<rect width="{size}" height="{size}" rx="{size * 0.225:g}" fill="url(#ground)"/>'
    )


def _drawn_tiles(tiles: _Tiles, size: int) -> list[str]:
    lip = max(1, round(size / 100)) if size >= _SMALLEST_WITH_LIP else 0
    radius = tiles.tile * 0.225
    places = [(x, y) for y in tiles.starts for x in tiles.starts]
    rects = [(x, y + lip, LIP) for x, y in places] if lip else []
    rects += [(x, y, TILE) for x, y in places]
    return [
        f'<rect x="{x}" y="{y}" width="{tiles.tile}" height="{tiles.tile}" rx="{radius:g}" '
        f'fill="{color}"/>'
        for x, y, color in rects
    ]


def _long_ribbon(size: int) -> str:
    """Return the ribbon through all four tiles, in the order in which they are read."""
    forth = "M-1 21.5 C11 18.5 21 16.25 32 16.25 C43 16.25 48.5 18 48.5 21.4 C48.5 26.9 40 30 32 32"
    back = "C24 34 15.5 37.1 15.5 42.6 C15.5 46 21 47.75 32 47.75 C43 47.75 53 45.5 65 42.5"
    return (
        f'<path d="{forth} {back}" transform="scale({size / 64:g})" fill="none" '
        f'stroke="{PALE_RIBBON}" stroke-width="3.5"/>'
    )


def _turn(tiles: _Tiles, size: int) -> str:
    """Return the one turn of the ribbon for which a small icon has room."""
    width = round(size * 0.13)
    upper = tiles.margin + (tiles.tile - width) // 2 + width / 2  # edges on whole pixels, too
    lower = size - upper
    bend = size * 0.55
    return (
        f'<path d="M0 {upper:g} C{bend:g} {upper:g} {size - bend:g} {lower:g} {size} {lower:g}" '
        f'fill="none" stroke="{_STRONG_RIBBON}" stroke-width="{width}"/>'
    )


def _fragments(tiles: _Tiles) -> list[str]:
    x_height = round(tiles.tile * 0.28)  # whole pixels keep small letters sharp
    scale = x_height / _X_HEIGHT
    places = [(x, y) for y in tiles.middles for x in tiles.middles]
    return [
        f'<path d="{outline}" fill="{TEXT}" '
        f'transform="translate({x:g} {round(y + x_height * 0.62)}) scale({scale:g})"/>'
        for (x, y), outline in zip(places, _LETTERS.values(), strict=True)
    ]
