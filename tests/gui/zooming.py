"""Checks that a window keeps what it shows whole, and its tiles as large, in each size of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.board.grid import BoardGrid
from quartiles_gui.gui.theme import Appearance
from tests.gui.fitting import ROUNDING, misfits, overlaps
from tests.gui.scenes import Scene

TURNS = 12  # of the event loop; a layout asks the one around it for another size in the next


def faults(
    window: AppWindow,
    appearance: Appearance,
    size: QSize,
    zooms: Sequence[float],
    scenes: Iterable[Scene],
) -> Iterator[str]:
    """Show scenes of a window in one size of text after another; yield what is wrong there.

    Dialogs are left out: while one is open, text keeps its size. So are the tiles below a warning,
    which takes the room that it needs.
    """
    window.resize(size)
    for scene in scenes:
        if scene.widget is not window:
            continue
        usual = QSize()
        for zoom in (1.0, *zooms, 1.0):
            appearance.set_zoom(zoom)
            for _ in range(TURNS):
                QApplication.processEvents()
            place = f"{scene.name} at {zoom:.0%}"
            tile = tile_of(window)
            usual = usual if usual.isValid() else tile
            least = usual - QSize(ROUNDING, ROUNDING)
            if tile.boundedTo(least) != least and scene.name != "warning":
                yield f"{place}: a tile of {tile.toTuple()}, not {usual.toTuple()}"
            if window.size() != size:
                yield f"{place}: the window is {window.size().toTuple()}"
            yield from (f"{place}: {fault}" for fault in (*misfits(window), *overlaps(window)))


def tile_of(window: AppWindow) -> QSize:
    """Return the size of the tiles that are shown, or none."""
    grids = [grid for grid in window.findChildren(BoardGrid) if grid.isVisible()]
    if not grids:
        return QSize(0, 0)
    tile = grids[0].focusProxy()
    assert tile is not None
    return tile.size()
