"""Every text has the room that it needs, wherever it is: nothing is clipped, nothing runs out.

And whatever can be reached has a name.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QApplication,
    QLabel,
    QMessageBox,
    QPushButton,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.settings import Settings
from quartiles_gui.gui.theme import Appearance
from quartiles_gui.gui.widgets.motion import MotionMode
from tests.gui.accessible_tree import tree_of
from tests.gui.conftest import OpenWindow
from tests.gui.fitting import misfits
from tests.gui.hands import settle
from tests.gui.scenes import ENGLISH, GERMAN, language, tour
from tests.gui.test_accessible import faults, listening

SMALL = QSize(760, 560)
USUAL = QSize(1200, 800)

WIDE = 1000  # pixels; Qt leaves 480 of a screen beside a message box, and off screen there are 800


@pytest.fixture(
    params=[(GERMAN, SMALL, 1.0), (ENGLISH, USUAL, 1.5)], ids=["german-small", "english-large text"]
)
def size(
    qapp: QApplication, appearance: Appearance, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[QSize]:
    """The size of the window, and text as large as it may become there, as it is remembered.

    Nothing moves: every state is seen as it ends. `tests.campaign.zooms` looks at all languages,
    sizes and themes.
    """
    spoken, size, zoom = request.param
    Settings(tmp_path / "config").zoom = zoom
    appearance.motion.mode = MotionMode.REDUCED
    with language(qapp, spoken):
        yield size


def test_every_text_fits_and_what_can_be_reached_has_a_name_and_a_role(
    size: QSize, open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window()
    window.resize(size)
    found: dict[str, str] = {}
    for scene in tour(window, tmp_path):
        if size == SMALL:  # names don't depend on it
            with listening():
                for fault in faults(tree_of(scene.widget)):
                    found.setdefault(fault, scene.name)
        settle()
        if scene.widget is window:
            is_small = scene.name == "hints-small-window"
            assert is_small or window.size() == size, scene.name
        if isinstance(scene.widget, QMessageBox) and window.screen().size().width() < WIDE:
            continue
        for misfit in (*misfits(scene.widget), *scrolled_aside(scene.widget)):
            found.setdefault(misfit, scene.name)
    assert not found, "\n".join(f"{scene}: {misfit}" for misfit, scene in found.items())


def scrolled_aside(widget: QWidget) -> Iterator[str]:
    """Yield the bars and arrows by which one would have to scroll to the side."""
    for area in widget.findChildren(QAbstractScrollArea):
        if area.horizontalScrollBar().isVisible():
            yield f"a scroll bar at the foot of {type(area.parentWidget()).__name__}"
    for tabs in widget.findChildren(QTabBar):
        if any(arrow.isVisible() for arrow in tabs.findChildren(QToolButton)):
            yield f"arrows beside the tabs {[tabs.tabText(n) for n in range(tabs.count())]}"


def test_what_does_not_fit_is_found(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    label = QLabel("a text that is wider than its room", window)
    label.setGeometry(0, 0, 40, 20)
    button = QPushButton("outside", window)
    button.move(180, 0)
    window.resize(200, 100)
    window.show()
    found = misfits(window)
    assert len(found) == 2
    assert "pixels wide in 40" in found[0]
    assert "pixels outside" in found[1]
    label.setText("a")
    button.move(0, 40)
    assert misfits(window) == []
