"""A theme and a size of text that change while there is a window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget

from quartiles_gui.app_window import AppWindow
from quartiles_gui.gui.play.page import PlayPage
from quartiles_gui.gui.play.session import PlaySession
from quartiles_gui.gui.quartiles.page import QuartilesPage
from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.solver_runner import RunState
from quartiles_gui.gui.theme import Appearance, Mode
from tests.gui.conftest import quartiles
from tests.gui.hands import put_on, set_speed, the, wait_until
from tests.sample_board import SAMPLE

LOOKS = [(Mode.DARK, 1.0), (Mode.LIGHT, 1.5), (Mode.DARK, 0.8)]


class Look(NamedTuple):
    """What a style sheet decides about a widget."""

    kind: str  # its class
    size: float  # of its font, in points
    weight: int  # of its font
    text: str  # the color of its text
    window: str  # the color below it
    least: tuple[int, int]  # its least size, in pixels


class Probe(QWidget):
    """A widget that counts how often a layout asks for its height."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.asked = 0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        self.asked += 1
        return 1


def look(widget: QWidget) -> Look:
    palette = widget.palette()
    return Look(
        type(widget).__name__,
        round(widget.font().pointSizeF(), 2),
        widget.font().weight(),
        palette.color(QPalette.ColorRole.WindowText).name(),
        palette.color(QPalette.ColorRole.Window).name(),
        (widget.minimumWidth(), widget.minimumHeight()),
    )


def solve(window: AppWindow) -> None:
    page = quartiles(window)
    set_speed(page, 0)
    put_on(page, SAMPLE)
    page.solve()


def is_ready(page: QWidget) -> bool:
    """Return whether everything is shown that comes some turns after the page."""
    if isinstance(page, PlayPage):
        return the(page.window(), PlaySession).game is not None
    return not isinstance(page, QuartilesPage) or page.state is RunState.FINISHED


def looks_of_pages(window: AppWindow) -> list[list[Look]]:
    """Show each page, and return the looks of what can be seen there, but for parts of Qt's own."""
    found = []
    for name in ("play", "five-words", "word-squares", "history", "quartiles"):
        page = window.show_page(name)
        wait_until(partial(is_ready, page))
        for _ in range(3):  # what came is laid out in a turn of its own
            QApplication.processEvents()
        widgets = [one for one in window.findChildren(QWidget) if one.isVisible()]
        # a bar is there or not, both rightly, where the text just fits without one
        own = [one for one in widgets if not isinstance(one, QScrollBar)]
        found.append([look(one) for one in own if not one.objectName().startswith("qt_")])
    return found


@pytest.mark.parametrize(("mode", "zoom"), LOOKS)
def test_a_window_looks_as_if_it_had_been_opened_so(
    open_window: Callable[[], AppWindow],
    appearance: Appearance,
    tmp_path: Path,
    mode: Mode,
    zoom: float,
) -> None:
    restyled = open_window()
    solve(restyled)
    looks_of_pages(restyled)
    appearance.set_mode(mode)
    appearance.set_zoom(zoom)
    looks = looks_of_pages(restyled)
    settings = Settings(tmp_path / "config")
    settings.mode, settings.zoom = mode, zoom
    settings.save()
    opened = open_window()
    solve(opened)

    assert looks == looks_of_pages(opened)


def test_a_page_that_is_not_shown_is_not_laid_out_for_another_size_of_text(
    open_window: Callable[[], AppWindow], appearance: Appearance
) -> None:
    window = open_window()
    page = window.show_page("five-words")
    probe = Probe(page)
    layout = page.layout()
    assert layout is not None
    layout.addWidget(probe)
    window.show_page("play")
    QApplication.processEvents()
    probe.asked = 0
    for zoom in (1.25, 0.9, 1.5):
        appearance.set_zoom(zoom)
        QApplication.processEvents()
    assert probe.asked == 0

    window.show_page("five-words")
    QApplication.processEvents()
    assert probe.asked > 0
