"""The font of the app, which it brings along, in the size that the system asks for.

Text is in Inter: a letter is what the puzzle is about, and has to look the same on every system.
What Inter lacks, such as Cyrillic, is shown in a font of the system. The files in
``resources/fonts`` are made by ``make_fonts.py`` there.

Sizes are told as in a design whose text is 14 pixels high, and scaled with the font in use; see
`unit`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QFont, QFontDatabase, QFontInfo, QGuiApplication

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

FAMILY = "Inter for Quartiles"
"""The name that `make_fonts.py` gives the fonts."""

DESIGN_TEXT = 14
"""Pixels: the size of text that all lengths of the design go with."""

LARGE_TEXT = 1.155
"""The `unit` from which text is large: 125 % of the least that a system asks for."""

_FILES = ("Inter-Regular.ttf", "Inter-Medium.ttf", "Inter-SemiBold.ttf", "Inter-Bold.ttf")

_SMALLEST_TEXT = 13  # pixels at 100 %; Windows asks for 12, where its own apps have 14

# none that joins letters: "fi" on a tile is two of them, in whatever font
_JOINING = ("liga", "clig", "dlig", "calt")

_LOW_WINDOW = 640  # pixels of the design

_POINTS_PER_INCH = 72


def load_fonts(folder: Path) -> None:
    """Make the fonts in ``folder`` known to Qt, once for each process.

    A font that can't be read leaves its texts to one of the system.
    """
    if not QFontDatabase.hasFamily(FAMILY):
        for name in _FILES:
            QFontDatabase.addApplicationFont(str(folder / name))


def text_font(zoom: float) -> QFont:
    """Return the font for ordinary text; 1 is the size that the system asks for."""
    system = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont))
    smallest = _SMALLEST_TEXT * _POINTS_PER_INCH / _dots_per_inch()
    font = QFont([FAMILY, system.family()])
    font.setPointSizeF(max(system.pointSizeF(), smallest) * zoom)
    for feature in _JOINING:
        font.setFeature(QFont.Tag(feature), 0)
    return font


def with_level_figures(font: QFont) -> QFont:
    """Return ``font`` with figures of one width, for numbers that change while one looks."""
    level = QFont(font)
    level.setFeature(QFont.Tag("tnum"), 1)
    return level


def unit(font: QFont) -> float:
    """Return how many pixels one pixel of the design takes next to text in ``font``."""
    return font.pointSizeF() * _dots_per_inch() / _POINTS_PER_INCH / DESIGN_TEXT


def is_low(widget: QWidget) -> bool:
    """Return whether the window of a widget is too low to show everything at once."""
    return widget.window().height() < _LOW_WINDOW * unit(widget.font())


def is_large(font: QFont) -> bool:
    """Return whether text in ``font`` leaves no room for anything but what matters."""
    return unit(font) >= LARGE_TEXT


def usual_unit(font: QFont) -> float:
    """Return `unit` at 100 %, or as large as it may be for what is fitted to that size."""
    return min(unit(font), unit(text_font(1.0)), LARGE_TEXT)


def _dots_per_inch() -> float:
    return QGuiApplication.primaryScreen().logicalDotsPerInchY()
