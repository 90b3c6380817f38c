"""Checks that a window has all that it shows, and tiles to read, in each size of text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QToolButton,
    QWidget,
)
from shiboken6 import isValid

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.board.board_grid import BoardGrid
from quartiles_gui.gui.widgets.message_bar import MessageBar
from quartiles_gui.gui.window.main_window import WindowHeader
from tests.gui.fitting import misfits, overlaps, texts
from tests.gui.hands import activate, entries_of
from tests.gui.scenes import Scene

TURNS = 12  # of the event loop; a layout asks the one around it for another size in the next
UNDER_WAY = (
    "solving",
    "reading",
    "history-renaming",
)  # that change, or end when the keyboard goes
LEAST = QSize(72, 44)  # a tile; before they get smaller, the board scrolls
ROOMY = QSize(1920, 1080)


def faults(
    window: AppWindow,
    appearance: Appearance,
    sizes: Sequence[QSize],
    zooms: Sequence[float],
    scenes: Iterable[Scene],
) -> Iterator[str]:
    """Show scenes of a window in all sizes of window and text; yield what is wrong there.

    Every text of a large window at 100 % is there in each of them, and what can have the keyboard
    is in sight when it has. What the header has no room for is in the menus. Dialogs are left out:
    while one is open, text keeps its size. So is what the menus have as well.
    """
    for scene in scenes:
        if scene.widget is not window:
            continue
        had_focus = QApplication.focusWidget()
        _show(window, appearance, ROOMY, 1.0)
        whole = _texts(window)
        for size in sizes:
            for zoom in (1.0, *zooms):
                _show(window, appearance, size, zoom)
                place = f"{scene.name} at {zoom:.0%} in {size.width()}×{size.height()}"
                tile = tile_of(window)
                if not tile.isNull() and tile.boundedTo(LEAST) != LEAST:
                    yield f"{place}: a tile of {tile.toTuple()}"
                if window.size() != size.expandedTo(window.minimumSize()):
                    yield f"{place}: the window is {window.size().toTuple()}"
                yield from (f"{place}: {fault}" for fault in (*misfits(window), *overlaps(window)))
                if scene.name in UNDER_WAY:
                    continue
                for text in sorted(whole - _texts(window)):
                    yield f"{place}: “{text}” isn’t there"
                yield from (f"{place}: {fault}" for fault in _out_of_reach(window))
                if had_focus is not None and isValid(had_focus):
                    had_focus.setFocus()
        _show(window, appearance, sizes[0], 1.0)


def tile_of(window: AppWindow) -> QSize:
    """Return the size of the tiles that are shown, or none."""
    grids = [grid for grid in window.findChildren(BoardGrid) if grid.isVisible()]
    if not grids:
        return QSize(0, 0)
    tile = grids[0].focusProxy()
    assert tile is not None
    return tile.size()


def _show(window: AppWindow, appearance: Appearance, size: QSize, zoom: float) -> None:
    appearance.set_zoom(zoom)
    window.resize(size)
    for _ in range(TURNS):
        QApplication.processEvents()


def _texts(window: AppWindow) -> set[str]:
    found = texts(window)
    (header,) = window.findChildren(WindowHeader)
    entries = entries_of(window.menuBar())
    for part in (header, *window.findChildren(MessageBar)):
        found -= texts(part)  # a message goes by itself
    for button in window.findChildren(QToolButton):
        if button.isVisible() and not header.isAncestorOf(button):
            for action in button.actions():
                menu = QMenu.menuInAction(action)  # has what there is no room for
                inner = [action] if menu is None else menu.actions()
                there = {text for one in inner for text in (one.text(), one.iconText())}
                if menu is not None and action in entries:
                    found -= {button.text(), *there}
                else:
                    found |= there - {""}
    # how words are typed is in the field's name; what is said aside is left out without room
    prompts = [label for label in window.findChildren(QLabel) if "tanding" in label.objectName()]
    prompts += [*window.findChildren(QLabel, "count"), *window.findChildren(QLabel, "aside")]
    found -= {label.text() for label in prompts}
    return {text.casefold() for text in found}  # a box may become an entry, in title case


def _out_of_reach(window: AppWindow) -> Iterator[str]:
    """Say what isn't seen although it has the keyboard."""
    activate(window)
    for part in window.findChildren(QWidget):
        if not isinstance(part, QAbstractButton | QLineEdit) or not part.isEnabled():
            continue
        if part.isVisible() and part.focusPolicy() & Qt.FocusPolicy.TabFocus:
            part.clearFocus()
            part.setFocus(Qt.FocusReason.TabFocusReason)
            if part.visibleRegion().boundingRect().size() != part.size():
                QApplication.processEvents()  # what is around it may still be laid out
            seen = part.visibleRegion().boundingRect().size()
            if seen.boundedTo(part.size()) != part.size() and seen.height() < part.height() - 1:
                yield f"{type(part).__name__} “{part.accessibleName() or part.text()}” isn’t seen"
