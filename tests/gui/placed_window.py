"""A window on a screen of some size, which says where it is. Run by test_frame.py.

    python -m tests.gui.placed_window FOLDER [X Y WIDTH HEIGHT]

Opens the window, moves it if a place is given, prints its rectangle and that of its filled button,
both on the screen, and closes it; the place is remembered in FOLDER.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from tests.gui.hands import primary_on
from tests.gui.own_window import open_own_window


def show_place(widget: QWidget) -> None:
    """Print where a widget is on the screen: left, top, right and bottom, the last pixels of it."""
    corner = widget.mapToGlobal(QPoint(0, 0))
    right, bottom = corner.x() + widget.width() - 1, corner.y() + widget.height() - 1
    print(corner.x(), corner.y(), right, bottom)  # noqa: T201


def main(folder: Path, place: list[int]) -> None:
    _, window = open_own_window(folder)
    if place:
        window.setGeometry(*place)
        QTest.qWaitForWindowExposed(window)
    show_place(window)
    show_place(primary_on(window.quartiles))
    window.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), [int(number) for number in sys.argv[2:]])
