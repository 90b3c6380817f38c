"""Widgets: laid out once, in sight with the keyboard, and still where motion is reduced."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import SIGNAL, QEvent, QObject, QProcess, QRect, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from quartiles_gui.gui.base.motion import Glide, Motion, MotionMode
from quartiles_gui.gui.base.theme import Appearance
from quartiles_gui.gui.widgets.buttons import Segments, action_button, set_button_action
from quartiles_gui.gui.widgets.layouts import column, laid_out_once, row
from quartiles_gui.gui.widgets.scrolling import Scrolled
from quartiles_gui.gui.window.main_window import MainWindow
from tests.bounded import run_python
from tests.gui.conftest import quartiles
from tests.gui.hands import activate, tile_on, view_on, wait_until


class Resizes(QObject):
    """Counts how often a widget gets another size."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__(watched)
        self.count = 0
        watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Count."""
        self.count += event.type() == QEvent.Type.Resize
        return super().eventFilter(watched, event)


class CountedColumn(QVBoxLayout):
    """Counts how often it lays out what is in it."""

    times = 0

    def setGeometry(self, rect: QRect) -> None:  # noqa: N802
        self.times += 1
        super().setGeometry(rect)


def test_what_is_shown_together_is_visible_at_once_and_laid_out_once(qtbot: QtBot) -> None:
    window, labels, rest = _window(qtbot)
    resizes = Resizes(rest)
    with laid_out_once(window):
        for label in labels:
            label.show()
            assert label.isVisible()
    qtbot.waitUntil(lambda: rest.y() >= sum(label.height() for label in labels))

    assert resizes.count == 1
    tops = [label.y() for label in labels]
    assert tops == sorted(set(tops))


def test_what_is_around_is_laid_out_once_all_within_has_its_size(qtbot: QtBot) -> None:
    window = QWidget()
    frame, page, card, label = QWidget(window), QWidget(), QWidget(), QLabel("a\nb\nc")
    around = CountedColumn(frame)
    around.addWidget(page)
    column(label, within=card)
    column(card, QLabel("d", page), None, within=page)
    column(frame, within=window)
    label.hide()
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    around.times = 0
    with laid_out_once(page):
        label.show()
    assert card.height() >= label.sizeHint().height()
    assert around.times == 1


def test_layouts_go_on_after_an_error_and_inside_one_another(qtbot: QtBot) -> None:
    window, labels, rest = _window(qtbot)
    resizes = Resizes(rest)
    with pytest.raises(RuntimeError), laid_out_once(window), laid_out_once(labels[0]):
        raise RuntimeError
    labels[0].show()

    assert resizes.count == 1


def _window(qtbot: QtBot) -> tuple[QWidget, Sequence[QLabel], QLabel]:
    """Return a shown window, the hidden labels at its top, and what takes the rest of it."""
    window = QWidget()
    labels = [QLabel(text, window) for text in "abc"]
    for label in labels:
        label.hide()
    rest = QLabel(window)
    column(row(labels[0]), row(labels[1]), row(labels[2]), (rest, 1), within=window)
    window.resize(200, 400)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    return window, labels, rest


def test_a_field_that_gets_the_keyboard_is_seen_whole(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    area = Scrolled(window)
    above, field, below = QWidget(), QLineEdit(), QWidget()
    column = QVBoxLayout(area.content)
    for part, height in ((above, 300), (field, 100), (below, 300)):
        part.setFixedHeight(height)
        column.addWidget(part)
    window.resize(300, 200)
    area.resize(300, 200)
    with qtbot.waitExposed(window):
        window.show()
    activate(window)
    bar = area.verticalScrollBar()
    for edge in (bar.minimum(), bar.maximum()):
        field.clearFocus()
        bar.setValue(edge)
        field.setFocus(Qt.FocusReason.TabFocusReason)
        assert field.visibleRegion().boundingRect() == field.rect()


def test_a_button_follows_its_action_and_takes_no_longer_with_each_change(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    first, other = QAction("First", parent), QAction("Other", parent)
    button = action_button(first, "button", parent)
    listening = first.receivers(SIGNAL("changed()"))
    for number in range(20):
        set_button_action(button, other)
        assert button.text() == "Other"
        set_button_action(button, first)
        first.setText(f"First {number}")
        first.setEnabled(bool(number % 2))
        assert (button.text(), button.isEnabled()) == (f"First {number}", bool(number % 2))
    assert first.receivers(SIGNAL("changed()")) == listening
    assert other.receivers(SIGNAL("changed()")) == 0


def test_segments_stay_where_they_are(qtbot: QtBot, appearance: Appearance) -> None:
    titles = ("Quartiles", "History", "Five Words", "Word Squares")
    whole = QWidget()
    qtbot.addWidget(whole)
    switch = Segments(titles, whole)
    QVBoxLayout(whole).addWidget(switch)
    whole.show()
    switch.fit(whole.width())
    places = set()
    for chosen in range(len(titles)):
        switch.setCurrentIndex(chosen)
        QApplication.processEvents()
        tabs = tuple(switch.tabRect(tab).getRect() for tab in range(len(titles)))
        places.add((switch.sizeHint().width(), tabs))
    assert len(places) == 1


def test_value_glides_to_its_end_unless_motion_is_reduced(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    motion = Motion(owner)
    glide = Glide(motion, 50, owner)
    seen: list[float] = []
    glide.valueChanged.connect(lambda: seen.append(glide.progress))
    with qtbot.waitSignal(glide.finished):
        glide.begin()

    assert seen == sorted(seen)
    assert len(seen) > 1
    assert glide.progress == 1

    motion.mode = MotionMode.REDUCED
    glide = Glide(motion, 50, owner)
    glide.begin()
    assert glide.progress == 1
    assert glide.state() is Glide.State.Stopped


@pytest.mark.skipif(sys.platform != "linux", reason="asks the desktops of Linux")
@pytest.mark.parametrize(("said", "is_reduced"), [("false", True), ("true", False)])
def test_gnome_is_asked(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str, is_reduced: bool
) -> None:
    program = tmp_path / "gsettings"
    program.write_text(f"#!/bin/sh\necho {said}\n", "ascii")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    motion = Motion(qapp)
    motion.ask_system()
    wait_until(lambda: not motion.findChildren(QProcess))

    assert motion.is_reduced is is_reduced
    motion.mode = MotionMode.FULL
    assert not motion.is_reduced


@pytest.mark.skipif(sys.platform != "linux", reason="asks the desktops of Linux")
def test_kde_is_asked(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kdeglobals").write_text("[KDE]\nAnimationDurationFactor=0\n", "ascii")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    motion = Motion(qapp)
    motion.ask_system()

    assert motion.is_reduced


def test_path_is_drawn_and_named_at_once(window: MainWindow, appearance: Appearance) -> None:
    view = view_on(quartiles(window))
    dark = view.scene
    whole = []
    for mode in (MotionMode.REDUCED, MotionMode.FULL):
        appearance.motion.mode = mode
        view.show_scene(dark._replace(path=(0, 5, 10), path_glides=True))
        assert "number 3 of 3" in tile_on(view, 10).accessibleName()
        whole.append(view.grab().toImage())
        view.show_scene(dark)

    assert whole[0] != whole[1]
    view.show_scene(dark._replace(path=(0, 5, 10), path_glides=True))
    wait_until(lambda: view.grab().toImage() == whole[0])


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="no process is asked there")
def test_quitting_before_the_system_has_answered_is_silent(tmp_path: Path) -> None:
    asked = tmp_path / "gsettings"
    asked.write_text("#!/bin/sh\nexec sleep 600\n", "utf-8")
    asked.chmod(0o755)
    code = (
        "from PySide6.QtWidgets import QApplication; from PySide6.QtCore import QTimer; "
        "from quartiles_gui.gui.base.motion import Motion; app = QApplication([]); "
        "Motion(app).ask_system(); QTimer.singleShot(50, app.quit); app.exec()"
    )
    path = os.pathsep.join([str(tmp_path), os.environ["PATH"]])
    done = run_python("-c", code, PATH=path, XDG_CURRENT_DESKTOP="GNOME")
    assert (done.returncode, done.stderr) == (0, "")
